"""Choosing and sorting: what is typed without accents is found, what is missing stands last, and it is fast."""

import datetime as dt
import time
from pathlib import Path
from random import Random

import pytest

from ginsheet.model.hand import Side
from ginsheet.storage.archive.entry import Content, Entry, State, folded, natural, with_copies
from ginsheet.storage.archive.search import COLUMNS, Choices, Filter, choices, chosen, sorted_by

MANY = 10_000
SECONDS_MOST = 0.05


def entry(name: str, *players: str, error: str = "", **fields: object) -> Entry:
    place, note = str(fields.get("place", "")), str(fields.get("note", ""))
    content = Content(
        id=name,
        players=players,
        sides=players,
        error=error,
        found_by="\n".join(folded(text) for text in (*players, place, note) if text),
        **fields,  # type: ignore[arg-type]
    )
    modified = dt.datetime(2026, 1, 1, tzinfo=dt.UTC) + dt.timedelta(days=len(name))
    return Entry(Path(f"{name}.ginsheet"), modified, content)


ZOE = entry("1", "Zoë", "Łukasz", date=dt.date(2024, 5, 1), rules="guide", rules_name="Guide", over=True,
            winner=Side.B, finals=(10, 300), margin=290, hands=7, place="Café Größenwahn")  # fmt: skip
AVERY = entry("22", "Avery", "ZOE\u0308", date=dt.date(2025, 5, 1), rules="classic", rules_name="Classic", hands=3,
              finals=(12, 4), margin=8, note="Rain all day")  # fmt: skip
UNDATED = entry("333", "avery", "Blake", rules="classic", rules_name="Classic", over=True, finals=(5, 5))
DAMAGED = entry("Zoë 4444", error="the file is empty")
ALL = [ZOE, AVERY, UNDATED, DAMAGED]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Filter(), ALL),
        (Filter(text="zoe"), [ZOE, AVERY, DAMAGED]),
        (Filter(text="ZOË  lukasz"), [ZOE]),
        (Filter(text="größenWAHN zo"), [ZOE]),
        (Filter(text="grossenwahn"), [ZOE]),
        (Filter(text="rain avery"), [AVERY]),
        (Filter(text="empty"), [DAMAGED]),
        (Filter(text="%"), []),
        (Filter(player="AVERY "), [AVERY, UNDATED]),
        (Filter(player="zoë"), [ZOE, AVERY]),
        (Filter(player="Av"), []),
        (Filter(rules="classic"), [AVERY, UNDATED]),
        (Filter(year=2024), [ZOE]),
        (Filter(state=State.OPEN), [AVERY]),
        (Filter(state=State.FINISHED, rules="classic"), [UNDATED]),
        (Filter(state=State.DAMAGED), [DAMAGED]),
    ],
)
def test_entries_are_chosen(wanted: Filter, found: list[Entry]) -> None:
    assert chosen(ALL, wanted) == found


def test_what_there_is_to_choose_by() -> None:
    assert choices(ALL) == Choices(
        players=("Avery", "Blake", "Łukasz", "Zoë"),
        rules=(("classic", "Classic"), ("guide", "Guide")),
        years=(2025, 2024),
    )


@pytest.mark.parametrize(
    ("column", "names"),
    [
        ("date", ["1", "22", "333", "Zoë 4444"]),
        ("players", ["333", "22", "1", "Zoë 4444"]),
        ("rules", ["22", "333", "1", "Zoë 4444"]),
        ("hands", ["333", "22", "1", "Zoë 4444"]),
        ("finals", ["333", "22", "1", "Zoë 4444"]),
        ("margin", ["333", "22", "1", "Zoë 4444"]),
        ("winner", ["1", "22", "333", "Zoë 4444"]),
        ("state", ["22", "1", "333", "Zoë 4444"]),
        ("place", ["1", "22", "333", "Zoë 4444"]),
        ("note", ["22", "1", "333", "Zoë 4444"]),
        ("modified", ["1", "22", "333", "Zoë 4444"]),
        ("file", ["1", "22", "333", "Zoë 4444"]),
    ],
)
def test_entries_are_sorted_by_every_column(column: str, names: list[str]) -> None:
    assert [found.path.stem for found in sorted_by(reversed(ALL), column)] == names


def test_every_column_is_tried() -> None:
    assert len(COLUMNS) == 12
    for column in COLUMNS:
        for descending in (False, True):
            assert set(sorted_by(ALL, column, descending=descending)) == set(ALL)


def test_downwards_what_is_missing_stands_last_too() -> None:
    assert [found.path.stem for found in sorted_by(ALL, "date", descending=True)] == ["22", "1", "333", "Zoë 4444"]


def test_names_are_sorted_as_people_do() -> None:
    long = "m 1" + "0" * 30
    names = ["m (10)", "m (2)", "M", "2026-11-29 b", "2026-2-1 a", long]
    assert sorted(names, key=natural) == ["2026-2-1 a", "2026-11-29 b", "M", long, "m (2)", "m (10)"]


def test_of_copies_the_plainest_name_counts() -> None:
    one = entry("x", "A", "B")
    named = [one._replace(path=Path(f"{name}.ginsheet")) for name in ("m (2)", "m", "Copy of m")]
    assert {found.path.stem: found.copy_of and found.copy_of.stem for found in with_copies(named)} == {
        "m": None,
        "m (2)": "m",
        "Copy of m": "m",
    }
    damaged = entry("y", error="x")
    damaged = damaged._replace(content=damaged.content._replace(id=""))
    assert [found.copy_of for found in with_copies([damaged, damaged._replace(path=Path("z.ginsheet"))])] == [
        None,
        None,
    ]


def test_ten_thousand_are_chosen_between_two_keys() -> None:
    rng = Random(3)
    names = ["Avery", "Blake", "Zoë", "Søren", "José María", "小林"]
    many = [
        entry(f"{number}", *rng.sample(names, 2), date=dt.date(2000 + number % 25, 1, 1), note="a long evening " * 5)
        for number in range(MANY)
    ]
    for wanted in (Filter(text="jose long"), Filter(text="no such"), Filter(player="zoe\u0308", year=2010)):
        took = []
        for _ in range(5):
            began = time.process_time()
            chosen(many, wanted)
            took.append(time.process_time() - began)
        assert min(took) < SECONDS_MOST, wanted
