"""Help: the rule in the language of the table, what can be pressed, and what a screen is for."""

from companion.engine.game import Request
from companion.text.language import translator
from kiosk.pages import SHARED
from kiosk.parts.pieces import refusal
from kiosk.scene.actions import Close, Many, Open, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import help as help_screen
from kiosk.store import heard
from kiosk.ui import Ui
from tests.any_table import AnyTable
from tests.games.il_principe.table import Table
from tests.kiosk.cases_home import at_home
from tests.kiosk.cases_why import asked
from tests.kiosk.looking import words
from tests.kiosk.states import state


def test_the_rule_of_what_is_asked_is_told_with_what_can_be_pressed() -> None:
    table = Table(3).reveal_any()
    known = asked(table, ask="rule", clause="IP-15")
    told = " ".join(words(help_screen.scene(RenderContext(1024, 600, known, str, {}, ("IP-15", "")))))
    assert "Bidding begins left of the Principe" in told
    assert "PASS passes or says no" in told


def test_the_question_mark_is_on_every_screen() -> None:
    ui = Ui(translator)
    ui.state = at_home()
    assert Open("help", ("", "")) == ui.scene(1024, 600).named("help").action
    ui.act(Open("settings"))
    assert Open("help", ("", "settings")) == ui.scene(1024, 600).named("help").action
    ui.stack.clear()
    ui.state = state(Table(3).reveal_any())
    assert Open("help", ("IP-15", "")) == ui.scene(1024, 600).named("help").action
    assert ['{"ask":"rule","clause":"IP-15"}'] == ui.act(Open("help", ("IP-15", "")))
    assert Close() == ui.scene(1024, 600).named("help").action


def test_every_screen_that_can_be_opened_has_its_words() -> None:
    silent = {"home", "trouble", "lost", "sure", "help"}
    assert set(SHARED) - silent <= help_screen.SCREENS.keys()


def test_a_refusal_leads_to_its_rule() -> None:
    known = heard(
        state(Table(3)), {"refused": "x", "clause": "IP-16", "text": "That is too much.", "prompt": None}
    )
    scene = Scene()
    assert known.refused is not None
    refusal(RenderContext(1024, 600, known), scene, known.refused)
    assert Open("help", ("IP-16", "refused")) == scene.named("rule").action


def helped(ui: Ui) -> str:
    """The text of help on the current screen."""
    for line in ui.act(ui.scene(1024, 600).named("help").action):
        assert line
    said = " ".join(words(ui.scene(1024, 600)))
    ui.act(Close())
    return said


def test_help_speaks_of_the_page_it_was_opened_on() -> None:
    ui = Ui(translator)
    ui.state = state(AnyTable("any-game", Request((("red", "Anna"), ("blue", "Bruno")), 0, {}), {}))
    assert "Begin" not in helped(ui)
    assert "The pen opens" in helped(ui)
    ui.act(Put("sheet", "auction"))
    assert "Choose what is sold and how, then tap START." in helped(ui)
    ui.act(Many((Put("sheet", "seat"), Put("seat", 0))))
    assert "NEXT SEAT and BACK write what you typed" in helped(ui)
