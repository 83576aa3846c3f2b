"""The units under a real systemd: they start in their cage, cannot reach out of it, and come again when they freeze or fall."""

import fcntl
import json
import os
from typing import Any

import pytest

from tests.systemd import machine

Seen = dict[str, Any]
NO_RIGHTS, REFUSED, READ_ONLY = "Permission denied", "Operation not permitted", "Read-only file system"
NO_FAMILY = "Address family not supported by protocol"


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """One system at a time, and one for all: where tests run on several processors, each of them comes here."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (shared / "systemd.json").open("a+") as told:
        fcntl.flock(told, fcntl.LOCK_EX)
        told.seek(0)
        if not (written := told.read()):
            try:
                written = json.dumps(machine.run(tmp_path_factory.mktemp("systemd")))
            except machine.Skip as why:
                pytest.skip(f"systemd cannot be run here: {why}")
            told.write(written)
    return dict(json.loads(written))


@pytest.fixture(scope="module")
def screen(seen: Seen) -> Seen:
    if "screen starts" not in seen:
        pytest.skip("cage or Xwayland is not installed")
    return seen


def test_the_referee_starts_in_its_cage(seen: Seen) -> None:
    assert ("active", 0) == (seen["referee starts"]["active"], seen["referee starts"]["restarts"])


def test_only_the_group_comes_to_the_socket(seen: Seen) -> None:
    assert ("0o660", NO_RIGHTS) == (seen["socket"], seen["stranger"])


def test_what_the_referee_may_do_and_what_not(seen: Seen) -> None:
    expected = {
        "internet": NO_FAMILY,
        "matches": "True",
        "write": "1",
        "system": READ_ONLY,
        "checkout": READ_ONLY,
        "homes": "['table']",
        "socket": "None",
        "device": REFUSED,
    }
    # Whether the loop gets precedence is up to the limit, which not every root may raise; the filter lets it ask.
    asked = seen["inside referee"].pop("precedence")
    assert expected == seen["inside referee"]
    assert REFUSED != asked


def test_the_switch_of_the_table_starts_and_ends_who_serves_browsers(seen: Seen) -> None:
    off, on = ["inactive", "Connection refused"], ["active", "ok"]
    assert [off, on, off, on] == seen["browsers"]
    assert "active" == seen["killed browsers"]["active"]


def test_what_who_serves_browsers_may_do_and_what_not(seen: Seen) -> None:
    expected = {
        "internet": "True",  # the home's; other addresses are shut by their numbers
        "matches": NO_RIGHTS,
        "write": NO_RIGHTS,
        "system": READ_ONLY,
        "checkout": READ_ONLY,
        "homes": "['table']",
        "socket": NO_RIGHTS,
        "device": REFUSED,
    }
    assert expected | {"precedence": REFUSED} == seen["inside browsers"]


def test_a_referee_that_freezes_or_falls_comes_again(seen: Seen) -> None:
    assert ("active", 1) == (seen["frozen referee"]["active"], seen["frozen referee"]["restarts"])
    assert ("active", 2) == (seen["killed referee"]["active"], seen["killed referee"]["restarts"])


def test_they_stop_and_leave_nothing_running(seen: Seen) -> None:
    assert ["inactive", False] == seen["stopped"]


def test_the_screen_starts_in_its_cage(screen: Seen) -> None:
    assert ("active", 0) == (screen["screen starts"]["active"], screen["screen starts"]["restarts"])


def test_what_the_screen_may_do_and_what_not(screen: Seen) -> None:
    expected = {
        "internet": NO_FAMILY,
        "matches": NO_RIGHTS,
        "write": NO_RIGHTS,
        "system": READ_ONLY,
        "checkout": READ_ONLY,
        "homes": "['table']",
        "socket": "None",
        "device": REFUSED,
    }
    assert expected | {"precedence": REFUSED} == screen["inside screen"]


def test_the_screen_lives_on_when_the_referee_does_not(screen: Seen) -> None:
    assert screen["screen starts"] == screen["screen meanwhile"]


def test_a_screen_that_freezes_or_falls_comes_again(screen: Seen) -> None:
    told = [screen[what] for what in ("frozen screen", "stuck X", "killed screen")]
    assert [("active", 1), ("active", 2), ("active", 3)] == [(it["active"], it["restarts"]) for it in told]


def test_the_referee_lives_on_when_the_screen_does_not(screen: Seen) -> None:
    assert screen["killed referee"] == screen["referee at the end"]
