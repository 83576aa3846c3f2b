"""Il Principe, phase 3: one thing each, IP-20 and IP-25; and building a city: IP-21 to IP-24, with the books' examples Firenze, Milano and Lucca."""

from typing import Any

import pytest

from companion.games.il_principe.colours import REGIONS
from tests.games.il_principe.table import FACES, ROW, Table, builder


def offer(table: Table, city: str) -> dict[str, Any]:
    return next(offer for offer in table.plain_prompt()["offers"] if offer["city"] == city)


@pytest.mark.clause("IP-21", "IP-22")
def test_the_whole_booking_of_a_build() -> None:
    """One card for every icon ends up face up: they count for the roles of this very round."""
    table = builder()
    table.refused("not_face_up", "IP-21", seat=0, build="Pisa", shields={"brown": 2}).because(city="Pisa")
    table.refused("unknown_city", "IP-3", seat=0, build="Roma", shields={"brown": 2}).because(city="Roma")
    table.build(0, "Milano", blue=1, green=1).books(
        (0, "hand", -4, "city", "IP-21", {"city": "Milano"}),
        (0, "buildings", 4, "city", "IP-21", {"city": "Milano", "red": 1, "blue": 2, "yellow": 1}),
        (0, "coins", -4, "city", "IP-22", {"city": "Milano"}),
        (0, "score", 6, "city", "IP-22", {"city": "Milano"}),
        (0, "shields", 2, "city", "IP-22", {"city": "Milano", "green": 1, "blue": 1}),
    )
    table.lies(0, green=(0, 0), white=(0, 0), red=(1, 0), blue=(2, 0), yellow=(1, 0)).has(0, hand=5)


@pytest.mark.clause("IP-21")
def test_what_a_city_would_bring_is_shown_before() -> None:
    table = builder().roles_of(1, major="blue").roles_of(2, minor="blue").roles_of(0, major="red")
    face = {"icons": {"red": 1, "blue": 2, "yellow": 1}, "regions": ["green", "blue"]}
    milano = {"city": "Milano", "cost": 4, "points": 6, "shields": 2, "face": face}
    assert {**milano, "others": {"1": 2, "2": 1}, "lacks": {}} == offer(table, "Milano")
    placed = {"room": {**dict.fromkeys(REGIONS, 0), "brown": 1}, "least": 1, "most": 1}
    shields = {"is": "counts", **placed, "fewest_kinds": 0, "most_kinds": None}
    siena = {"seat": {"is": "seat", "of": [0], "nobody": False}, "build": {"is": "one", "of": ["Siena"]}}
    assert {**siena, "shields": shields} == table.choices()["build"]
    table.lay_out("blue", 0, 18)  # one is gone, one left
    assert [{"blue": 1}, {}] == [offer(table, city)["lacks"] for city in ("Milano", "Lucca")]
    assert {"hand": 1} == offer(table.give(0, "hand", 3), "Milano")["lacks"]
    builder().lay_out("blue", 0, 17).build(0, "Milano", blue=2)  # its two are just left

    # Firenze as in the book: five coins; two green, red, blue, yellow; two shields in brown, violet or green; 8 points.
    table = builder(5).build(0, "Firenze", violet=2).lies(0, green=(2, 0))
    table.has(0, coins=16 - 5, hand=0, score=8, shields={"violet": 2}, shields_left=10)


@pytest.mark.clause("IP-22")
def test_exactly_the_shields_due_and_only_where_milano_lies_split_as_one_likes() -> None:
    for both in ({"blue": 2}, {"green": 2}, {"blue": 1, "green": 1}, {"blue": 2, "red": 0}):
        placed = {region: count for region, count in both.items() if count}
        builder().build(0, "Milano", **both).has(0, shields=placed)
    table = builder()
    for shields in ({}, {"blue": 1}, {"blue": 3}, {"blue": 2, "green": 1}):
        table.refused("wrong_shields", "IP-22", seat=0, build="Milano", shields=shields)
        table.because(city="Milano", due=2)
    for region in ("red", "yellow", "brown", "violet"):
        table.refused("region_not_touched", "IP-22", seat=0, build="Milano", shields={"blue": 1, region: 1})
        table.because(city="Milano", region=region)
    table.correct(0, "shields", 3, "green")  # building cannot bring them back
    table.refused("count_below_zero", "", seat=0, build="Milano", shields={"blue": 3, "green": -1})
    table.because(what="green")


@pytest.mark.clause("IP-22")
@pytest.mark.parametrize("due", [2, 1, 0])
def test_all_that_are_left_if_fewer(due: int) -> None:
    table = builder().correct(0, "shields", 12 - due, "red")
    assert due == offer(table, "Milano")["shields"]
    if due < 2:
        table.refused("wrong_shields", "IP-22", seat=0, build="Milano", shields={"blue": 2})
        table.because(city="Milano", due=due)
    table.say(seat=0, build="Milano", **({"shields": {"blue": due}} if due else {}))
    table.has(0, shields_left=0, score=6)
    assert due == sum(entry[2] for entry in table.booked() if entry[1] == "shields")


@pytest.mark.clause("IP-22")
def test_the_cost_must_be_in_the_purse_which_only_the_builder_sees() -> None:
    for city, shields, cost in (("Siena", 1, 3), ("Firenze", 2, 5)):
        table = builder().give(0, "coins", cost - 1)
        table.refused("cost_above_purse", "IP-22", seat=0, build=city, shields={"brown": shields})
        table.because(city=city, cost=cost)
        table.give(0, "coins", cost).build(0, city, brown=shields).has(0, coins=0)
    own, others = builder().plain_prompt(0), builder().plain_prompt(1)
    assert (16, False, True) == (own["purse"], "purse" in others, "offers" in others)


# What the others score.


@pytest.mark.clause("IP-23")
@pytest.mark.parametrize(
    ("city", "majors", "minors", "scores"),
    [
        # The book: Andrea has the Bishop, Tom the Priest and the Noble. Barbara has only Lucca's 6 points.
        ("Lucca", {1: "white", 2: "blue"}, {2: "white"}, [6, 2, 3, 0, 0]),
        ("Lucca", {0: "white"}, {0: "blue"}, [6, 0, 0, 0, 0]),  # the builder scores no roles
        ("Milano", {1: "blue"}, {2: "blue"}, [6, 2, 1, 0, 0]),  # it shows blue twice
        ("Milano", {1: "green", 2: "white"}, {}, [6, 0, 0, 0, 0]),  # it shows neither
        # green, red, blue, yellow
        ("Firenze", {1: "green", 2: "red", 4: "white"}, {2: "blue", 3: "yellow"}, [8, 2, 3, 1, 0]),
    ],
)
def test_each_role_of_a_colour_on_the_card_scores_once(
    city: str, majors: dict[int, str], minors: dict[int, str], scores: list[int]
) -> None:
    table = builder(seats=5)
    for seat in range(5):
        table.roles_of(seat, majors.get(seat, ""), minors.get(seat, ""))
    table.build(0, city, **{"blue" if city == "Milano" else "brown": 2}).shows(score=scores)
    if scores == [6, 2, 3, 0, 0]:
        andrea = 1, "score", 2, "role", "IP-23", {"city": "Lucca", "white": 2}
        tom = 2, "score", 3, "role", "IP-23", {"city": "Lucca", "blue": 2, "white": 1}
        assert [andrea, tom] == table.booked()[5:]


# The row.


@pytest.mark.clause("IP-24", "IP-11")
def test_the_gap_is_filled_at_once() -> None:
    """A build brings the end one city nearer: the card on its way into the gap is not lost."""
    table = builder().give(1, "hand", 9).shows(cities_to_go=12).build(0, "Lucca", brown=2)
    table.asks("turn_up", clause="IP-24", seats=[]).shows(cities_to_go=11)
    table.correct(0, "score", 1).asks("turn_up")  # and is still asked for
    assert sorted({*FACES, *ROW} - set(ROW)) == sorted(table.prompt.cities)
    for city in ("Lucca", "Firenze"):
        table.refused("not_in_pile", "IP-24", city=city).because(city=city)
    table.refused("unknown_city", "IP-3", city="Roma").because(city="Roma").turn_up("Verona")
    table.shows(face_up=["Firenze", "Verona", "Milano", "Siena"], city_pile=10, cities_to_go=11)
    table.asks("act", 1).build(1, "Verona", blue=1).has(1, score=4)  # the next player can build it
    table = builder().set_city_pile(0).build(0, "Lucca", brown=2)
    table.shows(asked=("act", 1), face_up=["Firenze", "Milano", "Siena"])


def build_first(table: Table) -> Table:
    """Whoever is asked builds the first city of the row, if that is offered; otherwise passes whenever possible."""
    if table.kind != "act":
        return (
            table.turn_up(table.prompt.cities[0])
            if table.kind == "turn_up"
            else table.quiet_round().no_sale()
        )
    seat = table.prompt.seats[0]
    chosen = table.given(seat, hand=5, coins=5).prompt.offers[0]
    return table.build(seat, chosen.city, **{chosen.face.regions[0]: chosen.shields})


@pytest.mark.clause("IP-24")
def test_the_only_city_left_is_not_asked_for() -> None:
    """Forced and public things are not asked."""
    table = Table(rich="true")
    while len(table.match.unseen_cities()) > 1 or table.kind != "act":
        build_first(table)
    (last,) = table.match.unseen_cities()
    build_first(table.shows(city_pile=1, cities_to_go=2)).shows(city_pile=0, cities_to_go=1)
    assert "turn_up" != table.kind
    assert last in table.view()["face_up"]


@pytest.mark.clause("IP-24")
def test_a_row_corrected_while_a_city_is_turned_up_stays_a_row_of_four() -> None:
    """A city placed by a correction fills the gap, or is refused; there are never five face up, and 15 in all."""
    table = builder().say(city="Pisa", **FACES["Pisa"]).build(0, "Lucca", brown=2)
    table.handle(correct={"what": "face_up", "by": 1, "of": "Pisa", "why": "this one came"})
    if table.kind == "turn_up":
        table.turn_up("Verona")
    table.shows(asked=("act", 1), city_pile=10, cities_to_go=11)
    assert 4 == len(table.view()["face_up"])


# One thing each.


def second_round(seats: int = 3, first: int = 0) -> Table:
    """Phase 3 of round 2: building is allowed; 15 coins, 4 cards each."""
    return Table(seats, first=first).quiet_round().no_sale()


@pytest.mark.clause("IP-20")
def test_from_the_principe_clockwise() -> None:
    """The winner of the last lot acts first; a marker corrected in the phase makes nobody act twice."""
    for first in range(4):
        table = Table(4, first=first).no_sale()
        for i in range(4):
            table.asks("act", (first + i) % 4).passes((first + i) % 4)
    Table(4).reveal(red=8).sell(2, 1).asks("act", 2)
    table = Table(4).no_sale().passes(0).correct(0, "principe").correct(3, "principe").asks("act", 1)
    table.passes(1, 2, 3).shows(round=2)


@pytest.mark.clause("IP-20")
def test_everybody_may_build_but_not_in_the_first_round() -> None:
    table = Table().give(0, "hand", 9).no_sale().asks(may_build=False, offers=[])
    table.refused("no_building_yet", "IP-20", seat=0, build="Siena", shields={"brown": 1})
    table = second_round().asks(may_build=True, clause="IP-20")
    assert 4 == len(table.prompt.offers)
    table.build(0, "Siena", brown=1).has(0, score=4)
    builder(3).build(0, "Siena", brown=1).shows(round=1).has(0, score=4)  # the rich variant


@pytest.mark.clause("IP-20")
def test_any_number_of_one_colour_is_laid_face_up_but_at_least_one() -> None:
    for n in (1, 3, 4):
        table = second_round().lay(0, blue=n, green=0).lies(0, blue=(n, 0)).has(0, hand=4 - n)
        table.books((0, "hand", -n, "lay", "IP-20", {}), (0, "buildings", n, "lay", "IP-20", {"blue": n}))
        table.asks("act", 1)
    table = second_round()
    for cards in ({}, {"green": 0}, {"green": 1, "red": 1}):
        table.refused("one_colour", "IP-20", seat=0, lay=cards)
    table.lay_out("green", 3).refused("count_below_zero", "", seat=0, lay={"green": -1}).because(what="green")


@pytest.mark.clause("IP-20")
def test_one_thing_each_or_nothing_which_costs_nothing() -> None:
    """Whoever has no cards is asked all the same: skipping would tell the table about a purse or a hand."""
    table = second_round().passes(0).books().asks("act", 1).lay(1, green=1)
    table.refused("not_your_turn", "", seat=1, lay={"green": 1}).because(seat=1)
    table.refused("not_your_turn", "", seat=0, pass_=True).because(seat=0)
    Table().no_sale().give(0, "hand", 0).asks("act", 0, hand=0)


@pytest.mark.clause("IP-25")
def test_neither_a_lay_nor_a_build_can_exceed_the_hand() -> None:
    table = second_round().lay_out("red", 0, 15).refused("hand_too_small", "IP-25", seat=0, lay={"green": 5})
    room = {"green": 4, "white": 4, "red": 3, "blue": 4, "yellow": 4}
    most = {"least": 1, "most": 4, "fewest_kinds": 0, "most_kinds": 1}
    assert {"is": "counts", "room": room, **most} == table.choices()["lay"]["lay"]
    table.because(cards=5, hand=4).lay(0, green=4).has(0, hand=0)
    for city, shields, n in (
        ("Siena", {"brown": 1}, 3),
        ("Milano", {"blue": 2}, 4),
        ("Firenze", {"violet": 2}, 5),
    ):
        table = second_round().give(0, "hand", n - 1)
        table.refused("hand_too_small", "IP-25", seat=0, build=city, shields=shields)
        table.because(city=city, cards=n, hand=n - 1).give(0, "hand", n).build(0, city, **shields).has(
            0, hand=0
        )
        table = Table(rich="true").give(1, "hand", 0).reveal(red=2, blue=4).sell(1, 1)  # also after a lot
        table.refused("hand_too_small", "IP-25", seat=1, build=city, shields=shields)
        table.because(city=city, cards=n, hand=2)
