"""The tests of the example stand beside it, as they will beside its copies: they find it as a game."""

from collections.abc import Iterator

import pytest

from companion.engine.game import Game
from tests.new_game import example


@pytest.fixture(autouse=True)
def pig() -> Iterator[Game]:
    with example() as found:
        yield found
