"""Faults that other score keepers had: a correction or a foreign file that skips the checks of what is typed.

The other score cases are tried in tests/model/test_model_cases.py and in tests/export/test_score_cases.py.
"""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from builders import T, gin, knock, match
from form_filling import blank_form, fill, values_of
from openpyxl import load_workbook
from workbook_reader import cell_of

from ginsheet.cli.main import main
from ginsheet.export.registry import render
from ginsheet.model.match import Match
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import load

REFUSED = "knocker: the knock limit is 10, so 12 cannot knock"
BEFORE = match(knock("A", 8, 20), rules=T)
FORM = blank_form(T)


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    """Run a command in this process; give its status and what it says on standard error."""
    status = main([str(word) for word in words])
    return status, capsys.readouterr().err


def written_otherwise(one: Match, ending: str, old: str, new: str) -> bytes:
    """Give the match in a text format, with one place of it written otherwise."""
    data = (encode(one) if ending == ".ginsheet" else render(one, ending)).decode()
    assert old in data
    return data.replace(old, new).encode()


def in_a_workbook(one: Match) -> bytes:
    book = load_workbook(io.BytesIO(render(one, ".xlsx")))
    cell_of(book, 1, "Knocker’s deadwood").value = 12
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


FILES: dict[str, Callable[[Match], bytes]] = {
    "match.ginsheet": lambda one: written_otherwise(one, ".ginsheet", '"knocker": 8', '"knocker": 12'),
    "data.json": lambda one: written_otherwise(one, ".json", '"knocker": 8', '"knocker": 12'),
    "table.csv": lambda one: written_otherwise(one, ".csv", ",8,20,", ",12,20,"),
    "book.xlsx": in_a_workbook,
    "form.pdf": lambda one: fill(FORM, {**values_of(one), "hand.1.knocker": "12"}),
}


@pytest.mark.parametrize("name", FILES)
def test_s09_a_file_that_was_changed_by_hand_is_checked_as_what_is_typed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = tmp_path / name
    file.write_bytes(FILES[name](BEFORE))
    status, said = told(capsys, "import", file)
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith(f"ginsheet: {file}: ")
    assert REFUSED.partition(": ")[2] in said
    assert not matches_folder().exists() or not list(matches_folder().iterdir())


def test_s09_the_command_line_says_the_same_of_a_new_hand_a_corrected_one_and_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "m.ginsheet"
    for one in (BEFORE, match(knock("A", 8, 20), gin("B", 3), rules=T)):
        file.write_bytes(encode(one))
        agreed = ["--agreed", "--reason", "misread"] if len(one.hands) > 1 else []
        for words in (["hand", file], ["correct", file, 1]):
            assert told(capsys, *words, "knock", "A", 12, 20, *(agreed if words[0] == "correct" else [])) == (
                2,
                f"ginsheet: {file}: {REFUSED}\n",
            )
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"dead\nknock A 12 20\n")))
        assert told(capsys, "hand", file, "-") == (
            2,
            f"ginsheet: {file}: line 2: {REFUSED}; nothing was recorded\n",
        )
        assert load(file) == one
    file.write_bytes(FILES["match.ginsheet"](BEFORE))
    for command in ("check", "show", "compare"):
        assert told(capsys, command, file) == (1, f"ginsheet: {file}: hands[0].{REFUSED}\n")
