"""signoria install and uninstall: in a clone, makes its package and gives it to apt; and lets apt take it away."""

import argparse
import subprocess
import tempfile
from pathlib import Path

from companion.appliance.failures import Say, Stopped
from companion.commands.checkout import needs_checkout
from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_
from companion.text.language import Translate

INSTALL = N_("make this computer a game table that starts by itself")
UNINSTALL = N_("undo the installation; saved games stay")
CALLS = N_("This runs: {command}")
NO_APT = N_("{command} failed. If apt says so, repair it with: sudo apt -f install")
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
"""A new Pi updates itself in the background: wait for that."""


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Both commands."""
    for name, job, run in (("install", INSTALL, run_install), ("uninstall", UNINSTALL, run_uninstall)):
        commands.add_parser(name, parents=[parents.common], help=_(job)).set_defaults(run=run)


def run_install(args: argparse.Namespace, translate: Translate) -> None:
    """Raises Refused, Failed or Stopped."""
    from companion.appliance.machine import check_root
    from companion.appliance.package import build, own_architecture

    needs_checkout("install")
    check_root("install")
    with tempfile.TemporaryDirectory(prefix="signoria-") as place:
        folder = Path(place)
        folder.chmod(0o755)  # apt reads it as another user
        file = build(folder, own_architecture(), Say(translate), level=0)
        _apt(Say(translate), "install", "--reinstall", "--allow-downgrades", str(file))


def run_uninstall(args: argparse.Namespace, translate: Translate) -> None:
    """From a clone, or from the package itself. Raises Failed or Stopped."""
    from companion.appliance.machine import check_root

    check_root("uninstall")
    _apt(Say(translate), "remove", "signoria")


def _apt(say: Say, *words: str) -> None:
    """apt prints its plan and asks. Raises Stopped."""
    command = " ".join(("apt-get", *words))
    say(CALLS, command=command)
    if subprocess.run([*APT, *words], check=False).returncode:
        raise Stopped(say.words(NO_APT, command=command))
