"""The end of The Princes of Florence: cards chosen in secret, turned one by one, counted and explained."""

from dataclasses import replace

from companion.games.florence.data import PRESTIGE
from kiosk.games.florence import end, prestige
from kiosk.games.florence.end_cards import totals, turned
from kiosk.scene.actions import Many, Put, say
from tests.games.florence.kiosk.cases_b_end import over, telling
from tests.kiosk.looking import at, do, names, words

# Choosing prestige cards.


def test_exactly_as_many_as_the_seat_has_are_told() -> None:
    sitting = telling(3)
    count, cards = sitting.prompt.cards, tuple(PRESTIGE)
    some = at(prestige.scene, sitting, open=True, cards=cards[: count - 1])
    assert Put("cards", cards[:count]) == some.named(f"card {cards[count - 1]}").action
    full = at(prestige.scene, sitting, open=True, cards=cards[:count])
    assert "all entered" in words(full)
    assert "0" not in words(full)
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


# Scoring.


def test_the_winner_and_the_pages() -> None:
    """Line by line: what every card has brought, and the money that may break a tie, if it is known."""
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
