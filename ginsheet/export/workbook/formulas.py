"""Every formula of the workbook: the scoring of `model.scoring` and `model.game`, said once more for a spreadsheet.

Names such as `gin_bonus` are defined for cells of the sheet of rules; words in braces are filled in with the cells of
a line (`places`). Only functions that Excel 2010 and LibreOffice 7.4 both know. Tests hold all of it against the model.
"""

from collections.abc import Mapping
from enum import StrEnum
from string import Formatter
from typing import Final, TypeVar

from ginsheet.i18n import tr
from ginsheet.sheet.words.outcome import OUTCOMES
from ginsheet.sheet.words.plain import NOTHING
from ginsheet.sheet.words.rules import AGREED, BOX_TEXTS, EXTRA_BOXES, GAME_TEXTS, RULES_HEADING

FLAW_SIGN: Final = "✗"
"""What stands in place of a number where a line cannot be right."""
SEPARATOR: Final = "  ·  "
"""What stands between the agreed numbers."""

_Choice = TypeVar("_Choice", bound=StrEnum)

_COUNT_OF_OPPONENT: Final = (
    "IF(ISNUMBER({opponent}),IF(AND({opponent}>=0,{opponent}<={deadwood_most},INT({opponent})={opponent}),"
    '"","opponent"),"opponent")'
)
_COUNTS_OF_KNOCK: Final = (
    'IF(knock_limit=0,"gin-only",IF(ISNUMBER({knocker}),IF(OR({knocker}<0,INT({knocker})<>{knocker}),"knocker",'
    f'IF({{knocker}}=0,"knock-zero-is-gin",IF({{knocker}}>knock_limit,"over-knock-limit",{_COUNT_OF_OPPONENT}))),'
    '"knocker"))'
)
_POINTS_AS_WRITTEN: Final = (
    "IF(ISNUMBER({written}),IF(AND({written}>=0,{written}<={points_most},INT({written})={written}),"
    '"","points"),"points")'
)
_ADJUSTMENT: Final = (
    "IF(ISNUMBER({written}),"
    "IF(AND({written}>=-{points_most},{written}<={points_most},INT({written})={written},{written}<>0),"
    'IF(TRIM({note})="","reason",""),"points"),"points")'
)
_IS_WRITTEN: Final = 'LEFT({code},6)="points"'

WORKING: Final[dict[str, str]] = {
    "count": '={above_count}+IF({code}="",0,1)',
    "code": (
        '=IF({how}="",IF({who}&{knocker}&{opponent}&{written}="","","?"),'
        'IFERROR(INDEX(how_codes,MATCH({how},how_words,0)),"?"))'
    ),
    "by": (
        '=IF({who}="","",IF(EXACT({who},player_a),"A",IF(EXACT({who},player_b),"B",'
        'IF({who}=player_a,"A",IF({who}=player_b,"B","?")))))'
    ),
    "flaw": (
        '=IF({code}="","",IF({code}="?","how",IF({code}="dead","",IF(OR({by}="",{by}="?"),"who",'
        f'IF({{code}}="knock",{_COUNTS_OF_KNOCK},IF({_IS_WRITTEN},{_POINTS_AS_WRITTEN},'
        f'IF({{code}}="adjust",{_ADJUSTMENT},{_COUNT_OF_OPPONENT})))))))'
    ),
    "result": (
        '=IF(OR({code}="",{flaw}<>""),"",IF({code}="knock",IF({knocker}<{opponent},"knock",'
        'IF({knocker}>{opponent},"undercut",IF(tie="draw","draw",IF(tie="knocker","knock","undercut")))),'
        f'IF({_IS_WRITTEN},"points",IF({{code}}="adjust","adjustment",{{code}}))))'
    ),
    "open": '=IF({above_over}="","yes","no")',
    "winner": (
        '=IF(OR({open}="no",{result}="",{result}="dead",{result}="draw",{result}="adjustment"),"",'
        'IF({result}="undercut",IF({by}="A","B","A"),{by}))'
    ),
    "scorer": '=IF(AND({open}="yes",{result}="adjustment"),{by},{winner})',
    "points": (
        '=IF({scorer}="",0,IF({code}="knock",'
        'IF({knocker}={opponent},IF(tie="undercut",undercut_bonus,0),'
        "IF({knocker}<{opponent},{opponent}-{knocker}+knock_bonus,{knocker}-{opponent}+undercut_bonus)),"
        'IF({code}="gin",{opponent}+gin_bonus,'
        'IF({code}="big-gin",{opponent}+IF(big_gin_bonus="",gin_bonus,big_gin_bonus),{written}))))'
    ),
    "boxes": (
        '=IF(OR({winner}="",single_hand="yes"),0,1+'
        'IF(OR({code}="gin",{code}="points-gin"),extra_boxes_gin,'
        'IF(OR({code}="big-gin",{code}="points-big-gin"),'
        'IF(big_gin_bonus="",extra_boxes_gin,extra_boxes_big_gin),'
        'IF(OR({result}="undercut",{code}="points-undercut"),extra_boxes_undercut,0))))'
    ),
    "total_a": '={above_total_a}+IF({scorer}="A",{points}+IF(box_when="at-once",{boxes}*box_value,0),0)',
    "total_b": '={above_total_b}+IF({scorer}="B",{points}+IF(box_when="at-once",{boxes}*box_value,0),0)',
    "over": (
        '=IF({open}="no",{above_over},IF({scorer}="","",IF(single_hand="yes",{winner},IF(target="","",'
        'IF(IF({scorer}="A",{total_a},{total_b})>=target,{scorer},"")))))'
    ),
    "dealer": (
        '=IF({above_winner}="",{above_dealer},IF(dealer="winner",{above_winner},'
        'IF(dealer="alternate",IF({above_dealer}="A","B","A"),IF({above_winner}="A","B","A"))))'
    ),
}
"""One line of the working sheet. `over` is the side that has won the game by then, `open` whether the line counts."""

_ENDING: Final = f"MATCH(IF({_IS_WRITTEN},{{code}},{{result}}),ending_codes,0)"
_OF: Final = 'IF({by}="B",2,1)'

SCORE: Final[dict[str, str]] = {
    "number": '=IF({code}="","",{count})',
    "dealer": '=IF(OR({code}="",{code}="adjust"),"",IF({dealer}="A",player_a,player_b))',
    "ending": (
        f'=IF({{flaw}}<>"","{FLAW_SIGN} "&INDEX(flaw_texts,MATCH({{flaw}},flaw_codes,0)),IF({{result}}="","",'
        f"INDEX(ending_heads,{_ENDING},{_OF})"
        f'&IF({{result}}="adjustment",{{note}}&INDEX(ending_tails,{_ENDING},{_OF}),"")))'
    ),
    "letter": f'=IF({{result}}="","",INDEX(ending_letters,{_ENDING})&"")',
    "boxes": '=IF({winner}="","",{boxes})',
    "points_a": f'=IF({{flaw}}<>"",IF({{by}}="B","","{FLAW_SIGN}"),IF({{scorer}}="A",{{points}},""))',
    "total_a": '=IF({scorer}="A",{total_a},"")',
    "points_b": f'=IF({{flaw}}<>"",IF({{by}}="B","{FLAW_SIGN}",""),IF({{scorer}}="B",{{points}},""))',
    "total_b": '=IF({scorer}="B",{total_b},"")',
}
"""One line of the score sheet, but for what is typed."""

_SHUTOUT: Final = (
    '=IF(game_winner<>"{ME}",0,IF(IF(shutout_when="no-points",hands_{you},won_{you})<>0,0,'
    'IF(shutout_effect="none",0,IF(shutout_effect="bonus",shutout_bonus,'
    'IF(shutout_effect="double-hands",hands_{me},'
    'IF(shutout_effect="double-bonuses",game_bonus_{me}+box_points_{me},'
    'IF(shutout_effect="double-all",hands_{me}+game_bonus_{me}+box_points_{me},'
    "hands_{me}+game_bonus_{me}+box_points_{me}-hands_{you}-box_points_{you})))))))"
)

SIDES: Final[dict[str, str]] = {
    "hands": "=SUM({points})",
    "won": '=COUNTIF({winner},"{ME}")',
    "boxes": '=SUMIF({winner},"{ME}",{boxes})',
    "game_bonus": '=IF(game_winner="{ME}",game_bonus,0)',
    "box_points": (
        '=IF(game_winner="",IF(box_when="at-once",boxes_{me}*box_value,0),IF(box_to="both",boxes_{me}*box_value,'
        'IF(game_winner="{ME}",box_value*IF(box_to="winner",boxes_{me},MAX(0,boxes_{me}-boxes_{you})),0)))'
    ),
    "shutout": _SHUTOUT,
    "final": "=hands_{me}+game_bonus_{me}+box_points_{me}+shutout_{me}",
}
"""What each side has, on the working sheet; each cell has a name, such as `hands_a`."""

GAME: Final[dict[str, str]] = {
    "game_winner": "={last_over}",
    "winner": '=IF(game_winner="","",IF(game_winner="A",player_a,player_b))',
    "margin": "=ABS(final_a-final_b)",
    "next_side": (
        '=IF({last_winner}="",{last_dealer},IF(dealer="winner",{last_winner},'
        'IF(dealer="alternate",IF({last_dealer}="A","B","A"),IF({last_winner}="A","B","A"))))'
    ),
    "hands_recorded": "={last_count}",
    "flaws": '=SUMPRODUCT(--({flaw}<>""))',
}
"""What the game has, by the name of the cell; sides are A and B, `winner` is a name."""

FOOT: Final[dict[str, str]] = {
    "hands": "=hands_{me}",
    "game_bonus": '=IF(game_winner="","",game_bonus_{me})',
    "shutout": '=IF(game_winner="","",shutout_{me})',
    "boxes": '=IF(AND(game_winner="",box_when="end"),"",box_points_{me})',
    "final": '=IF(game_winner="","",final_{me})',
}
"""The lines below the ruled line of the score sheet, as they are known before and after the end of the game."""

BOX_COUNT: Final = (
    '=IF(AND(box_to="net",game_winner="{ME}"),"("&boxes_{me}&" - "&boxes_{you}&") × "&box_value,'
    'boxes_{me}&IF(AND(game_winner<>"",box_to<>"both",game_winner<>"{ME}"),""," × "&box_value))'
)
"""The boxes of a side as they are reckoned; without their value where they are not paid."""

NAMES: Final = f'=player_a&" {NOTHING} "&player_b'
NEXT_DEALER: Final = '=IF(next_side="A",player_a,player_b)'
HANDS_WON: Final = f'=won_a&" {NOTHING} "&won_b'
MARGIN: Final = "=margin"

CODE: Final = '=IFERROR(INDEX({field}_codes,MATCH({cell},{field}_words,0)),"?")'
"""The code of a switch, by its words."""
FIRST_DEALER: Final = '=IF(EXACT({cell},player_b),"B",IF({cell}=player_a,"A",IF({cell}=player_b,"B","A")))'
"""The side that deals first; the first player where the name is no player's."""

UNFIT: Final[dict[str, str]] = {
    "target": '=IF(AND(single_hand="yes",target<>""),{single},IF(AND(single_hand="no",target=""),{endless},""))',
    "game_bonus": '=IF(AND(single_hand="yes",game_bonus<>0),{single},"")',
    "shutout_effect": '=IF(AND(single_hand="yes",shutout_effect<>"none"),{single},"")',
    "box_value": '=IF(AND(single_hand="yes",box_value<>0),{single},"")',
    "box_when": '=IF(AND(box_when="at-once",box_to<>"both"),{at_once},"")',
}
"""What the sheet of rules says beside a figure that contradicts another (`Ruleset` refuses those)."""

MARKED: Final[dict[str, str]] = {
    "flaw": f'LEFT({{ending}},1)="{FLAW_SIGN}"',
    "quiet": 'AND({ending}<>"",{total_a}="",{total_b}="")',
    "undercut": 'AND({ending}<>"",{letter}=INDEX(ending_letters,MATCH("undercut",ending_codes,0)))',
    "knocker": 'AND({how}<>"",{how}<>INDEX(how_words,1))',
    "opponent": "IFERROR(MATCH({how},how_words,0)>3,FALSE)",
    "written": "IFERROR(MATCH({how},how_words,0)<5,FALSE)",
}
"""When a line of the score sheet looks otherwise; the last three are figures that its way of ending does not have."""


def rules_heading() -> str:
    """Give the formula of the name of the rules."""
    return f"={joined(RULES_HEADING, name='rules_name')}"


def answer(condition: str, yes: str, no: str) -> str:
    """Give the formula of one of two texts."""
    return f"=IF({condition},{quoted(yes)},{quoted(no)})"


def agreed() -> str:
    """Give the formula of the agreed numbers, as `words.rules.agreed` puts them."""
    bonus = joined(AGREED["gin_bonus"], bonus="gin_bonus")
    boxes = _by_code("box_to", {to: joined(text, value="box_value") for to, text in BOX_TEXTS.items()})
    at_once = joined(AGREED["at_once"], boxes=boxes)
    game = {effect: joined(text, bonus="game_bonus", shutout="shutout_bonus") for effect, text in GAME_TEXTS.items()}
    extra = "&".join(f'IF({field}=0,"",", "&{quoted(tr(name) + " ")}&{field})' for field, name in EXTRA_BOXES.items())
    tie = joined(AGREED["tie"], what="INDEX(tie_words,MATCH(tie,tie_codes,0))")
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
        f"{quoted(SEPARATOR)}&IF(knock_limit=0,{joined(AGREED['gin_only'])},"
        f"{joined(AGREED['knock_limit'], limit='knock_limit')})",
    ]
    return "&".join(pieces)


def outcome() -> str:
    """Give the formula of the sentence that tells who has won or leads, as `words.outcome.outcome` says it."""
    leader = "IF(final_a>final_b,player_a,player_b)"
    winner, loser = 'IF(game_winner="A",player_a,player_b)', 'IF(game_winner="A",player_b,player_a)'
    said = {
        key: joined(text, name=leader if key == "leads" else winner, other=loser, margin="margin")
        for key, text in OUTCOMES.items()
    }
    ahead = '(game_winner="A")=(final_a>final_b)'
    return (
        f'=IF(hands_recorded=0,{said["none"]},IF(game_winner="",IF(margin=0,{said["level"]},{said["leads"]}),'
        f"IF(margin=0,{said['wins-level']},IF({ahead},{said['wins']},{said['wins-behind']}))))"
    )


def ending(text: str, by: str, other: str) -> tuple[str, str]:
    """Give what a line says of how it ended as two formulas, before and after the note of the line."""
    head, _, tail = tr(text).partition("{note}")
    try:
        return _joined(head, {"by": by, "other": other}), _joined(tail, {"by": by, "other": other})
    except (KeyError, ValueError):
        head, _, tail = text.partition("{note}")
        return _joined(head, {"by": by, "other": other}), _joined(tail, {"by": by, "other": other})


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
