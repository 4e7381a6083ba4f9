"""What a point is worth in money: amounts as they are typed, bounds, and sums that are exact."""

from decimal import Decimal

import pytest

from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.stake import CURRENCY_MOST, PER_POINT_LEAST, PER_POINT_MOST, Amount, Stake, added_up, amount


@pytest.mark.parametrize(("typed", "read"), [("0.05", "0.05"), ("0,05", "0.05"), (" 12 ", "12"), ("007.50", "7.50")])
def test_an_amount_is_read_as_it_is_typed(typed: str, read: str) -> None:
    assert str(amount("stake", typed)) == read


@pytest.mark.parametrize(
    "typed", ["", ".", "1e3", "-1", "+1", "1.", ".5", "1.2.3", "1,2,3", "٣", "½", "nan", "1" * 20, "0.1234567"]
)
def test_no_amount_is_guessed(typed: str) -> None:
    with pytest.raises(FieldError) as refused:
        amount("stake", typed)
    assert refused.value.problem is Problem.NOT_AN_AMOUNT


@pytest.mark.parametrize("per_point", [0.05, 1, Decimal("1E+2"), Decimal("NaN"), Decimal("Infinity"), Decimal("1e-7")])
def test_a_stake_that_could_not_be_reckoned_exactly_is_refused(per_point: Decimal) -> None:
    with pytest.raises(FieldError) as refused:
        Stake(per_point=per_point)  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.problem) == ("per_point", Problem.NOT_AN_AMOUNT)
    assert refused.value.values == {"most": 6}


@pytest.mark.parametrize("per_point", ["0", "0.000000", "-0.05", "-1", "1000000.000001", "1000001"])
def test_a_stake_is_above_nothing_and_at_most_a_million(per_point: str) -> None:
    with pytest.raises(FieldError) as refused:
        Stake(per_point=Decimal(per_point))
    assert (refused.value.field, refused.value.problem) == ("per_point", Problem.OUT_OF_RANGE)
    assert refused.value.values == {
        "low": Decimal("0.000001"),
        "high": Decimal(1_000_000),
        "value": Decimal(per_point),
    }


@pytest.mark.parametrize("per_point", [PER_POINT_LEAST, Decimal("0.10"), Decimal(3), PER_POINT_MOST])
def test_the_least_and_the_greatest_stake_can_be_played_for(per_point: Decimal) -> None:
    assert Stake(per_point=per_point).owed(-1) == -per_point


def test_a_currency_is_a_short_text() -> None:
    assert Stake(per_point=Decimal(1), currency="c" * CURRENCY_MOST).currency == "c" * 20
    with pytest.raises(FieldError) as refused:
        Stake(per_point=Decimal(1), currency="c" * (CURRENCY_MOST + 1))
    assert (refused.value.field, refused.value.problem) == ("currency", Problem.TOO_LONG)
    assert refused.value.values == {"most": 20}


def test_money_of_different_names_is_never_mixed() -> None:
    sums = added_up(
        [Amount("€", Decimal("0.10")), Amount("$", Decimal(3)), Amount("€", Decimal("-0.30")), Amount("", Decimal(0))]
    )
    assert sums == (Amount("", Decimal(0)), Amount("$", Decimal(3)), Amount("€", Decimal("-0.20")))
    assert added_up([]) == ()


def test_money_is_exact() -> None:
    assert Stake(per_point=Decimal("0.000001")).owed(3) == Decimal("0.000003")
    assert str(Stake(per_point=Decimal("0.10")).owed(3)) == "0.30"
    assert Stake(per_point=Decimal("999999.999999")).owed(10_000_000) == Decimal("9999999999990.000000")
