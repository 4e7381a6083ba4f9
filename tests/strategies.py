"""Hypothesis strategies for whole matches: every field, every switch, text of any kind that a file can carry."""

import datetime as dt
from dataclasses import fields
from random import Random

from hypothesis import strategies as st
from random_matches import random_hand, random_rules

from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Change, Correction, Match

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
given_texts = texts.filter(str.strip)
offsets = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(lambda minutes: dt.timezone(dt.timedelta(minutes=minutes)))
times = st.datetimes(dt.datetime(1900, 1, 1), dt.datetime(2200, 1, 1), timezones=offsets)


def with_note(hand: Hand, note: str) -> Hand:
    values = {field.name: getattr(hand, field.name) for field in fields(Hand)}
    return Hand(**{**values, "note": note or hand.note})


@st.composite
def matches(draw: st.DrawFn) -> Match:
    rng = Random(draw(st.integers(0, 2**32)))
    rules = random_rules(rng)
    hand = st.builds(with_note, st.builds(lambda: random_hand(rng, rules)), st.just("") | given_texts)
    corrections = st.builds(
        lambda change, number, before, reason, at: Correction(
            change=change,
            number=number,
            before=None if change is Change.INSERTED else before,
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
        players=(f"A{draw(texts)}", f"B{draw(texts)}"),
        rules=rules,
        first_dealer=draw(st.sampled_from(Side)),
        date=draw(st.none() | st.dates()),
        place=draw(texts),
        note=draw(texts),
        hands=tuple(draw(st.lists(hand, max_size=6))),
        corrections=tuple(draw(st.lists(corrections, max_size=3))),
    )
