"""The drawing of the race: what stands where, and that it holds no text of its own."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from builders import gin, knock, match, nine_hands, rules
from hypothesis import given
from hypothesis import strategies as st
from reportlab.graphics.shapes import Circle, Path, Polygon, Rect, String
from table_matches import three_players

from ginsheet.export.race import Chart, Looks, as_svg, chart
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.race import Race, race_of

LOOKS = Looks(line=12, numbers=30, edge="#cccccc", quiet="#888888", sides=("#0000ff", "#ff0000", "#00ff00"))
WIDE, HIGH = 300.0, 150.0


def drawn(of: Match, game: int = 1) -> Chart:
    return chart(race_of(of, score(of), game), WIDE, HIGH, LOOKS)


def steps(made: Chart) -> list[Path]:
    """Give the lines of the sides."""
    return [shape for shape in made.drawing.contents if isinstance(shape, Path) and shape.strokeLineCap]


def across(made: Chart) -> list[Path]:
    """Give the lines at 0 and at the target."""
    return [shape for shape in made.drawing.contents if isinstance(shape, Path) and not shape.strokeLineCap]


def points(line: Path) -> list[tuple[float, float]]:
    return list(zip(line.points[::2], line.points[1::2], strict=True))


def test_each_side_has_a_line_that_goes_up_in_steps_and_a_mark_at_its_end() -> None:
    made = drawn(nine_hands())
    shapes, lines = made.drawing.contents, steps(made)
    assert len(lines) == 2
    for line in lines:
        assert all(one[0] == other[0] or one[1] == other[1] for one, other in pairwise(points(line)))
    disc = next(shape for shape in shapes if isinstance(shape, Circle))
    square = next(shape for shape in shapes if isinstance(shape, Rect))
    assert (disc.cx, disc.cy) == points(lines[0])[-1]
    assert (square.x + square.width / 2, square.y + square.height / 2) == pytest.approx(points(lines[1])[-1])
    assert disc.cy > square.y + square.height


def test_three_sides_have_three_marks_and_three_widths() -> None:
    made = drawn(three_players())
    assert {type(shape) for shape in made.drawing.contents} == {Path, Circle, Rect, Polygon}
    widths = [line.strokeWidth for line in steps(made)]
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) == 3


def test_the_target_is_dashed_and_a_game_without_one_has_none() -> None:
    assert [bool(line.strokeDashArray) for line in across(drawn(nine_hands()))] == [False, True]
    without = drawn(match(gin("A", 18), rules=rules("solitaire-arcade-single")))
    assert len(across(without)) == 1
    assert [label.text for label in without.labels] == ["43", "0"]


def test_numbers_are_data_and_the_drawing_has_no_text() -> None:
    made = drawn(match(knock("A", 4, 16)))
    assert [(label.text, label.bold) for label in made.labels] == [("12", True), ("0", True), ("100", False)]
    assert not [shape for shape in made.drawing.contents if isinstance(shape, String)]
    assert b"<text" not in as_svg(made.drawing)
    assert as_svg(made.drawing) == as_svg(drawn(match(knock("A", 4, 16))).drawing)


def test_before_the_first_hand_there_are_marks_at_the_start() -> None:
    made = drawn(match())
    disc = next(shape for shape in made.drawing.contents if isinstance(shape, Circle))
    assert disc.cx < 10
    assert as_svg(made.drawing)


@given(
    lines=st.lists(st.lists(st.integers(-50_000, 50_000), min_size=1, max_size=40), min_size=2, max_size=3),
    target=st.none() | st.integers(1, 100_000),
)
def test_everything_stands_inside_and_no_number_on_another(lines: list[list[int]], target: int | None) -> None:
    length = min(map(len, lines))
    race = Race({side: [0, *line[:length]] for side, line in zip(Side, lines, strict=False)}, target)
    made = chart(race, WIDE, HIGH, LOOKS)
    left, low, right, high = made.drawing.getBounds()
    assert left >= -1
    assert low >= -1
    assert right <= WIDE
    assert high <= HIGH + 1
    middles = sorted(label.middle for label in made.labels)
    assert all(other - one >= LOOKS.line - 0.01 for one, other in pairwise(middles))
    assert middles[0] >= LOOKS.line / 2 - 0.01
    assert middles[-1] <= HIGH - LOOKS.line / 2 + 0.01


class Counted(list[int]):
    """A line that counts how often somebody looks at all of it."""

    looked = 0

    def __iter__(self) -> Iterator[int]:
        self.looked += 1
        return super().__iter__()


def test_a_long_race_is_drawn_without_looking_at_all_of_it_for_each_hand() -> None:
    line = Counted(range(500))
    chart(Race({Side.A: line, Side.B: [0] * 500}, 1_000), WIDE, HIGH, LOOKS)
    assert 0 < line.looked < 10
