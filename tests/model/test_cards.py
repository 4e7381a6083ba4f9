"""Cards as people write them, and as one number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginsheet.model.cards import RANKS, SUITS, each, mask, rank_of, suit_of, text_of
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.problems import sentence

CARDS = st.integers(0, (1 << 52) - 1)


@pytest.mark.parametrize(
    "text",
    [
        "5c Td Ks", "5cTdKs", "5C TD KS", "5c tD kS", "5c 10d Ks", "Ks,5c;10D", " 5♣ T♦  K♠ ", "5♣10♦K♠", "5♧ 10♢ K♤",
        "5♣️ T♦️ K♠︎", "5c\tTd\nKs",
    ],
)  # fmt: skip
def test_every_way_to_write_cards_gives_the_same_hand(text: str) -> None:
    assert text_of(mask(text)) == "5cTdKs"


def test_cards_may_come_one_by_one() -> None:
    assert mask(["5c", "10d", "K♠"]) == mask("5cTdKs")


def test_no_card_is_an_empty_hand() -> None:
    assert mask("") == mask(" \n") == 0
    assert text_of(0) == ""


def test_each_card_is_the_bit_of_its_suit_and_rank() -> None:
    deck = [(rank + suit, 13 * at + place) for at, suit in enumerate(SUITS) for place, rank in enumerate(RANKS)]
    assert len(deck) == 52
    for name, bit in deck:
        card = mask(name)
        assert card == 1 << bit
        assert (rank_of(card), suit_of(card)) == (bit % 13, bit // 13)
        assert text_of(card) == name


@given(CARDS)
def test_what_is_written_is_read_back(cards: int) -> None:
    assert mask(text_of(cards), most=52) == cards
    assert sum(each(cards)) == cards
    assert all(card.bit_count() == 1 for card in each(cards))


@pytest.mark.parametrize(
    ("text", "problem", "values"),
    [
        ("5c 1d", Problem.NOT_A_CARD, {"value": "1d"}),
        ("5c5", Problem.NOT_A_CARD, {"value": "5"}),
        ("5x,Ks", Problem.NOT_A_CARD, {"value": "5x"}),
        ("11d", Problem.NOT_A_CARD, {"value": "11d"}),
        ("5 c", Problem.NOT_A_CARD, {"value": "5"}),
        ("\N{KELVIN SIGN}s", Problem.NOT_A_CARD, {"value": "\N{KELVIN SIGN}s"}),
        ("5\N{LATIN SMALL LETTER LONG S}", Problem.NOT_A_CARD, {"value": "5\N{LATIN SMALL LETTER LONG S}"}),
        ("\N{ARABIC-INDIC DIGIT FIVE}c", Problem.NOT_A_CARD, {"value": "\N{ARABIC-INDIC DIGIT FIVE}c"}),
        ("{0} %s", Problem.NOT_A_CARD, {"value": "{0}"}),
        ("\ud83d", Problem.NOT_A_CARD, {"value": "\ud83d"}),
        ("W" * 300, Problem.NOT_A_CARD, {"value": "W" * 20 + "…"}),
        ("5c Td 5♣", Problem.CARD_TWICE, {"value": "5c"}),
        ("A2345c", Problem.NOT_A_CARD, {"value": "A2345c"}),
        ("Ac2c3c4c5c6c7c8c9cTcJcQc", Problem.TOO_MANY_CARDS, {"most": 11, "value": 12}),
    ],
)
def test_what_is_no_hand_is_refused_with_its_reason(text: str, problem: Problem, values: dict[str, object]) -> None:
    with pytest.raises(FieldError) as caught:
        mask(text, field="knocker")
    assert (caught.value.field, caught.value.problem, caught.value.values) == ("knocker", problem, values)
    assert sentence(caught.value).startswith("knocker: ")
    assert str(values["value"]) in sentence(caught.value)


@given(st.text(max_size=40) | st.text(alphabet="A5T10Kcds♣♠ ,\ufe0f", max_size=40))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        held = mask(text, most=52)
    except FieldError as error:
        said = sentence(error)
    else:
        said = f"cards: {text_of(held)}"
    assert said.startswith("cards: ")
