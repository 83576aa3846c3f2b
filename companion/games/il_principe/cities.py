"""The city cards: what follows from their size (IP-3), what the books print (IP-5), and the check of a taught face."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.engine.refusals import N_, Refusal, UserText
from companion.games.il_principe.colours import check_colours, check_regions
from companion.games.il_principe.view_types import Face

UNKNOWN_CITY = Refusal("unknown_city", "IP-3", N_("There is no city called {city}."))
WRONG_ICONS = Refusal(
    "wrong_icons", "IP-3", N_("{city} shows {icons} icons: one colour twice, the others once.")
)
ICONS_DIFFER = Refusal("wrong_icons", "IP-3", N_("{city} shows {icons} icons, all of different colours."))
WRONG_REGIONS = Refusal("wrong_regions", "IP-3", N_("{city} touches exactly {regions} of the six regions."))


class Size(msgspec.Struct, frozen=True):
    """What all cities of a size have in common (IP-3)."""

    icons: int
    twice: int
    """How many colours occur twice; all others occur once."""
    cost: int
    points: int
    shields: int
    regions: int
    cities: tuple[str, ...]


class Printed(msgspec.Struct, frozen=True):
    """As much of a card's face as a rulebook prints."""

    icons: Mapping[str, int]
    regions: tuple[str, ...] | None = None


class _Cards(msgspec.Struct, frozen=True):
    size: Mapping[str, Size]
    face: Mapping[str, Printed]


_CARDS = msgspec.convert(tomllib.loads(Path(__file__).with_name("cards.toml").read_text("utf-8")), _Cards)
SIZE: Mapping[str, Size] = {city: size for size in _CARDS.size.values() for city in size.cities}
PRINTED: Mapping[str, Printed] = _CARDS.face
KNOWN_FACES: Mapping[str, Face] = {
    city: Face(card.icons, card.regions) for city, card in PRINTED.items() if card.regions is not None
}


def check_city(city: str) -> Refusal | None:
    """Refuse a city that is not in the game."""
    return None if city in SIZE else UNKNOWN_CITY(city=UserText(city[:40]))


def check_face(city: str, icons: Mapping[str, int], regions: tuple[str, ...]) -> Refusal | None:
    """IP-3: a face must have the icons and regions of its size."""
    wrong = check_city(city) or check_colours(icons) or check_regions(dict.fromkeys(regions, 1))
    if wrong is not None:
        return wrong
    size = SIZE[city]
    shown = sorted(count for count in icons.values() if count)
    if shown != [1] * (size.icons - 2 * size.twice) + [2] * size.twice:
        return (WRONG_ICONS if size.twice else ICONS_DIFFER)(city=city, icons=size.icons)
    if len(regions) != size.regions or len(set(regions)) != size.regions:
        return WRONG_REGIONS(city=city, regions=size.regions)
    return None
