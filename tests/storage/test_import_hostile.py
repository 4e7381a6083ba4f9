"""Hostile files: damaged at random, bombs, entities, huge places. Each is read or refused in a sentence."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from builders import adjust, deal, gin, knock, match, nine_hands, rules

from ginsheet.export.archive.book import write_archive
from ginsheet.export.registry import render
from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports.registry import read

CASES, CASES_LONG = 300, 10_000


def samples(folder: Path) -> dict[str, bytes]:
    four = match(deal(knock("A", 4, 16), gin("B", 9)), adjust("A", 3), rules=rules("partnership"))
    archive = folder / "archive.xlsx"
    write_archive([nine_hands(), four], archive)
    found = {"archive.xlsx": archive.read_bytes()}
    for name, one in (("nine", nine_hands()), ("four", four)):
        found |= {f"{name}{ending}": render(one, ending) for ending in (".xlsx", ".json", ".csv")}
    return found


def spoiled(rng: Random, data: bytes) -> bytes:
    """Change, cut, double or swap some bytes, or the text of a part of a workbook."""
    if data.startswith(b"PK") and rng.random() < 0.8:
        return _spoiled_book(rng, data)
    found = bytearray(data)
    for _ in range(rng.choice([1, 1, 3, 20])):
        at = rng.randrange(len(found))
        kind = rng.randrange(4)
        if kind == 0:
            found[at] = rng.randrange(256)
        elif kind == 1:
            del found[at : at + rng.randrange(1, 50)]
        elif kind == 2:
            found[at:at] = found[at : at + 40] or b"x"
        else:
            wild = [b"NaN", b"-1", b"1e999", b"9" * 30, b'"', b"{", b"[" * 500, b"\0", b"null", b"\xff"]
            found[at : at + 2] = rng.choice(wild)
        if not found:
            break
    return bytes(found)


def _refusal(file: Path) -> str | None:
    """Give the sentence with which a file is refused; None where it is read."""
    try:
        read(file)
    except StorageError as error:
        return error.sentence()
    return None


def _spoiled_book(rng: Random, data: bytes) -> bytes:
    book = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(book, "w", zipfile.ZIP_DEFLATED) as new:
        names = old.namelist()
        chosen = rng.choice([name for name in names if "sheet" in name or "workbook" in name])
        for name in names:
            part = old.read(name)
            if name == chosen:
                if rng.random() < 0.1:
                    continue
                part = spoiled(rng, part) if rng.random() < 0.5 else _wild_cell(rng, part)
            new.writestr(name, part)
    return book.getvalue()


def _wild_cell(rng: Random, part: bytes) -> bytes:
    places = [at for at in range(len(part)) if part.startswith(b"<v>", at)]
    if not places:
        return part
    at = rng.choice(places) + 3
    wild = [b"NaN", b"1e308", b"-5", b"99999999999", b"4.5", b"x", b"", b"1e999", b"\xe2\x88\x92"]
    return part[:at] + rng.choice(wild) + part[part.index(b"<", at) :]


@pytest.mark.timeout(600)
def test_a_damaged_file_is_read_or_refused_in_a_sentence(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    rng = Random("damage")
    given = samples(tmp_path)
    refused = 0
    for number in range(CASES_LONG if request.config.getoption("--long") else CASES):
        name = rng.choice(list(given))
        file = tmp_path / f"{number % 7} {name}"
        file.write_bytes(spoiled(rng, given[name]))
        told = _refusal(file)
        assert told is None or (told.startswith(str(file)) and len(told.splitlines()) == 1)
        refused += told is not None
    assert refused > CASES // 4


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
