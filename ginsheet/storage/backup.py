"""One file with everything that a user cannot make again: match files and own rulesets; and the way back.

The file is a zip: `matches/` with the match files as they are, `rulesets/` with the table's own rules. Restoring
merges: nothing that is there is overwritten or lost, and a second time changes nothing.
"""

import io
import json
import re
import stat
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset, is_slug
from ginsheet.storage import codec, disk, own_rules, ruleset_toml
from ginsheet.storage.errors import AlreadyThere, BadFile, FileTrouble, StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.errors import Unreadable
from ginsheet.storage.match_file import load
from ginsheet.storage.naming import ENDING, Shelf, legal_stem
from ginsheet.storage.presets import slugs

BYTES_MOST: Final = 256 * 1024 * 1024
"""The most bytes of a backup; one of 10,000 matches has a tenth."""
FILES_MOST: Final = 100_000
UNPACKED_MOST: Final = 2 * 1024 * 1024 * 1024
RATIO_MOST: Final = 300
"""How much larger than its packed bytes a file may be, where it is larger than `_SMALL`."""
_SMALL: Final = 4 * 1024 * 1024
_ALWAYS: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in it, so that the same files give the same bytes."""
_HEAD: Final = "ginsheet-backup.json"
_FORMAT: Final = "ginsheet-backup"
_VERSION: Final = 1
_NAME: Final = re.compile(r"(matches|rulesets)/([^/\\:\x00-\x1f]{1,250})")
_NUMBERED: Final = re.compile(r" \([0-9]+\)$")
"""The number that a name gets where others have it."""
_MODE: Final = (stat.S_IFREG | 0o644) << 16


class Kind(StrEnum):
    """What a file of a backup holds."""

    MATCH = "match"
    RULES = "rules"


class Outcome(StrEnum):
    """What became of a file that was restored."""

    ADDED = "added"
    PRESENT = "present"
    """The same is there already."""
    BESIDE = "beside"
    """Another one of the same id, or short name, is there; this one was put beside it."""
    REFUSED = "refused"
    """It is damaged; nothing of it was taken."""


class Restored(NamedTuple):
    """What became of one file."""

    kind: Kind
    name: str
    """As it is called in the backup."""
    outcome: Outcome
    path: Path | None = None
    """Where it is now."""
    error: StorageError | None = None
    """Why it was refused."""


class Saved(NamedTuple):
    """What a backup holds."""

    matches: int
    rulesets: int


def back_up(target: Path) -> Saved:
    """Write everything to a new or replaced file at `target`; the same files give the same bytes.

    Damaged files are taken as they are. Raises FileTrouble, and then `target` is as it was.
    """
    folders = (("matches", matches_folder(), ENDING), ("rulesets", own_rules.rules_folder(), own_rules.ENDING))
    files = {kind: list(_files(folder, ending)) for kind, folder, ending in folders}
    counts = dict.fromkeys(files, 0)
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        head = {"format": _FORMAT, "version": _VERSION}
        archive.writestr(_entry(_HEAD), json.dumps(head) + "\n")
        for kind, paths in files.items():
            for path in paths:
                content = disk.read(path, codec.BYTES_MOST)
                if len(content) <= codec.BYTES_MOST:  # nothing so large is a match, and no backup of it could be read
                    archive.writestr(_entry(f"{kind}/{path.name}"), content)
                    counts[kind] += 1
    disk.write(target, data.getvalue())
    return Saved(counts["matches"], counts["rulesets"])


def restore(source: Path, step: Callable[[], None] = lambda: None) -> tuple[Restored, ...]:
    """Bring everything back that the backup at `source` holds and that is not there.

    `step` is called before each file and may raise to break off: what was put back by then is whole and stays. Raises
    FileTrouble, and Unreadable for what is no backup, has a name that leads elsewhere, or is larger than any backup.
    """
    data = disk.read(source, BYTES_MOST)
    try:
        with _opened(data) as archive:
            names = _checked(archive)
            return tuple(_restored(archive, names, step))
    except Unreadable as error:
        raise error.of(source) from None


def _files(folder: Path, ending: str) -> Iterator[Path]:
    """Give the files of a folder that can be put back under their names, in the order of these."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name)
        for path in found:
            name = f"matches/{path.name}"
            fits = path.name.endswith(ending) and not path.name.startswith(".") and _NAME.fullmatch(name)
            if fits and path.is_file():
                yield path
    except FileNotFoundError:
        return
    except OSError as error:
        raise FileTrouble(folder, error, writing=False) from error


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name.encode(errors="replace").decode(), _ALWAYS)
    entry.compress_type = ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = _MODE
    return entry


def _opened(data: bytes) -> ZipFile:
    if len(data) > BYTES_MOST:
        raise Unreadable("", "too-large")
    try:
        return ZipFile(io.BytesIO(data))
    except (BadZipFile, ValueError, OSError, NotImplementedError, RuntimeError, LookupError):
        raise Unreadable("", "no-backup") from None


def _checked(archive: ZipFile) -> list[ZipInfo]:
    """Check what the list of contents says, before anything is unpacked; give the files in the order of their names."""
    entries = [entry for entry in archive.infolist() if entry.filename != _HEAD]
    version = None if len(entries) == len(archive.infolist()) else _version(archive)
    if type(version) is int and version > _VERSION:
        raise Unreadable("", "newer", found=version, known=_VERSION)
    if version != _VERSION:
        raise Unreadable("", "no-backup")
    if len(entries) > FILES_MOST:
        raise Unreadable("", "too-many-files", most=FILES_MOST)
    if sum(entry.file_size for entry in entries) > UNPACKED_MOST:
        raise Unreadable("", "too-large")
    seen: set[str] = set()
    for entry in entries:
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if not _is_ours(entry.filename) or kind not in (0, stat.S_IFREG):
            raise Unreadable(_shown(entry.filename), "bad-name")
        if entry.filename in seen:
            raise Unreadable(_shown(entry.filename), "name-twice")
        seen.add(entry.filename)
        most = max(_SMALL, RATIO_MOST * entry.compress_size)
        if entry.file_size > min(most, codec.BYTES_MOST):
            raise Unreadable(_shown(entry.filename), "too-large")
        if entry.flag_bits & 1:
            raise Unreadable(_shown(entry.filename), "locked")
    return sorted(entries, key=lambda entry: entry.filename)


def _version(archive: ZipFile) -> object:
    head = archive.getinfo(_HEAD)
    if head.file_size > _SMALL:
        return None
    with suppress(ValueError, *_DAMAGE):
        tree = json.loads(archive.read(head))
        return tree.get("version") if isinstance(tree, dict) and tree.get("format") == _FORMAT else None
    return None


_DAMAGE: Final = (BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, LookupError)
"""What is raised for a damaged file within a zip."""


def _is_ours(name: str) -> bool:
    found = _NAME.fullmatch(name)
    if found is None or found[2].startswith("."):
        return False
    if found[1] == "matches":
        return found[2].endswith(ENDING)
    slug = found[2].removesuffix(own_rules.ENDING)
    return found[2].endswith(own_rules.ENDING) and is_slug(slug) and slug not in slugs()


def _shown(name: str) -> str:
    return name[:80]


def _restored(archive: ZipFile, entries: list[ZipInfo], step: Callable[[], None]) -> Iterator[Restored]:
    matches, rules = _Matches(matches_folder()), _Rules()
    for entry in entries:
        step()
        kind = Kind.MATCH if entry.filename.startswith("matches/") else Kind.RULES
        name = entry.filename.partition("/")[2]
        try:
            data = archive.read(entry)
        except _DAMAGE:
            yield Restored(kind, name, Outcome.REFUSED, error=Unreadable("", "no-backup").of(Path(name)))
            continue
        try:
            yield matches.put_back(name, data) if kind is Kind.MATCH else rules.put_back(name, data)
        except BadFile as error:
            yield Restored(kind, name, Outcome.REFUSED, error=error.of(Path(name)))


class _Matches:
    """The folder of matches while others are put into it."""

    def __init__(self, folder: Path) -> None:
        self._shelf = Shelf(folder)
        self._folder = folder
        self._known: dict[str, dict[bytes, Path]] = {}
        """The files of each match by what they say, which is not looked at again for every other one of its id."""
        for path in _files(folder, ENDING):
            with suppress(StorageError):
                match = load(path)
                self._known.setdefault(match.id, {}).setdefault(_digest(match), path)

    def put_back(self, name: str, data: bytes) -> Restored:
        """Put the match file `data` back. Raises BadFile, FileTrouble."""
        match = codec.decode(data)
        others = self._known.setdefault(match.id, {})
        there = others.get(_digest(match))
        if there is not None:
            return Restored(Kind.MATCH, name, Outcome.PRESENT, there)
        path = self._write(name, data, match)
        outcome = Outcome.BESIDE if others else Outcome.ADDED
        others[_digest(match)] = path
        return Restored(Kind.MATCH, name, outcome, path)

    def _write(self, name: str, data: bytes, match: Match) -> Path:
        """Write it under its own name where that is free and every system allows it, else under a new one."""
        path = self._folder / name
        if _is_legal(name) and self._shelf.take(name):
            with suppress(AlreadyThere):
                disk.write(path, data, new=True)
                return path
        with self._shelf.create(match) as file:
            return file.path


def _is_legal(name: str) -> bool:
    stem = name.removesuffix(ENDING)
    return all(legal_stem(part) == part for part in stem.split(" - "))


def _digest(match: Match) -> bytes:
    return sha256(codec.encode(match)).digest()


class _Rules:
    """The own rules while others are put beside them."""

    def __init__(self) -> None:
        self._known: dict[tuple[Ruleset, str], Ruleset] = {}
        """The own rules by all that they say and by their name, and by that without the number that it may have got."""
        for rules in own_rules.shelf().own.values():
            self._add(rules)

    def put_back(self, name: str, data: bytes) -> Restored:
        """Put own rules back; where others have their short name, beside them under another one.

        Raises BadFile, FileTrouble.
        """
        rules = ruleset_toml.read_ruleset(name.removesuffix(own_rules.ENDING), data)
        there = self._known.get((_figures(rules), rules.name))
        if there is not None:
            return Restored(Kind.RULES, name, Outcome.PRESENT, _path(there))
        kept, outcome = rules, Outcome.ADDED
        try:
            own_rules.put_back(rules)
        except AlreadyThere:
            kept, outcome = own_rules.keep_beside(rules), Outcome.BESIDE
        self._add(kept)
        return Restored(Kind.RULES, name, outcome, _path(kept))

    def _add(self, rules: Ruleset) -> None:
        for name in (rules.name, _NUMBERED.sub("", rules.name)):
            self._known.setdefault((_figures(rules), name), rules)


def _figures(rules: Ruleset) -> Ruleset:
    """Give the rules without what names them."""
    return replace(rules, slug="x", name="x")


def _path(rules: Ruleset) -> Path:
    return own_rules.rules_folder() / f"{rules.slug}{own_rules.ENDING}"
