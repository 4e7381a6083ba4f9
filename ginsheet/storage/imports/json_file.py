"""The program's own JSON, `ginsheet show --json` and `export ... .json`, on its way back.

What the players said stands under `match`, as a match file has it. The hands that are told for scripts are read too:
one that was changed there is taken as it was changed. Without `match`, as older programs wrote it, they are all there
is, and the rules are those of their short name.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec

from ginsheet.model.hand import NEEDS, Hand, How, Mark, Side
from ginsheet.model.match import ROWS_MOST, Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.storage import disk
from ginsheet.storage.codec import BYTES_MOST, decode
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.imports.ids import with_id
from ginsheet.storage.imports.registry import Reading
from ginsheet.storage.imports.rejoin import rejoined
from ginsheet.storage.own_rules import find
from ginsheet.storage.strict_json import below, parse

_SCHEMA: Final = 1
_HOW: Final = {
    "knock": How.KNOCK, "undercut": How.KNOCK, "draw": How.KNOCK, "gin": How.GIN, "big-gin": How.BIG_GIN,
    "dead": How.DEAD, "points": How.POINTS, "adjustment": How.ADJUST,
}  # fmt: skip
"""How a hand came about, by what it turned out to be."""
_AFTER_END: Final = "after-end"


def read(path: Path) -> Reading:
    """Read the match in the JSON at `path`. Raises FileTrouble, BadFile."""
    data = disk.read(path, BYTES_MOST)
    try:
        return Reading((_match(parse(data, BYTES_MOST)),))
    except BadFile as error:
        raise error.of(path) from None


def _match(tree: object) -> Match:
    if not isinstance(tree, dict) or not ("match" in tree or {"schema", "players", "hands"} <= tree.keys()):
        raise BadFile("", Flaw.FOREIGN)
    if tree.get("schema", _SCHEMA) != _SCHEMA:
        raise BadFile("schema", Flaw.NEWER, found=tree.get("schema"), known=_SCHEMA)
    if "match" not in tree:
        return _from_told(tree)
    try:
        said = decode(msgspec.json.encode(tree["match"]))
    except BadFile as error:
        raise _below("match", error) from None
    if "hands" not in tree:
        return said
    names = {said.name(side): side for side in said.sides}
    pairs = [_sided(said.pair(index)) for index in range(said.pair_count)] if said.rules.partnership else []
    hands = _hands(tree["hands"], names, pairs, said)
    return _checked(lambda: replace(said, hands=rejoined(said.hands, hands)))


def _below(place: str, error: BadFile) -> BadFile:
    where = f"{place}.{error.place}" if error.place else place
    if error.cause is not None:
        return BadFile(where, error.cause)
    return BadFile(where, error.flaw or Flaw.FOREIGN, **error.values)


def _from_told(tree: Mapping[str, Any]) -> Match:
    """Make a match of the keys for scripts alone."""
    rules = _rules(tree.get("rules"))
    told = _texts(tree["players"], "players")
    seats = tree.get("seats")
    names = dict(zip(told, Side, strict=False))
    if rules.partnership:
        sides = [_texts(side, below("seats", place)) for place, side in enumerate(_list(seats, "seats"))]
        players = tuple(name for pair in zip(*sides, strict=False) for name in pair)
        joined = tuple(" & ".join(side) for side in sides)
        side_names = () if told == joined else told
    else:
        players, side_names = told, ()
    pairs = [_sided((players[place], players[place + 1])) for place in range(0, len(players) - 1, 2)]
    hands = _hands(tree["hands"], names, pairs if rules.partnership else [], None)
    first = next((hand.get("dealer") for hand in tree["hands"] if hand.get("dealer")), tree.get("next_dealer"))
    dealer = names.get(str(first), Side.A)
    return with_id(
        _checked(
            lambda: Match(
                id="told", players=players, side_names=side_names, rules=rules, first_dealer=dealer, hands=tuple(hands)
            )
        )
    )


def _rules(slug: object) -> Ruleset:
    if not isinstance(slug, str):
        raise BadFile("rules", Flaw.NO_TEXT)
    try:
        return find(slug)
    except KeyError:
        raise BadFile("rules", Flaw.UNKNOWN_FIELD) from None


def _sided(names: tuple[str, str]) -> dict[str, Side]:
    return dict(zip(names, Side, strict=False))


def _list(raw: object, place: str) -> list[Any]:
    if not isinstance(raw, list):
        raise BadFile(place, Flaw.NO_LIST)
    return raw


def _texts(raw: object, place: str) -> tuple[str, ...]:
    texts = _list(raw, place)
    for index, text in enumerate(texts):
        if not isinstance(text, str):
            raise BadFile(below(place, index), Flaw.NO_TEXT)
    return tuple(texts)


def _hands(raw: object, names: dict[str, Side], pairs: list[dict[str, Side]], said: Match | None) -> list[Hand]:
    known = said.hands if said else ()
    found = []
    if len(_list(raw, "hands")) > ROWS_MOST:
        raise BadFile("hands", FieldError("hands", Problem.TOO_MANY, most=ROWS_MOST))
    for index, told in enumerate(_list(raw, "hands")):
        before = known[index] if index < len(known) else None
        found.append(_hand(told, below("hands", index), names, pairs, before))
    return found


def _hand(
    told: object, place: str, names: dict[str, Side], pairs: list[dict[str, Side]], before: Hand | None = None
) -> Hand:
    """Read a hand as it is told. After the end its points are told as nothing, so they are those of `before`."""
    if not isinstance(told, dict):
        raise BadFile(place, Flaw.NO_OBJECT)
    how = _how(told, place)
    need = NEEDS[how]
    counts: dict[str, Any] = {key: told.get(key) for key in need.bounds}
    if "points" in counts and before is not None and before.points is not None and _is_after_end(told):
        counts["points"] = before.points
    parts = told.get("pairs") if need.pairs else None
    hands = tuple(
        _hand(part, below(below(place, "pairs"), index), pairs[index] if index < len(pairs) else {}, [])
        for index, part in enumerate(_list(parts or [], below(place, "pairs")))
    )
    try:
        return Hand(
            how=how,
            by=_side(told, "by", place, names) if need.by else None,
            mark=_mark(told, place),
            upcard=_text(told, "upcard", place) or None,
            against=_side(told, "against", place, names),
            pairs=hands,
            note=_text(told, "note", place),
            **counts,
        )
    except FieldError as error:
        inner = error.below(place)
        raise BadFile(inner.field, inner) from None


def _how(told: Mapping[str, Any], place: str) -> How:
    if told.get("pairs"):
        return How.DEAL
    how = _HOW.get(_text(told, "result", place))
    if how is None:
        raise BadFile(below(place, "result"), Flaw.NO_CHOICE, choices=", ".join(_HOW))
    return how


def _is_after_end(told: Mapping[str, Any]) -> bool:
    why = told.get("why")
    return isinstance(why, list) and any(isinstance(term, list) and term[:1] == [_AFTER_END] for term in why)


def _side(told: Mapping[str, Any], key: str, place: str, names: Mapping[str, Side]) -> Side | None:
    name = _text(told, key, place)
    if not name:
        return None
    if name not in names:
        raise BadFile(below(place, key), Flaw.NO_CHOICE, choices=", ".join(names))
    return names[name]


def _mark(told: Mapping[str, Any], place: str) -> Mark | None:
    text = _text(told, "mark", place)
    if not text:
        return None
    if text not in list(Mark):
        raise BadFile(below(place, "mark"), Flaw.NO_CHOICE, choices=", ".join(Mark))
    return Mark(text)


def _text(told: Mapping[str, Any], key: str, place: str) -> str:
    text = told.get(key)
    if text is None:
        return ""
    if not isinstance(text, str):
        raise BadFile(below(place, key), Flaw.NO_TEXT)
    return text


def _checked(make: Any) -> Match:
    try:
        match: Match = make()
        score(match)
    except FieldError as error:
        raise BadFile(error.field, error) from None
    return match
