"""signoria referee: the referee for programs, on standard input and output, and for screens, over a socket."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from companion.appliance.machine import program
from companion.commands.options import Commands, Parents, read_game, read_request, with_sheet
from companion.engine.plain_data import encode
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.language import Translate, sentence, trouble_sentence

JSON_ONLY = Refusal(
    "json_only", "", N_("The referee speaks JSON lines: add --json. To play in the terminal: {program} play")
)


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "referee", parents=[parents.match], help=_(N_("the referee for other programs, in JSON lines"))
    )
    parser.add_argument("--json", action="store_true", help=_(N_("speak JSON lines")))
    parser.add_argument(
        "--schema", action="store_true", help=_(N_("print a JSON Schema of all lines and exit"))
    )
    parser.add_argument(
        "--as",
        dest="viewer",
        default="all",
        metavar="all|table|SEAT",
        help=_(N_("whose view of the game to show")),
    )
    parser.add_argument(
        "--socket", type=Path, metavar="FILE", help=_(N_("socket for screens, for one game after another"))
    )
    parser.add_argument(
        "--guests",
        type=Path,
        metavar="FILE",
        help=_(N_("socket for phones (default: beside the other one)")),
    )
    parser.add_argument(
        "--switch", type=Path, metavar="FILE", help=_(N_("file that exists while phones are turned on"))
    )
    parser.add_argument(
        "--club",
        type=Path,
        metavar="FILE",
        help=_(N_("file that exists while a club's hall shows this table")),
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("folder of the saved games")))
    parser.add_argument("--mute", action="store_true", help=_(N_("no sound from the buzzer")))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Serve until the other side stops, or until a signal to stop. Raises Refused or Unavailable."""
    if args.schema:
        from companion import games
        from companion.commands.streams import print_line
        from companion.protocol.schema import schema

        print_line(encode(schema(games.every())))
    elif args.socket is not None:
        _serve_screens(args)
    else:
        _serve_lines(args, translate)


def _serve_lines(args: argparse.Namespace, translate: Translate) -> None:
    """One match, for whoever is on standard input."""
    from companion.protocol.match_client import MatchClient, read_viewer
    from companion.protocol.stdio import serve
    from companion.server.referee import Referee
    from companion.server.roll_call import check_places
    from companion.storage.saved_match import SavedMatch
    from hw.choose import choose_panels, desktop_of
    from hw.panels import Panels

    if not args.json:
        raise Refused(JSON_ONLY(program=UserText(program())))
    chosen = choose_panels(args.panel, args.wiring)
    panels = Panels(chosen)
    game = read_game(args, translate)
    request = with_sheet(game, read_request(args), translate)
    with SavedMatch(game, request, args.journal, args.cards) as kept:
        session = kept.session
        viewer = read_viewer(args.viewer, len(session.match.seats))
        places = check_places(session.request.places, len(session.match.seats))
        referee = Referee(session, panels, places, desktop_of(chosen), args.mute)
        signal.signal(signal.SIGTERM, lambda *_: referee.stop())
        lines = os.fdopen(os.dup(sys.stdin.fileno()), "rb")  # sys.stdin itself must not be busy at the end
        with ExitStack() as closing, panels.opened(referee.put):
            link = MatchClient(session, viewer, translate, referee)
            serve(kept, referee, link, lines, sys.stdout.buffer, translate, closing)


def _serve_screens(args: argparse.Namespace) -> None:
    """The referee for screens: it has no match of its own, they begin and open them."""
    from companion.appliance import notify
    from companion.protocol.unix_socket import listening
    from companion.server.server import Server
    from companion.storage.folder import INVITATION, data_folder, made
    from companion.storage.settings import load
    from hw.choose import choose_what_there_is

    folder = made(args.data or data_folder())
    asked = asked_panels(args.panel, load(folder / "settings.json").panels)
    os.umask(0o077)  # journals show what is in the purses
    panels, troubles = choose_what_there_is(asked, args.wiring)
    server = Server(folder, panels, args.lang, switch=args.switch)
    server.home.show_in_club(args.club or folder / INVITATION)
    for trouble in troubles:  # an impossible panel must not keep the table from starting
        print(f"signoria: {trouble_sentence(trouble, server.translate)}", file=sys.stderr)

    def stop(*_: object) -> None:
        notify.tell(notify.STOPPING, wait=0)
        server.stop()

    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, stop)
    server.inbox.put(lambda: notify.tell(notify.READY))  # from the loop itself: then the panels are open too
    with listening(args.socket, server), ExitStack() as sockets:
        try:
            guests = args.guests or args.socket.with_name(f"{args.socket.name}.guests")
            sockets.enter_context(listening(guests, server, are_guests=True))
        except Refused as no:  # a table without phones is still a table
            print(f"signoria: {sentence(no.refusal, server.translate)}", file=sys.stderr)
        server.run(beat=notify.Heart().beat)


def asked_panels(given: Sequence[str], chosen: Sequence[str]) -> Sequence[str]:
    """Those of the options, or those chosen on the screen. Options of the systemd unit are only defaults: they go second.

    Without either, a Pi that is a table has its buttons on the pins.
    """
    from hw.examine import is_pi

    is_table = "SIGNORIA_REFEREE" in os.environ
    first, then = (chosen, given) if is_table else (given, chosen)
    return first or then or ["gpio" if is_table and is_pi() else "desktop"]
