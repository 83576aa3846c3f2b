"""Introducing a freedom: one of three, as long as there are some and the domain lacks it."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import arms_row, asked_seat, facts, ground, item, moment, view
from kiosk.games.florence.names import FREEDOMS, name
from kiosk.parts.asking import asked, called, header, number, prompt
from kiosk.scene.actions import Many, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import Font

WHICH = N_("{name}: which freedom?")
COST = N_("cost")
BACK, TAKE = N_("back"), N_("introduce")
TAP, AGREE = N_("tap a freedom"), N_("look, then introduce it")
LEFT, NONE_LEFT, HERE = N_("{count} left"), N_("none left"), N_("is here already")


def scene(look: Look) -> Scene:
    """Three large tiles."""
    scene, seat = Scene(), asked_seat(look)
    block = header(look, scene, moment(look), look._(WHICH, name=called(look, seat)), 230)
    number(look, scene, block, str(facts(look)["price"]), look._(COST))
    gap = 14 * look.u
    cells = look.middle.rows(3, gap) if look.is_portrait else look.middle.columns(3, gap)
    for freedom, cell in zip(FREEDOMS, cells, strict=True):
        _freedom(look, scene, cell, freedom)
    picked = chosen(look)
    done = Tell(look._(TAP)) if picked is None else say(seat=seat, freedom=picked)
    back = Many((Put("freedom", None), Put("do", None)))
    rest = look.buttons(scene, (look._(BACK), back, "plain"), (look._(TAKE), done, "main"))
    asked(look, scene, rest, look._(TAP if picked is None else AGREE), seat)
    return scene


def chosen(look: Look) -> str | None:
    """The freedom that has been tapped; the only one that can be had needs no tap."""
    free = prompt(look)["freedoms"]
    if len(free) == 1:
        return str(free[0])
    picked = look.draft.get("freedom")
    return picked if picked in free else None


def _freedom(look: Look, scene: Scene, cell: Rect, freedom: str) -> None:
    u, can = look.u, freedom in prompt(look)["freedoms"]
    fill, ink = ground(look, scene, cell, can, chosen(look) == freedom)
    inner = cell.inset(14 * u, 10 * u)
    if look.is_portrait:
        art, words = inner.left(inner.w * 0.42), inner.after(inner.w * 0.44)
    else:
        art, words = inner.above(132 * u), inner.foot(126 * u)
    scene.add(item(art.inset(6 * u), freedom, can))
    title, left, owners = words.rows(3, 2 * u)
    look.text(scene, title, name(look, freedom), 38, ink, fill, font=Font.NUMBER, far=can, least=28)
    count = view(look)["piles"][freedom]
    here = freedom in look.state.seats[asked_seat(look)]["freedoms"]
    told = look._(HERE) if here else look._(LEFT, count=count) if count else look._(NONE_LEFT)
    look.text(scene, left, told, 26, ink, fill, least=20)
    have = [seat for seat, own in enumerate(look.state.seats) if freedom in own["freedoms"]]
    arms_row(look, scene, owners, have)
    if can:
        scene.add(Touch(cell, Put("freedom", freedom), name=freedom))
