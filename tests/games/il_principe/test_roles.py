"""Il Principe, phase 4: IP-7 and IP-26 to IP-34, with the books' examples."""

import pytest

from tests.games.il_principe.table import Table

COLOURS = ("green", "white", "red", "blue", "yellow")
GIORGIO, NICK, ROBERTO, MARCO = range(4)


def lot(table: Table) -> tuple[str, str]:
    return table.prompt.lot.role, table.prompt.lot.colour


# Who gets what.


@pytest.mark.clause("IP-26")
def test_all_tiles_go_back_first() -> None:
    table = Table().no_sale().correct(1, "major", 1, "red").correct(2, "minor", 1, "red").pass_while("act")
    assert {} == table.roles


@pytest.mark.clause("IP-26")
def test_tiles_go_back_before_the_first_auction() -> None:
    """While green is fought for, last round's red does not count any more."""
    table = Table().correct(1, "major", 1, "red").deal(green=(1, 1))
    assert (("major", "green"), {}) == (lot(table), table.roles)


@pytest.mark.clause("IP-26", "IP-1")
def test_colour_by_colour_in_colour_order() -> None:
    table = Table().deal(yellow=(1, 1), blue=(1, 1), red=(1, 1), white=(1, 1), green=(1, 1))
    order = []
    while table.kind == "bid":
        order.append(lot(table))
        table.passes(*table.prompt.still_in)
    assert [("major", colour) for colour in COLOURS] == order
    assert 2 == table.view()["round"]


@pytest.mark.clause("IP-26")
def test_only_face_up_buildings_count() -> None:
    table = (
        Table().no_sale().lay_out("white", 3, 2, 1).correct(0, "turned_down", 3, "white").pass_while("act")
    )
    assert {"white": (1, 2)} == table.roles


@pytest.mark.clause("IP-27")
def test_giorgio_first_and_nick_second() -> None:
    """Giorgio has 4 blue, Nick 3, Roberto and Marco 1 each: the major to Giorgio, the minor to Nick."""
    table = Table(4).deal(blue=(4, 3, 1, 1))
    assert (("shield", GIORGIO), {"blue": (GIORGIO, None)}) == (table.asked, table.roles)
    table.shield(GIORGIO, "red")
    assert (("shield", NICK), {"blue": (GIORGIO, NICK)}) == (table.asked, table.roles)
    assert (3, 0) == table.shield(NICK, "red").stack(NICK, "blue")  # IP-32: minors turn none


@pytest.mark.clause("IP-28")
def test_giorgio_first_and_the_minor_is_auctioned_among_the_seconds() -> None:
    """Giorgio has 4 blue, Nick and Marco 2 each, Roberto 1: Roberto takes no part."""
    table = Table(4).deal(blue=(4, 2, 1, 2)).shield(GIORGIO, "red")
    assert (("minor", "blue"), ("bid", NICK)) == (lot(table), table.asked)
    assert [NICK, MARCO] == table.plain_prompt()["still_in"]
    table.refused("not_in_auction", "IP-15", seat=ROBERTO, bid=1)
    table.refused("not_in_auction", "IP-15", seat=ROBERTO, pass_=True)
    table.refused("not_in_auction", "IP-15", seat=GIORGIO, bid=1)
    table.passes(NICK).bid(MARCO, 2)
    assert {"blue": (GIORGIO, MARCO)} == table.roles
    assert (("shield", MARCO), 8, MARCO) == (
        table.asked,
        table.seat(MARCO)["coins"],
        table.view()["principe"],
    )


@pytest.mark.clause("IP-28")
def test_nobody_bids_for_the_minor_and_it_stays() -> None:
    table = Table(4).deal(white=(4, 2, 1, 2)).passes(NICK, MARCO)
    assert ({"white": (GIORGIO, None)}, [1, 0, 0, 0]) == (table.roles, table.numbers("score"))


@pytest.mark.clause("IP-29")
def test_three_have_most_the_major_is_auctioned_and_the_minor_stays() -> None:
    """Giorgio, Marco and Roberto have 3 blue, Nick one: Nick gets nothing, also not the minor."""
    table = Table(4).deal(blue=(3, 1, 3, 3))
    assert (("major", "blue"), ("bid", ROBERTO)) == (lot(table), table.asked)
    assert [GIORGIO, ROBERTO, MARCO] == table.plain_prompt()["still_in"]
    table.refused("not_in_auction", "IP-15", seat=NICK, bid=1)
    table.bid(ROBERTO, 1).bid(MARCO, 2).passes(GIORGIO, ROBERTO).shield(MARCO, "red")
    assert (2, {"blue": (MARCO, None)}) == (table.view()["round"], table.roles)


@pytest.mark.clause("IP-30")
def test_who_has_none_takes_no_part() -> None:
    """One alone has buildings: the major; nobody is second."""
    table = Table(4).deal(white=(0, 2, 0, 0))
    assert ({"white": (1, None)}, 2) == (table.roles, table.view()["round"])


@pytest.mark.clause("IP-7", "IP-30")
def test_two_players_have_no_minor_roles() -> None:
    table = Table(2).deal(white=(2, 1), yellow=(1, 3))
    assert {"white": (0, None), "yellow": (1, None)} == table.roles
    assert [1, 0] == table.numbers("score")


# The auction of a tile.


@pytest.mark.clause("IP-31")
@pytest.mark.parametrize(("first", "starts"), [(0, 1), (1, 2), (2, 4), (3, 4), (4, 1)])
def test_the_first_of_the_tied_left_of_the_principe_starts(first: int, starts: int) -> None:
    """Tied are seats 1, 2 and 4."""
    table = Table(5, first=first).deal(red=(1, 2, 2, 0, 2))
    assert ("bid", starts) == table.asked


@pytest.mark.clause("IP-31")
def test_the_principe_speaks_last_if_tied() -> None:
    table = Table(4, first=2).deal(red=(1, 0, 1, 1)).passes(3).bid(0, 1)
    assert ("bid", 2) == table.asked


@pytest.mark.clause("IP-31")
def test_the_winner_pays_and_takes_tile_and_marker() -> None:
    table = Table(4).deal(yellow=(2, 0, 2, 0)).bid(2, 3).passes(0)
    assert [
        (2, "coins", -3, "role_price", "IP-31", {"colour": "yellow"}),
        (2, "buildings", 0, "half", "IP-32", {"colour": "yellow", "up": -1, "down": 1}),
        (2, "coins", 2, "effect", "IP-7", {"colour": "yellow"}),
    ] == [entry for entry in table.booked() if entry[3] not in ("income", "draw", "reserve")]
    assert ({"yellow": (2, None)}, 2) == (table.roles, table.view()["principe"])


@pytest.mark.clause("IP-31", "IP-19")
def test_the_next_tile_starts_left_of_the_new_principe() -> None:
    table = Table(4).deal(white=(1, 1, 1, 1), red=(1, 1, 1, 1)).sell(2, 1)
    assert (("major", "red"), ("bid", 3)) == (lot(table), table.asked)


@pytest.mark.clause("IP-31")
def test_the_marker_stays_with_the_winner_in_the_next_round() -> None:
    table = Table(4).deal(white=(1, 1, 1, 1)).sell(2, 1).reveal(green=8)
    assert ("bid", 3) == table.asked


@pytest.mark.clause("IP-31")
def test_nobody_bids_and_the_tile_stays() -> None:
    """No card is turned, there is no effect, and the marker stays."""
    table = Table(4).deal(white=(2, 2, 1, 0)).passes(1, 0)
    assert ({}, (2, 0), [0] * 4, 0) == (
        table.roles,
        table.stack(0, "white"),
        table.numbers("score"),
        table.view()["principe"],
    )


@pytest.mark.clause("IP-31", "IP-16")
def test_a_tile_is_not_paid_with_coins_one_has_not() -> None:
    table = Table(4).deal(white=(2, 2, 1, 0))
    table.refused("bid_above_purse", "IP-16", seat=1, bid=11)
    table.refused("bid_too_low", "IP-15", seat=1, bid=0)


@pytest.mark.clause("IP-31")
def test_a_ruling_gives_the_tile_to_one_of_the_tied() -> None:
    table = Table(4).deal(white=(2, 2, 1, 0))
    table.refused("not_in_auction", "IP-15", rule={"winner": 2, "price": 1})
    table.say(rule={"winner": 0, "price": 4})
    assert ({"white": (0, None)}, 0) == (table.roles, table.view()["principe"])
    assert (0, "coins", -4, "role_price", "IP-31", {"colour": "white", "ruled": 1}) == table.booked()[0]


# Half are turned.


@pytest.mark.clause("IP-32")
@pytest.mark.parametrize(("laid", "stack"), [(1, (0, 1)), (2, (1, 1)), (3, (1, 2)), (4, (2, 2)), (5, (2, 3))])
def test_the_new_major_turns_half_rounded_up(laid: int, stack: tuple[int, int]) -> None:
    """Andrea has three and turns two."""
    assert stack == Table().deal(white=(laid,)).stack(0, "white")


@pytest.mark.clause("IP-32")
def test_only_that_colour_is_turned() -> None:
    table = Table().deal(green=(3, 4), white=(2,))
    assert ((3, 0), (1, 1)) == (table.stack(0, "green"), table.stack(0, "white"))


@pytest.mark.clause("IP-32")
def test_what_is_face_down_already_stays_so() -> None:
    table = Table().no_sale().lay_out("white", 5).correct(0, "turned_down", 2, "white").pass_while("act")
    assert (1, 4) == table.stack(0, "white")


@pytest.mark.clause("IP-32")
def test_the_tile_is_held_and_half_turned_when_the_effect_is_asked() -> None:
    table = Table().deal(blue=(3, 2))
    assert ({"blue": (0, None)}, (1, 2)) == (table.roles, table.stack(0, "blue"))
    assert (0, "buildings", 0, "half", "IP-32", {"colour": "blue", "up": -2, "down": 2}) == table.booked()[0]


@pytest.mark.clause("IP-33")
def test_first_and_second_are_read_before_any_card_is_turned() -> None:
    """The first keeps one face-up card and the third two: still the second with two gets the minor, alone."""
    table = Table(4).deal(white=(3, 2, 1, 1))
    assert {"white": (0, 1)} == table.roles


@pytest.mark.clause("IP-33")
def test_major_before_minor_before_the_next_colour() -> None:
    table = Table(4).deal(blue=(0, 0, 2, 1), yellow=(1, 1))
    asked = [table.asked]
    asked.append(table.shield(2, "red").asked)
    asked.append(table.shield(3, "red").asked)
    assert [("shield", 2), ("shield", 3), ("bid", 1)] == asked


@pytest.mark.clause("IP-33")
def test_a_card_turned_up_by_green_changes_a_later_colour() -> None:
    """Red stands one to one; the Master turns a red one up and has the Gonfaloniere alone."""
    table = Table().no_sale().lay_out("green", 2).lay_out("red", 2, 1).correct(0, "turned_down", 1, "red")
    table.pass_while("act").flip(0, "red")
    assert {"green": (0, None), "red": (0, 1)} == table.roles
    assert (1, 1) == table.stack(0, "red")


@pytest.mark.clause("IP-33")
def test_without_the_flip_the_later_colour_is_tied() -> None:
    table = Table().no_sale().lay_out("green", 2).lay_out("red", 2, 1).correct(0, "turned_down", 1, "red")
    table.pass_while("act").passes(0)
    assert (("major", "red"), ("bid", 1)) == (lot(table), table.asked)


@pytest.mark.clause("IP-34")
def test_one_player_can_hold_several_roles() -> None:
    table = Table().deal(white=(2, 1), red=(2, 1), yellow=(1, 2))
    assert ["white", "red"] == table.seat(0)["roles"]["major"]
    assert ["yellow"] == table.seat(0)["roles"]["minor"]


@pytest.mark.clause("IP-34")
def test_roles_are_kept_until_the_next_phase_4() -> None:
    table = Table().deal(white=(2, 1)).no_sale()
    assert {"white": (0, 1)} == table.roles
    table.lay_out("white", 0, 1).pass_while("act")
    assert {"white": (1, None)} == table.roles


# What the roles do.


def effects(table: Table) -> list[tuple[object, ...]]:
    """(seat, what, by) of the effects the last answer brought."""
    return [entry[:3] for entry in table.booked() if entry[3:5] == ("effect", "IP-7")]


@pytest.mark.clause("IP-7")
@pytest.mark.parametrize(
    ("colour", "what", "by", "numbers"),
    [("white", "score", 1, [1, 1, 0]), ("yellow", "coins", 2, [17, 17, 15]), ("red", "hand", 1, [5, 5, 4])],
)
def test_what_major_and_minor_get_at_once(colour: str, what: str, by: int, numbers: list[int]) -> None:
    table = Table().deal(**{colour: (1, 2)})
    assert [(1, what, by), (0, what, by)] == effects(table)
    drawn = 2 if colour == "red" else 0
    assert (numbers, 100 - 12 - drawn - 12) == (table.numbers(what), table.view()["piles"]["buildings"])


@pytest.mark.clause("IP-7", "IP-33")
@pytest.mark.parametrize(("pile", "drawn"), [(0, []), (1, [(1, "hand", 1)])])
def test_red_on_an_empty_pile_draws_nothing(pile: int, drawn: list[object]) -> None:
    table = Table().no_sale().lay_out("red", 1, 2).set_pile(pile).pass_while("act")
    assert (drawn, {"red": (1, 0)}) == (effects(table), table.roles)


@pytest.mark.clause("IP-7")
def test_blue_places_a_shield_anywhere() -> None:
    table = Table().deal(blue=(1, 2))
    assert {
        "kind": "shield",
        "seats": [1],
        "regions": ["brown", "violet", "green", "blue", "red", "yellow"],
        "clause": "IP-7",
    } == table.plain_prompt()
    table.refused("unknown_region", "IP-4", seat=1, region="white").because(region="white")
    table.refused("not_your_turn", "", seat=0, region="red")
    table.refused("not_asked", "", seat=1, pass_=True)
    table.shield(1, "red")
    assert [(1, "shields", 1, "effect", "IP-7", {"colour": "blue", "red": 1})] == table.booked()
    assert ({"red": 1}, 11) == (table.seat(1)["shields"], table.seat(1)["shields_left"])


@pytest.mark.clause("IP-7")
def test_blue_is_not_asked_without_a_shield() -> None:
    """The major has none left, so the minor is asked at once."""
    table = Table().no_sale().correct(1, "shields", 12, "red").lay_out("blue", 1, 2).pass_while("act")
    assert (("shield", 0), {"blue": (1, 0)}) == (table.asked, table.roles)


@pytest.mark.clause("IP-7")
def test_blue_is_not_asked_any_more_when_the_last_shield_is_put_elsewhere() -> None:
    table = Table().correct(0, "shields", 11, "red").deal(blue=(2, 1)).correct(0, "shields", 1, "red")
    assert ("shield", 1) == table.asked


@pytest.mark.clause("IP-7")
def test_green_turns_up_one_face_down_building_that_is_not_green() -> None:
    table = Table().no_sale().lay_out("green", 3).lay_out("red", 2).lay_out("white", 1)
    table.correct(0, "turned_down", 2, "red").correct(0, "turned_down", 1, "white").pass_while("act")
    assert {
        "kind": "flip",
        "seats": [0],
        "colours": ["white", "red"],
        "clause": "IP-7",
    } == table.plain_prompt()
    table.refused("cannot_flip", "IP-7", seat=0, flip="green").because(colour="green")
    table.refused("cannot_flip", "IP-7", seat=0, flip="blue").because(colour="blue")
    table.refused("unknown_colour", "IP-1", seat=0, flip="purple").because(colour="purple")
    table.refused("not_your_turn", "", seat=1, flip="red")
    table.refused("not_asked", "", seat=0, lay={"red": 1})
    table.flip(0, "red")
    assert (0, "buildings", 0, "turned_up", "IP-7", {"colour": "red", "up": 1, "down": -1}) == table.booked()[
        0
    ]


@pytest.mark.clause("IP-7")
def test_green_may_be_left() -> None:
    table = Table().no_sale().lay_out("green", 3).lay_out("blue", 2).correct(0, "turned_down", 2, "blue")
    table.pass_while("act").passes(0)
    assert ((0, 2), {"green": (0, None)}) == (table.stack(0, "blue"), table.roles)


@pytest.mark.clause("IP-7")
def test_the_apprentice_turns_one_up_too() -> None:
    table = (
        Table()
        .no_sale()
        .lay_out("green", 3, 2)
        .lay_out("yellow", 0, 1)
        .correct(1, "turned_down", 1, "yellow")
    )
    table.pass_while("act")
    assert (("flip", 1), {"green": (0, 1)}) == (table.asked, table.roles)
    table.flip(1, "yellow")
    assert {"green": (0, 1), "yellow": (1, None)} == table.roles


@pytest.mark.clause("IP-7")
def test_green_is_not_asked_with_nothing_to_turn() -> None:
    """The green cards that were just turned down do not count."""
    table = Table().deal(green=(3,), blue=(0, 1))
    assert (("shield", 1), {"green": (0, None), "blue": (1, None)}) == (table.asked, table.roles)


@pytest.mark.clause("IP-7")
def test_green_is_not_asked_any_more_when_the_table_turned_the_card_back() -> None:
    table = Table().no_sale().lay_out("green", 3).lay_out("white", 1).correct(0, "turned_down", 1, "white")
    table.pass_while("act")
    assert ("flip", 0) == table.asked
    table.correct(0, "turned_down", -1, "white")
    assert "reveal" == table.kind
    assert {"green": (0, None), "white": (0, None)} == table.roles
