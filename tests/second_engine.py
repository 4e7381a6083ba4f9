"""Gin rummy scored a second time, straight from RULES.md and without a line of ginsheet, to hold the model against.

It knows plain dicts and lists only. `rules` has the figures and switches by their names in a rules file, a hand has
`how`, `by`, `knocker`, `opponent`, `points` and `mark`; sides are 0 and 1, nobody is None. It is written to be held
beside the text, not to be fast: every question walks the hands again.
"""


def won(rules: dict, hand: dict) -> tuple[str, int | None, list[int], int]:
    """Section 1: what the hand was, who won it, its terms in order, and its boxes (with the extra ones)."""
    by, how = hand["by"], hand["how"]
    if how == "dead":
        return "dead", None, [], 0
    if how == "adjust":
        return "adjustment", None, [hand["points"]], 0
    if how == "points":
        return "points", by, [hand["points"]], 1 + extra_boxes(rules, hand["mark"])
    if how == "gin":
        return "gin", by, [hand["opponent"], rules["gin_bonus"]], 1 + extra_boxes(rules, "gin")
    if how == "big-gin":
        bonus = rules["gin_bonus"] if rules["big_gin_bonus"] is None else rules["big_gin_bonus"]
        return "big-gin", by, [hand["opponent"], bonus], 1 + extra_boxes(rules, "big-gin")
    return won_after_knock(rules, by, hand["knocker"], hand["opponent"])


def won_after_knock(rules: dict, knocker: int, k: int, d: int) -> tuple[str, int | None, list[int], int]:
    opponent = 1 - knocker
    if k < d:
        return "knock", knocker, [d - k, rules["knock_bonus"]], 1
    if d < k or rules["tie"] == "undercut":
        return "undercut", opponent, [k - d, rules["undercut_bonus"]], 1 + extra_boxes(rules, "undercut")
    if rules["tie"] == "no-bonus":
        return "undercut", opponent, [0], 1 + extra_boxes(rules, "undercut")
    if rules["tie"] == "knocker":
        return "knock", knocker, [0], 1
    return "draw", None, [], 0


def extra_boxes(rules: dict, mark: str | None) -> int:
    """Section 2: the boxes that a gin, a big gin or an undercut brings beside the hand's own."""
    if mark == "undercut":
        return rules["extra_boxes_undercut"]
    if mark == "big-gin" and rules["big_gin_bonus"] is not None:
        return rules["extra_boxes_big_gin"]
    if mark in ("gin", "big-gin"):
        return rules["extra_boxes_gin"]
    return 0


def hand_points(rules: dict, hands: list[dict]) -> list[int]:
    """Add up hand points and adjustments of each side."""
    sums = [0, 0]
    for hand in hands:
        result, winner, terms, _ = won(rules, hand)
        side = hand["by"] if result == "adjustment" else winner
        if side is not None:
            sums[side] += sum(terms)
    return sums


def boxes(rules: dict, hands: list[dict]) -> list[int]:
    """Count the boxes of each side; a single-hand game has none."""
    counts = [0, 0]
    for hand in hands:
        _, winner, _, boxes_won = won(rules, hand)
        if winner is not None and not rules["single_hand"]:
            counts[winner] += boxes_won
    return counts


def running_totals(rules: dict, hands: list[dict]) -> list[int]:
    """Give what counts towards the target: hand points, and boxes where they count at once."""
    value = rules["box_value"] if rules["box_when"] == "at-once" else 0
    return [
        points + count * value for points, count in zip(hand_points(rules, hands), boxes(rules, hands), strict=True)
    ]


def winner_of(rules: dict, hands: list[dict]) -> int | None:
    """Tell who has won the game when these hands are played, if it is over."""
    if rules["single_hand"]:
        winners = [won(rules, hand)[1] for hand in hands]
        return next((winner for winner in winners if winner is not None), None)
    for side, total in enumerate(running_totals(rules, hands)):
        if total >= rules["target"]:
            return side
    return None


def played(rules: dict, hands: list[dict]) -> list[dict]:
    """Give the hands up to the one that ends the game."""
    for count in range(len(hands) + 1):
        if winner_of(rules, hands[:count]) is not None:
            return hands[:count]
    return hands


def dealer_of_next(rules: dict, first_dealer: int, hands: list[dict]) -> int:
    """Tell who deals after these hands."""
    dealer = first_dealer
    for hand in hands:
        winner = won(rules, hand)[1]
        if winner is None:
            continue
        dealer = {"loser": 1 - winner, "winner": winner, "alternate": 1 - dealer}[rules["dealer"]]
    return dealer


def settled(rules: dict, hands: list[dict]) -> dict:
    """Section 2: game bonus, boxes, shutout, finals of the game that these hands make."""
    winner = winner_of(rules, hands)
    points, counts, value = hand_points(rules, hands), boxes(rules, hands), rules["box_value"]
    bonus, shutout, box_points = [0, 0], [0, 0], [0, 0]
    if rules["box_when"] == "at-once":
        box_points = [counts[0] * value, counts[1] * value]
    if winner is not None and not rules["single_hand"]:
        loser = 1 - winner
        bonus[winner] = rules["game_bonus"]
        if rules["box_to"] == "both":
            box_points = [counts[0] * value, counts[1] * value]
        elif rules["box_to"] == "winner":
            box_points[winner] = counts[winner] * value
        else:
            box_points[winner] = max(0, counts[winner] - counts[loser]) * value
        if is_shut_out(rules, hands, loser):
            h, g, b = points[winner], bonus[winner], box_points[winner]
            shutout[winner] = {
                "none": 0,
                "bonus": rules["shutout_bonus"],
                "double-hands": h,
                "double-bonuses": g + b,
                "double-all": h + g + b,
                "double-difference": h + g + b - (points[loser] + box_points[loser]),
            }[rules["shutout_effect"]]
    final = [sum(of_side) for of_side in zip(points, bonus, shutout, box_points, strict=True)]
    return {
        "hands_total": points,
        "boxes": counts,
        "game_bonus": bonus,
        "shutout": shutout,
        "box_points": box_points,
        "final": final,
        "margin": abs(final[0] - final[1]),
        "over": winner is not None,
        "winner": winner,
    }


def is_shut_out(rules: dict, hands: list[dict], loser: int) -> bool:
    if rules["shutout_when"] == "no-points":
        return hand_points(rules, hands)[loser] == 0
    return all(won(rules, hand)[1] != loser for hand in hands)


def scored(rules: dict, first_dealer: int, hands: list[dict]) -> dict:
    """Give everything that RULES.md derives from the rules, the first dealer and the hands."""
    in_game = played(rules, hands)
    rows = []
    for index, hand in enumerate(hands):
        before, upto = in_game[:index], in_game[: index + 1]
        result, winner, terms, boxes_won = won(rules, hand)
        counted = index < len(in_game)
        if not counted:
            winner, terms, boxes_won = None, [], 0
        rows.append(
            {
                "result": result,
                "winner": winner,
                "points": sum(terms),
                "boxes": 0 if rules["single_hand"] else boxes_won,
                "totals": running_totals(rules, upto),
                "dealer": dealer_of_next(rules, first_dealer, before),
                "counted": counted,
            }
        )
    return {"hands": rows, "next_dealer": dealer_of_next(rules, first_dealer, in_game), **settled(rules, in_game)}
