"""The one way in which the window speaks to people: plain text always, and boxes that nobody waits for."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QMessageBox, QWidget

from ginsheet.i18n import tr


def as_tip(text: str) -> str:
    """Give `text` as a tool tip that shows it as typed: Qt would take a `<b>` in it for markup."""
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


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a question, and what is done when it is pressed."""

    text: str
    do: Callable[[], None]
    role: QMessageBox.ButtonRole = QMessageBox.ButtonRole.AcceptRole


class _Question(QMessageBox):
    """A box that does what belongs to the button pressed, and is freed when it closes."""

    def __init__(self, parent: QWidget, icon: QMessageBox.Icon, sentence: str, more: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(icon)
        self.setWindowTitle(tr("ginsheet"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(sentence)
        if more:
            self.setInformativeText(more)
        self._choices: dict[QAbstractButton, Choice] = {}
        self.buttonClicked.connect(self._chosen)

    def offer(self, choice: Choice) -> QAbstractButton:
        button = self.addButton(choice.text, choice.role)
        self._choices[button] = choice
        return button

    def _chosen(self, button: QAbstractButton) -> None:
        choice = self._choices.get(button)
        if choice is not None:
            choice.do()


def tell(parent: QWidget, sentence: str, more: str = "") -> QMessageBox:
    """Show `sentence` and go on; `more` says what can be done."""
    box = _Question(parent, QMessageBox.Icon.Warning, sentence, more)
    box.addButton(QMessageBox.StandardButton.Ok)
    box.open()
    return box


def ask(parent: QWidget, sentence: str, choices: list[Choice], more: str = "") -> QMessageBox:
    """Ask `sentence` and go on; the choice that is pressed is done then. Escape and Cancel do nothing."""
    box = _Question(parent, QMessageBox.Icon.Question, sentence, more)
    for choice in choices:
        box.offer(choice)
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setEscapeButton(cancel)
    box.open()
    return box
