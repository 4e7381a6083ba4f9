"""The lines of the workbook with what the model says of each: the values that the formulas carry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ginsheet.export.workbook.shape import PAIR_INPUTS, Shape, entered, low, total
from ginsheet.model.hand import Hand, How, Side, doubles, knock_limit
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset, SpadeDoubles
from ginsheet.model.scoring import ScoredHand, Standing
from ginsheet.model.worth import HandScore, score_hand
from ginsheet.sheet.sheet import Row, RowKind, Sheet
from ginsheet.sheet.words.workbook import way_code, way_words

Result = str | int


@dataclass(frozen=True, slots=True)
class State:
    """Where the games stand between two lines."""

    totals: tuple[tuple[int, ...], ...]
    """The running totals of each game, in side order."""
    over: tuple[Side | None, ...]
    """Who has won each game."""
    entered: frozenset[tuple[Side, int]]
    """The games, from 1, in which a side has won a hand."""


@dataclass(frozen=True, slots=True)
class Line:
    """A prepared line, written or empty."""

    count: int
    """The lines written down to this one."""
    hand: Hand | None
    scored: ScoredHand | None
    worth: HandScore | None
    """What the hand would be worth if it counted, without what an upcard doubles."""
    ending: str
    letter: str
    dealer: Side
    """Who deals, or dealt last where the line is no hand."""
    dealer_name: str
    above: State
    below: State
    pair_endings: tuple[tuple[str, str], ...] = ()
    """Of a deal, how the hand of each pair ended, and its letter."""


def written_lines(match: Match, standing: Standing, sheet: Sheet) -> list[Line]:
    """Give a line for each hand of `match`."""
    plain = _plain(match.rules)
    rows = [row for row in sheet.rows if row.kind is not RowKind.PAIR]
    pairs: dict[int, list[Row]] = {}
    for row in sheet.rows:
        if row.kind is RowKind.PAIR and row.number is not None:
            pairs.setdefault(row.number, []).append(row)
    dealers = _dealers(standing)
    lines: list[Line] = []
    state = _start(standing)
    ends = _ends(standing)
    for scored, row, dealer in zip(standing.hands, rows, dealers, strict=True):
        after = _after(state, scored, ends)
        lines.append(
            Line(
                count=scored.number,
                hand=scored.hand,
                scored=scored,
                worth=score_hand(plain, scored.hand, scored.opponent),
                ending=sheet.cell(row, "how").text,
                letter=row.letter,
                dealer=dealer,
                dealer_name="" if scored.dealer is None else match.name(scored.dealer),
                above=state,
                below=after,
                pair_endings=tuple(
                    (sheet.cell(pair, "how").text, pair.letter) for pair in pairs.get(scored.number, [])
                ),
            )
        )
        state = after
    return lines


def _plain(rules: Ruleset) -> Ruleset:
    """Give rules under which every hand has its box, and no upcard doubles anything."""
    return replace(rules, single_hand=False, target=rules.target or 1, spade_doubles=SpadeDoubles.NONE)


def empty_line(match: Match, standing: Standing, written: Sequence[Line]) -> Line:
    """Give a line below all that is `written`."""
    state = written[-1].below if written else _start(standing)
    return Line(
        count=len(match.hands),
        hand=None,
        scored=None,
        worth=None,
        ending="",
        letter="",
        dealer=standing.next_dealer,
        dealer_name="",
        above=state,
        below=state,
    )


def _dealers(standing: Standing) -> list[Side]:
    """Give who deals each line; a line that nobody deals has the dealer of the next hand."""
    dealers: list[Side] = []
    dealer = standing.next_dealer
    for scored in reversed(standing.hands):
        dealer = scored.dealer or dealer
        dealers.append(dealer)
    return dealers[::-1]


def _start(standing: Standing) -> State:
    games = len(standing.games)
    return State(((0,) * len(standing.sides),) * games, (None,) * games, frozenset())


def _ends(standing: Standing) -> tuple[tuple[int, Side] | None, ...]:
    """Give for each game that is over the number of the line which ended it, and who has won it."""
    last = {game: row.number for row in standing.hands for game in row.columns}
    return tuple(
        None if game.winner is None else (last[number], game.winner)
        for number, game in enumerate(standing.games, start=1)
    )


def _after(state: State, scored: ScoredHand, ends: tuple[tuple[int, Side] | None, ...]) -> State:
    over = tuple(
        end[1] if end is not None and end[0] == scored.number else before
        for end, before in zip(ends, state.over, strict=True)
    )
    won = {(scored.winner, game) for game in scored.columns if scored.winner is not None}
    return State(scored.column_totals, over, state.entered | won)


def _code(value: StrEnum | None) -> str:
    return "" if value is None else value.value


def line_results(shape: Shape, match: Match, line: Line) -> dict[str, Result]:
    """Give what the formulas of `line_formulas` come to."""
    hand, scored = line.hand, line.scored
    scorer = scored.scorer if scored else None
    has = {game: int(scorer is not None and (scorer, game) in line.above.entered) for game in shape.numbers}
    is_open = {game: line.above.over[game - 1] is None for game in shape.numbers}
    found: dict[str, Result] = {
        "count": line.count,
        "dealer": line.dealer.value,
        "foe": _code(_foe(shape, line)),
        "open": "yes" if any(is_open.values()) else "no",
        "winner": _code(scored.winner if scored else None),
        "scorer": _code(scorer),
        "points": scored.points if scored else 0,
        "boxes": scored.boxes if scored else 0,
        "next": next((game for game in shape.numbers if is_open[game] and not has[game]), 0),
        **hand_results(hand, line.worth),
    }
    if shape.upcard:
        found["limit"] = 0 if hand is None or hand.upcard is None else knock_limit(match.rules, hand)
        found["double"] = 2 if hand is not None and hand.how in _DOUBLED and doubles(match.rules, hand) else 1
    if shape.pairs:
        found["net"] = sum(pair.points_for(Side.A) for pair in line.worth.pairs) if line.worth else 0
    for game in shape.numbers:
        found[f"has_{game}"] = has[game]
        found[f"enters_{game}"] = int(scored is not None and game in scored.columns)
        found[f"over_{game}"] = _code(line.below.over[game - 1])
    for side, game in shape.each():
        found[total(side, game)] = line.below.totals[game - 1][side.place]
        found[entered(side, game)] = int((side, game) in line.below.entered)
    return found


_DOUBLED: Final = (How.KNOCK, How.GIN, How.BIG_GIN, How.DEAL)


def hand_results(hand: Hand | None, worth: HandScore | None) -> dict[str, Result]:
    """Give what the formulas that a line and the row of a pair have alike come to."""
    return {
        "code": "" if hand is None else way_code(hand),
        "by": _code(hand.by if hand else None),
        "flaw": "",
        "result": _code(worth.result if worth else None),
        "taker": _code(worth.winner if worth else None),
        "raw": worth.points if worth else 0,
        "extra": worth.boxes - 1 if worth and worth.winner else 0,
    }


_Input = Callable[[Match, Hand], Result | None]

INPUTS: Final[dict[str, _Input]] = {
    "upcard": lambda match, hand: hand.upcard,
    "who": lambda match, hand: None if hand.by is None else match.name(hand.by),
    "against": lambda match, hand: None if hand.against is None else match.name(hand.against),
    "how": lambda match, hand: way_words()[way_code(hand)],
    "knocker": lambda match, hand: hand.knocker,
    "opponent": lambda match, hand: hand.opponent,
    "written": lambda match, hand: hand.points,
    "note": lambda match, hand: hand.note or None,
}
"""What the players said, as the input cells have it."""


def pair_inputs(match: Match, line: Line, index: int) -> dict[str, Result | None]:
    """Give what was said of the hand of a pair, from 0."""
    if line.hand is None or not line.hand.pairs:
        return {}
    pair = line.hand.pairs[index]
    typed = {key: INPUTS[key](match, pair) for key in PAIR_INPUTS}
    return typed | {"who": None if pair.by is None else match.pair(index)[pair.by.place]}


def _foe(shape: Shape, line: Line) -> Side | None:
    """Give whom the line's side played, as the formula finds him for an adjustment too."""
    if line.hand is None or line.hand.by is None:
        return None
    if line.hand.against is not None:
        return line.hand.against
    dealt = line.dealer if shape.three else None
    return next(side for side in shape.sides if side not in (line.hand.by, dealt))


def score_results(shape: Shape, line: Line) -> dict[str, Result]:
    """Give what the formulas of `score_formulas` for a line come to."""
    scored = line.scored
    found: dict[str, Result] = {
        "number": line.count if line.hand else "",
        "dealer": line.dealer_name,
        "ending": line.ending,
        "letter": line.letter,
        "boxes": scored.boxes if scored and scored.winner else "",
        "points": scored.points if scored and scored.scorer else "",
    }
    for side, game in shape.each():
        is_mine = scored is not None and scored.scorer is side and game in scored.columns
        found[total(side, game)] = line.below.totals[game - 1][side.place] if is_mine else ""
        found[f"points_{low(side)}"] = scored.points if scored and scored.scorer is side else ""
    return found


def pair_score_results(shape: Shape, line: Line, index: int) -> dict[str, Result]:
    """Give what the formulas of the row of a pair, from 0, come to."""
    if line.worth is None or not line.pair_endings:
        return {}
    text, letter = line.pair_endings[index]
    worth = line.worth.pairs[index]
    found: dict[str, Result] = {"ending": text, "letter": letter, "points": worth.points if worth.winner else ""}
    return found | {f"points_{low(side)}": worth.points if worth.winner is side else "" for side in shape.sides}
