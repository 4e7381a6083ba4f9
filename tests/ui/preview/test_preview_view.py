"""The view of the pages: what it draws, how large, and where it stands after every turn."""

import pytest
from builders import dead, match, nine_hands
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ginsheet.export.registry import render
from ginsheet.ui.preview.page_view import ZOOMS, Fit, PageView
from ginsheet.ui.preview.pages import Pages

CTRL, NOTHING = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def four(qapp: object) -> Pages:
    return Pages(render(match(*[dead()] * 120), ".pdf"))


@pytest.fixture
def view(qtbot: QtBot, four: Pages) -> PageView:
    shown = PageView()
    qtbot.addWidget(shown)
    shown.resize(600, 500)
    shown.show_pages(four)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def turn_wheel(view: QWidget, delta: int, keys: Qt.KeyboardModifier = NOTHING) -> None:
    spot = QPointF(100, 100)
    buttons, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(spot, spot, QPoint(0, 0), QPoint(0, delta), buttons, keys, phase, False)
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize("part", [QRect(0, 0, 300, 512), QRect(200, 300, 101, 97), QRect(0, 800, 595, 42)])
def test_a_part_of_a_page_is_the_same_as_in_the_whole_of_it(qapp: object, part: QRect) -> None:
    pages = Pages(render(nine_hands(), ".pdf"))
    whole = pages.image(0, QSize(595, 842))
    assert pages.image(0, QSize(595, 842), part) == whole.copy(part)


def test_what_is_no_pdf_has_no_pages(qapp: object) -> None:
    pages = Pages(b"no pdf")
    assert (pages.count, pages.largest.isValid()) == (0, False)
    assert pages.image(0, QSize(10, 10)).isNull()


def test_a_view_without_pages_can_be_used(qtbot: QtBot) -> None:
    empty = PageView()
    qtbot.addWidget(empty)
    empty.show()
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(empty, key)
    empty.zoom(1)
    empty.follow(Fit.WIDTH)
    assert (empty.page, empty.count) == (0, 0)


@pytest.mark.parametrize("size", [(600, 500), (240, 900), (1400, 300)])
def test_a_whole_page_or_its_whole_width_is_seen(view: PageView, size: tuple[int, int]) -> None:
    view.resize(*size)
    for page in range(view.count):
        view.go_to(page)
        [(front, rect), *_] = [each for each in view._shown() if each[0] == page]
        seen = view.viewport().rect().translated(view._offset())
        assert front == page
        assert seen.contains(rect)
    view.follow(Fit.WIDTH)
    assert view.horizontalScrollBar().maximum() == 0
    assert view._rects[0].width() <= view.viewport().width()


def test_the_sizes_go_from_the_smallest_to_the_largest(view: PageView) -> None:
    for _ in range(30):
        view.zoom(1)
    assert view.percent == ZOOMS[-1]
    view.grab()
    for _ in range(30):
        view.zoom(-1)
    assert view.percent == ZOOMS[0]
    view.set_percent(100)
    assert view._rects[0].width() == round(595.28 * view.logicalDpiX() / 72)


def test_ctrl_and_the_wheel_make_the_pages_larger(view: PageView) -> None:
    before = view.percent
    turn_wheel(view, 120, CTRL)
    assert view.percent > before
    turn_wheel(view, -120, CTRL)
    turn_wheel(view, -120, CTRL)
    assert view.percent < before


def test_what_stands_in_the_middle_stays_there_when_the_size_changes(view: PageView) -> None:
    view.set_percent(100)
    view.go_to(2)
    view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 300)
    before = view._spot()
    for percent in (150, 200, 75):
        view.set_percent(percent)
        assert view.page == 2
        assert view._spot().down == pytest.approx(before.down, abs=0.01)
    view.resize(700, 700)
    assert view._spot().down == pytest.approx(before.down, abs=0.01)


def test_the_page_in_front_follows_the_wheel(view: PageView) -> None:
    told: list[int] = []
    view.moved.connect(lambda: told.append(view.page))
    for _ in range(200):
        turn_wheel(view, -120)
    assert view.page == view.count - 1
    assert told == [1, 2, 3]


def test_one_page_at_a_time_is_turned_by_the_wheel_at_its_end(view: PageView) -> None:
    view.set_continuous(False)
    view.follow(Fit.WIDTH)
    turns = 0
    while view.page == 0 and turns < 50:
        turn_wheel(view, -120)
        turns += 1
    assert (view.page, turns > 1) == (1, True)
    assert view.verticalScrollBar().value() == 0
    turn_wheel(view, 120)
    assert view.page == 0
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_the_paper_is_pulled_along_with_the_mouse(view: PageView) -> None:
    view.set_percent(150)
    bar = view.verticalScrollBar()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    QTest.mouseMove(view.viewport(), QPoint(200, 200))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert bar.value() == 100
    QTest.mouseMove(view.viewport(), QPoint(200, 100))
    assert bar.value() == 100


def test_fewer_pages_leave_the_last_one_in_front(view: PageView) -> None:
    view.go_to(3)
    view.show_pages(Pages(render(nine_hands(), ".pdf")))
    assert (view.page, view.count) == (0, 1)
