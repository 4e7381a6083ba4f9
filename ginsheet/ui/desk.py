"""The one match that lies open in the window, and the word when it is another one."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from ginsheet.ui.document import Document


class Desk(QObject):
    """Holds the open document and passes on what it tells; controllers and pages ask here for it."""

    switched = Signal()
    """Another match is open, or none."""
    changed = Signal()
    """The open match has changed."""
    state_changed = Signal()
    """Where and whether the open match is saved has changed."""

    history_changed = Signal()
    """What can be undone in it has changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None

    @property
    def document(self) -> "Document | None":
        """The open match; None while the start page is shown."""
        return self._document

    def put(self, document: "Document | None") -> None:
        """Open `document` in the place of the one before, whose file is given back."""
        before, self._document = self._document, document
        if before is not None:
            before.close()
            before.deleteLater()
        if document is not None:
            document.setParent(self)
            document.changed.connect(self.changed)
            document.state_changed.connect(self.state_changed)
            document.history_changed.connect(self.history_changed)
        self.switched.emit()
