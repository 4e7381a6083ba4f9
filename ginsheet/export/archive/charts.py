"""The charts of the archive, native ones that go on following the cells."""

from typing import Final

from openpyxl.chart import BarChart, LineChart, Reference
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties
from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.export.archive.columns import BALANCE, PLAYERS
from ginsheet.export.archive.summary import Rivals
from ginsheet.i18n import tr
from ginsheet.sheet.cell_texts import cell_text
from ginsheet.sheet.words.archive_book import CHARTS, balance_title

_GREEN: Final = "0B6E4F"
_GREY: Final = "D5DCE2"
_INK: Final = "1D2733"
_WIDTH, _HEIGHT = 24.0, 10.5
"""In centimetres."""
_PLAYERS_MOST: Final = 12
_NAME_MOST: Final = 40
_STEPS: Final = 10
"""About how many dates stand below the balance."""

ANCHORS: Final = ("A1", "A24")
"""Where the charts stand on their sheet."""


def add_charts(sheet: Worksheet, players: Worksheet, balance: Worksheet, count: int, two: Rivals | None) -> None:
    """Draw the matches won by the `count` players, and the balance of the two who met most often."""
    if count:
        sheet.add_chart(_wins(players, min(count, _PLAYERS_MOST)), ANCHORS[0])
    if two is not None:
        sheet.add_chart(_balance(balance, two), ANCHORS[1])


def _wins(players: Worksheet, count: int) -> BarChart:
    chart = BarChart()
    chart.type = "bar"
    _dress(chart, tr(CHARTS["wins"]))
    won, names = PLAYERS.place("won"), PLAYERS.place("player")
    chart.add_data(Reference(players, min_col=won, min_row=1, max_row=count + 1), titles_from_data=True)
    chart.set_categories(Reference(players, min_col=names, min_row=2, max_row=count + 1))
    chart.x_axis.scaling.orientation = "maxMin"  # the one with the most matches stands first
    chart.y_axis.majorGridlines = None
    chart.y_axis.delete = True
    chart.gapWidth = 60
    chart.dataLabels = DataLabelList(showVal=True, showSerName=False, showCatName=False, showLegendKey=False)
    chart.series[0].graphicalProperties = GraphicalProperties(solidFill=_GREEN)
    return chart


def _balance(balance: Worksheet, two: Rivals) -> LineChart:
    chart = LineChart()
    _dress(chart, cell_text(balance_title(two.first[:_NAME_MOST], two.second[:_NAME_MOST])))
    count = len(two.met)
    total, date = BALANCE.place("balance"), BALANCE.place("date")
    chart.add_data(Reference(balance, min_col=total, min_row=1, max_row=count + 1), titles_from_data=True)
    chart.set_categories(Reference(balance, min_col=date, min_row=2, max_row=count + 1))
    chart.x_axis.number_format = "mmm yyyy"
    chart.x_axis.tickLblPos = "low"
    chart.x_axis.tickLblSkip = chart.x_axis.tickMarkSkip = max(1, count // _STEPS)
    chart.y_axis.number_format = "+0;-0;0"
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=_GREY))
    [series] = chart.series
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(solidFill=_GREEN, w=22_000))
    series.smooth = False
    series.marker.symbol = "none" if count > 60 else "circle"
    series.marker.size = 5
    series.marker.graphicalProperties = GraphicalProperties(solidFill=_GREEN, ln=LineProperties(solidFill=_GREEN))
    return chart


def _dress(chart: BarChart | LineChart, title: str) -> None:
    chart.title = title
    chart.title.tx.rich.p[0].pPr = ParagraphProperties(defRPr=_letters(1300, bold=True))
    for run in chart.title.tx.rich.p[0].r:
        run.rPr = _letters(1300, bold=True)
    chart.title.overlay = False
    chart.legend = None
    chart.width, chart.height = _WIDTH, _HEIGHT
    chart.layout = Layout(ManualLayout(layoutTarget="inner", xMode="edge", yMode="edge", x=0.14, y=0.16, w=0.82, h=0.7))
    for axis in (chart.x_axis, chart.y_axis):
        axis.delete = False
        axis.txPr = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=_letters(900)), endParaRPr=_letters(900))])


def _letters(size: int, *, bold: bool = False) -> CharacterProperties:
    return CharacterProperties(sz=size, b=bold, solidFill=_INK)
