import pytest

from ginsheet.export.pdf import names as printed_names
from ginsheet.export.pdf.names import short_names
from ginsheet.export.pdf.style import NORMAL
from ginsheet.export.pdf.text import ELLIPSIS


def short(*names: str) -> tuple[str, ...]:
    return short_names(names, NORMAL.body, NORMAL.name_room)


def test_names_that_fit_stay() -> None:
    assert short("Avery", "Łukasz Żółć") == ("Avery", "Łukasz Żółć")


def test_a_long_name_is_cut_after_whole_words() -> None:
    names = ("Maximiliane Theodora von Hohenzollern", "Bartholomew Featherstonehaugh")
    assert short(*names) == ("Maximiliane", "Bartholomew")


def test_what_joins_names_does_not_stand_last() -> None:
    assert short("Maximiliane & Theodora von Hohenzollern", "Blake")[0] == "Maximiliane"


def test_a_long_word_is_cut_visibly() -> None:
    name, _ = short("W" * 60, "Blake")
    assert name == "W" * (len(name) - 1) + ELLIPSIS


def test_names_that_become_the_same_are_told_apart() -> None:
    first, second = "Maximiliane Theodora the Elder", "Maximiliane Theodora the Younger"
    assert short(first, second) == ("A Maximiliane", "B Maximiliane")


def test_a_name_of_very_many_words_is_measured_no_further_than_it_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []
    width_of = printed_names.width_of
    monkeypatch.setattr(printed_names, "width_of", lambda text, kind: measured.append(text) or width_of(text, kind))
    assert short("שלום " * 200, "Blake")[0].split() == ["שלום"] * (len(measured) - 3)
    assert sum(map(len, measured)) < 2_000
