"""signoria update: installs a newer release on a table, and goes back if it does not start."""

import argparse
from pathlib import Path

from companion.appliance.failures import Say
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("move to a newer version, and back if it does not start")
FILE = N_("a package with its signature beside it; without it, the newest release is fetched")
YES = N_("do not ask for confirmation")
BACK = N_("go back to the version before the last update")
OLDER = N_("take an older version too")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("update", parents=[parents.common], help=_(JOB))
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help=_(FILE))
    parser.add_argument("--yes", action="store_true", help=_(YES))
    parser.add_argument("--back", action="store_true", help=_(BACK))
    parser.add_argument("--older", action="store_true", help=_(OLDER))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Do it step by step. Raises Failed or Stopped."""
    from companion.appliance.update import update

    ask = (lambda question: True) if args.yes else agreed
    update(args.file, args.back, args.older, Say(translate), ask)


def agreed(question: str) -> bool:
    """Yes or no, asked until it is one of them; if nobody can answer, it is no."""
    from companion.text.typed import NO, YES, fold

    while True:
        print(question)
        try:
            said = fold(input("> "))
        except EOFError:
            return False
        if said in (*YES, *NO):
            return said in YES
