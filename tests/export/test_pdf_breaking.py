"""A text in little room: on one line while it stays large, else over a few lines of whole words."""

from hypothesis import given
from hypothesis import strategies as st

from ginsheet.export.pdf.breaking import LEADING, broken
from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.style import Type

KIND = Type(Style.TEXT, 16, floor=9)


def test_what_has_room_stays_on_one_line() -> None:
    [(line, size)] = broken("Avery knocked", KIND, 200, 2, 30)
    assert (line.text, size) == ("Avery knocked", 16)
    [(line, size)] = broken("Avery knocked", KIND, width_of("Avery knocked", KIND) * 0.9, 2, 30)
    assert 14 < size < 16


def test_what_would_shrink_much_goes_over_two_lines() -> None:
    lines = broken("Avery knocked, Blake undercut", KIND, 120, 2, 30)
    assert [line.text for line, _ in lines] == ["Avery knocked,", "Blake undercut"]
    assert all(13 < size <= 30 / LEADING / 2 for _, size in lines)


def test_a_single_long_word_is_never_broken() -> None:
    [(line, size)] = broken("Donaudampfschifffahrt", KIND, 60, 2, 30)
    assert line.text.endswith("…")
    assert size == KIND.floor


@given(
    text=st.text(st.sampled_from("abc WM.é שם"), max_size=60),
    room=st.floats(20, 300),
    most=st.integers(1, 3),
    height=st.floats(10, 80),
)
def test_every_line_fits(text: str, room: float, most: int, height: float) -> None:
    lines = broken(text, KIND, room, most, height)
    assert 1 <= len(lines) <= most
    assert all(line.em * size <= room + 0.01 for line, size in lines)
    assert all(KIND.floor <= size <= KIND.size for _, size in lines)
    if len(lines) > 1:
        assert sum(size * LEADING for _, size in lines) <= height + 0.01
        assert " ".join(line.text for line, _ in lines).split() == text.split()
