"""Below the ruled line of the score sheet: what each side has, line by line, and to the left who has won."""

from dataclasses import replace
from typing import Final

from ginsheet.export.workbook import game_formulas
from ginsheet.export.workbook.places import Places, named
from ginsheet.export.workbook.sentences import answer, outcome
from ginsheet.export.workbook.shape import low, total
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, BoxWhen, Ruleset, ShutoutEffect
from ginsheet.model.scoring import Standing
from ginsheet.sheet.foot import FOOT
from ginsheet.sheet.sheet import FootLine, RowKind, Sheet
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.foot import box_count
from ginsheet.sheet.words.plain import NOTHING

_ANSWER: Final = 3
"""The column of the answers; what they answer stands in the first."""


def foot_lines(rules: Ruleset) -> list[FootLine]:
    """Give all lines that a sheet of as many games can have: the figures may become others under the user's hands."""
    everything = replace(
        rules,
        single_hand=False,
        target=rules.target or 1,
        game_bonus=1,
        box_value=1,
        box_to=BoxTo.BOTH,
        box_when=BoxWhen.END,
        shutout_effect=ShutoutEffect.BONUS,
    )
    return [line.line for line in FOOT if line.applies(everything)]


def write_foot(page: Page, places: Places, match: Match, standing: Standing) -> None:
    """Write the lines with their names and, for each side in each game, their numbers."""
    shape = places.shape
    shown = foot_lines(match.rules)
    lines = [line for line in FOOT if line.line in shown]
    for row, line in enumerate(lines, start=places.foot_row):
        kind = "final" if line.kind is RowKind.FINAL else "foot"
        page.write(row, places.column("ending"), tr(line.name), f"{kind} name")
        for side, game in shape.each():
            if line.of_match and game > 1:
                continue
            over = standing.over if line.of_match else standing.games[game - 1].over
            points = standing.final if line.of_match else line.points(standing.games[game - 1])
            result = points[side.place] if over or line.while_open(match.rules) else ""
            place = places.column(total(side, game))
            page.calculate(row, place, game_formulas.foot_formula(line.line, side, game), result, kind)
        if not shape.several:
            _write_counts(page, places, match, standing, row, line.line, kind)


def _write_counts(
    page: Page, places: Places, match: Match, standing: Standing, row: int, line: FootLine, kind: str
) -> None:
    """Write the boxes of each side before what they are worth, under the points of its hands."""
    for side in places.shape.sides:
        place = places.column(f"points_{low(side)}")
        if line is FootLine.BOXES:
            text = box_count(match, standing, side)
            page.calculate(row, place, game_formulas.box_count(places.shape, side), text, "foot count")
        else:
            page.write(row, place, None, f"{kind} count")


def write_answers(page: Page, places: Places, match: Match, standing: Standing, sheet: Sheet) -> dict[str, str]:
    """Write who has won and what follows; give the names of those cells."""
    shape = places.shape
    won = f" {NOTHING} ".join(map(str, standing.hands_won))
    no, yes = tr(words.LABELS["no"]), tr(words.LABELS["yes"])
    rows: tuple[tuple[str, str, str | int], ...] = (
        ("won", game_formulas.hands_won(shape), won),
        ("margin", "=margin", standing.margin),
        ("next_dealer", game_formulas.next_dealer_name(shape), match.name(standing.next_dealer)),
        ("over", answer('is_over="no"', no, yes), yes if standing.over else no),
    )
    first = places.foot_row
    page.calculate(first, 1, outcome(shape), sheet.outcome, "outcome")
    for row, (key, formula, result) in enumerate(rows, start=first + 1):
        page.write(row, 1, tr(words.LABELS[key]), "plain")
        page.calculate(row, _ANSWER, formula, result, "answer")
    page.calculate(first + len(rows) + 1, 1, answer("flaws=0", "", tr(words.LABELS["check"])), "", "check")
    named_rows = {"outcome": (first, 1), "next_dealer": (first + 3, _ANSWER), "game_over": (first + 4, _ANSWER)}
    return {name: named(places.score, *place) for name, place in named_rows.items()}
