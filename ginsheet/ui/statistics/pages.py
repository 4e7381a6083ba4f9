"""What is told of a chosen player: all figures, the knocks, and those who played against him."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QTabWidget, QVBoxLayout, QWidget

from ginsheet.i18n import tr, trn
from ginsheet.model.opponents import HeadToHead, balance_of
from ginsheet.model.stake import Amount
from ginsheet.sheet.words.money import ALONE, amount_text
from ginsheet.sheet.words.statistics import PAIR_HEADINGS, balance_text
from ginsheet.ui.card import Card
from ginsheet.ui.dialogs.buttons import LinkButton
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.dialogs.names import in_sentence, short_line
from ginsheet.ui.messages import plain_label
from ginsheet.ui.statistics.balance_chart import BalanceChart
from ginsheet.ui.statistics.board import Board
from ginsheet.ui.statistics.grid import Grid
from ginsheet.ui.statistics.grid_model import GridModel
from ginsheet.ui.statistics.knock_chart import KnockChart
from ginsheet.ui.statistics.one_line import OneLine
from ginsheet.ui.statistics.reading import Person, knocked_with, settled_in
from ginsheet.ui.statistics.tables import PAIRS, pair_tip, shown
from ginsheet.ui.statistics.trace import Trace
from ginsheet.ui.theme import Theme

_NOTHING: Final = Trace("", ())
_NAME_LETTERS: Final = 20
_LINES_LEAST: Final = 1


class PersonPages(QWidget):
    """Shows one player; what is chosen here tells which matches are listed below."""

    traced = Signal(object)
    """The `Trace` of the figure that is chosen."""
    opened = Signal(str)
    """The match of this id is to be opened."""
    opponent_wanted = Signal(str)
    """Only the matches with the player of this name are to count."""
    onwards = Signal()
    """The player goes on to the matches that are listed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._person: Person | None = None
        self._is_on_chart = False
        self._is_changing = False
        self.name = OneLine()
        self.name.setFont(scaled(self.font(), 1.35, bold=True))
        self.about = OneLine()
        self.board = Board(theme)
        self.knocks = KnockChart(theme)
        self.pairs = Grid(
            theme, GridModel(PAIRS, lambda pair: pair.second, pair_tip), tr("Against each other"), by_cell=True
        )
        self.pairs.setMinimumHeight(self.pairs.height_of(_LINES_LEAST))
        self.ahead = plain_label()
        self.balance = BalanceChart(theme)
        self.all_figures = LinkButton(tr("All fi&gures of these matches"))
        self.all_figures.setAutoDefault(True)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(Card(theme, self.board), tr("&Figures"))
        self.tabs.addTab(Card(theme, self.knocks), tr("&Knocks"))
        self.tabs.addTab(self._opponents(theme), tr("&Opponents"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in (self.name, self.about):
            column.addWidget(widget)
        column.addWidget(self.tabs, 1)
        self._connect()

    def show_person(self, person: Person | None) -> None:
        """Show what `person` has done."""
        self._person = person
        self._is_changing = True
        self.setEnabled(person is not None)
        name = "" if person is None else person.career.name
        self.name.say(shown(name), name)
        self.about.say("" if person is None else _about(person))
        self.board.show_person(person)
        career = None if person is None else person.career
        self.knocks.show_counts(() if career is None else career.knock_counts, career and career.knock_average)
        pairs = () if person is None else person.pairs
        self.pairs.change(lambda: self.pairs.grid.show_items(pairs))
        self._is_changing = False
        self._trace()

    def take_focus(self) -> None:
        """Put the keyboard on what the chosen page shows."""
        (self.board, self.knocks, self.pairs)[self.tabs.currentIndex()].setFocus()

    def _opponents(self, theme: Theme) -> QWidget:
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        line = QHBoxLayout()
        line.addWidget(self.ahead, 1)
        line.addWidget(self.all_figures)
        column.addLayout(line)
        column.addWidget(Card(theme, self.balance), 1)
        both = QSplitter(Qt.Orientation.Vertical)
        both.setChildrenCollapsible(False)
        both.addWidget(Card(theme, self.pairs))
        both.addWidget(below)
        both.setStretchFactor(0, 2)
        both.setStretchFactor(1, 3)
        return both

    def _connect(self) -> None:
        self.board.chosen.connect(self._trace)
        self.knocks.chosen.connect(self._trace)
        self.pairs.chosen.connect(self._follow_pair)
        self.balance.chosen.connect(self._follow_chart)
        self.tabs.currentChanged.connect(self._trace)
        self.all_figures.clicked.connect(self._want_opponent)
        self.balance.opened.connect(self._open_point)
        for widget in (self.board, self.knocks, self.pairs):
            widget.opened.connect(self.onwards)

    def _follow_pair(self) -> None:
        """Show the balance of the pair that the keyboard stands on."""
        pair: HeadToHead | None = self.pairs.current()
        self._is_on_chart = False
        self.all_figures.setEnabled(pair is not None and self._person is not None and not self._person.of_partners)
        points = () if pair is None else balance_of(pair)
        if pair is None:
            self.ahead.setText("")
            self.balance.show_balance("", "", ())
        else:
            first, second = (_short(name, self.ahead.fontMetrics()) for name in (pair.first, pair.second))
            self.ahead.setText(tr("{ahead}.", ahead="; ".join([*_ahead(pair, first, second)])))
            if points != self.balance.points or self.balance.names != (first, second):
                self.balance.show_balance(first, second, points)
        self._trace()

    def _follow_chart(self) -> None:
        self._is_on_chart = True
        self._trace()

    def _want_opponent(self) -> None:
        pair: HeadToHead | None = self.pairs.current()
        if pair is not None:
            self.opponent_wanted.emit(pair.second)

    def _open_point(self) -> None:
        if self.balance.current >= 0:
            self.opened.emit(self.balance.points[self.balance.current].id)

    def _trace(self) -> None:
        """Tell which matches what is chosen comes from."""
        if self._is_changing:
            return
        if self._person is None:
            self.traced.emit(_NOTHING)
            return
        pages = (self._of_board, self._of_knocks, self._of_pair)
        self.traced.emit(pages[max(0, self.tabs.currentIndex())](self._person))

    def _of_board(self, person: Person) -> Trace:
        figure = self.board.current()
        if figure is None:
            return _NOTHING
        title = tr("{figure}: {value}", figure=figure.label, value=figure.text)
        if figure.currency is not None:
            return Trace(title, settled_in(person, figure.currency))
        return Trace(title, person.career.sources(figure.name))

    def _of_knocks(self, person: Person) -> Trace:
        deadwood = self.knocks.deadwood()
        if deadwood is None:
            return Trace(tr("All knocks with a known count"), person.career.sources("knock_counts"))
        return Trace(self.knocks.told(self.knocks.current), knocked_with(person.career, deadwood))

    def _of_pair(self, person: Person) -> Trace:
        pair: HeadToHead | None = self.pairs.current()
        if pair is None:
            return _NOTHING
        if self._is_on_chart and self.balance.current >= 0:
            names = tr("{first} against {second}", first=shown(pair.first), second=shown(pair.second))
            here = self.balance.points[self.balance.current].id
            return Trace(tr("{names}: finished", names=names), pair.sources("finished"), here)
        column = PAIRS[max(0, self.pairs.currentIndex().column())]
        figure = column.name if column.name in PAIR_HEADINGS else "matches"
        place = next(column for column in PAIRS if column.name == figure)
        title = tr(
            "{figure} against {name}: {value}",
            figure=tr(PAIR_HEADINGS[figure]),
            name=shown(pair.second),
            value=place.text(pair),
        )
        return Trace(title, pair.sources(figure))


def _short(name: str, metrics: QFontMetrics) -> str:
    return in_sentence(short_line(name, metrics, _NAME_LETTERS))


def _about(person: Person) -> str:
    """Tell in one line how long somebody has played, and what money it comes to."""
    career = person.career
    told = [
        trn("{n} match", "{n} matches", career.matches),
        tr("{won} won, {lost} lost", won=career.won, lost=career.lost),
        trn("{won} of {n} hand won", "{won} of {n} hands won", career.hands, won=career.hands_won),
    ]
    for amount in career.money:
        if amount.value:
            sum_ = shown(amount_text(Amount(amount.currency, abs(amount.value))))
            told.append(tr("gets {amount}", amount=sum_) if amount.value > 0 else tr("owes {amount}", amount=sum_))
    if person.of_partners:
        told.append(tr("counted together as partners"))
    return " · ".join(told)


def _ahead(pair: HeadToHead, first: str, second: str) -> list[str]:
    """Tell who is ahead of two opponents, and who owes whom how much."""
    told = [balance_text(first, second, pair.margin_balance)]
    for currency, value in pair.money:
        if value:
            loser, winner = (second, first) if value > 0 else (first, second)
            amount = shown(amount_text(Amount(currency, abs(value))))
            told.append(tr(ALONE, loser=loser, winner=winner, amount=amount))
    return told
