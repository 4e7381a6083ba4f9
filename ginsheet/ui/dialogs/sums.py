"""Numbers as they are called out at the table: a count may be typed as a sum, `10+5+3`."""

import re
from dataclasses import dataclass
from typing import Final

_MINUS: Final = "\N{MINUS SIGN}"

_WHOLE: Final = {False: re.compile(r"\d+(\+\d+)*"), True: re.compile(r"[+-]?\d+([+-]\d+)*")}
"""A number or sum, without and with signs."""
_BEGUN: Final = {False: re.compile(r"(\d+\+)*\d*"), True: re.compile(r"[+-]?(\d+[+-])*\d*")}
"""What can still become one by typing on."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a number field."""

    value: int | None
    """The number, or the sum; None where there is none yet."""
    is_sum: bool
    """Whether more than one number was typed."""
    is_possible: bool
    """Whether it is, or can become, a number by typing on."""


def read_number(text: str, *, signed: bool = False) -> Typed:
    """Read a number or a sum; with `signed` each number may carry a plus or minus. Digits of every script count."""
    bare = "".join(text.split()).replace(_MINUS, "-")
    if _WHOLE[signed].fullmatch(bare):
        parts = re.findall(r"[+-]?\d+", bare)
        return Typed(sum(map(int, parts)), len(parts) > 1, True)
    return Typed(None, False, _BEGUN[signed].fullmatch(bare) is not None)
