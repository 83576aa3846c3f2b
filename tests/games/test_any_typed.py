"""Every game there is: what can be typed in all of them is read alike, in English and French, or refused by name."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.answers import read
from companion.engine.choices import Choice, Counts, FreeText, Number, Seat
from companion.engine.game import Game
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.procedures.ascending_auction import AskBid
from companion.procedures.by_hand import AskFree
from companion.terminal.conversation import COMMANDS, help_text
from companion.text.language import LANGUAGES, translator
from companion.text.offering import in_words
from companion.text.reading import tellable
from companion.text.typed import fold
from companion.text.vocabulary import vocabulary
from companion.text.words import Words
from tests.games.test_every_game import every_game
from tests.random_player import Player, any_session

NAMES = ("Anna", "Bruno", "Élodie")
BID = AskBid((1,), "x", None, 1, 9, (0, 1, 2), "C-1", "C-2", {})
FREE = AskFree((), 3)


def free(game: Game) -> Prompt:
    """What this game asks when it is only kept."""
    for seed in range(99):
        session = any_session(game, seed)
        if isinstance(session.prompt, AskFree):
            return session.prompt
    raise AssertionError(game.id)


def asked(game: Game) -> list[Prompt]:
    """One prompt of every kind that comes in a match."""
    player, session = Player(1), any_session(game, 1, refereed=True)
    found: dict[str, Prompt] = {}
    while session.prompt is not None:
        found.setdefault(type(session.prompt).__name__, session.prompt)
        player.play(session, lines=1)
    return [*found.values(), BID, free(game)]


def typed(game: Game, text: str, prompt: Prompt) -> dict[str, Any]:
    return game.typed(text, free(game) if prompt is FREE else prompt, NAMES)


@every_game
@pytest.mark.parametrize(
    ("prompt", "text", "meant"),
    [
        (BID, "4", {"seat": 1, "bid": 4}),
        (BID, "bid 4", {"seat": 1, "bid": 4}),
        (BID, "mise 12", {"seat": 1, "bid": 12}),
        (BID, "anna 5", {"seat": 0, "bid": 5}),
        *((BID, word, {"seat": 1, "pass": True}) for word in ("pass", "p", "Passe", "non", "no", "-")),
        (BID, "elo pass", {"seat": 2, "pass": True}),
        (BID, "passe élodie", {"seat": 2, "pass": True}),
        (FREE, "end", {"end": True}),
        (FREE, "fin", {"end": True}),
        (FREE, "anna 3 Lucca built", {"seat": 0, "score": 3, "why": "Lucca built"}),
        (FREE, "bruno -2 Oops", {"seat": 1, "score": -2, "why": "Oops"}),
        (FREE, "anna +4", {"seat": 0, "score": 4, "why": ""}),
        (FREE, "anna, 4 Lucca, and 1,5", {"seat": 0, "score": 4, "why": "Lucca, and 1,5"}),
        (FREE, "auction 3 Green: bruno anna", {"auction": {"lot": "3 Green", "seats": [1, 0], "purses": {}}}),
        (FREE, "auction a Goat", {"auction": {"lot": "a Goat", "seats": [0, 1, 2], "purses": {}}}),
        (FREE, "enchère x: anna=7 bruno", {"auction": {"lot": "x", "seats": [0, 1], "purses": {"0": 7}}}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_typed_is_understood(game: Game, prompt: Prompt, text: str, meant: dict[str, Any]) -> None:
    assert meant == typed(game, text, prompt)


@every_game
@pytest.mark.parametrize("word", ["ОЛЬГА", "оль", "jørgen", "Straße", "strasse", "zoe", "Ζωή", "ζω"])
def test_a_name_in_any_letters_can_be_typed(game: Game, word: str) -> None:
    names = ("Ольга", "Jørgen", "Straße", "Zoé", "Ζωή")
    seat = {"о": 0, "j": 1, "s": 2, "z": 3, "ζ": 4}[fold(word)[0]]
    assert {"seat": seat, "score": 3, "why": "Слово"} == game.typed(f"{word} 3 Слово", free(game), names)


def right(what: str, why: str = "x", **more: Any) -> dict[str, Any]:
    return {"correct": {"what": what, "why": why, **more}}


@every_game
def test_what_a_table_may_always_say_is_understood_at_any_prompt(game: Game) -> None:
    always: dict[str, Any] = {
        "by hand": {"by_hand": True},
        "À la main": {"by_hand": True},
        "rule bruno 5": {"rule": {"winner": 1, "price": 5}},
        "décide personne": {"rule": {"winner": None}},
        "rule nobody": {"rule": {"winner": None}},
        "correct anna score -2 Counted twice": right("score", seat=0, by=-2, why="Counted twice"),
        "corrige bruno points 3 oubli": right("score", seat=1, by=3, why="oubli"),
        "correct anna score 5 5, not 1,000": right("score", seat=0, by=5, why="5, not 1,000"),
        "correct anna score 5": right("score", seat=0, by=5, why=""),
    }
    for prompt in asked(game):
        assert always == {text: typed(game, text, prompt) for text in always}


@every_game
@pytest.mark.parametrize(
    ("prompt", "text", "name"),
    [
        *((BID, text, "number_needed") for text in ("", "four", "-4", "anna bruno 3")),
        (BID, "zoe pass", "not_one_of"),
        *((FREE, text, "no_such_word") for text in ("", "hello there")),
        *((FREE, f"anna {rest}", "no_comma") for rest in ("1,000", "3,5", "-3,5 x", "5, bruno 3", "5 ,")),
        *((BID, f"correct anna score {rest}", "no_comma") for rest in ("1,000 typo", "3,5", "-2 , x")),
        (FREE, "auction", "not_clear"),
        (FREE, "auction x: anna=y", "number_needed"),
        (FREE, "auction x: zoe", "not_one_of"),
        *((BID, text, "not_clear") for text in ("rule", "rule bruno", "rule bruno five")),
        *((BID, text, "not_clear") for text in ("correct", "correct anna")),
        (BID, "correct anna beard 1 x", "not_one_of"),
    ],
)
def test_what_is_not_clear_is_refused_by_name(game: Game, prompt: Prompt, text: str, name: str) -> None:
    with pytest.raises(Refused) as no:
        typed(game, text, prompt)
    assert name == no.value.refusal.name


@every_game
def test_a_refusal_says_what_could_be_meant(game: Game) -> None:
    with pytest.raises(Refused) as no:
        typed(game, "zoe pass", BID)
    assert {"word": "zoe", "meanings": NAMES} == no.value.refusal.details


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_to_be_typed_is_understood(game: Game, language: str) -> None:
    """All that the help tells, but for commands of the terminal; and the examples of a match by hand."""
    words, prompt = game.words(translator(language), any_session(game, 0, refereed=True).match), free(game)
    words.names = NAMES
    told = [line.strip().partition("  ")[0] for line in help_text(words).splitlines()[1:] if line]
    answers = [
        text for text in told if not any(fold(text).split()[0] in known for known in COMMANDS.values())
    ]
    for text in (*answers, *filter(None, words.example(prompt).split(";"))):
        assert game.typed(text.strip(), msgspec.structs.replace(prompt, seats=(0,)), NAMES), text


@every_game
def test_no_word_of_a_game_is_a_command_of_the_terminal(game: Game) -> None:
    """It would never be heard: plateau shows the table."""
    folder = Path(sys.modules[type(game).__module__].__file__ or "").parent
    own = vocabulary(folder).items()
    words = {
        fold(word) for meaning, words in own if meaning != "token table" for word in words
    }  # after a verb
    assert set() == {word for word in words if any(word.split()[0] in known for known in COMMANDS.values())}


def as_shown(way: Choice, words: Words) -> str:
    """Somebody, what it is called to answer so, and one thing of each kind that it takes."""
    said = [NAMES[0]] if "seat" in way.fields else []
    said.append(words.doing(way.answer.kind))
    for field, domain in way.fields.items():
        match domain:
            case Number(least):
                said.append(str(least))
            case Counts(room):
                said.append(f"1 {words.called(next(iter(room)))}")
            case FreeText():
                said.append("Crown")
            case Seat() if field != "seat":
                said.append(NAMES[0])
    return " ".join(said)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_help_lists_where_anything_is_kept_can_be_typed_so(game: Game, language: str) -> None:
    words, prompt = game.words(translator(language), any_session(game, 0, refereed=True).match), free(game)
    ways = [way for way in prompt.ways() if tellable(way)]
    assert [words.doing(way.answer.kind) for way in ways] == [
        line.partition(":")[0] for line in in_words(prompt, words)
    ]
    for way in ways:
        answer = read(game.typed(as_shown(way, words), prompt, NAMES), game.answers)
        assert type(answer) is way.answer, as_shown(way, words)
        assert way.fits(answer), as_shown(way, words)


@every_game
@pytest.mark.parametrize("text", ["anna", "3", "elodie bruno", "zoe 4", "auction"])
def test_what_could_mean_many_things_is_kept_as_none_of_them(game: Game, text: str) -> None:
    with pytest.raises(Refused):
        typed(game, text, FREE)
