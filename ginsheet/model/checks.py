"""Checks that several values of the model share; each raises FieldError naming the field."""

import unicodedata
from functools import lru_cache

from ginsheet.model.problems import FieldError, Problem

NAME_MOST = 1_000
"""The most characters of a name, place or slug."""
NOTE_MOST = 1_000_000
"""The most characters of a note or reason."""


def check_whole(field: str, value: object, low: int, high: int) -> None:
    """Check that `value` is a whole number from `low` to `high`, both included; True and 4.0 are none."""
    if type(value) is not int:
        raise FieldError(field, Problem.NOT_WHOLE)
    if not low <= value <= high:
        raise FieldError(field, Problem.OUT_OF_RANGE, low=low, high=high, value=value)


def check_text(field: str, value: str, most: int) -> None:
    """Check that `value` can be written to a file and has at most `most` characters."""
    if len(value) > most:
        raise FieldError(field, Problem.TOO_LONG, most=most)
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise FieldError(field, Problem.NOT_TEXT)


def clean_line(text: str) -> str:
    """Give `text` as one line: white space becomes single spaces, half characters the replacement sign."""
    return " ".join(clean_text(text).split())


def clean_text(text: str) -> str:
    """Give `text` with plain line ends and no half characters, so that every file and format can carry it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return lines.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def same_name(one: str, other: str) -> bool:
    """Tell whether two names are the same to a reader: case, space and how an accent is composed do not matter."""
    return name_key(one) == name_key(other)


@lru_cache(maxsize=4_096)  # the same few people come in every match of an archive
def name_key(name: str) -> str:
    """Give what names that are the same to a reader have in common; for looking them up, never to be shown."""
    return unicodedata.normalize("NFC", clean_line(name).casefold())
