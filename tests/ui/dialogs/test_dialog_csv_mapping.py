"""What are these columns? Choices, the hands as they will be read, what is wrong; remembered for the next table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from builders import rules
from PySide6.QtCore import QSize

from ginsheet.storage.errors import UnknownHeadings
from ginsheet.storage.imports.csv_file import read_csv
from ginsheet.storage.imports.registry import read
from ginsheet.ui import columns
from ginsheet.ui.dialogs.csv_mapping import CsvMappingDialog
from ginsheet.ui.memory import Memory

Opened = Callable[[CsvMappingDialog], CsvMappingDialog]

PRESETS = {slug: rules(slug) for slug in ("guide", "solitaire-arcade")}
HEADINGS = ("Nr", "Ansager", "Art", "K", "G", "Punkte")
KEYS = ("number", "who", "how", "knocker", "opponent", "points")
ROWS = (
    ("1", "Avery", "knock", "4", "16", "12"),
    ("2", "Blake", "gin", "", "11", "36"),
    ("3", "Avery", "knock", "8", "5", "13"),
)
HOSTILE = ("<b>&W</b> {0} %s\n" + "W" * 300, "שרה \N{RIGHT-TO-LEFT OVERRIDE}" + "ש" * 300)


def shown(
    opened: Opened, headings: tuple[str, ...] = HEADINGS, before: dict[str, str] | None = None
) -> CsvMappingDialog:
    return opened(CsvMappingDialog(headings, ROWS, PRESETS, before or {}))


def choose(dialog: CsvMappingDialog, key: str, place: int) -> None:
    field = dialog.choices[place]
    field.setCurrentIndex(field.findData(key))


def test_the_hands_are_shown_as_they_will_be_read(opened: Opened) -> None:
    dialog = shown(opened)
    assert not dialog.ok.isEnabled()
    for place, key in enumerate(KEYS):
        choose(dialog, key, place)
    assert dialog.ok.isEnabled()
    assert dialog.hands.text().splitlines() == [
        "1. Avery knocked: 12", "2. Blake gin: 36", "3. Avery knocked, Blake undercut: 13",
    ]  # fmt: skip
    assert dialog.live.text.startswith("Avery – Blake, Solitaire Arcade")
    assert dialog.mapping == dict(zip(HEADINGS, KEYS, strict=True))
    dialog.rules_choice.choose("guide")
    assert dialog.rules == PRESETS["guide"]
    assert "Avery knocked, Blake undercut: 28" in dialog.hands.text()


def test_what_is_wrong_is_said_at_once(opened: Opened) -> None:
    dialog = shown(opened, before=dict(zip(HEADINGS, KEYS, strict=True)))
    assert dialog.ok.isEnabled()
    choose(dialog, "opponent", 3)
    assert not dialog.ok.isEnabled()
    assert dialog.live.text == "line 1, G: two columns are the same"
    choose(dialog, "note", 3)
    assert dialog.live.text.startswith("line 2, knocker: ")
    assert dialog.hands.text() == ""
    choose(dialog, "knocker", 3)
    assert dialog.ok.isEnabled()


def test_it_fits_a_small_screen_whatever_the_headings(opened: Opened) -> None:
    for headings in (HEADINGS, (*HOSTILE, "Art", "K", "G", "Punkte"), tuple(f"column {n}" for n in range(40))):
        dialog = shown(opened, headings)
        assert dialog.minimumSizeHint().boundedTo(QSize(1280, 720)) == dialog.minimumSizeHint()
        assert dialog.width() <= 1280
        dialog.reject()


def test_what_was_said_is_remembered_for_the_same_headings(opened: Opened, tmp_path: Path) -> None:
    file = tmp_path / "foreign.csv"
    file.write_text("\n".join(";".join(row) for row in (HEADINGS, *ROWS)))
    with pytest.raises(UnknownHeadings) as caught:
        read(file)
    memory = Memory()
    assert columns.remembered(memory, caught.value.headings) == {}
    columns.remember(memory, dict(zip(HEADINGS, KEYS, strict=True)))
    columns.remember(memory, {"other": "who"})
    again = columns.remembered(Memory(), caught.value.headings)
    dialog = shown(opened, before=again)
    assert dialog.ok.isEnabled()
    assert len(read_csv(file, dialog.mapping).matches[0].hands) == len(ROWS)
    columns.remember(memory, {**again, "Punkte": ""})
    assert columns.remembered(Memory(), HEADINGS)["Punkte"] == ""
