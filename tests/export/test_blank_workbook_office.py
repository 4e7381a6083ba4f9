"""A blank workbook filled in by hand, worked out by LibreOffice, and imported: the figures of the model."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from openpyxl import Workbook
from random_matches import NAMES, random_hand
from sampling import few, sampled
from workbook_reader import edit, expected, figures, recalculate

from ginsheet.export.blank import BlankOptions
from ginsheet.export.workbook.blank import render_blank
from ginsheet.model.hand import Hand, How
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.words.workbook import way_code, way_words
from ginsheet.storage.imports.registry import read
from ginsheet.storage.presets import preset, slugs

pytestmark = [pytest.mark.office, pytest.mark.timeout(300)]

DAY = date(2026, 11, 29)
_TYPED = {"knocker": "knocker", "opponent": "opponent", "written": "points", "note": "note", "upcard": "upcard"}


def random_play(slug: str, seats: int) -> Match:
    """Give a random match of a preset, played on beyond its end."""
    rng, rules = Random(f"blank {slug} {seats}"), preset(slug)
    match = Match(id="blank", players=NAMES[:seats], rules=rules, date=DAY, place="Kitchen")
    for _ in range(14):
        hand = random_hand(rng, rules, seats, score(match).next_dealer)
        match = replace(match, hands=(*match.hands, hand))
    return match


def fill_in(match: Match) -> Callable[[Workbook], None]:
    """Type a match into a blank workbook, found by the names of its places as `ginsheet import` does."""

    def change(book: Workbook) -> None:
        def put(name: str, value: object, row: int | None = None) -> None:
            [(title, place)] = book.defined_names[name].destinations
            first = book[title][place.replace("$", "").partition(":")[0]]
            book[title].cell(row or first.row, first.column).value = value

        def line(row: int, hand: Hand, who: str | None) -> None:
            put("typed_how", way_words()[way_code(hand)], row)
            put("typed_who", who, row)
            for key, field in _TYPED.items():
                value = getattr(hand, field)
                if value not in (None, ""):
                    put(f"typed_{key}", value, row)
            if hand.against is not None:
                put("typed_against", match.name(hand.against), row)

        if match.rules.partnership:
            for seat, player in enumerate(match.players):
                put(f"member_{'ab'[seat % 2]}_{seat // 2 + 1}", player)
        else:
            for side in match.sides:
                put(f"player_{side.lower()}", match.name(side))
        put("match_date", match.date)
        put("match_place", match.place)
        block = 1 + (match.pair_count if match.rules.partnership else 0)
        for number, hand in enumerate(match.hands):
            row = 7 + number * block
            line(row, hand, None if hand.by is None else match.name(hand.by))
            for index, pair in enumerate(hand.pairs):
                line(row + 1 + index, pair, None if pair.by is None else match.pair(index)[pair.by.place])

    return change


PRESETS = [(slug, preset(slug).seats[0]) for slug in slugs()]
TABLES = [("partnership", 6), *PRESETS[:2], ("hollywood", 3), *PRESETS[2:4], ("guide", 3), *PRESETS[4:]]
STEP = 3
MATCHES = {f"{slug} {seats}": random_play(slug, seats) for slug, seats in TABLES}
AT_A_TIME = 5
"""So that LibreOffice is done with the workbooks of sixty lines before it is given up."""


@pytest.fixture(scope="module")
def filled(pytestconfig: pytest.Config) -> dict[str, bytes]:
    found = {}
    for name in few(MATCHES, STEP, pytestconfig):
        match = MATCHES[name]
        options = BlankOptions(rules=match.rules, seats=len(match.players))
        found[name] = edit(render_blank(options), fill_in(match))
    return found


@pytest.fixture(scope="module")
def worked_out(
    filled: dict[str, bytes], soffice: Callable[..., list[Path]], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, bytes]:
    folder, names = tmp_path_factory.mktemp("blank"), list(filled)
    parts = [names[start : start + AT_A_TIME] for start in range(0, len(names), AT_A_TIME)]
    books = [recalculate({name: filled[name] for name in part}, soffice, folder) for part in parts]
    return {name: data for book in books for name, data in book.items()}


@sampled("name", MATCHES, STEP)
def test_a_filled_blank_workbook_comes_to_what_the_model_says(name: str, worked_out: dict[str, bytes]) -> None:
    assert figures(worked_out[name]) == expected(MATCHES[name])


@sampled("name", MATCHES, STEP)
def test_a_filled_blank_workbook_is_imported(
    name: str, filled: dict[str, bytes], worked_out: dict[str, bytes], tmp_path: Path
) -> None:
    match = MATCHES[name]
    for maker, data in (("excel", filled[name]), ("office", worked_out[name])):
        file = tmp_path / f"{maker}.xlsx"
        file.write_bytes(data)
        [found] = read(file).matches
        assert found.id != "blank"
        assert replace(found, id=match.id) == match


def test_adjustments_and_pairs_are_among_what_is_typed() -> None:
    typed = {hand.how for match in MATCHES.values() for hand in match.hands}
    assert typed == set(How)
