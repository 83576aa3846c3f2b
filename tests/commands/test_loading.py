"""The door loads the command that is asked for, and no other."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.commands import cli
from companion.engine.plain_data import encode
from tests.random_player import Player, any_session

LOADED = """
import sys
from companion.commands import cli
try:
    door.main(sys.argv[1:])
except SystemExit:
    pass
print(*sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("companion.commands.")), file=sys.stderr)
"""


def loaded(*words: str) -> set[str]:
    """The modules of commands that are there once this was done."""
    done = subprocess.run([sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.splitlines()[-1].split()) & set(cli.COMMANDS.values())


COUNTED = """
import sys
from companion.commands import cli
door.main(["score", sys.argv[1], sys.argv[2]])
print(*sys.modules, file=sys.stderr)
"""
SLOW = {"msgspec", "argparse", "gettext", "pathlib", "shutil", "inspect", "dataclasses", "tomllib", "pkgutil"}
"""What takes long to load, each as long as the rest of it."""
MAY_LOAD = {
    "": {"__main__"},
    "commands": {"door", "score", "streams"},
    "engine": {"refusals", "value"},
    "procedures": {"end_count", "majority", "position", "putting_right", "seating"},
    "speech": {"language"},
    "storage": {"files"},
    "games": {"colours", "data", "position", "scoring", "setup", "wrong"},
}
"""What may be loaded to count a position, by folder; of a game, all that is no rule."""


def loaded_to_count(game: str, file: Path) -> set[str]:
    """All modules that are there once a position was counted."""
    command = [sys.executable, "-c", COUNTED, game, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout
    return set(done.stderr.split())


def end_of(game: str, folder: Path) -> Path:
    """A position at the end of a match."""
    session = any_session(games.find(game), 1, refereed=True)
    Player(1).play(session)
    file = folder / "position.json"
    file.write_bytes(encode(session.view("all")))
    return file


@pytest.mark.parametrize(
    "game", [game for game in games.names() if games.counting(game) is not games.find(game)]
)
def test_who_counts_waits_for_the_count_of_one_game_only(game: str, tmp_path: Path) -> None:
    """No engine, no rules, no words, no parser of options."""
    there = loaded_to_count(game, end_of(game, tmp_path))
    ours = [name.split(".") for name in there if name.startswith("companion.")]
    assert {name[1] for name in ours} <= MAY_LOAD.keys()
    assert {name[-1] for name in ours if len(name) > 2} <= set().union(
        *MAY_LOAD.values(), {game.replace("-", "_")}
    )
    assert not there & {"argparse", "gettext", "pathlib"}


def test_a_count_needs_no_library(tmp_path: Path) -> None:
    """Where a view is made of other things than a position: each of these takes as long to load as all the rest."""
    assert set() == loaded_to_count("il-principe", end_of("il-principe", tmp_path)) & SLOW


def loaded_by_the_checkout(*words: str) -> set[str]:
    """All modules that are loaded where ./signoria starts Python: it does not look for packages yet."""
    program = Path(cli.__file__).parents[1] / "__main__.py"
    command = [sys.executable, "-P", "-S", "-X", "importtime", str(program), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/")
    assert done.stdout
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}


def test_packages_are_looked_for_only_where_a_command_needs_them(tmp_path: Path) -> None:
    file = end_of("il-principe", tmp_path)
    assert "site" not in loaded_by_the_checkout("score", "il-principe", str(file))
    assert {"site", "msgspec"} <= loaded_by_the_checkout("games")


def test_a_command_is_loaded_alone() -> None:
    assert {"games"} == loaded("games")
    assert {"games"} == loaded("--lang", "fr", "games")


@pytest.mark.parametrize("words", [("--help",), ("weather",)])
def test_who_wants_to_see_all_sees_all(words: tuple[str, ...]) -> None:
    assert set(cli.COMMANDS.values()) == loaded(*words)


def test_a_word_that_could_be_a_command_hides_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == cli.main(["--wiring", "score", "games"])
    assert "il-principe" in capsys.readouterr().out


def test_every_command_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    told = capsys.readouterr().out
    assert [] == [command for command in cli.COMMANDS if f"    {command} " not in told]
