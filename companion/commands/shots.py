"""signoria shots: writes pictures of all screens."""

import argparse
from pathlib import Path

from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_, NN_, Refusal, Refused
from companion.text.language import Translate, choose, counted

NO_KIVY = Refusal(
    "no_kivy",
    "",
    N_("Pictures need Kivy. Install Signoria again from its clone: pipx install --force '.[kiosk]'"),
)
TAKEN = NN_("{count} picture is in {folder}.", "{count} pictures are in {folder}.")


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "shots", parents=[parents.common], help=_(N_("write pictures of all screens"))
    )
    parser.add_argument("folder", type=Path, metavar="DIR")
    only = _(N_("only pictures with this in their name, game or size; may be repeated"))
    parser.add_argument("--only", action="append", default=[], metavar=_(N_("WORD")), help=only)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> None:
    """Take them, and say how many there are. Raises Refused."""
    from companion.appliance.desktop import can_draw

    if not can_draw():
        raise Refused(NO_KIVY())
    from kiosk.backends.shots import take

    count = take(args.folder, choose(args.lang), args.only)
    print(counted(translate, TAKEN, count, folder=str(args.folder)))
