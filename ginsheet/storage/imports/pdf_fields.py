"""The fields of a PDF form with what is written in them; whatever the file is, it gives texts or a sentence.

Only the tree of the form is read: no page, no picture and no script is looked at. What may be unpacked is limited, for
a PDF can hold much more than its size shows.
"""

import logging
from io import BytesIO
from typing import Any, Final

import pypdf
from pypdf.generic import ByteStringObject, DictionaryObject, StreamObject

from ginsheet.storage.errors import BadFile, Flaw

BYTES_MOST: Final = 8 * 1024 * 1024
"""The most bytes of a form; ours have a few hundred thousand, and a viewer may put its fonts in."""
FIELDS_MOST: Final = 20_000
_UNPACKED_MOST: Final = 2 * 1024 * 1024
"""The most bytes that any one part of the file may unpack to."""
_PACKS_MOST: Final = 200
"""The most packs of objects in the file: the library keeps each one unpacked, and each may hold a hundred fields."""
_DEPTH_MOST: Final = 10
_LETTERS_MOST: Final = 100_000
"""The most letters of one field that are looked at."""
_TEXT_FILTERS: Final = (None, "/FlateDecode", ["/FlateDecode"])
"""How a text may be packed; other filters are for pictures, and one of them starts another program."""
_WRITTEN_MOST: Final = 4_000_000
"""The most letters of all fields together: a sheet with the longest note has a quarter."""
_LIMITS: Final[dict[str, Any]] = {
    "maximum_declared_stream_length": BYTES_MOST,
    "array_based_stream_maximum_output_length": _UNPACKED_MOST,
    "lzw_maximum_output_length": _UNPACKED_MOST,
    "run_length_maximum_output_length": _UNPACKED_MOST,
    "zlib_maximum_output_length": _UNPACKED_MOST,
    "stream_decoding_work_maximum_length": 2 * _UNPACKED_MOST,
    "array_maximum_element_count": FIELDS_MOST,
}

logging.getLogger("pypdf").setLevel(logging.CRITICAL + 1)
"""What is odd about a file is no matter for standard error; if it matters, there is an error. A hostile file has so
many oddities that not even a handler that does nothing is fast enough for them."""


def read_fields(data: bytes) -> dict[str, str]:
    """Give what is written in the fields of a form, by their full names; empty ones are left out. Raises BadFile."""
    if len(data) > BYTES_MOST:
        raise BadFile("", Flaw.TOO_LARGE, most=BYTES_MOST)
    if not data:
        raise BadFile("", Flaw.EMPTY)
    try:
        with pypdf.apply_configuration(**_LIMITS):
            return _fields(data)
    except BadFile:
        raise
    except Exception:  # a damaged file makes the library fail in any way there is
        raise BadFile("", Flaw.NOT_PDF) from None


def _fields(data: bytes) -> dict[str, str]:
    reader = pypdf.PdfReader(BytesIO(data))
    if reader.is_encrypted:
        raise BadFile("", Flaw.LOCKED_PDF)
    if len({pack for pack, _ in reader.xref_objStm.values()}) > _PACKS_MOST:
        raise BadFile("", Flaw.FOREIGN_FORM)
    form = reader.root_object.get("/AcroForm")
    form = None if form is None else form.get_object()
    roots = form.get("/Fields") if isinstance(form, DictionaryObject) else None
    if not roots:
        raise BadFile("", Flaw.NO_FORM)
    found: dict[str, str] = {}
    seen: set[int] = set()
    count = written = 0
    waiting: list[tuple[Any, str, int]] = [(root, "", 0) for root in reversed(roots.get_object())]
    while waiting:
        reference, above, depth = waiting.pop()
        count += 1
        if count > FIELDS_MOST:
            raise BadFile("", Flaw.TOO_MANY_FIELDS, most=FIELDS_MOST)
        number = getattr(reference, "idnum", None)
        if number in seen:  # it goes round in a circle
            continue
        if number is not None:
            seen.add(number)
        field = reference.get_object()
        if not isinstance(field, DictionaryObject) or depth > _DEPTH_MOST:
            continue
        own = _text(field.get("/T"))
        name = ".".join(part for part in (above, own) if part)
        value = _text(field.get("/V"))
        written += len(own) + len(name) + len(value)
        if written > _WRITTEN_MOST:
            raise BadFile("", Flaw.FOREIGN_FORM)
        if value:
            found.setdefault(name, value)
        kids = field.get("/Kids")
        kids = kids.get_object() if kids is not None else None
        if isinstance(kids, list):
            waiting.extend((kid, name, depth + 1) for kid in reversed(kids))
    return found


def _text(value: Any) -> str:
    """Give the text of a value, which may be written in one of four encodings, or as a stream."""
    value = value.get_object() if value is not None else None
    if isinstance(value, StreamObject):
        value = value.get_data() if value.get("/Filter") in _TEXT_FILTERS else b""
    if isinstance(value, bytes | ByteStringObject):
        value = _decoded(bytes(value[: 4 * _LETTERS_MOST]))
    if isinstance(value, list) and len(value) == 1:
        return _text(value[0])
    return value[:_LETTERS_MOST] if isinstance(value, str) else ""


def _decoded(raw: bytes) -> str:
    for start, encoding in ((b"\xfe\xff", "utf-16-be"), (b"\xff\xfe", "utf-16-le"), (b"\xef\xbb\xbf", "utf-8")):
        if raw.startswith(start):
            return raw[len(start) :].decode(encoding, "replace")
    return raw.decode("latin-1")
