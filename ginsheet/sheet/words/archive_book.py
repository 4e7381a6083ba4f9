"""What the workbook of the archive says: its sheets, the headings of its tables, and what it tells about itself."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.sheet.sheet_names import translated
from ginsheet.sheet.words.rules import RULE_NAMES

SHEETS: Final[dict[str, str]] = {
    "matches": mark("Matches"),
    "hands": mark("Hands"),
    "players": mark("Players"),
    "head_to_head": mark("Head to head"),
    "charts": mark("Charts"),
    "about": mark("About"),
    "results": mark("Results"),
    "meetings": mark("Meetings"),
    "balance": mark("Balance"),
    "rules": mark("Rulesets"),
    "data": mark("Match data"),
}
"""The names of its sheets."""

TOLD: Final[dict[str, str]] = {
    "matches": mark("Every match, one row each."),
    "hands": mark("Every hand as it was called out, one row each; below a deal of partners the hand of each pair."),
    "players": mark("What each player has done, worked out by formulas from the sheet Results."),
    "head_to_head": mark("What two opponents have done against each other, worked out from the sheet Meetings."),
    "charts": mark("The matches won, and how the balance of the two who met most often went."),
    "results": mark("What each player did in each match."),
    "meetings": mark("Each match as each player sees it against each opponent."),
    "balance": mark("The two who met most often, match by match."),
    "rules": mark("The rules of the matches, one row for each set of figures."),
}
"""What each sheet is for."""

HEADINGS: Final[dict[str, str]] = {
    "date": mark("Date"),
    "players": mark("Players"),
    "rules": mark("Rules"),
    "hands": mark("Hands"),
    "final_a": mark("Final A"),
    "final_b": mark("Final B"),
    "final_c": mark("Final C"),
    "margin": mark("Margin"),
    "winner": mark("Winner"),
    "finished": mark("Finished"),
    "place": mark("Place"),
    "note": mark("Note"),
    "stake": mark("Stake"),
    "currency": mark("Currency"),
    "owed": mark("Owed"),
    "side_a": mark("Side A"),
    "side_b": mark("Side B"),
    "side_c": mark("Side C"),
    "player_1": mark("Player 1"),
    "player_2": mark("Player 2"),
    "player_3": mark("Player 3"),
    "player_4": mark("Player 4"),
    "player_5": mark("Player 5"),
    "player_6": mark("Player 6"),
    "own_name_a": mark("Own name of side A"),
    "own_name_b": mark("Own name of side B"),
    "first_dealer": mark("First dealer"),
    "rules_no": mark("Ruleset no"),
    "corrections": mark("Corrections"),
    "match": mark("Match"),
    "number": mark("Hand"),
    "pair": mark("Pair"),
    "dealer": mark("Dealer"),
    "who": mark("Who"),
    "against": mark("Against"),
    "how": mark("How"),
    "knocker": mark("Knocker"),
    "opponent": mark("Opponent"),
    "written": mark("Points as written"),
    "mark": mark("Mark"),
    "upcard": mark("Upcard"),
    "result": mark("Result"),
    "points": mark("Points"),
    "pair_points": mark("Points of the pair"),
    "boxes": mark("Boxes"),
    "total_a": mark("Total A"),
    "total_b": mark("Total B"),
    "total_c": mark("Total C"),
    "total_a_2": mark("Total A, game 2"),
    "total_b_2": mark("Total B, game 2"),
    "total_c_2": mark("Total C, game 2"),
    "total_a_3": mark("Total A, game 3"),
    "total_b_3": mark("Total B, game 3"),
    "total_c_3": mark("Total C, game 3"),
    "counted": mark("Counts"),
    "corrected": mark("Corrected"),
    "by_side": mark("Side of who"),
    "against_side": mark("Side against"),
    "winner_side": mark("Side of winner"),
    "how_code": mark("How, as a code"),
    "player": mark("Player"),
    "side": mark("Side"),
    "won": mark("Won"),
    "lost": mark("Lost"),
    "final": mark("Final"),
    "money": mark("Money"),
    "hands_won": mark("Hands won"),
    "best_hand": mark("Best hand"),
    "knocks": mark("Knocks"),
    "knocks_won": mark("Knocks won"),
    "gin": mark("Gin"),
    "big_gin": mark("Big gin"),
    "undercuts_made": mark("Undercuts"),
    "undercuts_suffered": mark("Suffered"),
    "shutouts_won": mark("Shutouts"),
    "shutouts_suffered": mark("Shut out"),
    "hands_run": mark("Hands in a row"),
    "seat": mark("Seat"),
    "player_no": mark("Player no"),
    "opponent_no": mark("Opponent no"),
    "foe": mark("Opponent"),
    "no": mark("No"),
    "matches": mark("Matches"),
    "won_part": mark("Won of finished"),
    "balance": mark("Balance"),
    "best_margin": mark("Best margin"),
    "points_per_hand": mark("Points per hand"),
    "first": mark("First"),
    "second": mark("Second"),
    "wins_first": mark("Wins of first"),
    "wins_second": mark("Wins of second"),
    "best_first": mark("Best margin of first"),
    "best_second": mark("Best margin of second"),
    "hands_first": mark("Hands of first"),
    "hands_second": mark("Hands of second"),
    "points_first": mark("Points of first"),
    "points_second": mark("Points of second"),
    "first_no": mark("No of first"),
    "second_no": mark("No of second"),
    "piece": mark("Piece"),
    "data": mark("Data"),
} | {f"rule_{field}": name for field, name in RULE_NAMES.items()}
"""The heading of every column by its key; within one table no two are the same."""

CHARTS: Final[dict[str, str]] = {
    "wins": mark("Matches won"),
    "balance": mark("Balance of {first} and {second}: above the line {first} is ahead"),
}
"""The titles of the charts."""

ABOUT: Final[tuple[str, ...]] = (
    mark("All matches of an archive of ginsheet, as tables to sort, filter and count."),
    mark(
        "You can add sheets, columns to the right of a table, notes and colours of your own. When ginsheet writes to "
        "this file again it brings its own columns up to date, adds new matches below, and leaves yours as they are."
    ),
    mark("What is changed in the columns of ginsheet does not change the matches; import the file to do that."),
    mark(
        "Columns with codes and numbers for formulas are folded away at the right of each table: the plus sign above "
        "the columns shows them."
    ),
    mark("A text that is too long for a cell is cut; whole it is in the match file."),
)
"""What the sheet About tells."""


def sheet_title(key: str) -> str:
    """Give the name of a sheet."""
    return translated(SHEETS)[key]


def heading(key: str) -> str:
    """Give the heading of a column."""
    return tr(HEADINGS[key])


def balance_title(first: str, second: str) -> str:
    """Give the title of the chart of the balance of two players."""
    return tr(CHARTS["balance"], first=first, second=second)


def yes_or_no(truth: bool) -> str:
    """Give yes or no as it stands in a cell."""
    return tr("yes") if truth else tr("no")


def book_title() -> str:
    """Give the title of the workbook."""
    return tr("Gin rummy archive")


def made_by(version: str) -> str:
    """Say which program wrote the workbook."""
    return tr("Written by ginsheet {version}.", version=version)


def only_so_many_tabs(most: int) -> str:
    """Say that not every match has a sheet of its own."""
    return trn(
        "Only the first {n} match has a sheet of its own.",
        "Only the first {n} matches have a sheet of their own.",
        most,
    )


def not_ours() -> str:
    """Say why an existing workbook is not replaced."""
    return tr("it holds what ginsheet did not write and could not keep; choose another name")


def not_kept(what: str) -> str:
    """Say which part of an existing workbook would be lost."""
    return tr("it holds {what}, which ginsheet could not keep; choose another name", what=what)


KEPT_NOT: Final[dict[str, str]] = {
    "macros": mark("macros"),
    "images": mark("pictures or drawings"),
    "charts": mark("charts of your own"),
    "pivots": mark("pivot tables"),
    "links": mark("links to other workbooks"),
    "comments": mark("comments with answers"),
    "controls": mark("buttons or other controls"),
    "protected": mark("a password"),
    "other": mark("something that only its own program knows"),
    "edits": mark("changes that somebody made"),
    "below": mark("something below a table"),
    "tables": mark("tables of ginsheet that were moved or cut"),
    "size": mark("changes of your own in more rows than can be brought up to date"),
}
"""What ginsheet would lose of a workbook that somebody has worked on."""


def too_many_rows(most: int) -> str:
    """Say that the archive is too large for a sheet."""
    return trn("it would have more than {n} row", "it would have more than {n} rows", most)
