"""The ruleset editor: what it begins with, what it asks to do, and that nothing typed is lost without a question."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from builders import rules
from dialog_keys import free_closed, type_in
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot
from rules_gallery import SUNDAY, shelf
from shiboken6 import isValid

from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.ruleset import RulesetDialog
from ginsheet.ui.dialogs.ruleset_choice import RulesetChoice

Opened = Callable[[Form], Form]


@pytest.fixture
def preset_dialog(opened: Opened) -> Iterator[RulesetDialog]:
    yield from _shown(opened, "guide")


@pytest.fixture
def own_dialog(opened: Opened) -> Iterator[RulesetDialog]:
    yield from _shown(opened, "sunday-table")


def _shown(opened: Opened, slug: str) -> Iterator[RulesetDialog]:
    """Open the editor, and drop at the end what was typed: closing would ask."""
    dialog = opened(RulesetDialog(shelf(SUNDAY), slug))
    yield dialog
    if isValid(dialog):
        dialog.show_shelf(shelf(SUNDAY), slug)


def choose(dialog: RulesetDialog, slug: str) -> None:
    """Choose as a player does: the list first shows what was chosen."""
    dialog.choice.choose(slug)
    dialog.choice.activated.emit(dialog.choice.currentIndex())


def question() -> QMessageBox:
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    return box


def answer(text: str) -> None:
    [button] = [button for button in question().buttons() if button.text().replace("&", "") == text]
    button.click()
    QApplication.processEvents()
    free_closed()


def test_the_own_rulesets_stand_first(own_dialog: RulesetDialog) -> None:
    choice = own_dialog.choice
    names = [choice.itemText(row) for row in range(choice.count())]
    assert names[:3] == ["Sunday table", "", "Classic"]
    assert choice.currentText() == "Sunday table"
    assert not choice.model().item(1).isEnabled()


def test_a_preset_becomes_an_own_ruleset_under_a_name_of_its_own(preset_dialog: RulesetDialog) -> None:
    dialog = preset_dialog
    assert (dialog.name.text(), dialog.description.text()) == ("Guide, our way", "")
    assert dialog.replaces is None
    assert (dialog.ok.text(), dialog.ok.isEnabled()) == ("Save as own ruleset", True)
    assert not dialog.delete.isEnabled()
    assert not dialog.copy.isVisible()
    assert not dialog.is_changed()
    assert dialog.live.text.startswith("Guide, our way becomes a ruleset of your own.\nTo 100 · Gin 25")
    dialog.form.fields["gin_bonus"].number.setText("30")
    dialog.description.setText("=1+1 <b>")
    assert dialog.rules() == replace(
        rules("guide"),
        name="Guide, our way",
        description="=1+1 <b>",
        source="Our table, after Guide",
        gin_bonus=30,
    )


def test_an_own_ruleset_comes_out_as_it_went_in(own_dialog: RulesetDialog) -> None:
    assert own_dialog.rules() == SUNDAY
    assert own_dialog.replaces == SUNDAY
    assert own_dialog.live.text.startswith("Sunday table is saved.\n")
    assert not own_dialog.ok.isEnabled()
    assert not own_dialog.copy.isEnabled()
    assert own_dialog.delete.isEnabled()


def test_a_change_can_be_saved_and_a_new_name_also_beside_it(own_dialog: RulesetDialog) -> None:
    own_dialog.form.fields["gin_bonus"].number.setText("30")
    assert (own_dialog.ok.text(), own_dialog.ok.isEnabled()) == ("Save changes", True)
    assert own_dialog.live.text.startswith("The changes to Sunday table are not saved yet.\n")
    assert not own_dialog.copy.isEnabled(), "two rulesets of one name"
    own_dialog.name.setText("Monday table")
    assert own_dialog.copy.isEnabled()
    asked: list[Ruleset] = []
    own_dialog.copy_wanted.connect(lambda: asked.append(own_dialog.rules()))
    own_dialog.copy.click()
    assert asked == [replace(SUNDAY, name="Monday table", gin_bonus=30)]


@pytest.mark.parametrize("name", ["Guide", " gUIDE ", "Hollywood"])
def test_a_name_that_another_ruleset_has_is_refused(own_dialog: RulesetDialog, name: str) -> None:
    own_dialog.name.setText(name)
    assert own_dialog.live.text == "Name: another ruleset is called so"
    assert not own_dialog.ok.isEnabled()
    assert not own_dialog.copy.isEnabled()
    assert own_dialog.first_open() is own_dialog.name
    own_dialog.name.setText("Sunday table")
    assert own_dialog.live.text.startswith("Sunday table is saved.")


def test_a_name_must_be_given(own_dialog: RulesetDialog) -> None:
    own_dialog.name.clear()
    assert own_dialog.live.text == "Name: must be given"
    assert not own_dialog.ok.isEnabled()


def test_a_figure_that_is_refused_stops_saving_and_exporting(own_dialog: RulesetDialog) -> None:
    own_dialog.form.fields["gin_bonus"].number.setText("2000")
    assert own_dialog.live.text == "Gin bonus: must be from 0 to 1000, not 2000"
    assert not own_dialog.ok.isEnabled()
    assert not own_dialog.give.isEnabled()
    assert own_dialog.first_open() is own_dialog.form.fields["gin_bonus"]
    own_dialog.form.fields["gin_bonus"].number.setText("20")
    assert own_dialog.give.isEnabled()


def test_enter_saves_and_the_dialog_stays(own_dialog: RulesetDialog) -> None:
    saved: list[Ruleset] = []
    own_dialog.decided.connect(lambda: saved.append(own_dialog.rules()))
    own_dialog.name.setFocus()
    type_in(own_dialog, "Tuesday⏎")
    assert saved == [], "the description comes first"
    type_in(own_dialog, "Fridays⏎")
    assert [found.description for found in saved] == ["Fridays"]
    assert own_dialog.isVisible()
    own_dialog.show_shelf(shelf(saved[0]), "sunday-table")
    assert not own_dialog.is_changed()


def test_what_is_exported_is_what_one_sees(preset_dialog: RulesetDialog) -> None:
    given: list[Ruleset] = []
    preset_dialog.export_wanted.connect(given.append)
    preset_dialog.give.click()
    preset_dialog.form.fields["gin_bonus"].number.setText("30")
    preset_dialog.give.click()
    assert given == [rules("guide"), preset_dialog.rules()]


def test_another_ruleset_is_shown_at_once_where_nothing_is_typed(preset_dialog: RulesetDialog) -> None:
    choose(preset_dialog, "palace")
    assert preset_dialog.choice.slug() == "palace"
    assert preset_dialog.form.rules() == rules("palace")
    choose(preset_dialog, "palace")
    assert preset_dialog.name.text() == "Palace, our way"


def test_what_is_typed_is_dropped_only_after_a_question(own_dialog: RulesetDialog) -> None:
    own_dialog.form.fields["gin_bonus"].number.setText("30")
    choose(own_dialog, "palace")
    assert question().text() == "Drop the changes to Sunday table?"
    answer("Cancel")
    assert own_dialog.choice.slug() == "sunday-table"
    assert own_dialog.rules().gin_bonus == 30
    choose(own_dialog, "palace")
    answer("Drop the changes")
    assert own_dialog.choice.slug() == "palace"
    assert own_dialog.form.rules() == rules("palace")


def test_escape_asks_before_it_drops_what_is_typed(own_dialog: RulesetDialog) -> None:
    own_dialog.name.setText("Monday table")
    type_in(own_dialog, "⎋")
    answer("Cancel")
    assert own_dialog.isVisible()
    assert own_dialog.name.text() == "Monday table"
    type_in(own_dialog, "⎋")
    answer("Drop the changes")
    assert not isValid(own_dialog)


def test_a_broken_file_is_named(opened: Opened) -> None:
    dialog = opened(RulesetDialog(shelf(broken=True), "no-such-slug"))
    assert dialog.broken.text == "rulesets/broken.toml: gin_bonus: must be a whole number."
    assert dialog.broken.isVisible()
    assert dialog.choice.slug() == "classic"
    dialog.show_shelf(shelf(), "guide")
    assert not dialog.broken.isVisible()


def test_two_rulesets_of_one_preset_get_names_that_differ(opened: Opened) -> None:
    first = replace(rules("guide"), slug="guide-our-way", name="Guide, our way")
    assert opened(RulesetDialog(shelf(first), "guide")).name.text() == "Guide, our way (2)"


def test_the_list_has_no_empty_groups(qtbot: QtBot) -> None:
    choice = RulesetChoice()
    qtbot.addWidget(choice)
    choice.offer({}, {"a": "A\nb"}, {}, {"b": "B"})
    assert [choice.itemText(row) for row in range(choice.count())] == ["A b", "", "B"]
    assert [choice.itemData(row) for row in range(choice.count())] == ["a", None, "b"]
    choice.choose("nope")
    assert choice.slug() == ""
