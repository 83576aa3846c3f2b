"""Sitting down to The Princes of Florence in the terminal: what is asked, in which order, and what comes of it."""

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games import find
from companion.speech.language import translator

WHO = "Who plays? Clockwise, colour and name: red Anna, grey Bruno, blue Chiara"
MUSE = "With Muse & Princess: yes or no? (Enter: no)"
COOPERATION = "With Cooperation: yes or no? (Enter: no)"
MODE = "refereed or by-hand? (Enter: refereed)"
SEATS = (("red", "Anna"), ("blue", "Bruno"))
PLAIN = {"muse": "false", "cooperation": "false", "mode": "refereed"}


def invited(*typed: str, language: str = "en") -> tuple[Request, list[str], list[str]]:
    """The match that comes of what was typed, the questions, and the names of what was refused."""
    left, asked, wrong = list(typed), [], []

    def ask(question: str) -> str:
        asked.append(question)
        return left.pop(0)

    def complain(no: Refused) -> None:
        wrong.append(no.refusal.name)

    request = find("florence").invite(ask, complain, translator(language))
    assert [] == left
    return request, asked, wrong


def test_the_shortest_way() -> None:
    request, asked, wrong = invited("red Anna, blue Bruno", "", "", "", "")
    assert Request(SEATS, 0, PLAIN) == request
    assert [WHO, MUSE, COOPERATION, MODE, "Who begins (the oldest)? (Enter: Anna)"] == asked
    assert [] == wrong


@pytest.mark.parametrize(
    ("said", "meant"), [("yes", "true"), ("oui", "true"), ("true", "true"), ("no", "false"), ("n", "false")]
)
def test_all_that_can_be_said(said: str, meant: str) -> None:
    request, *_ = invited("rouge=Anna, bl = Bruno", said, said, "ref", "bru")
    assert Request(SEATS, 1, {"muse": meant, "cooperation": meant, "mode": "refereed"}) == request


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_no_name_is_called_by_the_colour(language: str) -> None:
    request, *_ = invited("red, gris Zoe, jaune", "", "", "", "", language=language)
    shown = translator(language)
    assert (("red", shown("Red")), ("grey", "Zoe"), ("yellow", shown("Yellow"))) == request.seats


def test_by_hand_nothing_more_is_asked() -> None:
    request, asked, _ = invited("red Anna, blue Bruno", "", "", "by")
    assert Request(SEATS, None, PLAIN | {"mode": "by-hand"}) == request
    assert MODE == asked[-1]


def test_what_does_not_fit_is_asked_again() -> None:
    _, asked, wrong = invited(
        *("red Anna", "red A, red B", "pink A, red B", "red A, blue A", "red Anna, blue Bruno"),
        *("maybe", "", "perhaps", "", "sometimes", "", "zoe", "bruno"),
    )
    assert [
        *("wrong_number_of_seats", "side_twice", "not_one_of", "name_twice"),
        *("not_one_of", "not_one_of", "not_one_of", "not_one_of"),
    ] == wrong
    assert [WHO] * 5 + [MUSE] * 2 + [COOPERATION] * 2 + [MODE] * 2 == asked[:11]
