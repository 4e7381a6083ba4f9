"""Every change to a match: each gives a new match (RULES.md, section 2, Corrections)."""

import datetime as dt
from dataclasses import replace
from typing import NamedTuple

from ginsheet.model.hand import Hand, How
from ginsheet.model.match import PARTNERS, Change, Correction, Match
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score


class Agreement(NamedTuple):
    """Both players agree to change an earlier hand: why, and when (a time with its offset from UTC)."""

    reason: str
    at: dt.datetime


def record(match: Match, *hands: Hand) -> Match:
    """Write `hands` below the last one, all or none.

    Raises FieldError for a bad hand, MatchOver with the number of the first hand that comes after the end of the game.
    """
    _check_upcards(match, hands)
    longer = replace(match, hands=(*match.hands, *hands))
    for scored in score(longer).hands[len(match.hands) :]:
        if not scored.counted:
            raise MatchOver(scored.number)
    return longer


def correct(match: Match, number: int, hand: Hand, agreement: Agreement | None = None) -> Match:
    """Put `hand` in the place of hand `number` (from 1).

    A new note or the cards alone are no correction. Raises AgreementNeeded where a later hand is recorded and nobody
    agreed.
    """
    before = _hand(match, number)
    if hand.upcard != before.upcard:
        _check_upcards(match, (hand,))
    hand = replace(hand, extra=hand.extra or before.extra)
    hands = (*match.hands[: number - 1], hand, *match.hands[number:])
    if _differ_in_remarks_only(hand, before) or not _is_settled(match, number, agreement):
        return _scorable(replace(match, hands=hands))
    return _with_correction(match, hands, Change.CORRECTED, number, _told_whole(match, number), agreement)


def remove(match: Match, number: int, agreement: Agreement | None = None) -> Match:
    """Take hand `number` (from 1) out.

    Raises AgreementNeeded where nobody agreed and a later hand is recorded, or the hand has corrections on record.
    """
    _hand(match, number)
    hands = (*match.hands[: number - 1], *match.hands[number:])
    if not _is_settled(match, number, agreement) and number not in history(match):
        return _scorable(replace(match, hands=hands))
    return _with_correction(match, hands, Change.REMOVED, number, _told_whole(match, number), agreement)


def insert(match: Match, number: int, hand: Hand, agreement: Agreement | None = None) -> Match:
    """Write a forgotten `hand` above hand `number` (from 1). Raises AgreementNeeded where nobody agreed."""
    _hand(match, number)
    _check_upcards(match, (hand,))
    hands = (*match.hands[: number - 1], hand, *match.hands[number - 1 :])
    return _with_correction(match, hands, Change.INSERTED, number, None, agreement)


def with_note(match: Match, number: int, note: str) -> Match:
    """Give hand `number` (from 1) another note; a note is no correction."""
    return correct(match, number, replace(_hand(match, number), note=note))


def change_rules(match: Match, rules: Ruleset, agreement: Agreement | None = None) -> Match:
    """Play by `rules` from the first hand on.

    Raises AgreementNeeded (of hand 1) where a hand is recorded and nobody agreed, FieldError (`hands[3].knocker`) for a
    hand that the new rules refuse.
    """
    if rules == match.rules:
        return match
    changed = replace(match, rules=rules)
    if not match.hands:
        return changed
    if agreement is None:
        raise AgreementNeeded(1)
    correction = Correction(
        change=Change.RULES, number=len(match.hands), rules=match.rules, reason=agreement.reason, at=agreement.at
    )
    return _scorable(replace(changed, corrections=(*match.corrections, correction)))


def history(match: Match) -> dict[int, tuple[Correction, ...]]:
    """Give the corrections of each hand that stands now, by its present number, oldest first, without removed hands."""
    found: dict[int, list[Correction]] = {}
    for number, correction in zip(present_numbers(match), match.corrections, strict=True):
        if number is not None and correction.change is not Change.RULES:
            found.setdefault(number, []).append(correction)
    return {number: tuple(corrections) for number, corrections in found.items()}


def present_numbers(match: Match) -> tuple[int | None, ...]:
    """Give for each correction the number that its hand has now; None where the hand was removed.

    For changed rules it is the last hand recorded by then.
    """
    furthest = max((correction.number for correction in match.corrections), default=0)
    beyond = [None] * (furthest + len(match.corrections))
    standing: list[int | None] = [*range(1, len(match.hands) + 1), *beyond]
    found: list[int | None] = []
    for correction in reversed(match.corrections):  # back in time: `standing` has the hands as they stood then
        place = correction.number - 1
        if correction.change is Change.REMOVED:
            standing.insert(place, None)
        found.append(standing[place])
        if correction.change is Change.INSERTED:
            standing.pop(place)
    return tuple(reversed(found))


def _hand(match: Match, number: int) -> Hand:
    if not 1 <= number <= len(match.hands):
        raise FieldError("number", Problem.NO_SUCH_HAND, value=number, hands=len(match.hands))
    return match.hands[number - 1]


def _told_whole(match: Match, number: int) -> Hand:
    """Give hand `number` as the record keeps it: of three players also whom `by` played, for dealers may change."""
    hand = _hand(match, number)
    if match.sides == PARTNERS or hand.by is None or hand.how is How.ADJUST:
        return hand
    scored = score(match).hands[number - 1]
    return replace(hand, against=scored.opponent) if scored.counted else hand


def _differ_in_remarks_only(one: Hand, other: Hand) -> bool:
    """Tell whether the hands count the same: neither a note nor the cards behind the counts change the score."""
    return one.how is other.how and _bare(one, other.note) == _bare(other, other.note)


def _bare(hand: Hand, note: str) -> Hand:
    return replace(hand, note=note, cards=None, pairs=tuple(_bare(pair, pair.note) for pair in hand.pairs))


def _is_settled(match: Match, number: int, agreement: Agreement | None) -> bool:
    """Tell whether changing this hand goes on record: a later hand stands, or the players chose to say why."""
    return number < len(match.hands) or agreement is not None


def _with_correction(
    match: Match, hands: tuple[Hand, ...], change: Change, number: int, before: Hand | None, agreement: Agreement | None
) -> Match:
    if agreement is None:
        raise AgreementNeeded(number)
    correction = Correction(change=change, number=number, before=before, reason=agreement.reason, at=agreement.at)
    return _scorable(replace(match, hands=hands, corrections=(*match.corrections, correction)))


def _scorable(match: Match) -> Match:
    """Give the match back when it can be scored: of three players nobody plays a hand that he sits out."""
    score(match)
    return match


def _check_upcards(match: Match, hands: tuple[Hand, ...]) -> None:
    """Refuse an upcard under rules to which it says nothing; a hand from before a change of rules may keep its own."""
    for hand in hands:
        if hand.upcard is not None and not match.rules.upcard:
            raise FieldError("upcard", Problem.NO_UPCARD)
