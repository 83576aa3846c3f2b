"""The command line: chooses the language and the command, and turns whatever ends one into one sentence and an exit status.

Every command is a module with its options (`add`) and its work (`run`). Whatever needs a screen, panels or browsers is imported when it runs.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from companion import VERSION
from companion.appliance.failures import Failed, Stopped
from companion.commands import (
    backup,
    checkout,
    doctor,
    export,
    first_boot,
    games,
    hall,
    history,
    import_match,
    install,
    mirror,
    package,
    play,
    players,
    referee,
    release,
    replay,
    restore,
    score,
    sheets,
    shots,
    stats,
    table,
    update,
    web,
)
from companion.commands.options import Parents, Parser
from companion.commands.streams import speak_any_terminal
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text import language
from hw.panel import Unavailable

COMMANDS = (
    *(play, web, referee, doctor, shots, score, sheets, replay, games, export, import_match),
    *(history, stats, players),
    *(install, update, package, release, first_boot, backup, restore, checkout),
    *(mirror, hall),
)
"""In the order of the help."""

MISPLACED = Refusal("misplaced", "", N_("Put options after the command: {command} {option}"))


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    translate: language.Translate = str
    speak_any_terminal()
    try:
        code = language.choose(_asked_language(arguments))
        translate = language.translator(code)
        language.speak_argparse(code)
        args = _parser(translate).parse_args(arguments)
        _check_order(arguments, args.command)
        status: int | None = args.run(args, translate)
        return status or 0
    except Refused as no:
        clause = f" ({no.refusal.clause})" if no.refusal.clause else ""
        return _ended(f"{language.sentence(no.refusal, translate)}{clause}", 2)
    except Unavailable as no:
        return _ended(language.trouble_sentence(no.trouble, translate), 2)
    except Failed as no:
        return _ended(no.text.said(translate), 2)
    except Stopped as no:
        return _ended(no.why, 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _ended(why: str, status: int) -> int:
    """2: it was refused, and nothing has changed; 1: it was begun and did not end well."""
    print(f"signoria: {why}", file=sys.stderr)
    return status


def _asked_language(arguments: Sequence[str]) -> str | None:
    """Refusals of options must be in the language too, so it is looked for before them."""
    for word, following in pairwise(arguments):
        if word == "--lang":
            return following
    for word in arguments:
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def _check_order(arguments: Sequence[str], command: str | None) -> None:
    """Raise Refused for an option before a command: argparse would read it and then let the command's default win."""
    before = [] if command is None else arguments[: arguments.index(command)]
    for word in before:
        if word.startswith("-") and not word.startswith("--lang"):
            raise Refused(MISPLACED(command=UserText(str(command)), option=UserText(word[:40])))


def _parser(_: language.Translate) -> argparse.ArgumentParser:
    shared = Parents(_)
    parser = Parser(
        prog="signoria",
        parents=[shared.panels],
        description=_(N_("The companion beside the board.")),
    )
    parser.add_argument(
        "--version", action="version", version=f"signoria {VERSION}", help=_(N_("show the version and exit"))
    )
    table.add(parser, _)
    parser.set_defaults(run=table.run)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands, shared, _)
    return parser
