"""One way, or more, to provoke each mistake that the model refuses; model and words are both held against them."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

from builders import T, adjust, agreement, dead, deal, gin, knock, match, points, rules, upcard

from ginsheet.model import changes
from ginsheet.model.cards import mask
from ginsheet.model.changes import Agreement
from ginsheet.model.checks import NAME_MOST, NOTE_MOST
from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import check_laid_down
from ginsheet.model.layoff import lay_off, settle
from ginsheet.model.match import ROWS_MOST, Change, Correction
from ginsheet.model.problems import Problem
from ginsheet.model.ruleset import AceUpcard, BoxTo, BoxWhen, ShutoutEffect, SpadeDoubles
from ginsheet.model.stake import Stake, amount
from ginsheet.ui.dialogs.paper_lines import hand_of

NOON = agreement().at
HALF = "half a \ud83d heart"
ACE_IS_GIN = rules("oklahoma", ace_upcard=AceUpcard.GIN_ONLY)
TWO = match(gin("A", 1), gin("B", 2))
THREE = ("Avery", "Blake", "Casey")
PARTNERS = rules("partnership")
STUCK = LaidCards(knocker="5c5d5h", opponent="Ks", opponent_melds=(), laid_off=("Ks",))


def correction(**fields: Any) -> Correction:
    whole = {"change": Change.CORRECTED, "number": 1, "before": dead(), "reason": "misread", "at": NOON}
    return Correction(**{**whole, **fields})


Provocation = tuple[Problem, str, Callable[[], object]]

PROVOCATIONS: list[Provocation] = [
    (Problem.REQUIRED, "by", lambda: Hand(how=How.GIN, opponent=3)),
    (Problem.REQUIRED, "knocker", lambda: Hand(how=How.KNOCK, by=Side.A, opponent=3)),
    (Problem.REQUIRED, "opponent", lambda: Hand(how=How.KNOCK, by=Side.A, knocker=3)),
    (Problem.REQUIRED, "opponent", lambda: Hand(how=How.GIN, by=Side.A)),
    (Problem.REQUIRED, "opponent", lambda: Hand(how=How.BIG_GIN, by=Side.A)),
    (Problem.REQUIRED, "points", lambda: Hand(how=How.POINTS, by=Side.A)),
    (Problem.REQUIRED, "points", lambda: Hand(how=How.ADJUST, by=Side.A, note="why")),
    (Problem.REQUIRED, "note", lambda: adjust("A", 5, note=" \n")),
    (Problem.REQUIRED, "id", lambda: match(id=" ")),
    (Problem.REQUIRED, "players[1]", lambda: match(players=("Avery", " \t"))),
    (Problem.REQUIRED, "name", lambda: rules(name=" ")),
    (Problem.REQUIRED, "pairs", lambda: Hand(how=How.DEAL)),
    (Problem.REQUIRED, "hands[1].upcard", lambda: match(dead(), gin("A", 3), rules=rules("oklahoma"))),
    (Problem.REQUIRED, "side_names[1]", lambda: match(rules=PARTNERS, side_names=("North", " "))),
    (Problem.REQUIRED, "before", lambda: correction(before=None)),
    (Problem.REQUIRED, "rules", lambda: correction(change=Change.RULES, before=None)),
    (Problem.REQUIRED, "before", lambda: correction(change=Change.REMOVED, before=None)),
    (Problem.REQUIRED, "reason", lambda: correction(reason=" ")),
    (Problem.REQUIRED, "reason", lambda: changes.correct(TWO, 1, dead(), Agreement("", NOON))),
    (Problem.NOT_ALLOWED, "by", lambda: Hand(how=How.DEAD, by=Side.A)),
    (Problem.NOT_ALLOWED, "knocker", lambda: Hand(how=How.GIN, by=Side.A, knocker=0, opponent=3)),
    (Problem.NOT_ALLOWED, "opponent", lambda: Hand(how=How.DEAD, opponent=0)),
    (Problem.NOT_ALLOWED, "points", lambda: Hand(how=How.KNOCK, by=Side.A, knocker=3, opponent=8, points=5)),
    (Problem.NOT_ALLOWED, "mark", lambda: Hand(how=How.GIN, by=Side.A, opponent=3, mark=Mark.GIN)),
    (Problem.NOT_ALLOWED, "pairs", lambda: replace(gin("A", 3), pairs=(dead(),))),
    (Problem.NOT_ALLOWED, "upcard", lambda: upcard("7s", adjust("A", 3))),
    (Problem.NOT_ALLOWED, "against", lambda: replace(dead(), against=Side.A)),
    (Problem.NOT_ALLOWED, "hands[0].against", lambda: match(replace(gin("A", 3), against=Side.B))),
    (Problem.NOT_ALLOWED, "side_names", lambda: match(side_names=("North", "South"))),
    (Problem.NOT_ALLOWED, "before", lambda: correction(change=Change.INSERTED)),
    (Problem.NOT_ALLOWED, "before", lambda: correction(change=Change.RULES, rules=T)),
    (Problem.NOT_ALLOWED, "rules", lambda: correction(rules=T)),
    (Problem.NOT_WHOLE, "knocker", lambda: Hand(how=How.KNOCK, by=Side.A, knocker=True, opponent=3)),
    (Problem.NOT_WHOLE, "opponent", lambda: Hand(how=How.GIN, by=Side.A, opponent=3.0)),  # type: ignore[arg-type]
    (Problem.NOT_WHOLE, "gin_bonus", lambda: rules(gin_bonus="25")),
    (Problem.OUT_OF_RANGE, "opponent", lambda: gin("A", 111)),
    (Problem.OUT_OF_RANGE, "hands[0].opponent", lambda: match(gin("A", 99))),
    (Problem.OUT_OF_RANGE, "hands[0].pairs[1].opponent", lambda: match(deal(dead(), gin("A", 99)), rules=PARTNERS)),
    (Problem.OUT_OF_RANGE, "knocker", lambda: knock("A", -1, 3)),
    (Problem.OUT_OF_RANGE, "points", lambda: points("A", 10_000)),
    (Problem.OUT_OF_RANGE, "target", lambda: rules(target=0)),
    (Problem.OUT_OF_RANGE, "number", lambda: correction(number=0)),
    (Problem.TOO_LONG, "place", lambda: match(place="x" * (NAME_MOST + 1))),
    (Problem.TOO_LONG, "note", lambda: match(note="x" * (NOTE_MOST + 1))),
    (Problem.TOO_LONG, "players[0]", lambda: match(players=("x" * (NAME_MOST + 1), "Blake"))),
    (Problem.TOO_LONG, "description", lambda: rules(description="x" * (NOTE_MOST + 1))),
    (Problem.NOT_TEXT, "players[1]", lambda: match(players=("Avery", HALF))),
    (Problem.NOT_TEXT, "note", lambda: dead(note=HALF)),
    (Problem.NOT_TEXT, "note", lambda: dead(note="\ud800")),
    (Problem.NOT_TEXT, "place", lambda: match(place="\udfff")),
    (Problem.NOT_TEXT, "reason", lambda: correction(reason=HALF)),
    (Problem.NOT_TEXT, "source", lambda: rules(source=HALF)),
    (Problem.SAME_NAME, "players[1]", lambda: match(players=("Avery", " AVERY "))),
    (Problem.SAME_NAME, "players[2]", lambda: match(players=("Avery", "Blake", "blake"))),
    (Problem.SAME_NAME, "side_names[1]", lambda: match(rules=PARTNERS, side_names=("North", "north"))),
    (Problem.SAME_SIDE, "against", lambda: replace(gin("A", 3), against=Side.A)),
    (Problem.PLAYER_COUNT, "players", lambda: match(players=("Avery",))),
    (Problem.PLAYER_COUNT, "players", lambda: match(players=(*THREE, "Drew"))),
    (Problem.PLAYER_COUNT, "players", lambda: match(players=THREE, rules=PARTNERS)),
    (Problem.PLAYER_COUNT, "players", lambda: match(players=(*THREE, "Drew", "Ellis"), rules=PARTNERS)),
    (Problem.PLAYER_COUNT, "side_names", lambda: match(rules=PARTNERS, side_names=("North", "South", "West"))),
    (Problem.UNKNOWN_PLAYER, "who", lambda: match().side("Casey")),
    (Problem.UNKNOWN_PLAYER, "first_dealer", lambda: match(first_dealer="C")),
    (Problem.UNKNOWN_PLAYER, "hands[0].by", lambda: match(gin("C", 3))),
    (Problem.UNKNOWN_PLAYER, "hands[0].pairs[1].by", lambda: match(deal(dead(), gin("C", 3)), rules=PARTNERS)),
    (
        Problem.UNKNOWN_PLAYER,
        "corrections[0].before.by",
        lambda: match(corrections=(correction(before=gin("C", 3)),)),
    ),
    (Problem.SITS_OUT, "hands[1].by", lambda: changes.record(match(dead(), players=THREE), gin("A", 3))),
    (Problem.NO_DEAL, "hands[0].how", lambda: match(deal(dead(), dead()))),
    (Problem.DEAL_NEEDED, "hands[0].how", lambda: match(gin("A", 3), rules=PARTNERS)),
    (Problem.DEAL_NEEDED, "hands[0].how", lambda: match(knock("A", 3, 9), rules=PARTNERS)),
    (Problem.PAIR_COUNT, "hands[0].pairs", lambda: match(deal(dead()), rules=PARTNERS)),
    (Problem.NO_PAIR_HAND, "pairs[1].how", lambda: deal(dead(), adjust("A", 3))),
    (Problem.NO_PAIR_HAND, "pairs[0].how", lambda: deal(deal(dead()), dead())),
    (Problem.NO_PAIR_HAND, "pairs[0].how", lambda: deal(upcard("7s", dead()))),
    (Problem.NO_PAIR_HAND, "pairs[0].how", lambda: deal(replace(gin("A", 3), against=Side.B))),
    (Problem.NO_UPCARD, "spade_doubles", lambda: rules(spade_doubles=SpadeDoubles.POINTS)),
    (Problem.NO_UPCARD, "upcard", lambda: changes.record(match(), upcard("7s", gin("A", 3)))),
    (Problem.NO_UPCARD, "upcard", lambda: changes.insert(TWO, 1, upcard("7s", gin("A", 3)), agreement())),
    (Problem.NO_UPCARD, "upcard", lambda: changes.correct(TWO, 1, upcard("7s", gin("A", 3)), agreement())),
    (Problem.NO_THIRD_COLUMN, "third_column_doubled", lambda: rules(third_column_doubled=True)),
    (Problem.NO_THIRD_COLUMN, "third_column_doubled", lambda: rules(columns=2, third_column_doubled=True)),
    (Problem.KNOCK_ZERO_IS_GIN, "knocker", lambda: knock("A", 0, 3)),
    (Problem.OVER_KNOCK_LIMIT, "hands[1].knocker", lambda: match(dead(), knock("A", 11, 20))),
    (Problem.OVER_KNOCK_LIMIT, "hands[0].knocker", lambda: match(knock("A", 6, 20), rules=rules(knock_limit=5))),
    (Problem.ACE_UPCARD, "hands[0].how", lambda: match(upcard("As", knock("A", 1, 20)), rules=ACE_IS_GIN)),
    (Problem.OVER_KNOCK_LIMIT, "hands[0].knocker", lambda: match(upcard("4d", knock("A", 5, 9)), rules=ACE_IS_GIN)),
    (
        Problem.OVER_KNOCK_LIMIT,
        "hands[0].pairs[1].knocker",
        lambda: match(deal(dead(), knock("A", 5, 9), card="4d"), rules=rules("partnership", upcard=True)),
    ),
    (Problem.GIN_ONLY, "hands[0].how", lambda: match(knock("A", 1, 20), rules=rules(knock_limit=0))),
    (Problem.ZERO, "points", lambda: adjust("A", 0)),
    (Problem.NO_END, "target", lambda: rules(target=None)),
    (Problem.SINGLE_HAND_HAS_NONE, "target", lambda: rules(single_hand=True)),
    (Problem.SINGLE_HAND_HAS_NONE, "columns", lambda: rules("solitaire-arcade-single", columns=3)),
    (Problem.SINGLE_HAND_HAS_NONE, "game_bonus", lambda: rules("solitaire-arcade-single", game_bonus=1)),
    (Problem.SINGLE_HAND_HAS_NONE, "box_value", lambda: rules("solitaire-arcade-single", box_value=1)),
    (
        Problem.SINGLE_HAND_HAS_NONE,
        "shutout_effect",
        lambda: rules("solitaire-arcade-single", shutout_effect=ShutoutEffect.BONUS),
    ),
    (Problem.AT_ONCE_NEEDS_BOTH, "box_when", lambda: rules(box_when=BoxWhen.AT_ONCE, box_to=BoxTo.NET)),
    (Problem.AT_ONCE_NEEDS_BOTH, "box_when", lambda: rules(box_when=BoxWhen.AT_ONCE, box_to=BoxTo.WINNER)),
    (Problem.BAD_SLUG, "slug", lambda: replace(T, slug="")),
    (Problem.BAD_SLUG, "slug", lambda: replace(T, slug="Big Gin")),
    (Problem.BAD_SLUG, "slug", lambda: replace(T, slug="../guide")),
    (Problem.BAD_SLUG, "slug", lambda: replace(T, slug="guide-\n")),
    (Problem.NO_SUCH_HAND, "number", lambda: changes.correct(TWO, 3, dead(), agreement())),
    (Problem.NO_SUCH_HAND, "number", lambda: changes.remove(TWO, 0)),
    (Problem.NO_SUCH_HAND, "number", lambda: changes.insert(match(), 1, dead(), agreement())),
    (Problem.NO_SUCH_HAND, "number", lambda: changes.with_note(TWO, -1, "")),
    (Problem.NO_TIME_ZONE, "at", lambda: correction(at=NOON.replace(tzinfo=None))),
    (Problem.TOO_MANY, "hands", lambda: match(*[dead()] * (ROWS_MOST + 1))),
    (Problem.TOO_MANY, "corrections", lambda: match(corrections=(correction(),) * (ROWS_MOST + 1))),
    (Problem.NOT_A_CARD, "cards", lambda: mask("5c 11d")),
    (Problem.NOT_A_CARD, "upcard", lambda: upcard("11s", gin("A", 3))),
    (Problem.NOT_A_CARD, "upcard", lambda: upcard("7S", gin("A", 3))),
    (Problem.NOT_A_CARD, "upcard", lambda: upcard("", gin("A", 3))),
    (Problem.TOO_MANY_CARDS, "upcard", lambda: upcard("7s 8s", gin("A", 3))),
    (Problem.CARD_TWICE, "cards", lambda: mask("5c 6c 5c")),
    (Problem.CARD_TWICE, "melds", lambda: lay_off([mask("5c 5d 5h"), mask("5c 6c 7c")], 0)),
    (Problem.TOO_MANY_CARDS, "cards", lambda: mask("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")),
    (Problem.TOO_MANY_CARDS, "opponent", lambda: settle(0, mask("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"))),
    (Problem.CARD_IN_BOTH_HANDS, "opponent", lambda: settle(mask("5c"), mask("5c 6c"))),
    (Problem.NO_DISCARD, "knocker", lambda: settle(mask("Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts Kc"), 0)),
    (Problem.NOT_A_MELD, "melds", lambda: lay_off([mask("5c 6d 7h")], 0)),
    (Problem.NO_SUCH_WAY, "how", lambda: hand_of(TWO, {"by": "A", "how": "fold"})),
    (Problem.NOT_AN_AMOUNT, "per_point", lambda: Stake(per_point=Decimal("0.0000001"))),
    (Problem.NOT_AN_AMOUNT, "stake", lambda: amount("stake", "five")),
    (Problem.NOT_IN_HAND, "knocker_melds[0]", lambda: LaidCards(knocker="5c", knocker_melds=("5d",))),
    (Problem.CARDS_UNORDERED, "opponent", lambda: LaidCards(opponent="5d5c")),
    (Problem.CANNOT_LAY_OFF, "cards.laid_off[0]", lambda: check_laid_down(T, STUCK)),
]
"""The problem, the path of the field that it names, and what provokes it."""
