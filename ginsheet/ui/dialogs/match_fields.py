"""When and where it is played, and what a new match and a running one make of names and occasion."""

import datetime as dt
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.stake import Stake, amount
from ginsheet.sheet.words.money import number_text
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs.checking import every_problem
from ginsheet.ui.dialogs.fields import DateField, LineField, NoteField
from ginsheet.ui.dialogs.player_fields import PlayerFields
from ginsheet.ui.dialogs.remarks import LabelledField, Remark


class OccasionFields(QWidget):
    """Date, place, a note and the stake of a match."""

    changed = Signal()

    def __init__(
        self,
        date: dt.date | None,
        place: str,
        note: str,
        today: dt.date,
        parent: QWidget | None = None,
        *,
        stake: Stake | None = None,
    ) -> None:
        """Show a date (`today` where there is none and somebody wants one), a place, a note and a stake."""
        super().__init__(parent)
        self.date = DateField(date, today)
        self.place = LineField(place)
        self.note = NoteField(note, lines=1)
        self.per_point = LineField("" if stake is None else number_text(stake.per_point))
        self.currency = LineField("" if stake is None else stake.currency)
        fields = {
            "date": self.date,
            "place": self.place,
            "note": self.note,
            "stake.per_point": self.per_point,
            "stake.currency": self.currency,
        }
        self._labelled = {
            name: LabelledField(tr(FIELD_NAMES[name]), field, keeps_room=False) for name, field in fields.items()
        }
        first = QHBoxLayout()
        first.setSpacing(16)
        first.addWidget(self._labelled["date"])
        first.addWidget(self._labelled["place"], 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        second = QHBoxLayout()
        second.setSpacing(16)
        second.addWidget(self._labelled["note"], 3)
        second.addWidget(self._labelled["stake.per_point"], 1)
        second.addWidget(self._labelled["stake.currency"], 1)
        column.addLayout(first)
        column.addLayout(second)
        self.date.changed.connect(self.changed)
        self.place.textChanged.connect(self.changed)
        for field in (self.note, self.per_point, self.currency):
            field.textChanged.connect(self.changed)

    def values(self) -> dict[str, object]:
        """Give what is typed, by the paths of the fields of Match."""
        return {
            "date": self.date.value(),
            "place": self.place.value(),
            "note": self.note.value(),
            "stake.per_point": self.per_point.value(),
            "stake.currency": self.currency.value(),
        }

    def remarks(self) -> list[Remark]:
        """Give the remarks beside the fields."""
        return [labelled.remark for labelled in self._labelled.values()]

    def show_problems(self, problems: dict[str, FieldError]) -> None:
        """Show the model's objections beside the fields."""
        for name, labelled in self._labelled.items():
            labelled.remark.judge(problems.get(name))


def with_details(match: Match, players: PlayerFields, occasion: OccasionFields) -> Match:
    """Give `match` with the names and the occasion as typed. Raises FieldError for what the model refuses."""
    return _build(match, _values(players, occasion))


def details_problems(match: Match, players: PlayerFields, occasion: OccasionFields) -> dict[str, FieldError]:
    """Show the model's objection to each of these fields of `match` beside the field, and give them by field."""
    values = _values(players, occasion)
    every_name = "".join(str(value) for value in values.values() if isinstance(value, str))
    # a harmless name is one that differs from whatever the others are called
    harmless = {name: f"{len(every_name)}{name}" for name in values if name.endswith("]")}
    harmless |= dict.fromkeys(("place", "note", "stake.per_point", "stake.currency"), "")
    found = every_problem(lambda typed: _build(match, typed), values, harmless)
    players.show_problems(found)
    occasion.show_problems(found)
    return found


def _values(players: PlayerFields, occasion: OccasionFields) -> dict[str, object]:
    names = {"players": players.values(), "side_names": players.side_names()}
    paths = {f"{field}[{index}]": name for field, all_of in names.items() for index, name in enumerate(all_of)}
    return {**paths, **occasion.values()}


def _build(match: Match, values: dict[str, Any]) -> Match:
    fields = {name: values[name] for name in ("date", "place", "note")}
    for field in ("players", "side_names"):
        fields[field] = tuple(value for path, value in values.items() if path.startswith(f"{field}["))
    return replace(match, **fields, stake=_stake(values["stake.per_point"], values["stake.currency"]))


def _stake(per_point: str, currency: str) -> Stake | None:
    """Give the stake as it is typed, None where nothing is. Raises FieldError (`stake.per_point`)."""
    try:
        if not per_point.strip():
            if currency:
                raise FieldError("per_point", Problem.REQUIRED)
            return None
        return Stake(per_point=amount("per_point", per_point), currency=currency)
    except FieldError as error:
        raise error.below("stake") from None
