"""Install and uninstall on a folder that stands for a machine: all of it, twice, not at all, cut off, and back."""

from pathlib import Path

import pytest

from companion.appliance import ballast, install
from companion.appliance.machine import Machine
from companion.appliance.steps import Failed, Stopped
from companion.commands.cli import main
from tests.appliance.stage import REPO, Stage

UNITS = "etc/systemd/system"
WANTS = f"{UNITS}/multi-user.target.wants"
CMDLINE = "boot/firmware/cmdline.txt"
OPTIONS = "etc/default/signoria"
NOTHING = "Nothing to do."
QUIET = "quiet loglevel=3 logo.nologo vt.global_cursor_default=0"


def refused(stage: Stage) -> str:
    with pytest.raises(Failed) as no:
        stage.install()
    return no.value.text.said(str)


# What is there afterwards.


def test_the_plan_is_told_before_its_first_step(stage: Stage) -> None:
    told = stage.install()
    plan = told[1 : told.index(next(line for line in told if line.startswith("[1/")))]
    assert "This will be done:" == told[0]
    assert (
        "  1. Install the OS packages that are missing: cage seatd xwayland libegl1 libgl1-mesa-dri"
        == plan[0]
    )
    steps = [line.split("] ")[1] for line in told if line.startswith("[")]
    assert [line.split(". ", 1)[1] for line in plan] == steps
    assert "Installed. Restart to see the table: sudo reboot" == told[-1]


def test_units_and_rules_are_in_place_with_the_path_filled_in(installed: Stage) -> None:
    for unit in ("signoria-referee.service", "signoria-kiosk.service"):
        text = installed.read(f"{UNITS}/{unit}")
        assert (REPO / "systemd" / unit).read_text().replace("@ROOT@", "/opt/signoria") == text
        assert "@ROOT@" not in text
        assert installed.has(f"{WANTS}/{unit}")
    assert installed.has("etc/udev/rules.d/99-signoria-backlight.rules")
    assert installed.has("etc/tmpfiles.d/signoria.conf")
    assert installed.has("etc/sysusers.d/signoria.conf")


def test_every_file_in_systemd_has_its_place_or_is_a_page() -> None:
    from companion.appliance.places import target

    names = [path.name for path in (REPO / "systemd").iterdir() if path.is_file()]
    assert [] == [name for name in names if target(name) is None and not name.endswith((".md", ".py"))]


def test_the_data_folder_is_closed_to_others_and_has_its_ballast(installed: Stage) -> None:
    folder = installed.root / "var/lib/signoria"
    assert 0o700 == folder.stat().st_mode & 0o777
    assert ballast.is_there(folder)
    assert "signoria:" in installed.read("etc/passwd")
    assert "gpio:" in installed.read("etc/group")


def test_the_kernels_line_stays_one_line(installed: Stage) -> None:
    assert f"console=tty1 root=PARTUUID=1-02 consoleblank=0 rootwait {QUIET}\n" == installed.read(CMDLINE)
    assert "consoleblank=600" in installed.read(f"{CMDLINE}.before-signoria")


def test_the_login_on_the_screens_terminal_is_off(installed: Stage) -> None:
    assert not installed.has(f"{UNITS}/getty.target.wants/getty@tty1.service")


def test_a_desktop_is_turned_off_and_on_again(stage: Stage) -> None:
    link = stage.root / UNITS / "display-manager.service"
    link.symlink_to("/lib/systemd/system/lightdm.service")
    assert any("Turn off lightdm.service" in line for line in stage.install())
    assert not link.is_symlink()
    stage.uninstall()
    assert "lightdm.service" == link.readlink().name


def test_the_door_brings_the_screens_packages(stage: Stage) -> None:
    stage.install()
    assert "door --lang en --help (DISPLAY=:0)" in stage.calls()


def test_nothing_is_started_before_the_next_boot(stage: Stage) -> None:
    stage.install()
    assert [] == [
        call for call in stage.calls() if call.split()[1] in ("start", "restart") or "--now" in call
    ]


def test_now_starts_at_once(stage: Stage) -> None:
    assert "Installed, and running." == stage.install(now=True)[-1]
    calls = stage.calls()
    assert "systemctl restart signoria-kiosk.service signoria-referee.service signoria-web.path" in calls
    assert "systemctl disable --now getty@tty1.service" in calls
    assert NOTHING in stage.install(now=True)


# Again, and not at all.


def test_a_second_run_has_nothing_to_do(installed: Stage) -> None:
    before = installed.tree()
    assert [NOTHING] == installed.install()
    assert before == installed.tree()
    assert {"dpkg-query"} == {call.split()[0] for call in installed.calls()}


def test_a_dry_run_changes_nothing(stage: Stage) -> None:
    before = stage.tree()
    told = stage.install(dry_run=True)
    assert before == stage.tree()
    assert {"dpkg-query"} == {call.split()[0] for call in stage.calls()}
    assert "Nothing was changed: this was a dry run." == told[-1]
    assert 10 <= len(told)


def test_a_dry_run_of_uninstall_changes_nothing(installed: Stage) -> None:
    before = installed.tree()
    told = installed.uninstall(dry_run=True)
    assert before == installed.tree()
    assert [] == installed.calls()
    assert "Nothing was changed: this was a dry run." in told


def test_a_changed_unit_is_put_in_place_again(installed: Stage) -> None:
    installed.put(f"{UNITS}/signoria-kiosk.service", "[Service]\n")
    told = installed.install()
    assert f"  1. Put in place: /{UNITS}/signoria-kiosk.service" == told[1]
    assert [NOTHING] == installed.install()


def test_a_unit_that_is_no_more_is_taken_away(installed: Stage) -> None:
    (installed.checkout / "systemd/signoria-kiosk.service").unlink()
    installed.install()
    assert not installed.has(f"{UNITS}/signoria-kiosk.service")
    assert "systemctl disable --now signoria-kiosk.service" in installed.calls()


def test_a_ballast_that_was_thrown_out_is_made_again(installed: Stage) -> None:
    folder = installed.root / "var/lib/signoria"
    assert ballast.release(folder)
    assert not ballast.release(folder)
    installed.install()
    assert ballast.is_there(folder)


# Machines that are otherwise.


def test_without_systemd_nothing_is_asked_to_reload(stage: Stage) -> None:
    (stage.root / "run/systemd/system").rmdir()
    told = stage.install()
    assert not any("daemon-reload" in call or "udevadm" in call for call in stage.calls())
    assert "systemd does not run here: the services start when a machine boots with it." in told
    assert stage.has(f"{WANTS}/signoria-referee.service")


def test_without_sysusers_the_user_is_made_by_useradd(stage: Stage) -> None:
    (stage.root / "usr/bin/systemd-sysusers").unlink()
    stage.install()
    calls = stage.calls()
    assert "groupadd --system gpio" in calls
    made = [call for call in calls if call.startswith("useradd")]
    assert [
        "useradd --system --no-create-home --user-group --home-dir /var/lib/signoria --shell /usr/sbin/nologin signoria",
        "useradd --system --no-create-home --user-group --home-dir /nonexistent --shell /usr/sbin/nologin signoria-web",
    ] == made


def test_a_pi_gets_the_library_for_its_pins(stage: Stage) -> None:
    stage.be_a_pi()
    assert "python3-lgpio" in stage.install()[1]


def test_a_pi_uses_the_buttons_on_its_pins(stage: Stage) -> None:
    stage.be_a_pi()
    stage.install(dry_run=True)
    assert not stage.has(OPTIONS)
    told = stage.install()
    assert any(f"Have the buttons on the pins used, in /{OPTIONS}" in line for line in told)
    lines = [line for line in stage.read(OPTIONS).splitlines() if not line.startswith("#")]
    assert ['SIGNORIA_REFEREE="--panel gpio"'] == lines
    assert f"EnvironmentFile=-/{OPTIONS}\n" in stage.read(f"{UNITS}/signoria-referee.service")
    assert [NOTHING] == stage.install()


def test_options_that_somebody_has_written_are_left(stage: Stage) -> None:
    stage.be_a_pi()
    stage.put(OPTIONS, "mine\n")
    stage.install()
    stage.uninstall()
    assert "mine\n" == stage.read(OPTIONS)


def test_a_pc_needs_no_options(installed: Stage) -> None:
    assert not installed.has(OPTIONS)


def test_a_pc_has_no_kernel_line(stage: Stage) -> None:
    (stage.root / CMDLINE).unlink()
    assert not any("cmdline" in line for line in stage.install())


def test_an_older_pi_keeps_its_kernel_line_elsewhere(stage: Stage) -> None:
    (stage.root / CMDLINE).rename(stage.root / "boot/cmdline.txt")
    stage.install()
    assert stage.read("boot/cmdline.txt").endswith(f"{QUIET}\n")


def test_a_stale_list_of_packages_is_brought_up_to_date(stage: Stage) -> None:
    (stage.root / "stage/lists").unlink()
    stage.install()
    assert "cage" in stage.read("stage/packages")


def test_with_all_packages_there_no_network_is_needed(stage: Stage) -> None:
    stage.put("stage/no-network", "")
    stage.install()
    assert not any("update" in call for call in stage.calls())


# What is refused.


def test_another_system_is_refused(stage: Stage) -> None:
    stage.put("etc/os-release", "ID=fedora\n")
    assert "This is not Debian or Raspberry Pi OS: the installer knows only these." == refused(stage)


def test_a_child_of_debian_is_taken(stage: Stage) -> None:
    stage.put("etc/os-release", 'ID=other\nID_LIKE="ubuntu debian"\n')
    assert stage.install()


def test_who_is_not_root_is_told_how(monkeypatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("companion.appliance.machine._assignments", lambda _: {"ID": "debian"})
    with pytest.raises(Failed) as no:
        Machine().check("install", dry_run=False)
    assert "This changes the system, so it needs root: sudo ./signoria install" == no.value.text.said(str)
    Machine().check("install", dry_run=True)


@pytest.mark.parametrize("closed", ["companion/__init__.py", "kiosk", ""])
def test_a_checkout_that_cannot_be_read_is_refused(stage: Stage, closed: str) -> None:
    (stage.checkout / closed).chmod(0o700)
    assert f"The user signoria cannot read {stage.checkout / closed}. " in f"{refused(stage)} "
    assert [] == stage.calls()


def test_a_folder_above_that_is_closed_is_refused(stage: Stage) -> None:
    (stage.root / "opt").chmod(0o700)
    assert f"Open it: sudo chmod -R a+rX {stage.root}/opt" in refused(stage)


def test_a_checkout_in_a_closed_home_is_taken(stage: Stage) -> None:
    """The units show the services the checkout alone, so the folders above it need not be open."""
    home = stage.root / "home/pi"
    home.mkdir(parents=True)
    stage.checkout.rename(home / "signoria")
    home.chmod(0o700)
    install.check_place(Machine(stage.root, home / "signoria"))


@pytest.mark.parametrize("place", ["tmp/signoria", "opt/the table", "opt/a%b"])
def test_a_place_that_services_cannot_run_from_is_refused(stage: Stage, place: str) -> None:
    there = stage.root / place
    there.parent.mkdir(exist_ok=True)
    stage.checkout.rename(there)
    with pytest.raises(Failed) as no:
        install.check_place(Machine(stage.root, there))
    assert f"The services cannot run from /{place}. " in no.value.text.said(str)


def test_a_checkout_without_units_is_refused(stage: Stage) -> None:
    for path in (stage.checkout / "systemd").glob("*.service"):
        path.unlink()
    assert "This checkout has no systemd/ folder, so there is nothing to install." == refused(stage)


def test_a_real_program_is_not_run_for_a_folder(stage: Stage) -> None:
    stage.put("usr/bin/apt-get", "\x7fELF", 0o755)
    with pytest.raises(Stopped) as no:
        stage.install()
    assert "is a real program: it would change this computer, not the folder." in no.value.why


# Cut off in the middle.


def test_a_failed_step_says_what_was_done_and_what_not_and_can_be_taken_up(stage: Stage) -> None:
    stage.put("stage/no-sysusers", "")
    with pytest.raises(Stopped) as no:
        stage.install()
    assert no.value.why.startswith("systemd-sysusers did not succeed: Failed to write /etc/passwd")
    assert "\n" not in no.value.why
    rest = stage.told[stage.told.index("Not done:") :]
    done = next(line for line in stage.told if line.startswith("Done before that"))
    assert "Done before that: 3 of 10. Run the command again when it is put right." == done
    assert [
        "Not done:",
        "  4. Make the user and the groups under which Signoria runs: signoria signoria-web signoria-guests gpio",
    ] == rest[:2]
    assert not stage.has(f"{UNITS}/signoria-kiosk.service")
    (stage.root / "stage/no-sysusers").unlink()
    assert "  1. Make the user" in stage.install()[1]


def test_without_network_the_missing_packages_are_named(stage: Stage) -> None:
    (stage.root / "stage/lists").unlink()
    stage.put("stage/no-network", "")
    with pytest.raises(Stopped) as no:
        stage.install()
    assert "The OS packages did not install (cage seatd xwayland libegl1 libgl1-mesa-dri)" in no.value.why


def test_no_room_for_the_ballast_is_told(stage: Stage, monkeypatch) -> None:
    monkeypatch.setattr(ballast, "LEAST_LEFT", 10**18)
    with pytest.raises(Stopped) as no:
        stage.install()
    assert "Make room on the disk." in no.value.why
    assert not stage.has("var/lib/signoria/ballast")


def test_a_kernel_line_that_is_not_one_line_is_left(stage: Stage) -> None:
    stage.put(CMDLINE, "one\ntwo\n")
    with pytest.raises(Stopped) as no:
        stage.install()
    assert "must be one line and is not. It was left as it is." in no.value.why
    assert "one\ntwo\n" == stage.read(CMDLINE)


# The commands.


def test_the_commands_end_with_a_sentence_and_a_status(stage: Stage, monkeypatch, capsys) -> None:
    monkeypatch.setattr(install, "CHECKOUT", stage.checkout)
    before = stage.tree()
    assert 0 == main(["install", "--root", str(stage.root), "--dry-run", "--lang", "en"])
    assert before == stage.tree()
    stage.put("stage/no-sysusers", "")
    assert 1 == main(["install", "--root", str(stage.root), "--lang", "en"])
    assert capsys.readouterr().err.startswith("signoria: systemd-sysusers did not succeed")
    stage.put("etc/os-release", "")
    assert 2 == main(["install", "--root", str(stage.root), "--lang", "en"])
    assert capsys.readouterr().err.startswith("signoria: This is not Debian")


def test_nothing_outside_the_folder_is_written(stage: Stage, tmp_path: Path) -> None:
    outside = {path for path in tmp_path.rglob("*") if not path.is_relative_to(stage.root)}
    stage.install()
    stage.uninstall()
    assert outside == {path for path in tmp_path.rglob("*") if not path.is_relative_to(stage.root)}
