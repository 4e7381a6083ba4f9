"""What two opponents have done against each other; every figure can be traced to its matches.

What counts is as in `career`: hands from every match, matches won, margins and money from finished ones alone. Here a
margin is the final of the one less that of the other, also where a third player has won.
"""

import datetime as dt
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import combinations
from typing import Final, NamedTuple

from ginsheet.model.checks import name_key
from ginsheet.model.record import MatchRecord
from ginsheet.model.stake import Amount, added_up

_Key = tuple[str, ...]
"""What tells a player, or the partners of a side, from all others."""


class Meeting(NamedTuple):
    """One match of two opponents; `margin` and `money` are those of the first, below 0 for the second."""

    record: MatchRecord
    first: int
    """The side of the first, as its place in lists of sides."""
    second: int
    hands: int
    """The hands that they played against each other."""
    hands_won: tuple[int, int]
    points: tuple[int, int]

    @property
    def won(self) -> int | None:
        """Who has won the match: 0 the first, 1 the second; None where it is open, or neither has."""
        record = self.record
        places = (self.first, self.second)
        winner = record.winner.place if record.over and record.winner is not None else None
        return places.index(winner) if winner in places else None

    @property
    def margin(self) -> int:
        """The final of the first less that of the second; 0 in an open match."""
        return self.record.finals[self.first] - self.record.finals[self.second] if self.record.over else 0

    @property
    def money(self) -> Decimal:
        """What the second owes the first for the finished match."""
        return self.record.owed(self.first, self.second)


class HeadToHead(NamedTuple):
    """Two opponents and what they have done against each other; pairs of figures are (first, second)."""

    first: str
    second: str
    meetings: tuple[Meeting, ...]
    matches: int
    finished: int
    wins: tuple[int, int]
    margin_balance: int
    """The sum of the margins of the first over the second in finished matches."""
    biggest_margins: tuple[int, int]
    hands: int
    hands_won: tuple[int, int]
    points: tuple[int, int]
    money: tuple[Amount, ...]
    """What the second owes the first in each currency; below 0 the first owes it."""

    def sources(self, figure: str) -> tuple[str, ...]:
        """Give the ids of the matches that `figure` (a name of PAIR_FIGURES) comes from, in the order of playing."""
        counts = _PAIR_SOURCES[figure]
        return tuple(meeting.record.id for meeting in self.meetings if counts(meeting, self))

    def turned(self) -> "HeadToHead":
        """Give the same as the second of the two sees it: he is the first then, and every sign the other way round."""
        return HeadToHead(
            first=self.second,
            second=self.first,
            meetings=tuple(map(_turned, self.meetings)),
            matches=self.matches,
            finished=self.finished,
            wins=self.wins[::-1],
            margin_balance=-self.margin_balance,
            biggest_margins=self.biggest_margins[::-1],
            hands=self.hands,
            hands_won=self.hands_won[::-1],
            points=self.points[::-1],
            money=tuple(Amount(currency, -value) for currency, value in self.money),
        )


PAIR_FIGURES: Final = HeadToHead._fields[3:]
"""The names of all figures of two opponents."""


class BalancePoint(NamedTuple):
    """Where two opponents stood after a finished match."""

    date: dt.date | None
    id: str
    margin: int
    """What the match added, below 0 for the second."""
    total: int
    """The sum of the margins so far: above 0 the first is ahead."""
    money: Decimal
    """What the match added in money, in its own currency."""


def head_to_head(records: Iterable[MatchRecord], *, by_side: bool = False) -> tuple[HeadToHead, ...]:
    """Give every pair of opponents, by most matches and then by name; the first of a pair is the one ahead in matches.

    Opponents are two players of a match of two or three, of partners those who sit in one pair; with `by_side` the two
    sides of partners.
    """
    meetings: dict[tuple[_Key, _Key], list[Meeting]] = {}
    names: dict[_Key, str] = {}
    for record in records:
        for one, other, meeting in _meetings(record, by_side=by_side):
            names.update((one, other))
            keys = one[0], other[0]
            own = meeting if keys[0] < keys[1] else _turned(meeting)
            meetings.setdefault((min(keys), max(keys)), []).append(own)
    found = [_pair(names[one], names[other], own) for (one, other), own in meetings.items()]
    return tuple(sorted(found, key=lambda pair: (-pair.matches, name_key(pair.first), name_key(pair.second))))


def balance(records: Iterable[MatchRecord], first: str, second: str) -> tuple[BalancePoint, ...]:
    """Give how the balance between two players (or two sides of partners, by the names of a HeadToHead) went.

    It has one point for each finished match in which they were opponents.
    """
    of_all = list(records)
    wanted = {name_key(first), name_key(second)}
    for by_side in (False, True):
        for pair in head_to_head(of_all, by_side=by_side):
            if {name_key(pair.first), name_key(pair.second)} == wanted:
                return balance_of(pair, turned=name_key(pair.first) != name_key(first))
    return ()


def balance_of(pair: HeadToHead, *, turned: bool = False) -> tuple[BalancePoint, ...]:
    """Give how the balance of `pair` went, or with `turned` as its second sees it."""
    total = 0
    points = []
    for meeting in map(_turned, pair.meetings) if turned else pair.meetings:
        if meeting.record.over:
            total += meeting.margin
            points.append(BalancePoint(meeting.record.date, meeting.record.id, meeting.margin, total, meeting.money))
    return tuple(points)


def _meetings(record: MatchRecord, *, by_side: bool) -> Iterator[tuple[tuple[_Key, str], tuple[_Key, str], Meeting]]:
    """Give the two opponents, each as his key and name, with their match."""
    if by_side:
        if record.of_partners:
            first, second = ((record.partners_key(place), record.partners(place)) for place in (0, 1))
            yield first, second, _meeting(record, record.seats(0), record.seats(1))
        return
    seats = range(len(record.players))
    pairs = zip(seats[::2], seats[1::2], strict=True) if record.of_partners else combinations(seats, 2)
    for one, other in pairs:
        first, second = (((name_key(record.players[seat]),), record.players[seat]) for seat in (one, other))
        yield first, second, _meeting(record, (one,), (other,))


def _meeting(record: MatchRecord, ones: Sequence[int], others: Sequence[int]) -> Meeting:
    def met(seats: Sequence[int], opponents: Sequence[int]) -> tuple[int, int, int]:
        told = [own for seat in seats for own in record.people[seat].against if own.seat in opponents]
        return sum(each.hands for each in told), sum(each.won for each in told), sum(each.points for each in told)

    (hands, won, points), (_, others_won, others_points) = met(ones, others), met(others, ones)
    places = record.place(ones[0]), record.place(others[0])
    return Meeting(record, *places, hands, (won, others_won), (points, others_points))


def _turned(meeting: Meeting) -> Meeting:
    return Meeting(
        meeting.record, meeting.second, meeting.first, meeting.hands, meeting.hands_won[::-1], meeting.points[::-1]
    )


def _pair(first: str, second: str, meetings: list[Meeting]) -> HeadToHead:
    wins = Counter(meeting.won for meeting in meetings)
    if wins[1] > wins[0]:
        first, second, meetings = second, first, [_turned(meeting) for meeting in meetings]
        wins = Counter(meeting.won for meeting in meetings)
    margins = [meeting.margin for meeting in meetings]
    return HeadToHead(
        first=first,
        second=second,
        meetings=tuple(meetings),
        matches=len(meetings),
        finished=sum(meeting.record.over for meeting in meetings),
        wins=(wins[0], wins[1]),
        margin_balance=sum(margins),
        biggest_margins=(max(0, *margins), max(0, *(-margin for margin in margins))),
        hands=sum(meeting.hands for meeting in meetings),
        hands_won=_both([meeting.hands_won for meeting in meetings]),
        points=_both([meeting.points for meeting in meetings]),
        money=_money(meetings),
    )


def _both(figures: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return sum(first for first, _ in figures), sum(second for _, second in figures)


def _money(meetings: Sequence[Meeting]) -> tuple[Amount, ...]:
    return added_up(
        Amount(meeting.record.stake.currency, meeting.money)
        for meeting in meetings
        if meeting.record.over and meeting.record.stake
    )


_PAIR_SOURCES: Final[dict[str, Callable[[Meeting, HeadToHead], bool]]] = {
    "matches": lambda meeting, pair: True,
    "finished": lambda meeting, pair: meeting.record.over,
    "wins": lambda meeting, pair: meeting.won is not None,
    "margin_balance": lambda meeting, pair: meeting.margin != 0,
    "biggest_margins": lambda meeting, pair: (
        meeting.margin in (pair.biggest_margins[0], -pair.biggest_margins[1]) and meeting.margin != 0
    ),
    "hands": lambda meeting, pair: meeting.hands > 0,
    "hands_won": lambda meeting, pair: any(meeting.hands_won),
    "points": lambda meeting, pair: any(meeting.points),
    "money": lambda meeting, pair: meeting.money != 0,
}
