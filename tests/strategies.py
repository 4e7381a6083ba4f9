"""Hypothesis strategies for whole matches: every field, every switch, text of any kind that a file can carry."""

import datetime as dt
from dataclasses import fields
from decimal import Decimal
from random import Random

from hypothesis import strategies as st
from random_matches import any_match, any_rules, random_hand, with_cards

from ginsheet.model.hand import Hand
from ginsheet.model.match import Change, Correction, Match
from ginsheet.model.stake import Stake

given_letters = st.characters(exclude_categories=["Cs"])
texts = st.text(given_letters, max_size=30)
amounts = st.decimals("0.000001", "1000000", places=6) | st.decimals("0.01", "999", places=2) | st.just(Decimal(3))
given_texts = texts.filter(str.strip)
offsets = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(lambda minutes: dt.timezone(dt.timedelta(minutes=minutes)))
times = st.datetimes(dt.datetime(1900, 1, 1), dt.datetime(2200, 1, 1), timezones=offsets)


def with_note(hand: Hand, note: str) -> Hand:
    values = {field.name: getattr(hand, field.name) for field in fields(Hand)}
    return Hand(**{**values, "note": note or hand.note})


@st.composite
def matches(draw: st.DrawFn) -> Match:
    rng = Random(draw(st.integers(0, 2**32)))
    played = any_match(rng, rows_most=6)
    hand = st.builds(lambda: with_cards(rng, random_hand(rng, played.rules, len(played.players))))
    corrections = st.builds(
        lambda change, number, before, reason, at: Correction(
            change=change,
            number=number,
            before=before if change in (Change.CORRECTED, Change.REMOVED) else None,
            rules=any_rules(rng) if change is Change.RULES else None,
            reason=reason,
            at=at,
        ),
        st.sampled_from(Change),
        st.integers(1, 99),
        hand,
        given_texts,
        times,
    )
    return Match(
        id=draw(given_texts),
        players=tuple(f"{place}{draw(texts)}" for place, _ in enumerate(played.players)),
        rules=played.rules,
        first_dealer=played.first_dealer,
        date=draw(st.none() | st.dates()),
        place=draw(texts),
        note=draw(texts),
        hands=tuple(with_note(with_cards(rng, each), draw(st.just("") | given_texts)) for each in played.hands),
        corrections=tuple(draw(st.lists(corrections, max_size=3))),
        side_names=tuple(f"{name}{draw(texts)}" for name in played.side_names),
        stake=draw(st.none() | st.builds(Stake, per_point=amounts, currency=st.text(given_letters, max_size=20))),
    )
