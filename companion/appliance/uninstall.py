"""Takes away what the installation brought, and nothing else; the matches stay."""

from pathlib import Path

from companion.appliance.machine import CHECKOUT, DATA, Machine
from companion.appliance.parts import AtBoot, TurnedOff, User
from companion.appliance.places import Ballast, Cmdline, Data, Files, Keys, Options, ever_on, recorded_files
from companion.appliance.steps import Step, Tell, carry_out, text, undoing
from companion.engine.refusals import N_
from companion.text.language import Translate

MATCHES_STAY = N_(
    "The matches stay in {folder}. Only root can read them: sudo ./signoria backup DIR copies them."
)
PACKAGES_STAY = N_(
    "These OS packages came with the installation and stay; to remove them: sudo apt-get remove {packages}"
)
CHECKOUT_STAYS = N_("The checkout {folder} stays as it is; it can be deleted.")


def uninstall(
    root: Path, dry_run: bool, tell: Tell, translate: Translate, checkout: Path | None = None
) -> None:
    """Everything. Raises Failed before anything was changed, Stopped in the middle."""
    machine = Machine(root, checkout or CHECKOUT)
    machine.check("uninstall", dry_run)
    packages = " ".join(machine.record().packages)
    changed = carry_out(undoing(plan(machine)), tell, translate, dry_run)
    if not dry_run:
        machine.forget()
    data = machine.path(DATA)
    if data.is_dir():
        tell(text(MATCHES_STAY, folder=str(data)).said(translate))
    if changed:
        if packages:
            tell(text(PACKAGES_STAY, packages=packages).said(translate))
        tell(text(CHECKOUT_STAYS, folder=machine.home).said(translate))


def plan(machine: Machine) -> list[Step]:
    """The steps of the installation as the record tells them: the checkout may have moved on since."""
    files = recorded_files(machine)
    return [
        User(machine, machine.checkout / "systemd" / "signoria.sysusers.conf"),
        Data(machine),
        Ballast(machine),
        Files(machine),
        Keys(machine),
        Options(machine),
        Cmdline(machine),
        *(TurnedOff(machine, unit, "") for unit in machine.record().disabled),
        AtBoot(machine, ever_on(files)),
    ]
