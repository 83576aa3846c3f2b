"""signoria update: moves to a newer version, and back if it does not start."""

import argparse

from companion.commands.appliance import add_parser, ended, tell
from companion.commands.checkout import needs_checkout
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("move to a newer version, and back if it does not start")
TO = N_("a release, such as v1.2.0")
YES = N_("do not ask for confirmation")
BACK = N_("go back to the version before the last update")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = add_parser(commands, "update", JOB, parents, _)
    parser.add_argument("--to", metavar="VERSION", help=_(TO))
    parser.add_argument("--yes", action="store_true", help=_(YES))
    parser.add_argument("--back", action="store_true", help=_(BACK))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Do it step by step. Raises Refused."""
    from companion.appliance.update import update

    needs_checkout("update")
    ask = (lambda question: True) if args.yes else agreed
    return ended(
        lambda: update(args.root, args.to, args.back, args.dry_run, tell, translate, ask=ask), translate
    )


def agreed(question: str) -> bool:
    """Yes or no, asked until it is one of them; where nobody can answer, it is no."""
    from companion.text.typed import NO, YES, fold

    while True:
        print(question)
        try:
            said = fold(input("> "))
        except EOFError:
            return False
        if said in (*YES, *NO):
            return said in YES
