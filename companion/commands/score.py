"""signoria score: scores an end position."""

import argparse
from collections.abc import Sequence
from typing import Any

import msgspec

from companion import games
from companion.commands.options import Commands, Parents
from companion.commands.streams import print_line, read_file
from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refused, UserText
from companion.sheets.reading import LARGEST_FILE, read_toml
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "score", parents=[parents.common], help=_(N_("do the final scoring of a position"))
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", nargs="?", metavar="FILE", default="-")
    parser.set_defaults(run=run, count=None, sheet=None)
    parser.late = _add_counts
    parser.mixed = True


def _add_counts(parser: argparse.ArgumentParser, said: Sequence[str]) -> None:
    """What else the named game can score besides its end: an option for each."""
    for game in [games.find(word) for word in said if word in games.names()][:1]:
        for count in game.counts:
            parser.add_argument(f"--{count}", dest="count", action="store_const", const=count)
        if hasattr(game, "score_on"):
            parser.add_argument("--sheet", metavar="FILE")


def run(args: argparse.Namespace, _: Translate) -> None:
    """Print the score of a position as one JSON line. Raises Refused."""
    game = games.find(args.game)
    score_on = getattr(game, "score_on", None)
    if args.sheet is None or score_on is None:
        print_line(count(game, read_file(args.file), args.count))
    else:
        sheet = read_toml(read_file(args.sheet, LARGEST_FILE + 1))
        print_line(encode(score_on(sheet, decoded(read_file(args.file)))))


def count(game: Game, position: bytes, what: str | None = None) -> bytes:
    """The score of a position, both as JSON: of its end, or of what else its game can score. Raises Refused."""
    data = decoded(position)
    return encode(game.score(data) if what is None else game.counts[what](data))


def decoded(position: bytes) -> dict[str, Any]:
    """A position that is a JSON object. Raises Refused."""
    try:
        data = msgspec.json.decode(position)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)[:120]))) from None
    if not isinstance(data, dict):
        raise Refused(NOT_UNDERSTOOD(why=N_("it is not a JSON object")))
    return data
