"""What the window remembers from one evening to the next; losing it costs nothing but the choices."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ginsheet.storage.disk import is_file
from ginsheet.storage.errors import FileTrouble
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.settings import Settings, load_settings, save_settings, with_first

if TYPE_CHECKING:
    from ginsheet.model.match import Match
    from ginsheet.sheet.columns import Layout
    from ginsheet.storage.archive.entry import Entry


_LISTED_MOST: Final = 200
"""So many matches are read for the start page; a folder of thousands must not keep a player waiting."""


class Memory:
    """Holds the settings and writes each change of them; a disk that refuses is no reason to trouble a player."""

    def __init__(self) -> None:
        self._settings = load_settings()

    @property
    def settings(self) -> Settings:
        """The choices as they are now."""
        return self._settings

    @property
    def layout(self) -> "Layout | None":
        """How several games stand beside each other; None: the usual way."""
        from ginsheet.sheet.columns import Layout  # no match is open at the start, and none wants it then

        return Layout(self._settings.layout) if self._settings.layout else None

    def remember(self, **choices: Any) -> None:
        """Keep `choices`, fields of `Settings`, from now on."""
        changed = replace(self._settings, **choices)
        if changed == self._settings:
            return
        self._settings = changed
        with suppress(FileTrouble):
            save_settings(changed)

    def remember_new(self, match: "Match") -> None:
        """Keep the players and the rules of a new match for the next one."""
        names = with_first(self._settings.recent_names, *match.players)
        self.remember(recent_names=names, rules=match.rules.slug)

    def remember_open(self, path: Path) -> None:
        """Keep that the match at `path` was open last, and where it is if it is no part of the archive."""
        files = self._settings.recent_files
        if path.parent != matches_folder():
            files = with_first(files, str(path))
        self.remember(last_match=str(path), recent_files=files)

    def folder(self, fallback: Path) -> Path:
        """Give the folder that was chosen last, or `fallback` where it is not there any more."""
        last = Path(self._settings.last_folder) if self._settings.last_folder else fallback
        with suppress(OSError):
            return last if last.is_dir() else fallback
        return fallback

    def matches(self) -> "list[Entry]":
        """List the latest matches of the archive, and those that were opened elsewhere and are still there."""
        if not self._settings.recent_files and not _has_files(matches_folder()):
            return []  # the first start has nothing to list, and need not load what lists it
        from ginsheet.storage.archive.entry import look_at
        from ginsheet.storage.archive.folder import Archive, in_order

        elsewhere = [Path(name) for name in self._settings.recent_files]
        return in_order([*Archive().latest(_LISTED_MOST), *(look_at(path) for path in elsewhere if is_file(path))])


def _has_files(folder: Path) -> bool:
    """Tell whether there is anything in a folder that can be read."""
    with suppress(OSError):
        return next(folder.iterdir(), None) is not None
    return False
