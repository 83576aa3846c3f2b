"""The words that can be typed: files, one a language, of the product and of each game. All languages are understood at once."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

FOLDER = "typed_words"


@cache
def vocabulary(place: Path) -> Mapping[str, tuple[str, ...]]:
    """What can be meant and the words for it, from the files below this folder."""
    found: dict[str, tuple[str, ...]] = {}
    for meaning, words in _lines(place):
        found[meaning] = tuple(dict.fromkeys((*found.get(meaning, ()), *words)))
    return found


def _lines(place: Path) -> Iterator[tuple[str, list[str]]]:
    for file in sorted((place / FOLDER).glob("*.toml")):
        yield from tomllib.loads(file.read_text("utf-8")).items()


SHARED = vocabulary(Path(__file__).parent)
"""What every game understands."""
