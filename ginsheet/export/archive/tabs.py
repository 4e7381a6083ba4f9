"""The tab of each match: its own score sheet with live formulas, and folded away behind it the sheets that it needs.

The names by which formulas know cells (`gin_bonus`, `player_a`) are the same for every match, so each is defined for
the sheets of one match alone.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from ginsheet.export.archive.package import Package
from ginsheet.export.archive.tab_titles import TabTitles
from ginsheet.export.options import Paper
from ginsheet.export.workbook.assembly import laid, sheet_titles, write_sheets
from ginsheet.export.workbook.places import DEALS_LEAST, SPARE_LINES
from ginsheet.export.workbook.styles import styles, styles_of_deals
from ginsheet.export.workbook.writer import Page
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout

TABS_MOST: Final = 200
"""The most tabs of matches: with more of them, spreadsheet programs take minutes to open the file."""
_LINES_LEAST: Final = 16
"""The prepared lines of a tab, fewer than those of a workbook to go on with."""
_KEY_NAME: Final = "ginsheet_match"
"""Under which name a tab keeps which match it is of."""
_KEY_LETTERS: Final = 32
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class TabWriter:
    """Adds the tabs of matches to a workbook."""

    def __init__(self, package: Package, paper: Paper, layout: Layout | None) -> None:
        self._package = package
        self._paper = paper
        self._layout = layout
        self._titles = TabTitles(package.workbook.sheetnames)
        known = package.workbook.named_styles
        for style in styles() + styles_of_deals():
            if style.name not in known:
                package.workbook.add_named_style(style)

    def add(self, match: Match, number: int) -> None:
        """Write the sheets of `match`, the one with this number from 1."""
        told = laid(match, self._layout)
        own = sheet_titles()
        title = self._titles.of_match(match)
        titles = {key: title if key == "score" else self._titles.free(f"{name} {number}") for key, name in own.items()}
        tab = _Tab(self._package, titles)
        least = DEALS_LEAST if told.shape.pairs else _LINES_LEAST
        names = write_sheets(tab, told, max(least, len(match.hands) + SPARE_LINES), self._paper, titles)
        for page in tab.pages:
            used = set(_used(page))
            for name, place in names.items():
                if name in used:
                    page.sheet.defined_names[name] = DefinedName(name, attr_text=place)
            if page.sheet.title == title:
                page.sheet.defined_names[_KEY_NAME] = DefinedName(_KEY_NAME, attr_text=f'"{_key(match.id)}"')
            self._package.write_sheet(page.sheet, page.results)


class TabKeys:
    """Tells which matches have a tab."""

    def __init__(self, book: Workbook) -> None:
        names = (sheet.defined_names.get(_KEY_NAME) for sheet in book.worksheets)
        self._keys = {name.attr_text.strip('"') for name in names if name is not None and name.attr_text}

    def __contains__(self, match_id: str) -> bool:
        return _key(match_id) in self._keys

    def __len__(self) -> int:
        return len(self._keys)


def _key(match_id: str) -> str:
    """Give an id as a formula can hold it, whatever letters it has."""
    return sha256(match_id.encode()).hexdigest()[:_KEY_LETTERS]


class _Tab:
    """Takes the sheets of one match; all but the score sheet are hidden."""

    def __init__(self, package: Package, titles: dict[str, str]) -> None:
        self._book = package.workbook
        self._score = titles["score"]
        self._notes = sheet_titles()["notes"], titles["notes"]
        self.pages: list[Page] = []

    def page(self, title: str, *, hidden: bool = False) -> Page:
        """Add a sheet at the end."""
        plain, own = self._notes
        page = Page(self._book.create_sheet(own if title == plain else title))
        page.sheet.sheet_state = "visible" if title == self._score and not hidden else "hidden"
        self.pages.append(page)
        return page


def _used(page: Page) -> Iterator[str]:
    """Give every word of the formulas of a sheet, its limits and marks included."""
    sheet = page.sheet
    for row, column in page.results:
        yield from _NAME.findall(sheet.cell(row, column).value)
    for limit in sheet.data_validations.dataValidation:
        yield from _NAME.findall(f"{limit.formula1} {limit.formula2}")
    for marks in sheet.conditional_formatting:
        for rule in marks.rules:
            yield from _NAME.findall(" ".join(rule.formula))
