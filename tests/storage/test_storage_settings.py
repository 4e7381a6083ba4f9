"""Settings: whatever is in the file, the program starts, and what cannot be read is kept aside."""

import json
import os
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest
from disk_faults import FailAt, watched

from ginsheet.storage.settings import Settings, load_settings, save_settings, settings_path, with_first

OTHER = Settings(
    window_geometry="AdnQywAD",
    window_state="AAAA",
    theme="dark",
    zoom=150,
    last_match="/home/avery/m.ginsheet",
    last_folder="/home/avery",
    paper="letter",
    rules="tournament",
    recent_names=("Zoë", "יעל"),
    recent_places=("Kitchen table",),
    recent_files=("/a", "/b"),
    csv_columns=("Name=players",),
    side_panel=False,
    layout="club",
    print_layout="book",
    print_orientation="landscape",
    print_large=True,
    print_race=True,
    print_cards=True,
    blank=("rules=classic", "rows=20"),
    archive_order="-margin",
    archive_geometry="AdnQ",
    statistics_geometry="AdnR",
)
"""Every value differs from its default."""


def test_what_is_saved_is_loaded(home: Path) -> None:
    assert all(getattr(OTHER, field.name) != field.default for field in fields(Settings))
    assert load_settings() == Settings()
    save_settings(OTHER)
    assert load_settings() == OTHER
    assert settings_path() == home / "config" / "settings.json"
    assert [entry.name for entry in settings_path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"", bytes(4_096), Random(1).randbytes(4_096), b"{", b"[]", b"null", b"[" * 100_000, b'{"zoom": 1, "zoom": 2}',
        b'{"zoom": NaN}',
    ],
)  # fmt: skip
def test_a_broken_file_is_kept_aside(content: bytes, home: Path) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.with_name("settings.json.bad").write_bytes(b"an earlier one")
    path.write_bytes(content)
    assert load_settings() == Settings()
    assert path.with_name("settings.json.bad").read_bytes() == content
    assert not path.exists()
    save_settings(OTHER)
    assert load_settings() == OTHER


WRONG = [None, True, 7, -1, 1.5, "", "x", [], ["x"], [1], {}, {"x": 1}, 10**9]


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_a_value_that_does_not_fit_falls_back_alone(name: str, wrong: object, home: Path) -> None:
    save_settings(OTHER)
    tree = json.loads(settings_path().read_bytes())
    tree[name] = wrong
    settings_path().write_text(json.dumps(tree))
    loaded = load_settings()
    default = getattr(Settings(), name)
    value = getattr(loaded, name)
    assert value == default or value == (tuple(wrong) if isinstance(wrong, list) else wrong)
    assert type(value) is type(default)
    assert replace(loaded, **{name: getattr(OTHER, name)}) == OTHER


@pytest.mark.parametrize(
    ("name", "wrong"), [("zoom", 49), ("zoom", 401), ("theme", "pink"), ("paper", "a6"), ("print_orientation", "askew")]
)
def test_a_value_that_means_nothing_falls_back(name: str, wrong: object, home: Path) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(json.dumps({name: wrong}))
    assert load_settings() == Settings()


def test_unknown_and_missing_values_do_no_harm(home: Path) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"from a later version": [1], "zoom": 120}')
    assert load_settings() == Settings(zoom=120)


def test_a_file_that_cannot_be_read_or_moved_stops_nothing(home: Path) -> None:
    settings_path().mkdir(parents=True)
    assert load_settings() == Settings()
    settings_path().rmdir()
    settings_path().write_bytes(b"{")
    with watched(FailAt(1, 13, lasting=True)):
        assert load_settings() == Settings()
    assert settings_path().read_bytes() == b"{"


def test_a_path_of_no_known_encoding_is_left_out(home: Path) -> None:
    odd = os.fsdecode(b"/home/J\xf6rg/m.ginsheet")
    save_settings(replace(OTHER, last_match=odd, recent_files=("/a", odd)))
    assert load_settings() == replace(OTHER, last_match="", recent_files=("/a",))


def test_the_last_name_comes_first() -> None:
    assert with_first(("a", "b"), "c", "b") == ("c", "b", "a")
    assert len(with_first(tuple(map(str, range(500))), "x")) == 200
