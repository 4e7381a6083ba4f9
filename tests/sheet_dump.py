"""A sheet as text with everything that it says, for golden files."""

from collections.abc import Iterator

from ginsheet.sheet.sheet import Cell, Row, Sheet


def dump(sheet: Sheet) -> str:
    """Give every text of the sheet, line by line: rows with their cells, and below each the reasons that cells give."""
    return "".join(f"{line}\n" for line in _lines(sheet))


def _lines(sheet: Sheet) -> Iterator[str]:
    yield f"{sheet.title}: {', '.join(sheet.players)}"
    yield f"date {sheet.date!r}, place {sheet.place!r}, note {sheet.note!r}"
    yield f"{sheet.rules}: {' · '.join(sheet.agreed)}"
    yield ""
    yield " | ".join(f"{column.title} ({column.key})" for column in sheet.columns)
    for row in sheet.rows:
        yield from _row(sheet, row)
    yield "---"
    for row in sheet.foot:
        yield from _row(sheet, row)
    yield "---"
    yield f"{sheet.outcome} ({sheet.detail}), {'over' if sheet.over else 'open'}"
    yield from sheet.footnotes


def _row(sheet: Sheet, row: Row) -> Iterator[str]:
    marked = f" [{row.letter}]" if row.mark else ""
    noted = f" note {row.note!r}" if row.note else ""
    yield f"{row.kind}{marked}: {' | '.join(map(_cell, row.cells))}{noted}"
    for column, cell in zip(sheet.columns, row.cells, strict=True):
        if cell.why:
            yield f"    {column.key}: {cell.why}"


def _cell(cell: Cell) -> str:
    """Give the text, what is struck out in front of it, and the number behind it where it reads otherwise."""
    behind = f" <{cell.value}>" if cell.value is not None and cell.text != str(cell.value) else ""
    return "".join(f"~{struck}~ " for struck in cell.struck) + cell.text + behind
