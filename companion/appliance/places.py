"""The steps of an installation that only write files: units, rules, the data folder, the kernel's command line."""

import os
import re
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from companion.appliance import ballast
from companion.appliance.machine import DATA, KEYS, USER, Machine, give, sync_folder
from companion.appliance.parts import AtBoot, Part
from companion.appliance.steps import Failed, Text, text
from companion.engine.refusals import N_

TARGETS = {
    ".service": "etc/systemd/system/{name}",
    ".path": "etc/systemd/system/{name}",
    ".target": "etc/systemd/system/{name}",
    ".socket": "etc/systemd/system/{name}",
    ".rules": "etc/udev/rules.d/{name}",
    ".tmpfiles.conf": "etc/tmpfiles.d/{stem}.conf",
    ".sysusers.conf": "etc/sysusers.d/{stem}.conf",
}
UNITS = "etc/systemd/system/"
MATCHES = "matches"
SIGNERS = "allowed_signers"
"""In the checkout: whose releases it takes."""
PLACEHOLDER = "@ROOT@"
CMDLINE = ("boot/firmware/cmdline.txt", "boot/cmdline.txt")
QUIET = ("consoleblank=0", "quiet", "loglevel=3", "logo.nologo", "vt.global_cursor_default=0")
"""The console never goes dark, and says nothing where the table will be."""
BACKUP = ".before-signoria"
OPTIONS = "etc/default/signoria"
USUAL = """\
# Options of this table; the referee reads them when it starts. What is chosen on the screen goes first.
SIGNORIA_REFEREE="--panel gpio"
"""

PUT_FILES = N_("Put in place: {files}")
TAKE_FILES = N_("Take away: {files}")
KEEP_KEYS = N_("Keep the keys whose releases are trusted, in {file}")
PUT_OPTIONS = N_("Have the buttons on the pins used, in {file}")
MAKE_DATA = N_("Make the folder {folder} for the matches")
GIVE_DATA = N_("Give what is in {folder} to root; the matches stay there")
MAKE_BALLAST = N_("Take up {size} MB in {folder} as a ballast, to be thrown out when the disk is full")
TAKE_BALLAST = N_("Take away the ballast")
PUT_WORDS = N_("Keep the console lit and quiet, in {file}: {words} (the old file stays beside it)")
TAKE_WORDS = N_("Put {file} back as it was")
NOT_ONE_LINE = N_("{file} must be one line and is not. It was left as it is.")
NO_USER = N_("There is no user {user}.")


def target(name: str) -> str | None:
    """Where a file from systemd/ belongs, from the root; None if it is nothing to be installed."""
    for ending, place in TARGETS.items():
        if name.endswith(ending) and name != ending:
            return place.format(name=name, stem=name.removesuffix(ending))
    return None


def wanted_files(machine: Machine) -> dict[str, bytes]:
    """All that is to be put in place, with the checkout's path filled in."""
    files = {}
    for source in sorted((machine.checkout / "systemd").glob("*")):
        place = target(source.name)
        if place is not None:
            files[place] = source.read_text("utf-8").replace(PLACEHOLDER, machine.home).encode()
    return files


def recorded_files(machine: Machine) -> dict[str, bytes]:
    """All that was put in place and is still there."""
    there = [name for name in machine.record().files if machine.path(name).is_file()]
    return {name: machine.path(name).read_bytes() for name in there}


def services(files: Mapping[str, bytes]) -> list[str]:
    """The services among these files."""
    found = [Path(name).name for name in files if name.startswith(UNITS) and name.endswith(".service")]
    return [name for name in found if name != OFF]


OFF = "signoria-web.service"  # it listens to the network: it starts only when somebody switches it on


def switches(files: Mapping[str, bytes]) -> list[str]:
    """The units that wait until something is switched on."""
    return [Path(name).name for name in files if name.startswith(UNITS) and name.endswith(".path")]


def at_boot(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """The units that start with the machine, and the targets that want them."""
    return {unit: targets for unit, targets in ever_on(files).items() if unit != OFF}


def ever_on(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """The same, and what somebody may have switched on."""
    wanted = {
        Path(name).name: re.findall(r"^WantedBy=(.*)$", data.decode("utf-8", "replace"), re.MULTILINE)
        for name, data in files.items()
        if name.startswith(UNITS)
    }
    return {unit: " ".join(targets).split() for unit, targets in wanted.items() if targets}


def terminals(files: Mapping[str, bytes]) -> list[str]:
    """The terminals that units take for themselves and on which there may be a login."""
    text = b"\n".join(files.values()).decode("utf-8", "replace")
    return sorted(set(re.findall(r"^(?:TTYPath=/dev/|Conflicts=getty@)(tty[1-6])\b", text, re.MULTILINE)))


class Files(Part):
    """Units, rules and the like; one that a newer version has no more is taken away."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine)
        self._wanted = wanted_files(machine)

    @property
    def what(self) -> Text:
        return text(PUT_FILES, files=" ".join(f"/{name}" for name in (*self._missing(), *self._stale())))

    @property
    def back(self) -> Text:
        return text(TAKE_FILES, files=" ".join(f"/{name}" for name in self._there()))

    def _missing(self) -> list[str]:
        return [name for name, data in self._wanted.items() if not self._holds(name, data)]

    def _stale(self) -> list[str]:
        return [name for name in self._there() if name not in self._wanted]

    def _there(self) -> list[str]:
        return [name for name in self.machine.record().files if self.machine.path(name).exists()]

    def _holds(self, name: str, data: bytes) -> bool:
        try:
            return self.machine.path(name).read_bytes() == data
        except OSError:
            return False

    def is_done(self) -> bool:
        return not self._missing() and not self._stale()

    def do(self) -> None:
        stale, missing = self._stale(), self._missing()
        record = self.machine.record()
        record.files = sorted({*record.files, *self._wanted})
        self.machine.keep(record)  # first: what is cut off in the middle can still be undone
        for name in stale:
            if name.startswith(UNITS):  # while its file is there: it says what its links are
                AtBoot(self.machine, {Path(name).name: []}).undo()
            self.machine.path(name).unlink()
        for name in missing:
            self.machine.write(name, self._wanted[name])
        self._tell_the_system()

    def is_gone(self) -> bool:
        return not self._there()

    def undo(self) -> None:
        for name in self._there():
            self.machine.path(name).unlink()
        record = self.machine.record()
        record.files = []
        self.machine.keep(record)
        self._tell_the_system()

    def _tell_the_system(self) -> None:
        """What runs already reads its files again; a machine that does not run reads them when it boots."""
        if not self.machine.has_systemd:
            return
        self.machine.run("systemctl", "daemon-reload")
        with suppress(Failed):  # a screen without backlight has nothing to be triggered
            self.machine.run("udevadm", "control", "--reload")
            self.machine.run("udevadm", "trigger", "--subsystem-match=backlight")
        made = [f"/{name}" for name in self._wanted if name.startswith("etc/tmpfiles.d/")]
        if made and all(self.machine.path(name).exists() for name in made):
            self.machine.run("systemd-tmpfiles", "--create", *made)


class Options(Part):
    """The options of the table, on a Pi: the buttons on its pins. A file that somebody has written is theirs."""

    @property
    def what(self) -> Text:
        return text(PUT_OPTIONS, file=f"/{OPTIONS}")

    @property
    def back(self) -> Text:
        return text(TAKE_FILES, files=f"/{OPTIONS}")

    def is_done(self) -> bool:
        return not self.machine.is_pi or self.machine.path(OPTIONS).exists()

    def do(self) -> None:
        record = self.machine.record()
        record.options = USUAL
        self.machine.keep(record)
        self.machine.write(OPTIONS, USUAL.encode())

    def is_gone(self) -> bool:
        file, written = self.machine.path(OPTIONS), self.machine.record().options
        return not (written and file.is_file() and file.read_bytes() == written.encode())

    def undo(self) -> None:
        self.machine.path(OPTIONS).unlink()


class Keys(Part):
    """Whose releases are taken. What somebody has changed by hand is theirs."""

    @property
    def what(self) -> Text:
        return text(KEEP_KEYS, file=f"/{KEYS}")

    @property
    def back(self) -> Text:
        return text(TAKE_FILES, files=f"/{KEYS}")

    def _told(self) -> bytes | None:
        """What the checkout says; None if it says nothing."""
        file = self.machine.checkout / SIGNERS
        return file.read_bytes() if file.is_file() else None

    def _there(self) -> bytes | None:
        file = self.machine.path(KEYS)
        return file.read_bytes() if file.is_file() else None

    def is_done(self) -> bool:
        there, told = self._there(), self._told()
        return told is None or there == told or (there is not None and not self._is_ours())

    def _is_ours(self) -> bool:
        there, written = self._there(), self.machine.record().keys
        return bool(written) and there == written.encode()

    def do(self) -> None:
        told = self._told()
        assert told is not None
        record = self.machine.record()
        record.keys = told.decode("utf-8", "replace")
        self.machine.keep(record)
        self.machine.write(KEYS, told)

    def is_gone(self) -> bool:
        return not self._is_ours()

    def undo(self) -> None:
        self.machine.path(KEYS).unlink()


class Data(Part):
    """The folder of the matches. It outlives Signoria."""

    @property
    def _folder(self) -> Path:
        return self.machine.path(DATA)

    @property
    def what(self) -> Text:
        return text(MAKE_DATA, folder=f"/{DATA}")

    @property
    def back(self) -> Text:
        return text(GIVE_DATA, folder=f"/{DATA}")

    def is_done(self) -> bool:
        owner = self.machine.user_id()
        folders = (self._folder, self._folder / MATCHES)
        return owner is not None and all(path.is_dir() and path.stat().st_uid == owner[0] for path in folders)

    def do(self) -> None:
        owner = self.machine.user_id()
        if owner is None:
            raise Failed(NO_USER, user=USER)
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (self._folder / MATCHES).mkdir(mode=0o700, exist_ok=True)
        give(self._folder, *owner)
        sync_folder(self._folder.parent)

    def is_gone(self) -> bool:
        """Its user goes with Signoria, and a later user with the same number must not find what it kept."""
        owner = self.machine.user_id()
        there = self._folder.is_dir() and owner is not None and self._folder.stat().st_uid == owner[0]
        return not (there and USER in self.machine.record().users)

    def undo(self) -> None:
        if self.machine.is_real:
            give(self._folder, 0, 0)
        with suppress(OSError):  # only an empty one goes
            (self._folder / MATCHES).rmdir()
            self._folder.rmdir()


class Ballast(Part):
    """Room to be thrown out when the disk is full."""

    @property
    def _folder(self) -> Path:
        return self.machine.path(DATA)

    @property
    def what(self) -> Text:
        return text(MAKE_BALLAST, size=ballast.SIZE // 1_000_000, folder=f"/{DATA}")

    @property
    def back(self) -> Text:
        return text(TAKE_BALLAST)

    def is_done(self) -> bool:
        return ballast.is_there(self._folder)

    def do(self) -> None:
        file = ballast.make(self._folder)
        owner = self.machine.user_id()
        if owner is not None:  # who writes the matches must be able to throw it out
            os.chown(file, *owner, follow_symlinks=False)

    def is_gone(self) -> bool:
        return not (self._folder / ballast.NAME).exists()

    def undo(self) -> None:
        ballast.release(self._folder)


class Cmdline(Part):
    """Words of the kernel's command line, which must stay one line; a PC has no such file and needs none."""

    @property
    def _name(self) -> str | None:
        return next((name for name in CMDLINE if self.machine.path(name).is_file()), None)

    @property
    def what(self) -> Text:
        return text(PUT_WORDS, file=f"/{self._name}", words=" ".join(self._missing()))

    @property
    def back(self) -> Text:
        return text(TAKE_WORDS, file=f"/{self._name}")

    def _words(self) -> list[str]:
        """What stands there. Raises Failed if it is not one line."""
        assert self._name is not None
        file = self.machine.path(self._name)
        lines = [line for line in file.read_text("utf-8", "surrogateescape").splitlines() if line.strip()]
        if len(lines) != 1:
            raise Failed(NOT_ONE_LINE, file=str(file))
        return lines[0].split()

    def _missing(self) -> list[str]:
        try:
            there = self._words()
        except Failed:
            return list(QUIET)
        return [word for word in QUIET if word not in there]

    def is_done(self) -> bool:
        return self._name is None or not self._missing()

    def do(self) -> None:
        assert self._name is not None
        there, missing = self._words(), self._missing()
        record = self.machine.record()
        for word in missing:
            others = [old for old in there if _key(old) == _key(word)]
            place = there.index(others[0]) if others else len(there)
            there = [old for old in there if old not in others]
            there.insert(place, word)
            record.cmdline.setdefault(word, " ".join(others))
        self.machine.keep(record)
        backup = self._name + BACKUP
        if not self.machine.path(backup).exists():
            self.machine.write(backup, self.machine.path(self._name).read_bytes())
        self._put(there)

    def is_gone(self) -> bool:
        return self._name is None or not self.machine.record().cmdline

    def undo(self) -> None:
        """Only our words go: others may have been added since, so the old file is not simply put back."""
        assert self._name is not None
        there, record = self._words(), self.machine.record()
        for word, before in record.cmdline.items():
            if word in there:
                there[there.index(word)] = before
        self._put([word for word in there if word])
        self.machine.path(self._name + BACKUP).unlink(missing_ok=True)
        record.cmdline = {}
        self.machine.keep(record)

    def _put(self, words: list[str]) -> None:
        assert self._name is not None
        mode = stat.S_IMODE(self.machine.path(self._name).stat().st_mode)
        self.machine.write(self._name, " ".join(words).encode("utf-8", "surrogateescape") + b"\n", mode)


def _key(word: str) -> str:
    return re.split("=", word, maxsplit=1)[0]
