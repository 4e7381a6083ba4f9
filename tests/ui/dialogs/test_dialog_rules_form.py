from collections.abc import Callable
from dataclasses import fields, replace

import pytest
from builders import T, rules
from pytestqt.qtbot import QtBot

from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import BOUNDS, NOTHING_IN_A_SINGLE_HAND, BoxTo, BoxWhen, Ruleset, ShutoutEffect
from ginsheet.storage.presets import slugs
from ginsheet.ui.dialogs.rules_form import FIRST, SECTIONS, RulesForm

TEXTS = ("slug", "name", "description", "source")


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


def test_a_single_hand_has_no_box_and_no_bonus(form: Form) -> None:
    shown = form(rules("solitaire-arcade-single"))
    assert [name for name in shown.fields if not shown.fields[name].isEnabled()] == sorted(
        NOTHING_IN_A_SINGLE_HAND, key=list(shown.fields).index
    )


def test_a_single_hand_clears_the_figures_and_gives_them_back(form: Form) -> None:
    shown = form(rules("guide"))
    shown.fields["single_hand"].yes.click()
    assert shown.rules() == rules(
        "guide", single_hand=True, target=None, game_bonus=0, box_value=0, shutout_effect=ShutoutEffect.NONE
    )
    shown.fields["single_hand"].yes.click()
    assert shown.rules() == rules("guide")
    assert shown.fields["box_value"].isEnabled()
