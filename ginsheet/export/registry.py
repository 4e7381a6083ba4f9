"""Every format that a match can be exported to: one table, by the ending of the file."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ginsheet.atomic import write_atomically
from ginsheet.export.options import ExportOptions
from ginsheet.i18n import mark
from ginsheet.model.match import Match


class UnknownEnding(ValueError):  # noqa: N818 - the words of the one who reads it
    """A file was to be written whose ending names no format; `ending` is that ending, `known` are those that do."""

    def __init__(self, ending: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{ending!r} is none of {', '.join(known)}")
        self.ending = ending
        self.known = known


@dataclass(frozen=True, slots=True)
class Format:
    """One format; its module is imported when it is first used."""

    label: str
    """Its name in a file dialog, to be translated."""
    module: str
    function: str = "render"
    many: str = ""
    """The function that gives several matches as one file, piece by piece; empty: each match is a file of its own."""
    onto: tuple[str, str] | None = None
    """The module and the function that do the same and take the path, for one file may be there to be kept up."""
    guard: tuple[str, str] | None = None
    """The module and the function that refuse to replace a file in which somebody's work would be lost."""
    losses: tuple[str, str] | None = None
    """The module and the function that list which letters of some texts the format cannot hold."""

    def renderer(self) -> Callable[[Match, ExportOptions], bytes]:
        """Import the function that gives a match in this format."""
        render: Callable[[Match, ExportOptions], bytes] = getattr(import_module(self.module), self.function)
        return render

    @property
    def joins(self) -> bool:
        """Whether several matches can be one file."""
        return bool(self.many or self.onto)

    def joined(self, matches: Iterable[Match], options: ExportOptions, path: Path) -> Iterator[bytes]:
        """Give several matches as the one file that is to stand at `path`, piece by piece, in a format that `joins`."""
        if self.onto is not None:
            onto: Callable[[Iterable[Match], ExportOptions, Path], Iterator[bytes]] = _imported(self.onto)
            return onto(matches, options, path)
        join: Callable[[Iterable[Match], ExportOptions], Iterator[bytes]] = _imported((self.module, self.many))
        return join(matches, options)


def _imported(place: tuple[str, str]) -> Any:
    """Import a function by its module and name."""
    module, name = place
    return getattr(import_module(module), name)


FORMATS: Final[dict[str, Format]] = {
    ".pdf": Format(
        mark("Printed page (PDF)"),
        "ginsheet.export.pdf.document",
        many="render_many",
        losses=("ginsheet.export.pdf.fonts", "missing_letters"),
    ),
    ".xlsx": Format(
        mark("Workbook (Excel)"),
        "ginsheet.export.workbook",
        onto=("ginsheet.export.archive.existing", "render_onto"),
        guard=("ginsheet.export.workbook.kept", "check_replaceable"),
        losses=("ginsheet.sheet.cell_texts", "lost_letters"),
    ),
    ".csv": Format(
        mark("Table (CSV)"), "ginsheet.export.csv_file", losses=("ginsheet.export.csv_file", "lost_letters")
    ),
    ".txt": Format(mark("Plain text"), "ginsheet.export.plain"),
    ".json": Format(mark("Data (JSON)"), "ginsheet.export.data"),
}
"""The formats by the ending of their files, in the order in which a file dialog offers them."""


def format_of(ending: str) -> Format:
    """Give the format of an ending such as `.pdf`; capitals do not matter. Raises UnknownEnding."""
    found = FORMATS.get(ending.lower())
    if found is None:
        raise UnknownEnding(ending, tuple(FORMATS))
    return found


def lost_letters(match: Match, ending: str) -> list[str]:
    """List the letters of `match` that the format of `ending` cannot hold and replaces. Raises UnknownEnding."""
    return lost_in_texts(_texts(match), ending)


def lost_in_texts(texts: Iterable[str], ending: str) -> list[str]:
    """List the letters of `texts` that the format of `ending` cannot hold and replaces. Raises UnknownEnding."""
    losses = format_of(ending).losses
    if losses is None:
        return []
    found: list[str] = _imported(losses)(texts)
    return found


def _texts(match: Match) -> Iterator[str]:
    """Give every text of a user."""
    yield from (*match.players, *match.side_names, match.place, match.note, match.rules.name)
    if match.stake is not None:
        yield match.stake.currency
    for hand in match.hands:
        yield hand.note
    for correction in match.corrections:
        yield correction.reason
        if correction.before is not None:
            yield correction.before.note
        if correction.rules is not None:
            yield correction.rules.name


def render(match: Match, ending: str, options: ExportOptions | None = None) -> bytes:
    """Give the file of `match` in the format of `ending`, whole and in memory. Raises UnknownEnding."""
    return format_of(ending).renderer()(match, options or ExportOptions())


def export_match(match: Match, path: Path, options: ExportOptions | None = None) -> None:
    """Write `match` to `path` in the format of its ending.

    The file is made whole in memory first, so a failure of any kind leaves an old one as it was. A workbook that
    somebody has worked on is not replaced. Raises UnknownEnding, OSError.
    """
    check_replaceable(path)
    write_atomically(path, render(match, path.suffix, options))


def check_replaceable(path: Path) -> None:
    """Refuse to write over a file in which somebody's work would be lost; another name will do.

    Raises UnknownEnding, OSError with the reason (`workbook.kept.WorkNotKept`).
    """
    guard = format_of(path.suffix).guard
    if guard is not None:
        _imported(guard)(path)


def export_matches(matches: Iterable[Match], path: Path, options: ExportOptions | None = None) -> None:
    """Write `matches`, at least one, to one file in the format of its ending, which `joins` them.

    They are taken one by one and not kept; whatever goes wrong meanwhile leaves an old file as it was. Raises
    UnknownEnding, OSError, and what `matches` raises.
    """
    write_atomically(path, format_of(path.suffix).joined(matches, options or ExportOptions(), path))
