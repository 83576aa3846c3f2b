"""The door of the command line: chooses the language and the command, turns refusals into one sentence and exit status 2.

Every command is a module of its own with its options (`add`) and what it does (`run`). A command loads what it needs when
it runs: whoever only counts a position need not wait for panels and screens.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from companion.commands import (
    backup,
    bring_in,
    doctor,
    export,
    games,
    install,
    play,
    referee,
    replay,
    score,
    shots,
    table,
    uninstall,
    update,
)
from companion.commands.options import Parser, parents
from companion.engine.refusals import N_, Refused
from companion.speech import language

COMMANDS = (
    play,
    referee,
    doctor,
    shots,
    score,
    replay,
    games,
    export,
    bring_in,
    install,
    uninstall,
    update,
    backup,
)
"""As the help lists them."""
DOOR = N_("The door itself knows two more: test (all the checks) and bench (measure against peers).")


def main(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status."""
    translate: language.Translate = str
    try:
        code = language.choose(_asked_language(arguments))
        translate = language.translator(code)
        language.speak_argparse(code)
        args = _parser(translate).parse_args(arguments)
        status: int = args.run(args, translate)
        return status
    except Refused as no:
        clause = f" ({no.refusal.clause})" if no.refusal.clause else ""
        print(f"signoria: {language.sentence(no.refusal, translate)}{clause}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever listened has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _asked_language(arguments: Sequence[str]) -> str | None:
    """Refusals of options must be in the language too, so it is looked for before them."""
    for word, following in pairwise(arguments):
        if word == "--lang":
            return following
    for word in arguments:
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def _parser(_: language.Translate) -> argparse.ArgumentParser:
    shared = parents(_)
    parser = Parser(
        prog="signoria",
        parents=[shared.panels],
        description=_(N_("The companion beside the board.")),
        epilog=_(DOOR),
    )
    parser.set_defaults(run=table.run)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands, shared, _)
    return parser
