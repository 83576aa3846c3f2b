"""Wi-Fi: the networks in range and their password, or the table's own network with a code for phones."""

from companion.engine.refusals import C_, N_
from companion.protocol import outgoing as out
from kiosk.parts import codes
from kiosk.parts.controls import danger, note
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, Font
from kiosk.screens import keys, phones

LEAST_ROW, GAP, TOLD = 68, 10, 90
"""Heights in units: of a network, between two, and of the error message."""
PAGE = "wifi page"
NETWORK, TYPED = "network", "wifi password"
"""Draft keys: the network whose password is being typed, and the text so far."""
SHORTEST, LONGEST = 8, 63
FULL = 70
"""From this strength on, in percent, a network is as good as any."""
WIFI = N_("Wi-Fi")
HERE, KNOWN, OPEN, WEAK = N_("connected"), N_("known"), C_("network", "open"), N_("weak")
TOO_SHORT = N_("A Wi-Fi password has at least 8 characters.")
STEPS = (
    N_("1. Scan this code with a phone: it joins {name}."),
    N_("2. If the phone says that there is no internet, stay connected."),
    N_("3. Then tap PHONES here, and scan the code of your seat."),
)
BY_HAND = N_("Or type the password: {password}")


def scene(ctx: RenderContext) -> Scene:
    """The keyboard while a password is typed; else the table's own network if it is on, else those in range."""
    network = ctx.draft.get(NETWORK)
    if network is not None:
        return _keys(ctx, str(network), str(ctx.draft.get(TYPED) or ""))
    found = ctx.state.answers.wifi
    is_busy = found is None or found.busy
    own = found.own if found is not None else None
    scene = ctx.page(ctx._(WIFI), _verdict(ctx, found))
    back = ctx.back()
    if found is not None and is_busy:
        ctx.buttons(scene, back)
    elif own is not None:
        off = ctx._(phones.SWITCH_OFF), say(own_wifi=False), "wide"
        ctx.buttons(scene, back, off, (ctx._(phones.PHONES), phones.opening(ctx), "main"))
    else:
        again = ctx._("search again"), say(ask="wifi"), "main"
        own_new = ctx._("own Wi-Fi"), say(own_wifi=True), "wide"
        rest = ctx.buttons(scene, back, own_new, again)
    middle = ctx.middle
    if found is not None and found.failed and not is_busy:
        danger(ctx, scene, middle.top(TOLD), found.told)
        middle = middle.below(TOLD + 12)
    if is_busy:
        scene.add(Art(ctx.middle.centre(120, 120), "sign hourglass", (GOLD,)))
    elif own is not None:
        _own(ctx, scene, middle, own)
    elif found is not None and found.networks:
        _networks(ctx, scene, middle, rest, found.networks)
    else:
        note(ctx, scene, middle, ctx._("Phones join it where there is no other Wi-Fi."))
    return scene


def _verdict(ctx: RenderContext, found: out.Wifi | None) -> str:
    if found is None or found.busy:
        return ctx._(N_("Searching...") if found is None or not found.networks else N_("One moment..."))
    if found.own is not None:
        return ctx._("This table's own Wi-Fi")
    return ctx._(N_("Choose a network") if found.networks else N_("No network was found."))


# The networks in range.


def _networks(
    ctx: RenderContext, scene: Scene, middle: Rect, rest: Rect, networks: tuple[out.Network, ...]
) -> None:
    rows = rows_in(middle, LEAST_ROW, GAP)
    shown = page(networks, rows, ctx.number(PAGE))
    for network, place in zip(shown.rows, middle.rows(rows, GAP), strict=False):
        _row(ctx, scene, place, network)
    arrows(ctx, scene, rest.left(min(rest.w, 300)), shown, PAGE)


def _row(ctx: RenderContext, scene: Scene, place: Rect, network: out.Network) -> None:
    fill = GOLD if network.here else PARCHMENT
    scene.add(Box(place, fill, 12, INK, 2.5))
    inner = place.inset(16, 4)
    if network.locked:
        scene.add(Art(inner.left(40).centre(36, 36), "sign lock", (INK,)))
    name, state = inner.after(54).before(190), inner.tail(180)
    ctx.text(scene, name, network.name, 34, INK, fill, font=Font.NUMBER, align="left", least=20)
    ctx.text(scene, state, _state(ctx, network), 25, INK, fill, align="right", least=20)
    scene.add(touch(place, _choose(network), f"network {network.name}"))


def _state(ctx: RenderContext, network: out.Network) -> str:
    words = HERE if network.here else KNOWN if network.known else "" if network.locked else OPEN
    parts = [ctx._(words)] if words else []
    return ", ".join([*parts, *([ctx._(WEAK)] if network.signal < FULL / 2 else [])])


def _choose(network: out.Network) -> Action:
    """A known password is tried first; for the current network, a new one may be typed."""
    if network.locked and (network.here or not network.known):
        return Many((Put(TYPED, ""), Put(NETWORK, network.name)))
    return say(join_wifi=network.name)


def _keys(ctx: RenderContext, network: str, typed: str) -> Scene:
    away = Put(NETWORK, None), Put(TYPED, None)
    joins = Many((say(join_wifi=network, password=typed), *away))
    done: Action = joins if len(typed) >= SHORTEST else Tell(ctx._(TOO_SHORT))
    title = ctx._("Password of {name}", name=network)
    return keys.exact(ctx, title, typed, lambda new: Put(TYPED, new), done, Many(away), LONGEST)


# The table's own.


def joining(own: out.OwnWifi) -> str:
    """The text of a QR code that joins a network."""
    return f"WIFI:T:WPA;S:{_escaped(own.name)};P:{_escaped(own.password)};;"


def _escaped(words: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,:"' else letter for letter in words)


def _own(ctx: RenderContext, scene: Scene, middle: Rect, own: out.OwnWifi) -> None:
    """The code at the right, or above; what to do beside it."""
    if ctx.is_portrait:
        side = min(middle.w, middle.h * 0.5)
        code, words = middle.top(side).centre(side, side), middle.below(side + 14)
    else:
        code, words = middle.tail(middle.h), middle.before(middle.h + 14)
    white = (1.0, 1.0, 1.0, 1.0)
    ctx.card(scene, code, fill=white)
    room = code.inset(12)
    if codes.can_be_made():
        scene.add(Art(room, "qr", (codes.rows_of(joining(own)),)))
    else:
        ctx.text(scene, room, ctx._(phones.NO_CODES), 30, INK, white, lines=4)
    ctx.card(scene, words)
    steps = [ctx._(STEPS[0], name=own.name), *map(ctx._, STEPS[1:]), ctx._(BY_HAND, password=own.password)]
    for step, row in zip(steps, words.inset(20, 12).rows(len(steps), 6), strict=True):
        ctx.text(scene, row, step, 32, INK, PARCHMENT, align="left", lines=3)
