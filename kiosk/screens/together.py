"""How much every seat has of something, all on one screen: it starts with the proposal, so that only what is new is tapped.

For a prompt of several seats that has its `room` by kind, and `now`, the proposal for each seat.
"""

from collections.abc import Sequence

from companion.engine.choices import Confirm
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, asked, header, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import PARCHMENT, WALNUT, Font

FEW = 3
"""Up to this many kinds, all seats are entered on one screen; more kinds are entered seat by seat."""


def scene(ctx: RenderContext) -> Scene:
    """A row for each seat, or all kinds of one seat; and the other answers."""
    scene, asks = Scene(), ctx.prompt
    header(ctx, scene, "", asks.say.title)
    kinds, place = list(_holdings(ctx).room), ctx.middle
    seats = asks.seats if len(kinds) <= FEW else asks.seats[:1]
    if len(kinds) > FEW:
        for kind, cell in zip(kinds, place.grid(2, -(-len(kinds) // 2), 4), strict=False):
            _drawing(ctx, scene, cell.left(60), kind)
            _step(ctx, scene, cell.after(66), seats[0], kind)
    else:
        _rows(ctx, scene, place, seats, kinds)
    every = Many(tuple(say(seat=seat, **{_key(ctx): _own(ctx, seat)}) for seat in seats))
    rest = ctx.buttons(scene, *_others(ctx, seats[0]), (ctx._("done"), every, "main"))
    asked(ctx, scene, rest, asks.say.hint, seats[0] if len(seats) == 1 else None)
    return scene


def _holdings(ctx: RenderContext) -> out.Holdings:
    return ctx.prompt.as_(out.Holdings)


def _key(ctx: RenderContext) -> str:
    """The key of these numbers in the answer: the first choice has it."""
    return next(key for key in ctx.prompt.choices[0].fields if key != "seat")


def _others(ctx: RenderContext, seat: int) -> list[tuple[str, Action, str]]:
    """What else a seat may answer by a tap."""
    words = ctx.prompt.say.words
    plain = [choice for choice in ctx.prompt.choices[1:] if choice.kind != "pass"]
    ready = (
        (choice, key) for choice in plain for key, one in choice.fields.items() if isinstance(one, Confirm)
    )
    return [(words[choice.kind], say(seat=seat, **{key: True}), "plain") for choice, key in ready]


def _rows(ctx: RenderContext, scene: Scene, place: Rect, seats: Sequence[int], kinds: list[str]) -> None:
    """The kinds as drawings at the top; below, arms and name of each seat, and its numbers."""
    side = 0 if ctx.is_portrait else 190
    for kind, cell in zip(kinds, place.top(60).after(side).columns(len(kinds), 14), strict=True):
        _drawing(ctx, scene, cell, kind)
    rows = place.below(64).rows(4, 6)
    for seat, row in zip(seats, rows, strict=False):
        head = row.top(row.h - 80) if ctx.is_portrait else row.left(side)
        body = row.foot(64) if ctx.is_portrait else row.after(side)
        h = min(head.h, 60)
        scene.add(style(ctx, seat).arms(head.left(h * ARMS).centre(h * ARMS, h)))
        words = head.after(h * ARMS + 8).before(8)
        more = {"font": Font.NUMBER, "align": "left", "least": 20, "lines": 2}
        ctx.text(scene, words, style(ctx, seat).title, 30, PARCHMENT, WALNUT, **more)
        for kind, cell in zip(kinds, body.columns(len(kinds), 10), strict=True):
            _step(ctx, scene, cell, seat, kind)


def _drawing(ctx: RenderContext, scene: Scene, cell: Rect, kind: str) -> None:
    """What is counted; in words if the game has no drawing of it."""
    drawn = of(ctx).picture(ctx, _key(ctx), kind)
    if drawn is not None:
        scene.add(Art(cell, drawn.art, drawn.args))
        return
    word = ctx.prompt.say.words.get(kind, kind)
    ctx.text(scene, cell, word, 24, PARCHMENT, WALNUT, lines=2, least=20)


def _own(ctx: RenderContext, seat: int) -> dict[str, int]:
    """The numbers of a seat that will be sent: the proposal, unless somebody changed it."""
    holdings = _holdings(ctx)
    known = {**holdings.now[str(seat)], **ctx.draft.get(f"own {seat}", {})}
    return {kind: int(known.get(kind, 0)) for kind in holdings.room}


def _step(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, kind: str) -> None:
    """One less, one more, and "as proposed", which BID says. More of one kind may mean less of another."""
    own, room = _own(ctx, seat), _holdings(ctx).room
    other = _holdings(ctx).out_of.get(kind)

    def put(by: int) -> Action | None:
        if not 0 <= own[kind] + by <= room[kind]:
            return None
        less = {other: own[other] - by} if other and own[other] >= by else {}
        changed = {**own, kind: own[kind] + by, **less}
        return Many((Put(f"own {seat}", changed), say(propose={"seat": seat, _key(ctx): changed})))

    line = cell.centre(cell.w, min(cell.h, 74))
    stepper(ctx, scene, line, str(own[kind]), (put(-1), put(1)), f"{kind} {seat}")
