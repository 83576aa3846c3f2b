"""signoria games: lists the games."""

import argparse

import msgspec

from companion import games
from companion.commands.options import Commands, Parents
from companion.commands.streams import print_line
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("games", parents=[parents.common], help=_(N_("list the games")))
    parser.add_argument("--json", action="store_true", help=_(N_("as JSON lines")))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """One line a game."""
    for game in games.every():
        fewest, most = game.players[0], game.players[-1]
        if args.json:
            print_line(msgspec.json.encode({"id": game.id, "title": game.title, "players": [fewest, most]}))
        else:
            players = translate(N_("{fewest} to {most} players")).format(fewest=fewest, most=most)
            print(f"{game.id:<16} {translate(game.title):<28} {players}", flush=True)
