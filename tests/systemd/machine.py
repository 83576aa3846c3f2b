"""A throw-away system over this one, run by a real systemd in namespaces of its own. Needs root; nothing of it is left."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.systemd.units import COMPOSITOR, KIOSK, REFEREE, ROOT, SWITCH, WEB, text

CHECKOUT = "/home/table/signoria"
SYSTEMD = Path("/lib/systemd/systemd")
LONGEST = 300
"""Seconds that all of it may ever take."""
UNSHARE = (
    *("unshare", "--mount", "--pid", "--fork", "--kill-child", "--uts", "--ipc", "--net", "--cgroup"),
    *("--propagation", "private"),
)
FASTER = {
    REFEREE: "WatchdogSec=3\n",
    KIOSK: "WatchdogSec=9\nRestartSec=1\n",
    WEB: "WatchdogSec=9\nRestartSec=1\n",
}
"""So that nobody has to wait long; the numbers of the units themselves are read by another test."""
NO_DISPLAY = "Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1\n"
OWN_LIBRARIES = "Environment=LD_LIBRARY_PATH=/opt/python/lib\n"
"""Of this Python: it may lie in a home that units do not see, and another of the same name is no help."""
TARGET = "[Unit]\nAllowIsolate=yes\nWants=try.service\n"
SERVICE = """[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
ExecStart=/opt/python/bin/python3 /share/scenario.py {what}
"""


class Skip(Exception):
    """Why this cannot be tried here."""


def has_screen() -> bool:
    """Whether the screen can be tried too."""
    return Path(COMPOSITOR).exists() and shutil.which("Xwayland") is not None


def run(work: Path) -> dict[str, Any]:
    """What scenario.py has seen. Raises Skip."""
    if os.geteuid() != 0:
        raise Skip("it needs root")
    if not SYSTEMD.exists() or not shutil.which("unshare"):
        raise Skip("there is no systemd")
    try:
        probe = [*UNSHARE, "mount", "-t", "cgroup2", "cgroup2", "/sys/fs/cgroup"]
        subprocess.run(probe, check=True, capture_output=True, timeout=120)
    except (OSError, subprocess.SubprocessError):
        raise Skip("no namespaces, or no cgroups of version 2") from None
    share = _share(work)
    group = _group()
    base = sys.base_prefix
    words = [str(ROOT / "tests/systemd/enter.sh"), work, ROOT, base, sysconfig.get_path("purelib")]
    command = ["sh", "-c", 'echo $$ >"$0"/cgroup.procs && exec "$@"', str(group), *UNSHARE, "sh"]
    try:
        done = subprocess.run(
            [*command, *map(str, words)], capture_output=True, text=True, timeout=LONGEST, check=False
        )
    finally:
        _forget(group)
    if not (share / "mounted").exists():
        raise Skip(f"no system can be made here: {done.stderr.strip()[-200:]}")
    said = [file.read_text(errors="replace") for file in share.glob("console")]
    assert (share / "seen.json").exists(), f"it broke off: {done.stderr}{said}"
    seen: dict[str, Any] = json.loads((share / "seen.json").read_text())
    return seen


def _share(work: Path) -> Path:
    """All that the system is given."""
    share = work / "share"
    units = share / "units"
    units.mkdir(parents=True)
    (work / "memory").mkdir()
    (units / SWITCH).write_text(text(SWITCH, CHECKOUT))
    for name in FASTER:
        (units / name).write_text(text(name, CHECKOUT))
        extra = units / f"{name}.d" / "try.conf"
        extra.parent.mkdir()
        extra.write_text(
            f"[Service]\n{FASTER[name]}{NO_DISPLAY}Environment=PYTHONPATH={CHECKOUT}\n{OWN_LIBRARIES}"
        )
    (units / "try.target").write_text(TARGET)
    (units / "try.service").write_text(SERVICE.format(what="screen" if has_screen() else ""))
    for name in ("signoria.sysusers.conf", "signoria.tmpfiles.conf"):
        (share / name).write_text(text(name))
    shutil.copy(ROOT / "tests/systemd/scenario.py", share)
    return share


def _group() -> Path:
    """A control group of its own, so that systemd does not see ours."""
    mounts = [line.split() for line in Path("/proc/self/mounts").read_text().splitlines()]
    top = next((Path(mount[1]) for mount in mounts if mount[2] == "cgroup2"), None)
    if top is None:
        raise Skip("no cgroups of version 2")
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    own = next(line.removeprefix("0::/") for line in lines if line.startswith("0::"))
    group = top / own / f"signoria-test-{os.getpid()}"
    try:
        group.mkdir()
    except OSError as error:
        raise Skip(f"no cgroup of its own: {error.strerror}") from None
    return group


def _forget(group: Path) -> None:
    for folder, _, _ in os.walk(group, topdown=False):
        with suppress(OSError):
            Path(folder).rmdir()
