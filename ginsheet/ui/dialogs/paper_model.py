"""The grid of a paper sheet as a model: what is typed of each line, and what comes of it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QGuiApplication, QPalette

from ginsheet.i18n import mark, tr
from ginsheet.model.changes import record
from ginsheet.model.match import Match
from ginsheet.model.paper import Copied, PaperLine, Slip, copy_in
from ginsheet.model.problems import FieldError, MatchOver
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.paper import slip_text
from ginsheet.sheet.words.problems import reason
from ginsheet.ui.dialogs.paper_lines import COLUMNS, columns_of, hand_of, is_empty, total_of

Index = QModelIndex | QPersistentModelIndex

_NUMBER: Final = "number"
_COMPUTED: Final = "computed"
_REMARK: Final = "remark"
_SHOWN: Final[dict[str, str]] = {_COMPUTED: mark("Computed"), _REMARK: mark("Remark")}
"""The columns behind those that are typed."""
_TITLES: Final[dict[str, str]] = {_NUMBER: mark("Hand"), **COLUMNS, **_SHOWN}
FIRST: Final = 1
"""The first column that is typed; the number of the hand stands before it."""
_NUMBERS: Final = frozenset({_NUMBER, "knocker", "opponent", "points", "total", _COMPUTED})
LINES_LEAST: Final = 10
"""So many lines are shown from the start."""
TEXT_MOST: Final = 300
"""The most letters of a cell."""


class Line(NamedTuple):
    """What comes of a typed line."""

    computed: int | None = None
    slip: Slip | None = None
    refused: tuple[str, str] | None = None
    """The column that does not fit, and why."""


class PaperModel(QAbstractTableModel):
    """Holds the lines as they are typed; there is always an empty one below the last."""

    def __init__(self, match: Match, others: Sequence[Ruleset]) -> None:
        """Copy a sheet into `match`; `others` are rules whose bonuses a table may have mixed in."""
        super().__init__()
        self._match = match
        self._others = others
        self.columns = columns_of(match)
        self._all = (_NUMBER, *self.columns, *_SHOWN)
        self._lines: list[dict[str, str]] = [{} for _ in range(LINES_LEAST)]
        self._told: dict[int, Line] = {}
        self._copied: Copied | None = None

    @property
    def after(self) -> Match | None:
        """The match with the typed hands; None while a line does not fit, or none is typed."""
        return None if self._copied is None else self._copied.match

    @property
    def slips(self) -> int:
        """How many totals do not follow from the ones before."""
        return sum(line.slip is not None for line in self._told.values())

    @property
    def refused(self) -> int | None:
        """The first line, from 0, that makes no hand."""
        return next((row for row, line in sorted(self._told.items()) if line.refused is not None), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._all)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if self.is_typed(index.column()) else flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(_TITLES[self._all[section]]) if orientation is Qt.Orientation.Horizontal else None
        return None

    def is_typed(self, column: int) -> bool:
        """Tell whether a column is typed in."""
        return FIRST <= column < FIRST + len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        name, line = self._all[index.column()], self._told.get(index.row(), Line())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(index.row(), name, line)
        if role == Qt.ItemDataRole.ToolTipRole and name == _REMARK:
            return self._text(index.row(), name, line)
        if role == Qt.ItemDataRole.TextAlignmentRole and name in _NUMBERS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ForegroundRole and self._is_wrong(name, line):
            return QGuiApplication.palette().color(QPalette.ColorRole.BrightText)
        if role == Qt.ItemDataRole.FontRole and (name == _COMPUTED or self._is_wrong(name, line)):
            font = QFont()
            font.setBold(True)
            return font
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        self._lines[index.row()][self._all[index.column()]] = str(value)[:TEXT_MOST].strip()
        if not is_empty(self._lines[-1]):
            self.beginInsertRows(QModelIndex(), len(self._lines), len(self._lines))
            self._lines.append({})
            self.endInsertRows()
        self._judge()
        self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, len(self._all) - 1))
        return True

    def remove_line(self, row: int) -> None:
        """Take a line out; those below move up."""
        if 0 <= row < len(self._lines) - 1:
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._lines[row]
            self.endRemoveRows()
            self._judge()
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, len(self._all) - 1))

    def _text(self, row: int, name: str, line: Line) -> str:
        if name == _NUMBER:
            return str(len(self._match.hands) + row + 1)
        if name == _COMPUTED:
            return "" if line.computed is None else str(line.computed)
        if name == _REMARK:
            if line.refused is not None:
                return line.refused[1]
            return "" if line.slip is None else slip_text(line.slip)
        return self._lines[row].get(name, "")

    def _is_wrong(self, name: str, line: Line) -> bool:
        if line.refused is not None:
            return name in (line.refused[0], _REMARK)
        return line.slip is not None and name in ("total", _COMPUTED, _REMARK)

    def _judge(self) -> None:
        """Make hands of the lines, and hold the totals against them."""
        self._told, self._copied = {}, None
        rows, lines = [], []
        for row, typed in enumerate(self._lines):
            if is_empty(typed):
                continue
            try:
                lines.append(PaperLine(hand_of(self._match, typed), total_of(typed)))
            except FieldError as error:
                self._told[row] = Line(refused=(error.field, reason(error)))
                break
            rows.append(row)
        if lines:
            self._hold_against(rows, lines)

    def _hold_against(self, rows: list[int], lines: list[PaperLine]) -> None:
        try:
            record(self._match, *(line.hand for line in lines))
            copied = copy_in(self._match, lines, self._others)
        except MatchOver as error:
            place = error.number - len(self._match.hands) - 1
            refused = ("how", tr("the game is over before this hand"))
            self._told[rows[place]] = Line(refused=refused)
            if place:
                self._hold_against(rows[:place], lines[:place])
                self._copied = None
            return
        except FieldError as error:
            self._told[rows[-1]] = Line(refused=("how", reason(error)))
            return
        slips = {slip.line: slip for slip in copied.slips}
        for place, (row, total) in enumerate(zip(rows, copied.totals, strict=True)):
            self._told[row] = Line(total, slips.get(place))
        if self.refused is None:
            self._copied = copied
