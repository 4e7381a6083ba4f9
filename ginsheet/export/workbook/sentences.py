"""Sentences as formulas: the same words that the sheet on the screen has, put together from cells."""

from collections.abc import Mapping
from enum import StrEnum
from string import Formatter
from typing import Final, TypeVar

from ginsheet.export.workbook.shape import Shape, low
from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import COLUMNS_MOST
from ginsheet.sheet.words.outcome import outcome_texts
from ginsheet.sheet.words.plain import NOTHING
from ginsheet.sheet.words.rules import AGREED, BOX_TEXTS, EXTRA_BOXES, GAME_TEXTS, RULES_HEADING
from ginsheet.sheet.words.workbook import WITH_SEATS

SEPARATOR: Final = "  ·  "
"""What stands between the agreed numbers."""

_Choice = TypeVar("_Choice", bound=StrEnum)


def name_of(side: str, shape: Shape) -> str:
    """Give the name of the side whose letter is `side`, a cell."""
    *others, last = shape.sides
    formula = f"player_{low(last)}"
    for one in reversed(others):
        formula = f'IF({side}="{one}",player_{low(one)},{formula})'
    return formula


def names(match: Match, shape: Shape) -> str:
    """Give the formula of the names above the sheet; players are told under the names of their sides."""
    told = []
    for side in shape.sides:
        seats = '&", "&'.join(members(match, side))
        told.append(joined(WITH_SEATS, side=player(side), players=seats) if match.side_names else player(side))
    return "=" + f'&" {NOTHING} "&'.join(told)


def player(side: Side) -> str:
    """Give the cell with the name of a side."""
    return f"player_{low(side)}"


def member(side: Side, index: int) -> str:
    """Give the name of the cell with the name of the player of a side in pair `index`, from 0."""
    return f"member_{low(side)}_{index + 1}"


def members(match: Match, side: Side) -> list[str]:
    """Give those cells for all partners of a side."""
    return [member(side, index) for index in range(match.pair_count)]


def rules_heading() -> str:
    """Give the formula of the name of the rules."""
    return f"={joined(RULES_HEADING, name='rules_name')}"


def answer(condition: str, yes: str, no: str) -> str:
    """Give the formula of one of two texts."""
    return f"=IF({condition},{quoted(yes)},{quoted(no)})"


def agreed(match: Match, shape: Shape) -> str:
    """Give the formula of the agreed numbers, as `words.rules.agreed` puts them."""
    bonus = joined(AGREED["gin_bonus"], bonus="gin_bonus")
    boxes = _by_code("box_to", {to: joined(text, value="box_value") for to, text in BOX_TEXTS.items()})
    at_once = joined(AGREED["at_once"], boxes=boxes)
    game = {effect: joined(text, bonus="game_bonus", shutout="shutout_bonus") for effect, text in GAME_TEXTS.items()}
    extra = "&".join(f'IF({field}=0,"",", "&{quoted(tr(name) + " ")}&{field})' for field, name in EXTRA_BOXES.items())
    tie = joined(AGREED["tie"], what=_words_of("tie"))
    pieces = [
        f'=IF(target="",{joined(AGREED["single_hand"])},{joined(AGREED["target"], target="target")})',
        f"{quoted(SEPARATOR)}&{bonus}",
        _unless('big_gin_bonus=""', joined(AGREED["big_gin_bonus"], bonus="big_gin_bonus")),
        _unless("knock_limit=0", joined(AGREED["undercut_bonus"], bonus="undercut_bonus")),
        _unless("knock_bonus=0", joined(AGREED["knock_bonus"], bonus="knock_bonus")),
        _unless("box_value=0", f'IF(box_when="at-once",{at_once},{boxes})'),
        _unless('AND(game_bonus=0,shutout_effect="none")', _by_code("shutout_effect", game)),
        _unless(f"{'+'.join(EXTRA_BOXES)}=0", joined(AGREED["extra_boxes"], each=f"MID({extra},3,99)")),
        _unless('OR(tie="undercut",knock_limit=0)', tie),
        *_agreed_of_shape(match, shape),
    ]
    return "&".join(pieces)


def _agreed_of_shape(match: Match, shape: Shape) -> list[str]:
    limit = joined(AGREED["knock_limit"], limit="knock_limit")
    knocking = f"IF(knock_limit=0,{joined(AGREED['gin_only'])},{limit})"
    pieces = []
    if shape.upcard:
        by_upcard = joined(AGREED["upcard"], ace=_words_of("ace_upcard"))
        knocking = f'IF(upcard="yes",{by_upcard},{knocking})'
        pieces.append(_unless('spade_doubles="none"', joined(AGREED["spade"], what=_words_of("spade_doubles"))))
    pieces.insert(0, f"{quoted(SEPARATOR)}&{knocking}")
    if shape.several:
        pieces.append(f"{quoted(SEPARATOR)}&{joined(AGREED['columns'], columns=str(shape.games))}")
    if shape.games == COLUMNS_MOST:
        pieces.append(_unless('third_column_doubled="no"', joined(AGREED["third"])))
    if match.rules.round_the_corner:
        pieces.append(f"{quoted(SEPARATOR)}&{joined(AGREED['round_the_corner'])}")
    if match.stake is not None:  # it stands in a cell: no text of a user is part of a formula
        pieces.append(f"{quoted(SEPARATOR)}&stake_words")
    return pieces


def _words_of(field: str) -> str:
    return f"INDEX({field}_words,MATCH({field},{field}_codes,0))"


def outcome(shape: Shape) -> str:
    """Give the formula of the sentence that tells who has won or leads, as `words.outcome.outcome` says it."""
    winner, leader = name_of("match_winner", shape), name_of("leader", shape)
    said = {
        key: joined(text, name=leader if key == "leads" else winner, other=leader, margin="margin")
        for key, text in outcome_texts(partners=shape.pairs > 0).items()
    }
    won = f'IF(leader="",{said["wins-level"]},IF(leader=match_winner,{said["wins"]},{said["wins-behind"]}))'
    is_open = f'IF(leader="",{said["level"]},{said["leads"]})'
    return f'=IF(hands_recorded=0,{said["none"]},IF(match_winner="",{is_open},{won}))'


def ending(text: str, by: str, other: str) -> tuple[str, str]:
    """Give what a line says of how it ended as two formulas, before and after the note of the line."""
    cells = {"by": by, "other": other, "winner": by}
    head, _, tail = tr(text).partition("{note}")
    try:
        return _joined(head, cells), _joined(tail, cells)
    except (KeyError, ValueError):
        head, _, tail = text.partition("{note}")
        return _joined(head, cells), _joined(tail, cells)


def joined(text: str, **cells: str) -> str:
    """Give the translated `text`, whose named places stand for cells, as the sum that a formula makes of it."""
    try:
        return _joined(tr(text), cells)
    except (KeyError, ValueError):  # the translation has lost a place
        return _joined(text, cells)


def _joined(text: str, cells: dict[str, str]) -> str:
    pieces = []
    for literal, place, _, _ in Formatter().parse(text):
        if literal:
            pieces.append(quoted(literal))
        if place is not None:
            pieces.append(cells[place])
    return "&".join(pieces) or quoted("")


def quoted(text: str) -> str:
    """Give `text` as a text within a formula."""
    return '"' + text.replace('"', '""') + '"'


def _by_code(name: str, choices: Mapping[_Choice, str]) -> str:
    """Choose by the code of a switch; the last choice is what is left."""
    *others, (_, formula) = choices.items()
    for choice, text in reversed(others):
        formula = f'IF({name}="{choice}",{text},{formula})'
    return formula


def _unless(condition: str, text: str) -> str:
    return f'IF({condition},"",{quoted(SEPARATOR)}&{text})'
