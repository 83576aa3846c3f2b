"""Sitting down to The Princes of Florence in the terminal: how it asks. What comes of it: procedures/test_inviting.py."""

from companion.games import find
from tests.procedures.test_inviting import invited


def test_how_it_asks() -> None:
    request, asked, _ = invited(find("florence"), "rouge Anna, gray Bruno", "", "", "", "")
    assert (("red", "Anna"), ("grey", "Bruno")) == request.seats
    assert [
        "Who plays? Clockwise, colour and name: red Anna, grey Bruno, blue Chiara",
        "With Muse & Princess: yes or no? (Enter: no)",
        "With Cooperation: yes or no? (Enter: no)",
        "refereed or by-hand? (Enter: refereed)",
        "Anna plays Red, Bruno plays Grey.\nWho begins (the oldest)? (Enter: Anna)",
    ] == asked
