"""Correct a value: which one, whose, by how much, and a reason if you like. The players are always right."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts.controls import Choice, choices, note, stepper
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font
from kiosk.screens.why import signed

REASONS = (
    N_("counted twice"),
    N_("forgotten"),
    N_("typed wrong"),
    N_("wrong player"),
    N_("moved on the board"),
    N_("we agreed on it"),
)
STEPS = {
    "what": N_("what"),
    "seat": N_("who"),
    "of": N_("which"),
    "by": N_("by"),
    "why": N_("why"),
}
WHY = "why"
"""The only optional step."""
SPOKEN = ("seat", "what", "of", "by", "why")
"""In the order of a sentence."""
STRIDES = (5, 10)
WHAT_FIRST, HOW_MUCH = N_("First tap what is wrong."), N_("Enter by how much.")

Draft = Mapping[str, Any]


def scene(ctx: RenderContext) -> Scene:
    """Step by step: earlier choices stand at the side and can be changed."""
    scene = ctx.page(ctx._("correction"), ctx._("Correct a value"))
    if not table(ctx):
        note(ctx, scene, ctx.middle, ctx._("One moment..."))
        ctx.buttons(scene, ctx.back())
        return scene
    draft = now(ctx)
    steps = needed(ctx, draft)
    step = next_step(steps, draft)
    place = ctx.middle
    if ctx.is_portrait:
        _steps(ctx, scene, place.top(216).grid(2, 3, 12), draft, steps, step)
        _step(ctx, scene, place.below(236), draft, step)
    else:
        _steps(ctx, scene, place.left(330).rows(len(STEPS), 12), draft, steps, step)
        _step(ctx, scene, place.after(350), draft, step)
    _footer(ctx, scene, draft, steps)
    return scene


# Earlier choices.


def now(ctx: RenderContext) -> Draft:
    """What has been chosen; empty once it was sent and the match has moved."""
    draft: Draft | None = ctx.draft.get("correct")
    if draft is None:  # opened from a number: what and whose are known
        return dict(zip(("what", "seat"), ctx.about, strict=False))
    return {} if draft.get("said", ctx.state.n) != ctx.state.n else draft


def table(ctx: RenderContext) -> Sequence[out.Correctable]:
    """What can be corrected; empty until the referee has said."""
    return ctx.state.answers.corrections or ()


def chosen(ctx: RenderContext, draft: Draft) -> out.Correctable | None:
    """The value to be corrected."""
    return next((one for one in table(ctx) if one.what == draft.get("what")), None)


def needed(ctx: RenderContext, draft: Draft) -> list[str]:
    """What must be said about this value."""
    value = chosen(ctx, draft)
    if value is None:
        return ["what"]
    wanted = {"what": True, "seat": value.seated, "of": bool(value.of)}
    wanted |= {"by": value.counted, "why": True}
    return [step for step, is_needed in wanted.items() if is_needed]


def next_step(steps: list[str], draft: Draft) -> str:
    """The step that was tapped, else the first that is missing."""
    asked = draft.get("step")
    if asked in steps:
        return str(asked)
    return next((step for step in steps if step != WHY and not _said(draft, step)), steps[-1])


def _said(draft: Draft, step: str) -> bool:
    return bool(draft.get("by")) if step == "by" else draft.get(step) is not None


def _put(draft: Draft, **more: Any) -> Action:
    """Keep a choice; the next step is the first that is missing, unless one is named."""
    kept = {key: value for key, value in draft.items() if key not in ("step", "said")}
    return Put("correct", {**kept, **more})


def line(ctx: RenderContext, draft: Draft) -> dict[str, Any]:
    """The line for the referee; the reason in the words that were tapped, because nobody translates it later."""
    said = {step: draft[step] for step in needed(ctx, draft) if _said(draft, step)}
    return said | ({WHY: ctx._(said[WHY])} if WHY in said else {})


# The steps at the side.


def _steps(
    ctx: RenderContext, scene: Scene, rows: list[Rect], draft: Draft, steps: list[str], step: str
) -> None:
    for row, one in zip(rows, steps if steps[1:] else STEPS, strict=False):
        _tab(ctx, scene, row, draft, one, one == step)


def _tab(ctx: RenderContext, scene: Scene, place: Rect, draft: Draft, step: str, is_now: bool) -> None:
    label = place.left(90)
    ink = GOLD if is_now else SAND
    ctx.text(scene, label, ctx._(STEPS[step]), 28, ink, WALNUT, font=Font.NUMBER, align="left")
    words = _in_words(ctx, draft, step) if _said(draft, step) else ""
    action = _put(draft, step=step) if draft.get("what") is not None else Tell(ctx._(WHAT_FIRST))
    choices(ctx, scene, [place.after(94)], [Choice(words, action, is_now, f"step {step}")])


def _in_words(ctx: RenderContext, draft: Draft, step: str) -> str:
    value = chosen(ctx, draft)
    if step == "what":
        return value.words if value else ""
    if step == "seat":
        return ctx.state.names[draft["seat"]]
    if step == "by":
        ways = value.ways if value else ()
        return ways[draft["by"] < 0] if ways else signed(draft["by"])
    return ctx._(draft[step]) if step == "why" else str(value.of[draft[step]] if value else "")


# The current step.


def _step(ctx: RenderContext, scene: Scene, place: Rect, draft: Draft, step: str) -> None:
    value = chosen(ctx, draft)
    if step == "by" and not (value and value.ways):
        _by(ctx, scene, place, draft)
        return
    tiles(ctx, scene, place, _offered(ctx, draft, step), f"choices {step}")


def _offered(ctx: RenderContext, draft: Draft, step: str) -> list[Choice]:
    value = chosen(ctx, draft)
    if step == "what":
        return [
            Choice(one.words, _put({}, **_begun(draft, one.what)), one is value, f"what {one.what}")
            for one in table(ctx)
        ]
    return [
        Choice(words, _put(draft, **{step: name}), draft.get(step) == name, f"{step} {name}")
        for name, words in _values(ctx, value, step)
    ]


def _values(ctx: RenderContext, value: out.Correctable | None, step: str) -> list[tuple[Any, str]]:
    """What can be chosen in a step, each with its words."""
    if step == "seat":
        return list(enumerate(ctx.state.names))
    if step == "why":
        return [(reason, ctx._(reason)) for reason in REASONS]
    if value is None:
        return []
    return list(zip((1, -1), value.ways, strict=True)) if step == "by" else list(value.of.items())


def _begun(draft: Draft, what: str) -> Draft:
    """A new correction of this value; whose and why stay."""
    kept = {key: draft[key] for key in ("seat", "why") if key in draft}
    return {**kept, "what": what}


def _by(ctx: RenderContext, scene: Scene, place: Rect, draft: Draft) -> None:
    """By how much: single steps, and larger ones for scores and piles."""
    by, value = draft.get("by") or 0, chosen(ctx, draft)
    here, step = {"step": "by"}, value.step if value else 1
    number = place.top(110)
    steps = (_put(draft, by=by - step, **here), _put(draft, by=by + step, **here))
    stepper(ctx, scene, number, signed(by), steps, "by")
    cells = place.below(130).top(80).columns(4, 12)
    strides = (stride * step for stride in (-STRIDES[1], -STRIDES[0], *STRIDES))
    offered = [Choice(signed(far), _put(draft, by=by + far, **here), name=f"by {far}") for far in strides]
    choices(ctx, scene, cells, offered)
    rest = place.below(224)
    note(ctx, scene, rest.top(110), _after(ctx, draft, by), 34)


def _after(ctx: RenderContext, draft: Draft, by: int) -> str:
    """What it is now and what it would be, if the table may know it."""
    before = _known(ctx, draft)
    if before is None:
        return ""
    if not by:
        return ctx._("now {number}", number=before)
    return ctx._("{before} becomes {after}", before=before, after=before + by)


def _known(ctx: RenderContext, draft: Draft) -> int | None:
    seat, of_ = draft.get("seat"), draft.get("of")
    if seat is None:
        return None
    found = ctx.state.seats[seat].get(str(draft.get("what")))
    if isinstance(found, Mapping):
        found = found.get(of_, 0)
    if isinstance(found, Mapping):
        found = sum(found.values())
    return found if isinstance(found, int) else None


# The footer.


def _footer(ctx: RenderContext, scene: Scene, draft: Draft, steps: list[str]) -> None:
    complete = len(steps) > 1 and all(_said(draft, step) for step in steps if step != WHY)
    confirm: Action = Tell(ctx._(HOW_MUCH if steps[1:] else WHAT_FIRST))
    if complete:
        noted = Put("correct", {**draft, "said": ctx.state.n})
        confirm = Many((noted, say(correct=line(ctx, draft))))
    rest = ctx.buttons(
        scene,
        ctx.back(Many((Put("correct", None), Close()))),
        (ctx._("correct"), confirm, "main"),
    )
    if not draft and ctx.draft.get("correct"):
        done = rest.left(rest.h * 0.6)
        scene.add(Art(done.centre(done.w * 0.8, done.w * 0.8), "tick", (GOLD,)))
        words = ctx._("Corrected.")
        rest = rest.after(done.w + 10)
    else:
        said = sorted((step for step in steps if _said(draft, step)), key=SPOKEN.index)
        words = ", ".join(_in_words(ctx, draft, step) for step in said)
    ctx.text(scene, rest, words, 30, PARCHMENT, WALNUT, align="left", lines=2)
