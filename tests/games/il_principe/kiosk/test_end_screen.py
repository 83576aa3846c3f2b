"""The end: the count step by step, then the winner, and the pages behind."""

from dataclasses import replace
from typing import Any

from kiosk.end.curve import curve
from kiosk.games.il_principe import end
from kiosk.games.il_principe.end_facts import records, region, rounds, sales
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.store import State
from tests.games.il_principe.kiosk.cases_end import over, shared
from tests.games.il_principe.table import Table
from tests.kiosk.looking import arts, words
from tests.kiosk.states import state


def shown(known: State, **draft: Any) -> Scene:
    return end.scene(Look(1024, 600, known, draft=draft))


# Step by step.


def test_at_first_nothing_is_counted() -> None:
    scene = shown(over(5))
    assert 5 == words(scene).count("0")
    assert "the last round has been played" in words(scene)


def test_the_totals_grow_category_by_category() -> None:
    assert [10, 9, 10, 7, 15] == end.ENDING.totals(over(5), 1)
    assert [10, 12, 17, 7, 16] == end.ENDING.totals(over(5), 2)
    assert [15, 18, 31, 7, 32] == end.ENDING.totals(over(5), 6)
    assert {"15", "18", "31", "7", "32"} <= set(words(shown(over(5), shown=6)))


def test_all_lines_are_counted() -> None:
    result = over(5).result
    assert result is not None
    assert [seat["total"] for seat in result["seats"]] == [
        sum(end.ENDING.points(over(5), seat)) for seat in range(5)
    ]


# The winner.


def test_the_winner_is_crowned() -> None:
    scene = shown(over(5), shown=6)
    assert {"the winner", "32 points"} <= set(words(scene))
    assert 3 == len(arts(scene, "crown-high"))  # in the header, in laurels, and beside the bar


def test_who_shares_is_crowned_too() -> None:
    scene = shown(shared(2), shown=6)
    assert {"the winners", "Anna, Bruno", "They share the victory."} <= set(words(scene))


def test_a_tie_is_told_in_words() -> None:
    result = over(5).result
    assert result is not None
    for tie, sentence in (("buildings", "buildings laid"), ("roles", "earliest major role")):
        known = replace(over(5), result={**result, "tie_break": tie})
        assert f"The tie is broken by the {sentence}." in words(shown(known, shown=6))


# Pages.


def test_the_curve_ends_at_the_track() -> None:
    known = over(5)
    assert [seat["score"] for seat in known.seats] == [int(curve(known, s)[-1][1]) for s in range(5)]
    assert 4 == len(rounds(known))  # nobody draws for the last round


def test_the_regions_give_what_the_result_says() -> None:
    assert [(2, 2, 5), (1, 1, 2), (4, 1, 2)] == region(over(5), "brown")
    assert [] == region(over(5), "yellow")
    scene = shown(over(5), shown=6, page=3)
    assert "nobody" in words(scene)


def test_the_map_names_the_first_of_each_region() -> None:
    scene = shown(over(5), shown=6, page=2)
    assert 2 == words(scene).count("Chiara")


# Records.


def test_three_records() -> None:
    found = records(over(5))
    assert ["biggest bid", "dearest lot", "most role points"] == [record.title for record in found[:3]]
    assert max(sale.price for sale in sales(over(5))) == int(found[0].number)


def test_the_dearest_lot_is_counted_by_the_card() -> None:
    table = Table(3).say(reveal={"green": 4, "white": 2})
    table.sell(1, 3).sell(0, 4).say(correct={"seat": 0, "what": "score", "by": 1, "why": "so that it ends"})
    found = records(state(table, "all"))
    assert [("biggest bid", 0, "4"), ("dearest lot", 1, "1.5")] == [
        (record.title, record.seat, record.number) for record in found[:2]
    ]


def test_without_prices_other_records_take_their_place() -> None:
    found = records(over(5, "table"))
    assert ["most role points", "largest lot", "greatest builder"] == [record.title for record in found]


def test_auctions_by_hand_count_too() -> None:
    table = Table(3, mode="by-hand", cities=None)
    table.say(auction={"lot": "3 green", "seats": [0, 1, 2]}).bid(0, 5).passes(1, 2)
    (best, *_) = records(state(table))
    assert ("biggest bid", 0, "5", {"lot": "3 green"}) == (best.title, best.seat, best.number, best.details)


def test_a_match_without_anything_has_no_records() -> None:
    known = replace(over(5), ledger=())
    assert [] == records(known)
    assert "Nothing was bought or built in this match." in words(shown(known, shown=6, page=4))


def test_every_category_has_its_own_hatching() -> None:
    categories = end.ENDING.categories
    assert len(categories) == len({category.fill.tincture for category in categories})
