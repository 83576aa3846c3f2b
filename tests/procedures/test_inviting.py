"""Sitting down in the terminal, in every game that lays nothing open: what is asked, and what comes of it."""

import pytest

from companion.engine.game import Game, Request
from companion.engine.refusals import Refused
from companion.speech.language import translator
from tests.games.test_every_game import GAMES

games_without_a_row = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.row is None], ids=lambda game: str(game.id)
)


def invited(game: Game, *typed: str, language: str = "en") -> tuple[Request, list[str], list[str]]:
    """The match that comes of what was typed, the questions, and the names of what was refused."""
    left, asked, wrong = list(typed), [], []

    def ask(question: str) -> str:
        asked.append(question)
        return left.pop(0)

    def complain(no: Refused) -> None:
        wrong.append(no.refusal.name)

    request = game.invite(ask, complain, translator(language))
    assert [] == left
    return request, asked, wrong


def two(game: Game) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Two seats as they are typed, and what they are."""
    first, second, *_ = game.sides
    return f"{first} Anna, {second} = Bruno", ((first, "Anna"), (second, "Bruno"))


def usual(game: Game) -> dict[str, str]:
    return {option: values[0] for option, values in game.options.items()}


@games_without_a_row
def test_the_shortest_way(game: Game) -> None:
    typed, seats = two(game)
    request, asked, wrong = invited(game, typed, *[""] * len(game.options), "")
    assert (Request(seats, 0, usual(game)), []) == (request, wrong)
    assert len(game.options) + 2 == len(set(asked))


@games_without_a_row
@pytest.mark.parametrize(
    ("said", "meant"), [("yes", "true"), ("oui", "true"), ("true", "true"), ("no", "false"), ("n", "false")]
)
def test_all_that_can_be_said(game: Game, said: str, meant: str) -> None:
    typed, seats = two(game)
    told = [said if "true" in values else values[0][:3] for values in game.options.values()]
    meaning = {option: meant if "true" in values else values[0] for option, values in game.options.items()}
    assert Request(seats, 1, meaning) == invited(game, typed, *told, "bru")[0]


@games_without_a_row
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_no_name_is_called_by_the_side(game: Game, language: str) -> None:
    first, second, third, *_ = game.sides
    shown = {side: translator(language)(words) for side, words in game.sides.items()}
    typed = f"{first}, {shown[second]} Zoe, {shown[third]}"
    request, *_ = invited(game, typed, *[""] * (len(game.options) + 1), language=language)
    assert ((first, shown[first]), (second, "Zoe"), (third, shown[third])) == request.seats


@games_without_a_row
def test_by_hand_nothing_more_is_asked(game: Game) -> None:
    typed, seats = two(game)
    told = ["by" if option == "mode" else "" for option in game.options]
    request, asked, _ = invited(game, typed, *told)
    assert Request(seats, None, usual(game) | {"mode": "by-hand"}) == request
    assert len(game.options) + 1 == len(asked)


@games_without_a_row
def test_what_does_not_fit_is_asked_again(game: Game) -> None:
    (typed, _), (one, other, *_) = two(game), game.sides
    wrong_seats = (f"{one} Anna", f"{one} A, {one} B", f"qqq A, {one} B", f"{one} A, {other} A")
    told = [said for _ in game.options for said in ("maybe", "")]
    _, asked, wrong = invited(game, *wrong_seats, typed, *told, "zoe", "bruno")
    assert ["wrong_number_of_seats", "side_twice", "not_one_of", "name_twice"] == wrong[:4]
    assert ["not_one_of"] * (len(game.options) + 1) == wrong[4:]
    assert ([asked[0]] * 5, asked[5::2]) == (asked[:5], asked[6::2])
