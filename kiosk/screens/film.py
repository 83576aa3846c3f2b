"""A past game watched again, step by step, forwards and backwards."""

from dataclasses import replace

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.parts.controls import sign_button
from kiosk.scene.actions import Action, Close, Many, Open, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import button, drawn, row, space, text
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Box, Scene, Touch
from kiosk.scene.theme import PARCHMENT, WALNUT, Font
from kiosk.screens.players import wait
from kiosk.store import State, heard

FOOT, FOOT_PORTRAIT = 86, 172
FAR = 10


def scene(ctx: RenderContext) -> Scene:
    """The table as it was, with the step just taken, and how to go on."""
    match = ctx.about[0]
    film = ctx.state.answers.film
    if film is None or film.id != match:
        return wait(ctx)
    foot = FOOT_PORTRAIT if ctx.is_portrait else FOOT
    then = replace(
        ctx,
        state=heard(State(connected=True, home=ctx.state.home), film.line),
        height=ctx.height - foot,
        untouched=True,
        draft={},
        about=(),
    ).fitted()
    scene = scaled(of(then).table(then), then.scale / ctx.scale)
    scene.items = [item for item in scene.items if not isinstance(item, Touch)]
    scene.typing = None

    def to(by: int) -> Action:
        there = min(max(0, film.n + by), film.of)
        if there == film.n:
            return Tell(ctx._(N_("This is where it began.") if by < 0 else N_("This is how it ended.")))
        return Many((Close(), Open("film", (match, there))))

    steps = [
        button(f"-{FAR}", to(-FAR), name="far back"),
        drawn(sign_button, ("arrow", ("left",)), to(-1), "one back"),
        drawn(sign_button, ("arrow", ("right",)), to(1), "one on"),
        button(f"+{FAR}", to(FAR), name="far on"),
    ]
    caption = f"{film.n} / {film.of}  {film.text}"
    words = text(caption, 26, PARCHMENT, font=Font.NUMBER, align="left", lines=3, least=20)
    back = button(ctx._("back"), Close())
    controls = row(*(step.fixed(80) for step in steps), gap=8)
    scene.add(Box(ctx.screen.foot(foot), WALNUT))
    place = ctx.screen.foot(foot).inset(14, 10)
    if ctx.is_portrait:
        words.draw(ctx, scene, place.top(place.h * 0.46), WALNUT)
        row(controls.fixed(344), space(), back.fixed(150)).draw(ctx, scene, place.foot(place.h * 0.5))
    else:
        row(controls.fixed(344), space(14), words, space(10), back.fixed(150)).draw(ctx, scene, place)
    return scene
