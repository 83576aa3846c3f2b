"""A table of Il Principe for tests: what players say and what is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.engine.game import Lore, Request
from companion.games import find
from tests.any_table import NAMES, AnyTable, as_shown

__all__ = ["FACES", "FAMILIES", "NAMES", "ROW", "Table", "as_shown"]

FAMILIES = ("medici", "visconti", "gonzaga", "este", "carraresi")
ROW = ("Firenze", "Lucca", "Milano", "Siena")


def face(icons: str, regions: str) -> dict[str, Any]:
    """What a card shows: a word for each icon and each region."""
    return {"icons": dict(Counter(icons.split())), "regions": regions.split()}


FACES = {
    "Lucca": face("white white red blue", "brown violet"),
    "Siena": face("green white red", "brown"),
    "Orvieto": face("white blue yellow", "violet"),
    "Venezia": face("green blue yellow", "red"),
    "Verona": face("red blue yellow", "blue"),
    "Perugia": face("green white yellow", "yellow"),
    "Urbino": face("yellow yellow green red", "yellow violet"),
    "Padova": face("green green white blue", "red blue"),
    "Bologna": face("red red green white", "green red"),
    "Mantova": face("blue blue green white red", "blue green red"),
    "Ferrara": face("white white green blue yellow", "red green yellow"),
    "Pisa": face("red red white blue yellow", "brown green violet"),
    "Rimini": face("yellow yellow green white red", "yellow red violet"),
}
"""Faces made up for tests: no rulebook prints them."""


class Table(AnyTable):
    """A table of Il Principe."""

    def __init__(
        self,
        seats: int = 3,
        *,
        first: int = 0,
        cities: tuple[str, ...] | None = None,
        taught: bool = True,
        lore: Lore | None = None,
        record: Any = None,
        **options: str,
    ) -> None:
        row = ROW if cities is None and options.get("mode") != "by-hand" else cities
        request = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:seats], first, options, row)
        known = find("il-principe").check_lore(FACES) if taught else {}
        super().__init__("il-principe", request, known if lore is None else lore, record)

    # Sending lines.

    def reveal(self, **cards: int) -> Table:
        return self.say(reveal=cards)

    def all_pass(self) -> Table:
        """Everybody passes, as long as that is possible."""
        return self.pass_while("bid", "build", "act", "flip")

    def reveal_any(self) -> Table:
        """Turn up a possible reserve, the colours as even as possible."""
        cards = dict.fromkeys(self.prompt.room, 0)
        for _ in range(self.prompt.count):
            cards[min((c for c in cards if cards[c] < self.prompt.room[c]), key=lambda c: cards[c])] += 1
        return self.reveal(**cards)

    def no_sale(self) -> Table:
        """A reserve nobody wants: the next prompt is the first act of phase 3."""
        return self.reveal_any().pass_while("bid")

    def quiet_round(self) -> Table:
        """A whole round in which everybody passes whenever possible."""
        if self.kind == "reveal":
            self.reveal_any()
        while self.kind not in ("reveal", None):
            if self.kind == "shield":
                self.say(seat=self.prompt.seats[0], region="brown")
            else:
                self.passes(self.prompt.seats[0])
        return self

    def sell(self, seat: int, price: int) -> Table:
        """The running auction goes to this seat for this price; the others all pass."""
        return self.passes(*(s for s in self.prompt.still_in if s != seat)).bid(seat, price)

    def laid(self, **laid: tuple[int, ...]) -> Table:
        """From a reveal to phase 3, with this many face-up buildings of these colours before each seat."""
        self.no_sale()
        for colour, counts in laid.items():
            self.lay_out(colour, *counts)
        return self

    def deal(self, **laid: tuple[int, ...]) -> Table:
        """The same, to phase 4."""
        return self.laid(**laid).pass_while("act")

    def build(self, seat: int, city: str, **shields: int) -> Table:
        return self.say(seat=seat, build=city, shields=shields)

    def lay(self, seat: int, **cards: int) -> Table:
        return self.say(seat=seat, lay=cards)

    def flip(self, seat: int, colour: str) -> Table:
        return self.say(seat=seat, flip=colour)

    def shield(self, seat: int, region: str) -> Table:
        return self.say(seat=seat, region=region)

    def turn_up(self, city: str) -> Table:
        return self.say(city=city)

    def lay_out(self, colour: str, *counts: int) -> Table:
        """Give each seat, from seat 0 on, this many face-up buildings of a colour, by corrections."""
        for seat, count in enumerate(counts):
            if by := count - self.match.houses[seat].buildings[colour].up:
                self.correct(seat, "buildings", by, colour)
        return self

    def roles_of(self, seat: int, major: str = "", minor: str = "") -> Table:
        """Give a seat the roles of these colours, by corrections."""
        for rank, colours in (("major", major), ("minor", minor)):
            for colour in colours.split():
                self.correct(seat, rank, 1, colour)
        return self

    def set_pile(self, cards: int) -> Table:
        """Set the number of cards in the building pile, by a correction."""
        return self.correct(None, "pile", cards - self.match.pile)

    def set_city_pile(self, cards: int) -> Table:
        """Set the number of cards in the city pile, by a correction."""
        return self.correct(None, "city_pile", cards - self.match.city_pile)

    # Reading the state.

    @property
    def roles(self) -> dict[str, tuple[int | None, int | None]]:
        """(major, minor) holder of every colour of which a tile is held."""
        seats = enumerate(self.view()["seats"])
        held = {(rank, c): seat for seat, own in seats for rank in own["roles"] for c in own["roles"][rank]}
        return {colour: (held.get(("major", colour)), held.get(("minor", colour))) for _, colour in held}

    def lies(self, seat: int, **stacks: tuple[int, int]) -> Table:
        """(up, down) of the buildings of these colours before a seat."""
        own = self.seat(seat)["buildings"]
        assert stacks == {colour: (own[colour]["up"], own[colour]["down"]) for colour in stacks}
        return self

    pile = property(lambda self: self.view()["piles"]["buildings"])
    discards = property(lambda self: self.view()["piles"]["discards"])
    city_pile = property(lambda self: self.view()["piles"]["cities"])
    cities_to_go = property(lambda self: self.view()["triggers"][0]["left"])
    cards_to_go = property(lambda self: self.view()["triggers"][1]["left"])


def builder(hand: int = 9, seats: int = 3, **options: Any) -> Table:
    """Seat 0 may build now, with 16 coins (rich variant, round 1)."""
    return Table(seats, rich="true", **options).no_sale().give(0, "hand", hand)


def kept(seats: int = 3, **options: Any) -> Table:
    """A match that only keeps score."""
    return Table(seats, mode="by-hand", **options)
