"""signoria mirror: publishes what a table shows to the broker of a club."""

import argparse
import os
import signal
import socket
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import read_plain
from companion.storage.invitation import Invitation, read_invitation
from companion.storage.settings import NO_INVITATION
from companion.text.language import Translate

if TYPE_CHECKING:
    from companion.clubs.connection import Broker

NO_MQTT = Refusal(
    "no_mqtt",
    "",
    N_("A club needs paho-mqtt. Install Signoria again from its clone: pipx install --force '.[club]'"),
)
NO_PLACE = Refusal(
    "no_place",
    "",
    N_("Name the club's broker: --broker HOST. Or type the hall's invitation in the table's settings."),
)
NOT_READ = Refusal("no_password", "", N_("The file with the password cannot be read: {file}"))
LONGEST = 1024
PASSWORD = "SIGNORIA_MQTT_PASSWORD"
"""The variable with the password, so that nobody reads it in a list of processes."""
SWITCHED_OFF = 3
"""Exit status: the table's settings have changed, so do not restart before it is wanted."""
MIRRORS = N_("Table {table} is shown by the broker {broker}. Ctrl+C ends it.")
HAS_LEFT = N_("Table {table} has left the club.")
NO_ENTRY_HALL = N_("The broker {broker} says: {why}. Trying again.")
NO_ENTRY = N_("The broker {broker} says: {why}. Trying again until it lets table {table} in.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "mirror", parents=[parents.common], help=_(N_("show this table in the hall of a club"))
    )
    add_broker(parser, _)
    parser.add_argument(
        "--invitation",
        type=Path,
        metavar="FILE",
        help=_(N_("what the hall printed, while the file is there")),
    )
    parser.add_argument(
        "--table", metavar=_(N_("NAME")), help=_(N_("what the table is called; else this computer's name"))
    )
    parser.add_argument(
        "--leave", action="store_true", help=_(N_("leave the club: the broker forgets this table"))
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("where the table keeps its games")))
    parser.add_argument("--guests", type=Path, metavar="FILE", help=_(N_("the referee's socket for guests")))
    parser.set_defaults(run=run)


def add_broker(parser: argparse.ArgumentParser, _: Translate) -> None:
    """The options that say where the broker is."""
    where = _(N_("the club's broker, and its port if it is not 1883"))
    parser.add_argument("--broker", metavar="HOST[:PORT]", help=where)
    parser.add_argument("--user", metavar=_(N_("NAME")), help=_(N_("our user name at the broker")))
    parser.add_argument(
        "--password-file",
        type=Path,
        metavar="FILE",
        help=_(N_("a file with our password for the broker; else the variable {variable}")).format(
            variable=PASSWORD
        ),
    )
    parser.add_argument(
        "--ca",
        type=Path,
        metavar="FILE",
        help=_(N_("the certificate that the broker's is signed with: encrypts")),
    )


def password_of(args: argparse.Namespace) -> str | None:
    """Our password for the broker, if we have one. Raises Refused."""
    return os.environ.get(PASSWORD) if args.password_file is None else _read(args.password_file)


def _read(file: Path) -> str:
    try:
        return read_plain(file, LONGEST, links="any").decode().strip()
    except (OSError, UnicodeDecodeError):
        raise Refused(NOT_READ(file=UserText(str(file)))) from None


def check_mqtt() -> None:
    """Raises Refused if the MQTT library is not installed."""
    if find_spec("paho") is None:
        raise Refused(NO_MQTT())


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Publish until somebody ends it. Raises Refused."""
    check_mqtt()
    from companion.appliance import notify
    from companion.clubs.mirror import Mirror, Sockets
    from companion.clubs.publisher import Publisher
    from companion.storage.folder import data_folder

    folder = args.data or data_folder()
    if args.invitation and not args.invitation.exists():
        return SWITCHED_OFF
    if not (args.broker or args.invitation):
        raise Refused(NO_PLACE())
    table, broker = _invited(args) if args.invitation else _named(args)
    own = folder / "referee.sock"
    sockets = Sockets(args.guests or own.with_name(f"{own.name}.guests"), args.guests or own)
    heart, is_wanted = notify.Heart(), _is_wanted(args.invitation)

    def turn() -> bool:
        heart.beat()
        return is_wanted()

    def report(trouble: str) -> None:
        if args.leave and not trouble:
            return
        words = translate(NO_ENTRY if trouble else MIRRORS)
        print(words.format(table=table, broker=broker.host, why=trouble), flush=True)

    publisher = Publisher(table, broker, folder / "club" / "outbox.sqlite", report)
    if args.leave:
        # As soon as the broker is there.
        publisher.open()
        while not publisher.has_called:
            time.sleep(0.1)
        publisher.close(leaves=True)
        print(translate(HAS_LEFT).format(table=table))
        return 0
    mirror = Mirror(sockets, publisher, turn)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: mirror.stop())
    notify.tell(notify.READY)
    mirror.run()
    return 0 if is_wanted() else SWITCHED_OFF


def _named(args: argparse.Namespace) -> "tuple[str, Broker]":
    """The table, and the named broker. Raises Refused."""
    from companion.clubs.broker import TABLE_NAME
    from companion.clubs.connection import broker_at
    from companion.clubs.messages import NAME

    table = args.table or socket.gethostname().partition(".")[0]
    if not NAME.fullmatch(table):
        raise Refused(TABLE_NAME(name=UserText(table)))
    return table, broker_at(args.broker, args.user or table, password_of(args), args.ca)


def _invited(args: argparse.Namespace) -> "tuple[str, Broker]":
    """The table and the broker of the invitation. Raises Refused."""
    from companion.clubs.connection import broker_at

    found: Invitation | None = read_invitation(_read(args.invitation))
    if found is None:
        raise Refused(NO_INVITATION())
    return found.table, broker_at(f"{found.host}:{found.port}", found.table, found.password, args.ca)


def _is_wanted(file: Path | None) -> Callable[[], bool]:
    """Whether the invitation is still there, and still the same."""
    if file is None:
        return lambda: True
    first = _read(file)

    def is_same() -> bool:
        try:
            return _read(file) == first
        except Refused:
            return False

    return is_same
