"""The file of a match: the same bytes each time, nothing derived in it, and every fault named by its place."""

import datetime as dt
import json
import re
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from builders import T, adjust, agreement, big_gin, dead, deal, gin, knock, match, nine_hands, points, rules
from hypothesis import given
from strategies import matches

from ginsheet.model.changes import change_rules, correct, insert, remove
from ginsheet.model.hand import Side
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import Match
from ginsheet.model.problems import Problem
from ginsheet.model.ruleset import AceUpcard, Ruleset, SpadeDoubles
from ginsheet.sheet.words import storage as words
from ginsheet.storage import codec, migrations
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.migrations import Tree

SAMPLES = Path(__file__).parent.parent / "samples"
GOOD = encode(
    correct(nine_hands(note="Grüße ♠"), 2, gin("B", 12), agreement()),
)
"""A match whose hand 2 has a correction."""


def everything() -> Match:
    """Give the match of samples/version-1.ginsheet: each kind of row, note and correction once."""
    rows = [knock("A", 4, 16), gin("B", 11, note="two layoffs"), big_gin("A", 30), dead(), points("B", 12, "undercut")]
    begun = match(
        *rows,
        adjust("B", -5, note="exposed a card"),
        players=("Zoë", "יעל"),
        rules=replace(T, slug="kitchen", name="Kitchen rules", big_gin_bonus=31),
        first_dealer="B",
        date=dt.date(2026, 11, 29),
        place="Kitchen table",
        note="First to two games.\nLoser cooks.",
        id="6f1c2d3e4b5a69788796a5b4c3d2e1f0",
    )
    corrected = correct(begun, 1, knock("A", 5, 16), agreement("counted again", 14))
    return remove(insert(corrected, 4, gin("A", 7), agreement("forgotten", 20)), 5, agreement("written twice", 21))


def test_a_file_of_version_1_still_reads() -> None:
    assert decode((SAMPLES / "version-1.ginsheet").read_bytes()) == everything()


def test_a_kept_file_is_saved_without_a_changed_byte() -> None:
    kept = (SAMPLES / "version-1.ginsheet").read_bytes()
    assert encode(decode(kept)) == kept


def every_way() -> Match:
    """Give the match of samples/version-1-every-way.ginsheet: every field that came to version 1 later."""
    agreed = rules(
        "partnership",
        upcard=True,
        ace_upcard=AceUpcard.GIN_ONLY,
        spade_doubles=SpadeDoubles.POINTS_AND_BOXES,
        columns=3,
        third_column_doubled=True,
        round_the_corner=True,
    )
    begun = match(
        deal(knock("A", 4, 16), gin("B", 110), card="7s", note="the neighbours won"),
        deal(dead(), points("B", 12, "gin"), card="Ah"),
        adjust("A", 5, note="a late start"),
        rules=agreed,
        players=("Avery", "Blake", "Casey", "Drew"),
        side_names=("North", "South"),
    )
    changed = change_rules(begun, replace(agreed, target=250), agreement("a longer evening"))
    return correct(changed, 1, deal(knock("A", 4, 16), gin("B", 11), card="7s"), agreement("counted again", 20))


def test_a_file_of_every_way_still_reads_and_is_saved_without_a_changed_byte() -> None:
    kept = (SAMPLES / "version-1-every-way.ginsheet").read_bytes()
    assert decode(kept) == every_way()
    assert encode(every_way()) == kept


def test_the_cards_of_a_hand_come_back_as_they_were_said() -> None:
    cards = LaidCards(knocker="5c5d5h7s8s9s", opponent="2c6s", opponent_melds=(), laid_off=("6s",))
    kept = match(replace(knock("A", 4, 2), cards=cards))
    assert json.loads(encode(kept))["hands"][0]["cards"] == {
        "knocker": "5c5d5h7s8s9s", "opponent": "2c6s", "opponent_melds": [], "laid_off": ["6s"]
    }  # fmt: skip
    assert decode(encode(kept)) == kept


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ({}, "hands[0].cards.knocker"),
        ({"knocker": 5}, "hands[0].cards.knocker"),
        ({"knocker": "5c5c"}, "hands[0].cards.knocker"),
        ({"knocker": "5c", "melds": []}, "hands[0].cards.melds"),
        ({"knocker": "5c", "knocker_melds": ["5c"]}, "hands[0].cards.knocker_melds[0]"),
        ({"knocker": "5c", "knocker_melds": [["5c"]]}, "hands[0].cards.knocker_melds[0]"),
        ({"opponent": "5c", "opponent_melds": [], "laid_off": ["5c"]}, "hands[0].cards.laid_off[0]"),
    ],
)
def test_cards_that_cannot_be_are_refused_by_their_place(cards: dict[str, object], place: str) -> None:
    tree = json.loads(encode(match(knock("A", 4, 2))))
    tree["hands"][0]["cards"] = cards
    with pytest.raises(BadFile) as caught:
        decode(json.dumps(tree).encode())
    assert caught.value.place == place


def test_three_players_and_whom_one_played_come_back() -> None:
    trio = match(gin("B", 3), replace(gin("C", 3), against=Side.A), players=("Avery", "Blake", "Casey"))
    assert json.loads(encode(trio))["hands"][1] == {"how": "gin", "by": "C", "opponent": 3, "against": "A"}
    assert decode(encode(trio)) == trio


def test_what_came_later_is_left_out_where_it_says_nothing_new() -> None:
    """So a program that does not know it reads the file of a plain match."""
    added = {"upcard", "ace_upcard", "spade_doubles", "columns", "third_column_doubled", "partnership",
             "round_the_corner"}  # fmt: skip
    tree = json.loads(GOOD)
    assert not added & tree["rules"].keys()
    assert not {"side_names"} & tree.keys()
    assert not {"upcard", "against", "pairs"} & tree["hands"][0].keys()
    assert json.loads(encode(every_way()))["rules"].keys() == {field.name for field in fields(Ruleset)}


@given(matches())
def test_load_and_save_change_no_byte(played: Match) -> None:
    data = encode(played)
    assert decode(data) == played
    assert encode(decode(data)) == data


def test_the_file_is_text_to_read() -> None:
    text = GOOD.decode()
    assert text.startswith('{\n  "format": "ginsheet",\n  "version": 1,\n  "id": "test-match",\n  "players": [\n')
    assert text.endswith("}\n")
    assert "Grüße ♠" in text
    assert '    {\n      "how": "dead"\n    },\n' in text


def test_nothing_in_the_file_can_be_worked_out() -> None:
    tree = json.loads(GOOD)
    assert list(tree) == [
        "format", "version", "id", "players", "rules", "first_dealer", "date", "place", "note", "hands", "corrections"
    ]  # fmt: skip
    assert {key for hand in tree["hands"] for key in hand} == {"how", "by", "knocker", "opponent"}


def test_a_match_of_two_thousand_hands_fits() -> None:
    long = match(*[knock("A", 1, 2), knock("B", 1, 2)] * 1_000, note="n" * 100_000)
    assert decode(encode(long)) == long


def test_what_could_not_be_read_back_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "BYTES_MOST", 100)
    with pytest.raises(BadFile) as refused:
        encode(match())
    assert refused.value.flaw is Flaw.TOO_LARGE


def test_an_offset_with_seconds_keeps_its_moment() -> None:
    odd = dt.datetime(2026, 1, 1, 12, tzinfo=dt.timezone(dt.timedelta(seconds=3_661)))
    changed = correct(match(dead(), dead()), 1, gin("A", 3), agreement()._replace(at=odd))
    assert decode(encode(changed)).corrections[0].at == odd


def changed(change: Callable[[Any], object]) -> bytes:
    tree = json.loads(GOOD)
    change(tree)
    return json.dumps(tree).encode()


def put(*path: str | int, value: object) -> bytes:
    def change(tree: Any) -> None:
        for key in path[:-1]:
            tree = tree[key]
        tree[path[-1]] = value

    return changed(change)


def without(*path: str | int) -> bytes:
    def change(tree: Any) -> None:
        for key in path[:-1]:
            tree = tree[key]
        del tree[path[-1]]

    return changed(change)


FAULTS: list[tuple[bytes, str, Flaw | Problem]] = [
    (b"", "", Flaw.EMPTY),
    (b" \n", "", Flaw.EMPTY),
    (b"\xef\xbb\xbf", "", Flaw.EMPTY),
    (bytes(4_096), "", Flaw.NOT_JSON),
    (GOOD[:-9], "", Flaw.NOT_JSON),
    (GOOD + b"{}", "", Flaw.NOT_JSON),
    (GOOD.decode().encode("utf-16"), "", Flaw.UTF_16),
    (GOOD.decode().encode("utf-16-le"), "", Flaw.UTF_16),
    (GOOD.decode().encode("utf-16-be"), "", Flaw.UTF_16),
    (encode(match(place="Jörg")).decode().encode("latin-1"), "", Flaw.NOT_UTF_8),
    (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "", Flaw.NOT_UTF_8),
    (b"[" * 100_000, "", Flaw.TOO_DEEP),
    (b'{"a":' * 40 + b"1" + b"}" * 40, ".".join("a" * 32), Flaw.TOO_DEEP),
    (b"[]", "", Flaw.FOREIGN),
    (b'"ginsheet"', "", Flaw.FOREIGN),
    (b'{"hands": []}', "", Flaw.FOREIGN),
    (put("format", value="solitaire"), "", Flaw.FOREIGN),
    (GOOD.replace(b'"by": "B"', b'"by": "B", "by": "A"', 1), "hands[1]", Flaw.TWIN_KEY),
    (GOOD.replace(b'"id"', b'"id": "x", "id"', 1), "", Flaw.TWIN_KEY),
    (GOOD.replace(b'"opponent": 16', b'"opponent": NaN'), "hands[0].opponent", Flaw.NOT_A_NUMBER),
    (GOOD.replace(b'"opponent": 16', b'"opponent": -Infinity'), "hands[0].opponent", Flaw.NOT_A_NUMBER),
    (put("hands", 0, "opponent", value=10**30), "hands[0].opponent", Flaw.HUGE_NUMBER),
    (GOOD.replace(b'"opponent": 16', b'"opponent": ' + b"9" * 5_000), "hands[0].opponent", Flaw.HUGE_NUMBER),
    (GOOD.replace(b'"opponent": 16', b'"opponent": 1e999'), "hands[0].opponent", Flaw.HUGE_NUMBER),
    (put("note", value="\ud800"), "note", Flaw.HALF_CHARACTER),
    (put("later", value={"\udfff": 1}), "later", Flaw.HALF_CHARACTER),
    (put("hands", 1, "opponent", value="11"), "hands[1].opponent", Flaw.NO_WHOLE_NUMBER),
    (put("hands", 1, "opponent", value=11.0), "hands[1].opponent", Flaw.NO_WHOLE_NUMBER),
    (put("hands", 1, "opponent", value=True), "hands[1].opponent", Flaw.NO_WHOLE_NUMBER),
    (put("hands", 1, "opponent", value=120), "hands[1].opponent", Problem.OUT_OF_RANGE),
    (put("hands", 1, "opponent", value=None), "hands[1].opponent", Problem.REQUIRED),
    (put("hands", 1, "by", value="D"), "hands[1].by", Flaw.NO_CHOICE),
    (put("hands", 1, "by", value="C"), "hands[1].by", Problem.UNKNOWN_PLAYER),
    (put("hands", 1, "against", value="A"), "hands[1].against", Problem.NOT_ALLOWED),
    (put("hands", 1, "upcard", value="7 of spades"), "hands[1].upcard", Problem.NOT_A_CARD),
    (put("hands", 1, "upcard", value=""), "hands[1].upcard", Problem.NOT_A_CARD),
    (put("hands", 1, "upcard", value=7), "hands[1].upcard", Flaw.NO_TEXT),
    (put("hands", 1, "pairs", value=[{"how": "dead"}]), "hands[1].pairs", Problem.NOT_ALLOWED),
    (put("hands", 1, value={"how": "deal", "pairs": [{"how": "dead"}] * 2}), "hands[1].how", Problem.NO_DEAL),
    (put("hands", 1, value={"how": "deal"}), "hands[1].pairs", Problem.REQUIRED),
    (put("hands", 1, value={"how": "deal", "pairs": [3]}), "hands[1].pairs[0]", Flaw.NO_OBJECT),
    (put("hands", 1, value={"how": "deal", "pairs": [{"how": "gin"}]}), "hands[1].pairs[0].by", Problem.REQUIRED),
    (put("rules", "upcard", value=True), "hands[0].upcard", Problem.REQUIRED),
    (put("rules", "columns", value=4), "rules.columns", Problem.OUT_OF_RANGE),
    (put("rules", "partnership", value=True), "players", Problem.PLAYER_COUNT),
    (put("side_names", value=["North", "South"]), "side_names", Problem.NOT_ALLOWED),
    (put("players", value=["Avery", "Blake", "Casey"]), "hands[2].by", Problem.SITS_OUT),
    (put("first_dealer", value="C"), "first_dealer", Problem.UNKNOWN_PLAYER),
    (put("corrections", 0, "change", value="rules"), "corrections[0].before", Problem.NOT_ALLOWED),
    (put("corrections", 0, "rules", value={}), "corrections[0].rules.slug", Flaw.MISSING),
    (put("corrections", 0, "before", "by", value="C"), "corrections[0].before.by", Problem.UNKNOWN_PLAYER),
    (put("hands", 1, "how", value="Gin"), "hands[1].how", Flaw.NO_CHOICE),
    (put("hands", 1, "how", value=None), "hands[1].how", Flaw.NO_CHOICE),
    (without("hands", 1, "how"), "hands[1].how", Flaw.MISSING),
    (put("hands", 0, "knocker", value=12), "hands[0].knocker", Problem.OVER_KNOCK_LIMIT),
    (put("hands", 0, "knocker", value=0), "hands[0].knocker", Problem.KNOCK_ZERO_IS_GIN),
    (put("hands", 2, value=[]), "hands[2]", Flaw.NO_OBJECT),
    (put("hands", value={}), "hands", Flaw.NO_LIST),
    (put("hands", value=[{"how": "dead"}] * 10_001), "hands", Problem.TOO_MANY),
    (without("hands"), "hands", Flaw.MISSING),
    (without("corrections"), "corrections", Flaw.MISSING),
    (put("players", value=["Avery"]), "players", Problem.PLAYER_COUNT),
    (put("players", 1, value="avery "), "players[1]", Problem.SAME_NAME),
    (put("players", 1, value=7), "players[1]", Flaw.NO_TEXT),
    (put("place", value=None), "place", Flaw.NO_TEXT),
    (put("first_dealer", value="b"), "first_dealer", Flaw.NO_CHOICE),
    (put("date", value="2026-02-30"), "date", Flaw.NO_DATE),
    (put("date", value="29.11.2026"), "date", Flaw.NO_DATE),
    (put("rules", value=[]), "rules", Flaw.NO_OBJECT),
    (put("rules", "gin_bonus", value=-1), "rules.gin_bonus", Problem.OUT_OF_RANGE),
    (put("rules", "single_hand", value=0), "rules.single_hand", Flaw.NO_TRUTH),
    (put("rules", "tie", value="coin"), "rules.tie", Flaw.NO_CHOICE),
    (put("rules", "target", value=None), "rules.target", Problem.NO_END),
    (without("rules", "knock_limit"), "rules.knock_limit", Flaw.MISSING),
    (put("rules", "house_bonus", value=5), "rules.house_bonus", Flaw.UNKNOWN_FIELD),
    (put("rules", "a b", value=5), 'rules["a b"]', Flaw.UNKNOWN_FIELD),
    (put("corrections", 0, "at", value="2026-11-29T20:14:00"), "corrections[0].at", Problem.NO_TIME_ZONE),
    (put("corrections", 0, "at", value="yesterday"), "corrections[0].at", Flaw.NO_TIME),
    (put("corrections", 0, "reason", value=" "), "corrections[0].reason", Problem.REQUIRED),
    (put("corrections", 0, "before", "opponent", value=111), "corrections[0].before.opponent", Problem.OUT_OF_RANGE),
    (put("corrections", 0, "by", value="A"), "corrections[0].by", Flaw.UNKNOWN_FIELD),
    (put("stake", value=0.05), "stake", Flaw.NO_OBJECT),
    (put("stake", value={"per_point": 0.05}), "stake.per_point", Flaw.NO_AMOUNT),
    (put("stake", value={"per_point": "5e-2"}), "stake.per_point", Flaw.NO_AMOUNT),
    (put("stake", value={"per_point": "00.5"}), "stake.per_point", Flaw.NO_AMOUNT),
    (put("stake", value={"per_point": "0.0000001"}), "stake.per_point", Problem.NOT_AN_AMOUNT),
    (put("stake", value={"per_point": "0"}), "stake.per_point", Problem.OUT_OF_RANGE),
    (put("stake", value={"per_point": "1000001"}), "stake.per_point", Problem.OUT_OF_RANGE),
    (put("stake", value={"per_point": "1", "currency": "x" * 21}), "stake.currency", Problem.TOO_LONG),
    (put("stake", value={"per_point": "1", "in": "x"}), "stake.in", Flaw.UNKNOWN_FIELD),
    (put("stake", value={"currency": "x"}), "stake.per_point", Flaw.MISSING),
    (put("version", value=2), "version", Flaw.NEWER),
    (put("version", value=999), "version", Flaw.NEWER),
    (put("version", value=0), "version", Flaw.NO_VERSION),
    (put("version", value="1"), "version", Flaw.NO_WHOLE_NUMBER),
    (put("version", value=True), "version", Flaw.NO_WHOLE_NUMBER),
    (without("version"), "version", Flaw.MISSING),
]


@pytest.mark.parametrize(("data", "place", "reason"), FAULTS, ids=[f"{n}-{r}" for n, (_, _, r) in enumerate(FAULTS)])
def test_a_fault_is_named_by_its_place(data: bytes, place: str, reason: Flaw | Problem) -> None:
    with pytest.raises(BadFile) as refused:
        decode(data)
    error = refused.value.of(Path("m.ginsheet"))
    assert (error.place, error.flaw or (error.cause and error.cause.problem)) == (place, reason)
    sentence = error.sentence()
    assert sentence.startswith(f"m.ginsheet: {place}: " if place else "m.ginsheet: ")
    assert "{" not in sentence.removeprefix(f"m.ginsheet: {place}")
    assert "\n" not in sentence


def test_every_flaw_has_a_reason_and_a_test() -> None:
    assert set(words.FLAWS) == set(Flaw)
    here = {reason for _, _, reason in FAULTS if isinstance(reason, Flaw)} | {Flaw.TOO_LARGE}
    elsewhere = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    told = {flaw: max(re.split(r"\{\w+\}|[“”]", words.FLAWS[flaw]), key=len).strip()[:18] for flaw in set(Flaw) - here}
    assert {flaw for flaw, sentence in told.items() if sentence not in elsewhere} == set()  # those of other files


def test_a_newer_version_names_both_versions() -> None:
    with pytest.raises(BadFile) as refused:
        decode(put("version", value=7))
    assert "version 7" in refused.value.sentence()
    assert "up to 1" in refused.value.sentence()


def test_too_many_bytes_are_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "BYTES_MOST", 100)
    with pytest.raises(BadFile) as refused:
        decode(b"[" * 101)
    assert refused.value.flaw is Flaw.TOO_LARGE


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf" + GOOD, GOOD.replace(b"\n", b"\r\n"), GOOD.replace(b"\n", b" ")])
def test_marks_and_line_ends_of_other_editors_do_no_harm(data: bytes) -> None:
    assert decode(data) == decode(GOOD)


def test_fields_of_a_later_minor_version_survive() -> None:
    later = {"mood": "good", "clock": [{"white": 1.5}], "extra": None}

    def add(tree: Any) -> None:
        tree.update(later)
        tree["hands"][1].update(seconds=95, extra=[1, 2])
        tree["corrections"][0]["before"].update(seconds=80)

    loaded = decode(changed(add))
    saved = encode(replace(loaded, hands=(*loaded.hands, dead())))
    tree = json.loads(saved)
    assert {key: tree[key] for key in later} == later
    assert tree["hands"][1] == {"how": "gin", "by": "B", "opponent": 12, "seconds": 95, "extra": [1, 2]}
    assert tree["corrections"][0]["before"]["seconds"] == 80
    assert encode(decode(saved)) == saved


def test_an_older_file_is_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(tree: Tree) -> Tree:
        return {**{key: value for key, value in tree.items() if key != "town"}, "place": tree["town"]}

    def polite(tree: Tree) -> Tree:
        return {**tree, "place": f"at {tree['place']}"}

    monkeypatch.setattr(migrations, "MIGRATIONS", [rename, polite])
    old = changed(lambda tree: tree.update(town=tree.pop("place")))
    assert decode(old).place == "at Kitchen table"
    assert json.loads(encode(decode(old)))["version"] == 3
    assert decode(encode(decode(old))).place == "at Kitchen table"
