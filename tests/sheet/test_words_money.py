"""Money in words: exact amounts, and who owes whom."""

from dataclasses import replace
from decimal import Decimal

import pytest
from builders import deal, gin, knock, match, nine_hands, points, rules

from ginsheet.model.career import FIGURES
from ginsheet.model.match import Match
from ginsheet.model.opponents import PAIR_FIGURES
from ginsheet.model.scoring import score
from ginsheet.model.stake import Amount, Stake
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.words.archive import HEADINGS
from ginsheet.sheet.words.money import amount_text, amounts_text, owed_texts, stake_text
from ginsheet.sheet.words.outcome import outcome_detail
from ginsheet.sheet.words.statistics import CAREER_HEADINGS, CAREER_TABLES, PAIR_HEADINGS, balance_text, figure_text
from ginsheet.storage.archive.search import COLUMNS

EURO = Stake(per_point=Decimal("0.05"), currency="€")


def owed(played: Match) -> tuple[str, ...]:
    return owed_texts(played, score(played))


def test_the_loser_owes_the_margin() -> None:
    played = nine_hands(stake=EURO)
    assert owed(played) == ("Blake owes Avery 8.65 €",)
    assert outcome_detail(played, score(played)) == "304 – 131, 5 hands to 3; Blake owes Avery 8.65 €"
    assert lay_out(played).agreed[-1] == "0.05 € a point"


def test_nothing_is_said_without_a_stake_or_before_the_end() -> None:
    assert owed(nine_hands()) == ()
    assert owed(match(gin("A", 3), stake=EURO)) == ()
    assert lay_out(nine_hands()).agreed == lay_out(nine_hands(stake=EURO)).agreed[:-1]


def test_partners_settle_by_pairs() -> None:
    played = match(deal(gin("A", 90), knock("B", 4, 9)), rules=rules("partnership", target=100), stake=EURO)
    [text] = owed(played)
    assert text.startswith("each of Blake & Drew owes ")
    assert text.endswith(" € to the opponent among Avery & Casey")


def test_three_players_settle_each_with_each() -> None:
    played = match(points("B", 99), players=("Ann", "Bob", "Cy"), rules=rules(target=90, game_bonus=1, box_value=0))
    assert owed(replace(played, stake=Stake(per_point=Decimal(2)))) == ("Ann owes Bob 200", "Cy owes Bob 200")


@pytest.mark.parametrize(
    ("value", "currency", "text"),
    [("8.650", "€", "8.650 €"), ("-0.05", "", "-0.05"), ("1000000", "{0} %s", "1000000 {0} %s"), ("0", "¢", "0 ¢")],
)
def test_amounts_keep_their_digits(value: str, currency: str, text: str) -> None:
    assert amount_text(Amount(currency, Decimal(value))) == text
    assert stake_text(Stake(per_point=Decimal("0.10"), currency=currency)) == f"0.10 {currency}".rstrip() + " a point"


def test_sums_of_several_currencies_stand_in_a_row() -> None:
    assert amounts_text([Amount("$", Decimal(1)), Amount("€", Decimal("-2.5"))]) == "1 $, -2.5 €"
    assert amounts_text([]) == ""


def test_every_figure_and_column_has_its_heading() -> None:
    assert tuple(CAREER_HEADINGS) == FIGURES
    assert tuple(PAIR_HEADINGS) == PAIR_FIGURES
    assert tuple(HEADINGS) == tuple(COLUMNS)
    told = [figure for figures in CAREER_TABLES.values() for figure in figures]
    assert len(told) == len(set(told))
    assert set(told) <= set(FIGURES)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("points", 12, "12"),
        ("points", (12, 3), "12 : 3"),
        ("margin_balance", -7, "-7"),
        ("margin_balance", 7, "+7"),
        ("points_per_hand", 13.96, "14.0"),
        ("points_per_hand", None, "–"),
        ("knock_counts", ((2, 5), (3, 1)), "2: 5, 3: 1"),
        ("money", (Amount("€", Decimal("1.50")),), "1.50 €"),
    ],
)
def test_figures_are_told(name: str, value: object, text: str) -> None:
    assert figure_text(name, value) == text


def test_the_balance_is_told() -> None:
    assert balance_text("Ann", "Bob", 1) == "Ann is 1 point ahead of Bob"
    assert balance_text("Ann", "Bob", -20) == "Bob is 20 points ahead of Ann"
    assert balance_text("Ann", "Bob", 0) == "Ann and Bob are level"
