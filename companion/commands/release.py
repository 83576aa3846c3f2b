"""signoria release: makes the files of a release and its tag, signed with a maintainer's key."""

import argparse
from pathlib import Path

from companion.appliance.failures import Say
from companion.commands.checkout import needs_checkout
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("make a signed release of this clone")
KEY = N_("the key that signs it; two of them for a release that changes which keys are trusted")
NO_TAG = N_("do not tag this commit")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("release", parents=[parents.common], help=_(JOB))
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--key", type=Path, action="append", required=True, metavar="FILE", help=_(KEY))
    parser.add_argument("--no-tag", action="store_true", help=_(NO_TAG))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Raises Refused or Failed."""
    from companion.appliance.package import build
    from companion.appliance.release import release

    needs_checkout("release")

    def made(folder: Path, architecture: str, version: str) -> Path:
        return build(folder, architecture, Say(translate), version)

    release(args.folder, args.key, made, Say(translate), tag=not args.no_tag)
