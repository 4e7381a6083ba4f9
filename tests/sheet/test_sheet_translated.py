"""The whole sheet in a language of its own: nothing on it escapes translation, and nothing breaks."""

import gettext
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random

import pytest
from builders import adjust, agreement, dead, gin, knock, match, points, rules
from random_matches import random_match

from ginsheet import i18n
from ginsheet.model.changes import correct, insert, remove
from ginsheet.model.match import Match
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.words.hands import preview


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
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name != "key":
                yield from texts(getattr(value, field.name))


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
@pytest.mark.parametrize("slug", ["guide", "tournament", "palace", "straight", "solitaire-arcade-single"])
def test_every_word_of_the_sheet_is_translated(slug: str) -> None:
    nameless = {"players": ("1", "2"), "rules": rules(slug)}
    rows = [gin("A", 20), dead("3"), adjust("B", 4, "5"), points("B", 3, "undercut", "7"), gin("A", 98)]
    if rules(slug).knock_limit:
        rows[1:1] = [knock("A", 8, 5), knock("B", 5, 8)]
    changed = match(*rows, date=None, **nameless)
    changed = correct(changed, 1, gin("B", 20), agreement("8"))
    changed = insert(changed, 2, dead(), agreement("9"))
    changed = remove(changed, 3, agreement("10"))
    for played in (match(**nameless), changed):
        assert_all_translated(texts(lay_out(played)))
        for number in range(1, len(played.hands) + 1):
            assert_all_translated(iter([preview(played, number)]))


@pytest.mark.usefixtures("foreign")
def test_every_sheet_can_be_laid_out_in_another_language() -> None:
    for seed in range(100):
        played = random_match(Random(seed))
        before = lay_out(Match(id="1", players=played.players, rules=played.rules))
        assert len(lay_out(played).columns) == len(before.columns)
