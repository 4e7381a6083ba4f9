"""The score sheet as plain text, aligned for a terminal: what `ginsheet show` prints."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from textwrap import wrap
from typing import Final

from ginsheet.export.options import ExportOptions
from ginsheet.export.plain_table import HOW_WIDTH, simple_table, table
from ginsheet.export.plain_text import cut, one_line, paragraph, text_width
from ginsheet.model.checks import same_name
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.scoring import Standing, score
from ginsheet.model.statistics import statistics
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import CellKind, RowKind, Sheet
from ginsheet.sheet.words.hands import note_text
from ginsheet.sheet.words.page import notes_heading, seated
from ginsheet.sheet.words.plain import listed
from ginsheet.sheet.words.statistics import cells, headings

_NAME_WIDTH: Final = 16
"""The widest a name may be in the table; a longer one is cut there and stands whole in the head."""
_SIDE_WIDTH: Final = 24
"""The same for a side of partners, which may go by all of their names."""
_TEXT_WIDTH: Final = 78
_DOT: Final = " · "
_LETTERS: Final = "ABCDEF"


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the score sheet as UTF-8 text."""
    return sheet_text(match, layout=options.layout, cards=options.cards).encode()


def sheet_text(
    match: Match, standing: Standing | None = None, layout: Layout | None = None, *, cards: bool = False
) -> str:
    """Give the score sheet as lines of text; `standing` spares working it out again where it is at hand.

    With `cards` the notes tell the cards of the hands that have them.
    """
    short, standing = _with_short_names(match), standing or score(match)
    sheet = lay_out(short, standing, layout, cards=cards)
    lines = [*_head(match, sheet), "", *table(sheet), "", one_line(sheet.outcome)]
    if sheet.detail:
        lines.append(one_line(sheet.detail))
    if len(match.players) > len(PARTNERS) and match.hands:
        lines += ["", *simple_table(headings(), [cells(player) for player in statistics(short, standing)])]
    notes = [*sheet.footnotes, *_whole_texts(sheet)]
    if notes:
        lines += ["", f"{notes_heading()}:", *chain.from_iterable(paragraph(note) for note in notes)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _with_short_names(match: Match) -> Match:
    """Give `match` with the names that the table has: cut where they are long, and still different."""
    sides = tuple(match.name(side) for side in match.sides) if match.rules.partnership else ()
    return replace(match, players=_short(match.players, _NAME_WIDTH), side_names=_short(sides, _SIDE_WIDTH))


def _short(names: tuple[str, ...], width: int) -> tuple[str, ...]:
    shown = [cut(one_line(name).strip(), width) for name in names]
    short = [name or letter for name, letter in zip(shown, _LETTERS, strict=False)]
    if any(same_name(name, other) for place, name in enumerate(short) for other in short[:place]):
        short = [f"{name} {letter}" for name, letter in zip(short, _LETTERS, strict=False)]
    return tuple(short)


def _head(match: Match, sheet: Sheet) -> Iterable[str]:
    names = [one_line(match.name(side)) for side in match.sides]
    yield _DOT.join([sheet.title, " – ".join(names)])
    if match.side_names:
        for name, side in zip(names, match.sides, strict=True):
            yield seated(name, listed([one_line(player) for player in match.members(side)]))
    occasion = [one_line(text) for text in (sheet.date, sheet.place) if text]
    if occasion:
        yield _DOT.join(occasion)
    yield one_line(sheet.rules)
    yield from _filled([one_line(text) for text in sheet.agreed])
    if sheet.note:
        yield from paragraph(sheet.note)


def _filled(texts: Sequence[str]) -> list[str]:
    """Set texts side by side on as many lines as they need, none of them broken."""
    unbroken = _DOT.join(text.replace(" ", "\N{NO-BREAK SPACE}") for text in texts)
    lines = wrap(unbroken, _TEXT_WIDTH, break_long_words=False, break_on_hyphens=False)
    dots = (line.removeprefix(_DOT.lstrip()).removesuffix(_DOT.rstrip()) for line in lines)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in dots]


def _whole_texts(sheet: Sheet) -> Iterable[str]:
    """Give, hand by hand, how it ended where that is too long for its column: the reason of an adjustment."""
    for row in sheet.rows:
        text = sheet.cell(row, CellKind.HOW).text
        if row.number is not None and row.kind is not RowKind.PAIR and text_width(one_line(text)) > HOW_WIDTH:
            yield note_text(row.number, text)
