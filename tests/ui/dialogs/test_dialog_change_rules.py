"""Other rules for a match under way: what is said before, who must agree, and what is kept."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import agreement, gin, knock, match, nine_hands, rules
from dialog_keys import decide
from rules_gallery import NOW, SHUT_OUT, SUNDAY, change, shelf

from ginsheet.model import changes
from ginsheet.model.changes import Agreement
from ginsheet.model.match import Change, Match
from ginsheet.ui.dialogs.change_rules import ChangeRulesDialog
from ginsheet.ui.dialogs.form import Form

Opened = Callable[[Form], Form]


def said(dialog: ChangeRulesDialog) -> list[str]:
    return dialog.live.text.splitlines()


def test_it_begins_with_the_rules_as_they_are(opened: Opened) -> None:
    own = rules("guide", box_value=33)
    dialog = opened(change(match(gin("A", 3), rules=own)))
    assert dialog.choice.currentText() == "As now: Guide"
    assert dialog.form.rules() == own
    assert said(dialog) == ["Choose other rules, or change a figure."]
    assert not dialog.ok.isEnabled()


def test_a_preview_says_what_changes(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), "classic"))
    assert said(dialog) == [
        "With these rules: Avery leads by 33. Until now: Avery wins by 173.",
        "Avery 99 (before: 304), Blake 66 (before: 131). The game is open again.",
        "Name: Classic (before: Solitaire Arcade), Gin bonus: 20 (before: 25)",
    ]
    assert not dialog.ok.isEnabled(), "both players must agree"


def test_a_preview_follows_the_figures(opened: Opened) -> None:
    dialog = opened(change(nine_hands()))
    dialog.form.fields["box_value"].number.setText("25")
    assert said(dialog) == [
        "With these rules: Avery wins by 183. Until now: Avery wins by 173.",
        "Avery 329 (before: 304), Blake 146 (before: 131).",
        "Box value: 25 (before: 20)",
    ]
    dialog.form.fields["box_value"].number.setText("20")
    assert said(dialog) == ["Choose other rules, or change a figure."]


def test_a_preview_of_a_game_that_ends_earlier(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), target=60))
    assert said(dialog)[1].endswith("The game is over with hand 6. 3 hands no longer count.")


def test_a_preview_where_nothing_changes_but_the_rules(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), knock_limit=9))
    assert said(dialog) == [
        "With these rules, as before: Avery wins by 173.",
        "Nobody’s points change.",
        "Knock on at most: 9 (before: 10)",
    ]


def test_hands_that_count_again_are_told(opened: Opened) -> None:
    short = changes.change_rules(nine_hands(), rules("solitaire-arcade", target=60), agreement())
    dialog = opened(change(short, target=100))
    assert said(dialog)[1].endswith("The game is over with hand 9. 3 hands count again.")


def test_hands_that_do_not_fit_are_named(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), knock_limit=5, agreed=True))
    assert said(dialog) == [
        "These rules do not fit the hands: hand 3: the knock limit is 5, so 8 cannot knock; "
        "hand 6: the knock limit is 5, so 6 cannot knock; hand 7: the knock limit is 5, so 7 cannot knock."
    ]
    assert not dialog.ok.isEnabled()
    with pytest.raises(RuntimeError):
        dialog.result_match()


def test_of_many_misfits_the_first_are_named(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), "oklahoma"))
    [sentence] = said(dialog)
    assert "hand 1, Upcard: must be given for “Knock”; hand 2, Upcard" in sentence
    assert sentence.endswith("; and 4 hands more.")


def test_a_figure_that_is_refused_is_told(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), gin_bonus=2_000))
    assert said(dialog) == ["Gin bonus: must be from 0 to 1000, not 2000"]
    assert dialog.first_open() is dialog.form.fields["gin_bonus"]


def test_both_must_agree_and_say_why(opened: Opened) -> None:
    dialog = opened(change(nine_hands(), "classic"))
    dialog.agreement.agreed.setFocus()
    after = decide(dialog, " ⏎older way⏎")
    assert after == changes.change_rules(nine_hands(), rules("classic"), Agreement("older way", NOW))
    [correction] = after.corrections
    assert (correction.change, correction.rules, correction.number) == (Change.RULES, rules("solitaire-arcade"), 9)


def test_before_the_first_hand_nobody_needs_to_agree(opened: Opened) -> None:
    dialog = opened(change(match(), "tournament"))
    assert not dialog.agreement.isVisible()
    assert said(dialog)[0] == "No hand is recorded yet: nothing else changes."
    assert dialog.result_match() == match(rules=rules("tournament"))
    assert dialog.ok.isEnabled()


def test_own_rules_can_be_chosen_and_changed(opened: Opened) -> None:
    dialog = opened(change(SHUT_OUT, "sunday-table", agreed=True, gin_bonus=21))
    assert dialog.result_match().rules == replace(SUNDAY, gin_bonus=21)


@pytest.mark.parametrize(
    ("found", "offered", "missing"),
    [
        (nine_hands(), "guide", "partnership"),
        (match(players=("A", "B", "C", "D"), rules=rules("partnership")), "partnership", "guide"),
    ],
)
def test_only_rules_for_as_many_players_are_offered(opened: Opened, found: Match, offered: str, missing: str) -> None:
    dialog = opened(ChangeRulesDialog(found, shelf()))
    slugs = [dialog.choice.itemData(row) for row in range(dialog.choice.count())]
    assert offered in slugs
    assert missing not in slugs
    assert not dialog.form.fields["partnership"].isEnabled()


def test_names_of_any_kind_are_shown_as_typed(opened: Opened) -> None:
    found = match(knock("A", 4, 16), players=("<b>{0}</b>", "%s"), rules=rules("guide"))
    dialog = opened(change(found, "classic", agreed=True))
    assert "<b>{0}</b> leads by 12" in dialog.live.text
    assert dialog.result_match().players == ("<b>{0}</b>", "%s")
