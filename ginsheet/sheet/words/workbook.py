"""What the workbook says beside the sheet itself; its live sentences are put together from the same words."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.problems import Problem
from ginsheet.sheet.words.hands import HOW_NAMES

SHEETS: Final[dict[str, str]] = {
    "score": mark("Score sheet"),
    "rules": mark("Rules"),
    "notes": mark("Notes"),
    "working": mark("Working"),
    "words": mark("Words"),
}
"""The names of the sheets of the workbook."""

HEADINGS: Final[dict[str, str]] = {
    "upcard": mark("Upcard"),
    "who": mark("Who"),
    "against": mark("Opponent"),
    "how": mark("How"),
    "knocker": mark("Knocker’s deadwood"),
    "opponent": mark("Opponent’s deadwood"),
    "written": mark("Points as written"),
    "boxes": mark("Boxes"),
    "note": mark("Note"),
}
"""The headings of the columns that the sheet on the screen does not have."""

WRITTEN_BY: Final[dict[Mark, str]] = {
    Mark.GIN: mark("As written, gin"),
    Mark.BIG_GIN: mark("As written, big gin"),
    Mark.UNDERCUT: mark("As written, undercut"),
}
"""Points as written, where the old sheet says what they were won by."""

LABELS: Final[dict[str, str]] = {
    "hint": mark("The tinted cells are for typing; everything else is worked out from them."),
    "margin": mark("Margin"),
    "won": mark("Hands won"),
    "next_dealer": mark("Next dealer"),
    "over": mark("Game over"),
    "check": mark("Look at the marked lines"),
    "rule": mark("Rule"),
    "value": mark("Value"),
    "first_dealer": mark("First dealer"),
    "yes": mark("yes"),
    "no": mark("no"),
    "fixed": mark("not to be changed here"),
    "players": mark("Players"),
}
"""Short texts beside and below the sheet."""

FLAWS: Final[dict[str, str]] = {
    "how": mark("choose how it ended"),
    "who": mark("choose who"),
    "knocker": mark("check the knocker’s count"),
    "opponent": mark("check the opponent’s count"),
    "upcard": mark("check the upcard"),
    "pairs": mark("check the hands of this deal"),
    "against": mark("check who was the opponent"),
    "sits-out": mark("the dealer sits out"),
    "points": mark("check the points"),
    "reason": mark("the note must say why"),
    Problem.GIN_ONLY.value: mark("gin only: nobody may knock"),
    Problem.ACE_UPCARD.value: mark("the upcard is an ace: gin only"),
    Problem.KNOCK_ZERO_IS_GIN.value: mark("no deadwood is gin"),
    Problem.OVER_KNOCK_LIMIT.value: mark("over the knock limit of {limit}"),
}
"""Why a line of the workbook counts nothing yet, by a code; the place is the figure on the sheet of rules."""

WITH_SEATS: Final = mark("{side} ({players})")
"""A side of partners and who plays for it."""

REFUSALS: Final[dict[str, str]] = {
    "upcard": mark("A card: its rank and the first letter of its suit, such as 7s, Td, Ah."),
    "how": mark("Choose one of the ways of the list."),
    "knocker": mark("A whole number from 1 to the knock limit. A knock with no deadwood is gin."),
    "opponent": mark("A whole number from 0 to {most}, after laying off."),
    "written": mark("A whole number from -{most} to {most}."),
    "figure": mark("A whole number from {low} to {high}."),
    "choice": mark("Choose one of the list."),
    "name": mark("A name of 1 to {most} letters, which no other player has."),
    "date": mark("A day, such as 2026-11-29."),
}
"""What a spreadsheet program says when it refuses what was typed."""


def way_code(hand: Hand) -> str:
    """Give the code by which the workbook knows the way a row came about."""
    return hand.how.value if hand.mark is None else f"{hand.how}-{hand.mark}"


def way_words(*, hands: bool = True, deals: bool = True) -> dict[str, str]:
    """Give the ways a row comes about by the codes of the workbook; points as written by gin are a way of their own.

    Without `hands` it is what a line of partners can be, without `deals` what the hand of two players can be.
    """
    played = (How.KNOCK, How.GIN, How.BIG_GIN)
    left_out = (*(() if hands else played), *(() if deals else (How.DEAL,)))
    words = {how.value: tr(name) for how, name in HOW_NAMES.items() if how not in left_out}
    written = {f"{How.POINTS}-{of}": tr(name) for of, name in WRITTEN_BY.items()}
    return words | written


def pair_words() -> dict[str, str]:
    """Give the ways in which the hand of a pair of opponents ends, by the codes of the workbook."""
    return {code: text for code, text in way_words(deals=False).items() if code != How.ADJUST}


def refusal(key: str, low: int = 0, high: int = 0) -> str:
    """Give the sentence with which a cell refuses what was typed."""
    return tr(REFUSALS[key], most=high, low=low, high=high)


def blank_hint(rules: str, *, partners: bool) -> str:
    """Say how a blank sheet is filled in; partners write who sits where on the sheet of rules, which is called so."""
    if partners:
        return tr(
            "Type the date and the hands into the tinted cells, and the names on the sheet “{sheet}”; "
            "everything else is worked out from them.",
            sheet=rules,
        )
    return tr("Type the names, the date and the hands into the tinted cells; everything else is worked out from them.")


def seat_name(number: int) -> str:
    """Name a player of whom only the seat is known, from 1."""
    return tr("Player {number}", number=number)


def seat_text(pair: int, side: Side) -> str:
    """Name the place of a player among partners: `Pair 1, side A`."""
    return tr("Pair {pair}, side {side}", pair=pair, side=side)


def page_of(page: str, pages: str) -> str:
    """Give the number of a page with the signs that a spreadsheet program fills in."""
    return tr("Page {number} of {pages}", number=page, pages=pages)


def cut_hint() -> str:
    """Say that a text goes on where there is room for it."""
    return tr("… (whole on the sheet of notes)")
