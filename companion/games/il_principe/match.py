"""The facts of a match of Il Principe, and the few ways in which they change."""

from collections.abc import Mapping
from typing import Literal

from companion.engine.match import Match
from companion.games.il_principe.cities import COLOURS, KNOWN_FACES, REGIONS, SIZE, Face
from companion.games.il_principe.setup import Setup

Rank = Literal["major", "minor"]
RANKS: tuple[Rank, ...] = ("major", "minor")


class House:
    """What lies in front of one seat."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.up = dict.fromkeys(COLOURS, 0)
        self.down = dict.fromkeys(COLOURS, 0)
        self.shields = dict.fromkeys(REGIONS, 0)
        self.bought = dict.fromkeys(COLOURS, 0)
        """Cards bought this round and surely still in hand."""

    def buildings(self, colour: str) -> int:
        """Buildings of a colour, face up and down together."""
        return self.up[colour] + self.down[colour]


class IlPrincipe(Match):
    """One match of Il Principe."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.names)
        self.setup = setup
        self.round = 1
        self.phase = 1
        self.principe: int | None = setup.first
        self.houses = [House(family) for family in setup.families]
        self.roles: dict[tuple[Rank, str], int] = {}
        """Who holds which tile; a tile on the board is not in here."""
        self.pile = setup.copies * len(COLOURS)
        self.reserve = dict.fromkeys(COLOURS, 0)
        """Cards turned up and not sold yet."""
        self.gone = dict.fromkeys(COLOURS, 0)
        """Cards that nobody wanted; in the Mind the Move edition they lie on the discards."""
        self.face_up = list(setup.cities)
        self.city_pile = setup.cities_in_play - len(setup.cities)
        self.seen = set(setup.cities)
        self.faces: dict[str, Face] = dict(KNOWN_FACES)
        self.sales: list[tuple[object, int | None, int]] = []
        """Auctions run by hand: lot, winner, price."""
        self.unknown: set[tuple[int, str]] = set()
        """Purses and hands (seat, what) that nobody keeps in a match by hand."""
        self.last_known: dict[tuple[int, str], int] = {}
        """What they were when they were known last."""
        self.counted = False
        """Whether the end count has been told by hand; then nothing becomes unknown any more."""

    # Reading.

    @property
    def marker(self) -> int | None:
        return self.principe

    def score(self, seat: int) -> int:
        return self.ledger.total(seat, "score")

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
        own = None if seat is None else self.houses[seat].bought
        copies = self.setup.copies
        room = {}
        for colour in COLOURS:
            cards = self.gone[colour] + self.reserve[colour]
            for house in self.houses:
                cards += house.up[colour] + house.down[colour] + house.bought[colour]
            room[colour] = copies - cards + (own[colour] if own else 0)
        return room

    # Changing. Every number a player owns changes by an entry.

    def book(self, seat: int, what: str, by: int, reason: str, clause: str, **terms: int | str) -> None:
        if by:
            self.ledger.book(seat, what, by, reason, clause, terms)

    def lay(self, seat: int, cards: Mapping[str, int], reason: str, clause: str, **terms: str) -> None:
        """Buildings come to lie face up before a seat; below 0 they leave, those face up first."""
        house = self.houses[seat]
        for colour, count in cards.items():
            from_up = max(count, -house.up[colour])
            house.up[colour] += from_up
            house.down[colour] += count - from_up
            house.bought[colour] = max(0, house.bought[colour] - max(0, count))
        self.ledger.book(seat, "buildings", sum(cards.values()), reason, clause, {**terms, **cards})

    def turn(self, seat: int, colour: str, down: int, reason: str, clause: str, **terms: str) -> None:
        """Turn buildings face down; below 0, face up."""
        house = self.houses[seat]
        house.up[colour] -= down
        house.down[colour] += down
        self.ledger.book(
            seat, "buildings", 0, reason, clause, {**terms, "colour": colour, "up": -down, "down": down}
        )

    def place(self, seat: int, shields: Mapping[str, int], reason: str, clause: str, **terms: str) -> None:
        """Shields go on the map; below 0 they come back."""
        for region, count in shields.items():
            self.houses[seat].shields[region] += count
        if shields:
            self.ledger.book(seat, "shields", sum(shields.values()), reason, clause, {**terms, **shields})

    def draw(self, seat: int, cards: int, reason: str, clause: str, **terms: str) -> None:
        """Building cards go from the pile into a hand."""
        self.pile -= cards
        self.book(seat, "hand", cards, reason, clause, **terms)

    def take_role(self, seat: int, rank: Rank, colour: str) -> None:
        self.roles[rank, colour] = seat
