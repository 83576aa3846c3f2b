"""Every entry of the ledger, word for word: the number, its reason, its clause and its terms are what a table is told."""

import pytest

from tests.games.florence.table import EASY, Table


def holds(character: str, space: int = 3) -> Table:
    """The last word of A2 has just been said: seat 0 has the character."""
    return Table(muse="true").no_sale().place(0, character, space).passes(1, 2)


@pytest.mark.clause("PF-40", "PF-41")
def test_characters() -> None:
    holds("muse", 4).books((0, "money", -400, "character", "PF-41", {"character": "muse"}))
    banker = holds("banker", 2).shows(on_banker=0)
    banker.books((0, "money", 400, "banker", "PF-40", {"on_card": 600, "bid": -200}))
    for card, left in (("bonus", 19), ("prestige", 13)):
        professor = holds("professor").say(seat=0, professor=card).left(**{card: left})
        professor.books((0, card, 1, "professor", "PF-40", {}))
    merchant = holds("merchant").give(1, "score", 5).give(2, "score", 1).say(seat=0, merchant="points")
    merchant.books((0, "score", 3, "merchant", "PF-40", {"place": 3}))
    merchant = Table(muse="true").correct(0, "character", 1, "merchant").buy(0, "forest")
    merchant.say(seat=0, merchant="free")
    assert (0, "money", 0, "merchant_pays", "PF-40", {"item": "forest"}) in merchant.booked()


@pytest.mark.clause("PF-40", "PF-21", "PF-25")
def test_works() -> None:
    table = holds("princess").domain(0, lake=2, buildings=("university", "studio"), builder=1)
    terms, work = {"landscapes": 6, "buildings": 4, "builders": 2, "cards": 3}, {"work": "princess"}
    table.asks(princess=terms).say(seat=0, princess=True).books((0, "works", 0, "princess", "PF-40", terms))
    table.say(seat=0, points=3).books(
        (0, "money", 900, "work", "PF-21", work | {"value": 15}),
        (0, "score", 3, "work", "PF-21", work | {"value": 15}),
    )
    table.asks(done=["princess"])
    table = Table(minimum=EASY).give(0, "bonus", 1).acts().say(seat=0, work="poet", bonus=["per_lake"])
    assert (0, "bonus", -1, "work", "PF-25", {"work": "poet"}) in table.booked()


@pytest.mark.clause("PF-50")
def test_a_joint_building_is_booked_for_both() -> None:
    opera = {"building": "opera"}
    Table(cooperation="true").acts().joint("opera", 300).books(
        (0, "buildings", 1, "building", "PF-50", opera),
        (1, "buildings", 1, "building", "PF-50", opera),
        (0, "money", -700, "building", "PF-23", opera),
        (0, "score", 3, "building", "PF-23", opera),
        (1, "money", -300, "share", "PF-50", opera),
        (0, "money", 300, "share", "PF-50", opera),
        (1, "score", 3, "building", "PF-50", opera),
    )


@pytest.mark.clause("PF-34", "PF-19", "PF-18", "PF-16", "PF-28")
def test_what_is_given_back_taken_recruited_bought_again_and_told() -> None:
    table = Table().give(0, "score", 9).give_back(0, 2)
    table.books((0, "score", -2, "give_back", "PF-34", {}), (0, "money", 200, "give_back", "PF-34", {}))
    table = table.acts().freedom(0, "travel")
    terms = {"freedom": "travel"}
    table.books((0, "freedoms", 1, "freedom", "PF-19", terms), (0, "money", -300, "freedom", "PF-19", terms))
    table.take(0, "profession")
    table.books(
        (0, "hand", 1, "card", "PF-19", {}), (0, "money", -300, "card", "PF-19", {"card": "profession"})
    )
    table = Table().domain(0, works=["poet"]).give(1, "recruiting", 1).acts().recruit(1, "poet")
    terms = {"work": "poet"}
    table.books((1, "recruiting", -1, "recruit", "PF-18", terms), (1, "hand", 1, "recruit", "PF-18", terms))
    table = Table().give(0, "builder", 1).buy(0, "builder")
    assert (0, "score", 3, "builder_again", "PF-16", {}) in table.booked()
    table = Table(mode="by-hand").say(end=True).say(seat=0, money=700)
    table.books((0, "money", 700, "told", "PF-28", {}))
