"""Cards that seats choose in secret until all have chosen.

A card is never refused because another seat has chosen it too: that would reveal it. When all are revealed, seats that
chose the same card choose again, openly.
"""

from collections.abc import MutableMapping, Sequence

import msgspec

from companion.engine.answers import Seated
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import N_
from companion.engine.script import Script
from companion.procedures.auction_words import AuctionWords

AGAIN = N_("{name}, choose again. Chosen twice: {cards}.")
CHOSEN_TWICE = N_("Two players chose {cards}. Show your cards and choose again.")


class AskCovered(Prompt, frozen=True):
    """Which cards has a seat?"""

    turned: tuple[str, ...]
    """Cards of others, hidden from the table as long as they are secret."""
    twice: tuple[str, ...] = ()
    """Cards that two seats have chosen: those seats choose again."""

    def seen_by(self, viewer: Viewer) -> Prompt:
        is_secret = viewer != "all" and not self.twice
        return msgspec.structs.replace(self, turned=msgspec.UNSET) if is_secret else self


class CoveredWords(AuctionWords):
    """The question names cards that were chosen twice: nobody is asked again without a reason."""

    def question(self, prompt: Prompt) -> str:
        if isinstance(prompt, AskCovered) and prompt.twice:
            cards = self._and([*map(self.called, prompt.twice)])
            return self.say(AGAIN, **{**self._fields(prompt), "cards": cards})
        return super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        if isinstance(prompt, AskCovered) and prompt.twice:
            return self.say(CHOSEN_TWICE, cards=self._and([*map(self.called, prompt.twice)]))
        return super().hint(prompt)


class Covered:
    """The cards of each seat, and whether they are revealed."""

    def __init__(self) -> None:
        self.declared: dict[int, tuple[str, ...]] = {}
        self.turned = False
        """All seats have chosen."""

    def shown(self, seat: int) -> tuple[str, ...]:
        """The cards of a seat, once they are revealed."""
        return self.declared.get(seat, ()) if self.turned else ()


def choose_secretly(seats: Sequence[int], cards: Covered, ask: type[AskCovered], field: str) -> Script[None]:
    """Each seat chooses its cards, in any order; an answer has them in this field."""
    twice: tuple[str, ...] = ()
    while waiting := tuple(seat for seat in seats if seat not in cards.declared):
        turned = tuple(card for own in cards.declared.values() for card in own)
        answer = yield ask(waiting, turned, twice)
        if isinstance(answer, Seated):  # else the table has corrected a value
            cards.declared[answer.seat] = getattr(answer, field)
        if len(cards.declared) == len(seats):
            cards.turned, twice = True, drop_what_was_declared_twice(cards.declared)


def drop_what_was_declared_twice(declared: MutableMapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The cards that more than one seat has chosen; those seats have to choose again."""
    cards = [card for hand in declared.values() for card in hand]
    twice = tuple(dict.fromkeys(card for card in cards if cards.count(card) > 1))
    for seat in [seat for seat, hand in declared.items() if not set(twice).isdisjoint(hand)]:
        del declared[seat]
    return twice
