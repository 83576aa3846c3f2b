"""What may be used at any time, out of turn too: prestige given back, recruiting, the merchant's points, the professor."""

from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.games.florence import recruit
from kiosk.games.florence.build import NONE_LEFT
from kiosk.games.florence.desk import facts, ground, item, moment, view
from kiosk.games.florence.names import name
from kiosk.parts.asking import ARMS, asked, called, header, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Close, Many, Open, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import PARCHMENT, WALNUT, Font

NAME = N_("at any time")
"""The name of this screen, and of its door in the menu."""
TITLE = N_("Who uses what?")
NOTHING = N_("Nothing can be used now: no prestige, no recruiting card, no merchant, no professor.")
TAP = N_("none of this is an action")
GIVE, RECRUIT = N_("give prestige back"), N_("recruit")
GIVES = N_("{name} gives prestige back")
EACH = N_("{money} florins a point")
BRINGS = N_("+{money} florins; points left: {points}")
GIVE_BACK = N_("give back {count}")
MERCHANT, PROFESSOR = N_("as many points as your place"), N_("from the first five, free")
BACK, TAKE = N_("back"), N_("take it")


class Use(NamedTuple):
    """Something that a seat may use now."""

    seat: int
    what: str


ARTS = {"give_back": "laurel", "recruit": "recruiting"}
"""Characters are drawn by their own names."""


def scene(look: Look) -> Scene:
    """All that can be used, of one seat if it was opened for one; or the step of what was tapped."""
    use = chosen(look)
    if use is not None and use.what == "give_back":
        return _giving(look, use.seat)
    if use is not None and use.what == "recruit":
        return _recruiting(look, use.seat)
    return _choosing(look, use)


def uses(look: Look, seats: tuple[int, ...] = ()) -> list[Use]:
    """What these seats may use now; all seats, if none is named."""
    if look.state.over is not None:
        return []
    seats = seats or tuple(range(len(look.state.seats)))
    return [Use(seat, what) for seat in seats for what in look.state.seats[seat]["uses"]]


def chosen(look: Look) -> Use | None:
    """What has been tapped, if it can still be used."""
    use = look.draft.get("use")
    return Use(*use) if use is not None and use in uses(look) else None


def face_up(look: Look, seat: int) -> dict[str, int]:
    """Professions that lie before the others, and whose they are."""
    others = [(s, own) for s, own in enumerate(look.state.seats) if s != seat]
    return {work: s for s, own in others for work in own["professions"]}


# All of them.


def _choosing(look: Look, use: Use | None) -> Scene:
    scene, offered = Scene(), uses(look, look.about)
    header(look, scene, moment(look), look._(TITLE))
    if not offered:
        look.text(scene, look.middle.inset(40 * look.u, 0), look._(NOTHING), 30, PARCHMENT, WALNUT, lines=5)
    columns, least = (2, 5) if look.is_portrait else (3, 3)
    rows = max(least, -(-len(offered) // columns))
    for one, cell in zip(offered, look.middle.grid(columns, rows, 12 * look.u), strict=False):
        _tile(look, scene, cell, one, use == one)
    if use is None:
        rest = look.buttons(scene, (look._(BACK), Close(), "plain"))
        look.text(scene, rest, look._(TAP) if offered else "", 28, PARCHMENT, WALNUT, align="left", lines=2)
    else:
        hint, buttons = _character(look, use)
        asked(look, scene, look.buttons(scene, _leave(look), *buttons), hint, use.seat)
    return scene


def _tile(look: Look, scene: Scene, cell: Rect, use: Use, is_chosen: bool) -> None:
    """The arms, the drawing, who and what."""
    u = look.u
    fill, ink = ground(look, scene, cell, True, is_chosen)
    inner = cell.inset(10 * u, 8 * u)
    h = min(inner.h, 48 * u)
    scene.add(style(look, use.seat).arms(inner.left(h * ARMS).centre(h * ARMS, h)))
    art = inner.after(h * ARMS + 6 * u).left(h).centre(h, h)
    scene.add(item(art, ARTS.get(use.what, use.what)))
    words = inner.after(h * ARMS + h + 14 * u)
    words = words.centre(words.w, min(words.h, 96 * u))
    who, what = words.top(words.h * 0.46), words.below(words.h * 0.48)
    look.text(
        scene, who, called(look, use.seat), 32, ink, fill, font=Font.NUMBER, align="left", lines=2, least=20
    )
    look.text(scene, what, named(look, use.what), 25, ink, fill, align="left", lines=2, least=20)
    scene.add(Touch(cell, Put("use", use), name=f"{use.what} {use.seat}"))


def named(look: Look, what: str) -> str:
    """What it is to use this."""
    return {"give_back": look._(GIVE), "recruit": look._(RECRUIT)}.get(what) or name(look, what)


def begin(seat: int, what: str) -> Action:
    """The step of something that a seat may use, from any screen."""
    return Many((Put("use", Use(seat, what)), Open(NAME, (seat,))))


def _leave(look: Look) -> tuple[str, Action, str]:
    return look._(BACK), Put("use", None), "plain"


def _said(action: Action) -> Action:
    """Said; then this and the menu or the domain below it close, for what the match asks may not have changed."""
    forgotten = (Put(key, None) for key in ("use", "give", recruit.PICKED))
    return Many((action, *forgotten, Close(), Close()))


# Each of them.


def _character(look: Look, use: Use) -> tuple[str, list[tuple[str, Action, str]]]:
    """What there is to say of it, and the buttons that use it."""
    if use.what == "merchant":
        return look._(MERCHANT), [(look._(TAKE), _said(say(seat=use.seat, merchant="points")), "main")]
    piles = view(look)["piles"]
    takes = {
        pile: _said(say(seat=use.seat, professor=pile)) if piles[pile] else Tell(look._(NONE_LEFT))
        for pile in ("bonus", "prestige")
    }
    return look._(PROFESSOR), [(name(look, pile), take, "main") for pile, take in takes.items()]


def _giving(look: Look, seat: int) -> Scene:
    scene, score = Scene(), int(look.state.seats[seat]["score"])
    count = max(1, min(look.draft.get("give") or 1, score))
    header(look, scene, moment(look), look._(GIVES, name=called(look, seat)))
    fewer = Put("give", count - 1) if count > 1 else None
    more = Put("give", count + 1) if count < score else None
    line, words = look.middle.centre(look.middle.w * 0.7, 200 * look.u).rows(2, 20 * look.u)
    stepper(look, scene, line, str(count), (fewer, more), "points")
    a_point = facts(look)["given_back"]
    brings = look._(BRINGS, money=a_point * count, points=score - count)
    look.text(scene, words, brings, 34, PARCHMENT, WALNUT, lines=2)
    done = _said(say(seat=seat, give_back=count))
    rest = look.buttons(scene, _leave(look), (look._(GIVE_BACK, count=count), done, "main"))
    asked(look, scene, rest, look._(EACH, money=a_point), seat)
    return scene


def _recruiting(look: Look, seat: int) -> Scene:
    works = face_up(look, seat)
    picked = recruit.chosen(look, works)
    done = Tell(look._(recruit.TAP)) if picked is None else _said(say(seat=seat, recruit=picked))
    return recruit.choosing(look, seat, works, _leave(look), done)
