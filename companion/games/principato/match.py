"""The facts of a match of Principato, and how they change."""

from typing import Any

from companion.games.principato import data
from companion.games.principato.data import CULTURE, HELD, ON_SOLDIERS, Numbers
from companion.procedures.in_turn import clockwise
from companion.procedures.plain_game import PlainMatch
from companion.procedures.secret_answers import Covered

WHOLE = (*HELD, *ON_SOLDIERS, *CULTURE)
"""Everything about a principality, under the full rules."""


class Principato(PlainMatch):
    """One match of Principato. `round` is the year, `score` the military points."""

    def __init__(self, *sat: Any) -> None:
        super().__init__(*sat)
        self.known: list[set[str]] = [set() for _ in self.seats]
        """What is known of each principality: all of it, or what was declared last."""
        self.turn = self.first
        self.actions = 0
        """How many actions the seat on turn has used."""
        self.between_turns = True
        """PR-3: a turn has just ended or a year begun: a card turned up now does not end the current turn."""
        self.action_stands = False
        """PR-1: False once a correction of the turn has cancelled the current action."""
        self.cards: int | None = None
        """Left in the pile, if known."""
        self.military_seen = False
        """Whether this year's military card was turned up."""
        self.scorings = 0
        """Military scorings that are done."""
        self.ended = False
        """Final scoring is done: only corrections are accepted."""
        self.armies: dict[int, dict[str, int]] | None = None
        """During a scoring: the declared armies."""
        self.last_armies = [data.army(0, 0) for _ in self.seats]
        """The last declared armies, all supplied: the proposal for the next scoring."""
        self.culture: list[dict[str, list[int]]] = [{kind: [] for kind in CULTURE} for _ in self.seats]
        """PR-14: the values of the tokens that a seat has."""
        self.objectives = Covered()
        """PR-10: the cards of each seat."""
        for seat in self.seats:
            for what, number in data.START.items():
                self.ledger.book(seat, what, number, "start", "PR-2")

    # Reading.

    @property
    def depth(self) -> str:
        """Full rules ("everything") or scoring only ("scorings")."""
        return self.options["depth"]

    @property
    def whole(self) -> bool:
        """Whether all principalities are fully known."""
        return all(self.knows(seat, WHOLE) for seat in self.seats)

    @property
    def military_due(self) -> bool:
        """PR-4: whether this year's military card is still to come."""
        return self.round > 1 and not self.military_seen

    def stock(self) -> dict[str, int]:
        """PR-9: what is left in the box."""
        return data.BOX.left(map(self.all_of, self.seats))

    def all_of(self, seat: int) -> dict[str, int]:
        """Every number of a principality as last known, with cubes on soldiers."""
        return {what: self.ledger.total(seat, what) for what in WHOLE}

    def last_known(self, seat: int) -> dict[str, int]:
        """As `all_of`, without cubes on soldiers that are gone."""
        own = self.all_of(seat)
        gone = [place for place, (who, _) in ON_SOLDIERS.items() if data.hungry(who, own) < 0]
        return own | dict.fromkeys(gone, 0)

    def held(self, seat: int) -> dict[str, int]:
        """What of a principality is known now."""
        return {what: number for what, number in self.all_of(seat).items() if what in self.known[seat]}

    def knows(self, seat: int, what: tuple[str, ...]) -> bool:
        return self.known[seat].issuperset(what)

    def army_tokens(self, seat: int) -> int:
        """PR-5: soldiers and catapults, as far as known."""
        known = data.army_of(self.all_of(seat)) if self.knows(seat, HELD) else self.last_armies[seat]
        return sum(known.values())

    def supply_order(self) -> list[int]:
        """PR-5: most army tokens first; ties clockwise from the first player."""
        return sorted(clockwise(self.first, len(self.seats)), key=lambda seat: -self.army_tokens(seat))

    # Changing. Every number a player owns changes by an entry.

    def declare(self, seat: int, held: Numbers) -> None:
        """A seat has so much of this: book the difference to what was known."""
        for what, number in held.items():
            self.add(seat, what, number - self.ledger.total(seat, what), "told", "PR-2")
        self.known[seat] |= set(held)

    def recount_catapults(self, seat: int) -> None:
        """After a correction: the army of this scoring, and what is proposed in the next one."""
        now = {"catapults": self.ledger.total(seat, "catapults")}
        self.last_armies[seat] = self.last_armies[seat] | now
        if self.armies and seat in self.armies:
            self.armies[seat] = self.armies[seat] | now

    def declare_culture(self, seat: int, culture: dict[str, list[int]]) -> None:
        for kind, values in culture.items():
            self.add(seat, kind, len(values) - len(self.culture[seat][kind]), "told", "PR-14")
        self.culture[seat] = culture
        self.known[seat] |= set(CULTURE)

    def move_culture(self, seat: int, kind: str, value: int, by: int) -> None:
        """PR-14: tokens of this value come to a seat or leave it."""
        self.culture[seat][kind] += [value] * by
        for _ in range(-by):
            self.culture[seat][kind].remove(value)

    def take_cubes(self, seat: int, cube: str, number: int, card: str, places: Numbers) -> None:
        """PR-2, PR-9, PR-13: cubes go where there is room; what does not fit, or is not in stock, is lost."""
        left, put = min(number, self.stock()[cube]), {}
        for place, room in places.items():
            put[place] = min(left, room)
            left -= put[place]
        lost = number - sum(put.values())
        terms = {"lost": lost} if lost else {}
        for place, here in put.items():
            self.add(seat, place, here, card, "PR-1" if card == "favour" else "PR-13", **terms)
            terms = {} if here else terms

    def empty_soldiers(self) -> None:
        """PR-8: all cubes on soldiers go back to the stock."""
        for seat in self.seats:
            for what in ON_SOLDIERS:
                self.add(seat, what, -self.ledger.total(seat, what), "cubes_back", "PR-8")

    def forget(self) -> None:
        """Stop tracking what principalities hold; known armies become proposals."""
        if self.whole:
            own = map(self.all_of, self.seats)
            self.last_armies = [data.army(held["catapults"], data.soldiers(held)) for held in own]
        self.known = [{"catapults"} & known for known in self.known]
