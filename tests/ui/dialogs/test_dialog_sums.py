import pytest

from ginsheet.ui.dialogs.sums import Typed, read_number


@pytest.mark.parametrize(
    ("text", "value", "is_sum"),
    [
        ("8", 8, False),
        ("008", 8, False),
        ("10+5+3", 18, True),
        (" 10 + 5 ", 15, True),
        ("١٢", 12, False),
    ],
)
def test_a_count_or_a_sum_is_read(text: str, value: int, is_sum: bool) -> None:
    assert read_number(text) == Typed(value, is_sum, True)


@pytest.mark.parametrize("text", ["", "10+", "10+5+"])
def test_an_unfinished_number_is_no_number_yet(text: str) -> None:
    assert read_number(text) == Typed(None, False, True)


@pytest.mark.parametrize("text", ["-1", "+1", "1-1", "1++1", "a", "1.5", "1,5", "1e3", "²", "--"])
def test_what_is_no_count_is_impossible(text: str) -> None:
    assert read_number(text) == Typed(None, False, False)


@pytest.mark.parametrize(("text", "value"), [("-10", -10), ("\N{MINUS SIGN}10", -10), ("+5", 5), ("10-15", -5)])
def test_an_adjustment_has_signs(text: str, value: int) -> None:
    assert read_number(text, signed=True).value == value


@pytest.mark.parametrize("text", ["-", "+", "", "5-"])
def test_a_sign_alone_waits_for_its_number(text: str) -> None:
    assert read_number(text, signed=True) == Typed(None, False, True)
