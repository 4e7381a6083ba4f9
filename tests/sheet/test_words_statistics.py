"""What each player has done, in words."""

import pytest

from ginsheet.model.statistics import PlayerStatistics
from ginsheet.sheet.words.statistics import HEADINGS, cells, done, headings

AVERY = PlayerStatistics("Avery", 9, 5, 4, 2, 2, 1, 1, 2, 133, 60)
SAID = {
    "all": (AVERY, ("5 of 9 hands", "2 gin", "1 big gin", "1 undercut")),
    "one hand": (PlayerStatistics("A", 1, 0, *[0] * 8), ("0 of 1 hand",)),
    "many": (AVERY._replace(gin=0, big_gin=2, undercuts_made=2), ("5 of 9 hands", "2 big gin", "2 undercuts")),
}


@pytest.mark.parametrize(("player", "said"), SAID.values(), ids=SAID)
def test_a_player_is_told_in_a_few_words(player: PlayerStatistics, said: tuple[str, ...]) -> None:
    assert done(player) == said


def test_every_figure_has_its_heading() -> None:
    assert tuple(HEADINGS) == PlayerStatistics._fields
    assert dict(zip(headings(), cells(AVERY), strict=True)) == {
        "Player": "Avery",
        "Hands": "9",
        "Won": "5",
        "Knocks": "4",
        "Knocks won": "2",
        "Gin": "2",
        "Big gin": "1",
        "Undercuts": "1",
        "Suffered": "2",
        "Points": "133",
        "Best hand": "60",
    }
