"""How a hand ended, what it is worth and why."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand, Standing, score
from ginsheet.model.worth import HandScore, Reason, Result, Term, score_hand
from ginsheet.sheet.words.plain import NOTHING, addition, listed, signed

HOW_NAMES: Final[dict[How, str]] = {
    How.KNOCK: mark("Knock"),
    How.GIN: mark("Gin"),
    How.BIG_GIN: mark("Big gin"),
    How.DEAD: mark("Dead hand"),
    How.DEAL: mark("Deal"),
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

DEALS: Final[dict[Result, str]] = {
    Result.POINTS: mark("{winner} won the deal"),
    Result.DRAW: mark("the deal came to nothing"),
    Result.DEAD: mark("dead deal"),
}
"""How a deal of partners is told on the sheet."""

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

DEAL_PREVIEWS: Final[dict[Result, str]] = {
    Result.POINTS: mark("{winner}: {sum}."),
    Result.DRAW: mark("The deal comes to nothing; the same side deals again."),
    Result.DEAD: mark("Dead deal: nobody scores; the same side deals again."),
}
"""The same for a deal of partners."""

PAIR_PREVIEWS: Final[dict[Result, str]] = {
    **PREVIEWS,
    Result.DEAD: mark("Dead hand: nobody scores."),
    Result.DRAW: mark("Equal deadwood: nobody scores."),
}
"""The same for the hand of one pair in a deal, which is not replayed."""

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


def how_it_ended(match: Match, hand: Hand, opponent: Side | None = None) -> str:
    """Tell how a hand ended: `Avery knocked, Blake undercut`.

    `opponent` is whom `hand.by` played, where that is not the one side across the table.
    """
    if hand.how is How.DEAL:
        worth = score_hand(match.rules, hand)
        return tr(DEALS[worth.result], winner=_name(match, worth.winner))
    if opponent is None and hand.by is not None:
        opponent = hand.by.other
    return _told(match, hand, _name(match, hand.by), _name(match, opponent))


def how_pair_ended(match: Match, pair: Hand, index: int) -> str:
    """Tell how the hand of pair `index` ended, by the names of its two players."""
    names = match.pair(index)
    if pair.by is None:
        return listed([*names, _told(match, pair, "", "")])
    return _told(match, pair, names[pair.by.place], names[pair.by.other.place])


def _told(match: Match, hand: Hand, by: str, other: str) -> str:
    result = score_hand(match.rules, hand).result
    text = WRITTEN[hand.mark] if result is Result.POINTS and hand.mark else ENDINGS[result]
    return tr(text, by=by, other=other, note=hand.note)


def _name(match: Match, side: Side | None) -> str:
    return "" if side is None else match.name(side)


def deadwood(hand: Hand) -> str:
    """Give the two counts, the knocker's first: `4 – 16`; after gin the first is 0. Nothing where none were counted."""
    if hand.opponent is None:
        return ""
    return f"{hand.knocker or 0} {NOTHING} {hand.opponent}"


def sum_text(hand: Hand, worth: HandScore, *, named: bool) -> str:
    """Give the sum behind a row: `8 - 5 = 3, + 10 = 13`; where `named` with the names of bonuses: `+ undercut 10`.

    Boxes that count at once are its last step.
    """
    if not worth.terms:
        return ""
    opening = [term for term in worth.terms if term.reason is Reason.PAIR] or [worth.terms[0]]
    text, total = _opening_text(hand, opening), sum(term.points for term in opening)
    steps = [_step_of(term) for term in worth.terms[len(opening) :]]
    if worth.at_once:
        steps.append((mark("+ {bonus} {points} = {total}"), trn("box", "{n} boxes", worth.boxes), worth.at_once))
    for text_named, bonus, points in steps:
        total += points
        text += ", " if "=" in text else " "  # `11 + gin 25 = 36`: a bare number needs no comma behind it
        if named or not bonus:
            text += tr(text_named, bonus=bonus, points=points, total=total)
        else:
            text += f"+ {points} = {total}"
    return text


def _step_of(term: Term) -> tuple[str, str, int]:
    """Give the words of a later term, the name of its bonus, and its points."""
    if term.reason is Reason.SPADE:
        return mark("x 2, spade = {total}"), "", term.points
    return mark("+ {bonus} {points} = {total}"), tr(BONUS_NAMES[term.reason]), term.points


def _opening_text(hand: Hand, terms: list[Term]) -> str:
    first = terms[0]
    if first.reason is Reason.PAIR:
        return addition([term.points for term in terms], sum(term.points for term in terms))
    if first.reason is Reason.DIFFERENCE:
        low, high = sorted(count for _, count in hand.counts())
        return f"{high} - {low} = {first.points}"
    return signed(first.points) if first.reason is Reason.ADJUSTMENT else str(first.points)


def note_text(number: int, note: str) -> str:
    """Tell the note of a hand below the sheet: `Hand 3: misdeal first`."""
    return tr("Hand {number}: {note}", number=number, note=note)


def why_points(scored: ScoredHand) -> str:
    """Say why a row has its points: `8 - 5 = 3, + undercut 10 = 13`."""
    if not scored.counted:
        return tr("The game had ended before this hand, so it does not count.")
    return sum_text(scored.hand, scored.worth, named=True)


def preview(after: Match, number: int) -> str:
    """Say what hand `number` of the match `after` writes: `Blake undercuts: 8 - 5 = 3, + 10 = 13. Blake 49`."""
    standing = score(after)
    scored = standing.hands[number - 1]
    if not scored.counted:
        return why_points(scored)
    is_deal = after.rules.partnership and scored.hand.how in (How.DEAL, How.DEAD)
    texts = DEAL_PREVIEWS if is_deal else PREVIEWS
    said = tr(
        texts[scored.result],
        winner=_name(after, scored.winner),
        by=_name(after, scored.hand.by),
        dealer=_name(after, scored.dealer),
        sum=sum_text(scored.hand, scored.worth, named=False),
    )
    return " ".join([said, *_what_follows(after, standing, scored)])


def pair_preview(match: Match, pair: Hand, index: int) -> str:
    """Say what the hand of pair `index` brings into its deal, such as `Avery gin: 18 + 20 = 38.`."""
    names = match.pair(index)
    worth = score_hand(match.rules, pair)
    winner = "" if worth.winner is None else names[worth.winner.place]
    return tr(PAIR_PREVIEWS[worth.result], winner=winner, sum=sum_text(pair, worth, named=False))


def _what_follows(after: Match, standing: Standing, scored: ScoredHand) -> list[str]:
    if scored.scorer is None or not scored.columns:
        return []
    is_last = not any(row.counted for row in standing.hands[scored.number :])
    ends = standing.over and is_last
    closed = [game for game in scored.columns if standing.games[game - 1].over and _last_row(standing, game) is scored]
    sentences = [tr("{name} {total}." if ends or closed else "{name} {total}", **_totals(after, scored, scored.scorer))]
    if ends:
        return [*sentences, _end_text(after, standing)]
    return [*sentences, *(_close_text(after, standing, game) for game in closed)]


def _last_row(standing: Standing, game: int) -> ScoredHand:
    """Give the last row that is entered in a game, from 1."""
    return [row for row in standing.hands if game in row.columns][-1]


def _totals(after: Match, scored: ScoredHand, scorer: Side) -> dict[str, str]:
    """Give the places of a sentence that tells the totals of the scorer, in each game where the row is entered."""
    totals = {game: scored.column_totals[game - 1][scorer.place] for game in scored.columns}
    if after.rules.columns == 1:
        return {"name": after.name(scorer), "total": str(totals[1])}
    each = [tr("{total} in game {number}", total=total, number=game) for game, total in totals.items()]
    return {"name": after.name(scorer), "total": listed(each)}


def _close_text(after: Match, standing: Standing, game: int) -> str:
    winner = standing.games[game - 1].winner
    return tr("That closes game {number}: {name} wins it.", number=game, name=_name(after, winner))


def _end_text(after: Match, standing: Standing) -> str:
    if standing.winner is None:
        return tr("That ends the last game: the finals are level.")
    name = after.name(standing.winner)
    if after.rules.partnership:
        return tr("That ends the game: {name} win.", name=name)
    return tr("That ends the game: {name} wins.", name=name)
