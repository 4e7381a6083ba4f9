"""`ginsheet matches`: the archive as a list, chosen and sorted."""

import click

from ginsheet.cli.archive import archive_entries
from ginsheet.cli.output import say, say_json
from ginsheet.i18n import tr
from ginsheet.sheet.words import archive as words
from ginsheet.sheet.words.plain import NOTHING
from ginsheet.storage.archive.entry import Entry, State
from ginsheet.storage.archive.search import COLUMNS, Filter, chosen, sorted_by

_SHOWN = ("date", "players", "rules", "hands", "finals", "winner", "place")
"""The columns of the list."""
_NUMBERS = {"hands", "finals"}
_WIDTH = 28
"""The widest that a text may be in the list."""
_LATEST_FIRST = {"date", "modified"}
"""The columns that are sorted downwards where nobody says how."""


@click.command(help=tr("List the matches of the archive."))
@click.option("--json", "as_json", is_flag=True, help=tr("List them as data, with every field."))
@click.option("--player", default="", metavar="NAME", help=tr("Those in which NAME plays."))
@click.option("--rules", default="", metavar="SLUG", help=tr("Those under these rules."))
@click.option("--year", type=click.IntRange(1, 9999), metavar="YEAR", help=tr("Those of a year."))
@click.option("--state", type=click.Choice([state.value for state in State]), help=tr("Those that stand so."))
@click.option("--search", default="", metavar="TEXT", help=tr("Those with all these words in names, place or note."))
@click.option("--sort", type=click.Choice(list(COLUMNS)), default="date", help=tr("Sort by a column."))
@click.option("--reverse", is_flag=True, help=tr("Sort the other way round."))
def command(
    as_json: bool, player: str, rules: str, year: int | None, state: str | None, search: str, sort: str, reverse: bool
) -> None:
    """List the archive."""
    entries = archive_entries()
    wanted = Filter(search, player, rules, year, None if state is None else State(state))
    shown = sorted_by(chosen(entries, wanted), sort, descending=(sort in _LATEST_FIRST) != reverse)
    if as_json:
        say_json([entry_data(entry) for entry in shown])
        return
    for line in _lines(shown):
        say(line)
    say(words.how_many(len(shown), len(entries)))


def entry_data(entry: Entry) -> dict[str, object]:
    """Give an entry as plain values; `null` stands for what is not known: of a damaged file all but its place."""
    content = entry.content
    sound = not content.error
    told = {
        "id": content.id,
        "date": None if content.date is None else content.date.isoformat(),
        "players": content.players,
        "sides": content.sides,
        "rules": content.rules,
        "rules_name": content.rules_name,
        "hands": content.hands,
        "finals": content.finals,
        "margin": content.margin,
        "winner": entry.winner_name or None,
        "over": content.over,
        "place": content.place,
        "note": content.note,
    }
    return {
        "path": str(entry.path),
        **{name: value if sound else None for name, value in told.items()},
        "state": entry.state,
        "modified": entry.modified.isoformat(timespec="seconds"),
        "copy_of": None if entry.copy_of is None else str(entry.copy_of),
        "error": content.error or None,
    }


def _lines(entries: list[Entry]) -> list[str]:
    """Give the table of the sound matches, then what is wrong with the others."""
    from ginsheet.export.plain_table import simple_table
    from ginsheet.export.plain_text import one_line

    sound = [entry for entry in entries if not entry.content.error]
    lines = []
    if sound:
        head = [tr(words.HEADINGS[column]) for column in _SHOWN]
        left = {place for place, column in enumerate(_SHOWN) if column not in _NUMBERS}
        rows = [_cells(entry) for entry in sound]
        lines += [*(line.rstrip() for line in simple_table(head, rows, left=left)), ""]
    wrong = [one_line(f"{entry.path.name}: {entry.content.error}") for entry in entries if entry.content.error]
    if wrong:
        lines += [tr("Files that cannot be opened:"), *wrong, ""]
    copies = [entry for entry in sound if entry.copy_of is not None]
    told = [one_line(f"{entry.path.name}: {words.copy_text(entry.copy_of.name)}") for entry in copies if entry.copy_of]
    return [*lines, *told, ""] if told else lines


def _cells(entry: Entry) -> list[str]:
    from ginsheet.export.plain_text import cut, one_line

    content = entry.content
    state = words.state_text(damaged=False, over=content.over, winner=entry.winner_name, hands=content.hands)
    texts = {
        "date": "" if content.date is None else content.date.isoformat(),
        "players": f" {NOTHING} ".join(content.sides),
        "rules": content.rules_name,
        "hands": str(content.hands),
        "finals": f" {NOTHING} ".join(map(str, content.finals)),
        "winner": state,
        "place": content.place,
    }
    return [cut(one_line(texts[column]), _WIDTH) for column in _SHOWN]
