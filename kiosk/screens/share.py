"""Sharing a past game: a short address of the table's own page as a code; without that page, a code that opens BG Stats."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts import codes
from kiosk.parts.controls import note
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, button, column, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, Font
from kiosk.screens.players import waiting

ADDRESS = "share address"
PICTURE, STATS, TABLE = (
    N_("the picture of the evening"),
    N_("save to BG Stats"),
    N_("a table for spreadsheets"),
)
ONLY_STATS = N_("This code opens BG Stats with the game filled in.")
MORE = N_("For the picture and the table, turn phones on.")
STICK = N_("To save all files on a USB stick: {command}")
NO_CODES = N_("QR codes need the package segno.")
TURN_ON, STARTING = N_("turn on phones"), N_("Turning phones on. One moment...")
WHITE = (1.0, 1.0, 1.0, 1.0)
FOLDER = N_("FOLDER")
FOOT, LONG_ENOUGH = 44, 17


def scene(ctx: RenderContext) -> Scene:
    """The code, and what it leads to."""
    shared, web = ctx.state.answers.shared, ctx.state.phones.web
    scene = ctx.page(ctx._("share this game"), ctx._("Scan with your phone"))
    ready = shared is not None and shared.id == ctx.about[0]
    if not ready or shared is None:
        waiting(ctx, scene, None)
    elif not codes.can_be_made():
        note(ctx, scene, ctx.middle, f"{ctx._(NO_CODES)} {_to_a_stick(ctx, shared)}")
    elif web:
        _short(ctx, scene, shared, web)
    else:
        _long(ctx, scene, shared)
    rows = [ctx.back()]
    if ready and web and len(web.addresses) > 1:
        turn = Put(ADDRESS, ctx.number(ADDRESS) + 1)
        ctx.buttons(scene, *rows, (ctx._("next address"), turn, "wide"))
    else:
        ctx.buttons(scene, *rows)
    return scene


def _places(ctx: RenderContext) -> tuple[Rect, Rect]:
    """The shares of the code, and of the words."""
    middle = ctx.middle
    side = min(middle.h, middle.w * 0.46) if not ctx.is_portrait else min(middle.w, middle.h * 0.56)
    if ctx.is_portrait:
        return middle.top(side).centre(side, side), middle.below(side + 14)
    return middle.left(side), middle.after(side + 24)


def _short(ctx: RenderContext, scene: Scene, shared: out.history.Shared, web: out.Web) -> None:
    """29 modules a side: any phone reads them from across the table."""
    at = web.addresses[ctx.number(ADDRESS) % len(web.addresses)]
    address = f"{at}/s/{shared.code}"
    code, words = _places(ctx)
    ctx.card(scene, code, fill=WHITE)
    room = code.above(FOOT).inset(3)
    size = min(room.w, room.h)
    link = f"{'https' if web.tls else 'http'}://{address}"
    scene.add(Art(room.centre(size, size), "qr", (codes.rows_of(link),)))
    ctx.text(scene, code.foot(FOOT).inset(8, 2), address, 27, INK, WHITE, least=20)
    lines = [
        _offer(ctx, sign, label) for sign, label in (("star", PICTURE), ("scales", STATS), ("scroll", TABLE))
    ]
    below = text(ctx._("The phone must be on the same Wi-Fi as this table."), 24, SAND, align="left", lines=3)
    column(*lines, below, gap=12).draw(ctx, scene, words)


def _offer(ctx: RenderContext, sign: str, words: str) -> Element:
    line = row(
        art(f"sign {sign}", INK, size=54).fixed(60),
        space(12),
        text(ctx._(words), 32, font=Font.NUMBER, align="left", lines=2),
    )
    return line.pad(16, 6).on(PARCHMENT, edge=GOLD)


def _long(ctx: RenderContext, scene: Scene, shared: out.history.Shared) -> None:
    """No page is served: everything that BG Stats needs is in the code, which is as large as the screen allows."""
    code, words = _places(ctx)
    if not ctx.is_portrait:  # the header gives way
        scene.items.clear()
        ctx.walnut(scene)
        whole = ctx.screen.above(ctx.footer.h - 14).inset(14)
        code, words = whole.left(whole.h), whole.after(whole.h + 24)
    scene.add(Art(code, "qr", (codes.rows_of(shared.small, "l"),)))
    switch = button(ctx._(TURN_ON), say(settings={"web": True}), "main").fixed(76)
    turned = text(ctx._(STARTING), 26, SAND, align="left", lines=2)
    column(
        text(ctx._(ONLY_STATS), 32, ARGENT, font=Font.NUMBER, align="left", lines=3).share(3),
        text(ctx._(MORE), 26, SAND, align="left", lines=2).share(2),
        turned if ctx.state.settings.web else switch,
        text(_to_a_stick(ctx, shared), 22, SAND, align="left", lines=6).share(4),
        gap=10,
    ).draw(ctx, scene, words)


def _to_a_stick(ctx: RenderContext, shared: out.history.Shared) -> str:
    """What somebody types where neither page nor code is to be had; the beginning of an id is enough."""
    match = shared.id.removeprefix("import:")[:LONG_ENOUGH]
    return ctx._(STICK, command=f"signoria export {match} --to {ctx._(FOLDER)}")
