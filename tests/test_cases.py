"""The table of faults that other programs had (tests/cases.toml): each is tried on ours, or cannot come about."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
CASES: list[dict[str, Any]] = tomllib.loads((TESTS / "cases.toml").read_text(encoding="utf-8"))["case"]
KINDS = {"S": 6, "X": 4, "P": 4, "U": 4, "F": 6, "C": 2, "K": 2}
"""How many cases of score, workbook, page, window, file, command line and packaging were collected."""


@cache
def source(path: str) -> str:
    """Give the text of a file of tests."""
    return (TESTS.parent / path).read_text(encoding="utf-8")


def test_every_case_that_was_collected_is_in_the_table_once() -> None:
    found = [case["id"] for case in CASES]
    assert found == [f"{kind}{2 * number + 1:02}" for kind, count in KINDS.items() for number in range(count)]
    assert len({case["title"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_case_has_tests_that_there_are_or_a_reason(case: dict[str, Any]) -> None:
    assert set(case) in ({"id", "title", "tests"}, {"id", "title", "reason"})
    assert case.get("tests") or case["reason"].endswith(".")
    assert len(set(case.get("tests", []))) == len(case.get("tests", []))
    for test in case.get("tests", []):
        path, _, name = test.partition("::")
        assert f"\ndef {name}(" in source(path), test


def test_every_test_that_is_named_after_a_case_is_in_its_line() -> None:
    listed = {(case["id"], test) for case in CASES for test in case.get("tests", [])}
    for file in TESTS.rglob("test_*.py"):
        path = file.relative_to(TESTS.parent).as_posix()
        for line in source(path).splitlines():
            name = line.partition("def ")[2].partition("(")[0]
            case = name[5:8].upper()
            if line.startswith("def test_") and case in {each["id"] for each in CASES} and name[8:9] == "_":
                assert (case, f"{path}::{name}") in listed
