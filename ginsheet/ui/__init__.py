"""The window: the only part of the program that knows Qt."""

from ginsheet.ui.keep_none import keep_none

keep_none()
