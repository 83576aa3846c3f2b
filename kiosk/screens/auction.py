"""The auction: what is on offer, who is in, who leads, what to do. The picture everybody looks at."""

from companion.engine.refusals import N_
from kiosk.games import Style, of
from kiosk.parts.controls import sign_button
from kiosk.parts.pieces import OUT_BEHIND, Band, facing, seat_panel, seat_places
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, WINE, Colour, Font
from kiosk.store import Line

TO_BID = Band(N_("to bid"), "play", GOLD, INK)
CLIMBING = Band(N_("climbs"), "climb", GOLD, INK)
HIGHEST = Band(N_("highest"), "star", INK, GOLD)
PASSED = Band(N_("passed"), "cross", CHARCOAL, PARCHMENT)
NOT_IN = Band(N_("not in"), "cross", CHARCOAL, PARCHMENT)
WAITING = Band(N_("waiting"), "dots", SAND, INK)
AHEAD = Band(N_("pass?"), "cross", WINE, ARGENT)

DASH = (0.3, 0.25, 0.2, 1.0)
HIGH_BLOCK, WIDE_BLOCK = 290, 340
"""The width of the block of the high bid, in units; with a number of three digits or more."""


def scene(look: Look) -> Scene:
    """One running auction."""
    scene = Scene()
    look.background(scene)
    _header(look, scene)
    for seat, place in enumerate(seat_places(look, _seats(look))):
        _seat(look, scene, seat, place)
    _footer(look, scene)
    return scene


def _prompt(look: Look) -> Line:
    assert look.state.prompt is not None
    return look.state.prompt


def _style(look: Look, seat: int) -> Style:
    return of(look).style(look.state.seats[seat])


# What is at stake.


def _header(look: Look, scene: Scene) -> None:
    """The lot and the high bid: side by side, or in portrait one below the other."""
    u = look.u
    header = look.header.above(8 * u)
    block = _high_place(look)
    place = header.inset(16 * u, 12 * u).left(200 * u)
    what, right = _lot(look, scene, place)
    end = header.right - 16 * u if look.is_portrait else block.x - 14 * u
    words = Rect(right + 18 * u, header.y + 10 * u, end - right - 18 * u, header.h - 18 * u)
    look.title(scene, look._(N_("on offer")), what, words)
    _high(look, scene, block)


def _lot(look: Look, scene: Scene, place: Rect) -> tuple[str, float]:
    """Draw the lot; gives what it is, and where the drawing ends."""
    before = len(scene.items)
    what = of(look).lot(look, scene, place, _prompt(look)["lot"])
    drawn = [item.rect.right for item in scene.items[before:] if isinstance(item, Art)]
    return what, max(drawn, default=place.x - 18 * look.u)


def _high_place(look: Look) -> Rect:
    u = look.u
    if look.is_portrait:
        return look.middle.top(84 * u)
    return (
        look.header.above(8 * u)
        .inset(14 * u, 8 * u)
        .tail((WIDE_BLOCK if _is_long(_prompt(look)["high"]) else HIGH_BLOCK) * u)
    )


def _is_long(high: Line | None) -> bool:
    """Whether the high bid needs a wide place."""
    return high is not None and high["bid"] > 99


def _seats(look: Look) -> Rect:
    return look.middle.below(100 * look.u) if look.is_portrait else look.middle


def _high(look: Look, scene: Scene, block: Rect) -> None:
    """The high bid, with the arms of who has made it."""
    u, high = look.u, _prompt(look)["high"]
    look.card(scene, block)
    if high is None:
        words = look._(N_("no bid yet"))
        look.text(scene, block.inset(12 * u), words, 34, INK, PARCHMENT, far=True, lines=2)
        return
    style = _style(look, high["seat"])
    scene.add(style.arms(block.inset(8 * u, 6 * u).left(62 * u)))
    wide = (150 if _is_long(high) else 92) * u
    middle = block.inset(8 * u, 4 * u).after(70 * u).before(wide)
    label, name = middle.top(middle.h * 0.6), middle.foot(middle.h * 0.4)
    more = {"align": "left" if look.is_portrait else "centre"}
    look.text(scene, label, look._(N_("high bid")), 22, INK, PARCHMENT, font=Font.TITLE, lines=2, **more)
    look.text(scene, name, style.title, 27, INK, PARCHMENT, font=Font.HEADING, least=20, **more)
    number = block.inset(6 * u, 0).tail(wide)
    look.text(scene, number, str(high["bid"]), 92, INK, PARCHMENT, font=Font.NUMBER, far=True)


# Who.


def _seat(look: Look, scene: Scene, seat: int, place: Rect) -> None:
    """A seat with its last bid. A tap on one that waits asks whether it passes ahead of its turn."""
    prompt, band = _prompt(look), _band(look, seat)
    out, now = band in (PASSED, NOT_IN), band in (TO_BID, CLIMBING)
    turn = facing(look, seat) if now else 0
    body = seat_panel(look, scene, place, seat, band, out=out, now=now, turn=turn)
    _number(look, scene, body, _shown_bid(look, seat), out, turn)
    if band in (WAITING, AHEAD) and not _is_high(prompt, seat):
        asked = None if band is AHEAD else seat
        scene.add(Touch(place, Put("ahead", asked), name=f"seat {seat}"))


def _number(look: Look, scene: Scene, body: Rect, bid: int | None, out: bool, turn: int) -> None:
    u = look.u
    if bid is None:
        w = min(body.w * 0.3, 60 * u)
        scene.add(Box(body.centre(w, 9 * u), ARGENT if out else DASH, 4 * u))
        return
    ink, paper = (ARGENT, OUT_BEHIND) if out else (INK, PARCHMENT)
    size = min(240, body.h / u * 0.98, body.w / u * 0.85)
    more = {"font": Font.NUMBER, "far": True, "least": 40, "turn": turn}
    look.text(scene, body, str(bid), size, ink, paper, **more)


def _climbing(look: Look, seat: int) -> int | None:
    """What this seat would bid if it let go of its button now."""
    climbing = look.state.panels.get("climbing") or {}
    bid: int | None = climbing.get("bid") if climbing.get("seat") == seat else None
    return bid


def _shown_bid(look: Look, seat: int) -> int | None:
    """What a seat would bid now, or has bid last."""
    prompt, climbing = _prompt(look), _climbing(look, seat)
    if climbing is not None:
        return climbing
    if _is_high(prompt, seat):
        high: int = prompt["high"]["bid"]
        return high
    last: int | None = prompt.get("bids", {}).get(str(seat))
    return last


def _is_high(prompt: Line, seat: int) -> bool:
    return prompt["high"] is not None and prompt["high"]["seat"] == seat


def _band(look: Look, seat: int) -> Band:
    prompt = _prompt(look)
    if _climbing(look, seat) is not None:
        return CLIMBING
    if seat in prompt["seats"]:
        return TO_BID
    if _is_high(prompt, seat):
        return HIGHEST
    if seat in prompt["still_in"]:
        return AHEAD if look.draft.get("ahead") == seat else WAITING
    return PASSED if seat in prompt.get("entered", (seat,)) else NOT_IN


# What to do.


def _footer(look: Look, scene: Scene) -> None:
    """Bid or pass, for who is on turn; or whether somebody passes ahead."""
    ahead = look.draft.get("ahead")
    if ahead is not None and ahead in _prompt(look)["still_in"]:
        _asked_ahead(look, scene, ahead)
        return
    seat = _prompt(look)["seats"][0]
    rest = _bid_or_pass(look, scene, seat)
    asked = look._(N_("{name} to bid"), name=look.state.names[seat])
    _sentence(look, scene, rest, seat, asked, _hint(look, seat))


def _asked_ahead(look: Look, scene: Scene, seat: int) -> None:
    forget = Put("ahead", None)
    rest = look.buttons(
        scene,
        (look._(N_("pass ahead")), Many((forget, say(seat=seat, pass_=True))), "no"),
        (look._(N_("stay in")), forget, "main"),
    )
    asked = look._(N_("{name} passes?"), name=look.state.names[seat])
    _sentence(look, scene, rest, seat, asked, look._(N_("ahead of the turn, for good")))


def _bid_or_pass(look: Look, scene: Scene, seat: int) -> Rect:
    """Pass, and the bid; between minus and plus where any bid can be made. Gives the place left for words."""
    u, least, only = look.u, _prompt(look)["min"], "step" in _prompt(look)
    bid = least if only else max(int(look.draft.get("bid") or least), least)
    footer = look.footer.inset(14 * u, 9 * u)
    line = footer.foot(footer.h / 2 - 6 * u) if look.is_portrait else footer
    widths = (150, 374) if only else (150, 70, 210, 70) if look.is_portrait else (150, 68, 210, 68)
    parts = _from_the_right(line, widths, 12, u)
    look.button(scene, parts[0], look._(N_("pass")), say(seat=seat, pass_=True), "no", name="pass")
    told = look._(N_("bid {bid}"), bid=bid)
    look.button(scene, parts[1 if only else 2], told, say(seat=seat, bid=bid), "main", name="bid")
    if not only:
        less: Action | None = Put("bid", bid - 1) if bid > least else None
        sign_button(look, scene, parts[1], ("minus", ()), less, "bid less")
        sign_button(look, scene, parts[3], ("plus", ()), Put("bid", bid + 1), "bid more")
    if look.is_portrait:
        return footer.top(footer.h / 2 - 6 * u)
    return footer.before(footer.right - parts[0].x + 14 * u)


def _from_the_right(line: Rect, widths: tuple[int, ...], gap: int, u: float) -> list[Rect]:
    """Places of these widths in units that end at the right."""
    x = line.right - (sum(widths) + gap * (len(widths) - 1)) * u
    places = []
    for width in widths:
        places.append(Rect(x, line.y, width * u, line.h))
        x += (width + gap) * u
    return places


def _sentence(look: Look, scene: Scene, rest: Rect, seat: int, asked: str, hint: str) -> None:
    """Who is asked what, and what follows from it."""
    words = rest
    if rest.w > 330 * look.u:  # else the frame around the seat's panel must do
        scene.add(_style(look, seat).arms(rest.left(rest.h * 0.82)))
        words = rest.after(rest.h * 0.82 + 10 * look.u)
    _line(look, scene, words.top(words.h * 0.5), asked, 38, PARCHMENT, font=Font.NUMBER, far=True)
    _line(look, scene, words.foot(words.h * 0.5), hint, 24, SAND, lines=2)


def _line(look: Look, scene: Scene, place: Rect, words: str, size: int, ink: Colour, **more: object) -> None:
    look.text(scene, place, words, size, ink, WALNUT, align="left", **more)


def _hint(look: Look, seat: int) -> str:
    """What may be bid, or what the other key would do just now."""
    prompt, climbing = _prompt(look), _climbing(look, seat)
    least, high, others = prompt["min"], prompt["high"], len(prompt["still_in"]) - 1
    if climbing is not None:
        return look._(N_("let go to bid {bid}"), bid=climbing)
    if "step" in prompt:
        return _hint_of_raise(look, prompt)
    if high is not None and others == 1:
        name = look.state.names[high["seat"]]
        return look._(N_("{least} or more; pass: {name} wins"), least=least, name=name)
    if high is None and others == 0:
        return look._(N_("{least} or more; pass: nobody buys"), least=least)
    return look._(N_("{least} or more, or pass"), least=least)


def _hint_of_raise(look: Look, prompt: Line) -> str:
    """There is one bid only: what passing does."""
    if prompt["high"] is not None and len(prompt["still_in"]) == 2:
        return look._(N_("pass: {name} wins"), name=look.state.names[prompt["high"]["seat"]])
    return look._(N_("{step} more, or pass"), step=prompt["step"])
