"""Il Principe, corrections: the table is always right, as long as what it says can be."""

from typing import Any

import pytest

from tests.games.il_principe.table import FACES, Table


def at(kind: str) -> Table:
    """A table at which this kind of prompt is asked."""
    table = Table(rich="true")
    if kind == "reveal":
        return table
    if kind in ("bid", "build"):
        table.reveal(red=6)
        return table if kind == "bid" else table.sell(1, 1)
    table.no_sale()
    if kind == "turn_up":
        table.give(0, "hand", 3).build(0, "Siena", brown=1)
    if kind == "flip":
        table.lay_out("green", 1).lay_out("red", 1).correct(0, "turned_down", 1, "red").pass_while("act")
    if kind == "shield":
        table.lay_out("blue", 1).pass_while("act")
    return table


def right(what: str, by: int | None = None, seat: int | None = None, of: str | None = None) -> dict[str, Any]:
    return {"what": what, "why": "counted again"} | {
        key: value for key, value in {"by": by, "seat": seat, "of": of}.items() if value is not None
    }


@pytest.mark.parametrize("kind", ["build", "act", "turn_up", "flip", "shield"])
def test_only_auctions_and_reserves_are_ruled_on(kind: str) -> None:
    table = at(kind)
    assert kind == table.kind
    table.refused("not_asked", "", rule={"winner": 1, "price": 1})


@pytest.mark.parametrize("what", ["score", "coins", "hand"])
def test_a_number_is_corrected_by_an_entry_with_its_reason(what: str) -> None:
    table = Table().say(correct=right(what, 2, 1))
    assert [(1, what, 2, "correction", "", {"why": "counted again"})] == table.booked()
    table.refused("number_too_large", "", correct=right(what, 1001, 1)).say(correct=right(what, -2, 1))
    assert (1, what, -2, "correction", "", {"why": "counted again"}) == table.booked()[0]


@pytest.mark.parametrize("what", ["score", "coins", "hand"])
def test_no_number_goes_below_0(what: str) -> None:
    table = Table().give(1, what, 4)
    table.refused("count_below_zero", "", correct=right(what, -5, 1)).because(what=what)
    table.say(correct=right(what, -4, 1))
    assert 0 == table.seat(1)[what]


def test_shields_are_corrected_by_region() -> None:
    table = Table().say(correct=right("shields", 2, 1, "red"))
    assert [(1, "shields", 2, "correction", "", {"why": "counted again", "red": 2})] == table.booked()
    table.say(correct=right("shields", -1, 1, "red"))
    assert ({"red": 1}, 11) == (table.seat(1)["shields"], table.seat(1)["shields_left"])
    table.refused("count_below_zero", "", correct=right("shields", -2, 1, "red")).because(what="red")
    table.refused("more_shields_than_exist", "IP-6", correct=right("shields", 12, 1, "red"))
    table.because(family="Visconti", shields=12)
    table.refused("unknown_region", "IP-4", correct=right("shields", 1, 1, "white")).because(region="white")


def test_buildings_are_corrected_by_colour_those_face_up_first() -> None:
    table = Table().say(correct=right("buildings", 4, 1, "red"))
    assert [(1, "buildings", 4, "correction", "", {"why": "counted again", "red": 4})] == table.booked()
    table.correct(1, "turned_down", 1, "red").say(correct=right("buildings", -2, 1, "red"))
    assert (1, 1) == table.stack(1, "red")
    table.refused("count_below_zero", "", correct=right("buildings", -3, 1, "red")).because(what="red")
    table.say(correct=right("buildings", -2, 1, "red"))
    assert (0, 0) == table.stack(1, "red")
    table.refused("unknown_colour", "IP-1", correct=right("buildings", 1, 1, "purple"))
    table.because(colour="purple")


def test_buildings_can_be_corrected_up_to_what_the_seat_could_have() -> None:
    """Seat 1 bought three green cards this round: it may turn out to have laid them, the others may not."""
    table = Table().reveal(green=3, red=3).sell(1, 1).correct(0, "buildings", 15, "green")
    table.refused("more_cards_than_exist", "IP-2", correct=right("buildings", 3, 2, "green"))
    table.because(colour="green", room=2)
    table.refused("more_cards_than_exist", "IP-2", correct=right("buildings", 6, 1, "green"))
    table.because(colour="green", room=5).say(correct=right("buildings", 5, 1, "green"))
    assert (5, 0) == table.stack(1, "green")


@pytest.mark.parametrize(
    ("what", "name", "detail"),
    [
        ("shields", "unknown_region", "region"),
        ("buildings", "unknown_colour", "colour"),
        ("face_up", "unknown_city", "city"),
    ],
)
def test_an_endless_name_is_cut_in_the_answer(what: str, name: str, detail: str) -> None:
    table = Table().refused(name, correct=right(what, 1, 1, "n" * 50))
    table.because(**{detail: "n" * 40})


def test_cards_are_turned_down_and_up() -> None:
    table = Table().lay_out("blue", 0, 3).say(correct=right("turned_down", 3, 1, "blue"))
    assert (0, 3) == table.stack(1, "blue")
    table.say(correct=right("turned_down", -2, 1, "blue"))
    assert (2, 1) == table.stack(1, "blue")
    table.refused("turned_more_than_lie", "", correct=right("turned_down", 3, 1, "blue"))
    table.because(colour="blue")
    table.refused("turned_more_than_lie", "", correct=right("turned_down", -2, 1, "blue"))
    table.refused("unknown_colour", "IP-1", correct=right("turned_down", 1, 1, "purple"))
    table.because(colour="purple")


def test_a_turned_card_has_its_reason_in_the_ledger() -> None:
    """Every correction can be explained later, also one that adds up to nothing."""
    table = Table().lay_out("blue", 0, 3).say(correct=right("turned_down", 2, 1, "blue"))
    assert [
        (1, "buildings", 0, "correction", "", {"why": "counted again", "colour": "blue", "up": -2, "down": 2})
    ] == table.booked()


def test_roles_are_taken_and_dropped() -> None:
    table = Table().say(correct=right("major", 1, 1, "red")).say(correct=right("minor", 1, 2, "red"))
    assert {"red": (1, 2)} == table.roles
    table.say(correct=right("major", 1, 0, "red"))
    assert {"red": (0, 2)} == table.roles
    table.refused("both_roles", "IP-27", correct=right("major", 1, 2, "red")).because(colour="red")
    table.refused("both_roles", "IP-27", correct=right("minor", 1, 0, "red"))
    table.refused("not_holding", "", correct=right("major", -1, 1, "red")).because(seat=1)
    table.say(correct=right("major", -1, 0, "red"))
    assert {"red": (None, 2)} == table.roles
    table.refused("unknown_colour", "IP-1", correct=right("major", 1, 0, "purple")).because(colour="purple")


def test_two_players_have_no_minor_role_to_correct() -> None:
    table = Table(2).refused("no_minor_roles", "IP-7", correct=right("minor", 1, 0, "red"))
    table.say(correct=right("major", 1, 0, "red"))
    assert {"red": (0, None)} == table.roles


def test_the_marker_can_be_put_right() -> None:
    table = Table().say(correct=right("principe", seat=2))
    assert 2 == table.view()["principe"]
    assert ("bid", 0) == table.reveal(green=6).asked


def test_the_building_pile_can_be_put_right() -> None:
    table = Table().say(correct=right("pile", -3))
    assert 85 == table.view()["piles"]["buildings"]
    table.refused("count_below_zero", "", correct=right("pile", -86)).because(what="pile")
    table.say(correct=right("pile", -85))
    assert 0 == table.view()["piles"]["buildings"]
    table.say(correct=right("pile", 90))
    table.refused("more_cards_than_exist", "IP-2", correct=right("pile", 11)).because(colour="", room=10)
    table.say(correct=right("pile", 10))
    assert 100 == table.view()["piles"]["buildings"]


def test_the_city_pile_can_be_put_right() -> None:
    table = Table().say(correct=right("city_pile", -3))
    assert (8, 9) == (table.view()["piles"]["cities"], table.left["cities"])
    table.refused("count_below_zero", "", correct=right("city_pile", -9)).because(what="city_pile")
    table.say(correct=right("city_pile", -8))
    assert 0 == table.view()["piles"]["cities"]


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 11)])
def test_a_city_pile_cannot_hold_more_than_there_are(seats: int, most: int) -> None:
    """15 cities (10 for two), four lie open."""
    table = Table(seats).refused("more_cities_than_exist", "IP-3", correct=right("city_pile", 1))
    table.because(cities=most).say(correct=right("city_pile", -2)).say(correct=right("city_pile", 2))
    assert most == table.view()["piles"]["cities"]


def test_discards_can_be_put_right() -> None:
    table = Table(edition="mind-the-move").say(correct=right("discards", 3, of="red"))
    assert 3 == table.view()["piles"]["discards"]
    table.refused("count_below_zero", "", correct=right("discards", -4, of="red")).because(what="discards")
    table.refused("more_cards_than_exist", "IP-2", correct=right("discards", 18, of="red"))
    table.because(colour="red", room=17)
    table.refused("unknown_colour", "IP-1", correct=right("discards", 1, of="purple"))
    table.because(colour="purple")
    table.say(correct=right("discards", -3, of="red"))
    assert 0 == table.view()["piles"]["discards"]


def test_the_row_can_be_put_right() -> None:
    """Siena was typed, Pisa lies there."""
    table = Table().say(city="Pisa", **FACES["Pisa"])
    table.refused("row_is_full", "IP-10", correct=right("face_up", 1, of="Pisa"))
    table.refused("row_is_full", "IP-10", correct=right("face_up", 1, of="Verona"))
    table.refused("city_not_up", "IP-10", correct=right("face_up", -1, of="Pisa")).because(city="Pisa")
    table.refused("city_already_up", "IP-10", correct=right("face_up", 1, of="Siena")).because(city="Siena")
    table.refused("unknown_city", "IP-3", correct=right("face_up", 1, of="Roma")).because(city="Roma")
    table.say(correct=right("face_up", -1, of="Siena")).say(correct=right("face_up", 1, of="Pisa"))
    assert ["Firenze", "Lucca", "Milano", "Pisa"] == table.view()["face_up"]


def test_a_city_put_right_goes_back_to_the_pile_and_comes_from_it() -> None:
    """15 cities stay 15 cities, so the end by cities is as far away as before."""
    table = Table().say(city="Pisa", **FACES["Pisa"]).say(correct=right("face_up", -1, of="Siena"))
    assert (12, 12) == (table.view()["piles"]["cities"], table.left["cities"])
    table.say(correct=right("face_up", 1, of="Pisa"))
    assert (11, 12) == (table.view()["piles"]["cities"], table.left["cities"])


def test_a_city_that_was_built_does_not_come_back() -> None:
    table = Table(rich="true").no_sale().give(0, "hand", 3).build(0, "Siena", brown=1)
    table.refused("not_in_pile", "IP-24", correct=right("face_up", 1, of="Siena")).because(city="Siena")


def test_no_city_comes_from_an_empty_pile() -> None:
    table = Table(rich="true").say(city="Pisa", **FACES["Pisa"]).no_sale().give(0, "hand", 3).set_city_pile(0)
    table.build(0, "Siena", brown=1)
    table.refused("not_in_pile", "IP-24", correct=right("face_up", 1, of="Pisa")).because(city="Pisa")


def test_a_city_taken_out_of_the_row_can_be_turned_up_again() -> None:
    table = Table(rich="true").no_sale().give(0, "hand", 3).say(correct=right("face_up", -1, of="Milano"))
    table.build(0, "Siena", brown=1)
    assert {"Milano"} == {"Milano", "Siena"} & set(table.prompt.cities)


def test_a_city_put_into_the_row_cannot_be_turned_up_again() -> None:
    table = Table(rich="true").no_sale().give(0, "hand", 3).say(city="Pisa", **FACES["Pisa"])
    table.say(correct=right("face_up", -1, of="Milano")).say(correct=right("face_up", 1, of="Pisa"))
    table.build(0, "Siena", brown=1)
    table.refused("not_in_pile", "IP-24", city="Pisa")


def test_a_city_whose_face_is_not_known_cannot_be_put_into_the_row() -> None:
    table = Table(lore=Table().game.check_lore({city: FACES[city] for city in ("Lucca", "Siena")}))
    table.say(correct=right("face_up", -1, of="Siena"))
    table.refused("face_not_known", "IP-5", correct=right("face_up", 1, of="Pisa")).because(city="Pisa")


# The prompt is asked anew with what holds now.


def test_the_purse_of_the_bidder_is_asked_anew() -> None:
    table = at("bid")
    assert (("bid", 1), 16) == (table.asked, table.prompt.max)
    table.correct(1, "coins", -13)
    assert (("bid", 1), 3) == (table.asked, table.prompt.max)
    table.refused("bid_above_purse", "IP-16", seat=1, bid=4).bid(1, 3)


@pytest.mark.parametrize("kind", ["build", "act"])
def test_hand_and_purse_of_the_builder_are_asked_anew(kind: str) -> None:
    table = at(kind)
    seat = table.prompt.seats[0]
    table.give(seat, "hand", 3).give(seat, "coins", 3)
    assert (3, 3) == (table.prompt.hand, table.prompt.purse)
    table.build(seat, "Siena", brown=1)


def test_room_in_the_reserve_is_asked_anew() -> None:
    table = at("reveal")
    assert {"green": 20, "white": 20, "red": 20, "blue": 20, "yellow": 20} == table.plain_prompt()["room"]
    table.correct(1, "buildings", 18, "red")
    assert 2 == table.plain_prompt()["room"]["red"]


def test_a_high_bid_that_the_corrected_purse_does_not_cover_is_void() -> None:
    """Seat 1 bid 10 but turns out to have 3: no purse may go below 0, so the bidding starts at 1 again."""
    table = at("bid").bid(1, 10).correct(1, "coins", -13)
    assert (("bid", 2), None, 1) == (table.asked, table.prompt.high, table.prompt.min)
    table.passes(2, 0)
    assert (("bid", 1), 3) == (table.asked, table.prompt.max)
    table.bid(1, 3)
    assert 0 == table.seat(1)["coins"]
