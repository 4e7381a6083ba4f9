"""The rules of a table in words: the agreed numbers, and the names of every figure and switch."""

from enum import StrEnum
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.ruleset import (
    AceUpcard,
    BoxTo,
    BoxWhen,
    DealerRule,
    Ruleset,
    ShutoutEffect,
    ShutoutWhen,
    SpadeDoubles,
    Tie,
)
from ginsheet.sheet.words.plain import listed

RULE_NAMES: Final[dict[str, str]] = {
    "name": mark("Name"),
    "slug": mark("Short name"),
    "description": mark("Description"),
    "source": mark("Source"),
    "knock_limit": mark("Knock on at most"),
    "gin_bonus": mark("Gin bonus"),
    "big_gin_bonus": mark("Big gin bonus"),
    "undercut_bonus": mark("Undercut bonus"),
    "knock_bonus": mark("Knock bonus"),
    "tie": mark("Equal deadwood"),
    "target": mark("Game to"),
    "single_hand": mark("Single hand"),
    "game_bonus": mark("Game bonus"),
    "shutout_when": mark("Shutout when the loser has"),
    "shutout_effect": mark("Shutout"),
    "shutout_bonus": mark("Shutout bonus"),
    "box_value": mark("Box value"),
    "box_to": mark("Boxes paid to"),
    "box_when": mark("Boxes count"),
    "extra_boxes_gin": mark("Extra boxes for gin"),
    "extra_boxes_big_gin": mark("Extra boxes for big gin"),
    "extra_boxes_undercut": mark("Extra boxes for an undercut"),
    "dealer": mark("Next dealer"),
    "upcard": mark("Upcard sets the knock limit"),
    "ace_upcard": mark("Ace as upcard"),
    "spade_doubles": mark("Spade as upcard"),
    "columns": mark("Games at once"),
    "third_column_doubled": mark("Third game counts twice"),
    "partnership": mark("Partners, two or three a side"),
    "round_the_corner": mark("Round the corner, ace 15"),
}
"""The name of every field of a ruleset."""

CHOICES: Final[dict[type[StrEnum], dict[StrEnum, str]]] = {
    Tie: {
        Tie.UNDERCUT: mark("undercut, with the bonus"),
        Tie.NO_BONUS: mark("the opponent wins with 0 points"),
        Tie.KNOCKER: mark("the knocker wins with 0 points"),
        Tie.DRAW: mark("nobody wins"),
    },
    BoxTo: {
        BoxTo.WINNER: mark("the winner only"),
        BoxTo.BOTH: mark("both players"),
        BoxTo.NET: mark("the winner, for the difference"),
    },
    BoxWhen: {
        BoxWhen.END: mark("when the game has ended"),
        BoxWhen.AT_ONCE: mark("at once, towards the target"),
    },
    ShutoutWhen: {
        ShutoutWhen.NO_POINTS: mark("no points"),
        ShutoutWhen.NO_HANDS: mark("won no hand"),
    },
    ShutoutEffect: {
        ShutoutEffect.NONE: mark("nothing extra"),
        ShutoutEffect.BONUS: mark("a bonus"),
        ShutoutEffect.DOUBLE_HANDS: mark("hand points doubled"),
        ShutoutEffect.DOUBLE_BONUSES: mark("game bonus and boxes doubled"),
        ShutoutEffect.DOUBLE_ALL: mark("everything doubled"),
        ShutoutEffect.DOUBLE_DIFFERENCE: mark("the difference doubled"),
    },
    DealerRule: {
        DealerRule.LOSER: mark("the loser of the hand"),
        DealerRule.WINNER: mark("the winner of the hand"),
        DealerRule.ALTERNATE: mark("the players take turns"),
    },
    AceUpcard: {
        AceUpcard.ONE: mark("knock on 1"),
        AceUpcard.GIN_ONLY: mark("gin only"),
    },
    SpadeDoubles: {
        SpadeDoubles.NONE: mark("doubles nothing"),
        SpadeDoubles.POINTS: mark("doubles the points"),
        SpadeDoubles.POINTS_AND_BOXES: mark("doubles points and extra boxes"),
    },
}
"""The words for every choice of every switch."""

RULES_HEADING: Final = mark("{name} rules")

BOX_TEXTS: Final[dict[BoxTo, str]] = {
    BoxTo.WINNER: mark("Box {value}, winner only"),
    BoxTo.BOTH: mark("Box {value}, both players"),
    BoxTo.NET: mark("Box {value}, difference"),
}
"""The agreed value of a box, by who is paid."""

GAME_TEXTS: Final[dict[ShutoutEffect, str]] = {
    ShutoutEffect.NONE: mark("Game {bonus}"),
    ShutoutEffect.BONUS: mark("Game {bonus}, shutout {shutout}"),
    ShutoutEffect.DOUBLE_HANDS: mark("Game {bonus}, shutout doubles hands"),
    ShutoutEffect.DOUBLE_BONUSES: mark("Game {bonus}, shutout doubles bonuses"),
    ShutoutEffect.DOUBLE_ALL: mark("Game {bonus}, shutout doubles all"),
    ShutoutEffect.DOUBLE_DIFFERENCE: mark("Game {bonus}, shutout doubles the difference"),
}
"""The agreed bonuses of a game, by what a shutout adds."""

AGREED: Final[dict[str, str]] = {
    "single_hand": mark("One hand"),
    "target": mark("To {target}"),
    "gin_bonus": mark("Gin {bonus}"),
    "big_gin_bonus": mark("Big gin {bonus}"),
    "undercut_bonus": mark("Undercut {bonus}"),
    "knock_bonus": mark("Knock {bonus}"),
    "at_once": mark("{boxes}, at once"),
    "extra_boxes": mark("Extra boxes: {each}"),
    "tie": mark("Equal deadwood: {what}"),
    "knock_limit": mark("Knock on {limit} or less"),
    "gin_only": mark("Gin only, no knock"),
    "upcard": mark("Knock by the upcard, ace: {ace}"),
    "spade": mark("A spade {what}"),
    "columns": mark("{columns} games at once"),
    "third": mark("third game twice"),
    "round_the_corner": mark("Round the corner, ace 15"),
}
"""The other agreed numbers."""

EXTRA_BOXES: Final[dict[str, str]] = {
    "extra_boxes_gin": mark("gin"),
    "extra_boxes_big_gin": mark("big gin"),
    "extra_boxes_undercut": mark("undercut"),
}
"""What brings extra boxes."""


def choice(value: StrEnum) -> str:
    """Give the words for one choice of a switch."""
    return tr(CHOICES[type(value)][value])


def rules_name(rules: Ruleset) -> str:
    """Give the name of the rules as a heading: `Solitaire Arcade rules`."""
    return tr(RULES_HEADING, name=rules.name)


def agreed(rules: Ruleset) -> tuple[str, ...]:
    """Give the agreed numbers in short, one text each: `To 100`, `Gin 25`, ... `Knock on 10 or less`."""
    single = rules.target is None
    texts = [tr(AGREED["single_hand"]) if single else tr(AGREED["target"], target=rules.target)]
    texts.append(tr(AGREED["gin_bonus"], bonus=rules.gin_bonus))
    if rules.big_gin_bonus is not None:
        texts.append(tr(AGREED["big_gin_bonus"], bonus=rules.big_gin_bonus))
    if rules.knock_limit:
        texts.append(tr(AGREED["undercut_bonus"], bonus=rules.undercut_bonus))
    if rules.knock_bonus:
        texts.append(tr(AGREED["knock_bonus"], bonus=rules.knock_bonus))
    if rules.box_value:
        text = tr(BOX_TEXTS[rules.box_to], value=rules.box_value)
        at_once = rules.box_when is BoxWhen.AT_ONCE
        texts.append(tr(AGREED["at_once"], boxes=text) if at_once else text)
    if rules.game_bonus or rules.shutout_effect is not ShutoutEffect.NONE:
        texts.append(tr(GAME_TEXTS[rules.shutout_effect], bonus=rules.game_bonus, shutout=rules.shutout_bonus))
    texts.extend(_switches(rules))
    return tuple(texts)


def _switches(rules: Ruleset) -> list[str]:
    texts = []
    extra = {tr(name): boxes for field, name in EXTRA_BOXES.items() if (boxes := getattr(rules, field))}
    if extra:
        texts.append(tr(AGREED["extra_boxes"], each=listed([f"{name} {boxes}" for name, boxes in extra.items()])))
    if rules.tie is not Tie.UNDERCUT and rules.knock_limit:
        texts.append(tr(AGREED["tie"], what=choice(rules.tie)))
    texts.append(_knocking(rules))
    if rules.spade_doubles is not SpadeDoubles.NONE:
        texts.append(tr(AGREED["spade"], what=choice(rules.spade_doubles)))
    if rules.columns > 1:
        texts.append(tr(AGREED["columns"], columns=rules.columns))
    if rules.third_column_doubled:
        texts.append(tr(AGREED["third"]))
    if rules.round_the_corner:
        texts.append(tr(AGREED["round_the_corner"]))
    return texts


def _knocking(rules: Ruleset) -> str:
    if rules.upcard:
        return tr(AGREED["upcard"], ace=choice(rules.ace_upcard))
    return tr(AGREED["knock_limit"], limit=rules.knock_limit) if rules.knock_limit else tr(AGREED["gin_only"])


def changed_figures(before: Ruleset, after: Ruleset) -> tuple[str, ...]:
    """Tell what two sets of rules differ in, field by field: `Gin bonus: 25 (before: 20)`.

    What they say of themselves beside their name is told only where nothing else differs.
    """
    differ = [field for field in RULE_NAMES if getattr(before, field) != getattr(after, field)]
    return tuple(
        tr(
            "{name}: {after} (before: {before})",
            name=tr(RULE_NAMES[field]),
            before=figure(getattr(before, field)),
            after=figure(getattr(after, field)),
        )
        for field in [field for field in differ if field not in _SELF_DESCRIPTION] or differ
    )


_SELF_DESCRIPTION: Final = frozenset({"slug", "description", "source"})


def figure(value: object) -> str:
    """Give the value of a figure or a switch of the rules in words: `25`, `none`, `yes`, `both players`."""
    if value is None:
        return tr("none")
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return choice(value) if isinstance(value, StrEnum) else str(value)
