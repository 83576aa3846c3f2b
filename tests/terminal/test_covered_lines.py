"""What is typed below a secret text removes it, and is read like any other line."""

from tests.games.any_game.table import sit_down
from tests.terminal.test_plain import sit_down as sit_down_to_il_principe


def test_a_line_below_a_purse_covers_it_and_is_heard() -> None:
    typist = sit_down_to_il_principe()
    typist.type("6 green", "4", "purse anna")
    assert "[3, saved] Auction" in typist.type("pass")
    assert "" == typist.type("purse anna", "purse anna")
    assert "[3, saved]" in typist.type("")
    assert ["Anna has 10 coins. Press Enter to hide this.", ""] * 3 == typist.secrets


def test_a_bid_below_a_refusal_is_heard_and_stays_covered() -> None:
    typist = sit_down()
    assert "" == typist.type("sell secret a goat", "goat")
    refusal = typist.secrets[-1]
    assert "Press Enter to hide this." in refusal
    assert typist.table.covered
    assert "Anna has made a secret bid" in typist.type("anna 3", "log")
    assert ["", refusal, ""] == typist.secrets


def test_help_below_a_refusal_is_told() -> None:
    assert "Now:" in sit_down().type("sell secret a goat", "goat", "help")


def test_once_a_bid_is_covered_the_others_are_told_how_to_tell_theirs() -> None:
    typist = sit_down()
    assert "one number for each player, 0 for no bid" in typist.type("sell secret a goat")
    assert "Enter the secret bids one at a time." in typist.type("chiara 3")
    typist.type("2 2 0")
    assert "Chiara has already made a secret bid. Enter the others one by one." in typist.secrets[-1]
    assert "a goat to Chiara for 3" in typist.type("anna 2", "bruno 2")
