"""What a printer gets is what is on show: the pages at their true size, in the middle of the paper, and no other."""

from pathlib import Path

import pytest
from builders import dead, match, nine_hands, rules
from PySide6.QtCore import QRect, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageRanges, QPageSize
from PySide6.QtPrintSupport import QPrinter

from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import render
from ginsheet.model.match import Match
from ginsheet.ui.preview.pages import Pages
from ginsheet.ui.printing import paper_of, paper_size, print_pages

Size = QPageSize.PageSizeId
DOTS = 144
"""Two to the point, so that paper is a whole number of them."""
SHADE = 8
POINTS = {Paper.A4: (595, 842), Paper.LETTER: (612, 792), Paper.A5: (420, 595), Paper.HALF_LETTER: (396, 612)}
LONG = match(*[dead()] * 120)


def pages_of(whole: Match, paper: Paper = Paper.A4, **options: object) -> Pages:
    return Pages(render(whole, ".pdf", ExportOptions(paper=paper, **options)))


def pdf_printer(file: Path, size: QPageSize | Size = Size.A4) -> QPrinter:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setResolution(DOTS)
    printer.setPageSize(QPageSize(size) if isinstance(size, Size) else size)
    return printer


def in_points(pages: Pages, page: int = 0) -> tuple[int, int]:
    return tuple(round(side) for side in pages.sizes[page].toTuple())


def dotted(pages: Pages, page: int = 0) -> QImage:
    """Draw a page as fine as the printer of these tests does."""
    return pages.image(page, (pages.sizes[page] * (DOTS / 72)).toSize())


def unlike(one: QImage, other: QImage) -> int:
    """Count the dots that differ by more than a shade."""
    assert one.size() == other.size()
    first, second = _greys(one), _greys(other)
    if first == second:
        return 0
    return sum(abs(here - there) > SHADE for here, there in zip(first, second, strict=True))


def _greys(image: QImage) -> bytes:
    whole = image.copy(0, 0, image.width() // 4 * 4, image.height())  # else each line ends with bytes of chance
    grey = whole.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(grey.constBits())  # of an image that is kept: PySide does not keep it


@pytest.fixture
def printed(qapp: object, tmp_path: Path) -> Path:
    return tmp_path / "printed.pdf"


@pytest.mark.parametrize(
    ("paper", "orientation"),
    [*((paper, Orientation.PORTRAIT) for paper in Paper), (Paper.LETTER, Orientation.LANDSCAPE)],
)
def test_the_page_is_printed_at_its_own_size_dot_for_dot(printed: Path, paper: Paper, orientation: Orientation) -> None:
    pages = pages_of(nine_hands(), paper, orientation=orientation)
    printer = pdf_printer(printed, paper_size(pages))
    assert print_pages(pages, printer)
    got = Pages(printed.read_bytes())
    assert got.count == pages.count
    assert in_points(got) == (POINTS[paper] if orientation is Orientation.PORTRAIT else POINTS[paper][::-1])
    for page in range(pages.count):
        shown, paper_dots = dotted(pages, page), dotted(got, page)
        both = shown.rect() & paper_dots.rect()  # Qt rounds paper to whole points
        assert both.width() >= shown.width() - 1
        assert unlike(shown.copy(both), paper_dots.copy(both)) == 0


def test_a_sheet_of_many_columns_is_printed_on_its_side(printed: Path) -> None:
    pages = pages_of(match(rules=rules("hollywood"), players=("Avery", "Blake", "Casey")))
    assert print_pages(pages, pdf_printer(printed))
    assert in_points(Pages(printed.read_bytes())) == (842, 595)


@pytest.mark.parametrize(
    ("there", "points"), [(Size.A3, (842, 1191)), (Size.A5, (420, 595)), (Size.Letter, (612, 792))]
)
def test_on_other_paper_the_page_keeps_its_size_and_stands_in_the_middle(
    printed: Path, there: Size, points: tuple[int, int]
) -> None:
    pages = pages_of(nine_hands())
    assert print_pages(pages, pdf_printer(printed, there))
    got = Pages(printed.read_bytes())
    assert in_points(got) == points
    shown, paper = dotted(pages), dotted(got)
    middle = QRect(0, 0, 200, 200)
    middle.moveCenter(shown.rect().center())
    same = middle.translated((paper.width() - shown.width()) // 2, (paper.height() - shown.height()) // 2)
    spots = [same.translated(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    assert min(unlike(shown.copy(middle), paper.copy(spot)) for spot in spots) == 0


def printed_pages(file: Path, pages: Pages) -> list[int]:
    """Give which of `pages` stand in the printed file, in their order."""
    got = Pages(file.read_bytes())
    numbers = QRect(80, 250, 80, 300)
    known = [dotted(pages, page).copy(numbers) for page in range(pages.count)]
    shown = [dotted(got, page).copy(numbers) for page in range(got.count)]
    return [[unlike(one, page) for one in known].index(0) for page in shown]


def test_every_page_is_printed_once(printed: Path) -> None:
    pages = pages_of(LONG)
    assert print_pages(pages, pdf_printer(printed))
    assert printed_pages(printed, pages) == list(range(pages.count))


@pytest.mark.parametrize(
    ("text", "expected"), [("2", [1]), ("1,3-4", [0, 2, 3]), ("2-99", None)], ids=["one", "several", "beyond the end"]
)
def test_the_range_of_pages_is_kept(printed: Path, text: str, expected: list[int] | None) -> None:
    pages = pages_of(LONG)
    printer = pdf_printer(printed)
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setPageRanges(QPageRanges.fromString(text))
    assert print_pages(pages, printer)
    assert printed_pages(printed, pages) == (expected or list(range(1, pages.count)))


def test_the_page_in_front_is_printed_alone(printed: Path) -> None:
    pages = pages_of(LONG)
    printer = pdf_printer(printed)
    printer.setPrintRange(QPrinter.PrintRange.CurrentPage)
    assert print_pages(pages, printer, current=2)
    assert printed_pages(printed, pages) == [2]


@pytest.mark.parametrize(("collated", "expected"), [(True, [0, 1, 0, 1]), (False, [0, 0, 1, 1])])
def test_copies_are_printed_where_the_printer_makes_none_itself(
    printed: Path, collated: bool, expected: list[int]
) -> None:
    pages = pages_of(LONG)
    printer = pdf_printer(printed)
    assert not printer.supportsMultipleCopies()
    printer.setCopyCount(2)
    printer.setCollateCopies(collated)
    printer.setPageRanges(QPageRanges.fromString("1-2"))
    assert print_pages(pages, printer)
    assert printed_pages(printed, pages) == expected


def test_the_last_page_is_printed_first_where_that_was_chosen(printed: Path) -> None:
    pages = pages_of(LONG)
    printer = pdf_printer(printed)
    printer.setPageOrder(QPrinter.PageOrder.LastPageFirst)
    assert print_pages(pages, printer)
    assert printed_pages(printed, pages) == list(reversed(range(pages.count)))


def test_the_choice_of_two_sides_is_left_as_it_is(printed: Path) -> None:
    printer = pdf_printer(printed)
    printer.setDuplex(QPrinter.DuplexMode.DuplexLongSide)
    before = printer.duplex()
    assert print_pages(pages_of(nine_hands()), printer)
    assert printer.duplex() is before
    assert printer.fullPage()
    assert printer.pageLayout().orientation() is QPageLayout.Orientation.Portrait


def test_a_range_without_a_page_and_a_file_that_cannot_be_written_are_told(qapp: object, tmp_path: Path) -> None:
    pages = pages_of(nine_hands())
    printer = pdf_printer(tmp_path / "printed.pdf")
    printer.setPageRanges(QPageRanges.fromString("7"))
    assert not print_pages(pages, printer)
    assert not print_pages(Pages(b"no page"), pdf_printer(tmp_path / "printed.pdf"))


@pytest.mark.parametrize("paper", Paper)
def test_the_paper_of_a_printer_is_known_also_by_its_millimetres(paper: Paper) -> None:
    width, height = POINTS[paper]
    rounded = QSizeF(round(width / 72 * 25.4), round(height / 72 * 25.4))
    assert paper_of(QPageSize(rounded, QPageSize.Unit.Millimeter)) is paper


def test_other_paper_is_none_of_ours() -> None:
    assert paper_of(QPageSize(Size.Legal)) is None
