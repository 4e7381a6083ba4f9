"""A match with all that follows from it as JSON: what `ginsheet show --json` prints, for scripts.

The keys are a contract; people go by name, and `null` stands where there is nobody or nothing. Under `match` stands
what the players said, as a match file has it, so that nothing is lost on the way back.
"""

from typing import Final

import msgspec

from ginsheet.export.options import ExportOptions
from ginsheet.export.whole import whole
from ginsheet.model.game import Game
from ginsheet.model.hand import Hand, Side
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import Correction, Match
from ginsheet.model.scoring import ScoredHand, Standing, score
from ginsheet.model.statistics import statistics
from ginsheet.model.why import final_parts, match_parts
from ginsheet.sheet.words.money import debts, number_text

SCHEMA: Final = 1
"""Counts up when a key changes its meaning or goes."""
_INDENT: Final = 2


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the match as indented JSON in UTF-8."""
    return msgspec.json.format(msgspec.json.encode(standing_data(match)), indent=_INDENT) + b"\n"


def standing_data(match: Match) -> dict[str, object]:
    """Give the match and its score as plain values; lists run in side order, one entry in `games` for each column."""
    standing = score(match)
    return {
        "schema": SCHEMA,
        "players": [match.name(side) for side in match.sides],
        **({"seats": [list(match.members(side)) for side in match.sides]} if match.rules.partnership else {}),
        "rules": match.rules.slug,
        "over": standing.over,
        "winner": _name(match, standing.winner),
        "final": list(standing.final),
        "margin": standing.margin,
        "next_dealer": match.name(standing.next_dealer),
        "hands": [_hand(match, scored) for scored in standing.hands],
        "games": [_game(match, game) for game in standing.games],
        **_match_why(match, standing),
        **_money(match, standing),
        "statistics": [player._asdict() for player in statistics(match, standing)],
        "corrections": [_correction(match, correction) for correction in match.corrections],
        "match": whole(match),
    }


def _hand(match: Match, scored: ScoredHand) -> dict[str, object]:
    hand = scored.hand
    return {
        "number": scored.number,
        "dealer": _name(match, scored.dealer),
        "result": scored.result,
        "by": _name(match, hand.by),
        **_against(match, hand),
        "knocker": knocker_count(hand),
        "opponent": hand.opponent,
        "winner": _name(match, scored.winner),
        "points": scored.points,
        "boxes": scored.boxes,
        "why": [[term.reason, term.points] for term in scored.why],
        "totals": list(scored.totals),
        "columns": list(scored.columns),
        **({"column_totals": scored.column_totals} if len(scored.column_totals) > 1 else {}),
        **({"pairs": [_pair(match, scored, index) for index in range(len(hand.pairs))]} if hand.pairs else {}),
        **_remarks(hand),
    }


def _pair(match: Match, scored: ScoredHand, index: int) -> dict[str, object]:
    """Give the hand of a pair of opponents, by the names of the two players."""
    pair, worth = scored.hand.pairs[index], scored.worth.pairs[index]
    names = match.pair(index)
    return {
        "players": names,
        "result": worth.result,
        "by": None if pair.by is None else names[pair.by.place],
        "knocker": knocker_count(pair),
        "opponent": pair.opponent,
        "winner": None if worth.winner is None else names[worth.winner.place],
        "points": worth.points,
        "why": [[term.reason, term.points] for term in worth.terms],
        **_remarks(pair),
    }


def _game(match: Match, game: Game) -> dict[str, object]:
    return {
        "target": game.target,
        "hands_total": list(game.hands_total),
        "boxes": list(game.boxes),
        "game_bonus": list(game.game_bonus),
        "shutout": list(game.shutout),
        "box_points": list(game.box_points),
        "final": list(game.final),
        "over": game.over,
        "winner": _name(match, game.winner),
        "why": [[[part, points] for part, points in final_parts(game, side)] for side in match.sides],
    }


def _match_why(match: Match, standing: Standing) -> dict[str, object]:
    """Give what each of several games adds to the finals, as `["game-3", 160]`, in side order."""
    if len(standing.games) == 1:
        return {}
    sides = (match_parts(match.rules, standing, side) for side in match.sides)
    return {"why": [[[f"game-{part.game}", part.points] for part in parts] for parts in sides]}


def _money(match: Match, standing: Standing) -> dict[str, object]:
    """Give the stake, and who owes whom how much; amounts are texts, which are exact."""
    if match.stake is None:
        return {}
    return {
        "stake": {"per_point": number_text(match.stake.per_point), "currency": match.stake.currency},
        "owed": [
            {"by": loser, "to": winner, "amount": number_text(amount.value), "currency": amount.currency}
            for loser, winner, amount in debts(match, standing)
        ],
    }


def _correction(match: Match, correction: Correction) -> dict[str, object]:
    return {
        "number": correction.number,
        "change": correction.change,
        "before": None if correction.before is None else _as_called_out(match, correction.before),
        **({} if correction.rules is None else {"rules": msgspec.to_builtins(correction.rules)}),
        "reason": correction.reason,
        "at": correction.at.isoformat(),
    }


def _as_called_out(match: Match, hand: Hand) -> dict[str, object]:
    """Give what the players said of a hand that no longer stands."""
    return {
        "how": hand.how,
        "by": _name(match, hand.by),
        **_against(match, hand),
        "knocker": knocker_count(hand),
        "opponent": hand.opponent,
        "points": hand.points,
        **({"pairs": [_as_called_out(match, pair) for pair in hand.pairs]} if hand.pairs else {}),
        **_remarks(hand),
    }


def knocker_count(hand: Hand) -> int | None:
    """Give the knocker's count, which is 0 after gin although nobody says so."""
    return 0 if hand.knocker is None and hand.opponent is not None else hand.knocker


def _against(match: Match, hand: Hand) -> dict[str, object]:
    """Give whom `by` played where that was said, as among three it may be."""
    return {} if hand.against is None else {"against": match.name(hand.against)}


def _remarks(hand: Hand) -> dict[str, object]:
    """Give the mark, the upcard, the note and the cards where the hand has them."""
    remarks = {key: value for key in ("mark", "upcard", "note") if (value := getattr(hand, key))}
    return remarks if hand.cards is None else {**remarks, "cards": _cards(hand.cards)}


def _cards(cards: LaidCards) -> dict[str, object]:
    """Give the cards as the match file has them, without what nobody said."""
    return {key: value for key, value in msgspec.to_builtins(cards).items() if value is not None}


def _name(match: Match, side: Side | None) -> str | None:
    return None if side is None else match.name(side)
