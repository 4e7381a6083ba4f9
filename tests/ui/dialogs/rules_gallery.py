"""The dialogs about rules, as a test or a picture needs them."""

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from builders import gin, knock, match, nine_hands, points, rules, written

from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.own_rules import Shelf
from ginsheet.storage.presets import presets
from ginsheet.ui.dialogs.change_rules import ChangeRulesDialog
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.new_match import Begin, NewMatchDialog
from ginsheet.ui.dialogs.ruleset import RulesetDialog

NOW = dt.datetime(2026, 11, 29, 20, 14, tzinfo=dt.UTC)
NOISE = "<b>&W</b> {0} %s [*] " + "W" * 300
ARCADE = rules("solitaire-arcade")
SUNDAY = replace(ARCADE, slug="sunday-table", name="Sunday table", gin_bonus=20, description="As grandfather played")
LOUD = replace(SUNDAY, slug="loud", name=NOISE, description=NOISE, source=NOISE)
BROKEN = BadFile("gin_bonus", Flaw.NO_WHOLE_NUMBER).of(Path("rulesets/broken.toml"))
SHUT_OUT = match(*written(99, 5, "A"), points("A", 13), rules=rules("guide"))


def clock() -> dt.datetime:
    return NOW


def shelf(*own: Ruleset, broken: bool = False) -> Shelf:
    return Shelf(presets(), {found.slug: found for found in own}, (BROKEN,) if broken else ())


def change(found: Match, slug: str = "", *, agreed: bool = False, **typed: int) -> ChangeRulesDialog:
    """Give the dialog for other rules of `found`, with one of them chosen and figures typed."""
    dialog = ChangeRulesDialog(found, shelf(SUNDAY), clock=clock)
    if slug:
        dialog.choice.choose(slug)
        dialog.choice.chosen.emit(slug)
    for name, value in typed.items():
        dialog.form.fields[name].set_value(value)
    if agreed:
        dialog.agreement.agreed.click()
        dialog.agreement.reason.setText("=agreed before the first hand")
    return dialog


RULES_DIALOGS: dict[str, Callable[[], Form]] = {
    "rulesets-preset": lambda: RulesetDialog(shelf(SUNDAY, broken=True), "guide"),
    "rulesets-own": lambda: RulesetDialog(shelf(SUNDAY), "sunday-table"),
    "rulesets-hostile": lambda: RulesetDialog(shelf(LOUD), "loud"),
    "change-rules": lambda: change(nine_hands()),
    "change-rules-agreed": lambda: change(nine_hands(), "classic", agreed=True),
    "change-rules-open-again": lambda: change(nine_hands(), "tournament"),
    "change-rules-misfit": lambda: change(nine_hands(), knock_limit=5),
    "change-rules-before-the-first-hand": lambda: change(match(), "tournament"),
    "change-rules-hostile": lambda: change(match(knock("A", 4, 16), gin("B", 3), rules=LOUD), "guide"),
    "new-match-hostile-rules": lambda: NewMatchDialog(shelf(LOUD).all, (), Begin(slug="loud"), today=NOW.date()),
}
