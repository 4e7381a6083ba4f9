"""How a workbook says that ginsheet wrote it, and whether anybody has worked on it since.

A custom property of the document names the kind of workbook and a digest of all other parts. A program that saves the
file keeps the property and changes the parts.
"""

import re
from enum import StrEnum
from hashlib import sha256
from typing import Final, NamedTuple
from zipfile import ZipFile

from openpyxl import Workbook
from openpyxl.packaging.custom import StringProperty

PROPERTY: Final = "ginsheet workbook"
CUSTOM_PART: Final = "docProps/custom.xml"
_NO_DIGEST: Final = "0" * 64
_MARK: Final = re.compile(r"\b(archive|match|blank) ([0-9a-f]{64})\b")
_BYTES_MOST: Final = 1024 * 1024


class Kind(StrEnum):
    """What kind of workbook it is."""

    ARCHIVE = "archive"
    MATCH = "match"


class Stamp(NamedTuple):
    """What a workbook says about itself."""

    kind: str
    untouched: bool
    """Whether it is, part by part, as ginsheet wrote it."""


def mark_as_ours(book: Workbook, kind: Kind) -> None:
    """Let `book` say what it is; without a digest it counts as worked on until `sealed` puts it in."""
    kept = [one for one in book.custom_doc_props.props if one.name != PROPERTY]
    book.custom_doc_props.props = [*kept, StringProperty(name=PROPERTY, value=f"{kind} {_NO_DIGEST}")]


def sealed(properties: bytes, archive: ZipFile) -> bytes:
    """Give the part of the custom properties with the digest of all parts that `archive` holds by now."""
    return properties.replace(_NO_DIGEST.encode(), _digest(archive).encode())


def stamp_of(archive: ZipFile) -> Stamp | None:
    """Read what the workbook in `archive` says about itself; None where ginsheet did not write it."""
    try:
        part = archive.getinfo(CUSTOM_PART)
    except KeyError:
        return None
    if part.file_size > _BYTES_MOST:
        return None
    found = _MARK.search(archive.read(part).decode(errors="replace"))
    return Stamp(found[1], found[2] == _digest(archive)) if found else None


def _digest(archive: ZipFile) -> str:
    """Reckon from the names, sizes and check sums of all parts but the one that says it."""
    parts = sorted((part.filename, part.file_size, part.CRC) for part in archive.infolist())
    return sha256(repr([part for part in parts if part[0] != CUSTOM_PART]).encode()).hexdigest()
