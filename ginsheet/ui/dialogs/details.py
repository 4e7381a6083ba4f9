"""The dialog for names, date, place and note of a match that is under way."""

import datetime as dt
from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.match_fields import OccasionFields, details_problems, with_details
from ginsheet.ui.dialogs.player_fields import PlayerFields


class DetailsDialog(Form):
    """Changes who played, when and where; the hands and the rules stay."""

    def __init__(
        self, match: Match, parent: QWidget | None = None, *, names: Sequence[str] = (), today: dt.date | None = None
    ) -> None:
        """Open for `match`; the known `names` are offered while one types."""
        super().__init__(tr("Match details"), tr("Change details"), parent)
        self._match = match
        self._after: Match | None = None
        self.players = PlayerFields(match.players, names, side_names=match.side_names)
        self.players.seat(len(match.players), partners=match.rules.partnership)
        today = today or dt.date.today()
        self.occasion = OccasionFields(match.date, match.place, match.note, today, stake=match.stake)
        self.live.hide()
        self.body.addWidget(self.players)
        self.body.addWidget(self.occasion)
        self.body.addStretch()
        self.players.changed.connect(self._judge)
        self.occasion.changed.connect(self._judge)
        self._judge()
        self.go_to(self.players.names[0])

    def result_match(self) -> Match:
        """Give the match with its new details. Raises RuntimeError while what is typed is not valid."""
        if self._after is None:
            raise RuntimeError("nothing was decided")
        return self._after

    def _judge(self) -> None:
        problems = details_problems(self._match, self.players, self.occasion)
        self._after = None if problems else with_details(self._match, self.players, self.occasion)
        self.set_ready(self._after is not None)
