"""Installs what some tests need of the system, where that is allowed; elsewhere those tests are skipped with a reason."""

import os
import shutil
import subprocess
import sys
from typing import Any

TOOLS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "systemd-analyze": "systemd",
    "cage": "cage",
    "Xwayland": "xwayland",
    "chromium": "chromium",
    "zbarimg": "zbar-tools",
}
"""A program, and the Debian package that brings it."""


def missing() -> list[str]:
    return [package for program, package in TOOLS.items() if not shutil.which(program)]


def main() -> int:
    packages = missing()
    if not packages or os.geteuid() != 0 or not shutil.which("apt-get"):
        return 0
    print(f"installing {' '.join(packages)}...", flush=True)
    quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "update"], env=environment, **quiet)
    install = ["apt-get", "-qq", "-oDPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends"]
    subprocess.run([*install, *packages], env=environment, **quiet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
