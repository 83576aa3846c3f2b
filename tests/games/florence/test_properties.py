"""The Princes of Florence, whatever happens: pieces, cards and money are conserved. What holds for every game: test_every_game.py."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games import find
from tests.any_player import Player, any_session
from tests.any_table import as_shown
from tests.games.florence.audit import Auditor, check_stock
from tests.games.test_every_game import SEEDS, matches

GAME = find("florence")


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
    bought: dict[tuple[int, str], int] = {}
    buyers: set[tuple[int, int]] = set()
    told = 0
    while session.over is None:
        number = as_shown(session.view("all"))["round"]
        renounced = set(as_shown(session.view("all"))["renounced"])
        player.play(session, lines=1)
        entries = session.match.ledger.entries
        for entry in entries[told:]:
            if entry.reason == "bought" and entry.what != "money" and entry.by:
                assert (number, entry.seat) not in buyers
                assert (number, entry.what) not in bought
                assert entry.seat not in renounced
                buyers.add((number, entry.seat))
                bought[number, entry.what] = entry.seat
        told = len(entries)
