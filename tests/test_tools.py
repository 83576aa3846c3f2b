"""What tests need of the system is on one list."""

import re
from pathlib import Path

from tests import tools

TESTS = Path(__file__).parent
ALWAYS_THERE = {"apt-get", "dirname", "nsenter", "setpriv", "unshare"}
"""Of Debian's essential packages."""


def test_every_program_that_tests_look_for_is_on_the_list() -> None:
    code = "\n".join(file.read_text() for file in TESTS.rglob("*.py") if file != Path(__file__))
    named = set(re.findall(r'which\("([\w.-]+)"\)', code))
    assert {"Xvfb", "zbarimg"} <= named
    assert set() == named - tools.PACKAGES.keys() - ALWAYS_THERE
