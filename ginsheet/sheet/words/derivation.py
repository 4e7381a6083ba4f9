"""Where a number on the sheet comes from, step by step: terms, rules by name, the hands that it adds up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.hand import Hand, How, Side, doubles, knock_limit
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import ScoredHand, Standing
from ginsheet.model.why import scoring_rows
from ginsheet.model.worth import HandScore, Reason, Result, Term
from ginsheet.sheet.words.cards import card_text
from ginsheet.sheet.words.hands import how_it_ended, how_pair_ended
from ginsheet.sheet.words.plain import signed
from ginsheet.sheet.words.rules import RULE_NAMES, figure

STEPS_MOST: Final = 12
"""So many hands are named; earlier ones are one step."""


@dataclass(frozen=True, slots=True)
class Step:
    """One summand, and what it stands for."""

    text: str
    value: str


@dataclass(frozen=True, slots=True)
class Derivation:
    """Where one number comes from."""

    title: str
    """Which number it is."""
    steps: tuple[Step, ...] = ()
    total: str = ""
    """What the steps come to; empty where there are none."""
    notes: tuple[str, ...] = ()
    """The rules that decide it, and what else is to be said, a sentence or a rule with its value each."""


_BONUS_RULES: Final[dict[Reason, str]] = {
    Reason.KNOCK: "knock_bonus",
    Reason.GIN: "gin_bonus",
    Reason.BIG_GIN: "big_gin_bonus",
    Reason.UNDERCUT: "undercut_bonus",
}
"""The rule that each bonus comes from."""

_TERMS: Final[dict[Reason, str]] = {
    Reason.DIFFERENCE: mark("Difference, {high} - {low}"),
    Reason.DEADWOOD: mark("Deadwood of {opponent}"),
    Reason.SPADE: mark("The same once more, for a spade"),
    Reason.WRITTEN: mark("Points as written"),
    Reason.ADJUSTMENT: mark("Adjustment: {note}"),
}
"""What the other terms stand for."""


def rule_text(rules: Ruleset, field: str) -> str:
    """Give a rule by its name, with its value: `Gin bonus: 25`."""
    return tr("{name}: {value}", name=tr(RULE_NAMES[field]), value=figure(getattr(rules, field)))


def hand_derivation(match: Match, row: ScoredHand) -> Derivation:
    """Say what a hand is worth and why."""
    title = tr("Hand {number}: {ended}", number=row.number, ended=how_it_ended(match, row.hand, row.opponent))
    if not row.counted:
        return Derivation(title, notes=(tr("The game had ended before this hand, so it does not count."),))
    opponent = "" if row.opponent is None else match.name(row.opponent)
    return _worth_derivation(match, title, row.hand, row.worth, opponent)


def pair_derivation(match: Match, row: ScoredHand, pair: int) -> Derivation:
    """Say what the hand of pair `pair` (from 0) adds to its deal."""
    hand, worth = row.hand.pairs[pair], row.worth.pairs[pair]
    names = match.pair(pair)
    opponent = "" if hand.by is None else names[hand.by.other.place]
    return _worth_derivation(match, how_pair_ended(match, hand, pair), hand, worth, opponent)


def total_derivation(match: Match, standing: Standing, row: ScoredHand, side: Side, game: int) -> Derivation:
    """Say how the running total of `side` in a game (from 1) comes about, up to and with `row`."""
    name, total = match.name(side), row.column_totals[game - 1][side.place]
    title = tr("Total of {name} after hand {number}", name=name, number=row.number)
    if len(standing.games) > 1:
        title = tr("Game {game}: total of {name} after hand {number}", game=game, name=name, number=row.number)
    rows = list(scoring_rows(standing, side, game, row.number))
    return Derivation(title, hand_steps(match, [(each, each.step) for each in rows]), str(total))


def dealer_derivation(match: Match, standing: Standing, row: ScoredHand) -> Derivation:
    """Say why somebody dealt a hand."""
    title = tr("The dealer of hand {number}", number=row.number)
    if row.dealer is None:
        return Derivation(title, notes=(tr("Nobody deals an adjustment."),))
    name = match.name(row.dealer)
    before = [earlier for earlier in standing.hands[: row.number - 1] if earlier.dealer is not None]
    if not before:
        return Derivation(title, notes=(tr("{name} deals first, as agreed.", name=name),))
    last = before[-1]
    if last.winner is None:
        note = tr("Nobody won hand {number}, so {name} deals again.", number=last.number, name=name)
        return Derivation(title, notes=(note,))
    won = tr("{winner} won hand {number}.", winner=match.name(last.winner), number=last.number)
    rule = rule_text(match.rules, "dealer")
    if match.sides != PARTNERS:
        rule = tr("Of three players the loser deals next and sits out.")
    return Derivation(title, notes=(won, rule))


def hand_steps(match: Match, rows: Sequence[tuple[ScoredHand, int]]) -> tuple[Step, ...]:
    """Give a step for each row with its figure; of very many the earlier ones are one."""
    early, late = rows[:-STEPS_MOST], rows[-STEPS_MOST:]
    steps = []
    if early:
        text = trn("{n} earlier hand", "{n} earlier hands", len(early))
        steps.append(Step(text, signed(sum(points for _, points in early))))
    for row, points in late:
        ended = how_it_ended(match, row.hand, row.opponent)
        steps.append(Step(tr("Hand {number}: {ended}", number=row.number, ended=ended), signed(points)))
    return tuple(steps)


def _worth_derivation(match: Match, title: str, hand: Hand, worth: HandScore, opponent: str) -> Derivation:
    rules = match.rules
    texts = [how_pair_ended(match, pair, index) for index, pair in enumerate(hand.pairs)]
    texts += [_term_text(hand, term, opponent) for term in worth.terms[len(texts) :]]
    steps = [Step(text, signed(term.points)) for text, term in zip(texts, worth.terms, strict=False)]
    if worth.at_once:
        steps.append(Step(trn("{n} box at once", "{n} boxes at once", worth.boxes), signed(worth.at_once)))
    total = signed(worth.step) if steps else ""
    notes = (*_notes(rules, hand, worth), tr("Rules: {name}", name=rules.name))
    return Derivation(title, tuple(steps), total, notes)


def _term_text(hand: Hand, term: Term, opponent: str) -> str:
    if term.reason in _BONUS_RULES:
        return tr(RULE_NAMES[_BONUS_RULES[term.reason]])
    low, high = sorted((hand.knocker or 0, hand.opponent or 0))
    return tr(_TERMS[term.reason], high=high, low=low, opponent=opponent, note=hand.note)


def _notes(rules: Ruleset, hand: Hand, worth: HandScore) -> Iterator[str]:
    """Give the rules that decide the hand beside its bonuses."""
    if worth.result is Result.DEAD:
        yield tr("Two cards were left in the stock and nobody knocked: nobody scores.")
    if hand.how is How.KNOCK and hand.knocker == hand.opponent:
        yield rule_text(rules, "tie")
    if worth.result is Result.BIG_GIN and rules.big_gin_bonus is None:
        yield rule_text(rules, "big_gin_bonus")
    if rules.upcard and hand.upcard is not None:
        card, limit = card_text(hand.upcard), knock_limit(rules, hand)
        yield tr("{card} was turned up: the knock limit is {limit}.", card=card, limit=limit)
    if doubles(rules, hand):
        yield rule_text(rules, "spade_doubles")
    if worth.boxes > 1:
        yield trn("The hand brings {n} box in all.", "The hand brings {n} boxes in all.", worth.boxes)
