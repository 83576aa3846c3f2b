"""The units: what each may touch, what systemd itself thinks of them, and that their files fit together."""

import re
import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path

import pytest

from companion.appliance.places import at_boot, ever_on, services, switches
from kiosk.backends.browser.__main__ import SWITCHED_OFF
from tests.systemd.units import FOLDER, KIOSK, REFEREE, SWITCH, WEB, filled_in, settings, text, words

BOTH = (REFEREE, KIOSK)
ALL = (*BOTH, WEB)
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


@needs_systemd
@pytest.mark.parametrize("wrong", [("WatchdogSec=15", "WatchdogSecs=15"), ("RestartSec=", "RestartSec=x")])
def test_systemd_would_find_a_slip(wrong: tuple[str, str], tmp_path: Path) -> None:
    for unit in filled_in(tmp_path):
        if unit.name == SWITCH:
            continue
        unit.write_text(unit.read_text("utf-8").replace(*wrong), "utf-8")
        assert "" != analyze("verify", unit).stderr


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


@needs_systemd
def test_a_plain_unit_is_exposed(tmp_path: Path) -> None:
    unit = tmp_path / "plain.service"
    unit.write_text("[Service]\nExecStart=/bin/true\nUser=signoria\n")
    assert MOST_EXPOSED < exposure(unit)


# Who may touch what.


def test_the_referee_has_pins_and_serial_ports_and_no_screen() -> None:
    unit = settings(REFEREE)
    assert ["closed"] == unit["DevicePolicy"]
    assert ["char-gpiochip rw", "char-ttyACM rw", "char-ttyUSB rw"] == unit["DeviceAllow"]
    assert ["gpio", "dialout"] == words(unit, "SupplementaryGroups")


def test_the_screen_has_no_pins_and_no_serial_ports() -> None:
    unit = settings(KIOSK)
    assert ["closed"] == unit["DevicePolicy"]
    assert ["char-drm rw", "char-input rw", "char-alsa rw"] == unit["DeviceAllow"]
    assert ["signoria", "video", "render", "input", "audio"] == words(unit, "SupplementaryGroups")


@pytest.mark.parametrize("which", BOTH)
def test_nobody_has_a_network(which: str) -> None:
    unit = settings(which)
    assert {"AF_UNIX"} == set(words(unit, "RestrictAddressFamilies")) - {"AF_NETLINK"}
    assert ["any"] == unit["IPAddressDeny"]
    assert "IPAddressAllow" not in unit


def test_the_referee_does_not_even_see_one() -> None:
    unit = settings(REFEREE)
    assert (["yes"], ["AF_UNIX"]) == (unit["PrivateNetwork"], unit["RestrictAddressFamilies"])


def test_they_are_two_users_and_neither_is_root() -> None:
    assert ["signoria"] == settings(REFEREE)["User"]
    assert (["yes"], ["signoria-kiosk"]) == (settings(KIOSK)["DynamicUser"], settings(KIOSK)["User"])


def test_only_the_referee_keeps_something_and_only_it_may_see_it() -> None:
    referee, kiosk = settings(REFEREE), settings(KIOSK)
    assert (["signoria"], ["0700"]) == (referee["StateDirectory"], referee["StateDirectoryMode"])
    assert "StateDirectory" not in kiosk
    assert ["-%S/signoria"] == kiosk["InaccessiblePaths"]


def test_the_way_between_them_is_open_to_the_group_only() -> None:
    referee, kiosk = settings(REFEREE), settings(KIOSK)
    assert (["signoria"], ["0750"]) == (referee["RuntimeDirectory"], referee["RuntimeDirectoryMode"])
    assert ["signoria"] == referee["Group"]
    for unit in (referee, kiosk):
        assert "%t/signoria/referee.sock" in words(unit, "ExecStart")


def test_guests_have_a_door_of_their_own_with_a_group_of_its_own() -> None:
    """What is made in a folder with the setgid bit belongs to the folder's group; others may not enter it."""
    referee, kiosk = settings(REFEREE), settings(KIOSK)
    assert "%t/signoria-guests/guests.sock" in words(referee, "ExecStart")
    assert ["-%t/signoria-guests"] == referee["ReadWritePaths"]
    folder = "d /run/signoria-guests 2750 signoria signoria-guests -"
    assert folder in text("signoria.tmpfiles.conf").splitlines()
    for unit in (referee, kiosk):
        assert "signoria-guests" not in words(unit, "SupplementaryGroups")


# Who serves browsers.


def test_who_serves_browsers_reaches_the_guests_door_and_no_other() -> None:
    unit = settings(WEB)
    assert (["signoria-web"], ["signoria-guests"]) == (unit["User"], words(unit, "SupplementaryGroups"))
    assert "%t/signoria-guests/guests.sock" in words(unit, "ExecStart")
    assert "%t/signoria-guests/guests.sock" in words(settings(REFEREE), "ExecStart")
    assert ["-%S/signoria", "-%t/signoria"] == words(unit, "InaccessiblePaths")
    assert (
        "d /run/signoria-guests 2750 signoria signoria-guests -"
        in text("signoria.tmpfiles.conf").splitlines()
    )
    assert ["-%t/signoria-guests"] == words(settings(REFEREE), "ReadWritePaths")
    assert not {"StateDirectory", "ReadWritePaths", "RuntimeDirectory"} & unit.keys()


def test_it_is_heard_in_the_network_at_home_only() -> None:
    unit = settings(WEB)
    assert ["any"] == unit["IPAddressDeny"]
    near = words(unit, "IPAddressAllow")
    assert "localhost" in near
    assert all(ip_network(one).is_private for one in near if one != "localhost")
    assert {"AF_UNIX", "AF_INET", "AF_INET6"} == set(words(unit, "RestrictAddressFamilies"))


def test_it_is_off_until_somebody_switches_it_on() -> None:
    files = {f"etc/systemd/system/{name}": text(name).encode() for name in (*ALL, SWITCH)}
    assert set(BOTH) == set(services(files))
    assert {*BOTH, SWITCH} == set(at_boot(files))
    assert {*ALL, SWITCH} == set(ever_on(files))
    assert [SWITCH] == switches(files)


def test_the_switch_on_the_tables_screen_starts_and_ends_it() -> None:
    """The referee makes a file, systemd sees it; who serves hears that it is switched off, and says so by its exit status."""
    switch, unit = settings(SWITCH), settings(WEB)
    assert ([WEB], ["%t/signoria-guests/wanted"]) == (switch["Unit"], switch["PathExists"])
    told = words(settings(REFEREE), "ExecStart")
    assert "%t/signoria-guests/wanted" == told[told.index("--switch") + 1]
    assert "--switched" in words(unit, "ExecStart")
    status = [str(SWITCHED_OFF)]
    assert (status, status) == (unit["RestartPreventExitStatus"], unit["SuccessExitStatus"])


@pytest.mark.parametrize("which", ALL)
def test_of_the_homes_only_the_checkout_is_seen(which: str) -> None:
    """`yes` would hide a checkout in somebody's home, so that nothing could start."""
    unit = settings(which)
    assert (["tmpfs"], ["@ROOT@"]) == (unit["ProtectHome"], unit["BindReadOnlyPaths"])


# Frozen or fallen, it comes again.


@pytest.mark.parametrize("which", ALL)
def test_what_freezes_or_falls_is_started_again(which: str) -> None:
    unit = settings(which)
    assert (["notify"], ["15"], ["always"]) == (unit["Type"], unit["WatchdogSec"], unit["Restart"])
    assert (["10min"], ["100"]) == (unit["StartLimitIntervalSec"], unit["StartLimitBurst"])


def test_who_may_tell_systemd() -> None:
    assert ["main"] == settings(REFEREE)["NotifyAccess"]
    assert ["all"] == settings(KIOSK)["NotifyAccess"]
    assert "PAMName" not in settings(KIOSK), "its session would swallow what the window tells"


@pytest.mark.parametrize("which", ALL)
def test_neither_takes_the_other_with_it(which: str) -> None:
    ties = {"Requires", "Requisite", "BindsTo", "PartOf", "PropagatesStopTo", "Upholds"}
    assert set() == ties & settings(which).keys()


# Their files fit together.


def test_every_group_a_unit_names_is_made() -> None:
    """A unit whose group is not there does not start."""
    lines = [line.split() for line in text("signoria.sysusers.conf").splitlines() if line[:2] in ("u ", "g ")]
    made = {line[1] for line in lines}
    named = {group for which in ALL for group in words(settings(which), "SupplementaryGroups")}
    assert named | {"signoria", "signoria-web"} == made


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
    """A hardening line that nobody can explain is the first to be taken out at the wrong time."""
    explained = set(re.findall(r"`(\w+)=", (FOLDER / "README.md").read_text("utf-8")))
    plain = {"Description", "Documentation", "ExecStart", "WantedBy"}
    assert set() == {key for which in (*ALL, SWITCH) for key in settings(which)} - plain - explained
