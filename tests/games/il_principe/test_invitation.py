"""Sitting down in the terminal: what is asked, in which order, and what comes of it."""

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games import find

WHO = "Who plays? Clockwise, family and name: medici Anna, visconti Bruno, gonzaga Chiara"
EDITION = "Which edition: amigo or mind-the-move? (Enter: amigo)"
RICH = "Rich variant (more money, building from round 1): false or true? (Enter: false)"
MODE = "refereed or by-hand? (Enter: refereed)"
CITIES = "Which four cities lie face up?"
SEATS = (("medici", "Anna"), ("este", "Bruno"))


def invited(*typed: str) -> tuple[Request, list[str], list[str]]:
    """The match that comes of what was typed, the questions, and the names of what was refused."""
    left, asked, wrong = list(typed), [], []

    def ask(question: str) -> str:
        asked.append(question)
        return left.pop(0)

    def complain(no: Refused) -> None:
        wrong.append(no.refusal.name)

    request = find("il-principe").invite(ask, complain, str)
    assert [] == left
    return request, asked, wrong


def test_the_shortest_way() -> None:
    request, asked, wrong = invited("medici Anna, este Bruno", "", "", "", "", "pisa siena lucca rimini")
    options = {"edition": "amigo", "rich": "false", "mode": "refereed"}
    assert Request(SEATS, 0, options, ("Pisa", "Siena", "Lucca", "Rimini")) == request
    assert [WHO, EDITION, RICH, MODE, "Who is the first Principe? (Enter: Anna)", CITIES] == asked
    assert [] == wrong


@pytest.mark.parametrize(
    ("rich", "meant"), [("true", "true"), ("yes", "true"), ("oui", "true"), ("no", "false"), ("non", "false")]
)
def test_all_that_can_be_said(rich: str, meant: str) -> None:
    request, *_ = invited("med=Anna,d'este = Bruno", "Amigo", rich, "ref", "bru", "pis, sie, luc, rim")
    options = {"edition": "amigo", "rich": meant, "mode": "refereed"}
    assert Request(SEATS, 1, options, ("Pisa", "Siena", "Lucca", "Rimini")) == request


def test_the_rich_variant_is_not_offered_in_the_other_edition() -> None:
    request, asked, _ = invited("medici, este", "mind", "", "", "pisa siena lucca rimini")
    assert RICH not in asked
    assert {"edition": "mind-the-move", "mode": "refereed"} == request.options
    assert (("medici", "Medici"), ("este", "d'Este")) == request.seats


def test_by_hand_nothing_more_is_asked() -> None:
    request, asked, _ = invited("medici Anna, este Bruno", "", "", "by")
    assert Request(SEATS, None, {"edition": "amigo", "rich": "false", "mode": "by-hand"}) == request
    assert MODE == asked[-1]


def test_what_does_not_fit_is_asked_again() -> None:
    _, asked, wrong = invited(
        *("medici Anna", "medici A, medici B", "sforza A, este B", "medici Anna, este Bruno"),
        *("third", "", "maybe", "", "perhaps", ""),
        *("zoe", "bruno", "pisa", "pisa pisa lucca rimini", "roma", "pisa siena lucca rimini"),
    )
    assert [
        *("wrong_number_of_seats", "family_twice", "not_one_of", "not_one_of", "not_one_of", "not_one_of"),
        *("not_one_of", "wrong_cities", "wrong_cities", "not_one_of"),
    ] == wrong
    assert [WHO] * 4 + [EDITION] * 2 + [RICH] * 2 + [MODE] * 2 == asked[:10]
    assert [CITIES] * 4 == asked[-4:]
