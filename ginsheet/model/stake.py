"""What a point of the final margin is worth in money, as the players agreed before the match."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, NamedTuple

from ginsheet.model.checks import check_text
from ginsheet.model.problems import FieldError, Problem

PLACES_MOST: Final = 6
"""The most digits behind the decimal point."""
PER_POINT_LEAST: Final = Decimal("0.000001")
PER_POINT_MOST: Final = Decimal(1_000_000)
CURRENCY_MOST: Final = 20
"""The most characters of the name of a currency."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """So much money for each point of difference between the finals. Raises FieldError (`per_point`, `currency`)."""

    per_point: Decimal
    """An exact amount above 0 with at most PLACES_MOST digits behind the point; never a binary fraction."""
    currency: str = ""
    """What the money is called, as the players write it: `€`, `cents`, `matchsticks`."""

    def __post_init__(self) -> None:
        """Refuse an amount that could not be reckoned with exactly, and a currency too long to be one."""
        exponent = self.per_point.as_tuple().exponent if type(self.per_point) is Decimal else None
        if not isinstance(exponent, int) or not -PLACES_MOST <= exponent <= 0:
            raise FieldError("per_point", Problem.NOT_AN_AMOUNT, most=PLACES_MOST)
        if not PER_POINT_LEAST <= self.per_point <= PER_POINT_MOST:
            low, high = PER_POINT_LEAST, PER_POINT_MOST
            raise FieldError("per_point", Problem.OUT_OF_RANGE, low=low, high=high, value=self.per_point)
        check_text("currency", self.currency, CURRENCY_MOST)

    def owed(self, points: int) -> Decimal:
        """Give what a difference of `points` comes to, exactly; below 0 where `points` are."""
        return self.per_point * points


class Amount(NamedTuple):
    """An exact sum of money in one currency, as the players call it."""

    currency: str
    value: Decimal


def added_up(amounts: Iterable[Amount]) -> tuple[Amount, ...]:
    """Give one sum for each currency, in the order of their names; money of different names is never mixed."""
    sums: dict[str, Decimal] = {}
    for currency, value in amounts:
        sums[currency] = sums.get(currency, Decimal()) + value
    return tuple(Amount(currency, sums[currency]) for currency in sorted(sums))


def amount(field: str, text: str) -> Decimal:
    """Read an amount as it is typed, `0.05` or `0,05`. Raises FieldError for anything but a plain number."""
    typed = text.strip().replace(",", ".")
    whole, _, places = typed.partition(".")
    plain = typed.isascii() and whole.isdigit() and (places.isdigit() or "." not in typed)
    if not plain or len(whole.lstrip("0")) > len(str(PER_POINT_MOST)) or len(places) > PLACES_MOST:
        raise FieldError(field, Problem.NOT_AN_AMOUNT, most=PLACES_MOST)
    return Decimal(typed)
