"""The state of a match of Il Principe, and the few ways in which it changes."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.il_principe.cities import KNOWN_FACES, SIZE
from companion.games.il_principe.colours import COLOURS, REGIONS, counted
from companion.games.il_principe.setup import RANKS, set_up
from companion.games.il_principe.view_types import Dealt, Face, Given, Rank, Roles, Stack
from companion.procedures.plain_game import PlainMatch


class House:
    """What is in front of one seat. Buildings and shields are replaced, never mutated: views share them."""

    def __init__(self) -> None:
        self.buildings: Mapping[str, Stack] = dict.fromkeys(COLOURS, Stack(0, 0))
        self.shields: Mapping[str, int] = {}
        """Only regions where some are, in their order."""


class IlPrincipe(PlainMatch):
    """One match of Il Principe."""

    def __init__(self, *sat: Any) -> None:
        super().__init__(*sat)
        self.setup = setup = set_up(len(self.names), self.options)
        self.phase = 1
        self.principe: int | None = self.first
        self.houses = [House() for _ in self.seats]
        self.roles: Mapping[tuple[Rank, str], int] = {}
        """Who holds which tile; a tile on the board is not in here. Replaced, never changed."""
        self._held: tuple[Roles, ...] | None = None
        self.dealt: dict[str, Dealt] = {}
        """How roles were last handed out, colour by colour."""
        self.pile = setup.cards
        self.reserve = dict.fromkeys(COLOURS, 0)
        """Cards turned up and not sold yet."""
        self.gone = dict.fromkeys(COLOURS, 0)
        """Cards that nobody wanted; in the Mind the Move edition they lie on the discards."""
        self.laid = dict.fromkeys(COLOURS, 0)
        """Buildings before all seats, face up and down."""
        self.bought: dict[tuple[int, str], int] = {}
        """Cards that a seat has bought this round and that are certainly still in its hand, by colour."""
        self.face_up: list[str] = []
        self.city_pile = setup.cities_in_play
        self.seen: set[str] = set()
        self.faces: dict[str, Face] = dict(KNOWN_FACES)
        self.sales: list[tuple[object, int | None, int]] = []
        """Auctions on demand: lot, winner, price."""
        self.unknown: set[tuple[int, str]] = set()
        """Purses and hands (seat, what) that are unknown in scoring only."""
        self.last_known: dict[tuple[int, str], int] = {}
        """Their last known numbers."""
        self.counted = False
        """Whether final scoring has begun; then nothing becomes unknown any more."""

    # Reading.

    @property
    def marker(self) -> int | None:
        return self.principe

    def coins(self, seat: int) -> int:
        return self.ledger.total(seat, "coins")

    def hand(self, seat: int) -> int:
        return self.ledger.total(seat, "hand")

    def shields_left(self, seat: int) -> int:
        return self.setup.shields - self.ledger.total(seat, "shields")

    def discards(self) -> int:
        """IP-18: only the Mind the Move edition keeps what nobody wanted."""
        return 0 if self.setup.amigo else sum(self.gone.values())

    def holder(self, rank: Rank, colour: str) -> int | None:
        return self.roles.get((rank, colour))

    def unseen_cities(self) -> tuple[str, ...]:
        """Cities that may be in the pile."""
        return tuple(city for city in SIZE if city not in self.seen)

    def room(self, seat: int | None = None) -> dict[str, int]:
        """IP-2: how many cards of each colour this seat, or the reserve, can still show."""
        copies, gone, reserve, laid = self.setup.copies, self.gone, self.reserve, self.laid
        room = {colour: copies - gone[colour] - reserve[colour] - laid[colour] for colour in COLOURS}
        for (buyer, colour), cards in self.bought.items():
            if buyer != seat:
                room[colour] -= cards
        return room

    def cards_left(self) -> int:
        """IP-2: cards that are neither played nor in a known hand."""
        hands = sum(self.hand(seat) for seat in self.seats if (seat, "hand") not in self.unknown)
        return self.setup.cards - sum(self.laid.values()) - hands

    # Changing. Every number a player owns changes by an entry.

    def open_row(self, cities: tuple[str, ...]) -> None:
        """IP-10: these cities are face up at the start."""
        self.face_up, self.seen = list(cities), set(cities)
        self.city_pile -= len(cities)

    def lay(self, seat: int, cards: Mapping[str, int], reason: str, clause: str, **terms: str) -> None:
        """Buildings are played face up; below 0 they leave, those face up first."""
        house = self.houses[seat]
        for colour, count in cards.items():
            stack = house.buildings[colour]
            from_up = max(count, -stack.up)
            laid = Stack(stack.up + from_up, stack.down + count - from_up)
            house.buildings = {**house.buildings, colour: laid}
            self.laid[colour] += count
            if count > 0 and (bought := self.bought.get((seat, colour))):
                self.bought[seat, colour] = max(0, bought - count)
        self.ledger.book(seat, "buildings", sum(cards.values()), reason, clause, {**terms, **cards})

    def turn(self, seat: int, colour: str, down: int, reason: str, clause: str, **terms: str) -> None:
        """Turn buildings face down; below 0, face up."""
        house = self.houses[seat]
        stack = house.buildings[colour]
        house.buildings = {**house.buildings, colour: Stack(stack.up - down, stack.down + down)}
        self.ledger.book(
            seat, "buildings", 0, reason, clause, {**terms, "colour": colour, "up": -down, "down": down}
        )

    def place(self, seat: int, shields: Mapping[str, int], reason: str, clause: str, **terms: str) -> None:
        """Shields go on the map; below 0 they come back."""
        house = self.houses[seat]
        if shields:
            placed = {region: house.shields.get(region, 0) + shields.get(region, 0) for region in REGIONS}
            house.shields = counted(placed, REGIONS)
            self.ledger.book(seat, "shields", sum(shields.values()), reason, clause, {**terms, **shields})

    def draw(self, seat: int, cards: int, reason: str, clause: str, **terms: str) -> None:
        """Building cards go from the pile into a hand."""
        self.pile -= cards
        self.add(seat, "hand", cards, reason, clause, **terms)

    def take_role(self, seat: int, rank: Rank, colour: str) -> None:
        self.hold({**self.roles, (rank, colour): seat})

    def hold(self, roles: Mapping[tuple[Rank, str], int]) -> None:
        """From now on these hold these tiles."""
        self.roles, self._held = roles, None

    @property
    def held(self) -> tuple[Roles, ...]:
        """What each seat holds, in colour order; cached."""
        if self._held is None:
            tiles: list[tuple[list[str], list[str]]] = [([], []) for _ in self.seats]
            for colour in COLOURS:
                for place, rank in enumerate(RANKS):
                    if (seat := self.roles.get((rank, colour))) is not None:
                        tiles[seat][place].append(colour)
            self._held = tuple([Roles(tuple(majors), tuple(minors)) for majors, minors in tiles])
        return self._held

    def gives(self, rank: Rank, colour: str, given: Given) -> None:
        """Record what became of a tile."""
        dealt = self.dealt[colour]
        self.dealt[colour] = replace(dealt, tiles={**dealt.tiles, rank: given})
