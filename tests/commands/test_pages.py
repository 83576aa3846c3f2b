"""Every command on a page is understood: its words, its options, its games."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.commands import cli
from companion.commands.checkout import SCRIPTS

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/rules/*.md"), *ROOT.glob("*/README.md")]
)
COMMAND = re.compile(r"(?:sudo )?(?:\./)?signoria(?: |$)(.*)")
USAGE = " ".join(re.findall(r"^#   (.*)", (ROOT / "signoria").read_text("utf-8"), re.M))
"""The script's own usage."""
COMMANDS = set(cli._parser(str)._subparsers._group_actions[0].choices)  # type: ignore[union-attr,arg-type]


def shown(page: Path) -> Iterator[str]:
    """What follows `signoria` in every command of a page: in its blocks, and between backticks."""
    text = page.read_text("utf-8").replace("\\\n", " ")
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", text, re.M | re.S)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^ *```.*?^ *```", "", text, flags=re.M | re.S))
    for line in (*(line.strip() for block in blocks for line in block.splitlines()), *spans):
        if said := COMMAND.fullmatch(line):
            yield said[1]


def words_of(command: str) -> list[str]:
    """What would be typed: brackets and dots only mean that there may be more."""
    typed = re.sub(r"\[([^]]*)\]", r"\1", command).replace("...", "").replace("GAME", "florence")
    return shlex.split(typed, comments=True)


ALL = [(page, command) for page in PAGES for command in shown(page)]


def is_understood(words: list[str]) -> bool:
    """Whether the command line has such a command, with such options, for such a game."""
    match words:
        case [] | [_] if set(words) <= {
            *SCRIPTS,
            *COMMANDS,
        }:  # the program itself, or only the name of a command
            return True
        case ["test", *options]:
            return {option for option in options if option.startswith("--")} <= set(USAGE.split())
        case ["bench" | "new-game", *_]:
            return True
    try:
        asked = cli._parser(str).parse_args(words)
    except SystemExit as done:
        return done.code == 0
    return words[0] not in ("play", "referee", "score") or asked.game in {None, *games.names()}


@pytest.mark.parametrize(("page", "command"), ALL, ids=lambda one: one.name if isinstance(one, Path) else one)
def test_a_command_on_a_page_is_understood(page: Path, command: str) -> None:
    assert is_understood(words_of(command))
