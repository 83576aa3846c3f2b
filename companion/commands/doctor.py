"""signoria doctor: looks at the hardware and tries each button."""

import argparse

from companion.commands.backup import kept_in
from companion.commands.options import Commands, Parents
from companion.commands.panels import told_if_unavailable
from companion.engine.refusals import N_
from companion.text.language import Translate


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "doctor", parents=[parents.panels], help=_(N_("check the hardware and try each button"))
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Print what is found."""
    return told_if_unavailable(lambda: _visit(args, translate), translate)


def _visit(args: argparse.Namespace, translate: Translate) -> int:
    from companion.appliance.doctor import visit
    from hw.choose import choose_panels

    folder = kept_in()
    return visit(args.panel, lambda asked: choose_panels(asked, args.wiring), folder, translate)
