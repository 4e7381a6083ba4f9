"""New match files: one ordinary file for each match, with a name that is legal everywhere, inside the folder."""

import datetime as dt
from pathlib import Path, PureWindowsPath
from random import Random

import pytest
from builders import match

from ginsheet.storage.errors import FileTrouble
from ginsheet.storage.match_file import load
from ginsheet.storage.naming import create_in, file_name, legal_stem, new_id

DATE = dt.date(2026, 11, 29)
ODD = [
    "A:B", "A/B", "..\\x", "CON", "nul.2024", "COM¹", "end. ", "a<b>|?*\"", "..", ".hidden", "-rf", "--help", "~root",
    "a\x00b", "a\nb", "tab\tbed", "x" * 300, "ü" * 300, "🂡" * 100, "e\u0301", "\u202egnp.exe", "{0} %s", "lpt9",
    "aux.txt", "$(rm)", "`ls`", "שלום", "李雷", "\u200b", "con .txt", "a'b", "100%", " lead",
]  # fmt: skip


def legal_on_windows(name: str) -> bool:
    return (
        not PureWindowsPath(name).is_reserved()
        and not set(name) & set('<>:"/\\|?*')
        and all(ord(letter) >= 32 for letter in name)
        and not name.endswith((".", " "))
    )


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("date", [DATE, None])
def test_an_odd_name_makes_one_legal_file(name: str, date: dt.date | None, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    played = match(players=(name, "Blake"), date=date)
    create_in(folder, played).close()
    [file] = folder.iterdir()
    assert legal_on_windows(file.name), file.name
    assert len(file.name.encode()) <= 143
    assert not file.name.startswith((".", "-", "~"))
    assert file.name.isprintable()
    assert load(file).players == (name, "Blake")
    assert [entry.name for entry in tmp_path.iterdir() if entry != folder] == ["home"][: (tmp_path / "home").exists()]


def test_five_hundred_random_names_make_five_hundred_files(tmp_path: Path) -> None:
    rng = Random(16)
    letters = '/\\:.-* \x00\x7f\u202eAaÄä\u0308ßſ㍿🂡<>"CONNUL1'
    given: set[tuple[str, str]] = set()
    while len(given) < 500:
        one = "".join(rng.choices(letters, k=rng.randrange(1, 12)))
        if one.strip():
            given.add((f"{one}.", "Blake"))
    files = []
    for players in sorted(given):
        with create_in(tmp_path / "m", match(players=players)) as file:
            files.append(file.path)
    assert len({path.name.casefold() for path in files}) == 500
    assert sorted(files) == sorted((tmp_path / "m").iterdir())
    assert {load(path).players for path in files} == given
    assert all(legal_on_windows(path.name) for path in files)


def test_the_name_tells_date_and_players() -> None:
    assert file_name(match(date=DATE)) == "2026-11-29 Avery - Blake.ginsheet"
    assert file_name(match()) == "Avery - Blake.ginsheet"


def test_the_same_match_again_gets_a_number(tmp_path: Path) -> None:
    names = []
    for players in (("Avery", "Blake"), ("AVERY", "blake"), ("Avery", "Blake")):
        with create_in(tmp_path / "m", match(players=players)) as file:
            names.append(file.path.name)
    assert names == ["Avery - Blake.ginsheet", "AVERY - blake (2).ginsheet", "Avery - Blake (3).ginsheet"]


def test_a_file_that_appears_in_between_is_not_replaced(tmp_path: Path) -> None:
    class Blind(type(tmp_path)):
        def iterdir(self) -> list[Path]:
            return []

    (tmp_path / "Avery - Blake.ginsheet").write_text("other")
    with create_in(Blind(tmp_path), match()) as file:
        assert file.path.name == "Avery - Blake (2).ginsheet"
    assert (tmp_path / "Avery - Blake.ginsheet").read_text() == "other"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileTrouble) as refused:
        create_in(tmp_path / "file" / "matches", match())
    assert str(tmp_path / "file" / "matches") in refused.value.sentence()


@pytest.mark.parametrize(("text", "stem"), [("Final: A/B", "Final_ A_B"), ("CON", "_CON"), (" . ", "_"), ("", "_")])
def test_any_text_makes_a_stem(text: str, stem: str) -> None:
    assert legal_stem(text) == stem


def test_no_two_matches_have_one_id() -> None:
    assert len({new_id() for _ in range(1_000)}) == 1_000
