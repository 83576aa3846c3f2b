"""signoria import: makes a journal from exported lines."""

import argparse
import os
from pathlib import Path

from companion.commands.options import Commands, Parents
from companion.commands.streams import read_file
from companion.engine.refusals import N_, NN_, Refusal, Refused, UserText
from companion.text.language import Translate, counted

FILE_IS_THERE = Refusal("file_is_there", "", N_("{file} is there already. Nothing was written."))
BROUGHT = NN_("{count} line is in {file}.", "{count} lines are in {file}.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "import", parents=[parents.common], help=_(N_("make a saved game from exported lines"))
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("journal", type=Path, metavar="JOURNAL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Write the journal, if there is none of that name. Raises Refused."""
    from companion.storage.export import import_match
    from companion.storage.journal import LARGEST

    if os.path.lexists(args.journal):  # a link to nowhere too: what is made would lie where it points
        raise Refused(FILE_IS_THERE(file=UserText(args.journal.name)))
    count = import_match(read_file(args.file, LARGEST), args.journal)
    print(counted(translate, BROUGHT, count, file=args.journal.name))
    return 0
