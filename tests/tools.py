"""Installs what some tests need of the system, if that is allowed; otherwise those tests are skipped with a reason.

`.venv/bin/python -m tests.tools` installs all of it at once, before the tests begin: two installations at the same time get
in each other's way.
"""

import os
import platform
import shutil
import sys
from contextlib import suppress

from tests.kernel.skip import Skip, call, is_root
from tests.skipped import note

PACKAGES = {
    # Signing releases, and telling which files belong to the project.
    "git": "git",
    "ssh-keygen": "openssh-client",
    # The window and the browser.
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "chromium": "chromium",
    "zbarimg": "zbar-tools",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "npm": "npm",
    # The package of a table, and what checks it.
    "dpkg-deb": "dpkg",
    "lintian": "lintian",
    "dpkg-repack": "dpkg-repack",
    "cloud-init": "cloud-init",
    "wpa_passphrase": "wpasupplicant",
    # A system of its own that starts the table.
    "seatd": "seatd",
    "systemd-analyze": "systemd",
    "systemd-sysusers": "systemd",
    "cage": "cage",
    "Xwayland": "xwayland",
    "ip": "iproute2",
    # Disks that fail. Debian 12 has this daemon in one of the two, Debian 13 in the other.
    "qemu-storage-daemon": "qemu-system-common qemu-utils",
    "mkfs.ext4": "e2fsprogs",
    "e2fsck": "e2fsprogs",
    "losetup": "mount",
    # An emulated machine with a kernel of its own.
    "qemu-system-x86_64": "qemu-system-x86",
    # The broker of a club.
    "mosquitto": "mosquitto",
    "openssl": "openssl",
    # ./signoria test --arm
    "debootstrap": "debootstrap",
    "qemu-aarch64-static": "qemu-user-static",
}
"""A program, and the Debian packages that bring it. What Debian always has (util-linux, tar) is not here."""
ONLY_WHEN_ASKED = ("debootstrap", "qemu-aarch64-static")
OF_THIS_PROCESSOR = {"qemu-system-x86_64": "x86_64"}
"""What is emulated only on the same processor."""


def bring(*programs: str) -> None:
    """Make sure that these programs are there; their packages are installed if need be. Raises Skip."""
    _look_in_sbin()
    missing = [program for program in programs if not shutil.which(program)]
    _install(sorted({package for program in missing for package in PACKAGES[program].split()}))
    for program in missing:
        if not shutil.which(program):
            raise Skip(f"there is no {program}, though {PACKAGES[program]} was installed")


def _look_in_sbin() -> None:
    if "/usr/sbin" not in os.environ.get("PATH", "").split(":"):
        os.environ["PATH"] = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"


def _install(packages: list[str]) -> None:
    if not packages:
        return
    named = " ".join(packages)
    if not shutil.which("apt-get"):
        raise Skip(f"these packages are missing: {named}")
    if not is_root():
        raise Skip(f"packages are missing; run: sudo apt-get install --no-install-recommends {named}")
    print(f"installing {named}...", flush=True)
    with suppress(Skip):  # one failing source is no reason not to ask the others
        call("", ["apt-get", "-qq", "update"])
    if not _installed(packages):
        failed = [package for package in packages if not _installed([package])]  # one failure stops no other
        if failed:
            raise Skip(f"Debian's packages do not install: {' '.join(failed)}")


def _installed(packages: list[str]) -> bool:
    install = ["apt-get", "-qq", "-oDPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends"]
    try:
        call("", [*install, *packages])
    except Skip:
        return False
    return True


def wanted() -> list[str]:
    """The programs that a whole run uses on this machine."""
    machine = platform.machine()
    return [
        program
        for program in PACKAGES
        if program not in ONLY_WHEN_ASKED and OF_THIS_PROCESSOR.get(program, machine) == machine
    ]


def main() -> int:
    from tests.kernel import guest  # which installs what it needs by `bring`

    try:
        bring(*wanted())
    except Skip as why:
        note("packages for the tests", str(why))
    with suppress(Skip):  # tests.kernel, which comes later, says why
        guest.prepared()
    return 0


if __name__ == "__main__":
    sys.exit(main())
