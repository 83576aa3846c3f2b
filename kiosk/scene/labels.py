"""What a place to touch is called for who hears the screen: its own label, the words on it, or what its sign means. Pure."""

from collections.abc import Callable

from companion.engine.refusals import N_
from kiosk.scene.actions import Tell
from kiosk.scene.scene import Art, Rect, Scene, Text, Touch

SIGNS = {
    "plus": N_("one more"),
    "sign plus": N_("one more"),
    "minus": N_("one less"),
    "sign minus": N_("one less"),
    "arrow left": N_("previous page"),
    "arrow right": N_("next page"),
    "icon-arrow left": N_("previous page"),
    "icon-arrow right": N_("next page"),
    "arrow up": N_("up"),
    "arrow down": N_("down"),
    "sign left": N_("delete the last one"),
    "sign right": N_("go on"),
    "sign up": N_("up"),
    "sign down": N_("down"),
    "sign wrong": N_("remove it"),
    "sign quill": N_("write"),
    "sign speech": N_("how to answer"),
    "dots": N_("more"),
    "icon-purse": N_("purse"),
}
"""What a sign means where it stands alone; an arrow by the way that it points."""


def labels(scene: Scene, translate: Callable[[str], str]) -> dict[int, str]:
    """The name of every place to touch, by its id. What lies on several belongs to the smallest."""
    touches = sorted(scene.touches(), key=lambda touch: touch.rect.w * touch.rect.h)
    words: dict[int, list[str]] = {id(touch): [] for touch in touches}
    signs: dict[int, str] = {}
    for item in scene.items:
        if isinstance(item, Text) and (under := _under(item.rect, touches)) is not None:
            words[id(under)].append(" ".join(item.text.split()))
        elif isinstance(item, Art) and (sign := _sign(item)) and (under := _under(item.rect, touches)):
            signs[id(under)] = translate(sign)
    return {
        id(touch): touch.label
        or ", ".join(filter(None, words[id(touch)]))
        or signs.get(id(touch))
        or _why(touch)
        for touch in touches
    }


def _sign(art: Art) -> str | None:
    way = art.args[0] if art.args and isinstance(art.args[0], str) else ""
    return SIGNS.get(f"{art.name} {way}") or SIGNS.get(art.name)


def _why(touch: Touch) -> str:
    """What cannot be done is at least called by why not."""
    return touch.action.why if isinstance(touch.action, Tell) else ""


def _under(rect: Rect, touches: list[Touch]) -> Touch | None:
    """What something stands on, and does not only reach over."""
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
    found = next((touch for touch in touches if touch.rect.holds(x, y)), None)
    fits = found is not None and rect.w * rect.h <= 1.2 * found.rect.w * found.rect.h
    return found if fits else None


def spoken(scene: Scene) -> str:
    """Who is asked and what: it is read out when it changes."""
    return " ".join(" ".join(text.text.split()) for text in scene.texts() if text.asks)
