"""What the Help menu shows: the keys, from the table of actions, and what the program is."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QMessageBox, QVBoxLayout, QWidget

from ginsheet import __version__
from ginsheet.i18n import tr
from ginsheet.ui.action_table import ACTIONS
from ginsheet.ui.actions import Actions
from ginsheet.ui.messages import plain_label


class KeysDialog(QDialog):
    """Lists the keys of the sheet and of every action that has one."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Keys"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        rows = [
            (tr("Enter on the sheet"), tr("Record the next hand, or correct the hand it stands on")),
            (tr("Right, Left on the sheet"), tr("In the first column, open a deal of partners and fold it away")),
        ]
        for spec in ACTIONS:
            action = actions[spec.id]
            if spec.keys:
                rows.append(
                    (action.shortcut().toString(action.shortcut().SequenceFormat.NativeText), action.iconText())
                )
        half = (len(rows) + 1) // 2
        for place, (keys, text) in enumerate(rows):
            column = 2 * (place // half)
            grid.addWidget(self._keys(keys), place % half, column)
            grid.addWidget(self._line(text.rstrip("…")), place % half, column + 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(16)
        layout.addLayout(grid)
        layout.addWidget(buttons)

    def _keys(self, text: str) -> QLabel:
        label = self._line(text)
        font = label.font()
        font.setBold(True)
        label.setFont(font)
        return label

    def _line(self, text: str) -> QLabel:
        label = plain_label(text)
        label.setWordWrap(False)
        return label


class AboutDialog(QMessageBox):
    """Says what the program is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(tr("About ginsheet"))
        self.setIconPixmap(QGuiApplication.windowIcon().pixmap(64, 64))
        self.setText(tr("ginsheet {version}", version=__version__))
        self.setInformativeText(tr("The printable gin rummy score sheet. Free software under the MIT licence."))
