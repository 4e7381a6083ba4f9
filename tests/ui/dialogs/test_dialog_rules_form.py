from collections.abc import Callable
from dataclasses import fields, replace

import pytest
from builders import T, rules
from pytestqt.qtbot import QtBot

from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import (
    BOUNDS,
    NOTHING_IN_A_SINGLE_HAND,
    AceUpcard,
    BoxTo,
    BoxWhen,
    Ruleset,
    ShutoutEffect,
    SpadeDoubles,
)
from ginsheet.sheet.words.explained import EXPLANATIONS
from ginsheet.storage.presets import slugs
from ginsheet.ui.dialogs.rules_form import FIRST, SECTIONS, TEXTS, RulesForm

NO_UPCARD = ["ace_upcard", "spade_doubles"]
NO_THIRD = ["third_column_doubled"]


@pytest.fixture
def form(qtbot: QtBot) -> Callable[[Ruleset], RulesForm]:
    def show(shown: Ruleset = T) -> RulesForm:
        made = RulesForm(shown)
        qtbot.addWidget(made)
        made.more.setChecked(True)
        made.show()
        return made

    return show


Form = Callable[..., RulesForm]


def test_every_rule_stands_in_the_form_once() -> None:
    listed = [*FIRST, *TEXTS, *(name for _, names in SECTIONS for name in names)]
    assert sorted(listed) == sorted(field.name for field in fields(Ruleset))


@pytest.mark.parametrize("slug", slugs())
def test_a_preset_comes_out_as_it_went_in(form: Form, slug: str) -> None:
    shown = form(rules(slug))
    assert shown.rules() == rules(slug)
    assert not shown.is_changed()
    assert shown.problems() == {}


@pytest.mark.parametrize("name", BOUNDS)
def test_every_figure_is_held_to_its_bounds(form: Form, name: str) -> None:
    shown = form()
    _, high = BOUNDS[name]
    shown.fields[name].set_value(high)
    assert getattr(shown.rules(), name) == high
    assert shown.is_changed()
    shown.fields[name].set_value(high + 1)
    assert shown.problems()[name].problem is Problem.OUT_OF_RANGE
    assert str(high) in shown.remark(name).text
    assert shown.remark(name).isVisible()
    with pytest.raises(FieldError):
        shown.rules()


@pytest.mark.parametrize("name", BOUNDS)
def test_an_empty_figure_is_refused(form: Form, name: str) -> None:
    shown = form(replace(T, big_gin_bonus=31))
    shown.fields[name].number.clear()
    assert shown.remark(name).text == "must be a whole number"
    assert list(shown.problems()) == [name]


def test_a_figure_may_be_typed_as_a_sum(form: Form) -> None:
    shown = form()
    shown.fields["gin_bonus"].number.setText("20+5+1")
    assert shown.rules().gin_bonus == 26


def test_a_figure_that_may_be_left_out_has_a_check_box(form: Form) -> None:
    shown = form()
    big_gin = shown.fields["big_gin_bonus"]
    assert not big_gin.given.isChecked()
    assert not big_gin.number.isEnabled()
    big_gin.given.click()
    assert shown.remark("big_gin_bonus").text == "must be a whole number"
    big_gin.number.setText("31")
    assert shown.rules() == replace(T, big_gin_bonus=31)


def test_a_game_needs_a_target(form: Form) -> None:
    shown = form()
    shown.fields["target"].given.click()
    assert shown.remark("target").text == "must be given, unless the game is a single hand"


def test_a_contradiction_stands_beside_its_switch(form: Form) -> None:
    shown = form(rules("palace"))
    shown.fields["box_to"].set_value(BoxTo.WINNER)
    assert shown.remark("box_when").text == "boxes that count at once must go to both players"
    shown.fields["box_when"].set_value(BoxWhen.END)
    assert shown.problems() == {}


def test_several_mistakes_are_all_shown(form: Form) -> None:
    shown = form()
    shown.fields["gin_bonus"].set_value(1001)
    shown.fields["box_value"].set_value(1001)
    assert {"gin_bonus", "box_value"} == set(shown.problems())


def idle_rules(shown: RulesForm) -> list[str]:
    return [name for name in shown.fields if not shown.fields[name].isEnabled()]


def test_a_single_hand_has_no_box_and_no_bonus(form: Form) -> None:
    shown = form(rules("solitaire-arcade-single"))
    idle = [*NOTHING_IN_A_SINGLE_HAND, *NO_UPCARD, *NO_THIRD]
    assert idle_rules(shown) == sorted(idle, key=list(shown.fields).index)


def test_a_single_hand_clears_the_figures_and_gives_them_back(form: Form) -> None:
    shown = form(rules("guide"))
    shown.fields["single_hand"].yes.click()
    assert shown.rules() == rules(
        "guide", single_hand=True, target=None, game_bonus=0, box_value=0, shutout_effect=ShutoutEffect.NONE
    )
    shown.fields["single_hand"].yes.click()
    assert shown.rules() == rules("guide")
    assert shown.fields["box_value"].isEnabled()


def test_without_an_upcard_nothing_follows_from_one(form: Form) -> None:
    club = rules("hollywood-club", ace_upcard=AceUpcard.GIN_ONLY)
    shown = form(club)
    assert idle_rules(shown) == []
    shown.fields["upcard"].yes.click()
    assert idle_rules(shown) == NO_UPCARD
    assert shown.rules() == replace(club, upcard=False, ace_upcard=AceUpcard.ONE, spade_doubles=SpadeDoubles.NONE)
    shown.fields["upcard"].yes.click()
    assert shown.rules() == club


def test_without_a_third_game_none_is_doubled(form: Form) -> None:
    club = rules("hollywood-club")
    shown = form(club)
    for typed in ("", "1", "2", "2+"):
        shown.fields["columns"].number.setText(typed)
        assert idle_rules(shown) == NO_THIRD
    shown.fields["columns"].number.setText("2")
    assert shown.rules() == replace(club, columns=2, third_column_doubled=False)
    shown.fields["columns"].number.setText("2+1")
    assert shown.rules() == club


def test_a_single_hand_of_hollywood_comes_back_whole(form: Form) -> None:
    club = rules("hollywood-club")
    shown = form(club)
    shown.fields["single_hand"].yes.click()
    assert shown.rules().columns == 1
    assert not shown.fields["third_column_doubled"].isEnabled()
    shown.fields["single_hand"].yes.click()
    assert shown.rules() == club


def test_a_locked_rule_stays(form: Form) -> None:
    shown = form(rules("partnership"))
    shown.lock("partnership")
    shown.fields["upcard"].yes.click()
    assert not shown.fields["partnership"].isEnabled()
    assert not shown.fields["partnership"].yes.isEnabled()


@pytest.fixture
def explained(qtbot: QtBot) -> RulesForm:
    made = RulesForm(rules("solitaire-arcade"), explained=True)
    qtbot.addWidget(made)
    made.show()
    return made


def test_every_rule_is_explained_in_the_editor_and_elsewhere_in_a_tip(explained: RulesForm, form: Form) -> None:
    assert set(explained.notes) == set(explained.fields) == set(EXPLANATIONS)
    assert all(note.isVisible() for note in explained.notes.values())
    assert not explained.more.isVisible()
    tips = {name: field.label.toolTip() for name, field in form().fields.items()}
    assert all(text.split("’")[0] in tips[name] for name, text in EXPLANATIONS.items())


def test_the_examples_follow_while_one_types(explained: RulesForm) -> None:
    notes = explained.notes
    assert notes["undercut_bonus"].example == "→ 8 against 5: opponent scores 13."
    explained.fields["undercut_bonus"].number.setText("20+5")
    assert notes["undercut_bonus"].example == "→ 8 against 5: opponent scores 28."
    explained.fields["undercut_bonus"].number.setText("")
    assert notes["undercut_bonus"].example == ""
    assert notes["gin_bonus"].example == "→ Gin against 18 scores 43."
    explained.fields["gin_bonus"].number.setText("30")
    assert notes["gin_bonus"].example == "→ Gin against 18 scores 43.", "the rules are no rules yet"
    explained.fields["undercut_bonus"].number.setText("10")
    assert notes["gin_bonus"].example == "→ Gin against 18 scores 48."
    assert notes["spade_doubles"].example == ""
    explained.fields["upcard"].yes.click()
    assert notes["spade_doubles"].example == "→ With 7♠ up gin against 18 scores 48 and brings 1 box."


def test_the_shutout_effects_of_the_rules(explained: RulesForm) -> None:
    explained.set_rules(rules("guide"))
    finals = []
    for effect in ShutoutEffect:
        explained.fields["shutout_effect"].set_value(effect)
        finals.append(explained.notes["shutout_effect"].example)
    assert finals == [
        f"→ 112 points and 6 boxes against none: the winner’s final is {final}."
        for final in (362, 462, 474, 612, 724, 724)
    ]
