"""The one mechanism that translates: screen, page, workbook and command line alike.

Every text for people goes through `tr` (or `trn` where a number decides between forms), whole sentences with named
places: `tr("{name} wins by {margin}", name=..., margin=...)`. Values are put in after the translation, so a player
called `{0} %s` is shown as typed; a translation with a broken place falls back to English instead of failing.
"""

import gettext
import os
from contextlib import suppress
from functools import cache

from ginsheet.resources import names, read_bytes, resource

_DOMAIN = "ginsheet"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which languages its user reads, as gettext looks for it: the strongest first."""
_catalogue: gettext.NullTranslations = gettext.NullTranslations()

_ENGLISH = ("en", "C", "POSIX")
"""The settings of a system that ask for no translation."""


def languages() -> list[str]:
    """List the codes of the languages that ship with the program, English (`en`) first."""
    folder = resource("translations")
    found = sorted(entry.name for entry in folder.iterdir() if entry.is_dir()) if folder.is_dir() else []
    return ["en", *found]


def use_language(code: str) -> None:
    """Translate from now on into the language `code`; an unknown or damaged catalogue means English."""
    global _catalogue
    _catalogue = gettext.NullTranslations()
    folder = f"translations/{code}/LC_MESSAGES"
    with suppress(Exception):  # a language, whatever is wrong with its code or its file, never stops the program
        if f"{_DOMAIN}.mo" in names(folder, ".mo"):
            import io

            _catalogue = gettext.GNUTranslations(io.BytesIO(read_bytes(f"{folder}/{_DOMAIN}.mo")))


def use_system_language() -> None:
    """Translate into the first language that the user's system is set to and that ships; else stay with English."""
    told = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    for wanted in filter(None, told.split(":")):
        code = wanted.partition(".")[0].partition("@")[0]
        base = code.partition("_")[0]
        if base in _ENGLISH:
            return  # a command for those who read English looks for no catalogue
        for known in (code, base):
            if known in languages():
                use_language(known)
                return


def language() -> str:
    """Give the code of the language in use, such as `en`."""
    return _catalogue.info().get("language") or "en"


def _fill(translated: str, original: str, values: dict[str, object]) -> str:
    """Put `values` in their places; a translation that lost, renamed or broke a place gives way to the original."""
    if not values:
        return translated
    if translated != original:
        with suppress(ValueError, TypeError):
            if _places(original) - {"n"} == _places(translated) - {"n"}:  # a form for one may do without the number
                return translated.format(**values)
    return original.format(**values)


@cache
def _places(text: str) -> frozenset[str]:
    from string import Formatter  # it takes a while to load, and English does without

    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def tr(text: str, **values: object) -> str:
    """Translate `text` and put `values` in its named places; without values the text stands as it is."""
    return _fill(_catalogue.gettext(text) if text else "", text, values)


def trn(singular: str, plural: str, number: int, **values: object) -> str:
    """Translate the form that fits `number`, which is also the value of the place `{n}`."""
    original = singular if number == 1 else plural
    return _fill(_catalogue.ngettext(singular, plural, number), original, {"n": number, **values})


def mark(text: str) -> str:
    """Mark a text in a table of data for translation; `tr` translates it where it is shown."""
    return text
