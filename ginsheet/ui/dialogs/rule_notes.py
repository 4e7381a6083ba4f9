"""What stands below a rule in the editor: what it does, and an example that follows the rules while they are typed."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.examples import example
from ginsheet.sheet.words.explained import EXPLANATIONS
from ginsheet.ui.messages import plain_label


class RuleNote(QWidget):
    """One rule explained in a sentence, quietly, and its example below."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Explain the field `name` of Ruleset."""
        super().__init__(parent)
        self._name = name
        self._what = plain_label(tr(EXPLANATIONS[name]), self)
        self._what.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._example = plain_label(parent=self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._what)
        column.addWidget(self._example)

    @property
    def example(self) -> str:
        """The example that is shown."""
        return self._example.text()

    def follow(self, rules: Ruleset) -> None:
        """Show what `rules` make of the example."""
        self._show(example(rules, self._name))

    def clear(self) -> None:
        """Show no example, while the rule itself is refused."""
        self._show("")

    def _show(self, text: str) -> None:
        self._example.setText(tr("→ {example}", example=text) if text else "")
        self._example.setVisible(bool(text))
