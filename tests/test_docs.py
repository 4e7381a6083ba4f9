"""What the pages for people say is true: their commands run, their example is a sound file, no field is left out."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import Change, Correction, Match
from ginsheet.model.ruleset import (
    BOUNDS,
    AceUpcard,
    BoxTo,
    BoxWhen,
    DealerRule,
    Ruleset,
    ShutoutEffect,
    ShutoutWhen,
    SpadeDoubles,
    Tie,
)
from ginsheet.resources import names
from ginsheet.storage.codec import decode, encode

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "docs" / "format.md"]


def blocks(page: str, language: str) -> list[str]:
    """Give the fenced blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def test_the_example_of_the_format_page_is_a_match_file_byte_for_byte() -> None:
    [example] = blocks(FORMAT, "json")
    assert encode(decode(example.encode())) == example.encode()


@pytest.mark.parametrize("kind", [Match, Ruleset, Hand, Correction])
def test_the_format_page_names_every_field(kind: type) -> None:
    wanted = {field.name for field in fields(kind)} - {"extra"}
    assert {name for name in wanted if f"`{name}`" not in FORMAT} == set()


CHOICES = [
    AceUpcard, BoxTo, BoxWhen, Change, DealerRule, How, Mark, ShutoutEffect, ShutoutWhen, Side, SpadeDoubles, Tie,
]  # fmt: skip


@pytest.mark.parametrize("words", CHOICES)
def test_the_format_page_names_every_choice(words: type) -> None:
    assert {word for word in words if f"`{word}`" not in FORMAT} == set()


@pytest.mark.parametrize("field", BOUNDS)
def test_the_format_page_names_the_bounds_of_every_figure(field: str) -> None:
    [line] = [line for line in FORMAT.splitlines() if line.startswith("|") and f"`{field}`" in line.split("|")[1]]
    low, high = BOUNDS[field]
    assert f"{low} to {high}" in line.split("|")[2]


def test_the_readme_names_every_preset() -> None:
    section = README.partition("## Rulesets")[2].partition("\n## ")[0]
    presets = {name.removesuffix(".toml") for name in names("rulesets", ".toml")}
    assert presets <= set(re.findall(r"`([a-z-]+)`", section))


def test_the_commands_of_the_readme_run_in_their_order(tmp_path: Path) -> None:
    commands = "\n".join(block for block in blocks(README, "sh") if block.startswith("ginsheet "))
    script = f'set -e\nginsheet() {{ "{Path(sys.executable).with_name("ginsheet")}" "$@"; }}\n{commands}'
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, input="dead\n", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "friday.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "hollywood.ginsheet").is_file()
    assert (tmp_path / "everything.zip").is_file()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_points_to_is_there(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).is_file()] == []
