"""The kernel's gpio-sim: makes a chip with the header's 28 lines, pulls them, reads them. Only inside the guest."""

import os
from functools import cache
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")
LABEL = "pinctrl-bcm2711"


class Sim:
    """One simulated chip. It stays until the guest is switched off."""

    def __init__(self, name: str, label: str, lines: int = 28) -> None:
        device = CONFIG / name
        bank = device / "bank0"
        bank.mkdir(parents=True)
        (bank / "num_lines").write_text(str(lines))
        (bank / "label").write_text(label)
        (device / "live").write_text("1")
        self.chip = (bank / "chip_name").read_text().strip()
        self._lines = Path("/sys/devices/platform", (device / "dev_name").read_text().strip(), self.chip)
        self._pulls = [os.open(self._lines / f"sim_gpio{n}" / "pull", os.O_WRONLY) for n in range(lines)]

    def pull(self, line: int, up: bool) -> None:
        """Pull a line up or down, from outside. The files stay open: tests press fast."""
        os.pwrite(self._pulls[line], b"pull-up" if up else b"pull-down", 0)

    def value(self, line: int) -> int:
        return int((self._lines / f"sim_gpio{line}" / "value").read_text())


@cache
def table() -> Sim:
    """The header. Another chip comes first, so that the header's number is not the usual one."""
    Sim("other", "some-other-chip", lines=4)
    return Sim("table", LABEL)
