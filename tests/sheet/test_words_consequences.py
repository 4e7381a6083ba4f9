"""What a change of an earlier hand is said to do to all that follows."""

import pytest
from builders import adjust, agreement, gin, knock, match, nine_hands, points, rules

from ginsheet.model.changes import change_rules, correct, insert, remove
from ginsheet.model.match import Match
from ginsheet.sheet.words.consequences import consequences, consequences_of_rules, outcome_by_rules

OVER = match(gin("A", 30), gin("B", 30), gin("A", 30))
OPEN = match(gin("A", 30), gin("B", 30), knock("A", 4, 20))


@pytest.mark.parametrize(
    ("before", "after", "number", "said"),
    [
        (
            nine_hands(),
            correct(nine_hands(), 8, knock("A", 3, 15), agreement()),
            8,
            "Then Avery 99, Blake 71. The game is open again.",
        ),
        (nine_hands(), correct(nine_hands(), 9, knock("A", 2, 3)), 9, "The game is open again."),
        (nine_hands(), correct(nine_hands(), 9, knock("A", 2, 23)), 9, ""),
        (nine_hands(), remove(nine_hands(), 9), 9, "Then Avery 84, Blake 71. The game is open again."),
        (OPEN, correct(OPEN, 1, gin("A", 20), agreement()), 1, "Then Avery 61, Blake 55."),
        (
            OPEN,
            correct(OPEN, 1, gin("A", 59), agreement()),
            1,
            "Then Avery 100, Blake 55. Hand 3 then ends the game: Avery wins.",
        ),
        (
            nine_hands(),
            correct(nine_hands(), 6, knock("B", 6, 58), agreement()),
            6,
            "Then Avery 55, Blake 101. 3 later hands no longer count.",
        ),
        (
            nine_hands(),
            correct(nine_hands(), 8, knock("A", 3, 40), agreement()),
            8,
            "Then Avery 104, Blake 71. 1 later hand no longer counts.",
        ),
        (
            OVER,
            correct(OVER, 1, gin("B", 30), agreement()),
            1,
            "Then Avery 0, Blake 110. Blake now wins the game. 1 later hand no longer counts.",
        ),
        (
            nine_hands(),
            insert(nine_hands(), 1, adjust("A", -10), agreement()),
            1,
            "Then Avery 94, Blake 71. The game is open again.",
        ),
    ],
)
def test_it_says_what_follows(before: Match, after: Match, number: int, said: str) -> None:
    assert consequences(before, after, number) == said


def ruled(**figures: object) -> Match:
    """Give the nine hands under solitaire-arcade with other figures."""
    return change_rules(nine_hands(), rules("solitaire-arcade", **figures), agreement())


SHORT = ruled(target=50)
RULES = {
    # before, after: what is said of points and end, and of who wins
    "more points": (
        nine_hands(),
        ruled(undercut_bonus=25),
        "Blake 146 (before: 131).",
        "With these rules: Avery wins by 158. Until now: Avery wins by 173.",
    ),
    "nothing": (nine_hands(), ruled(knock_bonus=0, name="As ever"), "Nobody’s points change.",
                "With these rules, as before: Avery wins by 173."),
    "open again": (
        nine_hands(),
        ruled(target=150),
        "Avery 104 (before: 304), Blake 71 (before: 131). The game is open again.",
        "With these rules: Avery leads by 33. Until now: Avery wins by 173.",
    ),
    "over earlier": (
        nine_hands(),
        SHORT,
        # A 55 + 100 + 2 x 20; B 49 + 2 x 20
        "Avery 195 (before: 304), Blake 89 (before: 131). The game is over with hand 4. 5 hands no longer count.",
        "With these rules: Avery wins by 106. Until now: Avery wins by 173.",
    ),
    "over later": (
        SHORT,
        change_rules(SHORT, rules("solitaire-arcade"), agreement()),
        "Avery 304 (before: 195), Blake 131 (before: 89). The game is over with hand 9. 5 hands count again.",
        "With these rules: Avery wins by 173. Until now: Avery wins by 106.",
    ),
    "over at last": (
        ruled(target=150),
        nine_hands(),
        "Avery 304 (before: 104), Blake 131 (before: 71). The game is over with hand 9.",
        "With these rules: Avery wins by 173. Until now: Avery leads by 33.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after", "said", "outcome"), RULES.values(), ids=RULES)
def test_it_says_what_other_rules_do(before: Match, after: Match, said: str, outcome: str) -> None:
    assert consequences_of_rules(before, after) == said
    assert outcome_by_rules(before, after) == outcome


def test_of_several_games_every_total_is_told() -> None:
    before = match(points("A", 18), points("B", 12), points("A", 25), rules=rules("hollywood"))
    after = correct(before, 1, points("B", 18), agreement())
    assert consequences(before, after, 1) == "Then Avery 25 – 0 – 0, Blake 30 – 12 – 0."


def test_several_games_that_end_level_have_no_winner_to_tell() -> None:
    doubled = rules("hollywood", third_column_doubled=True)
    before = match(points("A", 100), points("A", 100), points("B", 99), rules=doubled)
    assert consequences(before, correct(before, 3, points("B", 100)), 3) == "", "the hand itself says it"
    level = match(points("A", 99), points("A", 100), points("B", 100), rules=doubled)
    # A 100 + 100 + 20 twice, with the shutout 880; B 440, counted twice
    ended = correct(level, 1, points("A", 100), agreement())
    assert consequences(level, ended, 1).endswith("The finals are now level.")
    again = correct(ended, 1, points("A", 100, "gin"), agreement())
    assert "level" not in consequences(ended, again, 1)
    still_open = match(points("A", 99), points("B", 100), points("A", 100), points("A", 99), rules=doubled)
    closed = correct(still_open, 1, points("B", 100), agreement())
    assert consequences(still_open, closed, 1) == (
        "Then Avery 0 – 0 – 100, Blake 100 – 100 – 0. Hand 3 then ends the last game: the finals are level."
        " 1 later hand no longer counts."
    )
