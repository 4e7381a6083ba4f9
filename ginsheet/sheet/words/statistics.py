"""What players have done, in a match and over the years, as lines of tables and in a few words."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.statistics import PlayerStatistics
from ginsheet.sheet.words.money import amounts_text
from ginsheet.sheet.words.plain import NOTHING, listed, signed

HEADINGS: Final[dict[str, str]] = {
    "player": mark("Player"),
    "hands": mark("Hands"),
    "won": mark("Won"),
    "knocks": mark("Knocks"),
    "knocks_won": mark("Knocks won"),
    "gin": mark("Gin"),
    "big_gin": mark("Big gin"),
    "undercuts_made": mark("Undercuts"),
    "undercuts_suffered": mark("Suffered"),
    "points": mark("Points"),
    "biggest_hand": mark("Best hand"),
}
"""The heading of each figure, by its name in PlayerStatistics and in that order."""


def headings() -> tuple[str, ...]:
    """Give the headings of a table that has a line for each player."""
    return tuple(tr(HEADINGS[field]) for field in PlayerStatistics._fields)


def cells(player: PlayerStatistics) -> tuple[str, ...]:
    """Give the line of a player below `headings`."""
    return tuple(map(str, player))


def done(player: PlayerStatistics) -> tuple[str, ...]:
    """Tell in a few words what a player has done: `5 of 9 hands`, `2 gin`, `1 undercut`; of the last only what is."""
    told = [trn("{won} of {n} hand", "{won} of {n} hands", player.hands, won=player.won)]
    if player.gin:
        told.append(trn("{n} gin", "{n} gin", player.gin))
    if player.big_gin:
        told.append(trn("{n} big gin", "{n} big gin", player.big_gin))
    if player.undercuts_made:
        told.append(trn("{n} undercut", "{n} undercuts", player.undercuts_made))
    return tuple(told)


CAREER_HEADINGS: Final[dict[str, str]] = {
    "matches": mark("Matches"),
    "finished": mark("Finished"),
    "won": mark("Won"),
    "lost": mark("Lost"),
    "margin_balance": mark("Balance"),
    "margins_won": mark("Margins won"),
    "margins_lost": mark("Margins lost"),
    "biggest_margin_won": mark("Biggest won"),
    "biggest_margin_lost": mark("Biggest lost"),
    "matches_run": mark("Won in a row"),
    "hands": mark("Hands"),
    "hands_won": mark("Hands won"),
    "hands_run": mark("Hands in a row"),
    "points": mark("Points"),
    "points_per_hand": mark("Points a hand"),
    "biggest_hand": mark("Best hand"),
    "knocks": mark("Knocks"),
    "knocks_won": mark("Knocks won"),
    "knock_average": mark("Knock average"),
    "knock_counts": mark("Knocked with"),
    "gin": mark("Gin"),
    "big_gin": mark("Big gin"),
    "undercuts_made": mark("Undercuts"),
    "undercuts_suffered": mark("Suffered"),
    "boxes": mark("Boxes"),
    "shutouts_won": mark("Shutouts"),
    "shutouts_suffered": mark("Shut out"),
    "money": mark("Money"),
}
"""The heading of each figure of a career, by its name in `model.career.FIGURES` and in that order."""

CAREER_LABELS: Final[dict[str, str]] = {
    **CAREER_HEADINGS,
    "margin_balance": mark("Balance of margins"),
    "biggest_margin_won": mark("Biggest margin won"),
    "biggest_margin_lost": mark("Biggest margin lost"),
    "hands_run": mark("Hands won in a row"),
    "undercuts_made": mark("Undercuts made"),
    "undercuts_suffered": mark("Undercuts suffered"),
    "shutouts_won": mark("Shutouts won"),
    "shutouts_suffered": mark("Shutouts suffered"),
}
"""The same where there is room for more words."""

CAREER_GROUPS: Final[dict[str, tuple[str, ...]]] = {
    mark("Matches"): (
        "matches", "finished", "won", "lost", "matches_run", "margin_balance", "margins_won", "margins_lost",
        "biggest_margin_won", "biggest_margin_lost", "money",
    ),
    mark("Hands"): (
        "hands", "hands_won", "hands_run", "points", "points_per_hand", "biggest_hand", "boxes", "shutouts_won",
        "shutouts_suffered",
    ),
    mark("How they ended"): (
        "knocks", "knocks_won", "knock_average", "gin", "big_gin", "undercuts_made", "undercuts_suffered",
    ),
}  # fmt: skip
"""All figures of a career but the counts of knocks, which are no single number, by what stands above each group."""

CAREER_TABLES: Final[dict[str, tuple[str, ...]]] = {
    mark("Matches"): (
        "matches", "won", "lost", "matches_run", "margin_balance", "biggest_margin_won", "biggest_margin_lost", "money",
    ),
    mark("Hands"): (
        "hands", "hands_won", "hands_run", "points", "points_per_hand", "biggest_hand", "boxes", "shutouts_won",
        "shutouts_suffered",
    ),
    mark("How they ended"): (
        "knocks", "knocks_won", "knock_average", "gin", "big_gin", "undercuts_made", "undercuts_suffered",
    ),
}  # fmt: skip
"""The figures of a career in tables that a narrow page can hold, by what stands above each."""

PAIR_HEADINGS: Final[dict[str, str]] = {
    "matches": mark("Matches"),
    "finished": mark("Finished"),
    "wins": mark("Won"),
    "margin_balance": mark("Balance"),
    "biggest_margins": mark("Biggest"),
    "hands": mark("Hands"),
    "hands_won": mark("Hands won"),
    "points": mark("Points"),
    "money": mark("Money"),
}
"""The heading of each figure of two opponents, by its name in `model.opponents.PAIR_FIGURES` and in that order."""


def pair_text(first: str, second: str) -> str:
    """Name two opponents: `Avery – Blake`."""
    return f"{first} {NOTHING} {second}"


def figure_text(name: str, value: Any) -> str:
    """Give a figure of a career or of two opponents as a table has it, by its name and value."""
    told = _TOLD.get(name)
    if told is not None:
        return told(value)
    return _both_text(value) if isinstance(value, tuple) else str(value)


def knock_counts_text(counts: Sequence[tuple[int, int]]) -> str:
    """Tell how often a player knocked with which deadwood: `3: 12, 4: 7`."""
    return listed([f"{deadwood}: {times}" for deadwood, times in counts])


def balance_text(first: str, second: str, total: int) -> str:
    """Say who is ahead of two opponents over the years, and by how many points."""
    if not total:
        return tr("{first} and {second} are level", first=first, second=second)
    ahead, behind = (first, second) if total > 0 else (second, first)
    return trn("{ahead} is {n} point ahead of {behind}", "{ahead} is {n} points ahead of {behind}", abs(total),
               ahead=ahead, behind=behind)  # fmt: skip


def _mean_text(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.1f}"


def _both_text(value: tuple[int, int]) -> str:
    return f"{value[0]} : {value[1]}"


_TOLD: Final[dict[str, Callable[[Any], str]]] = {
    "margin_balance": signed,
    "points_per_hand": _mean_text,
    "knock_average": _mean_text,
    "knock_counts": knock_counts_text,
    "money": amounts_text,
}
"""How a figure is told where it is neither a plain number nor those of two opponents."""
