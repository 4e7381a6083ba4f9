"""Texts that other programs took for something else, and a generator of more."""

from collections.abc import Iterator
from random import Random

HOSTILE = [
    '=HYPERLINK("http://127.0.0.1/","x")',
    "-Bob",
    "=1+1",
    "#N/A",
    "#REF!",
    "+1",
    "@SUM(A1)",
    "\tx",
    "<b>&amp;</b>",
    "{0} %s %1 {other} {note}",
    "007",
    "1e5",
    "TRUE",
    " space ",
    "עברית",
    "李雷",
    "W" * 300,
    "2026-11-29",
    "'quoted",
    '"quotes"',
    "two\nlines",
]
"""Texts that must stand in every format just as they are."""

HOSTILE_NAMES = [
    "=1+1",
    "<b>bold</b><para/>&amp;",
    "{0} %s %1 {name}",
    "W" * 60,
    "W" * 1_000,
    "two\nlines\tand a tab",
    "nul \x00 bell \x07 escape \x1b",
    "\u202eturned round\u202c",
    "Z" + "\u0351" * 60,
    "李雷 👨\u200d👩\u200d👧 \U0001f3f4",
    "\u200b\u200d\ufeff x",
    "(brackets) \\ / <</Type>> endstream",
    "\uffff\U0010ffff\ufdd0",
    "สวัสดี नमस्ते שלום مرحبا " * 10,
]
"""Names that try to break out of their place on a page."""

_PIECES = [
    *"=+-@#&<>\"'|;,%{}\\/ \t\n",
    *"abcXYZ019",
    "\x00",
    "\x0b",
    "\x1b[31m",
    "\x7f",
    "\x85",
    "\u2028",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\ufffe",
    "\uffff",
    "é",
    "ß",
    "Ж",
    "ש",
    "ع",
    "語",
    "😀",
    "cmd|' /C calc'!A0",
    "]]>",
    "<!--",
    "&#0;",
    "</t>",
]


def random_text(rng: Random) -> str:
    """Give up to forty pieces of trouble; never nothing but space."""
    return "".join(rng.choices(_PIECES, k=rng.randint(0, 40))) + rng.choice("=x7")


WORLD = [
    "Łukasz Żółć",
    "Ελένη",
    "Иван Đặng",
    "שלום",
    "محمد",
    "Avery שלום 12",
    "שלום (אבא) 7",
    "محمد ٣ علي 7",
    "نام\u200cخانوادگی",
    "हिन्दी",
    "สมชาย ใจดี",
    "தமிழ்",
    "မြန်မာ",
    "Nguye\u0302\u0303n Văn Đặng",
    "Ж\u0301",
    "Straße İI ıi",
    "👨\u200d👩\u200d👧 🇵🇱 👍🏽",
]
"""Names of people from everywhere, all of whose letters the page has."""

WORST = "=\x00<&\uffff\u202eשלום{0}\n\x1b[31m"
"""A little of everything, for every run."""

_SINGLE = [
    WORST,
    *HOSTILE,
    *HOSTILE_NAMES,
    *WORLD,
    "W" * 300,
    "x" * 100_000,
    "word " * 20_000,
    "\n" * 300 + "x",
    "שלום " * 2_000 + "x",
    "Z" + "\u0351" * 5_000,
    "\u202e\u2066\u2067\u2068\u202a\u202b\u202d x \u2069\u202c",
    "\u200f\u061c\u200e x",
    "half \ud800 a letter \udfff",
    "../../etc/passwd x",
    r"C:\Windows\System32\con.pdf",
    "file:///etc/hosts",
    "https://127.0.0.1/<script>alert(1)</script>",
    "\\\\server\\share\\x",
    "%PDF-1.4 endobj stream endstream %%EOF",
    "(((((( unbalanced \\( \\",
    "<</URI (http://127.0.0.1)>> /JS",
    "{0} {name!r} {0.__class__} {:>9999}",
    "%s %d %(x)s %n %%",
    "$x ${x} `x` $(x)",
    "&lt;&amp;&#65;&nope; &",
    "<![CDATA[x]]> <?xml?> <!DOCTYPE x [<!ENTITY y 'z'>]>",
    '<para><font color="red">x</font><img src="http://127.0.0.1/x.png"/><a href="x">x</a></para>',
    "_x0041_ _x000D_ __x000a_",
    "=cmd|' /C calc'!A0",
    "+SUM(A1:A9)*cmd",
    '=IMPORTXML(CONCAT("http://127.0.0.1/",A1),"//a")',
    "{=1+1}",
    "＝1+1 ＋1 －1 ＠x",
    "\ufeff=1+1",
    "#DIV/0! #NAME?",
    "TRUE FALSE NULL None nan inf -0",
    "1,5 1.5 1e999 0x10 ½",
    "2026-13-45 25:61",
    '"a","b"\r\n"c"',
    "a;b\tc|d",
    "'; DROP TABLE matches; --",
    "\x1b[2J\x1b]0;title\x07\x9b31m",
    "a\x00b\x01c\x7fd\x80e\x9ff",
    "\u2028\u2029\x85\x0b\x0c x",
    "\u00ad\u034f\u180e\u2060\u2063\ufe0f x",
    "\U000e0041\U000e007f x",
    "\ue000\U000f0000\U0010fffd x",
    "\u0378\u2fe0 \U00050000 x",
    "ﷺﷺﷺ ﷽",
    "꧅𒐫⸻",
    "İ\u0307ßẞǄ",
    "e\u0301" * 400,
    "👩🏿\u200d❤️\u200d💋\u200d👨🏻" * 40,
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿🏳️\u200d🌈",
    "漢字かなカナ한글",
    "\u1100\u1161\u11a8 x",
    "ก\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49 x",
    "क\u094d" * 100 + "ष",
    "\u0644\u0627" * 200,
    "\u200bx\u200b",
    "null\x00",
    "CON",
    "con.pdf ",
    ".hidden",
    "-o --help",
    "~root $HOME %APPDATA%",
    "…",
    "—",
    ".",
]


def clean(text: str) -> str:
    """Give `text` as the program takes it in: half letters are replaced, nothing is blank."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\r\n", "\n").replace("\r", "\n")


def five_hundred(count: int = 500) -> list[str]:
    """Give hostile and world strings, each another one: the known ones, and combinations by a fixed seed."""
    rng = Random("five hundred")
    found = dict.fromkeys(clean(text) for text in _SINGLE)
    while len(found) < count:
        kind = rng.randrange(4)
        if kind == 0:
            text = random_text(rng)
        elif kind == 1:
            text = rng.choice(WORLD) + rng.choice([" ", ", ", "\n", "\u202e", "="]) + rng.choice(_SINGLE)[:200]
        elif kind == 2:
            text = "".join(chr(rng.choice([rng.randrange(0x3000), rng.randrange(0x1FFFF)])) for _ in range(30)) + "x"
        else:
            text = rng.choice(_PIECES) * rng.choice([1, 2, 50, 900]) + rng.choice(WORLD)
        found[clean(text)] = None
    return list(found)[:count]


def in_parts(texts: list[str], size: int) -> Iterator[list[str]]:
    """Give the texts some at a time."""
    for start in range(0, len(texts), size):
        yield texts[start : start + size]
