"""How the window shows a text: as typed, always, whatever is in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def as_tip(text: str) -> str:
    """Give `text` as a tool tip that shows it as typed: Qt would take a `<b>` in it for markup."""
    from html import escape  # slow to load, and no tip is shown at the start

    return f'<p style="white-space: pre-wrap">{escape(text)}</p>' if text else ""


def as_label(text: str) -> str:
    """Give `text` as the text of a button, menu or action that shows every `&` as typed."""
    return text.replace("&", "&&")


def plain_label(text: str = "", parent: QWidget | None = None) -> QLabel:
    """Give a label that shows its text as typed, whatever is in it, and wraps it."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setText(text)
    return label


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say `text` at once."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # slow to load, and not needed at the start

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
