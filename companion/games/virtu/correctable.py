"""What can be corrected in Virtù, and which of it is in a match."""

from collections.abc import Container

from msgspec.structs import replace

from companion.engine.refusals import N_
from companion.games.virtu.data import ALLIANCES, FAMILIES, LARGE, PATRONAGE, TITLES, VALUES
from companion.games.virtu.match import Virtu
from companion.games.virtu.wars_data import FIRST_BONUSES, FOR_SALE, MAJOR_OF, MAJORS, TRACKS
from companion.games.virtu.wars_data import TITLES as FIRST_TITLES
from companion.games.virtu.wars_match import Wars
from companion.procedures.corrections import Correctable

COMES = (N_("this player gets it"), N_("this player loses it"))
NAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "cities": (N_("cities"), tuple(VALUES)),
    "cathedrals": (N_("cathedrals"), tuple(city for city, value in VALUES.items() if value >= LARGE)),
    "trophies": (N_("trophies"), FAMILIES),
    "alliances": (N_("alliances"), ALLIANCES),
    "bonuses": (N_("patronage bonuses"), PATRONAGE),
    "titles": (N_("titles"), tuple(TITLES)),
    "allies": (N_("allied major cities"), tuple(MAJORS)),
    "agents": (N_("agents"), (*TRACKS, *ALLIANCES, *VALUES)),
}
"""Things that are corrected one at a time, and of which there are several."""
BACK = (N_("returns to its major city"), N_("becomes neutral"))
CORRECTABLE = (
    Correctable("score", N_("points")),
    Correctable("troops", N_("troops")),
    Correctable("patronage", N_("patronage")),
    *(Correctable(what, words, of, ways=COMES) for what, (words, of) in NAMES.items()),
    Correctable("camps", N_("troops outside a city"), tuple(VALUES)),
    Correctable("indulgences", N_("indulgences")),
    Correctable("printed", N_("printed points")),
    Correctable("crosses", N_("crosses")),
    Correctable("crowns", N_("crowns")),
    Correctable("influence", N_("influence"), tuple(MAJORS)),
    Correctable("allied_troops", N_("an ally's troops"), tuple(MAJORS)),
    Correctable("garrison", N_("a major city's troops"), tuple(MAJOR_OF), seated=False),
    Correctable("major_cities", N_("major cities' own cities"), tuple(MAJOR_OF), seated=False, ways=BACK),
    Correctable("round", N_("year or round"), seated=False),
)
NOT_FOR_TWO = ("patronage", "cathedrals", "alliances")
ONLY_FOR_TWO = ("allies", "influence", "allied_troops", "garrison", "major_cities")


def there_is(m: Virtu) -> list[Correctable]:
    """What can be corrected in this match: only what its game has, and only names that are in play."""
    left_out = (*(NOT_FOR_TWO if isinstance(m, Wars) else ONLY_FOR_TWO), *(() if m.proud else ("crowns",)))
    left = (value for value in CORRECTABLE if value.what not in left_out)
    found = [replace(value, of=_in_match(m, value.what, value.of)) for value in left]
    return [value for value in found if value.of or not names_of(value.what)]


def _in_match(m: Virtu, what: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these names that are in this match."""
    match what:
        case "cities" | "camps" | "cathedrals":
            there: Container[str] = m.holder
        case "trophies" if not isinstance(m, Wars):
            there = m.sides
        case "agents":
            there = m.agent_places
        case "titles" if isinstance(m, Wars):
            there = {title for own in (*FIRST_TITLES.values(), *FOR_SALE.values()) for title in own}
        case "bonuses" if isinstance(m, Wars):
            there = {bonus for own in FIRST_BONUSES.values() for bonus in own}
        case "influence" if isinstance(m, Wars):
            there = {name for name, own in m.majors.items() if own.is_free}
        case "allied_troops" if isinstance(m, Wars):
            there = {name for name, own in m.majors.items() if own.ally is not None}
        case "garrison" if isinstance(m, Wars):
            there = {city for city in names if m.free_major(city) is not None}
        case _:
            there = names
    return tuple(name for name in names if name in there)


def names_of(what: str) -> tuple[str, ...]:
    """Things of which there are several, in any match."""
    return next(value.of for value in CORRECTABLE if value.what == what)
