"""What a change of an earlier hand is said to do to all that follows."""

import pytest
from builders import adjust, agreement, gin, knock, match, nine_hands

from ginsheet.model.changes import correct, insert, remove
from ginsheet.model.match import Match
from ginsheet.sheet.words.consequences import consequences

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
