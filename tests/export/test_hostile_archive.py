"""R17 for the archive: hostile and world strings in every text place of its workbook and its tables."""

import csv
import io
import re
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hostile_matches import everywhere, name_of, partners_everywhere
from hostile_texts import in_parts
from openpyxl import Workbook, load_workbook
from reach import reaching
from sound_files import check_cells, check_csv_cells, formulas_of
from workbook_reader import as_meant

from ginsheet.export.archive.book import ArchiveOptions, archive_pieces
from ginsheet.export.archive.columns import HANDS, MATCHES, MEETINGS, PLAYERS, RESULTS, RULES, Table
from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces
from ginsheet.export.archive.existing import pieces_onto
from ginsheet.export.archive.rows import Writer
from ginsheet.model.match import Match
from ginsheet.sheet.cell_texts import cell_text

Figure = Callable[[str, str, int, int], None]
_SHEET = re.compile(r"'(?:[^']|'')*'!")
_NUMBER = re.compile(r"\d+")


def matches_of(texts: list[str], first: int = 0) -> list[Match]:
    """Give two matches with each text everywhere, even as what tells one match from another."""
    return [
        replace(make(text), id=name_of(text, f" {kind} {number}"))
        for number, text in enumerate(texts, start=first)
        for kind, make in (("two", everywhere), ("partners", partners_everywhere))
    ]


def like(formulas: Iterable[str]) -> set[str]:
    """Give formulas without what differs from row to row and from tab to tab."""
    return {_NUMBER.sub("#", _SHEET.sub("", formula)) for formula in formulas}


def workbook(matches: list[Match], *, tabs: bool) -> bytes:
    return b"".join(archive_pieces(matches, ArchiveOptions(tabs=tabs)))


def brought_up_to_date(matches: list[Match], folder: Path) -> bytes:
    """Give the workbook of half of the matches, in which somebody has typed, with the rest of them."""
    path = folder / "archive.xlsx"
    path.write_bytes(workbook(matches[: len(matches) // 2], tabs=False))
    book = load_workbook(path)
    book[MATCHES.title].cell(1, len(MATCHES.columns) + 1).value = "mine"
    book.save(path)
    return b"".join(pieces_onto(matches, path, ArchiveOptions()))


@cache
def our_formulas() -> set[str]:
    return like(formulas_of(workbook(matches_of(["Avery", "Blake", "Casey"]), tabs=True)).values())


def check_archive(data: bytes, matches: list[Match]) -> None:
    assert like(formulas_of(data).values()) <= our_formulas()
    read = load_workbook(io.BytesIO(data), data_only=True)
    check_cells(read)
    writer = Writer()
    rows = [writer.rows(match) for match in matches]
    check_rows(read, MATCHES, [each.match for each in rows])
    check_rows(read, HANDS, [hand for each in rows for hand in each.hands])
    check_rows(read, RESULTS, [result for each in rows for result in each.results])
    check_rows(read, MEETINGS, [meeting for each in rows for meeting in each.meetings])
    for table, numbers in ((PLAYERS, writer.players), (RULES, writer.rules)):
        assert len(list(read[table.title].rows)) == 1 + len(numbers.given)


def check_rows(read: Workbook, table: Table, wanted: list[Any]) -> None:
    """Hold every text and every whole number of a table to what it was made of."""
    found = [
        tuple(as_meant(value) for value in row)
        for row in read[table.title].iter_rows(min_row=2, max_col=len(table.columns), values_only=True)
    ]
    assert len(found) == len(wanted)
    for row, told in zip(found, wanted, strict=True):
        for value, want in zip(row, told, strict=True):
            if isinstance(want, str):
                assert value == (cell_text(want) or None)
            elif isinstance(want, int):
                assert value == want


class Kind(NamedTuple):
    """A file of the archive."""

    make: Callable[[list[Match], Path], bytes]
    check: Callable[[bytes, list[Match]], None]
    together: int
    """How many texts are in one file."""


def check_table(data: bytes, matches: list[Match]) -> None:
    before = csv.field_size_limit(10_000_000)
    try:
        rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))
    finally:
        csv.field_size_limit(before)
    assert len(rows) > len(matches)
    assert {len(row) for row in rows} == {len(rows[0])}
    check_csv_cells(cell for row in rows for cell in row)


def table(kind: CsvTable, matches: list[Match], folder: Path) -> bytes:
    return b"".join(csv_pieces(matches, kind))


KINDS = {
    "the archive as a workbook": Kind(lambda matches, _: workbook(matches, tabs=False), check_archive, 25),
    "the archive with tabs": Kind(lambda matches, _: workbook(matches, tabs=True), check_archive, 5),
    "the archive brought up to date": Kind(brought_up_to_date, check_archive, 25),
    **{f"the {kind} of the archive (CSV)": Kind(partial(table, kind), check_table, 25) for kind in CsvTable},
}


@pytest.mark.parametrize("kind", KINDS)
def test_any_text_is_nothing_but_text(
    kind: str, texts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, figure: Figure
) -> None:
    failures: list[str] = []
    make, check, together = KINDS[kind]
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    make(matches_of(["Avery", "Blake"]), tmp_path)  # loads what is loaded on first use
    for part in in_parts(texts, together):
        matches = matches_of(part)
        with reaching(tmp_path) as seen:
            data = make(matches, tmp_path)
        failures += seen
        try:
            check(data, matches)
        except Exception as error:
            failures.append(f"{part[0][:40]!r} and others: {type(error).__name__} {str(error)[:500]}")
    figure("R17", kind, len(failures), len(texts))
    assert failures == []
