"""What was said of the columns of tables, kept for the next table with the same headings."""

import json
from collections.abc import Mapping, Sequence

from ginsheet.storage.settings import with_first
from ginsheet.ui.memory import Memory


def remembered(memory: Memory, headings: Sequence[str]) -> dict[str, str]:
    """Give what was said last of a table with these headings; nothing where there was none."""
    for entry in memory.settings.csv_columns:
        try:
            known, keys = json.loads(entry)
            if known == list(headings):
                return {str(text): str(key) for text, key in zip(known, keys, strict=True)}
        except (TypeError, ValueError):
            continue
    return {}


def remember(memory: Memory, mapping: Mapping[str, str]) -> None:
    """Keep what was said of the columns of a table."""
    entry = json.dumps([list(mapping), list(mapping.values())])
    others = (other for other in memory.settings.csv_columns if not _is_of(other, list(mapping)))
    memory.remember(csv_columns=with_first(tuple(others), entry))


def _is_of(entry: str, headings: list[str]) -> bool:
    try:
        known, _ = json.loads(entry)
    except (TypeError, ValueError):
        return True
    return bool(known == headings)
