"""signoria install: makes this computer a table that starts by itself."""

import argparse

from companion.commands.appliance import add_parser, ended, tell
from companion.commands.checkout import needs_checkout
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("make this computer a game table that starts by itself")
NOW = N_("start at once, not at the next boot")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = add_parser(commands, "install", JOB, parents, _)
    parser.add_argument("--now", action="store_true", help=_(NOW))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Do it step by step. Raises Refused."""
    from companion.appliance.install import install

    needs_checkout("install")
    return ended(lambda: install(args.root, args.dry_run, args.now, tell, translate), translate)
