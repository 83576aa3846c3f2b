"""Il Principe: cards, shields and coins are conserved, whatever happens. Everything else: tests/games/test_every_game.py."""

from typing import Any

from hypothesis import given

from companion.engine.session import Session
from companion.games import find
from companion.games.il_principe.colours import COLOURS
from tests.any_table import as_shown
from tests.games.test_every_game import SEEDS, matches
from tests.random_player import Player, any_session

GAME = find("il-principe")


@given(SEEDS)
@matches
def test_cards_shields_and_coins_are_conserved(seed: int) -> None:
    """Checked after every single answer."""
    player, session = Player(seed, rules=0.05), any_session(GAME, seed, refereed=True)
    while session.over is None:
        check_sums(session)
        player.play(session, lines=1)
    check_sums(session)


def check_sums(session: Session) -> None:
    match: Any = session.match
    view = as_shown(session.view("all"))
    copies = 13 if len(match.seats) == 2 else 20
    out = {colour: match.gone[colour] + view["reserve"].get(colour, 0) for colour in COLOURS}
    for seat, own in enumerate(view["seats"]):
        check_seat(session, seat, own, 11 if view["edition"] == "mind-the-move" else 12)
        out = {colour: out[colour] + sum(own["buildings"][colour].values()) for colour in COLOURS}
    assert copies >= max(out.values())
    waiting = getattr(session.prompt, "count", 0)
    hands = sum(seat["hand"] for seat in view["seats"])
    assert 5 * copies == view["piles"]["buildings"] + hands + sum(out.values()) + waiting
    assert 0 <= min(trigger["left"] for trigger in view["triggers"])
    assert 4 >= len(view["face_up"])


def check_seat(session: Session, number: int, seat: dict[str, Any], shields: int) -> None:
    """Every number in the view is the sum of its entries, and none is below 0."""
    laid = sum(stack["up"] + stack["down"] for stack in seat["buildings"].values())
    counts = {what: seat[what] for what in ("score", "coins", "hand")}
    counts |= {"shields": sum(seat["shields"].values()), "buildings": laid}
    ledger = session.match.ledger
    assert counts == {what: sum(entry.by for entry in ledger.why(number, what)) for what in counts}
    assert shields == seat["shields_left"] + counts["shields"]
    assert 0 <= min(*counts.values(), seat["shields_left"])
    assert 0 <= min(min(stack.values()) for stack in seat["buildings"].values())
