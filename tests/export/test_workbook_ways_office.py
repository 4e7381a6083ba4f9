"""LibreOffice works out every other way of scoring: upcards, three games, three players, partners, round the corner."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from builders import adjust, big_gin, dead, deal, gin, knock, match, points, rules, upcard
from elsewhere import Elsewhere
from hostile_texts import HOSTILE
from openpyxl import Workbook
from random_matches import any_match
from sampling import few, sampled
from table_matches import (
    TABLES,
    hollywood,
    hollywood_club,
    oklahoma,
    partnership,
    round_the_corner,
    three_players,
)
from workbook_reader import RULES, agree, cell_of, edit, expected, figures, recalculate, values_of_formulas

from ginsheet import i18n
from ginsheet.export.options import ExportOptions
from ginsheet.export.registry import render
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, BoxWhen, SpadeDoubles
from ginsheet.sheet.columns import Layout

pytestmark = [pytest.mark.office, pytest.mark.timeout(300)]

RANDOM_MATCHES = 12

Change = Callable[[Workbook], None]

WAYS = {
    How.KNOCK: "Knock",
    How.GIN: "Gin",
    How.BIG_GIN: "Big gin",
    How.DEAD: "Dead hand",
    How.DEAL: "Deal",
    How.POINTS: "Points as written",
    How.ADJUST: "Adjustment",
}
HEADINGS = {
    "upcard": "Upcard",
    "who": "Who",
    "against": "Opponent",
    "how": "How",
    "knocker": "Knocker’s deadwood",
    "opponent": "Opponent’s deadwood",
    "written": "Points as written",
    "note": "Note",
}


def put(row: int, **cells: object) -> Change:
    """Type into the cells of a row of the score sheet, from 1."""

    def change(book: Workbook) -> None:
        for key, value in cells.items():
            cell_of(book, row, HEADINGS[key]).value = value

    return change


def with_hand(one: Match, number: int, hand: Hand, **changes: object) -> Match:
    """Give a match with another hand in place of one, and other rules."""
    hands = (*one.hands[: number - 1], hand, *one.hands[number:])
    return replace(one, hands=hands, rules=replace(one.rules, **changes))  # type: ignore[arg-type]


def with_rules(one: Match, **changes: object) -> Match:
    return replace(one, rules=replace(one.rules, **changes))  # type: ignore[arg-type]


def late_entry(**fields: object) -> Match:
    """Give the example in which a side that was blanked in the first game enters the next open one."""
    hands = [points("A", 40)] * 3 + [points("B", 30), points("B", 20)]
    return match(*hands, rules=rules("hollywood"), **fields)


def one_side_first(**changes: object) -> Match:
    """Give three games that end one after the other, with adjustments that enter no game and one that ends one."""
    hands = [adjust("B", 5), points("A", 60, "gin"), points("A", 50), adjust("A", -20), points("B", 70, "undercut")]
    hands += [points("B", 40), adjust("A", 90), points("A", 45), dead(), points("B", 99, "big-gin"), points("A", 80)]
    hands += [adjust("B", 60), points("B", 99), points("A", 10)]
    return match(*hands, rules=rules("hollywood-club", upcard=False, spade_doubles=SpadeDoubles.NONE, **changes))


def partners(**fields: object) -> Match:
    return partnership(side_names=("North-South", "East-West"), **fields)


def corner_partners() -> Match:
    """Give partners who play three games by upcards, round the corner: everything at once."""
    everything = rules("hollywood-club", partnership=True, round_the_corner=True, target=60)
    hands = (
        deal(gin("A", 110), knock("B", 4, 2), card="Qs"),
        deal(knock("B", 1, 31), dead(), card="As"),
        deal(points("B", 40, "gin"), gin("B", 3), card="4d"),
        points("A", 25, "undercut"),
        dead(),
        deal(knock("A", 2, 12), knock("B", 2, 12), card="2s"),
        deal(gin("B", 40), gin("B", 40), card="9s"),
    )
    return match(*hands, rules=everything, players=("Avery", "Blake", "Casey", "Drew"))


def hostile() -> dict[str, tuple[Match, Layout | None]]:
    """Give matches of names that must not be taken for anything else, at every kind of table."""
    names = tuple(HOSTILE[:6])
    notes = tuple(adjust("A", 1, text) for text in HOSTILE)
    two = replace(hollywood(), players=names[:2])
    return {
        "hostile book": (replace(two, hands=(*two.hands, *notes)), Layout.BOOK),
        "hostile club": (two, Layout.CLUB),
        "hostile three": (replace(three_players(), players=names[:3]), None),
        "hostile partners": (replace(partners(), players=names[:4], side_names=(HOSTILE[9], HOSTILE[8])), None),
        "hostile three a side": (partnership(names), None),
    }


def _random_matches() -> dict[str, tuple[Match, Layout | None]]:
    rng = Random("every way in a workbook")
    return {f"random {number}": (any_match(rng, 16), rng.choice(list(Layout))) for number in range(RANDOM_MATCHES)}


RANDOM = _random_matches()
MATCHES: dict[str, tuple[Match, Layout | None]] = (
    {name.replace(",", ""): table for name, table in TABLES.items()}
    | {"late entry": (late_entry(), None), "one side first": (one_side_first(), Layout.CLUB)}
    | {"boxes at once": (one_side_first(box_to=BoxTo.BOTH, box_when=BoxWhen.AT_ONCE), Layout.BOOK)}
    | {"no hand": (match(rules=rules("hollywood")), None), "everything at once": (corner_partners(), Layout.BOOK)}
)
MORE = hostile() | RANDOM
STEP, EDITS_STEP = 4, 2

EDITS: dict[str, tuple[Match, list[Change], Match]] = {
    "an upcard becomes a spade": (
        oklahoma(),
        [put(1, upcard="7S")],
        with_hand(oklahoma(), 1, upcard("7s", knock("A", 6, 19))),
    ),
    "upcards written otherwise": (
        with_hand(oklahoma(), 1, upcard("7c", knock("A", 6, 19))),
        [put(1, upcard="7♠"), put(2, upcard=" 10s "), put(3, upcard="k♣"), put(4, upcard="a♥")],
        with_hand(oklahoma(), 1, upcard("7s", knock("A", 6, 19))),
    ),
    "spades double nothing": (
        oklahoma(),
        [agree(Spade_as_upcard="doubles nothing")],
        with_rules(oklahoma(), spade_doubles=SpadeDoubles.NONE),
    ),
    "spades double extra boxes": (
        oklahoma(),
        [agree(Spade_as_upcard="doubles points and extra boxes", Extra_boxes_for_gin=2)],
        with_rules(oklahoma(), spade_doubles=SpadeDoubles.POINTS_AND_BOXES, extra_boxes_gin=2),
    ),
    "no upcards any more": (
        oklahoma(),
        [agree(Upcard_sets_the_knock_limit="no", Spade_as_upcard="doubles nothing", Knock_on_at_most=8)],
        with_rules(oklahoma(), upcard=False, spade_doubles=SpadeDoubles.NONE, knock_limit=8),
    ),
    "an early hand of three games": (
        hollywood(),
        [put(1, who="Blake", how="Gin", opponent=70)],
        with_hand(hollywood(), 1, gin("B", 70)),
    ),
    "three games to another target": (hollywood(), [agree(Game_to=60)], with_rules(hollywood(), target=60)),
    "the third game twice": (
        with_rules(hollywood_club(), target=60, third_column_doubled=False),
        [agree(Third_game_counts_twice="yes")],
        with_rules(hollywood_club(), target=60),
    ),
    "a late entry": (
        late_entry(),
        [put(1, who="Blake")],
        with_hand(late_entry(), 1, points("B", 40)),
    ),
    "another deals": (
        three_players(),
        [put(2, who="Blake")],
        with_hand(three_players(), 2, gin("B", 23)),
    ),
    "another was the opponent": (
        three_players(),
        [put(6, against="blake", who="Casey")],
        with_hand(three_players(), 6, replace(gin("C", 18), against=Side.B)),
    ),
    "the hand of a pair": (
        partners(),
        [put(2, who="Blake", how="Gin", opponent=50)],
        with_hand(partners(), 1, deal(gin("B", 50), gin("B", 9))),
    ),
    "a deal as written": (
        partners(),
        [put(1, who="North-South", how="Points as written", written=40)],
        with_hand(partners(), 1, points("A", 40)),
    ),
    "one deal more": (
        partners(),
        [
            put(13, how="Deal"),
            put(14, who="Avery", how="Big gin", opponent=60),
            put(15, who="Drew", how="Knock", knocker=9, opponent=9),
        ],
        replace(partners(), hands=(*partners().hands, deal(big_gin("A", 60), knock("B", 9, 9)))),
    ),
    "round the corner": (
        round_the_corner(),
        [put(2, opponent=110)],
        with_hand(round_the_corner(), 2, gin("B", 110)),
    ),
}
"""A match, what is typed into its workbook, and the match that this makes of it."""

KNOCK = {"who": "Avery", "how": "Knock", "knocker": 5, "opponent": 10}
OKLAHOMA = oklahoma()
"""A match whose wild rows all stand in one workbook; with other matches a wild row changes those after it."""
WILD: dict[str, tuple[Match, int, dict[str, object], str]] = {
    "no upcard": (OKLAHOMA, 7, KNOCK, "check the upcard"),
    "no such suit": (OKLAHOMA, 8, {**KNOCK, "upcard": "7x"}, "check the upcard"),
    "no such rank": (OKLAHOMA, 9, {**KNOCK, "upcard": "1s"}, "check the upcard"),
    "a rank alone": (OKLAHOMA, 10, {**KNOCK, "upcard": 7}, "check the upcard"),
    "no rank": (OKLAHOMA, 11, {**KNOCK, "upcard": "s"}, "check the upcard"),
    "too much": (OKLAHOMA, 12, {**KNOCK, "upcard": "77s"}, "check the upcard"),
    "anything": (OKLAHOMA, 13, {**KNOCK, "upcard": "*s"}, "check the upcard"),
    "above the upcard": (OKLAHOMA, 1, {"upcard": "5h"}, "over the knock limit of 5"),
    "above an ace": (OKLAHOMA, 4, {"knocker": 2}, "over the knock limit of 1"),
    "a count that no ten cards have": (round_the_corner(), 2, {"opponent": 111}, "check the opponent’s count"),
    "he sits out": (three_players(), 1, {"who": "Avery"}, "the dealer sits out"),
    "against himself": (three_players(), 1, {"against": "Blake"}, "check who was the opponent"),
    "against nobody": (three_players(), 1, {"against": "Drew"}, "check who was the opponent"),
    "a pair without a count": (partners(), 2, {"opponent": None}, "check the opponent’s count"),
    "a pair without an end": (partners(), 2, {"how": None}, "choose how it ended"),
    "no player of the pair": (partners(), 2, {"who": "Casey"}, "choose who"),
    "a pair over the limit": (partners(), 2, {"knocker": 11}, "over the knock limit of 10"),
    "a deal of a wrong pair": (partners(), 1, {}, "check the hands of this deal"),
    "pairs without a deal": (partners(), 1, {"how": None}, "choose how it ended"),
}
"""A match, a row, what is typed there, and what stands there instead of how it ended."""


def _all(changes: list[Change]) -> Change:
    def change(book: Workbook) -> None:
        for one in changes:
            one(book)

    return change


def _typed_anew(one: Match) -> Change:
    """Type all hands of a match into the workbook of one that has none yet."""

    def change(book: Workbook) -> None:
        row = 1
        for hand in one.hands:
            put(row, **_cells(one, hand, None))(book)
            for index, pair in enumerate(hand.pairs, start=1):
                put(row + index, **_cells(one, pair, index - 1))(book)
            row += 1 + (one.pair_count if one.rules.partnership else 0)

    return change


def _cells(one: Match, hand: Hand, pair: int | None) -> dict[str, object]:
    names = [one.name(side) for side in one.sides] if pair is None else one.pair(pair)
    typed = {
        "upcard": hand.upcard,
        "who": None if hand.by is None else names[hand.by.place],
        "against": None if hand.against is None else names[hand.against.place],
        "how": WAYS[hand.how] if hand.mark is None else f"As written, {hand.mark.replace('-', ' ')}",
        "knocker": hand.knocker,
        "opponent": hand.opponent,
        "written": hand.points,
        "note": hand.note or None,
    }
    return {key: value for key, value in typed.items() if value is not None}


@cache
def _book(one: Match) -> bytes:
    """Give the workbook of a match into which something is typed."""
    return render(one, ".xlsx")


@pytest.fixture(scope="module")
def books(pytestconfig: pytest.Config) -> dict[str, bytes]:
    """Give all workbooks of this file that this run tries."""
    tried = MATCHES | {name: MORE[name] for name in few(MORE, STEP, pytestconfig)}
    found = {name: render(one, ".xlsx", ExportOptions(layout=layout)) for name, (one, layout) in tried.items()}
    for name in few(EDITS, EDITS_STEP, pytestconfig):
        one, changes, _ = EDITS[name]
        found[f"edit {name}"] = edit(_book(one), _all(changes))
    upcards = [put(row, **cells) for one, row, cells, _ in WILD.values() if one is OKLAHOMA]
    found["wild upcards"] = edit(_book(OKLAHOMA), _all(upcards))
    for name, (one, row, cells, _) in WILD.items():
        if one is OKLAHOMA:
            continue
        also = [put(2, opponent=-1)] if name == "a deal of a wrong pair" else []
        found[f"wild {name}"] = edit(_book(one), _all([put(row, **cells), *also]))
    for name in few(RANDOM, STEP, pytestconfig):
        one, layout = RANDOM[name]
        empty = render(replace(one, hands=()), ".xlsx", ExportOptions(layout=layout))
        found[f"typed {name}"] = edit(empty, _typed_anew(one))
    found["ace"] = edit(_book(OKLAHOMA), agree(Ace_as_upcard="gin only"))
    found["zoe"] = edit(_book(partnership()), _renamed)
    return found


def _renamed(book: Workbook) -> None:
    """Call Casey Zoe, on the sheet of rules and in the rows of hands."""
    cells = [*book[RULES]["B"], *(cell_of(book, row, "Who") for row in (6, 9))]
    for cell in cells:
        if cell.value == "Casey":
            cell.value = "Zoe"


@pytest.fixture(scope="module")
def worked_out(
    books: dict[str, bytes], soffice: Callable[..., list[Path]], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, bytes]:
    """Give what LibreOffice makes of them when they carry no values."""
    return recalculate(books, soffice, tmp_path_factory.mktemp("books"))


@pytest.mark.parametrize("name", MATCHES)
def test_libreoffice_gets_the_figures_of_the_model(
    books: dict[str, bytes], worked_out: dict[str, bytes], name: str
) -> None:
    _check(books[name], worked_out[name], *MATCHES[name])


@sampled("name", MORE, STEP)
def test_it_does_so_at_random_and_with_hostile_names(
    books: dict[str, bytes], worked_out: dict[str, bytes], name: str
) -> None:
    _check(books[name], worked_out[name], *MORE[name])


def _check(book: bytes, worked_out: bytes, one: Match, layout: Layout | None) -> None:
    assert figures(worked_out) == expected(one, layout)
    assert values_of_formulas(worked_out, like=book) == values_of_formulas(book)


@sampled("name", RANDOM, STEP)
def test_hands_typed_into_an_empty_sheet_are_followed(worked_out: dict[str, bytes], name: str) -> None:
    assert figures(worked_out[f"typed {name}"]) == expected(*RANDOM[name])


@sampled("name", EDITS, EDITS_STEP)
def test_an_edit_in_a_spreadsheet_program_is_followed(worked_out: dict[str, bytes], name: str) -> None:
    before, _, after = EDITS[name]
    assert figures(worked_out[f"edit {name}"]) == expected(after)
    assert expected(after) != expected(before)


@pytest.mark.parametrize("name", WILD)
def test_a_row_that_cannot_be_right_shows_a_sign_and_counts_nothing(worked_out: dict[str, bytes], name: str) -> None:
    one, row, _, sign = WILD[name]
    shown = figures(worked_out["wild upcards" if one is OKLAHOMA else f"wild {name}"])
    line = shown["lines"][row - 1]
    assert line[2] == f"✗ {sign}"
    assert "✗" in line[5:]
    assert not any(isinstance(value, int) for value in line[4:])
    assert "Look at the marked lines" in shown
    assert shown["foot"]["Hands"] != expected(one)["foot"]["Hands"]


def test_an_ace_that_lets_nobody_knock(worked_out: dict[str, bytes]) -> None:
    lines = figures(worked_out["ace"])["lines"]
    assert lines[3][2] == "✗ the upcard is an ace: gin only"
    assert [line[2] for line in lines].count(lines[3][2]) == 1


def test_formulas_follow_the_language(
    soffice: Callable[..., list[Path]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Elsewhere())
    tables = {"club": (hollywood_club(), Layout.CLUB), "partners": (partners(), None), "three": (three_players(), None)}
    books = {name: render(one, ".xlsx", ExportOptions(layout=layout)) for name, (one, layout) in tables.items()}
    for name, elsewhere in recalculate(books, soffice, tmp_path).items():
        carried = values_of_formulas(books[name])
        assert values_of_formulas(elsewhere, like=books[name]) == carried
        assert any("«" in str(value) for value in carried.values())


def test_names_are_typed_once(worked_out: dict[str, bytes]) -> None:
    assert figures(worked_out["zoe"]) == expected(partnership(("Avery", "Blake", "Zoe", "Drew")))
