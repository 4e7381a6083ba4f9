"""LibreOffice works the same figures out of the workbook as ginsheet does, of every preset and after every edit."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from builders import adjust, big_gin, dead, deal, gin, knock, match, nine_hands, points, rules, upcard
from elsewhere import Elsewhere
from hostile_texts import HOSTILE
from openpyxl import Workbook
from pypdf import PdfReader
from random_matches import NAMES, random_match
from sampling import few, sampled
from workbook_reader import Figures, agree, cell_of, edit, expected, figures, recalculate, values_of_formulas

from ginsheet import i18n
from ginsheet.export.registry import render
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, BoxWhen, DealerRule, Ruleset, ShutoutEffect, ShutoutWhen, Tie
from ginsheet.storage.presets import slugs

pytestmark = [pytest.mark.office, pytest.mark.timeout(300)]

RANDOM_MATCHES = 12
UPCARDS = ("Ts", "Kh", "9c")

Change = Callable[[Workbook], None]


def preset_match(slug: str) -> Match:
    """Give a match that uses every way a hand ends which the rules have, and that goes on beyond its end."""
    ruleset = rules(slug)
    knocks = [] if ruleset.knock_limit == 0 else [knock("B", 6, 28), knock("A", 8, 5), knock("B", 7, 7)]
    hands = [dead(), *knocks, gin("A", 18), adjust("B", -5), big_gin("A", 30), points("B", 12, "undercut")]
    more = [gin("A", 60), gin("A", 90), gin("A", 98), gin("B", 3)]
    players = NAMES[: ruleset.seats[0]]
    dealt = (at_the_table(ruleset, number, hand) for number, hand in enumerate([*hands, *more]))
    return match(*dealt, rules=ruleset, first_dealer="B", players=players)


def at_the_table(ruleset: Ruleset, number: int, hand: Hand) -> Hand:
    """Give a hand with what else the rules ask for: an upcard, or another pair of partners."""
    if ruleset.partnership and hand.how in (How.KNOCK, How.GIN, How.BIG_GIN):
        return deal(hand, knock("B", 3, 9))
    return upcard(UPCARDS[number % 3], hand) if ruleset.upcard and hand.how is not How.ADJUST else hand


def shut_out(effect: ShutoutEffect) -> Match:
    """Give a match whose loser has nothing."""
    ruleset = replace(rules("classic"), shutout_effect=effect, shutout_bonus=100)
    return match(gin("A", 60), knock("A", 3, 25), rules=ruleset)


def corners() -> dict[str, Match]:
    """Give matches that stand at the corners of the rules."""
    free = rules("guide", tie=Tie.NO_BONUS)
    given = [knock("A", 4, 4), gin("A", 90)]  # Blake wins a hand and no points
    as_gin = rules("guide", extra_boxes_gin=2, extra_boxes_big_gin=5, box_to=BoxTo.BOTH)
    written = [points("B", 9, "big-gin"), points("B", 1, "gin"), points("A", 1, "undercut")]
    bonus = rules("guide", tie=Tie.KNOCKER, knock_bonus=5)
    single = rules("solitaire-arcade-single", tie=Tie.DRAW)
    return {
        "fewer boxes for the winner": match(*[knock("B", 3, 4)] * 3, points("A", 250), rules=rules("tournament")),
        "a hand won with nothing": match(*given, rules=free),
        "no points though a hand": match(*given, rules=replace(free, shutout_when=ShutoutWhen.NO_POINTS)),
        "big gin as gin": match(big_gin("A", 5), *written, gin("A", 80), rules=as_gin),
        "big gin for itself": match(
            big_gin("A", 5), points("B", 9, "big-gin"), rules=replace(as_gin, big_gin_bonus=31)
        ),
        "a knock bonus": match(knock("A", 5, 5), knock("B", 10, 98), rules=bonus),
        "an adjustment ends it": match(gin("A", 60), adjust("B", 120), gin("A", 60), rules=rules("classic")),
        "a single hand": match(dead(), knock("A", 5, 5), adjust("B", 4), gin("B", 9), gin("A", 1), rules=single),
        "boxes at once, still open": match(gin("A", 20), knock("B", 3, 9), rules=rules("palace")),
        "below nothing": match(knock("B", 5, 10), adjust("B", -10), adjust("A", 3)),
        "the finals level": match(points("A", 100), adjust("B", 100), rules=rules("recreational")),
        "the winner behind": match(*[knock("B", 3, 4)] * 9, gin("A", 80), rules=rules("classic", game_bonus=0)),
    }


def hostile_match() -> Match:
    """Give a match with texts that must not be taken for anything else."""
    names = ('=HYPERLINK("http://127.0.0.1/","x")', "-Bob {other}")
    return match(*(adjust("B", 1, text) for text in HOSTILE), gin("A", 3), players=names, place="#N/A", note="=1+1")


def put(number: int, **cells: object) -> Change:
    """Type into the cells of hand `number`, by the words of their headings."""
    headings = {
        "who": "Who",
        "how": "How",
        "knocker": "Knocker’s deadwood",
        "opponent": "Opponent’s deadwood",
        "written": "Points as written",
        "note": "Note",
    }

    def change(book: Workbook) -> None:
        for key, value in cells.items():
            cell_of(book, number, headings[key]).value = value

    return change


def _type_all(lines: list[dict[str, object]]) -> Change:
    def change(book: Workbook) -> None:
        for number, cells in enumerate(lines, start=1):
            put(number, **cells)(book)

    return change


def with_hand(number: int, hand: Hand) -> Match:
    nine = nine_hands()
    return replace(nine, hands=(*nine.hands[: number - 1], hand, *nine.hands[number:]))


def with_rules(first_dealer: Side = Side.B, **changes: object) -> Match:
    nine = nine_hands()
    return replace(nine, rules=replace(nine.rules, **changes), first_dealer=first_dealer)  # type: ignore[arg-type]


KNOCK = {"who": "Avery", "how": "Knock", "knocker": 5, "opponent": 10}
SOUND = KNOCK
WRITTEN = {"who": "Blake", "how": "Points as written", "written": 12}
ADJUST = {"who": "Blake", "how": "Adjustment", "written": -12, "note": "tea"}
NO_KNOCKER = "check the knocker’s count"
NO_OPPONENT = "check the opponent’s count"
NO_POINTS = "check the points"
WILD: list[tuple[dict[str, object], str]] = [
    ({**KNOCK, "knocker": 11}, "over the knock limit of 10"),
    ({**KNOCK, "knocker": 0}, "no deadwood is gin"),
    ({**KNOCK, "knocker": -1}, NO_KNOCKER),
    ({**KNOCK, "knocker": 2.5}, NO_KNOCKER),
    ({**KNOCK, "knocker": None}, NO_KNOCKER),
    ({**KNOCK, "knocker": "five"}, NO_KNOCKER),
    ({**KNOCK, "opponent": 99}, NO_OPPONENT),
    ({**KNOCK, "opponent": -1}, NO_OPPONENT),
    ({**KNOCK, "opponent": 12.5}, NO_OPPONENT),
    ({**KNOCK, "opponent": None}, NO_OPPONENT),
    ({**KNOCK, "who": None}, "choose who"),
    ({**KNOCK, "who": "Casey"}, "choose who"),
    ({**KNOCK, "how": "Folded"}, "choose how it ended"),
    ({**KNOCK, "how": None}, "choose how it ended"),
    ({"who": "Blake"}, "choose how it ended"),
    ({"opponent": 3}, "choose how it ended"),
    ({"who": "Blake", "how": "Gin"}, NO_OPPONENT),
    ({"who": "Blake", "how": "Big gin", "opponent": "x"}, NO_OPPONENT),
    ({**WRITTEN, "written": -1}, NO_POINTS),
    ({**WRITTEN, "written": 10_000}, NO_POINTS),
    ({**WRITTEN, "written": 1.5}, NO_POINTS),
    ({**WRITTEN, "how": "As written, gin", "written": None}, NO_POINTS),
    ({**ADJUST, "written": 0}, NO_POINTS),
    ({**ADJUST, "written": -10_000}, NO_POINTS),
    ({**ADJUST, "written": None}, NO_POINTS),
    ({**ADJUST, "note": None}, "the note must say why"),
]
"""What is typed in a line, and what stands there instead of how it ended."""
SINGLE = {"target": None, "single_hand": True, "game_bonus": 0, "box_value": 0, "shutout_effect": ShutoutEffect.NONE}
FILL = [put(number, who="Avery", how="Knock", knocker=2, opponent=3) for number in range(10, 41)]


def filled(**changes: object) -> Match:
    """Give the nine hands and 31 more, which take the last of the prepared lines."""
    return replace(with_rules(target=9_000, **changes), hands=(*nine_hands().hands, *[knock("A", 2, 3)] * 31))


EDITS: dict[str, tuple[list[Change], Match]] = {
    "a deadwood that reopens the game": ([put(8, opponent=15)], with_hand(8, knock("A", 3, 15))),
    "who": ([put(1, who="Blake")], with_hand(1, knock("B", 4, 16))),
    "how, the knocker’s count left in its cell": ([put(9, how="Gin")], with_hand(9, gin("A", 22))),
    "a dead hand, all counts left": ([put(4, how="Dead hand")], with_hand(4, dead())),
    "big gin": (
        [put(2, how="Big gin"), agree(Big_gin_bonus=31)],
        replace(with_hand(2, big_gin("B", 11)), rules=replace(nine_hands().rules, big_gin_bonus=31)),
    ),
    "a hand more": (
        [agree(Game_to=500), put(10, who="Blake", how="Knock", knocker=2, opponent=10)],
        replace(with_rules(target=500), hands=(*nine_hands().hands, knock("B", 2, 10))),
    ),
    "gin bonus": ([agree(Gin_bonus=20)], with_rules(gin_bonus=20)),
    "undercut and box": ([agree(Undercut_bonus=25, Box_value=25)], with_rules(undercut_bonus=25, box_value=25)),
    "an early end": ([agree(Game_to=50)], with_rules(target=50)),
    "box to the winner": ([agree(Boxes_paid_to="the winner only")], with_rules(box_to=BoxTo.WINNER)),
    "box for the difference": ([agree(Boxes_paid_to="the winner, for the difference")], with_rules(box_to=BoxTo.NET)),
    "boxes at once": ([agree(Boxes_count="at once, towards the target")], with_rules(box_when=BoxWhen.AT_ONCE)),
    "extra boxes": ([agree(Extra_boxes_for_gin=2)], with_rules(extra_boxes_gin=2)),
    "turns": ([agree(Next_dealer="the players take turns")], with_rules(dealer=DealerRule.ALTERNATE)),
    "first dealer": ([agree(First_dealer="Avery")], with_rules(Side.A)),
    "tie": (
        [agree(Equal_deadwood="nobody wins"), put(3, opponent=8)],
        replace(with_hand(3, knock("A", 8, 8)), rules=replace(nine_hands().rules, tie=Tie.DRAW)),
    ),
    "every line, the loser deals": ([agree(Game_to=9_000), *FILL], filled()),
    "every line, the winner deals": (
        [agree(Game_to=9_000, Next_dealer="the winner of the hand"), *FILL],
        filled(dealer=DealerRule.WINNER),
    ),
    "every line, in turns": (
        [agree(Game_to=9_000, Next_dealer="the players take turns"), *FILL],
        filled(dealer=DealerRule.ALTERNATE),
    ),
    "a single hand": (
        [agree(Game_to=None, Single_hand="yes", Game_bonus=0, Box_value=0, Shutout="nothing extra")],
        with_rules(**SINGLE),  # type: ignore[arg-type]
    ),
}


@cache
def _nine() -> bytes:
    return render(nine_hands(), ".xlsx")


def _edited(changes: list[Change]) -> bytes:
    def change(book: Workbook) -> None:
        for one in changes:
            one(book)

    return edit(_nine(), change)


def _random_matches() -> dict[str, Match]:
    rng = Random("workbook")
    return {f"random {number}": random_match(rng, 14) for number in range(RANDOM_MATCHES)}


MATCHES = (
    {"nine hands": nine_hands(), "no hand": match(rules=rules("guide")), "hostile texts": hostile_match()}
    | {f"shutout {effect}": shut_out(effect) for effect in ShutoutEffect}
    | {f"corner {name}": one for name, one in corners().items()}
)
MORE = {f"preset {slug}": preset_match(slug) for slug in slugs()} | _random_matches()
STEP, EDITS_STEP = 4, 2


@pytest.fixture(scope="module")
def worked_out(
    soffice: Callable[..., list[Path]], tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> dict[str, Figures]:
    """Give what LibreOffice works out of all workbooks of this file, in one go."""
    books = {name: render(one, ".xlsx") for name, one in MATCHES.items()}
    books |= {name: render(MORE[name], ".xlsx") for name in few(MORE, STEP, pytestconfig)}
    books |= {name: _edited(EDITS[name][0]) for name in few(EDITS, EDITS_STEP, pytestconfig)}
    books["straight"] = edit(
        render(match(gin("A", 18), rules=rules("straight")), ".xlsx"), put(1, how="Knock", knocker=5)
    )
    books["wild"] = edit(render(match(), ".xlsx"), _type_all([cells for cells, _ in WILD] + [SOUND]))
    books["small letters"] = _edited([put(1, who="avery"), put(2, who="BLAKE", how="gin")])
    return {name: figures(book) for name, book in recalculate(books, soffice, tmp_path_factory.mktemp("books")).items()}


@pytest.mark.parametrize("name", MATCHES)
def test_libreoffice_gets_the_figures_of_the_model(worked_out: dict[str, Figures], name: str) -> None:
    assert worked_out[name] == expected(MATCHES[name])


@sampled("name", MORE, STEP)
def test_it_does_so_under_every_preset_and_at_random(worked_out: dict[str, Figures], name: str) -> None:
    assert worked_out[name] == expected(MORE[name])


@sampled("name", EDITS, EDITS_STEP)
def test_an_edit_in_a_spreadsheet_program_is_followed(worked_out: dict[str, Figures], name: str) -> None:
    _, after = EDITS[name]
    assert worked_out[name] == expected(after)
    assert worked_out[name] != expected(nine_hands())


@pytest.mark.parametrize(("number", "cells", "sign"), [(number, *line) for number, line in enumerate(WILD, start=1)])
def test_a_line_that_cannot_be_right_shows_a_sign_in_place_of_a_number(
    worked_out: dict[str, Figures], number: int, cells: dict[str, object], sign: str
) -> None:
    line = worked_out["wild"]["lines"][number - 1]
    assert line[0] == number
    assert line[2] == f"✗ {sign}"
    assert line[3:5] == [None, None]
    assert line[5:] == ([None, None, "✗", None] if cells.get("who") == "Blake" else ["✗", None, None, None])


def test_lines_that_cannot_be_right_count_nothing_and_are_told_of(worked_out: dict[str, Figures]) -> None:
    shown = worked_out["wild"]
    assert shown["lines"][len(WILD) :] == [[len(WILD) + 1, "Avery", "Avery knocked", None, 1, 5, 5, None, None]]
    assert shown["foot"]["Hands"] == [None, 5, None, 0]
    assert shown["outcome"] == "Avery leads by 5"
    assert "Look at the marked lines" in shown


def test_names_are_known_whatever_their_capitals(worked_out: dict[str, Figures]) -> None:
    assert worked_out["small letters"] == expected(nine_hands())


def test_formulas_follow_the_language(
    soffice: Callable[..., list[Path]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Elsewhere())
    one = match(*nine_hands().hands, adjust("B", 5), points("A", 3, "gin"), rules=rules("tournament"))
    book = render(one, ".xlsx")
    elsewhere = recalculate({"elsewhere": book}, soffice, tmp_path)["elsewhere"]
    carried = values_of_formulas(book)
    assert len(carried) > 1000
    assert values_of_formulas(elsewhere, like=book) == carried
    assert 'by Blake: "Avery" undercut' in carried.values()
    assert "«Avery wins by 173»" in values_of_formulas(render(nine_hands(), ".xlsx")).values()


def test_no_column_is_cut_off_on_paper(soffice: Callable[..., list[Path]], tmp_path: Path) -> None:
    book = tmp_path / "long.xlsx"
    book.write_bytes(render(match(*[knock("A", 4, 5)] * 60), ".xlsx"))
    [paper] = soffice(book, to="pdf")
    pages = [page.extract_text() for page in PdfReader(paper).pages]
    sheets = [page for page in pages if "Undercut bonus" not in page]
    assert len(sheets) == len(pages) - 1 >= 2
    for page in sheets:
        for heading in ("Hand", "Dealer", "How it ended", "Boxes", "Avery", "Blake", "total", "Note"):
            assert heading in page


def test_gin_only_rules_refuse_a_knock(worked_out: dict[str, Figures]) -> None:
    shown = worked_out["straight"]
    assert shown["lines"][0][2] == "✗ gin only: nobody may knock"
    assert How.KNOCK not in str(shown["foot"])
