"""What answers of The Princes of Florence are made of, and what can be put right. Pure."""

from companion.engine.refusals import N_
from kiosk.games.florence.names import (
    BUILDINGS,
    CHARACTERS,
    FREEDOMS,
    LANDSCAPES,
    PILES,
    PRESTIGE_ART,
)
from kiosk.games.florence.names import WORDS as NAMES
from kiosk.parts.values import Correctable, Values

PROFESSIONS = (
    *("mathematician", "theologian", "philosopher", "botanist", "alchemist"),
    *("physicist", "watchmaker", "goldsmith", "bell_founder", "cartographer"),
    *("lawyer", "choreographer", "composer", "sculptor", "painter"),
    *("pharmacist", "physician", "dramatist", "poet", "astronomer"),
    *("organ_builder",),
)
BONUS_WORDS = {
    "per_building": N_("1 for each building"),
    "per_large": N_("2 for each large building"),
    "per_medium_forest": N_("1 for each medium building or forest"),
    "per_small_landscape": N_("1 for each small building or landscape"),
    "per_size": N_("2 for each size of building"),
    "per_landscape": N_("1 for each landscape"),
    "per_forest": N_("2 for each forest"),
    "per_lake": N_("2 for each lake"),
    "per_park": N_("2 for each park"),
    "per_freedom": N_("2 for each freedom"),
    "per_jester": N_("2 for each jester"),
    "per_freedom_jester": N_("1 for each freedom or jester"),
    "per_builder": N_("2 for each builder"),
    "per_builder_lake": N_("1 for each builder or lake"),
    "per_prestige": N_("2 for each prestige card"),
    "per_prestige_freedom": N_("1 for each prestige card or freedom"),
    "per_landscape_type": N_("2 for each kind of landscape"),
    "per_category": N_("1 for each kind of thing you have"),
    "per_card_in_hand": N_("1 for each other card in hand"),
    "per_card_on_table": N_("1 for each work on the table"),
}

MANY = {
    "forest": N_("forests"),
    "lake": N_("lakes"),
    "park": N_("parks"),
    "jester": N_("jesters"),
    "builder": N_("builders"),
    "prestige": N_("prestige cards"),
    "recruiting": N_("recruiting cards"),
    "bonus": N_("bonus cards"),
    "hand": N_("profession cards in hand"),
}
"""What is counted one by one."""
NUMBERS = {
    **MANY,
    "score": N_("prestige points"),
    "money": N_("florins"),
    "buildings": N_("buildings"),
    "freedoms": N_("freedoms"),
    "works": N_("works"),
}
"""What the numbers of a seat are called when they are explained."""

WORDS = {
    **NAMES,
    **BONUS_WORDS,
    **{name: name.replace("_", " ") for name in PROFESSIONS},
    **MANY,
    "bid": N_("bid"),
    "pass": N_("pass"),
    "pile": N_("pile"),
    "piles": N_("stock"),
    "landscape": N_("landscape"),
    "landscapes": N_("landscapes"),
    "give_back": N_("gives back"),
    "recruit": N_("recruit"),
    "space": N_("number"),
    "character": N_("character"),
    "characters": N_("characters"),
    "pawns": N_("pawns"),
    "work": N_("work"),
    "works": N_("works"),
    "points": N_("points"),
    "build": N_("build"),
    "with": N_("with"),
    "pays": N_("pays"),
    "freedom": N_("freedom"),
    "freedoms": N_("freedoms"),
    "take": N_("take a card"),
    "empty": N_("empty squares"),
    "seat": N_("seat"),
    "score": N_("prestige points"),
    "money": N_("florins"),
    "starter": N_("start player"),
    "winner": N_("winner"),
    "price": N_("price"),
    "by": N_("by"),
    "buildings": N_("buildings"),
    "jesters": N_("jesters"),
    "builders": N_("builders"),
    "prestige_cards": N_("prestige cards"),
    "professions": N_("professions face up"),
    "recruited": N_("recruited"),
    "best": N_("best work"),
    "minimum": N_("least value, round"),
    "board": N_("the board"),
    "round": N_("round"),
    "phase": N_("phase"),
    "sold": N_("sold"),
    "renounced": N_("out"),
    "turn": N_("turn"),
    "actions": N_("actions"),
    "done": N_("done"),
    "played": N_("bonus cards played"),
    "on_banker": N_("on the banker"),
    "last_round": N_("last round"),
    "sales": N_("auctions"),
    "free": N_("for nothing"),
}

COMES = (N_("comes to this seat"), N_("leaves this seat"))
LIES = (N_("goes on the table"), N_("goes back into the hand"))

CORRECTIONS = (
    Correctable("score", N_("prestige points")),
    Correctable("money", N_("florins"), step=100),
    *(Correctable(what, words) for what, words in MANY.items()),
    Correctable("buildings", N_("a building"), BUILDINGS, ways=COMES),
    Correctable("freedoms", N_("a freedom"), FREEDOMS, ways=COMES),
    Correctable("works", N_("a work"), PROFESSIONS, ways=LIES),
    Correctable("character", N_("a character"), CHARACTERS, ways=COMES),
    Correctable("starter", N_("start player"), counted=False),
)

ACTS = ("work", "build", "freedom", "take", "pass")

VALUES = Values(
    names={
        "pile": (*PILES, "landscape"),
        "landscape": LANDSCAPES,
        "recruit": PROFESSIONS,
        "character": CHARACTERS,
        "merchant": ("free", "points"),
        "professor": ("bonus", "prestige"),
        "work": PROFESSIONS,
        "build": BUILDINGS,
        "freedom": FREEDOMS,
        "take": ("profession", "bonus"),
    },
    several={"bonus": tuple(BONUS_WORDS), "freedoms": FREEDOMS, "prestige": tuple(PRESTIGE_ART)},
    rows=("minimum", "empty"),
    of_seats=("empty",),
    seats=("seat", "winner", "starter", "banker", "with", "sold", "renounced", "characters"),
    steps={"bid": 100, "price": 100, "pays": 100, "money": 100},
    words=WORDS,
    forms={
        "pass": {"pass": True},
        "bid": {"bid": 300},
        "pile": {"pile": "jester"},
        "character": {"character": "muse", "space": 3},
        "recruit": {"recruit": "poet"},
        "professor": {"professor": "bonus"},
        "work": {"work": "poet", "bonus": []},
        "build": {"build": "chapel"},
        "freedom": {"freedom": "travel"},
        "take": {"take": "profession"},
    },
    becomes={
        "pass": ("pass", "pile", "bid", "character", "work", "build", "freedom", "take"),
        "bid": ("bid", "pass"),
        "pile": ("pile", "pass"),
        "character": ("character", "pass"),
        "recruit": ("recruit", "pass"),
        "professor": ("professor", "pass"),
        **dict.fromkeys(ACTS[:-1], ACTS),
    },
    corrections=CORRECTIONS,
)
