"""What each player has done in a match; of partners each by the hands of his own pair."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.scoring import ScoredHand, Standing
from ginsheet.model.worth import HandScore, Result


class PlayerStatistics(NamedTuple):
    """What one player has done in the hands that count; the names of the figures are keys of `show --json`."""

    player: str
    hands: int
    """How many he played: not those that he sat out, but dead hands and draws."""
    won: int
    knocks: int
    """How often he knocked; gin and big gin are no knocks."""
    knocks_won: int
    gin: int
    big_gin: int
    undercuts_made: int
    undercuts_suffered: int
    points: int
    """What the hands that he won are worth, bonuses included, each once in however many columns it is entered.

    Of partners it is what they are worth before the deal is netted and an upcard doubles it.
    """
    biggest_hand: int
    """The most points of one hand that he won."""


class Duel(NamedTuple):
    """A hand between two players, by their seats."""

    seats: tuple[int, ...]
    knocker: int | None
    knocked_with: int | None
    """The deadwood with which he knocked; None where nobody did, or where it is not known."""
    winner: int | None
    result: Result
    points: int


def statistics(match: Match, standing: Standing) -> tuple[PlayerStatistics, ...]:
    """Give what each player of `match` has done, in the order of the seats; `standing` is that of the match.

    Adjustments count nothing, nor does what stands after the end of the game. Points as written are a hand that was
    played and won, by gin or undercut where they are marked so; written for a whole deal of partners they are nobody's.
    """
    played = duels(match, standing)
    return tuple(of_player(name, seat, played) for seat, name in enumerate(match.players))


def duels(match: Match, standing: Standing) -> tuple[Duel, ...]:
    """Give every hand that two players of `match` played and that counts, in order."""
    return tuple(duel for row in standing.hands if row.counted for duel in _duels(match, row))


def of_player(name: str, seat: int, of_match: Sequence[Duel]) -> PlayerStatistics:
    """Give what the player `name` at `seat` has done in the hands of a match, those of `duels`."""
    played = [duel for duel in of_match if seat in duel.seats]
    won = [duel for duel in played if duel.winner == seat]
    knocked = [duel for duel in played if duel.knocker == seat]
    results = [duel.result for duel in won]
    return PlayerStatistics(
        player=name,
        hands=len(played),
        won=len(won),
        knocks=len(knocked),
        knocks_won=results.count(Result.KNOCK),
        gin=results.count(Result.GIN),
        big_gin=results.count(Result.BIG_GIN),
        undercuts_made=results.count(Result.UNDERCUT),
        undercuts_suffered=sum(duel.result is Result.UNDERCUT for duel in knocked),
        points=sum(duel.points for duel in won),
        biggest_hand=max((duel.points for duel in won), default=0),
    )


def _duels(match: Match, row: ScoredHand) -> Iterator[Duel]:
    """Give the hands that players played in a row of the sheet: one, or in a deal of partners one for each pair."""
    hand = row.hand
    if hand.how is How.ADJUST:
        return
    if not match.rules.partnership:
        yield _duel({side: side.place for side in _at_the_table(match, row)}, hand, row.worth)
        return
    pairs = [{Side.A: 2 * pair, Side.B: 2 * pair + 1} for pair in range(match.pair_count)]
    if hand.how is How.DEAD:
        yield from (_duel(seats, hand, row.worth) for seats in pairs)
    elif hand.how is How.DEAL:
        yield from map(_duel, pairs, hand.pairs, row.worth.pairs)


def _at_the_table(match: Match, row: ScoredHand) -> tuple[Side, ...]:
    """Give the two who played a hand: of three players the dealer sat out, unless the hand says who played."""
    if row.hand.by is not None and row.opponent is not None:
        return row.hand.by, row.opponent
    return tuple(side for side in match.sides if match.sides == PARTNERS or side is not row.dealer)


def _duel(seats: dict[Side, int], hand: Hand, worth: HandScore) -> Duel:
    """Give a hand by the seats of the two sides that played it."""
    result = worth.result if hand.mark is None else _MARKED[hand.mark]
    winner = None if worth.winner is None else seats[worth.winner]
    knocker = seats[hand.by] if hand.how is How.KNOCK and hand.by is not None else None
    if hand.mark is Mark.UNDERCUT:
        knocker = next(seat for seat in seats.values() if seat != winner)
    return Duel(tuple(seats.values()), knocker, hand.knocker, winner, result, worth.points)


_MARKED: Final = {Mark.GIN: Result.GIN, Mark.BIG_GIN: Result.BIG_GIN, Mark.UNDERCUT: Result.UNDERCUT}
"""What points as written were won by; an undercut tells also who knocked."""
