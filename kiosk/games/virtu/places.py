"""Where cities and coasts lie on the map, read once from map.toml, as fractions of its width and height. Pure."""

import tomllib
from pathlib import Path
from typing import NamedTuple

_MAP = tomllib.loads((Path(__file__).parent / "map.toml").read_text("utf-8"))


class Place(NamedTuple):
    """A city: its English name, and the centre of its marker and name."""

    name: str
    x: float
    y: float


PLACES = {city: Place(name, x / 1000, y / 1000) for city, (name, x, y) in _MAP["cities"].items()}
SEAS = {name: (x / 1000, y / 1000) for name, (x, y) in _MAP["seas"].items()}
COASTS = [
    [(x / 1000, y / 1000) for x, y in zip(coast[::2], coast[1::2], strict=True)]
    for coast in _MAP["land"]["coasts"]
]
PEAKS = [(x / 1000, y / 1000) for x, y in _MAP["land"]["peaks"]]
