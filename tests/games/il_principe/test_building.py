"""Il Principe, building a city: IP-21 to IP-24, with the books' examples Firenze, Milano and Lucca."""

from typing import Any

import pytest

from tests.games.il_principe.table import FACES, Table

ALL = set(FACES) | {"Firenze", "Milano"}


def builder(hand: int = 9, seats: int = 3, **options: Any) -> Table:
    """Seat 0 may build now, with 16 coins (rich variant, round 1)."""
    return Table(seats, rich="true", **options).no_sale().give(0, "hand", hand)


def offer(table: Table, city: str) -> dict[str, Any]:
    return next(offer for offer in table.plain_prompt()["offers"] if offer["city"] == city)


@pytest.mark.clause("IP-21")
def test_only_a_face_up_city_can_be_built() -> None:
    table = builder()
    table.refused("not_face_up", "IP-21", seat=0, build="Pisa", shields={"brown": 2}).because(city="Pisa")
    table.refused("unknown_city", "IP-3", seat=0, build="Roma", shields={"brown": 2}).because(city="Roma")


@pytest.mark.clause("IP-21")
def test_one_card_for_every_icon_comes_to_lie_face_up() -> None:
    """They count for the roles of this very round."""
    table = builder().build(0, "Firenze", brown=1, green=1)
    up = {colour: stack["up"] for colour, stack in table.seat(0)["buildings"].items()}
    assert {"green": 2, "white": 0, "red": 1, "blue": 1, "yellow": 1} == up
    assert 9 - 5 == table.seat(0)["hand"]


@pytest.mark.clause("IP-21", "IP-22")
def test_the_whole_booking_of_a_build() -> None:
    table = builder().build(0, "Milano", blue=1, green=1)
    assert [
        (0, "hand", -4, "city", "IP-21", {"city": "Milano"}),
        (0, "buildings", 4, "city", "IP-21", {"city": "Milano", "red": 1, "blue": 2, "yellow": 1}),
        (0, "coins", -4, "city", "IP-22", {"city": "Milano"}),
        (0, "score", 6, "city", "IP-22", {"city": "Milano"}),
        (0, "shields", 2, "city", "IP-22", {"city": "Milano", "green": 1, "blue": 1}),
    ] == table.booked()


@pytest.mark.clause("IP-21")
def test_what_a_city_would_bring_is_shown_before() -> None:
    table = (
        builder().correct(1, "major", 1, "blue").correct(2, "minor", 1, "blue").correct(1, "major", 1, "red")
    )
    assert {
        "city": "Milano",
        "cost": 4,
        "points": 6,
        "shields": 2,
        "face": {"icons": {"red": 1, "blue": 2, "yellow": 1}, "regions": ["green", "blue"]},
        "others": {"1": 4, "2": 1},
        "lacks": {},
    } == offer(table, "Milano")


@pytest.mark.clause("IP-22")
def test_firenze_as_in_the_book() -> None:
    """Five coins; two green, red, blue, yellow; two shields in brown, violet or green; 8 points (IP-3)."""
    table = builder(5).build(0, "Firenze", violet=2)
    own = table.seat(0)
    assert (16 - 5, 0, 8, {"violet": 2}, 10) == tuple(
        own[k] for k in ("coins", "hand", "score", "shields", "shields_left")
    )


@pytest.mark.clause("IP-22")
@pytest.mark.parametrize(
    "shields", [{"blue": 2}, {"green": 2}, {"blue": 1, "green": 1}, {"blue": 2, "red": 0}]
)
def test_milano_as_in_the_book_its_shields_are_split_as_one_likes(shields: dict[str, int]) -> None:
    table = builder().build(0, "Milano", **shields)
    assert {region: count for region, count in shields.items() if count} == table.seat(0)["shields"]


@pytest.mark.clause("IP-22")
def test_milano_touches_blue_and_green_only() -> None:
    for region in ("red", "yellow", "brown", "violet"):
        table = builder()
        table.refused("region_not_touched", "IP-22", seat=0, build="Milano", shields={"blue": 1, region: 1})
        table.because(city="Milano", region=region)


@pytest.mark.clause("IP-22")
@pytest.mark.parametrize("shields", [{}, {"blue": 1}, {"blue": 3}, {"blue": 2, "green": 1}])
def test_exactly_the_shields_due(shields: dict[str, int]) -> None:
    table = builder().refused("wrong_shields", "IP-22", seat=0, build="Milano", shields=shields)
    table.because(city="Milano", due=2)


@pytest.mark.clause("IP-22")
def test_shields_cannot_come_back_by_a_build() -> None:
    table = builder().correct(0, "shields", 3, "green")
    table.refused("count_below_zero", "", seat=0, build="Milano", shields={"blue": 3, "green": -1})
    table.because(what="green")


@pytest.mark.clause("IP-22")
@pytest.mark.parametrize(("left", "due"), [(2, 2), (1, 1), (0, 0)])
def test_all_that_are_left_if_fewer(left: int, due: int) -> None:
    table = builder().correct(0, "shields", 12 - left, "red")
    assert due == offer(table, "Milano")["shields"]
    if due < 2:
        table.refused("wrong_shields", "IP-22", seat=0, build="Milano", shields={"blue": 2}).because(
            city="Milano", due=due
        )
    table.say(seat=0, build="Milano", **({"shields": {"blue": due}} if due else {}))
    assert (0, 6) == (table.seat(0)["shields_left"], table.seat(0)["score"])
    assert due == sum(entry[2] for entry in table.booked() if entry[1] == "shields")


@pytest.mark.clause("IP-22")
@pytest.mark.parametrize(
    ("city", "region", "shields", "cost"), [("Siena", "brown", 1, 3), ("Firenze", "brown", 2, 5)]
)
def test_the_cost_must_be_in_the_purse(city: str, region: str, shields: int, cost: int) -> None:
    table = builder().give(0, "coins", cost - 1)
    table.refused("cost_above_purse", "IP-22", seat=0, build=city, shields={region: shields})
    table.because(city=city, cost=cost)
    table.give(0, "coins", cost).build(0, city, **{region: shields})
    assert 0 == table.seat(0)["coins"]


@pytest.mark.clause("IP-22")
@pytest.mark.parametrize(("viewer", "seen"), [(0, 16), (1, None)])
def test_only_the_builder_sees_the_purse(viewer: int, seen: int | None) -> None:
    asked = builder().plain_prompt(viewer)
    assert (seen, True) == (asked.get("purse"), "offers" in asked)


# What the others score.


@pytest.mark.clause("IP-23")
def test_lucca_built_by_barbara() -> None:
    """Andrea has the Bishop: 2. Tom has the Priest and the Noble: 1 + 2. Barbara has only Lucca's 6 points."""
    andrea, tom, barbara = 1, 2, 0
    table = builder().correct(andrea, "major", 1, "white")
    table.correct(tom, "minor", 1, "white").correct(tom, "major", 1, "blue")
    table.build(barbara, "Lucca", brown=2)
    assert (2, 3, 6) == tuple(table.seat(seat)["score"] for seat in (andrea, tom, barbara))
    assert [
        (andrea, "score", 2, "role", "IP-23", {"city": "Lucca", "white": 2}),
        (tom, "score", 3, "role", "IP-23", {"city": "Lucca", "white": 1, "blue": 2}),
    ] == [entry for entry in table.booked() if entry[3] == "role"]


@pytest.mark.clause("IP-23")
def test_the_builder_scores_no_roles() -> None:
    table = (
        builder().correct(0, "major", 1, "white").correct(0, "minor", 1, "blue").build(0, "Lucca", brown=2)
    )
    assert [6, 0, 0] == table.numbers("score")


@pytest.mark.clause("IP-23")
def test_a_colour_that_is_there_twice_scores_once() -> None:
    """Milano shows blue twice: the Noble's holder scores 2 and the Knight's 1, not double."""
    table = builder().correct(1, "major", 1, "blue").correct(2, "minor", 1, "blue").build(0, "Milano", blue=2)
    assert [6, 2, 1] == table.numbers("score")


@pytest.mark.clause("IP-23")
def test_roles_of_other_colours_score_nothing() -> None:
    """Milano shows no green and no white."""
    table = (
        builder().correct(1, "major", 1, "green").correct(2, "major", 1, "white").build(0, "Milano", blue=2)
    )
    assert [6, 0, 0] == table.numbers("score")


@pytest.mark.clause("IP-23")
def test_five_seats_score_their_roles() -> None:
    """Firenze: green, red, blue, yellow. 1: green major; 2: red major and blue minor; 3: yellow minor; 4: white."""
    table = builder(seats=5)
    for seat, rank, colour in (
        (1, "major", "green"),
        (2, "major", "red"),
        (2, "minor", "blue"),
        (3, "minor", "yellow"),
        (4, "major", "white"),
    ):
        table.correct(seat, rank, 1, colour)
    table.build(0, "Firenze", brown=2)
    assert [8, 2, 3, 1, 0] == table.numbers("score")


# The row.


@pytest.mark.clause("IP-24")
def test_the_gap_is_filled_at_once() -> None:
    table = builder().build(0, "Lucca", brown=2)
    assert {"kind": "turn_up", "seats": [], "clause": "IP-24"} == {
        key: table.plain_prompt()[key] for key in ("kind", "seats", "clause")
    }
    assert sorted(ALL - {"Firenze", "Lucca", "Milano", "Siena"}) == sorted(table.prompt.cities)
    table.turn_up("Pisa")
    assert (["Firenze", "Pisa", "Milano", "Siena"], 10) == (
        table.view()["face_up"],
        table.view()["piles"]["cities"],
    )


@pytest.mark.clause("IP-24")
def test_the_new_city_can_be_built_by_the_next_player() -> None:
    table = builder().give(1, "hand", 9).build(0, "Lucca", brown=2).turn_up("Verona")
    assert ("act", 1) == table.asked
    table.build(1, "Verona", blue=1)
    assert 4 == table.seat(1)["score"]


@pytest.mark.clause("IP-24")
def test_what_cannot_be_in_the_pile_is_not_turned_up() -> None:
    table = builder().build(0, "Lucca", brown=2)
    for city in ("Lucca", "Firenze"):
        table.refused("not_in_pile", "IP-24", city=city).because(city=city)
    table.refused("unknown_city", "IP-3", city="Roma").because(city="Roma")


@pytest.mark.clause("IP-24", "IP-11")
def test_a_build_brings_the_end_one_city_nearer() -> None:
    """The card on its way into the gap is not lost: 12 before, 11 after, also while it is being turned up."""
    table = builder()
    assert 12 == table.left["cities"]
    assert 11 == table.build(0, "Lucca", brown=2).left["cities"]
    assert 11 == table.turn_up("Pisa").left["cities"]


@pytest.mark.clause("IP-24")
def test_an_empty_city_pile_leaves_a_gap() -> None:
    table = builder().set_city_pile(0).build(0, "Lucca", brown=2)
    assert (("act", 1), ["Firenze", "Milano", "Siena"]) == (table.asked, table.view()["face_up"])


def build_all_but(table: Table, left: int) -> Table:
    """Build city after city until so many have not been seen; nobody has money troubles."""
    while len(table.match.unseen_cities()) > left:
        if table.kind == "reveal":
            table.say(rule={"reveal": {}})
        elif table.kind == "act":
            seat = table.prompt.seats[0]
            table.give(seat, "hand", 5).give(seat, "coins", 5)
            chosen = table.prompt.offers[0]
            table.build(seat, chosen.city, **{chosen.face.regions[0]: chosen.shields})
        elif table.kind == "turn_up":
            table.turn_up(table.prompt.cities[0])
        elif table.kind == "shield":
            table.shield(table.prompt.seats[0], "red")
        else:
            table.passes(table.prompt.seats[0])
    return table


@pytest.mark.clause("IP-24")
def test_the_only_city_left_is_not_asked_for() -> None:
    """Forced and public things are not asked."""
    table = build_all_but(Table(rich="true"), 1)
    last = table.match.unseen_cities()[0]
    while table.kind != "act":
        table.say(rule={"reveal": {}}) if table.kind == "reveal" else table.passes(table.prompt.seats[0])
    assert (1, 2) == (table.view()["piles"]["cities"], table.left["cities"])
    seat = table.prompt.seats[0]
    chosen = table.give(seat, "hand", 5).give(seat, "coins", 5).prompt.offers[0]
    table.build(seat, chosen.city, **{chosen.face.regions[0]: chosen.shields})
    assert "turn_up" != table.kind
    assert last in table.view()["face_up"]
    assert (0, 1) == (table.view()["piles"]["cities"], table.left["cities"])


@pytest.mark.clause("IP-24")
def test_a_row_put_right_while_a_city_is_turned_up_stays_a_row_of_four() -> None:
    """A city put down as a correction fills the gap, or is refused; five never lie open, and 15 are all there are."""
    table = builder().say(city="Pisa", icons=FACES["Pisa"]["icons"], regions=FACES["Pisa"]["regions"])
    table.build(0, "Lucca", brown=2)
    table.hear(correct={"what": "face_up", "by": 1, "of": "Pisa", "why": "this one came"})
    if table.kind == "turn_up":
        table.turn_up("Verona")
    assert (("act", 1), 4) == (table.asked, len(table.view()["face_up"]))
    assert (10, 11) == (table.view()["piles"]["cities"], table.left["cities"])
