"""R12: a match of any kind is the same after a load, and its file has the same bytes after a save."""

import datetime as dt
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from random_matches import any_rules, random_hand, with_cards

from ginsheet.model import changes
from ginsheet.model.changes import Agreement
from ginsheet.model.hand import Side
from ginsheet.model.match import Change, Match
from ginsheet.model.problems import FieldError, MatchOver
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.model.stake import Stake
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.presets import preset, slugs

Figure = Callable[[str, str, int, int], None]
MATCHES, MATCHES_LONG = 250, 5_000
TEXTS = (
    "", " ", "Zoë", "יעל", "李雷", "🂡🃏", "a\tb\nc", "e\u0301", "\u202eback", '"quoted" \\ back', "=1+1", "</b>",
    "x" * 300, "\x00\x7f\x85\u2028\ufeff\uffff", "0", "null", "{}",
)  # fmt: skip
ZONES = [dt.UTC, *(dt.timezone(dt.timedelta(minutes=minutes)) for minutes in (-1_439, -210, 1, 345, 1_439))]


def moment(rng: Random) -> dt.datetime:
    micro = rng.choice([0, 1, 123_456, 500_000])
    day = dt.datetime(rng.randint(1, 9_999), rng.randint(1, 12), rng.randint(1, 28), rng.randrange(24), 59, 0, micro)
    return day.replace(tzinfo=rng.choice(ZONES))


def agreement(rng: Random) -> Agreement:
    return Agreement(rng.choice([text for text in TEXTS if text.strip()]), moment(rng))


def begun(rng: Random, rules: Ruleset) -> Match:
    """Give a match without hands: any number of players, any text in any place."""
    seats = rng.choice(rules.seats)
    names = [f"{number}{rng.choice(TEXTS)}" for number in range(seats)]
    sides = [f"North{rng.choice(TEXTS)}", f"South{rng.choice(TEXTS)}"] if rules.partnership else []
    amounts = [Decimal("0.05"), Decimal("0.000001"), Decimal(1_000_000), Decimal("1.50"), Decimal(3)]
    stake = Stake(per_point=rng.choice(amounts), currency=rng.choice(["", "€", "cents"]))
    match = Match(
        id=rng.choice(["id", "李", "a b", "0"]),
        players=tuple(names),
        side_names=tuple(rng.choice([sides, []])),
        rules=rules,
        first_dealer=Side.A,
        date=rng.choice([None, dt.date(1, 1, 1), dt.date(2026, 11, 29), dt.date(9_999, 12, 31)]),
        place=rng.choice(TEXTS),
        note=rng.choice(TEXTS),
        stake=rng.choice([None, stake]),
    )
    return replace(match, first_dealer=rng.choice(match.sides))


def edited(rng: Random, match: Match) -> Match:
    """Give the match after one more change of any kind; what cannot be leaves it as it is."""
    rules, seats = match.rules, len(match.players)
    hand = with_cards(rng, random_hand(rng, rules, seats, score(match).next_dealer))
    hand = replace(hand, note=hand.note or rng.choice(TEXTS))
    last = len(match.hands)
    act = rng.choice(["record", "record", "record", "correct", "remove", "insert", "rules"])
    with suppress(FieldError, MatchOver):
        if act == "record" or not last:
            return changes.record(match, hand)
        number = rng.randint(1, last)
        if act == "correct":
            return changes.correct(match, number, hand, agreement(rng))
        if act == "remove":
            return changes.remove(match, number, agreement(rng))
        if act == "insert":
            return changes.insert(match, number, hand, agreement(rng))
        others = replace(rules, gin_bonus=rng.randrange(50), target=rules.target and rng.randint(40, 400))
        return changes.change_rules(match, others, agreement(rng))
    return match


def with_more(rng: Random, match: Match) -> Match:
    """Give the match as a later minor version would have written it, with fields that this one does not know."""
    tree = json.loads(encode(match))
    tree["later"] = rng.choice([None, 1.5, "", [{"a": []}], -7, "🂡"])
    for hand in tree["hands"][:2]:
        hand["seconds"] = {"thinking": [rng.randrange(99), None]}
    return decode(json.dumps(tree).encode())


def matches(count: int) -> Iterator[Match]:
    """Give matches by every preset in turn, and by rules of any kind."""
    rng = Random(12)
    presets = [preset(slug) for slug in slugs()]
    for number in range(count):
        rules = presets[number // 2 % len(presets)] if number % 2 else any_rules(rng)
        match = begun(rng, rules)
        for _ in range(rng.choice([0, 3, 12, 30])):
            match = edited(rng, match)
        yield with_more(rng, match) if rng.random() < 0.2 else match


def kinds(match: Match) -> Iterator[str]:
    """Name what makes this match another than most."""
    yield from (match.rules.slug, f"{len(match.players)} players", f"{match.rules.columns} columns")
    yield from (correction.change for correction in match.corrections)
    yield from (hand.how for hand in match.hands)
    told = {
        "stake": match.stake, "sides": match.side_names, "no date": match.date is None, "no hands": not match.hands,
        "cards": any(hand.cards or any(pair.cards for pair in hand.pairs) for hand in match.hands),
        "upcard": any(hand.upcard for hand in match.hands), "against": any(hand.against for hand in match.hands),
        "more": match.extra and any(hand.extra for hand in match.hands),
    }  # fmt: skip
    yield from (kind for kind, there in told.items() if there)


def test_a_match_of_every_kind_has_the_same_bytes_after_load_and_save(
    tmp_path: Path, figure: Figure, pytestconfig: pytest.Config
) -> None:
    count = MATCHES_LONG if pytestconfig.getoption("--long") else MATCHES
    path = tmp_path / "m.ginsheet"
    failures: list[tuple[int, str]] = []
    seen: set[str] = set()
    for number, match in enumerate(matches(count)):
        data = encode(match)
        path.write_bytes(data)
        with MatchFile.open(path) as file:
            if file.match != match:
                failures.append((number, "another match"))
            file.save(file.match)
        if path.read_bytes() != data:
            failures.append((number, "other bytes"))
        seen.update(kinds(match))
    figure("R12", "load and save", len(failures), count)
    assert failures == []
    assert {*slugs(), *Change, "2 players", "3 players", "4 players", "6 players", "1 columns", "2 columns",
            "3 columns", "stake", "sides", "no date", "no hands", "cards", "upcard", "against", "more", "knock", "gin",
            "big-gin", "dead", "points", "adjust", "deal"} <= seen  # fmt: skip
