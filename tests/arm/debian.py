"""A Debian for 64-bit ARM in a folder: made once and cached, and a way to run commands in it."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.crash.system import own_mounts
from tests.kernel.kernel import KEYRING, mirror
from tests.kernel.skip import Skip, call, is_root
from tests.tools import ONLY_WHEN_ASKED, bring

SUITES = {"bookworm": "3.11", "trixie": "3.13"}
"""The Debians that Raspberry Pi OS is made from, each with its Python."""
PACKAGES = ("ca-certificates", "git", "python3")
"""What README requires, and nothing more."""
ELF = r"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
MASK = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
"""The ELF header of this processor, and its mask."""
FORMATS = Path("/proc/sys/fs/binfmt_misc")
OURS = "signoria-aarch64"
LENT = ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt")
"""It uses this machine's network."""
PASSED = ("PIP_CERT", "PIP_INDEX_URL", "PIP_DEFAULT_TIMEOUT", "http_proxy", "https_proxy", "no_proxy")
CHECKOUT = "/opt/signoria"


def prepare() -> None:
    """The programs, and mounts that end with this process. Raises Skip."""
    if not is_root():
        raise Skip("it needs root, to make a Debian and go into it")
    bring(*ONLY_WHEN_ASKED)
    own_mounts()


@contextmanager
def emulated() -> Iterator[None]:
    """From now on this kernel runs programs for ARM, through QEMU; afterwards only if it did before. Raises Skip."""
    if not (FORMATS / "register").exists():
        call("the kernel runs no foreign programs", ["mount", "-t", "binfmt_misc", "none", FORMATS])
    if any(
        b"qemu-aarch64" in kept.read_bytes()
        for kept in FORMATS.iterdir()
        if kept.name not in ("register", "status")
    ):
        yield
        return
    # F: the kernel opens QEMU now, so that it need not be inside the folder
    rule = f":{OURS}:M::{ELF}:{MASK}:{shutil.which('qemu-aarch64-static')}:F"
    try:
        (FORMATS / "register").write_text(rule)
    except OSError as error:
        raise Skip(f"the kernel takes no foreign programs ({error.strerror})") from None
    try:
        yield
    finally:
        with suppress(OSError):
            (FORMATS / OURS).write_text("-1")


class Debian:
    """One of them. Delete its folder for a new one."""

    def __init__(self, cache: Path, suite: str) -> None:
        self.suite = suite
        self.root = cache / suite
        self.checkout = self.root / CHECKOUT[1:]
        self._made = cache / f"{suite}.made"

    def make(self) -> None:
        """Made from Debian's own packages, if it is missing; an interrupted one is started over. Raises Skip."""
        if not self._made.exists():
            print(f"making Debian {self.suite} for 64-bit ARM (about ten minutes)...", flush=True)
            shutil.rmtree(self.root, ignore_errors=True)
            self.root.mkdir(parents=True)
            options = ["--arch=arm64", "--variant=minbase", f"--include={','.join(PACKAGES)}"]
            if KEYRING.exists():
                options.append(f"--keyring={KEYRING}")
            why = f"Debian {self.suite} cannot be made"
            call(why, ["debootstrap", *options, self.suite, self.root, mirror()])
            self._made.touch()
        self._mount()

    def _mount(self) -> None:
        for place in ("tmp", "run"):
            call("no mounts", ["mount", "-t", "tmpfs", "none", self.root / place])
        call("no mounts", ["mount", "--rbind", "/dev", self.root / "dev"])
        for lent in map(Path, LENT):
            if lent.exists():
                there = self.root / str(lent)[1:]
                there.unlink(missing_ok=True)
                shutil.copyfile(lent, there)

    def bring(self, files: Mapping[str, Path]) -> None:
        """This checkout as it is, in place of the one before; .venv and the files beside it stay."""
        for old in self.checkout.glob("*"):
            if old.name.startswith("."):
                continue
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
        for name, source in files.items():
            there = self.checkout / name
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, there)

    def command(self, words: list[str]) -> list[str]:
        """How a command is run in there. Whatever it leaves running is killed when it ends."""
        proc = f"--mount-proc={self.root}/proc"
        inside = f'cd {CHECKOUT} && exec "$@"'
        return [
            "unshare",
            "--pid",
            "--fork",
            "--kill-child",
            proc,
            "chroot",
            str(self.root),
            "/bin/sh",
            "-c",
            inside,
            "-",
            *words,
        ]

    def run(self, words: list[str], patience: float) -> tuple[int, str]:
        """Its status and what it printed. One that takes too long is stopped, with status 124."""
        passed = {name: os.environ[name] for name in PASSED if name in os.environ}
        environment = {"HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", **passed}
        try:
            done = subprocess.run(
                self.command(words),
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            return 124, (late.stdout or b"").decode(errors="replace")
        return done.returncode, done.stdout.decode(errors="replace")
