"""What is wrong with a file, as a sentence for the one who wants to open or save it."""

import errno
from collections.abc import Mapping, Sequence
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.plain import listed

FLAWS: Final[dict[str, str]] = {
    "empty": mark("the file is empty"),
    "too-large": mark("the file has more than {most} bytes; that is too large"),
    "utf-16": mark("the text is UTF-16; it must be UTF-8"),
    "not-utf-8": mark("the text is not UTF-8 (line {line})"),
    "not-json": mark("this is no match file, or a damaged one (line {line}, column {column})"),
    "not-toml": mark("this is no ruleset, or a damaged one (line {line}, column {column})"),
    "twin-key": mark("“{key}” stands there twice"),
    "not-a-number": mark("is no number"),
    "huge-number": mark("is too large a number"),
    "too-deep": mark("is nested too deeply"),
    "half-character": mark("holds half a character"),
    "foreign": mark("this is not a ginsheet file"),
    "newer": mark("the file has version {found}, and this program knows versions up to {known}; a newer one is needed"),
    "no-version": mark("there is no version {found}; this program knows versions up to {known}"),
    "missing": mark("must be given"),
    "unknown-field": mark("is not known"),
    "no-object": mark("must be an object in braces"),
    "no-list": mark("must be a list in brackets"),
    "no-text": mark("must be a text in quotes"),
    "no-whole-number": mark("must be a whole number"),
    "no-truth": mark("must be true or false"),
    "no-choice": mark("must be one of {choices}"),
    "no-slug": mark("its name must be small letters, digits and hyphens, then .toml"),
    "preset-slug": mark("the name {slug} belongs to a preset of the program"),
    "not-pdf": mark("this is no PDF, or a damaged one"),
    "locked-pdf": mark("the PDF is encrypted; save a copy without a password first"),
    "no-form": mark("this PDF has no fields that are filled in; a page that was printed or scanned cannot be read"),
    "foreign-form": mark("this form is no score sheet of ginsheet"),
    "too-many-fields": mark("the form has more than {most} fields; that is too many"),
    "nothing-written": mark("nothing is written on this sheet"),
    "no-such-word": mark("must be one of {choices}, not “{value}”"),
    "no-date": mark("must be a date such as 2026-11-29"),
    "no-time": mark("must be a time such as 2026-11-29T20:14:00+01:00"),
    "no-amount": mark('must be an amount in quotes such as "0.05"'),
}
"""One reason for each flaw of a file, by its code (`storage.errors.Flaw`)."""

REASONS: Final[dict[int, str]] = {
    errno.ENOENT: mark("its folder does not exist"),
    errno.ENOTDIR: mark("a file stands where a folder should be"),
    errno.EISDIR: mark("it is a folder"),
    errno.EINVAL: mark("it is not an ordinary file"),
    errno.EEXIST: mark("a file of that name exists"),
    errno.EACCES: mark("the system does not allow it"),
    errno.EPERM: mark("the system does not allow it"),
    errno.EROFS: mark("the disk is read-only"),
    errno.ENOSPC: mark("the disk is full"),
    errno.EDQUOT: mark("your share of the disk is full"),
    errno.EFBIG: mark("the file would be too large for the disk"),
    errno.EIO: mark("the disk reports an error"),
    errno.EBUSY: mark("another program is using it"),
    errno.ETXTBSY: mark("another program is using it"),
    errno.EAGAIN: mark("another program is using it"),
    errno.ENAMETOOLONG: mark("its name is too long"),
    errno.ELOOP: mark("its links go round in a circle"),
    errno.EMFILE: mark("too many files are open"),
}
"""One reason for each number by which a system refuses to read or write."""


def unnamed() -> str:
    """Name a file that has no name yet."""
    return tr("the file")


def flaw_reason(flaw: str, values: Mapping[str, object]) -> str:
    """Say what is wrong inside a file."""
    return tr(FLAWS[flaw], **values)


def field_reason(error: FieldError) -> str:
    """Say what the model refuses in a file."""
    from ginsheet.sheet.words import problems  # a program that has nothing to refuse starts without them

    return problems.reason(error)


def bad_file(file: str, place: str, reason: str) -> str:
    """Name the file, the place in it and the reason: `a.ginsheet: hands[3].opponent: must be from 0 to 98, not 120`."""
    if not place:
        return tr("{file}: {reason}", file=file, reason=reason)
    return tr("{file}: {place}: {reason}", file=file, place=place, reason=reason)


def bad_place(place: str, reason: str) -> str:
    """Name the place in a file and the reason, where the file itself is named already."""
    return tr("{place}: {reason}", place=place, reason=reason) if place else reason


def unknown_ending(endings: Sequence[str]) -> str:
    """Say which files can be imported."""
    return tr("only files with one of these endings can be imported: {endings}", endings=listed(list(endings)))


def unknown_headings(file: str, headings: Sequence[str]) -> str:
    """Say that a table has other headings than those that are known."""
    shown = listed([heading[:_HEADING_MOST] for heading in headings[:_HEADINGS_MOST]])
    return tr("{file}: the headings of its columns do not say which is which: {headings}", file=file, headings=shown)


_HEADINGS_MOST: Final = 12
_HEADING_MOST: Final = 40


def file_trouble(file: str, number: int | None, text: str, *, writing: bool) -> str:
    """Say that a file cannot be read or saved; `text` is the system's own reason for a `number` without words here."""
    if number == errno.ENOENT and not writing:
        return tr("{file} does not exist", file=file)
    reason = _system_reason(number, text)
    if writing:
        return tr("{file} cannot be saved: {reason}", file=file, reason=reason)
    return tr("{file} cannot be read: {reason}", file=file, reason=reason)


def not_deleted(file: str, number: int | None, text: str) -> str:
    """Say that a file cannot be deleted; `text` is the system's own reason."""
    return tr("{file} cannot be deleted: {reason}", file=file, reason=_system_reason(number, text))


def _system_reason(number: int | None, text: str) -> str:
    return tr(REASONS[number]) if number in REASONS else text


def already_there(file: str) -> str:
    """Say that a new file was to be made where one is."""
    return tr("{file} exists already; nothing was overwritten", file=file)


def locked(file: str) -> str:
    """Say that another ginsheet has the match open."""
    return tr("{file} is open in another ginsheet", file=file)


def read_only(file: str) -> str:
    """Say that the match cannot be changed where it is."""
    return tr("{file} can only be read here; save a copy elsewhere to go on", file=file)


def changed_outside(file: str, *, gone: bool) -> str:
    """Say that somebody else changed the file since it was last read or saved."""
    if gone:
        return tr("{file} was moved or deleted by another program", file=file)
    return tr("{file} was changed by another program", file=file)
