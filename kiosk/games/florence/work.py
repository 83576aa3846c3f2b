"""The work calculator: which profession, then the sum term by term, with parts to switch and bonus cards to add."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from companion.engine.refusals import N_
from kiosk.games.florence import work_bonus, work_choice
from kiosk.games.florence.act_parts import (
    GREEN,
    acting,
    asked_seat,
    facts,
    moment,
    table,
    thing,
    tick,
    valued,
)
from kiosk.games.florence.names import BONUS_ART, name
from kiosk.parts.asking import asked, called
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, button, column, drawn, grid, row, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, ASH, CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font

PAYS = N_("pays {money} florins, or up to {points} points instead of some of it")
SWITCH = N_("Tap a line where your card differs.")
TOO_LITTLE = N_("It is below this round's minimum.")
BONUS, BONUS_NONE = N_("bonus cards: {played} of {hand}"), N_("no bonus card in hand")
NO_BONUS_FOR_HER = N_("No profession, no jesters, no bonus cards.")
OTHERS = {
    "jesters": (N_("jesters"), "jester"),
    "cards": (N_("cards"), "profession"),
    "muse": (N_("muse"), "muse"),
}
"""Terms of a work that cannot be switched, in words, with their drawings; and those of the princess."""
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


# The draft.


def _chosen(ctx: RenderContext) -> str | None:
    work = ctx.draft.get("work")
    return work if work in acting(ctx).works else None


def _printed(ctx: RenderContext) -> Mapping[str, int]:
    """The terms as the referee knows them."""
    return acting(ctx).works[ctx.draft["work"]]


def switched(ctx: RenderContext) -> dict[str, bool]:
    """The switched parts."""
    switches = {part: ctx.draft.get(f"part {part}") for part in work_choice.PARTS}
    return {
        part: bool(there)
        for part, there in switches.items()
        if there is not None and bool(there) != bool(_printed(ctx)[part])
    }


def terms(ctx: RenderContext) -> dict[str, int]:
    """The terms with the switched parts."""
    parts = facts(ctx).parts
    changed = {part: parts[part] if there else 0 for part, there in switched(ctx).items()}
    return {**_printed(ctx), **changed}


def total(ctx: RenderContext) -> int:
    """The value of the work as it is put together now."""
    bonus = acting(ctx).bonus
    return sum(terms(ctx).values()) + sum(bonus[card] for card in work_bonus.played(ctx))


def best(ctx: RenderContext) -> int:
    """The value for the best suited profession, without bonus cards."""
    return max((sum(found.values()) for found in acting(ctx).works.values()), default=0)


# The sum.


def _sum(ctx: RenderContext) -> Scene:
    scene, seat, work = Scene(), asked_seat(ctx), _chosen(ctx)
    assert work is not None
    title = ctx._("{name}: {profession}", profession=name(ctx, work).capitalize(), name=called(ctx, seat))
    place = valued(ctx, scene, moment(ctx), title, total(ctx))
    first = 0.52 if ctx.is_portrait else 0.5
    parts = _terms(ctx, work).share(first), _bonus(ctx).share(1 - first)
    turning(ctx, *parts, gap=14).draw(ctx, scene, place)
    back = (ctx._("other card"), forget(), "plain")
    _agree(ctx, scene, total(ctx), back, say(**answer(ctx, seat, work)), SWITCH)
    return scene


def _terms(ctx: RenderContext, work: str) -> Element:
    """Three parts to switch, one a line; below them the fixed ones, side by side."""
    likes = asdict(table(ctx).likes[work])
    parts = [_part(ctx, part, likes[part]) for part in work_choice.PARTS]
    if ctx.is_portrait:
        parts = [part.fixed(66) for part in parts]
    keys = [key for key in OTHERS if key in terms(ctx)]
    others = [_other(ctx, key, flat=ctx.is_portrait and len(keys) < 3) for key in keys]
    return column(*parts, row(*others, gap=9), gap=9)


def _part(ctx: RenderContext, part: str, wanted: str) -> Element:
    """The wanted piece, drawn, and whether it is there; a tap switches it."""
    points = terms(ctx)[part]
    there = points > 0
    fill, ink, edge = (PARCHMENT, INK, INK) if there else (WALNUT_LIGHT, SAND, ASH)
    box = tick(there, ARGENT if there else SAND).pad(10)
    words = text(name(ctx, wanted), 34, ink, align="left", least=20)
    if part in switched(ctx):
        note = text(ctx._("changed by you"), 21, ink, align="left", least=20)
        words = column(words.share(0.55), note.share(0.45))
    shown = f"+{points}" if there else f"({facts(ctx).parts[part]})"
    line = row(
        box.on(GREEN if there else WALNUT, 10, edge, 2).centred(46, 46).fixed(46),
        thing(wanted, there).fixed(64),
        words,
        text(shown, 52 if there else 34, ink, font=Font.NUMBER, least=28).fixed(78),
        gap=12,
    )
    return line.pad(12, 6).on(fill, 12, edge, 2.5).tap(Put(f"part {part}", not there), f"part {part}")


def _other(ctx: RenderContext, key: str, flat: bool) -> Element:
    """Its name and value; all in one line if there is little height."""
    points, (label, what) = terms(ctx)[key], OTHERS[key]
    art, figure = thing(what, points > 0), text(f"+{points}", 46, INK, font=Font.NUMBER, far=True)
    if flat:
        words = text(ctx._(label), 25, INK, align="left", least=20)
        inner = row(art.fixed(44), words, figure.fixed(66), gap=6)
    else:
        words = text(ctx._(label), 23, INK, least=20)
        inner = column(row(art.share(0.45), figure.share(0.55)), words.fixed(26), gap=2)
    return inner.pad(10, 5).on(PARCHMENT, width=3)


def _bonus(ctx: RenderContext) -> Element:
    """The bonus cards played with it (a tap takes one back), and what the bank would pay."""
    hand = acting(ctx).bonus_cards
    if hand:
        cards = work_bonus.played(ctx)
        title = text(ctx._(BONUS, played=len(cards), hand=hand), 26, GOLD, align="left", least=20)
        room = column(title.fixed(28), drawn(_cards, cards), gap=6)
    else:
        none = text(ctx._(BONUS_NONE), 27, SAND, lines=2, least=20)
        room = column(thing("bonus", False).pad(0, 6).share(0.6), none.share(0.38))
    return column(room.pad(12, 8).on(WALNUT_LIGHT, 12, SAND, 2), _pay(ctx).fixed(74), gap=9)


def _cards(ctx: RenderContext, scene: Scene, place: Rect, cards: tuple[str, ...]) -> None:
    """As many of the played cards as fit; the others are behind the button."""
    asks, most = acting(ctx), max(2, int((place.h + 8) // 72))
    lines = [_played(ctx, card, cards) for card in cards[: most - 1]]
    if len(cards) < asks.bonus_cards or len(cards) >= most:
        lines.append(button(ctx._("add a bonus card"), Put("bonus open", True), "light", "add a bonus card"))
    grid(lines, 1, 8, most).draw(ctx, scene, place, WALNUT_LIGHT)


def _played(ctx: RenderContext, card: str, cards: tuple[str, ...]) -> Element:
    line = row(
        thing(BONUS_ART[card]).fixed(40),
        text(name(ctx, card), 23, INK, align="left", lines=3, least=20),
        text(f"+{acting(ctx).bonus[card]}", 42, INK, font=Font.NUMBER, least=28).fixed(60),
        gap=4,
    )
    back = Put("bonus", tuple(other for other in cards if other != card))
    return line.pad(8, 4).on(GOLD, 10, INK).tap(back, f"without {card}")


def _pay(ctx: RenderContext) -> Element:
    """What the bank would pay."""
    printed = facts(ctx)
    money, point = printed.pay * total(ctx), printed.point
    words = ctx._(PAYS, money=money, points=money // point)
    if money // point == 1:
        words = ctx._("pays {money} florins, or {rest} and 1 point", money=money, rest=money - point)
    label = text(words, 23, PARCHMENT, align="left", lines=3, least=20)
    return row(thing("florin").pad(0, 6).fixed(44), label, gap=10).pad(10, 4).on(CHARCOAL)


def _agree(
    ctx: RenderContext, scene: Scene, value: int, back: tuple[str, Action, str], done: Action, hint: str
) -> None:
    """Back, or present the work, if it is worth enough."""
    enough = value >= acting(ctx).minimum
    present = (ctx._("present"), done if enough else Tell(ctx._(TOO_LITTLE)), "main")
    rest = ctx.buttons(scene, back, present)
    asked(ctx, scene, rest, ctx._(hint if enough else TOO_LITTLE), asked_seat(ctx))


def answer(ctx: RenderContext, seat: int, work: str) -> dict[str, Any]:
    """The answer: it contains only what differs from a plain work."""
    line: dict[str, Any] = {"seat": seat, "work": work}
    if cards := work_bonus.played(ctx):
        line["bonus"] = list(cards)
    if parts := switched(ctx):
        line["parts"] = parts
    return line


def forget() -> Action:
    """Another card: its switched parts are dropped, bonus cards stay."""
    return Many((Put("work", None), *(Put(f"part {part}", None) for part in work_choice.PARTS)))


# The princess.


def hers(ctx: RenderContext) -> Mapping[str, int]:
    """The terms of her work; None for a seat that does not have her."""
    return acting(ctx).princess or {}


def princess(ctx: RenderContext) -> Scene:
    """A work without a profession: its sum, to be confirmed."""
    scene, seat = Scene(), asked_seat(ctx)
    value = sum(hers(ctx).values())
    place = valued(ctx, scene, moment(ctx), ctx._("{name}: the princess", name=called(ctx, seat)), value)
    parts = [_her_term(ctx, key, points) for key, points in hers(ctx).items()]
    picture = thing("princess").share(0.31 if ctx.is_portrait else 0.34)
    turning(ctx, picture, column(*parts, gap=9).share(0.67), gap=14).draw(ctx, scene, place)
    back = ctx.back(Put("do", None))
    _agree(ctx, scene, value, back, say(seat=seat, princess=True), NO_BONUS_FOR_HER)
    return scene


def _her_term(ctx: RenderContext, key: str, points: int) -> Element:
    label, what = HERS[key]
    line = row(
        thing(what, points > 0).fixed(70),
        text(ctx._(label), 32, INK, align="left", lines=2, least=20),
        text(f"+{points}", 52, INK, font=Font.NUMBER, far=True).fixed(100),
        gap=12,
    )
    return line.pad(14, 8).on(PARCHMENT, width=3)
