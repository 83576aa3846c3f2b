"""What answers of Il Principe are made of, and what can be put right. Pure."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.cities import TOWERS
from kiosk.games.il_principe.colours import COLOURS, REGIONS
from kiosk.parts.values import Correctable, Values

CITIES = tuple(TOWERS)

WORDS = {
    "seat": N_("seat"),
    "bid": N_("bid"),
    "pass": N_("pass"),
    "reveal": N_("turned up"),
    "lay": N_("lay"),
    "build": N_("build"),
    "flip": N_("turn up"),
    "city": N_("city"),
    "region": N_("region"),
    "icons": N_("icons"),
    "regions": N_("regions"),
    "score": N_("score"),
    "coins": N_("coins"),
    "hand": N_("cards in hand"),
    "shields": N_("shields"),
    "buildings": N_("buildings"),
    "principe": N_("the Principe"),
    "winner": N_("winner"),
    "price": N_("price"),
    "by": N_("by"),
    "major": N_("major role"),
    "minor": N_("minor role"),
    "up": N_("face up"),
    "down": N_("face down"),
    "shields_left": N_("shields left"),
    "face_up": N_("cities face up"),
    "piles": N_("pile"),
    "discards": N_("discards"),
    "cities": N_("cities"),
    "reserve": N_("reserve"),
    "round": N_("round"),
    "phase": N_("phase"),
    "triggers": N_("to the end"),
    "left": N_("left"),
    "last_round": N_("last round"),
    "roles": N_("roles"),
    "sales": N_("auctions"),
}

NUMBERS = {
    "score": N_("score"),
    "hand": N_("cards in hand"),
    "shields": N_("shields on the map"),
    "buildings": N_("buildings laid"),
    "coins": N_("coins"),
}
"""What the numbers of a seat are called when they are explained."""

ROLE_WAYS = (N_("takes it"), N_("puts it back"))
ROW_WAYS = (N_("lies face up"), N_("is taken away"))

CORRECTIONS = (
    Correctable("score", N_("score")),
    Correctable("coins", N_("coins")),
    Correctable("hand", N_("cards in hand")),
    Correctable("shields", N_("shields"), REGIONS),
    Correctable("buildings", N_("buildings"), COLOURS),
    Correctable("turned_down", N_("turned face down"), COLOURS),
    Correctable("major", N_("major role"), COLOURS, ways=ROLE_WAYS),
    Correctable("minor", N_("minor role"), COLOURS, ways=ROLE_WAYS),
    Correctable("principe", N_("the Principe"), counted=False),
    Correctable("pile", N_("building pile"), seated=False),
    Correctable("city_pile", N_("city pile"), seated=False),
    Correctable("discards", N_("discards"), COLOURS, seated=False),
    Correctable("face_up", N_("cities face up"), CITIES, seated=False, ways=ROW_WAYS),
)

VALUES = Values(
    names={
        "build": CITIES,
        "city": CITIES,
        "flip": COLOURS,
        "region": REGIONS,
        "major": COLOURS,
        "minor": COLOURS,
    },
    counts={"reveal": COLOURS, "lay": COLOURS, "shields": REGIONS, "icons": COLOURS, "buildings": COLOURS},
    several={"regions": REGIONS},
    seats=("seat", "winner", "principe"),
    words=WORDS,
    forms={
        "pass": {"pass": True},
        "bid": {"bid": 1},
        "lay": {"lay": {}},
        "build": {"build": CITIES[0], "shields": {}},
        "flip": {"flip": COLOURS[1]},
    },
    becomes={
        "pass": ("pass", "bid", "lay", "build", "flip"),
        "lay": ("lay", "build", "pass"),
        "build": ("build", "lay", "pass"),
        "flip": ("flip", "pass"),
        "bid": ("bid", "pass"),
    },
    corrections=CORRECTIONS,
)
