"""The parts of a workbook as a stream: what the way back takes of the list of sheets, the texts and the rows."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from defusedxml.expatreader import DefusedExpatParser

from ginsheet.storage.imports.errors import Unreadable

_CELL: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
_DEPTH_MOST: Final = 100
"""The most elements within each other; the parser keeps every open one."""
_NAMES_MOST: Final = 10_000
"""The most names of elements; the parser keeps them all."""
_TAG_MOST: Final = 1024 * 1024
"""The most bytes of a tag with its attributes, or of a remark."""


class Formula(NamedTuple):
    """A cell that a program works out; `shown` is the value that it saved with it."""

    shown: object


class CellError(NamedTuple):
    """A cell that shows an error, such as `#REF!`."""

    code: str


Cells = dict[int, object]
"""The cells of a row by their columns: texts, numbers, truths, Formula, CellError."""


def column_number(letters: str) -> int:
    """Give the number of a column, from 1: `A` is 1, `AA` is 27."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def column_letters(number: int) -> str:
    """Give the letters of a column."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


Attributes = Mapping[str, str]


class Handler:
    """Takes what a parser tells of a part; names come without their prefix."""

    def __init__(self) -> None:
        self._depth = 0
        self._seen: set[str] = set()

    def start(self, name: str, attributes: Attributes) -> None:
        """Take the start of an element."""

    def characters(self, content: str) -> None:
        """Take some text."""

    def end(self, name: str) -> None:
        """Take the end of an element."""

    def start_any(self, name: str, attributes: Attributes) -> None:
        """Take the start of an element whose name may have a prefix.

        Raises ValueError where elements are nested too deeply, or have more names than in any workbook.
        """
        self._depth += 1
        self._seen.add(name)
        if self._depth > _DEPTH_MOST or len(self._seen) > _NAMES_MOST:
            raise ValueError(name)
        self.start(name.rpartition(":")[2] if ":" in name else name, attributes)

    def end_any(self, name: str) -> None:
        """Take its end."""
        self._depth -= 1
        self.end(name.rpartition(":")[2] if ":" in name else name)


class Parser(DefusedExpatParser):  # type: ignore[misc] # defusedxml has no types
    """A parser that is fed piece by piece; it refuses every DTD, and so every entity."""

    def __init__(self, handler: Handler) -> None:
        self._takes = handler
        self._fed = 0
        super().__init__(forbid_dtd=True)

    def feed(self, data: bytes, isFinal: bool = False) -> None:  # noqa: N803 - as its base calls it
        """Take a piece. Raises ValueError where a tag is larger than any: it is kept until its end has come."""
        super().feed(data, isFinal)
        self._fed += len(data)
        if self._fed - self._parser.CurrentByteIndex > _TAG_MOST:
            raise ValueError(_TAG_MOST)

    def reset(self) -> None:
        """Begin; a handler that expat calls itself is told of millions of cells in half the time."""
        super().reset()
        parser: Any = self._parser
        parser.StartElementHandler = self._takes.start_any
        parser.EndElementHandler = self._takes.end_any
        parser.CharacterDataHandler = self._takes.characters
        parser.buffer_text = True


class Head(Handler):
    """The sheets with their links, and the defined names."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.since_1904 = False
        self._name: str | None = None
        self._pieces: list[str] = []

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "sheet":
            link = next((value for key, value in attributes.items() if key.rpartition(":")[2] == "id"), "")
            self.sheets[attributes.get("name", "")] = link
        elif name == "definedName" and "localSheetId" not in attributes:
            self._name, self._pieces = attributes.get("name", ""), []
        elif name == "workbookPr":
            self.since_1904 = attributes.get("date1904", "0") in ("1", "true")

    def characters(self, content: str) -> None:
        if self._name is not None:
            self._pieces.append(content)

    def end(self, name: str) -> None:
        if name == "definedName" and self._name is not None:
            self.names[self._name] = "".join(self._pieces)
            self._name = None


class Links(Handler):
    """The parts by their links."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: dict[str, str] = {}

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "Relationship":
            self.targets[attributes.get("Id", "")] = attributes.get("Target", "")


class _Texts(Handler):
    """Collects the text of `t` elements, without what tells how East Asian letters are spoken."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self._in_text = self._spoken = False

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "rPh":
            self._spoken = True
        self._in_text = name == "t" and not self._spoken

    def characters(self, content: str) -> None:
        if self._in_text:
            self.pieces.append(content)

    def end(self, name: str) -> None:
        self._in_text = False
        if name == "rPh":
            self._spoken = False


class Shared(_Texts):
    """The texts that cells name by number."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def end(self, name: str) -> None:
        super().end(name)
        if name == "si":
            self.texts.append(_unescaped("".join(self.pieces)))
            self.pieces = []


def _unescaped(text: str) -> str:
    """Read letters that are written by their numbers (ECMA-376, 22.9.2.19); half of one is left as it is."""

    def letter(found: re.Match[str]) -> str:
        read = chr(int(found[1], 16))
        return found[0] if "\ud800" <= read <= "\udfff" else read

    return _ESCAPED.sub(letter, text) if "_x" in text else text


class SheetRows(_Texts):
    """The rows of a sheet, as they come."""

    def __init__(self, title: str, shared: list[str], rows_most: int, columns_most: int) -> None:
        super().__init__()
        self._title = title
        self._shared = shared
        self._most = rows_most, columns_most
        self._done: list[tuple[int, Cells]] = []
        self._row = 0
        self._column = 0
        self._cells: Cells = {}
        self._kind = ""
        self._value: list[str] | None = None
        self._shown = ""
        self._is_formula = False

    def take(self) -> list[tuple[int, Cells]]:
        """Give the rows that are complete, once."""
        done, self._done = self._done, []
        return done

    def start(self, name: str, attributes: Attributes) -> None:
        super().start(name, attributes)
        if name == "row":
            told = attributes.get("r")
            number = int(told) if told else self._row + 1
            if number <= self._row:
                raise ValueError(number)
            self._row, self._column, self._cells = number, 0, {}
            if number > self._most[0]:
                raise Unreadable(self._title, "too-many-rows", most=self._most[0])
        elif name == "c":
            told = attributes.get("r")
            found = _CELL.fullmatch(told) if told else None
            self._column = column_number(found[1]) if found else self._column + 1
            if self._column > self._most[1]:
                raise Unreadable(self._title, "too-many-columns", most=self._most[1])
            self._kind, self._shown, self._is_formula, self.pieces = attributes.get("t", "n"), "", False, []
        elif name == "v":
            self._value = []
        elif name == "f":
            self._is_formula = True

    def characters(self, content: str) -> None:
        if self._value is not None:
            self._value.append(content)
        else:
            super().characters(content)

    def end(self, name: str) -> None:
        super().end(name)
        if name == "v" and self._value is not None:
            self._shown, self._value = "".join(self._value), None
        elif name == "c":
            value = self._read()
            if self._is_formula:
                value = Formula(value)
            if value is not None and value != "":
                self._cells[self._column] = value
        elif name == "row" and self._cells:
            self._done.append((self._row, self._cells))

    def _read(self) -> object:
        shown = self._shown
        if self._kind == "inlineStr":
            return _unescaped("".join(self.pieces))
        if shown == "":
            return None
        if self._kind == "s":
            place = int(shown)
            if place < 0:
                raise ValueError(place)
            return self._shared[place]
        if self._kind in ("str", "d"):
            return _unescaped(shown)
        if self._kind == "b":
            return shown == "1"
        if self._kind == "e":
            return CellError(shown)
        return int(shown) if _WHOLE.fullmatch(shown) else float(shown)
