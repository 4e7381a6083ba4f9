"""Take single values out of files, without any guessing: `"25"` is no number, `1` is no truth."""

import datetime as dt
import re
from decimal import Decimal
from enum import Enum
from typing import Any, Final

import msgspec

from ginsheet.storage.errors import BadFile, Flaw

_FLAWS: Final[dict[type, Flaw]] = {
    str: Flaw.NO_TEXT,
    int: Flaw.NO_WHOLE_NUMBER,
    bool: Flaw.NO_TRUTH,
    dt.date: Flaw.NO_DATE,
    dt.datetime: Flaw.NO_TIME,
}
"""What it means when a value does not fit a type."""

_AMOUNT: Final = re.compile(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,12})?")
"""An exact amount as files have it: one way to write each, and no binary fraction."""


def value_of(raw: object, kind: Any, place: str) -> object:
    """Give `raw` as a `kind`: a text, a number, an amount, a truth, a date, a time or a choice. Raises BadFile."""
    if kind is Decimal:
        if not isinstance(raw, str) or not _AMOUNT.fullmatch(raw):
            raise BadFile(place, Flaw.NO_AMOUNT)
        return Decimal(raw)
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError:
        if issubclass(kind, Enum):
            raise BadFile(place, Flaw.NO_CHOICE, choices=", ".join(choice.value for choice in kind)) from None
        raise BadFile(place, _FLAWS[kind]) from None
