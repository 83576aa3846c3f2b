"""signoria backup: copies all matches to a folder, such as a USB stick."""

import argparse
from pathlib import Path

from companion.commands.appliance import add_parser, ended, tell
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("copy all saved games to a folder, such as a USB stick")
DATA = N_("folder of the saved games")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = add_parser(commands, "backup", JOB, parents, _)
    parser.add_argument("target", type=Path, metavar="DIR")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(DATA))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Do it step by step."""
    return ended(lambda: _backup(args, translate), translate)


def _backup(args: argparse.Namespace, translate: Translate) -> None:
    from companion.appliance.backup import backup

    backup(args.data or kept_in(), args.target, args.dry_run, tell, translate)


def kept_in() -> Path:
    """The matches of the table that starts by itself, where there is one; else the user's own."""
    from companion.appliance.machine import table_folder
    from companion.storage.folder import data_folder

    return table_folder() or data_folder()
