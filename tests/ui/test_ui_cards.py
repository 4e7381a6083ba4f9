"""A hand counted by its cards in the window: kept in the file, doubted on the sheet, and told what was possible."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import knock, match
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from window_keys import dialog, document_of, on_screen, press, settle, stand_on

from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import Match
from ginsheet.storage.match_file import load
from ginsheet.ui.dialogs.count_cards import CountCards
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.main_window import MainWindow

CARDS = LaidCards(knocker="2c3c5c2d5d5h7s8s9sTs", opponent="7c8dQdKd8hQhKh5s6sJs")


@pytest.fixture
def begun(playing: Callable[[Match], MainWindow]) -> MainWindow:
    return playing(match())


def count_first_hand(window: MainWindow) -> None:
    """Record the first hand of a match by its cards, with nothing but keys and one click."""
    press(window, "⏎a")
    hand = dialog(HandDialog)
    assert isinstance(hand, HandDialog)
    QTest.mouseClick(hand.fields.cards, Qt.MouseButton.LeftButton)
    settle()
    assert isinstance(dialog(CountCards), CountCards)
    press(window, f"{CARDS.knocker.lower()}⏎{CARDS.opponent.lower()}⏎⏎⏎")


def told(window: MainWindow) -> str:
    window.commands["advice"].trigger()
    settle()
    box = dialog(QMessageBox)
    assert isinstance(box, QMessageBox)
    said = box.text()
    press(window, "⎋")
    return said


def test_the_cards_are_counted_and_are_in_the_file(begun: MainWindow) -> None:
    count_first_hand(begun)
    assert document_of(begun).match.hands == (replace(knock("A", 7, 63), cards=CARDS),)
    assert load(document_of(begun).path).hands[0].cards == CARDS


def test_what_was_possible_is_told_only_when_it_is_asked_for(begun: MainWindow) -> None:
    assert not begun.commands["advice"].isEnabled()
    count_first_hand(begun)
    stand_on(begun, 0)
    assert told(begun) == "Nothing was given away: Avery 7, Blake 63, as low as can be."


def test_a_count_that_the_cards_deny_is_marked_and_said(begun: MainWindow) -> None:
    count_first_hand(begun)
    document = document_of(begun)
    doubted = replace(document.match.hands[0], opponent=56)
    document.apply(replace(document.match, hands=(doubted,)), "hand 1")
    assert "7 – 56 ?" in on_screen(begun)[0]
    stand_on(begun, 0, "deadwood")
    assert "7♣ could not be laid off" in begun.match_page.sheet.current_why()
