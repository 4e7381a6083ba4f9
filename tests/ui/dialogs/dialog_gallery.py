"""Every dialog as a test or a picture needs it. Run as a program it shows them all and prints what does not fit.

python dialog_gallery.py [--dark] [--font FACTOR] [--pictures FOLDER]     scale by QT_SCALE_FACTOR
"""

import argparse
import datetime as dt
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from builders import dead, deal, gin, knock, match, nine_hands, rules, upcard
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QLabel, QWidget
from rules_gallery import RULES_DIALOGS

from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import Match
from ginsheet.model.ruleset import AceUpcard, BoxTo
from ginsheet.storage.errors import UnknownEnding
from ginsheet.storage.imports.intake import FileReport, Outcome, Report, Result
from ginsheet.storage.imports.registry import READERS, Remark, RemarkCode
from ginsheet.ui.dialogs.agreement import RemoveDialog
from ginsheet.ui.dialogs.count_cards import CountCards
from ginsheet.ui.dialogs.csv_mapping import CsvMappingDialog
from ginsheet.ui.dialogs.details import DetailsDialog
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask
from ginsheet.ui.dialogs.import_report import ImportReportDialog
from ginsheet.ui.dialogs.new_match import Begin, NewMatchDialog
from ginsheet.ui.dialogs.note import NoteDialog
from ginsheet.ui.dialogs.paper import PaperDialog
from ginsheet.ui.dialogs.paper_model import FIRST

TODAY = dt.date(2026, 11, 29)
NOW = dt.datetime(2026, 11, 29, 20, 14, tzinfo=dt.UTC)
SLUGS = ("guide", "solitaire-arcade", "solitaire-arcade-single", "palace", "straight", "oklahoma", "partnership")
PRESETS = {slug: rules(slug) for slug in SLUGS}
THREE = ("Avery", "Blake", "Cleo")
FOUR = ("Avery", "Blake", "Casey", "Drew")
SIX = (*FOUR, "Ellis", "Frankie")
HOSTILE = ("<b>&W</b> {0} %s\n" + "W" * 300, "שרה \N{RIGHT-TO-LEFT OVERRIDE}" + "ש" * 300)

CARDS = LaidCards(knocker="2c3c5c2d5d5h7s8s9sTs", opponent="7c8dQdKd8hQhKh5s6sJs")
SAID = replace(CARDS, knocker_melds=("5c5d5h",), opponent_melds=(), laid_off=())


def clock() -> dt.datetime:
    return NOW


def record(how: How | None = None, **typed: int) -> HandDialog:
    """Give the dialog for the next hand of a match of two hands, with Avery and the counts typed."""
    return _typed(HandDialog(match(knock("A", 4, 16), knock("B", 6, 28)), HandTask.record(), clock=clock), how, **typed)


def oklahoma(card: str, how: How | None = None, **typed: int) -> HandDialog:
    """Give the dialog for a hand whose upcard counts."""
    whole = rules("oklahoma", ace_upcard=AceUpcard.GIN_ONLY)
    dialog = HandDialog(match(upcard("Td", knock("A", 4, 16)), rules=whole), HandTask.record(), clock=clock)
    dialog.fields.upcard.set_value(card or None)
    return _typed(dialog, how, **typed)


def partners(
    *pairs: Hand, players: tuple[str, ...] = FOUR, how: How = How.DEAL, more: bool = False, over_limit: bool = False
) -> HandDialog:
    """Give the dialog for a deal, with the hands of some pairs typed."""
    dialog = HandDialog(match(players=players, rules=rules("partnership")), HandTask.record(), clock=clock)
    for fields, hand in zip(dialog.fields.deal.pairs, pairs, strict=False):
        fields.fill(hand)
    if over_limit:
        dialog.fields.deal.pairs[1].fill(knock("A", 12, 16))
    dialog.fields.more.setChecked(more)
    return dialog if how is How.DEAL else _typed(dialog, how, points=-10)


def three(how: How | None, *, more: bool = False, **typed: int) -> HandDialog:
    """Give the dialog for a hand of three players; Cleo sits out."""
    dialog = HandDialog(match(players=THREE, first_dealer="C"), HandTask.record(), clock=clock)
    dialog.fields.more.setChecked(more)
    return _typed(dialog, how, **typed)


def correct_deal() -> HandDialog:
    """Give the dialog that corrects an earlier deal."""
    deals = deal(knock("A", 4, 16), gin("B", 11)), deal(dead(), gin("A", 3))
    return HandDialog(match(*deals, players=FOUR, rules=rules("partnership")), HandTask.correct(1), clock=clock)


def _typed(dialog: HandDialog, how: How | None, **typed: int) -> HandDialog:
    if how is not None:
        dialog.fields.who.settle(Side.A)
        dialog.fields.how.settle(how)
    for name, number in typed.items():
        dialog.fields.numbers[name].set_value(number)
    return dialog


def new_match(*, more: bool = False, contradiction: bool = False) -> NewMatchDialog:
    dialog = NewMatchDialog(PRESETS, ["Avery", "Blake"], Begin(players=("Avery", "Blake")), today=TODAY)
    dialog.rules.more.setChecked(more)
    if contradiction:
        dialog.preset.setCurrentIndex(3)
        dialog.rules.fields["box_to"].set_value(BoxTo.NET)
    return dialog


def seated(players: tuple[str, ...], slug: str) -> NewMatchDialog:
    """Give the dialog for a new match of more than two."""
    return NewMatchDialog(PRESETS, ["Avery"], Begin(players=players, slug=slug), today=TODAY)


WRONG_TOTAL = Remark(RemarkCode.TOTAL_DIFFERS, {"line": 4, "who": "Avery", "written": 65, "right": 55})


def filed(found: Match, *remarks: Remark, outcome: Outcome = Outcome.TAKEN) -> FileReport:
    """Give the report of a file with one match."""
    return FileReport(Path("Sunday.pdf"), (Result(outcome, found, Path("m.ginsheet"), remarks),))


def refused(name: str = "notes") -> FileReport:
    """Give the report of a file that cannot be imported."""
    path = Path(f"{name}.odt")
    return FileReport(path, error=UnknownEnding(path, tuple(READERS)))


def paper() -> PaperDialog:
    """Give the grid of a paper sheet with a slip, a line that makes no hand and hostile text."""
    dialog = PaperDialog(match(), list(PRESETS.values()))
    typed = [
        ("a", "k", "4", "16", "", "", "12"),
        ("b", "", "", "", "36", "", "63"),
        ("a", "fold", "", "", "", "W" * 99),
    ]
    for row, texts in enumerate(typed):
        for column, text in enumerate(texts, start=FIRST):
            dialog.model.setData(dialog.model.index(row, column), text)
    return dialog


def columns(*headings: str) -> CsvMappingDialog:
    """Give the dialog that asks what the columns of a table of other headings are."""
    rows = [("1", "Avery", "knock", "4", "16", "12"), ("2", "Blake", "gin", "", "11", "36")]
    keys = ("number", "who", "how", "knocker", "opponent", "points")
    return CsvMappingDialog(headings, rows, PRESETS, dict(zip(headings, keys, strict=True)))


DIALOGS: dict[str, Callable[[], Form]] = {
    "csv-mapping": lambda: columns("Nr", "Ansager", "Art", "K", "G", "Punkte"),
    "csv-mapping-hostile": lambda: columns(*HOSTILE, "Art", "K", "G", "Punkte"),
    "record": record,
    "record-undercut": lambda: record(How.KNOCK, knocker=8, opponent=5),
    "record-over-limit": lambda: record(How.KNOCK, knocker=12, opponent=120),
    "record-gin": lambda: record(How.GIN, opponent=11),
    "record-points": lambda: record(How.POINTS, points=40),
    "record-adjustment": lambda: record(How.ADJUST, points=-10),
    "record-hostile": lambda: HandDialog(match(knock("A", 4, 16), players=HOSTILE), HandTask.record(), clock=clock),
    "record-upcard": lambda: oklahoma(""),
    "record-spade": lambda: oklahoma("7s", How.KNOCK, knocker=5, opponent=12),
    "record-ace": lambda: oklahoma("Ad", How.KNOCK, knocker=2),
    "record-deal": lambda: partners(),
    "record-deal-net": lambda: partners(knock("A", 4, 16), knock("B", 8, 18)),
    "record-deal-refused": lambda: partners(knock("A", 4, 16), players=SIX, over_limit=True),
    "record-deal-hostile": lambda: partners(players=(*HOSTILE, *(name * 2 for name in HOSTILE))),
    "record-deal-more": lambda: partners(more=True),
    "record-partners-adjustment": lambda: partners(how=How.ADJUST),
    "record-three": lambda: three(How.KNOCK, knocker=8, opponent=5),
    "record-three-against": lambda: three(None, more=True),
    "correct-deal": lambda: correct_deal(),
    "correct": lambda: HandDialog(nine_hands(), HandTask.correct(8), clock=clock),
    "insert": lambda: HandDialog(nine_hands(), HandTask.insert(3), clock=clock),
    "remove": lambda: RemoveDialog(nine_hands(), 8, clock=clock),
    "remove-last": lambda: RemoveDialog(nine_hands(), 9, clock=clock),
    "new-match-empty": lambda: NewMatchDialog(PRESETS, today=TODAY),
    "new-match": new_match,
    "new-match-more": lambda: new_match(more=True),
    "new-match-contradiction": lambda: new_match(more=True, contradiction=True),
    "new-match-three": lambda: seated(THREE, "guide"),
    "new-match-partners": lambda: seated(FOUR, "partnership"),
    "new-match-six-empty": lambda: seated(("",) * 6, "partnership"),
    "new-match-partners-hostile": lambda: seated((*HOSTILE, *(name * 2 for name in HOSTILE)), "partnership"),
    "details-partners": lambda: DetailsDialog(
        match(players=SIX, rules=rules("partnership"), side_names=("North", "South")), today=TODAY
    ),
    "details": lambda: DetailsDialog(nine_hands(), today=TODAY),
    "details-hostile": lambda: DetailsDialog(match(players=HOSTILE), today=TODAY),
    "note": lambda: NoteDialog(nine_hands(), 3),
    "paper-empty": lambda: PaperDialog(match()),
    "paper": lambda: paper(),
    "count-empty": lambda: CountCards(rules(), ("Avery", "Blake")),
    "count": lambda: CountCards(rules(), ("Avery", "Blake"), CARDS),
    "count-said": lambda: CountCards(rules(), ("Avery", "Blake"), SAID),
    "count-hostile": lambda: CountCards(rules(), HOSTILE, CARDS),
    "import-one": lambda: ImportReportDialog(Report((filed(nine_hands(), WRONG_TOTAL),))),
    "import-several": lambda: ImportReportDialog(
        Report((filed(nine_hands(), WRONG_TOTAL), filed(match(), outcome=Outcome.DIFFERS), refused()))
    ),
    "import-hostile": lambda: ImportReportDialog(Report((*(filed(match(players=HOSTILE)),) * 20, refused("W" * 300)))),
    **RULES_DIALOGS,
}
"""A maker of each dialog, in the states that look different."""


def what_does_not_fit(dialog: Form, room: QSize) -> list[str]:
    """List what of an open dialog is off the screen, hidden or cut."""
    faults = []
    if dialog.width() > room.width() or dialog.height() > room.height():
        faults.append(f"{dialog.size().toTuple()} is larger than {room.toTuple()}")
    for button in (dialog.ok, dialog.cancel):
        if button.isHidden():  # a report without a match to open has nothing to accept
            continue
        corner = button.mapTo(dialog, button.rect().bottomRight())
        if not button.isVisible() or not dialog.rect().contains(corner):
            faults.append(f"the button {button.text()!r} is not in sight")
    for area in dialog.findChildren(QAbstractScrollArea):
        bars = [area.horizontalScrollBar()] if area is dialog.page else [area.verticalScrollBar()]
        faults += [f"{type(area).__name__} needs a scroll bar" for bar in bars if bar.isVisible()]
    for widget in dialog.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton):
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed = QSize(0, widget.heightForWidth(widget.width()))
        else:
            needed = widget.minimumSizeHint()
        if widget.width() < needed.width() or widget.height() < needed.height():
            faults.append(f"{widget.text()[:40]!r} has {widget.size().toTuple()} and needs {needed.toTuple()}")
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
    for name, make in DIALOGS.items():
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
