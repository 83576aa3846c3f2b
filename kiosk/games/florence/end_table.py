"""The standings in numbers: track, prestige cards, banker, total, and the money that breaks a tie."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import item
from kiosk.games.florence.end_facts import money_left, of_reason
from kiosk.parts.asking import ARMS, called, style
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

HEADS = {
    "track": N_("track"),
    "prestige": N_("cards"),
    "banker": N_("banker"),
    "total": N_("total"),
    "money": N_("florins"),
}
ART = {"track": "laurel", "prestige": "prestige", "banker": "banker", "total": "", "money": "florin"}


def draw(look: Look, scene: Scene, place: Rect) -> None:
    """A line for each seat, the best first."""
    assert look.state.result is not None
    u, seats, winners = look.u, look.state.result["seats"], look.state.result["winners"]
    columns = _columns(look)
    heads, body = place.top(66 * u), place.below(74 * u)
    _heads(look, scene, heads, columns)
    count = len(seats)
    h = min((body.h - 9 * u * (count - 1)) / count, 112 * u)
    rows = body.top(h * count + 9 * u * (count - 1)).rows(count, 9 * u)
    order = sorted(range(count), key=lambda seat: (-seats[seat]["total"], seat not in winners))
    for seat, row in zip(order, rows, strict=True):
        _row(look, scene, row, seat, columns)


def _columns(look: Look) -> list[str]:
    assert look.state.view is not None
    return [column for column in HEADS if column != "banker" or look.state.view["muse"]]


def _split(look: Look, place: Rect, columns: list[str]) -> tuple[Rect, list[Rect]]:
    """The name, and a place for each number: beside it, or in portrait below it."""
    if look.is_portrait:
        return place.top(place.h * 0.46), place.below(place.h * 0.5).columns(len(columns), 6 * look.u)
    w = place.w * 0.34
    return place.left(w), place.after(w + 8 * look.u).columns(len(columns), 6 * look.u)


def _heads(look: Look, scene: Scene, place: Rect, columns: list[str]) -> None:
    u = look.u
    gap = 6 * u
    cells = place.columns(len(columns), gap) if look.is_portrait else _split(look, place, columns)[1]
    for column, cell in zip(columns, cells, strict=True):
        if ART[column]:
            scene.add(item(cell.above(28 * u), ART[column]))
        look.text(scene, cell.foot(26 * u), look._(HEADS[column]), 22, GOLD, WALNUT, least=20)


def _row(look: Look, scene: Scene, row: Rect, seat: int, columns: list[str]) -> None:
    assert look.state.result is not None
    u, won = look.u, seat in look.state.result["winners"]
    fill = GOLD if won else PARCHMENT
    scene.add(Box(row, fill, 10 * u, INK, (3 if won else 1.5) * u))
    name, cells = _split(look, row.inset(8 * u, 4 * u), columns)
    h = min(name.h, 56 * u)
    scene.add(style(look, seat).arms(name.left(h * ARMS).centre(h * ARMS, h)))
    words = name.after(h * ARMS + 8 * u)
    look.text(scene, words, called(look, seat), 28, INK, fill, align="left", least=20, lines=2)
    for column, cell in zip(columns, cells, strict=True):
        if column == "total":
            scene.add(Box(cell.inset(0, 2 * u), SAND, 8 * u, INK, 1.5 * u))
        large = 48 if column == "total" else 32
        on = SAND if column == "total" else fill
        look.text(scene, cell, _number(look, seat, column), large, INK, on, font=Font.NUMBER, least=20)


def _number(look: Look, seat: int, column: str) -> str:
    assert look.state.result is not None
    if column == "total":
        return str(look.state.result["seats"][seat]["total"])
    if column == "money":
        left = money_left(look.state, seat)
        return "?" if left is None else str(left)
    return str(of_reason(look.state, seat, column)["points"])
