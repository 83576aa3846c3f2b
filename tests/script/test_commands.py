"""Checks ./signoria, the door: what it runs for each command, and what it installs for it."""

import shutil
from pathlib import Path

import pytest

from tests.script.stand_in import ROOT, Door

CHECKS = ["[ruff][check]", "[ruff][format][--check]", "[mypy]"]
TOGETHER = "[pytest][-q][-n][auto][--dist][worksteal]"
LIVE = "tests/systemd/test_live.py"
WHOLE = [f"{TOGETHER}[--ignore={LIVE}]", f"[pytest][-q][{LIVE}]", "[tests.crash]", "[tests.kernel]"]
"""The last one begins before the two above it, and is told when all are through."""


def test_test_runs_every_check_and_hands_the_arguments_to_pytest(made: Door) -> None:
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


def test_the_last_lines_of_the_whole_run_tell_what_was_skipped(made: Door) -> None:
    assert made.run("test")[2].splitlines()[-1] == "signoria: test: nothing was skipped."
    for step in ("tests.tools", "pytest", "tests.kernel", "tests.crash"):
        made.set(f"skips-{step}", "")
    told = made.run("test")[2].splitlines()
    steps = ["tests.tools", "pytest", "tests.kernel", "pytest", "tests.crash"]
    assert sorted(told[-5:]) == sorted(f"signoria: test: SKIPPED: {step}: there is no disk" for step in steps)
    assert "SKIPPED" not in made.run("test", "tests/games")[2]


@pytest.mark.parametrize(
    ("failing", "seen"), [("ruff", 1), ("mypy", 3), ("pytest", 5), ("tests.crash", 7), ("tests.kernel", 8)]
)
def test_test_stops_at_the_first_failure_with_its_status(made: Door, failing: str, seen: int) -> None:
    made.set(f"status-{failing}", "5")
    status, out, _ = made.run("test")
    assert (status, len(out.splitlines())) == (5, seen)


def test_test_tells_what_can_be_asked_of_it_and_runs_nothing(made: Door) -> None:
    status, out, err = made.run("test", "--help")
    assert (0, "") == (status, err)
    assert all(f"./signoria test {option}" in out for option in ("--quick", "--kernel", "--soak", "[args]"))
    assert made.calls() == []


def test_ci_runs_the_same_checks_from_anywhere(made: Door, tmp_path: Path) -> None:
    (made.root / ".ci").mkdir()
    ci = Path(shutil.copy(ROOT / ".ci/run", made.root / ".ci"))
    (made.bin / "dirname").symlink_to(shutil.which("dirname") or "")
    assert made.run(via=ci, cwd=tmp_path)[1].splitlines() == [
        *CHECKS,
        "[tests.tools]",
        *WHOLE,
    ]


def test_quick_leaves_out_what_waits(made: Door) -> None:
    status, out, err = made.run("test", "--quick", "tests/games", "-x")
    assert status == 0
    assert out.splitlines() == [*CHECKS, f"{TOGETHER}[-m][not slow][tests/games][-x]"]
    assert (
        "signoria: test: pytest -q -n auto --dist worksteal -m not slow tests/games -x"
        == err.splitlines()[-1]
    )
    assert made.run("test", "--quick")[1].splitlines() == [*CHECKS, f"{TOGETHER}[-m][not slow]"]


@pytest.mark.parametrize(("failing", "seen"), [("ruff", 1), ("mypy", 3), ("pytest", 4)])
def test_quick_stops_at_the_first_failure_too(made: Door, failing: str, seen: int) -> None:
    made.set(f"status-{failing}", "5")
    status, out, _ = made.run("test", "--quick")
    assert (status, len(out.splitlines())) == (5, seen)


def test_random_runs_the_tests_of_chance_with_other_cases(made: Door) -> None:
    said = "[pytest][-q][--hypothesis-profile=random][-m][hypothesis]"
    assert f"{said}\n" == made.run("test", "--random")[1]
    assert f"{said}[tests/hw]\n" == made.run("test", "--random", "tests/hw")[1]
    made.set("status-pytest", "5")
    assert 5 == made.run("test", "--random")[0]


@pytest.mark.parametrize("name", ["kernel", "crash", "arm"])
def test_what_needs_a_machine_of_its_own_runs_alone(made: Door, name: str) -> None:
    assert f"[tests.{name}][9]\n" == made.run("test", f"--{name}", "9")[1]
    made.set(f"status-tests.{name}", "5")
    assert (5, f"[tests.{name}]\n", f"signoria: test: tests.{name}\n") == made.run("test", f"--{name}")


def test_the_screens_packages_come_with_the_first_table_that_has_a_screen(made: Door) -> None:
    assert (0, "[companion]\n", "") == made.run()
    assert (0, "[companion][--help]\n", "") == made.run("--help")
    made.env["DISPLAY"] = ":0"
    assert (0, "[companion][--help]\n", "") == made.run("--help")
    said = "signoria: installing the locked {} tools...\n"
    assert (0, "[companion]\n", said.format("screen") + said.format("browser")) == made.run()
    assert (0, "[companion][--lang][fr]\n", "") == made.run("--lang", "fr")


def test_browsers_need_their_packages_and_no_screen(made: Door) -> None:
    said = "signoria: installing the locked browser tools...\n"
    assert (0, "[companion][web]\n", said) == made.run("web")
    assert (0, "[companion][web][--listen][:9000]\n", "") == made.run("web", "--listen", ":9000")


def test_pictures_need_the_screens_packages_but_no_screen(made: Door) -> None:
    said = "signoria: installing the locked screen tools...\n"
    assert (0, "[companion][shots][there]\n", said) == made.run("shots", "there")


def test_without_opengl_the_packages_are_named(made: Door) -> None:
    made.set("no-opengl", "")
    status, out, err = made.run("shots", "there")
    assert (1, "") == (status, out)
    assert "libgl1 libegl1 libgl1-mesa-dri" in err
