"""The door loads the command that is asked for, and no other."""

import subprocess
import sys

import pytest

from companion.commands import door

LOADED = """
import sys
from companion.commands import door
try:
    door.main(sys.argv[1:])
except SystemExit:
    pass
print(*sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("companion.commands.")), file=sys.stderr)
"""


def loaded(*words: str) -> set[str]:
    """The modules of commands that are there once this was done."""
    done = subprocess.run([sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.splitlines()[-1].split()) & set(door.COMMANDS.values())


def test_a_command_is_loaded_alone() -> None:
    assert {"games"} == loaded("games")
    assert {"games"} == loaded("--lang", "fr", "games")


@pytest.mark.parametrize("words", [("--help",), ("weather",)])
def test_who_wants_to_see_all_sees_all(words: tuple[str, ...]) -> None:
    assert set(door.COMMANDS.values()) == loaded(*words)


def test_a_word_that_could_be_a_command_hides_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == door.main(["--wiring", "score", "games"])
    assert "il-principe" in capsys.readouterr().out


def test_every_command_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        door.main(["--help"])
    told = capsys.readouterr().out
    assert [] == [command for command in door.COMMANDS if f"    {command} " not in told]
