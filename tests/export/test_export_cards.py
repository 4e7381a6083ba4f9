"""The cards of hands below the sheet, where they are asked for: on the page, in the workbook, in text."""

from dataclasses import replace
from io import BytesIO

import openpyxl
import pytest
from builders import knock, match
from pypdf import PdfReader

from ginsheet.export.options import ExportOptions
from ginsheet.export.registry import render
from ginsheet.model.laid_cards import LaidCards

CARDS = LaidCards(knocker="2c3c5c2d5d5h7s8s9sTs", opponent="7c8dQdKd8hQhKh5s6sJs")
PLAYED = match(replace(knock("A", 7, 56), cards=CARDS))
TOLD = "Hand 1: Avery 5♣ 5♦ 5♥, 7♠ 8♠ 9♠ 10♠ | 2♣ 3♣ 2♦; Blake | 7♣ 8♦ Q♦ K♦ 8♥ Q♥ K♥; laid off 6♠ 5♠ J♠"
DOUBT = "the cards of Blake leave 63, not 56; the cards are right"


def text_of(data: bytes, ending: str) -> str:
    if ending == ".pdf":
        pages = "".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)
        return " ".join(pages.split())
    if ending == ".xlsx":
        book = openpyxl.load_workbook(BytesIO(data))
        return " ".join(str(cell) for sheet in book for row in sheet.values for cell in row if cell is not None)
    return " ".join(data.decode().split())


@pytest.mark.parametrize("ending", [".pdf", ".xlsx", ".txt"])
def test_the_cards_are_told_only_where_they_are_asked_for(ending: str) -> None:
    plain = text_of(render(PLAYED, ending), ending)
    asked = text_of(render(PLAYED, ending, ExportOptions(cards=True)), ending)
    assert DOUBT in plain
    assert "laid off" not in plain.replace("be laid off", "")
    assert TOLD in asked
