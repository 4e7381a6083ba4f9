"""The names of the fields of a fillable sheet, and what each is called and can hold."""

import json

import pytest
from builders import rules

from ginsheet.model.hand import How
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.form import Entry, FormHead, Part, Spot, in_foot, in_line, player, spot_of
from ginsheet.sheet.form_fields import field_of
from ginsheet.sheet.sheet import FootLine
from ginsheet.sheet.words.form import hows

TWO = FormHead(rules("solitaire-arcade"), Layout.CLASSIC, 2, ("Avery", "Blake"))
FOUR = FormHead(rules("partnership"), Layout.CLASSIC, 4, ("Avery", "Blake", "Casey", "Drew"))
THREE = FormHead(rules("guide"), Layout.CLASSIC, 3)

NAMES = {
    "player.A": player(0),
    "player.F": player(5),
    "side.B": Spot(Part.SIDE, "B"),
    "date": Spot(Part.DATE),
    "sheet2.note": Spot(Part.NOTE, sheet=2),
    "rule.gin_bonus": Spot(Part.RULE, "gin_bonus"),
    "hand.3.how": in_line(3, Entry.HOW),
    "hand.45.points": in_line(45, "points"),
    "hand.3.points.A": in_line(3, "points.A"),
    "sheet1.hand.200.total.B.3": in_line(200, "total.B.3")._replace(sheet=1),
    "hand.3.pair.2.knocker": in_line(3, Entry.KNOCKER, pair=1),
    "foot.game-bonus.total.A.1": in_foot(FootLine.GAME_BONUS, "total.A.1"),
    "foot.boxes.points.B": in_foot(FootLine.BOXES, "points.B"),
    "form": Spot(Part.FORM),
}


@pytest.mark.parametrize(("name", "spot"), NAMES.items())
def test_a_name_and_its_place_are_one(name: str, spot: Spot) -> None:
    assert spot.name == name
    assert spot_of(name) == spot


@pytest.mark.parametrize(
    "name",
    ["", "hand", "hand.0.how", "hand.1000.how", "hand.3.total.D", "hand.3.total.A.4", "foot.tea.total.A", "Hand.3.how",
     "hand.3.how\n", "sheet0.date", "rule.", "hand.٣.how", "hand.3.pair.4.by", "player.A.B"],
)  # fmt: skip
def test_other_names_mean_nothing(name: str) -> None:
    assert spot_of(name) is None


@pytest.mark.parametrize(
    ("head", "name", "label"),
    [
        (TWO, "player.A", "name of player A"),
        (TWO, "rule.gin_bonus", "Gin bonus"),
        (TWO, "hand.3.knocker", "line 3, deadwood of the knocker"),
        (TWO, "hand.3.points.B", "line 3, points of Blake"),
        (TWO, "hand.3.total.A.2", "line 3, total of Avery in game 2"),
        (TWO, "sheet2.hand.3.points", "sheet 2, line 3, points"),
        (FOUR, "hand.1.pair.2.by", "line 1, pair 2, who knocked, went gin or won the points"),
        (FOUR, "foot.final.total.B", "Final, total of Blake & Drew"),
        (THREE, "hand.1.total.C", "line 1, total of C"),
        (FOUR._replace(players=()), "hand.1.points.B", "line 1, points of B & D"),
    ],
)
def test_what_a_field_is_called(head: FormHead, name: str, label: str) -> None:
    spot = spot_of(name)
    assert spot is not None
    field = field_of(head, spot)
    assert (field.name, field.label) == (name, label)


def test_who_and_how_are_chosen() -> None:
    assert field_of(TWO, in_line(1, Entry.BY)).choices == (("", ""), ("A", "Avery"), ("B", "Blake"))
    assert field_of(THREE, in_line(1, Entry.DEALER)).choices == (("", ""), ("A", "A"), ("B", "B"), ("C", "C"))
    assert field_of(FOUR, in_line(1, Entry.BY, pair=1)).choices == (("", ""), ("A", "Casey"), ("B", "Drew"))
    unnamed = field_of(FOUR._replace(players=()), in_line(1, Entry.BY, pair=1))
    assert unnamed.choices == (("", ""), ("A", "C"), ("B", "D")), "the letters of the seats, as the sheet shows them"
    assert [code for code, _ in field_of(TWO, in_line(1, Entry.HOW)).choices] == [
        "", "knock", "gin", "big-gin", "dead", "points", "adjust",
    ]  # fmt: skip
    assert [code for code, _ in field_of(FOUR, in_line(1, Entry.HOW)).choices] == ["", "dead", "points", "adjust"]


def test_numbers_are_numbers_with_their_bounds() -> None:
    count = field_of(TWO, in_line(1, Entry.OPPONENT))
    assert (count.number, count.most, count.bounds) == (True, 3, (0, 98))
    corner = FormHead(rules("round-the-corner"), Layout.CLASSIC, 2)
    assert field_of(corner, in_line(1, Entry.OPPONENT)).bounds == (0, 110)
    for name in ("hand.1.points.A", "hand.1.total.A", "foot.final.total.A", "rule.gin_bonus"):
        spot = spot_of(name)
        assert spot is not None
        assert field_of(TWO, spot).number
    for spot in (player(0), Spot(Part.RULE, "big_gin_bonus"), in_line(1, Entry.UPCARD), Spot(Part.NOTE)):
        assert not field_of(TWO, spot).number


def test_the_head_tells_rules_and_names() -> None:
    told = json.loads(TWO.encode())
    assert told["form"] == 1
    assert told["rules"]["slug"] == "solitaire-arcade"
    assert told["rules"]["shutout_effect"] == "bonus"
    assert told["players"] == ["Avery", "Blake"]


def test_every_word_for_an_ending_is_understood() -> None:
    said = hows()
    assert said["big gin"] is said["big-gin"] is How.BIG_GIN
    assert said["points"] is said["points as written"] is How.POINTS
    assert set(said.values()) == set(How)
