"""Names of controls for screen readers: their own label, the words on them, or what their symbol means. Pure."""

from collections import Counter
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
    "sign phone": N_("phones"),
    "dots": N_("more"),
    "icon-purse": N_("purse"),
}
"""What a symbol means by itself; an arrow, by its direction."""


def labels(scene: Scene, translate: Callable[[str], str]) -> dict[int, str]:
    """The name of every touchable place, by its id. Words on several of them belong to the smallest."""
    touches = sorted(scene.touches(), key=lambda touch: touch.rect.w * touch.rect.h)
    words: dict[int, list[str]] = {id(touch): [] for touch in touches}
    signs: dict[int, str] = {}
    for item in scene.items:
        if isinstance(item, Text) and (under := _under(item.rect, touches)) is not None:
            words[id(under)].append(" ".join(item.text.split()))
        elif isinstance(item, Art) and (sign := _sign(item)) and (under := _under(item.rect, touches)):
            signs[id(under)] = translate(sign)
    called = {
        id(touch): touch.label
        or ", ".join(filter(None, words[id(touch)]))
        or signs.get(id(touch))
        or (touch.action.why if isinstance(touch.action, Tell) else "")
        for touch in touches
    }
    often = Counter(called.values())
    alike = {one: called[one] for one in called if often[called[one]] > 1 and not words[one]}
    return called | {id(one): _told_apart(scene, one, alike[id(one)]) for one in touches if id(one) in alike}


def _told_apart(scene: Scene, touch: Touch, label: str) -> str:
    """Nine times "one more" helps nobody: the words beside it in the same row say of what."""
    middle = touch.rect.y + touch.rect.h / 2
    beside = [
        text
        for text in scene.texts()
        if text.rect.y <= middle < text.rect.bottom and any(map(str.isalpha, text.text))
    ]
    if not beside:
        return label
    nearest = min(
        beside, key=lambda text: abs(text.rect.x + text.rect.w / 2 - touch.rect.x - touch.rect.w / 2)
    )
    return f"{label}: {' '.join(nearest.text.split())}"


def _sign(art: Art) -> str | None:
    way = art.args[0] if art.args and isinstance(art.args[0], str) else ""
    return SIGNS.get(f"{art.name} {way}") or SIGNS.get(art.name)


def _under(rect: Rect, touches: list[Touch]) -> Touch | None:
    """What something stands on, and does not just overlap."""
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
    found = next((touch for touch in touches if touch.rect.holds(x, y)), None)
    fits = found is not None and rect.w * rect.h <= 1.2 * found.rect.w * found.rect.h
    return found if fits else None


def spoken(scene: Scene) -> str:
    """The current question; a screen reader reads it out when it changes."""
    asked = (text.text for text in scene.texts() if text.asks)
    return " ".join(" ".join(words.split()) for words in (scene.says, *asked) if words)
