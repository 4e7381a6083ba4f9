"""Short names for the cells of the printed sheet, where a whole name has no room; the head has them whole."""

from dataclasses import replace

from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.style import Type
from ginsheet.export.pdf.text import LONGEST_LINE, cut, presentable
from ginsheet.model.checks import same_name
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import Sheet


def printed_sheet(match: Match, kind: Type, width: float) -> Sheet:
    """Lay `match` out for the page: in its cells names of at most `width` points in `kind`, whole ones elsewhere."""
    standing = score(match)
    whole = lay_out(match, standing)
    names = short_names(match.players, kind, width)
    if names == match.players:
        return whole
    short = lay_out(replace(match, players=names), standing)
    return replace(whole, columns=short.columns, rows=short.rows, outcome=short.outcome, detail=short.detail)


def short_names(names: tuple[str, ...], kind: Type, width: float) -> tuple[str, ...]:
    """Shorten `names` to `width` points: to their first words, else cut; they stay different from each other."""
    short = tuple(_short(name, kind, width) for name in names)
    if not any(same_name(name, other) for index, name in enumerate(short) for other in short[:index]):
        return short
    return tuple(f"{letter} {name}" for letter, name in zip("ABCDEF", short, strict=False))


def _short(name: str, kind: Type, width: float) -> str:
    if width_of(name, kind) <= width and len(name) <= LONGEST_LINE:
        return name
    words = presentable(name[:LONGEST_LINE]).split()
    while words and width_of(" ".join(words), kind) > width:
        words.pop()
    return " ".join(words) or cut(name, kind.style, width / kind.size).text
