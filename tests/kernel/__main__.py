"""Runs the GPIO tests on a real kernel: `python -P -m tests.kernel [pytest arguments]`.

It boots Debian sid's kernel, which has the driver gpio-sim (a GPIO chip with wires to pull), in QEMU. The guest has no
disk: it sees this Python, this project and /usr of the host, read-only. Where that cannot be done it says why, in one
line, and that is no failure. The kernel is fetched once and kept in ~/.cache/signoria/kernel; delete that for a newer one.
"""

import os
import platform
import sys
from importlib.util import find_spec
from pathlib import Path

from tests.kernel import guest, kernel
from tests.kernel.skip import Skip

TESTS = ["tests/hw/test_contract.py", "tests/hw/test_gpio_kernel.py"]


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "signoria" / "kernel"


def main(arguments: list[str]) -> int:
    try:
        if platform.machine() != "x86_64":
            raise Skip("it needs a 64-bit PC (x86-64)")
        if not (find_spec("gpiozero") and find_spec("lgpio")):
            raise Skip("gpiozero and lgpio are not installed")
        qemu = guest.find_qemu()
        booted = kernel.kept_or_fetched(cache())
        return guest.run(qemu, booted, arguments or TESTS)
    except Skip as reason:
        print(f"kernel test skipped: {reason}")
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
