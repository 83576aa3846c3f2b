"""Asking for an answer field by field, correcting step by step, and what the terminal says at the end."""

import pytest

from companion.engine.game import Request
from companion.games import find
from companion.sheets.reading import to_json
from companion.storage.saved_match import SavedMatch
from tests.games.any_game.table import sit_down
from tests.sheets.test_shipped import shipped
from tests.terminal.test_plain import sit_down as sit_down_to_il_principe
from tests.typist import Typist


def test_a_number_chooses_and_what_is_missing_is_asked_for() -> None:
    typist = sit_down()
    assert "1 points, 2 next round" in typist.type("table")
    assert "Player: 1 Anna, 2 Bruno, 3 Chiara" in typist.type("1")
    assert "Score: a number" in typist.type("2")
    assert "Reason: in your own words (Enter: leave it out)" in typist.type("13")
    assert "Bruno: score +13, entered" in typist.type("")


def test_a_sign_that_is_hardly_a_number_is_read_or_refused() -> None:
    typist = sit_down()
    assert "Player: 1 Anna, 2 Bruno, 3 Chiara" in typist.type("\N{SUPERSCRIPT ONE}")
    assert "  ! " in typist.type("\N{ETHIOPIC DIGIT ONE}")
    assert 0 == typist.kept.session.n


def test_back_leaves_a_half_given_answer_and_shows_the_choices_again() -> None:
    typist = sit_down()
    assert "1 points, 2 next round" in typist.type("1", "2", "back")
    assert 0 == typist.kept.session.n


def test_a_whole_other_answer_can_be_typed_in_the_middle_of_one() -> None:
    typist = sit_down()
    assert "Anna: score +4" in typist.type("1", "2", "anna 4")


def test_a_number_in_the_middle_of_an_answer_is_no_other_answer() -> None:
    typist = sit_down(2, sheet=to_json(shipped("azul")))
    assert "one number for each: Anna, Bruno" in typist.type("2")
    assert "Type as many numbers as are asked for: 2." in typist.type("5")
    assert 0 == typist.kept.session.n
    assert "Full lines: Anna 5, Bruno 6" in typist.type("5 6", "log")


def test_a_name_alone_is_never_a_pass() -> None:
    typist = sit_down()
    typist.type("auction a goat", "anna 2")
    assert "Which one? 1 pass" in typist.type("chiara")
    assert "Which one? 1 bid, 2 pass" in typist.type("back", "bruno")
    assert 2 == typist.kept.session.n
    assert "Bruno passes" in typist.type("pass", "log")


def test_points_do_not_mean_to_keep_score() -> None:
    typist = sit_down()
    assert "Player: 1 Anna" in typist.type("points")
    typist = sit_down_to_il_principe()
    assert "Score: a number" in typist.type("6 green", "points")
    assert 1 == typist.kept.session.n


def test_after_a_slip_the_same_is_asked_again() -> None:
    typist = sit_down_to_il_principe()
    assert "Which one? 1 score, 2 coins" in typist.type("6 green", "correct")
    said = typist.type("ana")
    assert '"ana"' in said
    assert "Which one? 1 score, 2 coins" in said
    assert "Which one? 1 score, 2 coins" in typist.type("anna")
    assert "Player: 1 Anna" in typist.type("coins")
    assert 1 == typist.kept.session.n


def test_who_is_left_to_bid_in_secret_is_shown() -> None:
    typist = sit_down(2)
    assert "For example: bruno " in typist.type("sell secret a goat", "anna 3")


def test_the_parts_of_an_auction_have_their_own_names() -> None:
    typist = sit_down()
    assert "Bidders: 1 Anna, 2 Bruno" in typist.type("auction", "1", "a goat")
    assert "Starting price: 1 to 100000 (Enter: 1)" in typist.type("")


def test_correct_asks_step_by_step() -> None:
    typist = sit_down_to_il_principe()
    assert "Which one? 1 score, 2 coins" in typist.type("6 green", "correct")
    assert "Player: 1 Anna" in typist.type("1")
    assert "By how much: a number" in typist.type("1")
    assert "Reason: in your own words" in typist.type("3")
    assert "Anna: score +3, corrected: 3 times" in typist.type("3 times")
    assert "[1, saved]" in typist.type("undo")


def test_a_reason_keeps_its_numbers_and_takes_none() -> None:
    typist = sit_down()
    typist.type("correct anna score 2 3 times 5", "anna 4 2 goats")
    assert [(2, "3 times 5"), (4, "2 goats")] == [
        (entry.by, entry.terms["why"]) for entry in typist.kept.session.match.ledger.entries
    ]


def test_an_earlier_answer_is_asked_for_again() -> None:
    typist = sit_down()
    assert "Step 1 was: Anna scores 5. What should it be?" in typist.type("anna 5", "amend 1")
    assert "1: Anna scores 5 -> Anna scores 6" in typist.type("anna 6")
    typist.type("yes")
    assert 6 == typist.kept.session.answers[0].score  # type: ignore[attr-defined]
    assert "[1, saved]" in typist.type("amend 1", "back")


def test_after_the_end_it_says_how_to_go_on() -> None:
    typist = sit_down()
    said = typist.type("anna 5", "end")
    assert "You can still type why anna, log, undo, correct or quit." in said
    assert said.endswith("signoria play any-game")
    assert "The game is over." in typist.type("next round")


# After the end.


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


@pytest.mark.parametrize(
    ("typed", "meant"), [("hlep", "help"), ("udno", "undo"), ("tabel", "table"), ("aide", None)]
)
def test_a_misspelt_command_is_recognised(typed: str, meant: str | None) -> None:
    said = sit_down().type(typed)
    assert (f"Did you mean {meant}?" in said) == (meant is not None)


def test_help_lists_nothing_twice() -> None:
    lines = [line.strip() for line in sit_down().type("help").splitlines()]
    assert sorted(set(filter(None, lines))) == sorted(filter(None, lines))


def test_an_example_has_a_number_where_one_may_stand() -> None:
    """A bare name as the example ("fields") looked as if only one could be counted."""
    request = Request((("red", "Anna"), ("blue", "Bruno")), 0, {"depth": "scorings"})
    typist = Typist(SavedMatch(find("principato"), request), "en")
    said = typist.type("switch to full rules")
    assert "Enter what you have: how many of each: fields" in said
    assert "For example: 2 fields" in said


def test_help_names_a_number_that_is_one_of_several_choices() -> None:
    request = Request((("red", "Anna"), ("blue", "Bruno")), 0, {"depth": "scorings"})
    said = Typist(SavedMatch(find("principato"), request), "en").type("1", "help")
    lines = [line.strip() for line in said.splitlines()]
    assert "cards in the pile 1" in lines
    assert "1" not in lines
