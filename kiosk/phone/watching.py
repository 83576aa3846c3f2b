"""The table for spectators: nothing in it can be touched, and controls are left out. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from companion.engine.refusals import N_
from kiosk import pages
from kiosk.games import Screen, of
from kiosk.parts import joining
from kiosk.scene.actions import Action, Many, Put
from kiosk.scene.context import LYING, UPRIGHT, RenderContext
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Art, Box, Item, Poly, Scene, Scroll, Stroke, Text, Touch
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font
from kiosk.store import Line
from kiosk.timing import cards, overlays
from kiosk.timing.showing import FLIGHT, FRAME
from kiosk.ui import Ui

WELCOME = "Signoria"
LOST = N_("The referee does not answer. The game goes on by itself.")
LONGEST_LOOK = 12.0
"""Seconds for which the result of a round is shown."""
A_STEP = 4.0
"""Seconds for a line of the final scoring, and for a page after it."""
PICK = N_("Then tap your name. Your phone must be on the same Wi-Fi.")
PICK_CREST = N_("Then pick a crest. Your phone must be on the same Wi-Fi.")
BUTTONS = 86
"""The height of the row of buttons at the bottom of most screens, in units: it lies below the edge here."""
CUT = 4
"""Units beyond the edge that nobody misses."""


@dataclass
class Watching(Ui):
    """A TV, or a phone without a seat."""

    takes_up = False
    _looks_until: float = 0.0
    _next: Action | None = None
    """What shows more of the end."""
    _steps_at: float = 0.0
    _came: dict[str, float] = field(default_factory=dict)
    """When the phone of each was let in, by what they play: while a table sits down, it moves them."""

    def _heard(self, line: Line | None) -> list[str]:
        empty = {one.side for one in self.state.phones.seats if one.phone == "none"}
        said = super()._heard(line)
        here = {one.side for one in self.state.phones.seats if one.phone == "here" and one.side}
        self._came |= dict.fromkeys(here & empty, self.clock())
        if self.stack:
            self._looks_until = self.clock() + LONGEST_LOOK
        return said

    def scene(self, width: float, height: float) -> Scene:
        while self.stack and self.clock() >= self._looks_until:
            self._close()
        scene = super().scene(width, height)
        word = self.translator(N_("next"))
        self._next = next((touch.action for touch in scene.touches() if touch.name == word), None)
        scene.items = [item for item in scene.items if not _is_below(item, height)]
        self._touches = ()
        return scene

    def tick(self) -> list[str]:
        """The end is counted line by line by itself, then its pages turn, over and over."""
        if self.state.over is not None and self.clock() >= self._steps_at:
            self._steps_at = self.clock() + A_STEP * 0.9
            if isinstance(self._next, Put | Many):
                self.act(self._next)
            else:
                self.draft["page"] = 0
        return []

    def wake(self) -> float | None:
        times = [super().wake(), FRAME if self._flying() else None]
        if self.stack:
            times.append(max(0.1, self._looks_until - self.clock()))
        if self.state.over is not None:
            times.append(A_STEP)
        return min((time for time in times if time is not None), default=None)

    def _flying(self) -> dict[str, float]:
        """How far the arms of those whose phones were just let in have flown to their place."""
        ways = {side: (self.clock() - came) / FLIGHT for side, came in self._came.items()}
        return {side: way for side, way in ways.items() if way < 1}

    def _context(self, width: float, height: float) -> RenderContext:
        return replace(super()._context(width, height), untouched=True)

    def _faces_far(self) -> bool:
        return False

    def _framed(self, ctx: RenderContext, screen: Screen) -> Scene:
        """The whole screen, without the rail."""
        now = self.clock()
        card = self.showing.card(now)
        if not self.state.connected or not self.state.view:
            return screen(ctx)
        if card is not None:
            return cards.scene(ctx, card)
        taller = _taller(ctx)
        scene = scaled(screen(taller), taller.scale / ctx.scale)
        if _is_cut(scene, ctx.height):
            scene = screen(ctx)
        overlays.passing(ctx, scene, self.showing, now, not self.stack)
        return scene

    def _screen(self) -> Screen:
        if not self.state.connected or not self.state.view:
            return partial(_calm, flying=self._flying())
        is_sale = self.state.prompt.kind in pages.SALES
        if not self.stack and self.state.over is None and not is_sale:
            return of(self._context(1, 1)).table
        return super()._screen()


def _taller(ctx: RenderContext) -> RenderContext:
    """So high that the row of buttons lies below the edge."""
    if ctx.is_portrait:
        u = min(ctx.width / 600, ctx.height / (UPRIGHT - BUTTONS))
    else:
        u = min(ctx.height / (600 - BUTTONS), ctx.width / LYING)
    return replace(ctx, height=ctx.height + BUTTONS * u).fitted()


def _is_cut(scene: Scene, height: float) -> bool:
    """Whether anything but the background continues below the edge: some screens have no buttons at the bottom."""
    return any(
        item.rect.y < height - CUT and item.rect.bottom > height + CUT and item.rect.h < height * 0.8
        for item in scene.items
        if isinstance(item, Box | Text | Art)
    )


def _is_below(item: Item, height: float) -> bool:
    """Whether it can be touched, or lies below the edge."""
    if isinstance(item, Touch | Scroll):
        return True
    top = min(item.points[1::2]) if isinstance(item, Poly | Stroke) else item.rect.y
    return top >= height - 1


def _join(ctx: RenderContext, flying: Mapping[str, float]) -> Scene:
    """Nothing is being played yet: how a phone joins, and who is here."""
    scene = ctx.wood()
    how, table = ctx.halves(ctx.screen.inset(30, 24), ctx.height * 0.46, ctx.width * 0.42, 30)
    more = {"font": Font.NUMBER, "far": True, "asks": True, "align": "left"}
    ctx.text(scene, how.top(112), ctx._("Join the table"), 62, PARCHMENT, WALNUT, lines=2, **more)
    steps = how.below(122).above(60)
    joining.steps(ctx, scene, steps)
    seats = [one for one in ctx.state.phones.seats if one.name]
    pick = ctx._(PICK_CREST if any(one.free for one in seats) else PICK)
    ctx.text(scene, how.foot(50), pick, 28, SAND, WALNUT, align="left", lines=2, least=20)
    side = min(table.h * 0.62, table.w)
    joining.code(ctx, scene, table.top(side))
    rest = table.below(side + 16)
    rows = 1 if any(one.side for one in seats) or len(seats) == 1 else 2
    columns = max(1, -(-len(seats) // rows))
    cells = zip(seats, rest.grid(columns, rows, 10), strict=False)
    for one, cell in sorted(cells, key=lambda own: own[0].side in flying):  # what flies is in front
        joining.player(ctx, scene, cell, one, flying.get(one.side, 1.0))
    return scene


def _calm(ctx: RenderContext, flying: Mapping[str, float] = {}) -> Scene:
    """Nothing is being played yet, or the referee does not answer."""
    if ctx.state.connected and joining.can_join(ctx.state.phones):
        return _join(ctx, flying)
    scene = ctx.wood()
    place = ctx.screen.centre(min(ctx.width - 40, 800), 380)
    there = ctx.state.connected
    scene.add(Art(place.top(130).centre(120, 120), "sign hourglass", (GOLD,)))
    more = {"font": Font.HEADING, "far": True, "asks": True}
    ctx.text(scene, place.below(140).top(110), WELCOME, 80, PARCHMENT, WALNUT, **more)
    notice = ctx._(N_("The game is shown here as soon as it begins.") if there else LOST)
    ctx.text(scene, place.below(260), notice, 36, SAND, WALNUT, far=True, lines=3)
    return scene
