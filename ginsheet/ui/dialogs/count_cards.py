"""The dialog that counts a hand by its cards: picked or typed, melded, laid off, and moved as they really lay."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ginsheet.i18n import tr, trn
from ginsheet.model.cards import HAND_MOST, HAND_SIZE, mask, text_of
from ginsheet.model.hand import How
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import Laying, answer_to, as_laid, best, card_rules
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.rearrange import Table, kept, table_of
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.verdict import cards_text, cost_text, count_text
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.card_picker import CardPicker
from ginsheet.ui.dialogs.card_table import CardTable
from ginsheet.ui.dialogs.fields import LineField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.names import shown_names
from ginsheet.ui.dialogs.remarks import LabelledField

_MOST: Final = (HAND_MOST, HAND_SIZE)
_FIELDS: Final = ("knocker", "opponent")
_SPACING: Final = 22


class Counted(NamedTuple):
    """What the cards give to the hand."""

    cards: LaidCards | None
    """None where the cards that were known are to be forgotten."""
    how: How | None
    """How the hand ended, where the knocker's cards are whole and so tell it."""
    knocker: int | None
    """The counts, in points; None for a hand without cards."""
    opponent: int | None


class CountCards(Form):
    """Takes the cards of both players; Enter goes on, Ctrl and Enter takes the counts."""

    def __init__(
        self, rules: Ruleset, names: tuple[str, str], cards: LaidCards | None = None, parent: QWidget | None = None
    ) -> None:
        """Count the hands of `names`, that of who ended the hand first; `cards` are those that are known already."""
        super().__init__(tr("Count the cards"), tr("Take the counts"), parent)
        self._rules = rules
        first, second = shown_names(names, self.fontMetrics())
        names = self._names = (first, second)
        self._said: Table | None = None
        self._known = cards is not None
        self._counted: Counted | None = None
        self.pickers = tuple(CardPicker(name, self) for name in names)
        self.typed = tuple(LineField(parent=self) for _ in names)
        self._labelled = [
            LabelledField(tr("Cards of {name}, such as 5c5d5h", name=name), field, self)
            for name, field in zip(names, self.typed, strict=True)
        ]
        self.table = CardTable(names, card_rules(rules), self)
        self.reset = FormButton(tr("Lay down as well as can be"), self)
        self.reset.setAutoDefault(False)
        self._arrange()
        for number, (field, picker) in enumerate(zip(self.typed, self.pickers, strict=True)):
            field.textEdited.connect(self._typed)
            picker.picked.connect(self._picked)
            if cards is not None:
                field.set_value(cards_text(text_of(cards.masks[number])))
        self.table.moved.connect(self._moved)
        self.reset.clicked.connect(self._lay_best)
        if cards is not None and (cards.knocker_melds, cards.laid_off) != (None, None):
            self._said = table_of(as_laid(rules, cards))
        self._judge()
        self.go_to(self.typed[0])

    def counted(self) -> Counted:
        """Give the cards and what they come to. Raises RuntimeError while what is typed is not valid."""
        if self._counted is None:
            raise RuntimeError("nothing was decided")
        return self._counted

    def path(self) -> list[QWidget]:
        return list(self.typed)

    def _arrange(self) -> None:
        both = QGridLayout()
        both.setHorizontalSpacing(_SPACING)
        both.setVerticalSpacing(4)
        for line, widgets in enumerate((self._labelled, self.pickers)):  # Tab goes line by line
            for column, widget in enumerate(widgets):
                both.addWidget(widget, line, column)
                both.setColumnStretch(column, 1)
        self.body.addLayout(both)
        self.body.addSpacing(6)
        self.body.addWidget(self.table)
        self.body.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignLeading)
        self.body.addStretch()

    def _typed(self) -> None:
        self._said = None
        self._judge()

    def _picked(self) -> None:
        self._said = None
        for field, picker in zip(self.typed, self.pickers, strict=True):
            field.set_value(cards_text(text_of(picker.held)))
        self._judge()

    def _moved(self, table: Table) -> None:
        self._said = table
        self._judge()

    def _lay_best(self) -> None:
        self._said = None
        self._judge()

    def _judge(self) -> None:
        """Read what is typed, lay it down, and say what it comes to."""
        hands = [self._read(number) for number in range(len(self.typed))]
        self._counted = None
        shared = (hands[0] or 0) & (hands[1] or 0)
        if shared:
            self._object(1, FieldError("opponent", Problem.CARD_IN_BOTH_HANDS, value=text_of(shared & -shared)))
        for number, picker in enumerate(self.pickers):
            held = hands[number]
            picker.show_cards(picker.held if held is None else held, hands[1 - number] or 0, _MOST[number])
        if None in hands or shared or not any(hands):
            self.table.show_table(Table())
            self._wait(empty=hands == [0, 0])
        else:
            self._count(LaidCards(knocker=text_of(hands[0] or 0), opponent=text_of(hands[1] or 0)))
        self.reset.setEnabled(self._said is not None)
        self.set_ready(self._counted is not None)

    def _wait(self, *, empty: bool) -> None:
        """Ask for cards; where there were some, none at all forgets them."""
        if empty and self._known:
            self._counted = Counted(None, None, None, None)
            self.live.tell(tr("The cards are forgotten; the counts stay."))
        else:
            self.live.wait(tr("Pick the cards of both hands, or type them."))

    def _read(self, number: int) -> int | None:
        """Give the cards typed for a hand; None, and the reason beside the field, where they are none."""
        try:
            cards = mask(self.typed[number].text(), field=_FIELDS[number], most=_MOST[number])
        except FieldError as error:
            self._object(number, error)
            return None
        self._labelled[number].remark.say(self._size_text(cards.bit_count()))
        return cards

    def _object(self, number: int, error: FieldError) -> None:
        self._labelled[number].remark.judge(error)

    def _size_text(self, count: int) -> str:
        if not count:
            return ""
        cards = trn("{n} card", "{n} cards", count)
        lacking = HAND_SIZE - count
        return (
            cards
            if lacking <= 0
            else trn("{cards}, {n} more to come", "{cards}, {n} more to come", lacking, cards=cards)
        )

    def _count(self, plain: LaidCards) -> None:
        cards = plain if self._said is None else kept(self._said)
        laid, ideal = as_laid(self._rules, cards), best(self._rules, plain)
        self.table.show_table(table_of(laid))
        size = plain.masks[0].bit_count()
        if size == HAND_MOST and ideal.knocker is not None and ideal.knocker.deadwood:
            self._object(0, FieldError("knocker", Problem.NO_DISCARD))
            self.live.wait(tr("One card was thrown away: leave it out."))
            return
        answer = None
        if laid.knocker is not None and laid.opponent is not None:
            answer = answer_to(self._rules, plain, laid.knocker).deadwood
        self.live.tell(count_text(self._names, laid), cost_text(self._names, laid, ideal, answer))
        self._counted = Counted(cards, _how(laid, size), *_counts(laid))


def _how(laid: Laying, size: int) -> How | None:
    """Tell from the knocker's cards how the hand ended."""
    if laid.knocker is None or size < HAND_SIZE:
        return None
    if laid.knocker.deadwood:
        return How.KNOCK
    return How.BIG_GIN if size == HAND_MOST else How.GIN


def _counts(laid: Laying) -> tuple[int | None, int | None]:
    knocker = None if laid.knocker is None else laid.knocker.deadwood
    return knocker, None if laid.opponent is None else laid.opponent.deadwood
