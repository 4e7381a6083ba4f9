"""What the program remembers about its user; losing it costs nothing but the choices.

Read before the window is there, so with nothing that takes time to load.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from ginsheet.storage import disk
from ginsheet.storage.errors import BadFile, FileTrouble
from ginsheet.storage.folders import config_folder
from ginsheet.storage.strict_json import parse

BYTES_MOST: Final = 1024 * 1024
"""The most bytes of a settings file."""
NAMES_MOST: Final = 200
"""The most entries that a list of the settings keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The choices of a user, with their defaults; a value that does not fit falls back to its default alone."""

    window_geometry: str = ""
    """What the window gave for its place and size, as text; empty: the window's own choice."""
    window_state: str = ""
    """What the window gave for its bars and panels, as text."""
    theme: str = "system"
    """One of THEMES."""
    zoom: int = 100
    """The size of the sheet, in percent."""
    last_match: str = ""
    """The path of the match that was open last; empty: none."""
    last_folder: str = ""
    """The folder that was last chosen for an export or a copy; empty: none."""
    paper: str = ""
    """One of PAPERS; empty: by the user's country."""
    rules: str = ""
    """The slug of the rules that were last chosen; empty: none yet."""
    recent_names: tuple[str, ...] = ()
    """The players' names, the last ones first."""
    recent_places: tuple[str, ...] = ()
    """The places, the last ones first."""
    recent_files: tuple[str, ...] = ()
    """The paths of matches outside the matches folder, the last ones first."""
    csv_columns: tuple[str, ...] = ()
    """What the columns of tables were said to be, the last ones first: headings and keys as JSON."""
    side_panel: bool = True
    """Whether the side panel is shown."""
    layout: str = ""
    """One of LAYOUTS: how several games stand beside each other; empty: the usual way."""
    print_layout: str = ""
    """One of LAYOUTS, on the printed page; empty: as in the window."""
    print_orientation: str = ""
    """One of ORIENTATIONS; empty: as the sheet fits."""
    print_large: bool = False
    """Whether the page is set large."""
    print_race: bool = False
    """Whether the page shows the race as a chart."""
    print_cards: bool = False
    """Whether the page tells the cards of the hands that have them."""
    blank: tuple[str, ...] = ()
    """What was chosen last of a blank sheet: entries such as `per_page=2`; what is not there is as usual."""
    archive_order: str = ""
    """The column by which the archive is sorted, with `-` in front where downwards; empty: the usual one."""
    archive_geometry: str = ""
    """What that window gave for its place and size, as text; empty: its own choice."""
    statistics_geometry: str = ""
    """The same of the window of the statistics."""


THEMES: Final = ("system", "light", "dark")
PAPERS: Final = ("", "a4", "letter", "a5", "half-letter")
LAYOUTS: Final = ("", "book", "club")
ORIENTATIONS: Final = ("", "portrait", "landscape")
ZOOM: Final = range(50, 401)
_ALLOWED: Final = {
    "theme": THEMES,
    "paper": PAPERS,
    "zoom": ZOOM,
    "layout": LAYOUTS,
    "print_layout": LAYOUTS,
    "print_orientation": ORIENTATIONS,
}


def settings_path() -> Path:
    """Give the path of the settings file."""
    return config_folder() / "settings.json"


def load_settings(path: Path | None = None) -> Settings:
    """Read the settings. Never fails: a broken file is kept aside as `settings.json.bad`, and the defaults hold."""
    path = path or settings_path()
    try:
        tree = parse(disk.read(path, BYTES_MOST), BYTES_MOST)
    except FileTrouble:
        return Settings()
    except BadFile:
        tree = None
    if not isinstance(tree, dict):
        with suppress(OSError):
            path.replace(path.with_name(f"{path.name}.bad"))
        return Settings()
    return _fitting(tree)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; a value that no file can carry is left out. Raises FileTrouble, which costs no match."""
    path = path or settings_path()
    tree = {field.name: _carried(getattr(settings, field.name), field.default) for field in fields(Settings)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble(path, error, writing=True) from error
    disk.write(path, json.dumps(tree, indent=2, ensure_ascii=False).encode() + b"\n")


def with_first(names: tuple[str, ...], *new: str) -> tuple[str, ...]:
    """Give a list of recent names with the `new` ones moved to its top."""
    return tuple(dict.fromkeys((*new, *names)))[:NAMES_MOST]


def _fitting(tree: dict[str, Any]) -> Settings:
    values: dict[str, Any] = {}
    for field in fields(Settings):
        value: Any = tree.get(field.name)
        if isinstance(value, list) and all(type(entry) is str for entry in value):
            value = tuple(value)
        if type(value) is type(field.default) and value in _ALLOWED.get(field.name, (value,)):
            values[field.name] = value
    return Settings(**values)


def _carried(value: Any, default: Any) -> Any:
    """Give `value` without what UTF-8 cannot say: a path of a file system may hold half characters."""
    if isinstance(value, tuple):
        return [entry for entry in value if _is_text(entry)][:NAMES_MOST]
    return default if isinstance(value, str) and not _is_text(value) else value


def _is_text(value: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in value)
