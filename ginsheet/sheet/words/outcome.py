"""Who leads, who has won, how far it is, and what was corrected."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.hand import Side
from ginsheet.model.match import Change, Correction, Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import Standing
from ginsheet.model.worth import score_hand
from ginsheet.sheet.words.cards import card_text
from ginsheet.sheet.words.hands import deadwood, how_it_ended, how_pair_ended
from ginsheet.sheet.words.money import owed_texts
from ginsheet.sheet.words.plain import NOTHING, listed, signed, time_text
from ginsheet.sheet.words.rules import changed_figures

_CHANGES: Final[dict[Change, str]] = {
    Change.CORRECTED: mark("{hand} corrected; before: {before}. Reason: {reason} ({time})"),
    Change.REMOVED: mark("{hand} removed; before: {before}. Reason: {reason} ({time})"),
    Change.INSERTED: mark("{hand} inserted. Reason: {reason} ({time})"),
    Change.RULES: mark("Rules changed after hand {number}: {before}. Reason: {reason} ({time})"),
}

OUTCOMES: Final[dict[str, str]] = {
    "none": mark("No hand yet"),
    "level": mark("Level"),
    "leads": mark("{name} leads by {margin}"),
    "wins": mark("{name} wins by {margin}"),
    "wins-level": mark("{name} wins the game, the finals are level"),
    "wins-behind": mark("{name} wins the game, {other} is ahead by {margin}"),
}
"""What is said of a standing; bonuses never change who won, so the winner of the game need not be ahead."""

OF_PARTNERS: Final[dict[str, str]] = {
    "leads": mark("{name} lead by {margin}"),
    "wins": mark("{name} win by {margin}"),
    "wins-level": mark("{name} win the game, the finals are level"),
    "wins-behind": mark("{name} win the game, {other} are ahead by {margin}"),
}
"""The same where a side is more than one player."""

GAME_STATES: Final[dict[str, str]] = {
    "none": mark("no points yet, {to_go}"),
    "level": mark("level, {to_go}"),
    "leads": mark("{name} leads, {to_go}"),
    "partners-lead": mark("{name} lead, {to_go}"),
}
"""What is said of one of several games while it is open."""


def outcome_texts(*, partners: bool) -> dict[str, str]:
    """Give what can be said of a standing, for sides of one player or of `partners`."""
    return {**OUTCOMES, **OF_PARTNERS} if partners else OUTCOMES


def outcome(match: Match, standing: Standing) -> str:
    """Say who has won or leads: `Avery wins by 173`."""
    texts = outcome_texts(partners=match.rules.partnership)
    if not match.hands:
        return tr(texts["none"])
    if standing.winner is not None:
        return _won(match, standing, standing.winner)
    if standing.leader is None:
        return tr(texts["level"])
    return tr(texts["leads"], name=match.name(standing.leader), margin=standing.margin)


def _won(match: Match, standing: Standing, winner: Side) -> str:
    texts = outcome_texts(partners=match.rules.partnership)
    name = match.name(winner)
    if standing.leader is winner:
        return tr(texts["wins"], name=name, margin=standing.margin)
    if standing.leader is None:
        return tr(texts["wins-level"], name=name)
    other = match.name(standing.leader)
    return tr(texts["wins-behind"], name=name, other=other, margin=standing.margin)


def outcome_detail(match: Match, standing: Standing) -> str:
    """Give the finals and the hands won, the winner's (or leader's) first: `304 – 131, 5 hands to 3`.

    Where they play for money, it goes on with who owes whom.
    """
    first = standing.winner or standing.leader or Side.A
    sides = [first, *(side for side in match.sides if side is not first)]
    finals = _dashed([standing.final[side.place] for side in sides])
    mine, *others = (standing.hands_won[side.place] for side in sides)
    other = _dashed(others)
    detail = trn("{finals}, {n} hand to {other}", "{finals}, {n} hands to {other}", mine, finals=finals, other=other)
    return "; ".join([detail, *owed_texts(match, standing)])


def _dashed(numbers: list[int]) -> str:
    return f" {NOTHING} ".join(str(number) for number in numbers)


def to_go(match: Match, standing: Standing, side: Side, game: int = 1) -> str:
    """Say how far `side` is from the target of a game (from 1): `29 to go`; nothing without target or after its end."""
    target, column = match.rules.target, standing.games[game - 1]
    if target is None or column.over:
        return ""
    return tr("{points} to go", points=target - column.totals[side.place])


def game_state(match: Match, standing: Standing, game: int) -> str:
    """Say whether one of several games (from 1) is open, who leads it, and how far the leader is from its target."""
    column = standing.games[game - 1]
    if column.winner is not None:
        return tr("closed, {name} won", name=match.name(column.winner))
    best = max(column.totals)
    ahead = [side for side in match.sides if column.totals[side.place] == best]
    leads = "partners-lead" if match.rules.partnership else "leads"
    text = GAME_STATES[leads if len(ahead) == 1 else "level" if any(column.totals) else "none"]
    return tr(text, name=match.name(ahead[0]), to_go=to_go(match, standing, ahead[0], game))


def correction_text(match: Match, correction: Correction, now: int | None) -> str:
    """Tell a correction: what stood before, why it was changed, and when; `now` is the present number of the hand."""
    if now is None or now == correction.number:
        hand_text = tr("Hand {number}", number=correction.number)
    else:
        hand_text = tr("Hand {number} (then hand {then})", number=now, then=correction.number)
    return tr(
        _CHANGES[correction.change],
        hand=hand_text,
        number=correction.number,
        before=_before(match, correction),
        reason=correction.reason,
        time=time_text(correction.at),
    )


def _before(match: Match, correction: Correction) -> str:
    if correction.rules is not None:
        return listed(list(changed_figures(correction.rules, _rules_after(match, correction))))
    if correction.before is None:
        return ""
    hand = correction.before
    worth = score_hand(match.rules, hand, hand.against)
    upcard = "" if hand.upcard is None else card_text(hand.upcard)
    pairs = [
        text for index, pair in enumerate(hand.pairs) for text in (how_pair_ended(match, pair, index), deadwood(pair))
    ]
    told = [how_it_ended(match, hand, hand.against), upcard, deadwood(hand), *pairs, signed(worth.points)]
    return listed([text for text in told if text])


def _rules_after(match: Match, correction: Correction) -> Ruleset:
    """Give the rules that a change of rules brought: those before the next change, or those of today."""
    place = match.corrections.index(correction)
    later = (entry.rules for entry in match.corrections[place + 1 :] if entry.rules is not None)
    return next(later, match.rules)
