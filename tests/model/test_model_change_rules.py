"""Other rules for a match under way, and the same hands under rules compared (RULES.md, sections 2 and 3)."""

from dataclasses import replace

import pytest
from builders import agreement, dead, gin, knock, match, nine_hands, points, rules, upcard

from ginsheet.model.changes import (
    change_rules,
    correct,
    history,
    insert,
    present_numbers,
    record,
    remove,
    with_note,
)
from ginsheet.model.compare import compare, misfits
from ginsheet.model.match import Change, Correction
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver, Problem
from ginsheet.model.ruleset import Tie
from ginsheet.model.scoring import score
from ginsheet.storage.presets import presets

GUIDE, ARCADE = rules("guide"), rules("solitaire-arcade")
THREE = match(gin("A", 1), gin("B", 2), gin("A", 3))


def test_before_the_first_hand_rules_change_without_a_word() -> None:
    assert change_rules(match(), GUIDE) == match(rules=GUIDE)


def test_the_same_rules_are_no_change() -> None:
    assert change_rules(nine_hands(), ARCADE) == nine_hands()
    assert change_rules(nine_hands(), ARCADE, agreement()) == nine_hands()


def test_under_way_both_must_agree() -> None:
    with pytest.raises(AgreementNeeded) as asked:
        change_rules(THREE, GUIDE)
    assert asked.value.number == 1


def test_the_whole_match_is_scored_by_the_new_rules_and_the_old_ones_are_kept() -> None:
    changed = change_rules(nine_hands(), GUIDE, agreement("as we always play"))
    assert changed.hands == nine_hands().hands
    assert changed.corrections == (
        Correction(change=Change.RULES, number=9, rules=ARCADE, reason="as we always play", at=agreement().at),
    )
    # the undercut of hand 3 brings 8 - 5 + 25 = 28: B 36 + 28 + 22 = 86; A 104 + 100 + 5 x 25 = 329
    assert score(changed).final == (329, 86)
    assert change_rules(changed, ARCADE, agreement()).rules == ARCADE


def test_rules_reopen_a_game_and_end_one() -> None:
    longer = change_rules(nine_hands(), replace(ARCADE, target=150), agreement())
    assert (score(longer).over, score(longer).final) == (False, (104, 71))
    assert score(record(longer, gin("B", 60))).games[0].totals == (104, 156)
    shorter = change_rules(nine_hands(), replace(ARCADE, target=50), agreement())
    assert [row.counted for row in score(shorter).hands] == [True] * 4 + [False] * 5
    with pytest.raises(MatchOver):
        record(shorter, dead())


@pytest.mark.parametrize(
    ("other", "field", "problem"),
    [
        (rules("straight"), "hands[0].how", Problem.GIN_ONLY),
        (rules("guide", knock_limit=7), "hands[2].knocker", Problem.OVER_KNOCK_LIMIT),
        (rules("oklahoma"), "hands[0].upcard", Problem.REQUIRED),
        (rules("partnership"), "players", Problem.PLAYER_COUNT),
    ],
)
def test_rules_that_a_hand_or_the_table_does_not_fit_are_refused(other: object, field: str, problem: Problem) -> None:
    with pytest.raises(FieldError) as refused:
        change_rules(nine_hands(), other, agreement())  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.problem) == (field, problem)


def test_a_change_of_rules_is_no_history_of_a_hand() -> None:
    changed = change_rules(THREE, GUIDE, agreement("rules"))
    changed = insert(changed, 1, dead(), agreement("forgotten"))
    changed = correct(changed, 4, gin("B", 3), agreement("misread"))
    reasons = {number: [entry.reason for entry in entries] for number, entries in history(changed).items()}
    assert reasons == {1: ["forgotten"], 4: ["misread"]}
    assert present_numbers(changed) == (4, 1, 4)
    assert remove(remove(changed, 4, agreement()), 3).hands == changed.hands[:2]


def test_hands_keep_their_upcards_when_upcards_no_longer_count() -> None:
    oklahoma = match(upcard("7s", gin("A", 18)), upcard("2h", gin("B", 3)), rules=rules("oklahoma"))
    changed = change_rules(oklahoma, GUIDE, agreement())
    assert [row.points for row in score(changed).hands] == [43, 28]
    assert [row.points for row in score(oklahoma).hands] == [86, 28]
    assert with_note(changed, 1, "noted").hands[0].upcard == "7s"
    assert correct(changed, 1, upcard("7s", gin("A", 19)), agreement()).hands[0].upcard == "7s"
    assert correct(changed, 1, gin("A", 19), agreement()).hands[0].upcard is None
    for do in (lambda: correct(changed, 1, upcard("8s", gin("A", 19)), agreement()),
               lambda: insert(changed, 1, upcard("7s", gin("A", 19)), agreement()),
               lambda: record(changed, upcard("7s", gin("A", 19)))):  # fmt: skip
        with pytest.raises(FieldError) as refused:
            do()
        assert (refused.value.field, refused.value.problem) == ("upcard", Problem.NO_UPCARD)


def test_three_players_compare_under_rules_for_two_or_three() -> None:
    trio = match(points("B", 60), points("A", 60), points("C", 60), players=("Avery", "Blake", "Casey"))
    found = {one.rules.slug: one for one in compare(trio, presets().values())}
    assert found["partnership"].misfit is not None
    assert found["hollywood"].standing is not None
    assert len(found["hollywood"].standing.final) == 3


def test_a_hand_that_only_its_place_makes_wrong_is_named_as_the_whole_names_it() -> None:
    """A game that ends earlier leaves other dealers, so that a hand of three players can become its dealer's."""
    trio = match(gin("B", 1), gin("A", 1), players=("Avery", "Blake", "Casey"))  # A, then C deals
    assert misfits(trio, rules(gin_bonus=0)) == ()
    tie = match(knock("B", 5, 5), gin("A", 3), gin("B", 3), players=("Avery", "Blake", "Casey"))  # C wins: B deals
    [misfit] = misfits(tie, rules(tie=Tie.DRAW))
    assert (misfit.field, misfit.problem) == ("hands[1].by", Problem.SITS_OUT)
