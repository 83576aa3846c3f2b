"""signoria export: writes a journal as JSON lines."""

import argparse
from pathlib import Path

import msgspec

from companion.commands.options import Commands, Parents
from companion.commands.streams import print_line
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "export", parents=[parents.common], help=_(N_("write a saved game as JSON lines"))
    )
    parser.add_argument("journal", type=Path, metavar="JOURNAL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, _: Translate) -> int:
    """Print all that the journal holds. Raises Refused."""
    from companion.storage import journal

    for line in journal.read(args.journal):
        print_line(msgspec.json.encode({"at": line.at, "text": msgspec.Raw(line.text)}))
    return 0
