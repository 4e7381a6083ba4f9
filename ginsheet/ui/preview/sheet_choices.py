"""What can be chosen of the printed sheet of a match."""

from typing import Final

from PySide6.QtWidgets import QWidget

from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import lost_letters, render
from ginsheet.i18n import mark, tr
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.doubts import has_cards
from ginsheet.storage.settings import Settings
from ginsheet.ui.dialogs.edges import CheckField
from ginsheet.ui.preview.choices import Choices, PickField, orientation_field, paper_field

LAYOUT_NAMES: Final[dict[Layout, str]] = {
    Layout.BOOK: mark("As in a book: A B | A B"),
    Layout.CLUB: mark("As in a club: A A | B B"),
}
"""How several games can stand beside each other."""


def layout_entries() -> list[tuple[object, str]]:
    """Give how several games can stand, with the texts."""
    return [(layout, tr(name)) for layout, name in LAYOUT_NAMES.items()]


def sheet_options(settings: Settings) -> ExportOptions:
    """Give what was chosen last of the printed sheet; several games stand as on the screen unless chosen otherwise."""
    layout = settings.print_layout or settings.layout
    return ExportOptions(
        paper=Paper(settings.paper) if settings.paper else None,
        layout=Layout(layout) if layout else None,
        orientation=Orientation(settings.print_orientation) if settings.print_orientation else None,
        large=settings.print_large,
        race=settings.print_race,
        cards=settings.print_cards,
    )


class SheetChoices(Choices):
    """Chooses how one match is printed."""

    def __init__(self, match: Match, settings: Settings, parent: QWidget | None = None) -> None:
        """Begin with what was chosen last."""
        super().__init__(parent)
        self._match = match
        self._screen = Layout(settings.layout) if settings.layout else None
        before = sheet_options(settings)
        self._paper = paper_field(before.paper)
        self._orientation = orientation_field(before.orientation)
        self._layout = PickField(
            [(None, tr("As on the screen")), *((one, tr(name)) for one, name in LAYOUT_NAMES.items())]
        )
        self._layout.choose(Layout(settings.print_layout) if settings.print_layout else None)
        self._large = CheckField(tr("Large print, for tired eyes"))
        self._large.setChecked(before.large)
        self._race = CheckField(tr("With the race as a chart"))
        self._race.setChecked(before.race)
        self._cards = CheckField(tr("With the cards of the hands"))
        self._cards.setChecked(before.cards)
        self.add_heading(tr("Paper"))
        self.add("paper", tr("Size"), self._paper)
        self.add("orientation", tr("Orientation"), self._orientation)
        self.add_heading(tr("Sheet"))
        self.add("layout", tr("Several games"), self._layout)
        self.add("large", "", self._large)
        self.add("race", "", self._race)
        self.add("cards", "", self._cards)
        self.show_field("layout", match.rules.columns > 1)
        self.show_field("cards", any(map(has_cards, match.hands)))
        self.finish()

    def options(self) -> ExportOptions:
        """Give what is chosen."""
        paper, orientation = self._paper.value(), self._orientation.value()
        layout = self._layout.value() or self._screen
        return ExportOptions(
            paper=paper if isinstance(paper, Paper) else None,
            layout=layout if isinstance(layout, Layout) else None,
            orientation=orientation if isinstance(orientation, Orientation) else None,
            large=self._large.isChecked(),
            race=self._race.isChecked(),
            cards=self._cards.isChecked(),
        )

    def render_pdf(self) -> bytes:
        return render(self._match, ".pdf", self.options())

    def lost_letters(self) -> list[str]:
        return lost_letters(self._match, ".pdf")

    def remembered(self) -> dict[str, object]:
        return {
            "paper": self._paper.value() or "",
            "print_orientation": self._orientation.value() or "",
            "print_layout": self._layout.value() or "",
            "print_large": self._large.isChecked(),
            "print_race": self._race.isChecked(),
            "print_cards": self._cards.isChecked(),
        }
