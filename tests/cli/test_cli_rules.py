"""Own rulesets on the command line, and the same hands under every ruleset."""

from dataclasses import replace
from pathlib import Path

from builders import T
from commands import Cli

from ginsheet.storage.own_rules import keep, rules_folder
from ginsheet.storage.presets import slugs

HOUSE = replace(T, name="House rules", gin_bonus=30, description="Our\nway")


def test_own_rules_are_listed_shown_and_played(cli: Cli) -> None:
    keep(HOUSE)
    listed = cli("rules")
    assert (listed.status, listed.err) == (0, "")
    assert listed.out.splitlines()[-1].split(maxsplit=1) == ["house-rules", "Our way"]
    assert [entry["slug"] for entry in cli("rules", "--json").data] == [*slugs(), "house-rules"]
    assert cli("rules", "house-rules", "--json").data["gin_bonus"] == 30
    assert "gin_bonus=30" in cli("rules", "house-rules").out
    assert cli("new", "m.ginsheet", "--players", "Avery", "Blake", "--rules", "house-rules").status == 0
    assert cli("hand", "m.ginsheet", "gin", "A", "18").status == 0
    assert cli("show", "m.ginsheet", "--json").data["final"] == [48, 0]
    assert cli("show", "m.ginsheet", "--json", "--rules", "house-rules").data["rules"] == "house-rules"


def test_a_match_keeps_its_copy_when_its_rules_are_gone(cli: Cli) -> None:
    kept = keep(HOUSE)
    assert cli("new", "m.ginsheet", "--players", "Avery", "Blake", "--rules", kept.slug).status == 0
    (rules_folder() / "house-rules.toml").unlink()
    assert cli("hand", "m.ginsheet", "gin", "A", "18").status == 0
    assert cli("show", "m.ginsheet", "--json").data["final"] == [48, 0]
    gone = cli("show", "m.ginsheet", "--rules", kept.slug)
    assert gone.status == 2
    assert "rules: must be one of classic, guide" in gone.err


def test_a_broken_one_is_named_and_skipped(cli: Cli, nine: Path) -> None:
    keep(HOUSE)
    broken = rules_folder() / "broken.toml"
    broken.write_text('name = "A"\ngin_bonus = "x"')
    complaint = f"ginsheet: {broken}: gin_bonus: must be a whole number\n"
    for words in (["rules"], ["rules", "--json"], ["compare", nine], ["compare", nine, "--json"]):
        done = cli(*words)
        assert (done.status, done.err) == (0, complaint)
    assert [entry["rules"] for entry in cli("compare", nine, "--json").data] == [*slugs(), "house-rules"]
    for words in (["rules", "broken"], ["new", "x.ginsheet", "--players", "A", "B", "--rules", "broken"]):
        done = cli(*words)
        assert (done.status, done.err) == (1, complaint)
    assert not Path("x.ginsheet").exists()
    assert cli("rules", "guide").err == ""


def test_unknown_rules_are_refused_with_all_there_are(cli: Cli) -> None:
    keep(HOUSE)
    refused = cli("rules", "nope")
    assert refused.status == 2
    assert refused.err.endswith("tournament, house-rules, not “nope”\n")
    for name in ("../guide", "house-rules.toml", "House-Rules", ""):
        assert cli("rules", name).status == 2


def test_the_nine_hands_under_every_ruleset(cli: Cli, nine: Path) -> None:
    found = {entry["rules"]: entry for entry in cli("compare", nine, "--json").data}
    assert found["solitaire-arcade"] == {
        "rules": "solitaire-arcade",
        "fits": True,
        "over": True,
        "winner": "Avery",
        "final": [304, 131],
        "margin": 173,
        "last_hand": 9,
        "final_by_shutout": None,
    }
    assert found["recreational"]["final"] == [104, 86]
    assert (found["tournament"]["over"], found["tournament"]["winner"]) == (False, None)
    assert found["tournament"]["last_hand"] is None
    assert found["solitaire-arcade-single"]["last_hand"] == 1
    reason = "hands[0].how: under these rules nobody knocks: gin or big gin only"
    assert found["straight"] == {"rules": "straight", "fits": False, "reason": reason}
    assert found["partnership"]["fits"] is False


def test_the_comparison_is_a_table(cli: Cli, nine: Path) -> None:
    lines = cli("compare", nine).out.splitlines()
    assert lines[0].split() == ["Rules", "Avery", "Blake", "Margin", "Winner", "Ends"]
    by_name = {line[: lines[0].index("Avery")].strip(): line.split()[-8:] for line in lines[1:]}
    assert by_name["Solitaire Arcade"][-7:] == ["304", "131", "173", "Avery", "after", "hand", "9"]
    assert by_name["Tournament"][-7:] == ["104", "86", "18", "Avery", "leads", "still", "open"]
    assert any(line.startswith("Straight gin ") and "hand 1: under these rules nobody knocks" in line for line in lines)
    assert not any("By what a shutout adds" in line for line in lines)


SHUTOUT = {"none": 362, "bonus": 462, "double-hands": 474, "double-bonuses": 612, "double-all": 724,
           "double-difference": 724}  # fmt: skip


def test_a_shutout_by_its_effect(cli: Cli) -> None:
    assert cli("new", "m.ginsheet", "--players", "Avery", "Blake").status == 0
    hands = "\n".join(f"points A {points}" for points in (12, 20, 20, 20, 20, 20))
    assert cli("hand", "m.ginsheet", "-", stdin=hands).status == 0
    found = {entry["rules"]: entry for entry in cli("compare", "m.ginsheet", "--json").data}
    assert found["guide"]["final_by_shutout"] == {effect: [final, 0] for effect, final in SHUTOUT.items()}
    lines = cli("compare", "m.ginsheet").out.splitlines()
    start = lines.index("By what a shutout adds, under the rules of the match (Guide):")
    effects = [line.split(" Avery")[0].split()[-3:] for line in lines[start + 2 :]]
    assert effects == [[str(final), "0", str(final)] for final in SHUTOUT.values()]
