"""Another game, clause by clause: points, rounds, markers, chance, the count."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games.any_game import GAME, SIDES
from tests.any_table import EIGHT, as_shown
from tests.clauses import clauses, named
from tests.games.any_game.table import scores, table


def test_every_clause_has_a_test_and_every_named_clause_is_in_the_rules() -> None:
    assert {f"AG-{n}" for n in range(1, 14)} == clauses("any_game") == set(named(Path(__file__).parent))


@pytest.mark.clause("AG-1")
@pytest.mark.parametrize("seats", [1, 8])
def test_one_plays_alone_and_eight_together(seats: int) -> None:
    sat = table(seats)
    for seat in range(seats):
        sat.say(seat=seat, score=seat + 1)
    assert list(range(1, seats + 1)) == scores(sat)
    assert "free" == sat.kind


@pytest.mark.clause("AG-1")
@pytest.mark.parametrize("seats", [0, 9])
def test_nobody_and_nine_do_not(seats: int) -> None:
    sides = [*zip(SIDES, EIGHT, strict=True), ("red", "Ines")][:seats]
    with pytest.raises(Refused) as no:
        GAME.start(Request(tuple(sides)))
    assert "wrong_number_of_seats" == no.value.refusal.name


@pytest.mark.clause("AG-2")
def test_points_go_below_0_and_far_up() -> None:
    sat = table(2).say(seat=0, score=-3).say(seat=1, score=100_000, why="a jackpot").say(seat=0, score=1)
    assert [-2, 100_000] == scores(sat)
    sat.refused("number_too_large", "", seat=0, score=100_001).because(most=100_000)
    sat.correct(0, "score", -5)
    assert -7 == scores(sat)[0]


@pytest.mark.clause("AG-3")
def test_what_was_scored_since_the_last_round_is_what_it_has_brought() -> None:
    sat = table(2, rounds="true").say(seat=0, score=3).say(next_round=True)
    sat.say(seat=1, score=5).say(seat=0, score=-1).say(next_round=True)
    view = as_shown(sat.session.view("table"))
    assert ([[3, 0], [-1, 5], [0, 0]], 3) == (view["rounds"], view["round"])
    assert ["NewRound"] == [type(moment).__name__ for moment in sat.session.moments]
    sat.session.undo()
    assert [[3, 0], [-1, 5]] == as_shown(sat.session.view("table"))["rounds"]


@pytest.mark.clause("AG-3")
def test_where_rounds_are_not_kept_none_is_told() -> None:
    assert as_shown(table(2).say(next_round=True).session.view("table"))["round"] is None


@pytest.mark.clause("AG-4")
@pytest.mark.parametrize(
    ("wins", "points", "winners", "tie"),
    [
        ("most", (3, 7, 7), [1, 2], "shared"),
        ("most", (3, 7, 6), [1], None),
        ("fewest", (3, 7, 7), [0], None),
        ("fewest", (3, -7, -7), [1, 2], "shared"),
    ],
)
def test_most_win_or_fewest(wins: str, points: tuple[int, ...], winners: list[int], tie: str | None) -> None:
    sat = table(3, wins=wins)
    for seat, score in enumerate(points):
        sat.say(seat=seat, score=score)
    sat.say(end=True)
    assert (winners, tie) == (sat.result()["winners"], sat.result()["tie_break"])
    assert sat.result() == as_shown(GAME.score(as_shown(sat.session.view("all"))))


def markers(sat: Any) -> dict[str, int]:
    return {one["name"]: one["seat"] for one in as_shown(sat.session.view("table"))["markers"]}


@pytest.mark.clause("AG-5")
def test_a_marker_goes_from_hand_to_hand_and_away() -> None:
    sat = table().say(marker="first player", holder=1).say(marker="the dog", holder=0)
    assert {"first player": 1, "the dog": 0} == markers(sat)
    assert {"first player": 2, "the dog": 0} == markers(sat.say(marker="first player", holder=2))
    assert {"first player": 2} == markers(sat.say(marker="the dog", holder=None))
    sat.refused("no_marker", "AG-5", marker="the dog", holder=None)
    sat.refused("unknown_seat", "", marker="x", holder=3)


@pytest.mark.clause("AG-5")
@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\nb"])
def test_names_that_no_marker_has(name: str) -> None:
    table().refused("bad_marker", "AG-5", marker=name, holder=0)


@pytest.mark.clause("AG-5")
def test_there_are_at_most_twelve_markers() -> None:
    sat = table()
    for i in range(12):
        sat.say(marker=f"m{i}", holder=0)
    sat.refused("too_many_markers", "AG-5", marker="one more", holder=0).because(most=12)
    sat.say(marker="m3", holder=2)


@pytest.mark.clause("AG-6")
def test_who_is_drawn_begins_and_bids_first() -> None:
    sat = table().say(rolled=6).say(first=2)
    view = as_shown(sat.session.view("table"))
    assert (6, 2) == (view["rolled"], view["first"])
    sat.say(sell={"kind": "open", "lot": "a goat"})
    assert ("bid", 2) == sat.asked
    sat.refused("not_offered", "", rolled=7)
    sat.refused("not_offered", "", rolled=0)
    sat.refused("unknown_seat", "", first=3)


@pytest.mark.clause("AG-13")
def test_the_score_as_it_stands_is_the_count() -> None:
    sat = table(2).say(seat=0, score=4).say(end=True)
    assert ("by_hand", "AG-13") == sat.ended
    assert [4, 0] == [seat["total"] for seat in sat.result()["seats"]]


TYPED = {
    "anna 5 a bonus": {"seat": 0, "score": 5, "why": "a bonus"},
    "round": {"next_round": True},
    "marker first player bruno": {"marker": "first player", "holder": 1},
    "marker the dog nobody": {"marker": "the dog", "holder": None},
    "die 4": {"rolled": 4},
    "roll": {"chance": "rolled"},
    "draw": {"chance": "begins"},
    "draw chiara": {"first": 2},
    "sell once a goat": {"sell": {"kind": "once", "lot": "a goat"}},
    "sell falling 40 a goat": {"sell": {"kind": "falling", "first": 40, "lot": "a goat"}},
    "end": {"end": True},
}


@pytest.mark.parametrize("text", TYPED)
def test_what_is_typed_is_understood(text: str) -> None:
    sat = table()
    assert sat.session.prompt is not None
    assert TYPED[text] == GAME.typed(text, sat.session.prompt, sat.session.match.names)


def test_a_falling_price_is_answered_in_words() -> None:
    sat = table().say(sell={"kind": "falling", "lot": "a goat", "first": 40})
    prompt, names = sat.session.prompt, sat.session.match.names
    assert prompt is not None
    assert {"seat": 0, "buy": 27} == GAME.typed("anna 27", prompt, names)
    assert {"unsold": True} == GAME.typed("unsold", prompt, names)
    assert True is GAME.typed("bruno pass", prompt, names)["pass"]
