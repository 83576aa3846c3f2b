"""Commands that only work in a clone of the repository: elsewhere they say so in one sentence."""

import argparse

from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.language import Translate

NEEDS_CHECKOUT = Refusal(
    "needs_checkout", "", N_("This needs a clone of the repository. In it, run: ./signoria {command}")
)
SCRIPTS = {
    "test": N_("run all the checks"),
    "bench": N_("run the benchmarks"),
    "new-game": N_("create the files of a new game"),
}
"""Commands that the script of a clone runs itself, without this program."""


def needs_checkout(command: str) -> None:
    """Raise Refused where the program was installed as a package."""
    from companion.appliance.machine import is_checkout

    if not is_checkout():
        raise Refused(NEEDS_CHECKOUT(command=UserText(command)))


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """The commands of the script: they are listed with the others."""
    for name, job in SCRIPTS.items():
        parser = commands.add_parser(name, parents=[parents.common], help=_(job))
        parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
        parser.set_defaults(run=run)


def run(args: argparse.Namespace, _: Translate) -> int:
    """The script itself never gets here, so there is no clone. Raises Refused."""
    raise Refused(NEEDS_CHECKOUT(command=UserText(args.command)))
