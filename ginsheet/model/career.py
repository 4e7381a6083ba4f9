"""What players have done over the years; every figure can be traced to its matches.

Hands count from every match, finished or open. Matches won and lost, margins and money count from finished ones alone.
A margin is the final of a side less the best final of the others: below 0 for the side that is behind. It decides
margins and money; who has won a match is what its rules say, and bonuses can leave the winner behind. Partners are
counted as players, each with the margin of his side, or (`by_side`) as the side that they are together.

The records must be in the order in which they were played (`record.in_order`), and each match must be there once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from operator import attrgetter
from typing import Any, Final, NamedTuple

from ginsheet.model.checks import name_key
from ginsheet.model.record import MatchRecord, PlayerRecord
from ginsheet.model.stake import Amount, added_up


class Part(NamedTuple):
    """What one match adds to the career of a player, or of partners together."""

    record: MatchRecord
    place: int
    """The side for which he played, as its place in lists of sides."""
    people: tuple[PlayerRecord, ...]
    """What he did; of partners counted together what each of them did."""

    @property
    def won(self) -> bool:
        """Whether he has won the match."""
        return self.record.over and self.record.winner is not None and self.record.winner.place == self.place

    @property
    def lost(self) -> bool:
        """Whether another side has won the match."""
        return self.record.over and self.record.winner is not None and self.record.winner.place != self.place

    @property
    def margin(self) -> int:
        """His margin in a finished match; 0 in an open one."""
        return self.record.ahead(self.place)

    @property
    def money(self) -> Decimal:
        """What he gets for the finished match, below 0 what he owes."""
        return self.record.settled(self.place)


class Career(NamedTuple):
    """What one player, or partners together, have done in all their matches; lists go from the first match on."""

    name: str
    """As it is written in the latest match."""
    parts: tuple[Part, ...]
    matches: int
    finished: int
    won: int
    lost: int
    margin_balance: int
    """The sum of the margins of finished matches, won less lost."""
    margins_won: int
    """The sum of the margins by which he was ahead."""
    margins_lost: int
    """The sum of the margins by which he was behind, as a number above 0."""
    biggest_margin_won: int
    biggest_margin_lost: int
    matches_run: int
    """The most finished matches won one after the other; one without a winner ends no run."""
    hands: int
    hands_won: int
    hands_run: int
    """The most hands won one after the other within one match."""
    points: int
    """What the hands that he won are worth, as in PlayerStatistics."""
    points_per_hand: float | None
    """`points` by `hands`; None where he has played none."""
    biggest_hand: int
    knocks: int
    knocks_won: int
    knock_average: float | None
    """The mean deadwood with which he knocked; None where no count is known."""
    knock_counts: tuple[tuple[int, int], ...]
    """How often he knocked with which deadwood, as (deadwood, times), the least deadwood first."""
    gin: int
    big_gin: int
    undercuts_made: int
    undercuts_suffered: int
    boxes: int
    shutouts_won: int
    shutouts_suffered: int
    money: tuple[Amount, ...]
    """What the finished matches with a stake come to in each currency; below 0 he owes it."""

    def sources(self, figure: str) -> tuple[str, ...]:
        """Give the ids of the matches that `figure` (a name of FIGURES) comes from, in the order of playing.

        Of a sum they are the matches that add to it, of a best those that reach it, of a run those that are in it.
        """
        return tuple(part.record.id for part in _FIGURES[figure].sources(self.parts))


FIGURES: Final = Career._fields[2:]
"""The names of all figures of a career, in the order in which a table tells them."""


def careers(records: Iterable[MatchRecord], *, by_side: bool = False) -> tuple[Career, ...]:
    """Give the career of every player, or of all partners who made a side, by most matches and then by name.

    Names that are the same to a reader are one player, partners the same side in whatever order they sit.
    """
    parts: dict[tuple[str, ...], list[Part]] = {}
    names: dict[tuple[str, ...], str] = {}
    for record in records:
        for name, key, part in _sides(record) if by_side else _players(record):
            parts.setdefault(key, []).append(part)
            names[key] = name
    found = [_career(names[key], tuple(own)) for key, own in parts.items()]
    return tuple(sorted(found, key=lambda career: (-career.matches, name_key(career.name))))


_Key = tuple[str, ...]
"""What tells a player, or the partners of a side, from all others."""


def _players(record: MatchRecord) -> Iterator[tuple[str, _Key, Part]]:
    for seat, (name, person) in enumerate(zip(record.players, record.people, strict=True)):
        yield name, (name_key(name),), Part(record, record.place(seat), (person,))


def _sides(record: MatchRecord) -> Iterator[tuple[str, _Key, Part]]:
    for place in range(len(record.sides)) if record.of_partners else ():
        people = tuple(record.people[seat] for seat in record.seats(place))
        yield record.partners(place), record.partners_key(place), Part(record, place, people)


class _Figure(NamedTuple):
    """How a figure comes about, and from which matches."""

    value: Callable[[Sequence[Part]], Any]
    sources: Callable[[Sequence[Part]], Sequence[Part]]


def _sum(count: Callable[[Part], int]) -> _Figure:
    return _Figure(
        lambda parts: sum(map(count, parts)),
        lambda parts: [part for part in parts if count(part)],
    )


def _best(measure: Callable[[Part], int]) -> _Figure:
    def best(parts: Sequence[Part]) -> int:
        return max(0, *(measure(part) for part in parts))

    return _Figure(best, lambda parts: [part for part in parts if measure(part) and measure(part) == best(parts)])


def _own(figure: str) -> Callable[[Part], int]:
    """Count a figure of PlayerStatistics, of partners that of both."""
    count: Callable[[PlayerRecord], int] = attrgetter(f"figures.{figure}")

    def counted(part: Part) -> int:
        first, *others = part.people
        return count(first) + sum(map(count, others)) if others else count(first)  # mostly there is one alone

    return counted


def _of_side(figure: str) -> Callable[[Part], int]:
    """Count a figure that partners have in common."""
    return lambda part: getattr(part.people[0], figure)


def _most(figure: str) -> Callable[[Part], int]:
    return lambda part: max(getattr(person, figure) for person in part.people)


def _winning_run(parts: Sequence[Part]) -> Sequence[Part]:
    """Give the longest run of matches won, the earliest of several as long."""
    longest: list[Part] = []
    run: list[Part] = []
    for part in parts:
        if part.won:
            run.append(part)
            longest = list(run) if len(run) > len(longest) else longest
        elif part.lost:
            run = []
    return longest


def _knocks(parts: Sequence[Part]) -> list[int]:
    return [count for part in parts for person in part.people for count in person.knock_counts]


def _mean(counts: Sequence[int]) -> float | None:
    return sum(counts) / len(counts) if counts else None


def _points_per_hand(parts: Sequence[Part]) -> float | None:
    hands = sum(map(_own("hands"), parts))
    return sum(map(_own("points"), parts)) / hands if hands else None


def _that_knocked(parts: Sequence[Part]) -> Sequence[Part]:
    return [part for part in parts if _knocks([part])]


def _money(parts: Sequence[Part]) -> tuple[Amount, ...]:
    return added_up(
        Amount(part.record.stake.currency, part.money) for part in parts if part.record.over and part.record.stake
    )


_HANDS: Final = _own("hands")

_FIGURES: Final[dict[str, _Figure]] = {
    "matches": _Figure(len, lambda parts: parts),
    "finished": _sum(lambda part: int(part.record.over)),
    "won": _sum(lambda part: int(part.won)),
    "lost": _sum(lambda part: int(part.lost)),
    "margin_balance": _sum(lambda part: part.margin),
    "margins_won": _sum(lambda part: max(0, part.margin)),
    "margins_lost": _sum(lambda part: max(0, -part.margin)),
    "biggest_margin_won": _best(lambda part: part.margin),
    "biggest_margin_lost": _best(lambda part: -part.margin),
    "matches_run": _Figure(lambda parts: len(_winning_run(parts)), _winning_run),
    "hands": _sum(_HANDS),
    "hands_won": _sum(_own("won")),
    "hands_run": _best(_most("hands_run")),
    "points": _sum(_own("points")),
    "points_per_hand": _Figure(_points_per_hand, lambda parts: [part for part in parts if _HANDS(part)]),
    "biggest_hand": _best(lambda part: max(person.figures.biggest_hand for person in part.people)),
    "knocks": _sum(_own("knocks")),
    "knocks_won": _sum(_own("knocks_won")),
    "knock_average": _Figure(lambda parts: _mean(_knocks(parts)), _that_knocked),
    "knock_counts": _Figure(lambda parts: tuple(sorted(Counter(_knocks(parts)).items())), _that_knocked),
    "gin": _sum(_own("gin")),
    "big_gin": _sum(_own("big_gin")),
    "undercuts_made": _sum(_own("undercuts_made")),
    "undercuts_suffered": _sum(_own("undercuts_suffered")),
    "boxes": _sum(_of_side("boxes")),
    "shutouts_won": _sum(_of_side("shutouts_won")),
    "shutouts_suffered": _sum(_of_side("shutouts_suffered")),
    "money": _Figure(_money, lambda parts: [part for part in parts if part.money]),
}


def _career(name: str, parts: tuple[Part, ...]) -> Career:
    return Career(name, parts, **{figure: _FIGURES[figure].value(parts) for figure in FIGURES})
