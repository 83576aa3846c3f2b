"""What is asked in the Italian Wars, with all that makes an answer legal."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from companion.engine.answers import Answer
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal
from companion.engine.ways import Counts, Number, One, Seat, Some, Way, Yes
from companion.games.virtu import answers as said
from companion.games.virtu.data import PIRATES, TITLES, VALUES
from companion.games.virtu.prompts import (
    NO_DEBT,
    NO_TROOPS,
    NOT_SPENT,
    ONE_TITLE,
    OWN_CITY,
    Agents,
    cannot_be_annexed,
    unknown,
)
from companion.games.virtu.wars_data import LONGEST_ZONE, MAJORS

NOT_IN_ZONE = Refusal(
    "not_in_zone", "VT-31", N_("The marker of {major} is not in your zone of alliance as the action begins.")
)
AGENT_ON_TRACK = Refusal(
    "agent_on_track", "VT-31", N_("An enemy agent on the track of {major} forbids the alliance.")
)
NOT_FREE = Refusal("not_free", "VT-36", N_("{major} is somebody's ally, or out of the game."))
MAJOR_CITY = Refusal("major_city", "VT-31", N_("{city} is a major city's: it is influenced or besieged."))
ALLIED_CITY = Refusal("allied_city", "VT-35", N_("{city} is your ally's: it is not besieged."))
FULL_ARMY = Refusal("full_army", "VT-30", N_("This would be more troops than there are: {most}."))
NO_LEVY = Refusal(
    "no_levy",
    "VT-36",
    N_("Troops of {major} are raised by its ally, in its own first cities, as far as there are any."),
)
WRONG_TRACK = Refusal(
    "wrong_track", "VT-31", N_("Every zone has 1 to {most} spaces, and the marker starts on one of them.")
)

MOST_CROWNS = 30
"""Nobody spends more in one action: it would be a slip."""


class AskTrack(Prompt, frozen=True, tag="track"):
    """VT-31: the influence track of a major city, which only the board prints."""

    taught: ClassVar[bool] = True

    major: str
    clause: str = "VT-31"

    def ways(self) -> tuple[Way, ...]:
        spaces = Number(1, LONGEST_ZONE)
        zones = ("french_alliance", "french_favour", "neutral", "naples_favour", "naples_alliance")
        told = dict.fromkeys(zones, spaces)
        start = Number(1, len(zones) * LONGEST_ZONE)
        return (Way(said.TrackTold, track=One((self.major,)), **told, start=start),)


class Influenced(msgspec.Struct, frozen=True, gc=False):
    """How a major city stands to who is asked."""

    stance: str
    at: int | None
    """The space of its marker; none if it has left the track."""
    may_ally: bool
    """VT-31: whether the marker is in this seat's zone of alliance."""
    enemy_agent: bool


class AskCampaign(Prompt, frozen=True, tag="campaign"):
    """VT-6, VT-31: what a seat does in a round that everybody can see."""

    taught: ClassVar[bool] = True

    holders: Mapping[str, int | None]
    realm: Mapping[str, str]
    """The cities of major cities."""
    round: int
    troops: int
    """Of the seat and its allies, wherever they stand."""
    camps: Mapping[str, int]
    """Its troops that stand before cities."""
    majors: Mapping[str, Influenced]
    spent: tuple[str, ...]
    agents: Agents
    prices: Mapping[str, int] = {}
    """VT-9: crowns that each city costs."""
    faint: Mapping[str, tuple[int, ...]] = {}
    """VT-39: what was read of faint print, until the table has looked at it."""
    clause: str = "VT-31"

    def ways(self) -> tuple[Way, ...]:
        free = self.free()
        open_ = [name for name, own in self.majors.items() if own.at is not None]
        room = dict.fromkeys(open_, 5 * LONGEST_ZONE)
        may = tuple(name for name, own in self.majors.items() if own.may_ally and not own.enemy_agent)
        return (
            *((self.way(said.Annex, annex=One(free)),) if free else ()),
            *(
                (self.way(said.Influence, influence=Counts(room, 1, MOST_CROWNS), also=Some(free, 0, 1)),)
                if open_
                else ()
            ),
            *((self.way(said.Ally, ally=One(may)),) if may else ()),
            *((self._war(),) if self.troops else ()),
            *((self.way(said.Refresh, refresh=Some(self.spent, 1)),) if self.spent else ()),
            self.agents.way(self.seats[0]),
            self.passing(),
            *((Way(said.Board, board=Yes()),) if self.faint else ()),
        )

    def free(self) -> tuple[str, ...]:
        """VT-9: cities that can be annexed."""
        own = self.holders.items()
        return tuple(c for c, owner in own if owner is None and c not in (*PIRATES, *self.realm))

    def _war(self) -> Way:
        """So many stand before these cities now; where some have stood before, none may be left."""
        room = {city: self.troops for city, owner in self.holders.items() if owner != self.seats[0]}
        return self.way(said.War, war=Counts(room, 0 if self.camps else 1, self.troops))

    def ways_of(self, kind: type[Answer]) -> list[Way]:
        """Each kind is asked for, even if it cannot be now: then the rules have a word for it."""
        found = [way for way in self.ways() if issubclass(kind, way.answer)]
        known = (said.Annex, said.Influence, said.Ally, said.War, said.Refresh)
        return found or ([Way(kind, seat=Seat(()))] if kind in known else [])

    def misfit(self, answer: Answer) -> Refusal | None:
        match answer:
            case said.Annex(_, city):
                return self._no_annexing(city)
            case said.Influence(_, influence, also):
                gone = (unknown(name, tuple(MAJORS), "VT-31") or self._not_free(name) for name in influence)
                wrong = next((one for one in gone if one is not None), None)
                return wrong or (self._no_annexing(also[0]) if also else None)
            case said.Ally(_, name):
                return unknown(name, tuple(MAJORS), "VT-31") or self._no_alliance(name)
            case said.War(_, war):
                return self._no_war(war)
            case said.Refresh(_, refresh):
                return NOT_SPENT(what=refresh)
            case said.Intrigue():
                return self.agents.misfit(answer)
        return None

    def forbids(self, answer: Answer) -> Refusal | None:
        match answer:
            case said.War(_, war):
                there = {**self.camps, **war}
                return NO_TROOPS(most=self.troops) if sum(there.values()) > self.troops else None
            case said.Intrigue():
                return self.agents.forbids(answer)
        return None

    def _no_annexing(self, city: str) -> Refusal | None:
        if (wrong := unknown(city, tuple(VALUES), "VT-1")) is not None:
            return wrong
        taken = self.holders[city] is None and city in self.realm
        return MAJOR_CITY(city=city) if taken else cannot_be_annexed(city)

    def _not_free(self, name: str) -> Refusal | None:
        return NOT_FREE(major=name) if self.majors[name].at is None else None

    def _no_alliance(self, name: str) -> Refusal:
        if (gone := self._not_free(name)) is not None:
            return gone
        return AGENT_ON_TRACK(major=name) if self.majors[name].may_ally else NOT_IN_ZONE(major=name)

    def _no_war(self, war: Mapping[str, int]) -> Refusal | None:
        for city in war:
            if (wrong := unknown(city, tuple(VALUES), "VT-1")) is not None:
                return wrong
            if self.holders[city] == self.seats[0]:
                return ALLIED_CITY(city=city) if city in self.realm else OWN_CITY(city=city)
        return NO_TROOPS(most=self.troops)

    def yes(self, seat: int) -> Answer | None:
        return None


class Quarters(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do in this winter."""

    troops: int
    """With those of its allies."""
    due: int
    """VT-33: florins to pay, and nothing if it was said what is paid."""
    room: int
    """VT-30: troops of its own that are left to recruit."""
    levies: Mapping[str, int]
    """VT-36: troops of allies that can be raised."""
    titles: tuple[str, ...]


class AskQuarters(Prompt, frozen=True, tag="quarters"):
    """VT-33, VT-36: what winter changes, in any order; then the round is over."""

    order: tuple[int, ...]
    quarters: Mapping[int, Quarters]
    round: int
    pays: bool
    """Whether this is a round of pay, and the table wants to be told."""
    last: bool
    clause: str = "VT-33"

    def ways(self) -> tuple[Way, ...]:
        return (*(way for seat in self.order for way in self._of(seat)), Way(said.Done, done=Yes()))

    def _of(self, seat: int) -> tuple[Way, ...]:
        own, who = self.quarters[seat], Seat((seat,))
        return (
            *((Way(said.Paid, seat=who, paid=Number(0, own.due - 1)),) if own.due else ()),
            *((Way(said.Recruit, seat=who, recruit=Number(1, own.room)),) if own.room else ()),
            *(
                Way(said.Levy, seat=who, levy=One((name,)), troops=Number(1, room))
                for name, room in own.levies.items()
            ),
            *((Way(said.Title, seat=who, title=One(own.titles)),) if own.titles else ()),
        )

    def ways_of(self, kind: type[Answer]) -> list[Way]:
        found = [way for way in self.ways() if issubclass(kind, way.answer)]
        known = (said.Paid, said.Recruit, said.Levy, said.Title)
        return found or ([Way(kind, seat=Seat(()))] if kind in known else [])

    def misfit(self, answer: Answer) -> Refusal | None:
        match answer:
            case said.Paid():
                return NO_DEBT("VT-33")
            case said.Recruit(seat) if seat in self.quarters:
                return FULL_ARMY(most=self.quarters[seat].room)
            case said.Levy(_, name):
                return unknown(name, tuple(MAJORS), "VT-31") or NO_LEVY(major=name)
            case said.Title(_, title):
                return unknown(title, tuple(TITLES), "VT-14") or ONE_TITLE("VT-37", what=title)
        return None
