"""Checks ./signoria, the start script: what it runs for each command, and what it installs for it."""

import pytest

from tests.script.stand_in import StartScript


@pytest.mark.parametrize(
    ("failing", "seen"), [("ruff", 1), ("mypy", 3), ("pytest", 5), ("tests.crash", 7), ("tests.kernel", 8)]
)
def test_test_stops_at_the_first_failure_with_its_status(made: StartScript, failing: str, seen: int) -> None:
    made.set(f"status-{failing}", "5")
    status, out, _ = made.run("test")
    assert (status, len(out.splitlines())) == (5, seen)


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
