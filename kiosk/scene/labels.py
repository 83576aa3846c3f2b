"""What a place to touch is called for who hears the screen: its own label, else the words that stand on it. Pure."""

from kiosk.scene.scene import Rect, Scene, Text


def labels(scene: Scene) -> dict[int, str]:
    """The name of every place to touch, by its id. Words that lie on several belong to the smallest."""
    touches = sorted(scene.touches(), key=lambda touch: touch.rect.w * touch.rect.h)
    words: dict[int, list[Text]] = {id(touch): [] for touch in touches}
    for text in scene.texts():
        x, y = text.rect.x + text.rect.w / 2, text.rect.y + text.rect.h / 2
        under = next((touch for touch in touches if touch.rect.holds(x, y)), None)
        if under is not None and _is_on(text.rect, under.rect):
            words[id(under)].append(text)
    return {id(touch): touch.label or _read(words[id(touch)]) for touch in touches}


def _is_on(words: Rect, place: Rect) -> bool:
    """Whether words stand on a place, and do not only reach over it."""
    return words.w * words.h <= 1.2 * place.w * place.h


def _read(texts: list[Text]) -> str:
    told = [" ".join(text.text.split()) for text in texts]
    return ", ".join(words for words in told if words)


def spoken(scene: Scene) -> str:
    """Who is asked and what: it is read out when it changes."""
    return " ".join(" ".join(text.text.split()) for text in scene.texts() if text.asks)
