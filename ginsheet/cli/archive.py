"""The archive as the commands see it: brought up to date, or a reason why it cannot be seen."""

import os

from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.errors import FileTrouble


def archive_entries() -> tuple[Entry, ...]:
    """Give what the archive holds; nothing where there is no folder yet. Raises FileTrouble where it cannot be read.

    The window shows such a folder as empty until it can be read again; a command is asked once, and says so.
    """
    archive = Archive()
    try:
        os.scandir(archive.folder).close()
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise FileTrouble(archive.folder, error, writing=False) from error
    archive.refresh()
    return archive.entries
