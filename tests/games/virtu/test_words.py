"""Virtù's words at the table: prices, and the log."""

from typing import Any

import pytest

from companion.games.virtu import answers
from companion.text.language import ENGLISH
from tests.games.virtu.table import Table


def hint(sat: Table) -> str:
    assert sat.session.prompt is not None
    return sat.game.words(ENGLISH, sat.match).hint(sat.session.prompt)


def logged(sat: Table) -> str:
    """The last answer in the log."""
    *_, last = sat.session.retold()
    return sat.game.words(ENGLISH, sat.match).answer(last.answer)


def without_neutral_cities(**options: Any) -> Table:
    sat = Table(**options).say(board=True)
    free = [city for city, seat in sat.view()["holders"].items() if seat is None]
    return sat.holds(2, *(city for city in free if city not in ("Ajaccio", "Tunis")))


def test_the_next_rank_has_a_price_when_no_city_can_be_annexed() -> None:
    assert "Rank 1 costs 2 florins and 1 crown or cross." == hint(without_neutral_cities())
    assert "" == hint(without_neutral_cities(prices="hidden"))


def test_numbers_to_be_compared_are_told_apart() -> None:
    told = hint(Table())
    assert "3 to 8 cities bring 1, 2, 3, 4, 5, 6 points; ranks" in told
    assert told.endswith("home cities: Florence and Pisa, Naples and Rossano, Venice and Corfu.")


@pytest.mark.parametrize(
    ("defence", "told"),
    [
        ((2, 0), "Bruno defends with 2 troops"),
        ((1, -1), "Bruno defends with 1 troop, the attacker's agent is there"),
        ((0, 0), "no troops defend"),
    ],
)
def test_the_log_says_who_defends(defence: tuple[int, int], told: str) -> None:
    assert told == logged(Table().besieged("Naples", 1).defend(*defence))


def test_the_log_counts_troops() -> None:
    assert "Anna sends 1 troop to Naples, 1 troop to Venice" == logged(Table().war(0, Naples=1, Venise=1))
    assert "Anna recruits 2 troops" == logged(Table().spring().say(seat=0, recruit=2))


def test_every_answer_is_a_sentence_in_the_log() -> None:
    """No field names: "influence 3 Rome and annex -" was nobody's language."""
    words = Table().game.words(ENGLISH, Table().match)
    assert [
        "Anna uses 3 crowns for Rome and annexes Siena",
        "Anna places agents: Rome, agents removed: Naples",
        "An alliance with France costs 1 crown, 2 ships.",
        "Anna is rid of an indulgence",
        "Anna recruits 2 troops of Florence",
        "Anna loses no troops",
    ] == [
        words.answer(one)
        for one in (
            answers.Influence(0, {"Rome": 3}, ("Sienne",)),
            answers.Intrigue(0, ("Rome",), ("Naples",)),
            answers.Cost("france", 1, 0, 2),
            answers.Indulgence(0, -1),
            answers.Levy(0, "Florence", 2),
            answers.Lose(0, 0),
        )
    ]
