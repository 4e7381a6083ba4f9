"""What the cards of a hand come to under the rules of the table, laid down as was said or as well as can be."""

from typing import Final, NamedTuple

from ginsheet.model.card_rules import ROUND_THE_CORNER, STANDARD, CardRules
from ginsheet.model.cards import HAND_MOST, HAND_SIZE, each, mask, text_of
from ginsheet.model.laid_cards import LaidCards, together
from ginsheet.model.layoff import Defence, LaidOff, choices, lay_off
from ginsheet.model.melds import Arrangement, arrangements, is_meld, is_set, points_of
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset

_WHOLE: Final = (HAND_SIZE, HAND_MOST)


def card_rules(rules: Ruleset) -> CardRules:
    """Give how a table under `rules` counts and melds its cards (RULES.md, sections 1 and 3)."""
    return ROUND_THE_CORNER if rules.round_the_corner else STANDARD


class Laying(NamedTuple):
    """How both hands lie on the table; None for a hand whose cards are not known."""

    knocker: Arrangement | None
    opponent: Defence | None


def check_laid_down(rules: Ruleset, cards: LaidCards) -> None:
    """Check that what was laid down are melds under `rules`, and that each card laid off fits. Raises FieldError."""
    table = card_rules(rules)
    for field in ("knocker_melds", "opponent_melds"):
        for index, meld in enumerate(getattr(cards, field) or ()):
            if not is_meld(mask(meld), table):
                raise FieldError(f"cards.{field}[{index}]", Problem.NOT_A_MELD, value=meld)
    tables = _tables(cards, table)
    if cards.laid_off and not any(_steps(melds, cards.laid_off, table) is not None for melds in tables):
        stuck = _stuck(tables[0], cards.laid_off, table)
        raise FieldError(f"cards.laid_off[{stuck}]", Problem.CANNOT_LAY_OFF, value=cards.laid_off[stuck])


def as_laid(rules: Ruleset, cards: LaidCards) -> Laying:
    """Give both hands as they were laid down; what nobody said counts as the best way.

    Of equal ways of the knocker it is the one that leaves his opponent the most. Raises FieldError as
    `check_laid_down` does.
    """
    return ways_to_lay(rules, cards)[0]


def ways_to_lay(rules: Ruleset, cards: LaidCards) -> list[Laying]:
    """List how both hands can lie, the knocker's best way first: one where he said how, else his equal ways."""
    table = card_rules(rules)
    knocker, opponent = cards.masks
    if not knocker:
        melds = cards.opponent_melds
        own = arrangements(opponent, table)[0] if melds is None else _said(opponent, melds, table)
        return [Laying(None, Defence(own, ()))]
    if cards.knocker_melds is None and cards.opponent_melds is None and _can_show(knocker, table):
        shows = choices(knocker, opponent, table)
        return [Laying(show.knocker, show.opponent if opponent else None) for show in shows]
    ways = (
        [_said(knocker, cards.knocker_melds, table)]
        if cards.knocker_melds is not None
        else arrangements(knocker, table)
    )
    laid = [Laying(way, _answer(way, cards, opponent, table)) for way in ways]
    fitting = [way for way in laid if way.opponent is not None or not opponent]
    return sorted(fitting, key=lambda way: 0 if way.opponent is None else -way.opponent.deadwood)


def best(rules: Ruleset, cards: LaidCards) -> Laying:
    """Give both hands laid down as well as can be, whatever was said."""
    return as_laid(rules, LaidCards(knocker=cards.knocker, opponent=cards.opponent))


def answer_to(rules: Ruleset, cards: LaidCards, knocker: Arrangement) -> Defence:
    """Give the opponent's best answer to what the knocker laid down."""
    table = card_rules(rules)
    return lay_off(_open_melds(knocker, cards, table), cards.masks[1], table)


def _can_show(knocker: int, table: CardRules) -> bool:
    """Tell whether `choices` takes the hand: eleven cards only where all are melded."""
    return knocker.bit_count() < HAND_MOST or arrangements(knocker, table)[0].deadwood == 0


def _said(hand: int, melds: tuple[str, ...], table: CardRules) -> Arrangement:
    loose = hand & ~together(melds)
    return Arrangement(tuple(map(mask, melds)), loose, points_of(loose, table))


def _open_melds(way: Arrangement, cards: LaidCards, table: CardRules) -> tuple[int, ...]:
    """Give the melds that can be laid off on: after gin there are none, unless the rules allow it."""
    is_gin = way.deadwood == 0 and cards.masks[0].bit_count() in _WHOLE
    return () if is_gin and not table.lay_off_on_gin else way.melds


def _answer(way: Arrangement, cards: LaidCards, opponent: int, table: CardRules) -> Defence | None:
    """Give the opponent's answer as it was said, else the best; None where what he laid off does not fit this way."""
    if not opponent:
        return None
    if cards.opponent_melds is None or cards.laid_off is None:
        return lay_off(_open_melds(way, cards, table), opponent, table)
    steps = _steps(_open_melds(way, cards, table), cards.laid_off, table)
    if steps is None:
        return None
    return Defence(_said(opponent & ~together(cards.laid_off), cards.opponent_melds, table), steps)


def _tables(cards: LaidCards, table: CardRules) -> list[tuple[int, ...]]:
    """Give the melds that can have been laid off on, for each way of the knocker."""
    knocker = cards.masks[0]
    ways = arrangements(knocker, table) if cards.knocker_melds is None else [_said(knocker, cards.knocker_melds, table)]
    return [_open_melds(way, cards, table) for way in ways]


def _steps(melds: tuple[int, ...], laid_off: tuple[str, ...], table: CardRules) -> tuple[LaidOff, ...] | None:
    """Lay the cards off one after the other, runs first; None where one fits nowhere."""
    lying = sorted(melds, key=is_set)
    steps = []
    for card in map(mask, laid_off):
        place = next((place for place, meld in enumerate(lying) if is_meld(meld | card, table)), None)
        if place is None:
            return None
        steps.append(LaidOff(card, lying[place]))
        lying[place] |= card
    return tuple(steps)


def _stuck(melds: tuple[int, ...], laid_off: tuple[str, ...], table: CardRules) -> int:
    """Give the place of the first card that fits nowhere."""
    return next(count for count in range(len(laid_off)) if _steps(melds, laid_off[: count + 1], table) is None)


def is_whole(cards: LaidCards) -> bool:
    """Tell whether both hands are known to the last card."""
    knocker, opponent = cards.masks
    return knocker.bit_count() in _WHOLE and opponent.bit_count() == HAND_SIZE


def subset_worth(cards: int, points: int, table: CardRules) -> int | None:
    """Find cards among `cards`, the fewest, that are worth `points` together; None where there are none."""
    found = {0: 0}
    for card in each(cards):
        worth = points_of(card, table)
        for total, chosen in list(found.items()):
            with_card = chosen | card
            if total + worth <= points and (
                total + worth not in found or with_card.bit_count() < found[total + worth].bit_count()
            ):
                found[total + worth] = with_card
    return found.get(points) if points > 0 else None


def written_melds(melds: tuple[int, ...]) -> tuple[str, ...]:
    """Write melds as `LaidCards` keeps them."""
    return tuple(map(text_of, melds))
