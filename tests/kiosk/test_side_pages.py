"""Pages beside a match do not pile up: BACK from the table, the log, the menu and help leads to the match."""

from pathlib import Path

import pytest

from kiosk.backends.shots import Sitting
from kiosk.pages import SIDE
from kiosk.scene.actions import Close, Open
from kiosk.scene.context import RenderContext
from kiosk.screens import hands
from kiosk.timing.demo import recorded
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.looking import words
from tests.kiosk.states import auction as running
from tests.kiosk.states import state

GAME = "il-principe"
ABOUT = {"why": (0, "score"), "amend": (1,), "help": ("", "")}


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    made = Sitting(tmp_path, "en")
    made.host.close()
    return made


@pytest.fixture
def ui(sitting: Sitting) -> Ui:
    """A match is open."""
    sitting.say(begin={"game": GAME, **recorded(GAME)[0]["request"]})
    return sitting.ui


def shown(ui: Ui) -> str:
    """The current page; empty: the match's question."""
    ui.scene(1024, 600)
    assert not ui._failed
    return ui._name()


@pytest.mark.parametrize("first", [*SIDE, "settings", "why", "amend"])
@pytest.mark.parametrize("name", SIDE)
def test_back_from_a_side_page_leads_to_the_match(ui: Ui, first: str, name: str) -> None:
    ui.act(Open(first, ABOUT.get(first, ())))
    ui.act(Open(name, ("", first) if name == "help" else ()))
    assert name == shown(ui)
    ui.act(Close())
    assert "" == shown(ui)


def test_a_page_that_a_side_page_opens_leads_back_to_it(ui: Ui) -> None:
    for opened in (Open("menu"), Open("settings"), Open("hands"), Open("settings")):
        ui.act(opened)
    seen = []
    for _ in range(4):
        seen.append(shown(ui))
        ui.act(Close())
    assert ["settings", "hands", "menu", ""] == seen


def test_a_rule_leads_back_to_the_number_that_asked_for_it(ui: Ui) -> None:
    ui.act(Open("why", (0, "score")))
    ui.act(Open("help", ("IP-15", "why")))
    ui.act(Close())
    assert "why" == shown(ui)


def test_help_leads_back_to_where_one_was_before_a_match(sitting: Sitting) -> None:
    sitting.ui.act(Open("setup", (GAME,)))
    sitting.ui.act(Open("help", ("", "setup")))
    sitting.ui.act(Close())
    assert "setup" == shown(sitting.ui)


def test_a_lit_lamp_leads_only_where_something_is_bid_for() -> None:
    """Otherwise it is that of the first player, and nobody is out."""
    contest = words(hands.scene(RenderContext(1024, 600, state(running(3), lamps=["pulse", "lit", "off"]))))
    assert {"still in", "leads", "out"} <= set(contest)
    quiet = words(hands.scene(RenderContext(1024, 600, state(Table(3), lamps=["off", "lit", "off"]))))
    assert "first player" in quiet
    assert not {"leads", "out"} & set(quiet)
