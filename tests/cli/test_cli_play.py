"""A match kept from the command line: begun, recorded, corrected, shown."""

import datetime as dt
import json
from pathlib import Path

import pytest
from builders import nine_hands
from commands import Cli

from ginsheet.export.data import standing_data
from ginsheet.model.match import Match
from ginsheet.storage.match_file import load
from ginsheet.storage.presets import preset


def begin(cli: Cli, *options: str) -> Match:
    done = cli("new", "m.ginsheet", "--players", "Avery", "Blake", *options)
    assert (done.status, done.err) == (0, "")
    return load(Path("m.ginsheet"))


def test_a_new_match_has_what_was_said_of_it(cli: Cli) -> None:
    begun = begin(
        cli, "--rules", "classic", "--dealer", "b", "--date", "2025-02-28", "--place", "Kitchen table", "--note", "Rain"
    )
    assert (begun.players, begun.first_dealer, begun.date) == (("Avery", "Blake"), "B", dt.date(2025, 2, 28))
    assert (begun.place, begun.note, begun.rules) == ("Kitchen table", "Rain", preset("classic"))


def test_a_new_match_is_of_today_and_by_the_guide(cli: Cli) -> None:
    before = dt.date.today()
    begun = begin(cli)
    assert before <= begun.date <= dt.date.today()
    assert begun.rules == preset("guide")
    assert begun.first_dealer == "A"


def test_every_figure_and_switch_can_be_set(cli: Cli) -> None:
    settings = {
        "slug": "ours", "name": "Our rules", "description": "x=y", "source": "us", "knock_limit": 5, "gin_bonus": 20,
        "big_gin_bonus": 50, "undercut_bonus": 15, "knock_bonus": 3, "tie": "draw", "target": 150, "game_bonus": 75,
        "shutout_when": "no-hands", "shutout_effect": "double-all", "shutout_bonus": 60, "box_value": 10,
        "box_to": "net", "extra_boxes_gin": 1, "extra_boxes_big_gin": 2, "extra_boxes_undercut": 3, "dealer": "winner",
    }  # fmt: skip
    begun = begin(cli, *(word for name, value in settings.items() for word in ("--set", f"{name}={value}")))
    assert {name: getattr(begun.rules, name) for name in settings} == settings


def test_boxes_at_once_a_single_hand_and_nothing_can_be_set(cli: Cli) -> None:
    assert begin(cli, "--rules", "palace", "--set", "box_when=end").rules.box_when == "end"
    settings = ["target=none", "single_hand=true", "game_bonus=0", "box_value=0", "shutout_effect=none"]
    options = [word for setting in [*settings, "big_gin_bonus=none"] for word in ("--set", setting)]
    done = cli("new", "n", "--players", "a", "b", "--rules", "modern", *options)
    assert done.status == 0, done.err
    rules = load(Path("n")).rules
    assert (rules.target, rules.single_hand, rules.big_gin_bonus) == (None, True, None)


@pytest.mark.parametrize(
    ("players", "kept"),
    [
        (("--json", "-x"), ("--json", "-x")),
        (("=1+1", "<b>{0} %s</b>"), ("=1+1", "<b>{0} %s</b>")),
        (("יעל", "李雷 🂡"), ("יעל", "李雷 🂡")),
        ((" Zoë \n Lee ", "B"), ("Zoë Lee", "B")),
        (("B", "A"), ("B", "A")),
        (("x" * 300, "\x1b[31mred"), ("x" * 300, "\x1b[31mred")),
    ],
)
def test_a_name_may_be_anything(cli: Cli, players: tuple[str, str], kept: tuple[str, str]) -> None:
    assert cli("new", "m", "--players", *players).status == 0
    assert load(Path("m")).players == kept
    done = cli("hand", "m", "--", "gin", kept[1], "7")
    assert done.status == 0, done.err
    shown = cli("show", "m", "--json").data
    assert shown["players"] == list(kept)
    assert shown["hands"][0]["by"] == kept[1]
    assert "\x1b" not in cli("show", "m").out + cli("show", "m", "--json").out


def test_every_way_of_ending_is_recorded(cli: Cli) -> None:
    begin(cli, "--rules", "modern")
    for words in (
        ["knock", "Avery", "4", "16"],
        ["gin", "B", "11", "--note", "two layoffs"],
        ["big-gin", "a", "3"],
        ["dead"],
        ["points", "blake", "12", "--mark", "undercut"],
        ["adjust", "B", "-5", "--note", "exposed a card"],
        ["adjust", "B", "+2", "--note", "-"],
    ):
        done = cli("hand", "m.ginsheet", *words)
        assert (done.status, done.err) == (0, ""), words
    hands = cli("show", "m.ginsheet", "--json").data["hands"]
    assert [hand["result"] for hand in hands] == [
        "knock", "gin", "big-gin", "dead", "points", "adjustment", "adjustment"
    ]  # fmt: skip
    assert [hand["points"] for hand in hands] == [12, 36, 34, 0, 12, -5, 2]
    assert [hand.note for hand in load(Path("m.ginsheet")).hands][1] == "two layoffs"


def test_a_recorded_hand_is_told(cli: Cli) -> None:
    begin(cli, "--rules", "solitaire-arcade")
    assert cli("hand", "m.ginsheet", "knock", "A", "8", "5").out == (
        "Hand 1: Blake undercuts: 8 - 5 = 3, + 10 = 13. Blake 13\n"
    )


def test_the_nine_hands_end_304_to_131(cli: Cli, nine: Path) -> None:
    done = cli("show", nine, "--json")
    assert done.data["final"] == [304, 131]
    assert (done.data["winner"], done.data["margin"], done.data["over"]) == ("Avery", 173, True)
    told = json.loads(json.dumps(standing_data(nine_hands())))
    data = done.data
    assert data.pop("match")["hands"] == told.pop("match")["hands"]
    assert data == told
    assert "304" in cli("show", nine).out


def test_lines_are_all_recorded_or_none(cli: Cli, nine: Path) -> None:
    before = nine.read_bytes()
    cli("new", "n", "--players", "Avery", "Blake Lee")
    empty = Path("n").read_bytes()
    for lines, status, message in (
        ("dead\nknock A 4 x\ndead", 2, "n: line 2: opponent: must be a whole number"),
        ("dead\n\ngin C 3", 2, "n: line 3: who: “C” is neither"),
        ("knock A 12 20", 2, "n: line 1: knocker: the knock limit is 10"),
        ("knock A 0 20", 2, "n: line 1: knocker: a knock with no deadwood is gin"),
        ("dead\nstop", 2, "n: line 2: how: must be one of"),
        ("dead dead", 2, "n: line 1: dead: “dead” is one word too many"),
        ("gin 'Blake", 2, "n: line 1: a quotation mark"),
        ("gin A 3 --mark", 2, "n: line 1: "),
        ("adjust A 3", 2, "n: line 1: note: must be given"),
        ("dead --help", 2, "n: line 1: dead: “--help” is one word too many"),
        ("gin A 98\n" * 2, 1, "n: line 2: the game is over before this hand"),
    ):
        done = cli("hand", "n", "-", stdin=lines)
        assert (done.status, done.out) == (status, ""), lines
        assert message in done.err
        assert "nothing was recorded" in done.err
        assert Path("n").read_bytes() == empty
    assert cli("hand", nine, "-", stdin="dead").status == 1
    assert nine.read_bytes() == before
    assert cli("hand", "n", "-", stdin=b"dead\nd\xe9ad").err.startswith("ginsheet: standard input: line 2: ")


def test_lines_take_names_with_spaces_notes_and_empty_lines(cli: Cli) -> None:
    cli("new", "n", "--players", "Avery", "Blake O'Lee")
    lines = (
        "\ufeff\ngin \"Blake O'Lee\" 3 --note 'well, well'\r\n\nadjust B -5 --note=penalty\nknock blake\\ o\\'lee 4 16"
    )
    assert cli("hand", "n", "-", stdin=lines).out == "3 hands recorded. Blake O'Lee leads by 35.\n"
    assert [hand.note for hand in load(Path("n")).hands] == ["well, well", "penalty", ""]
    assert cli("hand", "n", "-", stdin="").out.startswith("0 hands recorded.")


def test_correcting_hand_8_reopens_the_game(cli: Cli, nine: Path) -> None:
    before = nine.read_bytes()
    done = cli("correct", nine, "8", "knock", "A", "3", "15")
    assert (done.status, done.out) == (2, "")
    assert "--agreed --reason" in done.err
    assert nine.read_bytes() == before
    done = cli("correct", nine, "8", "knock", "A", "3", "15", "--agreed", "--reason", "misread")
    assert (done.status, done.err) == (0, "")
    shown = cli("show", nine, "--json").data
    assert shown["hands"][8]["totals"] == [99, 71]
    assert (shown["over"], shown["winner"], shown["final"]) == (False, None, [99, 71])
    assert len(shown["corrections"]) == 1
    assert cli("hand", nine, "gin", "B", "40").status == 0


def test_the_last_hand_is_corrected_without_asking(cli: Cli, nine: Path) -> None:
    assert cli("correct", nine, "9", "knock", "A", "2", "12").status == 0
    assert load(nine).corrections == ()
    assert cli("correct", nine, "9", "knock", "A", "2", "13", "--agreed", "--reason", "on record").status == 0
    assert [correction.reason for correction in load(nine).corrections] == ["on record"]
    assert cli("remove", nine, "9", "--agreed", "--reason", "never played").out == (
        "Hand 9 removed. Avery leads by 13.\n"
    )
    assert cli("remove", nine, "8").status == 0
    assert len(load(nine).hands) == 7


def test_an_earlier_hand_is_removed_by_agreement_only(cli: Cli, nine: Path) -> None:
    assert cli("remove", nine, "1").status == 2
    assert cli("remove", nine, "1", "--agreed").status == 2
    assert cli("remove", nine, "1", "--reason", "x").status == 2
    assert cli("remove", nine, "1", "--agreed", "--reason", " ").status == 2
    assert len(load(nine).hands) == 9
    assert cli("remove", nine, "1", "--agreed", "--reason", "practice hand").status == 0
    assert len(load(nine).hands) == 8


def test_correction_checks_what_entry_checks(cli: Cli) -> None:
    """CASES S09."""
    begin(cli)
    assert cli("hand", "m.ginsheet", "knock", "A", "8", "20").status == 0
    before = Path("m.ginsheet").read_bytes()
    entered = cli("hand", "m.ginsheet", "knock", "A", "12", "20")
    corrected = cli("correct", "m.ginsheet", "1", "knock", "A", "12", "20")
    assert entered == corrected
    assert entered.status == 2
    assert Path("m.ginsheet").read_bytes() == before
    Path("m.ginsheet").write_bytes(before.replace(b'"knocker": 8', b'"knocker": 12'))
    by_hand = cli("show", "m.ginsheet")
    assert by_hand.status == 1
    message = entered.err.partition("knocker: ")[2]
    assert by_hand.err == f"ginsheet: m.ginsheet: hands[0].knocker: {message}"


def test_other_rules_can_be_tried_on_the_same_hands(cli: Cli, nine: Path) -> None:
    before = nine.read_bytes()
    tried = cli("show", nine, "--json", "--rules", "recreational").data
    assert (tried["rules"], tried["final"]) == ("recreational", [104, 86])
    done = cli("show", nine, "--rules", "straight")
    assert (done.status, done.out) == (1, "")
    assert "hands[0].how" in done.err
    assert nine.read_bytes() == before


def test_presets_are_listed_and_shown(cli: Cli) -> None:
    listed = cli("rules")
    assert len(listed.out.splitlines()) == len(cli("rules", "--json").data)
    assert "solitaire-arcade-single  " in listed.out
    shown = cli("rules", "tournament", "--json").data
    assert (shown["slug"], shown["target"], shown["box_to"], shown["big_gin_bonus"]) == ("tournament", 250, "net", 31)
    text = cli("rules", "solitaire-arcade-single").out
    assert "target=none" in text
    assert "single_hand=true" in text
    assert "undercut_bonus=10 " in text


def test_check_tells_the_sound_from_the_bad(cli: Cli, nine: Path) -> None:
    Path("bad").write_bytes(nine.read_bytes().replace(b'"opponent": 11', b'"opponent": 99'))
    done = cli("check", nine, "bad", "missing", nine)
    assert done.status == 1
    assert done.out == "m.ginsheet: sound, 9 hands; Avery wins by 173\n" * 2
    assert done.err.splitlines() == [
        "ginsheet: bad: hands[1].opponent: must be from 0 to 98, not 99",
        "ginsheet: missing does not exist",
    ]
    assert cli("check", nine).status == 0


def test_check_tells_of_hands_after_the_end(cli: Cli, nine: Path) -> None:
    tree = json.loads(nine.read_bytes())
    tree["hands"] += [{"how": "dead"}, {"how": "dead"}]
    nine.write_text(json.dumps(tree))
    assert "sound, 11 hands (2 of them after the end of the game)" in cli("check", nine).out
