"""An output that only takes ASCII: every command prints its sentences without accents, and never crashes over a letter."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.streams import plain_spelling

ENVIRONMENT = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C", "LANGUAGE": ""}
PLAY = [
    "play",
    "florence",
    "--seats",
    "red=Zoe,blue=Luc",
    "--journal",
    "j",
    "--cards",
    "c",
    "--lang",
    "fr",
]


def run(where: Path, *words: str, said: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-P", "-m", "companion", *words]
    environment = ENVIRONMENT | {"HOME": str(where), "XDG_DATA_HOME": str(where)}
    environment.pop("DISPLAY", None)
    return subprocess.run(command, input=said, capture_output=True, cwd=where, env=environment, check=False)


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--help", "--lang", "fr"], 0),
        (["games", "--lang", "fr"], 0),
        (["play", "--help", "--lang", "fr"], 0),
        (["score", "florence", "é", "--lang", "fr"], 2),
        (["é", "--lang", "fr"], 2),
        (["doctor", "--panel", "none", "--lang", "fr"], None),
        (["replay", "é", "--lang", "fr"], 2),
        (["backup", "é", "--lang", "fr"], 2),
        (["--lang", "fr"], 0),
        (PLAY, 0),
    ],
    ids=lambda words: " ".join(words[:2]) if isinstance(words, list) else "",
)
def test_every_command_speaks_ascii(tmp_path: Path, words: list[str], status: int | None) -> None:
    done = run(tmp_path, *words, said="aidé\nlog\nqu\xe9\n".encode("latin-1"))
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert (done.stdout + done.stderr).isascii()
    assert status is None or status == done.returncode, done.stderr


def test_a_match_is_played_and_told_again(tmp_path: Path) -> None:
    assert 0 == run(tmp_path, *PLAY, said=b"yes\ntable\n").returncode
    done = run(tmp_path, "replay", "j", "--lang", "fr")
    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout.isascii()


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Ça va, Zoë ?", "Ca va, Zoe ?"),
        ("l’œuvre…", "l'oeuvre..."),
        ("李", "?"),
        ("½", "1?2"),
        ("plain", "plain"),
    ],
)
def test_how_a_letter_is_spelled(text: str, spelled: str) -> None:
    assert spelled == plain_spelling(text)
