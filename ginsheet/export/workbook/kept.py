"""Whether an existing workbook can be written over without losing what somebody has put into it."""

import errno
import re
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

from ginsheet.export.workbook.stamp import Stamp, stamp_of
from ginsheet.i18n import tr
from ginsheet.sheet.words import archive_book as words

SHEETS_BYTES_MOST: Final = 64 * 1024 * 1024
"""The most bytes of sheets, unpacked, that are read to be brought up to date: about 30,000 hands."""
_BYTES_MOST: Final = 96 * 1024 * 1024
_PARTS_MOST: Final = 5_000

_TAKEN: Final = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels|docProps/(app|core|custom)\.xml|xl/(workbook|styles|sharedStrings|calcChain)\.xml"
    r"|xl/_rels/workbook\.xml\.rels|xl/theme/theme\d+\.xml|xl/worksheets/(_rels/)?sheet\d+\.xml(\.rels)?"
    r"|xl/tables/table\d+\.xml|xl/comments\d*\.xml|xl/comments/comment\d+\.xml|xl/drawings/[A-Za-z]*[dD]rawing\d+\.vml"
    r"|xl/printerSettings/.*|xl/drawings/(_rels/)?drawing\d+\.xml(\.rels)?"
    r"|xl/charts/(_rels/)?(chart|style|colors)\d+\.xml(\.rels)?",
    re.ASCII,
)
"""The parts that are carried over, or made anew; of drawings and charts only those of ginsheet."""
_NAMED: Final = (
    (re.compile(r"vba|macrosheets", re.IGNORECASE), "macros"),
    (re.compile(r"xl/media/|diagrams/"), "images"),
    (re.compile(r"xl/chartsheets/|xl/charts/"), "charts"),
    (re.compile(r"pivot|slicer|timeline", re.IGNORECASE), "pivots"),
    (re.compile(r"externalLinks/|connections|queryTables/"), "links"),
    (re.compile(r"threadedComments/|persons/"), "comments"),
    (re.compile(r"ctrlProps/|activeX/|embeddings/"), "controls"),
)
_LOST_ELEMENTS: Final = re.compile(
    rb"<(?:\w+:)?(extLst|oleObjects|controls|picture|protectedRanges|customSheetViews)[\s>/]"
)


class WorkNotKept(OSError):  # noqa: N818 - the words of the one who reads it
    """A workbook is there in which something of somebody's would be lost; nothing was written, another name will do."""

    def __init__(self, reason: str) -> None:
        super().__init__(errno.EOPNOTSUPP, reason)


def would_lose(what: str) -> WorkNotKept:
    """Give the error that names what would be lost, a key of `words.KEPT_NOT`."""
    return WorkNotKept(words.not_kept(tr(words.KEPT_NOT[what])))


def stamp_at(path: Path) -> Stamp | None:
    """Tell what the workbook at `path` says of itself; None where no file is, or an empty one.

    Raises WorkNotKept for a file of another program, OSError where it cannot be read.
    """
    try:
        if not path.is_file() or path.stat().st_size == 0:
            return None
        with ZipFile(path) as archive:
            found = stamp_of(archive)
    except (BadZipFile, RuntimeError, NotImplementedError, EOFError):
        found = None
    if found is None:
        raise WorkNotKept(words.not_ours())
    return found


def check_replaceable(path: Path) -> None:
    """Let nobody write over a workbook that anybody has worked on, or that is not of ginsheet. Raises OSError."""
    stamp = stamp_at(path)
    if stamp is not None and not stamp.untouched:
        raise would_lose("edits")


def check_carried(path: Path) -> None:
    """Refuse a workbook with a part that openpyxl would drop when it saves it. Raises WorkNotKept."""
    with ZipFile(path) as archive:
        parts = archive.infolist()
        if len(parts) > _PARTS_MOST or sum(part.file_size for part in parts) > _BYTES_MOST:
            raise would_lose("size")
        sheets = [part for part in parts if part.filename.startswith("xl/worksheets/")]
        if sum(part.file_size for part in sheets) > SHEETS_BYTES_MOST:
            raise would_lose("size")
        for part in parts:
            if not part.filename.endswith("/") and not _TAKEN.fullmatch(part.filename):
                raise would_lose(next((key for mark, key in _NAMED if mark.search(part.filename)), "other"))
        for part in sheets:
            found = _LOST_ELEMENTS.search(archive.read(part))
            if found:
                raise would_lose("controls" if found[1] in (b"oleObjects", b"controls") else "other")
