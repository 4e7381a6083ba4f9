"""What is said of upcards, several games, deals of partners and three players."""

import pytest
from builders import dead, deal, gin, knock, match, points, rules, upcard

from ginsheet.model.hand import Hand
from ginsheet.model.match import Match
from ginsheet.model.ruleset import AceUpcard, SpadeDoubles
from ginsheet.model.scoring import score
from ginsheet.sheet.words.cards import upcard_text
from ginsheet.sheet.words.hands import pair_preview, preview
from ginsheet.sheet.words.outcome import game_state
from ginsheet.sheet.words.plain import together

FOUR = ("Avery", "Blake", "Casey", "Drew")
THREE = ("Avery", "Blake", "Cleo")
WON = (("A", 18), ("B", 12), ("A", 25), ("B", 30), ("A", 15), ("A", 22), ("B", 20), ("A", 25), ("B", 30))
HOLLYWOOD = match(*(points(*won) for won in WON), rules=rules("hollywood"))


def partners(*hands: Hand) -> Match:
    return match(*hands, players=FOUR, rules=rules("partnership"))


LEVEL = match(points("A", 100), points("A", 100), points("B", 100), rules=rules("hollywood", third_column_doubled=True))
PREVIEWS: dict[str, tuple[Match, str]] = {
    "spade": (
        match(upcard("7s", knock("A", 4, 16)), rules=rules("oklahoma")),
        "Avery wins the knock: 16 - 4 = 12, x 2, spade = 24. Avery 24",
    ),
    "heart": (
        match(upcard("7h", gin("B", 16)), rules=rules("oklahoma")),
        "Blake gin: 16 + 25 = 41. Blake 41",
    ),
    "first win": (match(HOLLYWOOD.hands[0], rules=rules("hollywood")), "Avery, as written: 18. Avery 18 in game 1"),
    "third win": (
        match(*HOLLYWOOD.hands[:5], rules=rules("hollywood")),
        "Avery, as written: 15. Avery 58 in game 1, 40 in game 2, 15 in game 3",
    ),
    "closing win": (
        match(*HOLLYWOOD.hands[:8], rules=rules("hollywood")),
        "Avery, as written: 25. Avery 105 in game 1, 87 in game 2, 62 in game 3. That closes game 1: Avery wins it.",
    ),
    "level at the end": (
        LEVEL,
        "Blake, as written: 100. Blake 100 in game 3. That ends the last game: the finals are level.",
    ),
    "passing by": (HOLLYWOOD, "Blake, as written: 30. Blake 80 in game 2, 50 in game 3"),
    "net": (partners(deal(knock("A", 4, 16), knock("B", 8, 18))), "Avery & Casey: 12 - 10 = 2. Avery & Casey 2"),
    "split the other way": (
        partners(deal(knock("A", 4, 16), gin("B", 5))),
        "Blake & Drew: -12 + 25 = 13. Blake & Drew 13",
    ),
    "net of nothing": (
        partners(deal(gin("A", 5), gin("B", 5))),
        "The deal comes to nothing; the same side deals again.",
    ),
    "dead deal": (partners(deal(dead(), dead())), "Dead deal: nobody scores; the same side deals again."),
    "dead row of partners": (partners(dead()), "Dead deal: nobody scores; the same side deals again."),
    "end of partners": (
        partners(deal(gin("A", 98), gin("A", 7))),
        "Avery & Casey: 118 + 27 = 145. Avery & Casey 145. That ends the game: Avery & Casey win.",
    ),
    "three": (
        match(knock("A", 4, 16), gin("C", 3), knock("B", 8, 5), players=THREE, first_dealer="C"),
        "Cleo undercuts: 8 - 5 = 3, + 25 = 28. Cleo 56",
    ),
}


@pytest.mark.parametrize(("whole", "said"), PREVIEWS.values(), ids=PREVIEWS)
def test_what_the_last_row_writes_is_said(whole: Match, said: str) -> None:
    assert preview(whole, len(whole.hands)) == said


def test_a_correction_says_that_a_game_closes_only_where_it_is_the_last_to_count_there() -> None:
    assert "closes" not in preview(HOLLYWOOD, 6)
    assert preview(HOLLYWOOD, 8).endswith("That closes game 1: Avery wins it.")


@pytest.mark.parametrize(
    ("pair", "said"),
    [
        (knock("A", 4, 16), "Casey wins the knock: 16 - 4 = 12."),
        (knock("A", 8, 5), "Drew undercuts: 8 - 5 = 3, + 10 = 13."),
        (gin("B", 5), "Drew gin: 5 + 20 = 25."),
        (dead(), "Dead hand: nobody scores."),
        (points("A", 30), "Casey, as written: 30."),
    ],
)
def test_the_hand_of_a_pair_is_told_by_its_players(pair: Hand, said: str) -> None:
    assert pair_preview(partners(), pair, 1) == said


@pytest.mark.parametrize(
    ("card", "changes", "said"),
    [
        ("7d", {}, "7♦: knock on 7 or less"),
        ("7s", {}, "7♠: knock on 7 or less, counts double"),
        ("Ks", {"spade_doubles": SpadeDoubles.NONE}, "K♠: knock on 10 or less"),
        (
            "2s",
            {"spade_doubles": SpadeDoubles.POINTS_AND_BOXES},
            "2♠: knock on 2 or less, counts double, extra boxes too",
        ),
        ("Ac", {}, "A♣: knock on 1"),
        ("Ac", {"ace_upcard": AceUpcard.GIN_ONLY}, "A♣: gin only"),
    ],
)
def test_an_upcard_is_explained(card: str, changes: dict[str, object], said: str) -> None:
    assert upcard_text(rules("oklahoma", **changes), card) == said


@pytest.mark.parametrize(
    ("hands", "states"),
    [
        (0, ["no points yet, 100 to go"] * 3),
        (1, ["Avery leads, 82 to go", "no points yet, 100 to go", "no points yet, 100 to go"]),
        (7, ["Avery leads, 20 to go", "Avery leads, 38 to go", "Avery leads, 63 to go"]),
        (8, ["closed, Avery won", "Avery leads, 13 to go", "Avery leads, 38 to go"]),
    ],
)
def test_the_state_of_each_game_is_told(hands: int, states: list[str]) -> None:
    whole = match(*HOLLYWOOD.hands[:hands], rules=rules("hollywood"))
    assert [game_state(whole, score(whole), game) for game in (1, 2, 3)] == states


def test_a_level_game_is_called_level() -> None:
    whole = match(points("A", 10), points("B", 10), rules=rules("hollywood"))
    assert game_state(whole, score(whole), 1) == "level, 90 to go"


@pytest.mark.parametrize(
    ("names", "said"), [(("Ann",), "Ann"), (("Ann", "Bob"), "Ann and Bob"), (("Ann", "Bob", "Cy"), "Ann, Bob and Cy")]
)
def test_names_are_joined(names: tuple[str, ...], said: str) -> None:
    assert together(names) == said
