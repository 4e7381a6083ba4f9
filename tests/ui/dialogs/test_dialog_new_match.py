"""Begin a match: names refused as they are typed, rules with their contradictions, everything in the new match."""

import datetime as dt
from collections.abc import Callable

import pytest
from builders import rules
from dialog_gallery import PRESETS, TODAY
from dialog_keys import type_in
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.ui.dialogs.new_match import Begin, NewMatchDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # completions pop up off screen


@pytest.fixture
def begin(opened: Callable[[NewMatchDialog], NewMatchDialog]) -> Callable[..., NewMatchDialog]:
    def open_dialog(**shown: object) -> NewMatchDialog:
        return opened(NewMatchDialog(PRESETS, ["Avery", "Blake"], Begin(**shown), today=TODAY))

    return open_dialog


BeginDialog = Callable[..., NewMatchDialog]


def remarks(dialog: NewMatchDialog) -> list[str]:
    return [labelled.remark.text for labelled in dialog.players.labelled]


def dealers(dialog: NewMatchDialog) -> list[str]:
    return [button.accessibleName() for button in dialog.dealer.buttons if button.isVisible()]


def test_two_names_are_enough(begin: BeginDialog) -> None:
    dialog = begin()
    decided: list[Match] = []
    dialog.decided.connect(lambda: decided.append(dialog.result_match("new-id")))
    type_in(dialog, "Avery⏎Blake⏎")
    assert decided == [
        Match(id="new-id", players=("Avery", "Blake"), rules=PRESETS["guide"], first_dealer=Side.A, date=TODAY)
    ]


def test_nothing_is_blamed_before_it_is_typed(begin: BeginDialog) -> None:
    dialog = begin()
    assert remarks(dialog) == ["", ""]
    assert not dialog.ok.isEnabled()
    assert dialog.live.text == "Type the names of both players."
    type_in(dialog, "Avery⏎")
    assert remarks(dialog) == ["", ""]


def test_an_emptied_name_is_refused_as_typed(begin: BeginDialog) -> None:
    dialog = begin()
    type_in(dialog, "A⌫")
    assert remarks(dialog) == ["must be given", ""]
    type_in(dialog, "B")
    assert remarks(dialog) == ["", ""]
    type_in(dialog, "⇥C⌫ ")
    assert remarks(dialog) == ["", "must be given"]


def test_the_same_name_is_refused_as_typed(begin: BeginDialog) -> None:
    dialog = begin()
    type_in(dialog, "Avery⏎ aver")
    assert dialog.ok.isEnabled()
    type_in(dialog, "y")
    assert remarks(dialog) == ["", "is the name of another player too: “avery”"]
    assert not dialog.ok.isEnabled()
    type_in(dialog, "⏎")
    assert dialog.focusWidget() is dialog.players.names[1]


def test_known_names_are_offered(begin: BeginDialog) -> None:
    completer = begin().players.names[0].completer()
    completer.setCompletionPrefix("bl")
    assert completer.currentCompletion() == "Blake"


def test_the_dealer_has_the_name_as_typed(begin: BeginDialog) -> None:
    dialog = begin(first_dealer=Side.B)
    assert dealers(dialog) == ["First player", "Second player"]
    type_in(dialog, "A & B⏎<b>")
    assert dealers(dialog) == ["A & B", "<b>"]
    assert dialog.dealer.buttons[0].text() == "A && B"
    assert dialog.live.text.startswith("A & B against <b>; <b> deals first.\n")
    dialog.dealer.settle(Side.A)
    assert dialog.result_match("x").first_dealer is Side.A


def test_everything_typed_is_in_the_match(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"), slug="palace", place="Kitchen")
    dialog.rules.fields["gin_bonus"].set_value(20)
    dialog.occasion.date.calendar.setDate(QDate(2025, 1, 2))
    dialog.occasion.note.setPlainText("best of three")
    assert dialog.result_match("x") == Match(
        id="x",
        players=("Avery", "Blake"),
        rules=rules("palace", gin_bonus=20),
        date=dt.date(2025, 1, 2),
        place="Kitchen",
        note="best of three",
    )


def test_a_match_may_have_no_date(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"))
    dialog.occasion.date.unknown.click()
    assert dialog.result_match("x").date is None
    dialog.occasion.date.unknown.click()
    assert dialog.result_match("x").date == TODAY


def test_hostile_names_are_kept_as_typed(begin: BeginDialog) -> None:
    dialog = begin()
    type_in(dialog, "=1+1{0}⏎%s&<i>")
    assert dialog.result_match("x").players == ("=1+1{0}", "%s&<i>")


def test_line_ends_and_spaces_of_a_paste_are_mended(begin: BeginDialog) -> None:
    dialog = begin(players=("A", "Blake"))
    dialog.players.names[0].setText(" Avery\r\nof  York\t")
    assert dialog.result_match("x").players[0] == "Avery of York"


def test_a_name_that_is_too_long_is_refused(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"))
    dialog.players.names[0].setText("W" * 1001)
    assert remarks(dialog) == ["has more than 1000 characters", ""]


def test_a_preset_brings_its_figures_and_description(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"))
    dialog.rules.fields["gin_bonus"].set_value(7)
    assert dialog.put_back.isVisible()
    dialog.preset.setCurrentIndex(list(PRESETS).index("solitaire-arcade"))
    assert dialog.result_match("x").rules == PRESETS["solitaire-arcade"]
    assert not dialog.put_back.isVisible()


def test_figures_are_put_back(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"), slug="palace")
    dialog.rules.fields["target"].set_value(7)
    QTest.mouseClick(dialog.put_back, Qt.MouseButton.LeftButton)
    assert dialog.result_match("x").rules == PRESETS["palace"]


def test_what_contradicts_behind_more_is_said_in_sight_and_found_by_enter(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"), slug="palace")
    dialog.rules.fields["box_to"].set_value("net")
    assert not dialog.ok.isEnabled()
    assert dialog.live.text == "Boxes count: boxes that count at once must go to both players"
    dialog.players.names[1].setFocus()
    type_in(dialog, "⏎")
    assert dialog.rules.fields["box_when"].isAncestorOf(dialog.focusWidget())
    assert dialog.focusWidget().isVisible()


def test_nothing_is_decided_before_it_is_valid(begin: BeginDialog) -> None:
    with pytest.raises(RuntimeError):
        begin().result_match("x")


def test_three_cut_out(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"))
    QTest.mouseClick(dialog.seats.button(3), Qt.MouseButton.LeftButton)
    assert dialog.live.text == "Type the names of all players."
    assert dealers(dialog) == ["Avery", "Blake", "Third player"]
    type_in(dialog, "⏎")
    dialog.players.names[2].setFocus()
    type_in(dialog, "Cleo")
    dialog.dealer.settle(Side.C)
    assert dialog.live.text.startswith("Avery, Blake and Cleo cut out; Cleo deals first and sits out.\n")
    after = dialog.result_match("x")
    assert (after.players, after.first_dealer) == (("Avery", "Blake", "Cleo"), Side.C)


def test_two_again_have_no_third_dealer(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake", "Cleo"), first_dealer=Side.C)
    assert dialog.result_match("x").first_dealer is Side.C
    dialog.seats.settle(2)
    assert dealers(dialog) == ["Avery", "Blake"]
    after = dialog.result_match("x")
    assert (after.players, after.first_dealer) == (("Avery", "Blake"), Side.A)
    dialog.seats.settle(3)
    assert dialog.result_match("x").players == ("Avery", "Blake", "Cleo"), "no name is lost"


def test_the_rules_of_partners_seat_four(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"))
    dialog.preset.setCurrentIndex(list(PRESETS).index("partnership"))
    assert [button.text() for button in dialog.seats.buttons if button.isVisible()] == ["4 players", "6 players"]
    dialog.players.names[2].setFocus()
    type_in(dialog, "Casey⏎Drew")
    assert dealers(dialog) == ["Avery & Casey", "Blake & Drew"]
    assert dialog.live.text.startswith("Avery & Casey against Blake & Drew; the first deal is that of Avery & Casey.\n")
    after = dialog.result_match("x")
    assert after.players == ("Avery", "Blake", "Casey", "Drew")
    assert after.side_names == ()
    assert after.pair(1) == ("Casey", "Drew")


def test_the_seats_of_partners_are_explained(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake", "Casey", ""), slug="partnership")
    said = [label.text() for label in dialog.players.findChildren(QLabel) if label.isVisible()]
    assert "Partners sit across from each other: Avery plays Blake, Casey plays Fourth player." in said


def test_six_are_three_a_side(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake", "Casey", "Drew"), slug="partnership")
    dialog.seats.settle(6)
    dialog.players.names[4].setFocus()
    type_in(dialog, "Ellis⏎Frankie")
    assert dealers(dialog) == ["Avery & Casey & Ellis", "Blake & Drew & Frankie"]


def test_partners_may_name_their_sides(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake", "Casey", "Drew"), slug="partnership")
    first, second = (dialog.players.field(f"side_names[{index}]") for index in (0, 1))
    first.setText("North")
    assert not dialog.ok.isEnabled()
    assert dialog.live.text == "Not yet: see the names."
    second.setText("north")
    assert not dialog.ok.isEnabled()
    second.setText("South")
    assert dealers(dialog) == ["North", "South"]
    assert dialog.result_match("x").side_names == ("North", "South")


def test_a_name_twice_is_refused_at_every_seat(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake", "Casey", "blake"), slug="partnership")
    assert remarks(dialog) == ["", "", "", "is the name of another player too: “blake”"]


def test_partners_by_a_switch_of_the_rules(begin: BeginDialog) -> None:
    dialog = begin(players=("Avery", "Blake"))
    dialog.rules.fields["partnership"].set_value(True)
    assert len(dialog.players.names) == 4
    assert dialog.live.text == "Type the names of all players."
    dialog.rules.fields["partnership"].set_value(False)
    assert dialog.result_match("x").players == ("Avery", "Blake")
