"""Opens what helps."""

from PySide6.QtWidgets import QWidget

from ginsheet.ui.actions import Actions


class HelpController:
    """Opens what the Help menu names."""

    def __init__(self, window: QWidget, actions: Actions) -> None:
        """Open dialogs over `window`; the keys of `actions` are listed."""
        self._window = window
        self._actions = actions

    def keys(self) -> None:
        """List the keys."""
        from ginsheet.ui.help_dialogs import KeysDialog

        KeysDialog(self._actions, self._window).open()

    def about(self) -> None:
        """Say what the program is."""
        from ginsheet.ui.help_dialogs import AboutDialog

        AboutDialog(self._window).open()
