"""What is said of files, pages, exports and workbooks."""

from builders import dead, gin, points

from ginsheet.model.hand import Side
from ginsheet.sheet.words import exports, page, storage, workbook


def test_what_an_export_loses_is_named() -> None:
    assert exports.loss("\x0b") == "1 letter cannot be shown there and is replaced: U+000B"
    assert exports.loss("\x0b李") == "2 letters cannot be shown there and are replaced: U+000B, 李 (U+674E)"
    assert exports.loss("abcdefghij").endswith("h (U+0068), …")


def test_the_words_of_a_page() -> None:
    assert page.page_number(2, 3) == "Page 2 of 3"
    assert page.document_title("Gin Rummy", ("Avery", "Blake"), "") == "Gin Rummy: Avery, Blake"
    assert page.document_title("Gin Rummy", ("Avery",), "today") == "Gin Rummy: Avery, today"
    assert page.seated("North", "Avery, Casey") == "North: Avery, Casey"
    assert page.to_sign("Avery") == "Avery, agreed"
    assert all((page.carried_over(), page.points_label(), page.notes_heading(), page.notes_go_on()))


def test_what_is_said_of_a_file_that_cannot_be_had() -> None:
    assert storage.already_there("a") == "a exists already; nothing was overwritten"
    assert storage.locked("a") == "a is open in another ginsheet"
    assert storage.read_only("a") == "a can only be read here; save a copy elsewhere to go on"
    assert storage.changed_outside("a", gone=True) == "a was moved or deleted by another program"
    assert storage.changed_outside("a", gone=False) == "a was changed by another program"


def test_every_row_has_a_code_in_a_workbook() -> None:
    codes = [workbook.way_code(hand) for hand in (gin("A", 3), points("A", 3), points("A", 3, "big-gin"), dead())]
    assert codes == ["gin", "points", "points-big-gin", "dead"]
    ways = workbook.way_words()
    assert set(codes) < set(ways)
    assert set(ways) - set(workbook.way_words(deals=False)) == {"deal"}
    assert set(ways) - set(workbook.way_words(hands=False)) == {"knock", "gin", "big-gin"}
    assert set(ways) - set(workbook.pair_words()) == {"deal", "adjust"}


def test_the_words_of_a_workbook() -> None:
    assert workbook.page_of("&P", "&N") == "Page &P of &N"
    assert workbook.seat_text(1, Side.A) == "Pair 1, side A"
    assert workbook.refusal("opponent", high=98) == "A whole number from 0 to 98, after laying off."
    assert workbook.cut_hint().startswith("…")
