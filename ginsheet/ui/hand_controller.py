"""Everything that is done to the hands of a match: each opens its dialog, and what is decided is saved at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.ui.desk import Desk

if TYPE_CHECKING:
    from ginsheet.ui.dialogs.agreement import RemoveDialog
    from ginsheet.ui.dialogs.hand import HandDialog
    from ginsheet.ui.dialogs.hand_task import HandTask
    from ginsheet.ui.dialogs.note import NoteDialog
    from ginsheet.ui.dialogs.paper import PaperDialog
    from ginsheet.ui.document import Document

    ChangeDialog = HandDialog | RemoveDialog | NoteDialog | PaperDialog


class HandController:
    """Records, corrects, inserts, removes hands, writes notes on them, and takes all that back."""

    def __init__(
        self, desk: Desk, current_hand: Callable[[], int | None], window: QWidget, say: Callable[[str], None]
    ) -> None:
        """Work on the match of `desk`.

        `current_hand` gives the number of the hand that the keyboard stands on, `say` shows one sentence that needs no
        answer.
        """
        self._desk = desk
        self._current_hand = current_hand
        self._window = window
        self._say = say
        self._dialog: ChangeDialog | None = None
        self._text = ""

    def record(self) -> None:
        """Take the next hand."""
        document = self._open_document()
        if document is None:
            return
        if document.standing.over:
            self._say(tr("The game is over. Correct a hand, or start a rematch."))
            return
        from ginsheet.ui.dialogs.hand_task import HandTask

        self._open_hand(HandTask.record(), tr("hand {number}", number=len(document.match.hands) + 1))

    def copy_paper(self) -> None:
        """Take hands from a paper sheet, many at once."""
        document = self._open_document()
        if document is not None:
            from ginsheet.storage.presets import presets
            from ginsheet.ui.dialogs.paper import PaperDialog

            self._ask(PaperDialog(document.match, list(presets().values()), self._window), tr("hands from paper"))

    def correct(self) -> None:
        """Correct the hand that the keyboard stands on."""
        number = self._current()
        if number is not None:
            from ginsheet.ui.dialogs.hand_task import HandTask

            self._open_hand(HandTask.correct(number), tr("correction of hand {number}", number=number))

    def insert(self) -> None:
        """Insert a forgotten hand above the one that the keyboard stands on."""
        number = self._current()
        if number is not None:
            from ginsheet.ui.dialogs.hand_task import HandTask

            self._open_hand(HandTask.insert(number), tr("inserted hand {number}", number=number))

    def remove(self) -> None:
        """Remove the hand that the keyboard stands on, after a question."""
        number = self._current()
        document = self._desk.document
        if number is not None and document is not None:
            from ginsheet.ui.dialogs.agreement import RemoveDialog

            dialog = RemoveDialog(document.match, number, self._window)
            self._ask(dialog, tr("removal of hand {number}", number=number))

    def note(self) -> None:
        """Write a note on the hand that the keyboard stands on."""
        number = self._current()
        document = self._desk.document
        if number is not None and document is not None:
            from ginsheet.ui.dialogs.note import NoteDialog

            dialog = NoteDialog(document.match, number, self._window)
            self._ask(dialog, tr("note on hand {number}", number=number))

    def advice(self) -> None:
        """Say what was possible in the hand that the keyboard stands on, where its cards are known."""
        number, document = self._current_hand(), self._desk.document
        if number is not None and document is not None:
            from ginsheet.sheet.words.verdict import advice_text
            from ginsheet.ui.boxes import inform

            inform(self._window, advice_text(document.match, document.standing.hands[number - 1]))

    def undo(self) -> None:
        """Take back the last change."""
        if self._desk.document is not None:
            self._desk.document.undo_stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._desk.document is not None:
            self._desk.document.undo_stack.redo()

    def _open_document(self) -> "Document | None":
        """Give the open match if it can be changed; else say why not."""
        document = self._desk.document
        if document is None or document.writable:
            return document
        if document.trouble is not None:
            self._say(document.trouble.sentence)
        return None

    def _current(self) -> int | None:
        return None if self._open_document() is None else self._current_hand()

    def _open_hand(self, task: "HandTask", text: str) -> None:
        from ginsheet.ui.dialogs.hand import HandDialog

        if self._desk.document is not None:
            self._ask(HandDialog(self._desk.document.match, task, self._window), text)

    def _ask(self, dialog: "ChangeDialog", text: str) -> None:
        self._dialog, self._text = dialog, text
        dialog.decided.connect(self._decided)
        dialog.finished.connect(self._closed)
        dialog.open()

    def _decided(self) -> None:
        """Save what was decided while the dialog still stands."""
        if self._dialog is not None and self._desk.document is not None:
            self._desk.document.apply(self._dialog.result_match(), self._text)

    def _closed(self) -> None:
        self._dialog = None
