"""The preset files: complete, strict, and found in every kind of installation."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from ginsheet.model.ruleset import NULLABLE, Ruleset
from ginsheet.resources import names, read_bytes, read_text
from ginsheet.storage.folders import cache_folder, config_folder, matches_folder
from ginsheet.storage.presets import DEFAULT_SLUG, preset, presets, slugs
from ginsheet.storage.ruleset_toml import write_ruleset


@pytest.mark.parametrize("slug", slugs())
def test_a_preset_says_every_figure_and_where_it_is_from(slug: str) -> None:
    table = tomllib.loads(read_text(f"rulesets/{slug}.toml"))
    assert list(table) == [field.name for field in fields(Ruleset) if field.name != "slug"]
    found = preset(slug)
    assert found.slug == slug
    assert found.name
    assert found.source
    assert found.description
    assert "\n" not in found.description


def test_every_file_is_a_preset_and_no_two_have_one_name() -> None:
    assert [f"{slug}.toml" for slug in presets()] == sorted(names("rulesets", ".toml"), key=lambda name: name[:-5])
    assert len({found.name for found in presets().values()}) == len(presets())
    assert DEFAULT_SLUG in presets()


@pytest.mark.parametrize("slug", ["nope", "", "../rulesets/guide", "Guide", "guide.toml"])
def test_an_unknown_preset_is_refused(slug: str) -> None:
    with pytest.raises(KeyError):
        preset(slug)


@pytest.mark.parametrize("slug", slugs())
def test_a_preset_ships_as_the_program_writes_it(slug: str) -> None:
    assert write_ruleset(preset(slug)) == read_bytes(f"rulesets/{slug}.toml")


def test_none_stands_for_a_figure_that_is_not_there() -> None:
    assert sorted(NULLABLE) == ["big_gin_bonus", "target"]
    assert preset("guide").big_gin_bonus is None
    assert preset("solitaire-arcade-single").target is None


def test_one_variable_moves_all_folders(home: Path) -> None:
    assert (matches_folder(), config_folder(), cache_folder()) == (home / "matches", home / "config", home / "cache")


def test_without_the_variable_the_folders_are_the_desktops(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GINSHEET_HOME")
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    folders = [matches_folder(), config_folder(), cache_folder()]
    assert len(set(folders)) == 3
    assert all(folder.name == "ginsheet" and folder.is_relative_to(tmp_path) for folder in folders)
