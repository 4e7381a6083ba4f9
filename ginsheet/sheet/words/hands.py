"""How a hand ended, what it is worth and why."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import Hand, How, Mark
from ginsheet.model.match import Match
from ginsheet.model.scoring import Reason, Result, ScoredHand, Standing, score, score_hand
from ginsheet.sheet.words.plain import NOTHING

HOW_NAMES: Final[dict[How, str]] = {
    How.KNOCK: mark("Knock"),
    How.GIN: mark("Gin"),
    How.BIG_GIN: mark("Big gin"),
    How.DEAD: mark("Dead hand"),
    How.POINTS: mark("Points as written"),
    How.ADJUST: mark("Adjustment"),
}
"""The ways a row comes about, as they are chosen."""

ENDINGS: Final[dict[Result, str]] = {
    Result.KNOCK: mark("{by} knocked"),
    Result.UNDERCUT: mark("{by} knocked, {other} undercut"),
    Result.GIN: mark("{by} gin"),
    Result.BIG_GIN: mark("{by} big gin"),
    Result.DEAD: mark("dead hand"),
    Result.DRAW: mark("{by} knocked, equal: nobody wins"),
    Result.POINTS: mark("{by}, points as written"),
    Result.ADJUSTMENT: mark("{by} adjusted: {note}"),
}
"""How a row is told on the sheet."""

WRITTEN: Final[dict[Mark, str]] = {
    Mark.GIN: mark("{by} gin, points as written"),
    Mark.BIG_GIN: mark("{by} big gin, points as written"),
    Mark.UNDERCUT: mark("{by} undercut, points as written"),
}
"""How points as written are told where the old sheet says what they were won by."""

PREVIEWS: Final[dict[Result, str]] = {
    Result.KNOCK: mark("{winner} wins the knock: {sum}."),
    Result.UNDERCUT: mark("{winner} undercuts: {sum}."),
    Result.GIN: mark("{winner} gin: {sum}."),
    Result.BIG_GIN: mark("{winner} big gin: {sum}."),
    Result.DEAD: mark("Dead hand: nobody scores, {dealer} deals again."),
    Result.DRAW: mark("Equal deadwood: nobody wins, {dealer} deals again."),
    Result.POINTS: mark("{winner}, as written: {sum}."),
    Result.ADJUSTMENT: mark("{by} adjusted: {sum}."),
}
"""What will be written, said while the hand is typed."""

BONUS_NAMES: Final[dict[Reason, str]] = {
    Reason.KNOCK: mark("knock"),
    Reason.GIN: mark("gin"),
    Reason.BIG_GIN: mark("big gin"),
    Reason.UNDERCUT: mark("undercut"),
}
"""The bonuses, as a sum names them."""

LETTERS: Final[dict[Mark, str]] = {Mark.GIN: mark("G"), Mark.BIG_GIN: mark("BG"), Mark.UNDERCUT: mark("U")}
"""The letters that mark gin, big gin and undercut on the sheet."""

_MARKED: Final = {Result.GIN: Mark.GIN, Result.BIG_GIN: Mark.BIG_GIN, Result.UNDERCUT: Mark.UNDERCUT}


def mark_of(result: Result, hand: Hand) -> Mark | None:
    """Tell which mark the row carries, if any."""
    return hand.mark if result is Result.POINTS else _MARKED.get(result)


def letter(of: Mark | None) -> str:
    """Give the letter of a mark, or nothing."""
    return "" if of is None else tr(LETTERS[of])


def how_it_ended(match: Match, hand: Hand) -> str:
    """Tell how a hand ended: `Avery knocked, Blake undercut`."""
    result = score_hand(match.rules, hand).result
    by = "" if hand.by is None else match.name(hand.by)
    other = "" if hand.by is None else match.name(hand.by.other)
    text = WRITTEN[hand.mark] if result is Result.POINTS and hand.mark else ENDINGS[result]
    return tr(text, by=by, other=other, note=hand.note)


def deadwood(hand: Hand) -> str:
    """Give the two counts, the knocker's first: `4 – 16`; after gin the first is 0. Nothing where none were counted."""
    if hand.opponent is None:
        return ""
    return f"{hand.knocker or 0} {NOTHING} {hand.opponent}"


def sum_text(scored: ScoredHand, *, named: bool) -> str:
    """Give the sum behind a row's points: `8 - 5 = 3, + 10 = 13`, with the bonuses by name where `named`."""
    hand, total = scored.hand, 0
    parts: list[str] = []
    for term in scored.why:
        total += term.points
        bonus = BONUS_NAMES.get(term.reason)
        if bonus is None:
            parts.append(_first_term(hand, term.reason, term.points))
        elif named:
            parts.append(tr("+ {bonus} {points} = {total}", bonus=tr(bonus), points=term.points, total=total))
        else:
            parts.append(f"+ {term.points} = {total}")
    if scored.why and scored.why[0].reason is Reason.DEADWOOD:
        return " ".join(parts)
    return ", ".join(parts)


def _first_term(hand: Hand, reason: Reason, points: int) -> str:
    if reason is Reason.DIFFERENCE:
        counts = sorted(value for field, value in hand.counts() if field != "points")
        return f"{counts[1]} - {counts[0]} = {points}"
    if reason is Reason.ADJUSTMENT:
        return f"{points:+d}"
    return str(points)


def note_text(number: int, note: str) -> str:
    """Tell the note of a hand below the sheet: `Hand 3: misdeal first`."""
    return tr("Hand {number}: {note}", number=number, note=note)


def why_points(scored: ScoredHand) -> str:
    """Say why a row has its points: `8 - 5 = 3, + undercut 10 = 13`."""
    if not scored.counted:
        return tr("The game had ended before this hand, so it does not count.")
    return sum_text(scored, named=True)


def preview(after: Match, number: int) -> str:
    """Say what hand `number` of the match `after` writes: `Blake undercuts: 8 - 5 = 3, + 10 = 13. Blake 49`."""
    standing = score(after)
    scored = standing.hands[number - 1]
    if not scored.counted:
        return why_points(scored)
    said = tr(
        PREVIEWS[scored.result],
        winner="" if scored.winner is None else after.name(scored.winner),
        by="" if scored.hand.by is None else after.name(scored.hand.by),
        dealer="" if scored.dealer is None else after.name(scored.dealer),
        sum=sum_text(scored, named=False),
    )
    return " ".join([said, *_what_follows(after, standing, scored)])


def _what_follows(after: Match, standing: Standing, scored: ScoredHand) -> list[str]:
    follows = []
    if scored.scorer is not None:
        total = scored.totals[scored.scorer.place]
        follows.append(tr("{name} {total}", name=after.name(scored.scorer), total=total))
    ends = standing.winner is not None and not any(row.counted for row in standing.hands[scored.number :])
    if ends and standing.winner is not None:
        follows[-1] += "."
        follows.append(tr("That ends the game: {name} wins.", name=after.name(standing.winner)))
    return follows
