"""Every file of the user's is written by `ginsheet.atomic`: whatever else can touch a disk has a reason."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "ginsheet"
TOUCHING = {
    "write_bytes", "write_text", "touch", "rename", "hardlink_to", "symlink_to", "unlink", "rmdir", "chmod", "mkstemp",
    "mkdtemp", "NamedTemporaryFile", "TemporaryFile", "TemporaryDirectory", "SpooledTemporaryFile", "rmtree",
    "copyfile", "copy2", "copytree", "removedirs", "QSaveFile", "QTemporaryFile", "QFile", "QSettings",
    "QPdfWriter", "QPrinter", "FileHandler", "basicConfig", "fdopen", "remove_leftovers", "makedirs",
    "mkdir", "moveToTrash", "write_atomically",
}  # fmt: skip
"""Names of functions and classes that make, change or remove a file."""
MODULES = {
    ("os", "open"), ("os", "remove"), ("os", "replace"), ("os", "link"), ("os", "truncate"), ("shutil", "copy"),
    ("shutil", "move"), ("sqlite3", "connect"), ("shelve", "open"),
}  # fmt: skip

BY_ATOMIC = "by the one writer"
BY_MATCH_FILE = "by MatchFile.move"
A_LABEL = "no file: a label"
REMOVES = "takes away what it made or what the user told it to"
FOLDER = "makes the folder of a file that is about to be written"
NAMELESS = "a file without a name, that goes with the program"
REASONS: dict[str, dict[str, str]] = {
    "atomic.py": {
        "os.open": "the one writer", "unlink": "tidies up", "rename": "the last step", "hardlink_to": "the last step",
        ".replace": "the last step",
    },
    "cli/export.py": {"write_atomically": BY_ATOMIC, "mkdir": FOLDER},
    "cli/output.py": {"os.open": "the null device, for output that nobody reads"},
    "export/archive/book.py": {"write_atomically": BY_ATOMIC, "TemporaryFile": NAMELESS},
    "export/archive/existing.py": {"write_atomically": BY_ATOMIC, "TemporaryFile": NAMELESS},
    "export/archive/package.py": {"SpooledTemporaryFile": NAMELESS, ".open to write": "a part of a file in memory"},
    "export/blank.py": {"write_atomically": BY_ATOMIC},
    "export/registry.py": {"write_atomically": BY_ATOMIC},
    "storage/archive/index.py": {
        "mkdir": FOLDER, "unlink": "the index can be made again", "sqlite3.connect": "the index can be made again",
    },
    "storage/disk.py": {"write_atomically": BY_ATOMIC},
    "storage/imports/intake.py": {"unlink": REMOVES},
    "storage/lock.py": {"unlink": "the lock, which is empty"},
    "storage/match_file.py": {
        "unlink": REMOVES, "symlink_to": "a link that moves",
        "remove_leftovers": "what a killed writer left, under the lock",
    },
    "storage/naming.py": {"mkdir": FOLDER},
    "storage/own_rules.py": {"mkdir": FOLDER, "unlink": REMOVES},
    "storage/settings.py": {"mkdir": FOLDER, ".replace": "keeps settings aside that cannot be read"},
    "ui/archive/exports.py": {"write_atomically": BY_ATOMIC, "unlink": REMOVES},
    "ui/archive/files.py": {"moveToTrash": REMOVES},
    "ui/archive/tasks.py": {"rename": BY_MATCH_FILE},
    "ui/dialogs/deal_fields.py": {"rename": A_LABEL},
    "ui/dialogs/hand_fields.py": {"rename": A_LABEL},
    "ui/match_controller.py": {"rename": BY_MATCH_FILE},
    "ui/preview/task.py": {"write_atomically": BY_ATOMIC, "mkdir": FOLDER, "unlink": REMOVES},
    "ui/printing.py": {"QPrinter": "the paper; its file, where there is one, is that of the print dialog"},
}  # fmt: skip
"""By the file below the package what in it touches a disk, and why it may."""


def touches(source: str) -> Iterator[str]:
    """Name each call in the source that may make, change or remove a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from _touch(node)


def _touch(call: ast.Call) -> Iterator[str]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    owner = getattr(function.value, "id", "") if isinstance(function, ast.Attribute) else ""
    if (owner, name) in MODULES:
        yield f"{owner}.{name}"
    elif name == "open" and any(_is_writing_mode(argument) for argument in _arguments(call)):
        yield ".open to write"
    elif name == "replace" and isinstance(function, ast.Attribute) and len(call.args) == 1 and not call.keywords:
        yield ".replace"  # that of a path: that of a text takes two
    elif name in TOUCHING or (name == "partial" and any(getattr(a, "id", "") in TOUCHING for a in call.args)):
        yield next((a.id for a in call.args if getattr(a, "id", "") in TOUCHING), name) if name == "partial" else name
    elif name == "ZipFile" and call.args and not isinstance(call.args[0], ast.Name | ast.Call | ast.Attribute):
        yield name


def _arguments(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def _is_writing_mode(argument: ast.expr) -> bool:
    value = argument.value if isinstance(argument, ast.Constant) else None
    return isinstance(value, str) and re.fullmatch(r"[wax][bt]?\+?|[wax]\+b|r[bt]?\+|r\+b", value) is not None


@pytest.mark.parametrize(
    "source",
    [
        'Path("a").write_text("x")', 'open("a", "w")', 'path.open(mode="ab")', "os.open(path, flags)",
        "path.replace(other)", "sqlite3.connect(path)", "tempfile.mkstemp()", "partial(write_atomically, a, b)",
        "QSaveFile(path)", "shutil.copy(a, b)", "logging.FileHandler(path)",
    ],
)  # fmt: skip
def test_what_touches_a_disk_is_found(source: str) -> None:
    assert len(list(touches(source))) == 1


@pytest.mark.parametrize(
    "source",
    ['open("m")', 'path.open("rb")', 'text.replace("a", "b")', "dialog.open()", "partial(f, a)", 'book.open("m.x")'],
)
def test_what_touches_none_is_not_found(source: str) -> None:
    assert list(touches(source)) == []


def test_whatever_touches_a_disk_has_a_reason() -> None:
    found = {
        str(file.relative_to(PACKAGE).as_posix()): set(touches(file.read_text(encoding="utf-8")))
        for file in sorted(PACKAGE.rglob("*.py"))
    }
    differ = {name for name in {*found, *REASONS} if found.get(name) != set(REASONS.get(name, {}))}
    assert {name: found.get(name) for name in differ} == {}
