"""The workbook of the archive: tables, what they carry, what they add up to; hostile texts stay texts."""

import datetime as dt
import io
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from archive_matches import hostile_matches, matches_of_every_kind
from builders import match as made
from builders import nine_hands, points, rules
from defusedxml import ElementTree
from openpyxl import Workbook, load_workbook

from ginsheet.export.archive import row_stream, tabs
from ginsheet.export.archive.book import ArchiveOptions, write_archive
from ginsheet.export.archive.columns import DATA, HANDS, HEAD_TO_HEAD, MATCHES, PLAYERS, RULES, TABLES, Table
from ginsheet.export.archive.rows import Writer
from ginsheet.model.career import careers
from ginsheet.model.match import Match
from ginsheet.model.opponents import head_to_head
from ginsheet.model.record import record
from ginsheet.model.scoring import score
from ginsheet.sheet.cell_texts import cell_text

MATCHES_OF_A_TEST = 40


def archive(matches: list[Match], **options: Any) -> bytes:
    data = io.BytesIO()
    write_archive(matches, data, ArchiveOptions(**options))
    return data.getvalue()


def opened(data: bytes, *, values: bool = True) -> Workbook:
    return load_workbook(io.BytesIO(data), data_only=values)


def rows_of(book: Workbook, table: Table) -> list[dict[str, Any]]:
    """Give the rows of a table below its headings."""
    heading, *rows = book[table.title].iter_rows(max_col=len(table.columns), values_only=True)
    assert heading == table.headings
    return [dict(zip(table.keys, row, strict=True)) for row in rows if any(value is not None for value in row)]


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return matches_of_every_kind(MATCHES_OF_A_TEST)


@pytest.fixture(scope="module")
def book(matches: list[Match]) -> Workbook:
    return opened(archive(matches))


def test_the_rows_of_the_sheets_are_the_rows_of_the_matches(matches: list[Match], book: Workbook) -> None:
    writer = Writer()
    rows = [writer.rows(match) for match in matches]
    for table, wanted in (
        (MATCHES, [each.match for each in rows]),
        (HANDS, [one for each in rows for one in each.hands]),
    ):
        found = rows_of(book, table)
        assert len(found) == len(wanted)
        for row, expected in zip(found, wanted, strict=True):
            for (key, value), want in zip(row.items(), expected, strict=True):
                value = value.date() if isinstance(value, dt.datetime) else value
                assert value == (float(want) if key in ("stake", "owed") and want is not None else want), key


def test_every_table_is_a_table_with_filters_and_frozen_headings(book: Workbook) -> None:
    for table in TABLES:
        sheet = book[table.title]
        [found] = sheet.tables.values()
        assert found.displayName == table.name
        assert found.autoFilter.ref == found.ref
        assert found.ref.startswith("A1:")
        assert tuple(column.name for column in found.tableColumns) == table.headings
        assert sheet.freeze_panes.endswith("2")
        assert sheet.page_setup.fitToWidth == 1
        assert sheet.print_title_rows == "$1:$1"
    assert [len(book[title]._charts) for title in ("Charts", "Players")] == [2, 0]
    assert book["Match data"].sheet_state == "hidden"


def test_dates_are_dates_and_old_ones_words() -> None:
    days = [dt.date(2026, 11, 29), dt.date(1900, 3, 1), dt.date(1899, 12, 31), None]
    found = rows_of(opened(archive([nine_hands(id=str(day), date=day) for day in days])), MATCHES)
    assert [row["date"] for row in found] == [
        dt.datetime(2026, 11, 29),
        dt.datetime(1900, 3, 1),
        "31 December 1899",
        None,
    ]


def test_players_are_what_careers_say(matches: list[Match], book: Workbook) -> None:
    expected = careers([record(match, score(match)) for match in matches])
    found = rows_of(book, PLAYERS)
    assert [row["player"] for row in found] == [career.name for career in expected]
    for row, career in zip(found, expected, strict=True):
        own = {key: getattr(career, key) for key in ("matches", "finished", "won", "lost", "hands", "points", "boxes")}
        own |= {"balance": career.margin_balance, "best_margin": career.biggest_margin_won}
        own |= {
            key: getattr(career, key) for key in ("hands_won", "hands_run", "gin", "big_gin", "knocks", "knocks_won")
        }
        own |= {key: getattr(career, key) for key in ("undercuts_made", "undercuts_suffered", "shutouts_won")}
        own |= {"shutouts_suffered": career.shutouts_suffered, "best_hand": career.biggest_hand}
        assert {key: row[key] for key in own} == own
        assert row["points_per_hand"] == pytest.approx(career.points_per_hand)
        assert row["won_part"] == pytest.approx(career.won / career.finished)
        assert set(row) - set(own) == {"no", "player", "points_per_hand", "won_part"}


def test_opponents_are_what_head_to_head_says(matches: list[Match], book: Workbook) -> None:
    expected = head_to_head([record(match, score(match)) for match in matches])
    found = rows_of(book, HEAD_TO_HEAD)
    assert len(found) == len(expected)
    by_names = {(row["first"], row["second"]): row for row in found}
    for pair in expected:
        row = by_names[pair.first, pair.second]
        assert (row["matches"], row["finished"], row["balance"]) == (pair.matches, pair.finished, pair.margin_balance)
        assert (row["wins_first"], row["wins_second"]) == pair.wins
        assert (row["best_first"], row["best_second"]) == pair.biggest_margins
        assert (row["hands_first"], row["hands_second"]) == pair.hands_won
        assert (row["points_first"], row["points_second"], row["hands"]) == (*pair.points, pair.hands)


def test_the_balance_ends_where_head_to_head_does(matches: list[Match], book: Workbook) -> None:
    rows = [row for row in book["Balance"].iter_rows(min_row=2, values_only=True) if row[0]]
    most = max(rows_of(book, HEAD_TO_HEAD), key=lambda row: row["finished"])
    assert len(rows) == most["finished"]
    assert rows[-1][4] == most["balance"] == sum(row[3] for row in rows)


def test_the_match_whole_is_in_the_workbook(matches: list[Match], book: Workbook) -> None:
    import json

    from ginsheet.storage.codec import decode

    pieces: dict[str, str] = {}
    for row in rows_of(book, DATA):
        pieces[row["match"]] = pieces.get(row["match"], "") + row["data"]
    assert [decode(json.dumps(json.loads(text)).encode()) for text in pieces.values()] == matches


def test_hostile_texts_stand_as_they_are() -> None:
    hostile = hostile_matches()
    data = archive(hostile)
    for row, match in zip(rows_of(opened(data), MATCHES), hostile, strict=True):
        assert row["player_1"] == cell_text(match.players[0])
        assert row["note"] == cell_text(match.note)
        assert row["match"] == cell_text(match.id)
    formulas = opened(data, values=False)
    for table in (MATCHES, HANDS):
        assert not [cell for row in formulas[table.title] for cell in row if cell.data_type in "fe"]


def parts(data: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        for name in file.namelist():
            yield name, file.read(name)


@pytest.mark.parametrize("tabs_too", [False, True])
def test_every_part_is_sound_xml_and_named_once(tabs_too: bool) -> None:
    hostile = hostile_matches()[:6] if tabs_too else hostile_matches()
    names, seen = [], 0
    for name, part in parts(archive(hostile, tabs=tabs_too)):
        names.append(name)
        root = ElementTree.fromstring(part)
        if name.startswith("xl/worksheets/sheet"):
            rows = [int(row.get("r", 0)) for row in root.iterfind(".//{*}row")]
            seen += len(rows)
            assert rows == sorted(set(rows))
            for row in root.iterfind(".//{*}row"):
                cells = [cell.get("r", "") for cell in row]
                assert len(set(cells)) == len(cells)
    assert seen > 10 * len(hostile)
    assert len(set(names)) == len(names)


def test_rules_are_told_once_each() -> None:
    three = [made(points("A", 5), rules=rules(slug), id=f"{n}") for n, slug in enumerate(("classic", "t", "classic"))]
    book = opened(archive(three))
    assert [row["rules_no"] for row in rows_of(book, MATCHES)] == [1, 2, 1]
    first, second = rows_of(book, RULES)
    assert (first["rule_slug"], second["rule_slug"]) == ("classic", "t")
    assert (first["rule_tie"], first["rule_upcard"], first["rule_target"]) == ("undercut", "no", 100)


def test_an_archive_without_matches_is_a_workbook_too() -> None:
    book = opened(archive([]))
    assert [len(rows_of(book, table)) for table in TABLES] == [0] * len(TABLES)


def test_the_same_matches_give_the_same_bytes(matches: list[Match]) -> None:
    assert archive(matches[:5], tabs=True) == archive(matches[:5], tabs=True)


def test_each_match_has_its_tab_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    from ginsheet.export.archive import book as writing

    monkeypatch.setattr(tabs, "TABS_MOST", 3)
    monkeypatch.setattr(writing, "TABS_MOST", 3)
    played = [nine_hands(id=str(number)) for number in range(5)]
    book = opened(archive(played, tabs=True))
    visible = [sheet.title for sheet in book if sheet.sheet_state == "visible"]
    plain = "2026-11-29 Avery – Blake"
    assert visible[-3:] == [plain, f"{plain} (2)", f"{plain} (3)"]
    assert len(visible) == 10 + 3
    told = [cell.value for row in book["About"] for cell in row if cell.value]
    assert "Only the first 3 matches have a sheet of their own." in told
    assert not [sheet for sheet in opened(archive(played, tabs=False)) if sheet.title.startswith(plain)]


class Stopped(Exception):  # noqa: N818
    pass


def test_who_stops_finds_nothing_half_written(tmp_path: Path) -> None:
    target = tmp_path / "archive.xlsx"
    told = []

    def stop(done: int) -> None:
        told.append(done)
        if done == 3:
            raise Stopped

    with pytest.raises(Stopped):
        write_archive([nine_hands(id=str(number)) for number in range(5)], target, None, stop)
    assert told == [1, 2, 3]
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    def failing() -> Iterator[Match]:
        yield nine_hands()
        raise Stopped

    target = tmp_path / "archive.xlsx"
    target.write_bytes(b"old")
    with pytest.raises(Stopped):
        write_archive(failing(), target)
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_more_rows_than_a_sheet_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_stream, "ROWS_MOST", 12)
    archive([nine_hands()])
    with pytest.raises(row_stream.TooManyRows, match="more than 12 rows"):
        archive([nine_hands(), replace(nine_hands(), id="other")])
