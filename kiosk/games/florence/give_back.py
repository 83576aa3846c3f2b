"""Prestige given back for florins: how many points. Asked where a purse does not hold a price."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import facts, item, moment
from kiosk.parts.asking import asked, called, header, number, prompt
from kiosk.parts.controls import step_button
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font

SHORT = N_("{name} is short of money")
PRICE = N_("to pay")
GIVES = N_("gives back")
GETS, KEEPS = N_("florins for the purse"), N_("points: {before}, then")
NEEDED, ANY = N_("at least {short}; 100 florins a point"), N_("100 florins a point, until the price is paid")
GIVE = N_("give back {count}")


def scene(look: Look) -> Scene:
    """How many points, and what they bring."""
    scene, asks = Scene(), prompt(look)
    seat, count = asks["seats"][0], points(look)
    block = header(look, scene, moment(look), look._(SHORT, name=called(look, seat)), 270)
    number(look, scene, block, str(asks["price"]), look._(PRICE))
    fewer = Put("points", count - 1) if count > _least(look) else None
    more = Put("points", count + 1) if count < _most(look) else None
    counted(look, scene, seat, count, (fewer, more))
    rest = look.buttons(scene, (look._(GIVE, count=count), say(seat=seat, give_back=count), "main"))
    hint = look._(NEEDED, short=asks["short"]) if "short" in asks else look._(ANY)
    asked(look, scene, rest, hint, seat)
    return scene


def points(look: Look) -> int:
    """How many are given back: not fewer than are needed, not more than there are."""
    least = _least(look)
    return max(least, min(int(look.draft.get("points", least)), _most(look)))


def _most(look: Look) -> int:
    """No more than there are, nor than the whole price."""
    asks = prompt(look)
    dear = -(-int(asks["price"]) // int(facts(look)["given_back"]))
    return min(int(look.state.seats[asks["seats"][0]]["score"]), dear)


def _least(look: Look) -> int:
    """The fewest that are enough, as far as the table may know: else it is asked again."""
    return int(prompt(look).get("short", 1))


def counted(
    look: Look, scene: Scene, seat: int, count: int, steps: tuple[Action | None, Action | None]
) -> None:
    """So many points of a seat between fewer and more, what they bring and what is left."""
    u, middle = look.u, look.middle
    left, right = (
        middle.rows(2, 14 * u)
        if look.is_portrait
        else (middle.left(middle.w * 0.54), middle.after(middle.w * 0.54 + 14 * u))
    )
    _counter(look, scene, left, count, steps)
    before = look.state.seats[seat]["score"]
    gets, keeps = right.rows(2, 14 * u)
    _brings(look, scene, gets, "florin", f"+{facts(look)['given_back'] * count}", look._(GETS))
    _brings(look, scene, keeps, "laurel", str(before - count), look._(KEEPS, before=before))


def _counter(
    look: Look, scene: Scene, place: Rect, count: int, steps: tuple[Action | None, Action | None]
) -> None:
    u, (fewer, more) = look.u, steps
    look.card(scene, place)
    minus, middle, plus = place.inset(16 * u, 14 * u).columns(3, 14 * u)
    word, rest = middle.top(40 * u), middle.below(44 * u)
    look.text(scene, word, look._(GIVES), 30, INK, PARCHMENT, font=Font.NUMBER, lines=2)
    scene.add(item(rest.above(118 * u), "laurel"))
    look.text(scene, rest.foot(114 * u), str(count), 120, INK, PARCHMENT, font=Font.NUMBER, far=True)
    side = min(minus.w, 130 * u)
    step_button(look, scene, minus.centre(side, side), False, fewer, "fewer")
    step_button(look, scene, plus.centre(side, side), True, more, "more")


def _brings(look: Look, scene: Scene, place: Rect, what: str, value: str, words: str) -> None:
    """A thing, how much of it, and the words for it."""
    u = look.u
    look.card(scene, place)
    inner = place.inset(16 * u, 10 * u)
    size = min(inner.h, 96 * u)
    scene.add(item(inner.left(size), what))
    rest = inner.after(size + 14 * u)
    look.text(scene, rest.top(rest.h * 0.58), value, 80, INK, PARCHMENT, font=Font.NUMBER, far=True)
    look.text(scene, rest.foot(rest.h * 0.4), words, 27, INK, PARCHMENT, lines=2)
