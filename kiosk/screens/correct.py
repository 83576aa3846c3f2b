"""Put a value right: whose, what, by how much, and why if one likes. The table is always right."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.refusals import N_
from kiosk.parts.controls import Choice, choices, note, stepper
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font
from kiosk.screens.why import signed
from kiosk.store import Line

REASONS = (
    N_("counted twice"),
    N_("forgotten"),
    N_("typed wrong"),
    N_("wrong player"),
    N_("moved on the table"),
    N_("the table decides"),
)
STEPS = {
    "what": N_("what"),
    "seat": N_("who"),
    "of": N_("which"),
    "by": N_("by"),
    "why": N_("why"),
}
WHY = "why"
"""The one step that may be left out."""
SPOKEN = ("seat", "what", "of", "by", "why")
"""The order of a sentence."""
STRIDES = (5, 10)
WHAT_FIRST, HOW_MUCH = N_("Tap first what is to be put right."), N_("Say by how much.")

Draft = Mapping[str, Any]


def scene(look: Look) -> Scene:
    """Step by step: what was chosen stands at the side and can be chosen again."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("the table is right")), look._(N_("Put a value right")))
    if not table(look):
        note(look, scene, look.middle, look._(N_("One moment...")))
        look.buttons(scene, (look._(N_("back")), Close(), "plain"))
        return scene
    draft = now(look)
    steps = needed(look, draft)
    step = next_step(steps, draft)
    u, place = look.u, look.middle
    if look.is_portrait:
        _steps(look, scene, place.top(216 * u).grid(2, 3, 12 * u), draft, steps, step)
        _step(look, scene, place.below(236 * u), draft, step)
    else:
        _steps(look, scene, place.left(330 * u).rows(len(STEPS), 12 * u), draft, steps, step)
        _step(look, scene, place.after(350 * u), draft, step)
    _footer(look, scene, draft, steps)
    return scene


# What has been chosen.


def now(look: Look) -> Draft:
    """What has been chosen; nothing once it was said and the match has moved."""
    draft: Draft | None = look.draft.get("correct")
    if draft is None:  # opened from a number: what and whose are known
        return dict(zip(("what", "seat"), look.about, strict=False))
    return {} if draft.get("said", look.state.n) != look.state.n else draft


def table(look: Look) -> Sequence[Line]:
    """What the table may put right, as the referee has told it; nothing until then."""
    told: Sequence[Line] = look.state.answers.get("corrections") or ()
    return told


def chosen(look: Look, draft: Draft) -> Line | None:
    """The value to be put right."""
    return next((one for one in table(look) if one["what"] == draft.get("what")), None)


def needed(look: Look, draft: Draft) -> list[str]:
    """What must be said of this value."""
    value = chosen(look, draft)
    if value is None:
        return ["what"]
    wanted = {"what": True, "seat": value["seated"], "of": bool(value["of"])}
    wanted |= {"by": value["counted"], "why": True}
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
    """Note a choice; the next step is the first that is missing, unless one is named."""
    kept = {key: value for key, value in draft.items() if key not in ("step", "said")}
    return Put("correct", {**kept, **more})


def line(look: Look, draft: Draft) -> dict[str, Any]:
    """What is said to the referee; the reason in the words that were tapped, for nobody translates it later."""
    said = {step: draft[step] for step in needed(look, draft) if _said(draft, step)}
    return said | ({WHY: look._(said[WHY])} if WHY in said else {})


# The steps at the side.


def _steps(look: Look, scene: Scene, rows: list[Rect], draft: Draft, steps: list[str], step: str) -> None:
    for row, one in zip(rows, steps if steps[1:] else STEPS, strict=False):
        _tab(look, scene, row, draft, one, one == step)


def _tab(look: Look, scene: Scene, place: Rect, draft: Draft, step: str, is_now: bool) -> None:
    u = look.u
    label = place.left(90 * u)
    ink = GOLD if is_now else SAND
    look.text(scene, label, look._(STEPS[step]), 28, ink, WALNUT, font=Font.NUMBER, align="left")
    told = _told(look, draft, step) if _said(draft, step) else ""
    action = _put(draft, step=step) if draft.get("what") is not None else Tell(look._(WHAT_FIRST))
    choices(look, scene, [place.after(94 * u)], [Choice(told, action, is_now, f"step {step}")])


def _told(look: Look, draft: Draft, step: str) -> str:
    value = chosen(look, draft)
    if step == "what":
        return value["words"] if value else ""
    if step == "seat":
        return look.state.names[draft["seat"]]
    if step == "by":
        ways = value["ways"] if value else ()
        return str(ways[draft["by"] < 0]) if ways else signed(draft["by"])
    return look._(draft[step]) if step == "why" else str(value["of"][draft[step]] if value else "")


# What is chosen now.


def _step(look: Look, scene: Scene, place: Rect, draft: Draft, step: str) -> None:
    value = chosen(look, draft)
    if step == "by" and not (value and value["ways"]):
        _by(look, scene, place, draft)
        return
    tiles(look, scene, place, _offered(look, draft, step), f"choices {step}")


def _offered(look: Look, draft: Draft, step: str) -> list[Choice]:
    value = chosen(look, draft)
    if step == "what":
        return [
            Choice(one["words"], _put({}, **_begun(draft, one["what"])), one is value, f"what {one['what']}")
            for one in table(look)
        ]
    return [
        Choice(words, _put(draft, **{step: told}), draft.get(step) == told, f"{step} {told}")
        for told, words in _values(look, value, step)
    ]


def _values(look: Look, value: Line | None, step: str) -> list[tuple[Any, str]]:
    """What can be chosen in a step, each with its words."""
    if step == "seat":
        return list(enumerate(look.state.names))
    if step == "why":
        return [(reason, look._(reason)) for reason in REASONS]
    if value is None:
        return []
    return list(zip((1, -1), value["ways"], strict=True)) if step == "by" else list(value["of"].items())


def _begun(draft: Draft, what: str) -> Draft:
    """A fresh correction of this value; whose and why stay as they were said."""
    kept = {key: draft[key] for key in ("seat", "why") if key in draft}
    return {**kept, "what": what}


def _by(look: Look, scene: Scene, place: Rect, draft: Draft) -> None:
    """By how much: single steps, and larger ones for scores and piles."""
    u, by, value = look.u, draft.get("by") or 0, chosen(look, draft)
    here, step = {"step": "by"}, int(value["step"]) if value else 1
    number = place.top(110 * u)
    steps = (_put(draft, by=by - step, **here), _put(draft, by=by + step, **here))
    stepper(look, scene, number, signed(by), steps, "by")
    cells = place.below(130 * u).top(80 * u).columns(4, 12 * u)
    offered = [
        Choice(
            signed(stride * step), _put(draft, by=by + stride * step, **here), False, f"by {stride * step}"
        )
        for stride in (-STRIDES[1], -STRIDES[0], *STRIDES)
    ]
    choices(look, scene, cells, offered)
    rest = place.below(224 * u)
    note(look, scene, rest.top(110 * u), _after(look, draft, by), 34)


def _after(look: Look, draft: Draft, by: int) -> str:
    """What it is now and what it would be, where the table may know it."""
    before = _known(look, draft)
    if before is None:
        return ""
    return look._(N_("{before} becomes {after}"), before=before, after=before + by)


def _known(look: Look, draft: Draft) -> int | None:
    view, seat, of_ = look.state.view or {}, draft.get("seat"), draft.get("of")
    if seat is None:
        return None
    own, what = view["seats"][seat], draft.get("what")
    found = own.get(what)
    if isinstance(found, Mapping):
        found = found.get(of_, 0)
    if isinstance(found, Mapping):
        found = sum(found.values())
    return found if isinstance(found, int) else None


# The footer.


def _footer(look: Look, scene: Scene, draft: Draft, steps: list[str]) -> None:
    complete = len(steps) > 1 and all(_said(draft, step) for step in steps if step != WHY)
    confirm: Action = Tell(look._(HOW_MUCH if steps[1:] else WHAT_FIRST))
    if complete:
        noted = Put("correct", {**draft, "said": look.state.n})
        confirm = Many((noted, say(correct=line(look, draft))))
    rest = look.buttons(
        scene,
        (look._(N_("back")), Many((Put("correct", None), Close())), "plain"),
        (look._(N_("put right")), confirm, "main"),
    )
    if not draft and look.draft.get("correct"):
        done = rest.left(rest.h * 0.6)
        scene.add(Art(done.centre(done.w * 0.8, done.w * 0.8), "tick", (GOLD,)))
        words = look._(N_("It is put right."))
        rest = rest.after(done.w + 10 * look.u)
    else:
        said = sorted((step for step in steps if _said(draft, step)), key=SPOKEN.index)
        words = ", ".join(_told(look, draft, step) for step in said)
    look.text(scene, rest, words, 30, PARCHMENT, WALNUT, align="left", lines=2)
