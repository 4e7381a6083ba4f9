"""The sheets of a workbook have names that every spreadsheet program takes, whatever a translation says."""

from gettext import NullTranslations

import pytest
from builders import nine_hands

from ginsheet import i18n
from ginsheet.export.registry import render
from ginsheet.sheet.sheet_names import translated
from ginsheet.sheet.words import archive_book, workbook

ENGLISH = dict(workbook.SHEETS)
SOUND = {"Score sheet": "Spielblatt", "Rules": "Regeln", "Notes": "Notizen", "Working": "Rechnung", "Words": "Wörter"}


class Language(NullTranslations):
    """Speaks the words that it is given."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self._words = words

    def gettext(self, message: str) -> str:
        return self._words.get(message, message)


def speak(monkeypatch: pytest.MonkeyPatch, **words: str) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Language(SOUND | words))


def test_the_sheets_have_the_names_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch)
    assert list(translated(ENGLISH).values()) == list(SOUND.values())


@pytest.mark.parametrize(
    "name",
    [
        "",
        "x" * 32,
        "Regeln / Ablauf",
        "Regeln?",
        "[Regeln]",
        "'Regeln'",
        "Re\ngeln",
        " Regeln",
        "Spielblatt",
        "Verlauf",
    ],
)
def test_where_a_program_would_refuse_one_all_stay_english(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    speak(monkeypatch, Rules=name)
    assert translated(ENGLISH) == ENGLISH
    render(nine_hands(note="Rain."), ".xlsx")


def test_so_do_those_of_the_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, Hands="Matches")
    assert {key: archive_book.sheet_title(key) for key in archive_book.SHEETS} == archive_book.SHEETS
