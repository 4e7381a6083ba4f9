"""Rulesets as TOML: strict on reading, and what is written comes back, whatever a table calls its rules."""

import tomllib
from dataclasses import fields, replace
from random import Random

import pytest
from builders import T
from hypothesis import given
from hypothesis import strategies as st
from random_matches import random_rules

from ginsheet.model.problems import Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.ruleset_toml import BYTES_MOST, read_ruleset, write_ruleset

HOSTILE = [
    "=1+1", "<b>Bold</b>", "{0} %s", '"', '"""', "'''", "\\", "\\u0041", "x" * 300, "\0\x01\x1f\x7f\x80\x9f",
    "a\nb\r\nc\rd\te\x0b\x0c\b", "\u2028\u2029\ufeff\u202e", "שלום", "😀\U0010ffff", 'gin_bonus = 7\n[table]', "# none",
    "none",
]  # fmt: skip

SOUND = write_ruleset(replace(T, name="House")).decode()


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("field", ["name", "description", "source"])
def test_a_text_comes_back_as_it_was_typed(field: str, text: str) -> None:
    rules = replace(T, **{field: text})
    data = write_ruleset(rules)
    assert read_ruleset("t", data) == rules
    assert len(data.splitlines()) == len(SOUND.encode().splitlines()), "every text stays on its line"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back(text: str) -> None:
    rules = replace(T, description=text)
    data = write_ruleset(rules)
    assert read_ruleset("t", data) == rules
    assert data.isascii() or data.decode()


@given(st.integers(0, 2**32))
def test_any_rules_come_back(seed: int) -> None:
    rules = random_rules(Random(seed))
    assert read_ruleset(rules.slug, write_ruleset(rules)) == rules


def test_every_figure_is_written_and_the_slug_is_not() -> None:
    written = tomllib.loads(SOUND)
    assert list(written) == [field.name for field in fields(Ruleset) if field.name != "slug"]


def test_what_is_not_named_has_its_default() -> None:
    assert read_ruleset("house", b'name = "House"') == Ruleset(slug="house", name="House")


def test_windows_lines_and_a_byte_order_mark_do_no_harm() -> None:
    data = b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode()
    assert read_ruleset("t", data) == replace(T, name="House")


def put(old: str, new: str) -> bytes:
    assert SOUND.count(old) == 1
    return SOUND.replace(old, new).encode()


FAULTS: list[tuple[bytes, str, Flaw | Problem]] = [
    (b"", "", Flaw.EMPTY),
    (b" \n", "", Flaw.EMPTY),
    (bytes(100), "", Flaw.NOT_TOML),
    (b"\xff\xfen\0", "", Flaw.UTF_16),
    (b'name = "J\xf6rg"', "", Flaw.NOT_UTF_8),
    (b"#" * (BYTES_MOST + 1), "", Flaw.TOO_LARGE),
    (b"{}", "", Flaw.NOT_TOML),
    (SOUND.encode()[:9], "", Flaw.NOT_TOML),
    (put('name = "House"', 'name = "\\ud83d"'), "", Flaw.NOT_TOML),
    (put("gin_bonus = 25\nbig", "gin_bonus = 25\ngin_bonus = 25\nbig"), "", Flaw.TWIN_KEY),
    (b"a = " + b"[" * 9_000, "", Flaw.TOO_DEEP),
    (b"gin_bonus = " + b"9" * 5_000, "", Flaw.NOT_TOML),
    (put("gin_bonus = 25\nbig", "gin_bonus = 1" + "0" * 30 + "\nbig"), "gin_bonus", Flaw.HUGE_NUMBER),
    (put('name = "House"\n', ""), "name", Flaw.MISSING),
    (SOUND.encode() + b"gin = 25", "gin", Flaw.UNKNOWN_FIELD),
    (SOUND.encode() + b'slug = "guide"', "slug", Flaw.UNKNOWN_FIELD),
    (SOUND.encode() + b"[tool]\nx = 1", "tool", Flaw.UNKNOWN_FIELD),
    (b'name.first = "House"', "name", Flaw.NO_TEXT),
    (b"name = 2026-11-29", "name", Flaw.NO_TEXT),
    (put("gin_bonus = 25\nbig", 'gin_bonus = "25"\nbig'), "gin_bonus", Flaw.NO_WHOLE_NUMBER),
    (put("gin_bonus = 25\nbig", "gin_bonus = 25.0\nbig"), "gin_bonus", Flaw.NO_WHOLE_NUMBER),
    (put("gin_bonus = 25\nbig", "gin_bonus = true\nbig"), "gin_bonus", Flaw.NO_WHOLE_NUMBER),
    (put("gin_bonus = 25\nbig", "gin_bonus = nan\nbig"), "gin_bonus", Flaw.NO_WHOLE_NUMBER),
    (put("gin_bonus = 25\nbig", 'gin_bonus = "none"\nbig'), "gin_bonus", Flaw.NO_WHOLE_NUMBER),
    (put("single_hand = false", "single_hand = 0"), "single_hand", Flaw.NO_TRUTH),
    (put('tie = "undercut"', 'tie = "coin"'), "tie", Flaw.NO_CHOICE),
    (put("gin_bonus = 25\nbig", "gin_bonus = 2000\nbig"), "gin_bonus", Problem.OUT_OF_RANGE),
    (put("target = 100", 'target = "none"'), "target", Problem.NO_END),
    (put('name = "House"', 'name = " "'), "name", Problem.REQUIRED),
    (put('name = "House"', f'name = "{"x" * 1_001}"'), "name", Problem.TOO_LONG),
    (put('spade_doubles = "none"', 'spade_doubles = "points"'), "spade_doubles", Problem.NO_UPCARD),
]


@pytest.mark.parametrize(("data", "place", "flaw"), FAULTS, ids=[f"{n}-{f}" for n, (_, _, f) in enumerate(FAULTS)])
def test_a_fault_is_named_by_its_place(data: bytes, place: str, flaw: Flaw | Problem) -> None:
    with pytest.raises(BadFile) as refused:
        read_ruleset("house", data)
    error = refused.value
    assert (error.place, error.flaw or (error.cause and error.cause.problem)) == (place, flaw)
    assert "{" not in error.sentence()
    assert "\n" not in error.sentence()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'name = "House"\ntie = coin\n', "the file: this is no ruleset, or a damaged one (line 2, column 7)"),
        (b'name = "House"\ntie = "', "the file: this is no ruleset, or a damaged one (line 2, column 8)"),
        (b'name = "House"\ngin_bonus = ' + b"9" * 5_000, "(line 2, column 13)"),
        (b'name = "A"\n  name="B"\n', "the file: “name” stands there twice"),
        (b"n" * (BYTES_MOST + 1), "the file: the file has more than 262144 bytes; that is too large"),
        (put('tie = "undercut"', "tie = 3"), "the file: tie: must be one of undercut, no-bonus, knocker, draw"),
    ],
)
def test_a_fault_is_told_in_one_sentence(data: bytes, told: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_ruleset("house", data)
    assert told in refused.value.sentence()


def test_more_than_can_be_read_is_not_written() -> None:
    with pytest.raises(BadFile) as refused:
        write_ruleset(replace(T, description="x" * BYTES_MOST))
    assert refused.value.flaw is Flaw.TOO_LARGE
