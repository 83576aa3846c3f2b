"""The Princes of Florence, corrections: the table is always right, as long as what it says can be. See test_putting_right.py."""

from typing import Any

import pytest

from companion.games.florence.data import BUILDINGS
from tests.games.florence.table import Table


def right(what: str, by: int | None = None, seat: int | None = None, of: str | None = None) -> dict[str, Any]:
    return {"what": what, "why": "counted again"} | {
        key: value for key, value in {"by": by, "seat": seat, "of": of}.items() if value is not None
    }


@pytest.mark.parametrize(
    ("what", "by"),
    [
        *(("score", 2), ("money", 300), ("forest", 1), ("lake", 2), ("park", 3), ("jester", 1)),
        *(("builder", 2), ("prestige", 1), ("recruiting", 1), ("bonus", 4), ("hand", 2)),
    ],
)
def test_a_number_is_corrected_by_an_entry_with_its_reason(what: str, by: int) -> None:
    table = Table().say(correct=right(what, by, 1))
    table.books((1, what, by, "correction", "", {"why": "counted again"})).say(correct=right(what, -by, 1))
    table.books((1, what, -by, "correction", "", {"why": "counted again"}))


@pytest.mark.parametrize("what", ["score", "forest", "jester", "builder", "prestige", "bonus", "hand"])
def test_no_number_goes_below_0(what: str) -> None:
    table = Table()
    own = table.match.ledger.total(1, what)
    table.refused("count_below_zero", "", correct=right(what, -own - 100, 1)).because(what=what)
    if own:
        table.say(correct=right(what, -own, 1))
    assert 0 == table.match.ledger.total(1, what)


@pytest.mark.clause("PF-1")
def test_who_takes_more_than_a_purse_holds_takes_all_and_nobody_is_told() -> None:
    """A refusal would tell what is in it."""
    table = Table().say(correct=right("money", -3600, 1))
    assert ([3500, 0, 3500], -3500) == (table.purses, table.booked()[0][2])
    table.say(correct=right("money", -100, 1)).books().has(1, money=0)


@pytest.mark.clause("PF-23")
def test_no_building_is_put_where_it_cannot_fit() -> None:
    """Nine of them cover 45 squares of 43, if none is shared."""
    *first, last = BUILDINGS[::-1]
    table = Table().domain(0, buildings=first[:8])
    table.refused("no_room", "PF-23", correct=right("buildings", 1, 0, of=last)).because(building=last)
    assert 10 == len(Table(cooperation="true").domain(0, buildings=BUILDINGS).seat(0)["buildings"])


# What comes to a seat leaves the stock, and goes back to it.


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
    table.refused("none_left", correct=right(what, most + 1, 1)).say(correct=right(what, most, 1))
    assert 0 == table.piles[pile]
    table.refused("none_left", correct=right(what, 1, 0)).say(correct=right(what, -2, 1))
    assert 2 == table.piles[pile]


@pytest.mark.clause("PF-16", "PF-2")
def test_builders_are_three_a_seat_and_six_in_all() -> None:
    table = Table()
    table.refused("too_many_builders", "PF-16", correct=right("builder", 4, 0)).give(0, "builder", 3)
    table.refused("too_many_builders", "PF-16", correct=right("builder", 1, 0)).give(1, "builder", 3)
    table.left(builder=0).refused("none_left", correct=right("builder", 1, 2)).give(0, "builder", 0)
    table.left(builder=3)


@pytest.mark.clause("PF-23", "PF-3")
def test_buildings_are_corrected_by_name_and_a_corrected_building_brings_no_points() -> None:
    """Points are a value of their own: who corrects a building says what is on the track."""
    table = Table(4).correct(1, "buildings", 1, "opera").has(1, buildings=["opera"]).left(opera=2)
    table.refused("already_there", "PF-23", correct=right("buildings", 1, 1, "opera")).because(what="opera")
    table.correct(0, "buildings", 1, "opera").correct(2, "buildings", 1, "opera")
    table.refused("none_left", correct=right("buildings", 1, 3, "opera")).correct(1, "buildings", -1, "opera")
    table.has(1, buildings=[]).left(opera=1)
    table.refused("not_there", "PF-23", correct=right("buildings", -1, 1, "opera")).because(what="opera")
    table.refused("one_at_a_time", "", correct=right("buildings", 2, 1, "tower"))
    assert [0, 0, 0] == Table().correct(1, "buildings", 1, "opera").scores


@pytest.mark.clause("PF-3", "PF-19")
def test_freedoms_are_corrected_by_name_and_a_freedom_is_once_in_a_domain() -> None:
    table = Table().correct(1, "freedoms", 1, "travel").correct(2, "freedoms", 1, "travel")
    table.has(1, freedoms=["travel"]).left(travel=0)
    table.refused("none_left", correct=right("freedoms", 1, 0, "travel")).correct(1, "freedoms", -1, "travel")
    table.has(1, freedoms=[]).left(travel=1)
    table = Table().refused("not_there", "PF-19", correct=right("freedoms", -1, 1, "travel"))
    table.correct(1, "freedoms", 1, "travel")
    table.refused("already_there", "PF-19", correct=right("freedoms", 1, 1, "travel"))


@pytest.mark.clause("PF-20")
def test_a_work_on_the_table_came_from_the_hand_and_a_corrected_work_has_its_reason_in_every_entry() -> None:
    table = Table().correct(1, "works", 1, "poet")
    own = table.seat(1)
    assert (1, 2, ["poet"]) == (own["works"], own["hand"], own["professions"])
    for seat in (0, 1):
        assert table.hear(correct=right("works", 1, seat, "poet")) is not None
    table.correct(1, "works", -1, "poet")
    own = table.seat(1)
    assert (0, 3, []) == (own["works"], own["hand"], own["professions"])
    table.correct(0, "works", 1, "poet")
    table = Table().say(correct=right("works", 1, 1, "poet"))
    assert [("correction", "counted again")] * 2 == [(e[3], e[5].get("why")) for e in table.booked()]


@pytest.mark.clause("PF-20")
def test_no_work_comes_from_an_empty_hand() -> None:
    Table().give(1, "hand", 0).refuses(correct=right("works", 1, 1, "poet"))


@pytest.mark.clause("PF-18")
def test_a_work_put_down_can_be_recruited() -> None:
    table = Table().correct(1, "works", 1, "poet").give(0, "recruiting", 1).acts().recruit(0, "poet")
    table.has(0, recruited=["poet"]).has(1, works=1, professions=[])


@pytest.mark.clause("PF-50")
def test_a_joint_building_is_corrected_seat_by_seat() -> None:
    """It goes back to the stock with the second of its owners."""
    table = Table(cooperation="true").acts().say(seat=0, build="opera", with_=1).say(seat=1, join=True)
    table.correct(0, "buildings", -1, "opera").shows(buildings=[[], ["opera"], []]).left(opera=2)
    table.shows(shared=[{}, {}, {}]).correct(1, "buildings", -1, "opera").left(opera=3)


@pytest.mark.clause("PF-1")
def test_money_is_in_hundreds() -> None:
    table = Table().refused("in_hundreds", "PF-1", correct=right("money", 50, 1)).correct(1, "money", -100)
    table.has(1, money=3400)


# Characters and the start player.


@pytest.mark.clause("PF-40")
def test_a_character_can_be_put_right_and_the_cardinal_put_right_changes_the_turn_that_runs() -> None:
    table = Table(muse="true").acts().correct(0, "character", 1, "cardinal").shows(characters={"cardinal": 0})
    table.correct(1, "character", 1, "cardinal").shows(characters={"cardinal": 1}).passes(0).asks(actions=3)
    table.correct(1, "character", -1, "cardinal").shows(characters={})
    table.refuses(correct=right("character", -1, 1, "muse"))
    table = Table(muse="true").acts().take(0, "bonus").correct(0, "character", 1, "cardinal").asks(actions=2)
    table.correct(0, "character", -1, "cardinal").asks(actions=1)


@pytest.mark.clause("PF-40")
def test_a_character_that_a_seat_does_not_have() -> None:
    Table(muse="true").acts().refused("not_there", "PF-40", correct=right("character", -1, 1, "muse"))


@pytest.mark.clause("PF-40")
def test_without_the_extension_there_is_no_character_to_correct() -> None:
    Table().acts().refuses(correct=right("character", 1, 0, "muse"))


@pytest.mark.clause("PF-40", "PF-44")
def test_the_banker_of_the_last_round_can_be_put_right() -> None:
    table = Table(muse="true").to_round(7).no_sale().say(seat=0, character="banker", space=0).passes(1, 2)
    table.correct(2, "character", 1, "banker").shows(characters={"banker": 2}, banker=[False, False, True])
    table.correct(2, "character", -1, "banker").pass_while("act")
    assert [0, 0, 0] == [seat["lines"][2]["points"] for seat in table.result()["seats"]]


@pytest.mark.clause("PF-4")
def test_the_start_player_can_be_put_right() -> None:
    """From then on the order is counted from there."""
    table = Table().say(correct=right("starter", seat=2)).shows(starter=2).asks("pile", 2).no_sale()
    table.asks("act", 2).pass_while("act").asks("pile", 0)


@pytest.mark.parametrize(
    ("what", "of"), [("buildings", "castle"), ("freedoms", "speech"), ("works", "clown")]
)
def test_a_name_that_nothing_has_is_refused(what: str, of: str) -> None:
    Table().refused("no_such_thing", correct=right(what, 1, 1, of))
