"""The data of Principato: components, stores, prices, points, and limits."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Literal, NamedTuple, get_args

from companion.engine.refusals import N_, Refusal
from companion.procedures.box import Box
from companion.procedures.box import Numbers as Numbers

Culture = Literal["monuments", "books", "paintings"]

PLAYERS = range(2, 5)
YEARS = 3
SCORINGS = 5
ACTIONS = 2
MOST_CARDS = 98
"""PR-3: no pile has more action cards than there are in the box."""
CULTURE: tuple[Culture, ...] = get_args(Culture)
CUBES = ("food", "gold", "favour")
SOLDIERS = ("condottieri", "militia")
HELD = ("fields", "farms", "palazzi", "banks", "catapults", *SOLDIERS, *CUBES)
"""PR-2: the numbers of a principality, but for culture tokens, which have a value each."""
START: Numbers = {"fields": 1, "farms": 1, "palazzi": 1, "banks": 1, "food": 1, "gold": 1, "favour": 1}
SUPPLIES = {"militia": ("food", "favour"), "condottieri": ("gold", "favour")}
ON_SOLDIERS = {f"{who}_{cube}": (who, cube) for who, cubes in SUPPLIES.items() for cube in cubes}
"""PR-2: a cube on a soldier: which soldier, and which cube."""

LIMITS: Mapping[tuple[str, ...], int] = {
    ("fields", "farms"): 42,
    ("palazzi", "banks"): 42,
    ("catapults",): 19,
    (*SOLDIERS, "soldiers", "supplied", "unsupplied"): 37,
    **{(kind,): 15 for kind in CULTURE},
    ("food", "militia_food"): 39,
    ("gold", "condottieri_gold"): 39,
    ("favour", "militia_favour", "condottieri_favour"): 12,
}
"""PR-9: what there is in the box; tokens with two sides are one thing under two names."""
BOX = Box(LIMITS, "PR-9")
STORES = {"food": ("farms", 2), "gold": ("banks", 2)}
CHURCH = 3

NO_ROOM = Refusal("no_room", "PR-2", N_("There is only room for {most}: {what}."))
NO_CUBES = Refusal("no_cubes", "PR-2", N_("You do not have that many to supply: {what}."))


def store(what: str, own: Numbers) -> int | None:
    """PR-2: the room for these cubes; None if unknown."""
    if what == "favour":
        return CHURCH
    where, each = STORES[what]
    return None if where not in own else each * own[where]


def places(cube: str, own: Numbers) -> dict[str, int]:
    """PR-2: where a principality can put such a cube, and how many: its stores first, then hungry soldiers."""
    soldiers = {place: hungry(who, own) for place, (who, what) in ON_SOLDIERS.items() if what == cube}
    room = {cube: (store(cube, own) or 0) - own[cube], **soldiers}
    return {place: number for place, number in room.items() if number > 0}


def hungry(soldiers: str, own: Numbers) -> int:
    """PR-2: soldiers of this kind without a cube."""
    fed = sum(own.get(place, 0) for place, (who, _) in ON_SOLDIERS.items() if who == soldiers)
    return own.get(soldiers, 0) - fed


def soldiers(own: Numbers) -> int:
    """PR-2: of both kinds."""
    return sum(own[who] for who in SOLDIERS)


def army(catapults: int, supplied: int, unsupplied: int = 0) -> dict[str, int]:
    """PR-6: an army in a scoring."""
    return {"catapults": catapults, "supplied": supplied, "unsupplied": unsupplied}


def army_of(own: Numbers) -> dict[str, int]:
    """PR-6: the army of a fully known principality."""
    unfed = sum(hungry(who, own) for who in SOLDIERS)
    return army(own["catapults"], soldiers(own) - unfed, unfed)


def impossible(held: Sequence[Numbers]) -> Refusal | None:
    """PR-2, PR-9: why these principalities are impossible together; None if they are possible."""
    if (wrong := BOX.cannot_hold(held)) is not None:
        return wrong
    for own in held:
        for what in CUBES:
            most = store(what, own)
            if most is not None and own.get(what, 0) > most:
                return NO_ROOM(most=most, what=what)
        for who in SOLDIERS:
            if hungry(who, own) < 0:
                return NO_CUBES(what=who)
    return None


# Action cards.


class Deal(NamedTuple):
    """PR-13: what a card brings, and its alternative costs."""

    gets: str
    number: int
    costs: tuple[Numbers, ...]


TOKENS = (
    ("bank", "banks", "food"),
    ("farm", "farms", "gold"),
    ("palazzo", "palazzi", "food"),
    ("field", "fields", "gold"),
)
DEALS: Mapping[str, Deal] = {
    **{one: Deal(tokens, 1, ({cube: 1},)) for one, tokens, cube in TOKENS},
    **{f"two_{tokens}": Deal(tokens, 2, ({cube: 3},)) for _, tokens, cube in TOKENS},
    "catapult": Deal("catapults", 1, ({"gold": 1, "food": 1},)),
    "two_catapults": Deal("catapults", 2, ({"gold": 2, "food": 3},)),
}
LATE: Mapping[str, Deal] = {
    "catapult": Deal("catapults", 1, ({"food": 1},)),
    "two_catapults": Deal("catapults", 2, ({"gold": 1, "food": 2},)),
}
"""Prices of the last year."""
WORKS: Mapping[str, Deal] = {
    "monument": Deal("monuments", 1, ({"food": 1, "gold": 2}, {"food": 2, "gold": 1})),
    "painting": Deal("paintings", 1, ({"gold": 5},)),
    "book": Deal("books", 1, ({"food": 4},)),
}
OFFERS = {**DEALS, **WORKS}
INCOME: Mapping[str, Numbers] = {
    "two_food": {"food": 2},
    "food_and_gold": {"food": 1, "gold": 1},
    "two_gold": {"gold": 2},
    "three_food": {"food": 3},
    "three_gold": {"gold": 3},
    "favour": {"favour": 1},
}
BY_TOKENS = {"harvest": ("food", "fields"), "taxes": ("gold", "palazzi")}
"""As many cubes as there are of these."""
ACTS = (*DEALS, *BY_TOKENS, *INCOME, "exchange")
"""PR-1, PR-13: what a turn may be used for, besides soldiers and culture."""
PRINTED = tuple(map(str, range(1, 13)))
"""PR-14: possible values of a culture token."""


def deal(card: str, year: int) -> Deal:
    """PR-13: what this card offers in this year."""
    return (LATE if year == YEARS and card in LATE else OFFERS)[card]


def income(card: str, own: Numbers) -> Numbers:
    """PR-13: the cubes that this card brings."""
    cube, tokens = BY_TOKENS.get(card, ("", ""))
    return {cube: own[tokens]} if cube else INCOME[card]


def payments(costs: Iterable[Numbers], own: Numbers) -> tuple[Numbers, ...]:
    """PR-2, PR-13: all ways to pay one of these costs, with favour for food or gold; the least favour first."""
    found = []
    for cost in costs:
        food, gold = (range(min(cost.get(cube, 0), own[cube]), -1, -1) for cube in ("food", "gold"))
        total = sum(cost.values())
        found += [
            {"food": f, "gold": g, "favour": total - f - g}
            for f, g in product(food, gold)
            if total - f - g <= own["favour"]
        ]
    different = [pay for i, pay in enumerate(found) if pay not in found[:i]]
    return tuple(sorted(different, key=lambda pay: pay["favour"]))


# Points.

PLACES: Mapping[int, tuple[int, ...]] = {2: (5, 0), 3: (6, 3, 0), 4: (7, 4, 2, 0)}
"""PR-7: points by rank, for so many players."""
PER_POINT = 4
SETS: Mapping[str, tuple[tuple[str, ...], tuple[int, ...]]] = {
    "chapel": (("monuments", "paintings"), (0, 2, 5, 8)),
    "town_hall": (("monuments", "books"), (0, 2, 5, 8)),
    "villa": (("books", "paintings"), (0, 2, 5, 9)),
    "palace": (CULTURE, (0, 5, 10, 15)),
}
"""PR-10: what makes a pair or a triple, and what 0, 1, 2, 3 of them bring."""
LOOKS_AT = {
    "armoury": (("catapults",), 0),
    "fertile_soil": (("fields", "farms"), 6),
    "municipal_charter": (("palazzi", "banks"), 6),
}
"""PR-10: what a card counts, and beyond which number."""
OBJECTIVES = (*LOOKS_AT, "fortress", *SETS)
