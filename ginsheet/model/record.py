"""What one match adds to the statistics of years: everything that is counted later, and nothing of its single hands."""

import datetime as dt
from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from ginsheet.model.checks import name_key
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.model.stake import Stake
from ginsheet.model.statistics import Duel, PlayerStatistics, duels, of_player


class Against(NamedTuple):
    """What a player did in the hands that he played against one other."""

    seat: int
    """The place of the other in `MatchRecord.players`."""
    hands: int
    won: int
    points: int
    """What the hands that he won are worth, as in PlayerStatistics."""


class PlayerRecord(NamedTuple):
    """What one player did in a match."""

    figures: PlayerStatistics
    boxes: int
    """The boxes of his side, in every column where they count; partners have them in common."""
    shutouts_won: int
    """The columns in which his side was paid for a shutout."""
    shutouts_suffered: int
    """The columns in which another side was paid for a shutout of his."""
    knock_counts: tuple[int, ...]
    """The deadwood with which he knocked, hand by hand; gin is no knock, and points as written tell no count."""
    hands_run: int
    """The most hands that he won one after the other in this match; a hand that nobody wins ends no run."""
    against: tuple[Against, ...]
    """The same by opponent: those with whom he played a hand, in the order of the seats."""


class MatchRecord(NamedTuple):
    """What one match, finished or open, adds to the statistics; lists of sides run in side order."""

    id: str
    date: dt.date | None
    players: tuple[str, ...]
    """In the order of the seats."""
    sides: tuple[str, ...]
    """The names of the sides; those of the players where each plays for himself."""
    rules: str
    """The slug of the rules."""
    rules_name: str
    hands: int
    """The rows recorded."""
    finals: tuple[int, ...]
    """As far as they have come, where the match is open."""
    margin: int
    """The difference of the two best finals, never negative."""
    winner: Side | None
    over: bool
    stake: Stake | None
    people: tuple[PlayerRecord, ...]
    """What each player did, in the order of the seats."""

    def place(self, seat: int) -> int:
        """Give the place, in lists of sides, of the side for which the player at `seat` plays."""
        return seat % len(self.sides)

    def seats(self, place: int) -> tuple[int, ...]:
        """Give the seats of the players of a side."""
        return tuple(range(place, len(self.players), len(self.sides)))

    @property
    def of_partners(self) -> bool:
        """Whether a side is more than one player."""
        return len(self.players) > len(self.sides)

    def partners(self, place: int) -> str:
        """Name a side by its players: what partners call themselves may be another name every evening."""
        return " & ".join(sorted((self.players[seat] for seat in self.seats(place)), key=name_key))

    def partners_key(self, place: int) -> tuple[str, ...]:
        """Give what tells the players of a side from others, in whatever order they sit."""
        return tuple(sorted(name_key(self.players[seat]) for seat in self.seats(place)))

    def ahead(self, place: int) -> int:
        """Give the margin of a side: its final less the best of the others in a finished match; 0 in an open one."""
        if not self.over:
            return 0
        if len(self.finals) == 2:  # it is asked for again and again, and mostly of two
            return self.finals[place] - self.finals[1 - place]
        return self.finals[place] - max(final for other, final in enumerate(self.finals) if other != place)

    def owed(self, place: int, other: int) -> Decimal:
        """Give what side `other` owes side `place` for the finished match, below 0 what it gets from it."""
        if not self.over or self.stake is None:
            return Decimal()
        return self.stake.owed(self.finals[place] - self.finals[other])

    def settled(self, place: int) -> Decimal:
        """Give what a side gets for the finished match, below 0 what it owes: from or to each of the others.

        Of partners each player settles it with the opponent of his pair. Over all sides the sum is 0.
        """
        return sum((self.owed(place, other) for other in range(len(self.sides)) if other != place), Decimal())


def in_order(records: Iterable[MatchRecord]) -> list[MatchRecord]:
    """Give records as they were played: without date first, then by date; those of one day stay as they are given."""
    return sorted(records, key=lambda record: record.date or dt.date.min)


def record(match: Match, standing: Standing) -> MatchRecord:
    """Give what `match` adds to the statistics; `standing` is that of the match."""
    played = duels(match, standing)
    return MatchRecord(
        id=match.id,
        date=match.date,
        players=match.players,
        sides=tuple(match.name(side) for side in match.sides),
        rules=match.rules.slug,
        rules_name=match.rules.name,
        hands=len(match.hands),
        finals=standing.final,
        margin=standing.margin,
        winner=standing.winner,
        over=standing.over,
        stake=match.stake,
        people=tuple(_player(match, standing, seat, played) for seat in range(len(match.players))),
    )


def _player(match: Match, standing: Standing, seat: int, played: tuple[Duel, ...]) -> PlayerRecord:
    place = seat % len(match.sides)
    mine = [duel for duel in played if seat in duel.seats]
    shutouts = [game.winner for game in standing.games if any(game.shutout)]
    return PlayerRecord(
        figures=of_player(match.players[seat], seat, mine),
        boxes=sum(game.boxes[place] for game in standing.games),
        shutouts_won=sum(winner is match.sides[place] for winner in shutouts),
        shutouts_suffered=sum(winner is not match.sides[place] for winner in shutouts),
        knock_counts=_knock_counts(seat, mine),
        hands_run=_longest_run(seat, mine),
        against=tuple(
            _against(seat, other, met)
            for other in range(len(match.players))
            if other != seat and (met := [duel for duel in mine if other in duel.seats])
        ),
    )


def _knock_counts(seat: int, mine: list[Duel]) -> tuple[int, ...]:
    return tuple(duel.knocked_with for duel in mine if duel.knocker == seat and duel.knocked_with is not None)


def _longest_run(seat: int, mine: list[Duel]) -> int:
    longest = run = 0
    for duel in mine:
        if duel.winner is not None:
            run = run + 1 if duel.winner == seat else 0
            longest = max(longest, run)
    return longest


def _against(seat: int, other: int, met: list[Duel]) -> Against:
    won = [duel.points for duel in met if duel.winner == seat]
    return Against(other, len(met), len(won), sum(won))
