"""What each command is asked for in vain: its words, the exit status, and what the one line says.

`{file}` is the match of nine hands, `desk` in test_cli_bad_inputs.py lays out the other files. Every option that takes
a value stands in a line of its command, or in `ANY_TEXT`; what is wrong with all options alike is tried for all.
"""

from typing import Final

LONG: Final = "x" * 1_001
HALF: Final = "x\udcff"
"""What Python makes of a byte of no encoding: half a character."""
NEW: Final = ["n", "--players", "a", "b"]

Bad = tuple[list[str], int, str]

_ROWS: Final[list[tuple[list[str], str]]] = [
    ([], "HAND"),
    (["stop"], "{file}: how: "),
    (["Knock", "A", "4", "16"], "{file}: how: "),
    (["deal"], "{file}: how: must be one of knock, gin"),
    (["knock"], "{file}: by: must be given"),
    (["knock", "A"], "{file}: knocker: must be given"),
    (["knock", "A", "4"], "{file}: opponent: must be given"),
    (["knock", "A", "4", "16", "5"], "{file}: knock: “5” is one word too many"),
    (["knock", "C", "4", "16"], "{file}: who: “C” is neither"),
    (["knock", HALF, "4", "16"], "{file}: who: “x?” is neither"),
    (["knock", "A", "four", "16"], "{file}: knocker: must be a whole number"),
    (["knock", "A", "4.0", "16"], "{file}: knocker: must be a whole number"),
    (["knock", "A", "1_0", "16"], "{file}: knocker: must be a whole number"),
    (["knock", "A", "４", "16"], "{file}: knocker: must be a whole number"),
    (["knock", "A", "", "16"], "{file}: knocker: must be a whole number"),
    (["knock", "A", "4", "9" * 5_000], "{file}: opponent: must be a whole number"),
    (["knock", "A", "4", "9" * 300], "{file}: opponent: must be from 0 to 98"),
    (["knock", "A", "-4", "16"], "{file}: knocker: must be from 0 to 98"),
    (["knock", "A", "0", "16"], "{file}: knocker: a knock with no deadwood is gin"),
    (["knock", "A", "11", "16"], "{file}: knocker: the knock limit is 10, so 11 cannot knock"),
    (["gin", "A", "99"], "{file}: opponent: must be from 0 to 98, not 99"),
    (["gin", "A", "9", "--mark", "gin"], "{file}: mark: has no place"),
    (["points", "A", "10000"], "{file}: points: must be from 0 to 9999"),
    (["points", "A", "-1"], "{file}: points: must be from 0 to 9999"),
    (["points", "A", "1", "--mark", "luck"], "'--mark'"),
    (["adjust", "A", "5"], "{file}: note: must be given"),
    (["adjust", "A", "0", "--note", "x"], "{file}: points: an adjustment of 0"),
    (["dead", "A"], "{file}: dead: “A” is one word too many"),
    (["dead", "--color"], "{file}: dead: “--color” is one word too many"),
    (["dead", "--note", HALF], "{file}: note: holds half a character"),
    (["dead", "--note", "x" * 1_000_001], "{file}: note: has more than 1000000 characters"),
    (["gin", "A", "9", "--upcard", "7s"], "{file}: upcard: under these rules no upcard counts"),
    (["gin", "A", "9", "--upcard", "77"], "{file}: upcard: “77” is not a card"),
    (["gin", "A", "9", "--upcard", ""], "{file}: upcard: must be given"),
    (["gin", "A", "9", "--upcard", "7s 8s"], "{file}: upcard: has 2 cards; 1 at most"),
    (["gin", "A", "9", "--upcard", HALF], "{file}: upcard: “x?” is not a card"),
    (["gin", "A", "9", "--against", "A"], "{file}: against: must be another player"),
    (["gin", "A", "9", "--against", "B"], ".against: has no place"),
    (["gin", "A", "9", "--against", "Casey"], "{file}: who: “Casey” is neither"),
    (["gin", "A", "5", "--knocker-cards", "zz"], "cards.knocker: “zz” is not a card"),
    (["gin", "A", "5", "--knocker-cards", "5c 5c"], "cards.knocker: holds 5c twice"),
    (["gin", "A", "5", "--knocker-cards", "5c", "--opponent-cards", "5c"], "cards.opponent: 5c is in the other"),
    (["gin", "A", "5", "--opponent-cards", "Ac2c3c4c5c6c7c8c9cTcJc"], "cards.opponent: has 11 cards; 10 at most"),
    (["gin", "A", "5", "--opponent-cards", ""], "cards.knocker: must be given"),
    (["dead", "--opponent-cards", "5c"], "cards: has no place beside “Dead hand”"),
    (["knock", "A", "--knocker-cards", "5c"], "knocker: must be given"),
]
"""What is said of a hand, to record it or to correct one."""
_AGREED: Final = ["--agreed", "--reason", "misread"]
_AGREEMENT: Final[list[tuple[list[str], str]]] = [
    ([], "{file}: a later hand is recorded"),
    (["--agreed"], "--agreed and --reason"),
    (["--reason", "x"], "--agreed and --reason"),
    (["--agreed", "--reason", ""], "{file}: reason: must be given"),
    (["--agreed", "--reason", " \n"], "{file}: reason: must be given"),
    (["--agreed", "--reason", HALF], "{file}: reason: holds half a character"),
]
"""What both players are said to agree to, of a hand that others build on."""
_NUMBERS: Final[list[tuple[str, str]]] = [
    ("x", "'NUMBER'"),
    ("", "'NUMBER'"),
    ("1.5", "'NUMBER'"),
    (HALF, "'NUMBER'"),
    ("0", "{file}: number: there is no hand 0; the match has 9"),
    ("10", "{file}: number: there is no hand 10; the match has 9"),
    ("9" * 300, "{file}: number: there is no hand 999"),
]
_FIGURES: Final[list[tuple[str, str]]] = [
    ("gin_bonus", "--set: must be NAME=VALUE"),
    ("gin=3", "--set: must be one of slug, name,"),
    ("gin_bonus=many", "gin_bonus: must be a whole number"),
    ("gin_bonus=-1", "gin_bonus: must be from 0 to 1000"),
    ("gin_bonus=none", "gin_bonus: must be a whole number"),
    ("gin_bonus=" + "9" * 5_000, "gin_bonus: must be a whole number"),
    ("tie=coin", "tie: must be one of undercut, no-bonus"),
    ("single_hand=yes", "single_hand: must be one of true, false"),
    ("single_hand=true", "target: a single-hand game has no"),
    ("target=none", "target: must be given"),
    ("box_when=at-once", "box_when: boxes that count at once"),
    ("slug=No Slug", "slug: must be small letters"),
    (f"name={HALF}", "name: holds half a character"),
    (HALF, "--set: must be NAME=VALUE"),
]
_PAGE: Final[list[tuple[list[str], str]]] = [
    (["--paper", "a3"], "'a3' is not one of 'a4', 'letter', 'a5', 'half-letter'"),
    (["--paper", HALF], "'--paper'"),
    (["--landscape", "--portrait"], "a page cannot be both --landscape and --portrait"),
    (["--portrait", "--large", "--landscape"], "a page cannot be both --landscape and --portrait"),
    (["--layout", "sideways"], "'sideways' is not one of"),
]
_CARDS: Final[list[tuple[str, str]]] = [
    ("5x", "“5x” is not a card"),
    ("5c 5♣", "holds 5c twice"),
    ("Ac2c3c4c5c6c7c8c9cTcJcQc", "has 12 cards; 11 at most"),
    ("{{0}} %s\x1b[31m", "“{{0}}” is not a card"),
    ("\x1b[31m", "“␛[31m” is not a card"),
    (HALF, "“x?” is not a card"),
]


def _all(*lines: tuple[list[str], str]) -> list[Bad]:
    """Give lines of wrong use: the exit status is 2."""
    return [(words, 2, said) for words, said in lines]


BAD: Final[dict[str, list[Bad]]] = {
    "rules": _all(
        (["poker"], "rules: must be one of classic, guide"),
        (["guide", "classic"], "classic"),
        (["../guide"], "rules: must be one of"),
        ([HALF], "rules: must be one of"),
        ([LONG], "rules: must be one of"),
        ([LONG * 5], "xxx ..."),
    ),
    "new": _all(
        ([], "FILE"),
        (["n"], "--players"),
        (["n", "--players"], "--players needs the names"),
        (["n", "--players", "--note", "x"], "--players needs the names"),
        (["n", "--players", "Avery"], "n: players: must be 2 or 3 names"),
        (["n", "--players", "Avery", "Blake", "--players", "Casey", "Drew"], "unexpected extra argument"),
        (["n", "--players", "Avery", "avery"], "n: players[1]: is the name of another player too"),
        (["n", "--players", "Avery", " "], "n: players[1]: must be given"),
        (["n", "--players", "Avery", HALF], "n: players[1]: holds half a character"),
        (["n", "--players", "Avery", LONG], "n: players[1]: has more than 1000 characters"),
        ([*NEW, "--rules", "partnership"], "n: players: must be 4 or 6 names"),
        ([*NEW, "--rules", "poker"], "n: rules: must be one of"),
        ([*NEW, "--sides", "N", "S"], "n: side_names: "),
        ([*NEW, "--sides", "N"], "'--sides' requires 2 arguments"),
        ([*NEW, "--sides", HALF, "S"], "n: side_names[0]: holds half a character"),
        ([*NEW, "--dealer", "c"], "n: dealer: “c” is neither"),
        ([*NEW, "--dealer", ""], "n: dealer: “” is neither"),
        ([*NEW, "--date", "29.11.2026"], "n: date: must be a date"),
        ([*NEW, "--date", "2026-02-30"], "n: date: must be a date"),
        ([*NEW, "--date", "20260228"], "n: date: must be a date"),
        ([*NEW, "--date", "0000-00-00"], "n: date: must be a date"),
        ([*NEW, "--date", "２０２６-11-29"], "n: date: must be a date"),
        ([*NEW, "--place", HALF], "n: place: holds half a character"),
        ([*NEW, "--place", LONG], "n: place: has more than 1000 characters"),
        ([*NEW, "--note", HALF], "n: note: holds half a character"),
        ([*NEW, "--stake", "free"], "n: stake.per_point: "),
        ([*NEW, "--stake", "1e3"], "n: stake.per_point: "),
        ([*NEW, "--stake", "nan"], "n: stake.per_point: "),
        ([*NEW, "--stake", "0"], "n: stake.per_point: "),
        ([*NEW, "--stake", "-1"], "n: stake.per_point: "),
        ([*NEW, "--stake", "0.0000001"], "n: stake.per_point: "),
        ([*NEW, "--stake", "1", "--currency", "x" * 21], "n: stake.currency: "),
        ([*NEW, "--stake", "1", "--currency", HALF], "n: stake.currency: holds half a character"),
        ([*NEW, "--currency", "€"], "n: currency: "),
        *(([*NEW, "--set", setting], f"n: {said}") for setting, said in _FIGURES),
    ),
    "hand": _all(([], "FILE"), *((["{file}", *words], said) for words, said in _ROWS)),
    "correct": _all(
        ([], "FILE"),
        (["{file}"], "NUMBER"),
        *((["{file}", number, "dead"], said) for number, said in _NUMBERS),
        (["{file}", "-1", "dead"], "{file}: number: there is no hand -1; the match has 9"),
        *((["{file}", "1", "dead", *words], said) for words, said in _AGREEMENT),
        *((["{file}", "1", *words, *_AGREED], said) for words, said in _ROWS),
    ),
    "remove": _all(
        ([], "FILE"),
        (["{file}"], "NUMBER"),
        *((["{file}", number], said) for number, said in _NUMBERS),
        (["{file}", "-1"], "No such option"),
        (["{file}", "9", "surplus"], "surplus"),
        *((["{file}", "1", *words], said) for words, said in _AGREEMENT),
    ),
    "show": [
        *_all(
            ([], "FILE"),
            (["{file}", "--xml"], "--xml"),
            (["{file}", "again"], "again"),
            (["{file}", "--layout", "sideways"], "'sideways' is not one of"),
            (["{file}", "--rules", "poker"], "{file}: rules: must be one of classic, guide"),
            (["{file}", "--rules", HALF], "{file}: rules: must be one of"),
        ),
        (["{file}", "--rules", "straight"], 1, "{file}: hands[0].how: under these rules nobody knocks"),
        (["{file}", "--rules", "partnership"], 1, "{file}: players: must be 4 or 6 names"),
    ],
    "compare": _all(([], "FILE"), (["{file}", "{file}"], "unexpected extra argument")),
    "export": [
        *_all(
            ([], "-o"),
            (["{file}"], "-o"),
            (["-o", "out.txt"], "name the matches, or give --all"),
            (["{file}", "--all", "-o", "out.xlsx"], "name the matches, or give --all"),
            (["{file}", "-o", "out.txt", "--table", "hands"], "--table needs an OUT that ends in .csv"),
            (["{file}", "-o", "out.csv", "--table", "players"], "'players' is not one of"),
            (["{file}", "-o", "{file}"], "{file}: the ending must be one of"),
            (["m.txt", "-o", "m.txt"], "m.txt is a match that is exported; nothing was overwritten"),
            *(
                (["{file}", "-o", out], f"{out}: the ending must be one of .pdf, .xlsx, .csv, .txt, .json")
                for out in ("out", "out.doc", ".pdf", "out.pdf.gz", "", "out.", "out.pdf ", "out.ｐｄｆ")
                if out
            ),
            (["{file}", "-o", HALF], "x?: the ending must be one of"),
            *((["{file}", "-o", "out.pdf", *words], said) for words, said in _PAGE),
        ),
        (["--all", "-o", "out.xlsx"], 1, "there are no matches in the archive"),
    ],
    "blank": _all(
        ([], "Missing option '-o'"),
        (["--rows", "5"], "Missing option '-o'"),
        (["-o", "out.doc"], "out.doc: the ending must be one of .pdf"),
        (["-o", HALF], "x?: the ending must be one of"),
        (["-o", "out.pdf", "surplus"], "surplus"),
        *(
            (["-o", "out.pdf", *words], said)
            for words, said in [
                (["--rows", "90"], "out.pdf: rows: only "),
                (["--rows", "0"], "out.pdf: rows: must be from 1 to 200, not 0"),
                (["--rows", "9" * 300], "out.pdf: rows: must be from 1 to 200"),
                (["--rows", "ten"], "'--rows'"),
                (["--per-page", "3"], "out.pdf: per_page: must be from 1 to 2, not 3"),
                (["--per-page", "two"], "'--per-page'"),
                (["--per-page", "2", "--large", "--paper", "a5"], "out.pdf: per_page: such a sheet does not fit; try "),
                (["--rules", "guide", "--layout", "club"], "out.pdf: layout: must be classic"),
                (["--rules", "hollywood", "--layout", "classic"], "out.pdf: layout: must be book or club"),
                (["--rules", "nowhere"], "out.pdf: rules: must be one of "),
                (["--players"], "--players needs the names"),
                (["--players", "--large"], "--players needs the names"),
                (["--players", "A", "B", "C", "D"], "out.pdf: players: must be 2 or 3 names"),
                (["--players", "Ann", "ann"], "out.pdf: players[1]: is the name of another player too"),
                (["--players", "Ann", HALF], "out.pdf: players[1]: holds half a character"),
                (["--seats", "5"], "out.pdf: seats: must be 2 or 3 under these rules"),
                (["--seats", "many"], "'--seats'"),
                (["--title", HALF], "out.pdf: title: holds half a character"),
                (["--title", LONG], "out.pdf: title: has more than 1000 characters"),
                (["--date", HALF], "out.pdf: date: holds half a character"),
                (["--place", HALF], "out.pdf: place: holds half a character"),
                *((["--set", setting], f"out.pdf: {said}") for setting, said in _FIGURES),
                *_PAGE,
            ]
        ),
    ),
    "check": _all(([], "FILE"), (["{file}", "--all"], "--all")),
    "import": [
        *_all(([], "ginsheet import --help")),
        (["notes.odt"], 1, "notes.odt: only files with one of these endings can be imported: .ginsheet, .pdf"),
        ([HALF], 1, "x?: only files with one of these endings"),
    ],
    "backup": _all(
        ([], "Missing option '-o'"),
        (["-o", "all.tar"], "all.tar: the ending must be one of .zip"),
        (["-o", HALF], "x?: the ending must be one of .zip"),
        (["-o", "all.zip", "surplus"], "surplus"),
    ),
    "restore": [
        *_all(([], "FILE"), (["a.zip", "b.zip"], "b.zip")),
        (["{file}"], 1, "{file}: this is no backup of ginsheet, or a damaged one"),
    ],
    "matches": _all(
        (["file"], "file"),
        (["--sort", "luck"], "'luck' is not one of"),
        (["--sort", HALF], "'--sort'"),
        (["--state", "lost"], "'lost' is not one of"),
        (["--year", "soon"], "'--year'"),
        (["--year", "0"], "'--year'"),
        (["--year", "9" * 300], "'--year'"),
    ),
    "stats": [
        *_all((["--pair", "Avery"], "'--pair' requires 2 arguments"), (["--luck"], "--luck"), (["file"], "file")),
        (["--player", "Avery"], 1, "nobody called “Avery” plays in the archive"),
        (["--player", HALF], 1, "nobody called “x?” plays in the archive"),
        (["--player", ""], 1, "nobody called “” plays in the archive"),
        (["--pair", "Avery", "Blake"], 1, "nobody called “Avery” plays in the archive"),
    ],
    "melds": _all(
        ([], "Missing argument 'CARDS...'. (see ginsheet melds --help)"),
        *(([cards], f"cards: {said}") for cards, said in _CARDS),
    ),
    "layoff": _all(
        ([], "KNOCKER"),
        (["5c"], "the opponent's cards are missing (see ginsheet layoff --help)"),
        (["5c", "5c"], "opponent: 5c is in the other hand too"),
        (["5c", "Ad2d3d4d5d6d7d8d9dTdJd"], "opponent: has 11 cards; 10 at most"),
        (["2c3c4c6d7d8dThJsQsKs5h", "Ad"], "knocker: eleven cards that are not all melded; leave out the one"),
        (["5c", "6c", "7c"], "7c"),
        *(([cards, "Kd"], f"knocker: {said}") for cards, said in _CARDS),
        *((["Kd", cards], f"opponent: {said}") for cards, said in _CARDS[:2]),
    ),
}
"""The bad inputs of every command."""

NO_COMMAND: Final = _all(
    (["nosuch"], "there is no command and no file “nosuch”"),
    (["Show"], "there is no command and no file “Show”"),
    ([""], "there is no command and no file “”"),
    ([HALF], "there is no command and no file “x?”"),
    (["--nosuch"], "--nosuch"),
    (["-x"], "-x"),
)
"""What is no command at all."""

ANY_TEXT: Final = {("matches", "--player"), ("matches", "--rules"), ("matches", "--search")}
"""The options for which no text is wrong: where nothing is like it, nothing is listed."""
