"""What the screens that ask something share: the header's number, who is asked, arms with numbers. Pure."""

from collections.abc import Iterable

from kiosk.games import Style, of
from kiosk.scene.actions import Action
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT, Colour, Font
from kiosk.store import Line

ARMS = 0.82
"""How wide arms are for their height."""


def prompt(look: Look) -> Line:
    """What is asked."""
    assert look.state.prompt is not None
    return look.state.prompt


def view(look: Look) -> Line:
    """What lies open."""
    assert look.state.view is not None
    return look.state.view


def facts(look: Look) -> Line:
    """What the rules of the match say, as the referee tells it."""
    told: Line = view(look)["facts"]
    return told


def fields(look: Look, way: str) -> Line:
    """What may be chosen, field by field, if this way is gone; nothing if it cannot be."""
    found: Line = next((one["fields"] for one in prompt(look)["ways"] if one["way"] == way), {})
    return found


def style(look: Look, seat: int) -> Style:
    """How a seat looks."""
    return of(look).style(look.state.seats[seat])


def called(look: Look, seat: int) -> str:
    """Who sits there."""
    return style(look, seat).title


def header(look: Look, scene: Scene, small: str, large: str = "", aside: float = 0) -> Rect:
    """Background and title, which is the question if nothing else is said; gives a place of this width at its right."""
    u, large = look.u, large or prompt(look)["say"]["title"]
    look.background(scene)
    inner = look.header.above(8 * u).inset(14 * u, 8 * u)
    words = inner.before(aside * u + 14 * u).after(6 * u) if aside else inner.inset(6 * u, 0)
    look.question(scene, words, small, large)
    return inner.tail(aside * u)


def number(
    look: Look, scene: Scene, place: Rect, value: str, words: str, action: Action | None = None
) -> None:
    """A card in the header: a large number and what it counts; a tap may say why."""
    u = look.u
    look.card(scene, place)
    inner = place.inset(12 * u, 4 * u)
    figure = inner.tail(max(80, 44 * len(value)) * u)
    look.text(scene, figure, value, 84, INK, PARCHMENT, font=Font.NUMBER, far=True, least=40)
    look.text(
        scene, inner.before(figure.w + 4 * u), words, 28, INK, PARCHMENT, lines=2, align="left", least=20
    )
    if action is not None:
        scene.add(Touch(place, action, name="why"))


def asked(look: Look, scene: Scene, rest: Rect, hint: str, seat: int | None = None) -> None:
    """Beside the buttons: who is asked, if not the whole table, and what to do."""
    if seat is None:
        look.text(scene, rest, hint, 28, PARCHMENT, WALNUT, align="left", lines=2, least=20)
        return
    scene.add(style(look, seat).arms(rest.left(rest.h * ARMS)))
    rest = rest.after(rest.h * (ARMS + 0.13))
    name = rest.top(rest.h * 0.46)
    look.text(
        scene, name, called(look, seat), 34, PARCHMENT, WALNUT, font=Font.NUMBER, align="left", far=True
    )
    look.text(scene, rest.below(rest.h * 0.44), hint, 23, SAND, WALNUT, align="left", lines=2, least=20)


def arms_in(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """The arms of a seat in the middle of a place, as large as it lets them be."""
    h = min(place.h, place.w / ARMS)
    scene.add(style(look, seat).arms(place.centre(h * ARMS, h)))


def arms_row(
    look: Look,
    scene: Scene,
    place: Rect,
    entries: Iterable[tuple[int, str]],
    on: Colour,
    ink: Colour = INK,
    most: float = 60,
) -> None:
    """Arms with a number each, side by side from the left."""
    entries = list(entries)
    if not entries:
        return
    w = min(place.w / len(entries), place.h * ARMS + most * look.u)
    for i, (seat, words) in enumerate(entries):
        cell = Rect(place.x + i * w, place.y, w - 4 * look.u, place.h)
        arms_with(look, scene, cell, seat, words, on, ink)


def arms_with(
    look: Look, scene: Scene, cell: Rect, seat: int, words: str, on: Colour, ink: Colour = INK
) -> None:
    """The arms of a seat and a number beside them."""
    h = min(cell.h, cell.w * 0.5 / ARMS)
    arms = cell.left(h * ARMS).centre(h * ARMS, h)
    scene.add(style(look, seat).arms(arms))
    beside = cell.after(arms.w + 3 * look.u)
    size = min(40, cell.h / look.u * 0.9)
    look.text(scene, beside, words, size, ink, on, font=Font.NUMBER, align="left", least=20)
