"""What happens to the bytes of files: flips, cuts, swaps, wild numbers; of archives of parts also to one part."""

import io
import re
import zipfile
from collections.abc import Callable
from random import Random

Damage = Callable[[Random, bytearray], bytearray]

WILD = [
    b"NaN", b"-1", b"1e999", b"9" * 30, b'"', b"{", b"[" * 500, b"\0", b"null", b"\xff", b"", b"-Infinity", b"4.5",
    b"99999999999", b"\xe2\x88\x92", b"2026-02-30", b"'=1", b"x" * 3_000, b"\xed\xa0\x80", b"&b;",
    b"points-tea", b"1904",
]  # fmt: skip
"""What may stand where something else stood."""


def flip(rng: Random, data: bytearray) -> bytearray:
    for _ in range(rng.choice([1, 1, 2, 30])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data


def cut(rng: Random, data: bytearray) -> bytearray:
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    return data[:start] + data[end:] if rng.random() < 0.5 else data[start:end]


def swap(rng: Random, data: bytearray) -> bytearray:
    size = rng.randrange(1, min(60, len(data) // 2))
    one, other = sorted(rng.randrange(len(data) - size) for _ in range(2))
    data[one : one + size], data[other : other + size] = data[other : other + size], data[one : one + size]
    return data


def repeat(rng: Random, data: bytearray) -> bytearray:
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    return data[:end] + data[start:end] * rng.choice([1, 2, 50]) + data[end:]


def fill(rng: Random, data: bytearray) -> bytearray:
    start = rng.randrange(len(data))
    filler = rng.choice([b"\0", b"\xff", b" ", rng.randbytes(7)])
    data[start : start + rng.choice([1, 100, 4_096])] = filler * 100
    return data


def nest(rng: Random, data: bytearray) -> bytearray:
    opened = rng.choice([b"[", b'{"a":', b"a.", b"<a>", b"<<", b"{a="]) * rng.choice([5, 500, 20_000])
    return _in_place_of(rng, data, rb"[0-9]+", opened)


def grow(rng: Random, data: bytearray) -> bytearray:
    number = rng.choice([b"1" * rng.choice([20, 400, 9_000]), b"1e" + b"9" * 400, b"-0.0", b"1E400", b"1e-400"])
    return _in_place_of(rng, data, rb"[0-9]+", number)


def wild(rng: Random, data: bytearray) -> bytearray:
    """Put something wild where a number, a word or a text stands."""
    for _ in range(rng.choice([1, 1, 3])):
        data = _in_place_of(rng, data, rb'(?<=>)[^<>]+(?=<)|[0-9]+|"[^"]*"|[A-Za-z-]+|\([^()]*\)', rng.choice(WILD))
    return data


DAMAGES: list[Damage] = [flip, cut, swap, repeat, fill, nest, grow, wild]


def _in_place_of(rng: Random, data: bytearray, what: bytes, new: bytes) -> bytearray:
    """Put `new` in the place of one of the first matches of a pattern behind some place."""
    found = re.compile(what).search(data, rng.randrange(max(1, len(data))))
    return data if found is None else data[: found.start()] + new + data[found.end() :]


def damaged(rng: Random, data: bytes) -> bytes:
    """Do any damage to a file; of an archive of parts mostly to one of the parts."""
    if data.startswith(b"PK") and rng.random() < 0.9:
        return _with_damaged_part(rng, data)
    return bytes(rng.choice(DAMAGES)(rng, bytearray(data)))


def _with_damaged_part(rng: Random, data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    chosen = rng.choice([name for name in parts if not name.startswith(("docProps", "xl/theme", "xl/styles"))])
    kinds = [_texts] if chosen.endswith(".xml") and rng.random() < 0.8 else DAMAGES
    parts[chosen] = bytes(rng.choice(kinds)(rng, bytearray(parts[chosen])))
    if rng.random() < 0.05:
        del parts[chosen]
    return packed(parts)


def _texts(rng: Random, data: bytearray) -> bytearray:
    """Put other texts into cells and names: wild ones, or some that stand elsewhere."""
    spans = [found.span(found.lastindex or 0) for found in (_CELL if rng.random() < 0.8 else _NAME).finditer(data)]
    texts = [bytes(data[start:end]) for start, end in spans]
    for start, end in sorted(rng.sample(spans, min(len(spans), rng.choice([1, 1, 2, 5, 40]))), reverse=True):
        data[start:end] = _UNSAFE.sub(b"", rng.choice(WILD) if rng.random() < 0.5 else rng.choice(texts))
    return data


_CELL = re.compile(rb"<c [^>]*>(?:<is><t[^>]*>|<v>)([^<]+)|<t>([^<]+)")
"""What stands in a cell that is no formula."""
_NAME = re.compile(rb'(?<= [rt]=")([^"<>]*)(?=")|(?<=name=")([^"<>]*)(?=")|<definedName[^>]*>([^<]+)')
_UNSAFE = re.compile(rb"[<>&\"\x00-\x1f\xed\xff]")
"""What would make the part no XML any more; that is soon refused, and tried by the other damages."""


def packed(parts: dict[str, bytes], level: int = 1) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as new:
        for name, part in parts.items():
            new.writestr(name, part)
    return made.getvalue()
