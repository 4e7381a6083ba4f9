"""Fonts for the letters that the page's own fonts lack, such as Chinese, Japanese and Korean.

First those of the package that the extra `cjk` installs, then TrueType fonts that this machine has. They are looked
for when a letter is missing, never before; a file that is damaged, or that its makers do not let into a document, is
passed over.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Final
from unicodedata import category

import uharfbuzz as hb

from ginsheet.export.pdf.face import Font, cut_out

PACKAGE: Final = "justmytype_intl_cjk"


class Signs(StrEnum):
    """Whose forms the Chinese signs of a text have; the value is what the package calls its font."""

    CHINA = "sc"
    JAPAN = "jp"
    TAIWAN = "tc"
    KOREA = "kr"


_TELLING: Final = (
    (re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]"), Signs.KOREA),
    (re.compile("[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]"), Signs.JAPAN),
)
"""The letters that one country alone has."""

FILES_MOST: Final = 3_000
"""How many font files of a machine are looked at."""
_BYTES_MOST: Final = 80_000_000
_NO_TRUETYPE: Final = frozenset(["CBDT", "sbix", "CFF ", "CFF2"])
_SUBSET_LEAST: Final = 100
"""A TrueType file of fewer bytes has no room for its tables."""
_SLANTED: Final = 0b1000000001
"""Italic and oblique, in the selection of the table OS/2."""
_EVERYTHING: Final = re.compile("last.?resort|blank|notdef|barcode|unifont", re.IGNORECASE)
"""Fonts that have every letter, and each looks the same or is made of dots."""
_PREFERRED: Final = (
    "msyh", "yugoth", "meiryo", "malgun", "msjh", "simsun", "msgothic", "arial unicode", "hiragino", "pingfang",
    "applegothic", "notosanscjk", "notosanssc", "notosansjp", "notosanskr", "sourcehan", "wqy", "droidsansfallback",
    "nanumgothic", "notosans", "dejavusans", "segoeui", "seguisym", "seguiemj",
)  # fmt: skip
"""How the files of readable fonts with many letters begin, the best first."""


def signs_of(text: str) -> Signs:
    """Tell from the letters of `text` whose signs it has; those of China if nothing tells."""
    if text.isascii():
        return Signs.CHINA
    return next((signs for letters, signs in _TELLING if letters.search(text)), Signs.CHINA)


def more_fonts(letters: str, bold: bool, signs: Signs) -> Iterator[Font]:
    """Give the fonts that may help out for `letters`, the best first; each is asked whether it has them."""
    yield from _packaged(bold, signs)
    if all(category(letter) not in ("Co", "Cn", "Cs") for letter in letters):  # what is no letter has no right look
        yield from _of_machine(ord(letters[0]), bold)


@cache
def _packaged(bold: bool, signs: Signs) -> tuple[Font, ...]:
    if find_spec(PACKAGE) is None:
        return ()
    suffix, weight = ("Bold", 700) if bold else ("Regular", 400)
    fonts = []
    for one in sorted(Signs, key=lambda one: one is not signs):
        file = f"fonts/ofl/notosans{one}/NotoSans{one.upper()}[wght].ttf"
        if (files(PACKAGE) / file).is_file():
            fonts.append(Font(f"NotoSans{one.upper()}-{suffix}", PACKAGE, file, {"wght": weight}))
    return tuple(fonts)


@dataclass(frozen=True, eq=False)
class Found:
    """A font of this machine that may stand in a document."""

    path: str
    number: int
    """Which font of its file."""
    family: str
    name: str
    bold: bool
    variable: bool
    letters: hb.Set


@lru_cache(maxsize=1024)
def _of_machine(letter: int, bold: bool) -> tuple[Font, ...]:
    """Give the machine's first font with `letter`, in the wanted weight where its family has that; or nothing."""
    regular = next((found for found in _candidates() if letter in found.letters and not found.bold), None)
    if regular is None:
        regular = next((found for found in _candidates() if letter in found.letters), None)
    if regular is None:
        return ()
    if not bold or regular.variable:
        return (_font(regular, bold),)
    strong = (
        found for found in _candidates() if found.bold and found.family == regular.family and letter in found.letters
    )
    return (_font(next(strong, regular), bold),)


@cache
def _font(found: Found, bold: bool) -> Font:
    axes = {"wght": 700.0 if bold else 400.0} if found.variable else {}
    return Font(found.name, "", found.path, axes, found.number, found.bold)


def _candidates() -> Iterator[Found]:
    """Give the machine's fonts in one and the same order; each file is read once, when it is first come to."""
    for path in font_files():
        yield from _read(path)


@cache
def font_files() -> tuple[str, ...]:
    """List the TrueType files in the font folders of this machine, the best known first."""
    found = islice(_walk(folders()), FILES_MOST)
    return tuple(sorted(found, key=lambda path: (_rank(Path(path).name), path)))


def folders() -> list[Path]:
    """List where systems keep fonts, for all users and for this one."""
    try:
        home = Path.home()
    except RuntimeError:  # nobody here has one
        home = Path(os.devnull)
    if sys.platform == "win32":
        places = [Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")]
        return [*places, home / "AppData" / "Local" / "Microsoft" / "Windows" / "Fonts"]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = os.environ.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    return [*(Path(place, "fonts") for place in [*shared.split(":"), own] if place), home / ".fonts"]


def _walk(places: Iterable[Path]) -> Iterator[str]:
    for place in places:
        for folder, inner, names in os.walk(place):  # what cannot be read is passed over
            inner.sort()
            for name in sorted(names):
                if name.lower().endswith((".ttf", ".ttc")) and not _EVERYTHING.search(name):
                    yield str(Path(folder, name))


def _rank(name: str) -> int:
    plain = name.lower().replace("-", "").replace("_", "")
    return next((rank for rank, start in enumerate(_PREFERRED) if plain.startswith(start)), len(_PREFERRED))


@cache
def _read(path: str) -> tuple[Found, ...]:
    """Tell what the file at `path` has that may stand in a document; nothing if it cannot be read."""
    try:
        if not 0 < Path(path).stat().st_size <= _BYTES_MOST:
            return ()
        blob = hb.Blob.from_file_path(path)
        faces = [hb.Face(blob, number) for number in range(max(1, hb.Face(blob).count))]
        found = (_found(path, number, face) for number, face in enumerate(faces))
        return tuple(one for one in found if one is not None)
    except (OSError, ValueError, RuntimeError, hb.HarfBuzzError):
        return ()


def _found(path: str, number: int, face: hb.Face) -> Found | None:
    tables = set(face.table_tags)
    about = face.reference_table("OS/2").data if "OS/2" in tables else b""
    if "glyf" not in tables or tables & _NO_TRUETYPE or not about or not _may_stand_in_a_document(about):
        return None
    letters = face.unicodes
    selection = int.from_bytes(about[62:64], "big")
    if not len(letters) or selection & _SLANTED or not _draws(face, letters):
        return None
    family = face.get_name(16, "en") or face.get_name(1, "en") or Path(path).stem
    name = re.sub("[^A-Za-z0-9-]", "", face.get_name(6, "en") or "") or f"Font{number}"
    strong = int.from_bytes(about[4:6], "big") >= 600
    return Found(path, number, family, name, strong, any(axis.tag == "wght" for axis in face.axis_infos), letters)


def _may_stand_in_a_document(about: bytes) -> bool:
    """Read from OS/2 what its makers allow: bit 1 forbids embedding, bit 8 a part of the font, bit 9 its outlines."""
    allowed = int.from_bytes(about[8:10], "big")
    return allowed & 0xF != 2 and not allowed & 0x300


def _draws(face: hb.Face, letters: hb.Set) -> bool:
    """Tell whether the outlines of a font can be cut out of it."""
    glyph = hb.Font(face).get_nominal_glyph(letters.max)
    if not glyph:
        return False
    data, renumbered = cut_out(face, {}, {glyph})
    return glyph in renumbered and len(data) > _SUBSET_LEAST
