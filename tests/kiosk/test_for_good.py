"""What ends, deletes or throws something away stands apart: never where "go on" or "back" is, never gold, on no screen."""

from collections.abc import Iterator
from functools import cache

import pytest

from companion.text.language import translator
from kiosk.scene.actions import Close, Open, is_for_good
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD
from kiosk.screens import settings, sure
from tests.kiosk.cases import OWNERS, cases_of, of_few_and_many
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import SIZES

LOOKED_AT = ("small", "small portrait")


def meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right - 1
        and other.x < one.right - 1
        and one.y < other.bottom - 1
        and other.y < one.bottom - 1
    )


def is_gold(scene: Scene, touch: Touch) -> bool:
    return any(
        isinstance(item, Box) and item.rect == touch.rect and item.fill == GOLD for item in scene.items
    )


@cache
def ways(size: str) -> tuple[Rect, ...]:
    """Where BACK and the gold button are in a footer."""
    ctx = RenderContext(*SIZES[size], at_home()).fitted()
    scene = Scene()
    ctx.buttons(scene, ("back", Close(), "plain"), ("done", Close(), "main"))
    return tuple(touch.rect for touch in scene.touches())


def faults(ctx: RenderContext, scene: Scene, size: str) -> Iterator[str]:
    for touch in (touch for touch in scene.touches() if is_for_good(touch.action)):
        if is_gold(scene, touch):
            yield f"{touch.name} is gold"
        if any(meet(touch.rect, place) for place in ways(size)):
            yield f"{touch.name} stands where one goes on or back"
        if isinstance(touch.action, Open):
            asked = sure.scene(RenderContext(ctx.width, ctx.height, ctx.state, str, {}, touch.action.about))
            yes = next(one for one in asked.touches() if is_for_good(one.action))
            if meet(yes.rect, touch.rect):
                yield f"a second tap on {touch.name} says yes"


@pytest.mark.slow
@pytest.mark.parametrize("owner", OWNERS)
def test_on_every_screen(owner: str) -> None:
    found = []
    for name, make in cases_of(owner).items():
        for _, case in of_few_and_many(make):
            for size in LOOKED_AT:
                ctx = case.ctx(*SIZES[size], translator("fr"))
                found += [f"{name} {size}: {fault}" for fault in faults(ctx, case.screen(ctx), size)]
    assert not found, "\n".join(found)


def test_to_restore_a_backup_is_not_the_main_thing_in_the_settings() -> None:
    scene = settings.scene(RenderContext(*SIZES["usual"], at_home()))
    assert not is_gold(scene, scene.named("restore a backup"))
