"""Large cards to choose from with one tap: a picture, a word, and what it brings."""

from collections.abc import Sequence
from typing import NamedTuple

from kiosk.games.florence.desk import item
from kiosk.scene.actions import Action
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font


class Card(NamedTuple):
    """One way to answer."""

    what: str
    """The thing that is drawn."""
    title: str
    brings: str
    action: Action | None
    name: str
    """How tests find it."""


def cards(look: Look, scene: Scene, offered: Sequence[Card]) -> None:
    """Side by side, or in portrait one below the other; few are not drawn out too far."""
    gap, count = 16 * look.u, len(offered)
    middle = look.middle
    if look.is_portrait:
        room = middle.centre(middle.w, min(middle.h, 280 * look.u * count))
        places = room.rows(count, gap)
    else:
        places = middle.centre(min(middle.w, 420 * look.u * count), middle.h).columns(count, gap)
    for card, place in zip(offered, places, strict=True):
        _card(look, scene, place, card)


def _card(look: Look, scene: Scene, place: Rect, card: Card) -> None:
    u, able = look.u, card.action is not None
    fill, ink = (PARCHMENT, INK) if able else (WALNUT_LIGHT, SAND)
    scene.add(Box(place, fill, 12 * u, INK if able else ASH, 2.5 * u))
    inner = place.inset(18 * u, 14 * u)
    if look.is_portrait:
        picture, words = inner.left(inner.w * 0.38), inner.after(inner.w * 0.42)
    else:
        picture, words = inner.above(138 * u), inner.foot(130 * u)
    size = min(picture.w, picture.h, 210 * u)
    scene.add(item(picture.centre(size, size), card.what, able))
    more = {"font": Font.NUMBER, "far": able, "lines": 2}
    look.text(scene, words.top(words.h * 0.52), card.title, 40, ink, fill, **more)
    look.text(scene, words.foot(words.h * 0.46), card.brings, 28, ink, fill, lines=2)
    if card.action is not None:
        scene.add(Touch(place, card.action, name=card.name))
