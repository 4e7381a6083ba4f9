"""The blank workbook: sixty lines, limits with whole sentences, and nothing in it that was not asked for."""

import io
from pathlib import Path

import pytest
from openpyxl import load_workbook
from sampling import sampled

from ginsheet.export.blank import BlankOptions
from ginsheet.export.workbook.blank import render_blank
from ginsheet.model.problems import FieldError
from ginsheet.storage.imports.book import Book
from ginsheet.storage.imports.registry import read
from ginsheet.storage.presets import preset, slugs


@pytest.mark.parametrize("slug", ["guide", "partnership"])
def test_the_same_choices_give_the_same_bytes(slug: str) -> None:
    options = BlankOptions(rules=preset(slug), rows=10)
    assert render_blank(options) == render_blank(options)


@sampled("slug", slugs(), 4)
def test_every_preset_has_sixty_lines(slug: str) -> None:
    data = render_blank(BlankOptions(rules=preset(slug)))
    book = load_workbook(io.BytesIO(data))
    [(title, cells)] = book.defined_names["typed_how"].destinations
    rows = 1 + (2 if preset(slug).partnership else 0)
    first, last = cells.replace("$", "").split(":")
    assert int(last[1:]) - int(first[1:]) + 1 == 60 * rows
    limits = book[title].data_validations.dataValidation
    assert len(limits) > 5
    assert all(limit.error.endswith(".") and limit.showErrorMessage for limit in limits)
    assert book[title]["D7"].protection.locked is False
    assert book[title]["A7"].protection.locked is True


def test_names_place_and_date_that_are_known_are_written() -> None:
    options = BlankOptions(preset("guide"), players=("Zoë", ""), place="Kitchen", date="2026-11-29", rows=10)
    sheet = load_workbook(io.BytesIO(render_blank(options)))["Score sheet"]
    assert (sheet["K6"].value, sheet["M6"].value) == ("Zoë", "Player 2")
    assert (str(sheet["K1"].value)[:10], sheet["K2"].value) == ("2026-11-29", "Kitchen")
    assert (sheet["J1"].value, sheet["J2"].value) == ("Date", "Place")


def test_players_that_do_not_fit_are_refused() -> None:
    with pytest.raises(FieldError):
        render_blank(BlankOptions(preset("guide"), seats=4))
    with pytest.raises(FieldError):
        render_blank(BlankOptions(preset("guide"), players=("Zoë", "zoë")))


def test_a_blank_workbook_has_every_place_and_no_match(tmp_path: Path) -> None:
    file = tmp_path / "blank.xlsx"
    file.write_bytes(render_blank(BlankOptions(preset("partnership"), seats=6)))
    assert read(file).matches == ()
    assert {"typed_how", "match_data", "member_b_3", "match_date"} <= set(Book(file).names)
