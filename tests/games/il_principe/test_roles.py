"""Il Principe, phase 4: IP-7 and IP-26 to IP-34, with the books' examples; and the record of the last hand-over."""

import pytest

from companion.engine.events import Handed
from companion.games.il_principe.view_types import Brought, Given, Rank
from tests.games.il_principe.table import Table

COLOURS = ("green", "white", "red", "blue", "yellow")
GIORGIO, NICK, ROBERTO, MARCO = range(4)


def lot(table: Table) -> tuple[str, str]:
    return table.prompt.lot.role, table.prompt.lot.colour


def given(table: Table, rank: Rank, colour: str) -> Given:
    return table.match.dealt[colour].tiles[rank]


def laid(*down: tuple[int, str, int], **counts: tuple[int, ...]) -> Table:
    """From a reveal to phase 4, with these buildings, and this many of a colour face down before a seat."""
    table = Table().laid(**counts)
    for seat, colour, count in down:
        table.correct(seat, "turned_down", count, colour)
    return table.pass_while("act")


# Who gets what.


@pytest.mark.clause("IP-26", "IP-1")
def test_all_tiles_go_back_and_are_dealt_in_colour_order() -> None:
    """While green is decided, last round's red does not count any more; only face-up buildings do."""
    Table().roles_of(1, major="red").roles_of(2, minor="red").deal().shows(roles={})
    table = Table().roles_of(1, major="red").deal(green=(1, 1)).shows(roles={})
    assert ("major", "green") == lot(table)
    laid((0, "white", 3), white=(3, 2, 1)).shows(roles={"white": (1, 2)})
    table = Table().deal(yellow=(1, 1), blue=(1, 1), red=(1, 1), white=(1, 1), green=(1, 1))
    order = []
    while table.kind == "bid":
        order.append(lot(table))
        table.passes(*table.prompt.still_in)
    assert [("major", colour) for colour in COLOURS] == order
    table.shows(round=2)


@pytest.mark.clause("IP-27")
def test_giorgio_first_and_nick_second() -> None:
    """Giorgio has 4 blue, Nick 3, Roberto and Marco 1 each: the major to Giorgio, the minor to Nick."""
    table = Table(4).deal(blue=(4, 3, 1, 1)).shows(asked=("shield", GIORGIO), roles={"blue": (GIORGIO, None)})
    table.shield(GIORGIO, "red").shows(asked=("shield", NICK), roles={"blue": (GIORGIO, NICK)})
    table.shield(NICK, "red").lies(NICK, blue=(3, 0))  # IP-32: minors turn none


@pytest.mark.clause("IP-28")
def test_giorgio_first_and_the_minor_is_auctioned_among_the_seconds() -> None:
    """Giorgio has 4 blue, Nick and Marco 2 each, Roberto 1: Roberto takes no part."""
    table = Table(4).deal(blue=(4, 2, 1, 2)).shield(GIORGIO, "red").asks("bid", NICK, still_in=[NICK, MARCO])
    assert ("minor", "blue") == lot(table)
    for seat in (ROBERTO, GIORGIO):
        table.refused("not_in_auction", "IP-15", seat=seat, bid=1)
    table.passes(NICK).bid(MARCO, 2).shows(roles={"blue": (GIORGIO, MARCO)}, principe=MARCO)
    table.asks("shield", MARCO).has(MARCO, coins=8)
    table = Table(4).deal(white=(4, 2, 1, 2)).passes(NICK, MARCO)  # nobody bids, and it stays
    table.shows(roles={"white": (GIORGIO, None)}, score=[1, 0, 0, 0])


@pytest.mark.clause("IP-29")
def test_three_have_most_the_major_is_auctioned_and_the_minor_stays() -> None:
    """Giorgio, Marco and Roberto have 3 blue, Nick one: Nick gets nothing, also not the minor."""
    table = Table(4).deal(blue=(3, 1, 3, 3)).asks("bid", ROBERTO, still_in=[GIORGIO, ROBERTO, MARCO])
    assert ("major", "blue") == lot(table)
    table.refused("not_in_auction", "IP-15", seat=NICK, bid=1)
    table.bid(ROBERTO, 1).bid(MARCO, 2).passes(GIORGIO, ROBERTO).shield(MARCO, "red")
    table.shows(round=2, roles={"blue": (MARCO, None)})


@pytest.mark.clause("IP-7", "IP-30")
def test_who_has_none_takes_no_part_and_two_players_have_no_minor_roles() -> None:
    Table(4).deal(white=(0, 2, 0, 0)).shows(roles={"white": (1, None)}, round=2)
    table = Table(2).deal(white=(2, 1), yellow=(1, 3)).shows(ranks=["major"], score=[1, 0])
    table.shows(roles={"white": (0, None), "yellow": (1, None)})
    assert ["major"] == list(table.view()["dealt"]["green"]["tiles"])


# The auction of a tile.


@pytest.mark.clause("IP-31")
@pytest.mark.parametrize(("first", "starts"), [(0, 1), (1, 2), (2, 4), (3, 4), (4, 1)])
def test_the_first_of_the_tied_left_of_the_principe_starts(first: int, starts: int) -> None:
    """Tied are seats 1, 2 and 4. The Principe speaks last if tied."""
    table = Table(5, first=first).deal(red=(1, 2, 2, 0, 2)).asks("bid", starts)
    if first == 2:
        table.passes(4).bid(1, 1).asks("bid", 2)


@pytest.mark.clause("IP-31", "IP-19")
def test_the_winner_pays_and_takes_tile_and_marker() -> None:
    """The next tile, and the next round, start left of the new Principe."""
    table = Table(4).deal(yellow=(2, 0, 2, 0)).bid(2, 3).passes(0)
    assert [
        (2, "coins", -3, "role_price", "IP-31", {"colour": "yellow", "rank": "major"}),
        (2, "buildings", 0, "half", "IP-32", {"colour": "yellow", "up": -1, "down": 1}),
        (2, "coins", 2, "effect", "IP-7", {"colour": "yellow", "rank": "major"}),
    ] == [entry for entry in table.booked() if entry[3] not in ("income", "draw", "reserve")]
    table.shows(roles={"yellow": (2, None)}, principe=2)
    assert Given("won", 2, 3, 1, Brought("coins", 2)) == given(table, "major", "yellow")
    table = Table(4).deal(white=(1, 1, 1, 1), red=(1, 1, 1, 1)).sell(2, 1).asks("bid", 3)
    assert ("major", "red") == lot(table)
    table.passes(3, 0, 1, 2).reveal(green=8).asks("bid", 3)


@pytest.mark.clause("IP-31", "IP-16")
def test_nobody_bids_and_the_tile_stays_or_a_ruling_gives_it_to_one_of_the_tied() -> None:
    """If it stays, no card is turned, there is no effect, and the marker stays."""
    table = Table(4).deal(white=(2, 2, 1, 0)).refused("bid_above_purse", "IP-16", seat=1, bid=11)
    table.refused("bid_too_low", "IP-15", seat=1, bid=0).passes(1, 0).lies(0, white=(2, 0))
    table.shows(roles={}, score=[0] * 4, principe=0)
    table = Table(4).deal(white=(2, 2, 1, 0))
    table.refused("not_in_auction", "IP-15", rule={"winner": 2, "price": 1})
    table.say(rule={"winner": 0, "price": 4}).shows(roles={"white": (0, None)}, principe=0)
    terms = {"colour": "white", "rank": "major", "ruled": 1}
    assert (0, "coins", -4, "role_price", "IP-31", terms) == table.booked()[0]


# Half are turned down.


@pytest.mark.clause("IP-32")
def test_the_new_major_turns_half_of_that_colour_rounded_up() -> None:
    """Andrea has three and turns two. Those face down stay so."""
    for count, stack in enumerate(((0, 1), (1, 1), (1, 2), (2, 2), (2, 3)), start=1):
        Table().deal(white=(count,)).lies(0, white=stack)
    Table().deal(green=(3, 4), white=(2,)).lies(0, green=(3, 0), white=(1, 1))
    laid((0, "white", 2), white=(5,)).lies(0, white=(1, 4))
    table = Table().deal(blue=(3, 2)).shows(roles={"blue": (0, None)}).lies(0, blue=(1, 2))
    assert (0, "buildings", 0, "half", "IP-32", {"colour": "blue", "up": -2, "down": 2}) == table.booked()[0]
    assert Given("most", 0) == given(table, "major", "blue")  # the shield is still to be placed


@pytest.mark.clause("IP-33")
def test_major_before_minor_before_the_next_colour_all_read_before_any_card_is_turned() -> None:
    """The first keeps one face-up card and the third two: still the second with two gets the minor, alone."""
    table = Table(4).deal(white=(3, 2, 1, 1)).shows(roles={"white": (0, 1)})
    table.tells(Handed(0, "major white"), Handed(1, "minor white"))
    table = Table(4).deal(blue=(0, 0, 2, 1), yellow=(1, 1)).asks("shield", 2)
    table.shield(2, "red").asks("shield", 3).shield(3, "red").asks("bid", 1)
    # Red is tied one to one; the Master turns a red one up and has the Gonfaloniere alone. Without, it is tied.
    table = laid((0, "red", 1), green=(2,), red=(2, 1)).flip(0, "red").lies(0, red=(1, 1))
    table.shows(roles={"green": (0, None), "red": (0, 1)})
    assert Brought("buildings", 1, "red") == given(table, "major", "green").brought
    table = laid((0, "red", 1), green=(2,), red=(2, 1)).passes(0).asks("bid", 1)
    assert ("major", "red") == lot(table)


@pytest.mark.clause("IP-34")
def test_one_player_can_hold_several_roles_until_the_next_phase_4() -> None:
    table = Table().deal(white=(2, 1), red=(2, 1), yellow=(1, 2)).no_sale()
    table.has(0, roles={"major": ["white", "red"], "minor": ["yellow"]})
    table = Table().deal(white=(2, 1)).no_sale().lay_out("white", 0, 1).pass_while("act")
    table.shows(roles={"white": (1, None)})


# What the roles do.


def effects(table: Table) -> list[tuple[object, ...]]:
    """(seat, what, by, terms) of the effects of the last answer."""
    return [(*entry[:3], entry[5]) for entry in table.booked() if entry[3:5] == ("effect", "IP-7")]


@pytest.mark.clause("IP-7")
@pytest.mark.parametrize(
    ("colour", "what", "by", "numbers"),
    [("white", "score", 1, [1, 1, 0]), ("yellow", "coins", 2, [17, 17, 15]), ("red", "hand", 1, [5, 5, 4])],
)
def test_what_major_and_minor_get_at_once(colour: str, what: str, by: int, numbers: list[int]) -> None:
    table = Table().deal(**{colour: (1, 2)})
    holders = ((1, "major"), (0, "minor"))
    assert [(seat, what, by, {"colour": colour, "rank": rank}) for seat, rank in holders] == effects(table)
    table.shows(**{what: numbers}, pile=100 - 12 - (2 if colour == "red" else 0) - 12)
    assert Brought(what, by) == given(table, "major", colour).brought == given(table, "minor", colour).brought


@pytest.mark.clause("IP-7", "IP-33")
def test_red_on_an_empty_pile_draws_nothing() -> None:
    for pile, drawn in ((0, []), (1, [(1, "hand", 1, {"colour": "red", "rank": "major"})])):
        table = Table().no_sale().lay_out("red", 1, 2).set_pile(pile).pass_while("act")
        assert drawn == effects(table.shows(roles={"red": (1, 0)}))


@pytest.mark.clause("IP-7")
def test_blue_places_a_shield_anywhere() -> None:
    table = Table().deal(blue=(1, 2))
    regions = ["brown", "violet", "green", "blue", "red", "yellow"]
    assert {"kind": "shield", "seats": [1], "regions": regions, "clause": "IP-7"} == table.plain_prompt()
    table.refused("unknown_region", "IP-4", seat=1, region="white").because(region="white")
    table.refused("not_your_turn", "", seat=0, region="red")
    table.refused("not_asked", "", seat=1, pass_=True)
    table.shield(1, "red")
    table.books((1, "shields", 1, "effect", "IP-7", {"colour": "blue", "rank": "major", "red": 1}))
    table.has(1, shields={"red": 1}, shields_left=11).shield(0, "violet")
    assert Brought("shields", 1, "red") == given(table, "major", "blue").brought
    assert Brought("shields", 1, "violet") == given(table, "minor", "blue").brought
    # The major has none left, or the last one is moved in the meantime: the minor is asked.
    table = Table().correct(1, "shields", 12, "red").deal(blue=(1, 2))
    table.asks("shield", 0).shows(roles={"blue": (1, 0)})
    table = Table().correct(0, "shields", 11, "red").deal(blue=(2, 1)).asks("shield", 0)
    table.correct(0, "shields", 1, "red").asks("shield", 1)


@pytest.mark.clause("IP-7")
def test_green_turns_up_one_face_down_building_that_is_not_green() -> None:
    table = laid((0, "red", 2), (0, "white", 1), green=(3,), red=(2,), white=(1,))
    colours = ["white", "red"]
    assert {"kind": "flip", "seats": [0], "colours": colours, "clause": "IP-7"} == table.plain_prompt()
    for colour in ("green", "blue"):
        table.refused("cannot_flip", "IP-7", seat=0, flip=colour)
        table.because(colour=colour, all=("white", "red"))
    table.refused("unknown_colour", "IP-1", seat=0, flip="purple").because(colour="purple")
    table.refused("not_your_turn", "", seat=1, flip="red")
    table.refused("not_asked", "", seat=0, lay={"red": 1}).flip(0, "red")
    turned = {"rank": "major", "colour": "red", "up": 1, "down": -1}
    assert (0, "buildings", 0, "turned_up", "IP-7", turned) == table.booked()[0]


@pytest.mark.clause("IP-7")
def test_green_may_be_left_and_the_apprentice_turns_one_up_too() -> None:
    table = laid((0, "blue", 2), green=(3,), blue=(2,)).passes(0)
    table.lies(0, blue=(0, 2)).shows(roles={"green": (0, None)})
    table = laid((1, "yellow", 1), green=(3, 2), yellow=(0, 1)).asks("flip", 1).shows(roles={"green": (0, 1)})
    table.flip(1, "yellow").shows(roles={"green": (0, 1), "yellow": (1, None)})
    # The green cards that were just turned down do not count, nor one that the table has turned back.
    table = Table().deal(green=(3,), blue=(0, 1)).asks("shield", 1)
    table.shows(roles={"green": (0, None), "blue": (1, None)})
    table = laid((0, "white", 1), green=(3,), white=(1,)).asks("flip", 0)
    table.correct(0, "turned_down", -1, "white")
    table.shows(kind="reveal", roles={"green": (0, None), "white": (0, None)})


# The record of the last hand-over, so that no screen has to guess.


@pytest.mark.clause("IP-28", "IP-29", "IP-30", "IP-32", "IP-33")
def test_the_counts_before_any_card_was_turned_are_recorded_and_why_a_tile_stays() -> None:
    table = Table(3).deal(white=(4, 2, 1))
    brought = {"what": "score", "by": 1, "where": ""}
    major = {"why": "most", "seat": 0, "price": 0, "down": 2, "brought": brought}
    minor = {"why": "second", "seat": 1, "price": 0, "down": 0, "brought": brought}
    dealt = table.view()["dealt"]
    assert {"counts": [4, 2, 1], "tiles": {"major": major, "minor": minor}} == dealt["white"]
    table.reveal_any().pass_while("bid", "build").lay(0, white=2).shows(dealt=dealt)
    table = Table(3).deal(green=(2, 2, 0), blue=(0, 0, 0))
    assert Given("coming") == given(table, "major", "green") == given(table, "minor", "blue")
    table.passes(1, 0)
    assert Given("unsold") == given(table, "major", "green")
    assert Given("tied") == given(table, "minor", "green")
    assert Given("nobody") == given(table, "major", "blue") == given(table, "minor", "blue")
