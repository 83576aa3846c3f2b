"""The machine that is worked on: its files under a root, its commands, and the record of what was done to it."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.appliance.steps import Failed
from companion.engine.refusals import N_
from companion.storage.files import write_whole

USER = "signoria"
DATA = "var/lib/signoria"
RECORD = "etc/signoria/installed.json"
KEYS = "etc/signoria/allowed_signers"
CHECKOUT = Path(__file__).resolve().parents[2]
"""Where this program lies: a clone of the repository, or the packages of a Python that pip has put it among."""
DOOR = "signoria"
COMMAND_FOLDERS = ("usr/local/sbin", "usr/local/bin", "usr/sbin", "usr/bin", "sbin", "bin")

NOT_DEBIAN = N_("This is not Debian or Raspberry Pi OS: the installer knows only these.")
NEEDS_ROOT = N_("This changes the system, so it needs root: sudo ./signoria {command}")
NOT_A_STAND_IN = N_("{file} is a real program: it would change this computer, not the folder.")
NO_COMMAND = N_("There is no command {command}.")
COMMAND_FAILED = N_("{command} did not succeed: {why}")
BAD_RECORD = N_("{file} cannot be read ({why}): it says what was installed. Put it right or delete it.")


def is_checkout(folder: Path = CHECKOUT) -> bool:
    """Whether it is a clone, with the door and the locks; a package of pip has neither."""
    return (folder / DOOR).is_file() and (folder / "requirements").is_dir()


def program() -> str:
    """How this program is called, for hints that can be typed as they stand."""
    return "./signoria" if is_checkout() else "signoria"


def table_folder() -> Path | None:
    """Where the matches are kept on a computer that is a table; None on any other."""
    return Path("/", DATA) if Path("/", RECORD).exists() else None


class Record(msgspec.Struct):
    """What was done to the machine, so that just that can be undone."""

    files: list[str] = []
    """What was put in place, from the root."""
    options: str = ""
    """What was written into the file with the options of the table."""
    keys: str = ""
    """What was written into the file with the keys that are trusted."""
    packages: list[str] = []
    users: list[str] = []
    groups: list[str] = []
    cmdline: dict[str, str] = {}
    """The words put into the kernel's command line, each with the one that stood there before, or nothing."""
    disabled: list[str] = []
    """Units that were on before."""
    before: str = ""
    """Where the checkout stood before the last update: a branch or a commit."""


class Machine:
    """A computer, or a folder that stands for one; then no command from outside the folder is run."""

    def __init__(self, root: Path = Path("/"), checkout: Path = CHECKOUT) -> None:
        self.root = root.resolve()
        self.checkout = checkout.resolve()
        self.is_real = self.root == Path("/")

    def path(self, name: str) -> Path:
        """A file of the machine."""
        return self.root / name.lstrip("/")

    @property
    def home(self) -> str:
        """The checkout's path as the machine itself sees it."""
        if not self.is_real and self.checkout.is_relative_to(self.root):
            return f"/{self.checkout.relative_to(self.root)}"
        return str(self.checkout)

    @property
    def has_systemd(self) -> bool:
        """Whether systemd runs the machine now."""
        return self.path("run/systemd/system").is_dir()

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        with suppress(OSError):
            return b"Raspberry Pi" in self.path("proc/device-tree/model").read_bytes()
        return False

    def check(self, command: str, dry_run: bool) -> None:
        """Refuse a machine this cannot be done to. Raises Failed."""
        lines = _assignments(self.path("etc/os-release"))
        if not {"debian", "raspbian"} & {lines.get("ID", ""), *lines.get("ID_LIKE", "").split()}:
            raise Failed(NOT_DEBIAN)
        if self.is_real and os.geteuid() != 0 and not dry_run:
            raise Failed(NEEDS_ROOT, command=command)

    # Commands.

    def find(self, command: str) -> str | None:
        """Where a command is; in a folder that stands for a machine, only there."""
        folders = os.pathsep.join(str(self.path(folder)) for folder in COMMAND_FOLDERS)
        return shutil.which(command, path=folders)

    def run(
        self, *words: str, as_owner: bool = False, more: Mapping[str, str] | None = None, read: str = ""
    ) -> str:
        """What a command of the machine says, given this to read. Raises Failed in one sentence if it fails."""
        found = words[0] if "/" in words[0] else self.find(words[0])
        if found is None:
            raise Failed(NO_COMMAND, command=words[0])
        if not self.is_real and not _is_script(Path(found)):
            raise Failed(NOT_A_STAND_IN, file=found)
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "SIGNORIA_ROOT": str(self.root), **(more or {})}
        owner, home = self._owner() if as_owner else (None, None)
        if home is not None:
            environment |= {"HOME": home}
            environment.pop("XDG_CACHE_HOME", None)
        done = subprocess.run(
            [found, *words[1:]],
            cwd=self.checkout,
            env=environment,
            input=read,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            user=owner,
            group=None if owner is None else self.checkout.stat().st_gid,
            extra_groups=None if owner is None else [],
        )
        if done.returncode != 0:
            raise Failed(COMMAND_FAILED, command=_short(words), why=_last_line(done.stderr, done.returncode))
        return done.stdout

    def _owner(self) -> tuple[int | None, str | None]:
        """Whose checkout it is, if root must step down to leave it so: git and .venv are that user's business."""
        owner = self.checkout.stat().st_uid
        if os.geteuid() != 0 or owner == 0:
            return None, None
        try:
            return owner, pwd.getpwuid(owner).pw_dir
        except KeyError:
            return owner, str(self.checkout)

    # The record.

    def record(self) -> Record:
        """What was done so far. Raises Failed if it cannot be told."""
        file = self.path(RECORD)
        try:
            return msgspec.json.decode(file.read_bytes(), type=Record)
        except FileNotFoundError:
            return Record()
        except (OSError, msgspec.DecodeError) as error:
            raise Failed(BAD_RECORD, file=str(file), why=str(error)[:80]) from None

    def keep(self, record: Record) -> None:
        """Write down what was done."""
        self.write(RECORD, msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")

    def forget(self) -> None:
        """There is nothing left to be undone."""
        file = self.path(RECORD)
        file.unlink(missing_ok=True)
        with suppress(OSError):
            file.parent.rmdir()

    # Files.

    def write(self, name: str, data: bytes, mode: int = 0o644) -> None:
        """A whole file or none, also if the power is cut."""
        file = self.path(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data, mode)
        sync_folder(file.parent)

    def user_id(self, name: str = USER) -> tuple[int, int] | None:
        """The number of a user of the machine and of its group."""
        for line in _lines(self.path("etc/passwd")):
            parts = line.split(":")
            if parts[0] == name and len(parts) > 3 and parts[2].isdigit() and parts[3].isdigit():
                return int(parts[2]), int(parts[3])
        return None

    def groups(self) -> set[str]:
        """The groups of the machine."""
        return {line.partition(":")[0] for line in _lines(self.path("etc/group"))}


def sync_folder(folder: Path) -> None:
    """A new name survives a power cut only once its folder is on disk too."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def give(folder: Path, user: int, group: int) -> None:
    """All of a folder to a user; links in it are given, not followed."""
    for _, folders, files, fd in os.fwalk(folder):
        for name in (*folders, *files):
            os.chown(name, user, group, dir_fd=fd, follow_symlinks=False)
    os.chown(folder, user, group)


def _lines(file: Path) -> list[str]:
    with suppress(OSError):
        return file.read_text("utf-8", "replace").splitlines()
    return []


def _assignments(file: Path) -> dict[str, str]:
    pairs = (line.partition("=") for line in _lines(file))
    return {key: value.strip().strip("\"'") for key, _, value in pairs}


def _is_script(file: Path) -> bool:
    """A real program from a folder would still work on this computer; a script may stand in for one."""
    with file.open("rb") as start:
        return start.read(2) == b"#!"


def _short(words: tuple[str, ...]) -> str:
    """The command as a person would name it."""
    return " ".join([Path(words[0]).name, *(word for word in words[1:2] if word.isalpha())])


def _last_line(told: str, status: int) -> str:
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    return lines[-1][:200] if lines else f"status {status}"
