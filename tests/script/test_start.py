"""Checks ./signoria, the door: how it makes and keeps its .venv."""

import os
import pty
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.script.stand_in import PYTHON, Door


def test_first_start_makes_venv_and_goes_on_with_the_command(door: Door) -> None:
    status, out, err = door.run("play")
    assert (status, out) == (0, "[companion][play]\n")
    assert err.splitlines() == [
        "signoria: first start, making .venv (about a minute)...",
        "signoria: installing the locked packages...",
        "signoria: ready.",
    ]
    site = door.venv / "lib/python3.11/site-packages"
    line = (site / "signoria.pth").read_text().strip()
    assert (site / line).resolve() == door.root
    calls = door.calls()
    assert calls[0] == "venv"
    assert all("--require-hashes" in call for call in calls[1:])


def test_later_start_goes_straight_through(made: Door) -> None:
    args = ["two words", "it's", 'say "hi"', "", "*", "$HOME", "-x", "--", "back\\slash"]
    made.set("status-companion", "7")
    status, out, err = made.run(*args)
    assert status == 7
    assert out == "[companion]" + "".join(f"[{arg}]" for arg in args) + "\n"
    assert err == ""
    assert made.calls() == []


def test_start_through_symlinks_and_from_other_folders(made: Door, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    first, second = elsewhere / "first", elsewhere / "second"
    first.symlink_to(os.path.relpath(made.root / "signoria", elsewhere))
    second.symlink_to("first")
    for via in (first, second, Path("../else where/second"), Path("..", made.root.name, "signoria")):
        assert made.run("x", via=via, cwd=elsewhere) == (0, "[companion][x]\n", "")
    assert made.calls() == []


def test_old_python_gives_one_sentence(door: Door) -> None:
    door.set("old")
    status, out, err = door.run()
    assert (status, out) == (1, "")
    assert err == (
        "signoria: Python 3.11 or newer is needed, this is 3.9.2; SIGNORIA_PYTHON may name another one.\n"
    )
    assert not door.venv.exists()


def test_python_named_by_the_user(door: Door) -> None:
    door.set("old")
    door.tool("other", PYTHON.replace("$STAGE/old", "$STAGE/none"))
    door.env["SIGNORIA_PYTHON"] = str(door.bin / "other")
    assert door.run("x")[:2] == (0, "[companion][x]\n")


def test_named_python_that_is_not_there(door: Door) -> None:
    door.tool("apt-get", "exit 99")
    door.env["SIGNORIA_PYTHON"] = "nowhere"
    assert door.run() == (1, "", "signoria: nowhere does not run; Python 3.11 or newer is needed.\n")


@pytest.mark.parametrize(
    ("missing", "packages"),
    [
        ("no-venv", "python3 python3-venv"),
        ("python3", "python3 python3-venv"),
        ("no-compiler", "python3 python3-venv python3-dev gcc libc6-dev"),
    ],
)
@pytest.mark.parametrize("apt", [True, False])
def test_missing_os_packages_are_named_in_one_line(
    door: Door, missing: str, packages: str, apt: bool
) -> None:
    if missing == "python3":
        (door.bin / "python3").unlink()
    else:
        door.set(missing)
    if apt:
        door.tool("apt-get", "exit 99")
    todo = "run: sudo apt-get install" if apt else "install:"
    assert door.run() == (1, "", f"signoria: OS packages are missing, please {todo} {packages}\n")
    assert not door.venv.exists()


APT_GET = 'echo "apt-get $DEBIAN_FRONTEND $*" >>"$STAGE/calls"; case "$*" in *install*) rm -f "$STAGE/no-venv" ;; esac'
APT_CALLS = [
    "apt-get noninteractive update",
    "apt-get noninteractive -o DPkg::Lock::Timeout=300 install -y --no-install-recommends python3 python3-venv",
]


@pytest.mark.parametrize(
    ("tool", "script"),
    [("id", "echo 0"), ("sudo", '[ "$1" = -n ] && shift && "$@"')],
    ids=["root", "sudo without password"],
)
def test_missing_os_packages_are_installed(door: Door, tool: str, script: str) -> None:
    door.set("no-venv")
    door.tool("apt-get", APT_GET)
    door.tool(tool, script)
    status, out, err = door.run("x")
    assert (status, out) == (0, "[companion][x]\n")
    assert err.startswith(
        "signoria: installing OS packages, as root: python3 python3-venv\nsignoria: first start"
    )
    assert door.calls()[:3] == [*APT_CALLS, "venv"]


def test_somebody_at_the_terminal_may_type_the_password(door: Door) -> None:
    door.set("no-venv")
    door.tool("apt-get", APT_GET)
    door.tool("sudo", '[ "$1" != -n ] || exit 1; exec "$@"')
    ours, theirs = pty.openpty()
    try:
        done = subprocess.run(
            [door.root / "signoria"],
            env=door.env,
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=theirs,
            timeout=120,
            check=False,
        )
    finally:
        os.close(theirs)
        os.close(ours)
    assert (done.returncode, done.stdout) == (0, b"[companion]\n")
    assert door.calls()[:2] == APT_CALLS


def test_failed_apt_gives_one_sentence(door: Door) -> None:
    door.set("no-venv")
    door.tool("id", "echo 0")
    door.tool("apt-get", "echo E: no way; exit 100")
    status, out, err = door.run()
    assert (status, out) == (1, "")
    assert err.splitlines()[1:] == [
        "signoria: the OS packages did not install: python3 python3-venv; "
        f"the full log is {door.venv}/install.log"
    ]
    assert "E: no way" in (door.venv / "install.log").read_text()


@pytest.mark.parametrize("cause", ["broken-venv", "broken-pip", "no-network"])
def test_failed_install_gives_one_sentence_and_is_repaired_later(door: Door, cause: str) -> None:
    door.set(cause)
    for _ in range(2):  # a failure must not pass for a finished .venv
        status, out, err = door.run()
        assert (status, out) == (1, "")
        assert "Traceback" not in err
        assert err.splitlines()[-1].endswith(f"he full log is {door.venv}/install.log")
        assert all(line.startswith("signoria: ") for line in err.splitlines())
    door.unset(cause)
    assert door.run("x")[:2] == (0, "[companion][x]\n")
    door.calls()
    assert door.run("x") == (0, "[companion][x]\n", "")


def test_offline_takes_the_kept_wheels(made: Door) -> None:
    made.set("no-network")
    shutil.rmtree(made.venv)
    assert made.run("x")[:2] == (0, "[companion][x]\n")
    assert [call.split()[0] for call in made.calls()] == ["venv", "pip"]


def test_start_without_a_home(door: Door) -> None:
    del door.env["XDG_CACHE_HOME"]
    assert door.run("x")[:2] == (0, "[companion][x]\n")
    assert [call for call in door.calls() if "download" in call or "--find-links" in call] == []


def test_start_with_a_home_that_cannot_be_written(door: Door) -> None:
    door.cache.write_text("not a folder")
    assert door.run("x")[:2] == (0, "[companion][x]\n")
    assert [call for call in door.calls() if "download" in call or "--find-links" in call] == []


def change_lock(door: Door) -> None:
    (door.root / "requirements/run.txt").write_text("run==2\n")


def lose_stamp(door: Door) -> None:
    (door.venv / "run.txt").unlink()


def cut_stamp(door: Door) -> None:
    (door.venv / "run.txt").write_text("ru")


def lose_python(door: Door) -> None:
    (door.venv / "bin/python").unlink()
    (door.venv / "bin/python").symlink_to("/nowhere/python3.11")


def move(door: Door) -> None:
    new = door.stage / "moved"
    door.root.rename(new)
    door.root, door.venv = new, new / ".venv"


@pytest.mark.parametrize("harm", [change_lock, lose_stamp, cut_stamp, lose_python, move])
def test_venv_that_does_not_fit_is_made_again(made: Door, harm: Callable[[Door], None]) -> None:
    (made.venv / "left-over").touch()
    harm(made)
    status, out, err = made.run("x")
    assert (status, out) == (0, "[companion][x]\n")
    assert err.startswith("signoria: making .venv again")
    assert made.calls()[0] == "venv"
    assert not (made.venv / "left-over").exists()
    assert made.run("x") == (0, "[companion][x]\n", "")


def test_two_first_starts_at_once_make_one_venv(door: Door) -> None:
    door.set("slow")
    one = door.start("one")
    while not (door.venv / "bin/python").exists():
        time.sleep(0.01)
    two = door.start("two")
    assert one.communicate(timeout=120)[0] == "[companion][one]\n"
    out, err = two.communicate(timeout=120)
    assert out == "[companion][two]\n"
    assert err == "signoria: another start is at work on .venv, waiting for it...\n"
    assert door.calls().count("venv") == 1


@pytest.mark.parametrize("missing", ["no-venv", None])
@pytest.mark.parametrize("words", [[], ["test"], ["shots"]], ids=["table", "test", "shots"])
def test_all_that_is_missing_is_named_before_anything_is_begun(
    door: Door, missing: str | None, words: list[str]
) -> None:
    """Nobody copies one command, waits for a minute, and is told another."""
    door.env["DISPLAY"] = ":0"
    door.set("no-opengl")
    if missing:
        door.set(missing)
    door.tool("apt-get", "exit 99")
    packages = ("python3 python3-venv " if missing else "") + "libgl1 libegl1 libgl1-mesa-dri"
    told = f"signoria: OS packages are missing, please run: sudo apt-get install {packages}\n"
    assert door.run(*words) == (1, "", told)
    assert not door.venv.exists()


def test_without_a_screen_nothing_to_draw_with_is_asked_for(door: Door) -> None:
    door.set("no-opengl")
    assert door.run()[:2] == (0, "[companion]\n")
    assert door.run("games")[:2] == (0, "[companion][games]\n")


def test_with_sudo_it_tells_all_that_it_installs(door: Door) -> None:
    door.env["DISPLAY"] = ":0"
    door.set("no-opengl")
    door.set("no-venv")
    door.tool("apt-get", 'case "$*" in *install*) rm -f "$STAGE/no-venv" "$STAGE/no-opengl" ;; esac')
    door.tool("sudo", '[ "$1" = -n ] && shift && "$@"')
    status, _, err = door.run()
    packages = "python3 python3-venv libgl1 libegl1 libgl1-mesa-dri"
    assert (0, f"signoria: installing OS packages, as root: {packages}") == (status, err.splitlines()[0])
