"""signoria backup: copies all matches to a folder, such as a USB stick."""

import argparse
from pathlib import Path

from companion.appliance.failures import Say
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    job = _(N_("copy all saved games to a folder, such as a USB stick"))
    parser = commands.add_parser("backup", parents=[parents.common], help=job)
    parser.add_argument("target", type=Path, metavar="DIR")
    add_options(parser, _)
    parser.set_defaults(run=run)


def add_options(parser: argparse.ArgumentParser, _: Translate) -> None:
    """The options of backup and restore."""
    parser.add_argument("--dry-run", action="store_true", help=_(N_("only show what would be done")))
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("folder of the saved games")))


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Do it step by step. Raises Failed or Stopped."""
    from companion.appliance.backup import backup

    backup(args.data or kept_in(), args.target, args.dry_run, Say(translate))


def kept_in() -> Path:
    """The matches of the table that starts by itself, if there is one; else the user's own."""
    from companion.appliance.machine import table_folder
    from companion.storage.folder import data_folder

    return table_folder() or data_folder()
