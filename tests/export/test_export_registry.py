"""The table of formats: what is in it, what each of them cannot hold, and which paper is the usual one."""

from dataclasses import replace
from pathlib import Path

import pytest
from builders import agreement, dead, gin, match, nine_hands
from table_matches import partnership

from ginsheet.export.options import ExportOptions, Paper, paper_or_default
from ginsheet.export.registry import FORMATS, UnknownEnding, export_match, format_of, lost_letters, render
from ginsheet.model import changes
from ginsheet.sheet.words.exports import loss


@pytest.mark.parametrize("ending", FORMATS)
def test_every_format_of_the_table_is_written(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"match{ending.upper()}"
    export_match(nine_hands(), path)
    assert path.read_bytes() == render(nine_hands(), ending, ExportOptions())
    assert len(path.read_bytes()) > 500
    assert FORMATS[ending].label


def test_an_unknown_ending_is_refused_with_those_that_are_known(tmp_path: Path) -> None:
    for name in ("match.doc", "match", "match.xlsx.bak"):
        with pytest.raises(UnknownEnding) as caught:
            export_match(nine_hands(), tmp_path / name)
        assert caught.value.ending == Path(name).suffix
        assert caught.value.known == (".pdf", ".xlsx", ".csv", ".txt", ".json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("ending", "lost"),
    [
        (".pdf", ["\uffff", "\U00010900"]),
        (".xlsx", ["\x0b", "\uffff"]),
        (".csv", ["\x0b", "\uffff"]),
        (".txt", []),
        (".json", []),
    ],
)
def test_letters_that_a_format_cannot_hold_are_told(ending: str, lost: list[str]) -> None:
    one = changes.correct(match(dead("a\x0b\r\n"), gin("A", 3)), 1, gin("B", 1), agreement("\uffff"))
    assert lost_letters(replace(one, place="\U00010900"), ending) == lost
    assert lost_letters(nine_hands(players=("Łukasz", "עברית")), ending) == []


def test_every_text_of_a_user_is_looked_at() -> None:
    one = partnership(side_names=("李", "雷"), note="汉")
    one = changes.change_rules(one, replace(one.rules, name="字", gin_bonus=25), agreement("语"))
    one = changes.change_rules(one, replace(one.rules, name="Partnership"), agreement())
    assert lost_letters(one, ".pdf") == sorted("李雷汉语字")


def test_what_is_lost_is_said_in_a_sentence() -> None:
    assert loss(["\x0b"]) == "1 letter cannot be shown there and is replaced: U+000B"
    assert loss(["é", "\x0b"]) == "2 letters cannot be shown there and are replaced: é (U+00E9), U+000B"
    assert loss([chr(code) for code in range(20)]).endswith("U+0007, …")


def test_capitals_of_an_ending_do_not_matter() -> None:
    assert format_of(".XLSX") is FORMATS[".xlsx"]


@pytest.mark.parametrize(
    ("variables", "paper"),
    [
        ({"LC_ALL": "en_US.UTF-8"}, Paper.LETTER),
        ({"LC_ALL": "de_DE.UTF-8"}, Paper.A4),
        ({"LC_ALL": "", "LC_PAPER": "es_MX.UTF-8", "LANG": "de_DE.UTF-8"}, Paper.LETTER),
        ({"LC_ALL": "", "LC_PAPER": "", "LANG": "fr_CA@euro"}, Paper.LETTER),
        ({"LC_ALL": "C.UTF-8", "LC_PAPER": "en_US", "LANG": "en_US"}, Paper.A4),
        ({"LC_ALL": "English_United States.1252"}, Paper.LETTER),
    ],
)
def test_the_paper_is_that_of_the_country(
    variables: dict[str, str], paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert paper_or_default(None) is paper
    assert paper_or_default(Paper.A4) is Paper.A4
    assert paper_or_default(Paper.LETTER) is Paper.LETTER
