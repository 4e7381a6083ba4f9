"""The part of the hand dialog in which a row is typed: the upcard, who ended the hand, how, the counts, a note."""

import re
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.model.hand import NEEDS, Hand, How, Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.problems import FIELD_NAMES, reason
from ginsheet.ui.dialogs import hand_texts
from ginsheet.ui.dialogs.against_field import AgainstField
from ginsheet.ui.dialogs.buttons import MoreButton
from ginsheet.ui.dialogs.deal_fields import DealFields, PairFields
from ginsheet.ui.dialogs.draft import Draft
from ginsheet.ui.dialogs.ending import BEFORE_CHOICE, NUMBERS, Ending
from ginsheet.ui.dialogs.fields import NoteField, NumberField, SwitchField
from ginsheet.ui.dialogs.names import letter_places, with_shown_names
from ginsheet.ui.dialogs.remarks import LabelledField, Remark, heading
from ginsheet.ui.dialogs.upcard_field import UpcardField

_IN_PAIR: Final = re.compile(r"pairs\[(\d+)\]\.(\w+)")


class HandFields(Ending):
    """Everything that is typed of one row; which fields there are depends on the rules and on the table."""

    def __init__(self, match: Match, dealer: Side, parent: QWidget | None = None) -> None:
        """Take a row of `match` that `dealer` deals."""
        names = [clean_line(match.name(side)) for side in match.sides]
        self._match = match
        self._dealer = dealer
        self._partners = match.rules.partnership
        ways = hand_texts.DEAL_WAYS if self._partners else hand_texts.WAYS
        super().__init__(list(zip(match.sides, names, letter_places(names), strict=True)), ways, match.rules, parent)
        self._shown = with_shown_names(match, self.fontMetrics())
        self._question = heading(hand_texts.question(None), self)
        self._asked = heading(tr("What is recorded?") if self._partners else tr("How did it end?"), self)
        self.more = MoreButton(tr("More ways"), tr("Fewer ways"), self)
        self._how_remark = Remark(self, keeps_room=False)
        self._sits_out = Remark(self, keeps_room=False)
        self.upcard = UpcardField(match.rules, self)
        self.against = AgainstField(self._shown, self)
        self.deal = DealFields(match, self._shown, self.first_way, self) if self._partners else None
        self.won_by = SwitchField([tr(text) for text in hand_texts.MARKS.values()])
        self.note = NoteField(lines=1)
        self._labelled = {
            name: LabelledField(tr(FIELD_NAMES[name]), field, self, keeps_room=name in NUMBERS)
            for name, field in {**self.numbers, "mark": self.won_by, "note": self.note}.items()
        }
        self._filler = QWidget(self)
        self.free_letters(self.how.letters())
        self._arrange()
        self._connect()
        if self._partners:
            self.how.choose(How.DEAL)
        self.show_way()

    def draft(self) -> Draft:
        how = self.how.value()
        return Draft(
            how=how,
            by=self.who.value(),
            figures={name: field.value() for name, field in self.numbers.items()},
            mark=tuple(hand_texts.MARKS)[self.won_by.currentIndex()],
            upcard=self.upcard.value(),
            against=None if how is How.ADJUST else self.against.value(),
            pairs=() if self.deal is None else self.deal.drafts(),
            cards=self.cards.value(),
            note=self.note.value(),
        )

    def two(self) -> tuple[Side | None, tuple[str, str]]:
        by = self.who.value()
        if by is None:
            return None, hand_texts.unknown_two()
        return by, (self._shown.name(by), self._shown.name(self._opponent(by)))

    def fill(self, hand: Hand) -> None:
        """Show a hand that was recorded before."""
        self.upcard.set_value(hand.upcard)
        self.against.set_value(hand.against)
        self.won_by.setCurrentIndex(tuple(hand_texts.MARKS).index(hand.mark))
        self.note.set_value(hand.note)
        if self.deal is not None and hand.pairs:
            self.deal.fill(hand.pairs)
        self.how.choose(hand.how)
        self.show_way()  # the dealer himself may be chosen now, where the way of ending allows it
        self.fill_ending(hand)

    def show_problems(self, draft: Draft, problems: dict[str, FieldError]) -> None:
        """Show each objection of the model to `draft` beside its field, and the sum where one was typed."""
        for name, labelled in self._labelled.items():
            field = labelled.field
            labelled.remark.judge(problems.get(name))
            if name not in problems and isinstance(field, NumberField) and field.typed.is_sum:
                labelled.remark.say(tr("= {sum}", sum=field.value()))
        self._how_remark.judge(problems.get("how"))
        self.upcard.judge(problems.get("upcard"))
        self.against.remark.judge(problems.get("against"))
        if self.deal is not None and draft.how is How.DEAL:
            self.deal.show_problems(self._match.rules, draft, problems)

    def field(self, name: str) -> QWidget:
        """Give the widget for a field of Hand; `pairs[1].knocker` is one of a deal."""
        pair = self._pair(name)
        if pair is not None:
            return pair[0].field(pair[1])
        others: dict[str, QWidget] = {"by": self.who, "how": self.how, "mark": self.won_by, "note": self.note}
        others |= {"upcard": self.upcard.card, "against": self.against}
        return self.numbers[name] if name in self.numbers else others[name]

    def label(self, name: str) -> str:
        """Give the label of a field of Hand as it stands now."""
        pair = self._pair(name)
        if pair is not None:
            return pair[0].label(pair[1])
        by = self.who.value()
        names = (None, None) if by is None else (self._shown.name(by), self._shown.name(self._opponent(by)))
        return hand_texts.label(self.how.value(), name, *names, lays_off=self._match.rules.round_the_corner)

    def next_step(self, name: str) -> str:
        """Say what is to be done next, where `name` is the first field that is missing."""
        pair = self._pair(name)
        if pair is not None:
            return hand_texts.next_step(pair[1], self.label(name), pair[0].name)
        return hand_texts.next_step(name, self.label(name))

    def remark(self, name: str) -> Remark:
        """Give the remark beside a field of Hand."""
        pair = self._pair(name)
        if pair is not None:
            return pair[0].remark
        others = {"how": self._how_remark, "upcard": self.upcard.remark, "against": self.against.remark}
        return others[name] if name in others else self._labelled[name].remark

    def path(self) -> list[QWidget]:
        """Give the fields that Enter goes through: those that this row needs."""
        how = self.how.value()
        reasons = [self.note] if how is not None and NEEDS[how].note else []
        pairs = self.deal.path() if self.deal is not None and how is How.DEAL else []
        return [self.upcard.card, *self.ending_path(), *pairs, *reasons]

    def first(self) -> QWidget:
        """Give the field that the keyboard begins on."""
        return next(field for field in self.path() if field.isVisibleTo(self) and field.isEnabled())

    def settle_focused(self) -> bool:
        settled = self.deal is not None and self.deal.settle_focused()
        return settled or super().settle_focused()

    def go_to_first_open(self) -> None:
        if self.deal is not None and self.how.value() is How.DEAL:
            self.deal.go_to_first_open()
        else:
            super().go_to_first_open()

    def first_way(self) -> How:
        upcard = self.upcard.value()
        return How.GIN if "how" in Draft(how=How.KNOCK, upcard=upcard).problems(self._match.rules) else How.KNOCK

    def show_way(self) -> None:
        how = self.how.value()
        need = None if how is None else NEEDS[how]
        shown = BEFORE_CHOICE if need is None else tuple(need.bounds)
        self._question.setText(hand_texts.question(how))
        self.who.setEnabled(need is None or need.by)
        self._allow_dealer(how)
        self.numbers["points"].set_signed(how is How.ADJUST)
        for name in NUMBERS:
            self._labelled[name].setVisible(name in shown)
            self._labelled[name].setEnabled(need is not None)
        self._labelled["mark"].setVisible(need is not None and need.mark)
        self._filler.setVisible(len(shown) == 1 and not (need is not None and need.mark))
        for name in (*NUMBERS, "note"):
            self._labelled[name].rename(self.label(name))
        self.cards.setVisible(not self._partners)
        self.cards.setEnabled(need is None or need.cards)
        for link in self._links:
            link.setVisible(how is How.DEAL or not self._partners)
        if self.deal is not None:
            self.deal.setVisible(how is How.DEAL)
        for widget in (self._question, self.who):
            widget.setVisible(how is not How.DEAL)
        if self._is_rare(how):
            self.more.setChecked(True)
        self._show_more(self.more.isChecked())

    def _allow_dealer(self, how: How | None) -> None:
        """Of three players the dealer sits out, unless his total is adjusted or it is said whom he played."""
        if self._match.sides == PARTNERS:
            return
        plays = how is How.ADJUST or self.against.value() is not None
        why = "" if plays else reason(FieldError("by", Problem.SITS_OUT, value=self._shown.name(self._dealer)))
        self.who.refuse(self._dealer, why)
        self._sits_out.say(why)

    def _opponent(self, by: Side) -> Side:
        against = self.against.value()
        if against is not None:
            return against
        return self._match.opponent(by, self._dealer)

    def _pair(self, name: str) -> tuple[PairFields, str] | None:
        found = _IN_PAIR.fullmatch(name)
        return None if found is None or self.deal is None else (self.deal.pairs[int(found[1])], found[2])

    def _is_rare(self, how: How | None) -> bool:
        """Tell whether a way stands behind "More ways": for partners all but a deal."""
        return how is not None and (how is not How.DEAL if self._partners else how in hand_texts.RARE)

    def _show_more(self, shown: bool) -> None:
        for way in self.how.values:
            if self._is_rare(way):
                self.how.button(way).setVisible(shown)
        if self.deal is not None:
            self.deal.show_rare(shown)
            for widget in (self._asked, self.how):
                widget.setVisible(shown)
        self.against.setVisible(self.against.is_wanted(shown))
        self.more.setEnabled(not self._is_rare(self.how.value()))

    def _arrange(self) -> None:
        numbers = QHBoxLayout()
        numbers.setSpacing(16)
        for name in (*NUMBERS, "mark"):
            numbers.addWidget(self._labelled[name], 1)
        numbers.addWidget(self._filler, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        upcard = heading(tr(FIELD_NAMES["upcard"]), self)
        upcard.setBuddy(self.upcard.card)
        rows: list[QWidget] = [upcard, self.upcard]
        for widget in rows:
            widget.setVisible(self._match.rules.upcard)
        rows += [self._question, self.who, self._sits_out, self._asked, self.how, self._how_remark]
        for widget in rows:
            column.addWidget(widget)
            if widget is self.upcard:
                column.addSpacing(6 if self._match.rules.upcard else 0)
        if self.deal is not None:
            column.addWidget(self.deal)
        links = QHBoxLayout()
        links.addWidget(self.more)
        links.addStretch()
        self._links = [self.cards] if self.deal is None else [pair.cards for pair in self.deal.pairs]
        for link in self._links:
            links.addWidget(link)
        column.addLayout(links)
        column.addWidget(self.against)
        column.addLayout(numbers)
        column.addWidget(self._labelled["note"])

    def _connect(self) -> None:
        self.more.toggled.connect(self._show_more)
        self.more.toggled.connect(self.changed)
        self.upcard.changed.connect(self.changed)
        self.upcard.settled.connect(self.go_to_first_open)
        self.against.changed.connect(self.show_way)
        self.against.changed.connect(self.changed)
        if self.deal is not None:
            self.deal.changed.connect(self.changed)
        self.won_by.currentIndexChanged.connect(self.changed)
        self.note.textChanged.connect(self.changed)
