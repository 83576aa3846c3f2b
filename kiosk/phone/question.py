"""Any question to this seat, made from its ways: names, numbers, counts to tap, in the phone's own pixels. Pure."""

from collections.abc import Mapping
from typing import Any

from companion.engine.refusals import N_
from companion.speech.language import OF
from kiosk.games import of
from kiosk.parts import choosing as choice
from kiosk.parts.asking import prompt
from kiosk.parts.choosing import Choosing, label, what_is_missing, word
from kiosk.parts.controls import Choice
from kiosk.parts.tiles import tiles
from kiosk.parts.ways import SEAT, Draft, Form, by_seat, forms
from kiosk.phone.frame import card, ground, head, key, purse
from kiosk.phone.look import GAP, HEAD, PhoneLook
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.scene import Rect, Scene

ANSWER = "answer"
DONE, BACK, YES = N_("done"), N_("back"), N_("yes")
LAY_DOWN = N_("lay it face down")
COVERED = N_("covered")
KEYS = 66
"""How high the row of keys at the foot is."""

Button = tuple[str, Action, str]


def own_forms(look: PhoneLook) -> list[Form]:
    """What this seat may answer."""
    ways = [way for way in look.prompt.get("ways", ()) if is_mine(way, look.seat)]
    return forms(by_seat(ways, [look.seat]))


def is_mine(way: Mapping[str, Any], seat: int) -> bool:
    """Whether this seat may go this way."""
    own = way["fields"].get(SEAT)
    return bool(own) and seat in own["of"]


def scene(look: PhoneLook) -> Scene:
    """What is asked, what can be chosen, and the keys."""
    found = own_forms(look)
    offered = [form for form in found if not form.is_pass]
    draft = _draft(look)
    form = _form(offered, draft)
    if form is None:
        return _which(look, found, offered)
    notes = prompt(look)["say"].get("notes", {})
    chosen = Choosing(look, form, draft, _words(look), lambda new: _act(look, form, new), notes)
    return choice.typing(chosen) or _choose(look, chosen, found)


def _which(look: PhoneLook, found: list[Form], offered: list[Form]) -> Scene:
    """What kind of answer it shall be; yes and no have a key each."""
    scene, place, keys = _frame(look)
    plain = [form for form in offered if not form.fields({})]
    passing = _passing(look, found, Draft())
    if len(offered) == 1 and plain:
        yes = (_called(look, offered[0], offered), _begin(look, offered[0], 0), "main")
        _yes_or_no(look, scene, Rect(place.x, place.y, place.w, keys.bottom - place.y), yes, passing)
        return scene
    told = [_way(look, form, offered, i) for i, form in enumerate(offered)]
    tiles(look, scene, place, told, "ways page")
    _keys(look, scene, keys, [passing])
    return scene


def _choose(look: PhoneLook, chosen: Choosing, found: list[Form]) -> Scene:
    scene, place, keys = _frame(look)
    choice.draw(chosen, scene, place)
    _keys(look, scene, keys, _buttons(look, chosen, found))
    return scene


def _frame(look: PhoneLook) -> tuple[Scene, Rect, Rect]:
    """Who, what is asked, the purse where there is room; gives the place to choose in, and that of the keys."""
    scene, u, said = ground(look), look.u, look.prompt["say"]
    small = look._(COVERED) if is_covered(look.prompt) else ""
    most = look.height / u - HEAD - (206 if look.height >= 640 * u else 130)
    zones = look.zones(most if look.is_portrait else 0)
    keys, place = zones.hands.foot(KEYS * u), zones.hands.above((KEYS + GAP) * u)
    head(look, scene, zones.head)
    known = zones.known
    if known.h >= 150 * u:
        purse(look, scene, known.foot(58 * u))
        known = known.above(64 * u)
    card(look, scene, known, small, said["title"])
    return scene, place, keys


def is_covered(asked: Mapping[str, Any]) -> bool:
    """Whether what is answered stays hidden from the others for a while."""
    return bool(asked.get("covered"))


def _keys(look: PhoneLook, scene: Scene, place: Rect, buttons: list[Button | None]) -> None:
    there = [button for button in buttons if button is not None]
    if not there:
        return
    gap = GAP * look.u
    shares = [1.6 if kind == "main" else 1.0 for _, _, kind in there]
    one = (place.w - gap * (len(there) - 1)) / sum(shares)
    x = place.x
    for (words, action, kind), share in zip(there, shares, strict=True):
        key(look, scene, Rect(x, place.y, share * one, place.h), words, action, kind, kind)
        x += share * one + gap


def _yes_or_no(look: PhoneLook, scene: Scene, place: Rect, yes: Button, no: Button | None) -> None:
    """Where BID and PASS are in an auction, and as large."""
    u, gap = look.u, GAP * look.u
    place = place.foot(min(place.h, 190 * u))
    upper, lower = place.top(place.h * 0.58 - gap), place.foot(place.h * 0.42)
    key(look, scene, upper if no else place, *yes, "yes")
    if no is not None:
        key(look, scene, lower, *no, "no")


def _words(look: PhoneLook) -> dict[str, str]:
    told: dict[str, str] = prompt(look)["say"]["words"]
    return told


def _draft(look: PhoneLook) -> Draft:
    n, draft = look.draft.get(ANSWER) or (look.state.n, Draft())
    return draft if n == look.state.n else Draft()


def _noted(look: PhoneLook, draft: Draft) -> Action:
    return Put(ANSWER, (look.state.n, draft))


def _form(offered: list[Form], draft: Draft) -> Form | None:
    if len(offered) == 1 and offered[0].fields({}):
        return offered[0]
    return offered[draft.form] if draft.form is not None and draft.form < len(offered) else None


def _act(look: PhoneLook, form: Form, draft: Draft) -> Action:
    """The last tap gives the answer where taps are all it takes, but not what is laid face down: that wants a second look."""
    quick = form.is_quick(draft.values) and draft.at is None and not is_covered(look.prompt)
    answer = form.answer(draft.values) if quick else None
    return say(**answer) if answer is not None else _noted(look, draft)


def _called(look: PhoneLook, form: Form, offered: list[Form]) -> str:
    is_proposed = form.ways[0][form.main]["is"] == "given"
    return look._(YES) if is_proposed else label(form, offered, _words(look))


def _way(look: PhoneLook, form: Form, offered: list[Form], i: int) -> Choice:
    words, picture = _called(look, form, offered), None
    only = (form.answer({}) or {}).get(form.main) if not form.fields({}) else None
    if isinstance(only, str):
        words = look._(OF, what=words, told=word(_words(look), only))
        picture = of(look).picture(look, form.main, only)
    return Choice(words, _begin(look, form, i), False, f"way {form.main}", picture=picture)


def _begin(look: PhoneLook, form: Form, i: int) -> Action:
    answer = form.answer({})
    if answer is not None and not form.fields({}):
        return say(**answer)
    return _noted(look, Draft(i))


def _buttons(look: PhoneLook, chosen: Choosing, found: list[Form]) -> list[Button | None]:
    several = len([form for form in found if not form.is_pass]) > 1
    back: Button | None = (look._(BACK), _noted(look, Draft()), "plain") if several else None
    done: Button | None = None
    covered = is_covered(look.prompt)
    if covered or not chosen.form.is_quick(chosen.draft.values):
        answer = chosen.form.answer(chosen.draft.values)
        action: Action = Tell(what_is_missing(chosen)) if answer is None else say(**answer)
        done = look._(LAY_DOWN if covered else DONE), action, "main"
    return [back, _passing(look, found, chosen.draft), done]


def _passing(look: PhoneLook, found: list[Form], draft: Draft) -> Button | None:
    form = next((one for one in found if one.is_pass), None)
    if form is None:
        return None
    answer = form.answer({key: value for key, value in draft.values.items() if key in form.keys})
    return None if answer is None else (word(_words(look), "pass"), say(**answer), "no")
