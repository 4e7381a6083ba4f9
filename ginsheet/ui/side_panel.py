"""What stands beside the sheet: who leads, what is missing, who deals, the race, the rules, where it is saved."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.scoring import Standing
from ginsheet.model.statistics import statistics
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words.outcome import outcome, outcome_detail
from ginsheet.sheet.words.statistics import done
from ginsheet.ui.messages import as_tip, breakable, plain_label, shortened
from ginsheet.ui.race import RaceChart
from ginsheet.ui.standing_bars import GameBars, TargetBar
from ginsheet.ui.theme import Theme

_SIZES: Final[dict[str, tuple[float, bool]]] = {
    "headline": (1.45, True),
    "heading": (1.0, True),
    "text": (1.0, False),
    "small": (0.9, False),
}
"""The size of each kind of text, in parts of the panel's, and whether it is bold."""
_RULES_MOST: Final = 80
_NOTE_MOST: Final = 300
_NOTES_MOST: Final = 12
"""So many letters of the rules' name and of a note, and so many notes, are shown; the page has them all."""
_PLAYERS_MOST: Final = 6
"""As many players as can sit down at a table."""
_TOGETHER_MOST: Final = 28
_WIDTH: Final = 34
"""The width that the panel asks for, in letters."""


class SidePanel(QScrollArea):
    """The card beside the sheet; it scrolls where the window is too low for it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._labels: list[tuple[QLabel, str]] = []
        self._headline = self._label("headline")
        self._detail = self._label("text", quiet=True)
        self._bars_column = QVBoxLayout()
        self._bars: dict[Side, TargetBar] = {}
        self._games: dict[int, GameBars] = {}
        self._game = 0
        self._shown: tuple[Match, Standing] | None = None
        self._dealer = self._label("heading")
        self._race_title = self._label("heading")
        self._race = RaceChart(theme)
        self._players = QWidget()
        self._player_labels = [(self._label("text"), self._label("small", quiet=True)) for _ in range(_PLAYERS_MOST)]
        self._rules = self._label("text")
        self._agreed = self._label("text", quiet=True)
        self._corrections = self._label("small", quiet=True)
        self._saved = self._label("small", quiet=True)
        self._side: Side | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Standing"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._card = self._make_card()
        self.setWidget(self._card)
        theme.changed.connect(self._colour)
        self._colour()

    def show_standing(self, match: Match, standing: Standing, sheet: Sheet) -> None:
        """Show where a match stands: `match` with its names as sentences show them, `sheet` with all of it."""
        self._side = standing.winner or (standing.leader if match.hands else None)
        self._headline.setText(outcome(match, standing))
        self._headline.setToolTip(as_tip(sheet.outcome))
        self._detail.setText(outcome_detail(match, standing))
        self._detail.setVisible(bool(match.hands))
        self._shown = (match, standing)
        self._make_bars(match)
        self._show_bars(match, standing)
        self._dealer.setText(_who_deals(match, standing))
        self._dealer.setVisible(not standing.over)
        self._show_players(match, standing)
        self._rules.setText(breakable(shortened(sheet.rules, _RULES_MOST)))
        self._agreed.setText(" · ".join(map(_kept_together, sheet.agreed)))
        notes = [breakable(shortened(note, _NOTE_MOST)) for note in sheet.footnotes[-_NOTES_MOST:]]
        self._corrections.setText("\n".join(notes))
        self._corrections.setVisible(bool(sheet.footnotes))
        self._colour()

    def choose_game(self, game: int) -> None:
        """Draw the race of a game, from 1; until one is chosen it is that of the first open game."""
        if game != self._game:
            self._game = game
            if self._shown is not None:
                self._show_bars(*self._shown)

    def forget(self) -> None:
        """Make ready for another match."""
        self._game = 0

    def show_saved(self, text: str, path: str) -> None:
        """Say when and where the match was saved; `path` is the whole path."""
        self._saved.setText(breakable(text))
        self._saved.setToolTip(as_tip(path))

    def set_text_size(self, points: float) -> None:
        """Write the panel `points` large."""
        font = QFont(self.font())
        font.setPointSizeF(points)
        self.setFont(font)
        for label, kind in self._labels:
            scale, bold = _SIZES[kind]
            own = QFont(font)
            own.setPointSizeF(points * scale)
            own.setBold(bold)
            label.setFont(own)
        self._race.setFont(font)
        self._race.updateGeometry()
        self._set_bars_font()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self.font()).horizontalAdvance("n") * _WIDTH, 400)

    def _label(self, kind: str, *, quiet: bool = False) -> QLabel:
        label = plain_label()
        label.setProperty("quiet", quiet)
        self._labels.append((label, kind))
        return label

    def _heading(self, text: str) -> QLabel:
        label = self._label("heading")
        label.setText(text)
        return label

    def _make_card(self) -> QWidget:
        card = QWidget()
        card.setAutoFillBackground(True)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(18, 16, 18, 12)
        layout.setSpacing(6)
        layout.addWidget(self._headline)
        layout.addWidget(self._detail)
        layout.addSpacing(8)
        layout.addLayout(self._bars_column)
        layout.addWidget(self._dealer)
        layout.addSpacing(8)
        layout.addWidget(self._race_title)
        layout.addWidget(self._race)
        layout.addSpacing(8)
        layout.addWidget(self._players)
        layout.addWidget(self._heading(tr("The numbers")))
        layout.addWidget(self._rules)
        layout.addWidget(self._agreed)
        layout.addSpacing(8)
        layout.addWidget(self._corrections)
        layout.addStretch(1)
        layout.addWidget(self._saved)
        self._fill_players()
        return card

    def _fill_players(self) -> None:
        column = QVBoxLayout(self._players)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addWidget(self._heading(tr("The players")))
        for name, figures in self._player_labels:
            name.setContentsMargins(0, 6, 0, 0)
            column.addWidget(name)
            column.addWidget(figures)

    def _show_players(self, match: Match, standing: Standing) -> None:
        """Tell what each of three or more players has done; of two, the detail below the headline says enough."""
        players = statistics(match, standing) if len(match.players) > len(PARTNERS) and match.hands else ()
        self._players.setVisible(bool(players))
        for place, labels in enumerate(self._player_labels):
            for label in labels:
                label.setVisible(place < len(players))
        for player, (name, figures) in zip(players, self._player_labels, strict=False):
            name.setText(breakable(player.player))
            figures.setText(" · ".join(map(_kept_together, done(player))))

    def _make_bars(self, match: Match) -> None:
        """Have a bar for each side, or where there are several games one for each game."""
        several = match.rules.columns > 1
        games = range(1, match.rules.columns + 1) if several else ()
        sides = () if several else match.sides
        if (tuple(self._bars), tuple(self._games)) == (tuple(sides), tuple(games)):
            return
        for old in (*self._bars.values(), *self._games.values()):
            self._bars_column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._bars = {side: TargetBar(self._theme, side) for side in sides}
        self._games = {game: GameBars(self._theme, game) for game in games}
        for bars in self._games.values():
            bars.chosen.connect(self.choose_game)
        for widget in (*self._bars.values(), *self._games.values()):
            self._bars_column.addWidget(widget)
        self._bars_column.setSpacing(2 if several else 10)
        self._set_bars_font()

    def _show_bars(self, match: Match, standing: Standing) -> None:
        still_open = (place for place, game in enumerate(standing.games, start=1) if not game.over)
        game = self._game if 0 < self._game <= len(standing.games) else next(still_open, 1)
        for bar in self._bars.values():
            bar.show_player(match, standing)
        for number, bars in self._games.items():
            bars.show_game(match, standing, chosen=number == game)
        title = mark("The race in game {number}") if self._games else mark("The race")
        self._race_title.setText(tr(title, number=game) if self._games else tr(title))
        self._race.show_race(match, standing, game)

    def _set_bars_font(self) -> None:
        for widget in (*self._bars.values(), *self._games.values()):
            widget.setFont(self.font())
            widget.updateGeometry()

    def _colour(self) -> None:
        palette = self._card.palette()
        palette.setColor(self._card.backgroundRole(), self._theme.colour("card"))
        self._card.setPalette(palette)
        for label, _ in self._labels:
            palette = label.palette()
            name = "quiet" if label.property("quiet") else "ink"
            palette.setColor(label.foregroundRole(), self._theme.colour(name))
            label.setPalette(palette)
        if self._side is not None:
            palette = self._headline.palette()
            palette.setColor(self._headline.foregroundRole(), self._theme.side(self._side))
            self._headline.setPalette(palette)


def _kept_together(number: str) -> str:
    """Give an agreed number that no end of a line parts, unless it is as long as a line itself."""
    return number if len(number) > _TOGETHER_MOST else number.replace(" ", "\N{NO-BREAK SPACE}")


def _who_deals(match: Match, standing: Standing) -> str:
    name = match.name(standing.next_dealer)
    if match.rules.partnership:
        return tr("The next deal is that of {name}", name=name)
    if match.sides == PARTNERS:
        return tr("{name} deals", name=name)
    return tr("{name} deals and sits out", name=name)
