"""A hand while it is typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ginsheet.model.hand import NEEDS, Hand, How, Mark, Side, check_against, check_count, is_upcard_needed
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.checking import every_problem

ANY_UPCARD: Final = "Kc"
"""An upcard that limits nothing; a hand is judged by it while the real one is not there yet."""

_HARMLESS: Final[dict[str, object]] = {
    "upcard": ANY_UPCARD, "by": Side.A, "knocker": 1, "opponent": 1, "points": 1, "mark": None, "against": None,
    "cards": None, "note": "-",
}  # fmt: skip
"""A value of each field that no rule refuses; it stands in for what is not typed yet."""

_ORDER: Final = ("how", *_HARMLESS)
"""The fields from top to bottom."""

_COUNTS: Final = ("knocker", "opponent")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the hand dialog holds at this moment: what is not there yet is None."""

    how: How | None = None
    by: Side | None = None
    figures: Mapping[str, int | None] = field(default_factory=dict)
    """The numbers typed, by field of Hand; those that this way of ending does not need are passed over."""
    mark: Mark | None = None
    upcard: str | None = None
    against: Side | None = None
    pairs: "tuple[Draft, ...]" = ()
    """The hands of a deal of partners, one for each pair of opponents."""
    cards: LaidCards | None = None
    """The cards of the two who played it, where they were counted."""
    note: str = ""

    def missing(self, rules: Ruleset) -> list[str]:
        """List the fields that are still needed under `rules`, in the order in which they are asked for."""
        need = None if self.how is None else NEEDS[self.how]
        open_fields = []
        if self.upcard is None and rules.upcard and (self.how is None or is_upcard_needed(rules, self.how)):
            open_fields.append("upcard")
        if self.by is None and (need is None or need.by):
            open_fields.append("by")
        if need is None:
            return [*open_fields, "how"]
        open_fields += [name for name in need.bounds if self.figures.get(name) is None]
        for index, pair in enumerate(self._deal()):
            open_fields += [f"pairs[{index}].{name}" for name in pair.missing(rules)]
        if need.note and not self.note.strip():
            open_fields.append("note")
        return open_fields

    def problems(self, rules: Ruleset) -> dict[str, FieldError]:
        """Give the model's objections to what is typed so far, by field; what is missing is no objection."""
        if self.how is None:
            return {}
        in_pairs = {
            f"pairs[{index}].{name}": error
            for index, pair in enumerate(self._deal())
            for name, error in pair.problems(rules).items()
        }
        missing = self.missing(rules)
        if in_pairs or (self.how is How.DEAL and missing):
            return in_pairs
        values = {**self._values(), **{name: _HARMLESS[name] for name in missing}}
        found = every_problem(lambda tried: _checked(rules, tried), values, _HARMLESS)
        return {name: found[name] for name in sorted(found, key=_ORDER.index)}

    def hand(self, rules: Ruleset) -> Hand:
        """Give the finished hand. Raises FieldError for what is missing or refused."""
        return _checked(rules, self._values())

    def _deal(self) -> "list[Draft]":
        """Give the hands of a deal, each under the upcard of all; a deal whose upcard is missing is judged without."""
        if self.how is not How.DEAL:
            return []
        upcard = self.upcard or ANY_UPCARD
        return [replace(pair, upcard=upcard) for pair in self.pairs]

    def _values(self) -> dict[str, object]:
        if self.how is None:
            return {}
        need = NEEDS[self.how]
        values: dict[str, object] = {"how": self.how, "note": self.note}
        values.update({name: self.figures.get(name) for name in need.bounds})
        if need.by:
            values["by"] = self.by
            values["against"] = self.against
        if need.mark:
            values["mark"] = self.mark
        if need.upcard:
            values["upcard"] = self.upcard
        if need.cards:
            values["cards"] = self.cards
        if need.pairs:
            values["pairs"] = self.pairs
        return values


def _checked(rules: Ruleset, values: Mapping[str, Any]) -> Hand:
    for name in _COUNTS:
        if values.get(name) is not None:
            check_count(rules, name, values[name])  # `Hand` itself knows only the widest bounds of all rules
    hand = _hand(values)
    check_against(rules, hand)
    return hand


def _hand(values: Mapping[str, Any]) -> Hand:
    pairs = tuple(_hand(replace(pair, upcard=None)._values()) for pair in values.get("pairs", ()))
    return Hand(**{**values, "pairs": pairs})
