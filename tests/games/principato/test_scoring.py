"""Strengths, points by rank and the final scoring of Principato, and impossible positions."""

from functools import partial
from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games.principato.position import score, score_military

Seat = dict[str, Any]
CULTURE = {"monuments": [3, 2], "books": [4], "paintings": [5, 5]}
ANNA: Seat = {"name": "Anna", "military": 17, "objectives": ["armoury", "palace"], "catapults": 3}


def counted(*seats: Seat) -> Any:
    return score({"seats": seats})


def card(name: str, **own: Any) -> int:
    """What this objective brings to a seat that has this."""
    return int(counted({"objectives": [name], **own}, {}).seats[0].lines[2].terms[name])


def works(monuments: int = 0, books: int = 0, paintings: int = 0) -> Seat:
    return {"culture": {"monuments": [1] * monuments, "books": [1] * books, "paintings": [1] * paintings}}


def no(told: str, *seats: Seat, count: Any = score, **more: Any) -> dict[str, Any]:
    """This is refused by this name and clause; returns its details."""
    with pytest.raises(Refused) as refused:
        count({"seats": seats, **more})
    refusal = refused.value.refusal
    assert "{" not in refusal.sentence.format(**refusal.details)
    assert told == f"{refusal.name} {refusal.clause}".strip()
    return dict(refusal.details)


# Military scorings.


@pytest.mark.clause("PR-6")
def test_strength_is_catapults_and_fed_soldiers_less_hungry_ones() -> None:
    armies = [{"name": "Cedric", "catapults": 2, "supplied": 2, "unsupplied": 1}, {"unsupplied": 4}, {}]
    scored = score_military({"seats": armies}).seats
    assert [("Cedric", 3, 6), ("", -4, 0), ("", 0, 3)] == [(s.name, s.strength, s.points) for s in scored]


RANKS = """2 1: 5 0, 1 1: 3 3, 1 2 3: 0 3 6, 3 3 1: 5 5 0, 3 1 1: 6 2 2, 0 0 0: 3 3 3, 1 2 3 4: 0 2 4 7, 5 5 3 2: 6 6 2 0,
5 3 3 2: 7 3 3 0, 5 4 2 2: 7 4 1 1, 5 5 5 2: 5 5 5 0, 5 1 1 1: 7 2 2 2, 4 4 1 1: 6 6 1 1, -1 -1 -1 -1: 4 4 4 4"""
"""Every shape of a tie: strengths, and what they bring."""


@pytest.mark.clause("PR-7")
@pytest.mark.parametrize("ranks", RANKS.split(","))
def test_points_go_by_rank_and_ties_share_rounded_up(ranks: str) -> None:
    strengths, points = ([int(n) for n in part.split()] for part in ranks.split(":"))
    armies = [{"supplied": max(0, own), "unsupplied": max(0, -own)} for own in strengths]
    assert points == [seat.points for seat in score_military({"seats": armies}).seats]


@pytest.mark.clause("PR-9")
def test_armies_that_cannot_be() -> None:
    refused = partial(no, count=score_military)
    most = refused("more_than_exist PR-9", {"catapults": 10}, {"catapults": 10})
    assert {"most": 19, "what": "catapults"} == most
    assert 37 == refused("more_than_exist PR-9", {"supplied": 19}, {"unsupplied": 19})["most"]
    assert {"what": "supplied"} == refused("count_below_zero", {"supplied": -1}, {})
    refused("not_understood", {"spies": 1}, {})
    refused("wrong_number_of_seats PR-1", {})
    assert [3, 3] == [s.points for s in score_military({"seats": [{"catapults": 9}, {"supplied": 9}]}).seats]


# The final count.


@pytest.mark.clause("PR-12")
def test_the_count_is_military_points_culture_and_objectives() -> None:
    result = counted({**ANNA, "culture": CULTURE}, {"name": "Bruno"})
    anna, bruno = result.seats
    culture, cards = {"monuments": 5, "books": 4, "paintings": 10}, {"armoury": 3, "palace": 5}
    told = [(line.reason, line.points, line.clause, line.terms or 0) for line in anna.lines]
    assert ("military", 17, "PR-12") == told[0][:3]
    assert [("culture", 19, "PR-12", culture), ("objectives", 8, "PR-10", cards)] == told[1:]
    assert ("Anna", 44, [0, 0, 0]) == (anna.name, anna.total, [line.points for line in bruno.lines])
    assert ((0,), None) == (result.winners, result.tie_break)


TIES = """military3, military4, military4: 1 2 shared; military4 favour1, military4 favour2, favour3: 1 cubes;
farms1 food1, banks1 gold2, favour1: 1 cubes; farms1 food1, banks1 gold1, favour0: 0 1 shared"""


@pytest.mark.clause("PR-12")
@pytest.mark.parametrize("tie", TIES.split(";"))
def test_a_tie_is_broken_by_all_cubes(tie: str) -> None:
    told, (*winners, broken_by) = tie.split(":")[0].split(","), tie.split(":")[1].split()
    result = counted(*({word[:-1]: int(word[-1]) for word in own.split()} for own in told))
    assert (winners, broken_by) == (list(map(str, result.winners)), result.tie_break)


@pytest.mark.clause("PR-10")
def test_objectives_that_count_tokens_and_points() -> None:
    assert [0, 5] == [card("armoury", catapults=n) for n in (0, 5)]
    assert [0, 0, 1, 4] == [card("fertile_soil", fields=n, farms=2) for n in (0, 4, 5, 8)]
    assert 2 == card("fertile_soil", fields=None, farms=8)
    assert [0, 1, 4] == [card("municipal_charter", palazzi=4, banks=n) for n in (2, 3, 6)]
    assert [0, 1, 1, 2] == [card("fortress", military=n) for n in (3, 4, 7, 8)]


@pytest.mark.clause("PR-10", "PR-11")
def test_pairs_and_triples_up_to_three() -> None:
    assert [0, 2, 5, 8, 8] == [card("chapel", **works(n, 0, n)) for n in range(5)]
    assert [0, 2, 5, 8, 8] == [card("town_hall", **works(n, 9, 0)) for n in range(5)]
    assert [0, 2, 5, 9, 9] == [card("villa", **works(0, 9, n)) for n in range(5)]
    assert [0, 5, 10, 15, 15] == [card("palace", **works(9, n, 9)) for n in range(5)]
    assert [0, 0, 0] == [card("palace", **works(*own)) for own in ((3, 3, 0), (3, 0, 3), (0, 3, 3))]
    assert [0, 0, 0] == [card(name, **works(1)) for name in ("chapel", "town_hall", "villa")]


# Impossible positions.


@pytest.mark.clause("PR-9")
def test_there_is_no_more_than_the_box_holds() -> None:
    tokens = ({"fields": 20, "farms": 2}, 42), ({"palazzi": 20, "banks": 2}, 42), ({"catapults": 10}, 19)
    cubes = ({"farms": 10, "food": 20}, 39), ({"banks": 10, "gold": 20}, 39)
    culture = ((works(8), 15), (works(0, 8), 15), (works(0, 0, 8), 15))
    for own, most in (*tokens, *cubes, *culture, ({"militia": 10, "condottieri": 9}, 37)):
        assert most == no("more_than_exist PR-9", own, own)["most"]
        counted(own, {"favour": 0} if own.keys() & {"food", "gold"} else {})


@pytest.mark.clause("PR-2")
def test_stores_hold_no_more() -> None:
    food = ({"farms": 2, "food": 5}, "food", 4), ({"food": 1}, "food", 0)
    for own, what, most in (*food, ({"banks": 1, "gold": 3}, "gold", 2), ({"favour": 4}, "favour", 3)):
        assert {"most": most, "what": what} == no("no_room PR-2", own, {"favour": 0})
        assert (0, 1) == counted({**own, what: most}, {**own, what: most}).winners
    counted({"farms": None, "food": 9}, {"food": 0})  # nobody has entered the farms


@pytest.mark.clause("PR-1", "PR-10", "PR-12", "PR-14")
def test_cards_values_cubes_and_tables_that_cannot_be() -> None:
    villa, two = {"objectives": ["villa"]}, {"objectives": ["armoury", "villa"]}
    assert {"card": "villa"} == no("card_twice PR-10", two, villa)
    no("card_twice PR-10", {"objectives": ["villa", "villa"]}, {})
    no("too_many_cards PR-10", {"objectives": ["armoury", "villa", "palace"]}, {})
    assert "x" * 40 == no("not_offered PR-10", {"objectives": ["x" * 50]}, {})["what"]
    for kind in ("monuments", "books", "paintings"):
        no("value_too_low PR-14", {"culture": {kind: [2, 0]}}, {})
    no("cubes_missing PR-12", {"favour": 1}, {})
    counted(
        {"military": 1, "favour": 1}, {"military": 1, "favour": 2}, {}
    )  # seats that are not tied need not answer
    for what in ("military", "fields"):
        assert {"what": what} == no("count_below_zero", {what: -1}, {})
    no("not_understood", {"walls": 1}, {})
    wrong = {"game": "Principato", "least": 2, "most": 4}
    for seats in (1, 5):
        assert {**wrong, "seats": seats} == no("wrong_number_of_seats PR-1", *[{}] * seats)
    assert {"game": "g" * 40} == no("other_game", {}, {}, game="g" * 50)
    no("no_seats", count=lambda data: score({}))
    assert (0, 1, 2, 3) == counted({}, {}, {}, {}).winners
