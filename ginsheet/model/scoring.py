"""The score of a match: one path from the players' hands to every number (RULES.md, sections 2, 5 and 6)."""

from typing import NamedTuple

from ginsheet.model.game import Entry, Game, Ledger
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import COLUMNS_MOST, DealerRule, Ruleset
from ginsheet.model.worth import HandScore, Reason, Result, Term, score_hand


class ScoredHand(NamedTuple):
    """A row of the sheet with all that follows from it."""

    number: int
    """The place in the list, from 1; what `correct` and `remove` go by."""
    hand: Hand
    dealer: Side | None
    """None for an adjustment, which nobody deals."""
    opponent: Side | None
    """Whom `hand.by` played; None where the hand names nobody."""
    worth: HandScore
    """What the hand is worth; nothing where it stands after the end of the game."""
    column_totals: tuple[tuple[int, ...], ...]
    """The running totals after this row, for each column, in side order."""
    columns: tuple[int, ...]
    """The columns, from 1, in which the row is entered; none for a row that scores for nobody."""
    counted: bool
    """False where the row stands after the end of the game."""

    @property
    def result(self) -> Result:
        """What the row turned out to be."""
        return self.worth.result

    @property
    def winner(self) -> Side | None:
        """Who won the hand; None where nobody did."""
        return self.worth.winner

    @property
    def scorer(self) -> Side | None:
        """The side in whose columns the points stand: the winner, or the side that is adjusted."""
        return self.worth.scorer

    @property
    def points(self) -> int:
        """The points of the hand, bonuses included."""
        return self.worth.points

    @property
    def boxes(self) -> int:
        """The box of the hand and its extra boxes."""
        return self.worth.boxes

    @property
    def at_once(self) -> int:
        """The points of the boxes where they count at once; they are not in `points`."""
        return self.worth.at_once

    @property
    def why(self) -> tuple[Term, ...]:
        """The terms whose sum is `points`."""
        return self.worth.terms

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals of the first column after this row, in side order."""
        return self.column_totals[0]

    @property
    def step(self) -> int:
        """What the row adds to the running total of its scorer, in each column where it is entered."""
        return self.worth.step


class Standing(NamedTuple):
    """All that can be worked out from a match; every list of sides runs in side order."""

    hands: tuple[ScoredHand, ...]
    games: tuple[Game, ...]
    """One for each column."""
    over: bool
    """Whether every column has closed."""
    winner: Side | None
    """Who won the game; of several columns, who is ahead when all have closed."""
    final: tuple[int, ...]
    """The sum of the columns, each as often as it counts."""
    margin: int
    """The difference between the two best finals, never negative."""
    next_dealer: Side
    sides: tuple[Side, ...]

    @property
    def hands_won(self) -> tuple[int, ...]:
        """How many hands (deals) each side has won."""
        return tuple(sum(row.winner is side for row in self.hands) for side in self.sides)

    @property
    def leader(self) -> Side | None:
        """The side that is ahead; None at equal points."""
        best = max(self.final)
        ahead = [side for side in self.sides if self.final[side.place] == best]
        return ahead[0] if len(ahead) == 1 else None


class _Board:
    """The columns of a match while its hands are entered; it is used up by one scoring."""

    def __init__(self, rules: Ruleset, sides: int) -> None:
        self.ledgers = tuple(Ledger(rules, sides) for _ in range(rules.columns))
        self._entered: list[set[int]] = [set() for _ in range(sides)]

    @property
    def over(self) -> bool:
        return all(ledger.over for ledger in self.ledgers)

    def enter(self, worth: HandScore) -> tuple[int, ...]:
        """Enter a row where its side stands, and give those columns, from 1 (RULES.md, section 5).

        A win counts in every open column that the side has entered and enters one more: the first open one. An
        adjustment counts in the same columns but enters none, unless the side stands in no open column yet.
        """
        if worth.scorer is None:
            return ()
        entered = self._entered[worth.scorer.place]
        still_open = [index for index, ledger in enumerate(self.ledgers) if not ledger.over]
        columns = [index for index in still_open if index in entered]
        next_one = next((index for index in still_open if index not in entered), None)
        if next_one is not None and (worth.winner is not None or not columns):
            columns.append(next_one)
        if worth.winner is not None:
            entered.update(columns)
        for index in columns:
            self.ledgers[index].enter(Entry(worth.scorer, worth.winner, worth.points, worth.boxes))
        return tuple(index + 1 for index in sorted(columns))


def score(match: Match) -> Standing:
    """Work out everything from the players' hands: the one path by which any number of ginsheet comes about.

    Raises FieldError (`hands[3].by`) where three play and a player has a hand that he dealt and so sat out.
    """
    rules = match.rules
    board = _Board(rules, len(match.sides))
    dealer = match.first_dealer
    rows: list[ScoredHand] = []
    for number, hand in enumerate(match.hands, start=1):
        counted = not board.over
        opponent = _opponent(match, number, hand, dealer, counted=counted)
        worth = score_hand(rules, hand, opponent)
        if not counted:
            worth = HandScore(worth.result, terms=(Term(Reason.AFTER_END, 0),), pairs=worth.pairs)
        columns = board.enter(worth)
        rows.append(
            ScoredHand(
                number=number,
                hand=hand,
                dealer=None if hand.how is How.ADJUST else dealer,
                opponent=opponent,
                worth=worth,
                column_totals=tuple(ledger.totals for ledger in board.ledgers),
                columns=columns,
                counted=counted,
            )
        )
        dealer = _next_dealer(match, dealer, opponent, rows[-1])
    return _standing(match, tuple(rows), board, dealer)


def _standing(match: Match, rows: tuple[ScoredHand, ...], board: _Board, next_dealer: Side) -> Standing:
    games = tuple(ledger.settle() for ledger in board.ledgers)
    times = column_weights(match.rules)
    final = tuple(
        sum(weight * game.final[side.place] for weight, game in zip(times, games, strict=True)) for side in match.sides
    )
    best, second, *_ = sorted(final, reverse=True)
    ahead = [side for side in match.sides if final[side.place] == best]
    # One column has a winner by its target; bonuses settle only the margin. Several columns have one by their sum.
    winner = games[0].winner if len(games) == 1 else ahead[0] if board.over and best > second else None
    return Standing(
        hands=rows,
        games=games,
        over=board.over,
        winner=winner,
        final=final,
        margin=best - second,
        next_dealer=next_dealer,
        sides=match.sides,
    )


def column_weights(rules: Ruleset) -> tuple[int, ...]:
    """Give how often each column counts in the match total (RULES.md, section 5)."""
    doubled = rules.third_column_doubled
    return tuple(2 if doubled and column == COLUMNS_MOST else 1 for column in range(1, rules.columns + 1))


def _opponent(match: Match, number: int, hand: Hand, dealer: Side, *, counted: bool) -> Side | None:
    """Give whom `hand.by` played: of three players the one whom neither he nor the dealer is (RULES.md, section 6).

    After the end of the game nobody deals on, so a hand that stands there is nobody's to sit out.
    """
    if hand.by is None:
        return None
    if match.sides == PARTNERS:
        return hand.by.other
    if hand.against is not None or hand.how is How.ADJUST:
        return hand.against
    if hand.by is dealer and counted:
        raise FieldError(f"hands[{number - 1}].by", Problem.SITS_OUT, value=match.name(dealer))
    return match.opponent(hand.by, dealer)


def _next_dealer(match: Match, dealer: Side, opponent: Side | None, row: ScoredHand) -> Side:
    """RULES.md, section 2, Dealer: after a dead hand or a draw the same dealer deals again.

    Of three players the loser of the hand deals next and sits out, whatever the rules say (section 6).
    """
    if row.winner is None:
        return dealer
    loser = opponent if row.winner is row.hand.by else row.hand.by
    if loser is None:
        loser = row.winner.other
    rule = match.rules.dealer if match.sides == PARTNERS else DealerRule.LOSER
    return {DealerRule.LOSER: loser, DealerRule.WINNER: row.winner, DealerRule.ALTERNATE: dealer.other}[rule]
