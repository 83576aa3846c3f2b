"""Sitting down to Il Principe in the terminal; what all games ask alike: tests/procedures/test_inviting.py."""

from companion.games import find
from companion.procedures.inviting import clashes
from tests.procedures.test_inviting import invited

GAME = find("il-principe")
ROW = "pisa, siena lucca rimini"


def test_what_is_asked() -> None:
    request, asked, _ = invited(GAME, "medici Anna, d'este Bruno", "", "yes", "", "", ROW)
    assert [
        "Who plays? Clockwise, family and name: medici Anna, visconti Bruno, gonzaga Chiara",
        "Which edition: amigo or mind-the-move? (Enter: amigo)",
        "Rich variant (more money, building from round 1): false or true? (Enter: false)",
        "refereed or by-hand? (Enter: refereed)",
        "Anna plays Medici, Bruno plays d'Este.\nWho is the first Principe? (Enter: Anna)",
        "Which four cities lie face up?",
    ] == asked
    assert (("Pisa", "Siena", "Lucca", "Rimini"), "true") == (request.row, request.options["rich"])


def test_the_rich_variant_is_not_offered_in_the_other_edition() -> None:
    request, *_ = invited(GAME, "medici, este", "mind", "", "", ROW)
    assert {"edition": "mind-the-move", "mode": "refereed"} == request.options


def test_options_that_clash_are_told_with_their_reason() -> None:
    (clash,) = clashes(GAME)
    assert ({"edition": "mind-the-move", "rich": "true"}, "rich_is_amigo") == (clash[0], clash[1].name)


def test_four_different_cities_are_asked_for() -> None:
    wrong = invited(GAME, "medici, este", "", "", "", "", "pisa", "pisa pisa lucca rimini", "roma", ROW)[2]
    assert ["wrong_cities", "wrong_cities", "not_one_of"] == wrong
