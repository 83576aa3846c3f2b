"""Checks ./signoria, the start script: what it runs for each command, and what it installs for it."""

import shutil
from pathlib import Path

import pytest

from tests.script.stand_in import ROOT, StartScript

CHECKS = ["[ruff][check]", "[ruff][format][--check]", "[mypy]"]
TOGETHER = "[pytest][-q][-n][auto][--dist][worksteal]"
LIVE = "tests/systemd/test_live.py"
WHOLE = [f"{TOGETHER}[--ignore={LIVE}]", f"[pytest][-q][{LIVE}]", "[tests.crash]", "[tests.kernel]"]
"""The last one begins before the two above it, and reports when all are done."""


def test_test_runs_every_check_and_hands_the_arguments_to_pytest(made: StartScript) -> None:
    status, out, err = made.run("test", "-k", "a or b", "it's")
    assert status == 0
    assert out.splitlines() == [*CHECKS, "[pytest][-q][-k][a or b][it's]"]
    assert err.splitlines() == [
        "signoria: installing the locked screen tools...",
        "signoria: installing the locked browser tools...",
        "signoria: installing the locked club tools...",
        "signoria: installing the locked test tools...",
        "signoria: test: ruff check",
        "signoria: test: ruff format --check",
        "signoria: test: mypy",
        "signoria: test: pytest -q -k a or b it's",
    ]
    assert all(
        "--require-hashes" in call
        and any(lock in call for lock in ("dev.txt", "kiosk.txt", "web.txt", "club.txt"))
        for call in made.calls()
    )
    assert made.run("test")[1].splitlines() == [*CHECKS, "[tests.tools]", *WHOLE]
    assert made.calls() == []


@pytest.mark.parametrize(
    ("failing", "seen"), [("ruff", 1), ("mypy", 3), ("pytest", 5), ("tests.crash", 7), ("tests.kernel", 8)]
)
def test_test_stops_at_the_first_failure_with_its_status(made: StartScript, failing: str, seen: int) -> None:
    made.set(f"status-{failing}", "5")
    status, out, _ = made.run("test")
    assert (status, len(out.splitlines())) == (5, seen)


def test_ci_runs_the_same_checks_from_anywhere(made: StartScript, tmp_path: Path) -> None:
    (made.root / ".ci").mkdir()
    ci = Path(shutil.copy(ROOT / ".ci/run", made.root / ".ci"))
    (made.bin / "dirname").symlink_to(shutil.which("dirname") or "")
    assert made.run(via=ci, cwd=tmp_path)[1].splitlines() == [
        *CHECKS,
        "[tests.tools]",
        *WHOLE,
    ]


def test_quick_leaves_out_what_waits(made: StartScript) -> None:
    status, out, err = made.run("test", "--quick", "tests/games", "-x")
    assert status == 0
    assert out.splitlines() == [*CHECKS, f"{TOGETHER}[-m][not slow][tests/games][-x]"]
    assert (
        "signoria: test: pytest -q -n auto --dist worksteal -m not slow tests/games -x"
        == err.splitlines()[-1]
    )
    assert made.run("test", "--quick")[1].splitlines() == [*CHECKS, f"{TOGETHER}[-m][not slow]"]


@pytest.mark.parametrize("name", ["kernel", "crash", "arm"])
def test_what_needs_a_machine_of_its_own_runs_alone(made: StartScript, name: str) -> None:
    assert f"[tests.{name}][9]\n" == made.run("test", f"--{name}", "9")[1]
    made.set(f"status-tests.{name}", "5")
    assert (5, f"[tests.{name}]\n", f"signoria: test: tests.{name}\n") == made.run("test", f"--{name}")


def test_the_screens_packages_come_with_the_first_table_that_has_a_screen(made: StartScript) -> None:
    assert (0, "[companion]\n", "") == made.run()
    assert (0, "[companion][--help]\n", "") == made.run("--help")
    made.env["DISPLAY"] = ":0"
    assert (0, "[companion][--help]\n", "") == made.run("--help")
    said = "signoria: installing the locked {} tools...\n"
    needed = "".join(map(said.format, ("screen", "browser", "club")))
    assert (0, "[companion]\n", needed) == made.run()
    assert (0, "[companion][--lang][fr]\n", "") == made.run("--lang", "fr")


def test_browsers_need_their_packages_and_no_screen(made: StartScript) -> None:
    said = "signoria: installing the locked {} tools...\n"
    needed = said.format("browser") + said.format("club")  # the table may join a club
    assert (0, "[companion][web]\n", needed) == made.run("web")
    assert (0, "[companion][web][--listen][:9000]\n", "") == made.run("web", "--listen", ":9000")


def test_pictures_need_the_screens_packages_but_no_screen(made: StartScript) -> None:
    said = "signoria: installing the locked screen tools...\n"
    assert (0, "[companion][shots][there]\n", said) == made.run("shots", "there")


def test_without_opengl_the_packages_are_named(made: StartScript) -> None:
    made.set("no-opengl", "")
    status, out, err = made.run("shots", "there")
    assert (1, "") == (status, out)
    assert "libgl1 libegl1 libgl1-mesa-dri" in err
