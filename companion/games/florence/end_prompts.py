"""The prompts at the end of The Princes of Florence, with everything that makes an answer legal."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from companion.engine.answers import Answer
from companion.engine.choices import Choice, IntList, Seat, Subset
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import N_, Refusal
from companion.games.florence.answers import Empty, Reveal
from companion.games.florence.data import GRID, PRESTIGE
from companion.games.florence.wrong import MORE_IS_BUILT, unknown_among

WRONG_CARDS = Refusal(
    "wrong_prestige", "PF-26", N_("Choose as many different prestige cards as you have: {cards}.")
)
ALREADY_TURNED = Refusal("already_turned", "PF-26", N_("Another player has revealed this card: {card}."))
WRONG_SQUARES = Refusal("wrong_squares", "PF-26", N_("Enter 0 to {most} empty squares for each player."))


class AskPrestige(Prompt, frozen=True, tag="prestige"):
    """PF-26: which prestige cards has this seat? They stay secret until all have entered theirs."""

    cards: int
    turned: tuple[str, ...]
    """Entered by others before. Hidden from the table while they are secret."""
    twice: tuple[str, ...] = ()
    """Two seats have entered these: they are asked again when all other cards are revealed."""
    clause: str = "PF-26"
    others: Mapping[int, int] = {}
    """The other seats that owe cards, and how many: with a phone of their own they need not wait."""

    @property
    def ahead(self) -> tuple[int, ...]:
        return tuple(self.others)

    def choices(self) -> tuple[Choice, ...]:
        return self._of(self.seats, self.cards), *(self._of((seat,), n) for seat, n in self.others.items())

    def _of(self, seats: tuple[int, ...], cards: int) -> Choice:
        return Choice(Reveal, seat=Seat(seats), prestige=Subset(tuple(PRESTIGE), cards, cards))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, Reveal)
        if (wrong := unknown_among(answer.prestige, tuple(PRESTIGE), self.clause)) is not None:
            return wrong
        seen = [card for card in answer.prestige if card in self.turned and self.twice]
        if seen:
            return ALREADY_TURNED(card=seen[0])
        return None if offered else WRONG_CARDS(cards=self.others.get(answer.seat, self.cards))

    def seen_by(self, viewer: Viewer) -> Prompt:
        hidden = viewer != "all" and not self.twice
        return msgspec.structs.replace(self, turned=msgspec.UNSET) if hidden else self


class AskEmpty(Prompt, frozen=True, tag="empty"):
    """PF-26: how many squares are empty in each domain? Asked only if a card counts them."""

    room: tuple[int, ...]
    """How many can be empty at most in each, with what is built there."""
    clause: str = "PF-26"
    follows = ("players", "most")
    most: ClassVar[int] = GRID

    @property
    def players(self) -> int:
        return len(self.room)

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Empty, empty=IntList(self.players, 0, self.most, of_seats=True, room=self.room)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, Empty)
        if not offered:
            return WRONG_SQUARES(most=self.most)
        for seat, (empty, room) in enumerate(zip(answer.empty, self.room, strict=True)):
            if empty > room:
                return MORE_IS_BUILT(seat=seat, most=room)
        return None
