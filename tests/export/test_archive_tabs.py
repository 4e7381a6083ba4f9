"""The names of tabs are legal and differ, whatever the players are called."""

import re
from random import Random

from builders import nine_hands
from hostile_texts import HOSTILE, HOSTILE_NAMES, random_text

from ginsheet.export.archive.tab_titles import UNITS_MOST, TabTitles, legal

NAMES = 520


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def check(title: str) -> None:
    assert 0 < units(title) <= UNITS_MOST
    assert not re.search(r"[\[\]:*?/\\\x00-\x1f\x7f]", title)
    assert not title.startswith("'")
    assert not title.endswith("'")
    assert title == title.strip()
    assert title.casefold() != "history"
    title.encode("utf-8")


def test_names_of_hundreds_of_odd_matches() -> None:
    rng = Random(8)
    odd = [
        *HOSTILE,
        *HOSTILE_NAMES,
        "history",
        "HISTORY",
        "'",
        "''",
        "[]:*?/\\",
        "\U0001f3f4" * 40,
        "a" * 30 + "\U0001f600",
    ]
    odd += [random_text(rng)[:1000].strip() or "x" for _ in range(NAMES - len(odd))]
    titles = TabTitles(["Matches", "Hands"])
    found = []
    for number, name in enumerate(odd):
        match = nine_hands(
            players=(name.strip() or "x", f"B{number % 3}"), date=None if number % 2 else nine_hands().date
        )
        found.append(titles.of_match(match))
    found += [titles.free(name) for name in odd]
    for title in found:
        check(title)
    assert len({title.casefold() for title in found}) == len(found) == 2 * len(odd)
    assert not {"matches", "hands"} & {title.casefold() for title in found}


def test_plain_names_are_plain() -> None:
    titles = TabTitles([])
    assert titles.of_match(nine_hands()) == "2026-11-29 Avery – Blake"
    assert titles.of_match(nine_hands()) == "2026-11-29 Avery – Blake (2)"
    assert titles.of_match(nine_hands(players=("AVERY", "blake"))) == "2026-11-29 AVERY – blake (3)"
    assert titles.free("Straße") == "Straße"
    assert titles.free("STRASSE") == "STRASSE (2)"
    assert legal("a/b") == "a_b"
    assert legal("\x00") == "�"
    assert legal("' '") == "_"
