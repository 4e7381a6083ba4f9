"""Blank sheets in the window: every choice is shown, saved, and what the command line writes for it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from builders import match, rules
from preview_user import opened, pick, print_to, save, shown, tick, write
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot
from window_keys import dialog, press, settle

from ginsheet.cli.main import main
from ginsheet.export.blank import BlankOptions, blank_format_of
from ginsheet.export.options import Orientation, Paper
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.storage import own_rules
from ginsheet.storage.settings import load_settings
from ginsheet.ui import export_controller, printing
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.preview.dialog import PreviewDialog
from ginsheet.ui.preview.pages import Pages


def rendered(ending: str = ".pdf", slug: str = "guide", **options: object) -> bytes:
    return blank_format_of(ending).renderer()(BlankOptions(rules(slug), **options))


def blank(window: MainWindow) -> PreviewDialog:
    return opened(window, "print-blank")


def name(preview: PreviewDialog, *players: str) -> None:
    for field, player in zip(preview.choices.fields["players"].fields, players, strict=False):
        write(field, player)


def command_line(out: Path, *words: str) -> bytes:
    assert main(["blank", "-o", str(out), *words]) == 0
    return out.read_bytes()


def test_the_start_page_offers_it_and_the_keyboard_alone_will_do(window: MainWindow, qtbot: QtBot) -> None:
    button = next(found for found in window.findChildren(QPushButton) if found.text() == "Print a blank sheet…")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    settle()
    preview = dialog(PreviewDialog)
    assert preview.windowTitle() == "Print blank sheet"
    assert preview.focusWidget() is preview.choices.fields["rules"]
    assert shown(qtbot, preview) == rendered()
    press(window, "⎋")


def test_a_sheet_as_it_comes_is_what_the_command_line_writes(window: MainWindow, tmp_path: Path) -> None:
    preview = blank(window)
    assert save(preview, tmp_path / "window.pdf") == command_line(tmp_path / "command.pdf", "--rules", "guide")
    preview.reject()


def test_every_choice_is_shown_saved_and_what_the_command_line_writes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    preview = blank(window)
    pick(preview, "rules", "Hollywood")
    name(preview, "Łukasz Żółć", "Ελένη")
    pick(preview, "layout", "As in a club")
    pick(preview, "paper", "Letter")
    pick(preview, "orientation", "Landscape")
    write(preview.choices.fields["rows"], "6")
    tick(preview, "how_to_score")
    tick(preview, "fillable")
    tick(preview, "more")
    for field, text in (("title", "Sunday gin"), ("place", "Kitchen"), ("date", "29 November")):
        write(preview.choices.fields[field], text)
    chosen = {
        "layout": Layout.CLUB,
        "paper": Paper.LETTER,
        "orientation": Orientation.LANDSCAPE,
        "rows": 6,
        "how_to_score": False,
        "fillable": True,
        "players": ("Łukasz Żółć", "Ελένη"),
        "title": "Sunday gin",
        "place": "Kitchen",
        "date": "29 November",
    }
    assert shown(qtbot, preview) == rendered(slug="hollywood", **chosen)
    words = ["--rules", "hollywood", "--layout", "club", "--paper", "letter", "--landscape", "--rows", "6"]
    words += ["--no-strip", "--fillable", "--players", "Łukasz Żółć", "Ελένη"]
    words += ["--title", "Sunday gin", "--place", "Kitchen", "--date", "29 November"]
    assert save(preview, tmp_path / "window.pdf") == command_line(tmp_path / "command.pdf", *words)
    preview.reject()


def test_two_to_a_page_in_empty_lines(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    preview = blank(window)
    pick(preview, "per_page", "2 sheets")
    tick(preview, "agreed")
    assert not preview.choices.fields["how_to_score"].isEnabled()
    assert shown(qtbot, preview) == rendered(per_page=2, agreed=False)
    words = ["--rules", "guide", "--per-page", "2", "--no-agreed"]
    assert save(preview, tmp_path / "window.pdf") == command_line(tmp_path / "command.pdf", *words)
    preview.reject()


def test_large_print_for_three(qtbot: QtBot, window: MainWindow) -> None:
    preview = blank(window)
    pick(preview, "seats", "3 players")
    tick(preview, "large")
    assert shown(qtbot, preview) == rendered(seats=3, large=True)
    name(preview, "Avery", "Blake", "Cleo")
    assert shown(qtbot, preview) == rendered(seats=3, large=True, players=("Avery", "Blake", "Cleo"))
    preview.reject()


def test_partners_have_a_place_for_each(qtbot: QtBot, window: MainWindow) -> None:
    preview = blank(window)
    pick(preview, "rules", "Partnership")
    visible = [field.isVisible() for field in preview.choices.fields["players"].fields]
    assert visible == [True] * 4 + [False] * 2
    assert not preview.choices.fields["layout"].isVisible()
    pick(preview, "seats", "6 players")
    assert shown(qtbot, preview) == rendered(slug="partnership", seats=6)
    preview.reject()


def test_the_same_sheet_is_saved_as_a_workbook(window: MainWindow, tmp_path: Path) -> None:
    preview = blank(window)
    pick(preview, "rules", "Tournament")
    assert save(preview, tmp_path / "sheet.xlsx", ".xlsx") == rendered(".xlsx", "tournament", how_to_score=True)
    preview.reject()


def test_too_many_rows_are_refused_beside_the_field_and_the_last_page_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    preview = blank(window)
    good = shown(qtbot, preview)
    rows = preview.choices.fields["rows"]
    for typed in ("150", "1000", "0", "9+"):
        rows.clear()
        write(rows, typed)
        assert shown(qtbot, preview) == good
        assert preview.choices.remarks["rows"].refuses, typed
        assert rows.accessibleDescription()
        assert not preview.ok.isEnabled()
        assert not preview.save_buttons[".pdf"].isEnabled()
    rows.clear()
    write(rows, "5+5")
    assert shown(qtbot, preview) == rendered(rows=10)
    assert preview.ok.isEnabled()
    assert not preview.choices.remarks["rows"].isVisible()
    preview.reject()


def test_a_bad_choice_is_never_printed_however_quick_the_player_is(window: MainWindow) -> None:
    preview = blank(window)
    write(preview.choices.fields["rows"], "150")
    assert preview.waiting
    preview.ok.click()
    settle()
    assert dialog(PreviewDialog) is preview
    assert preview.choices.remarks["rows"].refuses
    preview.reject()


def test_a_table_s_own_rules_are_offered(qtbot: QtBot, window: MainWindow) -> None:
    from dataclasses import replace

    own = own_rules.keep(replace(rules("guide"), slug="sunday", name="Sunday <b>table</b>", gin_bonus=31))
    preview = blank(window)
    pick(preview, "rules", "Sunday <b>table</b>")
    assert shown(qtbot, preview) == blank_format_of(".pdf").renderer()(BlankOptions(own))
    preview.reject()


def test_it_begins_with_the_rules_of_the_open_match(qtbot: QtBot, playing: Callable[[Match], MainWindow]) -> None:
    house = rules("guide", gin_bonus=33)
    preview = blank(playing(match(rules=house)))
    assert shown(qtbot, preview) == blank_format_of(".pdf").renderer()(BlankOptions(house))
    preview.reject()


def test_the_choices_are_remembered_but_for_the_names(qtbot: QtBot, window: MainWindow) -> None:
    preview = blank(window)
    pick(preview, "rules", "Classic")
    pick(preview, "paper", "A5")
    pick(preview, "orientation", "Landscape")
    write(preview.choices.fields["rows"], "7")
    tick(preview, "how_to_score")
    name(preview, "Avery", "Blake")
    before = preview.choices.options()
    press(window, "⎋")
    assert load_settings().paper == "a5"
    again = blank(window)
    assert again.choices.options() == before._replace(players=())
    again.reject()


@pytest.mark.parametrize(
    "kept", [("rules=gone", "per_page=9", "rows=x", "layout=", "large"), ("=", "", "agreed=2"), ("rows=-1",)]
)
def test_what_is_remembered_wrongly_is_as_usual(qtbot: QtBot, window: MainWindow, kept: tuple[str, ...]) -> None:
    window._memory.remember(blank=kept)
    preview = blank(window)
    assert shown(qtbot, preview) in (rendered(), rendered(agreed=False))
    preview.reject()


def test_hostile_names_are_shown_as_typed_and_lost_letters_are_said(qtbot: QtBot, window: MainWindow) -> None:
    preview = blank(window)
    name(preview, "=1+1 <b>&W</b> {0} %s" + "W" * 300, "שרה \N{RIGHT-TO-LEFT OVERRIDE} \U00013000")
    shown(qtbot, preview)
    assert preview.lost.isVisible()
    assert "\U00013000 (U+13000)" in preview.lost.text
    assert preview.ok.isEnabled()
    preview.reject()


def test_it_is_printed(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "has_printer", lambda: True)
    preview = blank(window)
    pick(preview, "paper", "Letter")
    print_to(preview, tmp_path / "printed.pdf")
    assert Pages((tmp_path / "printed.pdf").read_bytes()).sizes[0].toTuple() == (612, 792)
    preview.reject()


def test_a_translation_is_a_file_name_on_every_system(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_controller, "tr", lambda text: f"{text} / Rommé: leer?")
    preview = blank(window)
    preview.save_buttons[".pdf"].click()
    settle()
    picker = dialog(QFileDialog)
    assert isinstance(picker, QFileDialog)
    [proposed] = picker.selectedFiles()
    assert Path(proposed).parent == Path(picker.directory().absolutePath())
    assert not set(Path(proposed).name) & set("/:?")
    picker.reject()
    preview.reject()
