"""What is run in the other Debian, part by part; each can be run alone."""

import re
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).resolve().parents[1]
HOUR = 3600.0
PYTHON = ".venv/bin/python"
MANY = 30
"""Test files for which a second worker pays: it takes a while to start there."""
SHOTS = "rm -rf /tmp/shots && ./signoria shots /tmp/shots --only 1024x600 && find /tmp/shots -name '*.png' | wc -l"
"""Every screen in one size: the others would take an hour each."""


class Part(NamedTuple):
    """A command of README or of the checks, and what it prints on success."""

    name: str
    words: list[str]
    says: str = ""
    first: bool = False
    """All others need it."""
    patience: float = HOUR

    def wrong(self, status: int, said: str, python: str) -> str | None:
        """The error, if there was one."""
        if status:
            return "it took too long" if status == 124 else f"status {status}"
        expected = self.says.format(python=re.escape(python))
        return None if re.search(expected, said) else f"it did not say: {expected}"


def folders() -> list[str]:
    """The tests, one part for each folder: an hour of them in one part could not be resumed."""
    inside = sorted(path for path in TESTS.iterdir() if path.is_dir() and any(path.rglob("test_*.py")))
    return [f"tests/{path.name}" for path in inside]


def lane(folder: str) -> Part:
    """The tests of this folder that never wait. Status 5: there are none."""
    many = len(list((TESTS.parent / folder).rglob("test_*.py"))) > MANY
    together = "-n auto --dist worksteal" if many else ""
    pytest = f"{PYTHON} -P -m pytest -q -p no:cacheprovider -m 'not slow' {together} {folder} || [ $? = 5 ]"
    return Part(folder, ["sh", "-c", pytest])


PARTS = [
    # nobody types anything, so the table in the terminal closes at its first question
    Part("table", ["./signoria"], "There is no display here", first=True),
    Part(
        "libraries",
        [
            "sh",
            "-c",
            f"{PYTHON} -c 'import platform, msgspec, serial, gpiozero; print(platform.machine(), platform.python_version())'",
        ],
        r"aarch64 {python}\.",
    ),
    Part("test", ["./signoria", "test", "--quick", "tests/test_architecture.py"], r"\d+ passed", first=True),
    *(lane(folder) for folder in folders()),
    Part(
        "tests",
        ["sh", "-c", f"{PYTHON} -P -m pytest -q -p no:cacheprovider -m 'not slow' tests/test_*.py"],
        r"\d+ passed",
    ),
    Part("shots", ["sh", "-c", SHOTS], r"\n[1-9]\d+\s*$"),
    Part(
        "match",
        [PYTHON, "-P", "-m", "tests.refereed", "il-principe", "four_rich", "./signoria"],
        "as it was written down",
    ),
    Part(
        "florence",
        [PYTHON, "-P", "-m", "tests.refereed", "florence", "five", "./signoria"],
        "as it was written down",
    ),
]
