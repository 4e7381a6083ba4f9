"""Ids for matches that come without one: the same content gets the same, so that nothing is taken twice."""

from dataclasses import replace
from hashlib import sha256

from ginsheet.model.match import Match
from ginsheet.storage.codec import encode

_LENGTH = 32
NO_ID = "blank"
"""What stands in the place of an id in a sheet of which many copies are filled in."""


def with_id(match: Match) -> Match:
    """Give `match` with an id made from all that it says, whatever its id was."""
    return replace(match, id=sha256(encode(replace(match, id=NO_ID))).hexdigest()[:_LENGTH])
