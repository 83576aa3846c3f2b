"""A child at the screen: any taps in any order, in every game. No screen may fail, and the referee must not crash."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion import games
from companion.engine.game import Game
from kiosk.backends.shots import Sitting
from kiosk.scene.actions import Action, Many, Say
from kiosk.scene.scene import Touch
from tests.random_player import request_for

TAPS = 350
MOST_TAPS, ENOUGH = 6000, 400
"""After how many taps a match ends by itself, and when the table ends one that only keeps score."""
RAIL = {"menu", "log", "table", "undo"}


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each game with few and many players, without and with all expansions, and keeping score."""
    for game in games.every():
        every = {option: "true" for option, values in game.options.items() if "true" in values}
        by_hand = {"mode": "by-hand"} if "mode" in game.options else {}
        yield f"{game.id}, few", begin(game, min(game.players))
        yield f"{game.id}, three", begin(game, 3)
        yield f"{game.id}, all", begin(game, max(game.players), **every)
        yield f"{game.id}, by hand", begin(game, 3, **every, **by_hand)


def begin(game: Game, seats: int, **options: str) -> dict[str, Any]:
    wanted = request_for(game, seats, random.Random(seats), **options)
    row = {} if wanted.row is None or "mode" in options else {"cities": wanted.row}
    return {"game": game.id, "seats": wanted.seats, "first": 0, "options": options} | row


TABLES = dict(tables())


def touches(sitting: Sitting) -> list[Touch]:
    """What can be tapped now."""
    sitting.host.catch_up()
    found = list(sitting.ui.scene(1024, 600).touches())
    assert not sitting.ui._failed, (sitting.ui.stack, sitting.ui.draft, sitting.ui.state.prompt)
    return found


def leaves(action: Action) -> bool:
    """Whether a tap leaves the match."""
    match action:
        case Say(line):
            return any(away in line for away in ('"leave"', '"again"', '"by_hand"'))
        case Many(actions):
            return any(leaves(one) for one in actions)
    return False


def choose(touches: list[Touch], chance: random.Random) -> Touch:
    """Mostly something of the screen, now and then something of the rail."""
    able = [touch for touch in touches if not touch.held and not leaves(touch.action)]
    own = [touch for touch in able if touch.name not in RAIL]
    return chance.choice(own if own and chance.random() < 0.94 else able)


@pytest.mark.parametrize("table", TABLES)
def test_no_screen_fails_whatever_is_tapped(table: str, sitting: Sitting) -> None:
    chance = random.Random(table)
    sitting.say(begin=TABLES[table])
    assert bool(sitting.ui.state.view), sitting.ui.state.refused
    for _ in range(TAPS):
        sitting.act(choose(touches(sitting), chance).action)
    assert sitting.ui.state.view
