"""The count of a hand by its cards, as players do it: typed, picked, dragged, by keyboard alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import deal, gin, knock, match, rules
from dialog_gallery import CARDS, SAID, clock
from dialog_keys import decide, free_closed, type_in
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from shiboken6 import isValid

from ginsheet.model.cards import mask, text_of
from ginsheet.model.hand import How
from ginsheet.model.laid_cards import LaidCards
from ginsheet.ui.dialogs.count_cards import CountCards, Counted
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_cards import HandCards
from ginsheet.ui.dialogs.hand_task import HandTask

Opened = Callable[[Form], Form]
AVERY, BLAKE = "2c3c5c2d5d5h7s8s9sts", "7c8dqdkd8hqhkh5s6sjs"


def count(cards: LaidCards | None = None, **changes: object) -> CountCards:
    return CountCards(rules(**changes), ("Avery", "Blake"), cards)


def taken(dialog: CountCards) -> Counted:
    found: list[Counted] = []
    dialog.decided.connect(lambda: found.append(dialog.counted()))
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    [one] = found
    return one


def test_typed_cards_are_melded_laid_off_and_counted_by_keyboard_alone(opened: Opened) -> None:
    dialog = opened(count())
    found: list[Counted] = []
    dialog.decided.connect(lambda: found.append(dialog.counted()))
    type_in(dialog, f"{AVERY}⏎{BLAKE}")
    assert dialog.live.text == "Avery 7, Blake 63 after laying off 6♠ 5♠ J♠."
    type_in(dialog, "⏎")
    assert found == [Counted(CARDS, How.KNOCK, 7, 63)]


def press(dialog: CountCards, number: int, card: str) -> None:
    picker = dialog.pickers[number]
    QTest.mouseClick(picker, Qt.MouseButton.LeftButton, pos=picker.box(mask(card)).center().toPoint())


def test_picked_cards_are_written_and_leave_the_choice_of_the_other_hand(opened: Opened) -> None:
    dialog = opened(count())
    for card in ("5c", "5d", "5h", "Ts"):
        press(dialog, 0, card)
    press(dialog, 1, "5c")
    assert (text_of(dialog.pickers[0].held), dialog.pickers[1].held) == ("5c5d5hTs", 0)
    assert dialog.typed[0].text() == "5♣ 5♦ 5♥ 10♠"
    press(dialog, 0, "5c")
    press(dialog, 1, "5c")
    assert (text_of(dialog.pickers[0].held), text_of(dialog.pickers[1].held)) == ("5d5hTs", "5c")
    assert dialog.live.text == "Avery 20, Blake 5."


def test_the_picker_works_with_arrows_and_the_space_bar(opened: Opened) -> None:
    dialog = opened(count())
    picker = dialog.pickers[0]
    picker.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Left,
                Qt.Key.Key_Left, Qt.Key.Key_Space):  # fmt: skip
        QTest.keyClick(picker, key)
    assert text_of(picker.held) == "AcKc2d"


def test_no_hand_takes_more_cards_than_it_can_have(opened: Opened) -> None:
    dialog = opened(count())
    for rank in "A23456789TJ":
        press(dialog, 1, f"{rank}c")
    assert dialog.pickers[1].held.bit_count() == 10
    assert "more to come" not in dialog._labelled[1].remark.text


@pytest.mark.parametrize(
    ("typed", "number", "reason"),
    [
        ("5c5c", 0, "holds 5c twice"),
        ("5x", 0, "is not a card"),
        ("ac2c3c4d5d6d7h8h9htskc", 0, "leave out the one thrown away"),
        ("ac2c3c4d5d6d7h8h9htskcqc", 0, "has 12 cards; 11 at most"),
        ("5c⏎5c", 1, "5c is in the other hand too"),
        ("5c⏎ac2c3c4d5d6d7h8h9htskc", 1, "has 11 cards; 10 at most"),
    ],
)
def test_what_cannot_be_is_said_at_once_and_not_taken(opened: Opened, typed: str, number: int, reason: str) -> None:
    dialog = opened(count())
    type_in(dialog, typed)
    assert reason in dialog._labelled[number].remark.text
    assert not dialog.ok.isEnabled()
    with pytest.raises(RuntimeError):
        dialog.counted()


def test_eleven_melded_cards_are_big_gin_and_ten_are_gin(opened: Opened) -> None:
    dialog = opened(count())
    type_in(dialog, "5c5d5h7s8s9stsjs2c2d2h")
    assert taken(dialog).how is How.BIG_GIN
    other = opened(count())
    type_in(other, "5c5d5h7s8s9sts2c2d2h⏎kc6s")
    assert taken(other)[1:] == (How.GIN, 0, 16)


def test_few_cards_can_be_counted_and_tell_not_how_it_ended(opened: Opened) -> None:
    dialog = opened(count())
    type_in(dialog, "kc2d")
    assert "8 more to come" in dialog._labelled[0].remark.text
    assert taken(dialog) == (LaidCards(knocker="Kc2d"), None, 12, None)


def drag(dialog: CountCards, card: str, to: QPoint) -> None:
    table = dialog.table
    start = table.place_of(mask(card)).center().toPoint()
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(table, (start + to) / 2)
    QTest.mouseMove(table, to)
    table.grab()  # what is dragged is drawn
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=to)


def test_a_card_dragged_off_its_meld_says_how_it_really_lay_and_what_that_costs(opened: Opened) -> None:
    dialog = opened(count(CARDS))
    assert not dialog.reset.isEnabled()
    drag(dialog, "Js", dialog.table.place_of(mask("Kd")).center().toPoint())
    assert dialog.live.text == ("Avery 7, Blake 73 after laying off 6♠ 5♠.\nBlake could have 63 instead of 73.")
    counted = taken(dialog)
    assert (counted.opponent, counted.cards.laid_off) == (73, ("6s", "5s"))


def test_a_card_dragged_to_a_meld_of_the_knocker_is_laid_off(opened: Opened) -> None:
    dialog = opened(count(SAID))
    assert dialog.live.text.startswith("Avery 41, Blake")
    drag(dialog, "8h", dialog.table.place_of(mask("5c")).center().toPoint())
    assert dialog.counted().cards.laid_off == ()  # an eight fits no fives
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert dialog.counted() == Counted(CARDS, How.KNOCK, 7, 63)
    drag(dialog, "5s", dialog.table.place_of(mask("5h")).center().toPoint())
    assert dialog.counted().cards.laid_off == ("6s", "Js", "5s")


def menu_of(dialog: CountCards) -> QMenu:
    QApplication.processEvents()
    [menu] = [menu for menu in dialog.table.findChildren(QMenu) if menu.isVisible()]
    return menu


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # what a menu asks of a real screen
def test_a_card_is_moved_by_keyboard(opened: Opened) -> None:
    dialog = opened(count(CARDS))
    table = dialog.table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Return)
    menu = menu_of(dialog)
    assert [action.text() for action in menu.actions()] == ["Leave it loose"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert dialog.live.text.startswith("Avery 22, ")
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Right)
    table.choices(mask("5c")).actions()[0].trigger()
    assert dialog.live.text.startswith("Avery 7, ")
    assert [action.isEnabled() for action in table.choices(mask("2c")).actions()] == [False]


def test_emptied_fields_forget_the_cards(opened: Opened) -> None:
    dialog = opened(count(CARDS))
    for field in dialog.typed:
        field.clear()
        field.textEdited.emit("")
    assert taken(dialog) == (None, None, None, None)


def test_what_was_said_is_shown_again(opened: Opened) -> None:
    assert opened(count(SAID)).counted().cards == SAID


def hand_dialog(opened: Opened, *hands: object, task: HandTask | None = None, **fields: object) -> HandDialog:
    return opened(HandDialog(match(*hands, **fields), task or HandTask.record(), clock=clock))


def counting(dialog: HandDialog, button: HandCards) -> CountCards:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    [child] = dialog.findChildren(CountCards)
    return child


def test_the_counts_flow_into_the_hand_and_the_cards_are_kept_with_it(opened: Opened) -> None:
    dialog = hand_dialog(opened)
    type_in(dialog, "a")
    child = counting(dialog, dialog.fields.cards)
    type_in(child, f"{AVERY}⏎{BLAKE}⏎")
    free_closed()
    assert not isValid(child)
    assert dialog.live.text.startswith("Avery wins the knock: 63 - 7 = 56.")
    after = decide(dialog, "⏎⏎")
    assert after.hands[0] == replace(knock("A", 7, 63), cards=CARDS)


def test_the_count_has_keys_of_its_own(opened: Opened) -> None:
    assert hand_dialog(opened).fields.cards.shortcut() == QKeySequence("Ctrl+K")


def test_a_count_changed_afterwards_is_doubted(opened: Opened) -> None:
    dialog = hand_dialog(opened, replace(knock("A", 7, 63), cards=CARDS), task=HandTask.correct(1))
    dialog.fields.numbers["opponent"].set_value(56)
    assert "the cards of Blake leave 63, not 56; the cards are right" in dialog.live.text
    assert dialog.result_match().hands[0].cards == CARDS


def test_cards_belong_to_the_one_who_ended_the_hand(opened: Opened) -> None:
    dialog = hand_dialog(opened, replace(knock("A", 7, 63), cards=CARDS), task=HandTask.correct(1))
    dialog.fields.who.settle(dialog.fields.who.values[1])
    assert dialog.result_match().hands[0] == knock("B", 7, 63)


def test_cards_added_later_need_no_agreement(opened: Opened) -> None:
    dialog = hand_dialog(opened, knock("A", 7, 63), gin("B", 3), task=HandTask.correct(1))
    child = counting(dialog, dialog.fields.cards)
    type_in(child, f"{AVERY}⏎{BLAKE}⏎")
    assert dialog.result_match().hands[0].cards == CARDS
    assert dialog.result_match().corrections == ()


def test_partners_count_the_cards_of_a_pair(opened: Opened) -> None:
    whole = deal(knock("A", 4, 16), gin("B", 11))
    dialog = hand_dialog(opened, whole, rules=rules("partnership"), task=HandTask.correct(1))
    pair = dialog.fields.deal.pairs[0]
    child = counting(dialog, pair.cards)
    type_in(child, f"{AVERY}⏎{BLAKE}⏎")
    [hand] = dialog.result_match().hands
    assert hand.pairs == (replace(knock("A", 7, 63), cards=CARDS), gin("B", 11))
