"""What the hand dialog calls its buttons and fields."""

import re
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import How, Mark, Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.problems import FIELD_NAMES, reason, sentence
from ginsheet.ui.dialogs.hand_task import Doing

WAYS: Final[dict[How, str]] = {
    How.KNOCK: mark("&Knock"),
    How.GIN: mark("&Gin"),
    How.BIG_GIN: mark("B&ig gin"),
    How.DEAD: mark("&Dead hand"),
    How.POINTS: mark("&Points as written"),
    How.ADJUST: mark("Ad&justment"),
}
"""The buttons; the letter behind the & chooses the way."""

DEAL_WAYS: Final[dict[How, str]] = {
    How.DEAL: mark("Dea&l"),
    How.DEAD: mark("Dead &hand"),
    How.POINTS: WAYS[How.POINTS],
    How.ADJUST: WAYS[How.ADJUST],
}
"""The buttons for a row of partners."""

PAIR_WAYS: Final[dict[How, str]] = {
    How.KNOCK: WAYS[How.KNOCK],
    How.GIN: WAYS[How.GIN],
    How.BIG_GIN: WAYS[How.BIG_GIN],
    How.DEAD: mark("&Dead"),
    How.POINTS: mark("Points"),
}
"""The buttons for the hand of one pair in a deal."""

RARE: Final = frozenset({How.POINTS, How.ADJUST})
"""The ways that are shown behind "More ways"."""

MARKS: Final[dict[Mark | None, str]] = {
    None: mark("not noted"),
    Mark.GIN: mark("gin"),
    Mark.BIG_GIN: mark("big gin"),
    Mark.UNDERCUT: mark("an undercut"),
}
"""What points as written were won by."""

TITLES: Final[dict[Doing, str]] = {
    Doing.RECORD: mark("Record hand {number}"),
    Doing.CORRECT: mark("Correct hand {number}"),
    Doing.INSERT: mark("Insert a hand above hand {number}"),
}
ACCEPT_TEXTS: Final[dict[Doing, str]] = {
    Doing.RECORD: mark("Record hand"),
    Doing.CORRECT: mark("Correct hand"),
    Doing.INSERT: mark("Insert hand"),
}

_QUESTIONS: Final[dict[How | None, str]] = {
    None: mark("Who ended the hand?"),
    How.KNOCK: mark("Who knocked?"),
    How.GIN: mark("Who has gin?"),
    How.BIG_GIN: mark("Who has big gin?"),
    How.DEAD: mark("Nobody ended the hand"),
    How.POINTS: mark("Who won the points?"),
    How.ADJUST: mark("Whose total changes?"),
}

_LABELS: Final[dict[tuple[How, str], str]] = {
    (How.KNOCK, "knocker"): mark("{by}’s deadwood"),
    (How.KNOCK, "opponent"): mark("{other}’s deadwood after laying off"),
    (How.GIN, "opponent"): mark("{other}’s deadwood"),
    (How.BIG_GIN, "opponent"): mark("{other}’s deadwood"),
    (How.POINTS, "points"): mark("{by}’s points"),
    (How.ADJUST, "points"): mark("Plus or minus for {by}"),
}
"""The labels of the numbers, once it is known who is who."""

_LAID_OFF: Final[dict[How, str]] = {
    How.GIN: _LABELS[How.KNOCK, "opponent"],
    How.BIG_GIN: _LABELS[How.KNOCK, "opponent"],
}
"""The labels of the opponent's count where he lays off after gin too."""

_LABELS_BEFORE: Final[dict[tuple[How | None, str], str]] = {
    (How.KNOCK, "opponent"): mark("Opponent’s deadwood after laying off"),
    (How.ADJUST, "points"): mark("Plus or minus"),
    (How.ADJUST, "note"): mark("Reason"),
}
"""The labels while nobody is chosen, where they differ from `FIELD_NAMES`."""

_SHORT: Final[dict[str, tuple[str, str]]] = {
    "knocker": (mark("Knocker"), mark("{by}’s deadwood")),
    "opponent": (mark("Opponent"), mark("{other}’s deadwood")),
    "points": (mark("Points"), mark("{by}’s points")),
}
"""The labels of the numbers in a narrow place, before and after it is known who is who."""

_STEPS: Final[dict[str, str]] = {
    "upcard": mark("Type the first upcard, such as 7s, or its rank and press its suit."),
    "by": mark("Choose who ended the hand: click, or press the underlined letter."),
    "how": mark("Choose how the hand ended."),
    "note": mark("An adjustment needs a reason."),
}
"""What is said while a field is still missing."""

_PAIR_STEPS: Final[dict[str, str]] = {
    "by": mark("{pair}: choose who ended the hand, or “Dead” where nobody did."),
    "how": mark("{pair}: choose how the hand ended."),
}
"""The same for the hand of one pair in a deal."""

_HAND_PATH: Final = re.compile(r"hands\[(\d+)\]\.")


def who_plays(shown: Match, number: int, dealer: Side) -> str:
    """Say which hand it is and who deals it, and of three players who plays; `shown` has the names for sentences."""
    name = shown.name(dealer)
    if shown.sides == PARTNERS:
        return tr("Hand {number}, dealt by {dealer}", number=number, dealer=name)
    one, other = (shown.name(side) for side in shown.sides if side is not dealer)
    text = mark("Hand {number}: {dealer} deals and sits out, {one} plays {other}")
    return tr(text, number=number, dealer=name, one=one, other=other)


def question(how: How | None) -> str:
    """Give the question above the names."""
    return tr(_QUESTIONS.get(how, _QUESTIONS[None]))


def label(how: How | None, field: str, by: str | None, other: str | None, *, lays_off: bool = False) -> str:
    """Give the label of a field of Hand: `Blake’s deadwood after laying off`.

    `by` and `other` are the names of the two who played, once they are known; `lays_off`: after gin too.
    """
    text = _LABELS.get((how, field)) if how is not None else None
    if text is None or by is None:
        return tr(_LABELS_BEFORE.get((how, field), FIELD_NAMES[field]))
    if lays_off and field == "opponent" and how in _LAID_OFF:
        text = _LAID_OFF[how]
    return tr(text, by=by, other=other or "")


def short_label(field: str, by: str | None, other: str | None) -> str:
    """Give the label of a number for a narrow place: `Blake’s deadwood`."""
    before, after = _SHORT[field]
    return tr(before) if by is None else tr(after, by=by, other=other or "")


def unknown_two() -> tuple[str, str]:
    """Name the two who played a hand while nobody knows who ended it."""
    return tr("the knocker"), tr("the opponent")


def pair_name(first: str, second: str) -> str:
    """Name the two players of a pair in a deal."""
    return tr("{first} – {second}", first=first, second=second)


def next_step(field: str, field_label: str, pair: str = "") -> str:
    """Say what is to be done next, where `field` is the first that is missing; `pair` names two players of a deal."""
    if pair:
        text = _PAIR_STEPS.get(field, mark("{pair}: type {field}."))
        return tr(text, pair=pair, field=field_label)
    return tr(_STEPS[field]) if field in _STEPS else tr("Now type: {field}.", field=field_label)


def not_yet(field_label: str) -> str:
    """Say that a field stands in the way; the reason is beside it."""
    return tr("Not yet: see {field}.", field=field_label)


def misfit(error: FieldError) -> str:
    """Say which hand does not fit any more: `Then hand 5 does not fit: “Blake” deals this hand ...`."""
    path = _HAND_PATH.match(error.field)
    if path is None:
        return tr("{sentence}.", sentence=sentence(error))
    return tr("Then hand {number} does not fit: {reason}.", number=int(path[1]) + 1, reason=reason(error))
