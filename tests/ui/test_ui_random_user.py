"""A player who does anything at all: no error, no lost hand, every place reached, and sound files at the end."""

import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

import made_up_languages
import pytest
from builders import knock, match, rules
from kinds import KINDS
from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication
from random_means import make_harmless
from random_user import CHORES, PLACES, RandomUser

from ginsheet.storage.archive.folder import Archive, in_order
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.theme import Appearance, Theme

EVENTS, SEEDS, LONG_EVENTS, LONG_SEEDS = 500, 1, 20_000, 5
TABLES = {"classic": match(knock("A", 4, 16), rules=rules("solitaire-arcade")), **KINDS}
TOLD_MOST = 15
NOT_HERE = ("This plugin does not support", "OpenType support missing")
"""What a screen that is none says of much that is done to it, and fonts of scripts that nobody here reads."""
Figure = Callable[[str, str, int, int], None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        is_long = metafunc.config.getoption("--long")
        metafunc.parametrize("seed", range(LONG_SEEDS if is_long else SEEDS))
        metafunc.parametrize("events", [LONG_EVENTS if is_long else EVENTS])


@pytest.fixture
def errors(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collect what goes wrong in a slot, and what Qt complains of, each with the place where it came up."""
    found: list[str] = []

    def raised(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        found.append("".join(traceback.format_exception(kind, error, trace)))

    def said(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not message.startswith(NOT_HERE):
            found.append("".join([*traceback.format_stack(limit=8), message]))

    monkeypatch.setattr(sys, "excepthook", raised)
    before = qInstallMessageHandler(said)
    yield found
    qInstallMessageHandler(before)


def test_whatever_is_done_nothing_breaks_and_nothing_is_lost(
    open_window: Callable[..., MainWindow],
    theme: Theme,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    errors: list[str],
    figure: Figure,
    seed: int,
    events: int,
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    made_up_languages.install(tmp_path / "languages", monkeypatch)
    make_harmless(monkeypatch, tmp_path, seed)
    user = RandomUser(open_window, theme, TABLES, tmp_path, seed)
    failures = []
    try:
        for _ in range(events):
            user.act()
            assert not errors, errors[0]
        user.leave_all()
        assert user.lost() == []
        listed = in_order(Archive().latest(100_000))
        assert [each.content.error for each in listed if each.content.error] == []
    except Exception as error:
        trace = "".join(traceback.format_exception(error))
        failures.append(f"seed {seed}, event {sum(user.deeds.values())}: {trace}\nafter {user.done[-TOLD_MOST:]}")
    finally:
        theme.choose(Appearance.LIGHT)
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    figure("R23", "events of a random user", len(failures), events)
    assert not failures, failures[0]
    if events < LONG_EVENTS:
        return  # too few to come everywhere
    wanted = {
        "place": (PLACES, user.places),
        "chore": (CHORES, user.chores),
        "table": (TABLES, user.tables),
        "reason": (("why",), {"why": user.reasons}),
    }
    missed = [f"{kind} {name}" for kind, (names, done) in wanted.items() for name in names if not done[name]]
    all_of_them = sum(len(names) for names, _ in wanted.values())
    figure("R23", "places, chores and tables that a random user came to", len(missed), all_of_them)
    assert missed == []
