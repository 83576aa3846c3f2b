"""The Princes of Florence, corrections: the table is always right, if the value is possible. See tests/procedures/test_corrections.py."""

from typing import Any

import pytest

from companion.games.florence.data import BUILDINGS
from tests.games.florence.table import Table, at


def right(what: str, by: int | None = None, seat: int | None = None, of: str | None = None) -> dict[str, Any]:
    said = {"what": what, "why": "counted again", "by": by, "seat": seat, "of": of}
    return {key: value for key, value in said.items() if value is not None}


@pytest.mark.clause("PF-1")
def test_money_is_in_hundreds_and_who_takes_more_than_a_purse_holds_takes_all_and_nobody_is_told() -> None:
    """A refusal would reveal what is in it."""
    table = Table().refused("in_hundreds", "PF-1", correct=right("money", 50, 1))
    table.say(correct=right("money", -3600, 1)).shows(purses=[3500, 0, 3500])
    table.books((1, "money", -3500, "correction", "", {"why": "counted again"}))
    table.say(correct=right("money", -100, 1)).books().has(1, money=0)


@pytest.mark.clause("PF-23")
def test_no_building_is_put_where_it_cannot_fit() -> None:
    """Nine of them cover 45 squares of 43, if none is shared."""
    *first, last = BUILDINGS[::-1]
    table = Table().domain(0, buildings=first[:8])
    table.refused("no_room", "PF-23", correct=right("buildings", 1, 0, of=last)).because(
        building=last, squares=7, most=5
    )
    assert 10 == len(Table(cooperation="true").domain(0, buildings=BUILDINGS).seat(0)["buildings"])


# What a seat gets leaves the stock, and returns to it.


@pytest.mark.clause("PF-2", "PF-3")
@pytest.mark.parametrize(
    ("what", "pile", "most"),
    [
        *(("forest", "forest", 6), ("lake", "lake", 6), ("park", "park", 6), ("jester", "jester", 7)),
        *(("prestige", "prestige", 14), ("recruiting", "recruiting", 5), ("bonus", "bonus", 20)),
        ("hand", "profession", 12),
    ],
)
def test_what_comes_to_a_seat_leaves_the_stock(what: str, pile: str, most: int) -> None:
    table = Table()
    assert most == table.piles[pile]
    for by in (2, -2 - table.match.ledger.total(1, what)):
        table.say(correct=right(what, by, 1)).books((1, what, by, "correction", "", {"why": "counted again"}))
    table.refused("count_below_zero", "", correct=right(what, -1, 1)).because(what=what)
    table = Table()
    table.refused("none_left", correct=right(what, most + 1, 1)).say(correct=right(what, most, 1))
    assert 0 == table.piles[pile]
    table.refused("none_left", correct=right(what, 1, 0)).say(correct=right(what, -2, 1))
    assert 2 == table.piles[pile]


@pytest.mark.clause("PF-23", "PF-3", "PF-19")
def test_buildings_and_freedoms_are_corrected_by_name() -> None:
    # Points are a value of their own: whoever corrects a building says what is on the track.
    table = Table(4).correct(1, "buildings", 1, "opera").has(1, buildings=["opera"], score=0).left(opera=2)
    table.refused("already_there", "PF-23", correct=right("buildings", 1, 1, "opera")).because(what="opera")
    table.correct(0, "buildings", 1, "opera").correct(2, "buildings", 1, "opera")
    table.refused("none_left", correct=right("buildings", 1, 3, "opera")).correct(1, "buildings", -1, "opera")
    table.has(1, buildings=[]).left(opera=1)
    table.refused("not_there", "PF-23", correct=right("buildings", -1, 1, "opera")).because(what="opera")
    table.refused("one_at_a_time", "", correct=right("buildings", 2, 1, "tower"))
    for what, of in (("buildings", "castle"), ("freedoms", "speech"), ("works", "clown")):
        table.refused("no_such_thing", correct=right(what, 1, 1, of))

    table = Table().refused("not_there", "PF-19", correct=right("freedoms", -1, 1, "travel"))
    table.correct(1, "freedoms", 1, "travel")
    table.refused("already_there", "PF-19", correct=right("freedoms", 1, 1, "travel"))
    table.correct(2, "freedoms", 1, "travel").has(1, freedoms=["travel"]).left(travel=0)
    table.refused("none_left", correct=right("freedoms", 1, 0, "travel")).correct(1, "freedoms", -1, "travel")
    table.has(1, freedoms=[]).left(travel=1)


@pytest.mark.clause("PF-20")
def test_a_work_on_the_table_came_from_the_hand_and_a_corrected_work_has_its_reason_in_every_entry() -> None:
    table = Table().say(correct=right("works", 1, 1, "poet")).has(1, works=1, hand=2, professions=["poet"])
    assert [("correction", "counted again")] * 2 == [(e[3], e[5].get("why")) for e in table.booked()]
    for seat in (0, 1):
        table.wrong("lies_elsewhere PF-20 poet", "works", 1, "poet", seat)
    told = "correction", "", {"work": "poet", "why": "counted again"}
    table.say(correct=right("works", -1, 1, "poet")).books((1, "works", -1, *told), (1, "hand", 1, *told))
    table.has(1, works=0, hand=3, professions=[]).wrong("not_lying_there PF-18 poet", "works", -1, "poet", 1)
    table.correct(0, "works", 1, "poet").give(1, "hand", 0)
    table.wrong("lies_elsewhere PF-20 lawyer", "works", 1, "lawyer", 1)


@pytest.mark.clause("PF-50")
def test_a_joint_building_is_corrected_seat_by_seat() -> None:
    """It goes back to the stock with the second of its owners."""
    table = Table(cooperation="true").acts().say(seat=0, build="opera", with_=1).say(seat=1, join=True)
    table.correct(0, "buildings", -1, "opera").shows(buildings=[[], ["opera"], []]).left(opera=2)
    table.shows(shared=[{}, {}, {}]).correct(1, "buildings", -1, "opera").left(opera=3)


# Characters and the start player.


@pytest.mark.clause("PF-40", "PF-44")
def test_characters_are_corrected() -> None:
    table = Table(muse="true").acts().correct(0, "character", 1, "cardinal").shows(characters={"cardinal": 0})
    table.correct(1, "character", 1, "cardinal").shows(characters={"cardinal": 1}).passes(0).asks(actions=3)
    table.correct(1, "character", -1, "cardinal").shows(characters={})
    table.refused("not_there", "PF-40", correct=right("character", -1, 1, "muse"))
    Table().acts().refused("no_characters", "PF-40", correct=right("character", 1, 0, "muse"))
    table = Table(muse="true").acts().take(0, "bonus").correct(0, "character", 1, "cardinal").asks(actions=2)
    table.correct(0, "character", -1, "cardinal").asks(actions=1)

    table = Table(muse="true").to_round(7).no_sale().say(seat=0, character="banker", space=0).passes(1, 2)
    table.correct(2, "character", 1, "banker").shows(characters={"banker": 2}, banker=[False, False, True])
    table.correct(2, "character", -1, "banker").pass_while("act")
    assert [0, 0, 0] == [seat["lines"][2]["points"] for seat in table.result()["seats"]]


@pytest.mark.clause("PF-41")
@pytest.mark.parametrize("owner", [0, 2])
def test_a_pawn_goes_back_from_a_character_that_was_put_right(owner: int) -> None:
    table = Table(muse="true").no_sale().say(seat=0, character="merchant", space=6)
    table.correct(owner, "character", 1, "merchant").shows(pawns={}).passes(1, 2, 0)
    table.shows(phase="B", characters={"merchant": owner}, money=[3500, 3500, 3500])


# After a correction the prompt is rebuilt with the new values, and nothing falls below 0.


@pytest.mark.clause("PF-11")
def test_bids_that_a_corrected_purse_does_not_cover_are_void() -> None:
    table = at("raise").raises(1).correct(1, "money", -3400).asks("raise", 1, high={"seat": 0, "bid": 200})
    table.pass_while("raise").shows(sold={"jester": 0}, purses=[3300, 100, 3500])
    # Seat 0 has bid 9 but turns out to have 200.
    at("place").place(0, "muse", 9).correct(0, "money", -3300).pass_while("place").has(0, money=200)


# Somebody turns out to be too poor for what was agreed: everything there is is paid, and there is always a way on.


@pytest.mark.clause("PF-50", "PF-43")
@pytest.mark.parametrize("poor", [0, 1])
def test_a_joint_building_nobody_can_pay_is_no_dead_end(poor: int) -> None:
    table = Table(muse="true", cooperation="true").acts().say(seat=0, build="opera", with_=1, pays=300)
    table.give(poor, "money", 0).give(poor, "score", 9)
    table.passes(1) if poor else table.say(seat=1, join=True)
    assert (("act", 0), [300, 0][poor]) == (table.asked, table.purses[poor])  # the share comes in the end
    assert 0 <= min(table.purses)


@pytest.mark.clause("PF-40", "PF-43", "PF-34", "PF-18")
def test_what_nobody_can_pay_is_no_dead_end() -> None:
    table = at("merchant").give(0, "money", 0).say(seat=0, merchant="points")
    table.shows(kind="place").has(0, money=0)

    at("give_back").correct(0, "score", -9).shows(kind="pile").has(0, money=0, score=0)

    table = at("recruit").correct(1, "recruiting", -1)
    assert table.kind != "recruit" or not table.prompt.professions


@pytest.mark.clause("PF-19", "PF-23")
@pytest.mark.parametrize(("what", "name"), [("buildings", "opera"), ("freedoms", "travel")])
def test_what_is_corrected_by_name_is_booked(what: str, name: str) -> None:
    table = Table()
    for by in (1, -1):
        terms = {what[:-1]: name, "why": "counted again"}
        table.say(correct=right(what, by, 1, name)).books((1, what, by, "correction", "", terms))


@pytest.mark.clause("PF-16", "PF-18")
def test_a_hand_keeps_what_was_recruited_and_a_domain_has_three_builders() -> None:
    """The recruited poet is known to be in hand, so only three other cards can go."""
    table = Table().domain(1, works=["poet"]).domain(0, recruiting=1, jester=1).acts().recruit(0, "poet")
    table.refused("count_below_zero", "", correct=right("hand", -4, 0)).correct(0, "hand", -3).has(0, hand=1)
    table.give(0, "jester", 0).give(0, "builder", 2)
    table.refused("too_many_builders", "PF-16", correct=right("builder", 2, 0)).give(0, "builder", 3)


@pytest.mark.clause("PF-3", "PF-28")
def test_corrections_where_only_score_is_kept() -> None:
    """Money can be corrected once it was entered; 21 professions and 5 recruiting cards are all the works there are."""
    table = Table(mode="by-hand").refused("not_kept", "", correct=right("money", 100, 1)).because(seat=1)
    table.say(seat=1, keep={"works": 26}).refused("none_left", "PF-3", seat=0, keep={"works": 1})
    table.say(end=True).say(seat=0, money=700).correct(0, "money", 100).has(0, money=800)
