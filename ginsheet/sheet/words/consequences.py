"""What the change of an earlier hand, or of the rules, does to everything that follows from it."""

from ginsheet.i18n import tr, trn
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing, score
from ginsheet.sheet.words.outcome import outcome
from ginsheet.sheet.words.plain import NOTHING, listed


def consequences(before: Match, after: Match, number: int) -> str:
    """Say what follows from changing hand `number`, such as `Then Avery 99, Blake 71. The game is open again.`.

    The totals are named where a later hand stands; of the game only what is another than before is told. The names are
    those of `after`.
    """
    was, now = score(before), score(after)
    sentences = []
    if number < len(after.hands) or len(after.hands) < len(before.hands):
        sentences.append(tr("Then {totals}.", totals=listed([_totals(after, now, side) for side in after.sides])))
    sentences += _of_the_game(after, was, now, number)
    idle = _idle(now) - _idle(was)
    if idle > 0:
        sentences.append(trn("{n} later hand no longer counts.", "{n} later hands no longer count.", idle))
    return " ".join(sentences)


def outcome_by_rules(before: Match, after: Match) -> str:
    """Say who wins or leads by the rules of `after`, and who does by those of `before`."""
    then, now = outcome(after, score(after)), outcome(before, score(before))
    if then == now:
        return tr("With these rules, as before: {outcome}.", outcome=then)
    return tr("With these rules: {then}. Until now: {now}.", then=then, now=now)


def consequences_of_rules(before: Match, after: Match) -> str:
    """Say what other rules do to the totals and to the end of the game: `Avery 284 (before: 304)` and what follows."""
    was, now = score(before), score(after)
    changed = [
        tr("{name} {after} (before: {before})", name=after.name(side), before=old, after=new)
        for side, old, new in zip(after.sides, was.final, now.final, strict=True)
        if old != new
    ]
    sentences = [tr("{totals}.", totals=listed(changed)) if changed else tr("Nobody’s points change.")]
    sentences += _of_the_end(after, was, now)
    idle = _idle(now) - _idle(was)
    if idle > 0:
        sentences.append(trn("{n} hand no longer counts.", "{n} hands no longer count.", idle))
    if idle < 0:
        sentences.append(trn("{n} hand counts again.", "{n} hands count again.", -idle))
    return " ".join(sentences)


def _of_the_end(after: Match, was: Standing, now: Standing) -> list[str]:
    if was.over and not now.over:
        return [tr("The game is open again.")]
    if not now.over or (was.over and _end(was) == _end(now)):
        return []
    return [tr("The game is over with hand {number}.", number=_end(now))]


def _totals(match: Match, standing: Standing, side: Side) -> str:
    points = f" {NOTHING} ".join(str(game.totals[side.place]) for game in standing.games)
    return tr("{name} {total}", name=match.name(side), total=points)


def _of_the_game(after: Match, was: Standing, now: Standing, number: int) -> list[str]:
    if was.over and not now.over:
        return [tr("The game is open again.")]
    if not now.over or _end(now) == number:
        return []
    if now.winner is None:  # several games can end so
        if not was.over:
            return [tr("Hand {number} then ends the last game: the finals are level.", number=_end(now))]
        return [] if was.winner is None else [tr("The finals are now level.")]
    name = after.name(now.winner)
    if not was.over:
        return [tr("Hand {number} then ends the game: {name} wins.", number=_end(now), name=name)]
    return [] if was.winner is now.winner else [tr("{name} now wins the game.", name=name)]


def _end(standing: Standing) -> int:
    """Give the number of the last hand that counts; 0 where none does."""
    return max((row.number for row in standing.hands if row.counted), default=0)


def _idle(standing: Standing) -> int:
    return sum(not row.counted for row in standing.hands)
