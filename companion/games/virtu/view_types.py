"""What screens may read of a match of Virtù, as Structs; views.py and the prompts fill them.

No rules here: a screen can show a match without importing the game.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.virtu.data import (
    CATHEDRALS,
    FULL,
    MOST_TROOPS,
    PIRATES,
    PRINTED,
    RANKS,
    TROPHY,
    Printed,
)

# What lies on the table.


class Trigger(msgspec.Struct, frozen=True):
    """VT-21: an end, and how near it is."""

    what: str
    left: int
    clause: str = "VT-21"


class AllianceView(msgspec.Struct, frozen=True):
    """VT-13: who has it, and whether its bonus is ready."""

    seat: int | None
    ready: bool


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of the book and the board, so that no screen has to know them."""

    values: Mapping[str, int]
    pirates: tuple[str, ...] = PIRATES
    crowns: Mapping[str, int]
    """VT-9: what annexing takes without an agent there; pirate ports cannot be annexed."""
    city_points: Mapping[int, int]
    full: int = FULL
    """VT-22: the last place of the track of cities."""
    rank_points: tuple[int, ...]
    ranks: int = RANKS
    most_troops: int
    cathedrals: int = CATHEDRALS
    war: Mapping[str, int]
    """VT-18: what may be announced, and what it adds."""
    religion: tuple[int, ...]
    trophy: int = TROPHY


class SiegeView(msgspec.Struct, frozen=True):
    """Troops of a seat at a city."""

    seat: int
    city: str
    troops: int


class MajorView(msgspec.Struct, frozen=True):
    """VT-31: a major city between the two players."""

    colour: str
    cities: tuple[str, ...]
    """That it still controls, its capital first."""
    stances: tuple[str, ...]
    """To each seat: favourable, neutral, hostile, allied, enemy or eliminated."""
    ally: int | None
    agent: int | None
    """Whose agent is on its track."""
    at: int | None
    """The space of its marker from the left, where France is; null: it has left the track, or the track is unknown."""
    zones: tuple[int, ...]
    """Spaces of the five zones, from left to right; empty until they are entered."""
    start: int | None
    garrison: Mapping[str, int]
    """Its own troops by city, as long as it has no ally."""
    most: int
    """Troops it can have in all."""

    @property
    def to_alliance(self) -> int | None:
        """Crowns until the player it favours may make the alliance; None if it favours nobody or has no marker."""
        if self.at is None or "favourable" not in self.stances:
            return None
        left, right = self.zones[0], sum(self.zones[:-1]) + 1
        is_left = self.at <= sum(self.zones[:2])
        return max(0, self.at - left if is_left else right - self.at)


class WarsView(msgspec.Struct, frozen=True):
    """What only two players have."""

    rounds: int
    pay_rounds: tuple[int, ...]
    next_pay: int | None
    """The next round with pay, this one included."""
    majors: Mapping[str, MajorView]
    must_besiege: tuple[SiegeView, ...]
    """VT-32, VT-35: those of all troops at cities that cannot stay."""
    storms: tuple[SiegeView, ...] = ()
    """VT-35: those that could stay, and were ordered to besiege."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a view or a position; missing fields are 0 or none."""

    colour: str
    name: str = ""
    side: str = ""
    score: int = 0
    """Points that were entered."""
    cities: tuple[str, ...] = ()
    patronage: int = 0
    points: int = 0
    cathedrals: int = 0
    crosses: int = 0
    crowns: int | None = None
    trophies: tuple[str, ...] | int = ()
    alliances: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    indulgences: int = 0
    troops: int = 0
    pay: int = 0
    """VT-8: florins that the troops cost in winter."""
    bonuses: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    """Bonuses and alliances that are not ready."""
    titles: tuple[str, ...] = ()
    allies: tuple[str, ...] | UnsetType = UNSET
    """Two players: the major cities it is allied with, and their troops."""
    allied_troops: Mapping[str, int] | UnsetType = UNSET


class TableView(msgspec.Struct, frozen=True):
    """The table."""

    game: str
    mode: str
    round: int | None
    """The year."""
    phase: str
    last_round: bool
    first: int
    order: tuple[int, ...]
    """VT-11: as it is played now."""
    next_order: tuple[int, ...]
    """VT-11: the order after this spring, if nothing else changed; in a tie the first is on top."""
    waiting: tuple[int, ...]
    """Who has not acted yet in this spring."""
    holders: Mapping[str, int | None]
    """All cities in play; null: neutral."""
    cathedrals: tuple[str, ...]
    alliances: Mapping[str, AllianceView]
    sieges: tuple[SiegeView, ...]
    fight: Mapping[str, Any] | None
    """The current siege or battle: city, attacker, defender, both forces and the terms of each."""
    triggers: tuple[Trigger, ...]
    ends: tuple[str, ...]
    """Why this winter is the last."""
    seats: tuple[Seat, ...]
    facts: Facts
    tracks: Mapping[str, Mapping[str, tuple[int, ...]]] = {}
    """VT-10, VT-12: who is where on both tracks, the topmost of a stack first."""
    agents: Mapping[str, int] | None = None
    """VT-19: whose agent is where; only if agents are tracked."""
    printed: Printed = PRINTED
    """VT-39: numbers that can be corrected."""
    costs: Mapping[str, Mapping[str, int]] = {}
    """VT-13: what alliances cost, as far as it is known."""
    wars: WarsView | None = None
    """Two players only."""


# Prompts, as far as screens read them.


class Place(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do in this spring."""

    troops: int
    rank: int
    may_patronise: bool
    spent: tuple[str, ...]


class Influenced(msgspec.Struct, frozen=True, gc=False):
    """How a major city stands to the asked seat."""

    stance: str
    at: int | None
    """The space of its marker; none if it has left the track."""
    may_ally: bool
    """VT-31: whether the marker is in this seat's zone of alliance, and no enemy agent on the track."""
    enemy_agent: bool


class ActAsked(msgspec.Struct, frozen=True):
    """What AskAct and AskCampaign show."""

    holders: Mapping[str, int | None]
    faint: Mapping[str, tuple[int, ...]]
    places: Mapping[int, Place] = {}
    """By seat; empty with two players, where only one seat is asked: other fields show it."""
    at_once: bool = False
    troops: int = 0
    spent: tuple[str, ...] = ()
    camps: Mapping[str, int] = {}
    realm: Mapping[str, str] = {}
    majors: Mapping[str, Influenced] = {}
    storms: Mapping[int, tuple[str, ...]] = {}
    allied: int = 0
    """How many of the troops are those of allies."""


class Household(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do in this winter."""

    troops: int
    paid: bool
    """Whether the seat has said what it pays."""
    cathedrals: tuple[str, ...]
    """Cities that may have one; none if one was built this winter."""
    alliance: bool
    """Whether one was concluded this winter."""
    titles: tuple[str, ...]
    due: int = 0
    """VT-7: pay for all troops except those that came in this winter."""
    recruited: int = 0
    """Troops recruited this winter; pay comes before them."""
    room: int = MOST_TROOPS
    """VT-8: troops that it can still recruit."""


class Quarters(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do in this winter."""

    troops: int
    """With those of its allies."""
    due: int
    """VT-33: florins to pay; 0 once the seat has said what it pays."""
    room: int
    """VT-30: troops of its own that are left to recruit."""
    levies: Mapping[str, int]
    """VT-36: troops of allies that can be raised."""
    titles: tuple[str, ...]
    has_city: bool = True
    """VT-8: whether it has a city of its own to recruit in."""


class WinterAsked(msgspec.Struct, frozen=True):
    """What AskWinter and AskQuarters show."""

    order: tuple[int, ...]
    last: bool
    households: Mapping[int, Household] = {}
    quarters: Mapping[int, Quarters] = {}
    """Two players only; then there are no households."""
    alliances: Mapping[str, int | None] = {}
    remind: bool = True


class DefenceAsked(msgspec.Struct, frozen=True):
    """What AskDefence shows."""

    city: str
    attacker: int
    owner: int | None
    value: int
    troops: int
    most: int
    camp: int


class WarAsked(msgspec.Struct, frozen=True):
    """What AskWar shows."""

    bonuses: tuple[str, ...]
    out: tuple[int, ...]


class Fight(msgspec.Struct, frozen=True):
    """A siege or battle while bonuses are announced: then both forces are known."""

    city: str
    attacker: int
    defender: int | None
    plain: bool
    attack: int
    defence: int
    terms: Mapping[str, Mapping[str, int]]
    """Of `attack` and of `defence`."""


class Decided(Fight, frozen=True):
    """A decided siege or battle."""

    owner: int | None = None
    """The seat that held the city."""
    lord: str = ""
    """The colour that held it: of that seat, or of a major city; empty if it was neutral."""


class FightView(msgspec.Struct, frozen=True):
    """Its view at that time."""

    fight: Fight
