"""signoria play: a match in the terminal."""

import argparse
import os
import signal
import sys

from companion.commands.options import Commands, Parents, read_game, read_request, with_sheet
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("play", parents=[parents.match], help=_(N_("play in the terminal")))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Play until the players leave. Raises Refused or Unavailable."""
    from companion.terminal.plain import play
    from hw.choose import choose_panels

    panels = choose_panels(args.panel, args.wiring)
    os.umask(0o077)  # the journal shows what is in the purses
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # end like Ctrl-C: the terminal is restored
    game = read_game(args, translate)
    request = with_sheet(game, read_request(args), translate)
    return play(game, request, args.journal, args.cards, panels, translate)
