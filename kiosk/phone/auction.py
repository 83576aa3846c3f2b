"""The auction on a seat's phone: what is on offer, the high bid, and a large BID and PASS. Pure."""

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.controls import bound, sign_button
from kiosk.phone.frame import ground, head, key, named, others, purse
from kiosk.phone.look import GAP, SMALL, PhoneLook
from kiosk.scene.actions import Action, Put, Tell, press, say
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, WALNUT, Font

BID, PASS, AHEAD = N_("bid {bid}"), N_("pass"), N_("pass ahead")
TO_CLIMB, LET_GO = N_("hold to climb"), N_("let go to bid")
NOT_YET = N_("{name} is to bid.")
OUT = N_("You are out of this auction.")
LEADING = N_("Your bid is the highest.")
HANDS = 262
"""The room for stepper, BID and PASS."""
LOT_OF_ALL = 78
"""How wide the drawing of a lot is, in units."""


def scene(look: PhoneLook) -> Scene:
    """One running auction, as this seat sees it."""
    scene, u = ground(look), look.u
    zones = look.zones(HANDS)
    head(look, scene, zones.head)
    known = zones.known
    rows = _rows(known, u)
    _lot(look, scene, rows[0])
    _high(look, scene, rows[1])
    if len(rows) > 3:
        others(look, scene, rows[2], {seat: _sign(look, seat) for seat in range(len(look.state.seats))})
    purse(look, scene, rows[-1])
    _hands(look, scene, zones.hands)
    return scene


def _rows(place: Rect, u: float) -> list[Rect]:
    """The lot, the high bid, the seats and the purse; where there is little room, without the seats."""
    shares = (92, 76, 50, 66) if place.h >= 278 * u else (84, 62, 56)
    room, gap = place.h - GAP * u * (len(shares) - 1), GAP * u
    heights = [min(room * share / sum(shares), 1.35 * share * u) for share in shares]
    slack = (room - sum(heights)) / max(1, len(shares) - 1)
    rows, y = [], place.y
    for height in heights:
        rows.append(Rect(place.x, y, place.w, height))
        y += height + gap + slack
    return rows


def _lot(look: PhoneLook, scene: Scene, place: Rect) -> None:
    """What is sold, drawn and in words."""
    u, before = look.u, len(scene.items)
    what = of(look).lot(look, scene, place.left(LOT_OF_ALL * u).inset(0, 2 * u), look.prompt["lot"])
    drawn = [item.rect.right for item in scene.items[before:] if isinstance(item, Art)]
    left = max(drawn, default=place.x - 12 * u) - place.x + 12 * u
    words = place.after(left)
    more = {"align": "left", "least": SMALL}
    look.text(scene, words.top(24 * u), look._(N_("on offer")), 18, GOLD, WALNUT, font=Font.TITLE, **more)
    more |= {"font": Font.NUMBER, "lines": 2}
    look.text(scene, words.below(26 * u), what, 34, PARCHMENT, WALNUT, **more)


def _high(look: PhoneLook, scene: Scene, place: Rect) -> None:
    u, high = look.u, look.prompt["high"]
    scene.add(Box(place, PARCHMENT, 10 * u))
    inner = place.inset(12 * u, 6 * u)
    if high is None:
        look.text(scene, inner, look._(N_("no bid yet")), 28, INK, PARCHMENT, least=SMALL)
        return
    arms = inner.left(inner.h * ARMS)
    scene.add(style(look, high["seat"]).arms(arms))
    number = inner.tail((64 if high["bid"] < 100 else 120) * u)
    look.text(scene, number, str(high["bid"]), 64, INK, PARCHMENT, font=Font.NUMBER, least=24)
    words = inner.after(arms.w + 12 * u).before(number.w + 6 * u)
    more = {"align": "left", "least": SMALL}
    look.text(
        scene, words.top(words.h * 0.46), look._(N_("high bid")), 18, INK, PARCHMENT, font=Font.TITLE, **more
    )
    name = called(look, high["seat"])
    look.text(scene, words.foot(words.h * 0.52), name, 26, INK, PARCHMENT, font=Font.HEADING, **more)


def _sign(look: PhoneLook, seat: int) -> tuple[str, bool]:
    prompt = look.prompt
    if seat in prompt["seats"]:
        return "play", True
    if prompt["high"] is not None and prompt["high"]["seat"] == seat:
        return "star", False
    return ("dots", False) if seat in prompt["still_in"] else ("cross", False)


# What is pressed.


def _hands(look: PhoneLook, scene: Scene, place: Rect) -> None:
    """The amount between minus and plus, BID and PASS: at the same places in every game."""
    gap = GAP * look.u
    low = place.h - 2 * gap
    steps, bids, passes = low * 0.28, low * 0.44, low * 0.28
    bid = _bid(look)
    if _steps(look):
        _stepper(look, scene, place.top(steps), bid)
        middle = place.below(steps + gap).top(bids)
    else:
        middle = place.top(steps + gap + bids)
    _bid_key(look, scene, middle, bid)
    word = PASS if look.is_asked else AHEAD
    key(look, scene, place.foot(passes), look._(word), _passing(look), "no", "pass")


def _steps(look: PhoneLook) -> bool:
    """Whether any bid can be made, and not one alone."""
    return "step" not in look.prompt


def _bid(look: PhoneLook) -> int:
    """What BID would say now."""
    climbing = look.state.panels.get("climbing") or {}
    if climbing.get("seat") == look.seat:
        return int(climbing["bid"])
    least = int(look.prompt["min"])
    return max(int(look.draft.get("bid") or least), least) if _steps(look) and look.is_asked else least


def _stepper(look: PhoneLook, scene: Scene, place: Rect, bid: int) -> None:
    u, least, most = look.u, look.prompt["min"], look.prompt.get("max")
    side = min(92 * u, place.w * 0.27)
    less: Action | None = Put("bid", bid - 1) if bid > least else None
    more: Action | None = Put("bid", bid + 1) if most is None or bid < most else None
    if not look.is_asked:
        less = more = Tell(_why_not(look))
    sign_button(look, scene, place.left(side), ("minus", ()), bound(look, less, False), "bid less")
    sign_button(look, scene, place.tail(side), ("plus", ()), bound(look, more, True), "bid more")
    middle = place.after(side + GAP * u).before(side + GAP * u)
    scene.add(Box(middle, PARCHMENT, 12 * u))
    look.text(scene, middle.inset(4 * u, 2 * u), str(bid), 64, INK, PARCHMENT, font=Font.NUMBER, least=24)


def _bid_key(look: PhoneLook, scene: Scene, place: Rect, bid: int) -> None:
    """Held, it climbs as every button does; an amount that was chosen is said as it stands there."""
    words = look._(BID, bid=bid)
    if not look.is_asked:
        key(look, scene, place, words, Tell(_why_not(look)), "main", "bid")
        return
    climbing = (look.state.panels.get("climbing") or {}).get("seat") == look.seat
    if climbing or bid == look.prompt["min"]:
        hint = look._(LET_GO if climbing else TO_CLIMB) if _steps(look) else ""
        key(look, scene, place, words, press(look.seat, "bid"), "main", "bid", hint)
    else:
        key(look, scene, place, words, say(seat=look.seat, bid=bid), "main", "bid")


def _passing(look: PhoneLook) -> Action:
    """PASS as the seat's own key; ahead of one's turn too, but not for who leads."""
    high = look.prompt["high"]
    if not look.is_asked and (
        look.seat not in look.prompt["still_in"] or (high and high["seat"] == look.seat)
    ):
        return Tell(_why_not(look))
    return say(press={"seat": look.seat, "key": "pass"})


def _why_not(look: PhoneLook) -> str:
    high = look.prompt["high"]
    if look.seat not in look.prompt["still_in"]:
        return look._(OUT)
    if high is not None and high["seat"] == look.seat:
        return look._(LEADING)
    return look._(NOT_YET, name=named(look, list(look.prompt["seats"])))
