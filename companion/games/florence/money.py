"""Paying: a player who is short returns prestige (PF-11, PF-34)."""

from companion.engine.script import Script
from companion.games.florence.data import GIVEN_BACK
from companion.games.florence.match import Florence
from companion.games.florence.prompts import AskGiveBack


def pay(m: Florence, seat: int, price: int, reason: str, clause: str, **terms: int | str) -> Script[int]:
    """PF-34: the seat is asked how many points it returns, until its purse holds the price. Returns what was paid.

    A price is checked when its payer names it. If a correction or a ruling has made it too high since, the seat pays everything
    it has: asking for more would be a question without an answer.
    """
    while (owed := min(price, m.means(seat))) > m.money(seat):
        yield AskGiveBack((seat,), price, -(-(owed - m.money(seat)) // GIVEN_BACK), m.score(seat))
    m.add(seat, "money", -owed, reason, clause, **terms)
    return owed


def give_back(m: Florence, seat: int, points: int) -> None:
    """PF-34: 100 florins for each point."""
    m.add(seat, "score", -points, "give_back", "PF-34")
    m.add(seat, "money", GIVEN_BACK * points, "give_back", "PF-34")
