"""What players type in Il Principe is read as they mean it, or refused by name; what all games share: test_any_typed.py."""

from typing import Any

import pytest

from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.games import find
from companion.games.il_principe import prompts as ask
from companion.games.il_principe.by_hand import AskCount, AskFree
from companion.games.il_principe.cities import Face
from companion.games.il_principe.colours import COLOURS
from companion.games.il_principe.offers import Builder
from companion.procedures.ascending_auction import AskBid

NAMES = ("Anna", "Bruno", "Élodie")
FACES = {
    "Siena": Face({"green": 1, "white": 1, "red": 1}, ("brown",)),
    "Firenze": Face({"green": 2, "red": 1, "blue": 1, "yellow": 1}, ("brown", "violet", "green")),
}

FACE = ask.AskFace((), "Siena", None)
ROOM = dict.fromkeys(COLOURS, 20)
REVEAL = ask.AskReveal((), 6, ROOM)
BID = AskBid((1,), "x", None, 1, 9, (0, 1, 2), "IP-15", "IP-16", {})
BUILD = ask.AskBuild((1,), Builder(1, FACES, {}, 12, 9, ROOM), 9, "IP-17")
ACT = ask.AskAct((2,), Builder(2, FACES, {}, 12, 9, ROOM), 9, "IP-20", True)
TURN_UP = ask.AskTurnUp((), ("Pisa", "Padova"))
FLIP = ask.AskFlip((0,), ("red",))
SHIELD = ask.AskShield((2,))
FREE = AskFree((), 3)
COUNT = AskCount((2,), ("coins", "hand"), {})
ANY = (FACE, REVEAL, BID, BUILD, ACT, TURN_UP, FLIP, SHIELD, FREE, COUNT)


def typed(text: str, prompt: Prompt) -> dict[str, Any]:
    return find("il-principe").typed(text, prompt, NAMES)


def refused(text: str, prompt: Prompt) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as no:
        typed(text, prompt)
    return no.value.refusal.name, dict(no.value.refusal.details)


SIENA = {"city": "Siena", "icons": {"green": 1, "white": 1, "red": 1}, "regions": ["brown"]}
MEANT: list[tuple[Prompt, str, dict[str, Any]]] = [
    (FACE, "green white red / brown", SIENA),
    (FACE, "2 vert, rouge / marron", SIENA | {"icons": {"green": 2, "red": 1}}),
    (FACE, "green white red / brun violet", SIENA | {"regions": ["brown", "violet"]}),
    (FACE, "/ jaune", {"city": "Siena", "regions": ["yellow"]}),
    (REVEAL, "3 green 2 white yellow; 3g 2w 1y", {"reveal": {"green": 3, "white": 2, "yellow": 1}}),
    (REVEAL, "2 BLEUES, 3 Rouges", {"reveal": {"blue": 2, "red": 3}}),
    (REVEAL, "green green", {"reveal": {"green": 2}}),
    (BUILD, "firenze brown violet", {"seat": 1, "build": "Firenze", "shields": {"brown": 1, "violet": 1}}),
    (BUILD, "construire fir 2 marron", {"seat": 1, "build": "Firenze", "shields": {"brown": 2}}),
    (BUILD, "siena", {"seat": 1, "build": "Siena", "shields": {"brown": 1}}),
    (BUILD, "build firenze", {"seat": 1, "build": "Firenze"}),
    (BUILD, "pisa", {"seat": 1, "build": "Pisa", "shields": {"brown": 1}}),
    (ACT, "2 green; lay 2 green", {"seat": 2, "lay": {"green": 2}}),
    (ACT, "pose 3 rouges", {"seat": 2, "lay": {"red": 3}}),
    (ACT, "yellow", {"seat": 2, "lay": {"yellow": 1}}),
    (ACT, "siena", {"seat": 2, "build": "Siena", "shields": {"brown": 1}}),
    (ACT, "build firenze green", {"seat": 2, "build": "Firenze", "shields": {"green": 1}}),
    (TURN_UP, "pis; PISA", {"city": "Pisa"}),
    (FLIP, "jaune", {"seat": 0, "flip": "yellow"}),
    (SHIELD, "marron; mar", {"seat": 2, "region": "brown"}),
    (COUNT, "4 2; 4 coins 2 cards; 2 cartes 4 pieces", {"seat": 2, "coins": 4, "hand": 2}),
    (COUNT, "3 main", {"seat": 2, "hand": 3}),
    (COUNT, "élodie 3 pièces 2 main", {"seat": 2, "coins": 3, "hand": 2}),
    (FREE, "anna takes major green", {"seat": 0, "take": {"major": "green"}}),
    (FREE, "élodie prend mineur bleu", {"seat": 2, "take": {"minor": "blue"}}),
    (FREE, "anna drops minor red", {"seat": 0, "drop": {"minor": "red"}}),
    (FREE, "anna rend majeur blanc", {"seat": 0, "drop": {"major": "white"}}),
    (FREE, "anna shields 2 blue -1 red", {"seat": 0, "shields": {"blue": 2, "red": -1}}),
    (FREE, "anna boucliers violet", {"seat": 0, "shields": {"violet": 1}}),
    (FREE, "bruno buildings 3 green", {"seat": 1, "buildings": {"green": 3}}),
    (FREE, "bruno bâtiments -1 jaune", {"seat": 1, "buildings": {"yellow": -1}}),
    (FREE, "principe bruno; bruno principe", {"principe": 1}),
]


def right(what: str, why: str = "x", **more: Any) -> dict[str, Any]:
    return {"correct": {"what": what, "why": why, **more}}


ALWAYS: list[tuple[str, dict[str, Any]]] = [
    ("card siena green white red / brown", SIENA),
    ("carte lucca / marron bleu", {"city": "Lucca", "regions": ["brown", "blue"]}),
    ("rule reveal 3 green 1 red", {"rule": {"reveal": {"green": 3, "red": 1}}}),
    ("correct anna coins +1 fell down", right("coins", seat=0, by=1, why="fell down")),
    ("correct anna hand 2 x", right("hand", seat=0, by=2)),
    ("correct anna shields 1 blue x y", right("shields", seat=0, by=1, of="blue", why="x y")),
    ("correct anna buildings -1 vert x", right("buildings", seat=0, by=-1, of="green")),
    ("correct anna retournés 1 rouge x", right("turned_down", seat=0, by=1, of="red")),
    ("correct anna majeur 1 jaune x", right("major", seat=0, by=1, of="yellow")),
    ("correct anna minor -1 white x", right("minor", seat=0, by=-1, of="white")),
    ("correct bruno principe took it", right("principe", seat=1, why="took it")),
    ("correct pile -1 miscounted", right("pile", by=-1, why="miscounted")),
    ("corrige défausse 2 bleu x", right("discards", by=2, of="blue")),
    ("correct city_pile -1 x", right("city_pile", by=-1)),
    ("correct visible 1 pisa x", right("face_up", by=1, of="Pisa")),
]
SAID = [(prompt, text, meant) for prompt, texts, meant in MEANT for text in texts.split("; ")]


@pytest.mark.parametrize(("prompt", "text", "meant"), SAID, ids=[text for _, text, _ in SAID])
def test_what_is_typed_is_understood(prompt: Prompt, text: str, meant: dict[str, Any]) -> None:
    assert meant == typed(text, prompt)


@pytest.mark.parametrize(("text", "meant"), ALWAYS, ids=[text for text, _ in ALWAYS])
def test_what_a_table_may_always_say_is_understood(text: str, meant: dict[str, Any]) -> None:
    understood = {type(prompt).__name__: typed(text, prompt) for prompt in ANY}
    assert dict.fromkeys(understood, meant) == understood


@pytest.mark.parametrize(
    ("prompt", "texts", "name"),
    [
        (FACE, "green white red", "slash_needed"),
        (FACE, "green / ", "not_clear"),
        (FACE, "green / pink", "not_one_of"),
        (REVEAL, ";3", "not_clear"),
        (REVEAL, "3 4 green;3 pink", "not_one_of"),
        (BUILD, "build", "say_which"),
        (BUILD, "roma;p pass", "not_one_of"),
        (ACT, "lay", "not_clear"),
        (TURN_UP, "p", "two_meanings"),
        (TURN_UP, "", "say_which"),
        (SHIELD, "white", "not_one_of"),
        (COUNT, "coins;1 sheep 2 cards", "number_needed"),
        (COUNT, "1 2 3", "no_such_word"),
        (FREE, "anna takes third green", "not_one_of"),
        (BID, "card roma / red", "not_one_of"),
    ],
)
def test_what_is_not_clear_is_refused_by_name(prompt: Prompt, texts: str, name: str) -> None:
    assert {name} == {refused(text, prompt)[0] for text in texts.split(";")}


def test_a_refusal_says_what_could_be_meant() -> None:
    assert ("two_meanings", {"word": "p", "meanings": ("Pisa", "Padova")}) == refused("p", TURN_UP)
    assert ("no_such_word", {"word": "hello there"}) == refused("hello there", FREE)
    assert 40 == len(refused("x" * 99, TURN_UP)[1]["word"])
