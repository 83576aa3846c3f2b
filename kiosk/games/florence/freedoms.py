"""Two players: which freedoms were drawn besides one of each."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import item
from kiosk.games.florence.names import FREEDOMS, name
from kiosk.parts.asking import asked, header
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, Font

TWO = N_("for two players")
WHICH = N_("Which freedoms were drawn?")
HINT = N_("Two of a second set of three; only one makes it harder.")
DONE = N_("done")
LEFT = N_("{count} for both of you")
MOST = 2


def scene(look: Look) -> Scene:
    """Three freedoms to tap."""
    scene, u = Scene(), look.u
    header(look, scene, look._(TWO), look._(WHICH))
    places = look.middle.rows(3, 14 * u) if look.is_portrait else look.middle.columns(3, 14 * u)
    for freedom, place in zip(FREEDOMS, places, strict=True):
        _freedom(look, scene, place, freedom)
    told = drawn(look)
    rest = look.buttons(scene, (look._(DONE), say(freedoms=told) if told else None, "main"))
    asked(look, scene, rest, look._(HINT))
    return scene


def drawn(look: Look) -> list[str]:
    """Those that have been tapped."""
    return [freedom for freedom in FREEDOMS if look.draft.get(f"drawn {freedom}")]


def _tap(look: Look, freedom: str) -> Action | None:
    if freedom in drawn(look):
        return Put(f"drawn {freedom}", False)
    return Put(f"drawn {freedom}", True) if len(drawn(look)) < MOST else None


def _freedom(look: Look, scene: Scene, place: Rect, freedom: str) -> None:
    """How many of it there are, with the one that was drawn."""
    u, chosen, action = look.u, freedom in drawn(look), _tap(look, freedom)
    fill = GOLD if chosen else PARCHMENT
    scene.add(Box(place, fill, 12 * u, INK, (4 if chosen else 2) * u))
    inner = place.inset(16 * u, 12 * u)
    if look.is_portrait:
        picture, words = inner.left(inner.w * 0.42), inner.after(inner.w * 0.46)
    else:
        picture, words = inner.above(120 * u), inner.foot(112 * u)
    count = 2 if chosen else 1
    for cell in picture.columns(count, 8 * u):
        size = min(cell.w, cell.h, 170 * u)
        scene.add(item(cell.centre(size, size), freedom))
    look.text(
        scene, words.top(words.h * 0.52), name(look, freedom), 42, INK, fill, font=Font.NUMBER, far=True
    )
    look.text(scene, words.foot(words.h * 0.42), look._(LEFT, count=count), 27, INK, fill, lines=2)
    if chosen:
        scene.add(Art(place.tail(56 * u).top(56 * u).centre(34 * u, 34 * u), "tick", (INK,)))
    if action is not None:
        scene.add(Touch(place, action, name=freedom))
