"""The window in which the same hands stand under every ruleset, and under every effect of a shutout."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSizePolicy, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.model.compare import Alternative, compare, shutout_effects
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.compare import RULES, SHUTOUT, misfit_text
from ginsheet.sheet.words.plain import listed
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.comparison_table import ComparisonModel, ComparisonTable
from ginsheet.ui.dialogs.names import with_shown_names
from ginsheet.ui.dialogs.remarks import heading
from ginsheet.ui.messages import plain_label

_SCREEN_PART: Final = 0.94


class CompareDialog(QDialog):
    """Shows the finals, the margin, the winner and the end of the game under every ruleset that the hands fit."""

    def __init__(self, match: Match, rulesets: Sequence[Ruleset], parent: QWidget | None = None) -> None:
        """Compare the rules of `match`, which stand first, with `rulesets`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("The same hands under other rules"))
        shown = with_shown_names(match, self.fontMetrics())
        found = compare(shown, [match.rules, *(rules for rules in rulesets if rules != match.rules)])
        effects = shutout_effects(shown)
        fitting = [alternative for alternative in found if alternative.standing is not None]
        self.table = ComparisonTable(ComparisonModel(shown, fitting, RULES), tr("Every ruleset"), self)
        self.misfits = plain_label(_misfits(found))
        self.misfits.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.misfits.setVisible(bool(self.misfits.text()))
        self.shutout = ComparisonTable(ComparisonModel(shown, effects, SHUTOUT), tr("What a shutout adds"), self)
        self.shutout.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        by_effect = heading(tr("By what a shutout adds, all other rules as they are"))
        for widget in (by_effect, self.shutout):
            widget.setVisible(bool(effects))
        self._close = FormButton(tr("Close"))
        buttons = QDialogButtonBox()
        buttons.addButton(self._close, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(10)
        layout.addWidget(self.table, 1)
        for widget in (self.misfits, by_effect, self.shutout):
            layout.addWidget(widget)
        layout.addWidget(buttons)
        self._close.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        room = self.screen().availableGeometry().size() * _SCREEN_PART
        self.resize(self.sizeHint().boundedTo(room))
        super().showEvent(event)


def _misfits(found: Iterable[Alternative]) -> str:
    """Name the rulesets that the hands do not fit, each with its reason; nothing where there are none."""
    names = [
        tr("{rules} ({why})", rules=clean_line(alternative.rules.name), why=misfit_text(alternative.misfit))
        for alternative in found
        if alternative.standing is None
    ]
    return tr("The hands do not fit {rulesets}.", rulesets=listed(names)) if names else ""
