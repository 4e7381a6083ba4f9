"""How a hand ended, what it is worth and why."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.hand import Hand, How, Mark
from ginsheet.model.match import Match
from ginsheet.model.scoring import Reason, Result, ScoredHand, Standing, Term, score, score_hand
from ginsheet.sheet.words.plain import NOTHING, signed

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
    """Give the sum behind a row: `8 - 5 = 3, + 10 = 13`; where `named` with the names of bonuses: `+ undercut 10`.

    Boxes that count at once are its last step.
    """
    if not scored.why:
        return ""
    first, *bonuses = scored.why
    text, total = _first_term(scored.hand, first), first.points
    more = [(tr(BONUS_NAMES[term.reason]), term.points) for term in bonuses]
    if scored.at_once:
        more.append((trn("box", "{n} boxes", scored.boxes), scored.at_once))
    for bonus, points in more:
        total += points
        text += ", " if "=" in text else " "  # `11 + gin 25 = 36`: a bare number needs no comma behind it
        if named:
            text += tr("+ {bonus} {points} = {total}", bonus=bonus, points=points, total=total)
        else:
            text += f"+ {points} = {total}"
    return text


def _first_term(hand: Hand, term: Term) -> str:
    if term.reason is Reason.DIFFERENCE:
        low, high = sorted(count for _, count in hand.counts())
        return f"{high} - {low} = {term.points}"
    return signed(term.points) if term.reason is Reason.ADJUSTMENT else str(term.points)


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
    if scored.scorer is None:
        return []
    name, total = after.name(scored.scorer), scored.totals[scored.scorer.place]
    if standing.winner is None or any(row.counted for row in standing.hands[scored.number :]):
        return [tr("{name} {total}", name=name, total=total)]
    ends = tr("That ends the game: {name} wins.", name=after.name(standing.winner))
    return [tr("{name} {total}.", name=name, total=total), ends]
