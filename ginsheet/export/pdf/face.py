"""One font at one weight: its letters, its widths, and the part of it that goes into a PDF.

Harfbuzz reads the wanted weight out of a variable font, so a bold is a real bold, in every script.
"""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path

import uharfbuzz as hb

_NOT_IN_A_PDF = (b"GSUB", b"GPOS", b"GDEF", b"STAT", b"MVAR", b"gasp", b"name", b"post", b"OS/2", b"cmap")


@lru_cache(maxsize=40)
def _face(package: str, file: str, index: int) -> hb.Face:
    place = files(package) / file if package else Path(file)
    return hb.Face(hb.Blob(place.read_bytes()), index)


@dataclass(frozen=True, eq=False)
class Font:
    """One font at one weight, as harfbuzz sees it; its figures are in font units, `units` to the em."""

    name: str
    """Its PostScript name, such as `NotoSans-Bold`."""
    package: str
    """The package that has its file; empty where `file` is a path on this machine."""
    file: str
    axes: dict[str, float] = field(default_factory=dict)
    """The place in the variable font, by axis: `{"wght": 700}`."""
    index: int = 0
    """Which font of the file, where it is a collection."""
    strong: bool = False
    """Whether a font without axes is a bold."""

    @cached_property
    def face(self) -> hb.Face:
        """The font file, read when it is first asked for and shared by all weights."""
        return _face(self.package, self.file, self.index)

    @cached_property
    def shaper(self) -> hb.Font:
        """The face set to this font's weight."""
        font = hb.Font(self.face)
        font.set_variations(self.axes)
        return font

    @cached_property
    def units(self) -> int:
        """Font units to the em."""
        return int(self.face.upem)

    @cached_property
    def letters(self) -> hb.Set:
        """The code points that the font has a glyph for."""
        return self.face.unicodes

    @property
    def bold(self) -> bool:
        """Whether it is drawn with strong stems."""
        return self.strong or self.axes.get("wght", 400) >= 600

    def advance(self, glyph: int) -> int:
        """Give the width of `glyph` in font units, before any kerning."""
        return int(self.shaper.get_glyph_h_advance(glyph))

    def subset(self, glyphs: set[int]) -> tuple[bytes, dict[int, int]]:
        """Cut the outlines of `glyphs` at this weight out of the font.

        Gives a TrueType file with nothing but what a PDF needs, and for each old glyph number the new one.
        """
        return cut_out(self.face, self.axes, glyphs)


def cut_out(face: hb.Face, axes: dict[str, float], glyphs: set[int]) -> tuple[bytes, dict[int, int]]:
    """Cut `glyphs` out of `face` at the place `axes`; see `Font.subset`. Raises RuntimeError where that fails."""
    wanted = hb.SubsetInput()
    for glyph in sorted(glyphs):
        wanted.glyph_set.add(glyph)
    for tag in _NOT_IN_A_PDF:
        wanted.drop_table_tag_set.add(int.from_bytes(tag, "big"))
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
    for axis in face.axis_infos:
        wanted.pin_axis_location(face, axis.tag, axes.get(axis.tag, axis.default_value))
    plan = hb.SubsetPlan(face, wanted)
    return plan.execute().blob.data, dict(plan.old_to_new_glyph_mapping.items())
