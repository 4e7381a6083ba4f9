"""Where a user's files live: one folder for matches, one for settings, one for what can be made again.

The variable GINSHEET_HOME puts them all below one folder, for use from a stick and for tests. None of the functions
makes the folder it names.
"""

import os
from pathlib import Path
from typing import Final

_NAME: Final = "ginsheet"


def matches_folder() -> Path:
    """Give the folder of the archive: new matches are filed here."""
    return _below_home("matches") or _platform("documents") / _NAME


def config_folder() -> Path:
    """Give the folder of the settings."""
    return _below_home("config") or _platform("config") / _NAME


def cache_folder() -> Path:
    """Give the folder of what can be deleted at any time."""
    return _below_home("cache") or _platform("cache") / _NAME


def _below_home(name: str) -> Path | None:
    home = os.environ.get("GINSHEET_HOME")
    return Path(home).expanduser().absolute() / name if home else None


def _platform(kind: str) -> Path:
    import platformdirs  # not needed where GINSHEET_HOME is set

    folders = {
        "documents": platformdirs.user_documents_path,
        "config": platformdirs.user_config_path,
        "cache": platformdirs.user_cache_path,
    }
    return folders[kind]()
