"""A table's own rulesets: kept, renamed, deleted, given away and taken in; none harms another, and no preset."""

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builders import T, rules

from ginsheet.model.checks import NAME_MOST
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset, is_slug
from ginsheet.storage.errors import BadFile, FileTrouble, Flaw, NotDeleted
from ginsheet.storage.own_rules import delete, find, free_name, give, keep, rename, rules_folder, shelf, take_in
from ginsheet.storage.presets import preset, presets, slugs
from ginsheet.storage.ruleset_toml import BYTES_MOST, write_ruleset

HOUSE = replace(T, name="House rules", gin_bonus=30)


def test_without_own_rules_there_are_the_presets(home: Path) -> None:
    assert shelf().all == presets()
    assert shelf().broken == ()
    assert not rules_folder().exists()


def test_own_rules_are_kept_in_the_configuration_folder(home: Path) -> None:
    kept = keep(HOUSE)
    assert kept == replace(HOUSE, slug="house-rules")
    assert (home / "config" / "rulesets" / "house-rules.toml").read_bytes() == write_ruleset(kept)
    assert find("house-rules") == kept
    assert shelf().own == {"house-rules": kept}
    assert list(shelf().all) == [*slugs(), "house-rules"]


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("House rules", "house-rules"),
        ("  Café Crème, 25! ", "cafe-creme-25"),
        ("שלום", "rules"),
        ("=1+1", "1-1"),
        ("../../etc/passwd", "etc-passwd"),
        ("<b>&amp;</b>\0\n", "b-amp-b"),
        ("x" * 300, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
        ("Guide", "guide-2"),
        ("GIN-sheet (Tournament)", "gin-sheet-tournament"),
        ("Tournament", "tournament-2"),
        ("con", "con-2"),
        ("LPT1", "lpt1-2"),
    ],
)
def test_a_slug_is_made_from_the_name_and_is_no_preset(home: Path, name: str, slug: str) -> None:
    kept = keep(replace(HOUSE, name=name))
    assert kept.slug == slug
    assert is_slug(slug)
    assert find(slug) == kept
    assert keep(replace(HOUSE, name=name)).slug not in {slug, *slugs()}


def test_what_replaces_keeps_its_slug_while_the_name_fits_it(home: Path) -> None:
    keep(HOUSE)
    second = keep(HOUSE)
    assert second.slug == "house-rules-2"
    changed = keep(replace(second, gin_bonus=40), before=second)
    assert shelf().own == {"house-rules": replace(HOUSE, slug="house-rules"), "house-rules-2": changed}
    assert changed.gin_bonus == 40


def test_what_somebody_else_changed_meanwhile_stays_beside(home: Path) -> None:
    before = keep(HOUSE)
    theirs = keep(replace(before, gin_bonus=40), before)
    mine = keep(replace(before, gin_bonus=50), before)
    assert shelf().own == {"house-rules": theirs, "house-rules-2": mine}
    assert (theirs.gin_bonus, mine.gin_bonus, mine.name) == (40, 50, "House rules (2)")


@pytest.mark.parametrize("spoil", [lambda path: path.unlink(), lambda path: path.write_bytes(b"spoiled")])
def test_what_is_gone_or_spoiled_meanwhile_is_kept_anew(home: Path, spoil: Callable[[Path], object]) -> None:
    before = keep(HOUSE)
    spoil(rules_folder() / "house-rules.toml")
    mine = keep(replace(before, gin_bonus=50), before)
    assert shelf().own == {mine.slug: mine}
    assert mine.gin_bonus == 50


def test_renamed_rules_are_found_by_the_new_name_alone(home: Path) -> None:
    keep(HOUSE)
    assert rename("house-rules", "Porch rules") == replace(HOUSE, name="Porch rules", slug="porch-rules")
    assert list(shelf().own) == ["porch-rules"]
    with pytest.raises(KeyError):
        find("house-rules")


@pytest.mark.parametrize("name", ["", " ", "x" * (NAME_MOST + 1), "\ud83d"])
def test_a_name_that_cannot_be_changes_nothing(home: Path, name: str) -> None:
    keep(HOUSE)
    with pytest.raises(FieldError):
        rename("house-rules", name)
    assert list(shelf().own) == ["house-rules"]


@pytest.mark.parametrize("slug", ["guide", "nope", "../guide", ""])
def test_a_preset_and_what_is_not_there_are_not_renamed(home: Path, slug: str) -> None:
    with pytest.raises((KeyError, FileTrouble)):
        rename(slug, "Mine")
    assert shelf().own == {}


def test_deleted_rules_are_gone(home: Path) -> None:
    keep(HOUSE)
    delete("house-rules")
    assert shelf().all == presets()
    delete("house-rules")


@pytest.mark.parametrize("slug", ["guide", "../config", "", "House"])
def test_only_own_rules_can_be_deleted(home: Path, slug: str) -> None:
    with pytest.raises(KeyError):
        delete(slug)


def test_the_own_are_listed_by_name(home: Path) -> None:
    for name in ("zebra", "Émile", "apple", "Banana"):
        keep(replace(HOUSE, name=name))
    assert [found.name for found in shelf().own.values()] == ["apple", "Banana", "zebra", "Émile"]


def write(name: str, content: bytes) -> Path:
    rules_folder().mkdir(parents=True, exist_ok=True)
    path = rules_folder() / name
    path.write_bytes(content)
    return path


def test_a_broken_file_is_named_and_skipped(home: Path) -> None:
    kept = keep(HOUSE)
    broken = {
        write("broken.toml", b'name = "A"\ngin_bonus = "x"'): "gin_bonus: must be a whole number",
        write("guide.toml", write_ruleset(HOUSE)): "the name guide belongs to a preset of the program",
        write("My Rules.toml", write_ruleset(HOUSE)): "its name must be small letters, digits and hyphens, then .toml",
        write("huge.toml", b"#" * (BYTES_MOST + 1)): "the file has more than 262144 bytes; that is too large",
    }
    (rules_folder() / "folder.toml").mkdir()
    broken[rules_folder() / "folder.toml"] = "cannot be read: it is a folder"
    write("notes.txt", b"not asked for")
    write(".house-rules.toml.0a1b2c3d.tmp", b"left over")
    write(".hidden.toml", b"")
    found = shelf()
    assert found.own == {kept.slug: kept}
    sentences = sorted(error.sentence() for error in found.broken)
    assert len(sentences) == len(broken)
    for path, reason in broken.items():
        assert any(said.startswith(str(path)) and said.endswith(reason) for said in sentences), reason
    assert find("guide") == preset("guide")
    with pytest.raises(BadFile):
        find("broken")


def test_a_ruleset_travels_to_a_friend(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keep(replace(HOUSE, description='=1+1 "<b>"', source="{0} %s"))
    letter = tmp_path / "Für Dich.toml"
    give(kept, letter)
    monkeypatch.setenv("GINSHEET_HOME", str(tmp_path / "friend"))
    assert take_in(letter) == kept
    assert shelf().own == {kept.slug: kept}


def test_what_is_there_already_is_not_taken_in_twice(home: Path, tmp_path: Path) -> None:
    kept = keep(HOUSE)
    give(kept, tmp_path / "a.toml")
    give(preset("guide"), tmp_path / "b.toml")
    assert take_in(tmp_path / "a.toml") == kept
    assert take_in(tmp_path / "b.toml") == preset("guide")
    assert shelf().own == {kept.slug: kept}


def test_other_rules_of_the_same_name_get_a_number(home: Path, tmp_path: Path) -> None:
    keep(HOUSE)
    for gin_bonus, name in ((50, "House rules (2)"), (60, "House rules (3)")):
        give(replace(HOUSE, gin_bonus=gin_bonus), tmp_path / "a.toml")
        assert take_in(tmp_path / "a.toml").name == name
    give(rules("guide", gin_bonus=20), tmp_path / "a.toml")
    taken = take_in(tmp_path / "a.toml")
    assert (taken.name, taken.slug) == ("Guide (2)", "guide-2")


def test_the_longest_name_has_room_for_a_number() -> None:
    long = replace(HOUSE, name="x" * NAME_MOST)
    free = free_name(long.name, [long])
    assert free.endswith(" (2)")
    assert replace(HOUSE, name=free).name == free


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "the file is empty"),
        (b'name = "A"\ngin_bonus = 2000', "gin_bonus: must be from 0 to 1000, not 2000"),
        (b'{"format": "ginsheet"}', "this is no ruleset, or a damaged one (line 1, column 1)"),
    ],
)
def test_a_letter_that_is_no_ruleset_is_refused_whole(home: Path, tmp_path: Path, content: bytes, reason: str) -> None:
    letter = tmp_path / "a.toml"
    letter.write_bytes(content)
    with pytest.raises(BadFile) as refused:
        take_in(letter)
    assert refused.value.sentence() == f"{letter}: {reason}"
    assert shelf().own == {}


def test_a_letter_that_is_not_there_is_refused(home: Path, tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match=r"."):
        take_in(tmp_path / "a.toml")


def test_rules_too_large_to_be_read_back_are_not_kept(home: Path) -> None:
    with pytest.raises(BadFile) as refused:
        keep(replace(HOUSE, description="x" * BYTES_MOST))
    assert refused.value.flaw is Flaw.TOO_LARGE
    assert "house-rules.toml" in refused.value.sentence()
    assert shelf() == replace(shelf(), own={}, broken=())


def test_rules_too_large_to_be_read_back_are_not_given_away(home: Path, tmp_path: Path) -> None:
    letter = tmp_path / "a.toml"
    letter.write_bytes(b"an older letter")
    with pytest.raises(BadFile) as refused:
        give(replace(HOUSE, description="x" * BYTES_MOST), letter)
    assert refused.value.sentence().startswith(str(letter))
    assert letter.read_bytes() == b"an older letter"


def test_a_folder_that_cannot_be_made_is_told(home: Path) -> None:
    home.mkdir()
    (home / "config").write_bytes(b"in the way")
    with pytest.raises(FileTrouble) as refused:
        keep(HOUSE)
    assert "cannot be saved" in refused.value.sentence()
    assert shelf().own == {}


def test_what_cannot_be_deleted_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keep(HOUSE)

    def refuse(path: Path, **options: bool) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(NotDeleted) as refused:
        delete(kept.slug)
    path = rules_folder() / "house-rules.toml"
    assert refused.value.sentence() == f"{path} cannot be deleted: the system does not allow it"
    assert find(kept.slug) == kept


def test_two_tables_never_get_one_slug(home: Path) -> None:
    found: set[str] = {keep(replace(HOUSE, gin_bonus=bonus)).slug for bonus in range(5)}
    assert found == {"house-rules", *(f"house-rules-{number}" for number in range(2, 6))}
    assert {rules.gin_bonus for rules in shelf().own.values()} == set(range(5))
    assert all(isinstance(rules, Ruleset) for rules in shelf().all.values())
