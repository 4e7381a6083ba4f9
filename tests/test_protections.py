"""The tables of protections fit the program: `tests/protections/take_out.py` tries them, this holds them together."""

import pytest
from protections.take_out import ROOT, Protection, protections

ROWS = [f"R{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 23, 24, 26)]
"""The rows of the figures of reliability that apply."""


def test_every_row_has_a_protection_that_was_taken_out() -> None:
    assert {each.row for each in protections()} == set(ROWS)


@pytest.mark.parametrize("protection", protections(), ids=lambda each: f"{each.row}-{each.what}")
def test_a_protection_stands_where_its_table_says(protection: Protection) -> None:
    assert (ROOT / protection.file).read_text(encoding="utf-8").count(protection.out) == 1
    assert protection.tests
    for test in protection.tests:
        name, _, function = test.partition("::")
        assert f"def {function.partition('[')[0]}(" in (ROOT / name).read_text(encoding="utf-8"), test
