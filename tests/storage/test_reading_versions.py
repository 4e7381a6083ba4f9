"""Files of a newer program, and files that other editors saved: told by name, left alone (the cases F07 and F09)."""

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builders import dead, nine_hands, rules
from every_reader import FOUR, data_files
from form_filling import blank_form, fill
from workbook_reader import edit

from ginsheet.cli.main import main
from ginsheet.export.archive.book import write_archive
from ginsheet.export.registry import render
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.backup import back_up, restore
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.intake import import_files
from ginsheet.storage.imports.registry import read
from ginsheet.storage.match_file import MatchFile, load
from ginsheet.storage.ruleset_toml import read_ruleset, write_ruleset
from ginsheet.storage.settings import Settings, load_settings, save_settings

GOOD = encode(nine_hands(place="Jörgs Küche"))
NEWER = {"the file has version 2", "versions up to 1", "a newer one is needed"}
BAD_VERSIONS: list[tuple[dict[str, object], set[str]]] = [
    ({"version": 2, "mood": "good"}, NEWER),
    ({"version": 999}, {"the file has version 999", "versions up to 1"}),
    ({"version": "2"}, {"version: must be a whole number"}),
    ({"version": None}, {"version: must be a whole number"}),
    ({}, {"version: must be given"}),
]


def of_version(fields: dict[str, object]) -> bytes:
    tree = json.loads(GOOD)
    del tree["version"]
    return json.dumps({**tree, **fields}).encode()


def mark(path: Path) -> tuple[str, int]:
    return hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns


@pytest.mark.parametrize(("fields", "told"), BAD_VERSIONS)
def test_another_version_is_told_wherever_the_file_is_opened(
    fields: dict[str, object], told: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    matches_folder().mkdir(parents=True)
    path = matches_folder() / "m.ginsheet"
    path.write_bytes(of_version(fields))
    before = mark(path)
    sentences = []
    for way in (load, MatchFile.open, read):
        with pytest.raises(StorageError) as refused:
            way(path)
        sentences.append(refused.value.sentence())
    archive = Archive()
    assert archive.refresh()
    sentences += [entry.sentence for entry in archive.entries]
    sentences += [entry.sentence for entry in archive.latest(3)]
    [report] = import_files([path], tmp_path / "others").files
    sentences.append(report.error.sentence() if report.error else "")
    for command in ("check", "show", "export", "compare", "import"):
        more = ["-o", str(tmp_path / "m.pdf")] if command == "export" else []
        assert main([command, str(path), *more]) == 1
        sentences.append("".join(capsys.readouterr()).strip())
    assert main(["hand", str(path), "dead"]) == 1
    sentences.append(capsys.readouterr().err.strip())
    assert len(sentences) == 12
    for sentence in sentences:
        assert str(path) in sentence or path.name in sentence
        assert all(part in sentence for part in told), sentence
    assert mark(path) == before
    assert not (tmp_path / "m.pdf").exists()


def test_an_addition_of_a_later_minor_version_survives_and_the_file_is_not_rewritten_before_it_is_saved(
    tmp_path: Path,
) -> None:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(of_version({"version": 1, "mood": {"of": ["the table"]}}))
    before = mark(path)
    with MatchFile.open(path) as file:
        assert mark(path) == before
        file.save(replace(file.match, hands=(*file.match.hands, dead())))
    assert json.loads(path.read_bytes())["mood"] == {"of": ["the table"]}
    assert mark(path) != before


def test_every_other_file_of_a_newer_program_is_told_as_one(tmp_path: Path) -> None:
    """A workbook hides the match in cells, a form in a field, a backup in its head; the data say their own number."""
    told = []

    def refused(name: str, data: bytes, way: Callable[[Path], object] = read) -> None:
        path = tmp_path / name
        path.write_bytes(data)
        before = mark(path)
        with pytest.raises(StorageError) as caught:
            way(path)
        told.append(caught.value.sentence())
        assert mark(path) == before

    def lift(book: object) -> None:
        for sheet in book:  # type: ignore[attr-defined]
            for row in sheet:
                for cell in row:
                    if isinstance(cell.value, str) and '"format"' in cell.value:
                        cell.value = re.sub('"version": ?1', '"version": 2', cell.value)

    write_archive([nine_hands(), FOUR], tmp_path / "a.xlsx")
    refused("m.xlsx", edit(render(nine_hands(), ".xlsx"), lift))
    refused("archive.xlsx", edit((tmp_path / "a.xlsx").read_bytes(), lift))
    refused("m.json", data_files(tmp_path)[0].replace(b'"schema": 1', b'"schema": 2'))
    refused("said.json", data_files(tmp_path)[0].replace(b'"version": 1', b'"version": 2'))
    refused("form.pdf", fill(blank_form(rules("guide"), None, 2), {"form": '{"form": 2}'}))
    back_up(tmp_path / "b.zip")
    refused("b2.zip", newer_backup(tmp_path), restore)
    assert len(told) == 6
    for sentence in told:
        assert "has version 2, and this program knows versions up to 1; a newer one is needed" in sentence


def newer_backup(folder: Path) -> bytes:
    from bombs import BACKUP, backup

    return backup(("matches/m.ginsheet", GOOD), head=BACKUP.replace(b"1}", b"2}"))


MARKED = b"\xef\xbb\xbf"
TEXT = GOOD.decode()
SAVED_ELSEWHERE = {
    "with a byte order mark": (MARKED + GOOD, ""),
    "with Windows lines": (GOOD.replace(b"\n", b"\r\n"), ""),
    "with both": (MARKED + GOOD.replace(b"\n", b"\r\n"), ""),
    "as UTF-16": (TEXT.encode("utf-16"), "the text is UTF-16; it must be UTF-8"),
    "as UTF-16 without a mark": (TEXT.encode("utf-16-le"), "the text is UTF-16; it must be UTF-8"),
    "as UTF-32": (TEXT.encode("utf-32"), "the text is UTF-16; it must be UTF-8"),
    "as Latin-1": (TEXT.encode("latin-1"), "the text is not UTF-8 (line 36)"),
    "with a mark and as Latin-1": (MARKED + TEXT.encode("latin-1"), "the text is not UTF-8 (line 36)"),
}


@pytest.mark.parametrize("how", SAVED_ELSEWHERE)
def test_a_match_that_another_editor_saved_is_read_right_or_refused(how: str, tmp_path: Path) -> None:
    data, told = SAVED_ELSEWHERE[how]
    path = tmp_path / "m.ginsheet"
    path.write_bytes(data)
    if told:
        with pytest.raises(StorageError) as refused:
            load(path)
        assert refused.value.sentence() == f"{path}: {told}"
    else:
        assert load(path) == decode(GOOD)
    assert path.read_bytes() == data


@pytest.mark.parametrize("how", SAVED_ELSEWHERE)
def test_so_are_the_other_files_of_text(how: str, tmp_path: Path) -> None:
    """Data, rulesets, settings and tables; no wrong letter gets in, whatever the encoding."""
    encoding = {"as UTF-16": "utf-16", "as UTF-16 without a mark": "utf-16-le", "as UTF-32": "utf-32"}.get(
        how, "latin-1" if "Latin" in how else "utf-8"
    )
    start = MARKED if "mark" in how and "without" not in how else b""

    def saved(text: str) -> bytes:
        return start + text.replace("\n", "\r\n" if "Windows" in how or "both" in how else "\n").encode(encoding)

    one = nine_hands(place="Jörgs Küche")
    (tmp_path / "m.json").write_bytes(saved(render(one, ".json").decode()))
    table = "rules,player_1,player_2,place,how,who,opponent\nguide,Avery,Blake,Jörgs Küche,gin,A,3\n"
    (tmp_path / "m.csv").write_bytes(saved(table))
    save_settings(Settings(zoom=150, last_folder="Küche"), tmp_path / "made.json")
    (tmp_path / "settings.json").write_bytes(saved((tmp_path / "made.json").read_text(encoding="utf-8")))
    house = replace(rules("guide"), slug="ours", name="Küche")
    is_read = not SAVED_ELSEWHERE[how][1]
    places = []
    for name in ("m.json", "m.csv"):
        try:
            places.append(read(tmp_path / name).matches[0].place)
        except StorageError:
            places.append("")
    assert places == ["Jörgs Küche" if is_read else "", "Jörgs Küche" if is_read or how == "as UTF-16" else ""]
    assert load_settings(tmp_path / "settings.json").last_folder == ("Küche" if is_read else "")
    data = saved(write_ruleset(house).decode())
    if is_read:
        assert read_ruleset("ours", data) == house
    else:
        with pytest.raises(StorageError):
            read_ruleset("ours", data)
