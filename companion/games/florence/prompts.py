"""The prompts of phase A of The Princes of Florence, and before it, with everything that makes an answer legal."""

from collections.abc import Iterator, Mapping

import msgspec

from companion.engine.answers import Answer, Pass
from companion.engine.choices import Choice, Fixed, Number, OneOf, Subset
from companion.engine.prompts import Prompt, Standing
from companion.engine.refusals import N_, Refusal
from companion.games.florence import answers
from companion.games.florence.data import CHARACTERS, FREEDOMS, LANDSCAPES, SPACES, Likes
from companion.games.florence.view_types import Pawn
from companion.games.florence.wrong import TOO_MANY_BUILDERS, unknown, unknown_among

WRONG_DRAW = Refusal("wrong_draw", "PF-3", N_("Choose two different freedoms, or one for a harder game."))
PILE_SOLD = Refusal(
    "pile_closed", "PF-6", N_("One was already sold this round: {pile}. Choose another pile.")
)
PILE_SPENT = Refusal("pile_closed", "PF-6", N_("None are left: {pile}. Choose another pile."))
NO_SQUARE = Refusal(
    "no_room", "PF-14", N_("This domain has no free square to place it: {pile}. Choose another pile.")
)
ABOVE_PURSE = Refusal("cost_above_purse", "PF-11", N_("That costs {cost} florins, more than you can pay."))
SPACE_OFF_CARD = Refusal(
    "space_off_card", "PF-41", N_("For the {character}, choose a number from {least} to {most}.")
)
SPACE_TOO_LOW = Refusal("space_too_low", "PF-41", N_("Another pawn is there. Choose {least} or more."))
CHARACTER_TAKEN = Refusal(
    "character_taken", "PF-41", N_("The {character} is already taken this round. Choose another character.")
)
BID_ABOVE_MONEY = Refusal(
    "bid_above_purse", "PF-41", N_("{seat} does not have that much money. Choose a lower number, or pass.")
)


class AskBoard(Prompt, frozen=True, tag="board"):
    """PF-20: does the table's board print this? Answered by Board, which players may give at any time."""

    taught = True

    minimum: tuple[int, ...]
    unverified: tuple[int, ...]
    """Rounds whose minimum value no source has confirmed."""
    professions: Mapping[str, Likes]
    """Professions that no source has confirmed."""
    clause: str = "PF-20"

    def choices(self) -> tuple[Choice, ...]:
        printed = {"minimum": list(self.minimum), "professions": msgspec.to_builtins(self.professions)}
        return (self.choice(answers.Board, board=Fixed(printed)),)


class AskFreedoms(Prompt, frozen=True, tag="freedoms"):
    """PF-3: two players draw two more freedoms of three; one, to make it harder."""

    clause: str = "PF-3"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Freedoms, freedoms=Subset(FREEDOMS, 1, 2)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, answers.Freedoms):
            return None
        return unknown_among(answer.freedoms, FREEDOMS, self.clause) or WRONG_DRAW()


class AskPile(Prompt, frozen=True, tag="pile"):
    """PF-7: the start player chooses a pile, or stays out. PF-10: the last one may buy, or not."""

    private = ("purse",)

    piles: tuple[str, ...]
    """From which something can be had now."""
    full: tuple[str, ...]
    """Those that only this seat can take nothing more from."""
    price: int
    alone: bool
    """Whether nobody else can bid: the pile named is bought."""
    purse: int
    """Including points that could be returned."""
    left: Mapping[str, int]
    """All piles of this table, and how much is left of each."""
    bought: Mapping[str, int]
    """Who has bought what this round."""
    renounced: tuple[int, ...]
    clause: str = "PF-7"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.NamePile, pile=OneOf(self.piles)), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, answers.NamePile):
            return None
        if offered:
            return ABOVE_PURSE(cost=self.price) if self.price > self.purse else None
        if answer.pile in self.full:
            return TOO_MANY_BUILDERS() if answer.pile == "builder" else NO_SQUARE(pile=answer.pile)
        closed = PILE_SOLD if answer.pile in self.bought else PILE_SPENT
        return unknown(answer.pile, tuple(self.left), "PF-2") or closed(pile=answer.pile)

    def standing(self, seat: int) -> Standing | None:
        """Seats that have bought or stayed out are out."""
        if seat in self.seats:
            return Standing.ASKED
        return Standing.OUT if seat in self.renounced or seat in self.bought.values() else Standing.IN


class AskLandscape(Prompt, frozen=True, tag="landscape"):
    """PF-12: which landscape does the winner take?"""

    landscapes: tuple[str, ...]
    left: Mapping[str, int] = {}
    """How much there is of each."""
    clause: str = "PF-12"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Landscape, landscape=OneOf(self.landscapes)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, answers.Landscape):
            return None
        return unknown(answer.landscape, LANDSCAPES, "PF-2") or PILE_SPENT(pile=answer.landscape)


class AskGiveBack(Prompt, frozen=True, tag="give_back"):
    """PF-34: a purse does not hold a price. Answered by returning points, which can be done at any time."""

    private = ("short",)

    price: int
    short: int
    """The fewest points that are enough."""
    most: int
    """All the points the seat has."""
    clause: str = "PF-34"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.GiveBack, give_back=Number(1, self.most)),)

    def yes(self, seat: int) -> Answer | None:
        """As many points as are needed."""
        return answers.GiveBack(seat, self.short) if seat in self.seats else None


class AskRecruit(Prompt, frozen=True, tag="recruit"):
    """PF-18: the buyer of a recruiting card may use it now."""

    professions: Mapping[str, int]
    """Face up, and whose they are."""
    clause: str = "PF-18"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.Recruit, recruit=OneOf(tuple(self.professions))), self.passing()


# Muse & Princess.


class AskMerchant(Prompt, frozen=True, tag="merchant"):
    """PF-40: the item is free, or it is paid and the merchant brings points."""

    item: str
    price: int
    points: int
    clause: str = "PF-40"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.MerchantFree, merchant=OneOf(("free",))), self.choice(
            answers.MerchantPoints, merchant=OneOf(("points",))
        )

    def yes(self, seat: int) -> Answer | None:
        return answers.MerchantFree(seat, "free") if seat in self.seats else None

    def no(self, seat: int) -> Answer | None:
        return answers.MerchantPoints(seat, "points") if seat in self.seats else None


class AskProfessor(Prompt, frozen=True, tag="professor"):
    """PF-40: the last chance to take a card by the professor."""

    cards: tuple[str, ...]
    left: Mapping[str, int] = {}
    """How many there are of each."""
    clause: str = "PF-40"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.Professor, professor=OneOf(self.cards)), self.passing()


class AskPlace(Prompt, frozen=True, tag="place"):
    """PF-41: a seat without a pawn on a card places it, or passes for good."""

    private = ("purse",)
    kinds = (answers.Place, Pass)
    follows = ("brings",)

    spaces: Mapping[str, tuple[int, int]]
    """The least and the highest number of each character that is not taken."""
    pawns: Mapping[str, Pawn]
    taken: Mapping[str, int]
    on_banker: int
    purse: int
    still_in: tuple[int, ...]
    """Seats that have neither passed nor taken a character."""
    clause: str = "PF-41"

    @property
    def brings(self) -> dict[str, dict[int, int]]:
        """PF-40, PF-41: the effect of each printed number on the purse; negative is paid. The banker pays out what is on the card."""
        on_card = dict.fromkeys(CHARACTERS, 0) | {"banker": self.on_banker}
        return {
            character: {space: on_card[character] - 100 * space for space in range(least, most + 1)}
            for character, (least, most) in SPACES.items()
        }

    def choices_of(self, kind: type[Answer]) -> Iterator[Choice]:
        if kind is Pass:
            yield self.passing()
        elif kind is answers.Place:
            yield from (self._on(character, *space) for character, space in self.spaces.items())

    def _on(self, character: str, least: int, most: int) -> Choice:
        return self.choice(answers.Place, character=OneOf((character,)), space=Number(least, most))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, answers.Place):
            return None
        if offered:
            return BID_ABOVE_MONEY(seat=answer.seat) if 100 * answer.space > self.purse else None
        if (wrong := unknown(answer.character, CHARACTERS, "PF-40")) is not None:
            return wrong
        if answer.character not in self.spaces:
            return CHARACTER_TAKEN(character=answer.character)
        least, most = SPACES[answer.character]
        if not least <= answer.space <= most:
            return SPACE_OFF_CARD(character=answer.character, least=least, most=most)
        return SPACE_TOO_LOW(least=self.spaces[answer.character][0])

    def standing(self, seat: int) -> Standing | None:
        """A pawn on a card leads there."""
        if seat in self.seats:
            return Standing.ASKED
        if any(pawn.seat == seat for pawn in self.pawns.values()):
            return Standing.LEADS
        return Standing.IN if seat in self.still_in else Standing.OUT
