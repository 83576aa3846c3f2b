"""What players type is read as they mean it, in English and French, or refused by name."""

from typing import Any

import pytest

from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.games import find
from companion.games.florence import data, vocabulary
from companion.text.language import translator
from tests.games.florence.table import EASY, MINIMUM, Table, at

NAMES = ("Anna", "Bruno", "Élodie")

BOARD, FREEDOMS, EMPTY, FREE = ASKED_OF_ALL = tuple(
    at(kind).prompt for kind in ("board", "freedoms", "empty", "free")
)
PILE, LANDSCAPE, GIVE_BACK, MERCHANT, PROFESSOR, PLACE, ACT = OF_ANNA = tuple(
    at(kind).prompt for kind in ("pile", "landscape", "give_back", "merchant", "professor", "place", "act")
)
RAISE, RECRUIT, JOIN = OF_BRUNO = tuple(at(kind).prompt for kind in ("raise", "recruit", "join"))
POINTS = Table(minimum=EASY).give(0, "jester", 6).acts().say(seat=0, work="poet").prompt
PRESTIGE = Table().give(0, "prestige", 2).to_end().prompt
MONEY, KNOWN_MONEY = at("money").prompt, Table().say(by_hand=True).say(end=True).prompt
ASKED_OF_SEAT = (*OF_ANNA, *OF_BRUNO, POINTS)


def typed(text: str, prompt: Prompt) -> dict[str, Any]:
    return find("florence").typed(text, prompt, NAMES)


def refused(text: str, prompt: Prompt) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as no:
        typed(text, prompt)
    return no.value.refusal.name, dict(no.value.refusal.details)


def board(*row: int, **professions: tuple[str, str, str]) -> dict[str, Any]:
    parts = ("building", "landscape", "freedom")
    likes = {name: dict(zip(parts, liked, strict=True)) for name, liked in professions.items()}
    return {"board": {"minimum": row or MINIMUM, "professions": likes}}


def work(profession: str, *bonus: str, **parts: bool) -> dict[str, Any]:
    return {"seat": 0, "work": profession, "bonus": list(bonus), "parts": parts}


def reveal(*cards: str) -> dict[str, Any]:
    return {"seat": 0, "prestige": list(cards)}


MEANT: list[tuple[Prompt, str, dict[str, Any]]] = [
    (BOARD, "yes | Oui", board()),
    (BOARD, "6 10 12 13 15 16 17", board(6, 10, 12, 13, 15, 16, 17)),
    (BOARD, "sculpteur manufacture forêt religion", board(sculptor=("workshop", "forest", "religion"))),
    (
        BOARD,
        "6 10 12 13 15 16 17 / bell founder workshop forest religion / poet theatre lake travel",
        board(
            *(6, 10, 12, 13, 15, 16, 17),
            bell_founder=("workshop", "forest", "religion"),
            poet=("theatre", "lake", "travel"),
        ),
    ),
    (FREEDOMS, "travel, opinion", {"freedoms": ["travel", "opinion"]}),
    (FREEDOMS, "voyage", {"freedoms": ["travel"]}),
    (PILE, "jester | un saltimbanque | jes | buy a jester", {"seat": 0, "pile": "jester"}),
    (PILE, "Architecte", {"seat": 0, "pile": "builder"}),
    (
        PILE,
        "carte de prestige | prestige card | achète une carte de prestige",
        {"seat": 0, "pile": "prestige"},
    ),
    (PILE, "recruiting", {"seat": 0, "pile": "recruiting"}),
    (PILE, "renounce | renonce | pass | p | rien", {"seat": 0, "pass": True}),
    (RAISE, "bid | + | +100 | 300 | 300 florins | mise | oui", {"seat": 1, "bid": 300}),
    (RAISE, "400", {"seat": 1, "bid": 400}),
    (LANDSCAPE, "lac", {"seat": 0, "landscape": "lake"}),
    (LANDSCAPE, "bruno lake", {"seat": 1, "landscape": "lake"}),
    (PILE, "bruno pass", {"seat": 1, "pass": True}),
    (ACT, "Anna poet + lacs | poet+lacs", work("poet", "per_lake")),
    (GIVE_BACK, "3", {"seat": 0, "give_back": 3}),
    (GIVE_BACK, "yes", {"seat": 0, "give_back": 2}),
    (RECRUIT, "poète", {"seat": 1, "recruit": "poet"}),
    (RECRUIT, "pass", {"seat": 1, "pass": True}),
    (MERCHANT, "free | yes | merchant free | gratuit", {"seat": 0, "merchant": "free"}),
    (MERCHANT, "points | no | marchand points", {"seat": 0, "merchant": "points"}),
    (PROFESSOR, "bonus", {"seat": 0, "professor": "bonus"}),
    (PROFESSOR, "carte de prestige", {"seat": 0, "professor": "prestige"}),
    (PROFESSOR, "pass", {"seat": 0, "pass": True}),
    (PLACE, "muse 5 | muse 500", {"seat": 0, "character": "muse", "space": 5}),
    (PLACE, "muse", {"seat": 0, "character": "muse", "space": 3}),
    (PLACE, "banquier 0", {"seat": 0, "character": "banker", "space": 0}),
    (PLACE, "7 princ", {"seat": 0, "character": "princess", "space": 7}),
    (PLACE, "passe", {"seat": 0, "pass": True}),
    (ACT, "work poet | poet | play the poet | joue le poète", work("poet")),
    (ACT, "œuvre fondeur de cloches", work("bell_founder")),
    (ACT, "organ builder", work("organ_builder")),
    (ACT, "work poet + forests, jesters", work("poet", "per_forest", "per_jester")),
    (ACT, "poet + freedoms and jesters, hand", work("poet", "per_freedom_jester", "per_card_in_hand")),
    (ACT, "poet + forests lakes", work("poet", "per_forest", "per_lake")),
    (ACT, "poet + large, prestige", work("poet", "per_large", "per_prestige")),
    (ACT, "poète + 1 par petit bâtiment et par paysage", work("poet", "per_small_landscape")),
    (ACT, "poet with freedom without building", work("poet", freedom=True, building=False)),
    (ACT, "buy a bonus card | bonus | take a bonus card", {"seat": 0, "take": "bonus"}),
    (ACT, "poète sans paysage + parcs", work("poet", "per_park", landscape=False)),
    (ACT, "princess | work princess", {"seat": 0, "princess": True}),
    (ACT, "build opera | opéra", {"seat": 0, "build": "opera"}),
    (ACT, "construire la tour", {"seat": 0, "build": "tower"}),
    (ACT, "build opera with bruno 300", {"seat": 0, "build": "opera", "with": 1, "pays": 300}),
    (ACT, "opera with bruno", {"seat": 0, "build": "opera", "with": 1}),
    (ACT, "bâtit une tour avec élodie 100 florins", {"seat": 0, "build": "tower", "with": 2, "pays": 100}),
    (ACT, "freedom travel | liberté de voyager", {"seat": 0, "freedom": "travel"}),
    (ACT, "opinion", {"seat": 0, "freedom": "opinion"}),
    (ACT, "carte de profession | profession", {"seat": 0, "take": "profession"}),
    (ACT, "pass", {"seat": 0, "pass": True}),
    (POINTS, "7 | points 7 | all", {"seat": 0, "points": 7}),
    (POINTS, "aucun", {"seat": 0, "points": 0}),
    (JOIN, "join | yes | oui | d'accord | agree", {"seat": 1, "join": True}),
    (JOIN, "no", {"seat": 1, "pass": True}),
    (PRESTIGE, "most forests, jesters | forests jesters", reveal("most_forests", "most_jesters")),
    (PRESTIGE, "all landscapes; most landscapes", reveal("three_landscapes", "most_landscapes")),
    (PRESTIGE, "3 libertés", reveal("three_freedoms")),
    (PRESTIGE, "le plus de lacs, moins de cases vides", reveal("most_lakes", "fewest_empty")),
    (PRESTIGE, "4 buildings 2 freedoms 4 works, large", reveal("four_two_four", "two_large")),
    (PRESTIGE, "builder jester landscapes", reveal("one_one_two")),
    (EMPTY, "9 4 12 | empty 9, 4, 12", {"empty": [9, 4, 12]}),
    (FREE, "anna 1 forest", {"seat": 0, "score": 1, "why": "forest"}),
    (FREE, "anna +1 forest", {"seat": 0, "keep": {"forest": 1}}),
    (FREE, "anna +1 opéra", {"seat": 0, "keep": {"opera": 1}}),
    (FREE, "élodie -1 voyage", {"seat": 2, "keep": {"travel": -1}}),
    (FREE, "anna +2 œuvres", {"seat": 0, "keep": {"works": 2}}),
    (FREE, "anna +1 prestige card", {"seat": 0, "keep": {"prestige": 1}}),
    (FREE, "starter bruno", {"starter": 1}),
    (FREE, "banker anna", {"banker": 0}),
    (FREE, "banquier personne", {"banker": None}),
    (MONEY, "700 | anna 700 florins", {"seat": 0, "money": 700}),
    (KNOWN_MONEY, "oui", {"seat": 0, "money": 3500}),
]
"""What is typed, one or another, and what it means."""


def by_text(value: Any) -> str:
    return value if isinstance(value, str) else ""


@pytest.mark.parametrize(("prompt", "texts", "meant"), MEANT, ids=by_text)
def test_what_is_typed_is_understood(prompt: Prompt, texts: str, meant: dict[str, Any]) -> None:
    told = texts.split(" | ")
    assert [meant] * len(told) == [typed(text, prompt) for text in told]


def correct(**said: Any) -> dict[str, Any]:
    return {"correct": said}


ALWAYS: list[tuple[str, dict[str, Any]]] = [
    ("rule bruno 500 florins", {"rule": {"winner": 1, "price": 500}}),
    ("board 6 10 12 13 15 16 17", board(6, 10, 12, 13, 15, 16, 17)),
    ("anna give back 3", {"seat": 0, "give_back": 3}),
    ("bruno rend 3 points", {"seat": 1, "give_back": 3}),
    ("anna recruit poet", {"seat": 0, "recruit": "poet"}),
    ("anna recrute facteur d'orgues", {"seat": 0, "recruit": "organ_builder"}),
    ("anna merchant points", {"seat": 0, "merchant": "points"}),
    ("anna professor bonus", {"seat": 0, "professor": "bonus"}),
    ("corrige bruno argent 300 oubli", correct(seat=1, what="money", by=300, why="oubli")),
    ("correct anna forest +1 x", correct(seat=0, what="forest", by=1, why="x")),
    ("correct anna jesters 1 x", correct(seat=0, what="jester", by=1, why="x")),
    ("correct anna hand -1 x", correct(seat=0, what="hand", by=-1, why="x")),
    ("correct anna buildings 1 opera x y", correct(seat=0, what="buildings", by=1, of="opera", why="x y")),
    ("correct anna liberté -1 voyage x", correct(seat=0, what="freedoms", by=-1, of="travel", why="x")),
    ("correct anna works 1 poet x", correct(seat=0, what="works", by=1, of="poet", why="x")),
    ("correct anna character 1 muse x", correct(seat=0, what="character", by=1, of="muse", why="x")),
    ("correct anna starter sat down", correct(seat=0, what="starter", why="sat down")),
]
"""At any prompt."""


@pytest.mark.parametrize(("text", "meant"), ALWAYS, ids=by_text)
def test_what_a_table_may_always_say_is_understood(text: str, meant: dict[str, Any]) -> None:
    asked = {type(prompt).__name__: prompt for prompt in (*ASKED_OF_SEAT, *ASKED_OF_ALL)}
    understood = {name: typed(text, prompt) for name, prompt in asked.items()}
    assert dict.fromkeys(understood, meant) == understood


@pytest.mark.parametrize("prompt", ASKED_OF_SEAT, ids=lambda prompt: type(prompt).__name__)
def test_who_is_asked_need_not_say_the_name(prompt: Prompt) -> None:
    seat = prompt.seats[0]
    assert {"seat": seat, "give_back": 3} == typed("give back 3", prompt)
    assert {"seat": seat, "recruit": "poet"} == typed("recruit poet", prompt)
    assert {"seat": seat, "merchant": "points"} == typed("merchant points", prompt)
    assert {"seat": seat, "professor": "prestige"} == typed("professeur prestige", prompt)


@pytest.mark.parametrize("prompt", ASKED_OF_ALL, ids=lambda prompt: type(prompt).__name__)
def test_where_all_are_asked_a_name_is_needed(prompt: Prompt) -> None:
    assert "say_who" == refused("give back 3", prompt)[0]


@pytest.mark.parametrize(
    ("prompt", "texts", "name"),
    [
        (BOARD, "board", "number_needed"),
        (BOARD, "pianist opera lake travel", "not_one_of"),
        (BOARD, "poet opera", "not_clear"),
        (FREEDOMS, "press", "not_one_of"),
        (PILE, "", "say_which"),
        (PILE, "landscape | goat", "not_one_of"),
        (PILE, "pr pa", "no_such_word"),
        (RAISE, "a lot | give back -3 | zoe give back 3", "number_needed"),
        (GIVE_BACK, "some", "number_needed"),
        (RECRUIT, "phys", "two_meanings"),
        (MERCHANT, "perhaps", "not_one_of"),
        (PROFESSOR, "lake", "not_one_of"),
        (PLACE, "5", "say_which"),
        (PLACE, "muse 5 6", "number_needed"),
        (ACT, " | sing", "no_such_word"),
        (ACT, "work", "say_which"),
        (ACT, "poet + goats | poet + most | poet + | poet with luck | build palace", "not_one_of"),
        (ACT, "build opera with zoe | take lake", "not_one_of"),
        (ACT, "build opera with bruno lots", "number_needed"),
        (POINTS, "many", "number_needed"),
        (JOIN, "perhaps | ", "not_clear"),
        (PRESTIGE, " | landscapes | most goats", "not_one_of"),
        (EMPTY, "none", "number_needed"),
        (FREE, "starter zoe", "not_one_of"),
        (MONEY, "yes | lots", "number_needed"),
        (RAISE, "board seven", "not_clear"),
    ],
)
def test_what_is_not_clear_is_refused_by_name(prompt: Prompt, texts: str, name: str) -> None:
    assert {name} == {refused(text, prompt)[0] for text in texts.split(" | ")}


def test_a_refusal_says_what_could_be_meant() -> None:
    meanings = {"word": "phys", "meanings": ("physicist", "physician")}
    assert ("two_meanings", meanings) == refused("phys", RECRUIT)
    name, details = refused("landscapes", PRESTIGE)
    assert ("not_one_of", "landscapes") == (name, details["word"])
    assert list(data.PRESTIGE) == [card for card in data.PRESTIGE if card in details["meanings"]]
    assert 40 == len(refused("x" * 99, PILE)[1]["word"])


@pytest.mark.parametrize("text", ["landscape", "paysage", "a forest", "lac", "park"])
def test_two_players_have_one_pile_of_landscapes_whatever_they_call_it(text: str) -> None:
    assert {"seat": 0, "pile": "landscape"} == find("florence").typed(text, Table(2).prompt, NAMES[:2])


# Whatever the referee calls by a name can be typed by that name; where it is a plain choice, test_every_word.py looks.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_are_typed_as_they_are_shown(language: str) -> None:
    tell = translator(language)
    for work, words in vocabulary.PROFESSIONS.items():
        assert work == typed(tell(words), ACT)["work"]
    for character, words in vocabulary.CHARACTERS.items():
        assert character == typed(f"{tell(words)} 4", PLACE)["character"]
    for card, words in vocabulary.BONUS.items():
        assert [card] == typed(f"poet + {tell(words)}", ACT)["bonus"]
    for card, words in vocabulary.PRESTIGE.items():
        assert [card] == typed(tell(words), PRESTIGE)["prestige"]
