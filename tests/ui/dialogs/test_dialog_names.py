import pytest
from builders import adjust, match
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ginsheet.ui.dialogs.names import in_sentence, letter_places, shown_names, told, with_shown_names


@pytest.fixture
def metrics(qtbot: QtBot) -> QFontMetrics:
    return QFontMetrics(QApplication.font())


@pytest.mark.parametrize(
    ("names", "places"),
    [
        (("Avery", "Blake"), [0, 0]),
        (("Avery", "Anna"), [0, 1]),
        (("avery", "Aaa"), [0, -1]),
        (("1 Kim", "2 Kim"), [2, 3]),
        (("7", "&"), [-1, -1]),
        (("Ärger", "Åse"), [0, 0]),
    ],
)
def test_each_name_has_a_letter_of_its_own(names: tuple[str, ...], places: list[int]) -> None:
    assert letter_places(names) == places


def test_a_name_of_another_direction_keeps_it_to_itself() -> None:
    assert in_sentence("Avery 2 & <b>") == "Avery 2 & <b>"
    assert in_sentence("שרה") == "\N{FIRST STRONG ISOLATE}שרה\N{POP DIRECTIONAL ISOLATE}"
    assert in_sentence("A\N{RIGHT-TO-LEFT OVERRIDE}b").startswith("\N{FIRST STRONG ISOLATE}")


def test_short_names_are_shown_as_they_are(metrics: QFontMetrics) -> None:
    assert shown_names(("Avery", "Blake"), metrics) == ("Avery", "Blake")


def test_long_names_are_cut_and_stay_apart(metrics: QFontMetrics) -> None:
    first, second = shown_names(("W" * 300, "W" * 299 + "x"), metrics)
    assert len(first) < 30
    assert first != second
    assert (first[-4:], second[-4:]) == (" (A)", " (B)")


def test_shown_names_make_a_match_whatever_they_are(metrics: QFontMetrics) -> None:
    shown = with_shown_names(match(players=("a\nb" + "W" * 300, "ש" * 300)), metrics)
    assert "\n" not in "".join(shown.players)


def test_a_hand_is_told_in_one_short_line(metrics: QFontMetrics) -> None:
    line = told(match(adjust("A", 5, note="because\n" * 1000)), 1, metrics)
    assert line.startswith("Hand 1: Avery adjusted: because because")
    assert len(line) < 90
