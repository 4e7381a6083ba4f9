"""Files taken into a folder: all of one or none, nothing twice, nothing overwritten, and the sources left alone."""

import errno
from dataclasses import replace
from pathlib import Path

import pytest
from builders import gin, knock, match, nine_hands
from disk_faults import FailAt, watched

from ginsheet.model.match import Match
from ginsheet.sheet.words.imports import REMARKS, became, remark_text
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import BadFile, FileTrouble, Flaw, UnknownEnding, UnknownHeadings
from ginsheet.storage.imports import intake
from ginsheet.storage.imports.intake import Outcome, Report, import_files
from ginsheet.storage.imports.registry import READERS, Reading, Remark, RemarkCode, read
from ginsheet.storage.match_file import load

THREE = tuple(match(gin("A", number), id=f"m{number}") for number in (1, 2, 3))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "archive"


def copy_of(path: Path, found: Match) -> Path:
    path.write_bytes(encode(found))
    return path


def outcomes(report: Report) -> list[list[str]]:
    return [[result.outcome.value for result in file.results] for file in report.files]


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_match_is_taken_once_and_its_file_left_alone(tmp_path: Path, folder: Path) -> None:
    source = copy_of(tmp_path / "from-a-friend.ginsheet", nine_hands())
    before = source.read_bytes(), source.stat().st_mtime_ns
    first = import_files([source], folder)
    assert outcomes(first) == [["taken"]]
    assert first.taken == (folder / "2026-11-29 Avery - Blake.ginsheet",)
    assert load(first.taken[0]) == nine_hands()
    again = import_files([source, source], folder)
    assert outcomes(again) == [["present"], ["present"]]
    assert again.files[0].results[0].path == first.taken[0]
    assert (source.read_bytes(), source.stat().st_mtime_ns) == before
    assert names(folder) == ["2026-11-29 Avery - Blake.ginsheet"]


def test_another_match_of_the_same_id_is_told_and_nothing_overwritten(tmp_path: Path, folder: Path) -> None:
    import_files([copy_of(tmp_path / "one.ginsheet", nine_hands())], folder)
    other = replace(nine_hands(), note="another")
    report = import_files([copy_of(tmp_path / "two.ginsheet", other)], folder)
    assert outcomes(report) == [["differs"]]
    assert [load(folder / name) for name in names(folder)] == [nine_hands()]


def test_the_same_id_twice_in_one_call_and_in_one_file(tmp_path: Path, folder: Path) -> None:
    one = copy_of(tmp_path / "one.ginsheet", THREE[0])
    two = copy_of(tmp_path / "two.ginsheet", replace(THREE[0], note="another"))
    assert outcomes(import_files([one, two], folder)) == [["taken"], ["differs"]]
    twins = Reading((THREE[1], THREE[1], replace(THREE[1], note="x")))
    report = import_files([tmp_path / "x.csv"], folder, lambda path: twins)
    assert outcomes(report) == [["taken", "present", "differs"]]


def test_two_matches_of_one_name_get_two_names(tmp_path: Path, folder: Path) -> None:
    report = import_files([tmp_path / "x.csv"], folder, lambda path: Reading(THREE))
    assert [path.name for path in report.taken] == [
        "Avery - Blake.ginsheet",
        "Avery - Blake (2).ginsheet",
        "Avery - Blake (3).ginsheet",
    ]


def test_a_refused_file_does_not_stop_the_others(tmp_path: Path, folder: Path) -> None:
    bad = tmp_path / "bad.ginsheet"
    bad.write_text("{")
    files = [bad, tmp_path / "none.pdf", tmp_path / "notes.odt", copy_of(tmp_path / "good.ginsheet", nine_hands())]
    report = import_files(files, folder)
    assert outcomes(report) == [[], [], [], ["taken"]]
    assert report.refused
    assert [type(file.error) for file in report.files] == [BadFile, FileTrouble, UnknownEnding, type(None)]
    assert all(file.error.path == file.source for file in report.files if file.error is not None)


def test_of_a_file_all_matches_are_taken_or_none(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readings = {"bad.csv": Reading(THREE), "good.csv": Reading((nine_hands(),))}
    made: list[str] = []
    create = intake.Shelf.create

    def create_two(self: intake.Shelf, found: Match) -> object:
        made.append(found.id)
        if found.id == "m3":
            raise BadFile("note", Flaw.TOO_LARGE, most=1).of(tmp_path)
        return create(self, found)

    monkeypatch.setattr(intake.Shelf, "create", create_two)
    report = import_files([tmp_path / "bad.csv", tmp_path / "good.csv"], folder, lambda path: readings[path.name])
    assert made[:3] == ["m1", "m2", "m3"]
    assert outcomes(report) == [[], ["taken"]]
    assert names(folder) == ["2026-11-29 Avery - Blake.ginsheet"]
    assert import_files([tmp_path / "x.csv"], folder, lambda path: Reading(THREE[:2])).taken, "and its ids are free"


def test_who_breaks_off_leaves_nothing_of_the_file_under_way(tmp_path: Path, folder: Path) -> None:
    steps = 0

    class EnoughError(Exception):
        pass

    def step() -> None:
        nonlocal steps
        steps += 1
        if steps == 4:
            raise EnoughError

    readings = {"a": Reading(THREE[:1]), "b": Reading((nine_hands(), *THREE[1:]))}
    with pytest.raises(EnoughError):
        import_files([tmp_path / "a", tmp_path / "b"], folder, lambda path: readings[path.name], step)
    assert names(folder) == ["Avery - Blake.ginsheet"]


def test_remarks_go_with_their_match(tmp_path: Path, folder: Path) -> None:
    remarks = tuple(Remark(RemarkCode.LINE_SKIPPED, {"line": number}, number % 2) for number in (1, 2, 3))
    report = import_files([tmp_path / "x.csv"], folder, lambda path: Reading(THREE[:2], remarks))
    assert [[remark.values["line"] for remark in result.remarks] for result in report.files[0].results] == [[2], [1, 3]]


def test_what_else_lies_in_the_folder_is_left_alone(tmp_path: Path, folder: Path) -> None:
    folder.mkdir()
    for name, text in {"a.ginsheet": "{", "b.ginsheet": '{"id": 4}', "c.ginsheet": "\ud83d", "d.txt": "x"}.items():
        (folder / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    (folder / "e.ginsheet").mkdir()
    report = import_files([copy_of(tmp_path / "good.ginsheet", nine_hands())], folder)
    assert outcomes(report) == [["taken"]]
    assert len(names(folder)) == 6


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(FileTrouble):
        import_files([tmp_path / "x.ginsheet"], tmp_path / "file" / "archive")


def test_whatever_step_fails_all_is_taken_or_nothing(tmp_path: Path) -> None:
    refused = 0
    for number in range(1, 500):
        folder = tmp_path / str(number)
        folder.mkdir()
        fault = FailAt(number, errno.ENOSPC)
        with watched(fault):
            try:
                report = import_files([tmp_path / "x.csv"], folder, lambda path: Reading(THREE))
            except FileTrouble:
                report = None
        if not fault.hit:
            break
        left = [name for name in names(folder) if not name.startswith(".")]
        assert len(left) == (3 if report is not None and not report.refused else 0), (number, left)
        refused += not left
    assert number > refused > 20


def test_every_ending_has_a_reader_and_every_remark_a_sentence() -> None:
    assert set(READERS) == {".ginsheet", ".pdf", ".xlsx", ".csv", ".json"}
    assert set(REMARKS) == {code.value for code in RemarkCode}
    values = dict.fromkeys(("line", "who", "written", "right", "game", "name", "rules"), "7")
    assert all("{" not in remark_text(code, values) for code in RemarkCode)
    assert all(became(outcome, "a", nine_hands(), "b").startswith("a: Avery and Blake: ") for outcome in Outcome)


def test_what_is_said_of_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UnknownEnding) as caught:
        read(tmp_path / "notes.ODT")
    assert caught.value.sentence().endswith(
        "with one of these endings can be imported: .ginsheet, .pdf, .xlsx, .csv, .json"
    )
    error = UnknownHeadings(tmp_path / "x.csv", ("Wer", "W" * 300, *map(str, range(50))), (("1",),))
    assert error.sentence().startswith(f"{tmp_path / 'x.csv'}: the headings of its columns do not say which is which")
    assert len(error.sentence()) < 400


def test_many_matches_of_one_name_are_taken_and_known_again(tmp_path: Path, folder: Path) -> None:
    many = tuple(match(knock("A", 4, 16), id=f"m{number}") for number in range(60))
    report = import_files([tmp_path / "x.csv"], folder, lambda path: Reading(many))
    assert len(report.taken) == len(set(report.taken)) == 60
    assert outcomes(import_files([tmp_path / "x.csv"], folder, lambda path: Reading(many))) == [["present"] * 60]
