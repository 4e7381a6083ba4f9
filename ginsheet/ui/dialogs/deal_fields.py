"""The hands of one deal of partners: a line of who, how and counts for each pair of opponents."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.model.checks import clean_line
from ginsheet.model.hand import NEEDS, Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.hands import pair_preview
from ginsheet.ui.dialogs import hand_texts
from ginsheet.ui.dialogs.draft import ANY_UPCARD, Draft
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.dialogs.ending import BEFORE_CHOICE, NUMBERS, Ending
from ginsheet.ui.dialogs.names import letter_places
from ginsheet.ui.dialogs.remarks import LabelledField, Remark
from ginsheet.ui.messages import as_tip, plain_label

FirstWay = Callable[[], How]

_NUMBER_LETTERS: Final = 19
"""The width of a number field, in widths of an average letter."""
_NAME_LETTERS: Final = 30
"""How much of the names of a pair is shown above its line, in widths of an average letter."""
_PAIR_LETTERS: Final = 24
"""How much of the names of a pair is shown on the button that counts its cards."""
_NUMBER_FONT: Final = 1.3
_NUMBER_HEIGHT_LEAST: Final = 44


def _cut_pair(pair: str) -> str:
    return pair if len(pair) <= _PAIR_LETTERS else f"{pair[:_PAIR_LETTERS]}…"


class PairFields(Ending):
    """The hand of one pair, in one line."""

    def __init__(self, match: Match, shown: Match, index: int, places: tuple[int, int], first_way: FirstWay) -> None:
        """Take pair `index` of `match`; `shown` has the names for sentences, `places` are those of the letters."""
        names = [clean_line(name) for name in match.pair(index)]
        who = list(zip(match.sides, names, places, strict=True))
        pair = hand_texts.pair_name(*shown.pair(index))
        super().__init__(who, hand_texts.PAIR_WAYS, match.rules, compact=True, pair=_cut_pair(pair))
        self._shown = shown
        self._index = index
        self._first_way = first_way
        self._before = Draft()
        self.remark = Remark(self)
        self._labelled = {
            name: LabelledField("", field, self, keeps_room=False) for name, field in self.numbers.items()
        }
        for labelled, field in zip(self._labelled.values(), self.numbers.values(), strict=True):
            field.setFont(scaled(self.font(), _NUMBER_FONT, bold=True))
            field.setMinimumHeight(_NUMBER_HEIGHT_LEAST)
            labelled.setFixedWidth(_NUMBER_LETTERS * self.fontMetrics().averageCharWidth())
        self._arrange()
        self.show_rare(False)
        self.show_way()

    @property
    def name(self) -> str:
        """The two players, as the dialog names them."""
        return hand_texts.pair_name(*self._shown.pair(self._index))

    def draft(self) -> Draft:
        figures = {name: field.value() for name, field in self.numbers.items()}
        return Draft(
            how=self.how.value(),
            by=self.who.value(),
            figures=figures,
            mark=self._before.mark if self.how.value() is self._before.how else None,
            cards=self.cards.value(),
            note=self._before.note,
        )

    def two(self) -> tuple[Side | None, tuple[str, str]]:
        by, names = self.who.value(), self._shown.pair(self._index)
        return by, hand_texts.unknown_two() if by is None else (names[by.place], names[by.other.place])

    def fill(self, hand: Hand) -> None:
        """Show a hand that was recorded before."""
        self._before = Draft(how=hand.how, mark=hand.mark, note=hand.note)
        self.fill_ending(hand)

    def first_way(self) -> How:
        return self._first_way()

    def show_problems(self, problems: dict[str, FieldError], worth: Hand | None) -> None:
        """Show the first objection of the model; where there is none, what the hand is worth, once it is complete."""
        error = next(iter(problems.values()), None)
        if error is None and worth is not None:
            self.remark.say(pair_preview(self._shown, worth, self._index))
        else:
            self.remark.judge(error)

    def label(self, name: str) -> str:
        """Give the label of a field of the hand as it stands now."""
        lays_off = self._shown.rules.round_the_corner
        return hand_texts.label(self.how.value(), name, *self._players(), lays_off=lays_off)

    def field(self, name: str) -> QWidget:
        """Give the widget for a field of the hand."""
        rows: dict[str, QWidget] = {"by": self.who, "how": self.how}
        return self.numbers[name] if name in self.numbers else rows[name]

    def show_rare(self, shown: bool) -> None:
        """Offer the ways that are needed less often, or not."""
        for way in hand_texts.RARE & set(hand_texts.PAIR_WAYS):
            self.how.button(way).setVisible(shown or self.how.value() is way)

    def show_way(self) -> None:
        how = self.how.value()
        need = None if how is None else NEEDS[how]
        shown = BEFORE_CHOICE if need is None else tuple(need.bounds)
        self.who.setEnabled(need is None or need.by)
        self.cards.setEnabled(need is None or need.cards)
        for name in NUMBERS:
            labelled = self._labelled[name]
            labelled.setVisible(name in shown)
            labelled.setEnabled(need is not None)
            short = hand_texts.short_label(name, *self._players())
            labelled.rename(self.label(name), self._cut(short, labelled.width()))
        self._keep_in_line(len(shown))

    def _players(self) -> tuple[str | None, str | None]:
        """Give the one who ended the hand and his opponent, once it is known who is who."""
        by = self.who.value()
        names = self._shown.pair(self._index)
        return (None, None) if by is None else (names[by.place], names[by.other.place])

    def _cut(self, text: str, width: int) -> str:
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def _keep_in_line(self, numbers: int) -> None:
        """Keep the room of the numbers that are not asked for, so that the lines of a deal stand below each other."""
        line = self._numbers_line
        width = line.spacing() + self._labelled["knocker"].width()
        line.setContentsMargins(0, 0, (len(BEFORE_CHOICE) - numbers) * width, 0)

    def _arrange(self) -> None:
        title = QHBoxLayout()
        title.setSpacing(12)
        name = plain_label(self._cut(self.name, _NAME_LETTERS * self.fontMetrics().averageCharWidth()), self)
        name.setFont(scaled(self.font(), 1, bold=True))  # as high as the labels of the numbers, beside which it stands
        name.setWordWrap(False)
        name.setToolTip(as_tip(self.name))
        title.addWidget(name)
        title.addWidget(self.remark, 1)
        self._numbers_line = QHBoxLayout()
        self._numbers_line.setSpacing(8)
        for labelled in self._labelled.values():
            self._numbers_line.addWidget(labelled)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.addLayout(title, 0, 0, 1, 2)
        grid.addWidget(self.who, 1, 0)
        grid.addWidget(self.how, 1, 1)
        grid.addLayout(self._numbers_line, 0, 2, 2, 1, Qt.AlignmentFlag.AlignBottom)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)


class DealFields(QWidget):
    """A line for each pair. The letter of a player chooses him from every line."""

    changed = Signal()

    def __init__(self, match: Match, shown: Match, first_way: FirstWay, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        places = letter_places([clean_line(name) for name in match.players])
        seats = zip(places[::2], places[1::2], strict=True)
        self.pairs = [PairFields(match, shown, index, both, first_way) for index, both in enumerate(seats)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for pair in self.pairs:
            column.addWidget(pair)
            pair.changed.connect(self.changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        for pair in [] if held else self.pairs:
            side = pair.who.letters().get(event.text().casefold())
            if side is not None and pair.who.isEnabled():
                pair.who.settle(side)
                pair.go_to_first_open()
                return
        super().keyPressEvent(event)

    def drafts(self) -> tuple[Draft, ...]:
        """Give what is typed so far, pair by pair."""
        return tuple(pair.draft() for pair in self.pairs)

    def fill(self, hands: tuple[Hand, ...]) -> None:
        """Show the hands of a recorded deal."""
        for pair, hand in zip(self.pairs, hands, strict=True):
            pair.fill(hand)

    def show_problems(self, rules: Ruleset, deal: Draft, problems: dict[str, FieldError]) -> None:
        """Show in each line the model's objection (`pairs[0].knocker`), or what a complete hand is worth."""
        upcard = deal.upcard or ANY_UPCARD
        for index, (pair, typed) in enumerate(zip(self.pairs, deal.pairs, strict=True)):
            path = f"pairs[{index}]."
            own = {name.removeprefix(path): error for name, error in problems.items() if name.startswith(path)}
            whole = replace(typed, upcard=upcard)
            worth = None if own or whole.missing(rules) else replace(whole.hand(rules), upcard=None)
            pair.show_problems(own, worth)

    def show_rare(self, shown: bool) -> None:
        """Offer the ways that are needed less often, or not."""
        for pair in self.pairs:
            pair.show_rare(shown)

    def path(self) -> list[QWidget]:
        """Give the fields that Enter goes through, line by line."""
        return [field for pair in self.pairs for field in pair.ending_path()]

    def settle_focused(self) -> bool:
        """Choose the button that the keyboard is on, where nothing is chosen in its row; tell whether that was so."""
        return any(pair.settle_focused() for pair in self.pairs)

    def go_to_first_open(self) -> None:
        """Put the keyboard on the first line."""
        self.pairs[0].go_to_first_open()
