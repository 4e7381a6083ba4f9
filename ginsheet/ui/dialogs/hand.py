"""The dialog in which a hand is recorded, corrected or inserted, by keyboard alone or by mouse."""

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.changes import Agreement
from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver
from ginsheet.model.scoring import score
from ginsheet.sheet.doubts import row_doubts
from ginsheet.sheet.words.consequences import consequences
from ginsheet.sheet.words.hands import preview
from ginsheet.ui.dialogs import hand_texts
from ginsheet.ui.dialogs.agreement import AgreementFields, Clock, this_moment
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.hand_fields import HandFields
from ginsheet.ui.dialogs.hand_task import Doing, HandTask
from ginsheet.ui.dialogs.names import with_shown_names
from ginsheet.ui.messages import plain_label


class HandDialog(Form):
    """Takes one hand and says, while it is typed, what will be written. It never saves."""

    def __init__(
        self, match: Match, task: HandTask, parent: QWidget | None = None, *, clock: Clock = this_moment
    ) -> None:
        """Open for `task` on `match`; `clock` dates the agreement of the players."""
        number = task.number(match)
        title, accept = hand_texts.TITLES[task.doing], hand_texts.ACCEPT_TEXTS[task.doing]
        super().__init__(tr(title, number=number), tr(accept), parent)
        self.task = task
        self._match = match
        self._clock = clock
        self._after: Match | None = None
        self._shown = with_shown_names(match, self.fontMetrics())
        self._dealer = self._who_deals()
        self.fields = HandFields(match, self._dealer, self)
        self.agreement_fields = AgreementFields(self)
        self.agreement_fields.setVisible(task.is_late(match))
        self.body.addWidget(plain_label(hand_texts.who_plays(self._shown, number, self._dealer)))
        self.body.addWidget(self.fields)
        self.body.addWidget(self.agreement_fields)
        self.body.addStretch()
        before = task.before(match)
        if before is not None:
            self.fields.fill(before)
        self.fields.changed.connect(self._judge)
        self.agreement_fields.changed.connect(self._judge)
        self.go_to(self.fields.first())
        self._judge()

    def result_match(self) -> Match:
        """Give the match with the hand. Raises RuntimeError while what is typed is not valid."""
        if self._after is None:
            raise RuntimeError("nothing was decided")
        return self._after

    def path(self) -> list[QWidget]:
        return [*self.fields.path(), *self.agreement_fields.path()]

    def first_open(self) -> QWidget | None:
        """Give the first field that is missing or refused."""
        draft = self.fields.draft()
        rules = self._match.rules
        names = [*draft.missing(rules), *draft.problems(rules)]
        return self.fields.field(names[0]) if names else self.agreement_fields.first_open()

    def move_on(self) -> None:
        if not self.fields.settle_focused():
            super().move_on()

    def _judge(self) -> None:
        """Ask the model about everything typed, and say what it answers."""
        rules = self._match.rules
        draft = self.fields.draft()
        missing, problems = draft.missing(rules), draft.problems(rules)
        self._after = None
        self.fields.show_problems(draft, problems)
        self.agreement_fields.object_to(None)
        if problems:
            self.live.wait(hand_texts.not_yet(self.fields.label(next(iter(problems)))))
        elif missing:
            self.live.wait(self.fields.next_step(missing[0]))
        else:
            self._try(draft.hand(rules))
        self.set_ready(self._after is not None)

    def _try(self, hand: Hand) -> None:
        """Say what `hand` writes, and keep the match with it where nothing stands against it."""
        try:
            trial = self.task.apply(self._match, hand, Agreement("-", self._clock()))
        except MatchOver:
            self.live.wait(tr("The game is over; no further hand is recorded."))
            return
        except FieldError as error:
            self.live.wait(hand_texts.misfit(error))
            return
        if trial.hands == self._match.hands:
            self.live.wait(tr("Nothing is changed yet."))
            return
        self._say_what_follows(trial)
        try:
            self._after = self.task.apply(self._match, hand, self.agreement_fields.agreement(self._clock))
        except AgreementNeeded:
            pass  # the check box says it
        except FieldError as error:
            self.agreement_fields.object_to(error)

    def _say_what_follows(self, trial: Match) -> None:
        number = self.task.number(self._match)
        shown = with_shown_names(trial, self.fontMetrics())
        follows = "" if self.task.doing is Doing.RECORD else consequences(self._match, shown, number)
        doubts = row_doubts(shown, score(shown).hands[number - 1])
        self.live.tell(preview(shown, number), " ".join(filter(None, (follows, *doubts))))

    def _who_deals(self) -> Side:
        standing = score(self._match)
        rows = standing.hands[self.task.number(self._match) - 1 :]
        return next((row.dealer for row in rows if row.dealer is not None), standing.next_dealer)
