"""The words of the sheet: what is said while a hand is typed, of the standing, of the rules, of mistakes."""

import datetime as dt
import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import StrEnum

import pytest
from builders import adjust, agreement, big_gin, dead, gin, knock, match, nine_hands, points, rules, written
from provocations import PROVOCATIONS

from ginsheet.model import ruleset as ruleset_module
from ginsheet.model.changes import correct
from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import BoxTo, BoxWhen, Ruleset, ShutoutEffect, Tie
from ginsheet.model.scoring import score
from ginsheet.model.worth import Result
from ginsheet.sheet.words import hands as hand_words
from ginsheet.sheet.words.hands import preview
from ginsheet.sheet.words.outcome import game_state, outcome, outcome_detail, to_go
from ginsheet.sheet.words.plain import addition, date_text, listed, signed, time_text
from ginsheet.sheet.words.problems import FIELD_NAMES, REASONS, reason, sentence
from ginsheet.sheet.words.rules import CHOICES, RULE_NAMES, agreed, choice, rules_name

NINE = nine_hands()
PREVIEWS = {
    "knock": (NINE.hands[:1], "Avery wins the knock: 16 - 4 = 12. Avery 12"),
    "gin": (NINE.hands[:2], "Blake gin: 11 + 25 = 36. Blake 36"),
    "undercut": (NINE.hands[:3], "Blake undercuts: 8 - 5 = 3, + 10 = 13. Blake 49"),
    "dead hand": (NINE.hands[:5], "Dead hand: nobody scores, Blake deals again."),
    "the end": (
        NINE.hands,
        "Avery wins the knock: 22 - 2 = 20. Avery 104. That ends the game: Avery wins.",
    ),
    "big gin": ([big_gin("B", 7)], "Blake big gin: 7 + 25 = 32. Blake 32"),
    "tie": ([knock("A", 6, 6)], "Blake undercuts: 6 - 6 = 0, + 10 = 10. Blake 10"),
    "as written": ([points("A", 14)], "Avery, as written: 14. Avery 14"),
    "adjusted": ([points("B", 5), adjust("B", -10)], "Blake adjusted: -10. Blake -5"),
    "adjusted to the end": ([adjust("B", 100)], "Blake adjusted: +100. Blake 100. That ends the game: Blake wins."),
    "after the end": ([points("A", 100), gin("B", 3)], "The game had ended before this hand, so it does not count."),
}


@pytest.mark.parametrize(("hands", "said"), PREVIEWS.values(), ids=PREVIEWS)
def test_what_will_be_written_is_said_while_it_is_typed(hands: list[Hand], said: str) -> None:
    typed = match(*hands, rules=NINE.rules, first_dealer="B")
    assert preview(typed, len(hands)) == said


def test_a_draw_is_said() -> None:
    said = preview(match(knock("A", 6, 6), rules=rules(tie=Tie.DRAW)), 1)
    assert said == "Equal deadwood: nobody wins, Avery deals again."


def test_a_preview_adds_the_boxes_that_count_at_once() -> None:
    palace = rules("palace", knock_bonus=4, extra_boxes_gin=1)
    assert preview(match(knock("A", 4, 16), rules=palace), 1) == (
        "Avery wins the knock: 16 - 4 = 12, + 4 = 16, + 10 = 26. Avery 26"
    )
    assert preview(match(gin("A", 16), rules=palace), 1) == "Avery gin: 16 + 25 = 41, + 20 = 61. Avery 61"


def test_a_correction_says_when_it_ends_the_game_before_later_hands() -> None:
    said = preview(correct(NINE, 2, gin("A", 70), agreement()), 2)
    assert said == "Avery gin: 70 + 25 = 95. Avery 107. That ends the game: Avery wins."
    assert preview(correct(NINE, 2, gin("A", 1), agreement()), 2) == "Avery gin: 1 + 25 = 26. Avery 38"


def test_every_result_has_its_words() -> None:
    assert set(hand_words.ENDINGS) == set(hand_words.PREVIEWS) == set(Result)


ENDINGS = {
    "knock": (knock("A", 4, 16), "Avery knocked"),
    "undercut": (knock("B", 8, 5), "Blake knocked, Avery undercut"),
    "draw": (knock("A", 8, 8), "Avery knocked, equal: nobody wins"),
    "gin": (gin("A", 3), "Avery gin"),
    "big gin": (big_gin("B", 3), "Blake big gin"),
    "dead": (dead(), "dead hand"),
    "points": (points("A", 3), "Avery, points as written"),
    "points by gin": (points("A", 3, "gin"), "Avery gin, points as written"),
    "points by big gin": (points("A", 3, "big-gin"), "Avery big gin, points as written"),
    "points by undercut": (points("A", 3, "undercut"), "Avery undercut, points as written"),
    "adjustment": (adjust("A", 3, "a {gift}"), "Avery adjusted: a {gift}"),
}


@pytest.mark.parametrize(("hand", "text"), ENDINGS.values(), ids=ENDINGS)
def test_how_a_hand_ended_is_told(hand: Hand, text: str) -> None:
    assert hand_words.how_it_ended(match(rules=rules(tie=Tie.DRAW)), hand) == text


NO_BONUS = rules(game_bonus=0)
OUTCOMES = {
    "no hand": (match(), "No hand yet", "0 – 0, 0 hands to 0"),
    "level": (match(points("A", 5), points("B", 5)), "Level", "5 – 5, 1 hand to 1"),
    "leads": (match(points("B", 9), points("B", 1)), "Blake leads by 10", "10 – 0, 2 hands to 0"),
    "wins": (NINE, "Avery wins by 173", "304 – 131, 5 hands to 3"),
    "wins with level finals": (
        match(points("B", 75), points("B", 0), points("A", 100), rules=NO_BONUS),
        "Avery wins the game, the finals are level",
        "125 – 125, 1 hand to 2",
    ),
    "wins behind": (
        match(*written(99, 3, "B"), points("A", 100), rules=NO_BONUS),
        "Avery wins the game, Blake is ahead by 49",
        "125 – 174, 1 hand to 3",
    ),
}


@pytest.mark.parametrize(("played", "said", "detail"), OUTCOMES.values(), ids=OUTCOMES)
def test_the_standing_is_told(played: Match, said: str, detail: str) -> None:
    standing = score(played)
    assert (outcome(played, standing), outcome_detail(played, standing)) == (said, detail)


def test_partners_win_and_lead_in_the_plural() -> None:
    even = rules("partnership", game_bonus=0, shutout_effect=ShutoutEffect.NONE)
    ends = [
        [points("A", 10)],
        [points("A", 125)],
        [points("B", 105), points("B", 0), points("A", 125)],
        [*written(124, 3, "B"), points("A", 125)],
    ]
    told = [match(*hands, rules=even, side_names=("North", "South")) for hands in ends]
    assert [outcome(played, score(played)) for played in told] == [
        "North lead by 10",
        "North win by 145",
        "North win the game, the finals are level",
        "North win the game, South are ahead by 39",
    ]
    hollywood = match(points("A", 10), rules=rules("hollywood", partnership=True))
    assert game_state(hollywood, score(hollywood), 1) == "Avery & Casey lead, 90 to go"


def test_what_is_left_to_the_target_is_told_while_the_game_is_open() -> None:
    played = match(points("A", 71))
    assert [to_go(played, score(played), side) for side in played.sides] == ["29 to go", "100 to go"]
    assert to_go(NINE, score(NINE), Side.A) == ""
    single = match(rules=rules("solitaire-arcade-single"))
    assert to_go(single, score(single), Side.A) == ""


AGREED = {
    "guide": (
        rules("guide"),
        "To 100 · Gin 25 · Undercut 25 · Box 25, winner only · Game 100, shutout 100 · Knock on 10 or less",
    ),
    "tournament": (
        rules("tournament"),
        "To 250 · Gin 25 · Big gin 31 · Undercut 25 · Box 25, difference · Game 250, shutout doubles all"
        " · Extra boxes: gin 2, undercut 1 · Knock on 10 or less",
    ),
    "palace": (
        rules("palace"),
        "To 100 · Gin 25 · Undercut 20 · Box 10, both players, at once · Knock on 10 or less",
    ),
    "single hand": (rules("solitaire-arcade-single"), "One hand · Gin 25 · Undercut 10 · Knock on 10 or less"),
    "straight": (
        rules("straight", tie=Tie.DRAW),
        "To 100 · Gin 25 · Big gin 31 · Box 25, both players · Game 100, shutout 100 · Gin only, no knock",
    ),
    "odd ones": (
        rules(knock_limit=5, knock_bonus=3, tie=Tie.KNOCKER, extra_boxes_big_gin=3, box_value=0, game_bonus=0),
        "To 100 · Gin 25 · Undercut 25 · Knock 3 · Extra boxes: big gin 3"
        " · Equal deadwood: the knocker wins with 0 points · Knock on 5 or less",
    ),
    "a shutout alone": (
        rules(game_bonus=0, box_value=0, shutout_effect=ShutoutEffect.DOUBLE_HANDS),
        "To 100 · Gin 25 · Undercut 25 · Game 0, shutout doubles hands · Knock on 10 or less",
    ),
}


@pytest.mark.parametrize(("ruleset", "text"), AGREED.values(), ids=AGREED)
def test_the_agreed_numbers_stand_in_short(ruleset: Ruleset, text: str) -> None:
    assert " · ".join(agreed(ruleset)) == text


@pytest.mark.parametrize("effect", ShutoutEffect)
def test_every_shutout_is_among_the_agreed_numbers(effect: ShutoutEffect) -> None:
    [game] = [text for text in agreed(rules(shutout_effect=effect)) if text.startswith("Game 100")]
    assert (game == "Game 100") == (effect is ShutoutEffect.NONE)


def test_rules_are_named() -> None:
    assert rules_name(rules("hoyle")) == "Hoyle rules"
    assert rules_name(rules(name="{0}")) == "{0} rules"


def test_every_figure_and_every_choice_has_its_words() -> None:
    assert set(RULE_NAMES) == {field.name for field in fields(Ruleset)}
    switches = {
        kind
        for kind in vars(ruleset_module).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind not in (StrEnum, Problem)
    }
    assert set(CHOICES) == switches
    for kind in switches:
        words = [choice(member) for member in kind]
        assert all(words)
        assert len(set(words)) == len(kind), "two choices must not read the same"


def test_a_choice_is_said() -> None:
    assert [choice(BoxTo.NET), choice(BoxWhen.AT_ONCE)] == [
        "the winner, for the difference",
        "at once, towards the target",
    ]


def provoked(provoke: Callable[[], object]) -> FieldError:
    with pytest.raises(FieldError) as refused:
        provoke()
    return refused.value


@pytest.mark.parametrize(
    ("problem", "provoke"),
    [(problem, provoke) for problem, _, provoke in PROVOCATIONS],
    ids=[f"{problem}: {field}" for problem, field, _ in PROVOCATIONS],
)
def test_every_mistake_is_told_in_words(problem: Problem, provoke: Callable[[], object]) -> None:
    error = provoked(provoke)
    said = reason(error)
    assert said, problem
    assert not set("{}") & set(said)
    assert str(problem) != said
    assert sentence(error) == f"{error.field}: {said}"


def test_every_problem_has_a_reason() -> None:
    assert set(REASONS) == set(Problem)


SAID = {
    "over the limit": (
        lambda: match(knock("A", 12, 20)),
        "hands[0].knocker: the knock limit is 10, so 12 cannot knock",
    ),
    "no count": (lambda: Hand(how=hand_words.How.GIN, by=Side.A), "opponent: must be given for “Gin”"),
    "one too many": (lambda: Hand(how=hand_words.How.DEAD, by=Side.A), "by: has no place beside “Dead hand”"),
    "range": (lambda: match(gin("A", 99)), "hands[0].opponent: must be from 0 to 98, not 99"),
    "a name with braces": (
        lambda: match().side("{0} %s"),
        "who: “{0} %s” is neither a player’s name nor a side of this match",
    ),
    "no such hand": (lambda: correct(match(dead()), 3, dead()), "number: there is no hand 3; the match has 1"),
}


@pytest.mark.parametrize(("provoke", "said"), SAID.values(), ids=SAID)
def test_a_mistake_names_field_and_figures(provoke: Callable[[], object], said: str) -> None:
    assert sentence(provoked(provoke)) == said


def test_the_fields_of_a_hand_have_names() -> None:
    figures = {field.name for field in fields(Hand)} - {"extra"}
    assert figures <= set(FIELD_NAMES)


def test_dates_are_in_words() -> None:
    assert date_text(dt.date(2026, 11, 29)) == "29 November 2026"
    months = [date_text(dt.date(2026, month, 1)).split()[1] for month in range(1, 13)]
    assert " ".join(month[:3] for month in months) == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Move the reader to another time zone."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system sets its time zone elsewhere")

    def move(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("UTC", "29 November 2026, 20:14"),
        ("EST5", "29 November 2026, 15:14"),
        ("ACST-9:30", "30 November 2026, 05:44"),
    ],
)
def test_a_time_is_told_in_the_readers_own_zone(clock: Callable[[str], None], zone: str, text: str) -> None:
    clock(zone)
    assert time_text(agreement().at) == text


@pytest.mark.parametrize("zone", ["EST5", "ACST-9:30"])
@pytest.mark.parametrize("hours", [-23, 0, 23])
@pytest.mark.parametrize("moment", [dt.datetime.min, dt.datetime.max])
def test_a_time_at_the_end_of_the_calendar_stops_nothing(
    clock: Callable[[str], None], zone: str, hours: int, moment: dt.datetime
) -> None:
    clock(zone)
    at = moment.replace(tzinfo=dt.timezone(dt.timedelta(hours=hours)))
    assert str(at.year)[-1] in time_text(at)


def test_numbers_are_written_as_on_paper() -> None:
    assert [signed(number) for number in (12, 0, -5)] == ["+12", "0", "-5"]
    assert addition([12], 12) == "12"
    assert addition([12, 43, -10, 0], 45) == "12 + 43 - 10 + 0 = 45"
    assert listed(["Avery", "Blake"]) == "Avery, Blake"
