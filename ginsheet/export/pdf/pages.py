"""Puts the parts of a sheet on its pages."""

from collections.abc import Sequence
from dataclasses import replace

from ginsheet.export.pdf.foot import Foot
from ginsheet.export.pdf.parts import (
    Head,
    Notes,
    draw_head_again,
    draw_outcome,
    draw_signatures,
    head_again_height,
)
from ginsheet.export.pdf.pen import Align, Pen
from ginsheet.export.pdf.plan import PagePlan, Space, plan
from ginsheet.export.pdf.races import Races
from ginsheet.export.pdf.style import PageStyle
from ginsheet.export.pdf.table import Table
from ginsheet.sheet.race import Race
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words import page as words


class SheetPages:
    """One sheet laid out on pages; drawn page by page with a pen of that page size."""

    def __init__(self, sheet: Sheet, style: PageStyle, width: float, height: float, races: Sequence[Race] = ()) -> None:
        """Plan the pages of `sheet` on paper of `width` and `height` points, with the `races` of its games."""
        self._sheet = sheet
        self._style = style
        self._left, self._right = style.side_margin, width - style.side_margin
        self._top, self._bottom = style.top_margin, height - style.bottom_margin
        self._head = Head(sheet, style, self._left, self._right)
        self._table = Table(sheet, style, self._left, self._right)
        self._foot = Foot(sheet, style, self._table)
        texts = [*self._head.cut(), sheet.note, *self._table.cut(), *sheet.footnotes]
        self._notes = Notes(texts, style, self._right - self._left)
        whole = self._bottom - self._top
        space = Space(
            first=whole - self._head.height - self._table.heading_height,
            again=whole - head_again_height(style) - self._table.heading_height,
            notes_page=whole - head_again_height(style),
            closing=self._foot.height + style.gap + style.signature,
            row=style.row,
            row_least=style.row_least,
        )
        self._races = Races(races, sheet.players, style, self._left, self._right)
        self.pages = self._planned(space)

    def _planned(self, space: Space) -> list[PagePlan]:
        """Plan the pages; the race stands below the sheet if that takes no more of them, else on one of its own."""
        notes, blocks = self._notes, self._table.blocks()
        pages = plan(blocks, len(notes.lines), space, notes.height, notes.room_for)
        if not self._races.height:
            return pages
        roomy = replace(space, closing=space.closing + self._races.height)
        together = plan(blocks, len(notes.lines), roomy, notes.height, notes.room_for) if roomy.ends_on_a_page else ()
        if len(together) == len(pages):
            return [replace(page, race=page.closing) for page in together]
        end = pages[-1].end_row
        return [*pages, PagePlan(first_row=end, end_row=end, race=True)]

    def draw(self, pen: Pen, level: int | None = None) -> None:
        """Draw all pages, with bookmarks at `level` unless it is None; the pen stands at the end of the last one."""
        marked = ""
        for number, page in enumerate(self.pages, start=1):
            if number > 1:
                pen.next_page()
            if level is not None and (name := self._name_of(page)) != marked:
                pen.bookmark(name, level)
                marked = name
            self._draw_page(pen, page, number)

    def _name_of(self, page: PagePlan) -> str:
        """Say in a few words what is on a page."""
        rows = self._sheet.rows[page.first_row : page.end_row]
        numbers = [row.number for row in rows if row.number is not None]
        if numbers:
            return words.hands_of_page(min(numbers), max(numbers))
        if page.row_height:
            return words.the_sheet()
        return words.race_heading() if page.race else words.notes_heading()

    def _draw_page(self, pen: Pen, page: PagePlan, number: int) -> None:
        if number == 1:
            self._head.draw(pen, self._top)
            top = self._top + self._head.height
        else:
            top = self._top + draw_head_again(pen, self._sheet, self._style, self._left, self._right, self._top)
        if page.row_height:
            top = self._draw_table(pen, page, top)
        elif page.race:
            self._races.draw_alone(pen, top, self._bottom)
        if page.end_note > page.first_note:
            self._notes.draw(pen, page.first_note, page.end_note, self._left, self._right, top)
        if len(self.pages) > 1:
            text = words.page_number(number, len(self.pages))
            base = self._bottom + self._style.aside.size * 1.6
            pen.write(text, self._style.aside, self._right, base, self._right - self._left, Align.RIGHT)

    def _draw_table(self, pen: Pen, page: PagePlan, top: float) -> float:
        """Draw the table of a page, and where the sheet ends all below it; gives where the notes may begin."""
        sheet, style, table = self._sheet, self._style, self._table
        table.draw_heading(pen, top)
        top += table.heading_height
        rows = list(sheet.rows[page.first_row : page.end_row])
        if page.carries_in:
            rows.insert(0, table.carried(page.first_row))
        if page.carries_out:
            rows.append(table.carried(page.end_row))
        top = table.draw_rows(pen, rows, top, page.row_height, page.empty)
        if page.closing:
            self._foot.draw(pen, top)
            top += self._foot.height
            draw_outcome(pen, sheet, style, self._left, self._foot.left, top - 3)
            if page.race:
                self._races.draw(pen, top + style.gap)
                top += self._races.height
            draw_signatures(pen, sheet, style, self._left, self._right, self._bottom)
        return top + style.gap
