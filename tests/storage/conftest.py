"""What tests of the storage get."""

from pathlib import Path

import pytest
from one_match import BEGUN

from ginsheet.storage.codec import encode


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give the file of a match with one hand, in a folder of its own."""
    folder = tmp_path / "matches"
    folder.mkdir()
    file = folder / "m.ginsheet"
    file.write_bytes(encode(BEGUN))
    return file
