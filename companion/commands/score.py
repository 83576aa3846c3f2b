"""signoria score: counts an end position."""

import argparse

import msgspec

from companion import games
from companion.commands.options import Commands, Parents
from companion.commands.streams import print_line, read_file
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refused, Text
from companion.speech.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("score", parents=[parents.common], help=_(N_("count an end position")))
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", nargs="?", metavar="FILE", default="-")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, _: Translate) -> int:
    """Print the count as one JSON line. Raises Refused."""
    game = games.find(args.game)
    try:
        data = msgspec.json.decode(read_file(args.file))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(NOT_UNDERSTOOD(why=Text(str(error)[:120]))) from None
    if not isinstance(data, dict):
        raise Refused(NOT_UNDERSTOOD(why=N_("it is not a JSON object")))
    print_line(msgspec.json.encode(game.score(data)))
    return 0
