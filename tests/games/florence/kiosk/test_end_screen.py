"""The end of The Princes of Florence: cards told under cover, turned one by one, counted and explained."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.florence.data import PRESTIGE
from kiosk.games.florence import end, prestige
from kiosk.games.florence.end_cards import compared, totals, turned
from kiosk.scene.actions import Many, Put, say
from tests.games.florence.kiosk.cases_b_end import by_money, over, shared, telling
from tests.games.florence.table import Table
from tests.kiosk.looking import at, do, names, words
from tests.kiosk.states import state

# Telling prestige cards.


def test_the_screen_is_handed_over_first() -> None:
    scene = at(prestige.scene, telling(3))
    assert not [name for name in names(scene) if name.startswith("card")]
    assert Put("open", True) == scene.named("I am Anna").action


def test_fourteen_cards_lie_there_and_can_be_covered_again() -> None:
    scene = at(prestige.scene, telling(3), open=True)
    assert {f"card {card}" for card in PRESTIGE} <= names(scene)
    assert Put("open", None) == scene.named("hide").action
    assert "done" not in names(scene)


def test_exactly_as_many_as_the_seat_has_are_told() -> None:
    sitting = telling(3)
    count, cards = sitting.prompt.cards, tuple(PRESTIGE)
    some = at(prestige.scene, sitting, open=True, cards=cards[: count - 1])
    assert Put("cards", cards[:count]) == some.named(f"card {cards[count - 1]}").action
    full = at(prestige.scene, sitting, open=True, cards=cards[:count])
    assert f"card {cards[count]}" not in names(full)
    assert Put("cards", cards[1:count]) == full.named(f"card {cards[0]}").action
    action, seat = full.named("done").action, sitting.on_turn
    assert say(seat=seat, prestige=list(cards[:count])) == action
    assert ("prestige", seat) != (do(sitting, action).kind, sitting.on_turn)


# Turning them.


def test_cards_are_turned_one_by_one() -> None:
    known = over(3)
    cards = turned(known)
    before = at(end.scene, known)
    assert Put("turned", 1) == before.named("reveal a card").action
    assert Put("turned", len(cards) + 1) == before.named("show all").action
    last = at(end.scene, known, turned=len(cards))
    assert Put("turned", len(cards) + 1) == last.named("count").action


def test_points_grow_with_the_cards_of_all_by_turns_up_to_the_total() -> None:
    known = over(3)
    assert [0, 1, 2] == [card.seat for card in turned(known)][:3]
    finals = [seat.total for seat in known.result.seats]
    assert finals == totals(known, len(turned(known)))
    assert [seat.score for seat in known.view.seats] == totals(known, 0)


def test_a_card_tells_its_points_and_what_the_domains_have() -> None:
    known = over(3)
    for number, card in enumerate(turned(known), start=1):
        shown = words(at(end.scene, known, turned=number))
        assert f"+{card.points}" in shown
        assert set(compared(known, card.card)) <= set(shown)
        told = "earned" if card.is_alone else "not earned" if not card.points else f"tied: {card.points}"
        assert told in shown


def test_a_card_that_is_tied_says_so() -> None:
    table = Table().domain(0, prestige=1, lake=2).domain(1, lake=2).to_end().tell(("most_lakes",))
    (card,) = turned(state(table))
    assert card.is_tied
    assert f"tied: {card.points}" in words(at(end.scene, table, turned=1))


# The count.


def test_the_winner_and_the_pages() -> None:
    """Line by line: what every card has brought, and the money that may break a tie, where it is told."""
    known = over(3)
    scene = at(end.scene, known, turned=99)
    assert known.names[known.result.winners[0]] in words(scene)
    assert isinstance(scene.named("next").action, Many)
    assert say(leave=True) == scene.named("home").action
    table = words(at(end.scene, known, turned=99, page=1))
    money = [sum(e.by for e in known.ledger if (e.seat, e.what) == (s, "money")) for s in range(3)]
    assert {"2. prestige cards", "fewest empty squares", "florins", *map(str, money)} <= set(table)
    covered = replace(known, ledger=())
    assert "florins" not in words(at(end.scene, covered, turned=99, page=1))


def test_the_banker_counts_only_where_he_is_played_with() -> None:
    assert "banker" not in words(at(end.scene, over(3), turned=99))
    assert "banker" in words(at(end.scene, over(3, muse="true"), turned=99))


@pytest.mark.parametrize(
    ("known", "told"), [(by_money, "Money breaks the tie."), (shared, "They share the victory.")]
)
def test_a_tie_is_explained(known: Any, told: str) -> None:
    assert told in words(at(end.scene, known(3)))


def test_without_prestige_cards_it_is_counted_at_once() -> None:
    assert "final scoring" in words(at(end.scene, shared(3)))
    assert "prestige cards" not in " ".join(words(at(end.scene, shared(3), page=1)))
