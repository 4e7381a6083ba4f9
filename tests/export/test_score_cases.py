"""Faults that other score keepers had, tried on every way out: sheet, list, text, tables, workbook, page, data."""

import csv
import io
import json
import re
from random import Random
from typing import Any, NamedTuple

import pytest
from builders import T, adjust, agreement, gin, knock, match, points
from pdf_reading import page_texts
from random_matches import random_change, random_hand
from sampling import sampled
from workbook_reader import expected, figures

from ginsheet.export.registry import render
from ginsheet.model.changes import correct, remove
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.layout import lay_out
from ginsheet.storage.archive.entry import look_into
from ginsheet.storage.codec import encode


class Outcome(NamedTuple):
    """What every way out has to tell of a match of two; all in side order."""

    totals: tuple[int, int]
    boxes: tuple[int, int]
    bonus: tuple[int, int]
    final: tuple[int, int]
    winner: str | None


WON = match(gin("A", 30), knock("A", 4, 20), knock("A", 2, 33))
CASES: dict[str, tuple[Match, Outcome]] = {
    "S01 the undercutter ends the game": (
        match(points("A", 60), points("B", 80), knock("A", 8, 3)),
        Outcome((60, 110), (1, 2), (0, 100), (60 + 25, 110 + 100 + 50), "Blake"),
    ),
    "S03 before the correction": (WON, Outcome((102, 0), (3, 0), (100, 0), (102 + 100 + 75, 0), "Avery")),
    "S03 an early hand corrected": (
        correct(WON, 1, gin("B", 30), agreement()),
        Outcome((47, 55), (2, 1), (0, 0), (47, 55), None),
    ),
    "S05 boxes would carry past the target": (
        match(points("A", 30), points("A", 30), points("A", 30)),
        Outcome((90, 0), (3, 0), (0, 0), (90, 0), None),
    ),
    "S05 exactly the target": (
        match(points("A", 30), points("A", 30), points("A", 40)),
        Outcome((100, 0), (3, 0), (100, 0), (100 + 100 + 75, 0), "Avery"),
    ),
    "S07 a penalty goes below nothing": (
        match(points("B", 5), adjust("B", -10, "looked at the stock")),
        Outcome((0, -5), (0, 1), (0, 0), (0, -5), None),
    ),
    "S11 an emptied match": (remove(match(gin("A", 80)), 1), Outcome((0, 0), (0, 0), (0, 0), (0, 0), None)),
}


@pytest.mark.parametrize(("one", "outcome"), CASES.values(), ids=CASES)
def test_every_way_out_tells_the_same(one: Match, outcome: Outcome) -> None:
    assert told_as_data(one) == outcome
    assert told_by_the_model(one) == outcome
    listed = look_into(encode(one)).content
    over = outcome.winner is not None
    assert (listed.finals, listed.over, listed.winner and one.name(listed.winner)) == (
        outcome.final,
        over,
        outcome.winner,
    )
    assert listed.margin == abs(outcome.final[0] - outcome.final[1])
    every_figure_stands_everywhere(one)
    foot = {name: [value or 0 for value in line[1::2]] for name, line in figures(render(one, ".xlsx"))["foot"].items()}
    assert foot["Hands"] == list(outcome.totals)
    assert foot["Game bonus"] == list(outcome.bonus)
    assert foot["Final"] == (list(outcome.final) if over else [0, 0])


@sampled("seed", range(200), 50)
def test_every_way_out_follows_every_change(seed: int) -> None:
    rng = Random(f"ways out {seed}")
    one = match(*(random_hand(rng, T) for _ in range(rng.randint(1, 60))))
    for _ in range(3):
        one = random_change(rng, one)
        assert told_as_data(one) == told_by_the_model(one)
        every_figure_stands_everywhere(one)


def told_as_data(one: Match) -> Outcome:
    data: dict[str, Any] = json.loads(render(one, ".json"))
    [game] = data["games"]
    names = ("hands_total", "boxes", "game_bonus")
    return Outcome(*(tuple(game[name]) for name in names), tuple(data["final"]), data["winner"])  # type: ignore[arg-type]


def told_by_the_model(one: Match) -> Outcome:
    standing = score(one)
    [game] = standing.games
    winner = None if standing.winner is None else one.name(standing.winner)
    return Outcome(game.hands_total, game.boxes, game.game_bonus, standing.final, winner)  # type: ignore[arg-type]


def every_figure_stands_everywhere(one: Match) -> None:
    """See every number of the sheet as a number in the workbook and in the table, and as text on page and terminal."""
    sheet, standing = lay_out(one), score(one)
    assert figures(render(one, ".xlsx")) == expected(one)
    rows = list(csv.DictReader(io.StringIO(render(one, ".csv").decode("utf-8-sig"), newline="")))
    assert [(int(row["total_a"]), int(row["total_b"])) for row in rows] == [row.totals for row in standing.hands]
    assert [int(row["boxes"]) for row in rows] == [row.boxes for row in standing.hands]
    terminal = render(one, ".txt").decode().split("\n")
    page = [line for text in page_texts(render(one, ".pdf")) for line in text.split("\n")]
    for row in (*sheet.rows, *sheet.foot):
        numbers = re.findall(r"[+-]?\d+", " ".join(cell.text for cell in row.cells if cell.value is not None))
        line = re.compile(".*".join(map(re.escape, numbers)))  # on a page some touch the words beside them
        assert any(map(line.search, terminal)), (numbers, terminal)
        assert any(map(line.search, page)), (numbers, page)
