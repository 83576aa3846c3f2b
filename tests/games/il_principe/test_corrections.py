"""Il Principe, corrections: the players are always right, as long as the result is possible."""

import pytest

from tests.games.il_principe.table import FACES, Table, builder

WHY = {"why": "the table says so"}


def at(kind: str) -> Table:
    """A table at this kind of prompt."""
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


def test_only_auctions_and_reserves_are_ruled_on() -> None:
    for kind in ("build", "act", "turn_up", "flip", "shield"):
        at(kind).shows(kind=kind).refused("not_asked", "", rule={"winner": 1, "price": 1})


@pytest.mark.parametrize("what", ["score", "coins", "hand"])
def test_a_number_is_corrected_by_an_entry_with_its_reason_and_never_below_0(what: str) -> None:
    table = Table().correct(1, what, 2).books((1, what, 2, "correction", "", WHY))
    table.wrong("number_too_large -", what, 1001, seat=1).correct(1, what, -2)
    table.books((1, what, -2, "correction", "", WHY)).give(1, what, 4)
    if what == "coins":  # a refusal would reveal a purse: taking too much takes everything there is
        table.correct(1, what, -5).books((1, what, -4, "correction", "", WHY))
    else:
        table.wrong(f"count_below_zero - {what}", what, -5, seat=1).correct(1, what, -4)
    table.has(1, **{what: 0})


def test_shields_are_corrected_by_region() -> None:
    table = Table().correct(1, "shields", 2, "red")
    table.books((1, "shields", 2, "correction", "", WHY | {"red": 2}))
    table.correct(1, "shields", -1, "red").has(1, shields={"red": 1}, shields_left=11)
    table.wrong("count_below_zero - red", "shields", -2, "red", 1)
    table.correct(1, "shields", -1, "red").has(1, shields={})
    table.wrong("count_below_zero -", "shields", -1, "red", 1).correct(1, "shields", 1, "red")
    table.wrong("more_shields_than_exist IP-6", "shields", 12, "red", 1)
    table.because(family="Visconti", shields=12)


def test_buildings_are_corrected_by_colour_those_face_up_first() -> None:
    table = Table().correct(1, "buildings", 4, "red")
    table.books((1, "buildings", 4, "correction", "", WHY | {"red": 4}))
    table.correct(1, "turned_down", 1, "red").correct(1, "buildings", -2, "red").lies(1, red=(1, 1))
    table.wrong("count_below_zero - red", "buildings", -3, "red", 1)
    table.correct(1, "buildings", -2, "red").lies(1, red=(0, 0))


def test_buildings_can_be_corrected_up_to_what_the_seat_could_have() -> None:
    """Seat 1 bought three green cards this round: it may turn out to have played them, the others may not."""
    table = Table().reveal(green=3, red=3).sell(1, 1).correct(0, "buildings", 15, "green")
    table.wrong("more_cards_than_exist IP-2", "buildings", 3, "green", 2).because(colour="green", room=2)
    table.wrong("more_cards_than_exist IP-2", "buildings", 6, "green", 1).because(colour="green", room=5)
    table.correct(1, "buildings", 5, "green").lies(1, green=(5, 0))


def test_a_name_that_is_not_there_is_refused_and_an_endless_one_cut() -> None:
    clauses = {"shields": "region IP-4", "face_up": "city IP-3"}
    for what in ("shields", "buildings", "turned_down", "major", "minor", "discards", "face_up"):
        detail, clause = clauses.get(what, "colour IP-1").split()
        Table().wrong(f"unknown_{detail} {clause}", what, 1, "n" * 50, 1).because(**{detail: "n" * 40})


def test_cards_are_turned_down_and_up() -> None:
    """Every correction has its reason in the ledger, even if it adds up to nothing."""
    table = Table().lay_out("blue", 0, 3).correct(1, "turned_down", 3, "blue").lies(1, blue=(0, 3))
    table.books((1, "buildings", 0, "correction", "", WHY | {"colour": "blue", "up": -3, "down": 3}))
    table.correct(1, "turned_down", -2, "blue").lies(1, blue=(2, 1))
    for by in (3, -2):
        table.wrong("turned_more_than_lie -", "turned_down", by, "blue", 1).because(colour="blue")


def test_roles_are_taken_and_dropped() -> None:
    table = Table().roles_of(1, major="red").roles_of(2, minor="red")
    table.shows(roles={"red": (1, 2)}).roles_of(0, major="red").shows(roles={"red": (0, 2)})
    table.wrong("both_roles IP-27", "major", 1, "red", 2).because(colour="red")
    table.wrong("both_roles IP-27", "minor", 1, "red", 0)
    table.wrong("not_holding -", "major", -1, "red", 1).because(seat=1)
    table.correct(0, "major", -1, "red").shows(roles={"red": (None, 2)})
    table = Table(2).wrong("no_minor_roles IP-7", "minor", 1, "red")
    table.roles_of(0, major="red").shows(roles={"red": (0, None)})


def test_the_marker_and_the_piles_can_be_corrected() -> None:
    Table().correct(2, "principe").shows(principe=2).reveal(green=6).asks("bid", 0)
    table = Table().correct(None, "pile", -3).shows(pile=85)
    table.wrong("count_below_zero - pile", "pile", -86).correct(None, "pile", -85)
    table.shows(pile=0).correct(None, "pile", 90)
    table.wrong("more_cards_in_all IP-2", "pile", 11).because(cards=100)
    table.correct(None, "pile", 10).shows(pile=100)
    table.correct(None, "city_pile", -3).shows(city_pile=8, cities_to_go=9)
    table.wrong("count_below_zero - city_pile", "city_pile", -9)
    table.correct(None, "city_pile", -8).shows(city_pile=0)
    for seats, most in ((2, 6), (3, 11)):  # 15 cities (10 for two), four of them face up
        table = Table(seats).wrong("more_cities_than_exist IP-3", "city_pile", 1).because(cities=most)
        table.correct(None, "city_pile", -2).correct(None, "city_pile", 2).shows(city_pile=most)
    table = Table(edition="mind-the-move").correct(None, "discards", 3, "red").shows(discards=3)
    table.wrong("count_below_zero - discards", "discards", -4, "red")
    table.wrong("more_cards_than_exist IP-2", "discards", 18, "red").because(colour="red", room=17)
    table.correct(None, "discards", 17, "red").shows(discards=20)
    table.correct(None, "discards", -20, "red").shows(discards=0)


def test_the_row_can_be_corrected() -> None:
    """Siena was typed, Pisa is there. 15 cities stay 15, so the end by cities is as far away as before."""
    table = Table().say(city="Pisa", **FACES["Pisa"]).wrong("row_is_full IP-10", "face_up", 1, "Pisa")
    table.wrong("city_not_up IP-10", "face_up", -1, "Pisa").because(city="Pisa")
    table.wrong("city_already_up IP-10", "face_up", 1, "Siena").because(city="Siena")
    table.correct(None, "face_up", -1, "Siena").shows(city_pile=12, cities_to_go=12)
    table.correct(None, "face_up", 1, "Pisa").shows(city_pile=11, cities_to_go=12)
    table.shows(face_up=["Firenze", "Lucca", "Milano", "Pisa"])


def test_only_a_known_city_of_the_pile_can_be_put_into_the_row() -> None:
    """Not one that was built, none from an empty pile, and none whose face is unknown."""
    table = builder().build(0, "Siena", brown=1)
    table.wrong("not_in_pile IP-24", "face_up", 1, "Siena").because(city="Siena")
    table = builder().say(city="Pisa", **FACES["Pisa"]).set_city_pile(0).build(0, "Siena", brown=1)
    table.wrong("not_in_pile IP-24", "face_up", 1, "Pisa").because()
    table = Table(lore=Table().game.check_lore({city: FACES[city] for city in ("Lucca", "Siena")}))
    table.correct(None, "face_up", -1, "Siena")
    table.wrong("face_not_known IP-5", "face_up", 1, "Pisa").because(city="Pisa")
    # One taken out of the row can be turned up again, but not one put into it.
    table = builder().say(city="Pisa", **FACES["Pisa"]).correct(None, "face_up", -1, "Milano")
    table.correct(None, "face_up", 1, "Pisa").build(0, "Siena", brown=1)
    assert {"Milano"} == {"Milano", "Siena", "Pisa"} & set(table.prompt.cities)
    table.refused("not_in_pile", "IP-24", city="Pisa")


# The prompt is rebuilt with the new values.


def test_purse_hand_and_room_are_asked_anew() -> None:
    table = at("bid").asks("bid", 1, max=16).correct(1, "coins", -13).asks("bid", 1, max=3)
    table.refused("bid_above_purse", "IP-16", seat=1, bid=4).bid(1, 3)
    for kind in ("build", "act"):
        table = at(kind)
        seat = table.prompt.seats[0]
        table.given(seat, hand=3, coins=3).asks(hand=3, purse=3).build(seat, "Siena", brown=1)
    table = at("reveal").asks(room=dict.fromkeys(("green", "white", "red", "blue", "yellow"), 20))
    assert 2 == table.correct(1, "buildings", 18, "red").prompt.room["red"]
