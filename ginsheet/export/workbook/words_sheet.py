"""The hidden sheet "Words": the words of the drop-downs and sentences beside the codes that formulas go by.

Beside them stands the match whole, as `ginsheet import` reads it.
"""

import json
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, get_type_hints

from ginsheet.export.whole import whole
from ginsheet.export.workbook.places import HEADING_ROW, Places, named
from ginsheet.export.workbook.score_formulas import flaw_texts
from ginsheet.export.workbook.sentences import ending, member, player
from ginsheet.export.workbook.shape import Shape
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.hand import How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.worth import Result
from ginsheet.sheet.cell_texts import CELL_MOST
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.hands import DEALS, ENDINGS, WRITTEN, letter
from ginsheet.sheet.words.money import stake_text
from ginsheet.sheet.words.plain import listed
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
YES_OR_NO: Final = ("single_hand", "third_column_doubled", "upcard")
"""Those that are on or off."""


def write_words_sheet(page: Page, places: Places, match: Match, unchanged: Match) -> dict[str, str]:
    """Write the lists side by side, each below its name; give the names that formulas know them by.

    The last one is the match whole, as it was before its texts were made to fit cells.
    """
    names = {}
    place = 1
    data: tuple[str, list[Texts]] = ("match_data", [_pieces(unchanged)])
    for name, columns in (*_lists(match, places.shape), data):
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


def _pieces(match: Match) -> list[str]:
    """Give the match as JSON in pieces that cells can hold; all letters are ASCII, so that no program changes one."""
    text = json.dumps(whole(match), separators=(",", ":"))
    return [text[start : start + CELL_MOST] for start in range(0, len(text), CELL_MOST)]


def switch_words(field: str) -> dict[str, str]:
    """Give the words of each choice of a switch, by its code."""
    if field in YES_OR_NO:
        return {"yes": tr(words.LABELS["yes"]), "no": tr(words.LABELS["no"])}
    return {choice.value: tr(text) for choice, text in CHOICES[SWITCHES[field]].items()}


def _lists(match: Match, shape: Shape) -> Iterator[tuple[str, list[Texts]]]:
    yield "players", [[Live(f"={player(side)}", match.name(side)) for side in match.sides]]
    if match.stake is not None:
        yield "stake_words", [[stake_text(match.stake)]]
    how = words.way_words(hands=not shape.pairs, deals=bool(shape.pairs))
    yield "how_words", [list(how.values())]
    yield "how_codes", [list(how)]
    flaws = flaw_texts()
    yield "flaw_codes", [list(flaws)]
    yield "flaw_texts", [list(flaws.values())]
    endings = _endings()
    yield "ending_codes", [list(endings)]
    yield "ending_letters", [[letter for letter, _ in endings.values()]]
    yield "ending_tellings", [[f"{side}{other}" for side, other in shape.tellings]]
    told = [[_told(match, *telling, text) for _, text in endings.values()] for telling in shape.tellings]
    yield "ending_heads", [[head for head, _ in of_side] for of_side in told]
    yield "ending_tails", [[tail for _, tail in of_side] for of_side in told]
    if shape.pairs:
        yield from _lists_of_pairs(match, shape, endings)
    else:
        yield "played_words", [list(how.values())]
    for field in (*SWITCHES, *YES_OR_NO):
        choices = switch_words(field)
        yield f"{field}_words", [list(choices.values())]
        yield f"{field}_codes", [list(choices)]


def _lists_of_pairs(
    match: Match, shape: Shape, endings: dict[str, tuple[str, str]]
) -> Iterator[tuple[str, list[Texts]]]:
    how = words.pair_words()
    texts = {code: text for code, (_, text) in endings.items()}
    yield "pair_words", [list(how.values())]
    yield "pair_codes", [list(how)]
    yield "played_words", [list(how.values())]
    for index in range(shape.pairs):
        players = [Live(f"={member(side, index)}", match.pair(index)[side.place]) for side in shape.sides]
        yield f"pair_{index + 1}_players", [players]
        told: list[Texts] = [
            [_told_of_pair(code, text, players[side.place], players[other.place]) for code, text in texts.items()]
            for side, other in shape.tellings
        ]
        yield f"pair_{index + 1}_endings", told


def _endings() -> dict[str, tuple[str, str]]:
    """Give the letter and the text of every way a line is told, by code; points as written have one for each mark."""
    marks = {of.value: of for of in Mark}  # the results that carry a mark are called as it is
    endings = {result.value: (letter(marks.get(result.value)), text) for result, text in ENDINGS.items()}
    endings |= {f"{How.DEAL}-{result}": ("", text) for result, text in DEALS.items()}
    return endings | {f"{How.POINTS}-{of}": (letter(of), text) for of, text in WRITTEN.items()}


def _told(match: Match, side: Side, other: Side, text: str) -> tuple[Live, Live]:
    """Give the parts of a text before and after the note of the line, told of `side`."""
    head, tail = ending(text, player(side), player(other))
    said_head, said_tail = _said(text, match.name(side), match.name(other))
    return Live(f"={head}", said_head), Live(f"={tail}", said_tail)


def _told_of_pair(code: str, text: str, by: Live, other: Live) -> Live:
    """Give a text told of a player, without a note; a hand that nobody ends names both."""
    first, second = by.formula[1:], other.formula[1:]
    head, _ = ending(text, first, second)
    said, _ = _said(text, by.result, other.result)
    if code != Result.DEAD:
        return Live(f"={head}", said)
    return Live(f'={first}&", "&{second}&", "&{head}', listed([by.result, other.result, said]))


def _said(text: str, by: str, other: str) -> tuple[str, str]:
    mark = "\0"  # no clean text holds it
    head, _, tail = tr(text, by=by, winner=by, other=other, note=mark).partition(mark)
    return head, tail
