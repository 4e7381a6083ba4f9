"""Sound JSON of a wrong meaning: refused naming the field, or every total is what a recount says (RELIABILITY R11)."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from builders import agreement
from random_matches import any_match, random_hand, with_cards
from second_engine import SitsOutError, Table

from ginsheet.model.changes import correct
from ginsheet.model.scoring import Standing, score
from ginsheet.model.stake import Stake
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.errors import BadFile

MEANINGS, MEANINGS_LONG = 700, 5_000
Place = tuple[str | int, ...]
Tree = Any

WILD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 25, 98, 99, 100, 110, 10**9, 10**18, 1.5, -0.0, "", " ", "A", "B", "C", "D",
    "gin", "knock", "dead", "deal", "points", "adjust", "none", "undercut", "7s", "Th", "25", "4", "x" * 2_000, [], {},
    [1], {"how": "dead"}, [{"how": "dead"}, {"how": "dead"}], "2026-11-29", "2026-11-29T20:14:00Z", "\u0000",
    "a\nb", "\U0001f0a1", "Avery",
]  # fmt: skip


def file_of(rng: Random) -> Tree:
    """Give the tree of a match of any kind, with cards, a stake and a correction here and there."""
    match = any_match(rng, 8)
    match = replace(match, hands=tuple(with_cards(rng, hand) for hand in match.hands), note="Grüße ♠")
    if rng.random() < 0.3:
        match = replace(match, stake=Stake(per_point=Decimal("0.05"), currency="€"))
    if match.hands and rng.random() < 0.5:
        dealer = score(match).hands[-1].dealer or score(match).next_dealer
        other = random_hand(rng, match.rules, len(match.players), dealer)
        match = correct(match, len(match.hands), other, agreement())
    return json.loads(encode(match))


def places(tree: Tree, path: Place = ()) -> list[Place]:
    entries = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [found for key, value in entries for found in [(*path, key), *places(value, (*path, key))]]


def at(tree: Tree, path: Place) -> Tree:
    for key in path:
        tree = tree[key]
    return tree


def misled(rng: Random, tree: Tree) -> Tree:
    """Give the tree with something in it that says another thing than it did."""
    tree = deepcopy(tree)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        everywhere = places(tree)
        (*path, last), other = rng.choice(everywhere), deepcopy(at(tree, rng.choice(everywhere)))
        inner = at(tree, tuple(path))
        how = rng.randrange(9)
        if how > 5:
            inner[last] = likely(rng, inner[last])
        elif how <= 1:
            inner[last] = rng.choice(WILD)
        elif how == 2:
            inner[last] = other
        elif how == 3:
            del inner[last]
        elif isinstance(inner, list):
            inner.insert(rng.randrange(len(inner) + 1), other if how == 4 else deepcopy(inner[last]))
        else:
            inner[rng.choice(["by", "upcard", "points", "pairs", "against", "mark", "later", "note"])] = other
    return tree


def likely(rng: Random, value: Tree) -> Tree:
    """Give what might stand there as well, and often may."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([rng.randint(0, 12), rng.randint(0, 60), value + 1, str(value)])
    if isinstance(value, list):
        return rng.sample(value, len(value))
    return {"A": "B", "B": "A"}.get(value, value) if isinstance(value, str) else value


def test_a_wrong_meaning_is_refused_or_counts_as_a_recount_says(
    pytestconfig: pytest.Config, figure: Callable[[str, str, int, int], None]
) -> None:
    count = MEANINGS_LONG if pytestconfig.getoption("--long") else MEANINGS
    failures, refused = {}, 0
    for seed in range(count):
        rng = Random(seed)
        tree = misled(rng, file_of(rng))
        try:
            match = decode(json.dumps(tree).encode())
        except BadFile as error:
            refused += 1
            if not names_a_field(error, tree):
                failures[seed] = error.sentence()
            continue
        if told(score(match)) != recounted(tree):
            failures[seed] = f"{told(score(match))} is not {recounted(tree)}"
        elif decode(encode(match)) != match:
            failures[seed] = "it is another match when it is saved"
    figure("R11", "sound JSON of a wrong meaning", len(failures), count)
    assert failures == {}
    assert count / 4 < refused < count * 9 / 10


def names_a_field(error: BadFile, tree: Tree) -> bool:
    """Tell whether a refusal names a field of the file, there or missing; only the mark of the format need not be."""
    sentence = error.of("m").sentence()  # type: ignore[arg-type]
    if len(sentence.splitlines()) != 1:
        return False
    if not error.place:
        return not isinstance(tree, dict) or tree.get("format") != "ginsheet"
    known = {"version", "id", "players", "rules", "first_dealer", "hands", "corrections", "date", "place", "note",
             "side_names", "stake"}  # fmt: skip
    return sentence.startswith(f"m: {error.place}: ") and error.place.split(".")[0].split("[")[0] in known


def told(standing: Standing) -> dict[str, Any]:
    """Give what the model makes of it, in the words of the second engine."""
    side = {None: None} | {side: side.place for side in standing.sides}
    return {
        "final": list(standing.final),
        "over": standing.over,
        "winner": side[standing.winner],
        "next_dealer": side[standing.next_dealer],
        "boxes": [list(game.boxes) for game in standing.games],
        "bonuses": [[list(game.game_bonus), list(game.shutout), list(game.box_points)] for game in standing.games],
        "rows": [(side[row.winner], row.points, [list(sums) for sums in row.column_totals]) for row in standing.hands],
    }


def recounted(tree: Tree) -> dict[str, Any] | str:
    """Score the tree of a file of version 1 by the second engine; what came to the rules later says nothing there."""
    plain = {"columns": 1, "third_column_doubled": False, "spade_doubles": "none", "partnership": False}
    rules = {**plain, **tree["rules"]}
    sides = 2 if rules["partnership"] else len(tree["players"])
    hands = [played(hand) for hand in tree["hands"]]
    try:
        found = Table(rules, sides, "ABC".index(tree["first_dealer"]), hands).scored()
    except SitsOutError as error:
        return str(error)
    return {
        **{key: found[key] for key in ("final", "over", "winner", "next_dealer")},
        "boxes": [game["boxes"] for game in found["games"]],
        "bonuses": [[game["game_bonus"], game["shutout"], game["box_points"]] for game in found["games"]],
        "rows": [(row["winner"], row["points"], row["totals"]) for row in found["hands"]],
    }


def played(hand: Tree) -> dict[str, Any]:
    """Give a hand of the file as the second engine takes it."""
    nothing = dict.fromkeys(["by", "against", "knocker", "opponent", "points", "mark", "upcard"])
    sides = {key: None if hand.get(key) is None else "ABC".index(hand[key]) for key in ("by", "against")}
    return {**nothing, **hand, **sides, "pairs": [played(pair) for pair in hand.get("pairs", [])]}
