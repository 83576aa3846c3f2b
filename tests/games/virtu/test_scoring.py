"""The final scoring of Virtù, for three to five players and for two, and impossible positions."""

import json
from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games.virtu.data import FAMILIES, VALUES, in_play
from companion.games.virtu.position import score
from tests.any_table import as_shown
from tests.server.test_referee import signoria

RED: dict[str, Any] = {"colour": "red", "name": "Anna", "cities": ["Florence", "Pise", "Ravenne"]}
RED |= {"points": 4, "cathedrals": 1, "crosses": 5, "trophies": ["green"], "alliances": ["empire"]}
RED |= {"patronage": 3, "works": ["duomo"], "indulgences": 1}


def seats(count: int = 3, **changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Seats with only a colour, and what these colours have."""
    return [{"colour": colour, **changes.get(colour, {})} for colour in FAMILIES[:count]]


def counted(count: int = 3, **changes: dict[str, Any]) -> Any:
    return as_shown(score({"seats": seats(count, **changes)}))


def line(reason: str, count: int = 3, **changes: dict[str, Any]) -> list[int]:
    """The points of this line, seat by seat."""
    found = counted(count, **changes)["seats"]
    return [next(one["points"] for one in seat["lines"] if one["reason"] == reason) for seat in found]


def no(position: dict[str, Any]) -> str:
    """The refusal: name, clause (- for none), then its details; of a list only its length."""
    with pytest.raises(Refused) as wrong:
        score(position)
    refusal = wrong.value.refusal
    assert "{" not in refusal.sentence.format(**refusal.details)
    details = (len(one) if isinstance(one, tuple) else one for one in refusal.details.values())
    return " ".join(map(str, (refusal.name, refusal.clause or "-", *details)))


def some(number: int, count: int = 3) -> list[str]:
    return list(in_play(count))[:number]


@pytest.mark.clause("VT-1", "VT-3")
def test_the_board() -> None:
    assert [1, 7, 12, 10] == [list(VALUES.values()).count(value) for value in (4, 3, 2, 1)]
    assert [20, 28, 30] == [len(in_play(count)) for count in (3, 4, 5)]


@pytest.mark.clause("VT-22", "VT-26")
def test_a_whole_count_line_by_line() -> None:
    lines = counted(red=RED)["seats"][0]["lines"]
    told = "cities 1 VT-22, most_cities 1 VT-22, patronage 2 VT-23, furthest 1 VT-23, printed 4 VT-24, cathedrals 1 VT-24"
    told += ", religion 4 VT-25, trophies 2 VT-26, alliances 1 VT-26, indulgences -1 VT-26"
    assert told == ", ".join(f"{one['reason']} {one['points']} {one['clause']}" for one in lines)
    assert 16 == counted(red=RED)["seats"][0]["total"]


@pytest.mark.clause("VT-22")
@pytest.mark.parametrize(
    ("cities", "points"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 6), (9, 6)]
)
def test_cities(cities: int, points: int) -> None:
    assert [points, 0, 0] == line("cities", red={"cities": some(cities)})


@pytest.mark.clause("VT-22")
@pytest.mark.parametrize(
    ("red", "yellow", "points"), [(3, 2, [1, 0, 0]), (3, 3, [1, 1, 0]), (2, 2, [0, 0, 0]), (9, 8, [1, 1, 0])]
)
def test_the_furthest_on_the_track_of_cities(red: int, yellow: int, points: list[int]) -> None:
    own = some(red + yellow)
    assert points == line("most_cities", red={"cities": own[:red]}, yellow={"cities": own[red:]})


@pytest.mark.clause("VT-23")
@pytest.mark.parametrize(("rank", "points"), list(enumerate([0, 1, 1, 2, 2, 3])))
def test_patronage(rank: int, points: int) -> None:
    assert [points, 0, 0] == line("patronage", red={"patronage": rank})
    assert [int(rank > 0), 0, 0] == line("furthest", red={"patronage": rank})
    own = {"patronage": rank}
    assert [int(rank > 0)] * 2 == line("furthest", red=own, blue=own, count=4)[::3]


@pytest.mark.clause("VT-25")
@pytest.mark.parametrize(
    ("crosses", "points"),
    [
        *(("321", "420"), ("221", "220"), ("311", "400"), ("000", "000")),
        *(("4321", "4210"), ("3321", "2210"), ("3221", "4110"), ("3331", "1110"), ("2211", "2200")),
        *(("54321", "42100"), ("54441", "40000"), ("11111", "00000")),
    ],
)
def test_religion_by_rank_and_the_lowest_place_of_a_tie(crosses: str, points: str) -> None:
    own = {colour: {"crosses": int(n)} for colour, n in zip(FAMILIES, crosses, strict=False)}
    assert points == "".join(map(str, line("religion", len(crosses), **own)))


@pytest.mark.clause("VT-25")
@pytest.mark.parametrize(
    ("more", "ahead"),
    [
        ({"alliances": ["empire"]}, True),
        ({"alliances": ["empire"], "blocked": ["empire"]}, False),
        ({"alliances": ["france"]}, False),
        ({"works": ["duomo"]}, True),
        ({"works": ["sistine"], "crosses": 1}, True),
    ],
)
def test_what_brings_crosses(more: dict[str, Any], ahead: bool) -> None:
    points = line("religion", red={"crosses": 2, **more}, yellow={"crosses": 2})
    assert ([4, 2, 0] if ahead else [2, 2, 0]) == points


@pytest.mark.clause("VT-26", "VT-13")
def test_a_blocked_alliance_brings_nothing() -> None:
    own = {"alliances": ["france", "ottomans"], "blocked": ["france"]}
    assert [1, 0, 0] == line("alliances", red=own)


@pytest.mark.clause("VT-26")
@pytest.mark.parametrize(
    ("crowns", "winners", "tie"),
    [
        *(((None, None), [0, 1], "shared"), ((2, 2), [0, 1], "shared")),
        *(((1, 0), [0], "crowns"), ((1, 2), [1], "crowns")),
    ],
)
def test_crowns_break_a_tie(crowns: tuple[int | None, int | None], winners: list[int], tie: str) -> None:
    red, yellow = ({"points": 5, **({} if own is None else {"crowns": own})} for own in crowns)
    green = {} if crowns[0] is None else {"crowns": 9}
    found = counted(red=red, yellow=yellow, green=green)
    assert (winners, tie) == (found["winners"], found["tie_break"])
    assert "why" not in found


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"red": {"cities": ["Atlantis" * 6]}}, f"no_such_thing VT-1 {'Atlantis' * 5} 30"),
        ({"red": {"cities": ["Milan"]}}, "not_in_play VT-3 3 Milan"),
        ({"red": {"cities": ["Rome"]}, "green": {"cities": ["Rome"]}}, "held_twice VT-1 Rome"),
        ({"red": {"patronage": 6}}, "too_many VT-12 5 patronage"),
        ({"red": {"points": -1}}, "count_below_zero - points"),
        ({"red": {"points": 1001}}, "too_many - 1000 points"),
        ({"red": {"indulgences": 6}}, "too_many VT-20 5 indulgences"),
        ({c: {"indulgences": 4} for c in FAMILIES[:3]}, "too_many VT-20 10 indulgences"),
        ({"red": {"cathedrals": 1, "cities": ["Pise"]}}, "too_many VT-14 0 cathedrals"),
        ({"red": {"alliances": ["spain" * 9]}}, f"no_such_thing VT-13 {'spain' * 8} 3"),
        ({"red": {"alliances": ["france"]}, "green": {"alliances": ["france"]}}, "held_twice VT-13 france"),
        ({"red": {"blocked": ["france"]}}, "not_his_alliance VT-13"),
        ({"red": {"works": ["duomo", "duomo"]}}, "held_twice VT-12 duomo"),
        ({"red": {"trophies": ["red"]}}, "wrong_trophy VT-16"),
        ({"red": {"trophies": ["green", "green"]}}, "wrong_trophy VT-16"),
        ({"red": {"trophies": ["white"]}}, "wrong_trophy VT-16"),
        ({"red": {"trophies": 1}}, "wrong_trophy VT-16"),
        ({"red": {"crowns": 1}}, "crowns_missing VT-26"),
        ({"red": {"points": 4.5}}, "not_understood - seats[0].points a whole number"),
        ({"red": {"beard": 1}}, "not_understood - seats[0] beard"),
    ],
)
def test_positions_that_cannot_be(changes: dict[str, Any], why: str) -> None:
    assert why == no({"seats": seats(**changes)})


@pytest.mark.clause("VT-3", "VT-14")
def test_who_plays_and_how_many_cathedrals_there_are() -> None:
    assert "wrong_colours VT-3 3 3" == no({"seats": [{"colour": c} for c in ("red", "blue", "green")]})
    assert "wrong_colours VT-3 3 3" == no({"seats": [{"colour": c} for c in ("red", "red", "green")]})
    for count in (0, 1, 2, 6):
        assert f"wrong_number_of_seats VT-3 Virtù {count} 3 5" == no({"seats": [{"colour": "red"}] * count})
    red, green = ["Rome", "Naples", "Palerme"], ["Florence", "Venise", "Sienne"]
    own: Any = {"red": {"cities": red, "cathedrals": 3}, "green": {"cities": green, "cathedrals": 3}}
    assert "too_many VT-14 5 cathedrals" == no({"seats": seats(**own)})
    own["red"] |= {"indulgences": 5, "trophies": ["yellow", "green"], "points": 1000}
    own["green"] |= {"indulgences": 5, "trophies": 0, "cathedrals": 2}
    assert [0] == counted(**own)["winners"]  # the maximum of everything
    assert f"other_game - {'piggy' * 8}" == no({"seats": [], "game": "piggy" * 9})


# Two players.


def wars(blue: dict[str, Any], yellow: dict[str, Any]) -> Any:
    position = {"mode": "guerres", "seats": [{"colour": "blue", **blue}, {"colour": "yellow", **yellow}]}
    return as_shown(score(position))


def won(found: Any) -> tuple[Any, ...]:
    return tuple(found[key] for key in ("winners", "tie_break", "why"))


@pytest.mark.clause("VT-34")
def test_two_players_count_otherwise() -> None:
    blue = {"cities": ["Turin", "Milan", "Rome"], "points": 2, "crosses": 3, "trophies": 2, "indulgences": 1}
    found = wars(blue, {"cities": ["Naples", "Bari"], "crosses": 2})
    lines = found["seats"][0]["lines"]
    told = {"cities": 3, "printed": 2, "cathedrals": 0, "religion": 2, "trophies": 2, "indulgences": -1}
    assert told == {one["reason"]: one["points"] for one in lines}
    assert {"VT-34"} == {one["clause"] for one in lines}
    assert ([8, 2], [0], None, "points") == ([seat["total"] for seat in found["seats"]], *won(found))


@pytest.mark.clause("VT-34")
def test_two_players_a_tie_is_of_naples_and_naples_in_french_hands_wins() -> None:
    tied = wars({"crosses": 2, "points": 1}, {"crosses": 2, "points": 1})
    assert ([1], "naples", "points") == won(tied)
    taken = wars({"cities": ["Naples"]}, {"points": 30})
    assert ([0], None, "naples") == won(taken)


@pytest.mark.clause("VT-32", "VT-30", "VT-37")
@pytest.mark.parametrize(
    "own", [{"patronage": 1}, {"alliances": ["france"]}, {"works": ["duomo"]}, {"cathedrals": 1}]
)
def test_two_players_have_no_such_things(own: dict[str, Any]) -> None:
    two = [{"colour": "blue", **own}, {"colour": "yellow"}]
    assert f"not_in_wars VT-32 {next(iter(own))}" == no({"mode": "guerres", "seats": two})
    assert f"unknown_mode VT-30 {'peace' * 8}" == no({"mode": "peace" * 9, "seats": seats()})
    assert "wrong_number_of_seats VT-30 Virtù 3 2 2" == no({"mode": "guerres", "seats": seats()})
    assert "wrong_colours VT-3 2 2" == no({"mode": "guerres", "seats": seats(2)})
    two = [{"colour": "blue", "trophies": ["yellow"]}, {"colour": "yellow"}]
    assert "wrong_trophy VT-35" == no({"mode": "guerres", "seats": two})


def test_the_command_counts() -> None:
    done = signoria("score", "virtu", said=json.dumps({"seats": seats(red=RED)}).encode())
    assert 16 == json.loads(done.stdout)["seats"][0]["total"]
    done = signoria("score", "virtu", said=b'{"seats": [], "mode": "x"}')
    assert (2, b"", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))
