"""Checks ./signoria, the start script: how it makes and keeps its .venv."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.script.stand_in import StartScript


def test_first_start_makes_venv_and_goes_on_with_the_command(script: StartScript) -> None:
    status, out, err = script.run("play")
    assert (status, out) == (0, "[companion][play]\n")
    assert err.splitlines() == [
        "signoria: first start, making .venv (about a minute)...",
        "signoria: installing the locked packages...",
        "signoria: ready.",
    ]
    site = script.venv / "lib/python3.11/site-packages"
    line = (site / "signoria.pth").read_text().strip()
    assert (site / line).resolve() == script.root
    calls = script.calls()
    assert calls[0] == "venv"
    assert all("--require-hashes" in call for call in calls[1:])


def test_later_start_goes_straight_through(made: StartScript) -> None:
    args = ["two words", "it's", 'say "hi"', "", "*", "$HOME", "-x", "--", "back\\slash"]
    made.set("status-companion", "7")
    status, out, err = made.run(*args)
    assert status == 7
    assert out == "[companion]" + "".join(f"[{arg}]" for arg in args) + "\n"
    assert err == ""
    assert made.calls() == []


def test_start_through_symlinks_and_from_other_folders(made: StartScript, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    first, second = elsewhere / "first", elsewhere / "second"
    first.symlink_to(os.path.relpath(made.root / "signoria", elsewhere))
    second.symlink_to("first")
    for via in (first, second, Path("../else where/second"), Path("..", made.root.name, "signoria")):
        assert made.run("x", via=via, cwd=elsewhere) == (0, "[companion][x]\n", "")
    assert made.calls() == []


def test_old_python_gives_one_sentence(script: StartScript) -> None:
    script.set("old")
    status, out, err = script.run()
    assert (status, out) == (1, "")
    assert err == (
        "signoria: Python 3.11 or newer is needed, this is 3.9.2; SIGNORIA_PYTHON may name another one.\n"
    )
    assert not script.venv.exists()


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
    script: StartScript, missing: str, packages: str, apt: bool
) -> None:
    if missing == "python3":
        (script.bin / "python3").unlink()
    else:
        script.set(missing)
    if apt:
        script.tool("apt-get", "exit 99")
    todo = "run: sudo apt-get install" if apt else "install:"
    assert script.run() == (1, "", f"signoria: OS packages are missing, please {todo} {packages}\n")
    assert not script.venv.exists()


APT_GET = 'echo "apt-get $DEBIAN_FRONTEND $*" >>"$STAGE/calls"; case "$*" in *install*) rm -f "$STAGE/no-venv" ;; esac'
APT_CALLS = [
    "apt-get noninteractive update",
    "apt-get noninteractive -o DPkg::Lock::Timeout=300 install -y --no-install-recommends python3 python3-venv",
]


@pytest.mark.parametrize(
    ("tool", "does"),
    [("id", "echo 0"), ("sudo", '[ "$1" = -n ] && shift && "$@"')],
    ids=["root", "sudo without password"],
)
def test_missing_os_packages_are_installed(script: StartScript, tool: str, does: str) -> None:
    script.set("no-venv")
    script.tool("apt-get", APT_GET)
    script.tool(tool, does)
    status, out, err = script.run("x")
    assert (status, out) == (0, "[companion][x]\n")
    assert err.startswith(
        "signoria: installing OS packages, as root: python3 python3-venv\nsignoria: first start"
    )
    assert script.calls()[:3] == [*APT_CALLS, "venv"]


@pytest.mark.parametrize("cause", ["broken-venv", "broken-pip", "no-network"])
def test_failed_install_gives_one_sentence_and_is_repaired_later(script: StartScript, cause: str) -> None:
    script.set(cause)
    for _ in range(2):  # a failure must not look like a finished .venv
        status, out, err = script.run()
        assert (status, out) == (1, "")
        assert "Traceback" not in err
        assert err.splitlines()[-1].endswith(f"he full log is {script.venv}/install.log")
        assert all(line.startswith("signoria: ") for line in err.splitlines())
    script.unset(cause)
    assert script.run("x")[:2] == (0, "[companion][x]\n")
    script.calls()
    assert script.run("x") == (0, "[companion][x]\n", "")


def change_lock(script: StartScript) -> None:
    (script.root / "requirements/run.txt").write_text("run==2\n")


def lose_stamp(script: StartScript) -> None:
    (script.venv / "run.txt").unlink()


def cut_stamp(script: StartScript) -> None:
    (script.venv / "run.txt").write_text("ru")


def lose_python(script: StartScript) -> None:
    (script.venv / "bin/python").unlink()
    (script.venv / "bin/python").symlink_to("/nowhere/python3.11")


def move(script: StartScript) -> None:
    new = script.widget / "moved"
    script.root.rename(new)
    script.root, script.venv = new, new / ".venv"


@pytest.mark.parametrize("harm", [change_lock, lose_stamp, cut_stamp, lose_python, move])
def test_venv_that_does_not_fit_is_made_again(made: StartScript, harm: Callable[[StartScript], None]) -> None:
    (made.venv / "left-over").touch()
    harm(made)
    status, out, err = made.run("x")
    assert (status, out) == (0, "[companion][x]\n")
    assert err.startswith("signoria: making .venv again")
    assert made.calls()[0] == "venv"
    assert not (made.venv / "left-over").exists()
    assert made.run("x") == (0, "[companion][x]\n", "")


def test_two_first_starts_at_once_make_one_venv(script: StartScript) -> None:
    script.set("slow")
    one = script.start("one")
    while not (script.venv / "bin/python").exists():
        time.sleep(0.01)
    two = script.start("two")
    assert one.communicate(timeout=120)[0] == "[companion][one]\n"
    out, err = two.communicate(timeout=120)
    assert out == "[companion][two]\n"
    assert err == "signoria: another start is preparing .venv, waiting for it...\n"
    assert script.calls().count("venv") == 1


@pytest.mark.parametrize("missing", ["no-venv", None])
@pytest.mark.parametrize("words", [[], ["test"], ["shots"]], ids=["table", "test", "shots"])
def test_all_that_is_missing_is_named_before_anything_is_begun(
    script: StartScript, missing: str | None, words: list[str]
) -> None:
    """Nobody copies one command, waits for a minute, and then gets another."""
    script.env["DISPLAY"] = ":0"
    script.set("no-opengl")
    if missing:
        script.set(missing)
    script.tool("apt-get", "exit 99")
    packages = ("python3 python3-venv " if missing else "") + "libgl1 libegl1 libgl1-mesa-dri"
    wanted = f"signoria: OS packages are missing, please run: sudo apt-get install {packages}\n"
    assert script.run(*words) == (1, "", wanted)
    assert not script.venv.exists()


def test_without_a_screen_nothing_to_draw_with_is_asked_for(script: StartScript) -> None:
    script.set("no-opengl")
    assert script.run()[:2] == (0, "[companion]\n")
    assert script.run("games")[:2] == (0, "[companion][games]\n")
