"""What tests of the archive get."""

from pathlib import Path

import pytest
from archives import put
from builders import gin, match, nine_hands

from ginsheet.storage.codec import encode


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    put(folder, "one", encode(nine_hands(id="1")))
    put(folder, "two", encode(match(gin("A", 3), id="2")))
    put(folder, "bad", b"{")
    return folder
