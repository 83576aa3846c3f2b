"""signoria package: makes a Debian package of this clone."""

import argparse
from pathlib import Path

from companion.commands.appliance import ended, tell
from companion.commands.checkout import needs_checkout
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("make a Debian package of this clone")
ARCHITECTURE = N_("arm64 for a Raspberry Pi, amd64 for a PC; without it, this computer's own")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("package", parents=[parents.common], help=_(JOB))
    parser.add_argument("folder", type=Path, nargs="?", default=Path(), metavar="FOLDER")
    parser.add_argument("--architecture", metavar="NAME", help=_(ARCHITECTURE))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Raises Refused."""
    from companion.appliance.package import build, own_architecture

    needs_checkout("package")
    architecture = args.architecture or own_architecture()
    return ended(lambda: build(args.folder, architecture, tell, translate), translate)
