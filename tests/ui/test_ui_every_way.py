"""Every way of gin in the real window, by its keys: what the sheet, the panel and the file then say."""

from collections.abc import Callable
from pathlib import Path

import pytest
from builders import dead, deal, gin, knock, match, points, rules
from kinds import FOUR, HOLLYWOOD, KINDS
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from window_keys import dialog, document_of, on_screen, press, settle, shortcut, stand_on

from ginsheet.model import changes
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo
from ginsheet.sheet.columns import Layout
from ginsheet.storage.match_file import load
from ginsheet.storage.settings import load_settings
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.race import RaceChart
from ginsheet.ui.sheet_delegate import fold_spot
from ginsheet.ui.standing_bars import GameBars, TargetBar

Playing = Callable[[Match], MainWindow]
Opening = Callable[..., MainWindow]
CTRL = Qt.KeyboardModifier.ControlModifier


def on_disk(window: MainWindow) -> Match:
    return load(document_of(window).path)


def game_bars(window: MainWindow) -> list[str]:
    bars = window.match_page.panel.findChildren(GameBars)
    return [bar.accessibleDescription() for bar in bars if bar.isVisible()]


def race_of(window: MainWindow) -> str:
    race = window.match_page.panel.findChild(RaceChart)
    assert race is not None
    return race.accessibleDescription()


def test_oklahoma_is_played_by_keys(playing: Playing) -> None:
    window = playing(match(rules=rules("oklahoma")))
    for keys in ("7sak4⏎16⏎", "tdbg11⏎", "ahak1⏎5⏎", "ksbk9⏎7⏎", "⏎d⏎"):
        press(window, "⏎")
        dialog(HandDialog)
        press(window, keys)
    assert on_screen(window)[:5] == [
        ["1", "Avery", "7♠", "Avery knocked", "4 – 16", "+24", "24", "", ""],
        ["2", "Blake", "10♦", "Blake gin", "0 – 11", "", "", "+36", "36"],
        ["3", "Avery", "A♥", "Avery knocked", "1 – 5", "+4", "28", "", ""],
        ["4", "Blake", "K♠", "Blake knocked, Avery undercut", "9 – 7", "+54", "82", "", ""],
        ["5", "Blake", "", "dead hand", "", "", "", "", ""],
    ]
    stand_on(window, 3, "points.A")
    assert window._why.text() == "9 - 7 = 2, + undercut 25 = 27, x 2, spade = 54"
    assert [hand.upcard for hand in on_disk(window).hands] == ["7s", "Td", "Ah", "Ks", None]


def test_hollywood_scores_in_three_columns_and_closes_them(playing: Playing) -> None:
    window = playing(match(*HOLLYWOOD[:-1], rules=rules("hollywood")))
    press(window, "⏎pb20⏎")
    totals = [row[5:] for row in on_screen(window)[:7]]
    assert totals == [
        ["18", "", "", "", "", ""],
        ["", "12", "", "", "", ""],
        ["43", "", "25", "", "", ""],
        ["", "42", "", "30", "", ""],
        ["58", "", "40", "", "15", ""],
        ["80", "", "62", "", "37", ""],
        ["", "62", "", "50", "", "20"],
    ]
    assert game_bars(window) == [
        "Avery leads, 20 to go, Avery 80, Blake 62",
        "Avery leads, 38 to go, Avery 62, Blake 50",
        "Avery leads, 63 to go, Avery 37, Blake 20",
    ]
    press(window, "⏎pa25⏎")
    assert game_bars(window)[0] == "closed, Avery won, Avery 105, Blake 62"
    press(window, "⏎pb30⏎")
    assert on_screen(window)[8][5:] == ["", "", "", "80", "", "50"]


def test_correcting_an_early_hand_reflows_every_column(playing: Playing) -> None:
    window = playing(match(*HOLLYWOOD, rules=rules("hollywood")))
    stand_on(window, 0)
    press(window, "⏎b⏎ ⏎wrong side⏎")
    assert [row[5:] for row in on_screen(window)[:3]] == [
        ["", "18", "", "", "", ""],
        ["", "30", "", "12", "", ""],
        ["25", "", "", "", "", ""],
    ]


def test_the_layout_is_switched_while_playing_and_remembered(playing: Playing, open_window: Opening) -> None:
    window = playing(match(*HOLLYWOOD, rules=rules("hollywood")))
    assert window.commands["layout-book"].isChecked()
    window.commands["layout-club"].trigger()
    settle()
    assert on_screen(window)[6][5:] == ["", "", "", "62", "50", "20"]
    assert load_settings().layout == "club"
    press(window, "⏎pa25⏎")
    assert on_screen(window)[7][5:] == ["105", "87", "62", "", "", ""]
    path = document_of(window).path
    window.close()
    again = open_window(path)
    assert on_screen(again)[7][5:] == ["105", "87", "62", "", "", ""]
    assert again.commands["layout-club"].isChecked()
    again.commands["layout-book"].trigger()
    settle()
    assert on_screen(again)[7][5:] == ["105", "", "87", "", "62", ""]


def test_what_is_written_has_the_layout_that_is_shown(playing: Playing, tmp_path: Path) -> None:
    window = playing(match(*HOLLYWOOD, rules=rules("hollywood")))
    written = []
    for layout in ("book", "club"):
        window.commands[f"layout-{layout}"].trigger()
        file = tmp_path / f"{layout}.txt"
        window.exports._write(document_of(window), ".txt", file)
        written.append(file.read_text(encoding="utf-8"))
    assert written[0] != written[1]


def test_only_several_games_can_be_laid_out(finished: MainWindow, playing: Playing) -> None:
    assert not finished.commands["layout-club"].isEnabled()
    assert playing(KINDS["hollywood"]).commands["layout-club"].isEnabled()


def test_the_race_is_that_of_the_game_the_keyboard_stands_in(playing: Playing) -> None:
    window = playing(match(*HOLLYWOOD, points("A", 25), rules=rules("hollywood")))
    assert race_of(window) == "Avery 87, Blake 50", "the first open game"
    stand_on(window, 2, "total.B.3")
    assert race_of(window) == "Avery 62, Blake 20"
    stand_on(window, 2, "how")
    assert race_of(window) == "Avery 62, Blake 20"
    bars = [bar for bar in window.match_page.panel.findChildren(GameBars) if bar.isVisible()]
    QTest.mouseClick(bars[0], Qt.MouseButton.LeftButton)
    assert race_of(window) == "Avery 105, Blake 62"


def test_a_deal_of_partners_is_entered_in_one_dialog(playing: Playing) -> None:
    window = playing(match(players=FOUR, rules=rules("partnership")))
    press(window, "⏎")
    dialog(HandDialog)
    press(window, "ak4⏎16⏎dk8⏎18⏎")
    assert on_screen(window)[0] == ["1", "Avery & Casey", "Avery & Casey won the deal", "", "+2", "2", "", ""]
    assert on_disk(window).hands == (deal(knock("A", 4, 16), knock("B", 8, 18)),)
    assert window.windowTitle().startswith("Avery & Casey and Blake & Drew")


def test_a_deal_opens_by_right_and_folds_by_left(playing: Playing) -> None:
    window = playing(KINDS["partnership"])
    window.resize(1180, 760)  # room for every column
    settle()
    stand_on(window, 0, "number")
    press(window, "→")
    assert [row[2] for row in on_screen(window)[:3]] == ["Blake & Drew won the deal", "Avery knocked", "Drew gin"]
    sheet = window.match_page.sheet
    assert sheet.currentIndex().row() == 0
    press(window, "→")
    assert sheet.currentIndex().column() == 1, "an open deal is passed by"
    press(window, "←↓↓")
    assert sheet.currentIndex().row() == 2
    assert sheet.current_hand() == 1
    press(window, "←")
    assert (sheet.currentIndex().row(), on_screen(window)[1][2]) == (0, "Hands")
    press(window, "←")
    assert sheet.currentIndex().row() == 0


def test_enter_on_a_pair_corrects_its_deal(playing: Playing) -> None:
    window = playing(KINDS["partnership"])
    stand_on(window, 0, "number")
    press(window, "→↓⏎")
    assert dialog(HandDialog).windowTitle() == "Correct hand 1"
    press(window, "⎋")


def test_a_click_on_the_triangle_opens_and_folds_and_one_beside_it_does_not(playing: Playing) -> None:
    window = playing(KINDS["partnership"])
    sheet = window.match_page.sheet
    cell = sheet.visualRect(sheet.model().index(0, 0))
    shown = []
    for spot in (fold_spot(cell).center(), fold_spot(cell).center(), QPoint(cell.right() - 2, cell.center().y())):
        QTest.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        settle()
        shown.append(on_screen(window)[1][2])
    assert shown == ["Avery knocked", "Hands", "Hands"]
    QTest.mouseDClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=fold_spot(cell).center())
    settle()
    assert window.findChildren(HandDialog) == []


def test_an_open_deal_is_still_open_when_one_comes_back_to_the_match(playing: Playing) -> None:
    window = playing(KINDS["partnership"])
    stand_on(window, 0, "number")
    press(window, "→")
    path = document_of(window).path
    window.commands["start"].trigger()
    settle()
    window.matches.open_path(path)
    settle()
    assert on_screen(window)[1][2] == "Avery knocked"
    press(window, "⏎ag3⏎cg4⏎")
    assert [row[2] for row in on_screen(window)[1:4]] == ["Avery knocked", "Drew gin", "Avery & Casey won the deal"]
    assert window.match_page.sheet.currentIndex().row() == 4, "on the next line"


def test_three_players_are_played_by_keys(playing: Playing) -> None:
    window = playing(match(players=("Avery", "Blake", "Cleo"), first_dealer="C"))
    for keys in ("ak4⏎16⏎", "cg3⏎", "bk8⏎5⏎"):
        press(window, "⏎")
        press(window, keys)
    assert on_screen(window)[:3] == [
        ["1", "Cleo", "Avery knocked", "4 – 16", "+12", "12", "", "", "", ""],
        ["2", "Blake", "Cleo gin", "0 – 3", "", "", "", "", "+28", "28"],
        ["3", "Avery", "Blake knocked, Cleo undercut", "8 – 5", "", "", "", "", "+28", "56"],
    ]
    bars = [bar for bar in window.match_page.panel.findChildren(TargetBar) if bar.isVisible()]
    assert [(bar.accessibleName(), bar.accessibleDescription()) for bar in bars] == [
        ("Avery", "12 / 100, 88 to go"),
        ("Blake", "0 / 100, 100 to go"),
        ("Cleo", "56 / 100, 44 to go"),
    ]
    assert race_of(window) == "Avery 12, Blake 0, Cleo 56"
    assert window.windowTitle().startswith("Avery, Blake and Cleo")


def test_four_sit_down_in_the_new_match_and_play(window: MainWindow) -> None:
    window.matches._memory.remember(rules="partnership")
    shortcut(window, Qt.Key.Key_N, CTRL)
    dialog(NewMatchDialog)
    press(window, "Avery⏎Blake⏎Casey⏎Drew⏎")
    press(window, "⏎ag3⏎cg4⏎")
    assert on_disk(window).players == FOUR
    assert on_screen(window)[0][2] == "Avery & Casey won the deal"


def test_another_match_has_bars_of_its_own(playing: Playing) -> None:
    window = playing(KINDS["hollywood"])
    document = document_of(window)
    three = KINDS["three"]
    document.apply(three, "other rules")
    settle()
    assert game_bars(window) == []
    assert len([bar for bar in window.match_page.panel.findChildren(TargetBar) if bar.isVisible()]) == 3
    document.undo_stack.undo()
    settle()
    assert len(game_bars(window)) == 3


def level_finals() -> Match:
    """Give a Hollywood match whose finals are level: no bonus, no box, both the same points."""
    level = rules("hollywood", columns=2, target=20, game_bonus=0, box_value=0, shutout_effect="none")
    return match(points("A", 20), points("B", 20), rules=level, first_dealer="B")


def test_several_games_that_end_level_have_no_winner_and_say_so(playing: Playing) -> None:
    window = playing(level_finals())
    assert document_of(window).standing.over
    assert document_of(window).standing.winner is None
    banner = window.match_page.winner_banner
    assert banner.isVisible()
    assert banner._headline.text() == "Level"
    assert not banner._picture.isVisible()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layout", ["book", "club"])
def test_every_total_of_every_sheet_is_in_sight_at_1280_by_720(playing: Playing, kind: str, layout: str) -> None:
    window = playing(KINDS[kind])
    window.commands[f"layout-{layout}"].trigger()
    window.resize(QSize(1280, 720))
    settle()
    sheet = window.match_page.sheet
    assert sheet.horizontalScrollBar().maximum() == 0
    metrics = QFontMetrics(sheet.font())
    for place, column in enumerate(document_of(window).sheet.columns):
        assert not sheet.isColumnHidden(place), column.key
        if column.game is not None:
            assert sheet.columnWidth(place) >= metrics.horizontalAdvance("+000"), column.key


@pytest.mark.parametrize("kind", ["hollywood", "hollywood-club", "partnership", "three"])
def test_every_total_is_in_sight_twice_as_large(playing: Playing, kind: str) -> None:
    window = playing(KINDS[kind])
    window.resize(QSize(1280, 720))
    window._memory.remember(zoom=200)
    window.view._show_size()
    settle()
    sheet = window.match_page.sheet
    columns = document_of(window).sheet.columns
    assert all(not sheet.isColumnHidden(place) for place, column in enumerate(columns) if column.game)
    assert sheet.horizontalScrollBar().maximum() == 0 or kind == "three"


def test_a_rematch_of_partners_keeps_the_names_of_their_sides(playing: Playing) -> None:
    short = rules("partnership", target=20, box_to=BoxTo.BOTH)
    whole = match(deal(gin("A", 9), dead()), players=FOUR, side_names=("North", "South"), rules=short)
    window = playing(whole)
    window.commands["rematch"].trigger()
    settle()
    assert on_disk(window).side_names == ("North", "South")
    assert on_disk(window).first_dealer is Side.B


def test_a_change_that_brings_back_a_layout_keeps_the_choice(playing: Playing) -> None:
    window = playing(KINDS["hollywood"])
    document = document_of(window)
    document.use_layout(Layout.CLUB)
    document.apply(changes.record(document.match, dead()), "hand 8")
    assert document.sheet.columns[5].group == "Avery"
