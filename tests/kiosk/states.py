"""The kiosk's state at moments of a real match: the referee's own lines, read by the store."""

from typing import Any, Protocol

import msgspec

from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.engine.session import Session
from companion.games import find
from companion.protocol.match_client import MatchClient
from companion.server.home_state import about
from companion.text.language import translator
from hw.backends import BACKENDS
from kiosk.store import State, heard
from tests.games.il_principe.table import Table

SIZES = {
    "small": (742, 480),
    "usual": (952, 600),
    "large": (1194, 720),
    "larger": (1184, 800),
    "largest": (1790, 1080),
    "portrait": (720, 1194),
    "small portrait": (480, 742),
    "tablet": (768, 950),
}
"""800x480, 1024x600, 1280x720, 1280x800 and 1920x1080 without the rail at the side, and 720x1280, 480x800 and 768x1024 without the one at the bottom."""


def told_game(game: Game, language: str = "en") -> dict[str, Any]:
    """A game as home shows it."""
    told: dict[str, Any] = msgspec.to_builtins(about(game, translator(language)))
    return told


GAMES = [told_game(find(game)) for game in ("il-principe", "florence")]
"""The referee's list of games when it knows more than one."""
HOME: dict[str, Any] = {
    "games": GAMES[:1],
    "matches": [
        {
            "id": "2026-11-14-203000-il-principe",
            "game": "il-principe",
            "names": ["Anna", "Bruno", "Chiara"],
            "n": 42,
            "round": 3,
            "over": False,
            "at": "2026-11-14T20:30:00+00:00",
        },
        {
            "id": "2026-11-07-191500-il-principe",
            "game": "il-principe",
            "names": ["Anna", "Bruno", "Chiara", "Dario", "Elena"],
            "n": 214,
            "round": 6,
            "over": True,
            "winners": ["Chiara"],
            "at": "2026-11-07T19:15:00+00:00",
        },
    ],
    "settings": {
        "language": "en",
        "sounds": True,
        "brightness": 100,
        "rotation": 0,
        "facing": False,
        "theme": "day",
        "turn_timer": 0,
        "panels": ["desktop"],
        "auto_pass": False,
        "web": False,
    },
    "panels": ["desktop"],
    "panel_kinds": {name: kind.title for name, kind in BACKENDS.items()},
    "screen_presses": True,
    "match": None,
}


class Sat(Protocol):
    """Anything with a match in it."""

    session: Session


def state(table: Sat, viewer: Viewer = "table", **more: Any) -> State:
    """The kiosk's state at this moment of a match."""
    line = msgspec.json.decode(encode(MatchClient(table.session, viewer, str).hello()))
    known = heard(heard(State(), {"home": {**HOME, "match": "x"}}), line)
    seats = len(table.session.match.seats)
    panels = {"lamps": ["off"] * seats, "climbing": None, "proposed": None, "troubles": [], "muted": False}
    return heard(known, {"panels": panels | more})


def auction(seats: int = 5) -> Table:
    """An auction in which one leads, one is out, one is asked and the others wait."""
    table = Table(seats).say(reveal=_reserve(seats)).bid(1, 2)
    if seats > 2:
        table.bid(2, 4)
    if seats > 3:
        table.passes(3)
    return table


def _reserve(seats: int) -> dict[str, int]:
    colours = ("green", "white", "red", "blue", "yellow")
    cards = 6 if seats == 2 else 2 * seats
    return {colour: 1 + (cards - 1 - i) // 5 for i, colour in enumerate(colours)}
