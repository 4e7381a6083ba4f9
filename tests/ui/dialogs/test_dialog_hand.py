"""Record a hand by keyboard alone, and by mouse; what is typed wrong is refused beside its field."""

from collections.abc import Callable

import pytest
from builders import T, adjust, big_gin, dead, gin, knock, match, nine_hands, points, rules
from dialog_keys import decide, type_in
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask

Opened = Callable[[HandDialog], HandDialog]


@pytest.fixture
def recording(opened: Opened) -> Callable[..., HandDialog]:
    """Open the dialog for the next hand of a match of Avery and Blake, or of `players`."""

    def record(*hands: Hand, rules: Ruleset = T, **fields: object) -> HandDialog:
        return opened(HandDialog(match(*hands, rules=rules, **fields), HandTask.record()))

    return record


Recording = Callable[..., HandDialog]


def test_a_knock_takes_four_keys_beside_the_digits(recording: Recording) -> None:
    dialog = recording()
    assert decide(dialog, "ak4⏎16⏎").hands == (knock("A", 4, 16),)
    assert len([key for key in "ak4⏎16⏎" if not key.isdecimal()]) + len("⏎") <= 6, (
        "with the Enter that opens the dialog"
    )


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ("ak4⏎16⏎", knock("A", 4, 16)),
        ("ak4⇥16⏎", knock("A", 4, 16)),
        ("AK4⏎16⏎", knock("A", 4, 16)),
        ("bk4⏎16⏎", knock("B", 4, 16)),
        ("1k4⏎16⏎", knock("A", 4, 16)),
        ("2k4⏎16⏎", knock("B", 4, 16)),
        ("→⏎k4⏎16⏎", knock("B", 4, 16)),
        ("→←⏎⏎4⏎16⏎", knock("A", 4, 16)),
        ("⏎⏎4⏎16⏎", knock("A", 4, 16)),
        ("a4⏎16⏎", knock("A", 4, 16)),
        ("ka4⏎16⏎", knock("A", 4, 16)),
        ("ak4⏎1⌫16⏎", knock("A", 4, 16)),
        ("ak4⏎10+5+1⏎", knock("A", 4, 16)),
        ("ak1+3⏎16⏎", knock("A", 4, 16)),
        ("bg11⏎", gin("B", 11)),
        ("b→→⏎11⏎", big_gin("B", 11)),
        ("bi11⏎", big_gin("B", 11)),
        ("ag0⏎", gin("A", 0)),
        ("d⏎", dead()),
        ("ad⏎", dead()),
        ("ap40⏎", points("A", 40)),
        ("aj-10⏎counted twice⏎", adjust("A", -10, "counted twice")),
        ("aj+10⏎rounded⏎", adjust("A", 10, "rounded")),
    ],
)
def test_every_way_is_recorded_by_keyboard(recording: Recording, keys: str, hand: Hand) -> None:
    assert decide(recording(), keys).hands == (hand,)


def test_a_letter_changes_the_way_while_the_count_is_typed(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ak⇥11")
    assert decide(dialog, "g⏎").hands == (gin("A", 11),)


def test_a_letter_changes_the_player_while_the_count_is_typed(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ag1")
    assert dialog.fields.label("opponent") == "Blake’s deadwood"
    assert decide(dialog, "b1⏎").hands == (gin("B", 11),)


def test_letters_belong_to_the_names_while_the_names_are_asked(recording: Recording) -> None:
    dialog = recording(players=("Gus", "Kate"))
    assert decide(dialog, "kg5⏎").hands == (gin("B", 5),)


def test_players_with_the_same_letter_have_letters_of_their_own(recording: Recording) -> None:
    dialog = recording(players=("Avery", "Anna"))
    assert decide(dialog, "ng5⏎").hands == (gin("B", 5),)


def test_a_name_with_a_letter_of_a_way_leaves_alt_to_the_way(recording: Recording) -> None:
    dialog = recording(players=("Kate", "Blake"))
    kate, blake = dialog.fields.who.buttons
    assert kate.shortcut().isEmpty()
    assert not blake.shortcut().isEmpty()
    assert not dialog.fields.how.button(How.KNOCK).shortcut().isEmpty()


def test_players_without_a_letter_are_chosen_by_number(recording: Recording) -> None:
    assert decide(recording(players=("77", "&")), "2g5⏎").hands == (gin("B", 5),)


def test_the_mouse_records_a_hand_too(recording: Recording) -> None:
    dialog = recording()
    decided: list[Match] = []
    dialog.decided.connect(lambda: decided.append(dialog.result_match()))
    for button in (dialog.fields.who.button(Side.B), dialog.fields.how.button(How.GIN)):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    type_in(dialog, "11")
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert decided[0].hands == (gin("B", 11),)


def test_control_enter_accepts_from_the_note(recording: Recording) -> None:
    dialog = recording()
    decided: list[Match] = []
    dialog.decided.connect(lambda: decided.append(dialog.result_match()))
    type_in(dialog, "ag5⇥misdeal first")
    QTest.keyClick(dialog.fields.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    type_in(dialog, "{0} <b>")
    QTest.keyClick(dialog.fields.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert decided[0].hands == (gin("A", 5, note="misdeal first\n{0} <b>"),)


def test_escape_writes_nothing(recording: Recording) -> None:
    dialog = recording()
    decided: list[object] = []
    dialog.decided.connect(lambda: decided.append(1))
    type_in(dialog, "ag5⎋")
    assert decided == []


@pytest.mark.parametrize(
    ("rule_set", "keys", "line"),
    [
        (rules("solitaire-arcade"), "ak8⏎5", "Blake undercuts: 8 - 5 = 3, + 10 = 13. Blake 49"),
        (rules("solitaire-arcade"), "ak8⏎8", "Blake undercuts: 8 - 8 = 0, + 10 = 10. Blake 46"),
        (rules("solitaire-arcade"), "ag18", "Avery gin: 18 + 25 = 43. Avery 55"),
        (rules("solitaire-arcade"), "bg39", "Blake gin: 39 + 25 = 64. Blake 100. That ends the game: Blake wins."),
        (rules("solitaire-arcade"), "d", "Dead hand: nobody scores, Avery deals again."),
    ],
)
def test_it_says_what_will_be_written(recording: Recording, rule_set: Ruleset, keys: str, line: str) -> None:
    dialog = recording(knock("A", 4, 16), gin("B", 11), rules=rule_set)
    type_in(dialog, keys)
    assert dialog.live.text == line
    assert dialog.ok.isEnabled()
    assert dialog.ok.accessibleDescription() == line


@pytest.mark.parametrize(
    ("keys", "field", "said"),
    [
        ("ak12", "knocker", "the knock limit is 10, so 12 cannot knock"),
        ("ak0", "knocker", "a knock with no deadwood is gin; record it as gin"),
        ("ak8⏎99", "opponent", "must be from 0 to 98, not 99"),
        ("ag50+49", "opponent", "must be from 0 to 98, not 99"),
        ("ap10000", "points", "must be from 0 to 9999, not 10000"),
        ("aj0", "points", "an adjustment of 0 changes nothing"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(recording: Recording, keys: str, field: str, said: str) -> None:
    dialog = recording()
    type_in(dialog, keys)
    remarks = {name: dialog.fields.remark(name) for name in ("how", "knocker", "opponent", "points", "note")}
    assert {name: remark.text for name, remark in remarks.items() if remark.refuses} == {field: said}
    assert remarks[field].isVisible()
    assert not dialog.ok.isEnabled()


def test_two_wrong_counts_are_both_pointed_out(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ak12⏎120")
    assert dialog.fields.remark("knocker").refuses
    assert dialog.fields.remark("opponent").refuses
    assert dialog.live.text == "Not yet: see Avery’s deadwood."


def test_where_only_gin_is_allowed_a_knock_is_refused(recording: Recording) -> None:
    dialog = recording(rules=rules("straight"))
    type_in(dialog, "ak")
    assert dialog.fields.remark("how").text == "under these rules nobody knocks: gin or big gin only"
    assert decide(dialog, "g7⏎").hands == (gin("A", 7),)


def test_where_only_gin_is_allowed_a_number_after_the_name_means_gin(recording: Recording) -> None:
    assert decide(recording(rules=rules("straight")), "a7⏎").hands == (gin("A", 7),)


@pytest.mark.parametrize("keys", ["", "a", "ak", "ak8", "ak8⏎", "ak8⏎1+", "d⇤", "aj5", "k"])
def test_the_unfinished_is_calm(recording: Recording, keys: str) -> None:
    dialog = recording()
    type_in(dialog, keys)
    for name in ("how", "knocker", "opponent", "points", "note"):
        assert not dialog.fields.remark(name).refuses
    assert dialog.ok.isEnabled() == (keys == "d⇤")


def test_enter_goes_to_what_is_wrong(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ak12⏎5⏎")
    assert dialog.focusWidget() is dialog.fields.numbers["knocker"]
    assert decide(dialog, "8⏎⏎").hands == (knock("A", 8, 5),)


def test_the_sum_is_shown_below_what_is_typed(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ag10+5+")
    assert dialog.fields.remark("opponent").text == ""
    type_in(dialog, "3")
    assert dialog.fields.remark("opponent").text == "= 18"
    assert not dialog.fields.remark("opponent").refuses


def test_only_an_adjustment_takes_a_minus(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ap-5")
    assert dialog.fields.numbers["points"].text() == "5"
    type_in(dialog, "j-5")
    assert dialog.fields.numbers["points"].text() == "-5"
    type_in(dialog, "p")
    assert dialog.fields.numbers["points"].text() == ""


def test_the_fields_are_named_after_the_players(recording: Recording) -> None:
    dialog = recording()
    assert dialog.fields.label("opponent") == "Opponent’s deadwood"
    type_in(dialog, "bk")
    assert dialog.fields.label("knocker") == "Blake’s deadwood"
    assert dialog.fields.label("opponent") == "Avery’s deadwood after laying off"
    assert dialog.fields.numbers["opponent"].accessibleName() == "Avery’s deadwood after laying off"


def test_rare_ways_stand_behind_more(recording: Recording) -> None:
    dialog = recording()
    rare = dialog.fields.how.button(How.POINTS)
    assert not rare.isVisible()
    dialog.fields.more.click()
    assert rare.isVisible()


def test_points_as_written_carry_what_they_were_won_by(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ap40")
    dialog.fields.won_by.setCurrentIndex(3)
    assert dialog.result_match().hands == (points("A", 40, Mark.UNDERCUT),)


def test_after_the_end_of_the_game_nothing_is_recorded(opened: Opened) -> None:
    dialog = opened(HandDialog(nine_hands(), HandTask.record()))
    type_in(dialog, "ag5")
    assert not dialog.ok.isEnabled()
    assert dialog.live.text == "The game is over; no further hand is recorded."


def test_nothing_is_decided_before_it_is_valid(recording: Recording) -> None:
    with pytest.raises(RuntimeError):
        recording().result_match()
