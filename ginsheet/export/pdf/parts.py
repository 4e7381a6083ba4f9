"""The parts of the printed page around its table: the head, the outcome, the notes, the lines to sign."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ginsheet.export.pdf.breaking import broken
from ginsheet.export.pdf.direction import runs_to_the_left
from ginsheet.export.pdf.pen import Align, Pen, width_of
from ginsheet.export.pdf.style import GREY, INK, PageStyle, Type
from ginsheet.export.pdf.text import LONGEST_LINE, Line, wrap
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words import page as words

NOTE_LINES_MOST = 1_000
"""Lines of notes that are printed: some fifteen pages. A note may have a million letters; nobody prints those."""


class Head:
    """The head of the first page: title, names, rules, the agreed numbers."""

    def __init__(self, sheet: Sheet, style: PageStyle, left: float, right: float) -> None:
        """Take what `sheet` says of itself, to be drawn between `left` and `right`."""
        self._sheet = sheet
        self._style = style
        self._left, self._right = left, right
        self._agreed = list(flowed(sheet.agreed, style, right - left))
        self._title_base = style.title.size * 0.86
        self._names_base = self._title_base + TITLE_RULE + style.names.size * 1.55
        self._agreed_top = self._names_base + (style.seats.size * 1.45 if sheet.seats else 0)
        width = right - left
        self._aside_room = width * ASIDE
        self._rules_room = min(width_of(sheet.rules, style.aside), width * 0.36)
        self._dash = style.names.size * 1.6
        names_room = width - self._rules_room - style.gap - self._dash * (len(sheet.players) - 1)
        seats = sheet.seats or ("",) * len(sheet.players)
        self._sides = tuple(zip(sheet.players, seats, strict=True))
        widths = [max(width_of(name, style.names), width_of(seated, style.seats)) for name, seated in self._sides]
        self._shares = shares(widths, names_room)

    @property
    def height(self) -> float:
        """Its height in points, with the space below it."""
        return self._agreed_top + self._style.notes_leading * (len(self._agreed) + 0.35) + self._style.gap * 0.8

    def draw(self, pen: Pen, top: float) -> None:
        """Draw it from `top` down."""
        sheet, style = self._sheet, self._style
        base = top + self._title_base
        draw_title(pen, sheet.title, style, self._left, self._right, base)
        for line, text in enumerate(text for text in (sheet.place, sheet.date) if text):
            level = base - line * style.aside.size * 1.45
            pen.write(text, style.aside, self._right, level, self._aside_room, Align.RIGHT)
        self._draw_names(pen, top + self._names_base)
        for number, texts in enumerate(self._agreed):
            level = top + self._agreed_top + style.notes_leading * (number + 1.35)
            draw_flowed(pen, texts, style, self._left, self._right, level)

    def _draw_names(self, pen: Pen, base: float) -> None:
        sheet, style = self._sheet, self._style
        pen.write(sheet.rules, style.aside, self._right, base, self._rules_room, Align.RIGHT)
        at = self._left
        below = base + style.seats.size * 1.45
        for place, ((name, seated), share) in enumerate(zip(self._sides, self._shares, strict=True)):
            if place:
                level = base - style.names.size * 0.27
                pen.rules([(at + self._dash * 0.3, level, at + self._dash * 0.7, level)], style.rule, GREY)
                at += self._dash
            at += max(pen.write(name, style.names, at, base, share), pen.write(seated, style.seats, at, below, share))

    def cut(self) -> Iterator[str]:
        """Give the texts that the head cannot show whole even at their smallest, to be said elsewhere."""
        sheet, style = self._sheet, self._style
        sides = list(zip(self._sides, self._shares, strict=True))
        names = ((name, style.names, share) for (name, _), share in sides)
        seats = ((seated, style.seats, share) for (_, seated), share in sides)
        asides = ((sheet.place, style.aside, self._aside_room), (sheet.rules, style.aside, self._rules_room))
        for text, kind, room in (*names, *seats, *asides):
            if width_of(text, kind) * kind.floor / kind.size > room or len(text) > LONGEST_LINE:
                yield text


_DOT_ROOM: Final = 16.0
TITLE_RULE: Final = 12.0
"""How far below its title the head is ruled off, in points."""
ASIDE: Final = 0.46
"""The part of the width that the title may take, and what stands beside it."""


def draw_title(pen: Pen, title: str, style: PageStyle, left: float, right: float, base: float) -> None:
    """Draw the title on the base line `base`, the suits beside it and a heavy line below."""
    end = pen.write(title, style.title, left, base, (right - left) * ASIDE)
    pen.suits(left + end + style.title.size * 0.42, base, style.title.size * 0.4)
    pen.rules([(left, base + TITLE_RULE, right, base + TITLE_RULE)], style.heavy, INK)


def draw_flowed(pen: Pen, texts: list[str], style: PageStyle, left: float, right: float, base: float) -> float:
    """Draw one line of agreed numbers with dots between them; gives where it ends."""
    kind = style.agreed
    at = left
    for place, text in enumerate(texts):
        if place:
            pen.write("·", kind, at + _DOT_ROOM / 2, base, _DOT_ROOM, Align.MIDDLE, GREY)
            at += _DOT_ROOM
        at += pen.write(text, kind, at, base, right - at)
    return at


def flowed_width(texts: list[str], style: PageStyle) -> float:
    """Give the width of one line of agreed numbers, in points."""
    return sum(width_of(text, style.agreed) + _DOT_ROOM for text in texts) - _DOT_ROOM


def shares(widths: list[float], room: float) -> list[float]:
    """Share `room` among texts of these widths: what a short one leaves over goes to the longer ones."""
    given = [0.0] * len(widths)
    left = room
    for rank, index in enumerate(sorted(range(len(widths)), key=widths.__getitem__)):
        given[index] = min(widths[index], left / (len(widths) - rank))
        left -= given[index]
    return [share + 0.01 for share in given]


def flowed(texts: tuple[str, ...], style: PageStyle, room: float) -> Iterator[list[str]]:
    """Break the agreed numbers into lines, between them and not inside."""
    line: list[str] = []
    used = 0.0
    for text in texts:
        width = width_of(text, style.agreed) + _DOT_ROOM
        if line and used + width - _DOT_ROOM > room:
            yield line
            line, used = [], 0.0
        line.append(text)
        used += width
    yield line


def draw_head_again(pen: Pen, sheet: Sheet, style: PageStyle, left: float, right: float, top: float) -> float:
    """Draw the short head of a page after the first; gives its height."""
    kind = style.title_again
    base = top + kind.size
    title = pen.write(sheet.title, kind, left, base, right - left)
    at = left + title + kind.size
    names = Type(style.strong.style, style.strong.size)
    room = (right - left) * 0.7 - title - kind.size
    rooms = shares([width_of(name, names) for name in sheet.players], room - kind.size * (len(sheet.players) - 1))
    for name, share in zip(sheet.players, rooms, strict=True):
        at += pen.write(name, names, at, base, share) + kind.size
    pen.write(sheet.date, style.aside, right, base, (right - left) * 0.25, Align.RIGHT)
    pen.rules([(left, base + 7, right, base + 7)], style.heavy, INK)
    return head_again_height(style)


def head_again_height(style: PageStyle) -> float:
    """Give the height of the short head, with the space below it."""
    return style.title_again.size + 7 + style.gap


_LINE = 1.2
"""From line to line of the outcome, in parts of the type size."""


def draw_outcome(pen: Pen, sheet: Sheet, style: PageStyle, left: float, right: float, bottom: float) -> None:
    """Write who has won, beside the foot, its last line standing on the last line of the foot."""
    if not sheet.rows:
        return
    kind = style.outcome if sheet.over else style.side
    base = bottom - style.final_row / 2 + style.final.size * 0.357
    for text, voice, above in ((sheet.detail, style.aside, 0.55), (sheet.outcome, kind, 0)):
        for line, size in reversed(broken(text, voice, right - left, 3)):
            pen.place(line, size, voice.ink, left, base)
            base -= size * _LINE
        base -= style.aside.size * above


def draw_signatures(pen: Pen, sheet: Sheet, style: PageStyle, left: float, right: float, bottom: float) -> None:
    """Draw a line to sign for each player, ending at `bottom`."""
    count = len(sheet.players)
    gap = style.gap * 2
    width = (right - left - gap * (count - 1)) / count
    line = bottom - style.label.size * 1.6
    for place, name in enumerate(sheet.players):
        at = left + place * (width + gap)
        pen.rules([(at, line, at + width, line)], style.rule * 0.7, INK)
        pen.write(words.to_sign(name), style.label, at, bottom - style.label.size * 0.25, width)


class Notes:
    """Everything that is said below the sheet, in lines; taken page by page."""

    def __init__(self, texts: list[str], style: PageStyle, width: float) -> None:
        """Break `texts` into lines of `width` points."""
        self._style = style
        self._width = width
        self.lines = list(islice(self._wrapped([text for text in texts if text.strip()]), NOTE_LINES_MOST + 1))
        if len(self.lines) > NOTE_LINES_MOST:
            more = wrap(words.notes_go_on(), style.strong.style, style.notes.size, width)
            self.lines[NOTE_LINES_MOST:] = ((line, False) for line in more)

    def _wrapped(self, texts: list[str]) -> Iterator[tuple[Line, bool]]:
        """Give the lines of `texts`, each with whether it runs from right to left."""
        kind = self._style.notes
        for text in texts:
            for paragraph in text.splitlines():
                rtl = runs_to_the_left(paragraph)
                for line in wrap(paragraph, kind.style, kind.size, self._width, rtl):
                    yield line, rtl

    def height(self, lines: int) -> float:
        """Give the height of that many lines with their heading, in points."""
        return self._style.notes_leading * (lines + 1.6) if lines else 0

    def room_for(self, height: float) -> int:
        """Give how many lines have room in `height` points, at least 0."""
        return max(0, int(height / self._style.notes_leading - 1.6))

    def draw(self, pen: Pen, first: int, end: int, left: float, right: float, top: float) -> None:
        """Draw the lines from `first` to the one before `end` below their heading."""
        style = self._style
        pen.write(words.notes_heading(), style.heading, left, top + style.heading.size, right - left)
        for number, (line, rtl) in enumerate(self.lines[first:end]):
            x, align = (right, Align.RIGHT) if rtl else (left, Align.LEFT)
            base = top + style.notes_leading * (number + 2.1)
            pen.place(line, style.notes.size, style.notes.ink, x, base, align)
