"""Every entry of the ledger, word for word: the number, its reason, its clause and its terms are what a table is told."""

from typing import Any

import pytest

from tests.games.florence.table import Table


def booked(table: Table, **said: Any) -> list[tuple[Any, ...]]:
    """What this has brought into the ledger."""
    return table.say(**said).booked()


def a2(seats: int = 3) -> Table:
    return Table(seats, muse="true").no_sale()


@pytest.mark.clause("PF-41")
def test_a_character_is_paid() -> None:
    table = a2().say(seat=0, character="muse", space=4).passes(1)
    entries = booked(table, seat=2, pass_=True)
    assert [(0, "money", -400, "character", "PF-41", {"character": "muse"})] == entries


@pytest.mark.clause("PF-40")
def test_the_banker_pays_what_is_on_the_card_less_the_bid() -> None:
    table = a2().say(seat=0, character="banker", space=2).passes(1)
    entries = booked(table, seat=2, pass_=True)
    assert [(0, "money", 400, "banker", "PF-40", {"on_card": 600, "bid": -200})] == entries
    table.shows(on_banker=0)


@pytest.mark.clause("PF-40")
@pytest.mark.parametrize("card", ["bonus", "prestige"])
def test_the_professor_brings_a_card(card: str) -> None:
    table = a2().say(seat=0, character="professor", space=3).passes(1, 2)
    stock = table.view()["piles"][card]
    assert [(0, card, 1, "professor", "PF-40", {})] == booked(table, seat=0, professor=card)
    assert stock - 1 == table.view()["piles"][card]


@pytest.mark.clause("PF-40", "PF-21")
def test_the_merchant_brings_points_and_a_work_by_the_princess_is_told_term_by_term() -> None:
    table = (
        a2().say(seat=0, character="merchant", space=3).passes(1, 2).give(1, "score", 5).give(2, "score", 1)
    )
    assert [(0, "score", 3, "merchant", "PF-40", {"place": 3})] == booked(table, seat=0, merchant="points")
    table = a2().say(seat=0, character="princess", space=3).passes(1, 2)
    table.domain(0, lake=2, buildings=("university", "studio"), builder=1)
    terms = {"landscapes": 6, "buildings": 4, "builders": 2, "cards": 3}
    assert terms == dict(table.prompt.princess)
    assert [(0, "works", 0, "princess", "PF-40", terms)] == booked(table, seat=0, princess=True)
    assert [
        (0, "money", 900, "work", "PF-21", {"work": "princess", "value": 15}),
        (0, "score", 3, "work", "PF-21", {"work": "princess", "value": 15}),
    ] == booked(table, seat=0, points=3)
    assert ("princess",) == tuple(table.view()["turn"]["done"])


@pytest.mark.clause("PF-50")
def test_a_joint_building_is_booked_for_both() -> None:
    table = Table(cooperation="true").acts().say(seat=0, build="opera", with_=1, pays=300)
    assert [
        (0, "buildings", 1, "building", "PF-50", {"building": "opera"}),
        (1, "buildings", 1, "building", "PF-50", {"building": "opera"}),
        (0, "money", -700, "building", "PF-23", {"building": "opera"}),
        (0, "score", 3, "building", "PF-23", {"building": "opera"}),
        (1, "money", -300, "share", "PF-50", {"building": "opera"}),
        (0, "money", 300, "share", "PF-50", {"building": "opera"}),
        (1, "score", 3, "building", "PF-50", {"building": "opera"}),
    ] == booked(table, seat=1, join=True)


@pytest.mark.clause("PF-34")
def test_points_given_back() -> None:
    table = Table().give(0, "score", 9)
    assert [
        (0, "score", -2, "give_back", "PF-34", {}),
        (0, "money", 200, "give_back", "PF-34", {}),
    ] == booked(table, seat=0, give_back=2)


@pytest.mark.clause("PF-19")
def test_what_is_taken_by_action() -> None:
    table = Table().acts()
    assert [
        (0, "freedoms", 1, "freedom", "PF-19", {"freedom": "travel"}),
        (0, "money", -300, "freedom", "PF-19", {"freedom": "travel"}),
    ] == booked(table, seat=0, freedom="travel")
    assert [
        (0, "hand", 1, "card", "PF-19", {}),
        (0, "money", -300, "card", "PF-19", {"card": "profession"}),
    ] == booked(table, seat=0, take="profession")


@pytest.mark.clause("PF-28")
def test_money_told_by_hand_is_booked_as_told() -> None:
    table = Table(mode="by-hand").say(end=True)
    assert [(0, "money", 700, "told", "PF-28", {})] == booked(table, seat=0, money=700)


@pytest.mark.clause("PF-25", "PF-16", "PF-40")
def test_bonus_cards_builders_and_what_the_merchant_pays() -> None:
    table = Table(minimum=(1, 2, 3, 4, 5, 6, 7)).give(0, "bonus", 1).acts()
    work = booked(table, seat=0, work="poet", bonus=["per_lake"])
    assert (0, "bonus", -1, "work", "PF-25", {"work": "poet"}) in work
    table = Table().give(0, "builder", 1).buy(0, "builder")
    assert (0, "score", 3, "builder_again", "PF-16", {}) in table.booked()
    table = Table(muse="true").correct(0, "character", 1, "merchant").buy(0, "forest")
    paid = (0, "money", 0, "merchant_pays", "PF-40", {"item": "forest"})
    assert [paid] == booked(table, seat=0, merchant="free")


@pytest.mark.clause("PF-12")
def test_the_last_kind_of_landscape_is_taken_without_a_question() -> None:
    table = Table(2).domain(1, forest=6, lake=6).buy(0, "landscape").asks("pile", 1)
    table.has(0, landscapes={"forest": 0, "lake": 0, "park": 1})
