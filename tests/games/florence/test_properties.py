"""The Princes of Florence, whatever happens: pieces, cards and money are conserved, from the view alone.

What holds for every game: test_every_game.py.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.prompts import Prompt
from companion.engine.session import Session
from companion.games import find
from companion.games.florence.action_prompts import AskJoin
from companion.games.florence.data import BUILDINGS, FREEDOMS
from companion.games.florence.prompts import AskGiveBack, AskLandscape, AskMerchant, AskPlace
from companion.procedures.ascending_auction import AskRaise
from tests.any_table import as_shown
from tests.games.test_every_game import SEEDS, matches
from tests.random_player import Line, Player, any_session

GAME = find("florence")
BUILDING_COST = (700, 300, 300, 0)
AGREED = (AskGiveBack, AskJoin, AskLandscape, AskMerchant)
"""Asked between the agreement on a price and its payment."""

# Pieces.


def check_stock(session: Session) -> None:
    """PF-2, PF-3: what lies in piles and before seats is all there is, and nothing is below 0."""
    view = as_shown(session.view("all"))
    seats, piles = view["seats"], view["piles"]
    assert 0 <= min(piles.values())
    for kind in ("forest", "lake", "park"):
        assert 6 == piles[kind] + sum(seat["landscapes"][kind] for seat in seats), kind
    for all_in, pile, own in (
        (7, "jester", "jesters"),
        (6, "builder", "builders"),
        (14, "prestige", "prestige_cards"),
    ):
        assert all_in == piles[pile] + sum(seat[own] for seat in seats), pile
    assert 20 == piles["bonus"] + sum(seat["bonus"] for seat in seats) + len(view["played"])
    _check_named(view)
    if view["mode"] == "refereed":
        _check_cards(view)
    for number, seat in enumerate(seats):
        _check_seat(session, number, seat)


def _check_named(view: dict[str, Any]) -> None:
    seats, piles = view["seats"], view["piles"]
    for building in BUILDINGS:
        joint = sum(building in seat["shared"] for seat in seats)
        standing = sum(building in seat["buildings"] for seat in seats)
        assert joint % 2 == 0
        assert 3 == piles[building] + standing - joint // 2, building
    given = sum(piles[name] + sum(name in seat["freedoms"] for seat in seats) for name in FREEDOMS)
    if len(seats) > 2:
        assert 3 * (len(seats) - 1) == given
    else:
        assert given in (3, 4, 5)
    for number, seat in enumerate(seats):
        assert len(set(seat["buildings"])) == len(seat["buildings"])
        assert len(set(seat["freedoms"])) == len(seat["freedoms"])
        for building, other in seat["shared"].items():
            assert number == seats[other]["shared"][building]


def _check_cards(view: dict[str, Any]) -> None:
    """Professions and recruiting cards; those recruited are in a hand, those played lie before a seat."""
    seats, piles = view["seats"], view["piles"]
    lying = sum(len(seat["professions"]) for seat in seats)
    left_behind = sum(seat["works"] for seat in seats) - lying
    assert 5 == piles["recruiting"] + sum(seat["recruiting"] for seat in seats) + left_behind
    assert 21 == piles["profession"] + sum(seat["hand"] for seat in seats) + lying
    known = [name for seat in seats for name in (*seat["professions"], *seat["recruited"])]
    assert len(set(known)) == len(known)
    assert all(len(seat["recruited"]) <= seat["hand"] for seat in seats)


def _check_seat(session: Session, number: int, seat: dict[str, Any]) -> None:
    """Every number in the view is the sum of its entries, and none is below 0."""
    ledger = session.match.ledger
    shown = {what: seat[what] for what in ("score", "bonus", "hand", "recruiting", "works")}
    shown |= {"jester": seat["jesters"], "builder": seat["builders"], "prestige": seat["prestige_cards"]}
    shown |= {what: len(seat[what]) for what in ("buildings", "freedoms")} | seat["landscapes"]
    if seat["money"] is not None:
        shown["money"] = seat["money"]
    assert shown == {what: sum(entry.by for entry in ledger.why(number, what)) for what in shown}
    assert 0 <= min(shown.values())
    assert 3 >= seat["builders"]
    assert 0 == (seat["money"] or 0) % 100


# Money.


class Auditor:
    """Follows the money through a match, answer by answer."""

    def __init__(self) -> None:
        self.price = 0
        """Of what was sold last: two players pay for a landscape when they have chosen it."""
        self.poorer = False
        """Whether a purse was put right after a price was agreed: then all that is left is paid, and may be less."""

    def check(self, before: dict[str, Any], prompt: Prompt | None, line: Line, session: Session) -> None:
        """What all purses together have gained is what the rules say of this answer: the bank has the rest."""
        after = as_shown(session.view("all"))
        if "by-hand" in (before["mode"], after["mode"]):
            return
        if (price := _price(prompt, line)) is not None:
            self.price = price
        if "correct" in line:
            self.poorer = self.poorer or isinstance(prompt, AGREED)
        elif not isinstance(prompt, AGREED):
            self.poorer = False
        if self.poorer:
            return
        was, now = (sum(seat["money"] for seat in view["seats"]) for view in (before, after))
        assert now - was in self._expected(before, prompt, line, after), (line, now - was)

    def _expected(
        self, before: dict[str, Any], prompt: Any, line: Line, after: dict[str, Any]
    ) -> tuple[int, ...]:
        """What the purses can gain by this; where somebody must give points back first, nothing is paid yet."""
        builders = [seat["builders"] for seat in before["seats"]]
        # All there is is paid where the table has ruled a price that a purse does not hold.
        all_there_is = [-seat["money"] for seat in before["seats"] if seat["money"] < self.price]
        match line:
            case {"correct": {"what": "money", "by": by, "seat": seat}}:
                return self._paid(max(by, -before["seats"][seat]["money"]), prompt)
            case {"give_back": points}:
                return *self._paid(100 * points, prompt), *all_there_is
            case {"points": points}:
                return (100 * prompt.value - 200 * points,)
            case {"take": _} | {"freedom": _}:
                return -300, 0
            case {"build": _, "seat": seat}:
                return -BUILDING_COST[builders[seat]], 0
            case {"join": True}:
                return -BUILDING_COST[builders[prompt.builder]], 0
            case {"character": _} | {"pass": True} if isinstance(prompt, AskPlace):
                return (_taken(before, after, line),)
            case {"rule": {"winner": int(seat)}} if (short := before["seats"][seat]["money"]) < self.price:
                return -short, 0  # a ruling does not tell what is in a purse: it takes what is there
            case {"pile": _} | {"bid": _} | {"pass": True} | {"rule": _} | {"merchant": _} | {"landscape": _}:
                return -self.price, 0, *all_there_is
        return (0,)

    def _paid(self, gained: int, prompt: Any) -> tuple[int, ...]:
        """Where a purse was short, what it lacked may be paid as soon as it is there."""
        costs = (prompt.price, self.price, *BUILDING_COST) if isinstance(prompt, AskGiveBack) else ()
        return tuple(gained - cost for cost in (0, *costs))


def _price(prompt: Any, line: Line) -> int | None:
    """For how much something would be sold by this answer."""
    match line:
        case {"rule": {"price": int(price)}}:
            return price
    if isinstance(prompt, AskRaise):
        return prompt.high.bid if prompt.high else 0
    return getattr(prompt, "price", None)


def _taken(before: dict[str, Any], after: dict[str, Any], line: Line) -> int:
    """What is paid for characters that were taken after this answer, and what the banker brings."""
    placed = {line["character"]: {"space": line["space"]}} if "character" in line else {}
    pawns = before["pawns"] | placed
    taken = after["characters"].keys() - before["characters"].keys()
    paid = sum(100 * pawns[character]["space"] for character in taken)
    return (before["on_banker"] if "banker" in taken else 0) - paid


# Whatever happens.


@given(SEEDS, st.sampled_from([0.0, 0.1]))
@matches
def test_pieces_cards_and_money_are_conserved(seed: int, talk: float) -> None:
    """Looked at after every single answer."""
    player, session, auditor = Player(seed, rules=0.05), any_session(GAME, seed), Auditor()
    while session.over is None:
        before, prompt = as_shown(session.view("all")), session.prompt
        (line,) = player.play(session, lines=1, talk=talk)
        check_stock(session)
        auditor.check(before, prompt, line, session)


@given(SEEDS)
@matches
def test_nobody_buys_twice_a_round_and_nothing_is_sold_twice(seed: int) -> None:
    player, session = Player(seed, rules=0.05), any_session(GAME, seed, refereed=True)
    bought: set[tuple[int, int | str]] = set()
    told = 0
    while session.over is None:
        number = as_shown(session.view("all"))["round"]
        renounced = set(as_shown(session.view("all"))["renounced"])
        player.play(session, lines=1)
        entries = session.match.ledger.entries
        for entry in entries[told:]:
            if entry.reason == "bought" and entry.what != "money" and entry.by:
                once: set[tuple[int, int | str]] = {(number, entry.seat), (number, entry.what)}
                assert bought.isdisjoint(once)
                assert entry.seat not in renounced
                bought |= once
        told = len(entries)
