"""The layout of the sheet, chosen on the command line."""

from pathlib import Path

import pytest
from commands import Cli

from ginsheet.sheet.columns import Layout


@pytest.fixture
def hollywood(cli: Cli) -> Path:
    assert cli("new", "h.ginsheet", "--players", "Avery", "Blake", "--rules", "hollywood").status == 0
    assert cli("hand", "h.ginsheet", "-", stdin="knock A 4 22\nknock B 6 18\ngin A 0").status == 0
    return Path("h.ginsheet")


HEADINGS = {
    "book": ["Game 1", "Avery Blake", "Avery Blake", "Avery Blake"],
    "club": ["Avery", "Game 1 Game 2 Game 3", "Game 1 Game 2 Game 3"],
}


def headings(text: str) -> list[str]:
    """Give the first heading of the groups, then the titles below each."""
    lines = text.split("\n")
    titles = next(place for place, line in enumerate(lines) if line.startswith("Hand"))
    groups, parts = (line.split("│")[1:] for line in lines[titles - 1 : titles + 1])
    return [groups[0].strip(), *(part.strip() for part in parts)]


@pytest.mark.parametrize("layout", HEADINGS)
def test_show_and_export_take_a_layout(cli: Cli, hollywood: Path, layout: str) -> None:
    shown = cli("show", hollywood, "--layout", layout)
    assert (shown.status, shown.err) == (0, "")
    assert headings(shown.out) == HEADINGS[layout]
    assert cli("export", hollywood, "--layout", layout, "-o", "h.txt").status == 0
    assert Path("h.txt").read_text() == shown.out


def test_the_usual_layout_of_several_games_is_the_book(cli: Cli, hollywood: Path) -> None:
    assert cli("show", hollywood).out == cli("show", hollywood, "--layout", "book").out


@pytest.mark.parametrize("layout", Layout)
def test_a_layout_that_does_not_fit_gives_way(cli: Cli, nine: Path, layout: Layout) -> None:
    assert cli("show", nine, "--layout", layout).out == cli("show", nine).out


def test_the_layout_is_in_the_page(cli: Cli, hollywood: Path) -> None:
    for layout in HEADINGS:
        assert cli("export", hollywood, "--layout", layout, "-o", f"{layout}.pdf").status == 0
    assert Path("book.pdf").read_bytes() != Path("club.pdf").read_bytes()
