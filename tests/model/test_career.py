"""What matches add up to over the years: a history reckoned by hand, and every figure traced to its matches."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from random import Random

import pytest
from builders import deal, gin, knock, match, nine_hands, points, rules
from random_matches import any_match

from ginsheet.model.career import FIGURES, Career, careers
from ginsheet.model.match import Match
from ginsheet.model.opponents import PAIR_FIGURES, BalancePoint, HeadToHead, balance, balance_of, head_to_head
from ginsheet.model.record import MatchRecord, in_order, record
from ginsheet.model.scoring import score
from ginsheet.model.stake import Amount, Stake, added_up

EURO = Stake(per_point=Decimal("0.05"), currency="€")
ARCADE = rules("solitaire-arcade")
SUMS = (
    "matches",
    "finished",
    "won",
    "lost",
    "margin_balance",
    "hands",
    "hands_won",
    "points",
    "knocks",
    "gin",
    "boxes",
)


def recorded(*matches: Match) -> list[MatchRecord]:
    return [record(played, score(played)) for played in matches]


def day(month: int) -> dt.date:
    return dt.date(2026, month, 1)


HISTORY = recorded(
    nine_hands(id="m1", date=day(1), stake=EURO),
    match(
        gin("A", 50), gin("A", 50), rules=ARCADE, id="m2", date=day(2), players=("Blake", "avery "),
        stake=Stake(per_point=Decimal("0.10"), currency="€"),
    ),
    match(knock("A", 5, 9), rules=ARCADE, id="m3", date=day(3), stake=EURO),
    match(
        gin("A", 80), rules=ARCADE, id="m4", date=day(4), players=("Avery", "Casey"),
        stake=Stake(per_point=Decimal(1), currency="matchsticks"),
    ),
)  # fmt: skip
"""Avery beats Blake 304 to 131, loses 0 to 390, has an open match with 4 to 0, and beats Casey 325 to 0."""


def of(name: str, found: Sequence[Career]) -> Career:
    [career] = [career for career in found if career.name == name]
    return career


def test_the_career_of_a_player_as_reckoned_by_hand() -> None:
    avery = of("Avery", careers(HISTORY))
    assert {figure: getattr(avery, figure) for figure in FIGURES} == {
        "matches": 4,
        "finished": 3,
        "won": 2,
        "lost": 1,
        "margin_balance": 173 - 390 + 325,
        "margins_won": 173 + 325,
        "margins_lost": 390,
        "biggest_margin_won": 325,
        "biggest_margin_lost": 390,
        "matches_run": 1,
        "hands": 9 + 2 + 1 + 1,
        "hands_won": 5 + 0 + 1 + 1,
        "hands_run": 3,
        "points": 104 + 0 + 4 + 105,
        "points_per_hand": pytest.approx(213 / 13),
        "biggest_hand": 105,
        "knocks": 6,
        "knocks_won": 5,
        "knock_average": pytest.approx((4 + 8 + 7 + 3 + 2 + 5) / 6),
        "knock_counts": ((2, 1), (3, 1), (4, 1), (5, 1), (7, 1), (8, 1)),
        "gin": 2,
        "big_gin": 0,
        "undercuts_made": 0,
        "undercuts_suffered": 1,
        "boxes": 5 + 0 + 1 + 1,
        "shutouts_won": 1,
        "shutouts_suffered": 1,
        "money": (Amount("matchsticks", Decimal(325)), Amount("€", Decimal("-30.35"))),
    }
    assert avery.sources("won") == ("m1", "m4")
    assert avery.sources("margins_lost") == avery.sources("shutouts_suffered") == ("m2",)
    assert avery.sources("biggest_hand") == avery.sources("biggest_margin_won") == ("m4",)
    assert avery.sources("matches_run") == ("m1",)
    assert avery.sources("knocks") == ("m1", "m3")
    assert avery.sources("money") == ("m1", "m2", "m4")
    assert avery.sources("big_gin") == ()


def test_two_opponents_as_reckoned_by_hand() -> None:
    both = head_to_head(HISTORY)
    assert [(pair.first, pair.second, pair.matches) for pair in both] == [("Avery", "Blake", 3), ("Avery", "Casey", 1)]
    pair = both[0]
    assert (pair.finished, pair.wins, pair.margin_balance, pair.biggest_margins) == (2, (1, 1), -217, (173, 390))
    assert (pair.hands, pair.hands_won, pair.points) == (12, (6, 5), (104 + 4, 71 + 150))
    assert pair.money == (Amount("€", Decimal("-30.35")),)
    assert pair.sources("wins") == pair.sources("margin_balance") == ("m1", "m2")
    assert pair.sources("points") == ("m1", "m2", "m3")


def test_the_second_of_two_opponents_sees_every_sign_the_other_way_round() -> None:
    pair = head_to_head(HISTORY)[0]
    seen = pair.turned()
    assert (seen.first, seen.second, seen.matches, seen.finished, seen.hands) == ("Blake", "Avery", 3, 2, 12)
    assert (seen.wins, seen.margin_balance, seen.biggest_margins) == ((1, 1), 217, (390, 173))
    assert (seen.hands_won, seen.points) == ((5, 6), (71 + 150, 104 + 4))
    assert seen.money == (Amount("€", Decimal("30.35")),)
    assert [meeting.margin for meeting in seen.meetings] == [-173, 390, 0]
    assert [meeting.hands_won for meeting in seen.meetings] == [(3, 5), (2, 0), (0, 1)]
    assert seen.turned() == pair
    assert balance_of(pair, turned=True) == balance_of(seen) == balance(HISTORY, "Blake", "Avery")


def test_the_balance_of_two_opponents_goes_match_by_match() -> None:
    assert balance(HISTORY, "Blake", "AVERY") == (
        BalancePoint(day(1), "m1", -173, -173, Decimal("-8.65")),
        BalancePoint(day(2), "m2", 390, 217, Decimal("39.00")),
    )
    assert balance(HISTORY, "Avery", "Casey")[0].total == 325
    assert balance(HISTORY, "Blake", "Casey") == ()


def test_who_is_ahead_in_matches_is_named_first() -> None:
    [pair] = head_to_head(HISTORY[1:3])
    assert (pair.first, pair.second, pair.wins, pair.margin_balance) == ("Blake", "Avery", (1, 0), 390)
    assert (pair.hands_won, pair.points) == ((2, 1), (150, 4))


def test_an_open_match_gives_hands_and_neither_wins_nor_money() -> None:
    [avery, _] = careers(HISTORY[2:3])
    assert (avery.matches, avery.finished, avery.won, avery.lost, avery.margin_balance) == (1, 0, 0, 0, 0)
    assert (avery.hands, avery.points, avery.knock_counts, avery.money) == (1, 4, ((5, 1),), ())
    assert avery.sources("money") == avery.sources("margin_balance") == ()
    [pair] = head_to_head(HISTORY[2:3])
    assert (pair.money, pair.sources("money"), pair.meetings[0].money, pair.meetings[0].margin) == ((), (), 0, 0)
    assert [(part.money, part.margin, part.won, part.lost) for part in avery.parts] == [(0, 0, False, False)]


def test_a_run_goes_over_matches_that_nobody_wins() -> None:
    won = [match(gin("A", 98), rules=ARCADE, id=f"w{number}") for number in range(3)]
    lost = match(gin("B", 98), rules=ARCADE, id="l")
    still = match(rules=ARCADE, id="o")
    history = recorded(won[0], lost, won[1], still, won[2])
    avery = of("Avery", careers(history))
    assert (avery.matches_run, avery.sources("matches_run")) == (2, ("w1", "w2"))


def test_partners_are_players_and_sides() -> None:
    played = match(
        deal(gin("A", 90), knock("B", 4, 9)),
        rules=rules("partnership"),
        players=("North", "East", "South", "West"),
        side_names=("We", "They"),
        stake=EURO,
    )
    history = recorded(replace(played, hands=(*played.hands, deal(gin("A", 60), gin("A", 2)))))
    [told] = history
    assert told.over
    assert told.winner is not None
    margin = told.finals[0] - told.finals[1]
    north, south = (of(name, careers(history)) for name in ("North", "South"))
    assert (north.points, north.gin, north.won, north.margin_balance) == (110 + 80, 2, 1, margin)
    assert (south.points, south.gin, south.hands, south.won, south.margin_balance) == (22, 1, 2, 1, margin)
    sides = careers(history, by_side=True)
    assert [side.name for side in sides] == ["East & West", "North & South"]
    assert (sides[1].points, sides[1].hands, sides[1].boxes) == (212, 4, 2)
    assert sides[1].money == (Amount("€", margin * Decimal("0.05")),)
    assert [(pair.first, pair.second) for pair in head_to_head(history)] == [("North", "East"), ("South", "West")]
    [pair] = head_to_head(history, by_side=True)
    assert (pair.first, pair.second, pair.points) == ("North & South", "East & West", (212, 5))
    assert balance(history, "East & West", "North & South")[0].margin == -margin


def test_three_players_settle_with_each_other() -> None:
    played = match(points("B", 99), players=("Ann", "Bob", "Cy"), rules=replace(ARCADE, box_value=0), stake=EURO)
    [told] = recorded(replace(played, hands=(*played.hands, points("B", 99))))
    assert told.over
    amounts = [told.settled(place) for place in range(3)]
    assert sum(amounts) == 0
    assert amounts[1] == -2 * amounts[0] == told.margin * 2 * Decimal("0.05")
    assert [told.ahead(place) for place in range(3)] == [-told.margin, told.margin, -told.margin]
    bob = of("Bob", careers([told]))
    assert (bob.won, bob.hands_won, bob.sources("won")) == (1, 2, ("test-match",))
    met = {(pair.first, pair.second): pair for pair in head_to_head([told])}
    assert met["Bob", "Ann"].wins == (1, 0)
    assert met["Ann", "Cy"].wins == (0, 0)
    assert sum(pair.hands for pair in met.values()) == 2


def test_records_come_in_the_order_of_playing() -> None:
    undated = replace(nine_hands(id="u"), date=None)
    told = recorded(
        nine_hands(id="b", date=day(2)), nine_hands(id="a", date=day(1)), undated, nine_hands(id="c", date=day(2))
    )
    assert [each.id for each in in_order(told)] == ["u", "a", "b", "c"]


def random_history(seed: int, count: int) -> list[MatchRecord]:
    rng = Random(seed)
    matches = []
    for number in range(count):
        played = any_match(rng)
        stake = rng.choice([None, EURO, Stake(per_point=Decimal("0.3"), currency="$")])
        names = rng.sample(["Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus"], len(played.players))
        matches.append(replace(played, id=str(number), players=tuple(names), stake=stake))
    return recorded(*matches)


@pytest.mark.parametrize("by_side", [False, True])
def test_the_matches_of_a_figure_give_the_figure(by_side: bool) -> None:
    history = random_history(3, 250)
    by_id = {told.id: told for told in history}
    checked = 0
    for career in careers(history, by_side=by_side):
        for figure in FIGURES:
            sources = [by_id[match_id] for match_id in career.sources(figure)]
            again = [found for found in careers(sources, by_side=by_side) if found.name == career.name]
            value = getattr(career, figure)
            assert (getattr(again[0], figure) if again else value) == value, (career.name, figure)
            assert bool(again) or not value
            checked += bool(again)
    for pair in head_to_head(history, by_side=by_side):
        for figure in PAIR_FIGURES:
            sources = [by_id[match_id] for match_id in pair.sources(figure)]
            again_pair = like(pair, head_to_head(sources, by_side=by_side))
            if again_pair is not None:
                assert as_seen(again_pair, figure, pair.first) == getattr(pair, figure), (
                    pair.first,
                    pair.second,
                    figure,
                )
                checked += 1
    assert checked > (100 if by_side else 300)


def like(pair: HeadToHead, found: Sequence[HeadToHead]) -> HeadToHead | None:
    names = {pair.first, pair.second}
    return next((other for other in found if {other.first, other.second} == names), None)


def as_seen(pair: HeadToHead, figure: str, first: str) -> object:
    """Give a figure of a pair as `first` sees it."""
    value = getattr(pair, figure)
    if pair.first == first:
        return value
    if figure == "money":
        return tuple(Amount(currency, -sum_) for currency, sum_ in value)
    return value[::-1] if isinstance(value, tuple) else -value if figure == "margin_balance" else value


def test_the_sums_of_all_players_are_the_sums_of_the_matches() -> None:
    history = random_history(4, 200)
    found = careers(history)
    assert sum(career.matches for career in found) == sum(len(told.players) for told in history)
    for figure in ("points", "gin", "knocks", "undercuts_made"):
        of_matches = sum(getattr(person.figures, figure) for told in history for person in told.people)
        assert sum(getattr(career, figure) for career in found) == of_matches
    assert sum(career.undercuts_made for career in found) == sum(career.undercuts_suffered for career in found)
    money = added_up(each for career in found for each in career.money)
    assert money
    assert all(each.value == 0 for each in money)
