"""Hostile files: bombs, entities, huge places. Each is read or refused in a sentence."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builders import nine_hands

from ginsheet.export.registry import render
from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports.registry import read


def _refusal(file: Path) -> str | None:
    """Give the sentence with which a file is refused; None where it is read."""
    try:
        read(file)
    except StorageError as error:
        return error.sentence()
    return None


def bomb() -> Iterator[tuple[str, bytes]]:
    """Give workbooks that try to hang or to fill the memory of who reads them."""
    book = render(nine_hands(), ".xlsx")
    laughs = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    outside = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
    row = b"<row r='1'><c t='inlineStr'><is><t>&b;</t></is></c></row>"
    sheet, head = "xl/worksheets/sheet1.xml", "xl/workbook.xml"
    changes: list[tuple[str, str, Callable[[bytes], bytes]]] = [
        ("laughs", sheet, lambda part: laughs + part.replace(b"<sheetData>", b"<sheetData>" + row)),
        ("outside", head, lambda part: outside + part),
        ("spaces", sheet, lambda part: part + b" " * 300_000_000),
        ("deep", sheet, lambda part: b"<a>" * 2_000_000),
        ("rows", sheet, lambda part: part.replace(b'<row r="7"', b'<row r="99999999999"')),
        ("columns", sheet, lambda part: part.replace(b'r="E7"', b'r="ZZZ7"')),
        ("texts", sheet, lambda part: part.replace(b"<v>0</v>", b"<v>99999999</v>", 1)),
        ("names", head, lambda part: part.replace(b"$D$7:$D$46", b"$D$1:$D$9999999")),
        ("no names", head, lambda part: part.replace(b"typed_how", b"typed_hew")),
    ]  # fmt: skip
    for name, chosen, change in changes:
        made = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
            for part in old.namelist():
                data = old.read(part)
                new.writestr(part, change(data) if part == chosen else data)
        yield name, made.getvalue()


def test_bombs_are_refused(tmp_path: Path) -> None:
    for name, data in bomb():
        file = tmp_path / f"{name}.xlsx"
        file.write_bytes(data)
        told = _refusal(file)
        if told is None:
            assert name in ("names", "texts", "spaces"), name
            assert read(file).matches[0].id == nine_hands().id
        else:
            assert told.startswith(str(file)), name


TREES = [
    None, 4, [], {}, {"match": 3}, {"schema": 2, "match": {}}, {"schema": 1, "players": 3, "hands": 4},
    {"schema": 1, "players": ["A", "B"], "rules": [], "hands": []},
    {"schema": 1, "players": ["A", "B"], "rules": "guide", "hands": [{"result": []}]},
    {"schema": 1, "players": ["A", "B"], "rules": "guide", "hands": [{"result": "gin", "by": {}, "opponent": 3}]},
    {"schema": 1, "players": ["A", 4], "rules": "guide", "hands": []},
    {"schema": 1, "players": ["A", "B"], "rules": "partnership", "seats": 3, "hands": []},
    {"schema": 1, "players": ["A", "B"], "rules": "nonesuch", "hands": []},
]  # fmt: skip


@pytest.mark.parametrize("tree", TREES)
def test_json_of_another_kind_is_refused(tree: object, tmp_path: Path) -> None:
    file = tmp_path / "given.json"
    file.write_text(json.dumps(tree))
    with pytest.raises(StorageError) as caught:
        read(file)
    assert caught.value.sentence().startswith(str(file))


def test_a_folder_or_a_missing_file_is_refused(tmp_path: Path) -> None:
    for ending in (".xlsx", ".csv", ".json"):
        (tmp_path / f"folder{ending}").mkdir()
        for name in (f"folder{ending}", f"gone{ending}"):
            with pytest.raises(StorageError):
                read(tmp_path / name)
