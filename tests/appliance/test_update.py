"""Update: to the newest version, to a named one, and back by itself if it does not start. Git is the real one."""

from pathlib import Path

import pytest

from companion.appliance import update
from companion.appliance.machine import Machine
from companion.appliance.steps import Failed, Stopped
from companion.commands.cli import main
from tests.appliance.stage import Stage, git_environment

VENV = "opt/signoria/.venv"


@pytest.fixture
def origin(stage: Stage, monkeypatch) -> Path:
    """A table that runs v0.1 from a clone of this origin."""
    for name, value in git_environment().items():
        monkeypatch.setenv(name, value)
    origin = stage.clone()
    stage.install(now=True)
    stage.calls()
    return origin


def moved(stage: Stage, to: str | None = None, back: bool = False, dry_run: bool = False) -> list[str]:
    stage.told = []
    machine = Machine(stage.root, stage.checkout)
    update.Update(machine, stage.told.append, str, pause=lambda _: None).run(to, back, dry_run)
    return stage.told


def stopped(stage: Stage, to: str | None = None) -> str:
    with pytest.raises(Stopped) as no:
        moved(stage, to)
    return no.value.why


def release(stage: Stage, origin: Path, tag: str | None, **files: str) -> None:
    for name, text in files.items():
        path = origin / {"lock": "requirements/run.txt"}.get(name, name.replace("_", "-"))
        path.write_text(text)
    (origin / "version").write_text(tag or "work")
    stage.release(origin, tag)


def runs(stage: Stage) -> bool:
    return all(stage.has(f"stage/active-signoria-{unit}.service") for unit in ("referee", "kiosk"))


def version(stage: Stage) -> str:
    return stage.read("opt/signoria/version") if stage.has("opt/signoria/version") else "v0.1"


def test_it_moves_to_the_newest_version(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.9", lock="run 2")
    release(stage, origin, "v0.10", lock="run 3")
    release(stage, origin, None)
    assert "Updated to v0.10. To go back: sudo ./signoria update --back" == moved(stage)[-1]
    assert "v0.10" == version(stage)
    assert "run 3" == stage.read(f"{VENV}/run.txt")
    assert runs(stage)


def test_the_services_stand_still_while_their_files_change(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    moved(stage)
    told = stage.calls()
    calls = [
        call for call in told if call.startswith(("systemctl stop", "systemctl restart", "door install"))
    ]
    assert ["systemctl", "door", "systemctl"] == [call.split()[0] for call in calls]
    assert calls[0].startswith("systemctl stop")
    assert "systemctl try-restart signoria-web.service" in told, "it has old files too, if it runs"


def test_a_new_unit_comes_with_its_version(stage: Stage, origin: Path) -> None:
    unit = origin / "systemd/signoria-referee.service"
    unit.write_text(unit.read_text() + "# newer\n")
    release(stage, origin, "v0.2")
    moved(stage)
    assert stage.read("etc/systemd/system/signoria-referee.service").endswith("# newer\n")


def test_without_a_release_there_is_nothing_to_move_to(stage: Stage, origin: Path) -> None:
    stage.git("tag", "--delete", "v0.1", at=origin)
    stage.git("tag", "--delete", "v0.1")
    release(stage, origin, None)
    assert "No version has been released yet, so there is nothing to update to." == refused(stage)


def test_the_newest_version_needs_no_update(stage: Stage, origin: Path) -> None:
    assert "Nothing to do: v0.1 is the newest version, and it is here." == moved(stage)[-1]
    assert [] == [call for call in stage.calls() if "is-active" not in call]


def test_what_is_ahead_of_the_newest_version_is_not_put_back(stage: Stage, origin: Path) -> None:
    release(stage, origin, None)
    stage.git("pull", "--quiet")
    assert "work" == version(stage)
    assert "Nothing to do" in moved(stage)[-1]
    assert "work" == version(stage)


def test_a_version_can_be_named_and_left_again(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2", lock="run 2")
    release(stage, origin, "v0.3", lock="run 3")
    moved(stage, "v0.2")
    assert "v0.2" == version(stage)
    assert "  3. Move from v0.2 to main" in moved(stage, back=True)
    assert "v0.1" == version(stage)
    assert runs(stage)
    assert "  3. Move from v0.1 to v0.2" in moved(stage, back=True)
    assert "v0.2" == version(stage)


def test_going_back_needs_no_network(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2", lock="run 2")
    moved(stage)
    origin.rename(origin.with_name("gone"))
    (stage.checkout / "no-wheels").touch()
    moved(stage, back=True)
    assert "run.txt 1\n" == stage.read(f"{VENV}/run.txt")


def test_a_dry_run_changes_nothing(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    before = stage.tree()
    told = moved(stage, dry_run=True)
    assert before == stage.tree()
    assert [] == stage.calls()
    assert "  1. Ask for newer versions (git fetch)" == told[1]
    assert "  6. If that fails: go back to main" == told[6]
    assert "Nothing was changed: this was a dry run." == told[-1]


# Back by itself.


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("does_not_start", "Job for signoria-kiosk.service failed."),
        ("falls", "did not keep running"),
        ("no_wheels", "the locked packages did not install"),
    ],
)
def test_what_does_not_start_is_put_back(stage: Stage, origin: Path, fault: str, why: str) -> None:
    before = stage.tree()
    release(stage, origin, "v0.2", **{fault: "", "lock": "run 2"})
    told = stopped(stage)
    assert why in told
    assert told.startswith("v0.2 did not start (")
    assert told.endswith("main is back and runs.")
    assert ("v0.1", "main") == (version(stage), stage.git("rev-parse", "--abbrev-ref", "HEAD"))
    assert runs(stage)
    after = stage.tree()
    kept = {
        name: held
        for name, held in before.items()
        if ".git/" not in name and name != "etc/signoria/installed.json"
    }
    assert kept == {name: after.get(name) for name in kept}


def test_a_version_that_breaks_the_installation_is_put_back(stage: Stage, origin: Path) -> None:
    for unit in (origin / "systemd").glob("*.service"):
        unit.unlink()
    release(stage, origin, "v0.2")
    assert "install did not succeed" in stopped(stage)
    assert runs(stage)


def test_if_the_old_one_does_not_start_either_both_are_told(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2", does_not_start="")
    stage.put("usr/bin/systemctl", "#!/bin/sh\n[ $1 != restart ] || { echo broken >&2; exit 1; }\n", 0o755)
    told = stopped(stage)
    assert "and going back to main failed: systemctl restart did not succeed: broken" in told
    assert "v0.1" == version(stage)


def test_a_service_that_falls_again_and_again_is_not_running(stage: Stage, origin: Path, monkeypatch) -> None:
    """It is up at most looks, but never for long."""
    looks = iter(i % update.STEADY != 3 for i in range(10 * update.PATIENCE))
    monkeypatch.setattr(update, "are_active", lambda *_: next(looks))
    release(stage, origin, "v0.2")
    assert "did not keep running" in stopped(stage)


def test_a_service_may_take_its_time_to_start(stage: Stage, origin: Path, monkeypatch) -> None:
    looks = iter(i > update.PATIENCE // 2 for i in range(update.PATIENCE))
    monkeypatch.setattr(update, "are_active", lambda *_: next(looks))
    release(stage, origin, "v0.2")
    assert moved(stage)[-1].startswith("Updated to v0.2.")


# Refused before anything is changed.


def refused(stage: Stage, to: str | None = None, back: bool = False) -> str:
    with pytest.raises(Failed) as no:
        moved(stage, to, back)
    return no.value.text.said(str)


def test_changes_by_hand_are_not_thrown_away(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    (stage.checkout / "signoria").write_text("mine")
    assert "Files of this checkout were changed by hand (signoria)." in refused(stage)
    assert "mine" == stage.read("opt/signoria/signoria")


def test_without_network_nothing_is_changed(stage: Stage, origin: Path) -> None:
    origin.rename(origin.with_name("gone"))
    assert refused(stage).startswith("Newer versions could not be asked for: git fetch did not succeed")
    assert runs(stage)


@pytest.mark.parametrize("name", ["v9", "--force", "a b", "$(reboot)"])
def test_an_unknown_version_is_refused(stage: Stage, origin: Path, name: str) -> None:
    assert f"There is no version {name} here." == refused(stage, name)
    assert runs(stage)


def test_there_is_no_way_back_before_the_first_update(stage: Stage, origin: Path) -> None:
    assert "There was no update yet, so there is nothing to go back to." == refused(stage, back=True)


def test_a_folder_that_is_no_checkout_is_refused(stage: Stage, monkeypatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(stage.root))
    assert f"{stage.checkout} is no git checkout, so there is nothing to update from." == refused(stage)


def test_the_command_ends_with_a_sentence_and_a_status(
    stage: Stage, origin: Path, monkeypatch, capsys
) -> None:
    monkeypatch.setattr(update, "CHECKOUT", stage.checkout)
    monkeypatch.setattr("time.sleep", lambda _: None)
    monkeypatch.setattr(update, "STEADY", 1)
    monkeypatch.setattr(update, "PATIENCE", 1)
    arguments = ["update", "--yes", "--root", str(stage.root), "--lang", "en"]
    assert 2 == main([*arguments, "--to", "v9"])
    release(stage, origin, "v0.2", falls="")
    capsys.readouterr()
    assert 1 == main(arguments)
    assert capsys.readouterr().err.endswith("main is back and runs.\n")
    (origin / "falls").unlink()
    release(stage, origin, "v0.3")
    assert 0 == main(arguments)
    assert 0 == main([*arguments, "--back"])
    assert "v0.1" == version(stage)
