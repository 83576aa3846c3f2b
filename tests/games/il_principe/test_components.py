"""Il Principe, components: IP-1 to IP-8."""

from typing import Any

import pytest

from tests.games.il_principe.table import FACES, Table

COLOURS = ["green", "white", "red", "blue", "yellow"]
SMALL = ("Siena", "Orvieto", "Venezia", "Verona", "Perugia")
MEDIUM = ("Urbino", "Padova", "Lucca", "Milano", "Bologna")
LARGE = ("Mantova", "Firenze", "Ferrara", "Pisa", "Rimini")
PRINTED = {"Firenze": ["brown", "violet", "green"], "Milano": ["green", "blue"]}


def builder(city: str, **options: Any) -> Table:
    """A table of three at which seat 0 may build this city now, with 16 coins and 6 cards (rich variant)."""
    others = [other for other in SMALL if other != city][:3]
    return Table(cities=(city, *others), rich="true", **options).no_sale().give(0, "hand", 6)


@pytest.mark.clause("IP-1")
def test_colours_come_in_the_order_of_the_board() -> None:
    """Another order would break ties of lots and deal the roles wrongly."""
    assert COLOURS == list(Table().seat(0)["buildings"])


@pytest.mark.clause("IP-1")
def test_a_colour_that_is_not_there_is_refused() -> None:
    table = Table()
    table.refused("unknown_colour", "IP-1", reveal={"purple": 6}).because(colour="purple")
    table.no_sale().refused("unknown_colour", "IP-1", seat=0, lay={"purple": 1}).because(colour="purple")


@pytest.mark.clause("IP-2")
@pytest.mark.parametrize(("seats", "pile"), [(2, 65 - 10), (3, 100 - 12), (4, 100 - 16), (5, 100 - 20)])
def test_a_hundred_building_cards_or_65_for_two(seats: int, pile: int) -> None:
    """With another number of cards the end of the game would be announced at the wrong time."""
    assert pile == Table(seats).view()["piles"]["buildings"]


@pytest.mark.clause("IP-2")
@pytest.mark.parametrize(("seats", "copies"), [(2, 13), (3, 20), (5, 20)])
def test_a_colour_has_20_copies_or_13_for_two(seats: int, copies: int) -> None:
    table = Table(seats).lay_out("red", copies - 1)
    table.correct(1, "buildings", 1, "red")
    one_more = {"seat": 0, "what": "buildings", "by": 1, "of": "red", "why": "one more"}
    table.refused("more_cards_than_exist", "IP-2", correct=one_more).because(colour="red", room=0)


@pytest.mark.clause("IP-2")
def test_what_is_laid_cannot_be_turned_up_in_the_reserve() -> None:
    table = Table().lay_out("green", 10, 7).correct(0, "turned_down", 4, "green")
    table.refused("more_cards_than_exist", "IP-2", reveal={"green": 4, "red": 2})
    table.because(colour="green", room=3)
    table.reveal(green=3, red=3)


@pytest.mark.clause("IP-2")
def test_what_was_removed_cannot_be_turned_up_again() -> None:
    """Six green cards nobody wanted have left the game; 14 are left."""
    table = Table().reveal(green=6).all_pass().lay_out("green", 12)
    table.refused("more_cards_than_exist", "IP-2", reveal={"green": 3, "red": 3})
    table.because(colour="green", room=2)
    table.reveal(green=2, red=4)


@pytest.mark.clause("IP-2")
def test_cards_bought_this_round_are_in_the_buyers_hand_only() -> None:
    """Seat 1 holds three of the 20 green cards for sure, so nobody else can lay the last four."""
    table = Table().reveal(green=3, red=3).sell(1, 1).pass_while("bid").lay_out("green", 0, 0, 16)
    assert ("act", 1) == table.asked
    table.passes(1)
    table.give(2, "hand", 9)
    table.refused("more_cards_than_exist", "IP-2", seat=2, lay={"green": 2}).because(colour="green", room=1)
    table.lay(2, green=1)


@pytest.mark.clause("IP-2")
def test_the_buyer_can_lay_what_was_bought() -> None:
    table = Table().reveal(green=3, red=3).sell(1, 1).pass_while("bid").lay_out("green", 0, 0, 16)
    table.refused("more_cards_than_exist", "IP-2", seat=1, lay={"green": 5}).because(colour="green", room=4)
    table.give(1, "hand", 9).lay(1, green=4)
    assert (4, 0) == table.stack(1, "green")


@pytest.mark.clause("IP-2")
def test_bought_cards_that_were_laid_are_counted_once() -> None:
    """Seat 1 lays two of the three green cards it bought: one is still surely in its hand."""
    table = (
        Table().reveal(green=3, red=3).sell(1, 1).pass_while("bid").lay(1, green=2).lay_out("green", 0, 2, 15)
    )
    table.give(2, "hand", 9)
    table.refused("more_cards_than_exist", "IP-2", seat=2, lay={"green": 3}).because(colour="green", room=2)
    table.lay(2, green=2)


@pytest.mark.clause("IP-2")
def test_laying_more_than_was_bought_leaves_nothing_that_is_sure() -> None:
    """Seat 1 bought two green cards and lays four: that makes no room for others."""
    table = Table().reveal(green=2, red=4).sell(1, 1).pass_while("bid").give(1, "hand", 9).lay(1, green=4)
    table.lay_out("green", 0, 4, 15).give(2, "hand", 9)
    table.refused("more_cards_than_exist", "IP-2", seat=2, lay={"green": 2}).because(colour="green", room=1)


@pytest.mark.clause("IP-2")
def test_in_the_next_round_bought_cards_may_be_anywhere() -> None:
    """They may have gone into the reserve: nothing is sure about them any more."""
    table = Table().reveal(green=3, red=3).sell(1, 1).all_pass().lay_out("green", 0, 0, 17)
    table.reveal(green=3, red=3)
    assert {"green": 3, "red": 3} == table.view()["reserve"]


@pytest.mark.clause("IP-2")
def test_cards_waiting_for_their_auction_cannot_be_laid() -> None:
    """At a build in phase 2 the unsold lots lie open on the table: nobody has them in hand."""
    table = Table(rich="true").lay_out("blue", 0, 15).reveal(red=2, blue=4).give(1, "hand", 9).sell(1, 1)
    assert ("build", 1) == table.asked
    table.refused("more_cards_than_exist", "IP-2", seat=1, build="Milano", shields={"blue": 2})
    table.because(colour="blue", room=1)


@pytest.mark.clause("IP-3")
@pytest.mark.parametrize(
    ("cities", "cards", "cost", "points", "shields"),
    [(SMALL, 3, 3, 4, 1), (MEDIUM, 4, 4, 6, 2), (LARGE, 5, 5, 8, 2)],
    ids=["small", "medium", "large"],
)
@pytest.mark.parametrize("which", range(5))
def test_a_city_costs_and_brings_what_its_size_says(
    cities: tuple[str, ...], which: int, cards: int, cost: int, points: int, shields: int
) -> None:
    """A wrong number here would be booked in every match. Firenze brings 8, whatever the example says."""
    city = cities[which]
    region = (FACES.get(city) or {"regions": PRINTED[city]})["regions"][0]
    table = builder(city)
    offer = table.plain_prompt()["offers"][0]
    assert (city, cost, points, shields) == tuple(offer[k] for k in ("city", "cost", "points", "shields"))
    table.build(0, city, **{region: shields})
    own = table.seat(0)
    assert (6 - cards, 16 - cost, points, 12 - shields) == (
        own["hand"],
        own["coins"],
        own["score"],
        own["shields_left"],
    )
    assert {region: shields} == own["shields"]
    assert cards == sum(stack["up"] for stack in own["buildings"].values())


@pytest.mark.clause("IP-3")
@pytest.mark.parametrize(("seats", "pile"), [(2, 6), (3, 11), (4, 11), (5, 11)])
def test_15_cities_or_10_for_two(seats: int, pile: int) -> None:
    assert pile == Table(seats).view()["piles"]["cities"]


@pytest.mark.clause("IP-3")
def test_two_players_do_not_know_which_five_cities_are_out() -> None:
    """The five are removed unseen: any city not seen yet may be turned up, also the last one of the pile."""
    table = Table(2, rich="true").no_sale().give(0, "hand", 6).set_city_pile(1).build(0, "Siena", brown=1)
    assert 11 == len(table.prompt.cities)
    assert 0 == table.turn_up("Pisa").view()["piles"]["cities"]


@pytest.mark.clause("IP-4")
@pytest.mark.parametrize("region", ["brown", "violet", "green", "blue", "red", "yellow"])
def test_six_regions_take_shields(region: str) -> None:
    table = Table().correct(0, "shields", 1, region)
    assert {region: 1} == table.seat(0)["shields"]


@pytest.mark.clause("IP-4")
def test_a_seventh_region_is_refused() -> None:
    table = builder("Siena").refused("unknown_region", "IP-4", seat=0, build="Siena", shields={"white": 1})
    table.because(region="white")


@pytest.mark.clause("IP-4")
def test_the_track_is_lapped_and_the_score_counts_on() -> None:
    table = Table().give(0, "score", 49).correct(0, "score", 4)
    assert 53 == table.seat(0)["score"]


@pytest.mark.clause("IP-6")
@pytest.mark.parametrize(("edition", "shields"), [("amigo", 12), ("mind-the-move", 11)])
def test_shields_of_a_family(edition: str, shields: int) -> None:
    """In the Mind the Move edition one of the twelve is on the score track."""
    table = Table(5, edition=edition)
    assert [shields] * 5 == table.numbers("shields_left")
    table.correct(4, "shields", shields, "red")
    one_more = {"seat": 4, "what": "shields", "by": 1, "of": "blue", "why": "one more"}
    table.refused("more_shields_than_exist", "IP-6", correct=one_more)
    table.because(family="Carraresi", shields=shields)


@pytest.mark.clause("IP-6")
def test_five_families() -> None:
    assert ["medici", "visconti", "gonzaga", "este", "carraresi"] == [
        s["family"] for s in Table(5).view()["seats"]
    ]


@pytest.mark.clause("IP-8")
@pytest.mark.parametrize("first", range(4))
def test_the_holder_of_the_marker_is_the_principe(first: int) -> None:
    assert first == Table(4, first=first).view()["principe"]
