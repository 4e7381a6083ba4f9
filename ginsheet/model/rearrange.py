"""Two hands on the table as the players laid them down, and one card of them moved to another place."""

from enum import StrEnum
from typing import NamedTuple

from ginsheet.model.card_rules import CardRules
from ginsheet.model.cards import text_of
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import Laying
from ginsheet.model.melds import best_melds, is_meld, is_set, melds_in


class Row(StrEnum):
    """Whose cards lie there."""

    KNOCKER = "knocker"
    OPPONENT = "opponent"


class Place(StrEnum):
    """What a card lies in."""

    MELD = "meld"
    """A meld of its own hand."""
    NEW_MELD = "new-meld"
    """A meld that is made of it and of loose cards."""
    LOOSE = "loose"
    LAID_OFF = "laid-off"
    """A meld of the knocker, to which the opponent adds it."""


class Spot(NamedTuple):
    """Where a card lies, or could lie."""

    row: Row
    place: Place
    number: int = 0
    """Which meld of the row it is; of a card laid off, which meld of the knocker."""


class Table(NamedTuple):
    """Both hands on the table; every card is a bit."""

    knocker_melds: tuple[int, ...] = ()
    knocker_loose: int = 0
    opponent_melds: tuple[int, ...] = ()
    opponent_loose: int = 0
    laid_off: tuple[int, ...] = ()
    """The cards that the opponent laid off, in the order in which they were laid."""

    def hand(self, row: Row) -> int:
        """Give all cards of a row."""
        if row is Row.KNOCKER:
            return sum(self.knocker_melds) | self.knocker_loose
        return sum(self.opponent_melds) | self.opponent_loose | sum(self.laid_off)


def table_of(laying: Laying) -> Table:
    """Give the table on which both hands lie as `laying` tells."""
    table = Table()
    if laying.knocker is not None:
        table = table._replace(knocker_melds=laying.knocker.melds, knocker_loose=laying.knocker.loose)
    if laying.opponent is not None:
        own, steps = laying.opponent.own, laying.opponent.laid_off
        table = table._replace(
            opponent_melds=own.melds, opponent_loose=own.loose, laid_off=tuple(step.card for step in steps)
        )
    return table


def kept(table: Table) -> LaidCards:
    """Give the cards of the table as a hand keeps them, with what was laid down said. Raises FieldError for none."""
    opponent = table.hand(Row.OPPONENT)
    return LaidCards(
        knocker=text_of(table.hand(Row.KNOCKER)),
        opponent=text_of(opponent),
        knocker_melds=tuple(map(text_of, table.knocker_melds)),
        opponent_melds=tuple(map(text_of, table.opponent_melds)) if opponent else None,
        laid_off=tuple(map(text_of, table.laid_off)) if opponent else None,
    )


def spot_of(table: Table, card: int, rules: CardRules) -> Spot:
    """Tell where `card` lies. Raises KeyError where it is not on the table."""
    for row, melds, loose in (
        (Row.KNOCKER, table.knocker_melds, table.knocker_loose),
        (Row.OPPONENT, table.opponent_melds, table.opponent_loose),
    ):
        if card & loose:
            return Spot(row, Place.LOOSE)
        for index, meld in enumerate(melds):
            if card & meld:
                return Spot(row, Place.MELD, index)
    for step, index in zip(table.laid_off, homes(table, rules), strict=True):
        if card & step:
            return Spot(Row.OPPONENT, Place.LAID_OFF, index)
    raise KeyError(text_of(card))


def homes(table: Table, rules: CardRules) -> tuple[int, ...]:
    """Give for each card laid off the meld of the knocker, from 0, that it lies on."""
    found = _lay(table.knocker_melds, table.laid_off, rules)
    return tuple(index for _, index in found)


def move(table: Table, card: int, spot: Spot, rules: CardRules) -> Table | None:
    """Give the table with `card` at `spot`; None where it cannot lie there.

    What a card leaves behind stays a meld where it still is one, and is loose otherwise; a card laid off that has no
    place any more goes back to the opponent's loose ones.
    """
    if card & table.hand(Row.KNOCKER):
        if spot.row is not Row.KNOCKER or spot.place is Place.LAID_OFF:
            return None
        return _move_knocker(table, card, spot, rules)
    if spot.row is not Row.OPPONENT:
        return None
    return _move_opponent(table, card, spot, rules)


def targets(table: Table, card: int, rules: CardRules) -> list[Spot]:
    """List where `card` could lie instead."""
    here = spot_of(table, card, rules)
    row = here.row
    melds = table.knocker_melds if row is Row.KNOCKER else table.opponent_melds
    spots = [Spot(row, Place.MELD, index) for index in range(len(melds))]
    spots += [Spot(row, Place.NEW_MELD), Spot(row, Place.LOOSE)]
    if row is Row.OPPONENT:
        spots += [Spot(row, Place.LAID_OFF, index) for index in range(len(table.knocker_melds))]
    found = []
    for spot in spots:
        after = None if spot == here else move(table, card, spot, rules)
        if after is not None and _as_sets(after) != _as_sets(table):
            found.append(spot)
    return found


def _as_sets(table: Table) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
    """Give what tells two tables apart, whatever the order in which the melds were laid down."""
    return frozenset(table.knocker_melds), frozenset(table.opponent_melds), frozenset(table.laid_off)


def _move_knocker(table: Table, card: int, spot: Spot, rules: CardRules) -> Table | None:
    placed = _put(*_take(table.knocker_melds, table.knocker_loose, card, rules), card, spot, table.knocker_melds, rules)
    if placed is None:
        return None
    melds, loose = placed
    stays = tuple(step for step, _ in _lay(melds, table.laid_off, rules))
    back = sum(table.laid_off) & ~sum(stays)
    return table._replace(
        knocker_melds=melds, knocker_loose=loose, laid_off=stays, opponent_loose=table.opponent_loose | back
    )


def _move_opponent(table: Table, card: int, spot: Spot, rules: CardRules) -> Table | None:
    others = tuple(step for step in table.laid_off if not step & card)
    stays = tuple(step for step, _ in _lay(table.knocker_melds, others, rules))
    loose = table.opponent_loose | (sum(others) & ~sum(stays))
    melds, loose = _take(table.opponent_melds, loose, card, rules)
    if spot.place is Place.LAID_OFF:
        laid = _lay(table.knocker_melds, (*stays, card), rules, wish={card: spot.number})
        if (card, spot.number) not in laid:
            return None
        return table._replace(opponent_melds=melds, opponent_loose=loose, laid_off=(*stays, card))
    placed = _put(melds, loose, card, spot, table.opponent_melds, rules)
    if placed is None:
        return None
    return table._replace(opponent_melds=placed[0], opponent_loose=placed[1], laid_off=stays)


def _take(melds: tuple[int, ...], loose: int, card: int, rules: CardRules) -> tuple[tuple[int, ...], int]:
    """Take a card away; what it leaves of its meld is laid down as well as can be."""
    left: list[int] = []
    for meld in melds:
        if not meld & card:
            left.append(meld)
            continue
        rest = best_melds(meld ^ card, rules)
        left += rest.melds
        loose |= rest.loose
    return tuple(left), loose & ~card


def _put(
    melds: tuple[int, ...], loose: int, card: int, spot: Spot, before: tuple[int, ...], rules: CardRules
) -> tuple[tuple[int, ...], int] | None:
    """Put a card to a meld as it lay `before`, to the loose ones, or to those of them that make a meld with it."""
    if spot.place is Place.LOOSE:
        return melds, loose | card
    if spot.place is Place.NEW_MELD:
        found = [meld for meld in melds_in(loose | card, rules) if meld & card]
        if not found:
            return None
        largest = max(found, key=int.bit_count)
        return (*melds, largest), loose & ~largest
    target = before[spot.number] if spot.number < len(before) else 0
    if target not in melds or not is_meld(target | card, rules):
        return None
    return tuple(meld | card if meld == target else meld for meld in melds), loose


def _lay(
    melds: tuple[int, ...], cards: tuple[int, ...], rules: CardRules, wish: dict[int, int] | None = None
) -> list[tuple[int, int]]:
    """Lay cards off one after the other, runs first unless a place is wished; those that fit nowhere are left out."""
    lying = list(melds)
    order = sorted(range(len(lying)), key=lambda index: is_set(lying[index]))
    laid = []
    for card in cards:
        wished = (wish or {}).get(card)
        places = order if wished is None else [wished]
        index = next((place for place in places if place < len(lying) and is_meld(lying[place] | card, rules)), None)
        if index is not None:
            lying[index] |= card
            laid.append((card, index))
    return laid
