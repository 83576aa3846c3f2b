"""Phase B: the actions of the seat on turn, as large tiles; each leads to its own step, and nothing is final without a last tap."""

from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.games import Screen
from kiosk.games.florence import act_parts, any_time, build, freedom, work
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, number
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, row, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import Colour, Font

NOTHING_LEFT = N_("no actions left")
ONCE = N_("only once a turn")
NOBODY = N_("nobody to recruit")

BEST = N_("worth up to {value}, needs {minimum}")
BEST_WITH_BONUS = N_("{value}+bonus, needs {minimum}")
WORTH = N_("worth {value}, needs {minimum}")


class Tile(NamedTuple):
    """An action: its words, its cost, a note, and why it is impossible."""

    key: str
    title: str
    art: str
    cost: str
    info: str
    reason: str = ""


def scene(ctx: RenderContext) -> Scene:
    """All tiles; or the step of the one that was tapped."""
    doing = ctx.draft.get("do")
    return STEPS[doing](ctx) if doing and act_parts.offered(ctx, doing) else choosing(ctx)


STEPS: dict[str, Screen] = {
    "work": work.scene,
    "princess": work.princess,
    "build": build.scene,
    "freedom": freedom.scene,
}


def choosing(ctx: RenderContext) -> Scene:
    """What is possible now, and what is not, with the reason."""
    scene, seat = Scene(), act_parts.asked_seat(ctx)
    block = act_parts.titled(ctx, scene, 230)
    left = act_parts.acting(ctx).actions
    number(ctx, scene, block, str(left), ctx._(N_("action left") if left == 1 else N_("actions left")))
    shown = [_tile(ctx, tile) for tile in tiles(ctx)]
    act_parts.full_rows(shown, 2 if ctx.is_portrait else 3).draw(ctx, scene, ctx.middle)
    _footer(ctx, scene, seat)
    return scene


def tiles(ctx: RenderContext) -> list[Tile]:
    """The actions of a turn; recruiting and the princess only if the seat has the card."""
    own = act_parts.table(ctx).seats[act_parts.asked_seat(ctx)]
    found = [_work(ctx), _build(ctx), _card(ctx, "profession"), _freedom(ctx), _card(ctx, "bonus")]
    if act_parts.acting(ctx).princess is not None:
        found.insert(1, _princess(ctx))
    used = [use for use in own.uses if use != "give_back"]  # that one is in the menu
    if own.recruiting and "recruit" not in used:
        used.append("recruit")
    return [*found, *(_used(ctx, use, use in own.uses) for use in used)]


def _used(ctx: RenderContext, use: str, can: bool) -> Tile:
    """What can be used at any time, and so also in one's turn."""
    art = any_time.ARTS.get(use, use)
    words, reason = ctx._(any_time.CALLED[use]), "" if can else ctx._(NOBODY)
    return Tile(use, words, art, "", ctx._("uses no action"), reason)


def _why_not(ctx: RenderContext, can: bool, none: str) -> str:
    """Why something cannot be done now."""
    return "" if can else ctx._(none if act_parts.acting(ctx).actions else NOTHING_LEFT)


def _count(ctx: RenderContext, count: int) -> str:
    return ctx._("1 to choose from") if count == 1 else ctx._("{count} to choose from", count=count)


def _work(ctx: RenderContext) -> Tile:
    asks, best = act_parts.acting(ctx), work.best(ctx)
    reason = _why_not(ctx, bool(act_parts.offered(ctx, "work")), N_("no profession in hand"))
    info = ctx._(BEST_WITH_BONUS if asks.bonus_cards else BEST, value=best, minimum=asks.minimum)
    return Tile("work", ctx._("present a work"), "work", "", info, reason)


def _princess(ctx: RenderContext) -> Tile:
    info = ctx._(WORTH, value=sum(work.hers(ctx).values()), minimum=act_parts.acting(ctx).minimum)
    reason = _why_not(ctx, bool(act_parts.offered(ctx, "princess")), NOTHING_LEFT)
    return Tile("princess", ctx._("the princess"), "princess", "", info, reason)


def _build(ctx: RenderContext) -> Tile:
    cost = act_parts.acting(ctx).cost
    reason = _why_not(ctx, bool(act_parts.offered(ctx, "build")), N_("nothing to build"))
    info = _count(ctx, len(act_parts.buildable(ctx)))
    return Tile("build", ctx._("build"), "opera", str(cost) if cost else ctx._("free"), info, reason)


def _freedom(ctx: RenderContext) -> Tile:
    freedoms = act_parts.acting(ctx).freedoms
    none = ONCE if freedoms else N_("no freedom left")
    reason = _why_not(ctx, bool(act_parts.offered(ctx, "freedom")), none)
    info = _count(ctx, len(freedoms))
    return Tile("freedom", ctx._("freedom"), "opinion", _price(ctx), info, reason)


def _card(ctx: RenderContext, card: str) -> Tile:
    none = ONCE if card in act_parts.acting(ctx).cards else N_("the pile is empty")
    reason = _why_not(ctx, card in act_parts.offered(ctx, "take"), none)
    info = ctx._("{count} in the pile", count=act_parts.table(ctx).piles[card])
    return Tile(card, name(ctx, card), card, _price(ctx), info, reason)


def _price(ctx: RenderContext) -> str:
    return str(act_parts.facts(ctx).price)


def _tile(ctx: RenderContext, tile: Tile) -> Element:
    """The drawing above its cost; beside them the title, and a note or why not."""
    can = not tile.reason
    own = act_parts.ground(can, tile.key == _taken(ctx))
    words = column(
        text(tile.title, 36, own.ink, font=Font.NUMBER, align="left", lines=2, least=20),
        text(tile.info if can else tile.reason, 25, own.ink, align="left", lines=3, least=20),
    )
    art = act_parts.thing(tile.art, can)
    if tile.cost:
        art = column(art, _cost(tile.cost, own.ink, can).fixed(30), gap=2)
    shown = own.under(row(art.fixed(86 if ctx.is_portrait else 96), words, gap=12).pad(14, 10))
    return shown.tap(_tap(ctx, tile.key), tile.key) if can else shown


def _cost(cost: str, ink: Colour, can: bool) -> Element:
    """Its cost, after a coin."""
    words = text(cost, 30, ink, font=Font.NUMBER, least=20)
    return row(act_parts.thing("florin", can).fixed(28), words, gap=4) if cost.isdigit() else words


def _tap(ctx: RenderContext, key: str) -> Action:
    seat = act_parts.asked_seat(ctx)
    if key in act_parts.table(ctx).seats[seat].uses:
        return any_time.begin(seat)
    return Put("take", key) if key in ("profession", "bonus") else Put("do", key)


def _taken(ctx: RenderContext) -> str | None:
    """The chosen card, if it can still be taken."""
    card = ctx.draft.get("take")
    return card if card in act_parts.offered(ctx, "take") else None


def _footer(ctx: RenderContext, scene: Scene, seat: int) -> None:
    if (card := _taken(ctx)) is not None:
        take = ctx._("take it"), say(seat=seat, take=card), "main"
        rest = ctx.buttons(scene, ctx.back(Put("take", None)), take)
        asked(ctx, scene, rest, ctx._("Look at five cards and keep one."), seat)
        return
    act_parts.leaving(ctx, scene, ctx._("end turn"))
