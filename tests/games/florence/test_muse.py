"""The Princes of Florence with Muse & Princess: the auction by pawns, PF-41 to PF-43."""

from typing import Any

import pytest

from tests.games.florence.table import Table

CHARACTERS = ("muse", "cardinal", "princess", "merchant", "professor", "banker")


def muse(seats: int = 4, **options: Any) -> Table:
    """A table at the start of the first phase A2: nobody has bought anything."""
    return Table(seats, muse="true", **options).no_sale()


def place(table: Table, seat: int, character: str, space: int) -> Table:
    return table.say(seat=seat, character=character, space=space)


def get(table: Table, seat: int, character: str, space: int = 3) -> Table:
    """In this phase A2 this seat alone gets a character."""
    while table.kind == "place":
        asked = table.prompt.seats[0]
        if asked == seat and character in table.prompt.spaces:
            place(table, seat, character, space)
        else:
            table.passes(asked)
    return table


# When, and for whom.


@pytest.mark.clause("PF-40")
def test_phase_a2_follows_a1_before_the_actions() -> None:
    table = Table(3, muse="true")
    assert ("A1", "pile") == (table.view()["phase"], table.kind)
    table.no_sale()
    assert ("A2", ("place", 0)) == (table.view()["phase"], table.asked)
    table.passes(0, 1, 2)
    assert ("B", ("act", 0)) == (table.view()["phase"], table.asked)


@pytest.mark.clause("PF-40")
def test_without_the_extension_there_are_no_characters() -> None:
    table = Table(3).no_sale()
    assert (("act", 0), None) == (table.asked, table.view()["on_banker"])
    for said in ({"merchant": "points"}, {"professor": "bonus"}):
        assert table.hear(seat=0, **said) is not None
    table.refused("no_princess", "PF-40", seat=0, princess=True)


@pytest.mark.clause("PF-41")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_of_the_round_begins(first: int) -> None:
    table = muse(3, first=first)
    order = []
    while table.kind == "place":
        order.append(table.prompt.seats[0])
        table.passes(order[-1])
    assert [(first + n) % 3 for n in range(3)] == order
    assert ("place", (first + 1) % 3) == table.quiet_round().no_sale().asked


@pytest.mark.clause("PF-40")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_six_characters_for_any_number_of_players(seats: int) -> None:
    table = muse(seats)
    for seat, character in zip(range(seats), CHARACTERS, strict=False):
        assert ("place", seat) == table.asked
        place(table, seat, character, 5)
    assert {
        character: seat for seat, character in zip(range(seats), CHARACTERS, strict=False)
    } == table.view()["characters"]


@pytest.mark.clause("PF-41")
def test_all_seven_rounds_have_a_phase_a2() -> None:
    table = Table(3, muse="true")
    for number in range(1, 8):
        assert number == table.view()["round"]
        assert "place" == table.no_sale().kind
        assert set(CHARACTERS) == set(table.prompt.spaces)
        get(table, 0, "muse").quiet_round()
    assert "rounds" == table.over


# The pawns.


@pytest.mark.clause("PF-42", "PF-41")
def test_the_example_of_the_book() -> None:
    table = muse(4)
    place(table, 0, "cardinal", 3)
    place(table, 1, "merchant", 4)
    place(table, 2, "cardinal", 6)
    assert {"cardinal": {"seat": 2, "space": 6}, "merchant": {"seat": 1, "space": 4}} == table.view()["pawns"]
    place(table, 3, "princess", 3)
    assert ("place", 0) == table.asked
    assert 600 == table.prompt.on_banker
    assert [3500] * 4 == table.purses
    place(table, 0, "banker", 0)
    assert ("act", 0) == table.asked
    assert [4100, 3100, 2900, 3200] == table.purses
    held = table.view()["characters"]
    assert (1, 2, 3) == (held["merchant"], held["cardinal"], held["princess"])
    assert {} == table.view()["pawns"]
    table.passes(0, 1)
    assert 3 == table.prompt.actions
    table.passes(2)
    assert table.prompt.princess is not None


@pytest.mark.clause("PF-41")
@pytest.mark.parametrize("character", CHARACTERS[:-1])
def test_the_numbers_of_a_character(character: str) -> None:
    table = muse(2).give(0, "money", 9000)
    for space in (-1, 0, 2, 16, 100):
        table.refused("space_off_card", "PF-41", seat=0, character=character, space=space)
    place(table, 0, character, 15)
    assert 7500 == table.passes(1).purses[0]
    place(muse(2), 0, character, 3)


@pytest.mark.clause("PF-41")
def test_the_numbers_of_the_banker() -> None:
    table = muse(2)
    for space in (-1, 6, 15):
        table.refused("space_off_card", "PF-41", seat=0, character="banker", space=space)
    place(table, 0, "banker", 0)
    place(table, 1, "banker", 5)
    table.passes(0)
    assert [2500, 2600] == table.purses


@pytest.mark.clause("PF-41")
def test_only_a_higher_number_drives_a_pawn_away() -> None:
    table = muse(3)
    place(table, 0, "muse", 5)
    table.refused("space_too_low", "PF-41", seat=1, character="muse", space=5).because(least=6)
    table.refused("space_too_low", "PF-41", seat=1, character="muse", space=3)
    table.refused("space_off_card", "PF-41", seat=1, character="muse", space=16)
    place(table, 1, "muse", 6)
    assert {"muse": {"seat": 1, "space": 6}} == table.view()["pawns"]


@pytest.mark.clause("PF-41")
@pytest.mark.parametrize(("character", "most"), [("muse", 15), ("banker", 5)])
def test_nobody_goes_above_the_highest_number(character: str, most: int) -> None:
    table = muse(2)
    place(table, 0, character, most)
    refusal = table.hear(seat=1, character=character, space=most)
    assert refusal is not None
    assert "PF-41" == refusal.clause
    place(table, 1, "princess" if character == "muse" else "muse", 3)


@pytest.mark.clause("PF-41")
def test_who_was_driven_away_may_come_back_go_elsewhere_or_pass() -> None:
    table = muse(3)
    place(table, 0, "muse", 3)
    place(table, 1, "muse", 4)
    place(table, 2, "cardinal", 3)
    place(table, 0, "muse", 5)
    place(table, 1, "cardinal", 4)
    place(table, 2, "professor", 3)
    assert {"muse": 0, "cardinal": 1, "professor": 2} == table.view()["characters"]
    assert [3000, 3100, 3200] == table.purses


@pytest.mark.clause("PF-41")
def test_nobody_pays_for_a_bid_that_was_outbid() -> None:
    table = muse(2)
    place(table, 0, "muse", 3)
    place(table, 1, "muse", 4)
    table.passes(0)
    assert ([2500, 2100], {"muse": 1}) == (table.purses, table.view()["characters"])


@pytest.mark.clause("PF-41")
def test_a_pawn_that_still_stands_on_ones_turn_takes_the_card_without_being_asked() -> None:
    """Seat 0 takes the muse before seat 1 and 2, who fight for the cardinal, speak again."""
    table = muse(3)
    place(table, 0, "muse", 3)
    place(table, 1, "cardinal", 3)
    place(table, 2, "cardinal", 4)
    assert (("place", 1), {"muse": 0}) == (table.asked, table.view()["characters"])
    assert 3200 == table.purses[0]
    table.refused("character_taken", "PF-41", seat=1, character="muse", space=9).because(character="muse")
    assert "muse" not in table.prompt.spaces
    place(table, 1, "cardinal", 5)
    place(table, 2, "cardinal", 6)
    table.passes(1)
    assert {"muse": 0, "cardinal": 2} == table.view()["characters"]


@pytest.mark.clause("PF-41")
def test_a_bid_stands_until_ones_own_turn() -> None:
    """Seat 1 has time to outbid seat 0, and seat 2 to outbid seat 1: nothing is taken in between."""
    table = muse(3)
    place(table, 0, "muse", 3)
    place(table, 1, "muse", 4)
    place(table, 2, "muse", 5)
    assert (("place", 0), {}) == (table.asked, table.view()["characters"])
    table.passes(0, 1)
    assert {"muse": 2} == table.view()["characters"]


@pytest.mark.clause("PF-41")
def test_who_passed_is_out_for_good() -> None:
    table = muse(3).passes(0)
    place(table, 1, "muse", 3)
    place(table, 2, "muse", 4)
    assert (("place", 1), (1, 2)) == (table.asked, tuple(table.prompt.still_in))
    table.refused("not_your_turn", seat=0, character="cardinal", space=3)
    table.passes(1)
    assert ("act", 0) == table.asked
    assert "muse" in table.view()["characters"]


@pytest.mark.clause("PF-41")
def test_nobody_has_two_characters() -> None:
    table = muse(2)
    place(table, 0, "muse", 3)
    place(table, 1, "cardinal", 3)
    assert ("act", 0) == table.asked


@pytest.mark.clause("PF-41")
def test_nobody_speaks_out_of_turn() -> None:
    muse(3).refused("not_your_turn", seat=1, character="muse", space=3)


@pytest.mark.clause("PF-41")
@pytest.mark.parametrize("character", ["queen", "", "Muse", "n" * 50])
def test_a_character_nobody_knows(character: str) -> None:
    muse(2).refused("no_such_thing", "PF-40", seat=0, character=character, space=3)


@pytest.mark.clause("PF-41", "PF-43")
def test_a_bid_is_limited_by_money_and_by_nothing_else() -> None:
    """Ten points do not help: none are given back here."""
    table = muse(2).give(0, "money", 400).give(0, "score", 10)
    table.refused("bid_above_purse", "PF-41", seat=0, character="muse", space=5)
    place(table, 0, "muse", 4).passes(1)
    assert (0, 10) == (table.purses[0], table.scores[0])


@pytest.mark.clause("PF-41")
def test_who_has_nothing_may_still_stand_on_the_banker() -> None:
    table = muse(2).give(0, "money", 0)
    table.refused("bid_above_purse", "PF-41", seat=0, character="banker", space=1)
    place(table, 0, "banker", 0).passes(1)
    assert 600 == table.purses[0]


@pytest.mark.clause("PF-43", "PF-34")
@pytest.mark.parametrize("kind", ["pile", "raise", "place", "act"])
def test_no_prestige_is_given_back(kind: str) -> None:
    table = Table(3, muse="true").give(0, "score", 10)
    if kind == "raise":
        table.name(0, "jester")
    elif kind != "pile":
        table.no_sale()
    if kind == "act":
        table.pass_while("place")
    assert kind == table.kind
    table.refused("no_giving_back", "PF-43", seat=0, give_back=1)


@pytest.mark.clause("PF-11", "PF-43")
def test_in_a1_too_a_bid_is_limited_by_money_alone() -> None:
    table = Table(3, muse="true").give(1, "money", 200).give(1, "score", 10)
    table.name(0, "jester").refused("bid_above_purse", "PF-11", seat=1, bid=300)
    table = Table(3, muse="true").give(0, "money", 100).give(0, "score", 10)
    table.refused("cost_above_purse", seat=0, pile="jester")


# Giving back the cards.


@pytest.mark.clause("PF-43")
@pytest.mark.parametrize("character", ["muse", "cardinal", "princess"])
def test_a_character_not_used_goes_back_before_the_next_a2(character: str) -> None:
    table = get(muse(3), 1, character)
    assert {character: 1} == table.view()["characters"]
    table.pass_while("act").no_sale()
    assert ({}, ("place", 1)) == (table.view()["characters"], table.asked)
    assert {"muse", "cardinal", "princess", "merchant", "professor", "banker"} == set(table.prompt.spaces)
    place(table, 1, character, 3)


@pytest.mark.clause("PF-43")
def test_a_character_helps_for_one_round_only() -> None:
    table = get(muse(3), 0, "cardinal")
    assert 3 == table.prompt.actions
    table.quiet_round().acts()
    assert {2} == {table.prompt.actions}
    table.passes(1, 2)
    assert (("act", 0), 2) == (table.asked, table.prompt.actions)


# What is seen.


@pytest.mark.clause("PF-41")
def test_only_the_bidder_sees_the_purse() -> None:
    table = muse(3)
    assert ["purse" in table.plain_prompt(viewer) for viewer in ("all", 0, 1, "table")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.clause("PF-41")
def test_undo_brings_every_pawn_and_florin_back() -> None:
    table = muse(3)
    place(table, 0, "muse", 3)
    place(table, 1, "muse", 4)
    before = table.everything()
    table.passes(2).passes(0)
    assert {"muse": 1} == table.view()["characters"]
    table.undo().undo()
    assert before == table.everything()
    table.redo().redo()
    assert ({"muse": 1}, [3500, 3100, 3500]) == (table.view()["characters"], table.purses)
