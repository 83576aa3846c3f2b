"""The referee as programs use it: a process, JSON lines, a journal, a card file."""

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from companion.commands.cli import main

SETUP = [
    "--seats",
    "medici=Anna,visconti=Bruno,gonzaga=Chiara",
    "--first",
    "0",
    "--cities",
    "Firenze,Lucca,Milano,Siena",
]
LUCCA = {"city": "Lucca", "icons": {"white": 2, "red": 1, "blue": 1}, "regions": ["brown", "violet"]}
SIENA = {"city": "Siena", "icons": {"green": 1, "white": 1, "red": 1}, "regions": ["brown"]}
WITHOUT_SEATS = (
    ("--set", "mode=by-hand"),
    ("--first", "1"),
    ("--row", "Firenze,Lucca,Milano,Siena"),
    ("--places", "0,1"),
)
OPENING = [LUCCA, SIENA, {"reveal": {"green": 3, "white": 3}}, {"seat": 1, "bid": 2}]


def signoria(*arguments: str | Path, said: bytes = b"", **extra: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-P", "-m", "companion", *map(str, arguments)]
    environment = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": ""}
    return subprocess.run(
        command, input=said, capture_output=True, timeout=120, check=False, env=environment, **extra
    )


def called(*arguments: str | Path, said: bytes = b"") -> tuple[int, str, str]:
    """The same without a process of its own: exit status, output, errors."""
    out, err = io.StringIO(), io.StringIO()
    speech = {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": ""}
    with (
        mock.patch.dict(os.environ, speech),
        mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(said))),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse's way out
            status = int(end.code or 0)
    return status, out.getvalue(), err.getvalue()


def running_referee(journal: Path) -> subprocess.Popen[bytes]:
    """A referee that goes on until it is stopped or killed."""
    command = [
        sys.executable,
        "-P",
        "-m",
        "companion",
        "referee",
        "il-principe",
        "--json",
        *SETUP,
        "--journal",
        str(journal),
    ]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def referee(*arguments: str | Path, lines: list[Any] = OPENING) -> list[dict[str, Any]]:
    """Send some lines and read one line for each, and one before."""
    said = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    done = signoria("referee", "--json", *arguments, said=said)
    assert (0, b"") == (done.returncode, done.stderr)
    heard = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) + 1 == len(heard)
    return heard


def refused(*arguments: str | Path, said: bytes = b"") -> str:
    """One clear sentence and exit status 2, no traceback, nothing on standard output.

    In this process: there are so many slips that a start for each would take minutes.
    """
    status, out, sentence = called(*arguments, said=said)
    assert (2, "") == (status, out)
    assert 1 == sentence.count("\n")
    assert sentence.startswith("signoria: ")
    return sentence


def test_a_line_in_a_line_out() -> None:
    heard = referee("il-principe", *SETUP, lines=[*OPENING, b"nonsense\n", b"\n", {"undo": True}])
    assert [0, 1, 2, 3, 4, None, None, 3] == [line.get("n") for line in heard]
    assert ["face", "face", "reveal", "bid", "bid", "bid", "bid", "bid"] == [
        line["prompt"]["kind"] for line in heard
    ]
    assert "saved" not in heard[0]


def test_with_a_journal_each_line_says_that_it_is_saved(tmp_path: Path) -> None:
    heard = referee("il-principe", *SETUP, "--journal", tmp_path / "j")
    assert [True] * 5 == [line["saved"] for line in heard]


@pytest.mark.parametrize(
    "options", [[], ["il-principe"], ["il-principe", *SETUP], ["--set", "edition=mind-the-move"]]
)
def test_a_match_goes_on_where_it_was(tmp_path: Path, options: list[str]) -> None:
    """The options come from the journal, whatever else is given."""
    *_, last = referee("il-principe", *SETUP, "--journal", tmp_path / "j")
    (again,) = referee(*options, "--journal", tmp_path / "j", lines=[])
    assert [last[key] for key in ("n", "prompt", "view")] == [again[key] for key in ("n", "prompt", "view")]


def test_a_taught_face_is_known_in_the_next_match(tmp_path: Path) -> None:
    referee("il-principe", *SETUP, "--cards", tmp_path / "cards")
    (hello,) = referee("il-principe", *SETUP, "--cards", tmp_path / "cards", lines=[])
    assert (0, "reveal") == (hello["n"], hello["prompt"]["kind"])


def test_two_referees_cannot_share_a_journal(tmp_path: Path) -> None:
    with running_referee(tmp_path / "j") as process:
        assert process.stdout
        process.stdout.readline()
        assert "The saved game j is already open elsewhere." in refused(
            "referee", "--json", "--journal", tmp_path / "j"
        )
        process.communicate()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["il-principe"], "--json"),
        (["il-principe", "--json"], "name the game and the players"),
        *((["il-principe", "--json", *told], f"{told[0]} is for a new game") for told in WITHOUT_SEATS),
        (["nothing", "--json", *SETUP], '"nothing" is not one of these'),
        (["il-principe", "--json", *SETUP, "--as", "9"], "no seat 9"),
        (["il-principe", "--json", *SETUP, "--as", "god"], "There is no view god"),
        (["il-principe", "--json", *SETUP, "--panel", "drums"], "There are no buttons called drums."),
        (["il-principe", "--json", *SETUP, "--first", "x"], "invalid int value"),
        (["il-principe", "--json", *SETUP, "--set", "edition"], "--set mode=by-hand"),
        (["il-principe", "--json", "--seats", "medici=Anna"], "2 to 5 players"),
        (["il-principe", "--json", "--seats", ",,"], "red=Anna"),
        (["il-principe", "--json", *SETUP, "--journal", "/nowhere/j"], "no folder"),
        (["il-principe", "--json", *SETUP, "--cards", "/nowhere/c"], "/nowhere"),
        (["--json", *SETUP, "--journal", "."], "cannot be read"),
        (["il-principe", "--json", *SETUP, "--nonsense"], "unrecognized arguments"),
        (["il-principe", "--json", *SETUP, "--lang", "tlh"], "There is no language tlh"),
    ],
)
def test_bad_options_get_one_sentence(arguments: list[str], part: str) -> None:
    assert part in refused("referee", *arguments)


def test_the_sentences_are_french_where_french_is_asked_for() -> None:
    done = signoria("referee", "il-principe", "--json", *SETUP, "--lang", "fr", said=b"nonsense\n")
    assert "not understood" not in json.loads(done.stdout.splitlines()[1])["text"]
    assert b"There is no" not in signoria("referee", "nothing", "--json", "--lang", "fr").stderr
