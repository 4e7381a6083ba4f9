from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ginsheet.export.pdf.plan import PagePlan, Space, plan

SPACE = Space(first=620, again=690, notes_page=720, closing=180, row=20, row_least=15)


def notes_height(lines: int) -> float:
    return 12 * (lines + 2) if lines else 0


def notes_room(height: float) -> int:
    return max(0, int(height / 12 - 2))


def planned(rows: int, notes: int = 0) -> list[PagePlan]:
    return plan([[1.0]] * rows, notes, SPACE, notes_height, notes_room)


def test_a_short_match_has_one_page_filled_with_lines() -> None:
    [page] = planned(9)
    assert (page.first_row, page.end_row, page.empty, page.closing) == (0, 9, 13, True)
    assert 22 * page.row_height == SPACE.first - SPACE.closing


def test_rows_move_together_before_a_second_page_is_begun() -> None:
    [page] = planned(29)
    assert SPACE.row_least < page.row_height < SPACE.row
    assert len(planned(30)) == 2


def test_more_rows_go_on_with_totals_carried() -> None:
    first, last = planned(60)
    assert (first.carries_in, first.carries_out, first.closing) == (False, True, False)
    assert (last.carries_in, last.carries_out, last.closing) == (True, False, True)
    assert (first.empty, first.end_row) == (0, 34)


def test_small_rows_take_less_room() -> None:
    [page] = plan([[1.0, 0.5, 0.5]] * 9, 0, SPACE, notes_height, notes_room)
    assert (page.end_row, page.empty) == (27, 4)
    assert 22 * page.row_height == SPACE.first - SPACE.closing


def test_rows_that_belong_together_stay_on_one_page() -> None:
    pages = plan([[1.0, 0.68, 0.68]] * 40, 0, SPACE, notes_height, notes_room)
    assert len(pages) > 2
    assert all(page.end_row % 3 == 0 for page in pages)


def test_long_notes_take_a_third_of_the_page_and_go_on() -> None:
    first, second = planned(9, 60)
    assert first.end_note == notes_room(SPACE.first / 3)
    assert (second.row_height, second.first_note, second.end_note) == (0, first.end_note, 60)


def test_notes_do_not_break_up_rows_that_fit_one_page() -> None:
    first, second = planned(25, 12)
    assert (first.end_row, first.closing, first.end_note) == (25, True, 0)
    assert (second.row_height, second.end_note) == (0, 12)


BLOCKS = st.sampled_from([[1.0], [1.0, 0.68, 0.68], [1.0, 0.68, 0.68, 0.68]])


@given(block=BLOCKS, count=st.integers(0, 3_000), notes=st.integers(0, 1_000))
def test_everything_is_on_some_page_and_has_room(block: list[float], count: int, notes: int) -> None:
    rows = count * len(block)
    pages = plan([block] * count, notes, SPACE, notes_height, notes_room)
    assert (pages[0].first_row, pages[-1].end_row, pages[-1].end_note) == (0, rows, notes)
    for one, other in pairwise(pages):
        assert one.end_row == other.first_row
        assert one.end_note == other.first_note
    assert [page.closing for page in pages].count(True) == 1
    for number, page in enumerate(pages):
        room = SPACE.again if number else SPACE.first
        below = SPACE.closing + notes_height(page.end_note) if page.closing else 0
        taken = (page.end_row - page.first_row) // len(block) * sum(block)
        taken += page.carries_in + page.carries_out + page.empty
        assert taken * page.row_height <= room - below + 0.001
        if page.row_height:
            assert page.row_height >= SPACE.row_least
            assert not rows or page.end_row > page.first_row
        else:
            assert notes_height(page.end_note - page.first_note) <= SPACE.notes_page
