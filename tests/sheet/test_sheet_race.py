"""The course of the totals, as the chart of the race shows it."""

from builders import adjust, dead, gin, knock, match, nine_hands, rules
from table_matches import hollywood

from ginsheet.model.hand import Side
from ginsheet.model.scoring import score
from ginsheet.sheet.race import Race, race_of, races_of


def test_the_totals_after_every_row_that_counts() -> None:
    one = match(knock("A", 4, 16), adjust("B", -5), dead(), gin("B", 11))
    race = race_of(one, score(one))
    assert race.lines == {Side.A: [0, 12, 12, 12, 12], Side.B: [0, 0, -5, -5, 31]}
    assert (race.low, race.high, race.target, race.hands) == (-5, 100, 100, 8)


def test_it_ends_with_the_final_totals_of_the_hands() -> None:
    race = race_of(nine_hands(), score(nine_hands()))
    assert [line[-1] for line in race.lines.values()] == [104, 71]
    assert (race.low, race.high, race.hands) == (0, 104, 9)


def test_without_a_target_there_is_room_for_the_first_points() -> None:
    one = match(rules=rules("solitaire-arcade-single"))
    assert race_of(one, score(one)) == Race({Side.A: [0], Side.B: [0]}, None)
    assert race_of(one, score(one)).high == 10


def test_a_game_that_is_over_has_no_more_hands_and_one_not_begun_no_race() -> None:
    first, second, third = races_of(hollywood())
    assert [race.lines[Side.A][-1] for race in (first, second, third)] == [117, 99, 74]
    one = match(knock("A", 4, 22), rules=rules("hollywood"))
    assert len(races_of(one)) == 1
    assert races_of(match()) == ()
