"""What the book prints about the Italian Wars, for two players. What was read from garbled print is marked *inferred*; the tracks are on the board only."""

from collections.abc import Mapping
from typing import NamedTuple

FRANCE, NAPLES = "blue", "yellow"
"""VT-30: France moves first, and to the left on every track."""
ROUNDS = 21
PAY_ROUNDS = (4, 8, 12, 16, 20)
"""VT-33, *inferred*: five coins on the track of rounds."""
KEEPS = 2
"""VT-33, VT-38: troops that a florin keeps."""
STARTS: Mapping[str, tuple[str, ...]] = {
    FRANCE: ("Turin", "Milan"),
    NAPLES: ("Naples", "Rossano", "Reggio", "Bari"),
}
"""VT-30: the first cities of both."""
STARTING: Mapping[str, int] = {FRANCE: 4, NAPLES: 2}
MOST: Mapping[str, int] = {FRANCE: 8, NAPLES: 6}
"""VT-30: troops on the board at the start, and in all."""
TITLES: Mapping[str, tuple[str, ...]] = {FRANCE: ("duchy", "kingdom"), NAPLES: ("principality",)}
"""VT-37: what both have at the start."""
FOR_SALE: Mapping[str, tuple[str, ...]] = {
    FRANCE: ("principality", "guild", "cardinal"),
    NAPLES: ("duchy", "kingdom", "guild", "cardinal"),
}
"""VT-37: what each may still get; there are a guild and a cardinal for both."""
FIRST_BONUSES: Mapping[str, tuple[str, ...]] = {FRANCE: ("cannons",), NAPLES: ()}
"""VT-30: France has cannons from the start."""
PRIZE = "Naples"
"""VT-34: if France holds it at the end of a round, France has won."""
ANGER, FEAR = 4, 1
"""VT-32: influence that the siege of a major city's city costs there, and a fallen capital with the others."""


class MajorCity(NamedTuple):
    """VT-30: a major city at the start."""

    colour: str
    cities: tuple[str, ...]
    """Its capital first."""
    garrison: Mapping[str, int]
    most: int
    """Troops it has in all."""
    agents: int


MAJORS: Mapping[str, MajorCity] = {
    "Florence": MajorCity("red", ("Florence", "Pise"), {"Florence": 1}, 2, 1),
    "Rome": MajorCity("white", ("Rome", "Civitavecchia"), {"Rome": 1}, 2, 1),
    "Venise": MajorCity("green", ("Venise", "Corfou", "Ravenne"), {"Venise": 1, "Ravenne": 1}, 4, 0),
}
"""By their capitals."""
MAJOR_OF: Mapping[str, str] = {city: name for name, major in MAJORS.items() for city in major.cities}
TRACKS: Mapping[str, str] = {f"track_of_{name}": name for name in MAJORS}
"""VT-31: where an agent can stand: on the track of a major city."""
LONGEST_ZONE = 12
"""More spaces in a zone are taken for a slip."""


def pay_due(army: int) -> int:
    """VT-33: a florin for two troops, rounded up."""
    return -(-army // KEEPS)
