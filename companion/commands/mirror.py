"""signoria mirror: publishes what a table shows to the broker of a club."""

import argparse
import os
import signal
import socket
from importlib.util import find_spec
from pathlib import Path

from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import read_plain
from companion.text.language import Translate

NO_MQTT = Refusal(
    "no_mqtt",
    "",
    N_("A club needs paho-mqtt. Install Signoria again from its clone: pipx install --force '.[club]'"),
)
NO_PASSWORD = Refusal("no_password", "", N_("The file with the password cannot be read: {file}"))
LONGEST_PASSWORD = 1024
PASSWORD = "SIGNORIA_MQTT_PASSWORD"
"""Where the password is, so that nobody reads it in a list of processes."""
MIRRORS = N_("Table {table} is shown by the broker {broker}. Ctrl+C ends it.")
NO_ENTRY = N_("The broker {broker} says: {why}. Trying again until it lets table {table} in.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "mirror", parents=[parents.common], help=_(N_("show this table in the hall of a club"))
    )
    add_broker(parser, _, required=True)
    parser.add_argument(
        "--table", metavar=_(N_("NAME")), help=_(N_("what the table is called; else this computer's name"))
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("where the table keeps its games")))
    parser.set_defaults(run=run)


def add_broker(parser: argparse.ArgumentParser, _: Translate, *, required: bool) -> None:
    """The options that say where the broker is."""
    where = _(N_("the club's broker, and its port if it is not 1883"))
    parser.add_argument("--broker", required=required, metavar="HOST[:PORT]", help=where)
    parser.add_argument("--user", metavar=_(N_("NAME")), help=_(N_("who we are for the broker")))
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
    if args.password_file is not None:
        try:
            return read_plain(args.password_file, LONGEST_PASSWORD, links="any").decode().strip()
        except (OSError, UnicodeDecodeError):
            raise Refused(NO_PASSWORD(file=UserText(str(args.password_file)))) from None
    return os.environ.get(PASSWORD)


def check_mqtt() -> None:
    """Raises Refused if what talks to brokers is not installed."""
    if find_spec("paho") is None:
        raise Refused(NO_MQTT())


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Publish until somebody ends it. Raises Refused."""
    check_mqtt()
    from companion.clubs.broker import TABLE_NAME
    from companion.clubs.connection import broker_at
    from companion.clubs.messages import NAME
    from companion.clubs.mirror import Mirror
    from companion.storage.folder import data_folder

    table = args.table or socket.gethostname().partition(".")[0]
    if not NAME.fullmatch(table):
        raise Refused(TABLE_NAME(name=UserText(table)))
    folder = args.data or data_folder()
    broker = broker_at(args.broker, args.user or table, password_of(args), args.ca)

    def report(trouble: str) -> None:
        words = translate(NO_ENTRY if trouble else MIRRORS)
        print(words.format(table=table, broker=args.broker, why=trouble), flush=True)

    mirror = Mirror(table, broker, folder / "referee.sock", folder / "club" / "outbox.sqlite", report)
    signal.signal(signal.SIGTERM, lambda *_: mirror.stop())
    mirror.run()
    return 0
