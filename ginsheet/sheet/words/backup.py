"""What is said of a backup: what is in it, and what became of each file that was put back."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.sheet.words.plain import listed

OUTCOMES: Final[dict[str, str]] = {
    "added": mark("{name}: put back"),
    "present": mark("{name}: already there"),
    "beside": mark("{name}: another one is there, so it was put beside it as {path}"),
}
"""What became of a file, by the code of `storage.backup.Outcome`."""


def saved(path: str, matches: int, rulesets: int) -> str:
    """Say what a backup holds."""
    return tr("{path}: {what}", path=path, what=contents(matches, rulesets))


def contents(matches: int, rulesets: int) -> str:
    """Count matches and own rulesets."""
    found = [trn("{n} match", "{n} matches", matches)]
    if rulesets:
        found.append(trn("{n} ruleset of your own", "{n} rulesets of your own", rulesets))
    return listed(found)


def became(outcome: str, name: str, path: str) -> str:
    """Say what became of a file."""
    return tr(OUTCOMES[outcome], name=name, path=path)


def summary(added: int, present: int, beside: int, refused: int) -> str:
    """Say what became of all files."""
    found = [trn("{n} put back", "{n} put back", added)]
    found += [trn("{n} already there", "{n} already there", present)] if present else []
    found += [trn("{n} put beside another one", "{n} put beside others", beside)] if beside else []
    found += [trn("{n} refused", "{n} refused", refused)] if refused else []
    return listed(found)
