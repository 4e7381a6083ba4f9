"""Blank sheets to print and write on, one or two of them on one page."""

from collections.abc import Iterator
from typing import Final

from ginsheet import __version__
from ginsheet.export.blank import PER_PAGE, ROWS_MOST, BlankOptions, BlankRefused
from ginsheet.export.options import Orientation, Paper, paper_or_default
from ginsheet.export.pdf.blank_page import Box, planned
from ginsheet.export.pdf.blank_sheet import blank_match
from ginsheet.export.pdf.blank_style import blank_style
from ginsheet.export.pdf.form import FieldPlace, Form
from ginsheet.export.pdf.pen import Pen
from ginsheet.export.pdf.style import paper_size
from ginsheet.i18n import language, tr
from ginsheet.model.checks import NAME_MOST, check_text, check_whole, clean_line
from ginsheet.model.match import Match
from ginsheet.sheet.columns import FITTING
from ginsheet.sheet.form import FormHead
from ginsheet.sheet.words import blank as words
from ginsheet.sheet.words.plain import together
from ginsheet.sheet.words.rules import rules_name

_LARGER: Final = {Paper.A5: Paper.A4, Paper.HALF_LETTER: Paper.LETTER}
_NARROWEST: Final = {False: 19, True: 30}
"""The smallest width of a column of totals that a hand can write three figures in, in points; in large print more."""


class BlankPlan:
    """A page, and the one or two sheets on it."""

    def __init__(self, options: BlankOptions, match: Match, orientation: Orientation) -> None:
        self.options = options
        self.match = match
        paper = paper_or_default(options.paper)
        self.size = paper_size(paper, orientation)
        self.across = orientation is Orientation.LANDSCAPE
        """Whether two sheets stand side by side, not one above the other."""
        self.style = blank_style(paper, large=options.large, halved=options.per_page > 1)
        self.sheets = [planned(options, match, self.style, box) for box in self._boxes()]

    def _boxes(self) -> Iterator[Box]:
        width, height = self.size
        style, count = self.style, self.options.per_page
        if count == 1 or self.across:
            part = width / count
            for number in range(count):
                left = number * part
                yield Box(
                    left + style.side_margin,
                    style.top_margin,
                    left + part - style.side_margin,
                    height - style.bottom_margin,
                )
        else:
            part = height / count
            for number in range(count):
                top = number * part
                yield Box(
                    style.side_margin,
                    top + style.top_margin,
                    width - style.side_margin,
                    top + part - style.bottom_margin,
                )

    @property
    def fits(self) -> bool:
        """Whether it can be drawn."""
        return self.sheets[0].fits and self.sheets[0].narrowest >= _NARROWEST[self.options.large]

    @property
    def comfortable(self) -> bool:
        """Whether its columns are as wide as one would like them."""
        return self.fits and self.sheets[0].narrowest >= self.style.score_least

    def draw(self, pen: Pen) -> Iterator[FieldPlace]:
        """Draw the page; gives the places to write in, in order."""
        several = len(self.sheets) > 1
        for number, sheet in enumerate(self.sheets, start=1):
            for place in sheet.draw(pen):
                yield place._replace(spot=place.spot._replace(sheet=number)) if several else place
        if several:
            width, height = self.size
            margin = self.style.side_margin
            if self.across:
                pen.cutting_line(width / 2, margin, width / 2, height - margin)
            else:
                pen.cutting_line(margin, height / 2, width - margin, height / 2)


def render_blank(options: BlankOptions) -> bytes:
    """Give the blank sheet of `options` as a PDF of one page; the same options give the same bytes.

    Raises BlankRefused or FieldError for choices that do not go together.
    """
    plan = blank_plan(options)
    pen = Pen(plan.size, language())
    pen.describe(
        title=words.document_title(clean_line(options.title) or tr("Gin Rummy")),
        subject=rules_name(options.rules),
        creator=f"ginsheet {__version__}",
    )
    places = list(plan.draw(pen))
    if options.fillable:
        form = Form(_form_head(options, plan))
        for place in places:
            form.add(place)
        form.draw(pen)
    return pen.finish()


def _form_head(options: BlankOptions, plan: BlankPlan) -> FormHead:
    several = options.rules.columns > 1
    return FormHead(
        rules=options.rules,
        layout=options.layout or FITTING[several][0],
        seats=len(plan.match.players),
        players=tuple(clean_line(name) for name in options.players),
        date=clean_line(options.date),
        place=clean_line(options.place),
    )


def blank_plan(options: BlankOptions) -> BlankPlan:
    """Plan the page as it suits the sheets best."""
    check_whole("per_page", options.per_page, min(PER_PAGE), max(PER_PAGE))
    if options.rows is not None:
        check_whole("rows", options.rows, 1, ROWS_MOST)
    for field in ("title", "place", "date"):
        check_text(field, getattr(options, field), NAME_MOST)
    plans = _plans(options)
    chosen = _best(plans)
    if chosen is None:
        raise _refused(options, plans)
    return chosen


def _plans(options: BlankOptions) -> list[BlankPlan]:
    """Give the ways in which the paper can lie, the usual one first: two sheets stand side by side."""
    match = blank_match(options)
    upright_first = options.per_page == 1
    usual = [Orientation.PORTRAIT, Orientation.LANDSCAPE][:: 1 if upright_first else -1]
    ways = usual if options.orientation is None else [options.orientation]
    return [BlankPlan(options, match, orientation) for orientation in ways]


def _best(plans: list[BlankPlan]) -> BlankPlan | None:
    return next((plan for plan in plans if plan.comfortable), None) or next((plan for plan in plans if plan.fits), None)


def _refused(options: BlankOptions, plans: list[BlankPlan]) -> BlankRefused:
    """Say why no plan fits, and what would help."""
    if options.rows is not None and _best(_plans(options._replace(rows=None))):
        return BlankRefused("rows", words.too_many_rows(max(plan.sheets[0].most for plan in plans)))
    ways = [tr(name) for name, other in _ways_out(options) if _best(_plans(other))]
    field = "per_page" if options.per_page > 1 else "large" if options.large else "paper"
    return BlankRefused(field, words.no_room(ways or _together(options)))


def _together(options: BlankOptions) -> list[str]:
    """Give the first ways out that make room together where none does alone, as one text; nothing where none do."""
    used: list[str] = []
    while (way := next((way for way in _ways_out(options) if way[0] not in used), None)) is not None:
        used.append(way[0])
        options = way[1]
        if _best(_plans(options)):
            return [together([tr(name) for name in used])]
    return []


def _ways_out(options: BlankOptions) -> Iterator[tuple[str, BlankOptions]]:
    """Give what may make room: its name, and the options with it."""
    paper = paper_or_default(options.paper)
    if options.per_page > 1:
        yield words.ONE_PER_PAGE, options._replace(per_page=1)
    if options.large:
        yield words.NORMAL_PRINT, options._replace(large=False)
    if options.orientation is not None:
        yield words.OTHER_WAY_ROUND, options._replace(orientation=None)
    if options.how_to_score:
        yield words.NO_STRIP, options._replace(how_to_score=False)
    if paper in _LARGER:
        yield words.LARGER_PAPER, options._replace(paper=_LARGER[paper])
    yield (
        words.SHORTER_NAMES,
        options._replace(players=(), title="", place="", date="", seats=len(options.players) or options.seats),
    )
