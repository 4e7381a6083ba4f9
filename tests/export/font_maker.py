"""Makes fonts for tests, with outlines of a font that is there under other letters; forgets those that were found."""

import struct
from importlib.resources import files
from pathlib import Path

import uharfbuzz as hb

from ginsheet.export.pdf import fonts, more_fonts, text

NOTO = "NotoSans[wght].ttf"


def noto(weight: int | None = None) -> bytes:
    """Give Noto Sans, variable, or with one weight alone."""
    data = (files("manimgx_fonts") / NOTO).read_bytes()
    if weight is None:
        return data
    face = hb.Face(hb.Blob(data))
    wanted = hb.SubsetInput()
    wanted.unicode_set.update({ord(letter) for letter in "ABCDEF"})
    for axis in face.axis_infos:
        wanted.pin_axis_location(face, axis.tag, weight if axis.tag == "wght" else axis.default_value)
    return hb.subset(face, wanted).blob.data


def tables_of(font: bytes) -> dict[bytes, bytes]:
    count = int.from_bytes(font[4:6], "big")
    entries = [struct.unpack(">4sIII", font[12 + 16 * number : 28 + 16 * number]) for number in range(count)]
    return {tag: font[start : start + length] for tag, _, start, length in entries}


def font_of(tables: dict[bytes, bytes]) -> bytes:
    start = 12 + 16 * len(tables)
    head, body = b"\0\1\0\0" + struct.pack(">HHHH", len(tables), 0, 0, 0), b""
    for tag, data in sorted(tables.items()):
        head += struct.pack(">4sIII", tag, 0, start + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return head + body


def drawn_as(font: bytes, letters: dict[str, str], **places: tuple[str, int, int]) -> bytes:
    """Give `font` with `letters` and no others, each drawn as another one of it.

    Each of `places` writes a number of two bytes: the table, where in it, and the number.
    """
    shaper = hb.Font(hb.Face(hb.Blob(font)))
    glyphs = sorted((ord(letter), shaper.get_nominal_glyph(ord(other))) for letter, other in letters.items())
    groups = b"".join(struct.pack(">III", letter, letter, glyph) for letter, glyph in glyphs)
    tables = tables_of(font)
    tables[b"cmap"] = (
        struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(glyphs)) + groups
    )
    for table, place, number in places.values():
        tag = table.encode()
        tables[tag] = tables[tag][:place] + number.to_bytes(2, "big") + tables[tag][place + 2 :]
    return font_of(tables)


def lay(folder: Path, name: str, font: bytes) -> Path:
    """Write a font file into `folder`, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(font)
    return path


def forget() -> None:
    """Forget which fonts were found for which letters, and what was set in them."""
    for cached in (more_fonts.font_files, more_fonts._packaged, more_fonts._of_machine, more_fonts._read):
        cached.cache_clear()
    for kept in (fonts.font_for, text._shape, text._shape_long, text._cut):
        kept.cache_clear()
