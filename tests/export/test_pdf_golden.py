"""The page of every layout as it was looked at and found good: its texts and lines, where they stand and how large."""

from collections.abc import Callable, Iterator

import pytest
from pdf_reading import WatchedPen, drawn
from table_matches import TABLES

from ginsheet.export.options import ExportOptions, Paper

PAGES = {
    **{kind: ExportOptions(Paper.A4, layout) for kind, (_, layout) in TABLES.items()},
    "oklahoma, large": ExportOptions(Paper.A4, large=True),
    "hollywood, book, race": ExportOptions(Paper.LETTER, race=True),
    "three players, small": ExportOptions(Paper.A5),
}


def dump(pen: WatchedPen) -> Iterator[str]:
    """Tell of every text its place and size, and of the lines how many end where; a row of the page is a line here."""
    for page in range(1, pen.page + 1):
        yield f"page {page} of {pen.width:.0f} by {pen.height:.0f}"
        texts = [text for text in pen.texts if text.page == page and text.text]
        for base in sorted({round(text.base) for text in texts}):
            row = sorted((text for text in texts if round(text.base) == base), key=lambda text: text.left)
            yield f"{base:4} " + " | ".join(f"{text.left:.0f} {text.text} {text.size:.1f}" for text in row)
        lines = [line for line in pen.lines if line[0] == page]
        yield "across " + " ".join(sorted({f"{y:.0f}" for _, _, y, _, other in lines if y == other}, key=int))
        yield "down " + " ".join(sorted({f"{x:.0f}" for _, x, _, other, _ in lines if x == other}, key=int))
        for _, x, y, made in (one for one in pen.drawings if one[0] == page):
            yield f"drawing {x:.0f} {y:.0f} {made.width:.0f} by {made.height:.0f}: {len(made.contents)} shapes"


@pytest.mark.parametrize("kind", PAGES)
def test_the_page_stays_as_it_was(kind: str, golden: Callable[[str, str], None]) -> None:
    of, _ = TABLES[next(name for name in (kind, kind.rpartition(",")[0]) if name in TABLES)]
    text = "\n".join([*dump(drawn(of, PAGES[kind])), ""])
    golden(f"page-{kind.replace(',', '').replace(' ', '-')}.txt", text)
