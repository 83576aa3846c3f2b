"""signoria score: counts an end position."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion import games
from companion.commands.streams import print_line, read_file
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refused, UserText
from companion.engine.value import plain

if TYPE_CHECKING:  # see `count`
    import argparse

    from companion.commands.options import Commands, Parents
    from companion.text.language import Translate


def add(commands: "Commands", parents: "Parents", _: "Translate") -> None:
    """Its options."""
    parser = commands.add_parser("score", parents=[parents.common], help=_(N_("count an end position")))
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", nargs="?", metavar="FILE", default="-")
    parser.set_defaults(run=run, count=None)
    parser.late = _add_counts
    parser.mixed = True


def _add_counts(parser: "argparse.ArgumentParser", said: Sequence[str]) -> None:
    """What the game that is named can count besides its end: an option for each."""
    for game in [games.counting(word) for word in said if word in games.names()][:1]:
        for count in getattr(game, "counts", ()):
            parser.add_argument(f"--{count}", dest="count", action="store_const", const=count)


def run(args: "argparse.Namespace", _: "Translate") -> int:
    """Print the count as one JSON line. Raises Refused."""
    return count(args.game, args.file, args.count)


def count(name: str, file: str = "-", what: str | None = None) -> int:
    """Print the count of a position as one JSON line; of its end, or of what else its game can count. Raises Refused.

    It loads JSON and the count of one game, nothing else: no library, no engine, no parser of options.
    """
    game = games.counting(name)
    try:
        data = json.loads(read_file(file).decode(), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)[:120]))) from None
    if not isinstance(data, dict):
        raise Refused(NOT_UNDERSTOOD(why=N_("it is not a JSON object")))
    counted = game.score(data) if what is None else game.counts[what](data)
    print_line(json.dumps(plain(counted), ensure_ascii=False, separators=(",", ":")).encode())
    return 0


def _no_number(name: str) -> None:
    """Python writes these into JSON, and reads them; nobody else does."""
    raise ValueError(f"there is no number {name}")
