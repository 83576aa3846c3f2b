"""A finger that taps whatever it finds, preferring to make progress. It knows no game."""

import random
from collections.abc import Callable, Iterable

from companion.engine.game import Game
from companion.procedures.seating import usual_sides
from kiosk.scene.actions import Action, Many, Say
from kiosk.scene.scene import Scene, Touch
from kiosk.store import State

RAIL = {"menu", "log", "table", "undo"}
NEVER = {"home", "correct", "hands", "play again"}
FORWARD = 0.75
"""How much more likely a tap is that sends something than one that only looks around."""
MOST_TAPS = 6000
MORE_GAMES = "games page on"


def says(action: Action) -> bool:
    """Whether a tap sends something to the referee, other than a proposal."""
    if isinstance(action, Say):
        return not action.line.startswith('{"propose"')
    return isinstance(action, Many) and any(map(says, action.actions))


class Finger:
    """Random taps on what a screen shows."""

    def __init__(
        self, scene: Callable[[], Scene], tap: Callable[[Touch], None], state: Callable[[], State], seed: int
    ) -> None:
        self.scene, self.touch, self.state = scene, tap, state
        self.chance = random.Random(seed)
        self.kinds: set[str] = set()
        """Kinds of prompts that were answered."""

    def able(self) -> Iterable[Touch]:
        """What can be tapped, except the rail, the purses and the ways out of the match."""
        return (one for one in self.scene().touches() if not one.held and one.name not in RAIL | NEVER)

    def tap(self) -> None:
        """One tap."""
        able = list(self.able())
        said = [one for one in able if says(one.action)]
        self.touch(self.chance.choice(said if said and self.chance.random() < FORWARD else able))

    def play(self, answers: int = MOST_TAPS) -> None:
        """For this many answers, or to the end of the match."""
        goal = self.state().n + answers
        for _ in range(MOST_TAPS):
            if self.state().over is not None or self.state().n >= goal:
                return
            self.kinds.add(self.state().prompt.kind)
            self.tap()
        raise AssertionError(self.state().prompt)

    def on(self, *names: str) -> None:
        """One tap on each of these."""
        for name in names:
            self.touch(self.scene().named(name))

    def can(self, name: str) -> bool:
        return any(one.name == name for one in self.scene().touches())

    def leave(self) -> None:
        """From the end of a match to home."""
        while not self.can("home"):
            self.on("back")
        self.on("home")

    def sit_down(self, game: Game, seats: int, shortcut: str = "") -> None:
        """From home to the first question: the first sides (as many as the game takes), and whatever else is asked."""
        keeps_score = shortcut == "keep score" and not getattr(game, "fits_any", False)
        if shortcut and not keeps_score:
            self.on(shortcut)
        while not self.can(game.id) and self.can(MORE_GAMES):
            self.on(MORE_GAMES)
        self.on(*([game.id] if self.can(game.id) else []))
        enough = min(max(seats, game.players[0]), game.players[-1])
        for choice in ("type a name", "name no name", f"variant {int(enough == 2)}"):
            self.on(*([choice] if self.can(choice) else []))
        wanted = usual_sides(game, enough)
        self.on(*(side for side in wanted if self.can(side) and not self.can(f"name {len(wanted) - 1}")))
        if keeps_score:
            self.on("keep score")
            return
        for _ in range(9):
            if self.can("begin"):
                self.on("begin")
                return
            if not self.can("next"):
                assert game.row is not None
                self.on(*game.row.of[: game.row.most])
            else:
                self.on("next")
        raise AssertionError("there is always another step")
