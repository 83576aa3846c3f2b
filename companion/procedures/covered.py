"""Cards that seats tell under cover until all have told theirs.

None is refused because another seat has told it too: that would tell what is covered. When all are turned, what was told
twice comes to light, and who has told it tells its cards again, in the open.
"""

from collections.abc import MutableMapping

from companion.engine.refusals import N_

TOLD_TWICE = N_("Told twice: {cards}. Who has told it tells again, in the open.")


def take_back_what_was_told_twice(told: MutableMapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The cards that more than one seat has told; those seats have told nothing any more."""
    cards = [card for hand in told.values() for card in hand]
    twice = tuple(dict.fromkeys(card for card in cards if cards.count(card) > 1))
    for seat in [seat for seat, hand in told.items() if not set(twice).isdisjoint(hand)]:
        del told[seat]
    return twice
