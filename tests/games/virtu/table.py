"""The words that the tests of Virtù use."""

from typing import Any, Self

from companion.engine.game import Request
from companion.games.virtu.data import FAMILIES
from tests.any_table import NAMES, AnyTable


class Table(AnyTable):
    """Some seats and their referee; Anna has seat 0, is Florence, and begins."""

    def __init__(self, seats: int = 3, first: int = 0, **options: Any) -> None:
        sat = tuple(zip(FAMILIES, NAMES, strict=False))[:seats]
        super().__init__("virtu", Request(sat, first, options), {})

    def annex(self, seat: int, city: str) -> Self:
        return self.say(seat=seat, annex=city)

    def war(self, seat: int, **cities: int) -> Self:
        return self.say(seat=seat, war=cities)

    def bonus(self, seat: int, *names: str) -> Self:
        for name in names:
            self.say(seat=seat, war_bonus=name)
        return self

    def spring(self) -> Self:
        """Nobody else does anything that can be seen."""
        return self.pass_while("act")

    def winter(self) -> Self:
        return self.say(done=True)

    def year(self) -> Self:
        """The rest of a year without sieges."""
        return self.spring().winter()

    def besieged(self, city: str, troops: int, by: int = 0, **more: int) -> Self:
        """One seat besieges a city; all others do nothing."""
        while self.prompt.seats[0] != by:
            self.passes(self.prompt.seats[0])
        return self.war(by, **{city: troops}, **more).spring()

    def defend(self, troops: int = 0, agent: int = 0) -> Self:
        return self.say(seat=self.prompt.seats[0], defend=troops, agent=agent)

    def duel(self, *passes: int) -> Self:
        """Nobody announces anything."""
        return self.pass_while("war_bonus")

    def forces(self) -> tuple[int, int]:
        return self.prompt.attack, self.prompt.defence

    def holder(self, city: str) -> int | None:
        found: int | None = self.view()["holders"][city]
        return found

    def result(self) -> Any:
        return self.game.result(self.match)

    def troops(self) -> list[int]:
        return [seat["troops"] for seat in self.view()["seats"]]

    def cities(self) -> list[int]:
        return [len(seat["cities"]) for seat in self.view()["seats"]]

    def holds(self, seat: int, *cities: str) -> Self:
        """By corrections."""
        for city in cities:
            self.correct(seat, "cities", 1, city)
        return self

    def counts(self, *told: dict[str, Any]) -> Self:
        """What each seat tells at the end."""
        for seat, own in enumerate(told):
            self.say(seat=seat, **{"points": 0, "crosses": 0, **own})
        return self


TRACK = {
    "french_alliance": 2,
    "french_favour": 3,
    "neutral": 5,
    "naples_favour": 3,
    "naples_alliance": 2,
    "start": 8,
}
"""Fifteen spaces, the marker in the middle of the neutral ones: 1-2, 3-5, 6-10, 11-13, 14-15."""
FRANCE, NAPLES = 0, 1


class Wars(Table):
    """Anna is France, Bruno is Naples; all three tracks are alike."""

    def __init__(self, lore: Any = None, **options: Any) -> None:
        sat = (("blue", "Anna"), ("yellow", "Bruno"))
        AnyTable.__init__(self, "virtu", Request(sat, 0, options), {} if lore is None else lore)
        while self.kind == "track":
            self.say(track=self.prompt.major, **TRACK)

    def majors(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view()["wars"]["majors"]
        return found

    def at(self, name: str) -> int:
        """The space of a marker."""
        found: int = self.majors()[name]["at"]
        return found

    def stances(self, name: str) -> tuple[str, str]:
        france, naples = self.majors()[name]["stances"]
        return france, naples

    def lean(self, name: str, space: int) -> Self:
        """The marker comes to this space, by a correction."""
        by = self.at(name) - space
        return self.correct(FRANCE, "influence", by, name) if by else self

    def ally(self, seat: int, name: str) -> Self:
        return self.correct(seat, "allies", 1, name)

    def quiet(self) -> Self:
        """Who has not acted yet does nothing that can be seen."""
        return self.pass_while("campaign")

    def round_(self) -> Self:
        """The rest of a round without sieges."""
        return self.quiet().say(done=True)

    def go_to(self, round_: int) -> Self:
        """To the start of this round; nothing happens meanwhile."""
        while self.view()["round"] < round_:
            self.round_()
        return self
