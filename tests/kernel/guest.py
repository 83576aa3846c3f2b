"""Boots the guest in QEMU, prints its pytest output, and returns its status."""

import gzip
import os
import platform
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.crash.system import die_with_parent
from tests.kernel.kernel import Kernel, kept_or_fetched
from tests.kernel.skip import Skip
from tests.skipped import note
from tests.tools import bring

ROOT = Path(__file__).resolve().parents[2]
QEMU = "qemu-system-x86_64"
TRIES = 3
"""A guest that crashes before any test has run is restarted."""
PATIENCE = 600
"""Seconds after which a guest that hangs is switched off."""

TOP = ("/bin", "/lib", "/lib64")
"""Folders that are links into /usr on today's Debian: then the guest gets the same links."""

ENVIRONMENT = {
    "HOME": "/tmp",
    "USER": "root",
    "LANG": "C.UTF-8",
    "PATH": "/usr/bin:/bin",
    "PYTHONDONTWRITEBYTECODE": "1",
    "HYPOTHESIS_STORAGE_DIRECTORY": "/tmp/hypothesis",
    "SIGNORIA_KERNEL_RIG": "1",
}


def prepared() -> tuple[str, Kernel]:
    """QEMU's path and a kernel, downloaded from Debian if that is allowed. Raises Skip."""
    if platform.machine() != "x86_64":
        raise Skip("it needs a 64-bit PC (x86-64)")
    for library in ("gpiozero", "lgpio"):
        if not find_spec(library):
            raise Skip(f"{library} is not installed (there is no wheel of lgpio for Python 3.13 and newer)")
    bring(QEMU)
    return shutil.which(QEMU) or QEMU, kept_or_fetched(cache())


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "signoria" / "kernel"


def lent() -> list[Path]:
    """The host's folders that the guest may read, none inside another: this Python, this project, the system."""
    named = [Path(path) for path in (sys.prefix, sys.base_prefix, "/usr", *TOP)] + [ROOT]
    real = {path for path in named if not path.is_symlink()} | {path.resolve() for path in named}
    there = sorted(path for path in real if path.is_dir())
    return [path for path in there if not any(other in path.parents for other in there)]


def run(qemu: str, kernel: Kernel, arguments: list[str]) -> int:
    """Run pytest with these arguments in the guest; its status."""
    with TemporaryDirectory(prefix="signoria-guest-") as work:
        initrd = Path(work) / "initrd"
        initrd.write_bytes(gzip.compress(cpio(files(kernel, arguments)), 1))
        for _ in range(TRIES):
            print(f"booting Linux {kernel.folder.name} in QEMU...", flush=True)
            shares = [Share(f"lent{number}", path) for number, path in enumerate(lent())]
            status = show(command(qemu, kernel, initrd, shares))
            if status is not None:
                return status
    raise Skip(f"the guest did not boot in {TRIES} tries")


class Share(NamedTuple):
    """A folder of the host that the guest mounts under this name."""

    tag: str
    folder: Path
    may_write: bool = False


def command(
    qemu: str, kernel: Kernel, initrd: Path, shares: Sequence[Share], memory: int = 1024
) -> list[str]:
    """How QEMU is called."""
    # Software emulation: slower than KVM, but it runs everywhere, also inside another virtual machine.
    # One thread for both of its processors: with two, a kernel that patches its own code at boot crashes now and then.
    line = [qemu, "-accel", "tcg,thread=single", "-cpu", "max", "-smp", "2", "-m", str(memory)]
    line += ["-nodefaults", "-no-reboot"]
    line += ["-display", "none", "-serial", "stdio", "-device", "virtio-rng-pci"]
    line += ["-kernel", f"{kernel.folder}/vmlinuz", "-initrd", str(initrd)]
    line += ["-append", "console=ttyS0 quiet panic=-1 mitigations=off"]
    for tag, folder, may_write in shares:
        doubled = str(folder).replace(",", ",,")  # QEMU's escape for a comma
        readonly = "" if may_write else ",readonly=on"
        share = f"local,id={tag},path={doubled},security_model=none{readonly},multidevs=remap"
        line += ["-fsdev", share, "-device", f"virtio-9p-pci,fsdev={tag},mount_tag={tag}"]
    return line


def show(line: list[str]) -> int | None:
    """Print what is between the guest's two marks; all of it, without a status, if the guest did not get that far."""
    guest = subprocess.Popen(
        line,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=die_with_parent,
    )
    patience = threading.Timer(PATIENCE, guest.kill)
    patience.start()
    assert guest.stdout is not None
    begun, ran, status, before = False, False, None, []
    for raw in guest.stdout:
        text = raw.decode(errors="replace").rstrip("\r\n")
        if text.startswith("guest: status "):
            status, begun = int(text.rpartition(" ")[2]), False
        elif begun:
            print(text, flush=True)
            if text.startswith("SKIPPED"):
                note("in the emulated machine (tests/kernel)", text.partition("] ")[2])
        elif text == "guest: begin":
            begun = ran = True
        else:
            before.append(text)
    patience.cancel()
    guest.wait()
    if status is None:
        print(*before, "kernel test: the guest did not come to its end", sep="\n")
        return 1 if ran else None
    return status


def beginning(kernel: Kernel, init: Path, order: str) -> Iterator[tuple[str, int, bytes]]:
    """What any guest begins with: its init, busybox, and modules in loading order."""
    yield "init", 0o100755, init.read_bytes()
    yield "busybox", 0o100755, (kernel.folder / "busybox").read_bytes()
    yield "modules", 0o040755, b""
    yield "modules/order", 0o100644, (kernel.folder / order).read_bytes()
    for name in kernel.modules(order):
        yield f"modules/{name}", 0o100644, (kernel.folder / name).read_bytes()


def files(kernel: Kernel, arguments: list[str]) -> Iterator[tuple[str, int, bytes]]:
    """The guest's own few files: name, mode, content."""
    yield from beginning(kernel, Path(__file__).with_name("init"), "order")
    yield "lent", 0o100644, "".join(f"lent{n} {path}\n" for n, path in enumerate(lent())).encode()
    yield "run", 0o100644, script(arguments).encode()
    for top in map(Path, TOP):
        if top.is_symlink():
            yield top.name, 0o120777, os.fsencode(top.readlink())
    yield "etc", 0o040755, b""
    if (libraries := Path("/etc/ld.so.cache")).exists():
        yield "etc/ld.so.cache", 0o100644, libraries.read_bytes()


def script(arguments: list[str]) -> str:
    # There is nowhere to write a cache, and hypothesis' plugin takes a quarter of a minute to load there.
    off = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    pytest = [sys.executable, "-P", "-m", "pytest", "-q", "-rs", "--color=no", *off, *arguments]
    exports = [f"export {name}={shlex.quote(value)}" for name, value in ENVIRONMENT.items()]
    about = f'echo "Linux $(/busybox uname -r), Python {platform.python_version()}"'
    return "\n".join([*exports, f"cd {shlex.quote(str(ROOT))} || exit", about, shlex.join(pytest)]) + "\n"


def cpio(entries: Iterator[tuple[str, int, bytes]]) -> bytes:
    """An archive as the kernel unpacks it at boot (the format "newc": 13 numbers, the name, the content)."""
    archive = bytearray()
    for number, (name, mode, data) in enumerate([*entries, ("TRAILER!!!", 0, b"")], 1):
        path = name.encode() + b"\0"
        fields = (number, mode, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(path), 0)
        head = b"070701" + b"".join(b"%08X" % field for field in fields) + path
        archive += head + bytes(-len(head) % 4) + data + bytes(-len(data) % 4)
    return bytes(archive)
