"""What became of the files that were imported: taken, there already, refused, and every line that does not add up."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.words import imports as words
from ginsheet.storage.imports.intake import FileReport, Outcome, Report
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.names import in_sentence, short_line, with_shown_names
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.messages import breakable, plain_label, shortened

_LINES_MOST: Final = 200
"""The most lines that are shown; who imports thousands reads their sum."""
_MATCHES_MOST: Final = 12
"""The most matches of one file that are told one by one."""
_NAME_WIDTH: Final = 80
"""The widest that the name of a file may be, in widths of an average letter."""
_SENTENCE_MOST: Final = 600
_SIGNS: Final = {Outcome.TAKEN: "tick", Outcome.PRESENT: "info", Outcome.DIFFERS: "warning"}


class ReportLine(NamedTuple):
    """One line of the report."""

    text: str
    sign: str = ""
    """The icon in front of it; none for the name of a file."""
    inset: int = 0
    """How deep it stands below the lines before it."""


class ImportReportDialog(Form):
    """Shows a report; accepting it means to open the one match that was taken, where it was one."""

    def __init__(self, report: Report, parent: QWidget | None = None) -> None:
        super().__init__(tr("Import"), tr("Open the match"), parent)
        self.live.hide()
        self.heading = plain_label(summary(report))
        self.heading.setFont(scaled(self.font(), 1.15, bold=True))
        self.body.addWidget(self.heading)
        lines = list(report_lines(report, self.fontMetrics()))
        for line in lines[:_LINES_MOST]:
            self.body.addWidget(_Line(line))
        if len(lines) > _LINES_MOST:
            self.body.addWidget(plain_label(words.more_lines(len(lines) - _LINES_MOST)))
        self.body.addStretch()
        self.cancel.setText(tr("Close"))
        self.page.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # its lines are read, and scrolled by the arrow keys
        self.page.setAccessibleName(tr("What became of the files"))
        one = len(report.taken) == 1
        self.ok.setVisible(one)
        self.set_ready(one)
        (self.ok if one else self.cancel).setFocus()


def summary(report: Report) -> str:
    """Say how many matches were taken, how many were there already, and how many files were refused."""
    outcomes = Counter(result.outcome for file in report.files for result in file.results)
    present = outcomes[Outcome.PRESENT] + outcomes[Outcome.DIFFERS]
    refused = sum(file.error is not None for file in report.files)
    return words.summary(outcomes[Outcome.TAKEN], present, refused)


def report_lines(report: Report, metrics: QFontMetrics) -> Iterator[ReportLine]:
    """Give the lines of the report, file by file; long names are cut to what `metrics` give room."""
    for file in report.files:
        yield ReportLine(short_line(file.source.name, metrics, _NAME_WIDTH))
        yield from _of_file(file, metrics)


def _of_file(file: FileReport, metrics: QFontMetrics) -> Iterator[ReportLine]:
    if file.error is not None:
        yield ReportLine(shortened(file.error.without_file(), _SENTENCE_MOST), "warning", 1)
        return
    if not file.results:
        yield ReportLine(words.nothing(), "info", 1)
    many = len(file.results) > _MATCHES_MOST
    if many:
        for outcome, count in Counter(result.outcome for result in file.results).items():
            yield ReportLine(words.counted(outcome, count), _SIGNS[outcome], 1)
    for result in file.results:
        if many and not result.remarks and result.outcome is not Outcome.DIFFERS:
            continue
        shown = with_shown_names(result.match, metrics)
        yield ReportLine(words.of_match(result.outcome, shown), _SIGNS[result.outcome], 1)
        for remark in result.remarks:
            values = {key: _shown(value, metrics) for key, value in remark.values.items()}
            yield ReportLine(words.remark_text(remark.code, values), "warning", 2)


def _shown(value: object, metrics: QFontMetrics) -> object:
    return in_sentence(short_line(value, metrics)) if isinstance(value, str) else value


class _Line(QWidget):
    """A line with its sign."""

    def __init__(self, line: ReportLine) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(line.inset * 18, 0 if line.sign else 8, 0, 0)
        row.setSpacing(8)
        if line.sign:
            row.addWidget(_Sign(line.sign), 0, Qt.AlignmentFlag.AlignTop)
        label = plain_label(breakable(line.text))
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        if not line.sign:
            label.setFont(scaled(label.font(), 1.0, bold=True))
        row.addWidget(label, 1)


class _Sign(QWidget):
    """A small icon in the colour of the text."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.fontMetrics().height()
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_icon(QPainter(self), self._name, self.rect(), self.palette().color(QPalette.ColorRole.WindowText).name())
