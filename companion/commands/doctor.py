"""signoria doctor: looks at the hardware and tries each button."""

import argparse

from companion.commands.backup import kept_in
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "doctor", parents=[parents.panels], help=_(N_("check the hardware and try each button"))
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Print what is found. Raises Unavailable."""
    from companion.appliance.doctor import visit
    from hw.choose import choose_panels

    return visit(args.panel, lambda asked: choose_panels(asked, args.wiring), kept_in(), translate)
