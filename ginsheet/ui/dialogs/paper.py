"""The dialog that copies a paper sheet in: a grid for fast typing, one line a hand."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QSizePolicy, QTableView, QWidget

from ginsheet.i18n import tr, trn
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.words.outcome import outcome
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.names import with_shown_names
from ginsheet.ui.dialogs.paper_model import FIRST, LINES_LEAST, PaperModel
from ginsheet.ui.messages import plain_label

_WIDTHS: Final = {"by": 12, "how": 10, "upcard": 9, "knocker": 8, "opponent": 13, "points": 8, "note": 12, "total": 16}
"""The widths of the columns, in widths of an average letter."""
_NUMBER: Final = 7
_COMPUTED: Final = 11
_REMARK: Final = 30
"""The least width of what is said of a line."""
_ROW: Final = 1.75
"""The height of a line, in heights of a line of text."""
_SCREEN_PART: Final = 0.8
"""The most of the screen that the grid asks for; then its last column scrolls."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PaperGrid(QTableView):
    """Tab goes on to the next cell to type in, Enter to the next line; typing begins anew, F2 goes on."""

    def __init__(self, model: PaperModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed = len(model.columns)
        self.setModel(model)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        self.setTabKeyNavigation(True)
        self.setAccessibleName(tr("The lines of the paper sheet"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setWordWrap(False)
        letter = self.fontMetrics().averageCharWidth()
        self.setColumnWidth(0, _NUMBER * letter)
        for place, name in enumerate(model.columns, start=FIRST):
            self.setColumnWidth(place, _WIDTHS[name] * letter)
        self.setColumnWidth(FIRST + self._typed, _COMPUTED * letter)
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        row = round(self.fontMetrics().height() * _ROW)
        self.verticalHeader().setDefaultSectionSize(row)
        self.setMinimumHeight((LINES_LEAST + 3) * row)
        widths = sum(_WIDTHS[name] for name in model.columns) + _NUMBER + _COMPUTED + _REMARK
        room = round(self.screen().availableGeometry().width() * _SCREEN_PART)
        self.setMinimumWidth(min(widths * letter + 4 * row, room))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCurrentIndex(model.index(0, FIRST))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # the dialog accepts
        elif event.key() in _ENTER and self.state() is QAbstractItemView.State.EditingState:
            event.accept()  # the open cell takes it first, and goes on when it has closed
        elif event.key() in _ENTER:
            self._go(self.currentIndex().row() + 1)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.model().setData(self.currentIndex(), "")
        else:
            super().keyPressEvent(event)

    def commitData(self, editor: QWidget) -> None:
        if not editor.isHidden():  # Enter asks for it when its turn comes, and a faster key may have closed the cell
            super().commitData(editor)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        hints = QAbstractItemDelegate.EndEditHint
        if not editor.isHidden():
            super().closeEditor(editor, hints.NoHint)
        row, column = self.currentIndex().row(), self.currentIndex().column()
        if hint is hints.SubmitModelCache:
            self._go(row + 1)
        elif hint in (hints.EditNextItem, hints.EditPreviousItem):
            self._step(row, column, 1 if hint is hints.EditNextItem else -1)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        actions = QAbstractItemView.CursorAction
        if action in (actions.MoveNext, actions.MovePrevious):
            here = self.currentIndex()
            return self._beside(here.row(), here.column(), 1 if action is actions.MoveNext else -1)
        return super().moveCursor(action, modifiers)

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        event.accept()

    def keep_typed(self) -> None:
        """Take over what still stands in an open cell."""
        editor = self.indexWidget(self.currentIndex())
        if editor is not None:
            self.commitData(editor)
            super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def _step(self, row: int, column: int, by: int) -> None:
        self.setCurrentIndex(self._beside(row, column, by))

    def _beside(self, row: int, column: int, by: int) -> QModelIndex:
        """Give the next or last cell that can be typed in."""
        place = min(max(column - FIRST, -1), self._typed)  # from beside the typed columns on, to the nearest
        last = self.model().rowCount() * self._typed - 1
        flat = max(0, min(row * self._typed + place + by, last))
        return self.model().index(flat // self._typed, FIRST + flat % self._typed)

    def _go(self, row: int) -> None:
        """Go to the first cell of a line."""
        self.setCurrentIndex(self.model().index(min(row, self.model().rowCount() - 1), FIRST))


class PaperDialog(Form):
    """Takes the hands of a paper sheet, and says which totals on it do not add up. It never saves."""

    def __init__(self, match: Match, others: Sequence[Ruleset] = (), parent: QWidget | None = None) -> None:
        """Copy a sheet into `match`, below the hands that it has; `others` are the rulesets that a table may mix up."""
        super().__init__(tr("Copy from paper"), tr("Take the hands"), parent)
        self._match = match
        self.model = PaperModel(match, others)
        self.grid = PaperGrid(self.model, self)
        self.model.setParent(self)
        self.body.addWidget(plain_label(_how_to()))
        self.body.addWidget(self.grid, 1)
        self.model.dataChanged.connect(self._judge)
        self._judge()
        self.go_to(self.grid)

    def result_match(self) -> Match:
        """Give the match with the hands. Raises RuntimeError while a line does not fit."""
        after = self.model.after
        if after is None:
            raise RuntimeError("nothing was decided")
        return after

    def accept(self) -> None:
        self.grid.keep_typed()
        super().accept()

    def _judge(self) -> None:
        after, refused = self.model.after, self.model.refused
        if refused is not None:
            self.live.wait(tr("Line {number} makes no hand yet.", number=len(self._match.hands) + refused + 1))
        elif after is None:
            self.live.wait(tr("Type the lines as they stand on the paper."))
        else:
            shown = with_shown_names(after, self.fontMetrics())
            hands = trn("{n} hand", "{n} hands", len(after.hands) - len(self._match.hands))
            slips = trn("{n} total does not add up.", "{n} totals do not add up.", self.model.slips)
            self.live.tell(
                tr("{hands}. {outcome}.", hands=hands, outcome=outcome(shown, score(shown))),
                slips if self.model.slips else "",
            )
        self.set_ready(after is not None)


def _how_to() -> str:
    return tr(
        "One line a hand: who, how (k, g, b, d, or p for points as written), the counts. Tab goes on, Enter to the "
        "next line. The total on paper may be left out; where it is there, it is held against the computed one."
    )
