"""signoria update: moves to a newer version, and back if it does not start."""

import argparse

from companion.commands.appliance import add_parser, ended, tell
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.speech.language import Translate

JOB = N_("move to a newer version, and back if it does not start")
TO = N_("a tag, a branch such as origin/main, or a commit")
BACK = N_("go back to the version before the last update")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = add_parser(commands, "update", JOB, parents, _)
    parser.add_argument("--to", metavar="VERSION", help=_(TO))
    parser.add_argument("--back", action="store_true", help=_(BACK))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Do it step by step."""
    from companion.appliance.update import update

    return ended(lambda: update(args.root, args.to, args.back, args.dry_run, tell, translate), translate)
