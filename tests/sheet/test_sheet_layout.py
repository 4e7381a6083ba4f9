"""The sheet as data: what stands in every place of it, and why."""

import datetime as dt
from collections.abc import Callable
from random import Random

import pytest
from builders import adjust, agreement, dead, deal, gin, knock, match, nine_hands, points, rules, upcard
from random_matches import any_match, random_hand, random_match
from sheet_dump import dump

from ginsheet.model.changes import correct, insert, remove, with_note
from ginsheet.model.hand import Mark, Side
from ginsheet.model.match import PARTNERS
from ginsheet.model.ruleset import BoxWhen, Tie
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import CellKind, RowKind, Sheet

Golden = Callable[[str, str], None]


def texts(sheet: Sheet, number: int) -> list[str]:
    """Give the texts of row `number`, from the deadwood on."""
    return [cell.text for cell in sheet.rows[number - 1].cells[3:]]


def test_the_nine_hand_match(golden: Golden) -> None:
    golden("sheet-nine-hands.txt", dump(lay_out(nine_hands())))


def test_a_corrected_match(golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand 8 becomes 3-15 and reopens the game at 99; more corrections of every kind follow."""
    reopened = correct(nine_hands(), 8, knock("A", 3, 15), agreement("a five was counted twice"))
    assert score(reopened).hands[-1].totals == (99, 71)
    changed = correct(reopened, 3, knock("A", 5, 8), agreement("the hands were the other way round", 15))
    changed = insert(changed, 2, dead(note="the stock ran out"), agreement("forgotten", 16))
    changed = remove(changed, 7, agreement("never played", 17))
    changed = with_note(changed, 1, "played before supper")
    golden("sheet-corrected.txt", dump(lay_out(changed)))


def test_a_match_of_every_kind_of_row(golden: Golden) -> None:
    """Boxes count at once, ties are draws; two rows stand after the end."""
    palace = rules("palace", tie=Tie.DRAW, big_gin_bonus=31, knock_bonus=2, extra_boxes_gin=2)
    rows = (
        knock("A", 6, 6),
        points("B", 14, "undercut"),
        points("B", 0),
        adjust("B", -30, "three cards too many"),
        gin("B", 11),
        knock("A", 4, 16, note="laid off twice"),
        points("A", 99, "big-gin"),
        gin("B", 30),
        adjust("B", 300, "too late"),
    )
    golden("sheet-every-row.txt", dump(lay_out(match(*rows, rules=palace, note="after supper"))))


def test_an_empty_match() -> None:
    sheet = lay_out(match())
    assert (sheet.rows, sheet.footnotes, sheet.outcome, sheet.detail) == ((), (), "No hand yet", "")
    assert (sheet.date, sheet.place, sheet.note, sheet.over) == ("", "", "", False)
    [hands, *others] = sheet.foot
    assert [cell.value for cell in hands.cells if cell.value is not None] == [0, 0]
    assert all(cell.value is None for row in others for cell in row.cells)


def test_the_columns_mirror_the_paper() -> None:
    sheet = lay_out(match())
    keys = ["number", "dealer", "how", "deadwood", "points.A", "total.A", "points.B", "total.B"]
    assert [column.key for column in sheet.columns] == keys
    assert [column.side for column in sheet.columns] == [None] * 4 + [Side.A] * 2 + [Side.B] * 2
    assert [column.title for column in sheet.columns][4:] == ["Avery", "total", "Blake", "total"]
    assert all(column.weight > 0 for column in sheet.columns)
    shown = {column.kind for column in sheet.columns}
    assert shown == set(CellKind) - {CellKind.UPCARD}
    assert {column.kind for column in lay_out(match(rules=rules("oklahoma"))).columns} == set(CellKind)


def test_several_games_stand_in_pairs_or_by_side() -> None:
    played = match(rules=rules("hollywood-club"))
    called_out = ["number", "dealer", "upcard", "how", "deadwood", "points"]
    keys = {layout: [column.key for column in lay_out(played, layout=layout).columns] for layout in Layout}
    book = [f"total.{side}.{game}" for game in (1, 2, 3) for side in "AB"]
    club = [f"total.{side}.{game}" for side in "AB" for game in (1, 2, 3)]
    assert keys == {
        Layout.CLASSIC: called_out + book,
        Layout.BOOK: called_out + book,
        Layout.CLUB: called_out + club,
    }
    headings = {layout: lay_out(played, layout=layout).columns[6:8] for layout in (Layout.BOOK, Layout.CLUB)}
    assert [(column.group, column.title) for column in headings[Layout.BOOK]] == [
        ("Game 1", "Avery"),
        ("Game 1", "Blake"),
    ]
    assert [(column.group, column.title) for column in headings[Layout.CLUB]] == [
        ("Avery", "Game 1"),
        ("Avery", "Game 2"),
    ]


@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
def test_one_game_has_one_layout(layout: Layout) -> None:
    assert lay_out(match(), layout=layout) == lay_out(match())


def test_the_worked_example_of_three_games() -> None:
    wins = [("A", 18), ("B", 12), ("A", 25), ("B", 30), ("A", 15), ("A", 22), ("B", 20)]
    sheet = lay_out(match(*[points(side, worth) for side, worth in wins], rules=rules("hollywood")))
    assert [[cell.text for cell in row.cells[4:]] for row in sheet.rows] == [
        # points, then A and B of each game
        ["+18", "18", "", "", "", "", ""],
        ["+12", "", "12", "", "", "", ""],
        ["+25", "43", "", "25", "", "", ""],
        ["+30", "", "42", "", "30", "", ""],
        ["+15", "58", "", "40", "", "15", ""],
        ["+22", "80", "", "62", "", "37", ""],
        ["+20", "", "62", "", "50", "", "20"],
    ]
    assert sheet.cell(sheet.rows[5], "total.A.2").why == "40 + 22 = 62"


def test_partners_have_a_row_for_each_pair_below_their_deal() -> None:
    four = match(
        deal(knock("A", 4, 16), gin("B", 11), note="late"),
        deal(dead(), points("A", 7, "gin")),
        deal(dead(), dead()),
        deal(knock("A", 3, 10), knock("B", 3, 10)),
        rules=rules("partnership"),
        side_names=("North", "South"),
    )
    sheet = lay_out(four)
    assert (sheet.players, sheet.seats) == (("North", "South"), ("Avery, Casey", "Blake, Drew"))
    rows = [(row.kind, row.number, row.pair, row.letter, *(cell.text for cell in row.cells[2:])) for row in sheet.rows]
    assert rows == [
        (RowKind.HAND, 1, None, "", "South won the deal", "", "", "", "+19", "19"),
        (RowKind.PAIR, 1, 0, "", "Avery knocked", "4 – 16", "+12", "", "", ""),
        (RowKind.PAIR, 1, 1, "G", "Drew gin", "0 – 11", "", "", "+31", ""),
        (RowKind.HAND, 2, None, "", "North won the deal", "", "+7", "7", "", ""),
        (RowKind.PAIR, 2, 0, "", "Avery, Blake, dead hand", "", "", "", "", ""),
        (RowKind.PAIR, 2, 1, "G", "Casey gin, points as written", "", "+7", "", "", ""),
        (RowKind.QUIET, 3, None, "", "dead deal", "", "", "", "", ""),
        (RowKind.PAIR, 3, 0, "", "Avery, Blake, dead hand", "", "", "", "", ""),
        (RowKind.PAIR, 3, 1, "", "Casey, Drew, dead hand", "", "", "", "", ""),
        (RowKind.QUIET, 4, None, "", "the deal came to nothing", "", "", "", "", ""),
        (RowKind.PAIR, 4, 0, "", "Avery knocked", "3 – 10", "+7", "", "", ""),
        (RowKind.PAIR, 4, 1, "", "Drew knocked", "3 – 10", "", "", "+7", ""),
    ]
    assert sheet.footnotes == ("Hand 1: late",)
    assert sheet.cell(sheet.rows[0], "points.B").why.endswith("= 19")


def test_the_upcard_stands_on_the_sheet_and_a_corrected_one_is_struck_out() -> None:
    played = match(upcard("7s", gin("A", 18)), upcard("Td", knock("B", 3, 9)), rules=rules("oklahoma"))
    sheet = lay_out(correct(played, 1, upcard("As", gin("A", 18)), agreement()))
    shown = [sheet.cell(row, "upcard") for row in sheet.rows]
    assert [(cell.text, cell.struck) for cell in shown] == [("A♠", ("7♠",)), ("10♦", ())]
    assert sheet.cell(sheet.rows[0], "points.A").text == "+86"


def test_a_place_is_found_by_its_column() -> None:
    sheet = lay_out(nine_hands())
    assert sheet.cell(sheet.rows[1], "points.B").text == "+36"
    with pytest.raises(KeyError, match=r"points\.C"):
        sheet.column("points.C")


def test_a_standing_at_hand_is_used() -> None:
    other = score(match(points("A", 7)))
    assert texts(lay_out(match(points("A", 9)), other), 1)[2] == "7"


@pytest.mark.parametrize(
    ("hand", "mark", "letter"),
    [
        (gin("A", 3), Mark.GIN, "G"),
        (knock("A", 8, 5), Mark.UNDERCUT, "U"),
        (points("A", 8, "big-gin"), Mark.BIG_GIN, "BG"),
        (points("A", 8), None, ""),
        (knock("A", 5, 8), None, ""),
        (dead(), None, ""),
    ],
)
def test_gin_and_undercut_are_marked_by_a_letter(hand: object, mark: Mark | None, letter: str) -> None:
    [row] = lay_out(match(hand)).rows
    assert (row.mark, row.letter) == (mark, letter)


KINDS = {
    "hand": (gin("A", 3), RowKind.HAND),
    "a hand won with nothing": (points("A", 0), RowKind.HAND),
    "dead hand": (dead(), RowKind.QUIET),
    "draw": (knock("A", 3, 3), RowKind.QUIET),
    "adjustment": (adjust("A", 3), RowKind.ADJUSTMENT),
}


@pytest.mark.parametrize(("hand", "kind"), KINDS.values(), ids=KINDS)
def test_a_row_is_of_its_kind(hand: object, kind: RowKind) -> None:
    assert lay_out(match(hand, rules=rules(tie=Tie.DRAW))).rows[0].kind is kind


@pytest.mark.parametrize("late", [gin("B", 3), adjust("B", 30), dead(), points("B", 0)])
def test_a_row_after_the_end_is_quiet_and_empty(late: object) -> None:
    sheet = lay_out(match(points("A", 100), late))
    row = sheet.rows[1]
    assert (row.kind, texts(sheet, 2)[1:]) == (RowKind.QUIET, ["", "", "", ""])
    assert [cell.value for cell in row.cells[3:]] == [None] * 5
    assert sheet.cell(row, "how").why == "The game had ended before this hand, so it does not count."
    assert sheet.cell(sheet.foot[0], "total.B").why == "Blake has no points."


def test_a_negative_total_stands_on_the_sheet() -> None:
    sheet = lay_out(match(points("B", 5), adjust("B", -10, "looked at the stock")))
    assert texts(sheet, 2) == ["", "", "", "-10", "-5"]
    assert sheet.rows[1].cells[-1].value == -5
    assert sheet.rows[1].cells[-1].why == "5 - 10 = -5"
    assert sheet.cell(sheet.rows[1], "how").text == "Blake adjusted: looked at the stock"


def test_boxes_that_count_at_once_stand_beside_the_points_and_in_the_reason() -> None:
    sheet = lay_out(match(knock("A", 8, 5), gin("B", 30), rules=rules("palace", extra_boxes_gin=2)))
    assert texts(sheet, 1) == ["8 – 5", "", "", "+23 +10", "33"]
    assert sheet.cell(sheet.rows[0], "points.B").why == "8 - 5 = 3, + undercut 20 = 23, + box 10 = 33"
    assert sheet.cell(sheet.rows[1], "points.B").why == "30 + gin 25 = 55, + 3 boxes 30 = 85"


def struck(sheet: Sheet, number: int) -> dict[str, tuple[str, ...]]:
    row = sheet.rows[number - 1]
    return {column.key: cell.struck for column, cell in zip(sheet.columns, row.cells, strict=True) if cell.struck}


def test_what_was_corrected_stays_struck_out() -> None:
    once = correct(nine_hands(), 8, knock("A", 3, 15), agreement())
    assert struck(lay_out(once), 8) == {"deadwood": ("3 – 20",), "points.A": ("+17",)}
    twice = correct(once, 8, gin("B", 15), agreement())
    assert struck(lay_out(twice), 8) == {
        "how": ("Avery knocked",),
        "deadwood": ("3 – 20", "3 – 15"),
        "points.A": ("+17", "+12"),
    }


def test_points_that_change_sides_are_struck_out_where_they_stood() -> None:
    sheet = lay_out(correct(match(gin("A", 30), dead()), 1, gin("B", 30), agreement()))
    assert struck(sheet, 1) == {"how": ("Avery gin",), "points.A": ("+55",)}
    assert texts(sheet, 1) == ["0 – 30", "", "", "+55", "55"]


def test_an_undercut_is_struck_out_in_the_column_of_who_undercut() -> None:
    """Whoever has the hand now: the knocker of then did not undercut himself."""
    sheet = lay_out(correct(match(knock("A", 8, 5), dead()), 1, gin("B", 7), agreement()))
    assert struck(sheet, 1) == {"how": ("Avery knocked, Blake undercut",), "deadwood": ("8 – 5",), "points.B": ("+28",)}
    trio = match(knock("B", 8, 5), dead(), players=("Avery", "Blake", "Casey"))  # Avery deals
    sheet = lay_out(correct(trio, 1, gin("C", 7), agreement()))
    assert struck(sheet, 1)["how"] == ("Blake knocked, Casey undercut",)
    assert sheet.footnotes[0].startswith("Hand 1 corrected; before: Blake knocked, Casey undercut, 8 – 5, +28.")


def test_a_figure_that_came_back_is_not_struck_out() -> None:
    there = correct(match(gin("A", 30), dead()), 1, gin("A", 31), agreement())
    back = correct(there, 1, gin("A", 30), agreement())
    assert struck(lay_out(back), 1) == {"deadwood": ("0 – 31",), "points.A": ("+56",)}


def test_struck_out_figures_keep_the_boxes_they_had() -> None:
    changed = correct(match(gin("A", 3), dead(), rules=rules("palace")), 1, dead(), agreement())
    assert struck(lay_out(changed), 1)["points.A"] == ("+28 +10",)


def test_an_inserted_hand_has_nothing_struck_out_but_a_footnote() -> None:
    sheet = lay_out(insert(match(gin("A", 3)), 1, gin("B", 3), agreement("forgotten")))
    assert struck(sheet, 1) == {}
    assert sheet.footnotes == ("Hand 1 inserted. Reason: forgotten (29 November 2026, 20:14)",)


def test_a_dead_hand_has_nothing_to_explain_and_leaves_no_gap_where_it_was_removed() -> None:
    before = match(dead(), gin("A", 3))
    assert lay_out(before).rows[0].cells[2].why == ""
    [told] = lay_out(remove(before, 1, agreement("never dealt"))).footnotes
    assert told == "Hand 1 removed; before: dead hand, 0. Reason: never dealt (29 November 2026, 20:14)"


def test_corrections_come_before_notes() -> None:
    noted = match(gin("A", 3, note="first"), adjust("A", 3, "no note but a reason"), dead(note="second\nline"))
    sheet = lay_out(remove(noted, 1, agreement("never played")))
    assert sheet.footnotes == (
        "Hand 1 removed; before: Avery gin, 0 – 3, +28. Reason: never played (29 November 2026, 20:14)",
        "Hand 2: second\nline",
    )
    assert [row.note for row in sheet.rows] == ["", "second\nline"]


NAMES = [("{0} %s", "<b>B</b>"), ("{name}", "{by}"), ("=1+1", "\x0b\x00"), ("W" * 300, "שָׁלוֹם"), ("%(n)d", "{!r}")]


@pytest.mark.parametrize("players", NAMES, ids=["places", "names of places", "formula", "long", "formats"])
def test_hostile_names_and_texts_stand_as_typed(players: tuple[str, str]) -> None:
    typed = players[0]
    rows = (knock("A", 8, 5, note=typed), adjust("B", 5, typed), gin("B", 80), dead(note=typed))
    before = match(*rows, players=players, place=typed, note=typed, date=dt.date(2026, 11, 29))
    sheet = lay_out(remove(before, 1, agreement(typed)))
    assert sheet.players == players
    assert (sheet.place, sheet.note) == (typed, typed)
    assert sheet.columns[6].title == players[1]
    assert sheet.cell(sheet.rows[0], "how").text == f"{players[1]} adjusted: {typed}"
    assert sheet.outcome == f"{players[1]} wins by 235"
    assert sheet.footnotes[0].startswith(f"Hand 1 removed; before: {typed} knocked, {players[1]} undercut, 8 – 5, +28")
    assert f"Reason: {typed} (" in sheet.footnotes[0]
    assert sheet.footnotes[1] == f"Hand 3: {typed}"


@pytest.mark.parametrize("first_seed", range(0, 200, 50))
def test_every_number_on_the_sheet_is_that_of_the_standing(first_seed: int) -> None:
    for seed in range(first_seed, first_seed + 50):
        rng = Random(seed)
        changed = random_match(rng, rows_most=20)
        for _ in range(rng.randint(0, 3) if changed.hands else 0):
            number = rng.randint(1, len(changed.hands))
            changed = correct(changed, number, random_hand(rng, changed.rules), agreement())
        assert_sheet_is_the_standing(lay_out(changed), score(changed), changed.rules.box_when)


@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
def test_every_number_of_every_way_is_that_of_the_standing(layout: Layout) -> None:
    for seed in range(120):
        played = any_match(Random(seed), rows_most=20)
        standing, sheet = score(played), lay_out(played, layout=layout)
        rows = [row for row in sheet.rows if row.kind is not RowKind.PAIR]
        assert [row.number for row in rows] == [scored.number for scored in standing.hands]
        for row, scored in zip(rows, standing.hands, strict=True):
            for column, cell in zip(sheet.columns, row.cells, strict=True):
                mine = scored.scorer is not None and column.side in (None, scored.scorer)
                if column.kind is CellKind.POINTS:
                    assert cell.value == (scored.points if mine else None)
                elif column.kind is CellKind.TOTAL:
                    entered = mine and column.game in scored.columns
                    totals = scored.column_totals[column.game - 1]
                    assert cell.value == (totals[column.side.place] if entered else None)


def assert_sheet_is_the_standing(sheet: Sheet, standing: object, box_when: BoxWhen) -> None:
    assert [row.number for row in sheet.rows] == [scored.number for scored in standing.hands]
    for row, scored in zip(sheet.rows, standing.hands, strict=True):
        for side in PARTNERS:
            mine = scored.scorer is side
            given, total = sheet.cell(row, f"points.{side}"), sheet.cell(row, f"total.{side}")
            assert (given.value, total.value) == ((scored.points, scored.totals[side.place]) if mine else (None, None))
            assert bool(given.text) == bool(total.text) == mine
            if mine:
                assert total.why.endswith(total.text)
                assert str(given.value) in given.why
    for side in PARTNERS:
        sums = {row.cells[2].text: sheet.cell(row, f"total.{side}").value for row in sheet.foot}
        summed = sum(sheet.cell(row, f"points.{side}").value or 0 for row in sheet.rows)
        assert sums.pop("Hands") == summed == standing.games[0].hands_total[side.place]
        final = sums.pop("Final")
        if standing.over:
            assert final == summed + sum(sums.values()) == standing.final[side.place]
        else:
            assert final is None
            counts_at_once = {"Boxes"} if box_when is BoxWhen.AT_ONCE else set()
            assert {name for name, value in sums.items() if value is not None} <= counts_at_once
