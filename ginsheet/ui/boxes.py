"""Boxes that tell or ask one thing; nobody waits for them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.errors import StorageError
from ginsheet.ui.messages import as_label


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a question, and what is done when it is pressed."""

    text: str
    do: Callable[[], None]
    drops: bool = False
    """Whether something is given up by it."""


class _Box(QMessageBox):
    """A box that does what belongs to the button pressed, and is freed when it closes."""

    def __init__(self, parent: QWidget, icon: QMessageBox.Icon, sentence: str, more: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(icon)
        self.setWindowTitle(tr("ginsheet"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(sentence)
        self.setInformativeText(more)
        self._choices: dict[QAbstractButton, Choice] = {}
        self.buttonClicked.connect(self._chosen)

    def offer(self, choice: Choice) -> None:
        """Put a button for `choice`."""
        role = QMessageBox.ButtonRole.DestructiveRole if choice.drops else QMessageBox.ButtonRole.AcceptRole
        self._choices[self.addButton(as_label(choice.text), role)] = choice

    def _chosen(self, button: QAbstractButton) -> None:
        choice = self._choices.get(button)
        if choice is not None:
            choice.do()


def tell(parent: QWidget, sentence: str, more: str = "") -> None:
    """Show `sentence` and go on; `more` says what can be done."""
    box = _Box(parent, QMessageBox.Icon.Warning, sentence, more)
    box.addButton(QMessageBox.StandardButton.Ok)
    box.open()


def inform(parent: QWidget, sentence: str) -> None:
    """Answer what was asked, and go on."""
    box = _Box(parent, QMessageBox.Icon.Information, sentence, "")
    box.addButton(QMessageBox.StandardButton.Ok)
    box.open()


def ask(parent: QWidget, sentence: str, choices: list[Choice], more: str = "") -> None:
    """Ask `sentence` and go on; the choice that is pressed is done then. Escape and Cancel do nothing."""
    box = _Box(parent, QMessageBox.Icon.Question, sentence, more)
    for choice in choices:
        box.offer(choice)
    box.setEscapeButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.open()


def tell_trouble(parent: QWidget, error: StorageError, again: Callable[[], None] | None = None) -> None:
    """Show what is wrong with a file, and go on; `again` asks for another name, where that is a way on."""
    sentence = tr("{trouble}.", trouble=error.sentence())
    if again is None:
        tell(parent, sentence)
    else:
        ask(parent, sentence, [Choice(tr("Another name…"), again)])
