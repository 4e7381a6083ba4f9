"""Why this number: the card beside the sheet follows the keyboard, whatever stands under it."""

from collections.abc import Callable

import pytest
from builders import dead, deal, gin, knock, match, nine_hands, points, rules, upcard
from PySide6.QtWidgets import QLabel
from window_keys import press, settle, stand_on

from ginsheet.model.match import Match
from ginsheet.ui.main_window import MainWindow

Playing = Callable[..., MainWindow]


def told(window: MainWindow) -> list[str]:
    """Give the lines of the card as they are read."""
    labels = [label.text() for label in window.match_page.why.findChildren(QLabel) if label.isVisible()]
    return [line.replace("\N{ZERO WIDTH SPACE}", "") for text in labels for line in text.split("\n")]


def test_the_points_of_a_hand(finished: MainWindow) -> None:
    stand_on(finished, 2, "points.B")
    assert told(finished) == [
        "Hand 3: Avery knocked, Blake undercut",
        "Difference, 8 - 5", "+3", "Undercut bonus", "+10",
        "+13",
        "Rules: Solitaire Arcade",
    ]  # fmt: skip
    card = finished.match_page.why
    assert card.accessibleDescription().splitlines()[1:4] == [
        "Difference, 8 - 5: +3", "Undercut bonus: +10", "together +13",
    ]  # fmt: skip


def test_a_total_and_the_hands_that_it_adds_up(finished: MainWindow) -> None:
    stand_on(finished, 3, "total.A")
    assert told(finished) == [
        "Total of Avery after hand 4", "Hand 1: Avery knocked", "+12", "Hand 4: Avery gin", "+43", "55",
    ]  # fmt: skip


def test_the_final_when_the_game_is_over(finished: MainWindow) -> None:
    assert told(finished) == ["Final of Avery", "Hands", "104", "Game bonus", "100", "Boxes", "100", "304"]


def test_it_follows_the_keyboard_and_goes_where_there_is_nothing_to_say(finished: MainWindow) -> None:
    stand_on(finished, 0, "how")
    press(finished, "↓")
    assert told(finished)[0] == "Hand 2: Blake gin"
    stand_on(finished, 9, "how")
    assert not finished.match_page.why.isVisible()


def test_it_follows_the_match(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16)))
    stand_on(window, 0, "points.A")
    document = window.desk.document
    assert document is not None
    document.apply(match(knock("A", 4, 17)), "correction")
    settle()
    stand_on(window, 0, "points.A")
    assert "Difference, 17 - 4" in told(window)
    window.commands["undo"].trigger()
    settle()
    stand_on(window, 0, "points.A")
    assert "Difference, 16 - 4" in told(window)


def test_it_hides_with_the_side_panel(finished: MainWindow) -> None:
    finished.match_page.show_panel(False)
    assert not finished.match_page.why.isVisible()
    finished.match_page.show_panel(True)
    assert finished.match_page.why.isVisible()


FOUR = ("Avery", "Blake", "Casey", "Drew")


@pytest.mark.parametrize(
    "found",
    [
        nine_hands(),
        match(),
        match(*[upcard("7s", gin("A", 18))] * 6, rules=rules("hollywood-club")),
        match(deal(knock("A", 4, 16), gin("B", 11)), deal(dead(), dead()), players=FOUR, rules=rules("partnership")),
        match(gin("A", 20), players=("A", "B", "C"), first_dealer="C"),
        match(*[points("A", 1)] * 60, players=("<b>&{0}" + "W" * 300, "%s\u202e"), rules=rules("tournament")),
    ],
)
def test_every_place_of_every_sheet_can_be_asked(playing: Playing, found: Match) -> None:
    window = playing(found)
    sheet = window.match_page.sheet
    model = sheet.model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            sheet.setCurrentIndex(model.index(row, column))
    settle()
    card = window.match_page.why
    assert card.width() <= window.match_page.panel.width()
    assert all(label.textFormat().name == "PlainText" for label in card.findChildren(QLabel))


def test_what_is_too_much_for_the_window_scrolls(playing: Playing) -> None:
    window = playing(match(*[points("A", 1)] * 60, rules=rules("tournament")))
    window.resize(1_000, 420)
    settle()
    stand_on(window, 59, "total.A")
    settle()
    card = window.match_page.why
    assert card.height() <= 0.56 * card.parentWidget().height()
    assert card.verticalScrollBar().maximum() > 0
    assert told(window)[1] == "48 earlier hands"
