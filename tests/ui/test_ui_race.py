"""The race in the window is the drawing of the printed page, in the colours of the window."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from builders import gin, knock, match, nine_hands
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from table_matches import three_players

from ginsheet.export.race import as_svg
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.race import RaceChart
from ginsheet.ui.theme import Appearance, Theme

Playing = Callable[[Match], MainWindow]


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> RaceChart:
    widget = RaceChart(theme)
    qtbot.addWidget(widget)
    widget.resize(300, 160)
    return widget


def drawn(qtbot: QtBot, widget: RaceChart) -> QImage:
    widget.grab()
    qtbot.waitUntil(lambda: widget.loaded)
    return widget.grab().toImage()


def colours(image: QImage) -> set[str]:
    ratio = int(image.devicePixelRatio())
    return {
        image.pixelColor(x, y).name() for x in range(0, image.width(), ratio) for y in range(0, image.height(), ratio)
    }


def test_every_side_is_drawn_in_its_colour(qtbot: QtBot, chart: RaceChart, theme: Theme) -> None:
    of = three_players()
    chart.show_race(of, score(of))
    shown = colours(drawn(qtbot, chart))
    assert {theme.colours.side_a, theme.colours.side_b, theme.colours.side_c} <= shown
    assert "#000000" not in shown


def test_the_drawing_follows_the_match_the_theme_and_the_size(qtbot: QtBot, chart: RaceChart, theme: Theme) -> None:
    of = nine_hands()
    chart.show_race(of, score(of))
    pictures = [drawn(qtbot, chart)]
    theme.choose(Appearance.DARK)
    pictures.append(drawn(qtbot, chart))
    assert theme.colours.side_a in colours(pictures[-1])
    chart.resize(200, 160)
    pictures.append(drawn(qtbot, chart))
    other = match(gin("B", 11))
    chart.show_race(other, score(other))
    pictures.append(drawn(qtbot, chart))
    assert all(one != other for one, other in pairwise(pictures))
    assert drawn(qtbot, chart) == pictures[-1]


def test_it_is_drawn_once_as_long_as_nothing_changes(qtbot: QtBot, chart: RaceChart) -> None:
    of = match(knock("A", 4, 16))
    chart.show_race(of, score(of))
    drawn(qtbot, chart)
    before = chart._shown
    drawn(qtbot, chart)
    assert chart._shown is before
    assert before is not None
    assert b"<text" not in as_svg(before[2].drawing)


def test_nothing_is_loaded_before_it_is_seen(chart: RaceChart) -> None:
    of = nine_hands()
    chart.show_race(of, score(of))
    assert not chart.loaded
    assert chart._loading is None
