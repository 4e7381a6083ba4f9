"""Where every number on the sheet comes from: the steps come to the number, and the rules are named."""

from dataclasses import replace
from random import Random

import pytest
from builders import adjust, big_gin, dead, deal, gin, knock, match, nine_hands, points, rules, upcard, written
from random_matches import any_match

from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, ShutoutEffect, Tie
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.derivation import derive
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import FootLine, Row, RowKind, Sheet
from ginsheet.sheet.words.derivation import STEPS_MOST, Derivation, Step
from ginsheet.storage.presets import slugs

SHUT_OUT = match(*written(99, 5, "A"), points("A", 13), rules=rules("guide"))
CLUB = match(*[upcard("7s", gin("A", 18))] * 5, upcard("7h", gin("B", 9)), rules=rules("hollywood-club"))
FOUR = ("Avery", "Blake", "Casey", "Drew")
PARTNERS = match(deal(knock("A", 4, 16), gin("B", 11)), deal(dead(), dead()), players=FOUR, rules=rules("partnership"))
THREE = match(gin("A", 20), knock("A", 4, 16), players=("Avery", "Blake", "Cleo"), first_dealer="C")
MIXED = match(knock("A", 4, 16), adjust("B", -5, "late"), dead(), big_gin("B", 20), rules=rules("palace"))


def at(found: Match, row: int, key: str, layout: Layout | None = None) -> Derivation:
    """Give the derivation of the hand in `row`, from 0, and the column `key`."""
    sheet = lay_out(found, layout=layout)
    told = derive(found, score(found), sheet.rows[row], sheet.columns[sheet.column(key)])
    assert told is not None
    return told


def foot(found: Match, line: FootLine, key: str) -> Derivation:
    sheet = lay_out(found)
    [row] = [row for row in sheet.foot if row.line is line]
    told = derive(found, score(found), row, sheet.columns[sheet.column(key)])
    assert told is not None
    return told


def value(step: Step) -> int:
    return int(step.value)


def check_sums(found: Match, sheet: Sheet, row: Row) -> None:
    """Check that the steps of every place come to the total, and the total to the number that stands there."""
    standing = score(found)
    for column, cell in zip(sheet.columns, row.cells, strict=True):
        told = derive(found, standing, row, column)
        if told is None:
            assert cell.value is None, (row, column)
            continue
        assert told.title
        assert told.steps or told.notes
        if told.steps:
            assert sum(map(value, told.steps)) == int(told.total)
        if cell.value is None or column.key == "number":
            continue
        stands = sum(int(part) for part in cell.text.split()) if cell.text != "–" else 0
        assert int(told.total or 0) == stands, (row.number, row.line, column.key)


@pytest.mark.parametrize(
    "found",
    [nine_hands(), match(), SHUT_OUT, CLUB, PARTNERS, THREE, MIXED]
    + [match(*SHUT_OUT.hands, rules=rules("guide", shutout_effect=effect)) for effect in ShutoutEffect]
    + [replace(nine_hands(), rules=rules("solitaire-arcade", box_to=to)) for to in BoxTo],
)
@pytest.mark.parametrize("layout", [None, Layout.CLUB])
def test_the_steps_come_to_the_number(found: Match, layout: Layout | None) -> None:
    sheet = lay_out(found, layout=layout)
    for row in (*sheet.rows, *sheet.foot):
        check_sums(found, sheet, row)


@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
@pytest.mark.parametrize("seed", range(80))
def test_the_steps_come_to_the_number_in_any_match(seed: int, layout: Layout) -> None:
    found = any_match(Random(seed), rows_most=24)
    sheet = lay_out(found, layout=layout)
    for row in (*sheet.rows, *sheet.foot):
        check_sums(found, sheet, row)


@pytest.mark.parametrize("slug", slugs())
def test_every_line_of_the_foot_is_derived_for_every_ruleset(slug: str) -> None:
    players = FOUR if rules(slug).partnership else ("Avery", "Blake")
    found = match(points("A", 60), points("B", 40), points("A", 300), points("A", 300), players=players,
                  rules=rules(slug))  # fmt: skip
    sheet = lay_out(found)
    for row in sheet.foot:
        check_sums(found, sheet, row)


def test_a_hand_is_told_by_its_terms_and_the_rules_by_name() -> None:
    assert at(nine_hands(), 2, "points.B") == Derivation(
        "Hand 3: Avery knocked, Blake undercut",
        (Step("Difference, 8 - 5", "+3"), Step("Undercut bonus", "+10")),
        "+13",
        ("Rules: Solitaire Arcade",),
    )
    told = at(nine_hands(), 1, "how")
    assert told.steps == (Step("Deadwood of Avery", "+11"), Step("Gin bonus", "+25"))


def test_any_place_of_a_hand_tells_of_the_hand() -> None:
    sheet = lay_out(nine_hands())
    told = {at(nine_hands(), 0, key) for key in ("number", "how", "deadwood", "points.A", "points.B", "total.B")}
    assert len(told) == 1
    assert all(derive(nine_hands(), score(nine_hands()), sheet.rows[0], column) for column in sheet.columns)


def test_a_total_names_the_hands_that_it_adds_up() -> None:
    told = at(nine_hands(), 5, "total.B")
    assert told == Derivation(
        "Total of Blake after hand 6",
        (
            Step("Hand 2: Blake gin", "+36"),
            Step("Hand 3: Avery knocked, Blake undercut", "+13"),
            Step("Hand 6: Blake knocked", "+22"),
        ),
        "71",
    )


def test_of_very_many_hands_the_earlier_ones_are_one_step() -> None:
    found = match(*[points("A", 2)] * 40)
    told = at(found, 39, "total.A")
    assert len(told.steps) == STEPS_MOST + 1
    assert told.steps[0] == Step("28 earlier hands", "+56")
    assert told.total == "80"


def test_each_game_adds_up_its_own_hands() -> None:
    told = at(CLUB, 2, "total.A.2")
    assert told.title == "Game 2: total of Avery after hand 3"
    assert [step.text for step in told.steps] == ["Hand 2: Avery gin", "Hand 3: Avery gin"]
    assert told.total == "172"


def test_a_spade_is_told_with_its_rule() -> None:
    told = at(CLUB, 0, "points")
    assert told.steps[-1] == Step("The same once more, for a spade", "+43")
    assert told.notes == (
        "7♠ was turned up: the knock limit is 7.",
        "Spade as upcard: doubles points and extra boxes",
        "The hand brings 5 boxes in all.",
        "Rules: Hollywood club",
    )


def test_a_deal_is_told_by_its_pairs_and_each_pair_by_itself() -> None:
    told = at(PARTNERS, 0, "points.B")
    assert told.steps == (Step("Avery knocked", "-12"), Step("Drew gin", "+31"))
    pair = lay_out(PARTNERS).rows[2]
    assert pair.kind is RowKind.PAIR
    assert at(PARTNERS, 2, "how") == Derivation(
        "Drew gin", (Step("Deadwood of Casey", "+11"), Step("Gin bonus", "+20")), "+31", ("Rules: Partnership",)
    )


@pytest.mark.parametrize(
    ("row", "notes"),
    [
        (0, ("Blake deals first, as agreed.",)),
        (1, ("Avery won hand 1.", "Next dealer: the loser of the hand")),
        (5, ("Nobody won hand 5, so Blake deals again.",)),
    ],
)
def test_who_deals_and_why(row: int, notes: tuple[str, ...]) -> None:
    assert at(nine_hands(), row, "dealer").notes == notes


def test_of_three_players_the_loser_deals() -> None:
    assert at(THREE, 1, "dealer").notes == ("Avery won hand 1.", "Of three players the loser deals next and sits out.")


def test_nobody_deals_an_adjustment() -> None:
    assert at(MIXED, 1, "dealer").notes == ("Nobody deals an adjustment.",)
    assert at(MIXED, 1, "points.B").steps == (Step("Adjustment: late", "-5"),)


@pytest.mark.parametrize(
    ("hand", "changes", "note"),
    [
        (knock("A", 8, 8), {"tie": Tie.NO_BONUS}, "Equal deadwood: the opponent wins with 0 points"),
        (big_gin("A", 8), {}, "Big gin bonus: none"),
        (dead(), {}, "Two cards were left in the stock and nobody knocked: nobody scores."),
    ],
)
def test_what_decides_a_hand_is_named(hand: object, changes: dict[str, Tie], note: str) -> None:
    assert note in at(match(hand, rules=rules("guide", **changes)), 0, "how").notes  # type: ignore[arg-type]


def test_a_hand_after_the_end_says_so() -> None:
    found = match(points("A", 100), gin("B", 3))
    assert at(found, 1, "how").notes == ("The game had ended before this hand, so it does not count.",)


def test_the_final_is_told_by_its_parts() -> None:
    assert foot(nine_hands(), FootLine.FINAL, "total.A") == Derivation(
        "Final of Avery", (Step("Hands", "104"), Step("Game bonus", "100"), Step("Boxes", "100")), "304"
    )
    assert foot(nine_hands(), FootLine.GAME_BONUS, "total.A").notes == (
        "Avery reached 100: game bonus.", "Game bonus: 100", "Game to: 100",
    )  # fmt: skip


def test_boxes_are_told_hand_by_hand_and_those_of_the_others_taken_off() -> None:
    net = replace(nine_hands(), rules=rules("solitaire-arcade", box_to=BoxTo.NET))
    told = foot(net, FootLine.BOXES, "total.A")
    assert [value(step) for step in told.steps] == [20, 20, 20, 20, 20, -60]
    assert told.notes == ("(5 - 3) × 20 = 40", "Box value: 20", "Boxes paid to: the winner, for the difference")
    assert foot(net, FootLine.BOXES, "total.B").total == ""


def test_a_shutout_is_told_by_its_effect() -> None:
    doubled = match(*SHUT_OUT.hands, rules=rules("guide", shutout_effect=ShutoutEffect.DOUBLE_ALL))
    told = foot(doubled, FootLine.SHUTOUT, "total.A")
    assert told.steps == (
        Step("Hands once more", "112"), Step("Game bonus once more", "100"), Step("Boxes once more", "150"),
    )  # fmt: skip
    assert told.notes == ("Shutout: everything doubled", "Shutout when the loser has: won no hand")


def test_the_match_total_counts_the_third_game_twice() -> None:
    told = foot(CLUB, FootLine.MATCH, "total.A.1")
    assert [step.text for step in told.steps] == ["Game 1", "Game 2", "Game 3, counted twice"]
    assert value(told.steps[2]) == 2 * score(CLUB).games[2].final[0]


def test_the_match_total_is_reckoned_when_every_game_has_ended() -> None:
    told = foot(match(points("A", 100), rules=rules("hollywood")), FootLine.MATCH, "total.A.1")
    assert (told.steps, told.total) == ((), "")
    assert told.notes


def test_a_row_without_a_hand_tells_nothing() -> None:
    sheet = lay_out(nine_hands())
    empty = sheet.rows[0]._replace(number=None)
    assert all(derive(nine_hands(), score(nine_hands()), empty, column) is None for column in sheet.columns)


def test_a_name_in_the_foot_tells_nothing() -> None:
    sheet = lay_out(nine_hands())
    assert derive(nine_hands(), score(nine_hands()), sheet.foot[0], sheet.columns[sheet.column("how")]) is None
