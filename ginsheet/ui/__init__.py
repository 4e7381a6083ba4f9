"""The window: the only part of the program that knows Qt."""

from ginsheet.ui.keep_none import keep_none

keep_none()

# PySide6 reads the source of every module that is imported after it; what does not need Qt is quicker before.
import ginsheet.storage.settings  # noqa: E402, F401
