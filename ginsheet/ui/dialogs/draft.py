"""A hand while it is typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ginsheet.model.hand import NEEDS, Hand, How, Mark, Side, check_against
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.checking import every_problem

_HARMLESS: Final[dict[str, object]] = {
    "by": Side.A, "knocker": 1, "opponent": 1, "points": 1, "mark": None, "note": "-",
}  # fmt: skip
"""A value of each field that no rule refuses; it stands in for what is not typed yet."""

_ORDER: Final = ("how", *_HARMLESS)
"""The fields from top to bottom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the hand dialog holds at this moment: what is not there yet is None."""

    how: How | None = None
    by: Side | None = None
    figures: Mapping[str, int | None] = field(default_factory=dict)
    """The numbers typed, by field of Hand; those that this way of ending does not need are passed over."""
    mark: Mark | None = None
    note: str = ""

    def missing(self) -> list[str]:
        """List the fields that are still needed, in the order in which they are asked for."""
        need = None if self.how is None else NEEDS[self.how]
        open_fields = ["by"] if self.by is None and (need is None or need.by) else []
        if need is None:
            return [*open_fields, "how"]
        open_fields += [name for name in need.bounds if self.figures.get(name) is None]
        if need.note and not self.note.strip():
            open_fields.append("note")
        return open_fields

    def problems(self, rules: Ruleset) -> dict[str, FieldError]:
        """Give the model's objections to what is typed so far, by field; what is missing is no objection."""
        if self.how is None:
            return {}
        missing = {name: _HARMLESS[name] for name in self.missing()}
        found = every_problem(lambda values: _hand(rules, values), {**self._values(), **missing}, _HARMLESS)
        return {name: found[name] for name in sorted(found, key=_ORDER.index)}

    def hand(self, rules: Ruleset) -> Hand:
        """Give the finished hand. Raises FieldError for what is missing or refused."""
        return _hand(rules, self._values())

    def _values(self) -> dict[str, object]:
        if self.how is None:
            return {}
        need = NEEDS[self.how]
        values: dict[str, object] = {"how": self.how, "note": self.note}
        values.update({name: self.figures.get(name) for name in need.bounds})
        if need.by:
            values["by"] = self.by
        if need.mark:
            values["mark"] = self.mark
        return values


def _hand(rules: Ruleset, values: Mapping[str, Any]) -> Hand:
    hand = Hand(**values)
    check_against(rules, hand)
    return hand
