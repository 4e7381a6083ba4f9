"""Who plays, when and where: the fields that a new match and a running one share."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs.checking import every_problem
from ginsheet.ui.dialogs.fields import DateField, LineField, NameField, NoteField
from ginsheet.ui.dialogs.remarks import LabelledField, Remark

NAME_LABELS: Final = {Side.A: mark("First player"), Side.B: mark("Second player")}
"""What the players are called before they have names."""


class PlayerFields(QWidget):
    """The two names; an empty field is refused only after somebody has typed in it."""

    changed = Signal()

    def __init__(self, players: Sequence[str], known: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """Show `players`; the names in `known` are offered while one types."""
        super().__init__(parent)
        self.names = [NameField(known) for _ in Side]
        self._touched = [bool(name) for name in players]
        self.labelled = [
            LabelledField(tr(text), field) for text, field in zip(NAME_LABELS.values(), self.names, strict=True)
        ]
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(16)
        for field, name, labelled in zip(self.names, players, self.labelled, strict=True):
            field.set_value(name)
            line.addWidget(labelled, 1)
            field.textEdited.connect(self._touch)
            field.textChanged.connect(self.changed)

    def values(self) -> tuple[str, ...]:
        """Give the names in side order."""
        return tuple(field.value() for field in self.names)

    def show_problems(self, problems: dict[str, FieldError]) -> None:
        """Show the model's objections (`players[0]`, `players[1]`) beside the names."""
        for index, labelled in enumerate(self.labelled):
            error = problems.get(f"players[{index}]")
            is_early = error is not None and error.problem is Problem.REQUIRED and not self._touched[index]
            labelled.remark.judge(None if is_early else error)

    def _touch(self) -> None:
        for index, field in enumerate(self.names):
            self._touched[index] = self._touched[index] or bool(field.text())


class OccasionFields(QWidget):
    """Date, place and a note of a match."""

    changed = Signal()

    def __init__(
        self, date: dt.date | None, place: str, note: str, today: dt.date, parent: QWidget | None = None
    ) -> None:
        """Show a date (`today` where there is none and somebody wants one), a place and a note."""
        super().__init__(parent)
        self.date = DateField(date, today)
        self.place = LineField(place)
        self.note = NoteField(note, lines=1)
        self._labelled = {
            name: LabelledField(tr(FIELD_NAMES[name]), field, keeps_room=False)
            for name, field in {"date": self.date, "place": self.place, "note": self.note}.items()
        }
        first = QHBoxLayout()
        first.setSpacing(16)
        first.addWidget(self._labelled["date"])
        first.addWidget(self._labelled["place"], 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(first)
        column.addWidget(self._labelled["note"])
        self.date.changed.connect(self.changed)
        self.place.textChanged.connect(self.changed)
        self.note.textChanged.connect(self.changed)

    def values(self) -> dict[str, object]:
        """Give the fields of Match."""
        return {"date": self.date.value(), "place": self.place.value(), "note": self.note.value()}

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
    first, second = players.values()
    # a harmless name is one that differs from whatever the other player is called
    harmless = {"players[0]": f"{second}1", "players[1]": f"{first}2", "place": "", "note": ""}
    found = every_problem(lambda values: _build(match, values), _values(players, occasion), harmless)
    players.show_problems(found)
    occasion.show_problems(found)
    return found


def _values(players: PlayerFields, occasion: OccasionFields) -> dict[str, object]:
    return {**{f"players[{index}]": name for index, name in enumerate(players.values())}, **occasion.values()}


def _build(match: Match, values: dict[str, Any]) -> Match:
    names = tuple(values[f"players[{side.place}]"] for side in Side)
    return replace(match, players=names, **{name: values[name] for name in ("date", "place", "note")})
