"""What a game tells can be read back as what it was, and whoever reads it need not load the referee."""

import subprocess
import sys
from importlib.util import find_spec

import msgspec
import pytest

from companion import games
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.protocol import outgoing as out
from tests.random_player import Player, any_session

PARTED = [game for game in games.names() if find_spec(f"companion.games.{game.replace('-', '_')}.view_types")]
"""Games that keep what they tell apart from their rules."""
READS = """
import sys
import companion.protocol.outgoing
before = set(sys.modules)
__import__(f"companion.games.{sys.argv[1]}.view_types")
print(*sorted(name for name in set(sys.modules) - before if name.startswith("companion.")))
"""
LIGHT = {"view_types", "setup", "data", "colours", "box", "seating"}
"""What is no rule."""


@pytest.mark.parametrize("game", PARTED)
def test_the_screens_of_a_game_do_not_load_its_referee(game: str) -> None:
    folder = game.replace("-", "_")
    read = subprocess.run([sys.executable, "-c", READS, folder], capture_output=True, text=True, check=True)
    packages = {"companion.games", f"companion.games.{folder}", "companion.procedures"}
    heavy = [
        name for name in read.stdout.split() if name not in packages and name.split(".")[-1] not in LIGHT
    ]
    assert [] == heavy


@pytest.mark.parametrize("game", PARTED)
@pytest.mark.parametrize("viewer", ["table", "all", 0])
def test_a_view_is_read_back_as_it_was_told(game: str, viewer: Viewer) -> None:
    for seed in range(8):
        session = any_session(games.find(game), seed)
        Player(seed).stop_somewhere(session)
        told = session.view(viewer)
        line = msgspec.json.decode(encode(told))
        read = out.read(line, out.Table).as_(type(told))
        assert type(told).__module__.endswith("view_types")
        assert line == msgspec.json.decode(encode(read))
