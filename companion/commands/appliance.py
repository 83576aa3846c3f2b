"""What the commands that change this computer share: an option, and their ends as a sentence and an exit status."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable

from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

DRY_RUN = N_("only show what would be done")


def add_parser(commands: Commands, name: str, job: str, parents: Parents, _: Translate) -> ArgumentParser:
    """A command with the options that all of them have."""
    parser: ArgumentParser = commands.add_parser(name, parents=[parents.common], help=_(job))
    parser.add_argument("--dry-run", action="store_true", help=_(DRY_RUN))
    return parser


def ended(work: Callable[[], object], translate: Translate) -> int:
    """0 if it is done; 2 if it was refused and nothing has changed; 1 if it was begun and did not end well."""
    from companion.appliance.failures import Failed, Stopped

    try:
        work()
    except Failed as no:
        print(f"signoria: {no.text.said(translate)}", file=sys.stderr)
        return 2
    except Stopped as no:
        print(f"signoria: {no.why}", file=sys.stderr)
        return 1
    return 0


def tell(line: str) -> None:
    """Say at once what is being done: the next step may take long."""
    print(line, flush=True)
