"""The titles stand in one line, and in two where columns belong to a game or a name needs the room."""

from collections.abc import Callable

import pytest
from builders import match, rules
from pytestqt.qtbot import QtBot

from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.ui.sheet_header import SheetHeader
from ginsheet.ui.sheet_view import SheetView
from ginsheet.ui.theme import Theme

Showing = Callable[..., SheetView]


@pytest.fixture
def showing(qtbot: QtBot, theme: Theme) -> Showing:
    def show(whole: Match, layout: Layout | None = None, width: int = 1000) -> SheetView:
        view = SheetView(theme)
        qtbot.addWidget(view)
        view.resize(width, 500)
        view.show()
        view.show_sheet(lay_out(whole, layout=layout), None, writable=True)
        return view

    return show


def header(view: SheetView) -> SheetHeader:
    found = view.horizontalHeader()
    assert isinstance(found, SheetHeader)
    return found


def test_two_players_with_short_names_need_one_line(showing: Showing) -> None:
    view = showing(match())
    assert not header(view).in_two
    assert not view.grab().isNull()


def test_a_name_that_does_not_fit_stands_above_both_of_its_columns(showing: Showing) -> None:
    view = showing(match(players=("Wilhelmina Fortescue", "Blake")))
    assert header(view).in_two
    short = showing(match())
    one = header(short).height()
    assert header(view).height() > one
    view.show_sheet(lay_out(match()), None, writable=True)
    assert header(view).height() == one
    assert view.viewport().y() >= one


def test_a_wider_window_has_room_for_the_name_again(showing: Showing) -> None:
    view = showing(match(players=("Wilhelmina", "Blake")), width=700)
    assert header(view).in_two
    view.resize(1600, 500)
    assert not header(view).in_two


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("width", [300, 1000])
def test_games_always_stand_above_their_columns(showing: Showing, layout: Layout, width: int) -> None:
    view = showing(match(rules=rules("hollywood")), layout, width)
    assert header(view).in_two
    assert not view.grab().isNull()


def test_long_names_of_partners_are_painted_too(showing: Showing) -> None:
    names = tuple(f"{letter * 300}\n<b>" for letter in "WXYZ")
    view = showing(match(players=names, rules=rules("partnership")), width=600)
    assert header(view).in_two
    assert not view.grab().isNull()
