"""Small hands and games that show what rules come to; they fit any rules, so that rules can be tried while typed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ginsheet.model.game import Game
from ginsheet.model.hand import POINTS_MOST, Hand, How, Mark, Side, knock_limit
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxWhen, Ruleset
from ginsheet.model.scoring import Standing, score
from ginsheet.model.worth import HandScore, score_hand

_UPCARD: Final = "Th"
"""What lies open in an example that is not about upcards: no spade, and a limit as usual."""
_WON, _LOST, _BEYOND = 6, 3, 12
"""The hands that each side wins in the game of an example, and how far its winner passes the target."""


def limit(rules: Ruleset, upcard: str = _UPCARD) -> int:
    """Give the most deadwood to knock with, with `upcard` on the table where that counts."""
    return knock_limit(rules, Hand(how=How.DEAD, upcard=upcard))


def knocked(rules: Ruleset, knocker: int, opponent: int) -> HandScore:
    """Score a knock of side A; the knocker must not have more than `limit`."""
    return _worth(rules, Hand(how=How.KNOCK, by=Side.A, knocker=knocker, opponent=opponent), _UPCARD)


def gone_out(rules: Ruleset, how: How, opponent: int, upcard: str = _UPCARD) -> HandScore:
    """Score gin or big gin (`how`) of side A against so much deadwood."""
    return _worth(rules, Hand(how=how, by=Side.A, opponent=opponent), upcard)


def boxes(rules: Ruleset, of: Mark) -> int:
    """Count the boxes that a hand won by gin, big gin or undercut brings in all."""
    return _worth(rules, Hand(how=How.POINTS, by=Side.A, points=0, mark=of), _UPCARD).boxes


def dealt(rules: Ruleset, won: int, lost: int) -> HandScore:
    """Score a deal of partners in which one pair of side A wins `won` points and the other loses `lost`."""
    return score_hand(rules, Hand(how=How.DEAL, pairs=(*written(Side.A, [won]), *written(Side.B, [lost]))))


def written(side: Side, points: Iterable[int]) -> tuple[Hand, ...]:
    """Give hands that `side` won with so many points each."""
    return tuple(Hand(how=How.POINTS, by=side, points=each) for each in points)


def played(rules: Ruleset, hands: Iterable[Hand]) -> Standing:
    """Score a match of these hands; side A deals first."""
    players = tuple(str(number) for number in range(rules.seats[0]))
    return score(Match(id="example", players=players, rules=rules, hands=tuple(hands)))


def usual_game(rules: Ruleset) -> Game:
    """Give a game, or the first of several, that A wins with its sixth hand, 12 points past the target, B having 3."""
    return _game(rules, _shares(_without_boxes(rules, (rules.target or 1) * 7 // 10, _LOST), _LOST))


def one_sided_game(rules: Ruleset, *lost: int) -> Game:
    """Give the same game where B has won only hands of `lost` points: for target 100 it is 112 points in six boxes."""
    return _game(rules, lost)


def _worth(rules: Ruleset, hand: Hand, upcard: str) -> HandScore:
    return score_hand(rules, replace(hand, upcard=upcard) if rules.upcard else hand)


def _game(rules: Ruleset, lost: Iterable[int]) -> Game:
    before_last = _without_boxes(rules, (rules.target or 1) - 1, _WON - 1)
    won = [*_shares(before_last, _WON - 1), _BEYOND + 1]
    return played(rules, [*written(Side.B, lost), *written(Side.A, won)]).games[0]


def _without_boxes(rules: Ruleset, total: int, hands: int) -> int:
    """Give the hand points that bring a running total of so many hands to `total`, as far as that can be."""
    return max(0, total - hands * rules.box_value) if rules.box_when is BoxWhen.AT_ONCE else total


def _shares(total: int, hands: int) -> list[int]:
    """Split points over `hands` hands, or more where a row cannot carry so many."""
    hands = max(hands, -(-total // POINTS_MOST))
    each, rest = divmod(total, hands)
    return [each + (number < rest) for number in range(hands)]
