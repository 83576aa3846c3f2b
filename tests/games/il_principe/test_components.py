"""Il Principe, components: IP-1 to IP-4, IP-6, IP-8."""

import pytest

from tests.games.il_principe.table import FACES, FAMILIES, Table, builder

SMALL = ("Siena", "Orvieto", "Venezia", "Verona", "Perugia")
MEDIUM = ("Urbino", "Padova", "Lucca", "Milano", "Bologna")
LARGE = ("Mantova", "Firenze", "Ferrara", "Pisa", "Rimini")
PRINTED = {"Firenze": ["brown", "violet", "green"], "Milano": ["green", "blue"]}


@pytest.mark.clause("IP-1")
def test_five_colours_in_the_order_of_the_board() -> None:
    """Another order would break ties of lots and hand out the roles wrongly."""
    table = Table()
    assert ["green", "white", "red", "blue", "yellow"] == list(table.seat(0)["buildings"])
    table.refused("unknown_colour", "IP-1", reveal={"purple": 6}).because(colour="purple")
    table.no_sale().refused("unknown_colour", "IP-1", seat=0, lay={"purple": 1}).because(colour="purple")


@pytest.mark.clause("IP-2", "IP-3")
@pytest.mark.parametrize(
    ("seats", "pile", "copies", "cities"),
    [(2, 65 - 10, 13, 6), (3, 100 - 12, 20, 11), (4, 100 - 16, 20, 11), (5, 100 - 20, 20, 11)],
)
def test_a_hundred_building_cards_and_15_cities_or_fewer_for_two(
    seats: int, pile: int, copies: int, cities: int
) -> None:
    """With another number of cards the end of the game would be announced at the wrong time."""
    table = Table(seats).shows(pile=pile, city_pile=cities)
    table.lay_out("red", copies - 1, 1)
    table.wrong("more_cards_than_exist IP-2", "buildings", 1, "red").because(colour="red", room=0)


@pytest.mark.clause("IP-2")
def test_what_is_laid_or_was_removed_cannot_be_turned_up_in_the_reserve() -> None:
    table = Table().lay_out("green", 10, 7).correct(0, "turned_down", 4, "green")
    table.refused("more_cards_than_exist", "IP-2", reveal={"green": 4, "red": 2})
    table.because(colour="green", room=3).reveal(green=3, red=3)
    table = Table().reveal(green=6).all_pass().lay_out("green", 12)  # six that nobody wanted; 14 are left
    table.refused("more_cards_than_exist", "IP-2", reveal={"green": 3, "red": 3})
    table.because(colour="green", room=2).reveal(green=2, red=4)


def bought(green: int = 3) -> Table:
    """Seat 1 has bought this many of six cards, and acts first."""
    return Table().reveal(green=green, red=6 - green).sell(1, 1).pass_while("bid")


@pytest.mark.clause("IP-2")
def test_cards_bought_this_round_are_in_the_buyers_hand_only() -> None:
    """The buyer can play them; in the next round they may be anywhere."""
    for green, own, others, room in (
        (3, 0, (0, 0, 16), 1),  # the three in the buyer's hand cannot be in another
        (
            3,
            2,
            (0, 2, 15),
            2,
        ),  # played ones are counted once: one of the three is still certainly in its hand
        (2, 4, (0, 4, 15), 1),  # playing more than was bought makes no room for others
    ):
        table = bought(green).give(1, "hand", 9)
        table.lay(1, green=own) if own else table.passes(1)
        table.lay_out("green", *others).give(2, "hand", 9)
        table.refused("more_cards_than_exist", "IP-2", seat=2, lay={"green": room + 1})
        table.because(colour="green", room=room).lay(2, green=room)
    table = bought().lay_out("green", 0, 0, 16)
    table.refused("more_cards_than_exist", "IP-2", seat=1, lay={"green": 5}).because(colour="green", room=4)
    table.give(1, "hand", 9).lay(1, green=4).lies(1, green=(4, 0))
    bought().all_pass().lay_out("green", 0, 0, 17).reveal(green=3, red=3)
    # During a build in phase 2 the unsold lots are face up on the table: nobody has them in hand.
    table = Table(rich="true").lay_out("blue", 0, 15).reveal(red=2, blue=4).give(1, "hand", 9).sell(1, 1)
    table.asks("build", 1).refused("more_cards_than_exist", seat=1, build="Milano", shields={"blue": 2})
    table.because(colour="blue", room=1)


@pytest.mark.clause("IP-3")
@pytest.mark.parametrize("city", [*SMALL, *MEDIUM, *LARGE])
def test_a_city_costs_and_brings_what_its_size_says(city: str) -> None:
    """A wrong number here would be booked in every match. Firenze brings 8, whatever the example says."""
    sizes = {SMALL: (3, 3, 4, 1), MEDIUM: (4, 4, 6, 2), LARGE: (5, 5, 8, 2)}
    cards, cost, points, shields = next(size for cities, size in sizes.items() if city in cities)
    region = (FACES.get(city) or {"regions": PRINTED[city]})["regions"][0]
    table = builder(6, cities=(city, *[other for other in SMALL if other != city][:3]))
    offer = table.plain_prompt()["offers"][0]
    assert (city, cost, points, shields) == tuple(offer[k] for k in ("city", "cost", "points", "shields"))
    table.build(0, city, **{region: shields}).has(0, hand=6 - cards, coins=16 - cost, score=points)
    table.has(0, shields_left=12 - shields, shields={region: shields})
    assert cards == sum(stack["up"] for stack in table.seat(0)["buildings"].values())


@pytest.mark.clause("IP-3")
def test_two_players_do_not_know_which_five_cities_are_out() -> None:
    """The five are removed unseen: any unseen city may be turned up, even the last one of the pile."""
    table = builder(6, 2).set_city_pile(1).build(0, "Siena", brown=1)
    assert 11 == len(table.prompt.cities)
    table.turn_up("Pisa").shows(city_pile=0)


@pytest.mark.clause("IP-4")
def test_six_regions_take_shields_and_the_track_is_lapped() -> None:
    for region in ("brown", "violet", "green", "blue", "red", "yellow"):
        Table().correct(0, "shields", 1, region).has(0, shields={region: 1})
    table = builder().refused("unknown_region", "IP-4", seat=0, build="Siena", shields={"white": 1})
    table.because(region="white").give(0, "score", 49).correct(0, "score", 4).has(0, score=53)


@pytest.mark.clause("IP-6", "IP-8")
@pytest.mark.parametrize(("edition", "shields"), [("amigo", 12), ("mind-the-move", 11)])
def test_five_families_their_shields_and_the_marker(edition: str, shields: int) -> None:
    """In the Mind the Move edition one of the twelve is on the score track."""
    table = Table(5, edition=edition).shows(family=list(FAMILIES), shields_left=[shields] * 5)
    table.correct(4, "shields", shields, "red").wrong("more_shields_than_exist IP-6", "shields", 1, "blue", 4)
    table.because(family="Carraresi", shields=shields)
    for first in range(5):  # its holder is the Principe
        Table(5, first=first, edition=edition).shows(principe=first)
