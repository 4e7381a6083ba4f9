"""Files that try to hang the program or to fill the memory: refused in a sentence, soon, within a fixed memory."""

import json
import os
import re
import resource
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from bombs import BOMBS, MILLION
from every_reader import EVERY, Reader

from ginsheet.model.match import ROWS_MOST
from ginsheet.storage import backup, codec, ruleset_toml, settings, strict_json
from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports import book, csv_text, pdf_fields, score_book

MEGABYTES_MOST = {
    "match": 256,
    "ruleset": 64,
    "settings": 64,
    "workbook of a match": 384,
    "workbook of an archive": 384,
    "blank workbook, filled in": 384,
    "table": 704,
    "data": 256,
    "form": 384,
    "backup": 512,
}
"""How much more memory the process may take for reading the worst file of each kind."""
SECONDS_MOST = 6.0
"""Of the processor, for the worst file there can be; damaged ones of the usual size have two (`every_reader`)."""

FORMAT = Path(__file__).parents[2] / "docs" / "format.md"

Report = dict[str, float | str]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "bomb" in metafunc.fixturenames:
        long = metafunc.config.getoption("--long")
        metafunc.parametrize("bomb", [name for name, bomb in BOMBS.items() if bomb.quick or long])


def read_in_child(reader: Reader, path: Path) -> Report:
    """Read a file in a process of its own; give what is told, and what it took."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        report: Report = {"told": "", "wrong": "it died"}
        try:
            most = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE") + (4 << 30)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))  # a test that fails must not take the machine with it
            before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
            try:
                reader.read(path)
                report["wrong"] = ""
            except StorageError as error:
                report |= {"told": error.sentence(), "wrong": ""}
            except BaseException as error:
                report["wrong"] = f"{type(error).__name__}: {error}"
            report["seconds"] = time.process_time() - begun
            report["megabytes"] = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        finally:
            os.write(theirs, json.dumps(report).encode())
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    found: Report = json.loads(said)
    return found


def wrong_with(name: str, report: Report) -> list[str]:
    """Tell what must not be."""
    if report["wrong"]:
        return [str(report["wrong"])]
    wrong = []
    if float(report["seconds"]) > SECONDS_MOST:
        wrong.append(f"took {report['seconds']:.1f} s")
    if float(report["megabytes"]) > MEGABYTES_MOST[name]:
        wrong.append(f"took {report['megabytes']:.0f} MB")
    if len(str(report["told"]).splitlines()) > 1:
        wrong.append(f"no sentence: {report['told']!r}")
    return wrong


def test_a_bomb_is_refused_soon_and_within_a_fixed_memory(
    bomb: str, tmp_path: Path, figure: Callable[[str, str, int, int], None]
) -> None:
    given = BOMBS[bomb]
    reader = EVERY[given.reader]
    data = given.make()
    path = tmp_path / f"bomb{reader.ending}"
    path.write_bytes(data)
    report = read_in_child(reader, path)
    wrong = wrong_with(given.reader, report)
    told = str(report["told"])
    if given.told is None:
        wrong += [told] if told else []
    elif not told.startswith(f"{path}: ") or given.told not in told:
        wrong.append(f"was told: {told!r}")
    if given.reader != "settings":
        assert path.read_bytes() == data
    figure("R10", "bombs within a fixed memory", bool(wrong), 1)
    assert wrong == []


@pytest.mark.parametrize("name", list({(reader.ending, reader.read): name for name, reader in EVERY.items()}.values()))
def test_what_never_ends_is_refused_at_once(
    name: str, tmp_path: Path, figure: Callable[[str, str, int, int], None]
) -> None:
    """A file of 2 GB that takes no room, a device, a pipe, a folder, nothing."""
    reader = EVERY[name]
    sparse, device, pipe, folder, gone = (
        tmp_path / f"{word}{reader.ending}" for word in ("sparse", "device", "pipe", "folder", "gone")
    )
    with sparse.open("wb") as file:
        file.truncate(2_048 * MILLION)
    device.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    folder.mkdir()
    failures = []
    for path in (sparse, device, pipe, folder, gone):
        report = read_in_child(reader, path)
        failures += [(path.name, wrong) for wrong in wrong_with(name, report)]
        if name != "settings" and not str(report["told"]).startswith((f"{path}: ", f"{path} ")):
            failures.append((path.name, str(report["told"])))
    figure("R10", "files without an end", len(failures), 5)
    assert failures == []
    assert pipe.is_fifo()
    assert device.readlink() == Path("/dev/zero")


def test_the_limits_are_those_that_the_page_of_the_format_tells() -> None:
    rows = [
        line.split("|") for line in FORMAT.read_text(encoding="utf-8").rpartition("# How much is read")[2].splitlines()
    ]
    told = {row[1].strip(): [int(found.replace(",", "")) for found in re.findall("[0-9][0-9,]*[0-9]", "".join(row[2:]))]
            for row in rows if len(row) > 3}  # fmt: skip
    assert told == {
        "file": [],
        "---": [],
        "match file, JSON": [codec.BYTES_MOST, ROWS_MOST, strict_json.DEPTH_MOST, strict_json.DIGITS_MOST],
        "ruleset": [ruleset_toml.BYTES_MOST],
        "settings": [settings.BYTES_MOST],
        "workbook": [book.BYTES_MOST, book.UNPACKED_MOST, score_book._COLUMNS_MOST],
        "table (CSV)": [csv_text.BYTES_MOST, csv_text.ROWS_MOST, csv_text.COLUMNS_MOST, csv_text._ROW_MOST],
        "filled form": [pdf_fields.BYTES_MOST, pdf_fields.FIELDS_MOST, pdf_fields._LETTERS_MOST],
        "backup": [backup.BYTES_MOST, backup.FILES_MOST],
    }
