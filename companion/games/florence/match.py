"""The facts of a match of The Princes of Florence, and the few ways in which they change."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.engine.ledger import Terms
from companion.games.florence import data
from companion.games.florence.data import Likes, covered
from companion.games.florence.setup import HAND, Setup
from companion.games.florence.view_types import Pawn
from companion.procedures.plain_game import PlainMatch

Phase = Literal["A", "A1", "A2", "B", "end"]


class Domain:
    """What lies in front of one seat, as far as it has names; numbers are in the ledger.

    All of it is replaced, never changed: prompts and views hold it as it was.
    """

    def __init__(self) -> None:
        self.buildings: Mapping[str, int | None] = {}
        """Each building, and the seat it is shared with."""
        self.freedoms: tuple[str, ...] = ()
        self.professions: tuple[str, ...] = ()
        """Face up: each has presented a work here and can be recruited."""
        self.recruited: tuple[str, ...] = ()
        """In hand, and everybody knows it."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """PF-20: what the table can know of the profession cards in a hand."""

    cards: int
    recruited: tuple[str, ...]
    """Certainly in this hand."""
    elsewhere: tuple[str, ...]
    """Certainly not in it."""

    @property
    def playable(self) -> tuple[str, ...]:
        """Everything that can be in it."""
        if self.cards <= len(self.recruited):
            return self.recruited[: self.cards]
        return tuple([profession for profession in data.PROFESSIONS if profession not in self.elsewhere])


class Turn:
    """Whose turn it is in phase B, and what has been done in it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.done: tuple[str, ...] = ()

    def did(self, what: str) -> None:
        """An action has been taken."""
        self.done += (what,)


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without this one; each occurs once at most."""
    return tuple([one for one in names if one != name])


class Florence(PlainMatch):
    """One match of The Princes of Florence."""

    purse = "money"

    def __init__(self, *sat: Any) -> None:
        super().__init__(*sat)
        chosen = (self.options[name] == "true" for name in ("muse", "cooperation"))
        self.setup = setup = Setup(len(self.names), *chosen)
        self.phase: Phase = "A1" if setup.muse else "A"
        self.starter = self.first
        self.minimum: tuple[int, ...] = data.MINIMUM
        self.board_is_known = False
        self.likes: Mapping[str, Likes] = data.PROFESSIONS
        self.domains = [Domain() for _ in self.seats]
        self.stock: Mapping[str, int] = {
            **data.PILES,
            **dict.fromkeys(data.BUILDINGS, data.OF_EACH_BUILDING),
            **dict.fromkeys(data.FREEDOMS, setup.of_each_freedom),
            "profession": data.PROFESSION_CARDS - HAND * setup.seats,
            "bonus": data.BONUS_CARDS,
        }
        """What nobody has taken yet. Replaced, never changed."""
        self.sold: dict[str, int] = {}
        """Piles sold from this round, and the buyers."""
        self.renounced: list[int] = []
        self.may_recruit: int | None = None
        """The seat that has just bought a recruiting card in phase A and may use it now."""
        self.turn: Turn | None = None
        self.best: dict[int, int] = {}
        """The value of the best work of each seat this round."""
        self.played: tuple[str, ...] = ()
        """Bonus cards that have left the game."""
        # Muse & Princess.
        self.characters: dict[str, int] = {}
        """Characters and their owners."""
        self.taken: dict[str, int] = {}
        """Characters taken in the last A2, used since or not: nobody can bid for them any more (PF-41)."""
        self.pawns: dict[str, Pawn] = {}
        self.on_banker = data.ON_THE_BANKER
        """The money on the card; none once it was taken."""
        self.banker: int | None = None
        """The seat that turns money into prestige at the end."""
        # The end.
        self.prestige: dict[int, tuple[str, ...]] = {}
        """The prestige cards that seats have entered."""
        self.prestige_is_revealed = False
        """Until all have entered theirs, the cards stay secret."""
        self.empty: tuple[int, ...] | None = None
        self.counted = False
        """Whether the match is scored: then no points can be given back."""
        # By hand.
        self.sales: list[tuple[object, int | None, int]] = []
        self.money_known: set[int] = set()
        """Seats whose money is known again, when only score is kept."""

    # Reading.

    @property
    def marker(self) -> int | None:
        return self.starter

    @property
    def in_last_round(self) -> bool:
        return self.round == data.ROUNDS

    def count(self, seat: int, what: str) -> int:
        return self.ledger.total(seat, what)

    def money(self, seat: int) -> int:
        return self.count(seat, "money")

    def means(self, seat: int) -> int:
        """PF-11, PF-34: what a seat could pay, including points it could return; not with Muse & Princess."""
        has = self.ledger.of(seat)
        return has["money"] if self.setup.muse else has["money"] + data.GIVEN_BACK * has["score"]

    def actions_left(self, turn: Turn) -> int:
        """PF-19, PF-40: two actions, three with the cardinal."""
        actions = 3 if self.characters.get("cardinal") == turn.seat else 2
        return max(0, actions - len(turn.done))

    def landscapes(self, seat: int) -> dict[str, int]:
        count = self.ledger.of(seat)
        return {landscape: count[landscape] for landscape in data.LANDSCAPES}

    def room(self, seat: int) -> int:
        """PF-23, PF-26: the most squares that can be empty, by what is built. Joint buildings are not entered while only the score is kept."""
        own = self.domains[seat].buildings
        all_may_be = self.by_hand and self.setup.cooperation
        shared = {building for building, partner in own.items() if partner is not None or all_may_be}
        return max(0, data.GRID - covered(own, shared, sum(self.landscapes(seat).values())))

    def place(self, seat: int) -> int:
        """PF-44: one more than are strictly ahead on the track."""
        return 1 + sum(self.score(other) > self.score(seat) for other in self.seats)

    def face_up(self, but: int) -> dict[str, int]:
        """PF-18: professions that can be recruited by a seat, and whose they are."""
        return {
            profession: seat
            for seat, domain in enumerate(self.domains)
            if seat != but
            for profession in domain.professions
        }

    def recruits(self, seat: int) -> dict[str, int]:
        """PF-18: what a recruiting card in this hand could take."""
        return self.face_up(seat) if self.count(seat, "recruiting") else {}

    def hand(self, seat: int) -> Hand:
        """PF-20: what the table can know of this hand."""
        own = self.domains[seat]
        elsewhere: tuple[str, ...] = ()
        for domain in self.domains:
            elsewhere += domain.professions
            if domain is not own:
                elsewhere += domain.recruited
        return Hand(self.count(seat, "hand"), own.recruited, elsewhere)

    def uses(self, seat: int) -> tuple[str, ...]:
        """PF-18, PF-34, PF-40: what a seat may use now, in turn or not."""
        if self.by_hand:
            return ()
        uses = []
        if not self.setup.muse and not self.counted and self.score(seat) > 0:
            uses.append("give_back")
        if self.phase == "B" and self.recruits(seat):
            uses.append("recruit")
        uses += [who for who in ("merchant", "professor") if self.characters.get(who) == seat]
        return tuple(uses)

    # Changing. Every number a player owns changes by an entry.

    def hand_over(self, character: str, seat: int) -> None:
        """PF-41: a seat has this character now, and it is not bid for before the next A2."""
        self.characters[character] = self.taken[character] = seat
        self.pawns.pop(character, None)  # a correction may find a pawn there

    def take(
        self, seat: int, what: str, reason: str, clause: str, count: int = 1, **terms: int | str
    ) -> None:
        """Something goes from the stock to a seat under its own name; below 0 it goes back."""
        self.leave("profession" if what == "hand" else what, -count)
        self.add(seat, what, count, reason, clause, **terms)

    def leave(self, what: str, by: int) -> None:
        """This many more are left in the stock; below 0, fewer."""
        self.stock = {**self.stock, what: self.stock[what] + by}

    def add_building(self, seat: int, building: str, partner: int | None = None) -> None:
        """PF-23, PF-50: a building stands in a domain; a joint one stands in two and is taken from the stock once."""
        self.stand(seat, building, partner)
        self.add(seat, "buildings", 1, "building", "PF-23" if partner is None else "PF-50", building=building)

    def stand(self, seat: int, building: str, partner: int | None) -> None:
        """A building stands in a domain, shared or not."""
        domain = self.domains[seat]
        domain.buildings = {**domain.buildings, building: partner}

    def add_freedom(self, seat: int, freedom: str, reason: str, clause: str, **terms: int | str) -> None:
        self.leave(freedom, -1)
        self.domains[seat].freedoms += (freedom,)
        self.add(seat, "freedoms", 1, reason, clause, freedom=freedom, **terms)

    def play_profession(self, seat: int, profession: str, reason: str, clause: str, terms: Terms) -> None:
        """PF-20: a card goes from the hand to the table, with the sum of its work."""
        domain = self.domains[seat]
        domain.recruited = without(domain.recruited, profession)
        domain.professions += (profession,)
        for what, by in (("hand", -1), ("works", 1)):
            self.ledger.book(seat, what, by, reason, clause, {"work": profession, **terms})

    def recruit(self, seat: int, profession: str) -> None:
        """PF-18: the card changes hands; the recruiting card stays where it lay and counts for the seat that lost it."""
        loser = self.face_up(seat)[profession]
        self.domains[loser].professions = without(self.domains[loser].professions, profession)
        self.domains[seat].recruited += (profession,)
        self.add(seat, "recruiting", -1, "recruit", "PF-18", work=profession)
        self.add(seat, "hand", 1, "recruit", "PF-18", work=profession)
