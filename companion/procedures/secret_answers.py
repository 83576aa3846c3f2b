"""Cards that seats tell under cover until all have told theirs.

None is refused because another seat has told it too: that would tell what is covered. When all are turned, what was told
twice comes to light, and who has told it tells its cards again, in the open.
"""

from collections.abc import MutableMapping, Sequence

import msgspec

from companion.engine.answers import Seated
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import N_
from companion.engine.script import Script
from companion.procedures.auction_words import AuctionWords

TOLD_TWICE = N_("Two players chose {cards}. Show your cards and choose again.")


class AskCovered(Prompt, frozen=True):
    """Which cards has a seat?"""

    turned: tuple[str, ...]
    """By others before. Not for the eyes of the table, as long as they are covered."""
    twice: tuple[str, ...] = ()
    """Two seats have told these: who has is asked again, when all others lie open."""

    def seen_by(self, viewer: Viewer) -> Prompt:
        covered = viewer != "all" and not self.twice
        return msgspec.structs.replace(self, turned=msgspec.UNSET) if covered else self


class CoveredWords(AuctionWords):
    """What was told twice is told with the question."""

    def hint(self, prompt: Prompt) -> str:
        if isinstance(prompt, AskCovered) and prompt.twice:
            return self.say(TOLD_TWICE, cards=self._and([*map(self.called, prompt.twice)]))
        return super().hint(prompt)


class Covered:
    """What each seat has told by now, and whether it was turned."""

    def __init__(self) -> None:
        self.told: dict[int, tuple[str, ...]] = {}
        self.turned = False
        """All had told theirs."""

    def shown(self, seat: int) -> tuple[str, ...]:
        """The cards of a seat, once they are turned."""
        return self.told.get(seat, ()) if self.turned else ()


def tell_covered(seats: Sequence[int], cards: Covered, ask: type[AskCovered], field: str) -> Script[None]:
    """Each seat tells its cards, in any order; an answer holds them in this field."""
    twice: tuple[str, ...] = ()
    while waiting := tuple(seat for seat in seats if seat not in cards.told):
        turned = tuple(card for own in cards.told.values() for card in own)
        answer = yield ask(waiting, turned, twice)
        if isinstance(answer, Seated):  # else the table has put a value right
            cards.told[answer.seat] = getattr(answer, field)
        if len(cards.told) == len(seats):
            cards.turned, twice = True, take_back_what_was_told_twice(cards.told)


def take_back_what_was_told_twice(told: MutableMapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The cards that more than one seat has told; those seats have told nothing any more."""
    cards = [card for hand in told.values() for card in hand]
    twice = tuple(dict.fromkeys(card for card in cards if cards.count(card) > 1))
    for seat in [seat for seat, hand in told.items() if not set(twice).isdisjoint(hand)]:
        del told[seat]
    return twice
