"""Processes that die or meet on one match: no hand that was acknowledged is lost, none is overwritten in silence."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from builders import dead, match

from ginsheet.storage.codec import encode
from ginsheet.storage.errors import ChangedOutside
from ginsheet.storage.match_file import MatchFile, load

KILLS, KILLS_LONG = 50, 1_000
EDITS, EDITS_LONG = 20, 100
SPAN_MOST = 0.02
"""The longest time, in seconds, from a writer's first hand to its death: several saves."""

RECORD = """
import sys
from dataclasses import replace
from pathlib import Path
from ginsheet.model.hand import Hand, How
from ginsheet.storage.errors import ChangedOutside
from ginsheet.storage.match_file import MatchFile

path, who, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
for number in range(count):
    with MatchFile.open(path, wait=60) as file:
        hand = Hand(how=How.DEAD, note=f"{who}{number}")
        file.save(replace(file.match, hands=(*file.match.hands, hand)))
    print(number + 1, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "matches" / "m.ginsheet"
    file.parent.mkdir()
    file.write_bytes(encode(match()))
    return file


def fork_writer(path: Path) -> tuple[int, int]:
    """Start a process that records hands for ever and writes one byte for each that is saved; gives id and pipe."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        with MatchFile.open(path) as file:
            while True:
                number = len(file.match.hands)
                file.save(match(*file.match.hands, dead(note=str(number))))
                os.write(writing, b".")
    finally:
        os._exit(1)


def test_a_kill_at_any_moment_loses_no_acknowledged_hand(path: Path, pytestconfig: pytest.Config) -> None:
    rng = Random(9)
    lost = unreadable = acknowledged = 0
    kills = KILLS_LONG if pytestconfig.getoption("--long") else KILLS
    for _ in range(kills):
        path.write_bytes(encode(match()))
        child, pipe = fork_writer(path)
        acks = os.read(pipe, 1)
        deadline = time.perf_counter() + rng.uniform(0, SPAN_MOST)
        while (left := deadline - time.perf_counter()) > 0 and select.select([pipe], [], [], left)[0]:
            acks += os.read(pipe, 1)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(pipe, 1_000):
            acks += more
        os.close(pipe)
        try:
            with MatchFile.open(path) as file:
                hands = len(file.match.hands)
        except Exception:
            unreadable += 1
            continue
        acknowledged += len(acks)
        lost += not len(acks) <= hands <= len(acks) + 1
        assert [entry.name for entry in path.parent.iterdir()] == ["m.ginsheet"]
    assert acknowledged > kills
    assert (lost, unreadable) == (0, 0), f"{lost} lost, {unreadable} unreadable of {kills}"


def test_two_processes_on_one_match_lose_no_hand(path: Path, pytestconfig: pytest.Config) -> None:
    edits = EDITS_LONG if pytestconfig.getoption("--long") else EDITS
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", RECORD, str(path), who, str(edits)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for who in "ab"
    ]
    for writer in writers:
        assert writer.stdout
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin
        writer.stdin.write("go\n")
        writer.stdin.flush()
    for writer in writers:
        out, _ = writer.communicate(timeout=100)
        assert writer.returncode == 0
        assert out.split() == [str(number + 1) for number in range(edits)]
    notes = [hand.note for hand in load(path).hands]
    assert sorted(notes) == sorted(f"{who}{number}" for who in "ab" for number in range(edits))
    for who in "ab":
        assert [note for note in notes if note[0] == who] == [f"{who}{number}" for number in range(edits)]
    assert [entry.name for entry in path.parent.iterdir()] == ["m.ginsheet"]


def test_without_a_lock_a_change_from_outside_is_noticed_at_random_moments(
    path: Path,
) -> None:
    """R9: the file is changed by somebody who asks for no lock, before, between or after the saves."""
    rng = Random(5)
    for round_number in range(100):
        path.write_bytes(encode(match()))
        with MatchFile.open(path) as file:
            moment = rng.randrange(4)
            for number in range(4):
                if number == moment:
                    foreign = encode(match(dead(note=f"foreign {round_number}")))
                    path.write_bytes(foreign)
                    with pytest.raises(ChangedOutside):
                        file.save(match(*file.match.hands, dead()))
                    assert path.read_bytes() == foreign
                    break
                file.save(match(*file.match.hands, dead(note=str(number))))
