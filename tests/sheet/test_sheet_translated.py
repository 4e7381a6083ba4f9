"""The whole sheet in a language of its own: nothing on it escapes translation, and nothing breaks."""

import gettext
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from random import Random

import pytest
from builders import adjust, agreement, dead, deal, gin, knock, match, points, rules, upcard
from random_matches import any_match

from ginsheet import i18n
from ginsheet.model.changes import change_rules, correct, insert, remove
from ginsheet.model.ruleset import DealerRule
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import Cell, Column, Row, Sheet
from ginsheet.sheet.words.hands import preview
from ginsheet.storage.presets import slugs


class Guillemets(gettext.NullTranslations):
    """Translates every text into itself between guillemets."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Guillemets())


def texts(value: object) -> Iterator[str]:
    """Give every text of the sheet, wherever it stands."""
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, Sheet | Row | Cell | Column):
        for name in value.__match_args__:
            if name != "key":
                yield from texts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)


def left_over(text: str) -> str:
    """Give what stands outside all guillemets."""
    depth, outside = 0, ""
    for letter in text:
        depth += (letter == "«") - (letter == "»")
        if depth == 0 and letter != "»":
            outside += letter
    assert depth == 0, text
    return outside


def assert_all_translated(said: Iterator[str]) -> None:
    spoken = list(said)
    assert any("«" in text for text in spoken)
    assert [text for text in spoken if any(map(str.isalpha, left_over(text)))] == []


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize("slug", slugs())
def test_every_word_of_the_sheet_is_translated(slug: str) -> None:
    nameless = {"players": ("1", "2", "3", "4")[: rules(slug).seats[0]], "rules": rules(slug)}
    played_out = [gin("A", 20), gin("A", 98), gin("B", 20)]
    if rules(slug).knock_limit:
        played_out += [knock("A", 8, 5), knock("B", 5, 8)]
    if rules(slug).upcard:
        played_out = [upcard("Ts", hand) for hand in played_out]
    if rules(slug).partnership:
        played_out = [*(deal(hand, dead()) for hand in played_out), deal(dead(), dead()), deal(*played_out[1:3])]
    rows = [*played_out, dead("3"), adjust("B", 4, "5"), points("B", 3, "undercut", "7"), *played_out[:3]]
    changed = match(*rows, date=None, **nameless)
    changed = correct(changed, 1, played_out[2], agreement("8"))
    changed = insert(changed, 2, dead(), agreement("9"))
    changed = remove(changed, 3, agreement("10"))
    changed = change_rules(changed, replace(changed.rules, gin_bonus=3, dealer=DealerRule.WINNER), agreement("11"))
    for played in (match(**nameless), changed):
        for layout in Layout:
            assert_all_translated(texts(lay_out(played, layout=layout)))
        for number in range(1, len(played.hands) + 1):
            assert_all_translated(iter([preview(played, number)]))


@pytest.mark.usefixtures("foreign")
def test_every_sheet_can_be_laid_out_in_another_language() -> None:
    for seed in range(100):
        played = any_match(Random(seed))
        before = lay_out(replace(played, hands=()))
        assert len(lay_out(played).columns) == len(before.columns)
