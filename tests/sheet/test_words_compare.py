"""The same hands under other rules, as lines of a table, and what is said of hands that do not fit."""

from dataclasses import replace

import pytest
from builders import T, agreement, dead, deal, gin, knock, match, nine_hands, points, rules, upcard, written

from ginsheet.model.changes import change_rules, correct, remove
from ginsheet.model.compare import compare, misfits, shutout_effects
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, Ruleset, Tie
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.words.compare import RULES, SHUTOUT, cells, headings, misfit_text, misfit_texts
from ginsheet.sheet.words.rules import changed_figures, figure


def line(found: Match, ruleset: Ruleset) -> tuple[str, ...]:
    [alternative] = compare(found, [ruleset])
    return cells(found, alternative, RULES)


def test_the_headings_name_the_sides() -> None:
    assert headings(match(), RULES) == ("Rules", "Avery", "Blake", "Margin", "Winner", "Ends")
    trio = match(players=("Avery", "Blake", "Casey"))
    assert headings(trio, SHUTOUT) == ("Shutout", "Avery", "Blake", "Casey", "Margin", "Winner", "Ends")


LINES = {
    "over": (nine_hands(), rules("guide"), ("Guide", "329", "86", "243", "Avery", "after hand 9")),
    "open": (nine_hands(), rules("tournament"), ("Tournament", "104", "86", "18", "Avery leads", "still open")),
    "level": (match(points("A", 5), points("B", 5)), T, ("T", "5", "5", "0", "–", "still open")),
    "over and level": (
        match(points("A", 100), points("A", 100), points("B", 100)),
        rules("hollywood", third_column_doubled=True),
        ("Hollywood", "880", "880", "0", "–", "after hand 3"),
    ),
    "no fit": (
        nine_hands(),
        rules("straight"),
        ("Straight gin", "", "", "", "", "hand 1: under these rules nobody knocks: gin or big gin only"),
    ),
    "no table": (nine_hands(), rules("partnership"), ("Partnership", "", "", "", "", "players: must be 4 or 6 names")),
    "no upcard": (
        nine_hands(),
        rules("oklahoma"),
        ("Oklahoma", "", "", "", "", "hand 1, Upcard: must be given for “Knock”"),
    ),
}


@pytest.mark.parametrize(("found", "ruleset", "said"), LINES.values(), ids=LINES)
def test_a_line_tells_finals_winner_and_end(found: Match, ruleset: Ruleset, said: tuple[str, ...]) -> None:
    assert line(found, ruleset) == (ruleset.name, *said[1:])
    assert len(said) == len(headings(found, RULES))


def test_the_lines_of_the_shutout_effects() -> None:
    found = match(*written(99, 5, "A"), points("A", 13), rules=rules("guide"))
    lines = [cells(found, effect, SHUTOUT) for effect in shutout_effects(found)]
    assert [(name, final) for name, final, *_ in lines] == [
        ("nothing extra", "362"),
        ("a bonus", "462"),
        ("hand points doubled", "474"),
        ("game bonus and boxes doubled", "612"),
        ("everything doubled", "724"),
        ("the difference doubled", "724"),
    ]


def test_the_first_hands_that_do_not_fit_are_told_and_the_others_counted() -> None:
    found = match(*[knock("A", 8, 9)] * 6)
    limited = misfits(found, rules("guide", knock_limit=5))
    assert misfit_texts(limited[:1]) == "hand 1: the knock limit is 5, so 8 cannot knock"
    assert misfit_texts(limited[:5]).endswith("hand 4: the knock limit is 5, so 8 cannot knock; and 1 hand more")
    assert misfit_texts(limited).endswith("; and 2 hands more")
    assert (misfit_texts(()), misfit_text(None)) == ("", "")


def test_what_two_sets_of_rules_differ_in() -> None:
    before = rules("guide")
    figures = {"gin_bonus": 20, "big_gin_bonus": 31, "box_to": BoxTo.BOTH, "upcard": True}
    after = replace(before, **figures, slug="ours", source="us")
    assert changed_figures(before, after) == (
        "Gin bonus: 20 (before: 25)",
        "Big gin bonus: 31 (before: none)",
        "Boxes paid to: both players (before: the winner only)",
        "Upcard sets the knock limit: yes (before: no)",
    )
    assert changed_figures(before, rules("guide", source="us")) == (f"Source: us (before: {before.source})",)
    assert [figure(value) for value in (None, True, False, 3, Tie.DRAW)] == ["none", "yes", "no", "3", "nobody wins"]


def test_a_change_of_rules_is_a_footnote_with_what_came_next() -> None:
    once = change_rules(nine_hands(), rules("solitaire-arcade", gin_bonus=20), agreement("as we play"))
    twice = change_rules(once, rules("solitaire-arcade", gin_bonus=30), agreement("no, as they play", 20))
    assert lay_out(twice).footnotes == (
        "Rules changed after hand 9: Gin bonus: 20 (before: 25). Reason: as we play (29 November 2026, 20:14)",
        "Rules changed after hand 9: Gin bonus: 30 (before: 20). Reason: no, as they play (29 November 2026, 20:20)",
    )


def test_a_corrected_upcard_is_told_in_its_footnote() -> None:
    played = match(upcard("7s", gin("A", 18)), upcard("8d", dead()), rules=rules("oklahoma"))
    [note] = lay_out(correct(played, 1, upcard("7h", gin("A", 18)), agreement())).footnotes
    assert note.startswith("Hand 1 corrected; before: Avery gin, 7♠, 0 – 18, +86. Reason: ")


def test_a_removed_deal_is_told_with_its_pairs() -> None:
    played = match(deal(knock("A", 4, 16), gin("B", 11)), deal(dead(), dead()), rules=rules("partnership"))
    [note] = lay_out(remove(played, 1, agreement())).footnotes
    assert note.startswith(
        "Hand 1 removed; before: Blake & Drew won the deal, Avery knocked, 4 – 16, Drew gin, 0 – 11, +19. Reason: "
    )
