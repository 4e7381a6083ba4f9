"""A match of every kind of table, under way."""

from builders import deal, gin, knock, match, points, rules, upcard

from ginsheet.model.match import Match

FOUR = ("Avery", "Blake", "Casey", "Drew")
HOLLYWOOD = tuple(points(*won) for won in zip("ABABAAB", (18, 12, 25, 30, 15, 22, 20), strict=True))
"""RULES.md, section 7: A 80, 62, 37; B 62, 50, 20."""
KINDS: dict[str, Match] = {
    "oklahoma": match(upcard("7s", knock("A", 4, 16)), upcard("Td", gin("B", 11)), rules=rules("oklahoma")),
    "hollywood": match(*HOLLYWOOD, rules=rules("hollywood")),
    "hollywood-club": match(upcard("7s", knock("A", 4, 16)), rules=rules("hollywood-club")),
    "partnership": match(deal(knock("A", 4, 16), gin("B", 5)), players=FOUR, rules=rules("partnership")),
    "three": match(knock("A", 4, 16), gin("C", 3), players=("Avery", "Blake", "Cleo"), first_dealer="C"),
    "hollywood-three": match(
        gin("A", 9), players=("Avery", "Blake", "Cleo"), first_dealer="C", rules=rules("hollywood")
    ),
}
