"""The formulas of one row of the score sheet, and when a row looks otherwise."""

from typing import Final

from ginsheet.export.workbook.line_formulas import FLAW_SIGN
from ginsheet.export.workbook.sentences import joined, name_of
from ginsheet.export.workbook.shape import Shape, low, total
from ginsheet.i18n import tr
from ginsheet.model.problems import Problem
from ginsheet.sheet.words.workbook import FLAWS

_TOLD_AS: Final = 'IF(LEFT({code},6)="points",{code},IF({code}="deal","deal-"&{result},{result}))'
_ENDING: Final = f"MATCH({_TOLD_AS},ending_codes,0)"


def score_formulas(shape: Shape) -> dict[str, str]:
    """Give the formulas of a line, by column; all other columns are typed."""
    teller = 'IF({code}="deal",{taker},{by})' if shape.pairs else "{by}"
    told_by = f"IFERROR(MATCH({teller}&{{foe}},ending_tellings,0),1)" if shape.three else f'IF({teller}="B",2,1)'
    note = f'IF({{result}}="adjustment",{{note}}&INDEX(ending_tails,{_ENDING},{told_by}),"")'
    found = {
        "number": '=IF({code}="","",{count})',
        "dealer": f'=IF(OR({{code}}="",{{code}}="adjust"),"",{name_of("{dealer}", shape)})',
        "ending": (
            f'=IF({{flaw}}<>"",{_flaw_text(shape, "{limit}")},IF({{result}}="","",'
            f"INDEX(ending_heads,{_ENDING},{told_by})&{note}))"
        ),
        "letter": f'=IF({{result}}="","",INDEX(ending_letters,{_ENDING})&"")',
        "boxes": '=IF({winner}="","",{boxes})',
    }
    if shape.several:
        found["points"] = f'=IF({{flaw}}<>"","{FLAW_SIGN}",IF({{scorer}}="","",{{points}}))'
    else:
        found |= _points_of_each(shape, "{scorer}", "{points}")
    for side, game in shape.each():
        key = total(side, game)
        found[key] = f'=IF(AND({{scorer}}="{side}",{{enters_{game}}}=1),{{{key}}},"")'
    return found


def pair_score_formulas(shape: Shape, index: int) -> dict[str, str]:
    """Give the formulas of the row of a pair, from 0; points stand in the column of the side whose player won."""
    endings = f"pair_{index + 1}_endings"
    found = {
        "ending": (
            f'=IF({{flaw}}<>"",{_flaw_text(shape, "{deal_limit}")},IF({{result}}="","",'
            f'INDEX({endings},{_ENDING},IF({{by}}="B",2,1))))'
        ),
        "letter": f'=IF({{result}}="","",INDEX(ending_letters,{_ENDING})&"")',
    }
    if shape.several:
        found["points"] = '=IF({taker}="","",{raw})'
    else:
        found |= _points_of_each(shape, "{taker}", "{raw}")
    return found


def _points_of_each(shape: Shape, taker: str, points: str) -> dict[str, str]:
    """Give the points in the column of each side; the sign of a flaw stands where the side named has them."""
    found = {}
    for side in shape.sides:
        named = f'{{by}}="{side}"'
        if side is shape.sides[0]:
            named = f"NOT(OR({','.join(f'{{by}}={chr(34)}{other}{chr(34)}' for other in shape.others(side))}))"
        found[f"points_{low(side)}"] = (
            f'=IF({{flaw}}<>"",IF({named},"{FLAW_SIGN}",""),IF({taker}="{side}",{points},""))'
        )
    return found


def _flaw_text(shape: Shape, limit: str) -> str:
    """Say what is wrong; over the knock limit, what that limit is."""
    over = joined(FLAWS[Problem.OVER_KNOCK_LIMIT], limit=limit if shape.upcard else "knock_limit")
    return (
        f'"{FLAW_SIGN} "&IF({{flaw}}="{Problem.OVER_KNOCK_LIMIT}",{over},'
        "INDEX(flaw_texts,MATCH({flaw},flaw_codes,0)))"
    )


def flaw_texts() -> dict[str, str]:
    """Give what is said of each flaw that is told without a figure, by its code."""
    return {code: tr(text) for code, text in FLAWS.items() if code != Problem.OVER_KNOCK_LIMIT}


MARKED: Final[dict[str, str]] = {
    "flaw": f'LEFT({{ending}},1)="{FLAW_SIGN}"',
    "quiet": 'AND({ending}<>"",COUNT({first}:{last})=0)',
    "undercut": 'AND({ending}<>"",{letter}=INDEX(ending_letters,MATCH("undercut",ending_codes,0)))',
    "knocker": 'AND({how}<>"",{how}<>INDEX(played_words,1))',
    "opponent": "IFERROR(MATCH({how},played_words,0)>3,FALSE)",
    "written": "IFERROR(MATCH({how},played_words,0)<5,FALSE)",
}
"""When a row of the score sheet looks otherwise; the last three are figures that its way of ending does not have.

`played_words` are the ways in which a hand ends: those of a line, and among partners those of a pair.
"""
