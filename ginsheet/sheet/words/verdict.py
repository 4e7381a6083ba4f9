"""What the cards of a hand say of its counts, and what was possible in it."""

from collections.abc import Iterable
from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.cards import RANKS, SUIT_SIZE, each, rank_of, suit_of, text_of
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import Laying, as_laid
from ginsheet.model.layoff import LaidOff
from ginsheet.model.match import Match
from ginsheet.model.melds import in_order
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import ScoredHand
from ginsheet.model.verdict import Advice, Doubt, Finding, advice, findings
from ginsheet.sheet.words.cards import card_text
from ginsheet.sheet.words.plain import listed

DOUBTS: Final[dict[Doubt, str]] = {
    Doubt.IS_GIN: mark(
        "the cards of {by} are all melded: that is gin, not a knock with {recorded}; the cards are right"
    ),
    Doubt.NO_GIN: mark("{cards} of {by} stay outside the melds: that is no gin; the cards are right"),
    Doubt.NO_BIG_GIN: mark("{by} has not eleven cards: that is no big gin; the cards are right"),
    Doubt.KNOCKER_LOW: mark("the cards of {by} leave {counted}, not {recorded}; the cards are right"),
    Doubt.KNOCKER_HIGH: mark("the cards of {by} leave {counted}, not {recorded} as he laid them; the cards are right"),
    Doubt.OPPONENT_LOW: mark("the cards of {other} leave {counted}, not {recorded}; the cards are right"),
    Doubt.OPPONENT_HIGH: mark("the cards of {other} leave {counted}, not {recorded}; the cards are right"),
}
"""In what record and cards differ, and which of the two is right."""

STANDING: Final[dict[Doubt, str]] = {
    Doubt.KNOCKER_HIGH: mark("{by} counted {recorded} and could have had {counted}; the count stands"),
    Doubt.OPPONENT_HIGH: mark("{other} counted {recorded} and could have had {counted}; the count stands"),
}
"""The same where a count is higher than it had to be and so can stand."""


def doubts(match: Match, scored: ScoredHand) -> tuple[str, ...]:
    """Say in what the record of a hand and its cards differ, which of the two is right, and why."""
    rows = [(scored.hand, _names(match, scored.hand, scored.opponent))]
    rows += [(pair, _pair_names(match, pair, index)) for index, pair in enumerate(scored.hand.pairs)]
    return tuple(
        _doubt(match.rules, hand, names, finding) for hand, names in rows for finding in findings(match.rules, hand)
    )


def pair_doubts(match: Match, pair: Hand, index: int) -> tuple[str, ...]:
    """Say the same of the hand of pair `index` of a deal."""
    names = _pair_names(match, pair, index)
    return tuple(_doubt(match.rules, pair, names, finding) for finding in findings(match.rules, pair))


def _names(match: Match, hand: Hand, opponent: Side | None) -> tuple[str, str]:
    other = opponent or (None if hand.by is None else hand.by.other)
    return ("" if hand.by is None else match.name(hand.by), "" if other is None else match.name(other))


def _pair_names(match: Match, pair: Hand, index: int) -> tuple[str, str]:
    names = match.pair(index)
    return ("", "") if pair.by is None else (names[pair.by.place], names[pair.by.other.place])


def _doubt(rules: Ruleset, hand: Hand, names: tuple[str, str], finding: Finding) -> str:
    text = STANDING[finding.doubt] if finding.stands else DOUBTS[finding.doubt]
    said = tr(
        text,
        by=names[0],
        other=names[1],
        recorded=finding.recorded,
        counted=finding.counted,
        cards=cards_text(text_of(finding.cards)),
    )
    return "; ".join([said, *_reasons(rules, hand, finding)])


def _reasons(rules: Ruleset, hand: Hand, finding: Finding) -> Iterable[str]:
    """Say why: which card could not go where, or what could have been laid off."""
    if finding.doubt is Doubt.OPPONENT_LOW and hand.how is How.KNOCK and hand.cards and finding.cards:
        laid = as_laid(rules, hand.cards)
        table = () if laid.knocker is None else laid.knocker.melds
        lying = 0 if laid.opponent is None else sum(step.card for step in laid.opponent.laid_off)
        for card in each(finding.cards):
            yield _no_place(card, sum(table) | lying, corner=rules.round_the_corner)
    elif finding.doubt is Doubt.OPPONENT_LOW and hand.how is not How.KNOCK and not rules.round_the_corner:
        yield tr("after gin nothing is laid off")
    elif finding.doubt is Doubt.KNOCKER_LOW and finding.cards:
        yield trn(
            "{cards} is in no meld",
            "{cards} are in no meld",
            finding.cards.bit_count(),
            cards=cards_text(text_of(finding.cards)),
        )
    elif finding.laid_off:
        yield lay_offs(finding.laid_off)


def _no_place(card: int, table: int, *, corner: bool) -> str:
    """Say why a card cannot be laid off: `7♣ could not be laid off: no 6♣ and no 8♣ on the table, and no set …`."""
    beside = [other for other in _neighbours(card, corner=corner) if not other & table]
    if not beside:  # the neighbours lie there, but in sets
        return tr(
            "{card} could not be laid off: no run on the table ends beside it, and there is no set of that rank",
            card=cards_text(text_of(card)),
        )
    return tr(
        "{card} could not be laid off: no {beside} on the table, and no set of that rank",
        card=cards_text(text_of(card)),
        beside=tr(" and no ").join(cards_text(text_of(other)) for other in beside),
    )


def _neighbours(card: int, *, corner: bool) -> list[int]:
    """Give the cards before and after a card in its suit."""
    rank, suit = rank_of(card), suit_of(card)
    ranks = [rank - 1, rank + 1]
    if corner:
        ranks = [place % len(RANKS) for place in ranks]
    return [1 << SUIT_SIZE * suit + place for place in ranks if 0 <= place < len(RANKS)]


def lay_offs(steps: Iterable[LaidOff]) -> str:
    """Tell what can be laid off and where: `6♠ can be laid off on 7♠ 8♠ 9♠`."""
    told = [
        tr("{card} can be laid off on {meld}", card=cards_text(text_of(step.card)), meld=meld_text(step.meld))
        for step in steps
    ]
    return listed(told)


def meld_text(meld: int) -> str:
    """Give a meld as it lies on the table: `7♠ 8♠ 9♠`."""
    return " ".join(card_text(text_of(card)) for card in in_order(meld))


def cards_text(cards: str) -> str:
    """Give cards that are written together as they are printed: `5♣ 10♦` for `5cTd`."""
    return " ".join(card_text(cards[place : place + 2]) for place in range(0, len(cards), 2))


def laid_text(rules: Ruleset, cards: LaidCards, names: tuple[str, str]) -> str:
    """Tell the cards of a hand in one line, melds first, what stays outside behind a bar.

    `Avery 5♣ 5♦ 5♥, 7♠ 8♠ 9♠ | 2♣ 2♦; Blake J♠ Q♠ K♠ | 4♠ 4♣; laid off 6♠`
    """
    laid = as_laid(rules, cards)
    parts = []
    if laid.knocker is not None:
        parts.append(_side_text(names[0], laid.knocker.melds, laid.knocker.loose))
    if laid.opponent is not None and cards.opponent:
        parts.append(_side_text(names[1], laid.opponent.own.melds, laid.opponent.own.loose))
        if laid.opponent.laid_off:
            steps = "".join(text_of(step.card) for step in laid.opponent.laid_off)
            parts.append(tr("laid off {cards}", cards=cards_text(steps)))
    return "; ".join(parts)


def _side_text(name: str, melds: tuple[int, ...], loose: int) -> str:
    down = ", ".join(map(meld_text, melds))
    rest = cards_text(text_of(loose))
    return " ".join(part for part in (name, down, f"| {rest}" if rest else "") if part)


def cards_notes(match: Match, number: int, scored: ScoredHand) -> Iterable[str]:
    """Tell the cards of row `number` for below the sheet; of a deal one text for each pair that has cards."""
    rows = [(scored.hand, _names(match, scored.hand, scored.opponent))]
    rows += [(pair, _pair_names(match, pair, index)) for index, pair in enumerate(scored.hand.pairs)]
    for hand, names in rows:
        if hand.cards is not None:
            yield tr("Hand {number}: {cards}", number=number, cards=laid_text(match.rules, hand.cards, names))


def advice_text(match: Match, scored: ScoredHand) -> str:
    """Say in one line what was possible in a hand: lowest deadwood, lay-offs missed, points given away."""
    rows = [(scored.hand, _names(match, scored.hand, scored.opponent))]
    rows += [(pair, _pair_names(match, pair, index)) for index, pair in enumerate(scored.hand.pairs)]
    told = []
    for hand, names in rows:
        given = advice(match.rules, hand)
        if given is not None:
            told.append(_advice(hand, names, given))
    return " ".join(told) if told else tr("Without the cards nobody can say what was possible.")


def _advice(hand: Hand, names: tuple[str, str], given: Advice) -> str:
    by, other = names
    recorded = hand.knocker or 0
    said = []
    if given.opponent is None:
        return tr("{by} could go down with {least} at best.", by=by, least=given.knocker)
    if given.knocker_gave:
        if given.melds:
            melds = ", ".join(map(meld_text, given.melds))
            said.append(tr("{by} had better laid down {melds}", by=by, melds=melds))
        else:
            said.append(
                tr("{by} could have had {least} instead of {count}", by=by, least=given.knocker, count=recorded)
            )
        said.append(_given_away(given.knocker_gave))
    if given.opponent_gave:
        if given.missed:
            steps = "".join(text_of(step.card) for step in given.missed)
            said.append(tr("{other} could have laid off {cards}", other=other, cards=cards_text(steps)))
        else:
            said.append(tr("{other} could have been left with less than {count}", other=other, count=hand.opponent))
        said.append(_given_away(given.opponent_gave))
    if not said:
        return tr(
            "Nothing was given away: {by} {least}, {other} {left}, as low as can be.",
            by=by,
            least=given.knocker,
            other=other,
            left=given.opponent,
        )
    return tr("{advice}.", advice=", ".join(said))


def _given_away(points: int) -> str:
    return trn("{n} point given away", "{n} points given away", points)


def count_text(names: tuple[str, str], laid: Laying) -> str:
    """Tell what both hands come to: `Avery 7, Blake 63 after laying off 5♠ 6♠.`."""
    told = []
    if laid.knocker is not None:
        told.append(f"{names[0]} {laid.knocker.deadwood}")
    if laid.opponent is not None:
        steps = "".join(text_of(step.card) for step in laid.opponent.laid_off)
        left = f"{names[1]} {laid.opponent.deadwood}"
        told.append(tr("{left} after laying off {cards}", left=left, cards=cards_text(steps)) if steps else left)
    return tr("{counts}.", counts=listed(told))


def cost_text(names: tuple[str, str], laid: Laying, ideal: Laying, answer: int | None) -> str:
    """Say what it costs to lay down as was done; nothing where it is as well as can be.

    `ideal` is the best for both, `answer` what the opponent could be left with against what the knocker laid down.
    """
    told = []
    if laid.knocker is not None and ideal.knocker is not None:
        least, now = ideal.knocker.deadwood, laid.knocker.deadwood
        if now > least:
            told.append(tr("{name} could have {least} instead of {now}", name=names[0], least=least, now=now))
        elif answer is not None and ideal.opponent is not None and answer < ideal.opponent.deadwood:
            told.append(
                tr(
                    "Laid down otherwise, {name} would leave {other} {most} instead of {answer}",
                    name=names[0],
                    other=names[1],
                    most=ideal.opponent.deadwood,
                    answer=answer,
                )
            )
    if answer is not None and laid.opponent is not None and laid.opponent.deadwood > answer:
        now = laid.opponent.deadwood
        told.append(tr("{name} could have {least} instead of {now}", name=names[1], least=answer, now=now))
    return tr("{costs}.", costs="; ".join(told)) if told else ""
