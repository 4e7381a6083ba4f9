"""The page that a printer gets is the one that the PDF has: on its side where it lies so, in the layout chosen."""

from pathlib import Path

import pytest
from builders import gin, knock, match, rules
from PySide6.QtGui import QPageSize
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter

from ginsheet.sheet.columns import Layout
from ginsheet.ui.printing import print_match


def pdf_printer(file: Path) -> QPrinter:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setResolution(72)
    printer.setFullPage(True)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    return printer


@pytest.mark.parametrize(
    ("players", "size"), [(("Avery", "Blake", "Casey"), (842, 595)), (("Avery", "Blake"), (595, 842))]
)
def test_a_sheet_of_many_columns_is_printed_on_its_side(
    qapp: object, tmp_path: Path, players: tuple[str, ...], size: tuple[int, int]
) -> None:
    file = tmp_path / "printed.pdf"
    assert print_match(match(rules=rules("hollywood"), players=players), pdf_printer(file))
    pages = QPdfDocument()
    pages.load(str(file))
    assert tuple(round(side) for side in pages.pagePointSize(0).toTuple()) == size


def test_the_layout_is_printed_that_was_chosen(qapp: object, tmp_path: Path) -> None:
    of = match(knock("A", 4, 16), gin("B", 9), rules=rules("hollywood"))
    images = []
    for number, layout in enumerate((None, Layout.BOOK, Layout.CLUB)):
        file = tmp_path / f"{number}.pdf"
        assert print_match(of, pdf_printer(file), layout)
        pages = QPdfDocument()
        pages.load(str(file))
        images.append(pages.render(0, pages.pagePointSize(0).toSize()))
    usual, book, club = images
    assert usual == book
    assert book != club
