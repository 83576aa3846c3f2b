"""Uninstall: what was there before is there again, also after an installation that was cut off; the matches stay."""

import json
import os

import pytest

from companion.appliance.machine import Machine
from companion.appliance.steps import Failed
from tests.appliance.stage import Stage
from tests.appliance.test_install import CMDLINE, NOTHING, OPTIONS


class PowerCut(BaseException):
    """Not an error that anybody could catch."""


@pytest.mark.parametrize("calls", range(25))
def test_an_installation_cut_off_anywhere_can_be_taken_up_and_undone(
    stage: Stage, monkeypatch, calls: int
) -> None:
    """As by a power cut: after so many writes of files and calls of commands nothing more happens."""
    stage.be_a_pi()
    before = stage.tree()
    left = iter(range(calls))

    def counted(function):
        def call(*args, **kwargs):
            if next(left, None) is None:
                raise PowerCut
            return function(*args, **kwargs)

        return call

    with monkeypatch.context() as patch:
        patch.setattr(Machine, "write", counted(Machine.write))
        patch.setattr(Machine, "run", counted(Machine.run))
        with pytest.raises(PowerCut):
            stage.install()
    if calls % 2:
        stage.install()
        assert [NOTHING] == stage.install()
    stage.uninstall()
    after = stage.tree()
    assert {name: after.get(name) for name in before} == before
    assert {".venv"} >= {name.split("/")[2] for name in after.keys() - before.keys()}


def test_uninstall_leaves_what_was_there_before(stage: Stage) -> None:
    before = stage.tree()
    stage.install()
    told = stage.uninstall()
    after = stage.tree()
    assert before == {name: after.get(name) for name in before}
    assert {".venv"} == {name.split("/")[2] for name in after.keys() - before.keys()}
    assert any("sudo apt-get remove cage libegl1 libgl1-mesa-dri seatd xwayland" in line for line in told)
    assert [NOTHING] == stage.uninstall()


def test_uninstall_keeps_the_matches_and_says_where(installed: Stage) -> None:
    match = installed.put("var/lib/signoria/matches/one.journal", "moves")
    told = installed.uninstall()
    assert "moves" == match.read_text()
    assert any(f"The matches stay in {match.parents[1]}." in line for line in told)
    assert not installed.has("var/lib/signoria/ballast")


def test_uninstall_stops_the_services_before_anything_else(installed: Stage) -> None:
    installed.uninstall()
    units = "signoria-kiosk.service signoria-referee.service signoria-web.path signoria-web.service"
    assert f"systemctl disable --now {units}" == installed.calls()[0]


def test_the_login_is_there_again_without_a_restart(installed: Stage) -> None:
    """The services have stopped it; a desktop waits for the restart, or it would take the screen in the middle of this."""
    (installed.root / "etc/systemd/system/display-manager.service").symlink_to(
        "/lib/systemd/system/lightdm.service"
    )
    installed.install()
    installed.uninstall()
    calls = installed.calls()
    assert ["systemctl start getty@tty1.service"] == [call for call in calls if " start " in call]
    assert calls.index("systemctl enable getty@tty1.service") < calls.index(
        "systemctl start getty@tty1.service"
    )


def test_without_systemd_nothing_is_started_again(installed: Stage) -> None:
    (installed.root / "run/systemd/system").rmdir()
    installed.uninstall()
    assert not any(" start " in call for call in installed.calls())


def test_options_that_were_changed_since_stay(stage: Stage) -> None:
    stage.be_a_pi()
    stage.install()
    stage.put(OPTIONS, stage.read(OPTIONS) + "# mine\n")
    stage.uninstall()
    assert stage.read(OPTIONS).endswith("# mine\n")


def test_uninstall_takes_only_its_own_words_from_the_kernels_line(stage: Stage) -> None:
    stage.put(CMDLINE, "console=tty1 quiet rootwait\n")
    stage.install()
    stage.put(CMDLINE, stage.read(CMDLINE).strip() + " added=later\n")
    stage.uninstall()
    assert "console=tty1 quiet rootwait added=later\n" == stage.read(CMDLINE)


def test_a_user_that_was_there_before_stays(stage: Stage) -> None:
    me = f"{os.getuid()}:{os.getgid()}"
    stage.put("etc/passwd", f"{stage.read('etc/passwd')}signoria:x:{me}::/:/bin/sh\n")
    stage.install()
    stage.uninstall()
    assert "signoria:" in stage.read("etc/passwd")


def test_after_uninstall_it_can_be_installed_again(installed: Stage) -> None:
    installed.put("var/lib/signoria/matches/one.journal", "moves")
    first = installed.tree()
    installed.uninstall()
    installed.install()
    again = installed.tree()
    assert {name: held for name, held in first.items() if "installed.json" not in name} == {
        name: held for name, held in again.items() if "installed.json" not in name
    }


def test_a_record_that_cannot_be_read_is_told(installed: Stage) -> None:
    installed.put("etc/signoria/installed.json", "{")
    with pytest.raises(Failed) as no:
        installed.uninstall()
    assert "it says what was installed" in no.value.text.said(str)


OPTIONAL = (
    "boot",
    "boot/firmware/cmdline.txt",
    "etc/default",
    "etc/sysusers.d",
    "etc/systemd/system/getty.target.wants",
    "etc/tmpfiles.d",
    "etc/udev",
    "proc",
    "run/systemd/system",
    "run",
    "usr/bin/systemd-sysusers",
    "usr/bin/udevadm",
    "var/lib",
)
"""What one machine has and another has not: a PC has no cmdline.txt, a chroot no systemd that runs, a slim one no rules."""


@pytest.mark.parametrize("missing", OPTIONAL)
def test_install_uninstall_and_install_again_without_a_file_that_not_every_machine_has(
    stage: Stage, missing: str
) -> None:
    stage.be_a_pi()
    stage.take_away(missing)
    before = stage.tree()
    stage.install()
    stage.uninstall()
    after = stage.tree()
    assert {name: after.get(name) for name in before} == before
    stage.install()
    assert NOTHING in stage.install()


@pytest.mark.parametrize("gone", [*OPTIONAL[:4], "run", "etc/udev"])
def test_uninstall_when_something_has_gone_since(stage: Stage, gone: str) -> None:
    stage.be_a_pi()
    stage.install()
    stage.take_away(gone)
    stage.uninstall()
    assert not stage.has("etc/signoria/installed.json")
    assert not list((stage.root / "etc").rglob("*signoria*"))


@pytest.mark.parametrize("missing", OPTIONAL[:2])
def test_uninstall_where_nothing_was_installed(stage: Stage, missing: str) -> None:
    stage.take_away(missing)
    before = stage.tree()
    assert [NOTHING] == stage.uninstall()
    assert before == stage.tree()


def test_the_record_says_what_was_done(installed: Stage) -> None:
    record = json.loads(installed.read("etc/signoria/installed.json"))
    assert (["signoria", "signoria-web"], ["gpio", "signoria-guests"]) == (record["users"], record["groups"])
    assert {"consoleblank=0": "consoleblank=600"}.items() <= record["cmdline"].items()
