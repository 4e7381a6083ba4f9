"""The hidden sheet "Words": the words of the drop-downs and sentences beside the codes that formulas go by."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, get_type_hints

from ginsheet.export.workbook import formulas
from ginsheet.export.workbook.places import HEADING_ROW, Places, named
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.hand import How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.hands import ENDINGS, WRITTEN, letter
from ginsheet.sheet.words.rules import CHOICES


class Live(NamedTuple):
    """A text that follows other cells."""

    formula: str
    result: str


Texts = Sequence[str | Live]

SWITCHES: Final[dict[str, type[StrEnum]]] = {
    field: kind for field, kind in get_type_hints(Ruleset).items() if isinstance(kind, type) and kind in CHOICES
}
"""The fields of a ruleset that are chosen by words, with their choices."""
YES_OR_NO: Final = "single_hand"


def write_words_sheet(page: Page, places: Places, match: Match) -> dict[str, str]:
    """Write the lists side by side, each below its name; give the names that formulas know them by."""
    names = {}
    place = 1
    for name, columns in _lists(match):
        page.write(HEADING_ROW, place, name, "code")
        for texts in columns:
            for row, text in enumerate(texts, start=HEADING_ROW + 1):
                if isinstance(text, Live):
                    page.calculate(row, place, text.formula, text.result, "code")
                else:
                    page.write(row, place, text or None, "code")
            place += 1
        last_row = HEADING_ROW + len(columns[0])
        names[name] = named(places.words, HEADING_ROW + 1, place - len(columns), last_row, place - 1)
    return names


def switch_words(field: str) -> dict[str, str]:
    """Give the words of each choice of a switch, by its code."""
    if field == YES_OR_NO:
        return {"yes": tr(words.LABELS["yes"]), "no": tr(words.LABELS["no"])}
    return {choice.value: tr(text) for choice, text in CHOICES[SWITCHES[field]].items()}


def _lists(match: Match) -> Iterator[tuple[str, list[Texts]]]:
    yield "players", [[Live(f"=player_{side.lower()}", match.name(side)) for side in match.sides]]
    how = words.how_words()
    yield "how_words", [list(how.values())]
    yield "how_codes", [list(how)]
    yield "flaw_codes", [list(words.FLAWS)]
    yield "flaw_texts", [[_flaw(match, code, text) for code, text in words.FLAWS.items()]]
    endings = _endings()
    yield "ending_codes", [list(endings)]
    yield "ending_letters", [[letter for letter, _ in endings.values()]]
    told = [[_told(match, side, text) for _, text in endings.values()] for side in match.sides]
    yield "ending_heads", [[head for head, _ in of_side] for of_side in told]
    yield "ending_tails", [[tail for _, tail in of_side] for of_side in told]
    for field in (*SWITCHES, YES_OR_NO):
        choices = switch_words(field)
        yield f"{field}_words", [list(choices.values())]
        yield f"{field}_codes", [list(choices)]


def _flaw(match: Match, code: str, text: str) -> str | Live:
    if code != Problem.OVER_KNOCK_LIMIT:
        return tr(text)
    limit = match.rules.knock_limit
    return Live(f"={formulas.joined(text, limit='knock_limit')}", tr(text, limit=limit))


def _endings() -> dict[str, tuple[str, str]]:
    """Give the letter and the text of every way a line is told, by code; points as written have one for each mark."""
    marks = {of.value: of for of in Mark}  # the results that carry a mark are called as it is
    endings = {result.value: (letter(marks.get(result.value)), text) for result, text in ENDINGS.items()}
    return endings | {f"{How.POINTS}-{of}": (letter(of), text) for of, text in WRITTEN.items()}


def _told(match: Match, side: Side, text: str) -> tuple[Live, Live]:
    """Give the parts of a text before and after the note of the line, told of `side`."""
    by, other = (f"player_{one.lower()}" for one in (side, side.other))
    head, tail = formulas.ending(text, by, other)
    mark = "\0"  # no clean text holds it
    said_head, _, said_tail = tr(text, by=match.name(side), other=match.name(side.other), note=mark).partition(mark)
    return Live(f"={head}", said_head), Live(f"={tail}", said_tail)
