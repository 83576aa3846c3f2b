"""The work calculator: which profession, then the sum term by term, with parts to switch and bonus cards to add."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from companion.engine.refusals import N_
from kiosk.games.florence import work_bonus, work_choice
from kiosk.games.florence.desk import GREEN, acting, asked_seat, facts, item, moment, table, tick, valued
from kiosk.games.florence.names import BONUS_ART, name
from kiosk.parts.asking import asked, called
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, ASH, CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font

TITLE = N_("{name}: {profession}")
PRINCESS = N_("{name}: the princess")
REALISE, BACK, OTHER = N_("present"), N_("back"), N_("other card")
PAYS, PAYS_ONE = (
    N_("pays {money} florins, or up to {points} points of them"),
    N_("pays {money} florins, or {rest} and 1 point"),
)
SWITCH = N_("tap what your card shows differently, add bonus cards")
TOO_LITTLE = N_("below this round's minimum")
BONUS, BONUS_NONE = N_("bonus cards: {played} of {hand}"), N_("no bonus card in hand")
ADD = N_("add a bonus card")
SWITCHED = N_("changed by you")
NO_BONUS_FOR_HER = N_("No profession, no jesters, no bonus cards.")
OTHERS = {
    "jesters": (N_("jesters"), "jester"),
    "cards": (N_("cards"), "profession"),
    "muse": (N_("muse"), "muse"),
}
"""Terms of a work that cannot be switched, in words, and which drawing stands for them; and those of the princess."""
HERS = {
    "landscapes": (N_("3 for each landscape"), "forest"),
    "buildings": (N_("2 for each building"), "opera"),
    "builders": (N_("2 for each builder"), "builder"),
    "cards": (N_("1 for each card owned"), "profession"),
}


def scene(ctx: RenderContext) -> Scene:
    """Choose the profession; or the sum of the chosen one; or its bonus cards."""
    if _chosen(ctx) is None:
        return work_choice.scene(ctx)
    if ctx.draft.get("bonus open") and acting(ctx).bonus_cards:
        return work_bonus.scene(ctx, total(ctx))
    return _sum(ctx)


# What the draft holds.


def _chosen(ctx: RenderContext) -> str | None:
    work = ctx.draft.get("work")
    return work if work in acting(ctx).works else None


def _printed(ctx: RenderContext) -> Mapping[str, int]:
    """The terms as the referee knows them."""
    return acting(ctx).works[ctx.draft["work"]]


def switched(ctx: RenderContext) -> dict[str, bool]:
    """The parts that the table says otherwise than the referee."""
    said = {part: ctx.draft.get(f"part {part}") for part in work_choice.PARTS}
    return {
        part: bool(there)
        for part, there in said.items()
        if there is not None and bool(there) != bool(_printed(ctx)[part])
    }


def terms(ctx: RenderContext) -> dict[str, int]:
    """The terms with what is switched."""
    parts = facts(ctx).parts
    changed = {part: parts[part] if there else 0 for part, there in switched(ctx).items()}
    return {**_printed(ctx), **changed}


def total(ctx: RenderContext) -> int:
    """What the work would be worth as it is put together now."""
    bonus = acting(ctx).bonus
    return sum(terms(ctx).values()) + sum(bonus[card] for card in work_bonus.played(ctx))


def best(ctx: RenderContext) -> int:
    """What the best suited profession would be worth, without bonus cards."""
    return max((sum(found.values()) for found in acting(ctx).works.values()), default=0)


# The sum.


def _sum(ctx: RenderContext) -> Scene:
    scene, seat, work = Scene(), asked_seat(ctx), _chosen(ctx)
    assert work is not None
    title = ctx._(TITLE, profession=name(ctx, work).capitalize(), name=called(ctx, seat))
    place = valued(ctx, scene, moment(ctx), title, total(ctx))
    left, right = ctx.halves(place, place.h * 0.5, place.w * 0.5)
    _terms(ctx, scene, left, work)
    _bonus(ctx, scene, right)
    back = (ctx._(OTHER), forget(), "plain")
    _agree(ctx, scene, total(ctx), back, say(**answer(ctx, seat, work)), SWITCH)
    return scene


def _terms(ctx: RenderContext, scene: Scene, place: Rect, work: str) -> None:
    """Three parts to switch, one a line; below them what cannot be switched, side by side."""
    u = ctx.unit
    likes = asdict(table(ctx).likes[work])
    others = [key for key in OTHERS if key in terms(ctx)]
    h = 66 * u if ctx.is_portrait else (place.h - 27 * u) / 4
    lines, foot = place.top(3 * h + 18 * u).rows(3, 9 * u), place.below(3 * h + 27 * u)
    for part, line in zip(work_choice.PARTS, lines, strict=True):
        _part(ctx, scene, line, part, likes[part])
    for key, cell in zip(others, foot.columns(len(others), 9 * u), strict=True):
        _other(ctx, scene, cell, key)


def _part(ctx: RenderContext, scene: Scene, line: Rect, part: str, wanted: str) -> None:
    """The piece that is wanted, drawn, and whether it is there; a tap switches it."""
    u, points = ctx.unit, terms(ctx)[part]
    there = points > 0
    fill, ink = (PARCHMENT, INK) if there else (WALNUT_LIGHT, SAND)
    scene.add(Box(line, fill, 12 * u, INK if there else ASH, 2.5 * u))
    inner = line.inset(12 * u, 6 * u)
    box = inner.left(46 * u).centre(46 * u, 46 * u)
    scene.add(Box(box, GREEN if there else WALNUT, 10 * u, INK if there else ASH, 2 * u))
    tick(ctx, scene, box.inset(10 * u), there, ARGENT if there else SAND)
    art = inner.after(58 * u).left(min(64 * u, inner.h))
    scene.add(item(art, wanted, there))
    words = inner.after(58 * u + art.w + 12 * u).before(84 * u)
    if part in switched(ctx):
        ctx.text(scene, words.top(words.h * 0.55), name(ctx, wanted), 34, ink, fill, align="left", least=20)
        low = words.below(words.h * 0.55)
        ctx.text(scene, low, ctx._(SWITCHED), 21, ink, fill, align="left", least=20)
    else:
        ctx.text(scene, words, name(ctx, wanted), 34, ink, fill, align="left", least=20)
    shown = f"+{points}" if there else f"({facts(ctx).parts[part]})"
    ctx.text(scene, inner.tail(78 * u), shown, 52 if there else 34, ink, fill, font=Font.NUMBER, least=28)
    scene.add(Touch(line, Put(f"part {part}", not there), name=f"part {part}"))


def _other(ctx: RenderContext, scene: Scene, cell: Rect, key: str) -> None:
    u, points, (told, drawn) = ctx.unit, terms(ctx)[key], OTHERS[key]
    ctx.card(scene, cell)
    inner = cell.inset(10 * u, 5 * u)
    if inner.h < 66 * u and inner.w > 250 * u:
        art, words, figure = inner.left(44 * u), inner.after(52 * u).before(70 * u), inner.tail(66 * u)
        scene.add(item(art, drawn, points > 0))
        ctx.text(scene, words, ctx._(told), 25, INK, PARCHMENT, align="left", least=20)
        ctx.text(scene, figure, f"+{points}", 44, INK, PARCHMENT, font=Font.NUMBER, far=True)
        return
    words, upper = inner.foot(26 * u), inner.above(28 * u)
    half = upper.w * 0.45
    scene.add(item(upper.left(half), drawn, points > 0))
    ctx.text(scene, upper.after(half), f"+{points}", 46, INK, PARCHMENT, font=Font.NUMBER, far=True)
    ctx.text(scene, words, ctx._(told), 23, INK, PARCHMENT, least=20)


def _bonus(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The bonus cards that are played with it (a tap takes one back), and what the bank would pay."""
    u, hand = ctx.unit, acting(ctx).bonus_cards
    foot = place.foot(74 * u)
    _pay(ctx, scene, foot)
    room = place.above(foot.h + 9 * u)
    scene.add(Box(room, WALNUT_LIGHT, 12 * u, SAND, 2 * u))
    room = room.inset(12 * u, 8 * u)
    if not hand:
        scene.add(item(room.top(room.h * 0.6).inset(0, 6 * u), "bonus", False))
        words = room.below(room.h * 0.62)
        ctx.text(scene, words, ctx._(BONUS_NONE), 27, SAND, WALNUT_LIGHT, lines=2, least=20)
        return
    cards = work_bonus.played(ctx)
    told = ctx._(BONUS, played=len(cards), hand=hand)
    ctx.text(scene, room.top(28 * u), told, 26, GOLD, WALNUT_LIGHT, align="left", least=20)
    _cards(ctx, scene, room.below(34 * u), cards)


def _cards(ctx: RenderContext, scene: Scene, room: Rect, cards: tuple[str, ...]) -> None:
    """As many of the played cards as have room; whatever has none is behind the button."""
    u, asks = ctx.unit, acting(ctx)
    lines = room.rows(max(2, int((room.h + 8 * u) // (72 * u))), 8 * u)
    for card, line in zip(cards, lines[:-1], strict=False):
        fill = GOLD
        scene.add(Box(line, fill, 10 * u, INK, 2 * u))
        inner = line.inset(8 * u, 4 * u)
        scene.add(item(inner.left(40 * u), BONUS_ART[card]))
        words = inner.after(46 * u).before(62 * u)
        ctx.text(scene, words, name(ctx, card), 23, INK, fill, align="left", lines=3, least=20)
        points = f"+{asks.bonus[card]}"
        ctx.text(scene, inner.tail(60 * u), points, 42, INK, fill, font=Font.NUMBER, least=28)
        back = tuple(other for other in cards if other != card)
        scene.add(Touch(line, Put("bonus", back), name=f"without {card}"))
    if len(cards) == asks.bonus_cards and len(cards) < len(lines):
        return
    at = min(len(cards), len(lines) - 1)
    ctx.button(scene, lines[at], ctx._(ADD), Put("bonus open", True), "light", "add a bonus card")


def _pay(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, value = ctx.unit, total(ctx)
    scene.add(Box(place, CHARCOAL, 10 * u))
    scene.add(item(place.inset(10 * u).left(44 * u), "florin"))
    told = facts(ctx)
    money, point = told.pay * value, told.point
    words = ctx._(PAYS, money=money, points=money // point)
    if money // point == 1:
        words = ctx._(PAYS_ONE, money=money, rest=money - point)
    inner = place.inset(8 * u, 4 * u).after(56 * u)
    ctx.text(scene, inner, words, 23, PARCHMENT, CHARCOAL, align="left", lines=3, least=20)


def _agree(
    ctx: RenderContext, scene: Scene, value: int, back: tuple[str, Action, str], done: Action, hint: str
) -> None:
    """Back, or realise it, if it is worth enough."""
    enough = value >= acting(ctx).minimum
    realise = (ctx._(REALISE), done if enough else Tell(ctx._(TOO_LITTLE)), "main")
    rest = ctx.buttons(scene, back, realise)
    asked(ctx, scene, rest, ctx._(hint if enough else TOO_LITTLE), asked_seat(ctx))


def answer(ctx: RenderContext, seat: int, work: str) -> dict[str, Any]:
    """What is said: only what differs from a plain work is in it."""
    said: dict[str, Any] = {"seat": seat, "work": work}
    if cards := work_bonus.played(ctx):
        said["bonus"] = list(cards)
    if parts := switched(ctx):
        said["parts"] = parts
    return said


def forget() -> Action:
    """Another card: what was switched for this one is forgotten, bonus cards stay."""
    return Many((Put("work", None), *(Put(f"part {part}", None) for part in work_choice.PARTS)))


# The princess.


def hers(ctx: RenderContext) -> Mapping[str, int]:
    """The terms of her work; nothing for who does not have her."""
    return acting(ctx).princess or {}


def princess(ctx: RenderContext) -> Scene:
    """A work without a profession: its sum, and agree."""
    scene, seat = Scene(), asked_seat(ctx)
    value = sum(hers(ctx).values())
    place = valued(ctx, scene, moment(ctx), ctx._(PRINCESS, name=called(ctx, seat)), value)
    size = place.h * 0.3 if ctx.is_portrait else min(place.w * 0.34, place.h)
    picture, rows = ctx.halves(place, size, size)
    scene.add(item(picture, "princess"))
    for (key, points), line in zip(hers(ctx).items(), rows.rows(4, 9 * ctx.unit), strict=True):
        _her_term(ctx, scene, line, key, points)
    back = (ctx._(BACK), Put("do", None), "plain")
    _agree(ctx, scene, value, back, say(seat=seat, princess=True), NO_BONUS_FOR_HER)
    return scene


def _her_term(ctx: RenderContext, scene: Scene, line: Rect, key: str, points: int) -> None:
    u, (told, drawn) = ctx.unit, HERS[key]
    ctx.card(scene, line)
    inner = line.inset(14 * u, 8 * u)
    scene.add(item(inner.left(min(70 * u, inner.h)), drawn, points > 0))
    words = inner.after(86 * u).before(110 * u)
    ctx.text(scene, words, ctx._(told), 32, INK, PARCHMENT, align="left", lines=2, least=20)
    ctx.text(scene, inner.tail(100 * u), f"+{points}", 52, INK, PARCHMENT, font=Font.NUMBER, far=True)
