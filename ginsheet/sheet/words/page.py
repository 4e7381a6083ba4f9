"""What the printed page says beside the sheet itself."""

from ginsheet.i18n import tr, trn
from ginsheet.sheet.words.plain import listed


def page_number(number: int, pages: int) -> str:
    """Give the number of a page: `Page 2 of 3`."""
    return tr("Page {number} of {pages}", number=number, pages=pages)


def carried_over() -> str:
    """Name the row that takes the totals from one page to the next."""
    return tr("carried over")


def points_label() -> str:
    """Name the column of points below a player's name."""
    return tr("points")


def to_sign(name: str) -> str:
    """Say what a player signs: `Avery, agreed`."""
    return tr("{name}, agreed", name=name)


def notes_heading() -> str:
    """Name what stands below the sheet."""
    return tr("Notes")


def notes_go_on() -> str:
    """Say that not all of the notes are on the page."""
    return tr("The notes go on: the match file has them whole.")


def document_title(title: str, players: tuple[str, ...], date: str) -> str:
    """Name the document for a viewer: `Gin Rummy: Avery, Blake, 29 November 2026`."""
    names = listed(list(players))
    if not date:
        return tr("{title}: {names}", title=title, names=names)
    return tr("{title}: {names}, {date}", title=title, names=names, date=date)


def seated(side: str, players: str) -> str:
    """Say who sits on a side: `North-South: Avery, Casey`."""
    return tr("{side}: {players}", side=side, players=players)


def bookmark(players: tuple[str, ...], date: str) -> str:
    """Name a match among several in one document: `Avery and Blake, 29 November 2026`."""
    names = listed(list(players))
    return tr("{names}, {date}", names=names, date=date) if date else names


def title_of_many(count: int) -> str:
    """Name a document of several matches for a viewer: `Gin Rummy: 12 matches`."""
    return trn("Gin Rummy: {n} match", "Gin Rummy: {n} matches", count)


def hands_of_page(first: int, last: int) -> str:
    """Name a page by its hands: `Hands 1 to 34`."""
    if first == last:
        return tr("Hand {number}", number=first)
    return tr("Hands {first} to {last}", first=first, last=last)


def the_sheet() -> str:
    """Name the page of a sheet that no hand is on."""
    return tr("The sheet")


def race_heading() -> str:
    """Name the chart of the running totals."""
    return tr("The race")


def game(number: int) -> str:
    """Name one of several games."""
    return tr("Game {number}", number=number)
