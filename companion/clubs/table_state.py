"""What the referee says about a match, reduced to what a hall shows. Pure: the whole table sees all of it anyway."""

from collections.abc import Mapping
from typing import Any

from companion.clubs.messages import Seat, State, clipped
from companion.protocol import outgoing as out

SIDES = ("family", "colour", "side", "house")
"""The games' fields for a player's side."""


class TableState:
    """Reads the lines of a spectator, and knows the state of the table."""

    def __init__(self, session: int) -> None:
        self._session = session
        self._n = 0
        self._titles: dict[str, str] = {}
        self._match = ""
        self._view: out.Table | None = None
        self._turn: tuple[int, ...] = ()
        self._over = False
        self.result: out.Result | None = None
        """The final scoring, if the match has ended."""
        self._round: tuple[str, int | None] = ("", None)
        self._since = 0

    def handle(self, line: Mapping[str, Any], now: int) -> State | None:
        """Take a line; returns the new state, if it changes what a hall shows."""
        before = self.state
        if "home" in line:
            home = line["home"]
            self._titles.update({game["id"]: game["title"] for game in home.get("games", ())})
            self._match = home.get("match") or ""
            if not self._match:
                self._view, self._over, self._turn, self.result = None, False, (), None
        if "view" in line:
            self._view = out.read(line["view"], out.Table)
        if "prompt" in line:
            prompt = line["prompt"]
            self._turn = tuple(prompt["seats"]) if prompt else ()
        if "n" in line:
            self._over = line.get("over") is not None
            result = line.get("result") if self._over else None
            self.result = out.read(result, out.Result) if result else None
        # A new round, or another match, begins its time.
        this = (self._match, self._view.round if self._view else None)
        if this != self._round:
            self._round, self._since = this, now
        if self.state == before:
            return None
        self._n += 1
        return self.state

    @property
    def state(self) -> State:
        """The current state of the table."""
        view = self._view
        if view is None or not self._match:
            return State(self._session, self._n)
        return State(
            session=self._session,
            n=self._n,
            match=self._match,
            game=view.game,
            title=clipped(view.raw.get("title") or self._titles.get(view.game, view.game)),
            round=view.round,
            last_round=view.last_round,
            lowest_wins=bool(view.raw.get("lowest_wins")),
            over=self._over,
            seats=tuple(
                Seat(clipped(seat.name), seat.score, _side(raw))
                for seat, raw in zip(view.seats, view.raw.get("seats", ()), strict=False)
            ),
            turn=self._turn,
            since=self._since,
        )


def _side(seat: Mapping[str, Any]) -> str:
    return next((clipped(seat[key]) for key in SIDES if isinstance(seat.get(key), str)), "")
