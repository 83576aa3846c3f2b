"""What is asked in phase A of The Princes of Florence, and before it, with all that makes an answer legal."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from companion.engine.answers import Answer, Pass
from companion.engine.prompts import Prompt, Standing, Viewer, may_see
from companion.engine.refusals import N_, Refusal
from companion.games.florence.answers import (
    Freedoms,
    GiveBack,
    Landscape,
    MerchantFree,
    MerchantPoints,
    NamePile,
    Place,
    PrintedLikes,
)
from companion.games.florence.data import CHARACTERS, FREEDOMS, ITEMS, LANDSCAPES, SPACES
from companion.games.florence.match import Pawn

NO_SUCH = Refusal("no_such_thing", "", N_("There is no {what}. There is: {all}."))
WRONG_DRAW = Refusal("wrong_draw", "PF-3", N_("Draw two different freedoms, or one to make it harder."))
PILE_SOLD = Refusal("pile_closed", "PF-6", N_("One was sold from there this round: {pile}."))
PILE_SPENT = Refusal("pile_closed", "PF-6", N_("Nothing is left there: {pile}."))
TOO_MANY_BUILDERS = Refusal("too_many_builders", "PF-16", N_("A domain has three builders at most."))
ABOVE_PURSE = Refusal("cost_above_purse", "PF-11", N_("That costs {cost}; the purse does not hold it."))
SPACE_OFF_CARD = Refusal(
    "space_off_card", "PF-41", N_("The numbers of {character} go from {least} to {most}.")
)
SPACE_TOO_LOW = Refusal("space_too_low", "PF-41", N_("A pawn stands there already: at least {least}."))
CHARACTER_TAKEN = Refusal("character_taken", "PF-41", N_("{character} has been taken this round."))
BID_ABOVE_MONEY = Refusal("bid_above_purse", "PF-41", N_("That is more than the purse of {seat} holds."))


def unknown(what: str, known: tuple[str, ...], clause: str) -> Refusal | None:
    """Refuse a name that nothing has here."""
    return None if what in known else NO_SUCH(clause, what=what[:40], all=", ".join(known))


class AskBoard(Prompt, frozen=True, tag="board"):
    """PF-20: does the table's board print this? Answered by what the table may say at any time."""

    minimum: tuple[int, ...]
    unverified: tuple[int, ...]
    """Rounds whose least value no source has confirmed."""
    professions: Mapping[str, PrintedLikes]
    """Professions that no source has confirmed."""
    clause: str = "PF-20"


class AskFreedoms(Prompt, frozen=True, tag="freedoms"):
    """PF-3: two players draw two more freedoms of three; one, to make it harder."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Freedoms,)

    clause: str = "PF-3"

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Freedoms)
        for freedom in answer.freedoms:
            if (wrong := unknown(freedom, FREEDOMS, self.clause)) is not None:
                return wrong
        drawn = len(answer.freedoms)
        return None if len(set(answer.freedoms)) == drawn and drawn in (1, 2) else WRONG_DRAW()


class AskPile(Prompt, frozen=True, tag="pile"):
    """PF-7: the starter names a pile, or renounces. PF-10: the last one may buy, or not."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (NamePile, Pass)

    piles: tuple[str, ...]
    """From which something can be had now."""
    full: tuple[str, ...]
    """Those that only this seat can take nothing more from."""
    price: int
    alone: bool
    """Whether nobody else can bid: the pile named is bought."""
    purse: int
    """Points that could be given back included."""
    bought: Mapping[str, int]
    """Who has bought what this round."""
    renounced: tuple[int, ...]
    clause: str = "PF-7"

    def forbids(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, NamePile):
            return None
        if answer.pile in self.full:
            return TOO_MANY_BUILDERS()
        if answer.pile not in self.piles:
            known = (*ITEMS, "landscape")
            closed = PILE_SOLD if answer.pile in self.bought else PILE_SPENT
            return unknown(answer.pile, known, "PF-2") or closed(pile=answer.pile)
        return ABOVE_PURSE(cost=self.price) if self.price > self.purse else None

    def standing(self, seat: int) -> Standing | None:
        """Who has bought or renounced is out."""
        if seat in self.seats:
            return Standing.ASKED
        return Standing.OUT if seat in self.renounced or seat in self.bought.values() else Standing.IN

    def winner_after(self, answer: Answer) -> int | None:
        return self.seats[0] if self.alone and isinstance(answer, NamePile) else None

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only the starter and who may see everything see the purse."""
        return self if may_see(viewer, self.seats[0]) else msgspec.structs.replace(self, purse=msgspec.UNSET)


class AskLandscape(Prompt, frozen=True, tag="landscape"):
    """PF-12: which landscape does the winner take?"""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Landscape,)

    landscapes: tuple[str, ...]
    clause: str = "PF-12"

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Landscape)
        if answer.landscape in self.landscapes:
            return None
        return unknown(answer.landscape, LANDSCAPES, "PF-2") or PILE_SPENT(pile=answer.landscape)


class AskGiveBack(Prompt, frozen=True, tag="give_back"):
    """PF-34: a purse does not hold a price. Answered by giving points back, which can be done at any time."""

    price: int
    short: int
    """The fewest points that are enough."""
    clause: str = "PF-34"

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        """As many points as are needed."""
        return GiveBack(seat, self.short) if seat in self.seats else None

    def seen_by(self, viewer: Viewer) -> Prompt:
        """How much is missing tells what the purse holds."""
        return self if may_see(viewer, self.seats[0]) else msgspec.structs.replace(self, short=msgspec.UNSET)


class AskRecruit(Prompt, frozen=True, tag="recruit"):
    """PF-18: the buyer of a recruiting card may use it now."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Pass,)

    professions: Mapping[str, int]
    """Face up, and whose they are."""
    clause: str = "PF-18"


# Muse & Princess.


class AskMerchant(Prompt, frozen=True, tag="merchant"):
    """PF-40: the item is free, or it is paid and the merchant brings points."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (MerchantFree,)

    item: str
    price: int
    points: int
    clause: str = "PF-40"

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        return MerchantFree(seat, "free") if seat in self.seats else None

    def no(self, seat: int) -> Answer | None:
        return MerchantPoints(seat, "points") if seat in self.seats else None


class AskProfessor(Prompt, frozen=True, tag="professor"):
    """PF-40: the last chance to take a card by the professor."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Pass,)

    cards: tuple[str, ...]
    clause: str = "PF-40"


class AskPlace(Prompt, frozen=True, tag="place"):
    """PF-41: a seat without a pawn on a card places it, or passes for good."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Place, Pass)

    spaces: Mapping[str, tuple[int, int]]
    """The least and the highest number of each character that is not taken."""
    pawns: Mapping[str, Pawn]
    taken: Mapping[str, int]
    on_banker: int
    purse: int
    still_in: tuple[int, ...]
    """Who has neither passed nor taken a character."""
    clause: str = "PF-41"

    def forbids(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Place):
            return None
        if (wrong := unknown(answer.character, CHARACTERS, "PF-40")) is not None:
            return wrong
        if answer.character not in self.spaces:
            return CHARACTER_TAKEN(character=answer.character)
        least, most = SPACES[answer.character]
        if not least <= answer.space <= most:
            return SPACE_OFF_CARD(character=answer.character, least=least, most=most)
        if answer.space < self.spaces[answer.character][0]:
            return SPACE_TOO_LOW(least=self.spaces[answer.character][0])
        return BID_ABOVE_MONEY(seat=answer.seat) if 100 * answer.space > self.purse else None

    def standing(self, seat: int) -> Standing | None:
        """A pawn on a card leads there."""
        if seat in self.seats:
            return Standing.ASKED
        if any(pawn.seat == seat for pawn in self.pawns.values()):
            return Standing.LEADS
        return Standing.IN if seat in self.still_in else Standing.OUT

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only the bidder and who may see everything see the purse."""
        return self if may_see(viewer, self.seats[0]) else msgspec.structs.replace(self, purse=msgspec.UNSET)
