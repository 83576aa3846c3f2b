"""Any question to this seat, made from its choices: names, numbers and counts to tap, in the phone's own pixels. Pure."""

import re

from companion.engine.choices import Fixed, OneOf
from companion.engine.refusals import N_
from kiosk.games import Chart, of
from kiosk.parts import choosing as choice
from kiosk.parts.choices import Draft, Field, Form, by_seat, chosen_form, forms
from kiosk.parts.choosing import Choosing, label, what_is_missing, word
from kiosk.parts.controls import Choice
from kiosk.parts.tiles import tiles
from kiosk.phone import owned, waiting
from kiosk.phone.asked import own_choices
from kiosk.phone.context import GAP, HEAD, SMALL, PhoneContext, Zones
from kiosk.phone.frame import card, head, key, purse
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import LETTER
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import SAND, WALNUT

ANSWER, EARLY = "answer", "early"
SENTENCES = re.compile(r"(?<=[.!?]) ")
KEYS = 66
"""The height of the row of buttons at the bottom."""

Button = tuple[str, Action, str]


def own_forms(ctx: PhoneContext) -> list[Form]:
    """What this seat may answer."""
    return forms(by_seat(own_choices(ctx.prompt, ctx.seat), [ctx.seat]))


def scene(ctx: PhoneContext) -> Scene:
    """The question, the choices, and the buttons."""
    found = own_forms(ctx)
    offered = [form for form in found if not form.is_pass]
    draft = _draft(ctx)
    form = chosen_form(offered, draft)
    if form is None:
        return _which(ctx, found, offered)
    notes = ctx.prompt.say.notes
    chosen = Choosing(ctx, form, draft, ctx.prompt.say.words, lambda new: _act(ctx, form, new), notes)
    return choice.typing(chosen) or _choose(ctx, chosen, found)


def is_early(ctx: PhoneContext) -> bool:
    """Whether this seat answers although another is asked, or changes its secret answer."""
    return bool(ctx.draft.get(EARLY))


def waits(ctx: PhoneContext) -> Scene:
    """Another seat is asked, but this one may answer too: whose turn it is, and a button that leads to the answer."""
    form = own_forms(ctx)[0]
    return _with_key(ctx, waiting.scene(ctx), _called(ctx, form, [form]))


def laid(ctx: PhoneContext) -> Scene:
    """This seat has given a secret answer: what it is, and a button to change it before all are revealed."""
    return _with_key(ctx, waiting.covered(ctx), ctx._("change it"))


def _with_key(ctx: PhoneContext, scene: Scene, words: str) -> Scene:
    place = waiting.zones(ctx).known.foot(KEYS)
    key(ctx, scene, place, words, Put(EARLY, True), "plain", EARLY)
    return scene


def _which(ctx: PhoneContext, found: list[Form], offered: list[Form]) -> Scene:
    """Which kind of answer; yes and no have a button each."""
    scene, place, keys = _frame(ctx)
    plain = [form for form in offered if not form.fields({})]
    passing = _passing(ctx, found, Draft())
    if len(offered) == 1 and plain:
        yes = (_called(ctx, offered[0], offered), _begin(ctx, offered[0], 0), "main")
        _yes_or_no(ctx, scene, Rect(place.x, place.y, place.w, keys.bottom - place.y), yes, passing)
        return scene
    offers = [_choice(ctx, form, offered, i) for i, form in enumerate(offered)]
    tiles(ctx, scene, place, offers, "ways page")
    _keys(ctx, scene, keys, [passing])
    return scene


def _choose(ctx: PhoneContext, chosen: Choosing, found: list[Form]) -> Scene:
    offered = [form for form in found if not form.is_pass]
    about = _called(ctx, chosen.form, offered) if len(offered) > 1 else ""
    scene, place, keys = _frame(ctx, about)
    is_charted = _charted(ctx, chosen, scene, place)
    if not is_charted:
        choice.draw(chosen, scene, place)
    _keys(ctx, scene, keys, _buttons(ctx, chosen, found, is_charted and of(ctx).chart_asks))
    return scene


def _charted(ctx: PhoneContext, chosen: Choosing, scene: Scene, place: Rect) -> bool:
    """Whether the names to choose from are places on a map, and can be drawn there."""
    fields = chosen.form.fields(chosen.draft.values)
    if len(fields) != 1 or not isinstance(fields[0].domain, OneOf):
        return False
    (field,), asks = fields, of(ctx).chart_asks

    def put(name: str) -> Action:
        return chosen.put(field, name, stay=asks and _completes(chosen, field, name))

    actions = {name: put(name) for name in fields[0].domain.of}
    value = str(field.value) if field.is_said else ""
    return of(ctx).chart(ctx, scene, place, Chart(field.key, actions, value))


def _completes(chosen: Choosing, field: Field, name: str) -> bool:
    """Whether nothing else is asked after this."""
    return chosen.form.answer(chosen.draft.put(chosen.form, field.key, name, False).values) is not None


def _frame(ctx: PhoneContext, about: str = "") -> tuple[Scene, Rect, Rect]:
    """The player, the question, and belongings and purse if there is room; returns the places of the choices and of the buttons."""
    scene = ctx.wood()
    small = ctx._("secret") if ctx.prompt.covered else about
    zones, has = _zones(ctx)
    keys, place = zones.hands.foot(KEYS), zones.hands.above(KEYS + GAP)
    head(ctx, scene, zones.head)
    known = zones.known
    if ctx.has_purse and known.h >= 150:
        purse(ctx, scene, known.foot(58))
        known = known.above(64)
    if has and known.h - has >= 90:
        owned.draw(ctx, scene, known.foot(has))
        known = known.above(has)
    forms_now = own_forms(ctx)
    is_ahead = is_early(ctx) and not ctx.prompt.covered
    title = _called(ctx, forms_now[0], forms_now[:1]) if is_ahead else ctx.asks_you
    card(ctx, scene, _hinted(ctx, scene, known), small, title)
    return scene, place, keys


def _hinted(ctx: PhoneContext, scene: Scene, known: Rect) -> Rect:
    """As many sentences of the hint as fit below the question; returns the place above them."""
    hint = ctx.hint
    while hint:
        lines = max(2, -(-len(hint) // int(0.9 * known.w / (SMALL * LETTER))))
        if known.h >= 56 + 22 * lines:
            words = known.foot(20 * lines)
            ctx.text(scene, words, hint, 18, SAND, WALNUT, align="left", lines=lines, least=SMALL)
            return known.above(20 * lines + 4)
        hint = " ".join(SENTENCES.split(hint)[:-1])
    return known


def _zones(ctx: PhoneContext) -> tuple[Zones, float]:
    """The parts of the screen, and the height of the belongings: they have room on a tall screen, or in landscape."""
    if not ctx.is_portrait:
        return ctx.zones(0), owned.height(ctx, 2) if ctx.height >= 360 else 0
    if ctx.height < 640:
        return ctx.zones(ctx.height - HEAD - 130), 0
    has = owned.height(ctx, 2 if ctx.height >= 780 else 1)
    asked = 206 if ctx.has_purse else 166
    return ctx.zones(ctx.height - HEAD - asked - has), has


def _keys(ctx: PhoneContext, scene: Scene, place: Rect, buttons: list[Button | None]) -> None:
    there = [button for button in buttons if button is not None]
    if not there:
        return
    shares = [1.6 if kind == "main" else 1.0 for _, _, kind in there]
    one = (place.w - GAP * (len(there) - 1)) / sum(shares)
    x = place.x
    for (words, action, kind), share in zip(there, shares, strict=True):
        key(ctx, scene, Rect(x, place.y, share * one, place.h), words, action, kind, kind)
        x += share * one + GAP


def _yes_or_no(ctx: PhoneContext, scene: Scene, place: Rect, yes: Button, no: Button | None) -> None:
    """Where BID and PASS are in an auction, and as large."""
    place = place.foot(min(place.h, 190))
    upper, lower = place.top(place.h * 0.58 - GAP), place.foot(place.h * 0.42)
    key(ctx, scene, upper if no else place, *yes, "yes")
    if no is not None:
        key(ctx, scene, lower, *no, "no")


def _draft(ctx: PhoneContext) -> Draft:
    draft: Draft = ctx.draft.get(ANSWER) or Draft()
    return draft


def _act(ctx: PhoneContext, form: Form, draft: Draft) -> Action:
    """If taps are all it takes, the last one submits the answer, but not a secret one: that wants a second look."""
    quick = form.is_quick(draft.values) and draft.at is None and not ctx.prompt.covered
    answer = form.answer(draft.values) if quick else None
    return say(**answer) if answer is not None else Put(ANSWER, draft)


def _called(ctx: PhoneContext, form: Form, offered: list[Form]) -> str:
    is_proposed = isinstance(form.choices[0][form.main], Fixed)
    return ctx._("yes") if is_proposed else label(form, offered, ctx.prompt.say.words)


def _choice(ctx: PhoneContext, form: Form, offered: list[Form], i: int) -> Choice:
    words, picture = _called(ctx, form, offered), None
    only = (form.answer({}) or {}).get(form.main) if not form.fields({}) else None
    if isinstance(only, str):
        words = ctx.labelled(words, word(ctx.prompt.say.words, only))
        picture = of(ctx).picture(ctx, form.main, only)
    else:
        picture = of(ctx).picture(ctx, "", form.main)
    return Choice(words, _begin(ctx, form, i), False, f"way {form.main}", picture=picture)


def _begin(ctx: PhoneContext, form: Form, i: int) -> Action:
    answer = form.answer({})
    if answer is not None and not form.fields({}):
        return say(**answer)
    return Put(ANSWER, Draft(i))


def _buttons(ctx: PhoneContext, chosen: Choosing, found: list[Form], asks: bool) -> list[Button | None]:
    """`asks`: whether even a single tap only chooses."""
    several = len([form for form in found if not form.is_pass]) > 1
    back: Button | None = ctx.back(Put(ANSWER, Draft())) if several else None
    if is_early(ctx):
        back = ctx.back(Put(EARLY, None))
    done: Button | None = None
    covered = ctx.prompt.covered
    if asks or covered or not chosen.form.is_quick(chosen.draft.values):
        answer = chosen.form.answer(chosen.draft.values)
        action: Action = Tell(what_is_missing(chosen)) if answer is None else say(**answer)
        words = ctx._(N_("lay it face down") if covered else N_("done"))
        field = chosen.draft.field(chosen.form)
        if asks and not covered and field is not None and field.is_said:
            value = chosen.word(str(field.value))
            words = ctx.labelled(_called(ctx, chosen.form, [chosen.form]), value)
        done = words, action, "main"
    return [back, _passing(ctx, found, chosen.draft), done]


def _passing(ctx: PhoneContext, found: list[Form], draft: Draft) -> Button | None:
    form = next((one for one in found if one.is_pass), None)
    if form is None:
        return None
    answer = form.answer({key: value for key, value in draft.values.items() if key in form.keys})
    return None if answer is None else (word(ctx.prompt.say.words, "pass"), say(**answer), "no")
