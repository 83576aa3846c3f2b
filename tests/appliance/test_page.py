"""docs/appliance.md tells the truth: its commands, paths, packages and links."""

import re

import pytest

from companion.appliance import ballast
from companion.appliance.machine import DATA, RECORD
from companion.appliance.parts import PINS, SCREEN
from companion.appliance.places import BACKUP, OPTIONS, QUIET, USUAL
from companion.appliance.update import KEPT_VENV
from companion.commands import cli as cli
from tests.appliance.stage import REPO

PAGE = (REPO / "docs" / "appliance.md").read_text("utf-8")


def anchors(text: str) -> set[str]:
    return {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", text, re.M)
    }


def test_every_call_on_the_page_is_understood() -> None:
    calls = re.findall(r"^\s*(?:sudo )?(?:\w+=\S+ )?\./signoria (.*?)(?: +#.*)?$", PAGE, re.M)
    assert 8 < len(calls)
    for call in calls:
        cli._parser(str).parse_args(call.split())


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)]+)\)", PAGE))))
def test_every_link_leads_somewhere(target: str) -> None:
    name, _, anchor = target.partition("#")
    page = (REPO / "docs" / name).resolve() if name else REPO / "docs" / "appliance.md"
    assert page.exists()
    assert not anchor or anchor in anchors(page.read_text("utf-8"))


def test_what_the_page_names_is_what_the_installer_does() -> None:
    named = [
        f"/{DATA}/{ballast.NAME}",
        f"/{RECORD}",
        " ".join(SCREEN),
        *PINS,
        f"cmdline.txt{BACKUP}",
        QUIET[0],
        KEPT_VENV,
    ]
    assert [] == [name for name in named if f"{name}`" not in PAGE and name not in PAGE]
    assert f"{ballast.SIZE // 1_000_000} MB" in PAGE
    assert f"less than {(ballast.SIZE + ballast.LEAST_LEFT) // 1_000_000} MB free" in PAGE
    assert all(line in PAGE for line in USUAL.splitlines() if not line.startswith("#"))
    assert f"/{OPTIONS}" in PAGE


def test_every_service_is_on_the_page() -> None:
    units = [path.stem for path in (REPO / "systemd").glob("*.service")]
    assert 3 == len(units)
    assert [] == [unit for unit in units if f"journalctl -b -u {unit}" not in PAGE]
