"""What is done with rules in the window: saved, taken back, given away, and told where a disk refuses."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from builders import T, match, nine_hands, rules
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox
from window_keys import dialog, press, settle

from ginsheet.storage import own_rules
from ginsheet.storage.match_file import load
from ginsheet.storage.own_rules import find, give, keep, rules_folder, shelf
from ginsheet.ui.dialogs.change_rules import ChangeRulesDialog
from ginsheet.ui.dialogs.compare import CompareDialog
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.dialogs.ruleset import RulesetDialog
from ginsheet.ui.document import Document
from ginsheet.ui.main_window import MainWindow

D = TypeVar("D", bound=QDialog)
HOUSE = replace(T, name="House rules", gin_bonus=30)


def document_of(window: MainWindow) -> Document:
    assert window.desk.document is not None
    return window.desk.document


def opened(window: MainWindow, action: str, kind: type[D]) -> D:
    window.commands[action].trigger()
    settle()
    found = dialog(kind)
    assert isinstance(found, kind)
    return found


def answer(text: str) -> tuple[str, str]:
    box = dialog(QMessageBox)
    [button] = [button for button in box.buttons() if button.text().replace("&", "") == text]
    said = (box.text(), box.informativeText())
    button.click()
    settle()
    return said


def choose_file(path: Path) -> None:
    """Choose a file in the file dialog that is open."""
    found = dialog(QFileDialog)
    found.fileSelected.emit(str(path))
    found.reject()
    settle()


def test_other_rules_are_saved_taken_back_and_kept_among_the_corrections(finished: MainWindow) -> None:
    document = document_of(finished)
    before = document.match
    asked = opened(finished, "change-rules", ChangeRulesDialog)
    asked.choice.choose("classic")
    asked.choice.activated.emit(asked.choice.currentIndex())
    asked.agreement.agreed.click()
    asked.agreement.reason.setText("older way")
    asked.ok.click()
    settle()
    assert document.match.rules == rules("classic")
    assert document.standing.final == (99, 66)
    assert load(document.path) == document.match
    [correction] = document.match.corrections
    assert correction.rules == rules("solitaire-arcade")
    assert any("older way" in note for note in document.sheet.footnotes)
    assert finished.commands["undo"].text() == "&Undo change of rules"
    finished.commands["undo"].trigger()
    assert document.match == before
    assert load(document.path) == before
    finished.commands["redo"].trigger()
    assert document.match.rules == rules("classic")


def test_games_side_by_side_come_and_go_with_the_rules(finished: MainWindow) -> None:
    document = document_of(finished)
    columns = finished.match_page.sheet.model().columnCount()
    asked = opened(finished, "change-rules", ChangeRulesDialog)
    asked.form.fields["columns"].set_value(3)
    asked.agreement.agreed.click()
    asked.agreement.reason.setText("Hollywood")
    asked.ok.click()
    settle()
    assert len(document.standing.games) == 3
    assert finished.match_page.sheet.model().columnCount() > columns
    finished.commands["undo"].trigger()
    assert finished.match_page.sheet.model().columnCount() == columns


def test_the_comparison_opens_over_the_match(finished: MainWindow) -> None:
    shown = opened(finished, "compare", CompareDialog)
    assert shown.table.model().index(0, 1).data() == "304"
    press(finished, "⎋")
    assert QApplication.activeModalWidget() is None


def test_rules_need_a_match_that_can_be_changed(window: MainWindow) -> None:
    assert [window.commands[name].isEnabled() for name in ("change-rules", "compare", "rulesets")] == [
        False, False, True,
    ]  # fmt: skip


def editor(window: MainWindow) -> RulesetDialog:
    return opened(window, "rulesets", RulesetDialog)


def test_a_ruleset_is_kept_offered_renamed_and_deleted(window: MainWindow, home: Path) -> None:
    edit = editor(window)
    assert edit.choice.slug() == "guide"
    edit.form.fields["gin_bonus"].set_value(30)
    edit.name.setText("House rules")
    edit.ok.click()
    assert find("house-rules") == replace(
        rules("guide"), slug="house-rules", name="House rules", description="", gin_bonus=30,
        source="Our table, after Guide",
    )  # fmt: skip
    assert (edit.choice.slug(), edit.ok.text()) == ("house-rules", "Save changes")
    edit.name.setText("Porch rules")
    edit.copy.click()
    assert list(shelf().own) == ["house-rules", "porch-rules"]
    edit.name.setText("Garden rules")
    edit.ok.click()
    assert list(shelf().own) == ["garden-rules", "house-rules"]
    edit.delete.click()
    assert answer("Cancel")[0] == "Delete Garden rules?"
    edit.delete.click()
    answer("Delete the ruleset")
    assert list(shelf().own) == ["house-rules"]
    assert edit.choice.slug() == "guide"
    press(window, "⎋")
    new = opened(window, "new", NewMatchDialog)
    assert "House rules" in [new.preset.itemText(row) for row in range(new.preset.count())]
    press(window, "⎋")


def test_a_ruleset_comes_from_a_friend_and_goes_to_one(window: MainWindow, home: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter.toml"
    give(replace(HOUSE, slug="x"), letter)
    edit = editor(window)
    edit.take_in.click()
    settle()
    choose_file(letter)
    assert find("house-rules") == replace(HOUSE, slug="house-rules")
    assert edit.choice.slug() == "house-rules"
    edit.give.click()
    settle()
    choose_file(tmp_path / "back.toml")
    assert (tmp_path / "back.toml").read_bytes() == letter.read_bytes()
    press(window, "⎋")


def test_a_letter_that_is_no_ruleset_is_told_and_changes_nothing(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "letter.toml").write_text('name = "A"\ngin = 3')
    edit = editor(window)
    edit.take_in.click()
    settle()
    choose_file(tmp_path / "letter.toml")
    assert answer("OK")[0] == f"{tmp_path / 'letter.toml'}: gin: is not known."
    assert shelf().own == {}
    press(window, "⎋")
    assert QApplication.activeModalWidget() is None


def test_what_cannot_be_saved_is_told_and_stays_typed(window: MainWindow, home: Path) -> None:
    edit = editor(window)
    rules_folder().parent.mkdir(parents=True, exist_ok=True)
    rules_folder().write_text("in the way")
    edit.form.fields["gin_bonus"].set_value(33)
    edit.ok.click()
    settle()
    assert "cannot be saved" in answer("OK")[0]
    assert edit.form.fields["gin_bonus"].value() == 33
    rules_folder().unlink()
    edit.ok.click()
    assert shelf().own["guide-our-way"].gin_bonus == 33
    press(window, "⎋")


def test_rules_that_another_window_deleted_are_no_trouble(window: MainWindow, home: Path) -> None:
    kept = keep(HOUSE)
    edit = editor(window)
    edit.choice.choose(kept.slug)
    edit.choice.activated.emit(edit.choice.currentIndex())
    own_rules.delete(kept.slug)
    edit.delete.click()
    answer("Delete the ruleset")
    assert edit.choice.slug() == "guide"
    assert kept.slug not in [edit.choice.itemData(row) for row in range(edit.choice.count())]
    press(window, "⎋")


@pytest.mark.parametrize("found", [match(rules=replace(T, slug="house")), nine_hands()])
def test_the_editor_opens_on_the_rules_of_the_match(playing: Callable[..., MainWindow], found: object) -> None:
    window = playing(found)
    edit = editor(window)
    assert edit.choice.slug() in ("classic", "solitaire-arcade")
    press(window, "⎋")
