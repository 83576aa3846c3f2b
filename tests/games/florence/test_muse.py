"""The Princes of Florence with Muse & Princess: the auction by pawns, PF-41 to PF-43."""

from typing import Any

import pytest

from companion.engine.events import Handed
from tests.games.florence.table import Table

CHARACTERS = ("muse", "cardinal", "princess", "merchant", "professor", "banker")


def muse(seats: int = 4, **options: Any) -> Table:
    """A table at the start of the first phase A2: nobody has bought anything."""
    return Table(seats, muse="true", **options).no_sale()


# When, and for whom.


@pytest.mark.clause("PF-40")
def test_phase_a2_follows_a1_before_the_actions_in_every_round() -> None:
    table = Table(3, muse="true")
    for number in range(1, 8):
        table.shows(round=number, phase="A1", kind="pile").no_sale().shows(phase="A2", kind="place")
        assert set(CHARACTERS) == set(table.prompt.spaces)
        table.gets(0, "cardinal").shows(phase="B").to_act_of(0).asks(actions=3).quiet_round()
    table.shows(over="rounds")
    table = Table(3).no_sale().asks("act", 0).shows(on_banker=None)
    table.refuses(seat=0, merchant="points").refuses(seat=0, professor="bonus")


@pytest.mark.clause("PF-41")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 2), (5, 4)])
def test_the_start_player_of_the_round_begins_and_all_may_have_one(seats: int, first: int) -> None:
    table, order = muse(seats, first=first), [(first + n) % seats for n in range(seats)]
    for seat, character in zip(order, CHARACTERS, strict=False):
        table.asks("place", seat).place(seat, character, 5)
    table.shows(characters=dict(zip(CHARACTERS, order, strict=False)))
    table.acts().quiet_round().acts().asks("act", order[1])


# The pawns.


@pytest.mark.clause("PF-42", "PF-41")
def test_the_example_of_the_book() -> None:
    table = muse(4).place(0, "cardinal", 3).place(1, "merchant", 4).place(2, "cardinal", 6)
    table.shows(pawns={"cardinal": {"seat": 2, "space": 6}, "merchant": {"seat": 1, "space": 4}})
    table.place(3, "princess", 3).asks("place", 0).asks(on_banker=600).shows(purses=[3500] * 4)
    table.place(0, "banker", 0).asks("act", 0).shows(purses=[4100, 3100, 2900, 3200])
    table.tells(Handed(0, "banker"), Handed(2, "cardinal"))
    held = table.view()["characters"]
    assert (1, 2, 3) == (held["merchant"], held["cardinal"], held["princess"])
    table.shows(pawns={}).passes(0, 1).asks(actions=3).passes(2)
    assert table.prompt.princess is not None


@pytest.mark.clause("PF-41")
def test_pawns_outbid_each_other() -> None:
    table = muse(2)
    for space in (-1, 6, 15):
        table.refused("space_off_card", "PF-41", seat=0, character="banker", space=space)
    table.place(0, "banker", 0).place(1, "banker", 5)
    table.refused("space_off_card", "PF-41", seat=0, character="banker", space=6)
    table.refused("space_too_low", "PF-41", seat=0, character="banker", space=5).passes(0)
    table.shows(purses=[2500, 2600], characters={"banker": 1})
    table = muse(3).place(0, "muse", 5)
    table.refused("space_too_low", "PF-41", seat=1, character="muse", space=5).because(least=6)
    table.refused("space_too_low", "PF-41", seat=1, character="muse", space=3)
    table.refused("space_off_card", "PF-41", seat=1, character="muse", space=16).place(1, "muse", 6)
    table.shows(pawns={"muse": {"seat": 1, "space": 6}})
    # Seat 0 takes the muse before seats 1 and 2, who fight for the cardinal, have their turn again.
    table = muse(3).place(0, "muse", 3).place(1, "cardinal", 3).place(2, "cardinal", 4)
    table.asks("place", 1).shows(characters={"muse": 0}).has(0, money=3200)
    table.refused("character_taken", "PF-41", seat=1, character="muse", space=9).because(character="muse")
    assert "muse" not in table.prompt.spaces
    table.place(1, "cardinal", 5).place(2, "cardinal", 6)
    table.passes(1).shows(characters={"muse": 0, "cardinal": 2})

    table = muse(3).passes(0).place(1, "muse", 3).place(2, "muse", 4)
    assert (("place", 1), (1, 2)) == (table.asked, tuple(table.prompt.still_in))
    table.refused("not_your_turn", seat=0, character="cardinal", space=3).passes(1).asks("act", 0)
    assert "muse" in table.view()["characters"]
    muse(2).place(0, "muse", 3).place(1, "cardinal", 3).asks("act", 0)
    muse(3).refused("not_your_turn", seat=1, character="muse", space=3)
    muse(3).refused("no_such_thing", "PF-40", seat=0, character="queen", space=3)
    muse(3).refused("space_off_card", "PF-41", seat=0, character="muse", space=2).because(
        character="muse", least=3, most=15
    )


@pytest.mark.clause("PF-41", "PF-43")
@pytest.mark.parametrize(
    ("character", "used"), [("merchant", {"merchant": "points"}), ("professor", {"professor": "bonus"})]
)
def test_nobody_bids_again_for_a_character_that_was_used(character: str, used: dict[str, str]) -> None:
    """It goes back for the next A2, not for this one."""
    table = muse(3)
    for seat, (name, space) in enumerate(((character, 3), ("muse", 3), ("muse", 4))):
        table.place(seat, name, space)
    table.say(seat=0, **used).asks("place", 1)
    assert (character not in table.prompt.spaces, {character: 0}) == (True, table.plain_prompt()["taken"])
    table.refused("character_taken", "PF-41", seat=1, character=character, space=3)
    table.pass_while("place", "act").no_sale()
    assert character in table.prompt.spaces


@pytest.mark.clause("PF-41", "PF-43")
def test_a_character_that_is_put_right_can_be_bid_for_or_not_and_a_bid_stands_until_ones_own_turn() -> None:
    """Seat 1 has time to outbid seat 0, and seat 2 to outbid seat 1: nothing is taken in between."""
    table = muse(3).correct(2, "character", 1, "professor").say(seat=2, professor="bonus")
    table.refused("character_taken", "PF-41", seat=0, character="professor", space=3)
    table.correct(2, "character", 1, "muse").correct(2, "character", -1, "muse")
    assert "muse" in table.place(0, "muse", 3).plain_prompt()["pawns"]
    table = muse(3).place(0, "muse", 3).place(1, "muse", 4).place(2, "muse", 5)
    table.asks("place", 0).shows(characters={}).passes(0, 1).shows(characters={"muse": 2})


@pytest.mark.clause("PF-41", "PF-43", "PF-11", "PF-34")
def test_only_money_counts() -> None:
    # Ten points do not help: none are returned here. A player without money can still take the banker.
    table = muse(2).give(0, "money", 400).give(0, "score", 10)
    table.refused("bid_above_purse", "PF-41", seat=0, character="muse", space=5).place(0, "muse", 4).passes(1)
    table.has(0, money=0, score=10)
    table = muse(2).give(0, "money", 0)
    table.refused("bid_above_purse", "PF-41", seat=0, character="banker", space=1)
    table.place(0, "banker", 0).passes(1).has(0, money=600)

    table = Table(3, muse="true").domain(0, money=100, score=10).domain(1, money=200, score=10)
    table.refused("cost_above_purse", seat=0, pile="jester")
    table.refused("no_giving_back", "PF-43", seat=0, give_back=1)
    table.give(0, "money", 200).name(0, "jester").refused("bid_above_purse", "PF-11", seat=1, bid=300)
    for kind in ("raise", "place", "act"):
        while table.kind != kind:
            table.passes(table.prompt.seats[0])
        table.refused("no_giving_back", "PF-43", seat=0, give_back=1)


@pytest.mark.clause("PF-40", "PF-41", "PF-44")
def test_what_is_booked_for_a_character_and_the_professor_goes_back_unused() -> None:
    table = muse(2).place(0, "muse", 15).passes(1)
    table.books((0, "money", -1500, "character", "PF-41", {"character": "muse"}))
    table = muse(3).gets(1, "banker", 2).shows(on_banker=0)
    table.books((1, "money", 400, "banker", "PF-40", {"on_card": 600, "bid": -200}))
    table = Table(3, muse="true").to_round(7).no_sale().gets(0, "professor").pass_while("act")
    table.asks("professor", 0).passes(0).shows(over="rounds", characters={})
