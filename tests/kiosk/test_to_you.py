"""A question as it is put to the player who is asked."""

import pytest

from kiosk.phone.asked import to_you

ALL = ("Anna", "Bruno", "Chiara")


@pytest.mark.parametrize(
    ("told", "who", "yours"),
    [
        ("Anna, place a shield", ("Anna",), "Place a shield"),
        ("Anna: choose a bonus for rank 2", ("Anna",), "Choose a bonus for rank 2"),
        ("Anna\N{NO-BREAK SPACE}: choisissez un bonus", ("Anna",), "Choisissez un bonus"),
        ("A tie! Anna, how many cubes do you have?", ("Anna",), "A tie! How many cubes do you have?"),
        ("Anna, Bruno and Chiara, what is your army?", ALL, "What is your army?"),
        (
            "Anna, Bruno et Chiara, que vous reste-t-il\N{NO-BREAK SPACE}?",
            ALL,
            "Que vous reste-t-il\N{NO-BREAK SPACE}?",
        ),
        ("Spring 1: Anna", ("Anna",), "Spring 1"),
        ("Genoa: 2 against 2. Anna?", ("Anna",), "Genoa: 2 against 2."),
        ("Anna is the last to buy", ("Anna",), "Anna is the last to buy"),
        ("Ann, place a shield", ("Anna",), "Ann, place a shield"),
        ("Joanna, place a shield", ("anna",), "Joanna, place a shield"),
        ("A. (B, place a shield", ("A. (B",), "Place a shield"),
    ],
)
def test_who_is_asked_is_not_called_by_name(told: str, who: tuple[str, ...], yours: str) -> None:
    assert yours == to_you(told, who)
