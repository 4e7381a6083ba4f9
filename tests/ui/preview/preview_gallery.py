"""The previews as a test or a picture needs them. Run as a program it shows them all and prints what does not fit.

python preview_gallery.py [--dark] [--font FACTOR] [--pictures FOLDER]     scale by QT_SCALE_FACTOR
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from builders import dead, gin, knock, match, nine_hands, rules
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from ginsheet.storage.own_rules import Shelf
from ginsheet.storage.presets import presets
from ginsheet.storage.settings import Settings
from ginsheet.ui.preview.blank_choices import BlankChoices
from ginsheet.ui.preview.dialog import PreviewDialog
from ginsheet.ui.preview.sheet_choices import SheetChoices

HOSTILE = "<b>&W</b> {0} %s \N{RIGHT-TO-LEFT OVERRIDE}" + "W" * 300
SHELF = Shelf(presets(), {}, ())


def sheet(*hands: object, settings: Settings | None = None, **values: object) -> PreviewDialog:
    """Give the preview of a match."""
    found = match(*hands, **values) if hands or values else nine_hands()
    return PreviewDialog("Print sheet", SheetChoices(found, settings or Settings()))


def blank(settings: Settings | None = None, slug: str = "", **names: str) -> PreviewDialog:
    """Give the preview of a blank sheet."""
    chosen = settings or Settings(blank=(f"rules={slug}",) if slug else ())
    return PreviewDialog("Print blank sheet", BlankChoices(SHELF, chosen))


def with_more(dialog: PreviewDialog) -> PreviewDialog:
    dialog.choices.fields["more"].setChecked(True)
    return dialog


def refused(dialog: PreviewDialog) -> PreviewDialog:
    dialog.choices.fields["rows"].setText("150")
    dialog.refresh()
    return dialog


PREVIEWS: dict[str, Callable[[], PreviewDialog]] = {
    "sheet": sheet,
    "sheet-pages": lambda: sheet(*[dead()] * 120),
    "sheet-wide": lambda: sheet(
        *[knock("A", 4, 16), gin("B", 9)] * 4, rules=rules("hollywood"), settings=Settings(print_large=True)
    ),
    "sheet-lost": lambda: sheet(knock("A", 4, 16), players=("Avery \U0001f0a1\U000f0000", "Blake")),
    "sheet-hostile": lambda: sheet(knock("A", 4, 16), players=(HOSTILE, "B")),
    "blank": blank,
    "blank-hollywood": lambda: with_more(blank(slug="hollywood")),
    "blank-partnership": lambda: blank(slug="partnership"),
    "blank-refused": lambda: refused(blank()),
}
"""A maker of each preview, in the states that look different."""


def what_does_not_fit(dialog: PreviewDialog, room: QSize) -> list[str]:
    """List what of an open preview is off the screen, hidden or cut."""
    faults = []
    if dialog.width() > room.width() or dialog.height() > room.height():
        faults.append(f"{dialog.size().toTuple()} is larger than {room.toTuple()}")
    if dialog.page.horizontalScrollBar().maximum() or dialog.view.width() < 250:
        faults.append(f"no room: {dialog.page.horizontalScrollBar().maximum()}, {dialog.view.width()}")
    for widget in dialog.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton):
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed = QSize(0, widget.heightForWidth(widget.width()))
        else:
            needed = widget.minimumSizeHint()
        if widget.width() < needed.width() or widget.height() < needed.height():
            faults.append(f"{widget.text()[:40]!r} has {widget.size().toTuple()} and needs {needed.toTuple()}")
        corner = widget.mapTo(dialog, widget.rect().bottomRight())
        if not dialog.choices.isAncestorOf(widget) and not dialog.rect().contains(corner):
            faults.append(f"{widget.text()[:40]!r} is not in sight")
    return faults


def main() -> None:
    from ginsheet.ui.theme import Appearance, Theme

    parser = argparse.ArgumentParser()
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--font", type=float, default=1.0)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    app = QApplication([])
    app.setStyle("Fusion")
    theme = Theme(Appearance.DARK if options.dark else Appearance.LIGHT)
    font = app.font()
    font.setPointSizeF(font.pointSizeF() * options.font)
    app.setFont(font)
    room = app.primaryScreen().availableGeometry().size()
    found = {"room": room.toTuple(), "faults": {}}
    for name, make in PREVIEWS.items():
        dialog = make()
        dialog.open()
        app.processEvents()
        if faults := what_does_not_fit(dialog, room):
            found["faults"][name] = faults
        if options.pictures:
            dialog.grab().save(str(options.pictures / f"{name}.png"))
        dialog.close()
    json.dump(found, sys.stdout, ensure_ascii=False)
    theme.deleteLater()


if __name__ == "__main__":
    main()
