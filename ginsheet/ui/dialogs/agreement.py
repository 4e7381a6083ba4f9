"""Both players agree to change an earlier hand: the fields that ask for it, and the dialog to remove a hand."""

import datetime as dt
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model import changes
from ginsheet.model.changes import Agreement
from ginsheet.model.checks import clean_text
from ginsheet.model.match import Match
from ginsheet.model.problems import AgreementNeeded, FieldError
from ginsheet.sheet.words.consequences import consequences
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs.edges import CheckField
from ginsheet.ui.dialogs.fields import LineField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.hand_texts import misfit
from ginsheet.ui.dialogs.names import told, with_shown_names
from ginsheet.ui.dialogs.remarks import LabelledField, heading

Clock = Callable[[], dt.datetime]
"""Tells the time, with its offset from UTC."""


def this_moment() -> dt.datetime:
    """Give the time of this machine with its offset from UTC, to the second."""
    return dt.datetime.now().astimezone().replace(microsecond=0)


class AgreementFields(QWidget):
    """A check box that both players agree, and why the hand is changed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agreed = CheckField(tr("Both players agree"), self)
        self.reason = LineField(parent=self)
        self._labelled = LabelledField(tr(FIELD_NAMES["reason"]), self.reason, self)
        self.reason.setPlaceholderText(tr("For example: the cards were counted again"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.agreed)
        column.addWidget(self._labelled)
        self.agreed.toggled.connect(self.changed)
        self.reason.textChanged.connect(self.changed)

    def agreement(self, clock: Clock) -> Agreement | None:
        """Give the agreement at this moment; None while the box is not checked."""
        return Agreement(clean_text(self.reason.value()), clock()) if self.agreed.isChecked() else None

    def object_to(self, error: FieldError | None) -> None:
        """Show the model's objection beside the reason; that it is not there yet needs no saying."""
        self._labelled.remark.judge(error if self.reason.value() else None)

    def path(self) -> list[QWidget]:
        """Give the fields that Enter goes through."""
        return [self.agreed, self.reason]

    def first_open(self) -> QWidget:
        """Give the field that is still wanted."""
        return self.reason if self.agreed.isChecked() else self.agreed


class RemoveDialog(Form):
    """Asks before a hand is taken out; where a later hand is recorded, both players must agree."""

    def __init__(self, match: Match, number: int, parent: QWidget | None = None, *, clock: Clock = this_moment) -> None:
        """Ask about hand `number` (from 1) of `match`."""
        super().__init__(tr("Remove hand {number}", number=number), tr("Remove hand"), parent)
        self._match = match
        self._number = number
        self._clock = clock
        self._after: Match | None = None
        self._agreement: Agreement | None = None
        self.fields = AgreementFields(self)
        self.fields.setVisible(self._is_needed())
        shown = with_shown_names(match, self.fontMetrics())
        self.body.addWidget(heading(told(match, number, self.fontMetrics())))
        self.body.addWidget(self.fields)
        self.body.addStretch()
        self._say_what_follows(shown)
        self.fields.changed.connect(self._judge)
        self._judge()
        self.go_to(self.ok if self.ok.isEnabled() else self.fields.agreed)

    def path(self) -> list[QWidget]:
        return self.fields.path()

    def first_open(self) -> QWidget:
        return self.fields.first_open()

    def agreement(self) -> Agreement | None:
        """Give what the players agreed on; None where no agreement was needed."""
        return self._agreement

    def result_match(self) -> Match:
        """Give the match without the hand. Raises RuntimeError before the dialog is accepted."""
        if self._after is None:
            raise RuntimeError("nothing was decided")
        return self._after

    def _say_what_follows(self, shown: Match) -> None:
        """Say what the match is without the hand; of three players, a later hand may not fit any more."""
        try:
            after = changes.remove(shown, self._number, Agreement("-", self._clock()))
        except FieldError as error:
            self.live.wait(misfit(error))
        else:
            follows = consequences(self._match, after, self._number)
            self.live.tell(tr("Hand {number} is taken out.", number=self._number), follows)

    def _is_needed(self) -> bool:
        try:
            changes.remove(self._match, self._number)
        except AgreementNeeded:
            return True
        except FieldError:
            return False
        return False

    def _judge(self) -> None:
        self._agreement = self.fields.agreement(self._clock)
        self._after = None
        error = None
        try:
            self._after = changes.remove(self._match, self._number, self._agreement)
        except AgreementNeeded:
            pass
        except FieldError as found:
            error = found if found.field == "reason" else None  # what else is wrong, the live line says
        self.fields.object_to(error)
        self.set_ready(self._after is not None)
