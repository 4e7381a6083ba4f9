"""New match files: one ordinary file for each match, with a name that is legal everywhere, inside the folder."""

import datetime as dt
import unicodedata
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from builders import match
from windows_names import is_reserved

from ginsheet.model.checks import same_name
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
        not is_reserved(name)
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


LETTERS = [*'/\\:.-~* \x00\x7f\u202eAaÄä\u0308ßſ㍿🂡<>"|?', "CON", "nul", "LPT1", "com¹", "..", "x" * 90, "ü" * 90]


def odd_names(count: int) -> set[tuple[str, str]]:
    """Give so many pairs of players whose names no file can have as they are, many of them alike."""
    rng = Random(16)
    found: set[tuple[str, str]] = set()
    while len(found) < count:
        one, other = ("".join(rng.choices(LETTERS, k=rng.randrange(1, 8))) for _ in range(2))
        players = rng.choice([(f"{one}.", "Blake"), (one, other), (rng.choice(ODD), other)])
        if all(name.strip() for name in players) and not same_name(*players):
            found.add(players)
    return found


def test_five_hundred_odd_names_make_five_hundred_legal_files_in_the_folder(
    tmp_path: Path, figure: Callable[[str, str, int, int], None]
) -> None:
    given = odd_names(500)
    folder = tmp_path / "m"
    files, failures = [], []
    for players in sorted(given):
        with create_in(folder, match(players=players)) as file:
            path = file.path
        files.append(path)
        legal = legal_on_windows(path.name) and len(path.name.encode()) <= 150 and path.name.isprintable()
        if not legal or path.parent != folder or not path.is_file() or load(path).players != players:
            failures.append((players, path))
    alike = len(files) - len({unicodedata.normalize("NFC", path.name).casefold() for path in files})
    figure("R16", "odd names", len(failures) + alike, len(given))
    assert failures == []
    assert alike == 0
    assert sorted(files) == sorted(folder.iterdir())
    assert [entry.name for entry in tmp_path.iterdir()] == ["m"]


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
