"""Two languages that nobody speaks, of every text of the program: one that is wordy and odd, one from right to left.

They are installed as real ones are, as a catalogue among the resources, and spoken because the system asks for them.
"""

import ast
import importlib.resources
import os
import re
from functools import cache
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ginsheet import i18n

PACKAGE = Path(i18n.__file__).parent
WORDY, LEFTWARDS = "de", "he"
"""The codes under which they are installed; a catalogue needs one that its library knows."""
SPOKEN = ("en", WORDY, LEFTWARDS)
_PLACE = re.compile(r"(\{[^{}]*\}|&&|&)")
_HEBREW = str.maketrans({chr(ord("a") + at): chr(ord("א") + at % 22) for at in range(26)})
_ODD = ("<b>{}</b>", "{} %1 %s", "{}\n", "\t{}", "\u202e{}", "{} &", "{}" + " und noch etwas mehr" * 4)
"""What a careless translator makes of a text; every fifth is so."""


@cache
def texts() -> tuple[str | tuple[str, str], ...]:
    """Give every text that the window marks for translation; those with forms for one and many as a pair."""
    found: dict[str | tuple[str, str], None] = {}
    for file in sorted(file for floor in ("ui", "sheet", "storage") for file in (PACKAGE / floor).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                said = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
                if node.func.id == "trn" and len(said) == 2:
                    found[said[0], said[1]] = None
                elif node.func.id in ("tr", "mark") and said and said[0]:
                    found[said[0]] = None
    return tuple(found)


def translated(text: str, code: str, number: int) -> str:
    """Give the text `number` in that language: its places stand, its words are others."""
    if code == LEFTWARDS:
        parts = _PLACE.split(text)
        return "".join(part if _PLACE.fullmatch(part) else part.lower().translate(_HEBREW) for part in parts)
    long = re.sub(r"([aeiou])(?![^{]*\})", r"\1\1", text)
    if number % 11 == 0:
        return _PLACE.sub("", long)  # lost its places: English is shown instead
    return _ODD[number % len(_ODD)].replace("{}", long) if number % 5 == 0 else f"{long} »ß«"


def catalogue(code: str) -> bytes:
    """Give the compiled catalogue of one of the languages."""
    whole = Catalog(locale=code)
    for number, text in enumerate(texts()):
        if isinstance(text, tuple):
            whole.add(text, [translated(text[1], code, number)] * whole.num_plurals)
        else:
            whole.add(text, translated(text, code, number))
    target = BytesIO()
    write_mo(target, whole)
    return target.getvalue()


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the languages lie among the resources of the program; `folder` holds them for this test."""
    before = importlib.resources.files
    resources = folder / "resources"
    resources.mkdir(parents=True)
    for entry in (PACKAGE / "resources").iterdir():
        if entry.name != "translations":
            (resources / entry.name).symlink_to(entry)
    for code in (WORDY, LEFTWARDS):
        (resources / "translations" / code / "LC_MESSAGES").mkdir(parents=True)
        (resources / "translations" / code / "LC_MESSAGES" / "ginsheet.mo").write_bytes(catalogue(code))

    def files(package: str) -> Traversable:
        return folder if package == "ginsheet" else before(package)

    monkeypatch.setattr("importlib.resources.files", files)


def speak(code: str) -> None:
    """Set the system of the player to a language, as it is when the program starts."""
    os.environ["LANGUAGE"] = code
    i18n.use_language("en")
    i18n.use_system_language()
    assert i18n.language() == code
    leftwards = code == LEFTWARDS
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft if leftwards else Qt.LayoutDirection.LeftToRight)
