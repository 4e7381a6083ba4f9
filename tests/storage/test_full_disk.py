"""R6: on a disk that is full for real each file stays as it was or is the new one, and nothing is left beside it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builders import dead, match, nine_hands
from full_disks import SMALL_DISK, forms, full, small_disk
from ways_to_write import BEGUN, LONGER, WRITERS, Writer, files_below, put, told

from ginsheet.export.registry import FORMATS, export_match
from ginsheet.storage.archive.folder import Archive, index_file
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import MatchFile

Figure = Callable[[str, str, int, int], None]
LEFT = (0, 1, 100, 4_096)


def export(ending: str) -> Writer:
    """Export for real, with all that making the sheet needs of a disk."""

    def begin(place: Path) -> Path:
        path = place / f"sheet{ending}"
        export_match(BEGUN, path)
        return path

    return Writer(begin, lambda path: export_match(LONGER, path))


KINDS = WRITERS | {f"export {ending}": export(ending) for ending in FORMATS}
OPEN_MATCH = "match"
"""The one that is tried with one open file throughout, as a window has it."""


@pytest.fixture(scope="module", params=forms())
def disk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Give a folder, and in which way its disk gets full."""
    place = tmp_path_factory.mktemp("disk")
    if request.param == SMALL_DISK:
        with small_disk(place):
            yield place, request.param
    else:
        yield place, request.param


@pytest.fixture
def place(disk: tuple[Path, str], monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GINSHEET_HOME", str(disk[0] / "home"))
    return disk[0]


def emptied(place: Path) -> Path:
    for entry in place.iterdir():
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    return place


def after_writing(kind: str, place: Path) -> dict[str, bytes]:
    begun = KINDS[kind].begin(emptied(place))
    KINDS[kind].write(begun)
    return files_below(place)[0]


def tried(write: Callable[[], object]) -> str:
    """Write; give the sentence where that fails."""
    try:
        write()
    except (StorageError, OSError) as error:
        return told(error)
    return ""


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != OPEN_MATCH])
def test_a_full_disk_leaves_each_file_old_or_new_and_nothing_beside_it(
    kind: str, place: Path, disk: tuple[Path, str], figure: Figure
) -> None:
    writer = KINDS[kind]
    wanted = after_writing(kind, place)
    failures = []
    for left in LEFT:
        begun = writer.begin(emptied(place))
        before, _ = files_below(place)
        with full(place, disk[1], left):
            said = tried(lambda begun=begun: writer.write(begun))
            now, hidden = files_below(place)
            now.pop("filler", None)
        if now != (before if said else wanted) and kind != "restored backup":  # a part of it may be back
            failures.append((left, said, "torn"))
        failures += [(left, said, name) for name in hidden]
        if not writer.done():
            writer.write(begun)
        later, hidden = files_below(place)
        failures += [(left, said, name) for name in wanted if later.get(name) != wanted[name]]
        failures += [(left, said, name) for name in hidden]
        if not left and not said and wanted != before:
            failures.append((left, said, "nothing was said"))
    figure("R6", f"full {disk[1]}: every writer", len(failures), len(LEFT))
    assert failures == []


def test_a_full_disk_leaves_an_open_match_whole_and_it_is_saved_when_there_is_room(
    place: Path, disk: tuple[Path, str], figure: Figure
) -> None:
    failures = []
    path = put(matches_folder() / "m.ginsheet", b"")
    longest = match(*[dead(note="n" * 90)] * 100)  # more than the last page has room for
    for left in LEFT:
        path.write_bytes(encode(BEGUN))
        with MatchFile.open(path) as file:
            with full(place, disk[1], left):
                said = tried(lambda file=file: file.save(longest))
                if not said or path.read_bytes() != encode(BEGUN) or file.match != BEGUN:
                    failures.append((left, said))
                if [entry.name for entry in path.parent.iterdir() if entry.name.endswith(".tmp")]:
                    failures.append((left, "a stray"))
            file.save(longest)
        if path.read_bytes() != encode(longest):
            failures.append((left, "not saved afterwards"))
    figure("R6", f"full {disk[1]}: every writer", len(failures), len(LEFT))
    assert failures == []


def test_a_full_disk_stops_no_list_of_matches_and_leaves_nothing_beside_the_index(
    place: Path, disk: tuple[Path, str], figure: Figure
) -> None:
    emptied(place)
    folder = matches_folder()
    for number in range(20):
        put(folder / f"{number}.ginsheet", encode(nine_hands(id=str(number), note="n" * 200)))
    archive = Archive(folder)
    archive.refresh()
    right = archive.entries
    failures = []
    for left in LEFT:
        for made in (False, True):
            if not made:
                index_file(folder).unlink(missing_ok=True)
            else:
                Archive(folder).refresh()
            with full(place, disk[1], left):
                fresh = Archive(folder)
                fresh.refresh()
            later = Archive(folder)
            later.refresh()
            beside = [file.name for file in index_file(folder).parent.iterdir() if file != index_file(folder)]
            if (fresh.entries, later.entries, beside) != (right, right, []):
                failures.append((left, made, beside))
    figure("R6", f"full {disk[1]}: every writer", len(failures), 2 * len(LEFT))
    assert failures == []
