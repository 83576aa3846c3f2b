"""The Princes of Florence, the end: prestige cards are chosen in secret, and scoring; PF-26 to PF-28."""

from typing import Any

import pytest

from companion.games.florence.answers import Reveal
from companion.games.florence.data import PRESTIGE
from tests.games.florence.table import Table


def holding(*cards: int, **options: Any) -> Table:
    """The end of a match in which each seat has this many prestige cards."""
    table = Table(len(cards), **options)
    for seat, number in enumerate(cards):
        table.give(seat, "prestige", number)
    return table.to_end()


# Choosing the cards.


@pytest.mark.clause("PF-28", "PF-26")
def test_with_no_cards_the_game_ends_at_once_and_each_seat_with_cards_tells_them() -> None:
    """All fourteen, if it has them; the number of cards can be corrected."""
    Table().to_end().shows(kind=None, over="rounds")
    table = holding(0, 2, 0, 1).asks("prestige", 1, cards=2, turned=[], twice=[], others={"3": 1})
    table.tell(("most_lakes", "most_parks")).asks(cards=1, clause="PF-26").tell(("most_works",))
    table.shows(over="rounds")
    holding(14, 0).tell(tuple(PRESTIGE)).shows(kind="empty").has(0, prestige=list(PRESTIGE))
    table = holding(1, 0, 0).correct(0, "prestige", 1).asks("prestige", 0, cards=2).correct(0, "prestige", -2)
    table.shows(over="rounds")


@pytest.mark.clause("PF-26", "PF-28")
@pytest.mark.parametrize("before", [0, 1])
def test_a_card_put_right_late_is_asked_for(before: int) -> None:
    """Seat 0 had answered; it chooses all its cards (again), then the others go on."""
    cards = ("most_lakes", "most_works")[: before + 1]
    table = holding(before, 1, 0).tell(*[("most_lakes",)] * before).correct(0, "prestige", 1)
    table.asks("prestige", 0, cards=before + 1).tell(cards, ("most_parks",))
    table.shows(over="rounds", prestige=[list(cards), ["most_parks"], []])
    table.refused("told_already", correct={"what": "prestige", "seat": 1, "by": 1, "why": "late"})


@pytest.mark.clause("PF-26")
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        *((["most_lakes"] * count, "wrong_prestige") for count in (0, 1, 2)),
        (["most_lakes", "most_parks", "most_works"], "wrong_prestige"),
        *((["most_lakes", other], "no_such_thing") for other in ("most_palaces", "per_lake")),
    ],
)
def test_as_many_different_cards_as_the_seat_has(cards: list[str], name: str) -> None:
    table = holding(2, 0).refused(name, "PF-26", seat=0, prestige=cards)
    assert name != "wrong_prestige" or {"cards": 2} == table.details


@pytest.mark.clause("PF-26", "PF-2")
def test_each_card_exists_once() -> None:
    """Nobody learns what is hidden: cards chosen twice come to light when all are revealed, and are asked again."""
    table = holding(1, 1, 2).tell(("most_lakes",), ("most_works",), ("most_parks", "most_lakes"))
    asked = table.plain_prompt("table")
    assert (("prestige", 0), ["most_lakes"], ["most_works"]) == (table.asked, asked["twice"], asked["turned"])
    assert "Two players chose most lakes" in table.game.words(str, table.match).hint(table.prompt)
    assert [[], ["most_works"], []] == [seat["prestige"] for seat in table.view("table")["seats"]]
    table.refused("already_turned", "PF-26", seat=0, prestige=["most_works"]).because(card="most_works")
    table.tell(("most_lakes",))
    table.refused("already_turned", "PF-26", seat=2, prestige=["most_parks", "most_lakes"])
    table.tell(("most_parks", "most_jesters")).shows(over="rounds")
    table.shows(prestige=[["most_lakes"], ["most_works"], ["most_parks", "most_jesters"]])


@pytest.mark.clause("PF-26")
def test_cards_stay_secret_until_all_have_chosen() -> None:
    holding(1, 1, 0).refused("not_your_turn", seat=2, prestige=["most_lakes"])
    table = holding(1, 1, 0).tell(("most_lakes",))
    for viewer in ("table", 0, 1, 2):
        assert [[], [], []] == [seat["prestige"] for seat in table.view(viewer)["seats"]]
        assert "turned" not in table.plain_prompt(viewer)
    table.asks(turned=["most_lakes"]).tell(("fewest_empty",)).shows(kind="empty")
    table.shows(prestige=[["most_lakes"], ["fewest_empty"], []])
    assert Reveal.covered

    table = holding(1, 2, 0, 1).say(seat=3, prestige=["most_parks"])
    table.asks("prestige", 0, others={"1": 2}, turned=["most_parks"])
    table.refused("wrong_prestige", "PF-26", seat=1, prestige=["most_lakes"]).because(cards=2)
    table.refused("not_your_turn", seat=3, prestige=["most_works"])
    table.say(seat=1, prestige=["most_lakes", "most_works"]).asks("prestige", 0, others={})
    for other in ("table", 0, 1, 2, 3):
        assert not any(seat["prestige"] for seat in table.view(other)["seats"])
    table.tell(("most_parks",)).asks("prestige", 0, others={}, twice=["most_parks"])
    table.refused("not_your_turn", seat=3, prestige=["most_jesters"])  # openly, one after another


# Empty squares.


@pytest.mark.clause("PF-26", "PF-23", "PF-3", "PF-50")
def test_empty_squares() -> None:
    holding(1, 1, 0).tell(("most_lakes",), ("two_large",)).shows(over="rounds")
    table = holding(1, 1, 0).tell(("most_lakes",), ("fewest_empty",)).shows(asked=("empty",))
    table.asks(players=3, most=43, room=[43] * 3, clause="PF-26")
    for wrong in ([], [1, 2], [1, 2, 44], [-1, 2, 3]):
        table.refused("wrong_squares", "PF-26", empty=wrong).because(most=43)
    table.say(empty=[12, 0, 43]).shows(empty=[12, 0, 43], over="rounds")
    # A large building covers 7 squares, a landscape and a joint building at least one each.
    table = Table(cooperation="true")
    table.domain(0, buildings=["university", "opera", "tower"], lake=2, prestige=1)
    table.acts().joint("chapel").to_end().tell(("fewest_empty",))
    assert [43 - 7 - 5 - 3 - 2 - 1, 42, 43] == table.plain_prompt()["room"]
    row = {"is": "row", "length": 3, "least": 0, "most": 43, "of_seats": True, "room": (25, 42, 43)}
    assert {"empty": row} == table.prompt.payload("table")["ways"][0]["fields"]
    table.refused("too_empty", "PF-26", empty=[26, 0, 0]).because(seat=0, most=25)
    table.refused("too_empty", "PF-26", empty=[0, 43, 0]).say(empty=[25, 42, 43])
    assert table.amend(table.n, empty=[26, 0, 0]) is not None


# The winner.


@pytest.mark.clause("PF-28", "PF-5")
def test_the_most_points_win_prestige_cards_included_and_a_count_says_what_every_card_brought() -> None:
    """Ties and tie-breakers: test_position.py. The track keeps its score, also above 50."""
    table = Table().give(0, "score", 40).give(1, "score", 102).domain(1, prestige=2, lake=1)
    table.to_end().tell(("most_lakes", "most_parks")).shows(scores=[40, 102, 0])
    result = table.result()
    assert ([1], None) == (result["winners"], result["tie_break"])
    assert [40, 108, 0] == [seat["total"] for seat in result["seats"]]
    assert {"most_lakes": 6, "most_parks": 0} == result["seats"][1]["lines"][1]["terms"]
