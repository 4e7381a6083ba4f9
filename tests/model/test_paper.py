"""A paper sheet copied in: what its totals should be, and the likeliest slip where they are not."""

import pytest
from builders import dead, gin, knock, match, points, rules

from ginsheet.model.hand import Hand
from ginsheet.model.paper import Cause, PaperLine, copy_in
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.paper import CAUSES, slip_text

AVERY, BLAKE = knock("A", 4, 16), gin("B", 11)
"""12 points for A; 11 and 25 for B under the rules T."""
OTHERS = [rules("solitaire-arcade"), rules("classic")]


def causes(*lines: tuple[Hand, int | None], others: list[Ruleset] = OTHERS) -> list[tuple[int, Cause, int]]:
    copied = copy_in(match(), [PaperLine(*line) for line in lines], others)
    return [(slip.line, slip.cause, slip.right) for slip in copied.slips]


def test_a_sheet_that_adds_up_has_no_slips() -> None:
    lines = [PaperLine(AVERY, 12), PaperLine(BLAKE, 36), PaperLine(dead()), PaperLine(knock("A", 8, 5), 64)]
    copied = copy_in(match(), lines)
    assert (copied.totals, copied.slips) == ((12, 36, None, 64), ())
    assert copied.match.hands == tuple(line.hand for line in lines)


@pytest.mark.parametrize(
    ("written", "cause"),
    [
        (36 + 25, Cause.BONUS_TWICE),
        (11, Cause.BONUS_MISSING),
        (31, Cause.OTHER_RULES),
        (63, Cause.DIGITS_SWAPPED),
        (46, Cause.CARRY),
        (136, Cause.CARRY),
        (37, Cause.DIFFERENCE),
        (30, Cause.DIFFERENCE),
        (0, Cause.NOT_ADDED),
        (81, Cause.LINE_MISSING),
        (20, Cause.SUM),
    ],
)
def test_each_slip_has_its_likeliest_cause(written: int, cause: Cause) -> None:
    assert causes((BLAKE, written)) == [(0, cause, 36)]


def test_a_box_added_already_and_a_line_added_twice_are_found() -> None:
    assert causes((AVERY, 12 + 25)) == [(0, Cause.BOX_ADDED, 12)]
    assert causes((points("A", 40), 40), (AVERY, 92)) == [(1, Cause.ADDED_TWICE, 52)]


def test_each_slip_is_told_once_and_the_next_lines_go_on_from_what_is_written() -> None:
    assert causes((AVERY, 13), (AVERY, 25), (AVERY, 37)) == [(0, Cause.DIFFERENCE, 12)]


def test_the_bonus_of_an_undercut_by_other_rules_names_it() -> None:
    [slip] = copy_in(match(), [PaperLine(knock("A", 8, 5), 13)], OTHERS).slips
    assert (slip.cause, slip.figure, slip.right) == (Cause.OTHER_RULES, 10, 28)
    assert slip_text(slip) == "28 would follow; a bonus of 10 belongs to other rules"
    assert causes((knock("A", 8, 5), 13), others=[]) == [(0, Cause.SUM, 28)]


def test_a_total_beside_a_dead_hand_is_told() -> None:
    assert causes((dead(), 12)) == [(0, Cause.NOBODY_SCORED, 0)]


def test_hollywood_is_held_against_the_first_game_that_a_line_is_entered_in() -> None:
    played = copy_in(match(rules=rules("hollywood")), [PaperLine(gin("A", 20), 45), PaperLine(gin("A", 20), 91)])
    assert played.totals == (45, 90)
    assert [slip.cause for slip in played.slips] == [Cause.DIFFERENCE]


def test_a_line_that_the_rules_refuse_is_named() -> None:
    with pytest.raises(FieldError) as caught:
        copy_in(match(AVERY), [PaperLine(AVERY), PaperLine(knock("A", 12, 20))])
    assert caught.value.field == "hands[2].knocker"


def test_every_cause_has_its_words() -> None:
    assert set(CAUSES) == set(Cause)
