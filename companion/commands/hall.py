"""signoria hall: shows all tables of a club on one page; alone it starts a broker of its own."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.mirror import PASSWORD, add_broker, check_mqtt, password_of
from companion.commands.options import Commands, Parents
from companion.commands.web import NO_WEB
from companion.engine.refusals import N_, Refused
from companion.text.language import Translate, choose

if TYPE_CHECKING:
    from companion.clubs.broker import LocalBroker
    from companion.clubs.connection import Broker

ADDRESS, PORT = "0.0.0.0", 8475
OPEN = N_("The hall: http://{address}:{port}/")
FIRST = N_("Let a table in, once: {command}")
ADDED = N_("Table {table} may join now. On that table:")
MAILBOX = N_("Results are kept for {days} days.")
DAYS = 30
TEXTS = {
    "title": N_("Tonight's tables"),
    "finished": N_("finished"),
    "game_finished": N_("game finished"),
    "holding": N_("holding up"),
    "in_last_round": N_("in the last round"),
    "holding_up": N_("hold up the round"),
    "last_round": N_("last round"),
    "round": N_("round {round}"),
    "playing": N_("playing"),
    "free": N_("nobody plays"),
    "away": N_("not connected"),
    "find": N_("Find my seat: your name"),
    "results": N_("Results"),
    "download": N_("Download all results (CSV)"),
    "lost": N_("The hall cannot be reached. Trying again..."),
    "no_broker": N_("The broker cannot be reached: what you see may be old."),
}


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "hall", parents=[parents.common], help=_(N_("show all tables of a club on one page"))
    )
    add_broker(parser, _, required=False)
    parser.add_argument(
        "--port", type=int, default=PORT, help=_(N_("where browsers find the hall; else 8475"))
    )
    parser.add_argument(
        "--broker-port",
        type=int,
        default=1883,
        help=_(N_("where tables find the broker of this hall; else 1883")),
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("where results are kept")))
    parser.add_argument(
        "--add-table",
        metavar=_(N_("NAME")),
        help=_(N_("let a table join the broker of this hall, and print how")),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Show the tables until somebody ends it. Raises Refused."""
    check_mqtt()
    from companion.appliance.desktop import can_serve
    from companion.clubs.addresses import own_address
    from companion.clubs.broker import add_user
    from companion.clubs.hall import Hall
    from companion.clubs.hall_page import HallPage
    from companion.storage.folder import data_folder

    if not can_serve():
        raise Refused(NO_WEB())
    folder = (args.data or data_folder()) / "hall"
    if args.add_table:
        password = add_user(folder, args.add_table)
        port = "" if args.broker_port == 1883 else f":{args.broker_port}"
        print(translate(ADDED).format(table=args.add_table))
        print(
            f"  {PASSWORD}={password} ./signoria mirror --broker {own_address()}{port} --table {args.add_table}"
        )
        return 0
    broker, local = _broker(args, folder)
    hall = Hall(broker, folder)
    hall.forget_results_before(DAYS)
    page = HallPage(hall, _fonts(), choose(args.lang), {key: translate(text) for key, text in TEXTS.items()})

    def is_open() -> None:
        print(translate(OPEN).format(address=own_address(), port=args.port), flush=True)
        if local is not None:
            print(translate(FIRST).format(command="./signoria hall --add-table 1"), flush=True)
        print(translate(MAILBOX).format(days=DAYS), flush=True)

    page.run(ADDRESS, args.port, is_open, local.read_again if local else lambda: None)
    if local is not None:
        local.stop()
    return 0


def _broker(args: argparse.Namespace, folder: Path) -> "tuple[Broker, LocalBroker | None]":
    """The broker that was named, or one of our own. Raises Refused."""
    from companion.clubs.broker import HALL, LocalBroker
    from companion.clubs.connection import Broker, broker_at

    if args.broker:
        return broker_at(args.broker, args.user or HALL, password_of(args), args.ca), None
    local = LocalBroker(folder, ADDRESS, args.broker_port)
    return Broker("127.0.0.1", args.broker_port, user=HALL, password=local.password), local


def _fonts() -> Path | None:
    """The fonts of the table's pages, where they are installed."""
    from importlib.util import find_spec

    found = find_spec("kiosk.backends.browser")
    return Path(found.origin).parent / "page" if found and found.origin else None
