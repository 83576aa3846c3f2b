"""The Princes of Florence, the end: prestige cards are told under cover, and the count; PF-26 to PF-28."""

from typing import Any

import pytest

from companion.games.florence.answers import Reveal
from companion.games.florence.data import PRESTIGE
from tests.games.florence.table import Table


def holding(*cards: int, **options: Any) -> Table:
    """The end of a match in which each seat has so many prestige cards."""
    table = Table(len(cards), **options)
    for seat, number in enumerate(cards):
        table.give(seat, "prestige", number)
    return table.to_end()


def totals(table: Table) -> list[int]:
    return [seat["total"] for seat in table.result()["seats"]]


# Telling the cards.


@pytest.mark.clause("PF-28")
def test_with_no_cards_the_game_ends_at_once() -> None:
    assert (None, "rounds") == ((table := Table().to_end()).kind, table.over)


@pytest.mark.clause("PF-26", "PF-28")
def test_each_seat_with_cards_tells_them() -> None:
    table = holding(0, 2, 0, 1)
    assert {
        "kind": "prestige",
        "seats": [1],
        "cards": 2,
        "turned": [],
        "clause": "PF-26",
    } == table.plain_prompt()
    table.tell(("most_lakes", "most_parks"))
    assert (("prestige", 3), 1) == (table.asked, table.prompt.cards)
    assert "rounds" == table.tell(("most_works",)).over


@pytest.mark.clause("PF-26")
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ([], "wrong_prestige"),
        (["most_lakes"], "wrong_prestige"),
        (["most_lakes", "most_lakes"], "wrong_prestige"),
        (["most_lakes", "most_parks", "most_works"], "wrong_prestige"),
        (["most_lakes", "most_palaces"], "no_such_thing"),
        (["most_lakes", "per_lake"], "no_such_thing"),
    ],
)
def test_as_many_different_cards_as_the_seat_has(cards: list[str], name: str) -> None:
    holding(2, 0).refused(name, "PF-26", seat=0, prestige=cards)


@pytest.mark.clause("PF-26", "PF-2")
def test_each_card_exists_once() -> None:
    table = holding(1, 0, 2).tell(("most_lakes",))
    table.refused("already_turned", "PF-26", seat=2, prestige=["most_parks", "most_lakes"])
    table.because(card="most_lakes")


@pytest.mark.clause("PF-26")
def test_only_the_seat_asked_tells() -> None:
    holding(1, 1, 0).refused("not_your_turn", seat=1, prestige=["most_lakes"])


@pytest.mark.clause("PF-26")
def test_cards_stay_covered_until_all_have_told() -> None:
    table = holding(1, 1, 0).tell(("most_lakes",))
    for viewer in ("table", 0, 1, 2):
        assert [[], [], []] == [seat["prestige"] for seat in table.view(viewer)["seats"]]
        assert "turned" not in table.plain_prompt(viewer)
    assert ["most_lakes"] == table.plain_prompt()["turned"]
    table.tell(("fewest_empty",))
    assert "empty" == table.kind
    assert [["most_lakes"], ["fewest_empty"], []] == [
        seat["prestige"] for seat in table.view("table")["seats"]
    ]
    assert Reveal.covered


@pytest.mark.clause("PF-26")
def test_the_number_of_cards_can_be_put_right() -> None:
    table = holding(1, 0, 0).correct(0, "prestige", 1)
    assert (("prestige", 0), 2) == (table.asked, table.prompt.cards)
    assert "rounds" == table.correct(0, "prestige", -2).over


@pytest.mark.clause("PF-26", "PF-28")
@pytest.mark.parametrize("before", [0, 1])
def test_a_card_put_right_late_is_asked_for(before: int) -> None:
    """Seat 0 was past; it tells all its cards (again), then the others go on."""
    table = holding(before, 1, 0)
    if before:
        table.tell(("most_lakes",))
    table.correct(0, "prestige", 1)
    assert (("prestige", 0), before + 1) == (table.asked, table.prompt.cards)
    table.tell(("most_lakes", "most_works")[: before + 1], ("most_parks",))
    assert ("rounds", before + 1) == (table.over, len(table.seat(0)["prestige"]))


@pytest.mark.clause("PF-26")
def test_all_fourteen_cards_can_be_told() -> None:
    table = holding(14, 0).tell(tuple(PRESTIGE))
    assert ("empty", list(PRESTIGE)) == (table.kind, table.seat(0)["prestige"])


# Empty squares.


@pytest.mark.clause("PF-26", "PF-23")
def test_empty_squares_are_asked_only_if_a_card_counts_them() -> None:
    assert "rounds" == holding(1, 1, 0).tell(("most_lakes",), ("two_large",)).over
    table = holding(1, 1, 0).tell(("most_lakes",), ("fewest_empty",))
    assert {"kind": "empty", "seats": [], "players": 3, "most": 43, "clause": "PF-26"} == table.plain_prompt()
    assert [12, 0, 43] == table.say(empty=[12, 0, 43]).numbers("empty")
    assert "rounds" == table.over


@pytest.mark.clause("PF-26")
@pytest.mark.parametrize("empty", [[], [1, 2], [1, 2, 3, 4], [1, 2, 44], [-1, 2, 3]])
def test_every_domain_has_0_to_43_empty_squares(empty: list[int]) -> None:
    table = holding(1, 0, 0).tell(("fewest_empty",))
    table.refused("wrong_squares", "PF-26", empty=empty).because(most=43)


# Who wins.


@pytest.mark.clause("PF-28")
def test_the_most_points_win_prestige_cards_included() -> None:
    table = Table().give(0, "score", 40).give(1, "score", 35).domain(1, prestige=1, lake=1)
    result = table.to_end().tell(("most_lakes",)).result()
    assert ([1], None) == (result["winners"], result["tie_break"])
    assert [40, 41, 0] == [seat["total"] for seat in result["seats"]]


@pytest.mark.clause("PF-28")
def test_a_count_says_what_every_card_brought() -> None:
    table = (
        Table().give(1, "score", 35).domain(1, prestige=2, lake=1).to_end().tell(("most_lakes", "most_parks"))
    )
    lines = table.result()["seats"][1]["lines"]
    assert {"reason": "track", "points": 35} == lines[0]
    assert {
        "reason": "prestige",
        "points": 6,
        "clause": "PF-26",
        "terms": {"most_lakes": 6, "most_parks": 0},
    } == lines[1]


@pytest.mark.clause("PF-28")
@pytest.mark.parametrize(
    ("scores", "purses", "winners", "tie_break"),
    [
        ((30, 31, 29), (9000, 0, 9000), [1], None),
        ((30, 30, 29), (300, 400, 9000), [1], "money"),
        ((30, 30, 30), (300, 200, 100), [0], "money"),
        ((30, 30, 29), (300, 300, 9000), [0, 1], "shared"),
        ((30, 30, 30), (400, 300, 400), [0, 2], "shared"),
        ((0, 0, 0), (0, 0, 0), [0, 1, 2], "shared"),
        ((54, 54, 53), (100, 200, 900), [1], "money"),
    ],
)
def test_a_tie_goes_to_the_richest_of_those_tied(
    scores: tuple[int, ...], purses: tuple[int, ...], winners: list[int], tie_break: str | None
) -> None:
    """Still tied, they share (ruling)."""
    table = Table().to_round(7)
    for seat in range(3):
        table.give(seat, "score", scores[seat]).give(seat, "money", purses[seat])
    result = table.to_end().result()
    assert (winners, tie_break) == (result["winners"], result["tie_break"])


@pytest.mark.clause("PF-28", "PF-5")
def test_points_above_fifty_are_counted_on() -> None:
    assert [102, 49, 0] == totals(Table().give(0, "score", 102).give(1, "score", 49).to_end())


@pytest.mark.clause("PF-28")
def test_money_is_worth_nothing_but_a_tie() -> None:
    assert [0, 0, 0] == totals(Table().give(0, "money", 20000).to_end())


@pytest.mark.clause("PF-28")
def test_the_track_keeps_its_score_after_the_end() -> None:
    table = Table().give(1, "score", 35).domain(1, prestige=1, lake=1).to_end().tell(("most_lakes",))
    assert ([0, 35, 0], [0, 41, 0]) == (table.scores, totals(table))
