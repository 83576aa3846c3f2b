"""The steps of an installation that call programs: OS packages, .venv, the user, and what starts with the machine."""

import shlex
from contextlib import suppress
from pathlib import Path

from companion.appliance.machine import DOOR, USER, Machine, give
from companion.appliance.steps import Failed, Text, text
from companion.engine.refusals import N_

SCREEN = ("cage", "seatd", "xwayland", "libgl1", "libegl1", "libgl1-mesa-dri")
"""Kivy's SDL speaks X only, so it draws through Xwayland, in cage; seatd hands cage the screen and the touch."""
PINS = ("python3-lgpio",)
LOCKS = ("run.txt", "kiosk.txt", "web.txt")
LOGIN = "getty@"

PACKAGES = N_("Install the OS packages that are missing: {packages}")
NO_PACKAGES = N_("The OS packages did not install ({packages}): {why} Is the network there?")
VENV = N_("Install the locked Python packages into {folder}")
NO_VENV = N_("{folder} is still not complete; see {folder}/install.log")
MAKE_USER = N_("Make the user and the groups under which Signoria runs: {names}")
TAKE_USER = N_("Take away the user and the groups that were made: {names}")
TURN_OFF = N_("Turn off {unit}: it would take the screen")
TURN_ON = N_("Turn on {unit} again")
START_AT_BOOT = N_("Start at every boot: {units}")
NO_START_AT_BOOT = N_("Stop, and start no more at boot: {units}")
START_NOW = N_("Start now: {units}")


class Part:
    """A step of this machine that leaves nothing to be undone, unless it says otherwise."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    @property
    def back(self) -> Text:
        return text("")

    def is_gone(self) -> bool:
        return True

    def undo(self) -> None:
        """Nothing."""


class Packages(Part):
    """The OS packages. They stay when Signoria goes: something else may need them by then."""

    @property
    def what(self) -> Text:
        return text(PACKAGES, packages=" ".join(self._missing()))

    def _missing(self) -> list[str]:
        told = self.machine.run("dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\\n").splitlines()
        wanted = [*SCREEN, *(PINS if self.machine.is_pi else ())]
        return [package for package in wanted if f"{package} installed" not in told]

    def is_done(self) -> bool:
        return not self._missing()

    def do(self) -> None:
        """What is cached comes first: with it no network is needed, and a failed update is no reason to stop."""
        missing = self._missing()
        try:
            self._install(missing)
        except Failed:
            with suppress(Failed):
                self.machine.run("apt-get", "-o", "DPkg::Lock::Timeout=300", "update")
            try:
                self._install(missing)
            except Failed as no:
                raise Failed(NO_PACKAGES, packages=" ".join(missing), why=no.text.said(str)) from None
        record = self.machine.record()
        record.packages = sorted({*record.packages, *missing})
        self.machine.keep(record)

    def _install(self, packages: list[str]) -> None:
        # A new Pi updates itself in the background: wait for that.
        options = ["-o", "DPkg::Lock::Timeout=300", "-y", "--no-install-recommends"]
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        self.machine.run("apt-get", "install", *options, *packages, more=quiet)


class Venv(Part):
    """The checkout's .venv, with what the referee and the screen need; the door knows how it is made."""

    @property
    def what(self) -> Text:
        return text(VENV, folder=f"{self.machine.home}/.venv")

    def is_done(self) -> bool:
        checkout = self.machine.checkout
        return is_ready(checkout, ".venv") and (checkout / ".venv").stat().st_uid == checkout.stat().st_uid

    def do(self) -> None:
        self.build()
        if not self.is_done():
            raise Failed(NO_VENV, folder=str(self.machine.checkout / ".venv"))

    def build(self) -> None:
        """The door makes it, as the owner of the checkout: what root makes there, the owner could not make anew."""
        checkout, venv = self.machine.checkout, self.machine.checkout / ".venv"
        owner = checkout.stat()
        if venv.exists() and venv.stat().st_uid != owner.st_uid:
            give(venv, owner.st_uid, owner.st_gid)
        # With a screen to draw on, the door brings what draws on it; the help itself needs none.
        shown = {"DISPLAY": ":0"}
        self.machine.run(str(checkout / DOOR), "--lang", "en", "--help", as_owner=True, more=shown)


def is_ready(checkout: Path, name: str) -> bool:
    """As the door itself asks it: complete, in its place, and made from these locks."""
    venv = checkout / name
    try:
        place = (venv / "place").read_text("utf-8").strip()
        locks = [(checkout / "requirements" / lock, venv / lock) for lock in LOCKS]
        same = all(lock.read_bytes() == made.read_bytes() for lock, made in locks)
    except OSError:
        return False
    return place == str(checkout) and same and (venv / "bin" / "python").exists()


class User(Part):
    """Whom the services run as, and the groups that units name: a unit whose group is not there does not start."""

    def __init__(self, machine: Machine, source: Path) -> None:
        super().__init__(machine)
        self._source = source
        told = source.read_text("utf-8").splitlines() if source.is_file() else []
        lines = [line for line in (shlex.split(line, comments=True) for line in told) if len(line) > 1]
        self._users = {line[1]: line[4:] for line in lines if line[0] == "u"} or {USER: []}
        self._groups = [line[1] for line in lines if line[0] == "g"]

    @property
    def what(self) -> Text:
        return text(MAKE_USER, names=" ".join((*self._missing_users(), *self._missing_groups())))

    @property
    def back(self) -> Text:
        record = self.machine.record()
        return text(TAKE_USER, names=" ".join((*record.users, *record.groups)))

    def _missing_users(self) -> list[str]:
        return [user for user in self._users if self.machine.user_id(user) is None]

    def _missing_groups(self) -> list[str]:
        there = self.machine.groups()
        return [group for group in self._groups if group not in there]

    def is_done(self) -> bool:
        return not self._missing_users() and not self._missing_groups()

    def do(self) -> None:
        record, users, groups = self.machine.record(), self._missing_users(), self._missing_groups()
        record.users = sorted({*record.users, *users})
        record.groups = sorted({*record.groups, *groups})
        self.machine.keep(record)
        if self.machine.find("systemd-sysusers") is not None:
            self.machine.run("systemd-sysusers", str(self._source))
            return
        for group in groups:
            self.machine.run("groupadd", "--system", group)
        for user in users:
            self.machine.run("useradd", "--system", "--no-create-home", *self._options(user), user)

    def _options(self, user: str) -> list[str]:
        home, shell = [*self._users[user], "-", "-"][:2]
        group = ["--gid", user] if user in self.machine.groups() else ["--user-group"]
        where = ["--home-dir", "/nonexistent" if home == "-" else home]
        return [*group, *where, "--shell", "/usr/sbin/nologin" if shell == "-" else shell]

    def is_gone(self) -> bool:
        record, there = self.machine.record(), self.machine.groups()
        users = [user for user in record.users if self.machine.user_id(user) is not None]
        return not users and not there & set(record.groups)

    def undo(self) -> None:
        record = self.machine.record()
        for user in record.users:
            if self.machine.user_id(user) is not None:
                self.machine.run("userdel", user)
        for group in record.groups:
            if group in self.machine.groups():
                self.machine.run("groupdel", group)


class TurnedOff(Part):
    """A unit that would take the screen: the login on its terminal, or a desktop."""

    def __init__(self, machine: Machine, unit: str, link: str, now: bool = False) -> None:
        super().__init__(machine)
        self._unit = unit
        self._link = machine.path(f"etc/systemd/system/{link}")
        self._now = ["--now"] if now and machine.has_systemd else []

    @property
    def what(self) -> Text:
        return text(TURN_OFF, unit=self._unit)

    @property
    def back(self) -> Text:
        return text(TURN_ON, unit=self._unit)

    def is_done(self) -> bool:
        return not self._link.is_symlink()

    def do(self) -> None:
        record = self.machine.record()
        record.disabled = sorted({*record.disabled, self._unit})
        self.machine.keep(record)
        self.machine.run("systemctl", "disable", *self._now, self._unit)

    def is_gone(self) -> bool:
        return self._unit not in self.machine.record().disabled

    def undo(self) -> None:
        self.machine.run("systemctl", "enable", self._unit)
        if self.machine.has_systemd and self._unit.startswith(LOGIN):
            with suppress(Failed):  # the screen had to stop it; a desktop comes with the restart
                self.machine.run("systemctl", "start", self._unit)
        record = self.machine.record()
        record.disabled.remove(self._unit)
        self.machine.keep(record)


class AtBoot(Part):
    """The units that start with the machine: those whose files say what wants them."""

    def __init__(self, machine: Machine, wanted: dict[str, list[str]]) -> None:
        super().__init__(machine)
        self._wanted = wanted

    @property
    def units(self) -> list[str]:
        return sorted(self._wanted)

    @property
    def what(self) -> Text:
        return text(START_AT_BOOT, units=", ".join(self.units))

    @property
    def back(self) -> Text:
        return text(NO_START_AT_BOOT, units=", ".join(self.units))

    def _links(self, unit: str) -> list[bool]:
        folder = self.machine.path("etc/systemd/system")
        return [(folder / f"{target}.wants" / unit).is_symlink() for target in self._wanted[unit]]

    def is_done(self) -> bool:
        return all(all(self._links(unit)) for unit in self._wanted)

    def do(self) -> None:
        self.machine.run("systemctl", "enable", *self.units)

    def is_gone(self) -> bool:
        return not any(any(self._links(unit)) for unit in self._wanted)

    def undo(self) -> None:
        now = ["--now"] if self.machine.has_systemd else []
        self.machine.run("systemctl", "disable", *now, *self.units)


class Now(Part):
    """The services at once, without waiting for the next boot."""

    def __init__(self, machine: Machine, units: list[str]) -> None:
        super().__init__(machine)
        self._units = units

    @property
    def what(self) -> Text:
        return text(START_NOW, units=", ".join(self._units))

    def is_done(self) -> bool:
        return not self.machine.has_systemd or are_active(self.machine, self._units)

    def do(self) -> None:
        self.machine.run("systemctl", "restart", *self._units)


def are_active(machine: Machine, units: list[str]) -> bool:
    """Whether all of them run; a service that says when it is ready counts only from then on."""
    try:
        for unit in units:  # asked for several, systemctl is content with one
            machine.run("systemctl", "is-active", unit)
    except Failed:
        return False
    return True
