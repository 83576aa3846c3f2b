"""The facts of a match of Virtù, and the few ways in which they change."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.virtu import data
from companion.games.virtu.answers import Count, Holdings, Honours
from companion.procedures.in_turn import clockwise
from companion.procedures.plain_game import PlainMatch


@dataclass
class Siege:
    """VT-15: troops of a seat at a city."""

    seat: int
    city: str
    troops: int
    own_only: bool = False
    """VT-35: whether it is known that no troops of allies are among them."""


@dataclass
class Alliance:
    """VT-13: who has it, and whether its bonus is ready."""

    seat: int | None = None
    ready: bool = False


class Owned(NamedTuple):
    """Everything about a seat that counts."""

    cities: tuple[str, ...]
    patronage: int
    cathedrals: int
    trophies: tuple[str, ...]
    alliances: tuple[str, ...]
    works: tuple[str, ...]


class Virtu(PlainMatch):
    """One match of Virtù. `round` is the year; there are no points before the end."""

    def __init__(self, *sat: Any) -> None:
        super().__init__(*sat)
        self.holder: dict[str, int | None] = dict.fromkeys(data.in_play(len(self.seats)))
        """VT-1: who has each city; None: it is neutral."""
        self.arrived = [0 for _ in self.seats]
        """VT-11: when each marker came to its place; the later is on top."""
        self.moves = 0
        self.phase = "spring"
        self.order: list[int] = clockwise(self.first, len(self.seats))
        """VT-11: the play order of this spring or winter."""
        self.waiting: list[int] = []
        """Who has not acted yet in this spring."""
        self.bonuses: list[list[str]] = [[] for _ in self.seats]
        self.spent: set[str] = set()
        """Patronage bonuses that must be refreshed before they count again."""
        self.patronised: set[int] = set()
        """VT-12: seats that have gone up this year."""
        self.alliances = {name: Alliance() for name in data.ALLIANCES}
        self.cathedrals: set[str] = set()
        self.trophies: list[list[str]] = [[] for _ in self.seats]
        self.titles: list[list[str]] = [[] for _ in self.seats]
        self.sieges: list[Siege] = []
        self.tokens = 0
        """VT-18: war tokens that all seats have used in this spring."""
        self.retreating: dict[int, int] = {}
        self.mixed: set[int] = set()
        """VT-35: seats that retreat with troops of which some may be an ally's."""
        self.fought: dict[tuple[int, str], int] = {}
        """VT-15: troops of a seat that have taken a city in this spring, or held it: they fight nowhere else."""
        self.forces: dict[str, Any] | None = None
        """The siege or battle that is going on."""
        self.ends: list[str] = []
        """VT-21: why this winter is the last."""
        self.counts: dict[int, Count] = {}
        self.proud: set[int] = set()
        """VT-26: seats that have counted crowns."""
        self.holdings: dict[int, Holdings] = {}
        self.honours: dict[int, Honours] = {}
        """Scoring only: what each seat has entered at the end."""
        self.agents: dict[str, int] = {}
        """VT-19: whose agent is at a place, if agents are tracked."""
        self.indulged: set[int] = set()
        """VT-20: seats that have taken an indulgence this season."""
        self.recruited: Counter[int] = Counter()
        """VT-7: troops that came in this winter, after pay."""
        self.printed = data.PRINTED
        """VT-39: the numbers of the board, as read from the print or corrected at the table."""
        self.compared = False
        """Whether the table has compared them."""
        self.costs: dict[str, Mapping[str, int]] = dict(data.COSTS)
        """VT-13: what alliances cost, as far as it is known."""
        for depth, seat in enumerate(self.order):
            self.arrived[seat] = -depth
        self.set_up()

    def set_up(self) -> None:
        """VT-4: home cities and their troops."""
        for seat in self.order:
            self.begin(seat, data.HOMES[self.sides[seat]], data.START_TROOPS, "VT-4")

    def begin(self, seat: int, cities: tuple[str, ...], troops: int, clause: str) -> None:
        """A seat begins with these."""
        for city in cities:
            self.holder[city] = seat
            self.ledger.book(seat, "cities", 1, "start", clause, {"city": city})
        self.ledger.book(seat, "troops", troops, "start", clause)

    # Reading.

    def cities(self, seat: int) -> tuple[str, ...]:
        """The cities of a seat."""
        return tuple(city for city, owner in self.holder.items() if owner == seat)

    @property
    def neutral(self) -> tuple[str, ...]:
        return tuple(city for city, owner in self.holder.items() if owner is None)

    def total(self, seat: int, what: str) -> int:
        """A number of a seat."""
        return self.ledger.total(seat, what)

    def army(self, seat: int) -> int:
        """All troops that a seat has on the board."""
        return self.total(seat, "troops")

    def free_troops(self, seat: int) -> int:
        """Troops of a seat that are at no city."""
        away = sum(siege.troops for siege in self.sieges if siege.seat == seat)
        return self.army(seat) - away - self.retreating.get(seat, 0)

    def can_defend(self, seat: int, city: str) -> int:
        """VT-15: troops of a seat that can defend a city: a troop fights at one city a spring."""
        elsewhere = sum(n for (owner, at), n in self.fought.items() if owner == seat and at != city)
        return max(0, self.free_troops(seat) - elsewhere) + self.camp(seat, city)

    def most_troops(self, seat: int) -> int:
        """VT-4, VT-8: of its own."""
        return data.MOST_TROOPS

    def room(self, seat: int) -> int:
        """VT-8: troops of its own that a seat can still recruit: in a city of its own, so none without one."""
        return self.most_troops(seat) - self.total(seat, "troops") if self.own_cities(seat) else 0

    def own_cities(self, seat: int) -> tuple[str, ...]:
        """Where a seat recruits."""
        return self.cities(seat)

    def pay_due(self, seat: int) -> int:
        """VT-8: florins that its troops cost in this winter; recruits come after pay."""
        return self.printed.pay_due(self.paid_troops(seat))

    def paid_troops(self, seat: int) -> int:
        """VT-7: troops that pay is due for."""
        return max(0, self.army(seat) - self.recruited[seat])

    def most_agents(self, seat: int) -> int:
        """VT-19."""
        return data.MOST_AGENTS

    @property
    def keeps_agents(self) -> bool:
        """Whether agents and indulgences are tracked."""
        return self.options.get("agents") == "kept"

    @property
    def agent_places(self) -> tuple[str, ...]:
        """VT-19: where agents can be placed, as far as they are tracked."""
        return (*data.ALLIANCES, *self.holder) if self.keeps_agents else ()

    def blocked(self, seat: int) -> tuple[str, ...]:
        """VT-13: alliances of a seat under an enemy agent, as far as agents are tracked."""
        return tuple(name for name in self.allied(seat) if self.agents.get(name, seat) != seat)

    def agent_at(self, city: str, seat: int) -> int:
        """VT-9, VT-15: what an agent adds to the value of a city for this seat."""
        owner = self.agents.get(city)
        if owner == seat:
            return -1
        return 0 if owner is None or self.is_controlled(city) else 1

    def is_controlled(self, city: str) -> bool:
        """Whether a city belongs to somebody."""
        return self.holder[city] is not None

    def lord(self, city: str) -> str:
        """The colour that holds a city; empty if it is neutral."""
        owner = self.holder[city]
        return "" if owner is None else self.sides[owner]

    def defender(self, siege: Siege) -> int | None:
        """VT-15: whose troops and bonuses defend a city."""
        return self.holder[siege.city]

    def spoils(self, siege: Siege) -> str | None:
        """VT-16: the trophy that taking this city brings: one for each opponent."""
        colour = self.lord(siege.city)
        return None if colour in self.trophies[siege.seat] else colour or None

    def camp(self, seat: int, city: str) -> int:
        """Troops of a seat at a city."""
        return sum(siege.troops for siege in self.sieges if (siege.seat, siege.city) == (seat, city))

    def garrison(self, city: str) -> int:
        """Troops in a city that belong to no player; only with two players."""
        return 0

    def has(self, seat: int, bonus: str) -> bool:
        """Whether a seat has this patronage bonus, ready."""
        return bonus in self.bonuses[seat] and bonus not in self.spent

    def allied(self, seat: int, ready: bool = False) -> tuple[str, ...]:
        """The alliances of a seat; or those whose bonus is ready."""
        own = ((name, one) for name, one in self.alliances.items() if one.seat == seat)
        return tuple(name for name, one in own if one.ready or not ready)

    def to_refresh(self, seat: int) -> tuple[str, ...]:
        """VT-6, VT-13: what a Govern action can make ready again."""
        spent = tuple(bonus for bonus in self.bonuses[seat] if bonus in self.spent)
        return (*(name for name in self.allied(seat) if not self.alliances[name].ready), *spent)

    def play_order(self) -> list[int]:
        """VT-11: most cities first; ties go to the last to arrive."""
        return sorted(self.seats, key=lambda seat: (-len(self.cities(seat)), -self.arrived[seat]))

    def distances(self) -> dict[str, int]:
        """VT-21: how far each end is away."""
        return {
            "no_neutral": len(self.neutral),
            "cities": max(0, data.FULL - max(len(self.cities(seat)) for seat in self.seats)),
            "patronage": data.RANKS - max(self.total(seat, "patronage") for seat in self.seats),
        }

    def owned(self, seat: int) -> Owned:
        """What a seat has: as it was tracked, or as it was entered at the end."""
        holdings, honours = self.holdings.get(seat), self.honours.get(seat)
        works = tuple(bonus for bonus in self.bonuses[seat] if bonus in data.WORK_CROSSES)
        return Owned(
            holdings.cities if holdings else self.cities(seat),
            holdings.patronage if holdings else self.total(seat, "patronage"),
            holdings.cathedrals if holdings else len(self.own_cathedrals(seat)),
            honours.trophies if honours else tuple(self.trophies[seat]),
            honours.alliances if honours else self.allied(seat),
            honours.works if honours else works,
        )

    def own_cathedrals(self, seat: int) -> tuple[str, ...]:
        return tuple(city for city in self.cities(seat) if city in self.cathedrals)

    # Changing. Every number a player owns changes by an entry.

    def set_number(self, seat: int, what: str, number: int, clause: str) -> None:
        """Set a number to what a seat has entered."""
        self.add(seat, what, number - self.total(seat, what), "told", clause)

    def give_city(self, city: str, seat: int | None, reason: str, clause: str) -> None:
        """VT-10: a city changes hands; the markers of both move on the track, and end up on top."""
        before = self.holder[city]
        if before == seat:
            return
        movers = {owner: by for owner, by in ((before, -1), (seat, 1)) if owner is not None}
        places = {owner: data.place(len(self.cities(owner))) for owner in movers}
        self.holder[city] = seat
        for owner, by in movers.items():
            why = reason if by > 0 else "lost"
            self.add(owner, "cities", by, why, clause, city=city)
            self.add(owner, "cathedrals", by * (city in self.cathedrals), why, clause, city=city)
            if data.place(len(self.cities(owner))) != places[owner]:
                self.moves += 1
                self.arrived[owner] = self.moves
        if seat is None:
            self.cathedrals.discard(city)

    def lose_troops(
        self, seat: int, number: int, reason: str, clause: str, own_only: bool = False, **terms: int | str
    ) -> None:
        """Never more than there are."""
        self.add(seat, "troops", -min(number, self.total(seat, "troops")), reason, clause, **terms)

    def settle_alliance(self, name: str, seat: int | None, ready: bool = True) -> None:
        """VT-13: who has it now; a new one is ready."""
        self.alliances[name] = Alliance(seat, ready and seat is not None)

    def encamp(self, seat: int, city: str, troops: int) -> None:
        """VT-15: troops come to a city, and join those of the same seat that are there."""
        own = (one for one in self.sieges if (one.seat, one.city) == (seat, city))
        camp = next(own, Siege(seat, city, 0))
        camp.troops += troops
        if camp not in self.sieges:
            self.sieges.append(camp)

    def keep_sieges_possible(self) -> None:
        """VT-15: nobody besieges with more troops than they have, or a city of their own."""
        for seat in self.seats:
            for siege in [one for one in self.sieges if one.seat == seat]:
                others = sum(one.troops for one in self.sieges if one.seat == seat and one is not siege)
                siege.troops = min(siege.troops, max(0, self.army(seat) - others))
        self.sieges = [one for one in self.sieges if one.troops and self.holder[one.city] != one.seat]


def besieging(sieges: Iterable[Siege], seat: int) -> list[Siege]:
    """The sieges of a seat."""
    return [siege for siege in sieges if siege.seat == seat]
