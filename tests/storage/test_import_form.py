"""Filled forms read back: the hands, what does not add up, what makes no hand, and what is no form at all."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import pypdf
import pytest
from builders import adjust, dead, gin, knock, nine_hands, points, rules
from form_filling import as_read, blank_form, fill, form_match, layouts, values_of
from pypdf.generic import ByteStringObject, NameObject

from ginsheet.model.hand import Side
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.words.imports import remark_text
from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports.filled_form import date_of, read
from ginsheet.storage.imports.registry import Reading, RemarkCode
from ginsheet.storage.presets import presets

MATCHES, MATCHES_LONG = 17, 1_000
ARCADE = rules("solitaire-arcade")
NAMED = ("Avery", "Blake")

Filled = Callable[..., Path]


@pytest.fixture
def filled(tmp_path: Path) -> Filled:
    """Fill in a form of two players, or another one, and give its path."""

    def fill_in(values: Mapping[str, str], found: Ruleset = ARCADE, form: bytes | None = None) -> Path:
        path = tmp_path / "filled.pdf"
        path.write_bytes(fill(form or blank_form(found, None, 2, players=NAMED), values))
        return path

    return fill_in


def said(reading: Reading) -> list[str]:
    return [remark_text(remark.code, remark.values) for remark in reading.remarks]


def refusal(path: Path) -> str:
    with pytest.raises(StorageError) as caught:
        read(path)
    assert caught.value.sentence().startswith(f"{path}: ")
    return caught.value.sentence().removeprefix(f"{path}: ")


def line(number: int, **entries: object) -> dict[str, str]:
    return {f"hand.{number}.{key.replace('_', '.')}": str(value) for key, value in entries.items()}


def test_the_nine_hands_come_back_whole(filled: Filled) -> None:
    reading = read(filled(values_of(nine_hands()), form=blank_form(ARCADE, None, 2)))
    [found] = reading.matches
    assert said(reading) == []
    assert replace(found, id="test-match") == nine_hands()


def test_a_wrong_total_is_found_and_those_that_follow_from_it(filled: Filled) -> None:
    names = ("Łukasz Żółć", "Ελένη שלום")
    values = values_of(nine_hands(players=names)) | {"hand.4.total.A": "65", "hand.6.total.B": "79"}
    reading = read(filled(values, form=blank_form(ARCADE, None, 2)))
    assert reading.matches[0].players == names
    assert said(reading) == [
        "Line 4: the total of Łukasz Żółć is written as 65; it comes to 55.",
        "Line 6: the total of Ελένη שלום is written as 79; it comes to 71.",
    ]
    values |= {"hand.7.total.A": "77", "hand.8.total.A": "94"}
    assert said(read(filled(values, form=blank_form(ARCADE, None, 2))))[2:] == [
        "Line 7: the total of Łukasz Żółć, written as 77, goes on from a wrong one above; it comes to 67.",
        "Line 8: the total of Łukasz Żółć, written as 94, goes on from a wrong one above; it comes to 84.",
    ]


def test_points_and_the_foot_are_held_against_the_counts(filled: Filled) -> None:
    values = values_of(nine_hands()) | {
        "hand.1.points.A": "20",
        "hand.5.points.B": "3",
        "foot.final.total.A": "305",
        "foot.boxes.points.B": "2",
    }
    assert said(read(filled(values, form=blank_form(ARCADE, None, 2)))) == [
        "Line 1: the points of Avery are written as 20; they come to 12.",
        "Line 5: the points of Blake are written as 3; they come to 0.",
        "Boxes: for Blake it is written as 2; it comes to 3.",
        "Final: for Avery it is written as 305; it comes to 304.",
    ]


def test_a_final_before_the_end_is_told(filled: Filled) -> None:
    values = line(1, by="A", how="gin", opponent=9) | {"foot.final.total.A": "34"}
    assert said(read(filled(values))) == ["Final: 34 is written for Avery, and the game is not over."]


def test_points_without_counts_are_points_as_written(filled: Filled) -> None:
    values = {
        **line(1, points_A=12),
        **line(2, by="B", how="gin", points_B=36),
        **line(3, by="A", how="knock", points_B=13),
        **line(4, by="A", points_A=7),
        **line(5, how="adjust", by="B", points_B="\N{MINUS SIGN}10"),
    }
    reading = read(filled(values))
    assert reading.matches[0].hands == (
        points("A", 12),
        points("B", 36, "gin"),
        points("B", 13, "undercut"),
        points("A", 7),
        adjust("B", -10, note="as written on the sheet"),
    )
    assert [remark.code for remark in reading.remarks] == [RemarkCode.NO_REASON]


def test_words_and_names_count_as_well_as_codes(filled: Filled) -> None:
    values = {
        **line(1, by="avery", how="Big Gin", opponent=" 9 ", knocker=0),
        **line(2, how="DEAD HAND"),
        **line(3, by="blake", how="Knock", knocker="4", opponent="١٢"),
    }
    assert read(filled(values)).matches[0].hands == (
        replace(gin("A", 9), how="big-gin"),
        dead(),
        knock("B", 4, 12),
    )


def test_partners_go_by_side_by_seat_and_by_name(filled: Filled) -> None:
    form = blank_form(rules("partnership"), None, 4)
    values = {f"player.{seat}": name for seat, name in zip("ABCD", ("Avery", "Blake", "Casey", "Drew"), strict=True)}
    pair = {"how": "gin", "opponent": "7"}
    for number, (one, other) in enumerate((("A", "B"), ("Blake", "C"), ("B", "casey"), ("A", "D")), start=1):
        for at, who in enumerate((one, other), start=1):
            values |= {f"hand.{number}.pair.{at}.{key}": text for key, text in (pair | {"by": who}).items()}
    [found] = read(filled(values, form=form)).matches
    assert [[str(hand.by) for hand in deal.pairs] for deal in found.hands] == [
        ["A", "B"], ["B", "A"], ["B", "A"], ["A", "B"],
    ]  # fmt: skip
    half = {name: text for name, text in values.items() if not name.startswith("hand.3.pair.2")}
    assert refusal(filled(half, form=form)) == "line 3, pair 2, how it ended: must be given"


def test_empty_lines_between_are_told(filled: Filled) -> None:
    reading = read(filled({**line(1, how="dead"), **line(4, how="dead")}))
    assert said(reading) == [f"Line {number} is empty, and lines below it are not." for number in (2, 3)]


def test_the_dealer_of_the_first_line_begins_and_a_wrong_one_is_told(filled: Filled) -> None:
    values = {
        **line(1, dealer="B", by="A", how="gin", opponent=9),
        **line(2, dealer="B", by="B", how="gin", opponent=9),
        **line(3, dealer="B", by="B", how="gin", opponent=9),
    }
    reading = read(filled(values))
    assert reading.matches[0].first_dealer is Side.B
    assert said(reading) == ["Line 3: Blake is written as the dealer; by the rules it is Avery."]


def test_hands_after_the_end_are_told(filled: Filled) -> None:
    values = {f"hand.{number}.{key}": text for number in (1, 2, 3) for key, text in
              {"by": "A", "how": "gin", "opponent": "40"}.items()}  # fmt: skip
    assert said(read(filled(values))) == ["Line 3 stands after the end of the game and does not count."]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (line(1, by="A", how="knock", opponent=16), "line 1, deadwood of the knocker: must be given for “Knock”"),
        (line(2, knocker=4, opponent=16), "line 2, how it ended: must be given"),
        (line(2, total_A=16), "line 2, how it ended: must be given"),
        (line(3, how="gin", opponent=16), "line 3, who knocked, went gin or won the points: must be given for “Gin”"),
        (
            line(4, by="A", how="knock", knocker=12, opponent=16),
            "line 4, deadwood of the knocker: the knock limit is 10, so 12 cannot knock",
        ),
        (line(1, by="A", how="gin", opponent=99), "line 1, deadwood of the opponent: must be from 0 to 98, not 99"),
        (line(1, by="A", how="gin", opponent="4½"), "line 1, deadwood of the opponent: must be a whole number"),
        (line(1, by="A", how="gin", opponent=4, points_A="x"), "line 1, points of Avery: must be a whole number"),
        (
            line(1, by="A", how="won"),
            "line 1, how it ended: must be one of Knock, Gin, Big gin, Dead hand, Points, Adjustment, not “won”",
        ),
        (
            line(1, by="Cleo", how="gin", opponent=4),
            "line 1, who knocked, went gin or won the points: "
            "“Cleo” is neither a player’s name nor a side of this match",
        ),
        (line(1, points_A=5, points_B=6), "line 1, points of Blake: has no place here"),
        (line(1, by="A", how="points", points_B=6), "line 1, points of Blake: has no place here"),
        (line(1, how="dead", opponent=6), "line 1, deadwood of the opponent: has no place beside “Dead hand”"),
        (line(1, by="A", how="adjust"), "line 1, points: must be given for “Adjustment”"),
        ({"date": "3/4/2026"} | line(1, how="dead"), "date, such as 2026-11-29: must be a date such as 2026-11-29"),
    ],
)
def test_a_line_that_makes_no_hand_is_named(filled: Filled, values: dict[str, str], sentence: str) -> None:
    assert refusal(filled(values)) == sentence


def test_names_must_be_there_and_differ(filled: Filled) -> None:
    form = blank_form(ARCADE, None, 2)
    assert refusal(filled(line(1, how="dead") | {"player.A": "Avery"}, form=form)) == (
        "name of player B: must be given"
    )
    assert refusal(filled(line(1, how="dead") | {"player.A": "Avery", "player.B": "avery"}, form=form)) == (
        "name of player B: is the name of another player too: “avery”"
    )


def test_who_sits_out_has_no_hand(filled: Filled) -> None:
    form = blank_form(rules("guide"), None, 3, players=("Avery", "Blake", "Cleo"))
    values = line(1, dealer="A", by="B", how="gin", opponent=4) | line(2, dealer="C", by="C", how="gin", opponent=4)
    values |= line(3, by="A", how="gin", opponent=4)
    assert refusal(filled(values, form=form)) == (
        "line 2, who knocked, went gin or won the points: “Cleo” deals this hand and sits it out"
    )


def test_agreed_numbers_that_are_filled_in_count(filled: Filled) -> None:
    form = blank_form(rules("guide"), None, 2, players=NAMED, agreed=False)
    values = {**line(1, by="A", how="gin", opponent=10), "rule.gin_bonus": "33", "rule.target": "250"}
    [found] = read(filled(values, form=form)).matches
    assert (found.rules.gin_bonus, found.rules.target) == (33, 250)
    assert score(found).hands[0].points == 43
    assert refusal(filled(values | {"rule.target": "0"}, form=form)).startswith("Game to: must be from 1")


def test_two_sheets_of_a_page_are_two_matches(filled: Filled) -> None:
    form = blank_form(ARCADE, None, 2, per_page=2, rows=6, players=NAMED)
    values = {f"sheet1.{name}": text for name, text in line(1, by="A", how="gin", opponent=9).items()}
    assert len(read(filled(values, form=form)).matches) == 1
    values |= {f"sheet2.{name}": text for name, text in line(2, by="B", how="gin", opponent=8).items()}
    reading = read(filled(values, form=form))
    assert [found.hands for found in reading.matches] == [(gin("A", 9),), (gin("B", 8),)]
    assert [(remark.match, remark.code) for remark in reading.remarks] == [(1, RemarkCode.LINE_SKIPPED)]
    broken = values | {"sheet2.hand.2.how": "tea"}
    assert refusal(filled(broken, form=form)).startswith("sheet 2, line 2, how it ended: must be one of")


def test_the_same_form_is_the_same_match_whatever_saved_it(filled: Filled) -> None:
    values = values_of(nine_hands())
    first = read(filled(values, form=blank_form(ARCADE, None, 2))).matches[0]
    twice = fill(fill(blank_form(ARCADE, None, 2), values), values)
    assert read(filled({}, form=twice)).matches[0] == first
    other = read(filled(values | {"hand.2.opponent": "12"}, form=blank_form(ARCADE, None, 2))).matches[0]
    assert other.id != first.id


@pytest.mark.parametrize(
    ("text", "raw"),
    [
        ("Jürgen", "Jürgen".encode("latin-1")),
        ("Łukasz", b"\xfe\xff" + "Łukasz".encode("utf-16-be")),
        ("Łukasz", b"\xff\xfe" + "Łukasz".encode("utf-16-le")),
        ("Łukasz", b"\xef\xbb\xbf" + "Łukasz".encode()),
        ("x\N{REPLACEMENT CHARACTER}", b"\xfe\xff" + b"\0x\xd8\x00"),
    ],
)
def test_every_encoding_of_a_text_is_read(tmp_path: Path, text: str, raw: bytes) -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(fill(blank_form(ARCADE, None, 2), {"player.B": "B"})))
    fields = {annotation.get_object()["/TU"]: annotation.get_object() for annotation in writer.pages[0]["/Annots"]}
    fields["name of player A"][NameObject("/V")] = ByteStringObject(raw)
    writer.write(tmp_path / "filled.pdf")
    assert read(tmp_path / "filled.pdf").matches[0].players == (text, "B")


def test_a_random_match_comes_back_from_every_layout(filled: Filled, pytestconfig: pytest.Config) -> None:
    every = list(presets().values())
    count = MATCHES_LONG if pytestconfig.getoption("--long") else MATCHES
    tried: Counter[str] = Counter()
    for number in range(count):
        rng = Random(number)
        found = form_match(rng, every[number % len(every)] if number % 5 < 4 or number < len(every) else None)
        for layout in layouts(found):
            form = blank_form(found.rules, layout, len(found.players))
            reading = read(filled(values_of(found, layout), form=form))
            back = replace(reading.matches[0], id="form")
            assert back.hands == as_read(found).hands, number
            assert score(back) == score(as_read(found)), number
            assert {remark.code for remark in reading.remarks} <= {RemarkCode.NO_REASON}, number
            tried[layout] += 1
    assert set(tried) == {"classic", "book", "club"}


def test_any_wrong_total_is_found_and_nothing_else(filled: Filled) -> None:
    rng = Random(4)
    found = 0
    while found < 10:
        game = form_match(rng)
        layout = layouts(game)[0]
        values = values_of(game, layout)
        totals = [name for name in values if ".total." in name and name.startswith("hand.")]
        if not totals:
            continue
        name = rng.choice(totals)
        values[name] = str(int(values[name]) + rng.choice([-10, -1, 1, 5, 100]))
        reading = read(filled(values, form=blank_form(game.rules, layout, len(game.players))))
        wrong = [remark for remark in reading.remarks if remark.code is not RemarkCode.NO_REASON]
        assert [remark.values["line"] for remark in wrong] == [int(name.split(".")[1])], (name, said(reading))
        assert str(wrong[0].values["written"]) == values[name]
        found += 1


def test_dates_as_people_write_them() -> None:
    for text in ("2026-11-29", "2026/11/29", "29.11.2026", "29. 11. 2026", "29 November 2026", "29. november 2026"):
        assert str(date_of(text)) == "2026-11-29", text
    for text in ("", "11/29/2026", "29.11.26", "2026-13-01", "31 June 2026", "tomorrow"):
        assert date_of(text) is None, text
