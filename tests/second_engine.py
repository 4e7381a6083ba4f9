"""Gin rummy scored a second time, straight from RULES.md and without a line of ginsheet, to hold the model against.

It knows plain dicts and lists only. `rules` has the figures and switches by their names in a rules file, and a hand has
`how`, `by`, `against`, `knocker`, `opponent`, `points`, `mark`, `upcard` and `pairs`; sides are 0, 1 and 2, nobody is
None. It is written to be held beside the text, not to be fast: every question walks the entries again.
"""


class SitsOutError(Exception):
    """Section 6: of three players the dealer sits out, yet a hand (`index`, from 0) is his."""

    def __init__(self, index: int) -> None:
        super().__init__(f"hand {index + 1} is its dealer's")
        self.index = index


def won(rules: dict, hand: dict, opponent: int | None) -> tuple[str, int | None, list[int], int]:
    """Sections 1, 4, 6: what the hand was, who won it, its terms in order, and its boxes (with the extra ones)."""
    if hand["how"] == "adjust":
        return "adjustment", None, [hand["points"]], 0
    result, winner, terms, extra = netted(rules, hand) if hand["how"] == "deal" else won_once(rules, hand, opponent)
    if winner is None:
        return result, None, terms, 0
    if spade_counts(rules, hand):
        terms = [*terms, sum(terms)]
        extra *= 2 if rules["spade_doubles"] == "points-and-boxes" else 1
    return result, winner, terms, 1 + extra


def won_once(rules: dict, hand: dict, opponent: int | None) -> tuple[str, int | None, list[int], int]:
    """Section 1: one hand of two opponents, before the upcard doubles it; the boxes are the extra ones alone."""
    by, how = hand["by"], hand["how"]
    if how == "dead":
        return "dead", None, [], 0
    if how == "points":
        return "points", by, [hand["points"]], extra_boxes(rules, hand["mark"])
    if how == "gin":
        return "gin", by, [hand["opponent"], rules["gin_bonus"]], extra_boxes(rules, "gin")
    if how == "big-gin":
        bonus = rules["gin_bonus"] if rules["big_gin_bonus"] is None else rules["big_gin_bonus"]
        return "big-gin", by, [hand["opponent"], bonus], extra_boxes(rules, "big-gin")
    return won_after_knock(rules, by, opponent, hand["knocker"], hand["opponent"])


def won_after_knock(
    rules: dict, knocker: int, opponent: int | None, k: int, d: int
) -> tuple[str, int | None, list[int], int]:
    if k < d:
        return "knock", knocker, [d - k, rules["knock_bonus"]], 0
    if d < k or rules["tie"] == "undercut":
        return "undercut", opponent, [k - d, rules["undercut_bonus"]], extra_boxes(rules, "undercut")
    if rules["tie"] == "no-bonus":
        return "undercut", opponent, [0], extra_boxes(rules, "undercut")
    if rules["tie"] == "knocker":
        return "knock", knocker, [0], 0
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


def spade_counts(rules: dict, hand: dict) -> bool:
    """Section 4: a spade doubles what was played; points as written are what the old sheet says."""
    spade = hand["upcard"] is not None and hand["upcard"][1] == "s"
    return spade and rules["spade_doubles"] != "none" and hand["how"] != "points"


def netted(rules: dict, deal: dict) -> tuple[str, int | None, list[int], int]:
    """Section 6: both win = sum, split = the difference to the better side; extra boxes for its own gins, undercuts."""
    nets, extra = [[], []], [0, 0]
    for pair in deal["pairs"]:
        _, winner, terms, boxes = won_once(rules, pair, None if pair["by"] is None else 1 - pair["by"])
        for side in (0, 1):
            nets[side].append(0 if winner is None else sum(terms) if winner == side else -sum(terms))
        if winner is not None:
            extra[winner] += boxes
    if sum(nets[0]) == 0:
        nobody_knocked = all(pair["how"] == "dead" for pair in deal["pairs"])
        return "dead" if nobody_knocked else "draw", None, [], 0
    winner = 0 if sum(nets[0]) > 0 else 1
    return "points", winner, nets[winner], extra[winner]


class Table:
    """The hands of a match with their rules; every method gives what RULES.md derives from them."""

    def __init__(self, rules: dict, sides: int, first_dealer: int, hands: list[dict]) -> None:
        self.rules, self.sides, self.first_dealer, self.hands = rules, sides, first_dealer, hands
        self.each = range(sides)

    def before(self, index: int) -> "Table":
        """Give the same table when hand `index` was dealt."""
        return Table(self.rules, self.sides, self.first_dealer, self.hands[:index])

    def scored(self) -> dict:
        """Give everything."""
        dealers, facts, boards = self.dealt()
        games = [self.settled(column) for column in boards[-1]]
        weights = self.weights()
        final = [sum(w * game["final"][side] for w, game in zip(weights, games, strict=True)) for side in self.each]
        best, second = sorted(final)[::-1][:2]
        over = all(game["over"] for game in games)
        leader = final.index(best) if best > second else None
        rows = [self.row(index, dealers[index], facts[index], boards) for index in range(len(self.hands))]
        return {
            "hands": rows,
            "hands_won": [sum(row["winner"] == side for row in rows) for side in self.each],
            "games": games,
            "final": final,
            "margin": best - second,
            "leader": leader,
            "over": over,
            "winner": games[0]["winner"] if len(games) == 1 else leader if over else None,
            "next_dealer": dealers[-1],
        }

    def dealt(self) -> tuple[list[int], list[tuple], list[list[list[tuple]]]]:
        """Sections 2 and 6: who deals each hand and the next one, what each hand is (`won`), the columns before it."""
        dealers, facts, boards = [self.first_dealer], [], [self.columns([])]
        for index, hand in enumerate(self.hands):
            dealer, ended = dealers[-1], self.is_over(boards[-1])
            opponent = self.opponent(index, hand, dealer, ended)
            fact = won(self.rules, hand, opponent)
            facts.append(fact)
            boards.append(self.columns(facts))
            winner = None if ended else fact[1]
            loser = hand["by"] if winner == opponent else opponent
            dealers.append(dealer if winner is None else self.following(dealer, winner, loser))
        return dealers, facts, boards

    def opponent(self, index: int, hand: dict, dealer: int, ended: bool) -> int | None:
        if self.sides == 2:
            return None if hand["by"] is None else 1 - hand["by"]
        if hand["by"] is None or hand["how"] == "adjust":
            return None
        if hand["against"] is not None:
            return hand["against"]
        if hand["by"] == dealer:
            if ended:  # nobody deals any more, so nobody sits out
                return None
            raise SitsOutError(index)
        return 3 - hand["by"] - dealer

    def following(self, dealer: int, winner: int, loser: int | None) -> int:
        if self.sides == 3:
            return loser
        return {"loser": 1 - winner, "winner": winner, "alternate": 1 - dealer}[self.rules["dealer"]]

    def columns(self, facts: list[tuple]) -> list[list[tuple[int, int | None, int, int]]]:
        """Section 5: the entries of every column: whose points, who won, how many points, how many boxes."""
        columns = [[] for _ in range(self.rules["columns"])]
        for hand, (_, winner, terms, boxes) in zip(self.hands, facts, strict=False):
            side = hand["by"] if hand["how"] == "adjust" else winner
            if side is not None:
                for column in self.entered_by(columns, side, winner is not None):
                    column.append((side, winner, sum(terms), 0 if self.rules["single_hand"] else boxes))
        return columns

    def entered_by(self, columns: list[list[tuple]], side: int, is_win: bool) -> list[list[tuple]]:
        """Give the columns that take a row of `side`."""
        still_open = [column for column in columns if self.winner(column) is None]
        mine = [column for column in still_open if any(winner == side for _, winner, _, _ in column)]
        others = [column for column in still_open if not any(column is one for one in mine)]
        if is_win or not mine:
            return mine + others[:1]
        return mine

    def totals(self, column: list[tuple]) -> list[int]:
        """Give what counts towards the target: hand points, and boxes where they count at once."""
        value = self.rules["box_value"] if self.rules["box_when"] == "at-once" else 0
        return [p + b * value for p, b in zip(self.points(column), self.boxes(column), strict=True)]

    def points(self, column: list[tuple]) -> list[int]:
        return [sum(points for scorer, _, points, _ in column if scorer == side) for side in self.each]

    def boxes(self, column: list[tuple]) -> list[int]:
        return [sum(boxes for _, winner, _, boxes in column if winner == side) for side in self.each]

    def winner(self, column: list[tuple]) -> int | None:
        """Section 2: who has won a game with these entries."""
        if self.rules["single_hand"]:
            return next((winner for _, winner, _, _ in column if winner is not None), None)
        return next((side for side in self.each if self.totals(column)[side] >= self.rules["target"]), None)

    def is_over(self, columns: list[list[tuple]]) -> bool:
        return all(self.winner(column) is not None for column in columns)

    def weights(self) -> list[int]:
        third = 2 if self.rules["third_column_doubled"] else 1
        return [1, 1, third][: self.rules["columns"]]

    def row(self, index: int, dealer: int, fact: tuple, boards: list[list[list[tuple]]]) -> dict:
        earlier, upto = boards[index], boards[index + 1]
        counted = not self.is_over(earlier)
        result, winner, terms, boxes = fact
        grown = [n for n, (now, then) in enumerate(zip(upto, earlier, strict=True), start=1) if len(now) > len(then)]
        sums = [[sum(self.totals(column)) for column in columns] for columns in (earlier, upto)]
        return {
            "result": result,
            "winner": winner if counted else None,
            "terms": [term for term in terms if term] if counted else [],
            "points": sum(terms) if counted else 0,
            "boxes": boxes if counted and not self.rules["single_hand"] else 0,
            "columns": grown,
            "steps": [now - then for then, now in zip(*sums, strict=True)],
            "totals": [self.totals(column) for column in upto],
            "dealer": None if self.hands[index]["how"] == "adjust" else dealer,
            "counted": counted,
        }

    def settled(self, column: list[tuple]) -> dict:
        """Section 2: game bonus, boxes, shutout and finals of one column."""
        winner, points, counts, value = (
            self.winner(column), self.points(column), self.boxes(column), self.rules["box_value"]
        )  # fmt: skip
        bonus, shutout, box_points = ([0 for _ in self.each] for _ in range(3))
        if self.rules["box_when"] == "at-once" or (winner is not None and self.rules["box_to"] == "both"):
            box_points = [count * value for count in counts]
        if winner is not None and not self.rules["single_hand"]:
            losers = [side for side in self.each if side != winner]
            bonus[winner] = self.rules["game_bonus"]
            if self.rules["box_to"] == "winner":
                box_points[winner] = counts[winner] * value
            if self.rules["box_to"] == "net":
                box_points[winner] = max(0, counts[winner] - max(counts[side] for side in losers)) * value
            if self.are_shut_out(column, losers):
                h, g, b = points[winner], bonus[winner], box_points[winner]
                shutout[winner] = {
                    "none": 0,
                    "bonus": self.rules["shutout_bonus"],
                    "double-hands": h,
                    "double-bonuses": g + b,
                    "double-all": h + g + b,
                    "double-difference": h + g + b - max(points[side] + box_points[side] for side in losers),
                }[self.rules["shutout_effect"]]
        return {
            "hands_total": points,
            "hands_won": [sum(scorer == side for _, scorer, _, _ in column) for side in self.each],
            "boxes": counts,
            "game_bonus": bonus,
            "shutout": shutout,
            "box_points": box_points,
            "final": [points[side] + bonus[side] + shutout[side] + box_points[side] for side in self.each],
            "over": winner is not None,
            "winner": winner,
        }

    def are_shut_out(self, column: list[tuple], losers: list[int]) -> bool:
        if self.rules["shutout_when"] == "no-points":
            return all(self.points(column)[side] == 0 for side in losers)
        return all(winner not in losers for _, winner, _, _ in column)
