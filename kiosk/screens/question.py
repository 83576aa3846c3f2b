"""Any question, drawn from its choices, for games without a screen of their own for it."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

from msgspec import structs

from companion.engine.choices import Counts, Fixed, OneOf, Seat, Subset
from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.generic.score_keeping import LOTS
from kiosk.parts import choosing as choice
from kiosk.parts import domains
from kiosk.parts.asking import asked, style
from kiosk.parts.auction_by_hand import scene as auction_scene
from kiosk.parts.choices import SEAT, Draft, Field, Form, by_seat, chosen_form, forms
from kiosk.parts.choosing import Choosing, label, progress, what_is_missing, word
from kiosk.parts.controls import Choice, note, sign_button
from kiosk.parts.numbers import is_typed
from kiosk.parts.pager import page, rows_in
from kiosk.parts.tiles import tiles, turner
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import LETTER_OF_MANY, RenderContext, capital
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ASKED, HEADER, INK, PARCHMENT, SAND, WALNUT, Font

ANSWER, HINT = "answer", "hint"
SALE, SELLING = "auction", "selling"
KEYS = {"bid": N_("bid"), "pass": N_("pass")}
AT_ONCE = N_("One tap is enough.")
READY = N_("Tap DONE to confirm.")
FULL = N_("That is all. Tap DONE to confirm, or tap one to remove it.")
ELSEWHERE = N_("You can't answer this here. In the menu, KEEP SCORE goes on without the rules.")
NEXT_IS = N_("Next: {what}.")
FEWEST_ROWS = 2
"""A hint of a single sentence gets half of the sheet: it may be long."""
HINT_SIZE, HINT_LINE, MOST_LINES = 25, 32, 2
"""The size of a hint below the header and the height of its lines, in units; a longer one is behind a button."""
CARD = 160
"""The width of the header's card, in units."""


def scene(ctx: RenderContext, leave: Action | None = None) -> Scene:
    """The question, the choices, and what is still missing; and a way back, if it need not be answered."""
    if ctx.draft.get(SELLING):
        return _selling(ctx)
    found = forms(by_seat(ctx.prompt.choices, ctx.prompt.seats))
    draft = _draft(ctx)
    offered = [form for form in found if not form.is_pass]
    form = chosen_form(offered, draft)
    if form is not None:
        notes = ctx.prompt.say.notes
        chosen = Choosing(ctx, form, draft, ctx.prompt.say.words, lambda new: _act(ctx, form, new), notes)
        return choice.typing(chosen) or _choose(ctx, chosen, found, leave)
    scene = ctx.new_scene()
    _, hint = _title(ctx, scene, 0)
    if ctx.draft.get(HINT):
        return _hint(ctx, scene)
    _which(ctx, scene, _below_hint(ctx, scene, hint), offered)
    words = ELSEWHERE if not offered else N_("Tap it to confirm.") if len(offered) == 1 else N_("Tap one.")
    back = None if leave is None else ctx.back(leave)
    _footer(ctx, scene, [back, _passing(ctx, found, draft)], ctx._(words))
    return scene


def begun(ctx: RenderContext) -> Scene | None:
    """For a game's own screen of a prompt: the plain one, once somebody has begun one of its answers."""
    return None if _draft(ctx).form is None else scene(ctx)


def start_of(ctx: RenderContext, key: str) -> Action | None:
    """What begins the plain answer that has this key, or submits it if there is nothing to choose. None if nobody may."""
    found = forms(by_seat(ctx.prompt.choices, ctx.prompt.seats))
    offered = [form for form in found if not form.is_pass]
    return next((_begin(ctx, form, i) for i, form in enumerate(offered) if form.main == key), None)


def _draft(ctx: RenderContext) -> Draft:
    """What has been chosen since the last answer: the same may be asked again, and then it starts over."""
    n, draft = ctx.draft.get(ANSWER) or (ctx.state.n, Draft())
    return draft if n == ctx.state.n else Draft()


def _noted(ctx: RenderContext, draft: Draft) -> Action:
    return Put(ANSWER, (ctx.state.n, draft))


def _act(ctx: RenderContext, form: Form, draft: Draft) -> Action:
    """Submit the answer if taps are all it takes and the last one is made; else keep what has been chosen."""
    answer = form.answer(draft.values) if form.is_quick(draft.values) and draft.at is None else None
    return say(**answer) if answer is not None else _noted(ctx, draft)


# The question.


def _title(ctx: RenderContext, scene: Scene, aside: float, doing: str = "") -> tuple[Rect, str]:
    """The question in the referee's words, or the title of the answer that was begun, and its hint; a very long hint is behind a button.

    Returns a place of this width at the right, and the hint if it still needs a place on the screen.
    """
    said = ctx.prompt.say
    said = structs.replace(said, title=doing or said.title)
    inner = ctx.header.above(8).inset(18, 6)
    card = inner.tail(aside)
    words = inner.before(aside + 12 if aside else 0)
    if said.hint and _is_brief(ctx, words, said):
        ctx.text(
            scene, words.foot(words.h * 0.36), capital(said.hint), 25, SAND, HEADER, align="left", lines=1
        )
        more = {"font": Font.NUMBER, "align": "left", "far": True, "asks": True, "least": ASKED}
        ctx.text(scene, words.top(words.h * 0.64), said.title, 50, PARCHMENT, HEADER, **more)
        return card, ""
    fits = "\n" not in said.hint and _hint_lines(ctx, said.hint) <= MOST_LINES
    if said.hint and not fits:
        sign = words.tail(70).centre(70, 70)
        sign_button(ctx, scene, sign, ("sign speech", ()), Put(HINT, not ctx.draft.get(HINT)), HINT)
        words = words.before(82)
    ctx.question(scene, words, "", said.title)
    return card, capital(said.hint) if fits else ""


def _hint_lines(ctx: RenderContext, hint: str) -> int:
    return math.ceil(len(hint) * HINT_SIZE / (ctx.middle.w / LETTER_OF_MANY))


def _below_hint(ctx: RenderContext, scene: Scene, hint: str) -> Rect:
    """The room for the choices, below a hint that had no place in the header."""
    if not hint:
        return ctx.middle
    lines = _hint_lines(ctx, hint)
    strip = ctx.middle.top(lines * HINT_LINE)
    ctx.text(scene, strip, hint, HINT_SIZE, SAND, WALNUT, align="left", lines=lines)
    return ctx.middle.below(strip.h + 6)


def _is_brief(ctx: RenderContext, place: Rect, said: out.Say) -> bool:
    """Whether title and hint fit in the header together, a line each."""
    letters = place.w / LETTER_OF_MANY
    is_short = len(said.title) * ASKED <= letters and len(said.hint) * 25 <= letters
    return is_short and "\n" not in said.hint and not ctx.is_portrait


def _hint(ctx: RenderContext, scene: Scene) -> Scene:
    """All that the referee says about how to answer."""
    place = ctx.middle
    lines = [line for line in ctx.prompt.say.hint.split("\n") if line.strip()]
    fits = rows_in(place.above(84), 76, 6)
    shown = page(lines, fits, ctx.number("hint page"))
    room = turner(ctx, scene, place, shown, "hint page")
    ctx.card(scene, room)
    inner = room.inset(16, 10)
    for row, line in zip(inner.rows(min(fits, max(FEWEST_ROWS, len(lines))), 6), shown.rows, strict=False):
        ctx.text(scene, row, line, 26, INK, PARCHMENT, align="left", lines=int(row.h // 19))
    ctx.buttons(scene, ctx.back(Put(HINT, None), kind="main"))
    return scene


# The choices.


def _which(ctx: RenderContext, scene: Scene, room: Rect, offered: list[Form]) -> None:
    """Which kind of answer; one without a choice is submitted by a tap."""
    if not offered:
        note(ctx, scene, room, ctx._(ELSEWHERE))
        return
    offers = [_choice(ctx, form, offered, i) for i, form in enumerate(offered)]
    if any(choice.kind == SALE and not choice.fields for choice in ctx.prompt.choices):
        offers.append(Choice(word(ctx.prompt.say.words, SALE), Put(SELLING, True), False, f"way {SALE}"))
    tiles(ctx, scene, room, offers, "ways page")


def _choice(ctx: RenderContext, form: Form, offered: list[Form], i: int) -> Choice:
    """A form by its name; with its subject if there is only one."""
    words, picture, remark = _called(ctx, form, offered), None, ""
    only = (form.answer({}) or {}).get(form.main) if not form.fields({}) else None
    if isinstance(only, Mapping) and len(only) == 1:
        (only,) = only
    if type(only) is int:
        words = ctx.labelled(words, str(only))
    elif isinstance(only, str):
        words = ctx.labelled(words, word(ctx.prompt.say.words, only))
        picture = of(ctx).picture(ctx, form.main, only)
        remark = ctx.prompt.say.notes.get(form.main, {}).get(only, "")
    return Choice(words, _begin(ctx, form, i), False, f"way {form.main}", remark, picture)


def _selling(ctx: RenderContext) -> Scene:
    """An auction of anything, in words: its choice has no fields, since the lot can be anything."""
    seats = [style(ctx, seat) for seat in range(len(ctx.state.seats))]
    return auction_scene(ctx, LOTS, seats, 0, Put(SELLING, None), lambda sale: say(auction=sale))


def _called(ctx: RenderContext, form: Form, offered: list[Form]) -> str:
    """The title of a form; to accept a proposal is to say yes."""
    is_proposed = isinstance(form.choices[0][form.main], Fixed)
    words = ctx._("yes") if is_proposed else label(form, offered, ctx.prompt.say.words)
    seat, asked_now = _who(form, Draft()), ctx.prompt.seats
    if seat is None or not asked_now or seat in asked_now:
        return words
    return ctx.labelled(style(ctx, seat).title, words)


def _who(form: Form, draft: Draft) -> int | None:
    """Who would answer this way: the chosen seat, or the only one that may."""
    may = {seat for choice in form.choices for seat in _seats(choice.get(SEAT))}
    chosen: int | None = draft.values.get(SEAT, next(iter(may)) if len(may) == 1 else None)
    return chosen


def _seats(domain: domains.Domain | None) -> tuple[int, ...]:
    return domain.of if isinstance(domain, Seat) else ()


def _begin(ctx: RenderContext, form: Form, i: int) -> Action:
    answer = form.answer({})
    if answer is not None and not form.fields({}):
        return say(**answer)
    return _noted(ctx, Draft(i, form.begun(_draft(ctx).values)))


def _choose(ctx: RenderContext, chosen: Choosing, found: list[Form], leave: Action | None) -> Scene:
    scene = ctx.new_scene()
    field = chosen.draft.field(chosen.form)
    alone = len(chosen.form.fields(chosen.draft.values)) == 1  # otherwise the tabs show how many
    counts = field is not None and alone and _is_counted(field)
    offered = [form for form in found if not form.is_pass]
    doing = _doing(ctx, chosen, offered) if len(offered) > 1 else ""
    card, hint = _title(ctx, scene, CARD if counts else 0, f"{doing[:1].upper()}{doing[1:]}")
    if ctx.draft.get(HINT):
        return _hint(ctx, scene)
    if counts and field is not None:
        ctx.card(scene, card)
        ctx.text(scene, card.inset(8), progress(field), 56, INK, PARCHMENT, font=Font.NUMBER)
    if hint and field is not None and not ctx.is_portrait and is_typed(field):
        choice.draw(replace(chosen, hint=hint), scene, ctx.middle)  # the keys need all the height there is
    else:
        choice.draw(chosen, scene, _below_hint(ctx, scene, hint))
    who = _who(chosen.form, chosen.draft)
    buttons = _buttons(ctx, chosen, found, leave)
    says_no = next((words for words, _, kind in filter(None, buttons) if kind == "no"), "")
    nothing_yet = counts and field is not None and not field.value and says_no
    now = ctx._("Choose, or tap {word}.", word=says_no.upper()) if nothing_yet else _what_now(ctx, chosen)
    _footer(ctx, scene, buttons, now, who)
    return scene


def _doing(ctx: RenderContext, chosen: Choosing, offered: list[Form]) -> str:
    """The title of the answer that was begun; with its subject if there is only one."""
    words, about = _called(ctx, chosen.form, offered), chosen.form.domain(chosen.form.main, {})
    only = about.of if isinstance(about, OneOf) else ()
    return ctx.labelled(words, word(ctx.prompt.say.words, only[0])) if len(only) == 1 else words


def _is_counted(field: Field) -> bool:
    """Whether several are chosen, so that it helps to see how many."""
    return isinstance(field.domain, Subset | Counts) and not domains.is_one_tap(field.domain)


# The buttons.


def _buttons(
    ctx: RenderContext, chosen: Choosing, found: list[Form], leave: Action | None
) -> list[tuple[str, Action, str] | None]:
    several = len([form for form in found if not form.is_pass]) > 1
    to = _noted(ctx, replace(chosen.draft, form=None)) if several else leave
    back = None if to is None else ctx.back(to)
    done: tuple[str, Action, str] | None = None
    if not chosen.form.is_quick(chosen.draft.values):
        answer = chosen.form.answer(chosen.draft.values)
        words, action = choice.onward(chosen) if answer is None else (ctx._(choice.DONE), say(**answer))
        done = words, action, "main"
    who = _who(chosen.form, chosen.draft)
    draft = chosen.draft if who is None else replace(chosen.draft, values={**chosen.draft.values, SEAT: who})
    return [back, None if several else _passing(ctx, found, draft), done]  # the way back leads to it


def _passing(ctx: RenderContext, found: list[Form], draft: Draft) -> tuple[str, Action, str] | None:
    """The button that says no; if several seats are asked, for the chosen one."""
    form = next((one for one in found if one.is_pass), None)
    if form is None:
        return None
    values = {key: value for key, value in draft.values.items() if key in form.keys}
    if not form.left(values):  # the chosen seat answers out of turn and has nothing to pass
        return None
    answer = form.answer(values)
    return (
        ctx.prompt.say.keys.get("pass") or word(ctx.prompt.say.words, "pass"),
        Tell(ctx._(domains.WHO.text)) if answer is None else say(**answer),
        "no",
    )


def _what_now(ctx: RenderContext, chosen: Choosing) -> str:
    """What is missing, or the button that submits the answer."""
    missing = chosen.form.missing(chosen.draft.values)
    now = chosen.draft.field(chosen.form)
    if missing and now is not None and now.wants is None:  # the pad is still for the number that was typed
        return ctx._(NEXT_IS, what=chosen.word(missing[0][0].key))
    if missing:
        last = len(missing) == 1 and chosen.form.is_quick(chosen.draft.values)
        return " ".join([what_is_missing(chosen), *([ctx._(AT_ONCE)] if last else [])])
    full = now is not None and _is_counted(now) and _is_full(now)
    return ctx._(AT_ONCE if chosen.form.is_quick(chosen.draft.values) else FULL if full else READY)


def _is_full(field: Field) -> bool:
    assert isinstance(field.domain, Subset | Counts)
    count = sum(field.value.values()) if isinstance(field.domain, Counts) else len(field.value)
    return count >= domains.most_of(field.domain)


def _keys(ctx: RenderContext) -> Iterator[str]:
    """What the seat's two buttons mean here, if it has buttons and it is not obvious."""
    if ctx.state.home.panels:
        for key, text in ctx.prompt.say.keys.items():
            yield ctx.labelled(ctx._(KEYS[key]).upper(), f"{text}.")


def _footer(
    ctx: RenderContext,
    scene: Scene,
    buttons: list[tuple[str, Action, str] | None],
    words: str,
    who: int | None = None,
) -> None:
    """What to do, beside the seat that is asked, or the one that answers out of turn."""
    seats = ctx.prompt.seats
    if len(seats) == 1 and who is not None:
        seats = (who,)
    rest = ctx.buttons(scene, *(button for button in buttons if button is not None))
    words = " ".join([words, *_keys(ctx)])
    asked(ctx, scene, rest, words, seats[0] if len(seats) == 1 else None)
