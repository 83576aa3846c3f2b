"""Which screen is shown: the one opened last, else what the match asks, else home. Pure."""

from collections.abc import Callable
from importlib import import_module

from kiosk.games import Screen, find, of
from kiosk.scene.actions import Action, Many, Open, say
from kiosk.scene.context import RenderContext

SHARED = (
    "home",
    "games",
    "past",
    "players",
    "player",
    "names",
    "year",
    "numbers",
    "history",
    "evening",
    "film",
    "share",
    "exchange",
    "settings",
    "doctor",
    "restore",
    "why",
    "log",
    "amend",
    "correct",
    "trouble",
    "lost",
    "sure",
    "menu",
    "hands",
    "help",
    "times",
    "phones",
    "club",
    "wifi",
)
"""Screens of kiosk/screens that can be opened, or that are shown without a match."""
PAST = ("players", "player", "names", "year", "numbers", "history", "evening", "share")
"""Screens that ask again when more past games have been counted."""
AFTERWARDS = "afterwards"
"""The key in the draft for what is done once the match is closed."""
SIDE = ("menu", "log", "table", "times", "help")
"""Pages that the rail opens beside a match: one at a time, and BACK leads to the match."""
AUCTIONS = ("bid", "raise")
"""Prompts that are asked on the auction screen."""
SALES = {**dict.fromkeys(AUCTIONS, "auction"), "falling": "falling"}
"""Prompts of sales that all games share, and their screens."""
ROUNDS = ("round", "last_round")
"""Moments that say that a round begins."""
STAY = ("settings", "hands", "phones", "club", "wifi")
"""Screens that stay open when the match asks something else; another match is never covered."""
TYPED = ("cell", "typed", "typed kind")
"""What the draft keeps while others answer the same question: a cell of a table, and what is typed in it."""
ASKS: dict[str, Callable[..., Action]] = {
    "why": lambda seat, what: Many(
        (say(ask="why", seat=seat, what=what, words=True), say(ask="corrections"))
    ),
    "log": lambda: say(ask="log", story=True),
    "amend": lambda n: Many((say(ask="log"), say(ask="asked", n=n))),
    "correct": lambda *about: say(ask="corrections"),
    "help": lambda clause, *screen: say(ask="rule", clause=clause) if clause else Many(()),
    "doctor": lambda: say(ask="doctor"),
    "restore": lambda: say(ask="backups"),
    "wifi": lambda: say(ask="wifi"),
    "past": lambda: say(ask="home"),
    "setup": lambda *about: say(ask="players"),
    "players": lambda: Many((say(ask="stats"), say(ask="players"))),
    "player": lambda name: Many((say(ask="stats", player=name), say(ask="players"))),
    "year": lambda year: say(ask="year", year=year),
    "numbers": lambda game, games: say(ask="stats", game=game),
    "names": lambda name: say(ask="players"),
    "history": lambda player: say(ask="history", player=player, most=100),
    "evening": lambda match: say(ask="evening", match=match, story=True),
    "film": lambda match, n: say(ask="film", match=match, n=n),
    "share": lambda match: Many((say(ask="shared", match=match, code=True), say(ask="phones"))),
    "exchange": lambda *about: say(look_at=about[0]) if about else say(ask="exchange"),
    "phones": lambda *names: say(ask="phones"),
    "sheet editor": lambda game, sheet="": say(ask="sheet", name=sheet) if sheet else Many(()),
}
"""What the referee is asked when a screen is opened."""


def shared(name: str) -> Screen:
    """A screen of kiosk/screens."""
    screen: Screen = import_module(f"kiosk.screens.{name}").scene
    return screen


def screen(ctx: RenderContext, opened: Open | None) -> Screen:
    """What is shown now, with this opened last."""
    if not ctx.state.connected:
        return shared("lost")
    if opened is not None:
        return _opened(ctx, opened)
    return _asked(ctx) if ctx.state.view else shared("home")


def _opened(ctx: RenderContext, opened: Open) -> Screen:
    name = opened.screen
    if name in SHARED:
        return shared(name)
    game = of(ctx) if ctx.state.view else find(opened.about[0])
    found = {"table": game.table, "end": game.end, "setup": game.setup}.get(name) or game.opened.get(name)
    if found is None:
        raise LookupError(name)
    return found


def _asked(ctx: RenderContext) -> Screen:
    game = of(ctx)
    if ctx.state.over is not None:
        return game.end
    kind = ctx.prompt.kind if ctx.prompt else ""
    if kind in SALES:
        return shared(SALES[kind])
    if kind:
        return game.asked(kind) or shared("question")
    return game.table


def on_top(stack: list[Open], opened: Open, in_match: bool) -> list[Open]:
    """What is open after this was opened: a side page of a match replaces all others, except a rule that a page asks for."""
    is_rule = opened.screen == "help" and all(opened.about[:2])
    if in_match and opened.screen in SIDE and not is_rule:
        return [opened]
    return [*(one for one in stack if one != opened), opened]


def is_setting_up(stack: list[Open]) -> bool:
    """Whether a table sits down, whatever is open above."""
    return any(opened.screen == "setup" for opened in stack)
