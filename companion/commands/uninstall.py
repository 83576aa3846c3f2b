"""signoria uninstall: takes the table that starts by itself away again."""

import argparse

from companion.commands.appliance import add_parser, ended, tell
from companion.commands.checkout import needs_checkout
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("undo the installation; saved games stay")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    add_parser(commands, "uninstall", JOB, parents, _).set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Do it step by step. Raises Refused."""
    from companion.appliance.uninstall import uninstall

    needs_checkout("uninstall")
    return ended(lambda: uninstall(args.root, args.dry_run, tell, translate), translate)
