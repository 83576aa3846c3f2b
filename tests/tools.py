"""Brings what some tests need of the system, where that is allowed; elsewhere those tests are skipped with a reason.

All at once and before they begin: two that ask Debian for packages at the same time stand in each other's way.
"""

import platform
import sys
from contextlib import suppress

from tests.crash import system
from tests.kernel import guest
from tests.kernel.skip import Skip, is_root

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


def main() -> int:
    emulator = {guest.QEMU: guest.PACKAGE} if platform.machine() == "x86_64" else {}
    if is_root():
        with suppress(Skip):
            system.bring(TOOLS | system.PROGRAMS | emulator)
    with suppress(Skip):
        guest.prepared()
    return 0


if __name__ == "__main__":
    sys.exit(main())
