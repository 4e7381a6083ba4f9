"""What an export has to say to the one who asked for it."""

from collections.abc import Sequence
from typing import Final

from ginsheet.i18n import trn
from ginsheet.sheet.words.plain import listed

_NAMED_MOST: Final = 8
_AND_MORE: Final = "…"


def loss(letters: Sequence[str]) -> str:
    """Say which letters the format cannot hold: `1 letter cannot be shown there and is replaced: U+000B`."""
    return trn(
        "{n} letter cannot be shown there and is replaced: {letters}",
        "{n} letters cannot be shown there and are replaced: {letters}",
        len(letters),
        letters=_named(letters),
    )


def unprintable(letters: Sequence[str]) -> str:
    """Say before it is printed which letters no font has."""
    return trn(
        "{n} letter cannot be printed, and a frame stands in its place: {letters}.",
        "{n} letters cannot be printed, and frames stand in their places: {letters}.",
        len(letters),
        letters=_named(letters),
    )


def _named(letters: Sequence[str]) -> str:
    """List the first of `letters`."""
    more = [_AND_MORE] if len(letters) > _NAMED_MOST else []
    return listed([*map(_letter, letters[:_NAMED_MOST]), *more])


def _letter(letter: str) -> str:
    """Give a letter with its number in Unicode, which is all that can be told of one that cannot be seen."""
    number = f"U+{ord(letter):04X}"
    return f"{letter} ({number})" if letter.isprintable() else number
