"""The Princes of Florence, whatever happens: pieces and cards are conserved, and every number is the sum of its entries.

What holds for every game: test_every_game.py.
"""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.session import Session
from companion.games import find
from companion.games.florence.data import BUILDINGS, FREEDOMS
from tests.any_table import as_shown
from tests.games.test_every_game import SEEDS, matches
from tests.random_player import Player, any_session

GAME = find("florence")


def check_stock(session: Session) -> None:
    """PF-2, PF-3: what is in piles and with the seats adds up to everything, and nothing is below 0."""
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
    """Professions and recruiting cards; recruited ones are in a hand, played ones on the table."""
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


@given(SEEDS, st.sampled_from([0.0, 0.1]))
@matches
def test_pieces_and_cards_are_conserved(seed: int, talk: float) -> None:
    """Checked after every single answer."""
    player, session = Player(seed, rules=0.05), any_session(GAME, seed)
    while session.over is None:
        player.play(session, lines=1, talk=talk)
        check_stock(session)
