"""The units: what each may touch, what systemd itself thinks of them, and that their files fit together."""

import re
import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path

import pytest

from companion.commands.mirror import SWITCHED_OFF as MIRROR_OFF
from kiosk.backends.browser.__main__ import SWITCHED_OFF
from tests.systemd.units import (
    FOLDER,
    KIOSK,
    MIRROR,
    MIRROR_SWITCH,
    REFEREE,
    SWITCH,
    UPDATE,
    WEB,
    filled_in,
    settings,
    text,
    words,
)

BOTH = (REFEREE, KIOSK)
ALL = (*BOTH, WEB, MIRROR)
SWITCHES = (SWITCH, MIRROR_SWITCH)
MOST_EXPOSED = 2.0
"""Of 10, as `systemd-analyze security` counts."""

needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed"
)


def analyze(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = ["systemd-analyze", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


# What systemd thinks.


@needs_systemd
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    done = analyze("verify", *filled_in(tmp_path))
    assert (0, "", "") == (done.returncode, done.stdout, done.stderr)


def exposure(unit: Path) -> float:
    done = analyze("security", "--offline=true", "--no-pager", unit)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    return float(found[1])


@needs_systemd
@pytest.mark.parametrize("which", ALL)
def test_little_is_exposed(which: str, tmp_path: Path) -> None:
    filled_in(tmp_path)
    assert MOST_EXPOSED >= exposure(tmp_path / which)


# What each of them may touch: test_live.py tries it from inside, so only what it cannot see is checked here.

OWN = {
    REFEREE: {
        "DeviceAllow": ["char-gpiochip rw", "char-ttyACM rw", "char-ttyUSB rw"],
        "NotifyAccess": ["main"],
    },
    KIOSK: {"DeviceAllow": ["char-drm rw", "char-input rw", "char-alsa rw"], "NotifyAccess": ["all"]},
    WEB: {"IPAddressDeny": ["any"], "SuccessExitStatus": [str(SWITCHED_OFF)]},
    MIRROR: {"SocketBindDeny": ["any"], "SuccessExitStatus": [str(MIRROR_OFF)]},
}
SAME = {"DevicePolicy": ["closed"], "WatchdogSec": ["15"], "Restart": ["always"], "StartLimitBurst": ["100"]}
NEVER = {"Requires", "Requisite", "BindsTo", "PartOf", "PropagatesStopTo", "Upholds", "PAMName"}
"""With these, one unit would stop another, or PAM's session would swallow the window's output."""


@pytest.mark.parametrize("which", ALL)
def test_what_a_unit_may_and_may_not(which: str) -> None:
    unit, wanted = settings(which), SAME | OWN[which]
    assert wanted == {key: unit.get(key) for key in wanted}
    assert unit.get("SuccessExitStatus") == unit.get("RestartPreventExitStatus")
    assert set() == NEVER & unit.keys()


def test_browsers_are_served_in_the_network_at_home_only() -> None:
    near = words(settings(WEB), "IPAddressAllow")
    assert "localhost" in near
    assert all(ip_network(one).is_private for one in near if one != "localhost")


def after(unit: str, option: str) -> str:
    """The value of this option in a unit's command."""
    told = words(settings(unit), "ExecStart")
    return told[told.index(option) + 1]


@pytest.mark.parametrize(
    ("switch", "unit", "option"), [(SWITCH, WEB, "--switch"), (MIRROR_SWITCH, MIRROR, "--club")]
)
def test_the_referee_makes_the_file_that_switches_it_on(switch: str, unit: str, option: str) -> None:
    assert ([unit], [after(REFEREE, option)]) == (settings(switch)["Unit"], settings(switch)["PathExists"])


def test_they_meet_at_the_same_doors() -> None:
    for unit in BOTH:
        assert "%t/signoria/referee.sock" in words(settings(unit), "ExecStart")
    guests = after(REFEREE, "--guests")
    assert "%t/signoria-guests/guests.sock" == guests == after(MIRROR, "--guests")
    assert guests in words(settings(WEB), "ExecStart")
    assert after(REFEREE, "--club") == after(MIRROR, "--invitation")
    folders = text("signoria.tmpfiles.conf").splitlines()
    assert "d /run/signoria-guests 2750 signoria signoria-guests -" in folders
    assert "d /run/signoria-club 2750 signoria signoria-mirror -" in folders


# Their files fit together.


def test_every_group_a_unit_names_is_made() -> None:
    """A unit whose group is not there does not start."""
    lines = [line.split() for line in text("signoria.sysusers.conf").splitlines() if line[:2] in ("u ", "g ")]
    made = {line[1] for line in lines}
    named = {group for which in ALL for group in words(settings(which), "SupplementaryGroups")}
    assert named | {"signoria", "signoria-web", "signoria-mirror"} == made


def test_the_folder_of_the_matches_is_the_same_everywhere() -> None:
    assert "d /var/lib/signoria 0700 signoria signoria -" in text("signoria.tmpfiles.conf").splitlines()
    assert "%S/signoria" in words(settings(REFEREE), "ExecStart")


def test_the_group_of_the_screen_may_set_the_backlight() -> None:
    rule = text("99-signoria-backlight.rules").splitlines()[-1]
    assert 'ACTION=="add", SUBSYSTEM=="backlight"' == ", ".join(rule.split(", ")[:2])
    changes = ["/bin/chgrp video /sys$devpath/brightness", "/bin/chmod g+w /sys$devpath/brightness"]
    assert changes == re.findall(r'RUN\+="([^"]*)"', rule)
    assert ["-/sys/devices/platform"] == settings(KIOSK)["ReadWritePaths"]


def test_every_setting_has_its_reason() -> None:
    """A hardening line that nobody can explain is the first to be removed at the wrong time."""
    explained = set(re.findall(r"`(\w+)=", (FOLDER / "README.md").read_text("utf-8")))
    plain = {"Description", "Documentation", "ExecStart", "ExecStartPre", "WantedBy"}
    assert (
        set() == {key for which in (*ALL, *SWITCHES, UPDATE) for key in settings(which)} - plain - explained
    )
