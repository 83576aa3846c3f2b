"""signoria restore: brings the matches and cards of a backup back."""

import argparse
from pathlib import Path

from companion.appliance.failures import Failed, Say
from companion.commands.backup import add_options, kept_in
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("restore a backup; games that are already here stay"))
    parser = commands.add_parser("restore", parents=[parents.common], help=job)
    parser.add_argument("source", type=Path, nargs="?", metavar="DIR")
    add_options(parser, _)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Do it step by step. Raises Failed or Stopped."""
    from companion.appliance.machine import program
    from companion.appliance.restore import NO_STICK, restore, sticks

    sources = [args.source] if args.source else sticks()
    if not sources:
        raise Failed(NO_STICK, program=program())
    for source in sources:
        restore(source, args.data or kept_in(), args.dry_run, Say(translate))
