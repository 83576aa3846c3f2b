"""Makes this computer a table: tells the plan, then does it; a second run finds nothing to do."""

import re
import stat
from pathlib import Path

from companion.appliance.machine import CHECKOUT, Machine
from companion.appliance.parts import LOGIN, AtBoot, Now, Packages, Part, TurnedOff, User, Venv
from companion.appliance.places import (
    Ballast,
    Cmdline,
    Data,
    Files,
    Keys,
    Options,
    at_boot,
    services,
    switches,
    terminals,
    wanted_files,
)
from companion.appliance.steps import Failed, Step, Tell, Text, carry_out, text
from companion.engine.refusals import N_
from companion.text.language import Translate

PASSING = ("/tmp", "/var/tmp", "/run", "/dev")
"""Where nothing stays, or services have a folder of their own."""
HOMES = ("/home", "/root")
"""What services do not see, but for the checkout itself."""

BAD_PLACE = N_(
    "The services cannot run from {here}. Move the checkout and install from there: "
    "sudo mv {here} /opt/signoria && sudo /opt/signoria/signoria install"
)
HIDDEN_PYTHON = N_(
    "{file} lies where services cannot look. Delete .venv and take the Python of the system: "
    "sudo SIGNORIA_PYTHON=/usr/bin/python3 ./signoria install"
)
NOT_READABLE = N_("The user signoria cannot read {file}. Open it: sudo chmod -R a+rX {folder}")
READABLE = N_("Check that the user signoria can read {folder}")
NO_UNITS = N_("This checkout has no systemd/ folder, so there is nothing to install.")
NO_SYSTEMD = N_("systemd does not run here: the services start when a machine boots with it.")
REBOOT = N_("Installed. Restart to see the table: sudo reboot")
RUNS = N_("Installed, and running.")


def install(
    root: Path, dry_run: bool, now: bool, tell: Tell, translate: Translate, checkout: Path | None = None
) -> None:
    """Everything. Raises Failed before anything was changed, Stopped in the middle."""
    machine = Machine(root, checkout or CHECKOUT)
    machine.check("install", dry_run)
    files = wanted_files(machine)
    if not services(files):
        raise Failed(NO_UNITS)
    check_place(machine)
    changed = carry_out(plan(machine, files, now), tell, translate, dry_run)
    if not machine.has_systemd:
        tell(translate(NO_SYSTEMD))
    if changed and not dry_run:
        tell(translate(RUNS if now and machine.has_systemd else REBOOT))


def plan(machine: Machine, files: dict[str, bytes], now: bool) -> list[Step]:
    """The steps, in the order in which they need each other."""
    steps: list[Step] = [
        Packages(machine),
        Venv(machine),
        Readable(machine),
        User(machine, machine.checkout / "systemd" / "signoria.sysusers.conf"),
        Data(machine),
        Ballast(machine),
        Files(machine),
        Keys(machine),
        Options(machine),
        Cmdline(machine),
        *(takes_the_screen(machine, files, now)),
        AtBoot(machine, at_boot(files)),
    ]
    return [*steps, Now(machine, [*services(files), *switches(files)])] if now else steps


def takes_the_screen(machine: Machine, files: dict[str, bytes], now: bool) -> list[TurnedOff]:
    """The login on a terminal that is ours now, and a desktop: two cannot draw on one screen."""
    taken = []
    for terminal in terminals(files):
        unit = f"{LOGIN}{terminal}.service"
        taken.append(TurnedOff(machine, unit, f"getty.target.wants/{unit}", now))
    desktop = machine.path("etc/systemd/system/display-manager.service")
    if desktop.is_symlink():
        taken.append(TurnedOff(machine, desktop.readlink().name, desktop.name, now))
    return taken


def check_place(machine: Machine) -> None:
    """A checkout that the services could not run from is refused. Raises Failed."""
    here = Path(machine.home)
    # A unit's file gives other characters a meaning of their own.
    if not re.fullmatch(r"[\w./+-]+", machine.home, re.ASCII) or _is_in(here, PASSING):
        raise Failed(BAD_PLACE, here=machine.home)
    closed = _closed(machine.checkout, ("companion", "hw", "kiosk"))
    # Of a home, the units show the checkout alone: then the folders above it do not matter.
    above = [] if _is_in(here, HOMES) else machine.checkout.parents
    for folder in above:
        if folder == machine.root:
            break
        if not folder.stat().st_mode & stat.S_IXOTH:
            closed = folder
    if closed is not None:
        raise Failed(
            NOT_READABLE, file=str(closed), folder=str(closed if closed in above else machine.checkout)
        )


def _is_in(path: Path, folders: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


class Readable(Part):
    """What is in .venv, and the Python it points to, must be open to the user of the services."""

    @property
    def what(self) -> Text:
        return text(READABLE, folder=f"{self.machine.home}/.venv")

    def is_done(self) -> bool:
        try:
            self.do()
        except Failed:
            return False
        return (
            self.machine.checkout / ".venv"
        ).exists()  # one that is still to be made is looked at afterwards

    def do(self) -> None:
        """Nothing is changed: whoever closed it may have had a reason."""
        venv = self.machine.checkout / ".venv"
        python = (venv / "bin" / "python").resolve()
        if _is_in(python, HOMES) and not python.is_relative_to(self.machine.checkout):
            raise Failed(HIDDEN_PYTHON, file=str(python))
        closed = _closed(venv, ("bin", "lib"))
        if closed is not None:
            raise Failed(NOT_READABLE, file=str(closed), folder=str(self.machine.checkout))


def _closed(folder: Path, names: tuple[str, ...]) -> Path | None:
    """The first file or folder in there that others cannot read."""
    inside = (path for name in names for path in ((folder / name), *sorted((folder / name).rglob("*"))))
    for path in (folder, *inside):
        if path.is_symlink() or not path.exists():
            continue
        needed = stat.S_IROTH | (stat.S_IXOTH if path.is_dir() else 0)
        if path.stat().st_mode & needed != needed:
            return path
    return None
