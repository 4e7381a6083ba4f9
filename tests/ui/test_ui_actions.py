"""The table of actions: each can be reached, does something that exists, and has keys of its own."""

from collections import Counter

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar
from window_keys import document_of

from ginsheet.resources import names
from ginsheet.ui.action_table import ACTIONS, LINE, TOOLBAR, Need, Spec, placed
from ginsheet.ui.actions import shortcuts
from ginsheet.ui.main_window import MainWindow

BY_ID = {spec.id: spec for spec in ACTIONS}


def test_every_action_is_in_the_table_once() -> None:
    assert len(BY_ID) == len(ACTIONS)


def test_every_action_stands_in_a_menu_once_and_every_entry_is_an_action() -> None:
    assert Counter(placed()) == Counter(list(BY_ID))
    assert {item for item in TOOLBAR if item != LINE} <= set(BY_ID)


@pytest.mark.parametrize("spec", ACTIONS, ids=BY_ID)
def test_every_action_does_something_that_exists(window: MainWindow, spec: Spec) -> None:
    assert callable(window.commands.find(spec))


@pytest.mark.parametrize("spec", ACTIONS, ids=BY_ID)
def test_every_icon_is_drawn(spec: Spec) -> None:
    assert not spec.icon or f"{spec.icon}.svg" in names("icons", ".svg")


def test_no_keys_stand_for_two_actions(window: MainWindow) -> None:
    used = Counter(key.toString() for spec in ACTIONS for key in shortcuts(spec))
    assert {keys: times for keys, times in used.items() if times > 1} == {}
    for spec in ACTIONS:
        assert window.commands[spec.id].shortcuts() == shortcuts(spec)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("new", QKeySequence.StandardKey.New),
        ("open", QKeySequence.StandardKey.Open),
        ("print", QKeySequence.StandardKey.Print),
        ("undo", QKeySequence.StandardKey.Undo),
        ("redo", QKeySequence.StandardKey.Redo),
        ("zoom-in", QKeySequence.StandardKey.ZoomIn),
        ("zoom-out", QKeySequence.StandardKey.ZoomOut),
        ("start", QKeySequence.StandardKey.Close),
        ("keys", QKeySequence.StandardKey.HelpContents),
    ],
)
def test_what_every_program_has_has_the_keys_of_every_program(name: str, key: QKeySequence.StandardKey) -> None:
    assert QKeySequence(key) in shortcuts(BY_ID[name])


def test_no_letter_opens_two_entries_of_one_menu(window: MainWindow) -> None:
    bar = window.menuBar()
    menus = [bar, *(menu for menu in bar.findChildren(QMenu))]
    for menu in menus:
        texts = [action.text() for action in menu.actions() if not action.isSeparator()]
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert len(set(letters)) == len(letters), texts
        assert len(letters) == len(texts), f"without a letter: {texts}"


def test_without_a_match_only_what_needs_none_can_be_used(window: MainWindow) -> None:
    enabled = {spec.id for spec in ACTIONS if window.commands[spec.id].isEnabled()}
    assert enabled == {spec.id for spec in ACTIONS if spec.need is Need.NOTHING}


def test_a_finished_match_can_be_played_again_and_gets_no_hand(finished: MainWindow) -> None:
    assert finished.commands["rematch"].isEnabled()
    assert not finished.commands["record"].isEnabled()
    finished.match_page.sheet.go_to_hand(9)
    assert finished.commands["correct"].isEnabled()
    finished.match_page.sheet.go_to_next_line()
    assert not finished.commands["correct"].isEnabled()


def test_the_names_of_changes_never_make_a_letter_to_press(finished: MainWindow) -> None:
    document = document_of(finished)
    document.apply(document.match.__class__(id="x", players=("A", "B"), rules=document.match.rules), "Fish & Chips")
    assert finished.commands["undo"].text() == "&Undo Fish && Chips"
    assert finished.commands["undo"].toolTip() == "Undo Fish & Chips"


def test_the_toolbar_has_words_and_stays_where_it_is(finished: MainWindow) -> None:
    bar = finished.findChild(QToolBar)
    assert [action.iconText() for action in bar.actions() if isinstance(action, QAction) and action.text()] == [
        "New match", "Record hand", "Correct", "Undo", "Redo", "Print sheet", "PDF", "Workbook",
    ]  # fmt: skip
    assert not bar.isMovable()
