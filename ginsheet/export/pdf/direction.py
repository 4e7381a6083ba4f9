"""Which letters of a line run to the left: the Unicode bidirectional algorithm, UAX 9.

The library does all but the rule for brackets (N0), which is here: without it the closing bracket of a Hebrew nickname
in an English sentence stands on the wrong side. Marks that embed or override are gone before (`text.presentable`), so
there is one level to begin with.
"""

import re
from typing import Any, Final
from unicodedata import bidirectional

from bidi import algorithm as bidi

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_BRACKETS: Final = {
    pair[0]: pair[1]
    for pair in [
        "()",
        "[]",
        "{}",
        "⁅⁆",
        "⁽⁾",
        "₍₎",
        "〈〉",
        "⟦⟧",
        "⟨⟩",
        "⟪⟫",
        "〈〉",
        "《》",
        "「」",
        "『』",
        "【】",
        "〔〕",
        "（）",
        "［］",
        "｛｝",
        "｢｣",
    ]
}
_OPEN_MOST: Final = 63
"""Brackets open at the same time, by the algorithm."""

_Letter = dict[str, Any]
"""What the library knows of a letter: `ch`, `type`, `orig`, `level`."""


def runs_to_the_left(text: str) -> bool:
    """Tell whether `text` is written from right to left, going by its first letter that has a direction."""
    return bool(_RIGHT_TO_LEFT.search(text)) and bidi.get_base_level(text) == 1


def levels(text: str, rtl: bool | None) -> list[int] | None:
    """Give the embedding level of each letter, odd for those that run to the left; None if none does.

    `rtl` is the direction of the sentence, None for that of its first letter.
    """
    if not rtl and not _RIGHT_TO_LEFT.search(text):
        return None
    base = int(runs_to_the_left(text) if rtl is None else rtl)
    # The library drops letters without a direction of their own, such as joiners; they go with the letter before.
    # A code point that is no letter yet has no direction at all, which it does not expect.
    kept = [letter if bidirectional(letter) else "\ufffd" for letter in text if bidirectional(letter) != "BN"]
    storage = bidi.get_empty_storage() | {"base_level": base, "base_dir": "LR"[base]}
    bidi.get_embedding_levels(kept, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage)
    _resolve_brackets(storage["chars"], "LR"[base])
    bidi.resolve_neutral_types(storage, False)
    bidi.resolve_implicit_levels(storage, False)
    resolved = iter(storage["chars"])
    found: list[int] = []
    for letter in text:
        if bidirectional(letter) == "BN":
            found.append(found[-1] if found else base)
        else:
            found.append(next(resolved)["level"])
    return found


def _resolve_brackets(letters: list[_Letter], base: str) -> None:
    """Give both brackets of a pair one direction (N0): that of the sentence if anything inside has it."""
    for start, end in _pairs(letters):
        inside = {_strong(letter) for letter in letters[start + 1 : end]} - {""}
        if not inside:
            continue
        direction = base
        if base not in inside:
            before = (_strong(letter) for letter in reversed(letters[:start]))
            direction = next((strong for strong in before if strong), base)
        for place in (start, end):
            letters[place]["type"] = direction
            for mark in letters[place + 1 :]:
                if mark["orig"] != "NSM":
                    break
                mark["type"] = direction


def _pairs(letters: list[_Letter]) -> list[tuple[int, int]]:
    """List the places of brackets that belong together, by their opening (BD16)."""
    found: list[tuple[int, int]] = []
    waiting: list[tuple[str, int]] = []
    for place, letter in enumerate(letters):
        if letter["type"] != "ON":
            continue
        if letter["ch"] in _BRACKETS:
            if len(waiting) == _OPEN_MOST:
                break
            waiting.append((_BRACKETS[letter["ch"]], place))
            continue
        for depth in range(len(waiting) - 1, -1, -1):
            if waiting[depth][0] == letter["ch"]:
                found.append((waiting[depth][1], place))
                del waiting[depth:]
                break
    return sorted(found)


def _strong(letter: _Letter) -> str:
    """Give the direction that a letter gives to its neighbours, numbers being like Hebrew; empty where none."""
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(letter["type"], "")
