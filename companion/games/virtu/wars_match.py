"""The facts of a match of the Italian Wars: three major cities between France and Naples."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.virtu import wars_data as data
from companion.games.virtu.answers import Spoils, Track
from companion.games.virtu.data import in_play
from companion.games.virtu.match import Owned, Siege, Virtu


@dataclass
class Major:
    """VT-31: a major city between the two players."""

    track: Track | None = None
    """What the board prints, once the table has entered it."""
    at: int = 0
    """The space of its marker."""
    ally: int | None = None
    fallen: bool = False
    """VT-32: whether its capital was taken; if nobody was its ally, it is eliminated."""
    garrison: dict[str, int] = field(default_factory=dict)
    """Its troops by city, as long as it has no ally."""

    @property
    def is_free(self) -> bool:
        """Whether it can still be influenced."""
        return self.ally is None and not self.fallen


@dataclass
class Loss:
    """VT-35: troops that a seat has lost: its own, or those of allies."""

    seat: int
    troops: int
    taken: Mapping[str, int] = field(default_factory=dict)
    """Of which allies they were taken, until the seat says otherwise; empty: they were its own."""


class Wars(Virtu):
    """One match of the Italian Wars. `round` is one of 21."""

    def __init__(self, *sat: Any) -> None:
        self.majors = {name: Major(garrison=dict(own.garrison)) for name, own in data.MAJORS.items()}
        self.realm: dict[str, str] = dict(data.MAJOR_OF)
        """VT-30: cities that a major city controls, whether it is an ally or not."""
        self.pay_rounds: tuple[int, ...] = data.PAY_ROUNDS
        self.lost: list[Loss] = []
        """VT-35: where a seat must still say whose troops were lost."""
        self.marched: set[tuple[int, str]] = set()
        self.storming: set[tuple[int, str]] = set()
        """VT-35: where troops of a seat have come to a city in this spring; and where they besiege though they could stay."""
        self.claimed: dict[int, Spoils] = {}
        """Scoring only: what each seat has entered at the end."""
        super().__init__(*sat)
        self.order = [self.france, self.naples]
        for seat, side in enumerate(self.sides):
            self.bonuses[seat] = list(data.FIRST_BONUSES[side])
            self.titles[seat] = list(data.TITLES[side])

    def set_up(self) -> None:
        """VT-30: who starts with what."""
        self.holder = dict.fromkeys(in_play(2))
        for seat, side in enumerate(self.sides):
            self.begin(seat, data.STARTS[side], data.STARTING[side], "VT-30")

    # Reading.

    @property
    def france(self) -> int:
        return self.sides.index(data.FRANCE)

    @property
    def naples(self) -> int:
        return self.sides.index(data.NAPLES)

    @property
    def marker(self) -> int:
        """VT-30: France is always first."""
        return self.france

    @property
    def is_pay_round(self) -> bool:
        return self.round in self.pay_rounds

    @property
    def neutral(self) -> tuple[str, ...]:
        return tuple(city for city in super().neutral if city not in self.realm)

    def army(self, seat: int) -> int:
        """VT-36: troops of a seat and of its allies."""
        return self.total(seat, "troops") + self.total(seat, "allied_troops")

    def most_troops(self, seat: int) -> int:
        return data.MOST[self.sides[seat]]

    def own_cities(self, seat: int) -> tuple[str, ...]:
        """VT-36: in its ally's cities only the ally's troops are raised."""
        return tuple(city for city in self.cities(seat) if city not in self.realm)

    def pay_due(self, seat: int) -> int:
        return data.pay_due(self.paid_troops(seat)) if self.is_pay_round else 0

    @property
    def agent_places(self) -> tuple[str, ...]:
        """VT-31: on every track that has a marker; in cities where the table wants it."""
        tracks = (track for track, name in data.TRACKS.items() if self.majors[name].is_free)
        return (*tracks, *(self.holder if self.keeps_agents else ()))

    def most_agents(self, seat: int) -> int:
        """VT-36: an ally brings its own."""
        return super().most_agents(seat) + sum(data.MAJORS[name].agents for name in self.allies(seat))

    def allies(self, seat: int) -> tuple[str, ...]:
        """The major cities that a seat is allied with."""
        return tuple(name for name, major in self.majors.items() if major.ally == seat)

    def troops_of(self, seat: int, name: str) -> int:
        """VT-36: troops of an ally on the board."""
        entries = self.ledger.why(seat, "allied_troops")
        return sum(entry.by for entry in entries if entry.terms.get("major") == name)

    def allied_troops(self, seat: int) -> dict[str, int]:
        """VT-36: troops of all its allies."""
        return {name: self.troops_of(seat, name) for name in self.allies(seat)}

    def controls(self, name: str) -> tuple[str, ...]:
        """The cities that a major city still has."""
        return tuple(city for city in data.MAJORS[name].cities if self.realm.get(city) == name)

    def free_major(self, city: str) -> str | None:
        """The major city that controls this one, if it is nobody's ally."""
        name = self.realm.get(city)
        return name if name is not None and self.majors[name].is_free else None

    def zone(self, name: str) -> int:
        """VT-31: the zone of a marker, from left to right."""
        major = self.majors[name]
        assert major.track is not None
        return major.track.zone(major.at)

    def stance(self, name: str, seat: int) -> str:
        """VT-32: how a major city stands to a seat."""
        major = self.majors[name]
        if not major.is_free:
            gone = "eliminated" if major.ally is None else "enemy"
            return "allied" if major.ally == seat else gone
        if major.track is None or (zone := self.zone(name)) == 2:
            return "neutral"
        leans_to = self.france if zone < 2 else self.naples
        return "favourable" if leans_to == seat else "hostile"

    def may_ally(self, name: str, seat: int) -> bool:
        """VT-31: whether the marker stands in this seat's zone of alliance, and no enemy agent with it."""
        own = 0 if seat == self.france else 4
        return self.majors[name].is_free and self.zone(name) == own and not self.enemy_on_track(name, seat)

    def enemy_on_track(self, name: str, seat: int) -> bool:
        """VT-31: whether the opponent has an agent on this track."""
        return self.agents.get(track_of(name)) == 1 - seat

    def defender(self, siege: Siege) -> int | None:
        """VT-35: the owner; or the opponent, if the besieged major city favours them."""
        name = self.free_major(siege.city)
        if name is None:
            return self.holder[siege.city]
        return 1 - siege.seat if self.stance(name, siege.seat) == "hostile" else None

    def garrison(self, city: str) -> int:
        name = self.free_major(city)
        return 0 if name is None else self.majors[name].garrison.get(city, 0)

    def is_controlled(self, city: str) -> bool:
        return self.holder[city] is not None or city in self.realm

    def spoils(self, siege: Siege) -> str | None:
        """VT-35: every city taken from the opponent, their allies or a major city is a trophy."""
        return self.lord(siege.city) or None

    def lord(self, city: str) -> str:
        """A major city has a colour of its own."""
        name = self.realm.get(city)
        return super().lord(city) if name is None else data.MAJORS[name].colour

    def must_besiege(self, siege: Siege) -> bool:
        """VT-32, VT-35: troops at a city that is hostile, neutral without a lord, or the opponent's."""
        name = self.free_major(siege.city)
        return name is None or self.stance(name, siege.seat) == "hostile"

    def may_stay(self, siege: Siege) -> bool:
        """VT-35: whether these troops may besiege or stay: at a city of a major city that is neutral to them."""
        name = self.free_major(siege.city)
        return name is not None and self.stance(name, siege.seat) == "neutral"

    def storms(self, siege: Siege) -> bool:
        """VT-35: whether troops that may stay were ordered to besiege."""
        return self.may_stay(siege) and (siege.seat, siege.city) in self.storming

    def owned(self, seat: int) -> Owned:
        """VT-34: what counts: cities and trophies, as tracked or as entered."""
        own, claim = super().owned(seat), self.claimed.get(seat)
        return own if claim is None else own._replace(cities=claim.cities, trophies=("",) * claim.trophies)

    def distances(self) -> dict[str, int]:
        """VT-34: rounds that are left, and whether France has Naples."""
        return {"rounds": data.ROUNDS - self.round, "naples": int(self.holder["Naples"] != self.france)}

    # Changing.

    def give_city(self, city: str, seat: int | None, reason: str, clause: str) -> None:
        """A city that somebody takes no longer belongs to the major city."""
        name = self.realm.pop(city, None)
        if name is not None:
            self.majors[name].garrison.pop(city, None)
        super().give_city(city, seat, reason, clause)

    def influence(self, name: str, seat: int, steps: int) -> None:
        """VT-31: the marker goes towards a seat, or away from it, as far as the track goes."""
        major = self.majors[name]
        if major.is_free and major.track is not None:
            by = -steps if seat == self.france else steps
            major.at = min(max(1, major.at + by), sum(major.track.zones))

    def print_track(self, name: str, track: Track) -> None:
        """The board prints this; a marker that has moved keeps its distance from the start."""
        major = self.majors[name]
        moved = 0 if major.track is None else major.at - major.track.start
        major.track = track
        major.at = min(max(1, track.start + moved), sum(track.zones))

    def conclude(self, name: str, seat: int) -> None:
        """VT-36: cities, troops and agent of a major city come to a seat for good."""
        major = self.majors[name]
        major.ally, troops, major.garrison = seat, sum(major.garrison.values()), {}
        for city in self.controls(name):
            self.holder[city] = seat
            self.add(seat, "cities", 1, "allied", "VT-36", city=city)
        self.add(seat, "allied_troops", troops, "allied", "VT-36", major=name)
        self.agents.pop(track_of(name), None)
        self.drop_camps()

    def give_back(self, city: str, name: str) -> None:
        """Correct a city back to its major city; with its capital the major city is in the game again."""
        self.give_city(city, self.majors[name].ally, "correction", "")
        self.realm[city] = name
        if city == name:
            self.majors[name].fallen = False

    def release(self, name: str) -> None:
        """Correct an alliance away: everything goes back, the marker to where it was."""
        major = self.majors[name]
        assert major.ally is not None
        seat, major.ally = major.ally, None
        for city in self.controls(name):
            self.holder[city] = None
            self.add(seat, "cities", -1, "correction", "", city=city)
        troops = self.troops_of(seat, name)
        self.add(seat, "allied_troops", -troops, "correction", "", major=name)
        if self.controls(name):
            major.garrison[self.controls(name)[0]] = troops

    def eliminate(self, name: str) -> None:
        """VT-32: a major city without an ally leaves the game; its other cities are neutral."""
        major = self.majors[name]
        major.fallen, major.garrison = True, {}
        for city in self.controls(name):
            del self.realm[city]
        self.agents.pop(track_of(name), None)

    def lose_troops(
        self, seat: int, number: int, reason: str, clause: str, own_only: bool = False, **terms: int | str
    ) -> None:
        """VT-35: own troops first; which were lost is asked if allies may have been among them."""
        own = min(number, self.total(seat, "troops"))
        if own and self.total(seat, "allied_troops") and not own_only:
            self.lost.append(Loss(seat, own))
        super().lose_troops(seat, own, reason, clause, own_only, **terms)
        left, taken = number - own, {}
        for name, troops in self.allied_troops(seat).items():
            if lost := min(left, troops):
                taken[name] = lost
                self.add(seat, "allied_troops", -lost, reason, clause, **terms, major=name)
                left -= lost
        if taken:
            self.lost.append(Loss(seat, sum(taken.values()), taken))

    def drop_camps(self) -> None:
        """Troops at a city that has become their own are at no city any more."""
        self.sieges = [siege for siege in self.sieges if self.holder[siege.city] != siege.seat]


def track_of(name: str) -> str:
    """The place of an agent on the track of a major city."""
    return next(track for track, major in data.TRACKS.items() if major == name)
