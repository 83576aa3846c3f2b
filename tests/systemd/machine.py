"""A throw-away system over a Debian, run by a real systemd in namespaces of its own. Needs root; it leaves nothing behind.

SIGNORIA_DEBIAN=trixie (or bookworm) runs over that release, which debootstrap makes once; without it, over this system.
"""

import json
import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.kernel.kernel import mirror
from tests.kernel.skip import Skip, call
from tests.systemd.packages import packages
from tests.systemd.units import KIOSK, REFEREE, ROOT, UPDATE, WEB
from tests.tools import bring

SYSTEMD = Path("/lib/systemd/systemd")
LONGEST = 1800
"""Seconds after which all of it is stopped."""
UNSHARE = (
    *("unshare", "--mount", "--pid", "--fork", "--kill-child", "--uts", "--ipc", "--net", "--cgroup"),
    *("--propagation", "private"),
)
FASTER = {
    REFEREE: "WatchdogSec=3\n",
    KIOSK: "WatchdogSec=20\nRestartSec=1\n",
    WEB: "WatchdogSec=9\nRestartSec=1\n",
}
"""Shortened, so that nobody has to wait; the values of the units themselves are checked by another test."""
NO_DISPLAY = "Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1\n"
TARGET = "[Unit]\nAllowIsolate=yes\nWants=try.service\n"
SERVICE = """[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
Environment=PYTHONPATH=/share
ExecStart=/usr/bin/python3 -m tests.systemd.scenario
"""
NEEDED = ("dpkg-deb", "cage", "Xwayland", "seatd", "dpkg-repack", "ip", "ssh-keygen", "systemd-sysusers")
DEBIAN = (
    "systemd,libnss-systemd,libpam-systemd,systemd-sysv,dbus,udev,python3,cage,seatd,xwayland,libgl1,libegl1,"
    "libgl1-mesa-dri,openssh-client,iproute2,dpkg-repack,"
    "network-manager,wpasupplicant,dnsmasq-base,nftables,polkitd,hostapd,iw,busybox"  # for tests/radio
)


def run(work: Path) -> dict[str, Any]:
    """What scenario.py has recorded. Raises Skip."""
    if os.geteuid() != 0:
        raise Skip("it needs root")
    bring(*NEEDED)
    if not SYSTEMD.exists() or not shutil.which("unshare"):
        raise Skip("there is no systemd")
    try:
        probe = [*UNSHARE, "mount", "-t", "cgroup2", "cgroup2", "/sys/fs/cgroup"]
        subprocess.run(probe, check=True, capture_output=True, timeout=120)
    except (OSError, subprocess.SubprocessError):
        raise Skip("no namespaces, or no cgroups of version 2") from None
    release = os.environ.get("SIGNORIA_DEBIAN", "")
    debian = debian_of(release) if release else Path("/")
    python = (debian / "usr/bin/python3").readlink().name.removeprefix("python")
    share = _share(work, python)
    group = _group()
    command = ["sh", "-c", 'echo $$ >"$0"/cgroup.procs && exec "$@"', str(group), *UNSHARE, "sh"]
    try:
        done = subprocess.run(
            [*command, str(ROOT / "tests/systemd/enter.sh"), str(work), str(debian)],
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    finally:
        _forget(group)
    if not (share / "mounted").exists():
        raise Skip(f"no system can be made here: {done.stderr.strip()[-200:]}")
    said = [
        file.read_text(errors="replace")[-5000:] for file in (*share.glob("console"), *share.glob("trouble"))
    ]
    assert (share / "seen.json").exists(), f"it broke off: {done.stderr}{said}"
    seen: dict[str, Any] = json.loads((share / "seen.json").read_text())
    return seen


def debian_of(release: str) -> Path:
    """A Debian of this release, made once. Raises Skip."""
    bring("debootstrap")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "signoria" / "debian"
    root, made = cache / release, cache / f"{release}.made"
    if not made.exists() or made.read_text() != DEBIAN:
        shutil.rmtree(root, ignore_errors=True)
        cache.mkdir(parents=True, exist_ok=True)
        options = ["--variant=minbase", f"--include={DEBIAN}"]
        call(f"Debian {release} cannot be made", ["debootstrap", *options, release, root, mirror()])
        made.write_text(DEBIAN)
    return root


def _share(work: Path, python: str) -> Path:
    """The files of the system."""
    share = work / "share"
    units = share / "units"
    units.mkdir(parents=True)
    (work / "memory").mkdir()
    for name, quicker in FASTER.items():
        extra = units / f"{name}.d" / "try.conf"
        extra.parent.mkdir()
        extra.write_text(f"[Service]\n{quicker}{NO_DISPLAY}")
    extra = units / f"{UPDATE}.d" / "try.conf"
    extra.parent.mkdir()
    extra.write_text("[Service]\nEnvironment=SIGNORIA_STEADY=3 SIGNORIA_PATIENCE=45\n")
    (units / "try.target").write_text(TARGET)
    (units / "try.service").write_text(SERVICE)
    packages(share, python)
    inside = share / "tests/systemd"
    inside.mkdir(parents=True)
    for name in ("scenario.py", "life.py", "finger.py", "wayland.py"):
        shutil.copy(ROOT / "tests/systemd" / name, inside)
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
