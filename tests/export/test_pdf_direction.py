"""The direction of letters, held against the second implementation that comes with the library."""

import random

import bidi
import pytest

from ginsheet.export.pdf.direction import levels, runs_to_the_left


def visual(text: str, *, rtl: bool) -> str:
    """Put the letters of `text` in the order in which they stand on the page (rule L2), without mirroring brackets."""
    found = list(zip(text, levels(text, rtl) or [0] * len(text), strict=True))
    for depth in range(max((level for _, level in found), default=0), 0, -1):
        turned: list[tuple[str, int]] = []
        deep: list[tuple[str, int]] = []
        for one in [*found, ("", -1)]:
            if one[1] >= depth:
                deep.append(one)
            else:
                turned += [*deep[::-1], one]
                deep = []
        found = turned[:-1]
    return "".join(letter for letter, _ in found)


@pytest.mark.parametrize(
    ("text", "left_to_right", "right_to_left"),
    [
        ("Avery שלום 12", "Avery 12 םולש", "12 םולש Avery"),
        ("שלום (אבא) knocked", ")אבא( םולש knocked", "knocked )אבא( םולש"),
        ("שלום (12) [a]", ")12( םולש [a]", "]a[ )12( םולש"),
        ("(שלום) a", "(םולש) a", "a )םולש("),
    ],
)
def test_a_text_of_two_directions_is_put_in_order(text: str, left_to_right: str, right_to_left: str) -> None:
    assert visual(text, rtl=False) == left_to_right
    assert visual(text, rtl=True) == right_to_left


def test_random_texts_are_ordered_as_the_second_implementation_does() -> None:
    dice = random.Random(4)
    for _ in range(2_000):
        text = "".join(dice.choices("abc12 ()[]{}שלם٣عح-+,.x\u05b8", k=dice.randint(1, 16)))
        for rtl in (False, True):
            assert visual(text, rtl=rtl) == bidi.get_display(text, base_dir="LR"[rtl]), ascii(text)


def test_text_without_such_letters_has_no_levels() -> None:
    assert levels("Łukasz (1)", False) is None
    assert not runs_to_the_left("Avery שלום")
    assert runs_to_the_left("(שלום) Avery")
