"""The set-up in the terminal, in every game: the questions, and the resulting request."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import ClassVar

import pytest

from companion.engine.game import Game, Request
from companion.engine.refusals import C_, N_, Refusal, Refused
from companion.games import find
from companion.procedures.plain_game import PlainGame, PlainMatch
from companion.procedures.seating import MODES, usual_sides
from companion.procedures.setup_dialog import clashes
from companion.text.language import translator
from companion.text.typed import fold
from tests.any_table import as_shown
from tests.games.test_every_game import GAMES, every_game
from tests.new_game.pig import Pig, PigWords

IN_WORDS = {"true": "yes", "false": "no", "by-hand": "keep score", "refereed": "full rules"}


def standard(game: Game) -> tuple[str, ...]:
    """What is typed if all options are standard."""
    return ("",) if game.options else ()


def one_by_one(game: Game, *told: str) -> tuple[str, ...]:
    """What is typed to choose each option."""
    return ("no", *told) if len(game.options) > 1 else told


def in_words(game: Game, option: str, value: str) -> str:
    """What is typed for a value: its own words, if it has any."""
    notes = game.notes.get(option, {})
    own: Mapping[str, str] = game.asked.values if isinstance(game, PlainGame) else {}
    return own.get(value) or IN_WORDS.get(value) or (notes[value][0] if value in notes else value)


def invited(game: Game, *typed: str, language: str = "en") -> tuple[Request, list[str], list[str]]:
    """The match that results from the typed lines, the questions, and the names of refusals."""
    left, asked, wrong = list(typed), [], []

    def ask(question: str) -> str:
        asked.append(question)
        return left.pop(0)

    def complain(no: Refused) -> None:
        wrong.append(no.refusal.name)

    request = game.invite(ask, complain, translator(language))
    assert [] == left
    return request, asked, wrong


def fewest(game: Game) -> int:
    """The fewest seats that can be asked for the first player: with even fewer the rules may name one."""
    return next(seats for seats in game.players if len(set(map(str, _begins(game, seats)))) > 1)


def _begins(game: Game, seats: int) -> list[int | None]:
    sat = tuple((side, "") for side in usual_sides(game, seats))
    return [game.start(Request(sat, first, {}, row(game) or None)).marker for first in range(seats)]


def more(game: Game) -> list[tuple[str, str]]:
    """Who sits down besides two, if two are not enough."""
    sides = usual_sides(game, fewest(game))
    return list(zip(sides, ("Anna", "Bruno", "Chiara"), strict=False))[2:]


def few(game: Game) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The fewest possible seats, as typed, and as data."""
    first, second, *_ = usual_sides(game, fewest(game))
    typed = ", ".join((f"{first} Anna, {second} = Bruno", *map(" ".join, more(game))))
    return typed, ((first, "Anna"), (second, "Bruno"), *more(game))


def row(game: Game) -> tuple[str, ...]:
    """What is face up at the start, in a game with such a row."""
    return () if game.row is None else game.row.of[: game.row.most]


def laid(game: Game) -> tuple[str, ...]:
    """The same as typed, if it is asked for."""
    return () if game.row is None else (" ".join(name[:4].lower() for name in row(game)),)


def usual(game: Game) -> dict[str, str]:
    return {option: values[0] for option, values in game.options.items()}


@every_game
def test_the_shortest_way(game: Game) -> None:
    typed, seats = few(game)
    request, asked, wrong = invited(game, typed, *standard(game), "", *laid(game))
    assert (Request(seats, 0, usual(game), row(game) or None), []) == (request, wrong)
    assert 3 + len(laid(game)) == len(set(asked))


@every_game
def test_whether_it_is_refereed_is_asked_only_where_that_makes_a_difference(game: Game) -> None:
    typed, seats = few(game)
    modes = game.options.get("mode", ())
    begun = [game.start(Request(seats, 0, {"mode": mode}, row(game) or None)) for mode in modes]
    assert list(modes) == [as_shown(game.view(match, "table"))["mode"] for match in begun]
    _, asked, _ = invited(game, typed, *one_by_one(game, *[""] * len(game.options)), "", *laid(game))
    assert bool(modes) == any("2 keep score" in question for question in asked)


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, n) for game in GAMES for n in game.players if n > 1 and 1 == len(set(_begins(game, n)))],
    ids=lambda of: getattr(of, "id", str(of)),
)
def test_who_begins_is_not_asked_where_the_rules_say_so(game: Game, seats: int) -> None:
    """Names alone get the usual sides."""
    names, asked = ["Zoe", "Yann", "Uli", "Ada", "Bob"][:seats], list[str]()

    def ask(question: str) -> str:
        asked.append(question)
        return "" if asked[1:] else " ".join(names)

    request = game.invite(ask, lambda no: pytest.fail(str(no)), str)
    assert (tuple(zip(usual_sides(game, seats), names, strict=True)), None) == (request.seats, request.first)
    assert not any("Zoe plays" in question for question in asked)


@every_game
@pytest.mark.parametrize(
    ("said", "meant"), [("yes", "true"), ("oui", "true"), ("true", "true"), ("no", "false"), ("n", "false")]
)
def test_all_that_can_be_said(game: Game, said: str, meant: str) -> None:
    typed, seats = few(game)
    told = [said if "true" in values else values[0][:3] for values in game.options.values()]
    meaning = {option: meant if "true" in values else values[0] for option, values in game.options.items()}
    told = list(one_by_one(game, *told))
    assert Request(seats, 1, meaning, row(game) or None) == invited(game, typed, *told, "bru", *laid(game))[0]
    numbers = one_by_one(game, *[str(list(v).index(meaning[o]) + 1) for o, v in game.options.items()])
    assert meaning == invited(game, typed, *numbers, "2", *laid(game))[0].options


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_no_name_is_called_by_the_side(game: Game, language: str) -> None:
    first, second, third, *_ = game.sides
    shown = {side: translator(language)(words) for side, words in game.sides.items()}
    typed = f"{first}, {shown[second]} Zoe, {shown[third]}"
    request, *_ = invited(game, typed, *standard(game), "", *laid(game), language=language)
    assert ((first, shown[first]), (second, "Zoe"), (third, shown[third])) == request.seats


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_question_and_its_help_say_can_be_typed(game: Game, language: str) -> None:
    tell, (typed, _) = translator(language), few(game)
    for last in (0, -1):
        chosen = {option: values[last] for option, values in game.options.items() if option != "mode"}
        said = [
            tell(in_words(game, option, chosen.get(option, "refereed"))).upper() for option in game.options
        ]
        if begins(game, fewest(game), chosen):
            told = one_by_one(game, *said)
            request, *_ = invited(game, typed, *told, "", *laid(game), language=language)
            assert chosen.items() <= request.options.items()


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_says_what_enter_means_in_the_language(game: Game, language: str) -> None:
    tell, (typed, _) = translator(language), few(game)
    told = one_by_one(game, *[""] * len(game.options))
    _, asked, _ = invited(game, typed, *told, "", *laid(game), language=language)
    skip = 1 + (len(game.options) > 1)
    for (option, (usual, *_)), question in zip(game.options.items(), asked[skip:], strict=False):
        said = fold(tell(in_words(game, option, usual)))
        assert said in fold(question.partition("\n")[0].rpartition("(")[2])
        assert all(f": {said}" in fold(q) for q in asked[1:skip] if option != "mode")


@pytest.mark.parametrize("game", [game for game in GAMES if "mode" in game.options], ids=lambda game: game.id)
def test_by_hand_nothing_more_is_asked(game: Game) -> None:
    typed, seats = few(game)
    told = one_by_one(game, *["keep" if option == "mode" else "" for option in game.options])
    request, asked, _ = invited(game, typed, *told)
    assert Request(seats, None, usual(game) | {"mode": "by-hand"}) == request
    assert 1 + len(told) == len(asked)


@every_game
def test_what_does_not_fit_is_asked_again(game: Game) -> None:
    (typed, _), (one, other, *_) = few(game), game.sides
    too_few = ", ".join(f"{side} {side}" for side in list(game.sides)[: game.players[0] - 1])
    wrong_pairs = (f"{one} A, {one} B", f"qqq A, {one[:-1]}q B, {other} C", f"{one} A, {other} A")
    wrong_seats = (too_few, *(", ".join((pair, *map(" ".join, more(game)))) for pair in wrong_pairs))
    told = one_by_one(game, *[said for _ in game.options for said in ("\N{ETHIOPIC DIGIT ONE}", "")])
    again = [said for names in laid(game) for said in ("qqq", names)]
    _, asked, wrong = invited(game, *wrong_seats, typed, *told, "zoe", "bruno", *again)
    assert ["not_one_of", "name_twice"] == wrong[2:4]
    assert wrong[0] == ("wrong_number_of_seats" if too_few else "names_needed")
    assert wrong[1].endswith("_twice")
    assert ["not_one_of"] * (len(game.options) + 1 + len(laid(game))) == wrong[4:]
    skip = 5 + (len(game.options) > 1)
    assert ([asked[0]] * 5, asked[skip::2]) == (asked[:5], asked[skip + 1 :: 2])


# Plain names, help and undo.


@every_game
@pytest.mark.parametrize("typed", ["Zoe, Yann, Uli", "Zoe Yann Uli", "Zoe,Yann,Uli,"])
def test_plain_names_are_seated_without_naming_sides(game: Game, typed: str) -> None:
    first, second, third, *_ = game.sides
    request, asked, wrong = invited(game, typed, *standard(game), "", *laid(game))
    assert ((first, "Zoe"), (second, "Yann"), (third, "Uli")) == request.seats
    assert [] == wrong
    assert any(f"Yann plays {game.sides[second]}" in question for question in asked)


@every_game
def test_seats_that_are_asked_again(game: Game) -> None:
    (one, other, *_), heard, alone = game.sides, list[Refused](), 1 in game.players
    wrong = {
        ", ".join(f"Name{i}" for i in range(len(game.sides) + 1)): "wrong_number_of_seats",
        f"{one} Zoe, qqq Yann": "not_one_of",
        f"{one} Anna {other} Bruno": "comma_needed",
        **({} if alone else {"Zoe": "names_needed", "": "names_needed", "hlep": "did_you_mean"}),
    }
    typed = iter([*wrong, "Zoe" if alone else "Zoe, Yann, Uli", *standard(game), "", *laid(game)])
    request = game.invite(lambda _: next(typed), heard.append, str)
    assert list(wrong.values()) == [no.refusal.name for no in heard]
    assert {"example": f"{one} Anna, {other} Bruno"} == heard[2].refusal.details
    assert (1 if alone else 3) == len(request.seats)


@every_game
@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("fr", "aide")])
def test_help_says_what_can_be_typed_and_asks_again(game: Game, language: str, word: str) -> None:
    told = [word, "Zoe, Yann, Uli", word, "", word, ""]
    told += [said for names in laid(game) for said in (word, names)]
    request, asked, wrong = invited(game, *told, language=language)
    assert ([], 3) == (wrong, len(request.seats))
    tell = translator(language)
    names = tell(N_("or just names: {names}")).format(names="Anna Bruno Chiara")
    option, *more_ = game.options
    values = [*map(tell, ("yes", "no", C_("typed", "all standard")))]
    values = values if more_ else [tell(in_words(game, option, one)) for one in game.options[option]]
    can = [[*map(tell, game.sides.values()), names], values, ["Zoe", "Yann", "Uli"]]
    can += [] if game.row is None else [list(game.row.of)]
    for question, again, words in zip(asked[::2], asked[1::2], can, strict=True):
        assert f": {', '.join(words)}. " in again
        assert again.endswith(f".\n{question}")


@every_game
def test_undo_goes_back_one_question(game: Game) -> None:
    rest = [*standard(game), ""]
    request, asked, wrong = invited(
        game, "undo", "Zoe, Yann, Uli", "undo", "Zoe, Anna, Yann", *rest, *laid(game)
    )
    assert ["nothing_to_undo"] == wrong
    assert ["Zoe", "Anna", "Yann"] == [name for _, name in request.seats]
    assert [asked[0], asked[0], asked[0]] == [asked[0], asked[1], asked[3]]


@every_game
def test_options_clash_only_where_no_table_can_begin(game: Game) -> None:
    clashing = [options for options, _ in clashes(game)]
    names = [name for name in game.options if name != "mode"]
    for values in product(*(game.options[name] for name in names)):
        chosen = dict(zip(names, values, strict=True))
        begun = [begins(game, seats, chosen) for seats in game.players]
        assert any(begun) == (chosen not in clashing)


NO_PIGS = Refusal("no_pigs", "", "There are no pigs.")


class Pigs(Pig):
    """Two pigs are for two players, none for nobody."""

    options: Mapping[str, Sequence[str]] = {"mode": MODES, "pigs": ("one", "two", "none")}
    notes: Mapping[str, Mapping[str, tuple[str, str]]] = {"pigs": {"two": ("Two", "for two players")}}

    def start(self, request: Request) -> PlainMatch:
        pigs = request.options.get("pigs")
        if pigs == "none" or (pigs == "two" and len(request.seats) > 2):
            raise Refused(NO_PIGS())
        return super().start(request)


def test_options_that_clash_are_told_with_the_reason() -> None:
    assert [({"pigs": "none"}, NO_PIGS())] == clashes(Pigs())


def test_an_option_is_asked_with_what_its_values_mean_where_there_is_a_choice() -> None:
    _, (*_, option, _), _ = invited(Pigs(), "Zoe Yann", "no", "", "", "")
    assert "Pigs? (Enter: one)\n    1 one, 2 Two (for two players), 3 none" == option
    _, asked, _ = invited(Pigs(), "Zoe Yann Uli", "", "")
    assert not any("pigs" in question for question in asked)


def test_an_option_is_called_by_the_games_own_word_where_it_has_one() -> None:
    class Sows(PigWords):
        names_of_things: ClassVar[Mapping[str, str]] = {"pigs": "sows"}

    class Farm(Pigs):
        words_of = Sows

    _, (*_, option, _), _ = invited(Farm(), "Zoe Yann", "no", "", "", "")
    assert option.startswith("Sows? ")


def begins(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.start(Request(tuple((side, "") for side in game.sides)[:seats], 0, options, row(game) or None))
    except Refused:
        return False
    return True


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Anna and Bruno", ["Anna", "Bruno"]),
        ("Anna Bruno & Chiara", ["Anna", "Bruno", "Chiara"]),
        ("Anna Maria, Bruno et Chiara", ["Anna Maria", "Bruno", "Chiara"]),
    ],
)
def test_a_word_between_names_is_nobody(typed: str, names: list[str]) -> None:
    request, *_ = invited(find("any-game"), typed, "", "")
    assert names == [name for _, name in request.seats]


def test_a_number_is_no_name() -> None:
    *_, wrong = invited(find("any-game"), "4 players", "3", "Anna Bruno", "", "")
    assert ["names_needed", "names_needed"] == wrong


@every_game
def test_the_example_is_in_the_words_of_the_table(game: Game) -> None:
    typed, _ = few(game)
    for language in ("en", "fr"):
        _, asked, _ = invited(game, typed, *standard(game), "", *laid(game), language=language)
        side = translator(language)(next(iter(game.sides.values())))
        assert f": {side} Anna, " in asked[0].replace("\N{NO-BREAK SPACE}", "")
