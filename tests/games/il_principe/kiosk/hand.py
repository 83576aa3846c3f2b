"""A hand that plays a match at the kiosk: knows the cards on the table, taps what a player would tap."""

import random
from typing import Any

from tests.games.il_principe.table import FACES
from tests.kiosk.window import Window


class Hand:
    """Answers whatever is asked, by taps alone."""

    def __init__(self, window: Window, seed: int = 7) -> None:
        self.window = window
        self.chance = random.Random(seed)
        self.kinds: dict[str, int] = {}

    def sit_down(
        self, *families: str, cities: tuple[str, ...] = ("Firenze", "Lucca", "Milano", "Siena")
    ) -> None:
        """From home to the first question of a match."""
        tap = self.window.tap
        tap("new game")
        if self.window.can("il-principe"):
            tap("il-principe")
        for family in families:
            tap(family)
        for _ in range(8):
            if self.window.can(cities[0]) and not self.window.can("first 0"):
                break
            tap("next")
        for city in cities:
            tap(city)
        tap("next")
        if not self.window.state.view:
            self.window.until(lambda: self.window.state.view or self.window.can("begin"))
        if self.window.can("begin"):
            tap("begin")
        self.window.until(lambda: self.window.state.view)

    def answer(self) -> None:
        """Answer what is asked now."""
        if self.window.app.ui.stack:  # the roles, after a round
            self.window.tap("back")
        state = self.window.state
        kind, n = state.prompt["kind"], state.n
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        getattr(self, f"_{kind}")(state.prompt)
        self.window.until(lambda: self.window.state.n != n or self.window.state.refused)
        if self.window.state.refused:  # more than the purse holds: the screen cannot know
            assert self.window.state.refused["refused"] in ("bid_above_purse", "cost_above_purse")
            self.window.tap("pass" if kind == "bid" else "other city")
            if kind != "bid":
                self.window.tap("pass")
            self.window.until(lambda: self.window.state.n != n)

    def play(self) -> None:
        """To the end of the match."""
        while self.window.state.over is None:
            self.answer()

    # What is asked.

    def _reveal(self, prompt: dict[str, Any]) -> None:
        left = dict(prompt["room"])
        for _ in range(prompt["count"]):
            colour = max(left, key=lambda name: (left[name], name))
            left[colour] -= 1
            self.window.tap(f"plus {colour}")
        self.window.tap("done")

    def _face(self, prompt: dict[str, Any]) -> None:
        face = FACES[prompt["city"]]
        if prompt["icons"] is None:
            for colour, count in face["icons"].items():
                for _ in range(count):
                    self.window.tap(f"icon {colour}")
        for region in face["regions"]:
            self.window.tap(f"region {region}")
        self.window.tap("learn it")

    def _bid(self, prompt: dict[str, Any]) -> None:
        self.window.tap("bid" if prompt["min"] <= self.chance.choice((1, 2, 3)) else "pass")

    def _build(self, prompt: dict[str, Any]) -> None:
        for offer in prompt["offers"]:
            city = offer["city"]
            if self.window.can(f"city {city}"):
                self.window.tap(f"city {city}")
                for region in list(offer["face"]["regions"]) * 3:
                    if self.window.can("build"):
                        break
                    self.window.tap(f"region {region}")
                self.window.tap("build")
                return
        self.window.tap("pass")

    def _act(self, prompt: dict[str, Any]) -> None:
        colours = ("green", "white", "red", "blue", "yellow")
        able = [colour for colour in colours if self.window.can(f"lay {colour}")]
        if not able or self.chance.random() < 0.3:
            self._build(prompt) if prompt["may_build"] else self.window.tap("pass")
            return
        self.window.tap(f"lay {self.chance.choice(able)}")
        self.window.until(lambda: any(self.window.can(f"lay {count}") for count in range(1, 30)))
        self.window.tap(next(f"lay {count}" for count in range(1, 30) if self.window.can(f"lay {count}")))

    def _turn_up(self, prompt: dict[str, Any]) -> None:
        self.window.tap(f"city {prompt['cities'][0]}")

    def _flip(self, prompt: dict[str, Any]) -> None:
        self.window.tap(f"flip {prompt['colours'][0]}")

    def _shield(self, prompt: dict[str, Any]) -> None:
        self.window.tap("region brown")
