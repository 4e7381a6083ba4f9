"""Make a folder of generated matches, the same ones for the same seed: `make_archive.py 10000 FOLDER [--damaged]`.

Every preset is played by people who meet again and again over the years, at several places, some with a stake; a few
matches are still open. With `--damaged` every hundredth file is spoiled in one of the ways in which files are.
"""

import argparse
import datetime as dt
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Final

from ginsheet.model.hand import Hand, How, Mark, Side, knock_limit
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.model.stake import Stake
from ginsheet.storage.codec import encode
from ginsheet.storage.naming import file_name
from ginsheet.storage.presets import presets

SEED: Final = 20_261_129
_FIRST_DAY: Final = dt.date(2009, 1, 3)
_DAYS: Final = 6_500
_DAMAGED_EVERY: Final = 100
_HANDS_MOST: Final = 60
_AT_ONCE: Final = 12
_NAMES: Final = (
    "Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie", "Oma Hilde", "José María", "Zoë", "Łukasz", "Søren",
    "Ἑλένη", "Дмитрий", "שרה", "ليلى", "小林", "O’Brien", "=1+1", "<b>Bo</b>", "Anne-Marie von der Heide zu Rosenau",
)  # fmt: skip
_PLACES: Final = ("", "Kitchen table", "Café Größenwahn", "Train to Łódź", "Porch", "@home", "海の家")
_NOTES: Final = (
    "", "", "", "Rain all day.", "Two bottles of red; nobody remembers hand 7.", "Return match, “for honour”.",
    "+49 171 000000 is the number of the plumber", "Très serré jusqu’à la fin.\nRevanche dimanche.",
)  # fmt: skip
_STAKES: Final = (
    None, None, None, Stake(per_point=Decimal("0.05"), currency="€"), Stake(per_point=Decimal("0.001"), currency="£"),
    Stake(per_point=Decimal(1), currency="matchsticks"),
)  # fmt: skip
_RANKS: Final = "A23456789TJQK"


def generated(count: int, seed: int = SEED) -> Iterator[Match]:
    """Give `count` matches, in the order of their dates as far as they have one."""
    rng = Random(seed)
    rules = list(presets().values())
    for number in range(count):
        date = _FIRST_DAY + dt.timedelta(days=_DAYS * number // max(1, count))
        yield _match(rng, rng.choice(rules), f"{seed:x}-{number:06}", None if rng.random() < 0.02 else date)


def make(count: int, folder: Path, *, seed: int = SEED, damaged: bool = False) -> list[Path]:
    """Write `count` matches to `folder` and give their files, in the order of the matches."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(seed + 1)
    taken: dict[str, int] = {}
    paths = []
    for number, match in enumerate(generated(count, seed), start=1):
        name = file_name(match)
        taken[name] = taken.get(name, 0) + 1
        if taken[name] > 1:
            name = f"{Path(name).stem} ({taken[name]}){Path(name).suffix}"
        data = encode(match)
        if damaged and number % _DAMAGED_EVERY == 0:
            data = rng.choice(_DAMAGES)(data)
        path = folder / name
        path.write_bytes(data)
        paths.append(path)
    return paths


@contextmanager
def archive_home(count: int) -> Iterator[Path]:
    """Give a home with `count` matches, or as many as the command line says: `[COUNT [HOME]]`.

    The archive of a HOME that is named is made where it is missing, and stays.
    """
    with tempfile.TemporaryDirectory() as scratch:
        wanted = int(sys.argv[1]) if len(sys.argv) > 1 else count
        home = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(scratch)
        if not (home / "matches").exists():
            make(wanted, home / "matches", damaged=True)
        yield home


_DAMAGES: Final[tuple[Callable[[bytes], bytes], ...]] = (
    lambda data: b"",
    lambda data: data[: len(data) // 2],
    lambda data: b"\0" * len(data),
    lambda data: data.replace(b'"version": 1', b'"version": 99'),
    lambda data: data.replace(b'"format": "ginsheet"', b'"format": "whist"'),
    lambda data: data.replace(b'"players"', b'"plaiers"'),
    lambda data: b"\xff\xfe" + data,
)


def _match(rng: Random, rules: Ruleset, match_id: str, date: dt.date | None) -> Match:
    least, most = rules.seats
    seats = most if rng.random() < 0.15 else least
    # Most evenings are those of the same few people.
    names = rng.sample(_NAMES[:4] if seats <= 4 and rng.random() < 0.4 else _NAMES, seats)
    match = Match(
        id=match_id,
        players=tuple(names),
        rules=rules,
        date=date,
        place=rng.choice(_PLACES),
        note=rng.choice(_NOTES),
        stake=rng.choice(_STAKES),
        side_names=("North", "South") if rules.partnership and rng.random() < 0.3 else (),
    )
    match = replace(match, first_dealer=rng.choice(match.sides))
    hands_most = rng.randint(0, 8) if rng.random() < 0.05 else _HANDS_MOST
    return _played(rng, match, hands_most)


def _played(rng: Random, match: Match, hands_most: int) -> Match:
    """Play so many hands, or as many as there are to the end of the game."""
    while len(match.hands) < hands_most and not score(match).over:
        # Of three players the last hand tells who deals the next one; two can play some and drop those after the end.
        dealer = score(match).next_dealer
        more = 1 if len(match.sides) > len(PARTNERS) else min(_AT_ONCE, hands_most - len(match.hands))
        match = replace(match, hands=(*match.hands, *(_hand(rng, match, dealer) for _ in range(more))))
        counted = sum(row.counted for row in score(match).hands)
        match = replace(match, hands=match.hands[:counted])
    return match


def _hand(rng: Random, match: Match, dealer: Side) -> Hand:
    rules = match.rules
    upcard = rng.choice(_RANKS) + rng.choice("cdhs") if rules.upcard else None
    if rules.partnership:
        pairs = tuple(_two(rng, rules, match.sides, None) for _ in range(match.pair_count))
        return Hand(how=How.DEAL, pairs=pairs, upcard=upcard)
    players = [side for side in match.sides if match.sides == PARTNERS or side is not dealer]
    return _two(rng, rules, tuple(players), upcard)


def _two(rng: Random, rules: Ruleset, sides: tuple[Side, ...], upcard: str | None) -> Hand:
    """Give how a hand of two ended: mostly by a knock."""
    by, chance = rng.choice(sides), rng.random()
    note = "misdealt once" if chance > 0.97 and not rules.partnership else ""
    if chance < 0.03:
        return Hand(how=How.DEAD, upcard=upcard)
    if chance < 0.05:
        return Hand(how=How.POINTS, by=by, points=rng.randint(1, 60), mark=rng.choice([None, *Mark]), upcard=upcard)
    limit = knock_limit(rules, Hand(how=How.DEAD, upcard=upcard))
    if chance < 0.82 and limit:
        return Hand(
            how=How.KNOCK, by=by, knocker=rng.randint(1, limit), opponent=rng.randint(0, 24), upcard=upcard, note=note
        )
    how = How.BIG_GIN if chance > 0.98 else How.GIN
    return Hand(how=how, by=by, opponent=rng.randint(0, 30), upcard=upcard, note=note)


def main() -> None:
    """Make the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, help="how many matches")
    parser.add_argument("folder", type=Path, help="where to; it is made where it is missing")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--damaged", action="store_true", help="spoil one file in a hundred")
    told = parser.parse_args()
    paths = make(told.count, told.folder, seed=told.seed, damaged=told.damaged)
    print(f"{len(paths)} matches in {told.folder}")


if __name__ == "__main__":
    main()
