"""The questions of the final scoring: what was not tracked, what cards and tiles print, and crowns if there is a tie."""

from collections.abc import Mapping

from companion.engine.answers import Answer
from companion.engine.choices import Choice, Domain, Number, Seat, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal
from companion.games.virtu import answers
from companion.games.virtu.data import LARGE, LARGEST_COUNT, MOST_INDULGENCES, RANKS, VALUES
from companion.games.virtu.position import HELD_TWICE, TOO_MANY
from companion.games.virtu.prompts import unknown

ARE_KEPT = Refusal(
    "are_kept", "VT-19", N_("Agents and indulgences are tracked in this game: there is nothing to enter.")
)


class AskHoldings(Prompt, frozen=True, tag="holdings"):
    """While only keeping score: what these seats have."""

    cities: tuple[str, ...]
    """Those that nobody has entered yet."""
    cathedrals: int
    clause: str = "VT-22"

    def choices(self) -> tuple[Choice, ...]:
        cathedrals = Number(0, self.cathedrals)
        fields = {"cities": Subset(self.cities), "patronage": Number(0, RANKS), "cathedrals": cathedrals}
        return (self.choice(answers.Holdings, **fields),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, answers.Holdings)
        if (wrong := wrong_cities(answer.cities, self.cities)) is not None:
            return wrong
        most = min(self.cathedrals, sum(VALUES[city] >= LARGE for city in answer.cities))
        return TOO_MANY("VT-14", most=most, what="cathedrals") if answer.cathedrals > most else None


def wrong_cities(cities: tuple[str, ...], left: tuple[str, ...]) -> Refusal | None:
    """Refuse a city that does not exist, or that is counted already."""
    for city in cities:
        if (wrong := unknown(city, tuple(VALUES))) is not None:
            return wrong
        if city not in left or cities.count(city) > 1:
            return HELD_TWICE(what=city)
    return None


class AskHonours(Prompt, frozen=True, tag="honours"):
    """While only keeping score: trophies, alliances and two works of these seats."""

    sides: Mapping[int, str]
    alliances: tuple[str, ...]
    """Alliances that nobody has entered yet; works likewise."""
    works: tuple[str, ...]
    clause: str = "VT-26"

    def choices(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                answers.Honours,
                seat=Seat((seat,)),
                trophies=Subset(tuple(side for other, side in self.sides.items() if other != seat)),
                alliances=Subset(self.alliances),
                works=Subset(self.works),
            )
            for seat in self.seats
        )


class AskSpoils(Prompt, frozen=True, tag="spoils"):
    """While only keeping score, two players: the cities that count for these seats, and their trophies."""

    cities: tuple[str, ...]
    """Those that nobody has entered yet."""
    clause: str = "VT-34"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Spoils, cities=Subset(self.cities), trophies=Number(0, len(VALUES))),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, answers.Spoils)
        return wrong_cities(answer.cities, self.cities)


class AskCount(Prompt, frozen=True, tag="count"):
    """VT-24 to VT-26: what is printed on cards and tiles, indulgences, and alliances under an enemy agent."""

    alliances: Mapping[int, tuple[str, ...]]
    indulgences: int
    """Those that nobody has entered yet."""
    kept: bool = False
    """Whether agents and indulgences are tracked: then nobody enters them."""
    clause: str = "VT-24"

    def choices(self) -> tuple[Choice, ...]:
        return tuple(Choice(answers.Count, seat=Seat((seat,)), **self._fields(seat)) for seat in self.seats)

    def _fields(self, seat: int) -> dict[str, Domain]:
        """What a seat enters."""
        fields: dict[str, Domain] = {"points": Number(0, LARGEST_COUNT), "crosses": Number(0, LARGEST_COUNT)}
        if not self.kept:
            fields["indulgences"] = Number(0, min(MOST_INDULGENCES, self.indulgences))
            fields["blocked"] = Subset(self.alliances[seat])
        return fields

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, answers.Count)
        if self.kept:
            return ARE_KEPT() if answer.indulgences or answer.blocked else None
        most = min(MOST_INDULGENCES, self.indulgences)
        return TOO_MANY("VT-20", most=most, what="indulgences") if answer.indulgences > most else None


class AskCrowns(Prompt, frozen=True, tag="crowns"):
    """VT-26: crowns break a tie."""

    clause: str = "VT-26"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Crowns, crowns=Number(0, LARGEST_COUNT)),)
