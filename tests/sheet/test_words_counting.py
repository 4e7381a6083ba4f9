"""Sentences that count and name files and matches: of the archive, of imports, of backups, of pages."""

import datetime as dt

import pytest
from builders import dead, match, nine_hands

from ginsheet.model.scoring import score
from ginsheet.sheet.doubts import cards_notes
from ginsheet.sheet.words import archive, backup, blank, exports, imports, page

STATES = {
    "cannot be opened": {"damaged": True, "over": True, "winner": "Avery", "hands": 9},
    "Avery won": {"damaged": False, "over": True, "winner": "Avery", "hands": 9},
    "over": {"damaged": False, "over": True, "winner": "", "hands": 9},
    "not begun": {"damaged": False, "over": False, "winner": "", "hands": 0},
    "1 hand so far": {"damaged": False, "over": False, "winner": "", "hands": 1},
    "9 hands so far": {"damaged": False, "over": False, "winner": "", "hands": 9},
}


@pytest.mark.parametrize(("said", "facts"), STATES.items())
def test_how_a_match_of_the_archive_stands(said: str, facts: dict[str, object]) -> None:
    assert archive.state_text(**facts) == said  # type: ignore[arg-type]


def test_the_archive_counts_what_it_shows() -> None:
    assert [archive.how_many(*numbers) for numbers in ((1, 1), (3, 3), (3, 120), (0, 1))] == [
        "1 match", "3 matches", "3 of 120 matches", "0 of 1 match",
    ]  # fmt: skip
    assert archive.headings()[:2] == tuple(archive.HEADINGS.values())[:2]
    assert archive.copy_text("a.ginsheet") == "a copy of a.ginsheet, which is the one that counts"


def test_a_report_of_an_import_says_what_became_of_everything() -> None:
    assert imports.summary(1, 0, 2) == "1 match was taken. 2 files were refused."
    assert imports.summary(2, 1, 1) == "2 matches were taken. 1 match was there already. 1 file was refused."
    assert imports.summary(0, 0, 0) == imports.nothing() == "There is no match in it."
    assert imports.more_lines(1) == "… and 1 more line"
    dated = nine_hands(date=dt.date(2026, 11, 29))
    assert imports.of_match("taken", dated) == "Avery and Blake, 29 November 2026: taken"
    assert imports.of_match("present", match()) == "Avery and Blake: there already"
    assert imports.about_file("a.csv", "damaged") == "a.csv: damaged"
    assert imports.nothing_in("a.csv") == "a.csv: there is no match in it"


def test_a_report_of_a_backup_leaves_out_what_did_not_happen() -> None:
    assert backup.summary(3, 0, 0, 0) == "3 put back"
    assert backup.summary(3, 2, 1, 4) == "3 put back, 2 already there, 1 put beside another one, 4 refused"


def test_pages_letters_and_room() -> None:
    assert (page.hands_of_page(7, 7), page.hands_of_page(1, 34)) == ("Hand 7", "Hands 1 to 34")
    assert (page.the_sheet(), page.game(2), page.race_heading()) == ("The sheet", "Game 2", "The race")
    assert blank.no_room([]) == "such a sheet does not fit"
    assert blank.no_room(["fewer rows", "letter"]) == "such a sheet does not fit; try fewer rows or letter"
    assert blank.too_many_rows(1) == "only 1 row fits on such a page"
    assert exports.unprintable(["\u0e01"]).startswith("1 letter cannot be printed, and a frame stands in its place: ")
    assert exports.unprintable(["\u0e01", "\u0e02"]).startswith("2 letters cannot be printed, and frames stand")


def test_a_row_without_cards_has_no_note_of_cards() -> None:
    one = match(dead())
    assert list(cards_notes(one, score(one).hands[0])) == []
