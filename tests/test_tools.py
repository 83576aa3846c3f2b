"""What tests need of the system is brought from one list, and what was skipped is told."""

import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import skipped, tools
from tests.kernel.skip import Skip

TESTS = Path(__file__).parent
ALWAYS_THERE = {"apt-get", "dirname", "nsenter", "setpriv", "unshare"}
"""Of Debian's essential packages."""


class System:
    """A Debian on which nothing is there yet; some packages do not install."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, broken: Sequence[str] = (), root: bool = True
    ) -> None:
        self.installed: set[str] = set()
        self._broken = set(broken)
        monkeypatch.setattr(tools, "call", self._call)
        monkeypatch.setattr(tools, "is_root", lambda: root)
        monkeypatch.setattr("tests.tools.shutil.which", self._which)

    def _call(self, why: str, command: Sequence[str]) -> str:
        packages = command[command.index("-y") + 2 :] if "install" in command else []
        if self._broken & set(packages):
            raise Skip(why)
        self.installed |= set(packages)
        return ""

    def _which(self, program: str) -> str | None:
        brought = set(tools.PACKAGES.get(program, "").split()) & self.installed
        return f"/usr/bin/{program}" if program == "apt-get" or brought else None


def test_every_program_that_tests_look_for_is_on_the_list() -> None:
    code = "\n".join(file.read_text() for file in TESTS.rglob("*.py") if file != Path(__file__))
    named = set(re.findall(r'which\("([\w.-]+)"\)', code))
    assert {"Xvfb", "zbarimg"} <= named
    assert set() == named - tools.PACKAGES.keys() - ALWAYS_THERE


def test_what_is_missing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch)
    tools.bring("ssh-keygen", "qemu-storage-daemon")
    assert {"openssh-client", "qemu-utils", "qemu-system-common"} == system.installed


def test_a_package_that_fails_keeps_no_other_away_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, broken=["chromium"])
    with pytest.raises(Skip, match=r"do not install: chromium$"):
        tools.bring("ssh-keygen", "chromium")
    assert {"openssh-client"} == system.installed


def test_who_may_not_install_is_told_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    System(monkeypatch, root=False)
    with pytest.raises(Skip, match="sudo apt-get install --no-install-recommends openssh-client"):
        tools.bring("ssh-keygen")


def report(place: str, why: str) -> Any:
    return SimpleNamespace(nodeid=place, longrepr=("file", 1, f"Skipped: {why}"))


def test_skips_are_told_by_file_and_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNORIA_SKIPPED", str(tmp_path / "skipped"))
    one, other = report("tests/a.py::test_x", "no disk"), report("tests/a.py::test_y", "no\nnet")
    skipped.note_reports([one, one, other, report("tests/b.py::test_z", skipped.IN_THE_GUEST)])
    told = (tmp_path / "skipped").read_text().splitlines()
    assert ["2 tests of tests/a.py: no disk", "1 test of tests/a.py: no net"] == told
