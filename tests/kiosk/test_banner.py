"""Refusals: in a banner near the top for four seconds, never over something that can be tapped."""

from collections.abc import Iterator

import pytest

from companion.protocol import outgoing as out
from companion.text.language import translator
from kiosk.parts.pieces import BANNER, refusal
from kiosk.scene.actions import Many, Open, Put, Skip, Tell, say
from kiosk.scene.fitting import fit
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.store import Notice
from kiosk.ui import Ui
from tests.kiosk.cases import OWNERS, Make, cases_of, of_few_and_many
from tests.kiosk.cases_home import at_home
from tests.kiosk.layout import measure
from tests.kiosk.states import SIZES
from tests.kiosk.test_tap_filter import Clock

LONG = (
    "You can build three houses at most in a year, and you have built three of them already: take one away."
)
SHORT = "The lowest bid is 4."


def banner(scene: Scene) -> Box | None:
    return next((item for item in scene.items if isinstance(item, Box) and item.fill == BANNER), None)


def meet(one: Rect, other: Rect) -> bool:
    inner = one.inset(1)
    return (
        inner.x < other.right and other.x < inner.right and inner.y < other.bottom and other.y < inner.bottom
    )


def faults(make: Make) -> Iterator[str]:
    for seats, case in of_few_and_many(make):
        if any(isinstance(touch.action, Skip) for touch in case.screen(case.ctx(1024, 600)).touches()):
            continue  # a card: no banner is shown over it
        for size in ("small", "small portrait"):
            for text in (SHORT, LONG):
                ctx = case.ctx(*SIZES[size], translator("fr"))
                scene = case.screen(ctx)
                touches = list(scene.touches())
                refusal(ctx, scene, out.Refused(text))
                box = banner(scene)
                assert box is not None
                over = [touch.name for touch in touches if meet(box.rect, touch.rect)]
                if over:
                    yield f"{seats} {size}: it lies on {over}"
                told = fit(scaled(scene, ctx.scale).texts()[-1], measure)
                if told.shortened or not told.fits:
                    yield f"{seats} {size}: no room for {text}"


@pytest.mark.slow
@pytest.mark.parametrize("owner", OWNERS)
def test_it_lies_on_nothing_that_can_be_tapped_and_is_read_in_whole(owner: str) -> None:
    found = [f"{name}, {fault}" for name, make in cases_of(owner).items() for fault in faults(make)]
    assert not found, "\n".join(found)


@pytest.fixture
def ui() -> Ui:
    ui = Ui(translator, clock=Clock())
    ui.state = at_home()
    return ui


def after(ui: Ui, seconds: float) -> Box | None:
    assert isinstance(ui.clock, Clock)
    ui.clock.now += seconds
    return banner(ui.scene(1024, 600))


def test_it_goes_after_four_seconds_and_the_screen_wakes_for_that(ui: Ui) -> None:
    ui.act(Tell(SHORT))
    box = after(ui, 0)
    assert box is not None
    assert box.rect.bottom < 600 * 0.2
    assert 4 == pytest.approx(ui.wake())
    assert after(ui, 3.9) is not None
    assert after(ui, 0.1) is None
    assert ui.wake() is None


def test_a_question_with_a_button_stays_until_it_is_answered(ui: Ui) -> None:
    ui.state = at_home()
    object.__setattr__(ui.state, "refused", Notice("A phone wants to join.", button=("let in", say(yes=1))))
    assert after(ui, 0) is not None
    assert after(ui, 60) is not None
    assert ui.wake() is None
    assert say(yes=1) == ui.scene(1024, 600).named("let in").action


def test_a_tap_on_it_tells_the_rule(ui: Ui) -> None:
    ui.handle({"refused": "bid_too_low", "clause": "IP-15", "text": SHORT})
    assert Open("help", ("IP-15", "refused")) == ui.scene(1024, 600).named("rule").action
    assert not any("IP-15" in text.text for text in ui.scene(1024, 600).texts())


def test_what_was_put_together_is_still_there_after_a_refusal(ui: Ui) -> None:
    ui.draft["points"] = 4
    done = Touch(Rect(0, 0, 9, 9), Many((say(score=-4), Put("points", None))), name="next seat")
    assert ui.tap(done)
    assert ui.draft["points"] is None
    ui.handle({"refused": "below_zero", "clause": "", "text": "Nobody has fewer than 0 points."})
    assert 4 == ui.draft["points"]
