"""Amend a past answer: choose another of those that were possible then, see what would follow, confirm."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import UNSET

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts import choosing as choice
from kiosk.parts.choices import Draft, Form, forms, taken_apart
from kiosk.parts.choosing import Choosing, label, what_is_missing
from kiosk.parts.controls import Choice, danger, note
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Font

CHANGE = 56
"""The least height of a change, in units."""
LONG = 70
"""A longer change takes the whole width."""
WHOLE_LIST, HIGH = 150, 190
"""An even longer one needs more lines, and this height in units."""
AMEND = "amend"
WHERE = ("round", "phase")
LITTLE = 2
"""From this rank on, changes are consequences of others."""
WAIT = N_("One moment...")
FOLLOWS, CHANGE_IT = N_("what follows"), N_("change it")
CANNOT = N_("That answer was not possible there.")
SEE = N_("Nothing has changed yet.")
NOTHING = N_("Nothing else changes.")
NO_QUESTION = N_(
    "This was not the answer to a question. To change it, go back to it in the log and enter it again."
)


@dataclass(frozen=True)
class Amendment:
    """An answer being amended: as it was, as it would be, and whether its consequences are shown."""

    ctx: RenderContext
    n: int
    logged: Mapping[str, Any]
    forms: Sequence[Form]
    words: Mapping[str, str]
    draft: Draft
    is_shown: bool

    @property
    def form(self) -> Form | None:
        """The kind of the new answer."""
        at = self.draft.form
        return self.forms[at] if at is not None and at < len(self.forms) else None

    def answer(self, draft: Draft) -> dict[str, Any] | None:
        """The whole answer of a draft. Keys that no choice has stay as they were, in an answer of the same kind."""
        form = self.forms[draft.form] if draft.form is not None else None
        made = form.answer(draft.values) if form is not None else None
        if made is None or taken_apart(self.logged, self.forms) is None:
            return made
        same = draft.form == _whole(self.logged, self.forms).form
        rest = {key: value for key, value in self.logged.items() if value and key not in made}
        return {**rest, **made} if same else made

    def is_same(self, answer: Mapping[str, Any]) -> bool:
        """Whether it is what was answered."""
        return all(self.logged.get(key) == value for key, value in answer.items())

    def put(self, draft: Draft) -> Action:
        """What a choice does: if taps are all it takes, the last one shows the consequences."""
        form = self.forms[draft.form] if draft.form is not None else None
        quick = form is not None and form.is_quick(draft.values) and draft.at is None
        answer = self.answer(draft) if quick else None
        return Put(AMEND, (self.n, draft, False)) if answer is None else self.shown(draft, answer)

    def shown(self, draft: Draft, answer: Mapping[str, Any]) -> Action:
        """Ask for the consequences, and show them."""
        return Many((Put(AMEND, (self.n, draft, True)), say(preview_amend={"n": self.n, "answer": answer})))


def _whole(logged: Mapping[str, Any], found: Sequence[Form]) -> Draft:
    return taken_apart(logged, found) or Draft()


def scene(ctx: RenderContext) -> Scene:
    """What it was, what it would be, what follows."""
    logged, asked = _logged(ctx), _asked(ctx)
    title = logged.text if logged is not None else ""
    if logged is None or logged.answer is None:
        return _only(ctx, title, WAIT if logged is None else N_("This is secret until the end of the game."))
    if asked is None:
        return _only(ctx, title, WAIT)
    found = forms(asked.choices)
    if taken_apart(logged.answer, found) is None:
        return _only(ctx, title, NO_QUESTION)
    amendment = _amendment(ctx, logged.answer, found, asked.say.words)
    if amendment.is_shown:
        return _consequences(amendment, title)
    return _which(amendment, title) if amendment.form is None else _choose(amendment, amendment.form, title)


def _logged(ctx: RenderContext) -> out.Logged | None:
    return next((one for one in (ctx.state.answers.log or ()) if one.n == ctx.about[0]), None)


def _asked(ctx: RenderContext) -> out.Prompt | None:
    """The question that it answered, once the referee has sent it."""
    asked = ctx.state.answers.asked
    return asked.prompt if asked and asked.n == ctx.about[0] else None


def _amendment(
    ctx: RenderContext, logged: Mapping[str, Any], found: Sequence[Form], words: Mapping[str, str]
) -> Amendment:
    """The progress so far. What was begun for another answer does not count."""
    n = ctx.about[0]
    begun, draft, is_shown = ctx.draft.get(AMEND) or (0, Draft(), False)
    if begun != n:
        return Amendment(ctx, n, logged, found, words, _whole(logged, found), False)
    return Amendment(ctx, n, logged, found, words, draft, is_shown)


def _sheet(ctx: RenderContext, title: str) -> Scene:
    """Like every header, but an answer may need two lines."""
    scene = ctx.new_scene()
    place = ctx.header.above(10).inset(20, 4)
    small = ctx._("change step {n}", n=ctx.about[0])
    ctx.text(scene, place.top(28), small, 21, GOLD, HEADER, font=Font.TITLE, align="left")
    more = {"font": Font.NUMBER, "align": "left", "lines": 2}
    ctx.text(scene, place.below(30), title, 44, PARCHMENT, HEADER, **more)
    return scene


def _only(ctx: RenderContext, title: str, words: str) -> Scene:
    """Nothing can be chosen, and why."""
    scene = _sheet(ctx, title)
    note(ctx, scene, ctx.middle, ctx._(words))
    ctx.buttons(scene, ctx.back(kind="main"))
    return scene


# The new answer.


def _which(amendment: Amendment, title: str) -> Scene:
    """Which kind of answer."""
    ctx, found = amendment.ctx, amendment.forms
    scene = _sheet(ctx, title)
    labels = [label(form, found, amendment.words) for form in found]
    offered = [
        Choice(labels[i], amendment.put(_begun(amendment, i)), name=f"way {form.main}")
        for i, form in enumerate(found)
    ]
    tiles(ctx, scene, ctx.middle, offered, "ways page")
    ctx.buttons(scene, ctx.back(Put(AMEND, None)))
    return scene


def _begun(amendment: Amendment, i: int) -> Draft:
    """An answer of this kind, as it was begun before, or a fresh one of the same seat."""
    if earlier := amendment.forms[i].begun(amendment.draft.values):
        return Draft(i, earlier)
    seat = {key: value for key, value in amendment.logged.items() if key == "seat"}
    kept = seat if "seat" in amendment.forms[i].keys else {}
    return Draft(i, kept if amendment.forms[i].left(kept) else {})


def _choose(amendment: Amendment, form: Form, title: str) -> Scene:
    ctx = amendment.ctx
    chosen = Choosing(ctx, form, amendment.draft, amendment.words, amendment.put)
    if (typing := choice.typing(chosen)) is not None:
        return typing
    scene = _sheet(ctx, title)
    if form.fields(amendment.draft.values):
        choice.draw(chosen, scene, ctx.middle)
    else:
        note(ctx, scene, ctx.middle, ctx._("There was no choice here."))
    answer = amendment.answer(amendment.draft)
    changed = answer is not None and not amendment.is_same(answer)
    other = Put(AMEND, (amendment.n, replace(amendment.draft, form=None), False))
    words = what_is_missing(chosen) or ctx._(SEE if changed else N_("This is the answer now."))
    follows = amendment.shown(amendment.draft, answer) if changed and answer else Tell(words)
    rest = ctx.buttons(
        scene,
        ctx.back(),
        *([(ctx._("other kind"), other, "plain")] if len(amendment.forms) > 1 else []),
        (ctx._(FOLLOWS), follows, "main"),
    )
    ctx.text(scene, rest, words, 25, SAND, WALNUT, align="left", lines=3)
    return scene


# What follows.


def _consequences(amendment: Amendment, title: str) -> Scene:
    ctx, answer = amendment.ctx, amendment.answer(amendment.draft)
    scene, changes = _sheet(ctx, title), ctx.state.answers.changes
    refused = bool(ctx.state.refused and ctx.state.refused.refused)
    if refused:
        note(ctx, scene, ctx.middle.above(70), ctx._(CANNOT))
    elif changes is None:
        note(ctx, scene, ctx.middle, ctx._(WAIT))
    else:
        ctx.card(scene, ctx.middle)
        _changes(ctx, scene, ctx.middle.inset(16, 10), changes)
    known = changes is not None and not refused
    amended = say(amend={"n": amendment.n, "answer": answer, "drop": True})
    agree: Action = Tell(ctx._(CANNOT if refused else WAIT))
    if known and answer is not None:
        agree = Many((amended, Put(AMEND, None), Close()))
    rest = ctx.buttons(
        scene, ctx.back(Put(AMEND, (amendment.n, amendment.draft, False))), (ctx._(CHANGE_IT), agree, "main")
    )
    words = ctx._("Later answers stay as long as they still fit.") if known else ""
    ctx.text(scene, rest, words, 25, SAND, WALNUT, align="left", lines=3)
    return scene


def _changes(ctx: RenderContext, scene: Scene, place: Rect, changes: Sequence[out.Change]) -> None:
    title = ctx._(FOLLOWS)
    ctx.text(scene, place.top(34), title, 26, INK, PARCHMENT, font=Font.HEADING, align="left")
    place = place.below(42)
    goes_back = bool(changes) and changes[0].what == "answers"
    if goes_back:
        danger(ctx, scene, place.top(64), changes[0].says)
        place, changes = place.below(74), changes[1:]
    if goes_back:  # all later answers are gone: only where that leaves the table matters
        changes = [one for one in changes if _matters(one) < LITTLE]
    sentences = [one.says for one in sorted(changes, key=_matters) if one.says]
    if not sentences:
        ctx.text(scene, place.top(60), ctx._(NOTHING), 28, INK, PARCHMENT, align="left", lines=2)
        return
    _list(ctx, scene, place, sentences)


def _matters(change: out.Change) -> int:
    """The rank of a change: first where the match would stand, then payments and scores."""
    return 0 if change.what in WHERE else 1 if change.by is not UNSET or change.what == "score" else LITTLE


def _list(ctx: RenderContext, scene: Scene, place: Rect, sentences: Sequence[str]) -> None:
    """Side by side, unless one is long."""
    longest = max(map(len, sentences))
    columns, height = (1, 74) if longest > LONG or ctx.is_portrait else (2, CHANGE)
    if longest > WHOLE_LIST:
        height = HIGH
    rows = rows_in(place, height, 6)
    if len(sentences) > rows * columns:
        rows = rows_in(place.above(80), height, 6)
    shown = page(sentences, rows * columns, ctx.number("changes"))
    for at, words in enumerate(shown.rows):
        w, h = (place.w - 12 * (columns - 1)) / columns, height
        cell = Rect(place.x + at % columns * (w + 12), place.y + at // columns * (h + 6), w, h)
        scene.add(Box(cell, SAND, 8))
        ctx.text(scene, cell.inset(10, 3), words, 25, INK, SAND, align="left", lines=height // 21)
    arrows(ctx, scene, place.foot(70).left(min(place.w, 420)), shown, "changes", PARCHMENT)
