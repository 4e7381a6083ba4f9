"""Files that try to hang whoever reads them, or to fill the memory: some unpack to much."""

import io
import json
import zipfile
import zlib
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from builders import T, nine_hands
from damages import packed

from ginsheet.export.registry import render
from ginsheet.storage.codec import encode
from ginsheet.storage.ruleset_toml import write_ruleset

MILLION = 1_000_000
SHEET, HEAD = "xl/worksheets/sheet1.xml", "xl/workbook.xml"
CSV = b"rules,player_1,player_2,number,how,who,opponent\n"
BACKUP = b'{"format": "ginsheet-backup", "version": 1}\n'
FIELD = b"<</FT/Tx/T(f%d)/V %d 0 R>>"


class Bomb(NamedTuple):
    """A bomb for one of the readers of `every_reader`."""

    reader: str
    make: Callable[[], bytes]
    told: str | None
    """The reason with which it is refused, or a piece of it; None where it is read after all, and soon."""
    quick: bool = True
    """Whether it is tried on every run."""


def lists(count: int, entry: bytes) -> bytes:
    return b'{"format": "ginsheet", "version": 1, "later": [' + entry * count + b"0]}"


def rows_of(field: str, entry: bytes, count: int) -> bytes:
    """Give a match file with a million entries where a few hundred may be."""
    tree = {**json.loads(encode(nine_hands())), field: []}
    return (
        json.dumps(tree)
        .encode()
        .replace(b'"%s": []' % field.encode(), b'"%s": [' % field.encode() + entry * count + b"0]")
    )


@cache
def parts_of_book() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(render(nine_hands(), ".xlsx"))) as book:
        return {name: book.read(name) for name in book.namelist()}


def book(name: str, change: Callable[[bytes], bytes], **more: Callable[[bytes], bytes]) -> bytes:
    """Give the workbook of a match with a changed part, and with `more` its list of sheets too."""
    parts = parts_of_book()
    parts = {**parts, name: change(parts[name])}
    for other in more.values():
        parts[HEAD] = other(parts[HEAD])
    return packed(parts, 9)


def before(mark: bytes, pieces: Iterable[bytes]) -> Callable[[bytes], bytes]:
    return lambda part: part.replace(mark, b"".join(pieces) + mark, 1)


def hexed(rng: Random, count: int, letters: int = 8) -> Iterable[bytes]:
    """Give texts that cannot be packed well."""
    return (b"%0*x" % (letters, rng.getrandbits(4 * letters)) for _ in range(count))


def with_entity(entities: bytes) -> Callable[[bytes], bytes]:
    """Give the list of sheets with a name in which the entity `z` stands."""
    name = b'<definedName name="q">&z;</definedName></definedNames>'
    return lambda part: b"<!DOCTYPE workbook [%s]>" % entities + part.replace(b"</definedNames>", name)


LAUGHS = b'<!ENTITY a "ha">' + b"".join(
    b'<!ENTITY %c "%s">' % (after, b"&%c;" % before * 10)
    for before, after in zip(b"abcdefghi", b"bcdefghiz", strict=True)
)
"""A thousand million times ha."""


def many_sheets_of_much() -> bytes:
    rng = Random(1)
    rows = b"".join(b"<!--%s-->" % text for text in hexed(rng, 500_000))
    sheets = b"".join(b'<sheet name="s%d" r:id="rId1" sheetId="9"/>' % number for number in range(900))
    return book(
        SHEET,
        lambda part: part[: part.index(b"<sheetData")] + rows + b"<sheetData/></worksheet>",
        head=lambda part: part.replace(b"</sheets>", sheets + b"</sheets>").replace(b"typed_how", b"typed_hew"),
    )


def wide_rows(columns: int, rows: int) -> Callable[[bytes], bytes]:
    rng = Random(2)
    cells = b"".join(b"<c><v>%d</v></c>" % rng.randrange(1_000) for _ in range(columns))
    return before(b"</sheetData>", (b'<row r="%d">%s</row>' % (number, cells) for number in range(100, 100 + rows)))


def lying() -> bytes:
    """Give a workbook whose list of parts tells less than is in a part."""
    part = parts_of_book()[SHEET].replace(b"<sheetData>", b"<sheetData>" + b" " * 20 * MILLION)
    whole = packed({**parts_of_book(), SHEET: part})
    return whole.replace(len(part).to_bytes(4, "little"), (90_000).to_bytes(4, "little"))


def pdf(kids: bytes, parts: Iterable[bytes]) -> bytes:
    """Give a form of these fields; `parts` are the objects from the number 3 on."""
    catalog = [b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[%s]>>>>" % kids, b"<</Type/Pages/Kids[]/Count 0>>"]
    data, places = bytearray(b"%PDF-1.7\n"), []
    for number, part in enumerate([*catalog, *parts], start=1):
        places.append(len(data))
        data += b"%d 0 obj%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(places) + 1
    end = b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, len(data))
    return bytes(data) + b"xref\n0 %d\n0000000000 65535 f \n" % size + table + end


def stream(unpacked: bytes, more: bytes = b"") -> bytes:
    data = zlib.compress(unpacked)
    return b"<</Length %d/Filter/FlateDecode%s>>stream\n%s\nendstream" % (len(data), more, data)


def many_streams(count: int, size: int) -> bytes:
    whole = stream(b"a" * size)
    fields = (part for number in range(count) for part in (FIELD % (number, 4 + 2 * number), whole))
    return pdf(b"".join(b"%d 0 R " % (3 + 2 * number) for number in range(count)), fields)


def one_stream_for_all(count: int) -> bytes:
    fields = (FIELD % (number, 3) for number in range(count))
    return pdf(b"".join(b"%d 0 R " % (4 + number) for number in range(count)), [stream(b"a" * 400_000), *fields])


def packs_of_objects(count: int) -> bytes:
    """Give a form each of whose fields lies in a pack of its own that unpacks to two megabytes."""
    whole = b"%PDF-1.7\n"
    places = {}
    kids = b"".join(b"%d 0 R " % (1_000 + number) for number in range(count))
    parts = {1: b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[%s]>>>>" % kids, 2: b"<</Type/Pages/Kids[]/Count 0>>"}
    for number in range(count):
        head = b"%d 0 " % (1_000 + number)
        more = b"/Type/ObjStm/N 1/First %d" % len(head)
        parts[3 + number] = stream(head + b"<</FT/Tx/T(f%d)/V(x)>>" % number + b" " * 1_900_000, more)
    for number, part in parts.items():
        places[number] = len(whole)
        whole += b"%d 0 obj%s\nendobj\n" % (number, part)
    rows = [b"\0" + bytes(6)] + [b"\1" + places[number].to_bytes(4) + bytes(2) for number in parts]
    rows += [b"\2" + (3 + number).to_bytes(4) + bytes(2) for number in range(count)]
    index = b"/Type/XRef/W[1 4 2]/Index[0 %d 1000 %d]/Size %d/Root 1 0 R" % (len(parts) + 1, count, 1_000 + count)
    return whole + b"9999 0 obj%s\nendobj\nstartxref\n%d\n%%%%EOF" % (stream(b"".join(rows), index), len(whole))


def backup(*files: tuple[str, bytes], head: bytes = BACKUP) -> bytes:
    return packed({"ginsheet-backup.json": head, **dict(files)})


def of_one_id(count: int) -> bytes:
    files = ((f"matches/{number}.ginsheet", encode(nine_hands(note=str(number)))) for number in range(count))
    return backup(*files)


def many_rulesets(count: int) -> bytes:
    house = write_ruleset(T)
    return backup(*((f"rulesets/r{n}.toml", house.replace(b"100\n", b"%d\n" % (n + 1), 1)) for n in range(count)))


DEEP = "is nested too deeply"
MUCH = "there is more in it than ginsheet reads"
NO_BOOK = "this is no workbook, or a damaged one"
NO_SHEET = "this form is no score sheet of ginsheet"
NO_PDF = "this is no PDF, or a damaged one"

BOMBS: dict[str, Bomb] = {
    "a key of many dots": Bomb("ruleset", lambda: b"a" + b".a" * 120_000 + b" = 1", DEEP),
    "a key of many dots in braces": Bomb("ruleset", lambda: b"x = {a" + b".a" * 120_000 + b" = 1}", DEEP),
    "quoted keys of many dots": Bomb("ruleset", lambda: b'"a\\""' + b'."\\""' * 50_000 + b" = 1", DEEP),
    "a heading of many dots": Bomb(
        "ruleset", lambda: b"[a" + b".a" * 9_000 + b"]\n" + b"".join(b"k%d = 1\n" % n for n in range(9_000)), DEEP
    ),
    "many brackets in rules": Bomb("ruleset", lambda: b"a = " + b"[" * 200_000, DEEP),
    "a number of a million bits in rules": Bomb(
        "ruleset", lambda: b'name = "a"\ntarget = 0x' + b"f" * 250_000, "target"
    ),
    "many texts in settings": Bomb("settings", lambda: b'{"recent_names": [' + b'"a",' * 240_000 + b'"a"]}', None),
    "many objects in settings": Bomb("settings", lambda: lists(300_000, b"{},"), None),
    "many brackets": Bomb("match", lambda: b"[" * 8 * MILLION, DEEP),
    "a number of millions of digits": Bomb(
        "match", lambda: lists(1, b"1" * 8 * MILLION + b","), "is too large a number"
    ),
    "a deep list behind millions of others": Bomb(
        "match", lambda: lists(2 * MILLION, b"[],")[:-3] + b"[" * 40 + b"]" * 40 + b"]}", DEEP, quick=False
    ),
    "half a letter behind millions of lists": Bomb(
        "match", lambda: lists(2 * MILLION, b"[],")[:-3] + b'"\\ud800"]}', "holds half a character", quick=False
    ),
    "millions of lists": Bomb("match", lambda: lists(2_700_000, b"[],"), "id: must be given", quick=False),
    "millions of objects": Bomb("match", lambda: lists(2_700_000, b"{},"), "id: must be given", quick=False),
    "millions of numbers": Bomb("match", lambda: lists(2 * MILLION, b"1.5,"), "id: must be given", quick=False),
    "half a million hands": Bomb(
        "match", lambda: rows_of("hands", b'{"how":"dead"},', 500_000), "more than 10000 entries", quick=False
    ),
    "millions of players": Bomb(
        "match", lambda: rows_of("players", b'"a",', 2 * MILLION - 1_000), "10000 entries", quick=False
    ),
    "half a million hands that are told": Bomb(
        "data",
        lambda: (
            b'{"schema": 1, "players": ["A", "B"], "rules": "guide", "hands": ['
            + b'{"result":"dead"},' * 400_000
            + b"0]}"
        ),
        "more than 10000 entries",
        quick=False,
    ),
    "many brackets in data": Bomb("data", lambda: b"[" * 8 * MILLION, DEEP),
    "laughs": Bomb("workbook of a match", lambda: book(HEAD, with_entity(LAUGHS)), NO_BOOK),
    "a few laughs": Bomb("workbook of a match", lambda: book(HEAD, with_entity(b'<!ENTITY z "ha">')), NO_BOOK),
    "an entity of another file": Bomb(
        "workbook of a match", lambda: book(HEAD, with_entity(b'<!ENTITY z SYSTEM "file:///etc/hostname">')), NO_BOOK
    ),
    "a part that unpacks to much": Bomb(
        "workbook of a match", lambda: book(SHEET, lambda part: part + b" " * 20 * MILLION), MUCH
    ),
    "a part that unpacks to more than it says": Bomb("workbook of a match", lying, NO_BOOK),
    "elements in elements": Bomb(
        "workbook of a match",
        lambda: book(SHEET, lambda part: b"".join(b"<%c>" % (97 + n % 5) for n in range(500_000))),
        NO_BOOK,
    ),
    "many names of elements": Bomb(
        "workbook of a match",
        lambda: book(SHEET, before(b"<sheetData>", (b"<a%d/>" % n for n in range(300_000)))),
        NO_BOOK,
    ),
    "a tag of many attributes": Bomb(
        "workbook of a match",
        lambda: book(
            SHEET, lambda part: part.replace(b"<row ", b"<row " + b"".join(b'a%d="" ' % n for n in range(300_000)), 1)
        ),
        NO_BOOK,
    ),
    "a remark that never ends": Bomb(
        "workbook of a match",
        lambda: book(SHEET, before(b"<sheetData>", [b"<!--", *hexed(Random(3), 400_000)])),
        NO_BOOK,
    ),
    "a name in many pieces": Bomb(
        "workbook of a match",
        lambda: book(
            HEAD,
            before(
                b"</definedNames>",
                [
                    b'<definedName name="q">',
                    *(b"%s<b/>" % text for text in hexed(Random(4), 100_000, 4)),
                    b"</definedName>",
                ],
            ),
        ),
        None,
    ),
    "rows of too many columns": Bomb(
        "workbook of a match", lambda: book(SHEET, wide_rows(900, 200)), "more than 256 columns"
    ),
    "a row far down": Bomb(
        "workbook of a match",
        lambda: book(SHEET, lambda part: part.replace(b'<row r="7"', b'<row r="99999999999"')),
        "more than 41000 rows",
    ),
    "a column far out": Bomb(
        "workbook of a match",
        lambda: book(SHEET, lambda part: part.replace(b'r="E7"', b'r="ZZZ7"')),
        "more than 256 columns",
    ),
    "a place of ten million rows": Bomb(
        "workbook of a match",
        lambda: book(HEAD, lambda part: part.replace(b"$D$7:$D$46", b"$D$1:$D$9999999")),
        "Score sheet!D6: must",
    ),
    "many cells in named columns": Bomb(
        "workbook of a match",
        lambda: book(
            SHEET,
            wide_rows(250, 9_000),
            head=before(
                b"</definedNames>",
                (
                    b"<definedName name=\"n%d\">'Score sheet'!$%c%c$7</definedName>" % (n, 65 + n // 26, 65 + n % 26)
                    for n in range(225)
                ),
            ),
        ),
        MUCH,
        quick=False,
    ),
    "many sheets of one large part": Bomb("workbook of a match", many_sheets_of_much, MUCH, quick=False),
    "a line of many letters": Bomb("table", lambda: CSV + b"a" * 60 * MILLION, "line 2: " + MUCH),
    "a line of many cells": Bomb("table", lambda: CSV + b"," * 60 * MILLION, "line 2: " + MUCH),
    "nothing but zeros": Bomb("table", lambda: bytes(60 * MILLION), "the text must be UTF-8"),
    "a quotation mark that is never closed": Bomb(
        "table", lambda: CSV + b'"' + b"\n" * 60 * MILLION, MUCH, quick=False
    ),
    "many empty lines": Bomb("table", lambda: CSV + b"\n" * 60 * MILLION, "more than 2000000 rows", quick=False),
    "many cells": Bomb("table", lambda: CSV + (b"xx," * 400 + b"\n") * 50_000, MUCH, quick=False),
    "many rows of one match": Bomb(
        "table",
        lambda: CSV + b"".join(b"guide,A,B,%d,gin,A,3\n" % n for n in range(900_000)),
        "40000 rows",
        quick=False,
    ),
    "a stream of much": Bomb("form", lambda: many_streams(1, 40 * MILLION), NO_PDF),
    "many streams of some": Bomb("form", lambda: many_streams(250, 1_900_000), NO_SHEET),
    "one stream in many fields": Bomb("form", lambda: one_stream_for_all(9_000), NO_SHEET),
    "many packs of objects": Bomb("form", lambda: packs_of_objects(300), NO_SHEET, quick=False),
    "brackets in brackets": Bomb("form", lambda: pdf(b"[" * 5 * MILLION, ()), "no fields that are filled in"),
    "objects in objects": Bomb("form", lambda: pdf(b"<</A" * 1_800_000, ()), NO_PDF, quick=False),
    "objects without a list": Bomb("form", lambda: b"%PDF-1.7\n" + b"1 0 obj\n" * MILLION, NO_PDF, quick=False),
    "a text in numbers": Bomb(
        "form", lambda: pdf(b"<</T(f)/V<" + b"41" * 3_500_000 + b">>>", ()), NO_SHEET, quick=False
    ),
    "parentheses in parentheses": Bomb(
        "form", lambda: pdf(b"<</T(f)/V(" + b"(" * 3_500_000 + b")" * 3_500_000 + b")>>", ()), NO_SHEET, quick=False
    ),
    "a backup of much": Bomb("backup", lambda: backup(("matches/a.ginsheet", b" " * 60 * MILLION)), MUCH),
    "a backup with a deep head": Bomb("backup", lambda: backup(head=b"[" * MILLION), "this is no backup"),
    "a backup of millions of lists": Bomb(
        "backup", lambda: backup(("matches/a.ginsheet", lists(900_000, b"[],"))), "id: must be given", quick=False
    ),
    "a backup of many matches of one id": Bomb("backup", lambda: of_one_id(200), None, quick=False),
    "a backup of many rulesets": Bomb("backup", lambda: many_rulesets(150), None, quick=False),
}
"""By what they are."""
