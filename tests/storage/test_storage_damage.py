"""Damaged files: whatever happened to the bytes, the answer is a sentence, soon, or the match they still say."""

import json
import os
import time
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from builders import agreement, gin, nine_hands
from second_engine import Table

from ginsheet.model.changes import correct
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.errors import BadFile, StorageError
from ginsheet.storage.match_file import load

DAMAGES_EACH, DAMAGES_EACH_LONG = 150, 3_000
MEANINGS, MEANINGS_LONG = 1_000, 5_000
SECONDS_MOST = 2.0
GOOD = encode(correct(nine_hands(note="Grüße ♠"), 2, gin("B", 12), agreement()))

Damage = Callable[[Random, bytearray], bytearray]


def flip(rng: Random, data: bytearray) -> bytearray:
    for _ in range(rng.choice([1, 1, 2, 30])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data


def cut(rng: Random, data: bytearray) -> bytearray:
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    return data[:start] + data[end:] if rng.random() < 0.5 else data[start:end]


def swap(rng: Random, data: bytearray) -> bytearray:
    size = rng.randrange(1, 60)
    one, other = sorted(rng.randrange(len(data) - size) for _ in range(2))
    data[one : one + size], data[other : other + size] = data[other : other + size], data[one : one + size]
    return data


def repeat(rng: Random, data: bytearray) -> bytearray:
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    return data[:end] + data[start:end] * rng.choice([1, 2, 50]) + data[end:]


def fill(rng: Random, data: bytearray) -> bytearray:
    start = rng.randrange(len(data))
    filler = rng.choice([b"\0", b"\xff", b" ", rng.randbytes(7)])
    data[start : start + rng.choice([1, 100, 4_096])] = filler * 100
    return data


def nest(rng: Random, data: bytearray) -> bytearray:
    return data.replace(b"16", rng.choice([b"[", b'{"a":']) * rng.choice([5, 500, 50_000]), 1)


def grow(rng: Random, data: bytearray) -> bytearray:
    number = rng.choice([b"1" * rng.choice([20, 400, 9_000]), b"1e" + b"9" * 400, b"-0.0", b"1E400", b"1e-400"])
    return data.replace(rng.choice([b"16", b"28", b"100", b"25"]), number, 1)


DAMAGES: list[Damage] = [flip, cut, swap, repeat, fill, nest, grow]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_read_or_refused_with_a_sentence(
    damage: Damage, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    rng = Random(damage.__name__)
    file = tmp_path / "m.ginsheet"
    refused = 0
    for _ in range(DAMAGES_EACH_LONG if pytestconfig.getoption("--long") else DAMAGES_EACH):
        data = bytes(damage(rng, bytearray(GOOD)))
        file.write_bytes(data)
        begun = time.perf_counter()
        read = attempt(partial(load, file))
        if isinstance(read, BadFile):
            refused += 1
            assert read.sentence().startswith(str(file))
        else:
            assert decode(encode(read)) == read
        assert time.perf_counter() - begun < SECONDS_MOST
        assert file.read_bytes() == data
    assert refused, "nothing was damaged"


def attempt(read: Callable[[], Match]) -> Match | BadFile:
    try:
        return read()
    except BadFile as error:
        return error


WILD: list[Any] = [
    None, True, False, 0, 1, -1, 25, 98, 99, 100, 10**9, 1.5, "", "A", "B", "gin", "knock", "dead", "none", "x" * 2_000,
    [], {}, [1], {"how": "dead"}, "2026-11-29", "\u0000", "\U0001f0a1",
]  # fmt: skip


def places(tree: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    entries = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [found for key, value in entries for found in [(*path, key), *places(value, (*path, key))]]


def test_a_wrong_meaning_is_refused_or_counts_as_a_recount_says(pytestconfig: pytest.Config) -> None:
    rng = Random(11)
    tree = json.loads(GOOD)
    everywhere = places(tree)
    refused = 0
    rounds = MEANINGS_LONG if pytestconfig.getoption("--long") else MEANINGS
    for _ in range(rounds):
        wrong = deepcopy(tree)
        *path, last = rng.choice(everywhere)
        inner = wrong
        for key in path:
            inner = inner[key]
        inner[last] = rng.choice(WILD)
        read = attempt(partial(decode, json.dumps(wrong).encode()))
        if isinstance(read, BadFile):
            refused += 1
            assert read.place or last == "format", (path, last, inner[last])
            continue
        standing = score(read)
        recount = recounted(wrong)
        assert (list(standing.final), standing.over) == (recount["final"], recount["over"])
        assert standing.winner == (None if recount["winner"] is None else "AB"[recount["winner"]])
    assert rounds / 2 < refused < rounds


def recounted(tree: dict[str, Any]) -> dict[str, Any]:
    """Score the tree of a file of version 1 by the second engine; what came to the rules later says nothing there."""
    rules = {"columns": 1, "third_column_doubled": False, "spade_doubles": "none", **tree["rules"]}
    hands = [plain(hand) for hand in tree["hands"]]
    return Table(rules, len(tree["players"]), "ABC".index(tree["first_dealer"]), hands).scored()


def plain(hand: dict[str, Any]) -> dict[str, Any]:
    """Give a hand of the file as the second engine takes it."""
    nothing = dict.fromkeys(["by", "against", "knocker", "opponent", "points", "mark", "upcard"])
    side = None if hand.get("by") is None else "AB".index(hand["by"])
    return {**nothing, "pairs": [], **hand, "by": side}


def test_a_pipe_or_a_device_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path, tmp_path / "missing", Path("a\0b")):
        with pytest.raises(StorageError) as refused:
            load(path)
        assert "cannot be read" in refused.value.sentence() or "does not exist" in refused.value.sentence()
