"""The Italian Wars: the three influence tracks with their zones and markers, and how each major city stands to both players. Pure."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.engine.choices import Counts
from companion.engine.refusals import N_, NN_
from companion.games.virtu.view_types import MajorView, WarsView
from companion.text.language import SEPARATOR
from kiosk.games.virtu.asking import domain, table
from kiosk.games.virtu.families import HOUSES
from kiosk.games.virtu.italy import name_of
from kiosk.parts.asking import ARMS, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, button, column, drawn, row, space, turning
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Colour, Font, dimmed

STANCES = {
    "favourable": N_("favours {name}"),
    "allied": N_("ally of {name}"),
    "neutral": N_("neutral"),
    "eliminated": N_("eliminated"),
}
TO_ALLIANCE = NN_("ally in {count} crown", "ally in {count} crowns")
INFLUENCE, AND_ANNEX = N_("influence"), N_("and annex {city}")
NO_CROWNS, BACK = N_("First choose how many crowns."), N_("back")
WOO = "influence"
"""Draft key of the crowns for each major city."""
PALE = 0.55
"""How far the colour of a zone of favour is blended into the paper."""


def wars(ctx: RenderContext) -> WarsView | None:
    """What only two players have; None with more."""
    return table(ctx).wars


def _majors(ctx: RenderContext) -> Mapping[str, MajorView]:
    """The major cities; none with more players."""
    own = wars(ctx)
    return own.majors if own else {}


def tracks(ctx: RenderContext) -> list[Element]:
    """A track for each major city."""
    return [drawn(track, name, major) for name, major in _majors(ctx).items()]


def track(ctx: RenderContext, scene: Scene, place: Rect, name: str, major: MajorView, add: int = 0) -> None:
    """Arms and name of a major city, its standing, and its marker between the two rivals; `add` are crowns about to be placed."""
    ctx.card(scene, place)
    inner = place.inset(8, 5)
    head = inner.top(28)
    scene.add(Art(head.left(26).centre(23, 28), "virtu arms", (major.colour,)))
    more = {"font": Font.NUMBER, "align": "left", "least": 20}
    ctx.text(scene, head.after(32), name_of(ctx, name), 22, INK, PARCHMENT, **more)
    if major.agent is not None:
        mask = head.tail(62)
        scene.add(Art(mask.left(32).centre(30, 26), "virtu", ("mask",)))
        scene.add(style(ctx, major.agent).arms(mask.after(36).centre(22, 27)))
    strip = inner.foot(min(34, inner.h - 76))
    words = inner.below(28).above(strip.h + 2)
    lines = 3 if words.h > 66 else 2
    ctx.text(scene, words, _standing(ctx, major, add), 21, INK, PARCHMENT, align="left", lines=lines)
    if major.zones and major.at is not None:
        _strip(ctx, scene, strip, major, major.at, add)
    elif major.ally is not None:
        scene.add(style(ctx, major.ally).arms(strip.centre(strip.h * ARMS, strip.h)))


def stance(ctx: RenderContext, major: MajorView) -> str:
    """Its standing, in a few words."""
    for seat, how in enumerate(major.stances):
        if how in ("favourable", "allied"):
            return ctx._(STANCES[how], name=ctx.state.names[seat])
    how = major.stances[0]
    return ctx._(STANCES[how])


def _standing(ctx: RenderContext, major: MajorView, add: int) -> str:
    """Its standing and how far its alliance is; with crowns about to be placed also what would follow."""
    words, crowns = stance(ctx, major), major.to_alliance
    if add:
        then = ctx._("then {stance}", stance=stance(ctx, _pushed(ctx, major, add)))
        return f"{words}{ctx._(SEPARATOR)}{then}"
    if crowns is None:
        return words
    return ctx.labelled(words, ctx.many(TO_ALLIANCE, crowns) if crowns else ctx._("ready to ally"))


def _pushed(ctx: RenderContext, major: MajorView, add: int) -> MajorView:
    """A major city after so many crowns from the asked seat; an opponent's agent cancels the first."""
    assert major.at is not None
    seat = next(iter(ctx.prompt.seats), 0)
    sides = [own.side for own in table(ctx).seats]
    steps = add - (major.agent not in (None, seat))
    at = min(sum(major.zones), max(1, major.at + (-steps if sides[seat] == "blue" else steps)))
    left = at <= sum(major.zones[:2])
    if not left and at <= sum(major.zones[:3]):
        return replace(major, at=at, stances=("neutral", "neutral"))
    favoured = "blue" if left else "yellow"
    stances = tuple("favourable" if side == favoured else "hostile" for side in sides)
    return replace(major, at=at, stances=stances)


def _pale(paint: Colour) -> Colour:
    r, g, b = (own + (paper - own) * PALE for own, paper in zip(paint[:3], PARCHMENT[:3], strict=True))
    return r, g, b, 1.0


def _strip(ctx: RenderContext, scene: Scene, place: Rect, major: MajorView, at: int, add: int) -> None:
    """The spaces of five zones; those of alliance are hatched; the marker is the arms of the city."""
    zones = major.zones
    # The zones from left to right: France's side first.
    left, right = (HOUSES[side][0] for side in ("blue", "yellow"))
    paints = [left, _pale(left), SAND, _pale(right), right]
    spaces = [zone for zone, count in enumerate(zones) for _ in range(count)]
    cells = place.columns(len(spaces), 1.5)
    for zone, cell in zip(spaces, cells, strict=True):
        scene.add(Box(cell, paints[zone], 2, INK, 1))
        if zone in (0, len(zones) - 1):
            tincture = "azure" if zone == 0 else "or"
            ink = dimmed(paints[zone], 0.6)
            scene.add(Art(cell.inset(1), "hatching", (tincture, ink, max(4, ctx.pixels(6)))))
    if add:
        goes = _pushed(ctx, major, add).at or at
        scene.add(Box(cells[goes - 1].inset(-3), GOLD, 5, INK, 1.5))
    here, h = cells[at - 1], place.h + 4
    marker = Rect(here.x + here.w / 2 - h * ARMS / 2, place.y - 4, h * ARMS, h)
    scene.add(Art(marker, "virtu arms", (major.colour,)))


# Crowns for major cities.


def woo(ctx: RenderContext, scene: Scene, body: Rect, seat: int, also: list[str]) -> None:
    """All tracks large, with the crowns for each; if a city was touched before, the same action annexes it."""
    majors = _majors(ctx)
    crowns: dict[str, int] = dict(ctx.draft.get(WOO) or {})
    there = domain(ctx, "influence")
    assert isinstance(there, Counts)
    room = there.room
    rows = []
    for name, major in majors.items():
        strip = drawn(track, name, major, crowns.get(name, 0))
        keys = drawn(_crowns, name, crowns, room[name]) if name in room else space()
        keys, wide = keys.centred(height=84), 70 if ctx.is_portrait else 306
        rows.append(turning(ctx, strip, keys.fixed(wide), gap=8 if ctx.is_portrait else 14))
    sent = {name: count for name, count in crowns.items() if count}
    words = ctx._(AND_ANNEX, city=name_of(ctx, also[0])) if also else ctx._(INFLUENCE)
    answer: Action = say(seat=seat, influence=sent, also=also) if sent else Tell(ctx._(NO_CROWNS))
    back = button(ctx._(BACK), Put(WOO, None), "plain", BACK)
    done = button(words, answer, "main", INFLUENCE)
    column(*rows, row(back, done, gap=14).fixed(76), gap=10).draw(ctx, scene, body)


def _crowns(
    ctx: RenderContext, scene: Scene, place: Rect, name: str, crowns: Mapping[str, int], most: int
) -> None:
    """The crowns for a major city."""
    spent = crowns.get(name, 0)
    less = Put(WOO, {**crowns, name: spent - 1}) if spent else None
    more = Put(WOO, {**crowns, name: spent + 1}) if spent < most else None
    scene.add(Art(place.left(50).centre(46, 46), "virtu", ("crown",)))
    stepper(ctx, scene, place.after(56), str(spent), (less, more), f"crowns {name}")
