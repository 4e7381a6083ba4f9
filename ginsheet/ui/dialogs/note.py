"""The dialog for the note of a hand."""

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model import changes
from ginsheet.model.hand import NEEDS
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs.fields import NoteField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.names import told
from ginsheet.ui.dialogs.remarks import LabelledField, heading

_LINES = 5


class NoteDialog(Form):
    """Changes the note of a hand, which is no correction; Ctrl and Enter accepts."""

    def __init__(self, match: Match, number: int, parent: QWidget | None = None) -> None:
        """Open for hand `number` (from 1) of `match`."""
        super().__init__(tr("Note on hand {number}", number=number), tr("Keep note"), parent)
        self._match = match
        self._number = number
        self._after: Match | None = None
        hand = match.hands[number - 1]
        self.note = NoteField(hand.note, lines=_LINES, enter_leaves=False)
        self._labelled = LabelledField(tr(FIELD_NAMES["reason" if NEEDS[hand.how].note else "note"]), self.note)
        self.live.hide()
        self.body.addWidget(heading(told(match, number, self.fontMetrics())))
        self.body.addWidget(self._labelled)
        self.body.addStretch()
        self.note.textChanged.connect(self._judge)
        self._judge()
        self.note.moveCursor(QTextCursor.MoveOperation.End)
        self.go_to(self.note)

    def result_match(self) -> Match:
        """Give the match with the note. Raises RuntimeError while what is typed is not valid."""
        if self._after is None:
            raise RuntimeError("nothing was decided")
        return self._after

    def _judge(self) -> None:
        self._after = None
        refused = None
        try:
            self._after = changes.with_note(self._match, self._number, self.note.value())
        except FieldError as error:
            refused = error
        self._labelled.remark.judge(refused)
        self.set_ready(self._after is not None)
