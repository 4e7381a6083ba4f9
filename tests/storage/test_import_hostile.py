"""Files that are of another kind than their ending says, or none at all: refused in a sentence."""

import json
from pathlib import Path

import pytest

from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports.registry import read

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
