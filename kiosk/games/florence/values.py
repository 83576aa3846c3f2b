"""What can be put right in The Princes of Florence. Pure."""

from companion.engine.refusals import N_
from kiosk.games.florence.names import BUILDINGS, CHARACTERS, FREEDOMS
from kiosk.parts.values import Correctable, Values

PROFESSIONS = (
    *("mathematician", "theologian", "philosopher", "botanist", "alchemist"),
    *("physicist", "watchmaker", "goldsmith", "bell_founder", "cartographer"),
    *("lawyer", "choreographer", "composer", "sculptor", "painter"),
    *("pharmacist", "physician", "dramatist", "poet", "astronomer"),
    *("organ_builder",),
)
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

VALUES = Values(words={name: name.replace("_", " ") for name in PROFESSIONS}, corrections=CORRECTIONS)
