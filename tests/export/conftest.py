"""What tests of exports get: the fonts that come with the program, and none that this machine happens to have."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from font_maker import forget
from hostile_texts import WORST, five_hundred
from sampling import few

from ginsheet.export.pdf import more_fonts

FEW = 5
"""The strings of a run that is not `--long`."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "sampled(argnames, values, step): parametrized, with fewer where it is no --long"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for mark in metafunc.definition.iter_markers("sampled"):
        argnames, values, step = mark.args
        metafunc.parametrize(argnames, few(values, step, metafunc.config))


@pytest.fixture(autouse=True, scope="session")
def own_fonts_alone() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(more_fonts, "folders", list)
        patch.setattr(more_fonts, "PACKAGE", "no_such_package_of_fonts")
        forget()
        yield
    forget()


@pytest.fixture
def machine_fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Give the folder in which the fonts of this machine are, empty at first."""
    folder = tmp_path / "fonts"
    monkeypatch.setattr(more_fonts, "folders", lambda: [tmp_path / "no such folder", folder])
    forget()
    yield folder
    forget()


@pytest.fixture
def fonts_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str, bytes], None]]:
    """Install a package of fonts; called with the name of a font and its bytes, it has that font."""
    package = tmp_path / "packages" / "some_east_asian_fonts"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(package.parent)
    monkeypatch.setattr(more_fonts, "PACKAGE", package.name)
    forget()

    def add(name: str, font: bytes) -> None:
        folder = package / "fonts" / "ofl" / f"notosans{name}"
        folder.mkdir(parents=True)
        (folder / f"NotoSans{name.upper()}[wght].ttf").write_bytes(font)

    yield add
    forget()


@pytest.fixture(scope="session")
def texts(pytestconfig: pytest.Config) -> list[str]:
    """Give the hostile and world strings that are tried: all of them under `--long`, else a few of every kind."""
    found = five_hundred()
    return list(dict.fromkeys([*few(found, len(found) // FEW, pytestconfig), WORST]))
