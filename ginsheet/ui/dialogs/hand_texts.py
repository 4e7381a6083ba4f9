"""What the hand dialog calls its buttons and fields."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import How, Mark, Side
from ginsheet.sheet.words.problems import FIELD_NAMES
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

_LABELS_BEFORE: Final[dict[tuple[How | None, str], str]] = {
    (How.KNOCK, "opponent"): mark("Opponent’s deadwood after laying off"),
    (How.ADJUST, "points"): mark("Plus or minus"),
    (How.ADJUST, "note"): mark("Reason"),
}
"""The labels while nobody is chosen, where they differ from `FIELD_NAMES`."""

_STEPS: Final[dict[str, str]] = {
    "by": mark("Choose who ended the hand: click, or press the underlined letter."),
    "how": mark("Choose how the hand ended."),
    "note": mark("An adjustment needs a reason."),
}
"""What is said while a field is still missing."""


def question(how: How | None) -> str:
    """Give the question above the names."""
    return tr(_QUESTIONS[how])


def label(how: How | None, field: str, by: Side | None, names: tuple[str, ...]) -> str:
    """Give the label of a field of Hand: `Blake’s deadwood after laying off`."""
    text = _LABELS.get((how, field)) if how is not None else None
    if text is None or by is None:
        return tr(_LABELS_BEFORE.get((how, field), FIELD_NAMES[field]))
    return tr(text, by=names[by.place], other=names[by.other.place])


def next_step(field: str, field_label: str) -> str:
    """Say what is to be done next, where `field` is the first that is missing."""
    return tr(_STEPS[field]) if field in _STEPS else tr("Now type: {field}.", field=field_label)


def not_yet(field_label: str) -> str:
    """Say that a field stands in the way; the reason is beside it."""
    return tr("Not yet: see {field}.", field=field_label)
