"""The list from which a ruleset is chosen: the table's own first, then the presets."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from ginsheet.model.checks import clean_line
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.fields import SwitchField

_LETTERS: Final = 26
"""How wide the list asks to be, in letters; a longer name is cut."""


def names_of(rulesets: Iterable[Ruleset]) -> dict[str, str]:
    """Give the names of rulesets by slug."""
    return {rules.slug: rules.name for rules in rulesets}


class RulesetChoice(SwitchField):
    """Chooses one of several groups of rulesets, by slug; nobody but a player makes it tell."""

    chosen = Signal(str)
    """The slug of the ruleset that a player chose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__([], parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)
        self.setMaxVisibleItems(24)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._activated)

    def offer(self, *groups: Mapping[str, str]) -> None:
        """List groups of names by slug, with a line between the groups."""
        self.clear()
        for group in groups:
            if group and self.count():
                self.insertSeparator(self.count())
            for slug, name in group.items():
                self.addItem(clean_line(name), slug)

    def choose(self, slug: str) -> None:
        """Show the ruleset `slug` as chosen; where there is none of that slug, nothing."""
        self.setCurrentIndex(self.findData(slug))

    def slug(self) -> str:
        """Give the slug of what is chosen; empty where nothing is."""
        found = self.currentData()
        return found if isinstance(found, str) else ""

    def _activated(self) -> None:
        self.chosen.emit(self.slug())
