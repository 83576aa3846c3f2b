"""The commands of the appliance: their options, and their ends as a sentence and an exit status."""

import argparse
import sys
from pathlib import Path
from typing import Any

from companion.appliance.steps import Failed, Stopped
from companion.engine.refusals import N_
from companion.speech.language import Translate

COMMANDS = ("install", "uninstall", "update", "backup")

INSTALL = N_("make this computer a table that starts by itself")
UNINSTALL = N_("take that away again; the matches stay")
UPDATE = N_("move to a newer version, and back if it does not start")
BACKUP = N_("copy all matches to a folder, such as a USB stick")
DRY_RUN = N_("only say what would be done")
ROOT = N_("a folder that stands for the whole computer, to try things out")
NOW = N_("start at once, not at the next boot")
TO = N_("a tag, a branch such as origin/main, or a commit")
BACK = N_("go back to the version before the last update")
DATA = N_("where the matches are kept")


def add(commands: Any, common: argparse.ArgumentParser, _: Translate) -> None:
    """Add them to the commands there are."""
    made = {}
    for name, job in zip(COMMANDS, (INSTALL, UNINSTALL, UPDATE, BACKUP), strict=True):
        made[name] = commands.add_parser(name, parents=[common], help=_(job))
        made[name].add_argument("--dry-run", action="store_true", help=_(DRY_RUN))
        made[name].add_argument("--root", type=Path, default=Path("/"), metavar="DIR", help=_(ROOT))
    made["install"].add_argument("--now", action="store_true", help=_(NOW))
    made["update"].add_argument("--to", metavar="VERSION", help=_(TO))
    made["update"].add_argument("--back", action="store_true", help=_(BACK))
    made["backup"].add_argument("target", type=Path, metavar="DIR")
    made["backup"].add_argument("--data", type=Path, metavar="FOLDER", help=_(DATA))


def run(args: argparse.Namespace, translate: Translate) -> int:
    """0 if it is done; 2 if it was refused and nothing has changed; 1 if it was begun and did not end well."""
    try:
        _run(args, translate)
    except Failed as no:
        print(f"signoria: {no.text.said(translate)}", file=sys.stderr)
        return 2
    except Stopped as no:
        print(f"signoria: {no.why}", file=sys.stderr)
        return 1
    return 0


def _tell(line: str) -> None:
    print(line, flush=True)


def _run(args: argparse.Namespace, translate: Translate) -> None:
    match args.command:
        case "install":
            from companion.appliance.install import install

            install(args.root, args.dry_run, args.now, _tell, translate)
        case "uninstall":
            from companion.appliance.uninstall import uninstall

            uninstall(args.root, args.dry_run, _tell, translate)
        case "update":
            from companion.appliance.update import update

            update(args.root, args.to, args.back, args.dry_run, _tell, translate)
        case _:
            from companion.appliance.backup import backup

            backup(args.data or _data(args.root), args.target, args.dry_run, _tell, translate)


def _data(root: Path) -> Path:
    """The matches of the table that starts by itself, where there is one; else the user's own."""
    from companion.appliance import machine
    from companion.terminal.plain import data_folder

    folder = root / machine.DATA
    return folder if folder.exists() or root != Path("/") else data_folder()
