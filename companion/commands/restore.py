"""signoria restore: brings the matches and cards of a backup back."""

import argparse
from pathlib import Path

from companion.commands.appliance import add_parser, ended, tell
from companion.commands.backup import DATA, kept_in
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("restore a backup; games that are already here stay")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = add_parser(commands, "restore", JOB, parents, _)
    parser.add_argument("source", type=Path, nargs="?", metavar="DIR")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(DATA))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Do it step by step."""
    return ended(lambda: _restore(args, translate), translate)


def _restore(args: argparse.Namespace, translate: Translate) -> None:
    from companion.appliance.failures import Failed
    from companion.appliance.machine import program
    from companion.appliance.restore import NO_STICK, restore, sticks

    sources = [args.source] if args.source else sticks()
    if not sources:
        raise Failed(NO_STICK, program=program())
    for source in sources:
        restore(source, args.data or kept_in(), args.dry_run, tell, translate)
