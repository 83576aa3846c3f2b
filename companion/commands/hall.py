"""signoria hall: shows all tables of a club on one page; alone it starts a broker of its own."""

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.mirror import NO_ENTRY_HALL, PASSWORD, add_broker, check_mqtt, password_of
from companion.commands.options import Commands, Parents
from companion.commands.web import KEY_ALONE, NO_WEB
from companion.engine.refusals import C_, N_, Refusal, Refused
from companion.storage.invitation import Invitation
from companion.text.language import Translate, choose

if TYPE_CHECKING:
    from companion.clubs.broker import LocalBroker
    from companion.clubs.connection import Broker

ADDRESS, PORT = "0.0.0.0", 8475
OPEN = N_("The hall: http://{address}:{port}/")
FIRST = N_("Let tables in, once: {command}")
REMOVED = N_("Shut out: {tables}. Their invitations are no longer valid.")
NOT_OURS = Refusal(
    "not_ours", "", N_("Tables are added to the hall's own broker. Yours has its own way to let users in.")
)
ADDED = N_("Table {table} may join. On its screen, tap SETTINGS, then CLUB, and type:")
BY_COMMAND = N_("Without a screen: {command}")
KEPT = N_("Results are kept for {days} days.")
EVERY_HOUR = 3600.0
CREST = 82, 100
TEXTS = {
    "title": N_("Tonight's tables"),
    "finished": N_("finished"),
    "in_last_round": N_("in the last round"),
    "holding_up": N_("hold up the round"),
    "ended": C_("a game", "finished"),
    "last_round": N_("last round"),
    "round": N_("round {round}"),
    "playing": N_("playing"),
    "free": N_("no game yet"),
    "away": N_("not connected"),
    "waiting": N_("Waiting for table {tables}"),
    "waiting_many": N_("Waiting for tables {tables}"),
    "find": N_("Find my seat: type your name"),
    "nobody": N_("Nobody of that name is playing now."),
    "results": N_("Results"),
    "no_results": N_("No game has ended yet."),
    "download": N_("Download all results (CSV)"),
    "lost": N_("The hall cannot be reached. Trying again..."),
    "disk_full": N_("The hall cannot store results: is its disk full? The tables keep them."),
    "no_broker": N_("The broker cannot be reached: what you see may be old."),
}


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "hall", parents=[parents.common], help=_(N_("show all tables of a club on one page"))
    )
    add_broker(parser, _)
    parser.add_argument("--name", metavar=_(N_("NAME")), help=_(N_("what the club is called, for the page")))
    parser.add_argument(
        "--port", type=_port, default=PORT, help=_(N_("where browsers find the hall; else 8475"))
    )
    parser.add_argument(
        "--broker-port",
        type=_port,
        default=1883,
        help=_(N_("where tables find the broker of this hall; else 1883")),
    )
    for name, words in (
        ("cert", N_("a certificate for the hall's own broker: encrypts")),
        ("key", N_("its key")),
    ):
        parser.add_argument(f"--{name}", type=Path, metavar="FILE", help=_(words))
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("where results are kept")))
    parser.add_argument(
        "--add-table",
        metavar=_(N_("NAME")),
        nargs="+",
        help=_(N_("let tables join the broker of this hall, and print how")),
    )
    parser.add_argument(
        "--remove-table",
        metavar=_(N_("NAME")),
        nargs="+",
        help=_(N_("shut tables out, and forget where they stand")),
    )
    parser.set_defaults(run=run)


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r}: 1-65535")
    return int(text)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Serve the tables until somebody ends it. Raises Refused."""
    check_mqtt()
    from companion.appliance.desktop import can_serve
    from companion.storage.folder import data_folder

    if not can_serve():
        raise Refused(NO_WEB())
    if (args.cert is None) != (args.key is None):
        raise Refused(KEY_ALONE())
    folder = (args.data or data_folder()) / "hall"
    if args.broker and (args.add_table or args.remove_table):
        raise Refused(NOT_OURS())
    if args.remove_table:
        _remove_tables(args, folder, translate)
    elif args.add_table:
        _add_tables(args, folder, translate)
    else:
        _show(args, folder, translate)


def _add_tables(args: argparse.Namespace, folder: Path, translate: Translate) -> None:
    """Names are typed on touchscreens, so case does not count."""
    from companion.clubs.addresses import own_address
    from companion.clubs.broker import add_tables

    for table, password in add_tables(folder, *map(str.lower, args.add_table)).items():
        invitation = Invitation(own_address(), table, password, args.broker_port)
        command = f"{PASSWORD}={password} ./signoria mirror --broker {invitation.host}:{args.broker_port} --table {table}"
        print(translate(ADDED).format(table=table), f"\n\n    {invitation.printed}\n")
        print(translate(BY_COMMAND).format(command=command), end="\n\n")


def _remove_tables(args: argparse.Namespace, folder: Path, translate: Translate) -> None:
    from companion.clubs.broker import remove_tables

    names = [*map(str.lower, args.remove_table)]
    remove_tables(folder, *names)
    print(translate(REMOVED).format(tables=", ".join(names)))


def _show(args: argparse.Namespace, folder: Path, translate: Translate) -> None:
    from companion.clubs.addresses import own_address
    from companion.clubs.broker import must_be_free
    from companion.clubs.hall import Hall
    from companion.clubs.hall_page import HallPage, PageStyle
    from companion.clubs.results import DAYS

    must_be_free(ADDRESS, args.port)
    broker, local = _broker(args, folder)

    def report(trouble: str) -> None:
        if trouble:
            print(translate(NO_ENTRY_HALL).format(broker=broker.host, why=trouble), flush=True)

    hall = Hall(broker, folder, report)
    texts = {key: translate(text) for key, text in TEXTS.items()} | (
        {"title": args.name} if args.name else {}
    )
    page = HallPage(hall, PageStyle(choose(args.lang), texts, _drawings(), _fonts()))
    forget_at = time.monotonic() + EVERY_HOUR

    def is_open() -> None:
        print(translate(OPEN).format(address=own_address(), port=args.port), flush=True)
        if local is not None:
            print(translate(FIRST).format(command="./signoria hall --add-table 1 2 3"), flush=True)
        print(translate(KEPT).format(days=DAYS), flush=True)

    def on_poll() -> None:
        nonlocal forget_at
        if local is not None:
            for table in local.look_after():
                hall.forget(table)
        if time.monotonic() > forget_at:
            forget_at += EVERY_HOUR
            hall.forget_old_results()

    page.run(ADDRESS, args.port, is_open, on_poll)
    if local is not None:
        local.stop()


def _broker(args: argparse.Namespace, folder: Path) -> "tuple[Broker, LocalBroker | None]":
    """The broker that was named, or one of our own. Raises Refused."""
    from companion.clubs.broker import HALL, LocalBroker, check_keys, write_rights
    from companion.clubs.connection import broker_at

    if args.broker:
        write_rights(folder)
        return broker_at(args.broker, args.user or HALL, password_of(args), args.ca), None
    keys = (args.cert, args.key) if args.cert else None
    if keys is not None:
        check_keys(keys)
    broker = broker_at(f"localhost:{args.broker_port}", HALL, None, args.ca or args.cert)
    local = LocalBroker(folder, ADDRESS, args.broker_port, keys)
    return replace(broker, password=local.password), local


def _fonts() -> Path | None:
    """The fonts of the table's pages, if they are installed."""
    from importlib.util import find_spec

    found = find_spec("kiosk.backends.browser")
    return Path(found.origin).parent / "page" if found and found.origin else None


def _drawings() -> dict[str, Any]:
    """The crest of every side of every game, by game and side, and some symbols: shapes that a page turns into SVG."""
    from companion import games
    from kiosk.backends.browser.symbols import symbol
    from kiosk.games import find
    from kiosk.scene.scene import Art, Rect
    from kiosk.scene.theme import INK, PARCHMENT

    place, sides = Rect(0, 0, *CREST), ("side", "family", "colour", "house")
    signs = {"check": PARCHMENT, "hourglass": PARCHMENT, "forward": INK}
    drawings = {
        f"sign {name}": Art(Rect(0, 0, 100, 100), f"sign {name}", (ink,)) for name, ink in signs.items()
    }
    for game in games.every():
        for side in game.sides:
            style = find(game.id).style({"name": "", **dict.fromkeys(sides, side)})
            drawings[f"{game.id} {side}"] = style.arms(place)
    return {name: symbol(art, int(art.rect.w), int(art.rect.h)) for name, art in drawings.items()}
