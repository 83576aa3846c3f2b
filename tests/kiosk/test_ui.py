"""Which screen is shown when, and what a tap does: the kiosk without Kivy, over screens that only show their names."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import kiosk.pages
import kiosk.ui
from companion.engine.plain_data import encode
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.games import GameScreens, Screen, Style
from kiosk.games.il_principe import PROMPTS
from kiosk.pages import ASKS, SHARED
from kiosk.scene.actions import Action, Close, Many, Open, Put, Quit, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Text, Touch
from kiosk.scene.theme import Font
from kiosk.store import Answers, Line
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.states import HOME, auction

INK = (0.0, 0.0, 0.0, 1.0)
AT_HOME = {"home": HOME}
OPEN = {"home": {**HOME, "match": "x"}}
NO: dict[str, Any] = {"refused": "bid_too_low", "clause": "IP-15", "text": "Too low.", "prompt": None}


def named(name: str) -> Screen:
    """A screen that shows its name, what it is for and the draft, and can be left."""

    def scene(ctx: RenderContext) -> Scene:
        scene = Scene()
        if ctx.draft.get("fail") == name:
            raise ZeroDivisionError("a fault of the screen")
        words = " ".join(map(str, (name, *ctx.about)))
        scene.add(Text(Rect(0, 0, ctx.width, 50), words, Font.BODY, 20, INK, INK))
        scene.add(Touch(Rect(0, 100, 100, 100), Close(), name=f"screen {name}"))
        return scene

    return scene


GAME = GameScreens(
    style=lambda seat: Style(seat["name"], INK, "shield"),
    lot=lambda *_: "",
    emblem=lambda scene, place: None,
    marker=lambda ctx: "",
    marked_by="",
    coin=("icon-coins", ()),
    screens={kind: named(kind) for kind in PROMPTS},
    opened={"roles": named("roles")},
    table=named("table"),
    end=named("end"),
    setup=named("setup"),
)


@pytest.fixture
def ui(monkeypatch: pytest.MonkeyPatch) -> Ui:
    """A kiosk whose screens are stand-ins, except the one that says that a screen has failed."""
    real = import_module

    def stand_in(module: str) -> Any:
        name = module.rpartition(".")[2]
        return real(module) if name == "trouble" else SimpleNamespace(scene=named(name))

    monkeypatch.setattr(kiosk.pages, "import_module", stand_in)
    monkeypatch.setattr(kiosk.ui, "of", lambda ctx: GAME)
    monkeypatch.setattr(kiosk.pages, "of", lambda ctx: GAME)
    monkeypatch.setattr(kiosk.pages, "find", lambda game: GAME)
    return Ui(translator)


def hello(table: Table) -> dict[str, Any]:
    line: dict[str, Any] = msgspec.json.decode(encode(MatchClient(table.session, "table", str).hello()))
    return line


def playing(ui: Ui, table: Table | None = None) -> Table:
    """A match is open; six green are auctioned, Bruno is asked."""
    table = table or Table(3).reveal(green=6)
    for line in (AT_HOME, hello(table), OPEN):
        ui.handle(line)
    return table


def shown(ui: Ui) -> str:
    """The name of the current screen."""
    names = [touch.name for touch in ui.scene(1024, 600).touches() if touch.name.startswith("screen ")]
    return names[0].removeprefix("screen ") if names else "trouble"


def words(ui: Ui) -> str:
    """All that can be read."""
    return " ".join(text.text for text in ui.scene(1024, 600).texts())


def tap(ui: Ui, name: str) -> list[str]:
    return ui.act(ui.scene(1024, 600).named(name).action)


def rail(ui: Ui) -> set[str]:
    return {touch.name for touch in ui.scene(1024, 600).touches()} & {"table", "log", "menu"}


# Which screen.


def test_until_the_referee_is_heard_it_is_looked_for(ui: Ui) -> None:
    assert ("lost", set()) == (shown(ui), rail(ui))


def test_without_a_match_there_is_home(ui: Ui) -> None:
    ui.handle(AT_HOME)
    assert ("home", set()) == (shown(ui), rail(ui))


@pytest.mark.parametrize("kind", PROMPTS)
def test_each_prompt_has_its_screen(ui: Ui, kind: str) -> None:
    playing(ui)
    ui.handle({"n": 2, "prompt": {"kind": kind, "seats": [0]}, "new": [], "view": ui.state.view.raw})
    assert (kind, {"table", "log", "menu"}) == (shown(ui), rail(ui))


def test_the_end_and_back_from_it_and_home(ui: Ui) -> None:
    table = playing(ui)
    over = {"why": "cities", "clause": "IP-11"}
    ui.handle({"n": 9, "over": over, "result": {}, "new": [], "view": ui.state.view.raw})
    assert "end" == shown(ui)
    ui.handle(hello(table))
    assert "auction" == shown(ui)
    ui.handle(AT_HOME)
    assert "home" == shown(ui)


@pytest.mark.parametrize(
    "name", [*sorted(set(SHARED) - {"trouble", "lost", "home"}), "table", "roles", "end"]
)
def test_a_screen_is_opened_on_top_and_closed(ui: Ui, name: str) -> None:
    playing(ui)
    opened: dict[str, tuple[Any, ...]] = {
        "why": (1, "score"),
        "amend": (3,),
        "help": ("IP-15", ""),
        "film": ("m", 2),
    }
    opened |= {"player": ("Anna",), "history": ("Anna",), "evening": ("m",), "share": ("m",)}
    opened |= {"names": ("Anna",), "year": (2026,), "numbers": ("florence", ("florence",))}
    about = opened.get(name, ())
    lines = ui.act(Open(name, about))
    assert (ui.act(ASKS[name](*about)) if name in ASKS else []) == lines
    assert " ".join(map(str, (name, *about))) in words(ui)
    assert [] == tap(ui, f"screen {name}")
    assert "auction" == shown(ui)


def test_a_second_tap_on_the_rail_closes_what_it_opened(ui: Ui) -> None:
    playing(ui)
    for name in ("table", "log", "menu"):
        tap(ui, name)
        assert name == shown(ui)
        tap(ui, name)
        assert "auction" == shown(ui)


# Drafts.

NEWS: dict[str, Callable[[Ui], dict[str, Any]]] = {
    "panels": lambda ui: {"panels": {"lamps": []}},
    "saved": lambda ui: {"saved": True},
    "refused": lambda ui: NO,
    "answer": lambda ui: {"entries": []},
    "home": lambda ui: OPEN,
    "greeted again": lambda ui: {"n": 1, "prompt": ui.state.prompt.raw, "new": [], "view": ui.state.view.raw},
}


@pytest.mark.parametrize("news", NEWS)
def test_what_is_being_put_together_outlives_other_news(ui: Ui, news: str) -> None:
    playing(ui)
    ui.act(Put("bid", 4))
    ui.act(Open("why", (1, "score")))
    ui.handle(NEWS[news](ui))
    assert ({"bid": 4}, "why") == (ui.draft, shown(ui))


def test_when_something_else_is_asked_the_draft_is_empty_and_only_settings_stay_open(ui: Ui) -> None:
    table = playing(ui)
    ui.act(Put("bid", 4))
    for name in ("log", "settings", "hands", "doctor"):
        ui.act(Open(name))
    ui.handle(hello(table.bid(1, 2)))
    assert {} == ui.draft
    assert ["settings", "hands"] == [opened.screen for opened in ui.stack]


@pytest.mark.parametrize("line", [AT_HOME, None])
def test_a_match_that_is_left_takes_its_draft_along_a_lost_one_does_not(
    ui: Ui, line: dict[str, Any] | None
) -> None:
    playing(ui)
    ui.act(Put("bid", 4))
    ui.handle(line)
    assert ({} if line else {"bid": 4}) == ui.draft


# Taps.


def test_what_taps_do(ui: Ui) -> None:
    playing(ui)
    both = Many((say(seat=1, pass_=True), Put("x", 1), say(undo=True), Open("log")))
    assert ['{"seat":1,"pass":true}', '{"undo":true}', '{"ask":"log","story":true}'] == ui.act(both)
    assert ({"x": 1}, "log", False) == (ui.draft, shown(ui), ui.quit)
    assert [] == ui.act(Quit())
    assert ui.quit


def test_a_purse_is_shown_while_it_is_held(ui: Ui) -> None:
    playing(ui)
    hold = say(ask="purse", seat=1)
    assert [hold.line] == ui.act(hold, down=True)
    ui.handle({"purse": {"seat": 1, "coins": 7}})
    assert Answers(purse=out.Purse(1, 7)) == ui.state.answers
    assert [] == ui.act(hold, down=False)
    assert Answers() == ui.state.answers


def test_a_purse_that_comes_after_the_finger_has_gone_is_not_shown(ui: Ui) -> None:
    """A short tap: the answer is on its way while the finger goes up."""
    playing(ui)
    hold = say(ask="purse", seat=1)
    ui.act(hold, down=True)
    ui.act(hold, down=False)
    ui.handle({"purse": {"seat": 1, "coins": 7}})
    assert Answers() == ui.state.answers


@pytest.mark.parametrize("action", [Open("log"), Close()])
def test_a_refusal_is_told_until_one_does_something_else(ui: Ui, action: Action) -> None:
    playing(ui)
    ui.handle(NO)
    assert "Too low." in words(ui)
    ui.act(action)
    assert "Too low." not in words(ui)


@pytest.mark.parametrize("screen", ["home", "setup", "settings", "past"])
def test_a_refusal_before_the_match_is_told_too(ui: Ui, screen: str) -> None:
    """A match that cannot begin, settings that cannot be saved: there must be a reason."""
    ui.handle(AT_HOME)
    if screen != "home":
        ui.act(Open(screen))
    ui.handle(NO)
    assert "Too low." in words(ui)


# Faults, silence, languages.


def test_a_screen_that_fails_says_so_and_goes_back(ui: Ui) -> None:
    playing(ui)
    ui.act(Open("roles"))
    ui.act(Put("fail", "roles"))
    assert "trouble" == shown(ui)
    (leave,) = (touch for touch in ui.scene(1024, 600).touches() if touch.action == Close())
    ui.act(leave.action)
    assert "auction" == shown(ui)


def test_where_what_is_asked_cannot_be_shown_the_table_is_not_stuck(ui: Ui) -> None:
    """Where a tap does not close it, the rail is needed: the menu, the log, the table."""
    playing(ui)
    ui.act(Put("fail", "auction"))
    assert "trouble" == shown(ui)
    assert {"table", "log", "menu"} == rail(ui)


def test_a_screen_of_several_pages_opens_at_its_first(ui: Ui) -> None:
    ui.act(Put("table page", "sale"))
    ui.act(Open("table"))
    assert "table page" not in ui.draft


def test_lost_and_found_again(ui: Ui) -> None:
    table = playing(ui)
    ui.act(Open("log"))
    ui.handle(None)
    assert ("lost", set()) == (shown(ui), rail(ui))
    for line in (OPEN, hello(table)):
        ui.handle(line)
    assert "log" == shown(ui)


@pytest.mark.parametrize("joins", [[], [{"joined": {"as": "table", "resume": "t"}}]])
def test_a_referee_that_comes_back_without_the_match_is_told_to_go_on_with_it(
    ui: Ui, joins: list[Line]
) -> None:
    """Also for a screen at the guests' socket, which is first sent who it is."""
    table = playing(ui)
    for line in (None, *joins):
        assert [] == ui.handle(line)
    assert ['{"go_on":"x"}'] == ui.handle(AT_HOME)
    assert ("home", {}) == (shown(ui), ui.draft)
    for line in (hello(table), OPEN):
        assert [] == ui.handle(line)
    assert "auction" == shown(ui)


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (720, 1280)])
def test_the_rail_takes_its_part_of_the_screen(ui: Ui, width: int, height: int) -> None:
    playing(ui, auction(3))
    sizes: list[tuple[float, float]] = []

    def auction_screen(ctx: RenderContext) -> Scene:
        sizes.append((ctx.width, ctx.height))
        return Scene()

    ui._screen = lambda: auction_screen  # type: ignore[method-assign]
    rails = [touch.rect for touch in ui.scene(width, height).touches()]
    ((w, h),) = sizes
    assert len(rails) >= 3
    assert all(rect.x >= w or rect.y >= h for rect in rails)
    assert all(rect.right <= width and rect.bottom <= height for rect in rails)


@pytest.mark.parametrize(
    ("saved", "warning", "sign"),
    [(True, "", "sign-saved"), (False, "", "sign-saving"), (False, "Full.", "sign-unsaved")],
)
def test_the_rail_tells_whether_all_is_saved(ui: Ui, saved: bool, warning: str, sign: str) -> None:
    playing(ui)
    ui.state = replace(ui.state, saved=saved, warning=warning)
    drawn = {getattr(item, "name", "") for item in ui.scene(1024, 600).items}
    assert {sign} == drawn & {"sign-saved", "sign-saving", "sign-unsaved"}
