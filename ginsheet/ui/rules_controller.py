"""Everything that is done with rules: change those of the match, compare them, and keep a table's own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.ruleset import Ruleset
from ginsheet.storage import own_rules
from ginsheet.storage.errors import StorageError
from ginsheet.storage.presets import DEFAULT_SLUG
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory

if TYPE_CHECKING:
    from ginsheet.ui.dialogs.change_rules import ChangeRulesDialog
    from ginsheet.ui.dialogs.ruleset import RulesetDialog


class RulesController:
    """Opens the dialogs about rules and does what they decide. They are loaded when they are first opened."""

    def __init__(self, desk: Desk, memory: Memory, window: QWidget, say: Callable[[str], None]) -> None:
        """Work on the match of `desk`; `say` shows one sentence that needs no answer."""
        self._desk = desk
        self._memory = memory
        self._window = window
        self._say = say
        self._change_dialog: ChangeRulesDialog | None = None
        self._editor: RulesetDialog | None = None

    def change(self) -> None:
        """Ask for other rules of the open match."""
        document = self._desk.document
        if document is not None and document.writable:
            from ginsheet.ui.dialogs.change_rules import ChangeRulesDialog

            self._change_dialog = ChangeRulesDialog(document.match, own_rules.shelf(), self._window)
            self._change_dialog.decided.connect(self._changed)
            self._change_dialog.finished.connect(self._closed)
            self._change_dialog.open()

    def compare(self) -> None:
        """Show the hands of the open match under every ruleset."""
        document = self._desk.document
        if document is not None:
            from ginsheet.ui.dialogs.compare import CompareDialog

            CompareDialog(document.match, list(own_rules.shelf().all.values()), self._window).open()

    def rulesets(self) -> None:
        """Open the ruleset editor, on the rules of the open match where it finds them."""
        from ginsheet.ui.dialogs.ruleset import RulesetDialog

        document = self._desk.document
        slug = self._memory.settings.rules or DEFAULT_SLUG if document is None else document.match.rules.slug
        editor = self._editor = RulesetDialog(own_rules.shelf(), slug, self._window)
        editor.decided.connect(self._save)
        editor.copy_wanted.connect(self._save_copy)
        editor.delete_wanted.connect(self._ask_delete)
        editor.import_wanted.connect(self._ask_import)
        editor.export_wanted.connect(self._ask_export)
        editor.finished.connect(self._closed)
        editor.open()

    def _changed(self) -> None:
        """Save the match while the dialog still stands."""
        if self._change_dialog is not None and self._desk.document is not None:
            self._desk.document.apply(self._change_dialog.result_match(), tr("change of rules"))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Show what is wrong with a file where the block meets it; the editor keeps what is typed."""
        try:
            yield
        except StorageError as error:
            from ginsheet.ui.boxes import tell_trouble

            tell_trouble(self._editor or self._window, error)

    def _save(self) -> None:
        if self._editor is not None:
            self._keep(self._editor.rules(), self._editor.replaces)

    def _save_copy(self) -> None:
        if self._editor is not None:
            self._keep(self._editor.rules(), None)

    def _keep(self, rules: Ruleset, before: Ruleset | None) -> None:
        with self._told():
            self._show(own_rules.keep(rules, before).slug)

    def _ask_delete(self, rules: Ruleset) -> None:
        if self._editor is not None:
            from ginsheet.ui.boxes import Choice, ask

            more = tr("Matches that are played by these rules keep their own copy of them.")
            delete = Choice(tr("Delete the ruleset"), partial(self._delete, rules.slug), drops=True)
            ask(self._editor, tr("Delete {name}?", name=self._shown(rules)), [delete], more)

    def _delete(self, slug: str) -> None:
        with self._told():
            own_rules.delete(slug)
            self._show(DEFAULT_SLUG)

    def _ask_import(self) -> None:
        if self._editor is not None:
            from ginsheet.ui.file_dialogs import ask_open, ruleset_filter

            folder = self._memory.folder(Path.home())
            ask_open(self._editor, tr("Import a ruleset"), folder, self._import, ruleset_filter())

    def _import(self, path: Path) -> None:
        with self._told():
            rules = own_rules.take_in(path)
            self._show(rules.slug)
            self._say(tr("{name} is imported.", name=self._shown(rules)))

    def _ask_export(self, rules: Ruleset) -> None:
        if self._editor is not None:
            from ginsheet.storage.naming import legal_stem
            from ginsheet.ui.file_dialogs import ask_save, ruleset_filter

            proposed = self._memory.folder(Path.home()) / f"{legal_stem(rules.name)}{own_rules.ENDING}"
            give = partial(self._export, rules)
            ask_save(self._editor, tr("Export the ruleset"), proposed, ruleset_filter(), give, replace=True)

    def _export(self, rules: Ruleset, path: Path) -> None:
        with self._told():
            own_rules.give(rules, path)
            self._memory.remember(last_folder=str(path.parent))
            self._say(tr("The ruleset is written to {name}.", name=path.name))

    def _shown(self, rules: Ruleset) -> str:
        from ginsheet.ui.dialogs.names import shown_names

        return shown_names([rules.name], self._window.fontMetrics())[0]

    def _show(self, slug: str) -> None:
        if self._editor is not None:
            self._editor.show_shelf(own_rules.shelf(), slug)

    def _closed(self) -> None:
        self._editor = self._change_dialog = None
