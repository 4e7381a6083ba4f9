"""Writes the workbook of the archive from matches that come one by one and are not kept."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final, NamedTuple

from openpyxl import Workbook

from ginsheet.atomic import write_atomically
from ginsheet.export.archive.about import write_about
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
    TABLES,
    Table,
)
from ginsheet.export.archive.figures import Figures
from ginsheet.export.archive.package import Package, Spool
from ginsheet.export.archive.page import set_print_area, set_up_paper, set_up_table
from ginsheet.export.archive.row_stream import Cell, RowStream
from ginsheet.export.archive.rows import Writer, data_rows, once
from ginsheet.export.archive.summary import (
    balance_rows,
    pair_numbers,
    pair_row,
    player_numbers,
    player_row,
    rivals,
)
from ginsheet.export.archive.tabs import TABS_MOST, TabWriter
from ginsheet.export.options import Paper, paper_or_default
from ginsheet.export.workbook.stamp import Kind, mark_as_ours
from ginsheet.export.workbook.writer import ALWAYS_TIME
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.words import archive_book as words

Progress = Callable[[int], None]
"""Is told after each match how many are written; it may raise an error to stop, and then nothing is written."""

_SHEETS: Final = tuple(words.SHEETS)
_FROZEN: Final = {MATCHES.key: 2, HANDS.key: 3, PLAYERS.key: 2, HEAD_TO_HEAD.key: 2, RESULTS.key: 2, MEETINGS.key: 3}
"""How many columns stay in sight, by table."""
PIECE: Final = 1024 * 1024


class ArchiveOptions(NamedTuple):
    """What may be chosen of the workbook of an archive."""

    paper: Paper | None = None
    """None: what the user's country prints on."""
    layout: Layout | None = None
    """How several games stand beside each other on the tabs of matches; None: the usual way."""
    tabs: bool = False
    """Whether each match, of the first TABS_MOST, gets its own score sheet as a tab."""


def write_archive(
    matches: Iterable[Match],
    target: Path | IO[bytes],
    options: ArchiveOptions | None = None,
    progress: Progress | None = None,
) -> None:
    """Write the workbook of `matches` to a file or a stream that can be sought; a file is never half written.

    A file that is there is replaced: `existing.write_onto` looks at it first. Raises OSError, TooManyRows, and what
    `matches` and `progress` raise.
    """
    chosen = options or ArchiveOptions()
    if isinstance(target, Path):
        write_atomically(target, archive_pieces(matches, chosen, progress))
    else:
        _Archive(target, chosen, progress).write(matches)


def archive_pieces(
    matches: Iterable[Match], options: ArchiveOptions, progress: Progress | None = None
) -> Iterator[bytes]:
    """Give the file piece by piece; it is made in a file without a name, for its parts are not made in their order."""
    with TemporaryFile() as made:
        _Archive(made, options, progress).write(matches)
        made.seek(0)
        while piece := made.read(PIECE):
            yield piece


class _Archive:
    """The workbook in the making."""

    def __init__(self, stream: IO[bytes], options: ArchiveOptions, progress: Progress | None) -> None:
        self._options = options
        self._paper = paper_or_default(options.paper)
        self._progress = progress or (lambda done: None)
        book = Workbook()
        book.remove(book.active)
        about = book.properties
        about.title, about.creator, about.created, about.modified = (
            words.book_title(),
            "ginsheet",
            ALWAYS_TIME,
            ALWAYS_TIME,
        )
        mark_as_ours(book, Kind.ARCHIVE)
        self._sheets = {key: book.create_sheet(words.sheet_title(key)) for key in _SHEETS}
        for table in TABLES:
            set_up_table(self._sheets[table.key], table, self._paper, _FROZEN.get(table.key, 0))
        self._sheets[DATA.key].sheet_state = "hidden"
        self._package = Package(book, stream)
        self._figures = Figures()
        self._writer = Writer()
        self._tabs: list[Match] = []
        self._counts = dict.fromkeys((MATCHES.key, HANDS.key, PLAYERS.key), 0)

    def write(self, matches: Iterable[Match]) -> None:
        """Write all of it."""
        with self._package, ExitStack() as stack:
            spools = {table.key: self._spool(table, stack) for table in (MATCHES, RESULTS, MEETINGS, DATA)}
            with self._package.rows_of(self._sheets[HANDS.key], HANDS) as hands:
                for done, match in enumerate(once(matches), start=1):
                    self._add(match, hands, spools)
                    self._progress(done)
                set_print_area(self._sheets[HANDS.key], HANDS, hands.last_row)
            for key, spool in spools.items():
                if spool.table is not DATA:  # which is hidden, and not for paper
                    set_print_area(self._sheets[key], spool.table, spool.rows.last_row)
                spool.write(self._package, self._sheets[key])
            self._write_summaries()
            self._write_tabs()
            self._package.finish()

    def _spool(self, table: Table, stack: ExitStack) -> Spool:
        spool = Spool(table, self._package.style_ids)
        stack.callback(spool.close)
        return spool

    def _add(self, match: Match, hands: RowStream, spools: dict[str, Spool]) -> None:
        rows = self._writer.rows(match)
        spools[MATCHES.key].rows.add(rows.match)
        for row in rows.hands:
            hands.add(row)
        for row in rows.results:
            self._figures.add_result(row)
            spools[RESULTS.key].rows.add(row)
        for row in rows.meetings:
            self._figures.add_meeting(row)
            spools[MEETINGS.key].rows.add(row)
        for row in data_rows(match):
            spools[DATA.key].rows.add(row)
        self._counts[MATCHES.key] += 1
        self._counts[HANDS.key] += len(match.hands)
        if self._options.tabs and len(self._tabs) <= TABS_MOST:
            self._tabs.append(match)

    def _write_summaries(self) -> None:
        figures = self._figures
        numbers = player_numbers(figures)
        self._counts[PLAYERS.key] = len(numbers)
        two = rivals(figures)
        players = (player_row(figures, number, row) for row, number in enumerate(numbers, start=2))
        pairs = (pair_row(figures, keys, row) for row, keys in enumerate(pair_numbers(figures), start=2))
        tables: tuple[tuple[Table, Iterable[tuple[Cell, ...]]], ...] = (
            (PLAYERS, players),
            (HEAD_TO_HEAD, pairs),
            (BALANCE, balance_rows(two) if two else ()),
            (RULES, ((number, *values) for values, number in self._writer.rules.given.items())),
        )
        for table, rows in tables:
            with self._package.rows_of(self._sheets[table.key], table) as stream:
                for row in rows:
                    stream.add(row)
                set_print_area(self._sheets[table.key], table, stream.last_row)
        charts = self._sheets["charts"]
        set_up_paper(charts, self._paper, landscape=False, high=1)
        add_charts(charts, self._sheets[PLAYERS.key], self._sheets[BALANCE.key], len(numbers), two)
        self._package.write_sheet(charts, {})
        about = self._sheets["about"]
        more = [words.only_so_many_tabs(TABS_MOST)] if len(self._tabs) > TABS_MOST else []
        self._package.write_sheet(about, write_about(about, self._paper, self._counts, more))

    def _write_tabs(self) -> None:
        if self._tabs:
            writer = TabWriter(self._package, self._paper, self._options.layout)
            for number, match in enumerate(self._tabs[:TABS_MOST], start=1):
                writer.add(match, number)
                self._progress(self._counts[MATCHES.key])  # it takes a while, and may be stopped here too
