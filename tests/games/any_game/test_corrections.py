"""Wrong entries in any other game are corrected, or the refusal says what is missing."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from tests.games.any_game.table import sit_down, table


def test_a_die_can_be_rolled_in_place_of_another_answer() -> None:
    typist = sit_down()
    typist.type("anna 5")
    typist.answers = ["", "yes"]
    assert "1: Anna scores 5 -> the die shows " in typist.type("amend 1 roll")
    assert typist.kept.session.match.rolled in range(1, 7)  # type: ignore[attr-defined]


def test_whose_points_are_put_right_must_be_said() -> None:
    assert "Player: 1 Anna, 2 Bruno, 3 Chiara" in sit_down().type("correct score 5")
    table().refused("unknown_seat", correct={"what": "score", "by": 5}).because(what="score")


@pytest.mark.parametrize("told", ["yes", 1, None, "false"])
def test_whether_fewest_win_is_true_or_false(told: Any) -> None:
    position = {"seats": [{"name": "Anna", "score": 3}, {"name": "Bruno", "score": 5}], "lowest_wins": told}
    with pytest.raises(Refused) as no:
        find("any-game").score(position)
    assert "lowest_wins" == no.value.refusal.details["where"]
