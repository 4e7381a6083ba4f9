"""Changes: recording, correcting, removing, inserting, and the history of each hand (RULES.md, section 2)."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from builders import adjust, agreement, dead, gin, knock, match, points
from hypothesis import given
from hypothesis import strategies as st
from provocations import correction

from ginsheet.model.changes import Agreement, correct, history, insert, record, remove, with_note
from ginsheet.model.hand import Hand
from ginsheet.model.match import ROWS_MOST, Change, Correction, Match
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver, Problem
from ginsheet.model.scoring import score

THREE = match(gin("A", 1), gin("B", 2), gin("A", 3))


def test_hands_are_recorded_below_the_last_one() -> None:
    assert record(match(), gin("A", 1), gin("B", 2)).hands == (gin("A", 1), gin("B", 2))
    assert record(THREE, dead()).hands == (*THREE.hands, dead())
    assert record(THREE) == THREE


def test_all_hands_are_recorded_or_none() -> None:
    with pytest.raises(MatchOver) as refused:
        record(THREE, gin("A", 80), dead(), gin("B", 1))
    assert refused.value.number == 5
    with pytest.raises(FieldError) as wild:
        record(THREE, gin("A", 1), knock("A", 12, 20))
    assert (wild.value.field, wild.value.problem) == ("hands[4].knocker", Problem.OVER_KNOCK_LIMIT)


@pytest.mark.parametrize("row", [gin("B", 1), dead(), adjust("A", -50), points("B", 0)])
def test_nothing_is_recorded_after_the_end(row: Hand) -> None:
    with pytest.raises(MatchOver):
        record(match(points("A", 100)), row)


def test_a_hand_is_refused_where_hands_already_stand_after_the_end() -> None:
    shortened = correct(THREE, 1, gin("A", 90), agreement())
    assert [row.counted for row in score(shortened).hands] == [True, False, False]
    with pytest.raises(MatchOver) as refused:
        record(shortened, gin("B", 1))
    assert refused.value.number == 4


def test_the_last_hand_is_corrected_and_removed_without_asking() -> None:
    assert correct(THREE, 3, dead()) == replace(THREE, hands=(*THREE.hands[:2], dead()))
    assert remove(THREE, 3) == replace(THREE, hands=THREE.hands[:2])


ASKING: dict[str, Callable[[Match], Match]] = {
    "correct": lambda before: correct(before, 2, dead()),
    "remove": lambda before: remove(before, 2),
    "insert": lambda before: insert(before, 2, dead()),
    "insert above the last": lambda before: insert(before, 3, dead()),
    "remove a last hand with a history": lambda before: remove(correct(before, 3, dead(), agreement()), 3),
}


@pytest.mark.parametrize("change", ASKING.values(), ids=ASKING)
def test_what_others_build_on_needs_an_agreement(change: Callable[[Match], Match]) -> None:
    with pytest.raises(AgreementNeeded):
        change(THREE)


def test_an_agreed_correction_goes_on_record() -> None:
    agreed = agreement("the seven was a one")
    corrected = correct(THREE, 2, gin("B", 8), agreed)
    assert corrected.hands == (gin("A", 1), gin("B", 8), gin("A", 3))
    [entry] = corrected.corrections
    assert entry == Correction(
        change=Change.CORRECTED, number=2, before=gin("B", 2), reason="the seven was a one", at=agreed.at
    )


def test_an_agreed_removal_and_an_agreed_insertion_go_on_record() -> None:
    removed = remove(THREE, 1, agreement())
    assert (removed.hands, removed.corrections[0].before) == (THREE.hands[1:], gin("A", 1))
    inserted = insert(THREE, 1, dead(), agreement())
    assert (inserted.hands, inserted.corrections[0].before) == ((dead(), *THREE.hands), None)
    assert (removed.corrections[0].change, inserted.corrections[0].change) == (Change.REMOVED, Change.INSERTED)


def test_the_players_may_agree_on_a_correction_of_the_last_hand_too() -> None:
    assert len(correct(THREE, 3, dead(), agreement()).corrections) == 1
    assert len(remove(THREE, 3, agreement()).corrections) == 1


@pytest.mark.parametrize("number", [1, 3])
def test_a_note_is_no_correction(number: int) -> None:
    noted = with_note(THREE, number, "misdeal first")
    assert noted.hands[number - 1] == replace(THREE.hands[number - 1], note="misdeal first")
    assert noted.corrections == ()
    assert correct(noted, number, THREE.hands[number - 1], agreement()) == THREE


def test_a_correction_to_the_same_is_none() -> None:
    assert correct(THREE, 1, gin("A", 1)) == THREE
    assert correct(THREE, 1, gin("A", 1), agreement()) == THREE


ROW_KINDS = [gin("A", 5), adjust("A", 5), adjust("A", 6, "another reason"), dead(), points("A", 5), knock("A", 5, 9)]


@pytest.mark.parametrize("after", ROW_KINDS, ids=lambda hand: f"to {hand.how}")
@pytest.mark.parametrize("before", ROW_KINDS, ids=lambda hand: f"from {hand.how}")
def test_every_row_can_become_every_other(before: Hand, after: Hand) -> None:
    changed = correct(match(before, dead()), 1, after, agreement())
    assert changed.hands[0] == after
    assert len(changed.corrections) == (0 if before == after else 1)
    assert correct(match(before), 1, after).hands == (after,)


def test_what_a_later_program_wrote_in_a_hand_is_kept() -> None:
    from_later = replace(gin("A", 1), extra='{"colour": "red"}')
    corrected = correct(match(from_later), 1, gin("B", 7))
    assert corrected.hands[0].extra == '{"colour": "red"}'
    newer = replace(gin("B", 7), extra='{"colour": "blue"}')
    assert correct(match(from_later), 1, newer).hands[0].extra == '{"colour": "blue"}'


@pytest.mark.parametrize("number", [-1, 0, 4])
def test_there_must_be_such_a_hand(number: int) -> None:
    doings: list[Callable[[], Any]] = [
        lambda: correct(THREE, number, dead(), agreement()),
        lambda: remove(THREE, number, agreement()),
        lambda: insert(THREE, number, dead(), agreement()),
        lambda: with_note(THREE, number, "note"),
    ]
    for do in doings:
        with pytest.raises(FieldError) as refused:
            do()
        assert refused.value.problem is Problem.NO_SUCH_HAND
        assert refused.value.values == {"value": number, "hands": 3}


def test_the_history_follows_a_hand_through_later_changes() -> None:
    changed = correct(THREE, 2, gin("B", 8), agreement("first"))
    changed = insert(changed, 1, dead(), agreement("forgotten"))  # the corrected hand is now 3
    changed = remove(changed, 2, agreement("never played"))  # and 2 again
    changed = correct(changed, 2, gin("B", 9), agreement("second"))
    reasons = {number: [entry.reason for entry in entries] for number, entries in history(changed).items()}
    assert reasons == {1: ["forgotten"], 2: ["first", "second"]}
    assert history(remove(changed, 2, agreement())).keys() == {1}


@dataclass
class Tagged:
    """A hand that keeps its own history: the naive way, by identity."""

    hand: Hand
    entries: list[Correction] = field(default_factory=list)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["record", "correct", "remove", "insert", "note"]),
        st.integers(0, 20),
        st.sampled_from([dead(), gin("A", 0), gin("B", 0), adjust("A", 1), adjust("A", -1)]),
        st.booleans(),
    ),
    max_size=25,
)


def changed(before: Match, step: str, number: int, hand: Hand, agreed: Agreement | None) -> Match:
    if step == "note":
        return with_note(before, number, "noted")
    if step == "remove":
        return remove(before, number, agreed)
    return {"correct": correct, "insert": insert}[step](before, number, hand, agreed)


@given(STEPS)
def test_the_history_equals_that_of_hands_that_carry_their_own(steps: list[tuple[str, int, Hand, bool]]) -> None:
    now = replace(match(), rules=replace(THREE.rules, target=100_000))
    rows: list[Tagged] = []
    for minute, (step, where, hand, agreed) in enumerate(steps):
        given_agreement = agreement(minute=minute) if agreed else None
        if step == "record" or not rows:
            now = record(now, hand)
            rows.append(Tagged(hand))
            continue
        index = where % len(rows)
        row, last = rows[index], index == len(rows) - 1
        same = (row.hand.how, row.hand.by, row.hand.points) == (hand.how, hand.by, hand.points)
        asked = {"correct": not last and not same, "remove": not last or bool(row.entries), "insert": True}
        if asked.get(step) and not agreed:
            with pytest.raises(AgreementNeeded):
                changed(now, step, index + 1, hand, given_agreement)
            continue
        now = changed(now, step, index + 1, hand, given_agreement)
        entry = now.corrections[-1] if now.corrections and given_agreement else None
        if step == "correct":
            row.hand = hand
            if entry and not same:
                row.entries.append(entry)
        elif step == "note":
            row.hand = replace(row.hand, note="noted")
        elif step == "remove":
            rows.pop(index)
        else:
            rows.insert(index, Tagged(hand, [entry] if entry else []))
        assert now.hands == tuple(tagged.hand for tagged in rows)
        assert history(now) == {n: tuple(tagged.entries) for n, tagged in enumerate(rows, 1) if tagged.entries}


HOSTILE = {
    "a hand that never was": [(Change.CORRECTED, 2)],
    "far away": [(Change.CORRECTED, ROWS_MOST), (Change.REMOVED, ROWS_MOST), (Change.CORRECTED, 2)],
    "more insertions than hands": [
        (Change.INSERTED, 2),
        (Change.INSERTED, 2),
        (Change.INSERTED, 1),
        (Change.INSERTED, 1),
    ],
    "more removals than numbers": [(Change.REMOVED, 1)] * 5,
}


@pytest.mark.parametrize("made_up", HOSTILE.values(), ids=HOSTILE)
def test_made_up_corrections_belong_to_no_hand_beyond_the_last(made_up: list[tuple[Change, int]]) -> None:
    entries = tuple(
        correction(change=change, number=number, before=None if change is Change.INSERTED else dead())
        for change, number in made_up
    )
    assert set(history(match(dead(), corrections=entries))) <= {1}


def test_the_time_of_an_agreement_keeps_its_offset() -> None:
    there = dt.timezone(dt.timedelta(hours=9, minutes=30))
    at = dt.datetime(2026, 11, 29, 20, 14, tzinfo=there)
    [entry] = remove(THREE, 1, agreement()._replace(at=at)).corrections
    assert (entry.at, entry.at.utcoffset()) == (at, dt.timedelta(hours=9, minutes=30))
