"""After the end in the terminal: what is put right counts, and the new count is told at once."""

import pytest

from tests.games.any_game.table import sit_down


@pytest.mark.parametrize("typed", ["correct anna score 30 forgot too", "anna 5"])
def test_more_than_one_correction_is_heard_after_the_end(typed: str) -> None:
    typist = sit_down()
    typist.type("anna 5", "end", "correct bruno score 20 forgot", typed)
    said = typist.type("table")
    assert ("The winner: Anna." if typed.startswith("correct") else "The winner: Bruno.") in said


def test_the_new_count_is_told_with_the_correction() -> None:
    typist = sit_down()
    assert "The winner: Anna." in typist.type("anna 5", "end")
    assert "The winner: Bruno." in typist.type("correct bruno score 20 forgot")
    assert "The winner: " not in typist.type("why anna")
