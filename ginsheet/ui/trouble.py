"""Why a match is not on the disk as it is in the window, and the ways on."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ginsheet.i18n import tr
from ginsheet.storage.errors import ChangedOutside, FileTrouble, Locked, ReadOnly, StorageError


class Remedy(StrEnum):
    """A way on when a match cannot be saved."""

    TRY_AGAIN = "try-again"
    SAVE_ELSEWHERE = "save-elsewhere"
    """Write the match to another file, and go on there."""
    RELOAD = "reload"
    """Take over what somebody else wrote; undo brings back what was here."""
    KEEP_MINE = "keep-mine"
    """Overwrite what somebody else wrote."""
    SAVE_COPY = "save-copy"
    """Write the match to another file, and stay with this one."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the match is not on the disk as it is in the window, and what can be done."""

    sentence: str
    remedies: tuple[Remedy, ...]


_REMEDIES: Final[dict[type[StorageError], tuple[Remedy, ...]]] = {
    FileTrouble: (Remedy.TRY_AGAIN, Remedy.SAVE_ELSEWHERE),
    ChangedOutside: (Remedy.RELOAD, Remedy.KEEP_MINE, Remedy.SAVE_COPY),
    Locked: (Remedy.TRY_AGAIN, Remedy.SAVE_COPY),
    ReadOnly: (Remedy.TRY_AGAIN, Remedy.SAVE_ELSEWHERE),
}
_WHERE_GONE: Final = (Remedy.KEEP_MINE, Remedy.SAVE_ELSEWHERE)
"""There is nothing to reload where the file was removed."""


def trouble_of(error: StorageError, *, unsaved: bool) -> Trouble:
    """Put `error` as the bar above the sheet shows it; `unsaved`: the window holds what the file does not."""
    remedies = _REMEDIES.get(type(error), (Remedy.TRY_AGAIN, Remedy.SAVE_ELSEWHERE))
    if isinstance(error, ChangedOutside) and error.gone:
        remedies = _WHERE_GONE
    sentence = error.sentence()
    if unsaved:
        return Trouble(tr("{trouble}. What you see is not saved yet.", trouble=sentence), remedies)
    return Trouble(tr("{trouble}.", trouble=sentence), remedies)
