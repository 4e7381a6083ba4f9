"""What stands beside the sheet is what follows from the match."""

from collections.abc import Callable

from builders import adjust, dead, gin, knock, match, nine_hands, rules
from PySide6.QtWidgets import QLabel
from window_keys import document_of

from ginsheet.model import changes
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.race import RaceChart
from ginsheet.ui.side_panel import SidePanel, TargetBar

Playing = Callable[[Match], MainWindow]


def panel(window: MainWindow) -> SidePanel:
    return window.match_page.panel


def texts(window: MainWindow) -> list[str]:
    return [label.text() for label in panel(window).findChildren(QLabel) if label.isVisible()]


def bars(window: MainWindow) -> list[tuple[str, str]]:
    return [(bar.accessibleName(), bar.accessibleDescription()) for bar in panel(window).findChildren(TargetBar)]


def test_a_new_match_says_who_deals(playing: Playing) -> None:
    window = playing(match(first_dealer="B"))
    assert {"No hand yet", "Blake deals"} <= set(texts(window))
    assert bars(window) == [("Avery", "0 / 100, 100 to go"), ("Blake", "0 / 100, 100 to go")]


def test_it_follows_every_hand(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16), rules=rules("solitaire-arcade"), first_dealer="B"))
    assert "Avery leads by 12" in texts(window)
    document = document_of(window)
    document.apply(changes.record(document.match, gin("B", 11)), "hand 2")
    assert {"Blake leads by 24", "36 – 12, 1 hand to 1", "Avery deals"} <= set(texts(window))
    assert bars(window) == [("Avery", "12 / 100, 88 to go"), ("Blake", "36 / 100, 64 to go")]
    document.undo_stack.undo()
    assert "Avery leads by 12" in texts(window)


def test_a_finished_match_names_the_winner_and_no_dealer(finished: MainWindow) -> None:
    assert {"Avery wins by 173", "304 – 131, 5 hands to 3"} <= set(texts(finished))
    assert not any(text.endswith(" deals") for text in texts(finished))
    assert bars(finished) == [("Avery", "104 / 100"), ("Blake", "71 / 100")]


def test_the_agreed_numbers_and_the_place_of_the_file_are_told(finished: MainWindow) -> None:
    shown = [text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{ZERO WIDTH SPACE}", "") for text in texts(finished)]
    assert "Solitaire Arcade rules" in shown
    assert any(text.startswith("To 100 · Gin 25 · Undercut 10 · Box 20, both players") for text in shown)
    saved = f"Saved {document_of(finished).saved_time} · matches/2026-11-29 Avery - Blake.ginsheet"
    assert saved in shown


def test_a_game_without_a_target_shows_points_alone(playing: Playing) -> None:
    window = playing(match(gin("A", 18), rules=rules("solitaire-arcade-single")))
    assert bars(window) == [("Avery", "43"), ("Blake", "0")]
    window.grab()


def test_the_race_runs_through_the_totals_of_every_row_that_counts(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16), adjust("B", -5), dead(), gin("B", 11)))
    race = panel(window).findChild(RaceChart)
    assert race._race is not None
    assert race._race.lines == {Side.A: [0, 12, 12, 12, 12], Side.B: [0, 0, -5, -5, 31]}
    assert race.accessibleDescription() == "Avery 12, Blake 31"
    assert not race.grab().isNull()


def test_of_three_players_it_tells_what_each_has_done(playing: Playing) -> None:
    window = playing(match(gin("A", 9), players=("Avery", "Blake", "<b>Cleo"), first_dealer="C"))
    document = document_of(window)
    document.apply(changes.record(document.match, knock("C", 8, 5)), "hand 2")
    shown = [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts(window)]
    first = shown.index("The players") + 1
    assert shown[first : first + 6] == [
        "Avery", "2 of 2 hands · 1 gin · 1 undercut", "Blake", "0 of 1 hand", "<b>Cleo", "0 of 1 hand",
    ]  # fmt: skip
    document.undo_stack.undo()
    assert "1 of 1 hand · 1 gin" in [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts(window)]


def test_of_two_players_and_before_the_first_hand_it_tells_no_figures(playing: Playing) -> None:
    assert "The players" not in texts(playing(match(gin("A", 9))))
    assert "The players" not in texts(playing(match(players=("Avery", "Blake", "Cleo"))))


def test_corrections_and_notes_are_told(playing: Playing) -> None:
    window = playing(nine_hands())
    document = document_of(window)
    document.apply(changes.with_note(document.match, 4, "what a <b>hand</b>"), "note")
    assert "Hand 4: what a <b>hand</b>" in texts(window)


def test_a_note_as_long_as_a_book_costs_no_time(playing: Playing) -> None:
    window = playing(match(gin("A", 18, note="x" * 100_000)))
    assert max(len(text) for text in texts(window)) < 400
    window.grab()
