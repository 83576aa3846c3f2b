"""signoria score: counts an end position."""

import argparse
from collections.abc import Sequence

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
    parser.set_defaults(run=run, count=None)
    parser.late = _add_counts


def _add_counts(parser: argparse.ArgumentParser, said: Sequence[str]) -> None:
    """What the game that is named can count besides its end: an option for each."""
    for game in [games.find(word) for word in said if word in games.names()][:1]:
        for count in game.counts:
            parser.add_argument(f"--{count}", dest="count", action="store_const", const=count)


def run(args: argparse.Namespace, _: Translate) -> int:
    """Print the count as one JSON line. Raises Refused."""
    game = games.find(args.game)
    try:
        data = msgspec.json.decode(read_file(args.file))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(NOT_UNDERSTOOD(why=Text(str(error)[:120]))) from None
    if not isinstance(data, dict):
        raise Refused(NOT_UNDERSTOOD(why=N_("it is not a JSON object")))
    counted = game.score(data) if args.count is None else game.counts[args.count](data)
    print_line(msgspec.json.encode(counted))
    return 0
