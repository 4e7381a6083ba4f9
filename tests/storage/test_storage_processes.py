"""Processes that die or meet on one match: no hand that was acknowledged is lost, none is overwritten in silence."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from builders import dead, match, nine_hands
from disk_faults import STEPS, order_of, watched

from ginsheet.model.hand import Hand
from ginsheet.model.match import Match
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import ChangedOutside, FileTrouble, StorageError
from ginsheet.storage.match_file import MatchFile, load

Figure = Callable[[str, str, int, int], None]
KILLS, KILLS_LONG = 50, 1_000
EDITS, EDITS_LONG = 20, 100
"""Of each of the two processes."""
CHANGES = 100
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


def fork_and_kill(path: Path, span: float) -> int:
    """Let a process record hands and kill it after a `span` of seconds; gives the number of hands it acknowledged."""
    child, pipe = fork_writer(path)
    acks = os.read(pipe, 1)
    deadline = time.perf_counter() + span
    while (left := deadline - time.perf_counter()) > 0 and select.select([pipe], [], [], left)[0]:
        acks += os.read(pipe, 1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(pipe, 1_000):
        acks += more
    os.close(pipe)
    return len(acks)


def test_a_kill_at_any_moment_loses_no_acknowledged_hand(
    path: Path, figure: Figure, pytestconfig: pytest.Config
) -> None:
    rng = Random(9)
    other = path.with_name("other.ginsheet")
    other.write_bytes(encode(nine_hands()))
    lost, unreadable, spoiled = [], [], []
    acknowledged = 0
    kills = KILLS_LONG if pytestconfig.getoption("--long") else KILLS
    for number in range(kills):
        path.write_bytes(encode(match()))
        acks = fork_and_kill(path, rng.uniform(0, SPAN_MOST))
        acknowledged += acks
        try:
            with MatchFile.open(path) as file:
                hands = file.match.hands
        except StorageError as error:
            unreadable.append((number, error.sentence()))
            continue
        if hands not in (played(acks), played(acks + 1)):
            lost.append((number, acks, len(hands)))
        archive = Archive(path.parent)
        archive.refresh()
        listed = [(entry.path.name, entry.content.hands) for entry in archive.entries]
        names = sorted(entry.name for entry in path.parent.iterdir())
        if (other.read_bytes(), listed, names) != (
            encode(nine_hands()),
            [("m.ginsheet", len(hands)), ("other.ginsheet", 9)],
            ["m.ginsheet", "other.ginsheet"],
        ):
            spoiled.append((number, listed, names))
    figure("R1", "kill -9 at a random moment: match", len(lost) + len(unreadable) + len(spoiled), kills)
    assert (lost, unreadable, spoiled) == ([], [], [])
    assert acknowledged > kills


def played(hands: int) -> tuple[Hand, ...]:
    return tuple(dead(note=str(number)) for number in range(hands))


def test_two_processes_on_one_match_lose_no_hand(path: Path, figure: Figure, pytestconfig: pytest.Config) -> None:
    edits = EDITS_LONG if pytestconfig.getoption("--long") else EDITS
    link = path.with_name("link.ginsheet")
    link.symlink_to(path)
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", RECORD, str(name), who, str(edits)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for who, name in (("a", path), ("b", link))
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
    wanted = {who: [f"{who}{number}" for number in range(edits)] for who in "ab"}
    lost = {note for who in "ab" for note in wanted[who]} - set(notes)
    figure("R8", "two processes on one match", len(lost), 2 * edits)
    assert lost == set()
    for who in "ab":
        assert [note for note in notes if note[0] == who] == wanted[who]
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["link.ginsheet", "m.ginsheet"]
    assert link.is_symlink()


FOREIGN = encode(match(dead(note="foreign")))


def replaced(path: Path) -> None:
    other = path.with_name("other program")
    other.write_bytes(FOREIGN)
    other.replace(path)


def turned(path: Path) -> None:
    """Change one letter, and nothing of size and time."""
    before = path.stat()
    path.write_bytes(path.read_bytes().replace(b"Avery", b"Every"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


OUTSIDE: dict[str, Callable[[Path], object]] = {
    "written": lambda path: path.write_bytes(FOREIGN),
    "replaced": replaced,
    "one letter": turned,
    "cut": lambda path: os.truncate(path, 40),
    "emptied": lambda path: path.write_bytes(b""),
    "removed": lambda path: path.unlink(),
    "renamed": lambda path: path.rename(path.with_name("renamed")),
}
"""What another program, which asks for no lock, does to the file."""


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def during_save(file: MatchFile, longer: Match, number: int, act: Callable[[Path], object]) -> None:
    """Save, and let another program come in before step `number`, from 1; with 0 it was there before."""
    count = 0

    def step(name: str, args: tuple[object, ...]) -> None:
        nonlocal count
        count += 1
        if count == number:
            with pytest.MonkeyPatch.context() as unwatched:
                for name, real in REAL.items():
                    unwatched.setattr(os, name, real)
                act(file.path)

    if number == 0:
        act(file.path)
    with watched(step):
        file.save(longer)


REAL = {name: getattr(os, name) for name in STEPS}


def test_a_change_from_outside_is_noticed_at_any_moment_before_it_is_overwritten(path: Path, figure: Figure) -> None:
    """R9: before a save, between two, and while one is under way, up to the last look before the rename."""
    rng = Random(5)
    failures = []
    with MatchFile.open(path) as file:
        steps = [name for name, _ in order_of(partial(file.save, match(dead())))]
    before_rename = steps[: steps.index("replace")]
    last_look = len(before_rename) - before_rename[::-1].index("stat")
    assert "fsync" in steps[:last_look], "the last look comes after the data is on the disk"
    for number in range(CHANGES):
        path.write_bytes(encode(match()))
        kind = rng.choice(list(OUTSIDE))
        moment = rng.choice([0, rng.randint(1, last_look)])
        with MatchFile.open(path) as file:
            for saved in range(rng.randrange(3)):
                file.save(match(*file.match.hands, dead(note=str(saved))))
            before, theirs = path.read_bytes(), None

            def act(where: Path, kind: str = kind) -> None:
                nonlocal theirs
                OUTSIDE[kind](where)
                theirs = content(where)

            try:
                during_save(file, match(*file.match.hands, dead(note="mine")), moment, act)
            except (ChangedOutside, FileTrouble) as noticed:  # what is removed under its hands stops a save too
                gone = getattr(noticed, "gone", True)
                if gone != (theirs is None) or content(path) != theirs or theirs == before:
                    failures.append((number, kind, moment, "spoiled"))
            else:
                failures.append((number, kind, moment, "overwritten"))
            file.save(match(*file.match.hands, dead(note="mine")), overwrite=True)
            if load(path).hands[-1].note != "mine":
                failures.append((number, kind, moment, "not saved when told to"))
        path.with_name("renamed").unlink(missing_ok=True)
    figure("R9", "changed from outside at a random moment", len(failures), CHANGES)
    assert failures == []
    assert [entry.name for entry in path.parent.iterdir()] == ["m.ginsheet"]
