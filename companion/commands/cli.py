"""The door of the command line: chooses the language and the command, turns refusals into one sentence and exit status 2.

Every command is a module with its options (`add`) and what it does (`run`). Only the one that is asked for is loaded, and it
loads what it needs when it runs: whoever only counts a position need not wait for panels and screens.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING

from companion import VERSION
from companion.commands.streams import speak_any_terminal
from companion.engine.refusals import N_, Refused
from companion.text import language

if TYPE_CHECKING:  # see `_at_once`
    import argparse

COMMANDS = {
    "play": "play",
    "web": "web",
    "referee": "referee",
    "doctor": "doctor",
    "shots": "shots",
    "score": "score",
    "replay": "replay",
    "games": "games",
    "export": "export",
    "import": "import_match",
    "install": "install",
    "uninstall": "uninstall",
    "update": "update",
    "backup": "backup",
    "restore": "restore",
    "test": "checkout",
    "bench": "checkout",
}
"""As the help lists them, each with its module."""


def main(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status."""
    translate: language.Translate = str
    speak_any_terminal()
    try:
        code = language.choose(_asked_language(arguments))
        translate = language.translator(code)
        if (done := _at_once(arguments)) is not None:
            return done
        if sys.flags.no_site:  # ./signoria starts Python without what finds packages: to count needs none
            import site

            site.main()
        language.speak_argparse(code)
        args = _parser(translate, arguments).parse_args(arguments)
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


def _at_once(arguments: Sequence[str]) -> int | None:
    """`score GAME FILE` without an option needs no parser: to make one takes longer than to count."""
    words = [word for word in arguments if word == "-" or not word.startswith("-")]
    if words == list(arguments) and words[:1] == ["score"] and len(words) in (2, 3):
        from companion.commands import score

        return score.count(*words[1:])
    return None


def _modules(arguments: Sequence[str]) -> list[str]:
    """The modules of all commands that may be meant: to load one takes time. All, if somebody wants to see them."""
    named = [COMMANDS[word] for word in arguments if word in COMMANDS]
    help_is_wanted = not {"-h", "--help"}.isdisjoint(arguments)
    return list(dict.fromkeys(COMMANDS.values() if help_is_wanted or not named else named))


def _table(args: "argparse.Namespace", translate: language.Translate) -> int:
    """What is done without a command."""
    from companion.commands import table

    return table.run(args, translate)


def _parser(_: language.Translate, arguments: Sequence[str] = ()) -> "argparse.ArgumentParser":
    from companion.commands.options import Parents, Parser

    shared = Parents(_)
    parser = Parser(
        prog="signoria",
        parents=[shared.panels],
        description=_(N_("The companion beside the board.")),
    )
    parser.add_argument(
        "--version", action="version", version=f"signoria {VERSION}", help=_(N_("show the version and exit"))
    )
    if COMMANDS.keys().isdisjoint(arguments):  # else it is another one's turn
        import_module("companion.commands.table").add(parser, _)
    parser.set_defaults(run=_table)
    commands = parser.add_subparsers(
        prog=parser.prog,  # else argparse would write a usage to find it out
        dest="command",
        metavar="COMMAND",
        parser_class=Parser,
    )
    for module in _modules(arguments):
        import_module(f"companion.commands.{module}").add(commands, shared, _)
    return parser
