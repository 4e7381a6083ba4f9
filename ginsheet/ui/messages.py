"""How the window shows a text: as typed, always, whatever is in it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

_WORD_MOST: Final = 24
"""So many letters without a space are broken; a side panel is not much wider."""
_ZERO_WIDTH_SPACE: Final = "\N{ZERO WIDTH SPACE}"


def as_tip(text: str) -> str:
    """Give `text` as a tool tip that shows it as typed: Qt would take a `<b>` in it for markup."""
    from html import escape  # slow to load, and no tip is shown at the start

    return f'<p style="white-space: pre-wrap">{escape(text)}</p>' if text else ""


def as_label(text: str) -> str:
    """Give `text` as the text of a button, menu or action that shows every `&` as typed."""
    return text.replace("&", "&&")


def as_title(text: str) -> str:
    """Give `text` as the title of a window that shows it as typed: `[*]` would stand for unsaved changes."""
    return text.replace("[*]", "[*][*]").replace("\n", " ")


def breakable(text: str) -> str:
    """Give `text` with invisible places to break a line at, in paths and in words that are longer than a line."""
    parts = (word if len(word) <= _WORD_MOST else _ZERO_WIDTH_SPACE.join(_pieces(word)) for word in text.split(" "))
    return " ".join(parts)


def _pieces(word: str) -> list[str]:
    """Cut a long word behind its slashes, and where it has none for too long."""
    pieces = [""]
    for letter in word:
        if pieces[-1].endswith(("/", "\\")) or len(pieces[-1]) >= _WORD_MOST:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def shortened(text: str, most: int) -> str:
    """Give the first `most` letters of `text`, with an ellipsis where that is not all."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def plain_label(text: str = "", parent: QWidget | None = None) -> QLabel:
    """Give a label that shows its text as typed, whatever is in it, wraps it, and makes no window wider."""
    label = QLabel(parent)
    label.setMinimumWidth(1)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setText(text)
    return label


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say `text` at once."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # slow to load, and not needed at the start

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
