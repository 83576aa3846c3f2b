"""Phase B: what the seat on turn may do, as large tiles; each leads to its own step, and nothing is said without a last tap."""

from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.games import Screen
from kiosk.games.florence import any_time, build, desk, freedom, work
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, number, prompt
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import Colour, Font

LEFT, LEFT_ONE = N_("actions left"), N_("action left")
END_TURN, BACK, TAKE = N_("end the turn"), N_("back"), N_("take it")
TAKE_CARD = N_("take five cards and keep one")
FREE = N_("free")
NO_ACTION = N_("is not an action")

NOTHING_LEFT = N_("no action is left")
NO_PROFESSION = N_("no profession in hand")
ONCE = N_("only once a turn")
EMPTY_PILE = N_("the pile is empty")
NO_BUILDING = N_("no building can be had")
NO_FREEDOM = N_("no freedom can be had")
NOBODY = N_("nobody lies face up")

BEST = N_("best {value}, needs {minimum}")
KINDS, KIND = N_("{count} to choose from"), N_("1 to choose from")
IN_PILE = N_("{count} in the pile")
WORTH = N_("worth {value}, needs {minimum}")


class Tile(NamedTuple):
    """One thing to do: its words, what it costs, what there is to know, and why it cannot be done."""

    key: str
    title: str
    art: str
    cost: str
    info: str
    reason: str = ""


def scene(look: Look) -> Scene:
    """All tiles; or the step of the one that was tapped."""
    doing = look.draft.get("do")
    return STEPS[doing](look) if doing and desk.offered(look, doing) else choosing(look)


STEPS: dict[str, Screen] = {
    "work": work.scene,
    "princess": work.princess,
    "build": build.scene,
    "freedom": freedom.scene,
}


def choosing(look: Look) -> Scene:
    """What may be done now, and what may not, with the reason."""
    scene, asks, seat = Scene(), prompt(look), desk.asked_seat(look)
    block = desk.titled(look, scene, 230)
    left = asks["actions"]
    number(look, scene, block, str(left), look._(LEFT_ONE if left == 1 else LEFT))
    shown = tiles(look)
    cells = desk.full_rows(look.middle, len(shown), 2 if look.is_portrait else 3, 12 * look.u)
    for tile, cell in zip(shown, cells, strict=True):
        _tile(look, scene, cell, tile)
    _footer(look, scene, seat)
    return scene


def tiles(look: Look) -> list[Tile]:
    """Everything that belongs to a turn; recruiting and the princess only where the seat has the card."""
    asks = prompt(look)
    own = look.state.seats[desk.asked_seat(look)]
    found = [_work(look), _build(look), _card(look, "profession"), _freedom(look), _card(look, "bonus")]
    if asks["princess"] is not None:
        found.insert(1, _princess(look))
    used = [use for use in own["uses"] if use != "give_back"]  # that one stands in the menu
    if own["recruiting"] and "recruit" not in used:
        used.append("recruit")
    return [*found, *(_used(look, use, use in own["uses"]) for use in used)]


def _used(look: Look, use: str, can: bool) -> Tile:
    """What can be used at any time, and so in one's turn too."""
    art = any_time.ARTS.get(use, use)
    return Tile(use, any_time.named(look, use), art, "", look._(NO_ACTION), "" if can else look._(NOBODY))


def _why_not(look: Look, can: bool, none: str) -> str:
    """Why something cannot be done now."""
    return "" if can else look._(none if prompt(look)["actions"] else NOTHING_LEFT)


def _count(look: Look, count: int) -> str:
    return look._(KIND) if count == 1 else look._(KINDS, count=count)


def _work(look: Look) -> Tile:
    asks, best = prompt(look), work.best(look)
    reason = _why_not(look, bool(desk.offered(look, "work")), NO_PROFESSION)
    info = look._(BEST, value=best, minimum=asks["minimum"])
    return Tile("work", look._(N_("realise a work")), "work", "", info, reason)


def _princess(look: Look) -> Tile:
    asks = prompt(look)
    info = look._(WORTH, value=sum(asks["princess"].values()), minimum=asks["minimum"])
    reason = _why_not(look, bool(desk.offered(look, "princess")), NOTHING_LEFT)
    return Tile("princess", look._(N_("the princess")), "princess", "", info, reason)


def _build(look: Look) -> Tile:
    asks = prompt(look)
    reason = _why_not(look, bool(desk.offered(look, "build")), NO_BUILDING)
    cost = str(asks["cost"]) if asks["cost"] else look._(FREE)
    info = _count(look, len(asks["buildings"]))
    return Tile("build", look._(N_("build")), "opera", cost, info, reason)


def _freedom(look: Look) -> Tile:
    asks = prompt(look)
    none = ONCE if asks["freedoms"] else NO_FREEDOM
    reason = _why_not(look, bool(desk.offered(look, "freedom")), none)
    info = _count(look, len(asks["freedoms"]))
    return Tile("freedom", look._(N_("freedom")), "opinion", _price(look), info, reason)


def _card(look: Look, card: str) -> Tile:
    asks = prompt(look)
    none = ONCE if card in asks["cards"] else EMPTY_PILE
    reason = _why_not(look, card in desk.offered(look, "take"), none)
    info = look._(IN_PILE, count=desk.view(look)["piles"][card])
    return Tile(card, name(look, card), card, _price(look), info, reason)


def _price(look: Look) -> str:
    return str(desk.facts(look)["price"])


def _tile(look: Look, scene: Scene, cell: Rect, tile: Tile) -> None:
    """The drawing above its cost; beside them the title, and what there is to know or why not."""
    u, can = look.u, not tile.reason
    fill, ink = desk.ground(look, scene, cell, can, tile.key == _taken(look))
    inner = cell.inset(14 * u, 10 * u)
    left = inner.left(min(inner.w * 0.34, 96 * u))
    words = inner.after(left.w + 12 * u)
    if tile.cost:
        _cost(look, scene, left.foot(30 * u), tile.cost, (ink, fill), can)
        left = left.above(32 * u)
    scene.add(desk.item(left, tile.art, can))
    title, info = words.top(words.h * 0.5), words.below(words.h * 0.5)
    look.text(scene, title, tile.title, 36, ink, fill, font=Font.NUMBER, align="left", lines=2, least=20)
    told = tile.info if can else tile.reason
    look.text(scene, info, told, 25, ink, fill, align="left", lines=3, least=20)
    if can:
        scene.add(Touch(cell, _tap(look, tile.key), name=tile.key))


def _cost(
    look: Look, scene: Scene, place: Rect, cost: str, colours: tuple[Colour, Colour], can: bool
) -> None:
    """What it costs, after a coin."""
    u, (ink, fill) = look.u, colours
    if cost.isdigit():
        scene.add(desk.item(place.left(28 * u), "florin", can))
        place = place.after(32 * u)
    look.text(scene, place, cost, 30, ink, fill, font=Font.NUMBER, least=20)


def _tap(look: Look, key: str) -> Action:
    if key in look.state.seats[desk.asked_seat(look)]["uses"]:
        return any_time.begin(desk.asked_seat(look))
    return Put("take", key) if key in ("profession", "bonus") else Put("do", key)


def _taken(look: Look) -> str | None:
    """The card that is to be taken, if it still can be."""
    card = look.draft.get("take")
    return card if card in desk.offered(look, "take") else None


def _footer(look: Look, scene: Scene, seat: int) -> None:
    if (card := _taken(look)) is not None:
        take = look._(TAKE), say(seat=seat, take=card), "main"
        rest = look.buttons(scene, (look._(BACK), Put("take", None), "plain"), take)
        asked(look, scene, rest, look._(TAKE_CARD), seat)
        return
    can_act = bool(prompt(look)["actions"])
    done = look._(END_TURN), say(seat=seat, pass_=True), "no" if can_act else "main"
    rest = look.buttons(scene, done)
    desk.hinted(look, scene, rest, seat)
