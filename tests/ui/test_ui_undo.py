"""Undo and redo of the open match: n undos and n redos give the same match, and the file follows (RELIABILITY R14)."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from random_matches import any_match, random_change

from ginsheet.model.scoring import score
from ginsheet.storage.codec import encode
from ginsheet.storage.match_file import MatchFile
from ginsheet.ui.document import Document

WALKS, WALKS_LONG, STEPS = 40, 2_000, 20


def test_as_many_redos_as_undos_give_the_same_match(
    qapp: object, tmp_path: Path, pytestconfig: pytest.Config, figure: Callable[[str, str, int, int], None]
) -> None:
    walks = WALKS_LONG if pytestconfig.getoption("--long") else WALKS
    failures = {seed: found for seed in range(walks) if (found := walk(seed, tmp_path / f"{seed}.ginsheet"))}
    figure("R14", f"n undos and n redos in a walk of {STEPS} steps", len(failures), walks)
    assert failures == {}


def walk(seed: int, path: Path) -> list[str]:
    """Change, undo and redo at random, then go all the way back and forth; tell where the match was another one."""
    rng = Random(seed)
    with closing(Document(MatchFile.create(path, any_match(rng, rows_most=6)))) as document:
        stack, known, now, failures = document.undo_stack, [document.match], 0, []

        def look(step: str) -> None:
            expected = known[now]
            if (document.match, document.standing, document.trouble) != (expected, score(expected), None):
                failures.append(f"{step}: {document.match} instead of {expected}")
            if path.read_bytes() != encode(expected):
                failures.append(f"{step}: the file is not {expected}")

        for number in range(STEPS):
            step = rng.choice(["change", "change", "change", "undo", "undo", "redo"])
            if step == "change":
                changed = random_change(rng, document.match)
                document.apply(changed, step)
                if changed != known[now]:
                    known, now = [*known[: now + 1], changed], now + 1
            elif step == "undo":
                stack.undo()
                now = max(0, now - 1)
            else:
                stack.redo()
                now = min(len(known) - 1, now + 1)
            look(f"{number} {step}")
        while stack.canUndo():
            stack.undo()
            now -= 1
            look("all the way back")
        while stack.canRedo():
            stack.redo()
            now += 1
            look("all the way forth")
        return failures if now == len(known) - 1 else [*failures, f"stopped at {now} of {len(known) - 1}"]
