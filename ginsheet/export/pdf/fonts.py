"""The typefaces of the printed page: which font has which letter.

Every font comes with a package from the index, as a variable TrueType font; nothing is looked up on the machine.
Harfbuzz reads the wanted weight out of it, so a bold is a real bold, in every script.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from unicodedata import category

import uharfbuzz as hb

_NOTO = "manimgx_fonts"
_SERIF = "fontpkg_source_serif_4"

# In the order in which a letter is looked for; the letters of one script are mostly in one font alone.
_NOTO_SANS = (
    "NotoSans",
    "NotoSansHebrew",
    "NotoSansArabic",
    "NotoSansDevanagari",
    "NotoSansThai",
    "NotoSansArmenian",
    "NotoSansGeorgian",
    "NotoSansBengali",
    "NotoSansTamil",
    "NotoSansTelugu",
    "NotoSansGujarati",
    "NotoSansGurmukhi",
    "NotoSansKannada",
    "NotoSansMalayalam",
    "NotoSansOriya",
    "NotoSansSinhala",
    "NotoSansEthiopic",
    "NotoSansKhmer",
    "NotoSansLao",
    "NotoSansMyanmar",
    "NotoSansSymbols",
    "NotoEmoji",
)


class Style(Enum):
    """A voice of the page: a typeface in a weight, with the fonts that help out for other scripts."""

    TEXT = "text"
    """Running text and figures."""
    BOLD = "bold"
    """Totals, headings, and what must be seen first."""
    TITLE = "title"
    """The serif of the title and the winner's line."""


@lru_cache(maxsize=32)
def _face(package: str, file: str) -> hb.Face:
    return hb.Face(hb.Blob((files(package) / file).read_bytes()))


@dataclass(frozen=True, eq=False)
class Font:
    """One font at one weight, as harfbuzz sees it; its figures are in font units, `units` to the em."""

    name: str
    """Its PostScript name, such as `NotoSans-Bold`."""
    package: str
    file: str
    axes: dict[str, float] = field(default_factory=dict)
    """The place in the variable font, by axis: `{"wght": 700}`."""

    @cached_property
    def face(self) -> hb.Face:
        """The font file, read when it is first asked for and shared by all weights."""
        return _face(self.package, self.file)

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
    def letters(self) -> frozenset[int]:
        """The code points that the font has a glyph for."""
        return frozenset(self.face.unicodes)

    def advance(self, glyph: int) -> int:
        """Give the width of `glyph` in font units, before any kerning."""
        return int(self.shaper.get_glyph_h_advance(glyph))

    def subset(self, glyphs: set[int]) -> tuple[bytes, dict[int, int]]:
        """Cut the outlines of `glyphs` at this weight out of the font.

        Gives a TrueType file with nothing but what a PDF needs, and for each old glyph number the new one.
        """
        wanted = hb.SubsetInput()
        for glyph in sorted(glyphs):
            wanted.glyph_set.add(glyph)
        for tag in _NOT_IN_A_PDF:
            wanted.drop_table_tag_set.add(int.from_bytes(tag, "big"))
        wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
        for axis in self.face.axis_infos:
            wanted.pin_axis_location(self.face, axis.tag, self.axes.get(axis.tag, axis.default_value))
        plan = hb.SubsetPlan(self.face, wanted)
        return plan.execute().blob.data, dict(plan.old_to_new_glyph_mapping.items())


_NOT_IN_A_PDF = (b"GSUB", b"GPOS", b"GDEF", b"STAT", b"MVAR", b"gasp", b"name", b"post", b"OS/2", b"cmap")


def _noto(suffix: str, weight: float) -> tuple[Font, ...]:
    return tuple(Font(f"{name}-{suffix}", _NOTO, f"{name}[wght].ttf", {"wght": weight}) for name in _NOTO_SANS)


@cache
def chain(style: Style) -> tuple[Font, ...]:
    """List the fonts of `style`, the one that sets its look first, then those for the letters that it lacks."""
    if style is Style.TEXT:
        return _noto("Regular", 400)
    if style is Style.BOLD:
        return _noto("Bold", 700)
    serif = Font("SourceSerif4-Bold", _SERIF, "files/SourceSerif4[opsz,wght].ttf", {"wght": 700, "opsz": 28})
    return (serif, *chain(Style.BOLD))


def _is_invisible(letter: str) -> bool:
    return category(letter) in ("Cf", "Mn", "Me") or "\ufe00" <= letter <= "\ufe0f"


@lru_cache(maxsize=4096)
def font_for(letters: str, style: Style) -> Font | None:
    """Find the first font of `style` that has all `letters` of one cluster, else those that show, else the first.

    Gives None where no font has even that.
    """
    fonts = chain(style)
    wanted = {ord(letter) for letter in letters if not _is_invisible(letter)} or {ord(letters[0])}
    whole = {ord(letter) for letter in letters}
    for needed in (whole, wanted, {ord(letters[0])}):
        for font in fonts:
            if needed <= font.letters:
                return font
    return fonts[0] if _is_invisible(letters[0]) else None


def missing_letters(texts: Iterable[str]) -> list[str]:
    """List the letters of `texts` that no font has, each once, sorted; the page shows a frame in their place."""
    found = {letter for text in texts for letter in text if letter.isprintable() and not letter.isspace()}
    return sorted(letter for letter in found if font_for(letter, Style.TEXT) is None)
