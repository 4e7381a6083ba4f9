"""R17, and the same for CSV, text and JSON: hostile and world strings in every text place of a match's files."""

import csv
import io
import json
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest
from hostile_matches import blank_everywhere, everywhere, partners_everywhere
from hostile_texts import in_parts
from openpyxl import load_workbook
from reach import tried
from sound_files import CALCULATED, check_cells, check_csv_cells, formulas_of
from workbook_reader import SCORE, as_meant, cell_of, expected, figures, figures_of

from ginsheet.export.options import ExportOptions
from ginsheet.export.registry import lost_letters, render
from ginsheet.export.workbook.blank import render_blank
from ginsheet.model.match import Match
from ginsheet.sheet.cell_texts import CELL_MOST, cell_text

Figure = Callable[[str, str, int, int], None]
OFFICE_AT_A_TIME = 25
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2028\u2029]")
_NO_INK = ("Cc", "Cf", "Zl", "Zp", "Zs")
_CARDS = ExportOptions(cards=True)


def workbook_of(make: Callable[[str], Match], text: str) -> bytes:
    return render(make(text), ".xlsx", _CARDS)


def blank_workbook_of(text: str) -> bytes:
    return render_blank(blank_everywhere(text))


@cache
def our_formulas(made: Callable[[str], bytes]) -> dict[tuple[str, str], str]:
    return formulas_of(made("Avery"))


EVERYWHERE, PARTNERS = partial(workbook_of, everywhere), partial(workbook_of, partners_everywhere)


def check_workbook(text: str) -> None:
    of, book = everywhere(text), EVERYWHERE(text)
    assert formulas_of(book) == our_formulas(EVERYWHERE)
    read = load_workbook(io.BytesIO(book), data_only=True)
    assert [as_meant(cell_of(read, number, "Note").value) for number in (1, 3)] == [cell_text(text)] * 2
    check_figures(of, figures_of(read[SCORE]), whole=not lost_letters(of, ".xlsx") and len(text) <= CELL_MOST)
    check_cells(read)


def check_workbook_of_partners(text: str) -> None:
    of, book = partners_everywhere(text), PARTNERS(text)
    assert formulas_of(book) == our_formulas(PARTNERS)
    read = load_workbook(io.BytesIO(book), data_only=True)
    assert [as_meant(cell_of(read, number, "Note").value) for number in (1, 4)] == [cell_text(text)] * 2
    check_figures(of, figures_of(read[SCORE]), whole=not lost_letters(of, ".xlsx") and len(text) <= CELL_MOST)
    check_cells(read)


def check_figures(of: Match, shown: dict[str, Any], *, whole: bool) -> None:
    """Hold the values without the formulas to the model: the figures always, and the texts that a cell can hold."""
    wanted = expected(of)
    if whole:
        assert shown == wanted
    assert shown["foot"] == wanted["foot"]
    assert [line[4:] for line in shown["lines"]] == [line[4:] for line in wanted["lines"]]


def check_blank_workbook(text: str) -> None:
    book = blank_workbook_of(text)
    assert formulas_of(book) == our_formulas(blank_workbook_of)
    read = load_workbook(io.BytesIO(book), data_only=True)
    shown = [as_meant(cell) for row in read[SCORE].iter_rows(max_row=6, values_only=True) for cell in row]
    assert cell_text(blank_everywhere(text).place) in shown


def check_csv(text: str) -> None:
    for of in (everywhere(text), partners_everywhere(text)):
        data = render(of, ".csv").decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(data, newline=""), strict=True))
        assert [row["hand"] for row in rows] == [str(number) for number in range(1, len(of.hands) + 1)]
        check_csv_cells([value for row in rows for value in row.values()])
        if not lost_letters(of, ".csv"):
            for told, typed in (
                (rows[0]["note"], of.hands[0].note),
                (rows[0]["player_a"], of.name(of.sides[0])),
                (rows[0]["player_b"], of.name(of.sides[1])),
            ):
                assert told == (f"'{typed}" if CALCULATED.match(typed) else typed)


def check_plain_text(text: str) -> None:
    for of in (everywhere(text), partners_everywhere(text)):
        shown = render(of, ".txt", _CARDS).decode()
        assert not _CONTROL.search(shown)
        ruled = [line for line in shown.split("\n") if line.startswith("─")]
        assert len(ruled) >= 2


def check_json(text: str) -> None:
    for of in (everywhere(text), partners_everywhere(text)):
        data = json.loads(render(of, ".json"))
        assert data["players"] == [of.name(side) for side in of.sides]
        assert [hand.get("note", "") for hand in data["hands"]] == [hand.note for hand in of.hands]
        assert [pair["note"] for hand in data["hands"] for pair in hand.get("pairs", [])] == [
            pair.note for hand in of.hands for pair in hand.pairs
        ]
        assert [told["reason"] for told in data["corrections"]] == [told.reason for told in of.corrections]
        told = data["match"]
        assert (told["place"], told["note"], tuple(told["players"])) == (of.place, of.note, of.players)
        assert (told["rules"]["name"], told["rules"]["description"]) == (of.rules.name, of.rules.description)


FILES: dict[str, tuple[str, Callable[[str], None]]] = {
    "a workbook": ("R17", check_workbook),
    "a workbook of partners": ("R17", check_workbook_of_partners),
    "a blank workbook": ("R17", check_blank_workbook),
    "a table (CSV)": ("R17", check_csv),
    "plain text": ("R17", check_plain_text),
    "data (JSON)": ("R17", check_json),
}


@pytest.mark.parametrize("file", FILES)
def test_any_text_is_nothing_but_text(file: str, texts: list[str], figure: Figure) -> None:
    row, check = FILES[file]
    failures = tried(check, texts)
    figure(row, file, len(failures), len(texts))
    assert failures == []


def shown(value: Any) -> Any:
    """Give figures without what has no ink: LibreOffice saves no space at the ends of what a formula comes to."""
    if isinstance(value, dict):
        return {shown(key): shown(each) for key, each in value.items()}
    if isinstance(value, list):
        return [shown(each) for each in value]
    if not isinstance(value, str):
        return value
    return "".join(letter for letter in value if category(letter) not in _NO_INK) or None


@pytest.mark.office
def test_an_office_program_opens_hostile_workbooks_unrepaired(
    soffice: Callable[..., list[Path]], tmp_path: Path, texts: list[str], figure: Figure
) -> None:
    """Opened and saved again, the books show what they showed: nothing was dropped, nothing calculated anew."""
    failures = []
    for part in in_parts(texts, OFFICE_AT_A_TIME):
        files = [tmp_path / f"book-{number}.xlsx" for number in range(len(part))]
        for number, (text, file) in enumerate(zip(part, files, strict=True)):
            file.write_bytes(render((everywhere, partners_everywhere)[number % 2](text), ".xlsx"))
        saved = soffice(*files, to="xlsx:Calc MS Excel 2007 XML")
        for text, file, converted in zip(part, files, saved, strict=True):
            before, after = (shown(figures(each.read_bytes())) for each in (file, converted))
            if before != after:
                failures.append(f"{text[:60]!r}: {[key for key in before if before[key] != after.get(key)]}")
    figure("R17", "workbooks opened by LibreOffice", len(failures), len(texts))
    assert failures == []
