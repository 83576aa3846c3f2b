"""signoria first-boot: prepares the card of a Pi, so that it comes up as a table without a keyboard."""

import argparse
import sys
from pathlib import Path

from companion.appliance.failures import Say
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

JOB = N_("prepare the card of a Raspberry Pi, so that it starts as a table")
CARD = N_("the card's boot partition, written with Raspberry Pi OS Lite (64-bit)")
PACKAGE = N_("the package that is installed at the first boot")
WIFI = N_("name of your Wi-Fi; its password is asked for, or read from standard input")
COUNTRY = N_("the country where the Wi-Fi is, such as FR")
LANGUAGE = N_("language of the table: en or fr")
HOSTNAME = N_("name of the table on the network")
SSH_KEY = N_("public key of the person who may log in over SSH; without it, nobody can")
PASSWORD = N_("Password of {wifi}: ")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser("first-boot", parents=[parents.common], help=_(JOB))
    parser.add_argument("card", type=Path, metavar="DIR", help=_(CARD))
    parser.add_argument("--package", type=Path, required=True, metavar="FILE", help=_(PACKAGE))
    parser.add_argument("--wifi", default="", metavar="NAME", help=_(WIFI))
    parser.add_argument("--country", default="", metavar="CC", help=_(COUNTRY))
    parser.add_argument("--language", default="en", metavar="CODE", help=_(LANGUAGE))
    parser.add_argument("--hostname", default="signoria", metavar="NAME", help=_(HOSTNAME))
    parser.add_argument("--ssh-key", type=Path, metavar="FILE", help=_(SSH_KEY))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Ask for the password, then write the card. Raises Failed."""
    from companion.appliance.first_boot import Choices, write

    password = _password(args.wifi, translate) if args.wifi else ""
    radio = (args.wifi, password, args.country)
    chosen = Choices(args.package, args.language, *radio, args.hostname, args.ssh_key)
    write(args.card, chosen, Say(translate))


def _password(wifi: str, translate: Translate) -> str:
    """Never an option: everybody on the computer could read it there."""
    from getpass import getpass

    if sys.stdin.isatty():
        return getpass(translate(PASSWORD).format(wifi=wifi))
    return sys.stdin.readline().rstrip("\n")
