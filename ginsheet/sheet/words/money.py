"""Money: what a point is worth, and who owes whom how much; amounts are exact and never rounded."""

from collections.abc import Iterable
from decimal import Decimal
from itertools import combinations
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.model.stake import Amount, Stake

ALONE: Final = mark("{loser} owes {winner} {amount}")
OF_PARTNERS: Final = mark("each of {loser} owes {amount} to the opponent among {winner}")


def number_text(value: Decimal) -> str:
    """Give an amount as it is, with all its digits: `8.65`, `-0.050`."""
    return f"{value:f}"


def amount_text(amount: Amount) -> str:
    """Give an amount with what the money is called: `8.65 €`."""
    return f"{number_text(amount.value)} {amount.currency}".rstrip()


def amounts_text(amounts: Iterable[Amount]) -> str:
    """Give sums of several currencies in a row; nothing where there is none."""
    return ", ".join(map(amount_text, amounts))


def stake_text(stake: Stake) -> str:
    """Say what a point is worth: `0.05 € a point`."""
    return tr("{amount} a point", amount=amount_text(Amount(stake.currency, stake.per_point)))


def owed_texts(match: Match, standing: Standing) -> tuple[str, ...]:
    """Say who owes whom for a finished match: `Blake owes Avery 8.65 €`; nothing without a stake, or before its end."""
    text = OF_PARTNERS if match.rules.partnership else ALONE
    return tuple(
        tr(text, loser=loser, winner=winner, amount=amount_text(amount))
        for loser, winner, amount in debts(match, standing)
    )


def debts(match: Match, standing: Standing) -> list[tuple[str, str, Amount]]:
    """Give who owes whom how much for a finished match, by the names of the sides; of partners each owes so much."""
    if match.stake is None or not standing.over:
        return []
    found = []
    for one, other in combinations(match.sides, 2):
        ahead = standing.final[one.place] - standing.final[other.place]
        loser, winner = (other, one) if ahead > 0 else (one, other)
        if ahead:
            amount = Amount(match.stake.currency, match.stake.owed(abs(ahead)))
            found.append((match.name(loser), match.name(winner), amount))
    return found
