"""The formulas of what each side has in each game and in all: `model.game`, said once more for a spreadsheet."""

from typing import Final

from ginsheet.export.workbook.line_formulas import next_dealer
from ginsheet.export.workbook.sentences import name_of
from ginsheet.export.workbook.shape import Shape, low
from ginsheet.model.hand import Side
from ginsheet.model.ruleset import COLUMNS_MOST
from ginsheet.sheet.sheet import FootLine
from ginsheet.sheet.words.plain import NOTHING

CODE: Final = '=IFERROR(INDEX({field}_codes,MATCH({cell},{field}_words,0)),"?")'
"""The code of a switch, by its words."""

UNFIT: Final[dict[str, str]] = {
    "target": '=IF(AND(single_hand="yes",target<>""),{single},IF(AND(single_hand="no",target=""),{endless},""))',
    "game_bonus": '=IF(AND(single_hand="yes",game_bonus<>0),{single},"")',
    "shutout_effect": '=IF(AND(single_hand="yes",shutout_effect<>"none"),{single},"")',
    "box_value": '=IF(AND(single_hand="yes",box_value<>0),{single},"")',
    "spade_doubles": '=IF(AND(upcard="no",spade_doubles<>"none"),{no_upcard},"")',
    "box_when": '=IF(AND(box_when="at-once",box_to<>"both"),{at_once},"")',
}
"""What the sheet of rules says beside a figure that contradicts another (`Ruleset` refuses those)."""

_SUM: Final = "hands_{me}+game_bonus_{me}+box_points_{me}"

_IN_GAME: Final[dict[str, str]] = {
    "hands": '=SUMIFS({points},{scorer},"{ME}",{enters},1)',
    "won": '=COUNTIFS({winner},"{ME}",{enters},1)',
    "boxes": '=SUMIFS({boxes},{winner},"{ME}",{enters},1)',
    "game_bonus": '=IF(game_winner_{game}="{ME}",game_bonus,0)',
    "box_points": (
        '=IF(game_winner_{game}="",IF(box_when="at-once",boxes_{me}*box_value,0),'
        'IF(box_to="both",boxes_{me}*box_value,'
        'IF(game_winner_{game}="{ME}",box_value*IF(box_to="winner",boxes_{me},MAX(0,boxes_{me}-{most_boxes})),0)))'
    ),
    "shutout": (
        '=IF(game_winner_{game}<>"{ME}",0,IF(IF(shutout_when="no-points",{others_points},{others_won}),0,'
        'IF(shutout_effect="none",0,IF(shutout_effect="bonus",shutout_bonus,'
        'IF(shutout_effect="double-hands",hands_{me},'
        'IF(shutout_effect="double-bonuses",game_bonus_{me}+box_points_{me},'
        f'IF(shutout_effect="double-all",{_SUM},{_SUM}-{{most_final}})))))))'
    ),
    "final": f"={_SUM}+shutout_{{me}}",
}


def game_formulas(shape: Shape, side: Side, game: int) -> dict[str, str]:
    """Give what a side has in a game, from 1; each cell has a name, such as `hands_a_1`.

    What is in braces is filled in with columns of the working sheet.
    """
    others = [f"{low(other)}_{game}" for other in shape.others(side)]
    cells = {
        "ME": side.value,
        "me": f"{low(side)}_{game}",
        "game": str(game),
        "enters": f"{{enters_{game}}}",
        "most_boxes": _most([f"boxes_{you}" for you in others]),
        "most_final": _most([f"hands_{you}+box_points_{you}" for you in others]),
        "others_points": f"OR({','.join(f'hands_{you}<>0' for you in others)})",
        "others_won": f"OR({','.join(f'won_{you}<>0' for you in others)})",
        **{column: f"{{{column}}}" for column in ("points", "scorer", "winner", "boxes")},
    }
    return {key: formula.format_map(cells) for key, formula in _IN_GAME.items()}


def _most(cells: list[str]) -> str:
    return cells[0] if len(cells) == 1 else f"MAX({','.join(cells)})"


def match_formulas(shape: Shape) -> dict[str, str]:
    """Give what the match has, by the name of the cell; sides are A, B and C, `winner` is a name."""
    found = {f"game_winner_{game}": f"={{last_over_{game}}}" for game in shape.numbers}
    for side in shape.sides:
        found[f"final_{low(side)}"] = "=" + "+".join(_counted_final(shape, side, game) for game in shape.numbers)
        found[f"wins_{low(side)}"] = f'=COUNTIF({{winner}},"{side}")'
    finals = ",".join(f"final_{low(side)}" for side in shape.sides)
    all_over = ",".join(f'game_winner_{game}<>""' for game in shape.numbers)
    found |= {
        "is_over": f'=IF(AND({all_over}),"yes","no")',
        "margin": f"=2*MAX({finals})-{_two_best(shape, finals)}",
        "leader": f'=IF(margin=0,"",{_ahead(shape, finals)})',
        # one game has a winner by its target; several have one by their sum, which no bonus of a single one decides
        "match_winner": '=IF(is_over="yes",leader,"")' if shape.several else "=game_winner_1",
        "winner": f'=IF(match_winner="","",{name_of("match_winner", shape)})',
        "next_side": next_dealer(shape),
        "hands_recorded": "={last_count}",
        "flaws": '=SUMPRODUCT(--({flaw}<>""))',
    }
    return found


def _counted_final(shape: Shape, side: Side, game: int) -> str:
    times = 'IF(third_column_doubled="yes",2,1)*' if game == COLUMNS_MOST else ""
    return f"{times}final_{low(side)}_{game}"


def _two_best(shape: Shape, finals: str) -> str:
    """Give the sum of the two best finals: of three, all but the last."""
    everyone = finals.replace(",", "+")
    return f"({everyone}-MIN({finals}))" if shape.three else f"({everyone})"


def _ahead(shape: Shape, finals: str) -> str:
    *others, last = shape.sides
    formula = f'"{last}"'
    for side in reversed(others):
        formula = f'IF(final_{low(side)}=MAX({finals}),"{side}",{formula})'
    return formula


def first_dealer(shape: Shape) -> str:
    """Give the formula of the side that deals first; the first one where the name is none of theirs."""
    formula = '"A"'
    for comparing in ("{{cell}}=player_{side}", "EXACT({{cell}},player_{side})"):
        for side in reversed(shape.sides):
            formula = f'IF({comparing.format(side=low(side))},"{side}",{formula})'
    return f"={formula}"


FOOT: Final[dict[FootLine, str]] = {
    FootLine.HANDS: "=hands_{me}",
    FootLine.GAME_BONUS: '=IF(game_winner_{game}="","",game_bonus_{me})',
    FootLine.SHUTOUT: '=IF(game_winner_{game}="","",shutout_{me})',
    FootLine.BOXES_WON: "=boxes_{me}",
    FootLine.BOXES: '=IF(AND(game_winner_{game}="",box_when="end"),"",box_points_{me})',
    FootLine.GAME: '=IF(game_winner_{game}="","",final_{me})',
    FootLine.FINAL: '=IF(game_winner_{game}="","",final_{me})',
    FootLine.MATCH: '=IF(is_over="no","",final_{side})',
}
"""The lines below the ruled line of the score sheet, as they are known before and after the end of the game."""


def foot_formula(line: FootLine, side: Side, game: int) -> str:
    """Give the formula of a line of the foot for a side in a game, from 1."""
    return FOOT[line].format(me=f"{low(side)}_{game}", game=game, side=low(side))


def box_count(shape: Shape, side: Side) -> str:
    """Give the formula of the boxes of a side as they are reckoned; without their value where they are not paid."""
    me, most = f"boxes_{low(side)}_1", _most([f"boxes_{low(other)}_1" for other in shape.others(side)])
    return (
        f'=IF(AND(box_to="net",game_winner_1="{side}"),"("&{me}&" - "&{most}&") × "&box_value,'
        f'{me}&IF(AND(game_winner_1<>"",box_to<>"both",game_winner_1<>"{side}"),""," × "&box_value))'
    )


def hands_won(shape: Shape) -> str:
    """Give the formula of the hands that each side has won."""
    return "=" + f'&" {NOTHING} "&'.join(f"wins_{low(side)}" for side in shape.sides)


def next_dealer_name(shape: Shape) -> str:
    """Give the formula of the name of the side that deals next."""
    return f"={name_of('next_side', shape)}"
