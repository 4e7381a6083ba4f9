"""The formulas of one line: the scoring of `model.worth` and `model.scoring`, said once more for a spreadsheet.

Names such as `gin_bonus` are defined for cells of the sheet of rules; words in braces are filled in with the cells of
a line (`places`). Only functions that Excel 2010 and LibreOffice 7.4 both know. Tests hold all of it against the model.
"""

from typing import Final

from ginsheet.export.workbook.sentences import member
from ginsheet.export.workbook.shape import Shape, entered, low, total
from ginsheet.model.hand import How, Side
from ginsheet.model.problems import Problem

FLAW_SIGN: Final = "✗"
"""What stands in place of a number where a line cannot be right."""

SPADES: Final = "s♠"
_SUITS: Final = f"cdh♣♦♥{SPADES}"
"""How the suit of an upcard may be written."""
_RANKS: Final = ",A,2,3,4,5,6,7,8,9,10,T,J,Q,K,"

_IS_WRITTEN: Final = 'LEFT({code},6)="points"'

_COUNT_OF_OPPONENT: Final = (
    "IF(ISNUMBER({opponent}),IF(AND({opponent}>=0,{opponent}<={deadwood_most},INT({opponent})={opponent}),"
    '"","opponent"),"opponent")'
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

_CODE: Final = '=IF({{how}}="",IF({typed}="","","?"),IFERROR(INDEX({codes},MATCH({{how}},{words},0)),"?"))'
_COUNTS: Final = "{who}&{knocker}&{opponent}&{written}"
_RESULT: Final = (
    'IF({code}="knock",IF({knocker}<{opponent},"knock",'
    'IF({knocker}>{opponent},"undercut",IF(tie="draw","draw",IF(tie="knocker","knock","undercut")))),'
    f'IF({_IS_WRITTEN},"points",IF({{code}}="adjust","adjustment",{{code}})))'
)
_RAW: Final = (
    'IF(OR({result}="",{result}="dead",{result}="draw"),0,IF({code}="knock",'
    'IF({knocker}={opponent},IF(tie="undercut",undercut_bonus,0),'
    "IF({knocker}<{opponent},{opponent}-{knocker}+knock_bonus,{knocker}-{opponent}+undercut_bonus)),"
    'IF({code}="gin",{opponent}+gin_bonus,'
    'IF({code}="big-gin",{opponent}+IF(big_gin_bonus="",gin_bonus,big_gin_bonus),{written}))))'
)
_EXTRA: Final = (
    'IF({taker}="",0,IF(OR({code}="gin",{code}="points-gin"),extra_boxes_gin,'
    'IF(OR({code}="big-gin",{code}="points-big-gin"),IF(big_gin_bonus="",extra_boxes_gin,extra_boxes_big_gin),'
    'IF(OR({result}="undercut",{code}="points-undercut"),extra_boxes_undercut,0))))'
)
_IS_OPEN: Final = '{above_over_%d}=""'
_NOBODYS: Final = 'OR({result}="",{result}="dead",{result}="draw",{result}="adjustment")'
_OTHER_OF_TWO: Final = 'IF({by}="A","B","A")'
_STEP: Final = '{points}+IF(box_when="at-once",{boxes}*box_value,0)'


def line_formulas(shape: Shape) -> dict[str, str]:
    """Give the formulas of a line of the working sheet, by column.

    `taker` is the side that the hand itself gives the points, `winner` who has them where the line still counts,
    `has_2` whether the scorer stands in the second game, `enters_2` whether the line is entered there, `in_a_2` whether
    side A has won a hand there by then, `over_2` who has won that game by then.
    """
    found = {
        "count": '={above_count}+IF({code}="",0,1)',
        "code": _CODE.format(typed=_typed(shape), codes="how_codes", words="how_words"),
        "by": _side_named("who", {side: f"player_{low(side)}" for side in shape.sides}),
        "foe": f"={_foe(shape)}",
        **(_of_upcard() if shape.upcard else {}),
        "flaw": _flaw(shape),
        "result": f'=IF(OR({{code}}="",{{flaw}}<>""),"",{_RESULT})',
        "taker": f'=IF({_NOBODYS},"",IF({{result}}="undercut",{{foe}},{{by}}))',
        "raw": f"={_RAW}",
        "extra": f"={_EXTRA}",
    }
    if shape.pairs:
        found |= _deal(shape)
    return found | _counted(shape) | _entered(shape) | {"dealer": _dealer_after("above", shape)}


def pair_formulas(shape: Shape, index: int) -> dict[str, str]:
    """Give the formulas of the row of a pair, from 0; the knock limit is that of the deal."""
    knock = _counts_of_knock("{deal_limit}" if shape.upcard else "knock_limit", shape)
    of_code = (
        f'IF({{by}}="","who",IF({{by}}="?","who",IF({{code}}="knock",{knock},'
        f"IF({_IS_WRITTEN},{_POINTS_AS_WRITTEN},{_COUNT_OF_OPPONENT}))))"
    )
    return {
        "code": _CODE.format(typed=_COUNTS, codes="pair_codes", words="pair_words"),
        "by": _side_named("who", {side: member(side, index) for side in shape.sides}),
        "flaw": ('=IF({deal_code}<>"deal","",IF(OR({code}="",{code}="?"),"how",IF({code}="dead","",' + of_code + ")))"),
        "result": f'=IF(OR({{deal_code}}<>"deal",{{code}}="",{{flaw}}<>""),"",{_RESULT})',
        "taker": f'=IF({_NOBODYS},"",IF({{result}}="undercut",{_OTHER_OF_TWO},{{by}}))',
        "raw": f"={_RAW}",
        "extra": f"={_EXTRA}",
    }


def carried(shape: Shape) -> dict[str, str]:
    """Give the columns that a line takes up from the line above, with what stands above the first line."""
    found = {"count": "0", "winner": '""', "foe": '""', "by": '""', "dealer": "first_dealer"}
    found |= {f"over_{game}": '""' for game in shape.numbers}
    for side, game in shape.each():
        found[total(side, game)] = "0"
        if shape.several:
            found[entered(side, game)] = "0"
    return found


def next_dealer(shape: Shape) -> str:
    """Give the formula of the side that deals after the last line."""
    return _dealer_after("last", shape)


def _typed(shape: Shape) -> str:
    """Join what is typed in a line beside how it ended, and among partners in the rows of its pairs."""
    if not shape.pairs:
        return _COUNTS
    return "&".join(["{who}", "{written}", *(f"{{pair{index}_code}}" for index in range(1, shape.pairs + 1))])


def _side_named(cell: str, sides: dict[Side, str]) -> str:
    """Find a side by the name that was typed; whatever its capitals only where no name is the same."""
    formula = '"?"'
    for comparing in (f"{{{cell}}}={{name}}", f"EXACT({{{cell}}},{{name}})"):
        for side, name in reversed(sides.items()):
            formula = f'IF({comparing.replace("{name}", name)},"{side}",{formula})'
    return f'=IF({{{cell}}}="","",{formula})'


def _foe(shape: Shape) -> str:
    """Whom `by` played: of three the one who is named, or neither `by` nor the dealer (RULES.md, section 6)."""
    if not shape.three:
        return f'IF({{by}}="","",{_OTHER_OF_TWO})'
    first, second, third = shape.sides
    third_one = (
        f'IF(AND({{by}}<>"{first}",{{dealer}}<>"{first}"),"{first}",'
        f'IF(AND({{by}}<>"{second}",{{dealer}}<>"{second}"),"{second}","{third}"))'
    )
    named = _side_named("against", {side: f"player_{low(side)}" for side in shape.sides}).removeprefix("=")
    return f'IF({{by}}="","",IF({{against}}="",{third_one},{named}))'


def _of_upcard() -> dict[str, str]:
    """Give what the upcard says: its value, faces 10, is the knock limit, a spade counts twice (RULES.md, section 4).

    Points as written and adjustments have that in them already.
    """
    rank = "UPPER(LEFT(TRIM({upcard}),LEN(TRIM({upcard}))-1))"
    suit = "LOWER(RIGHT(TRIM({upcard}),1))"
    spade = ",".join(f'{suit}="{sign}"' for sign in SPADES)
    played = ",".join(f'{{code}}="{code}"' for code in (How.KNOCK, How.GIN, How.BIG_GIN, How.DEAL))
    return {
        "limit": (
            f'=IF(upcard="no",knock_limit,IF(LEN(TRIM({{upcard}}))<2,0,'
            f'IF({rank}="A",IF(ace_upcard="gin-only",0,1),IFERROR(MIN(10,VALUE({rank})),10))))'
        ),
        "double": f'=IF(AND(upcard="yes",spade_doubles<>"none",OR({spade}),OR({played})),2,1)',
    }


def _flaw(shape: Shape) -> str:
    """Tell what is wrong with a line, by a code of `words.workbook.FLAWS`; the first thing found."""
    steps = [
        ('{code}=""', '""'),
        ('{code}="?"', '"how"'),
        *(_flaws_of_upcard() if shape.upcard else []),
        ('{code}="dead"', '""'),
        *(_flaws_of_pairs(shape) if shape.pairs else []),
        ('OR({by}="",{by}="?")', '"who"'),
        *(_flaws_of_three() if shape.three else []),
        ('{code}="knock"', _counts_of_knock("{limit}" if shape.upcard else "knock_limit", shape)),
        (_IS_WRITTEN, _POINTS_AS_WRITTEN),
        ('{code}="adjust"', _ADJUSTMENT),
    ]
    formula = _COUNT_OF_OPPONENT
    for condition, flaw in reversed(steps):
        formula = f"IF({condition},{flaw},{formula})"
    return f"={formula}"


def _flaws_of_upcard() -> list[tuple[str, str]]:
    card = "TRIM({upcard})"
    suit = f'ISNUMBER(FIND(LOWER(RIGHT({card},1)),"{_SUITS}"))'
    rank = f'ISNUMBER(FIND(","&UPPER(LEFT({card},MAX(0,LEN({card})-1)))&",","{_RANKS}"))'
    is_card = f"AND(LEN({card})>1,LEN({card})<4,{suit},{rank})"
    may_lack = f'OR(upcard="no",{{code}}="dead",{_IS_WRITTEN})'
    return [(f'AND({{code}}<>"adjust",NOT({is_card}),NOT(AND({card}="",{may_lack})))', '"upcard"')]


def _flaws_of_pairs(shape: Shape) -> list[tuple[str, str]]:
    flaws = "&".join(f"{{pair{index}_flaw}}" for index in range(1, shape.pairs + 1))
    return [('{code}="deal"', f'IF({flaws}="","","pairs")')]


def _flaws_of_three() -> list[tuple[str, str]]:
    return [
        ('OR({foe}="?",{foe}={by})', '"against"'),
        ('AND({against}="",{by}={dealer},{code}<>"adjust",{open}="yes")', '"sits-out"'),
    ]


def _counts_of_knock(limit: str, shape: Shape) -> str:
    gin_only = f'"{Problem.GIN_ONLY}"'
    if shape.upcard:
        gin_only = f'IF(upcard="yes","{Problem.ACE_UPCARD}",{gin_only})'
    return f"IF({limit}=0,{gin_only}," + (
        'IF(ISNUMBER({knocker}),IF(OR({knocker}<0,INT({knocker})<>{knocker}),"knocker",'
        f'IF({{knocker}}=0,"{Problem.KNOCK_ZERO_IS_GIN}",'
        f'IF({{knocker}}>{limit},"{Problem.OVER_KNOCK_LIMIT}",{_COUNT_OF_OPPONENT}))),"knocker"))'
    )


def _deal(shape: Shape) -> dict[str, str]:
    """Net the pairs: the points, one box, and the extra boxes of the side that won the deal (RULES.md, section 6)."""
    pairs = [f"pair{index}_" for index in range(1, shape.pairs + 1)]
    net = "+".join(f'IF({{{pair}taker}}="A",1,IF({{{pair}taker}}="B",-1,0))*{{{pair}raw}}' for pair in pairs)
    all_dead = ",".join(f'{{{pair}result}}="dead"' for pair in pairs)
    extra = "+".join(f"IF({{{pair}taker}}={{taker}},{{{pair}extra}},0)" for pair in pairs)
    of_deal = f'IF({{net}}<>0,"points",IF(AND({all_dead}),"dead","draw"))'
    return {
        "net": f'=IF(OR({{code}}<>"deal",{{flaw}}<>""),0,{net})',
        "result": f'=IF(OR({{code}}="",{{flaw}}<>""),"",IF({{code}}="deal",{of_deal},{_RESULT}))',
        "taker": f'=IF({_NOBODYS},"",IF({{code}}="deal",IF({{net}}>0,"A","B"),{{by}}))',
        "raw": f'=IF({{code}}="deal",ABS({{net}}),{_RAW})',
        "extra": f'=IF({{code}}="deal",IF({{taker}}="",0,{extra}),{_EXTRA})',
    }


def _counted(shape: Shape) -> dict[str, str]:
    doubled = '*IF(AND({double}=2,spade_doubles="points-and-boxes"),2,1)' if shape.upcard else ""
    return {
        "open": f'=IF(OR({_each(shape, _IS_OPEN)}),"yes","no")',
        "winner": '=IF({open}="yes",{taker},"")',
        "scorer": '=IF(AND({open}="yes",{result}="adjustment"),{by},{winner})',
        "points": f'=IF({{scorer}}="",0,{{raw}}{"*{double}" if shape.upcard else ""})',
        "boxes": f'=IF(OR({{winner}}="",single_hand="yes"),0,1+{{extra}}{doubled})',
    }


def _entered(shape: Shape) -> dict[str, str]:
    """In which games a line is entered, and what that makes of them (RULES.md, section 5)."""
    found = _entering(shape) if shape.several else {"enters_1": '=IF({scorer}="",0,1)'}
    for side, game in shape.each():
        takes = f'AND({{scorer}}="{side}",{{enters_{game}}}=1)'
        found[total(side, game)] = f"={{above_{total(side, game)}}}+IF({takes},{_STEP},0)"
    for game in shape.numbers:
        reached = _of_scorer(shape, [f"{{{total(side, game)}}}" for side in shape.sides])
        found[f"over_{game}"] = (
            f'=IF({{above_over_{game}}}<>"",{{above_over_{game}}},IF({{enters_{game}}}=0,"",'
            f'IF(single_hand="yes",{{winner}},IF(target="","",IF({reached}>=target,{{scorer}},"")))))'
        )
    return found


def _entering(shape: Shape) -> dict[str, str]:
    """Enter a win in every open game that its side stands in, and in the first open one that it does not.

    An adjustment counts in the same games but enters none, unless its side stands in no open game yet.
    """
    found = {}
    for game in shape.numbers:
        stood = _of_scorer(shape, [f"{{above_{entered(side, game)}}}" for side in shape.sides])
        found[f"has_{game}"] = f'=IF({{scorer}}="",0,{stood})'
    first = "0"
    for game in reversed(shape.numbers):
        first = f'IF(AND({{above_over_{game}}}="",{{has_{game}}}=0),{game},{first})'
    found["next"] = f"={first}"
    stands = _each(shape, 'AND({above_over_%d}="",{has_%d}=1)')
    for game in shape.numbers:
        takes_next = f'AND({{next}}={game},OR({{winner}}<>"",NOT(OR({stands}))))'
        found[f"enters_{game}"] = (
            f'=IF(AND({{scorer}}<>"",{{above_over_{game}}}="",OR({{has_{game}}}=1,{takes_next})),1,0)'
        )
    for side, game in shape.each():
        key = entered(side, game)
        found[key] = f'=IF(AND({{winner}}="{side}",{{enters_{game}}}=1),1,{{above_{key}}})'
    return found


def _each(shape: Shape, condition: str) -> str:
    """Give `condition` for every game, with the number of the game in the place of `%d`."""
    return ",".join(condition.replace("%d", str(game)) for game in shape.numbers)


def _of_scorer(shape: Shape, cells: list[str]) -> str:
    """Choose of the cells, one a side, that of the side which scores."""
    *others, formula = cells
    for side, cell in reversed(list(zip(shape.sides, others, strict=False))):
        formula = f'IF({{scorer}}="{side}",{cell},{formula})'
    return formula


def _dealer_after(line: str, shape: Shape) -> str:
    """Who deals after a line that is called `above` or `last` (RULES.md, sections 2 and 6)."""
    winner, dealer, by, foe = (f"{{{line}_{key}}}" for key in ("winner", "dealer", "by", "foe"))
    if shape.three:
        return f'=IF({winner}="",{dealer},IF({winner}={by},{foe},{by}))'
    return (
        f'=IF({winner}="",{dealer},IF(dealer="winner",{winner},'
        f'IF(dealer="alternate",IF({dealer}="A","B","A"),IF({winner}="A","B","A"))))'
    )
