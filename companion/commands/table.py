"""signoria without a command: the touchscreen table, or the terminal where there is no screen."""

import argparse

from companion.commands.panels import told_if_unavailable
from companion.engine.refusals import N_
from companion.speech.language import Translate

NO_SCREEN = N_("There is no screen here: the table opens in the terminal. (All commands: signoria --help)")


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Play until the table leaves."""
    return told_if_unavailable(lambda: _table(args, translate), translate)


def _table(args: argparse.Namespace, translate: Translate) -> int:
    from companion.appliance.desktop import has_screen, run_both
    from companion.terminal.plain import data_folder, play
    from hw.choose import choose_panels

    if has_screen():
        return run_both(data_folder(), args.panel, args.lang)
    print(translate(NO_SCREEN))
    return play(None, None, None, None, choose_panels(args.panel, args.wiring), translate)
