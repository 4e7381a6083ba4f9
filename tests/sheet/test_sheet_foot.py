"""The lines below the ruled line: which there are, what stands in them, and why."""

import pytest
from builders import adjust, dead, deal, gin, knock, match, nine_hands, points, rules, upcard, written

from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, Ruleset, ShutoutEffect
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import FootLine, RowKind
from ginsheet.storage.presets import presets

Line = tuple[str, str, str, str, str]


def foot(played: Match) -> list[Line]:
    """Give name, count and number for A, count and number for B of each line."""
    sheet = lay_out(played)
    keys = ("how", "points.A", "total.A", "points.B", "total.B")
    return [tuple(sheet.cell(row, key).text for key in keys) for row in sheet.foot]


def names(played: Match) -> list[str]:
    sheet = lay_out(played)
    return [sheet.cell(row, "how").text for row in sheet.foot]


def why(played: Match, line: str, key: str) -> str:
    sheet = lay_out(played)
    return next(sheet.cell(row, key).why for row in sheet.foot if sheet.cell(row, "how").text == line)


ALL = ["Hands", "Game bonus", "Shutout", "Boxes", "Final"]
SEVERAL = ["Hands", "Game bonus", "Shutout", "Boxes won", "Boxes", "Game total", "Final"]
LINES = {
    **dict.fromkeys(presets(), ALL),
    "solitaire-arcade-single": ["Hands", "Final"],
    "recreational": ["Hands", "Final"],
    "palace": ["Hands", "Boxes", "Final"],
    "hollywood": SEVERAL,
    "hollywood-club": SEVERAL,
}


@pytest.mark.parametrize("slug", LINES)
def test_the_foot_has_the_lines_of_its_rules(slug: str) -> None:
    assert names(match(rules=rules(slug))) == LINES[slug]


def test_a_bonus_of_one_point_has_its_line() -> None:
    assert [line[0] for line in foot(match(rules=rules(game_bonus=1, box_value=1)))] == [
        "Hands",
        "Game bonus",
        "Boxes",
        "Final",
    ]


def test_the_last_line_is_the_final() -> None:
    kinds = [row.kind for row in lay_out(nine_hands()).foot]
    assert kinds == [RowKind.FOOT] * 4 + [RowKind.FINAL]


def test_an_open_game_has_its_hands_and_boxes_only() -> None:
    assert foot(match(gin("A", 3), rules=rules("guide"))) == [
        ("Hands", "", "28", "", "–"),
        ("Game bonus", "", "", "", ""),
        ("Shutout", "", "", "", ""),
        ("Boxes", "1 × 25", "", "0 × 25", ""),
        ("Final", "", "", "", ""),
    ]


def test_boxes_that_count_at_once_have_their_points_while_the_game_is_open() -> None:
    assert foot(match(gin("A", 3), rules=rules("palace"))) == [
        ("Hands", "", "28", "", "–"),
        ("Boxes", "1 × 10", "10", "0 × 10", "–"),
        ("Final", "", "", "", ""),
    ]


def test_a_game_that_ended() -> None:
    assert foot(match(*written(40, 3, "B"), *written(100, 5, "A"), rules=rules("guide"))) == [
        ("Hands", "", "100", "", "40"),
        ("Game bonus", "", "100", "", "–"),
        ("Shutout", "", "–", "", "–"),
        ("Boxes", "5 × 25", "125", "3", "–"),  # 3 boxes that are not paid
        ("Final", "", "325", "", "40"),
    ]


def test_a_difference_of_boxes() -> None:
    net = rules(box_to=BoxTo.NET)
    won = match(*written(40, 3, "B"), *written(100, 5, "A"), rules=net)
    assert foot(won)[2] == ("Boxes", "(5 - 3) × 25", "50", "3", "–")
    assert why(won, "Boxes", "total.A") == "(5 - 3) × 25 = 50"
    assert why(won, "Boxes", "total.B") == "Under these rules only the winner of the game is paid for boxes."
    behind = match(*written(40, 3, "B"), *written(100, 2, "A"), rules=net)
    assert foot(behind)[2] == ("Boxes", "(2 - 3) × 25", "–", "3", "–")
    assert why(behind, "Boxes", "total.A") == "Avery has fewer boxes, and a difference below 0 pays nothing."
    level = match(*written(40, 2, "B"), *written(100, 2, "A"), rules=net)
    assert why(level, "Boxes", "total.A") == "(2 - 2) × 25 = 0"


SHUTOUT_REASONS = {
    ShutoutEffect.BONUS: "Shutout: the loser has nothing, bonus 80.",
    ShutoutEffect.DOUBLE_HANDS: "Shutout: the hand points count once more, 100.",
    ShutoutEffect.DOUBLE_BONUSES: "Shutout: game bonus and boxes count once more, 125.",
    ShutoutEffect.DOUBLE_ALL: "Shutout: hands, game bonus and boxes count once more, 225.",
    ShutoutEffect.DOUBLE_DIFFERENCE: "Shutout: the difference of the finals counts once more, 225.",
}


@pytest.mark.parametrize(("effect", "reason"), SHUTOUT_REASONS.items())
def test_why_there_is_a_shutout(effect: ShutoutEffect, reason: str) -> None:
    played = match(points("A", 100), rules=rules(shutout_effect=effect, shutout_bonus=80))
    assert why(played, "Shutout", "total.A") == reason
    assert why(played, "Shutout", "total.B") == "No shutout."


def test_every_shutout_that_gives_points_has_its_reason() -> None:
    assert set(SHUTOUT_REASONS) == set(ShutoutEffect) - {ShutoutEffect.NONE}


OPEN = match(gin("A", 3), rules=rules("guide"))
OVER = match(*written(30, 1, "B"), points("A", 90), adjust("A", -5), points("A", 15), rules=rules("guide"))
REASONS = {
    "hands": (OVER, "Hands", "total.A", "90 - 5 + 15 = 100"),
    "hands of one row": (OVER, "Hands", "total.B", "30"),
    "no hands": (OPEN, "Hands", "total.B", "Blake has no points."),
    "game bonus": (OVER, "Game bonus", "total.A", "Avery reached 100: game bonus."),
    "no game bonus": (OVER, "Game bonus", "total.B", "Only the winner of the game gets the game bonus."),
    "game bonus to come": (OPEN, "Game bonus", "total.A", "The game bonus is added when the game has ended."),
    "no shutout": (OVER, "Shutout", "total.A", "No shutout."),
    "shutout to come": (OPEN, "Shutout", "total.A", "A shutout is reckoned when the game has ended."),
    "boxes": (OVER, "Boxes", "total.A", "2 × 25 = 50"),
    "boxes unpaid": (OVER, "Boxes", "points.B", "Under these rules only the winner of the game is paid for boxes."),
    "boxes to come": (OPEN, "Boxes", "total.A", "Boxes are added when the game has ended."),
    "final": (OVER, "Final", "total.A", "100 + 100 + 50 = 250"),
    "final without a bonus": (OVER, "Final", "total.B", "30"),
    "final to come": (OPEN, "Final", "total.A", "The final is reckoned when the game has ended."),
}


@pytest.mark.parametrize(("played", "line", "key", "reason"), REASONS.values(), ids=REASONS)
def test_every_number_of_the_foot_says_why(played: Match, line: str, key: str, reason: str) -> None:
    assert why(played, line, key) == reason


def test_boxes_at_once_say_why_while_the_game_is_open() -> None:
    assert why(match(gin("A", 3), rules=rules("palace")), "Boxes", "total.A") == "1 × 10 = 10"


def test_a_final_below_nothing_is_written_out() -> None:
    played = match(adjust("B", -40), points("A", 100), points("B", 0), rules=rules(box_value=0))
    assert foot(played)[-1] == ("Final", "", "200", "", "-40")
    lifted = match(adjust("B", -40), points("B", 0), points("A", 100))
    assert why(lifted, "Final", "total.B") == "-40 + 25 = -15"


@pytest.mark.parametrize("ruleset", presets().values(), ids=presets())
def test_no_place_of_the_foot_is_without_a_reason(ruleset: Ruleset) -> None:
    hand = gin("A", 90) if ruleset.knock_limit == 0 else knock("A", 2, 98)
    if ruleset.upcard:
        hand = upcard("7h", hand)
    if ruleset.partnership:
        hand = deal(hand, dead())
    for hands in ([], [hand], [hand] * 3, [hand] * 12):
        sheet = lay_out(match(*hands, rules=ruleset))
        for row in sheet.foot:
            for column, cell in zip(sheet.columns, row.cells, strict=True):
                of_match = row.line is FootLine.MATCH and column.game != 1
                assert bool(cell.why) == (column.side is not None and not of_match)


def test_each_game_has_its_own_lines() -> None:
    hands = [points("A", 100), points("A", 20), points("B", 30)]
    ruleset = rules("hollywood", box_to=BoxTo.NET)
    # game 1: A 100 + 100 + 1 x 20 = 220 and 220 once more; A 20 in games 2 and B 30 in game 2 and 3 are open
    rows = lay_out(match(*hands, rules=ruleset)).foot
    assert [[row.cells[2].text, *(cell.text for cell in row.cells[5:])] for row in rows] == [
        ["Hands", "100", "–", "20", "30", "–", "–"],
        ["Game bonus", "100", "–", "", "", "", ""],
        ["Shutout", "220", "–", "", "", "", ""],
        ["Boxes won", "1", "–", "1", "1", "–", "–"],
        ["Boxes", "20", "–", "", "", "", ""],
        ["Game total", "440", "–", "", "", "", ""],
        ["Final", "", "", "", "", "", ""],
    ]


def test_the_match_total_stands_once_a_side_below_its_first_game() -> None:
    hands = [points("A", 100), points("A", 100), points("B", 100)]
    ended = match(*hands, rules=rules("hollywood", third_column_doubled=True, shutout_effect=ShutoutEffect.NONE))
    for layout in (Layout.BOOK, Layout.CLUB):
        sheet = lay_out(ended, layout=layout)
        shown = {
            column.key: cell for column, cell in zip(sheet.columns, sheet.foot[-1].cells, strict=True) if cell.text
        }
        # A 220 + 220; B 2 x 220
        assert {key: cell.value for key, cell in shown.items() if key != "how"} == {"total.A.1": 440, "total.B.1": 440}
        assert shown["total.A.1"].why == "220 + 220 + 2 × 0 = 440"
        assert shown["total.B.1"].why == "0 + 0 + 2 × 220 = 440"
