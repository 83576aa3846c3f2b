"""Helpers for tests of Virtù."""

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
        """Nobody else does anything public."""
        return self.pass_while("act")

    def winter(self) -> Self:
        return self.say(done=True)

    def year(self) -> Self:
        """The rest of a year without sieges."""
        return self.spring().winter()

    def besieged(self, city: str, troops: int, by: int = 0, **more: int) -> Self:
        """One seat besieges a city; all others pass."""
        while self.prompt.seats[0] != by:
            self.passes(self.prompt.seats[0])
        return self.war(by, **{city: troops}, **more).spring()

    def defend(self, troops: int = 0, agent: int = 0) -> Self:
        return self.say(seat=self.prompt.seats[0], defend=troops, agent=agent)

    def duel(self) -> Self:
        """Nobody announces anything."""
        return self.pass_while("war_bonus")

    def forces(self) -> tuple[int, int]:
        return self.prompt.attack, self.prompt.defence

    def holder(self, city: str) -> int | None:
        found: int | None = self.view()["holders"][city]
        return found

    def held(self, **holders: int | None) -> Self:
        """Who has these cities now."""
        assert holders == {city: self.holder(city) for city in holders}
        return self

    def meet(self, attack: int, defence: int) -> Self:
        """Both forces, as they stand in the prompt."""
        assert (attack, defence) == self.forces()
        return self

    def offers(self, told: str) -> Self:
        """The fields of the last choice: the bounds of a number, or the number of names."""
        fields = list(self.choices().values())[-1]
        of = (len(one["of"]) if "of" in one else f"{one['least']}-{one['most']}" for one in fields.values())
        assert told == " ".join(f"{name} {bound}" for name, bound in zip(fields, of, strict=True))
        return self

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

    def gets(self, seat: int, **things: str) -> Self:
        """By corrections: these names of these things, separated by spaces."""
        for what, names in things.items():
            for name in names.split():
                self.correct(seat, what, 1, name)
        return self

    def points(self, seat: int) -> dict[str, int]:
        """The count of a seat, by reason."""
        return {line.reason: line.points for line in self.result().seats[seat].lines}

    def counts(self, *told: dict[str, Any]) -> Self:
        """What each seat enters at the end."""
        for seat, own in enumerate(told):
            self.say(seat=seat, **{"points": 0, "crosses": 0, **own})
        return self


ZONES = ("french_alliance", "french_favour", "neutral", "naples_favour", "naples_alliance")
TRACK = {**dict(zip(ZONES, (2, 3, 5, 3, 2), strict=True)), "start": 8}
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

    def stand(self, *spaces: int) -> Self:
        """Where the markers of Florence, Rome and Venice stand now."""
        assert spaces == tuple(self.at(name) for name in self.majors())
        return self

    def major(self, name: str, **expected: Any) -> Self:
        """The current standing of a major city."""
        own = self.majors()[name]
        assert expected == {what: own[what] for what in expected}
        return self

    def camps(self, *camps: tuple[int, str, int]) -> Self:
        """Whose troops are at which cities now, and how many."""
        assert sorted(camps) == sorted(
            (one["seat"], one["city"], one["troops"]) for one in self.view()["sieges"]
        )
        return self

    def must(self, *sieges: tuple[int, str]) -> Self:
        """Who must besiege what now."""
        told = self.view()["wars"]["must_besiege"]
        assert list(sieges) == [(one["seat"], one["city"]) for one in told]
        return self

    def besieges(self, seat: int) -> Self:
        """Whoever is asked whether to besiege does it."""
        return self.say(seat=seat, besiege=True)

    def quiet(self) -> Self:
        """Whoever has not acted yet does nothing public."""
        return self.pass_while("campaign")

    def round_(self) -> Self:
        """The rest of a round without sieges."""
        return self.quiet().say(done=True)

    def go_to(self, round_: int) -> Self:
        """To the start of this round, with no actions on the way."""
        while self.view()["round"] < round_:
            self.round_()
        return self
