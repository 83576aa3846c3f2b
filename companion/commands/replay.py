"""signoria replay: prints the log of a saved game."""

import argparse
from pathlib import Path

from companion.commands.options import Commands, Parents
from companion.commands.streams import print_line
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "replay", parents=[parents.common], help=_(N_("print the log of a saved game"))
    )
    parser.add_argument("journal", type=Path, metavar="JOURNAL")
    parser.add_argument("--json", action="store_true", help=_(N_("as JSON lines")))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Print it line by line. Raises Refused."""
    from companion.storage.export import as_json, in_words

    if args.json:
        for line in as_json(args.journal, translate):
            print_line(line)
    else:
        for words in in_words(args.journal, translate):
            print(words.decode(), flush=True)
