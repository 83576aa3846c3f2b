"""Runs the GPIO tests on a real kernel: `.venv/bin/python -m tests.kernel [pytest arguments]`.

It boots Debian sid's kernel, which has the driver gpio-sim (a GPIO chip whose lines can be pulled), in QEMU. The guest has no
disk: it sees this Python, this project and /usr of the host, read-only. Where it cannot run, it says why in one line
and does not fail. The kernel is downloaded once into ~/.cache/signoria/kernel; delete that for a newer one.
"""

import sys

from tests.kernel import guest
from tests.kernel.skip import Skip
from tests.skipped import note

TESTS = ["tests/hw/test_contract.py", "tests/hw/test_gpio_kernel.py"]


def main(arguments: list[str]) -> int:
    try:
        qemu, kernel = guest.prepared()
        return guest.run(qemu, kernel, arguments or TESTS)
    except Skip as reason:
        print(f"kernel test skipped: {reason}")
        note("GPIO lines of a real kernel (tests/kernel)", str(reason))
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
