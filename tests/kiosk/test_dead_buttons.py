"""Nothing looks as if it could be pressed and is dead: a disabled control says why when it is tapped."""

from collections.abc import Iterator

import pytest

from companion.text.language import translator
from kiosk.scene.actions import Put, Tell
from kiosk.scene.scene import Art, Item, Rect, Scene, Text
from kiosk.scene.theme import FAINT
from kiosk.ui import Ui
from tests.kiosk.cases import OWNERS, Make, cases_of, of_few_and_many
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import SIZES


def faint(item: Item) -> bool:
    """Whether it is drawn as disabled."""
    return (isinstance(item, Text) and item.colour == FAINT) or (isinstance(item, Art) and FAINT in item.args)


def within(inner: Rect, outer: Rect) -> bool:
    x, y = inner.x + inner.w / 2, inner.y + inner.h / 2
    return outer.holds(x, y)


def dead(scene: Scene) -> Iterator[str]:
    """What is faint and gives no reason, or one without words."""
    reasons = [touch for touch in scene.touches() if isinstance(touch.action, Tell)]
    yield from (f"no words: {touch.name}" for touch in reasons if not touch.action.why.strip())  # type: ignore[union-attr]
    for item in scene.items:
        if faint(item) and not any(within(item.rect, touch.rect) for touch in reasons):  # type: ignore[union-attr]
            yield f"dead: {item.text if isinstance(item, Text) else item}"


@pytest.mark.parametrize("owner", OWNERS)
def test_what_cannot_be_pressed_says_why_on_every_screen(owner: str) -> None:
    found = [f"{name}: {one}" for name, make in cases_of(owner).items() for one in complaints(make)]
    assert not found, "\n".join(found)


def complaints(make: Make) -> Iterator[str]:
    for _, case in of_few_and_many(make):
        for size in ("usual", "portrait"):
            yield from dead(case.screen(case.ctx(*SIZES[size], translator("fr"))))


def test_the_reason_is_shown_until_something_else_is_tapped() -> None:
    ui = Ui(translator)
    ui.state = at_home()
    assert [] == ui.act(Tell("Not before noon."))
    assert "Not before noon." in [text.text.strip() for text in ui.scene(1024, 600).texts()]
    ui.act(Put("page", 1))
    assert "Not before noon." not in [text.text.strip() for text in ui.scene(1024, 600).texts()]
