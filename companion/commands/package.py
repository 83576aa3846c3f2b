"""signoria package: makes a Debian package of this clone."""

import argparse
from pathlib import Path

from companion.appliance.failures import Say
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


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Raises Refused or Failed."""
    from companion.appliance.package import build, own_architecture

    needs_checkout("package")
    build(args.folder, args.architecture or own_architecture(), Say(translate))
