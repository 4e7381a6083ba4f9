"""Matches and hands as CSV: the columns of the sheets, nothing that a program would calculate."""

import csv
import io

import pytest
from archive_matches import hostile_matches, matches_of_every_kind
from builders import nine_hands

from ginsheet.export.archive.columns import HANDS, MATCHES
from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces
from ginsheet.export.archive.rows import Writer
from ginsheet.model.match import Match


def read(matches: list[Match], table: CsvTable) -> list[list[str]]:
    data = b"".join(csv_pieces(matches, table))
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_tables_are_those_of_the_workbook() -> None:
    matches = matches_of_every_kind(30)
    writer = Writer()
    rows = [writer.rows(match) for match in matches]
    for table, columns, expected in (
        (CsvTable.MATCHES, MATCHES, [each.match for each in rows]),
        (CsvTable.HANDS, HANDS, [hand for each in rows for hand in each.hands]),
    ):
        heading, *found = read(matches, table)
        assert tuple(heading) == columns.keys
        assert [row[-1] for row in found] == [row[-1] for row in expected]
        for got, wanted in zip(found, expected, strict=True):
            assert [value or None for value in got] == [None if value is None else str(value) for value in wanted]


def test_no_cell_can_be_taken_for_a_formula() -> None:
    for table in CsvTable:
        for row in read(hostile_matches(), table)[1:]:
            for cell in row:
                assert not cell.lstrip().startswith(("=", "+", "@", "-")) or cell.lstrip("-").isdigit()


def test_stopping_stops() -> None:
    class Stopped(Exception):  # noqa: N818
        pass

    def stop(done: int) -> None:
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        list(csv_pieces([nine_hands(id=str(number)) for number in range(5)], CsvTable.HANDS, stop))
