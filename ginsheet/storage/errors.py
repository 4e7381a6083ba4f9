"""What can go wrong between a match and its file: small typed errors, each with one sentence for people."""

# ruff: noqa: N818 - the name of an error says what happened

from enum import StrEnum
from pathlib import Path
from typing import Self

from ginsheet.model.problems import FieldError
from ginsheet.sheet.words import storage as words


class Flaw(StrEnum):
    """What is wrong inside a file; `words.storage` has the reason for each."""

    EMPTY = "empty"
    TOO_LARGE = "too-large"
    """More than `most` bytes."""
    UTF_16 = "utf-16"
    NOT_UTF_8 = "not-utf-8"
    """Another encoding, or no text at all; first seen in `line`."""
    NOT_JSON = "not-json"
    """The text breaks off or goes astray at `line`, `column`."""
    NOT_TOML = "not-toml"
    """The same in a ruleset file."""
    TWIN_KEY = "twin-key"
    """The key `key` stands twice in one object: which one counts?"""
    NOT_A_NUMBER = "not-a-number"
    """NaN or infinity, which JSON does not have."""
    HUGE_NUMBER = "huge-number"
    TOO_DEEP = "too-deep"
    """Objects or lists nested deeper than any match file needs."""
    HALF_CHARACTER = "half-character"
    """A text with a lone surrogate."""
    FOREIGN = "foreign"
    """JSON, but not of ginsheet."""
    NEWER = "newer"
    """Version `found`, of which this program (version `known`) knows nothing."""
    NO_VERSION = "no-version"
    """A version (`found`) that never was; this program knows `known`."""
    MISSING = "missing"
    UNKNOWN_FIELD = "unknown-field"
    NO_OBJECT = "no-object"
    NO_LIST = "no-list"
    NO_TEXT = "no-text"
    NO_WHOLE_NUMBER = "no-whole-number"
    NO_TRUTH = "no-truth"
    """Neither true nor false."""
    NO_CHOICE = "no-choice"
    """None of the words `choices`."""
    NO_SLUG = "no-slug"
    """A ruleset file whose name can be no short name of rules."""
    PRESET_SLUG = "preset-slug"
    """A ruleset file with the name of a preset that ships with the program (`slug`)."""
    NOT_PDF = "not-pdf"
    """No PDF, or one that nobody can make sense of."""
    LOCKED_PDF = "locked-pdf"
    """Encrypted."""
    NO_FORM = "no-form"
    """A PDF without fields to fill in."""
    FOREIGN_FORM = "foreign-form"
    """A form that is no score sheet of ginsheet."""
    TOO_MANY_FIELDS = "too-many-fields"
    """More than `most` fields."""
    NOTHING_WRITTEN = "nothing-written"
    """A score sheet on which nothing is written."""
    NO_SUCH_WORD = "no-such-word"
    """The word `value` is none of `choices`."""
    NO_DATE = "no-date"
    NO_TIME = "no-time"
    NO_AMOUNT = "no-amount"
    """No exact amount in quotes."""


class StorageError(Exception):
    """Something is wrong with the file `path`, which is None as long as only bytes are known."""

    path: Path | None

    def __init__(self, path: Path | None) -> None:
        super().__init__(path)
        self.path = path

    @property
    def file(self) -> str:
        """The file as a sentence names it."""
        return words.unnamed() if self.path is None else str(self.path)

    def sentence(self) -> str:
        """Say in one sentence which file is meant, what is wrong, and where."""
        raise NotImplementedError

    def without_file(self) -> str:
        """Say the same where the file is named already; those that cannot say it without name it again."""
        return self.sentence()


class BadFile(StorageError):
    """The content is no sound match file.

    `place` is the path inside the file (`hands[3].opponent`), empty where the whole file is meant. The reason is a
    `flaw` of the file, with its figures in `values`, or what the model refuses (`cause`).
    """

    def __init__(self, place: str, flaw: Flaw | FieldError, **values: object) -> None:
        super().__init__(None)
        self.place = place
        self.flaw = flaw if isinstance(flaw, Flaw) else None
        self.cause = flaw if isinstance(flaw, FieldError) else None
        self.values = values

    def of(self, path: Path) -> Self:
        """Tell which file it is; gives the error itself."""
        self.path = path
        return self

    def sentence(self) -> str:
        """Say file, place and reason."""
        return words.bad_file(self.file, self.place, self._reason())

    def without_file(self) -> str:
        """Say place and reason, for where the file is named already."""
        return words.bad_place(self.place, self._reason())

    def _reason(self) -> str:
        return words.field_reason(self.cause) if self.cause else words.flaw_reason(self.flaw or "", self.values)


class UnknownEnding(StorageError):
    """A file was to be imported whose ending no reader takes; `endings` are those that one does."""

    def __init__(self, path: Path, endings: tuple[str, ...]) -> None:
        super().__init__(path)
        self.endings = endings

    def sentence(self) -> str:
        """Say which endings can be imported."""
        return words.bad_file(self.file, "", self.without_file())

    def without_file(self) -> str:
        """Say it where the file is named already."""
        return words.unknown_ending(self.endings)


class UnknownHeadings(StorageError):
    """A table has headings that do not say which column is which: somebody must tell.

    `headings` are those of the file, `preview` its first rows of cells.
    """

    def __init__(self, path: Path, headings: tuple[str, ...], preview: tuple[tuple[str, ...], ...]) -> None:
        super().__init__(path)
        self.headings = headings
        self.preview = preview

    def sentence(self) -> str:
        """Say that the headings are not known."""
        return words.unknown_headings(self.file, self.headings)


class FileTrouble(StorageError):
    """The system refused to read or write; `errno` is its number, `writing` tells which of the two it was."""

    def __init__(self, path: Path, error: OSError, *, writing: bool) -> None:
        super().__init__(path)
        self.errno = error.errno
        self.text = error.strerror or type(error).__name__
        self.writing = writing

    def sentence(self) -> str:
        """Say that the file cannot be read or saved, and why."""
        return words.file_trouble(self.file, self.errno, self.text, writing=self.writing)

    def without_file(self) -> str:
        """Say the same of "the file", for where it is named already."""
        return words.file_trouble(words.unnamed(), self.errno, self.text, writing=self.writing)


class NotDeleted(FileTrouble):
    """The system refused to delete the file."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(path, error, writing=True)

    def sentence(self) -> str:
        """Say that the file cannot be deleted, and why."""
        return words.not_deleted(self.file, self.errno, self.text)

    def without_file(self) -> str:
        """Say the same of "the file", for where it is named already."""
        return words.not_deleted(words.unnamed(), self.errno, self.text)


class AlreadyThere(StorageError):
    """A new file was to be made where one is."""

    def sentence(self) -> str:
        """Say that nothing was overwritten."""
        return words.already_there(self.file)


class Locked(StorageError):
    """Another ginsheet has the match open."""

    def sentence(self) -> str:
        """Say where the match is open."""
        return words.locked(self.file)


class ReadOnly(StorageError):
    """The match was opened to look at only, or its folder lets nobody write."""

    def sentence(self) -> str:
        """Say that it cannot be changed here."""
        return words.read_only(self.file)


class ChangedOutside(StorageError):
    """The file is no longer what was last read or saved here; with `gone` it is not there at all.

    The caller chooses: overwrite it, load it again, or save elsewhere.
    """

    def __init__(self, path: Path, *, gone: bool) -> None:
        super().__init__(path)
        self.gone = gone

    def sentence(self) -> str:
        """Say that somebody else changed or removed the file."""
        return words.changed_outside(self.file, gone=self.gone)
