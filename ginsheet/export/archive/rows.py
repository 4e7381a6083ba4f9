"""What the tables say of one match: plain values by row and column, for the workbook and for CSV alike."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final, NamedTuple

from ginsheet.export.archive.columns import GAMES_MOST, HANDS, RULE_FIELDS, SEATS_MOST
from ginsheet.export.whole import whole
from ginsheet.i18n import tr
from ginsheet.model.changes import history
from ginsheet.model.checks import name_key
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.model.opponents import head_to_head
from ginsheet.model.record import MatchRecord, record
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import ScoredHand, Standing, score
from ginsheet.model.worth import HandScore
from ginsheet.sheet.cell_texts import cell_text
from ginsheet.sheet.words.archive_book import yes_or_no
from ginsheet.sheet.words.hands import HOW_NAMES
from ginsheet.sheet.words.outcome import correction_text

Value = str | int | float | dt.date | Decimal | None
Row = tuple[Value, ...]

DATA_PIECE: Final = 15_000
"""The letters of a match that one cell takes."""
_BETWEEN: Final = " – "
_NO_TOTALS: Final = (None,) * len(Side)


def once(matches: Iterable[Match]) -> Iterator[Match]:
    """Give each match once, whose id tells it from the others; of several files of one match the first counts."""
    seen: set[str] = set()
    for match in matches:
        if match.id not in seen:
            seen.add(match.id)
            yield match


class Numbers:
    """Gives numbers from 1 to things as they come; the same number to the same thing."""

    def __init__(self) -> None:
        self.given: dict[Any, int] = {}
        self.last = 0

    def of(self, thing: object) -> int:
        """Give the number of `thing`."""
        number = self.given.get(thing)
        if number is None:
            self.last += 1
            number = self.given[thing] = self.last
        return number

    def keep(self, thing: object, number: int) -> None:
        """Let `thing` have the number that it was given earlier."""
        self.given[thing] = number
        self.last = max(self.last, number)


class MatchRows(NamedTuple):
    """All that one match adds to the tables."""

    match: Row
    hands: list[Row]
    results: list[Row]
    meetings: list[Row]


class Writer:
    """Gives the rows of matches, one after the other; players and rules keep their numbers from match to match."""

    def __init__(self) -> None:
        self.players = Numbers()
        self.rules = Numbers()

    def rows(self, match: Match, standing: Standing | None = None) -> MatchRows:
        """Give the rows of `match`."""
        standing = standing or score(match)
        said = record(match, standing)
        return MatchRows(
            match_row(match, standing, self.rules.of(rules_values(match.rules))),
            list(hand_rows(match, standing)),
            list(self._results(match, said)),
            list(self._meetings(said)),
        )

    def number(self, name: str) -> int:
        """Give the number of the player of that name, however it is written, and as far as a cell can hold it."""
        return self.players.of(name_key(cell_text(name)))

    def _results(self, match: Match, said: MatchRecord) -> Iterator[Row]:
        for seat, (name, person) in enumerate(zip(said.players, said.people, strict=True)):
            place, figures = said.place(seat), person.figures
            won = said.over and said.winner is not None
            money = None if said.stake is None else said.settled(place)
            yield _row(
                date=said.date,
                player=name,
                side=said.sides[place],
                finished=int(said.over),
                won=int(won and said.winner is match.sides[place]),
                lost=int(won and said.winner is not match.sides[place]),
                final=said.finals[place],
                margin=said.ahead(place),
                money=money,
                currency=said.stake.currency or None if said.stake else None,
                hands=figures.hands,
                hands_won=figures.won,
                points=figures.points,
                best_hand=figures.biggest_hand,
                knocks=figures.knocks,
                knocks_won=figures.knocks_won,
                gin=figures.gin,
                big_gin=figures.big_gin,
                undercuts_made=figures.undercuts_made,
                undercuts_suffered=figures.undercuts_suffered,
                boxes=person.boxes,
                shutouts_won=person.shutouts_won,
                shutouts_suffered=person.shutouts_suffered,
                hands_run=person.hands_run,
                seat=seat + 1,
                player_no=self.number(name),
                match=said.id,
            )

    def _meetings(self, said: MatchRecord) -> Iterator[Row]:
        for pair in head_to_head((said,)):
            [meeting] = pair.meetings
            won = meeting.won
            for own, name, other, sign in ((0, pair.first, pair.second, 1), (1, pair.second, pair.first, -1)):
                yield _row(
                    date=said.date,
                    player=name,
                    foe=other,
                    finished=int(said.over),
                    won=int(won == own),
                    margin=sign * meeting.margin,
                    money=None if said.stake is None else sign * meeting.money,
                    currency=said.stake.currency or None if said.stake else None,
                    hands=meeting.hands,
                    hands_won=meeting.hands_won[own],
                    points=meeting.points[own],
                    player_no=self.number(name),
                    opponent_no=self.number(other),
                    match=said.id,
                )


def _row(**values: Value) -> Row:
    """Give the values in the order in which they are named; tests hold that against the columns."""
    return tuple(values.values())


def match_row(match: Match, standing: Standing, rules_no: int) -> Row:
    """Give the row of `match` in the table of matches."""
    sides = [match.name(side) for side in match.sides]
    stake = match.stake
    return (
        match.date,
        _BETWEEN.join(sides),
        match.rules.name,
        len(match.hands),
        *_padded(standing.final, len(Side)),
        standing.margin,
        None if standing.winner is None else match.name(standing.winner),
        yes_or_no(standing.over),
        match.place or None,
        match.note or None,
        None if stake is None else stake.per_point,
        None if stake is None else stake.currency or None,
        None if stake is None or not standing.over else stake.owed(standing.margin),
        *_padded(sides, len(Side)),
        *_padded(match.players, SEATS_MOST),
        *_padded(match.side_names, 2),
        match.first_dealer.value,
        rules_no,
        len(match.corrections),
        match.id,
    )


def hand_rows(match: Match, standing: Standing) -> Iterator[Row]:
    """Give the rows of the hands of `match`: one each, and below a deal of partners one for each pair."""
    players = _BETWEEN.join(match.name(side) for side in match.sides)
    corrected = history(match) if match.corrections else {}
    how_words = {how: tr(words) for how, words in HOW_NAMES.items()}
    yes, no = yes_or_no(True), yes_or_no(False)
    for scored in standing.hands:
        hand = scored.hand
        told = corrected.get(scored.number)
        yield (
            match.date,
            players,
            scored.number,
            None,
            None if scored.dealer is None else match.name(scored.dealer),
            None if hand.by is None else match.name(hand.by),
            how_words[hand.how],
            hand.knocker,
            hand.opponent,
            hand.points,
            None if hand.mark is None else hand.mark.value,
            hand.upcard,
            scored.result.value,
            None if scored.winner is None else match.name(scored.winner),
            scored.points,
            scored.boxes,
            *_padded(scored.totals, len(Side)),
            hand.note or None,
            None if hand.against is None else match.name(hand.against),
            None,
            *_more_totals(scored),
            yes if scored.counted else no,
            "\n".join(correction_text(match, one, scored.number) for one in told) if told else None,
            None if hand.by is None else hand.by.value,
            None if hand.against is None else hand.against.value,
            None if scored.winner is None else scored.winner.value,
            hand.how.value,
            match.id,
        )
        for index, pair in enumerate(hand.pairs):
            yield _pair_row(match, players, scored, index, pair, how_words)


def _more_totals(scored: ScoredHand) -> Iterator[Value]:
    """Give the running totals of the second and the third game."""
    for game in range(1, GAMES_MOST):
        if game < len(scored.column_totals):
            yield from _padded(scored.column_totals[game], len(Side))
        else:
            yield from _NO_TOTALS


def _pair_row(match: Match, players: str, scored: ScoredHand, index: int, pair: Hand, how_words: dict[How, str]) -> Row:
    """Give the row of a pair of opponents, whose two go by their own names."""
    names = match.pair(index)
    worth: HandScore | None = scored.worth.pairs[index] if index < len(scored.worth.pairs) else None
    winner = worth.winner if worth else None
    values = {
        "date": match.date,
        "players": players,
        "number": scored.number,
        "pair": index + 1,
        "who": None if pair.by is None else names[pair.by.place],
        "how": how_words[pair.how],
        "knocker": pair.knocker,
        "opponent": pair.opponent,
        "written": pair.points,
        "mark": None if pair.mark is None else pair.mark.value,
        "result": worth.result.value if worth else None,
        "winner": None if winner is None else names[winner.place],
        "pair_points": worth.points if worth else None,
        "note": pair.note or None,
        "by_side": None if pair.by is None else pair.by.value,
        "winner_side": None if winner is None else winner.value,
        "how_code": pair.how.value,
        "match": match.id,
    }
    return tuple(values.get(key) for key in HANDS.keys)


def rules_values(rules: Ruleset) -> Row:
    """Give what the row of a ruleset says behind its number: texts, figures, and codes for switches.

    Texts are as a cell holds them, so that the same rules are known again in a workbook that is brought up to date.
    """
    return tuple(_rule(getattr(rules, field)) for field in RULE_FIELDS)


def _rule(value: object) -> Value:
    if isinstance(value, bool):
        return yes_or_no(value)
    if value is None or isinstance(value, int):
        return value
    return cell_text(str(value)) or None


def data_rows(match: Match) -> Iterator[Row]:
    """Give the rows that hold `match` whole, as JSON in ASCII letters that no program changes."""
    text = json.dumps(whole(match), separators=(",", ":"))
    for piece, start in enumerate(range(0, len(text), DATA_PIECE), start=1):
        yield match.id, piece, text[start : start + DATA_PIECE]


def _padded(values: tuple[Value, ...] | list[str], count: int) -> tuple[Value, ...]:
    return (*values, *((None,) * (count - len(values))))
