"""Writes the archive onto a workbook that is there already, and never loses what somebody has put into it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, Final

from openpyxl import Workbook

from ginsheet.atomic import write_atomically
from ginsheet.export.archive.book import PIECE, ArchiveOptions, Progress, archive_pieces
from ginsheet.export.archive.charts import add_charts
from ginsheet.export.archive.columns import (
    BALANCE,
    DATA,
    HANDS,
    HEAD_TO_HEAD,
    MATCHES,
    MEETINGS,
    PLAYERS,
    RESULTS,
    RULES,
)
from ginsheet.export.archive.figures import Figures
from ginsheet.export.archive.merge import OpenTable, formulas, open_kept, open_tables, values_of_others
from ginsheet.export.archive.package import Package
from ginsheet.export.archive.rows import Writer, data_rows, once
from ginsheet.export.archive.summary import balance_rows, pair_numbers, pair_row, player_numbers, player_row, rivals
from ginsheet.export.archive.tabs import TABS_MOST, TabKeys, TabWriter
from ginsheet.export.options import ExportOptions, paper_or_default
from ginsheet.export.workbook.kept import stamp_at, would_lose
from ginsheet.export.workbook.stamp import Kind, mark_as_ours
from ginsheet.export.workbook.writer import Results
from ginsheet.model.checks import name_key
from ginsheet.model.match import Match
from ginsheet.sheet.words import archive_book as words

_OF_A_MATCH: Final = (HANDS, RESULTS, MEETINGS, DATA)
"""The tables that have several rows of a match."""


def write_onto(
    matches: Iterable[Match], path: Path, options: ArchiveOptions | None = None, progress: Progress | None = None
) -> None:
    """Write the workbook of `matches` to `path`, where a workbook may be already.

    One that ginsheet wrote and nobody has touched is replaced. An archive that somebody has worked on is brought up to
    date. Anything else is refused: WorkNotKept. Raises also OSError, TooManyRows, and what `matches` and `progress`
    raise; then the file is as it was.
    """
    write_atomically(path, pieces_onto(matches, path, options or ArchiveOptions(), progress))


def render_onto(matches: Iterable[Match], options: ExportOptions, path: Path) -> Iterator[bytes]:
    """Give the workbook of several matches as it is to stand at `path`. Raises WorkNotKept."""
    return pieces_onto(matches, path, ArchiveOptions(options.paper, options.layout, options.tabs))


def pieces_onto(
    matches: Iterable[Match], path: Path, options: ArchiveOptions, progress: Progress | None = None
) -> Iterator[bytes]:
    """Give the new content of `path` piece by piece. Raises WorkNotKept."""
    stamp = stamp_at(path)
    if stamp is None or stamp.untouched:
        yield from archive_pieces(matches, options, progress)
        return
    if stamp.kind != Kind.ARCHIVE:
        raise would_lose("edits")
    with TemporaryFile() as made:
        _Update(path, options, progress).write(matches, made)
        made.seek(0)
        while piece := made.read(PIECE):
            yield piece


@contextmanager
def _sound() -> Iterator[None]:
    """Refuse a workbook in whose tables somebody has put what is no row of ours, such as a word for a number."""
    try:
        yield
    except (TypeError, ValueError, KeyError) as error:
        raise would_lose("tables") from error


class _Update:
    """An archive that is brought up to date."""

    def __init__(self, path: Path, options: ArchiveOptions, progress: Progress | None) -> None:
        self._path = path
        self._options = options
        self._progress = progress or (lambda done: None)
        self._book: Workbook = open_kept(path)
        self._tables = open_tables(self._book)
        self._check_charts()
        self._writer = Writer()
        with _sound():
            self._take_numbers()
        self._tabs: list[Match] = []

    def _take_numbers(self) -> None:
        """Let players and rules keep the numbers that they have in the workbook."""
        for row in self._tables[RESULTS.key].rows():
            told = dict(zip(RESULTS.keys, row, strict=True))
            self._writer.players.keep(name_key(str(told["player"])), int(told["player_no"]))
        for number, *values in self._tables[RULES.key].rows():
            self._writer.rules.keep(tuple(values), int(number))

    def write(self, matches: Iterable[Match], made: IO[bytes]) -> None:
        """Write the workbook as it is then to `made`."""
        wanted = {sheet.title: set(formulas(sheet)) for sheet in self._book.worksheets}
        others = values_of_others(self._path, wanted)
        known = TabKeys(self._book)
        for done, match in enumerate(once(matches), start=1):
            self._put(match)
            if self._options.tabs and match.id not in known and len(known) + len(self._tabs) < TABS_MOST:
                self._tabs.append(match)
            self._progress(done)
        with _sound():
            self._put_summaries()
        for table in self._tables.values():
            table.close()
        mark_as_ours(self._book, Kind.ARCHIVE)
        results = {table.sheet.title: table.results for table in self._tables.values()}
        with Package(self._book, made) as package:
            for sheet in self._book.worksheets:
                told = others[sheet.title] | results.get(sheet.title, {})
                package.write_sheet(sheet, _still_formulas(sheet, told))
            if self._tabs:
                tabs = TabWriter(package, paper_or_default(self._options.paper), self._options.layout)
                for number, match in enumerate(self._tabs, start=len(known) + 1):
                    tabs.add(match, number)
            package.finish(untouched=False)

    def _check_charts(self) -> None:
        """Refuse charts and pictures that are not ours."""
        titled = words.sheet_title("charts")
        for sheet in self._book.worksheets:
            if sheet._images:
                raise would_lose("images")
            if sheet._charts and (sheet.title != titled or len(sheet._charts) > _CHARTS):
                raise would_lose("charts")
        if titled not in self._book.sheetnames:
            raise would_lose("tables")

    def _put(self, match: Match) -> None:
        rows = self._writer.rows(match)
        new = {
            MATCHES.key: [rows.match],
            HANDS.key: rows.hands,
            RESULTS.key: rows.results,
            MEETINGS.key: rows.meetings,
            DATA.key: list(data_rows(match)),
        }
        for table in _OF_A_MATCH:
            open_table = self._tables[table.key]
            open_table.drop(match.id, {open_table.key(row) for row in new[table.key]})
        for key, of_table in new.items():
            for row in of_table:
                self._tables[key].put(row)

    def _put_summaries(self) -> None:
        tables = self._tables
        figures = Figures()
        for row in tables[RESULTS.key].rows():
            figures.add_result(row)
        for row in tables[MEETINGS.key].rows():
            figures.add_meeting(row)
        for values, number in self._writer.rules.given.items():
            tables[RULES.key].put((number, *values))
        for number in player_numbers(figures):
            at = tables[PLAYERS.key].row_of((number, *(None,) * (len(PLAYERS.columns) - 1)))
            tables[PLAYERS.key].put(player_row(figures, number, at))
        self._put_pairs(figures, tables[HEAD_TO_HEAD.key])
        two = rivals(figures)
        rows = list(balance_rows(two)) if two else []
        kept = {tables[BALANCE.key].key(row) for row in rows}
        tables[BALANCE.key].drop_all_but(kept)
        for row in rows:
            tables[BALANCE.key].put(row)
        charts = self._book[words.sheet_title("charts")]
        charts._charts.clear()
        players, balance = tables[PLAYERS.key].sheet, tables[BALANCE.key].sheet
        add_charts(charts, players, balance, len(figures.names), two)

    def _put_pairs(self, figures: Figures, table: OpenTable) -> None:
        """Write the pairs of opponents; a pair that is there keeps who stands first."""
        place = slice(HEAD_TO_HEAD.place("first_no") - 1, HEAD_TO_HEAD.place("second_no"))
        there: set[Any] = {row[place] for row in table.rows()}
        for keys in pair_numbers(figures):
            kept = keys[::-1] if keys[::-1] in there else keys
            blank = (*(None,) * (len(HEAD_TO_HEAD.columns) - 2), *kept)
            table.put(pair_row(figures, kept, table.row_of(blank)))


_CHARTS: Final = 2


def _still_formulas(sheet: Any, results: Results) -> Results:
    """Give the results of cells that hold a formula now."""
    return {
        place: result
        for place, result in results.items()
        if isinstance(value := sheet.cell(*place).value, str) and value.startswith("=")
    }
