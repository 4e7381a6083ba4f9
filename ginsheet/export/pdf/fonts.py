"""The typefaces of the printed page: which font has which letter.

Every font comes with a package from the index, as a variable TrueType font. Only for a letter that none of them has,
others are looked for (`more_fonts`).
"""

from collections.abc import Iterable
from enum import Enum
from functools import cache, lru_cache
from typing import Final
from unicodedata import category

from ginsheet.export.pdf.face import Font
from ginsheet.export.pdf.more_fonts import Signs, more_fonts

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
def font_for(letters: str, style: Style, signs: Signs = Signs.CHINA) -> Font | None:
    """Find the first font of `style` that has all `letters` of one cluster, else those that show, else the first.

    `signs` says which forms of Chinese signs the text has. Gives None where no font has even the first letter.
    """
    fonts = chain(style)
    shown = {ord(letter) for letter in letters if not _is_invisible(letter)} or {ord(letters[0])}
    whole = {ord(letter) for letter in letters}
    found = _having(whole, fonts) or _having(shown, fonts)
    if found is None and not _is_invisible(letters[0]):
        found = _having(shown, more_fonts(letters, style is not Style.TEXT, signs))
    if found is None:
        first = {ord(letters[0])}
        found = _having(first, fonts)
        if found is None and not _is_invisible(letters[0]):
            found = _having(first, more_fonts(letters[0], style is not Style.TEXT, signs))
    return fonts[0] if found is None and _is_invisible(letters[0]) else found


def _having(needed: set[int], fonts: Iterable[Font]) -> Font | None:
    return next((font for font in fonts if all(letter in font.letters for letter in needed)), None)


_NEVER_SHOWN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp", "Zs")
"""The kinds of what has no shape of its own: controls, half characters, spaces."""


def missing_letters(texts: Iterable[str]) -> list[str]:
    """List the letters of `texts` that no font has, each once, sorted; the page shows a frame in their place."""
    found = {letter for text in texts for letter in text if category(letter) not in _NEVER_SHOWN}
    return sorted(letter for letter in found if font_for(letter, Style.TEXT) is None)
