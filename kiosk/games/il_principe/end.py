"""The end of Il Principe: the order of scoring, the regions on the map, and records."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.engine.refusals import N_, NN_, UserText
from companion.games.il_principe.view_types import LotView, TableView, read_lot
from companion.protocol import outgoing as out
from kiosk.end import curve, frame
from kiosk.end.ending import Ending, Record, category
from kiosk.end.records import most
from kiosk.end.records import page as record_page
from kiosk.games.il_principe.asking import table
from kiosk.games.il_principe.colours import REGION_FILLS, REGIONS
from kiosk.games.il_principe.pictures import CARDS
from kiosk.games.il_principe.region_map import region_map
from kiosk.parts.asking import arms_in
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, grid, row, space, text
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ASH_DARK, GOLD, INK, PARCHMENT, SAND, Colour, Font, readable
from kiosk.store import State

FOR = N_("for {lot}")
OTHERS = N_("most role points"), NN_("point scored", "points scored"), N_("from other players' cities")
BUILDER = N_("best builder"), NN_("point scored", "points scored"), N_("from their own cities")


class Sale(NamedTuple):
    """A purchase."""

    seat: int
    price: int
    lot: LotView | str
    cards: int


def region(state: State, which: str) -> list[tuple[int, int, int]]:
    """Seat, shields and points of everybody who has a shield there, most first."""
    found = []
    for seat, own in enumerate(state.view.as_(TableView).seats):
        lines = state.result.seats[seat].lines
        terms: Mapping[str, int] = next((line.terms or {} for line in lines if line.reason == "regions"), {})
        if own.shields.get(which):
            found.append((seat, own.shields[which], terms.get(which, 0)))
    return sorted(found, key=lambda row: (-row[1], row[0]))


# Records, from the ledger.


def records(state: State) -> list[Record]:
    """Records, the best first. Prices come first; if they are secret, others take their place."""
    sold = sales(state)
    found = [
        _biggest_bid(state, sold),
        _dearest_lot(state, sold),
        most(state, "score", ("role",), OTHERS, ("role", ("major", "white"))),
        _largest_lot(state),
        most(state, "score", ("city",), BUILDER, ("icon-city", ())),
    ]
    return [record for record in found if record is not None]


def _lots(state: State) -> list[out.Entry]:
    """The purchased cards, lot by lot."""
    return [entry for entry in state.ledger if entry.reason == "lot" and entry.what == "hand"]


def sales(state: State) -> list[Sale]:
    """Everything that was bought, as far as the prices are known."""
    cards = {(lot.n, lot.seat, _colour(lot)): lot.by for lot in _lots(state)}
    found = []
    for entry in state.ledger:
        if entry.what == "coins" and entry.reason in ("lot", "role_price"):
            colour, is_lot = _colour(entry), entry.reason == "lot"
            count = cards.get((entry.n, entry.seat, colour), 0) if is_lot else 0
            found.append(Sale(entry.seat, -entry.by, LotView(colour), count))
    for sale in state.view.as_(TableView).sales:
        if sale.winner is not None:
            lot = read_lot(sale.lot)
            found.append(Sale(sale.winner, sale.price, lot, lot.cards if isinstance(lot, LotView) else 0))
    return found


def _colour(entry: out.Entry) -> str:
    return str(entry.terms.get("colour", ""))


def _biggest_bid(state: State, sold: list[Sale]) -> Record | None:
    if not sold:
        return None
    best = max(sold, key=lambda sale: sale.price)
    words = _lot(state, best)
    return Record(
        N_("highest bid"), best.seat, str(best.price), NN_("coin", "coins"), *words, ("icon-coins", ())
    )


def _dearest_lot(state: State, sold: list[Sale]) -> Record | None:
    lots = [sale for sale in sold if sale.cards]
    if not lots:
        return None
    best = max(lots, key=lambda sale: sale.price / sale.cards)
    each = f"{best.price / best.cards:.1f}".removesuffix(".0")
    title = N_("most expensive lot")
    return Record(title, best.seat, each, N_("coins per card"), *_lot(state, best), ("icon-purse", (False,)))


def _lot(state: State, sale: Sale) -> tuple[dict[str, Any], str]:
    """The words for a purchase."""
    if isinstance(sale.lot, str):
        return {"lot": UserText(sale.lot)}, "{lot}"
    if not sale.cards:
        names = state.view.as_(TableView).facts.roles
        return {"lot": names[sale.lot.role or "major"][sale.lot.colour]}, FOR
    return {"lot": CARDS[sale.lot.colour], "count": sale.cards}, FOR


def _largest_lot(state: State) -> Record | None:
    best = max(_lots(state), key=lambda entry: entry.by, default=None)
    if best is None:
        return None
    colour, number = _colour(best), str(best.by)
    about, icon = N_("{colour}, in one lot"), ("building", (colour,))
    return Record(N_("largest lot"), best.seat, number, NN_("card", "cards"), {"colour": colour}, about, icon)


def firsts(ctx: RenderContext, which: str) -> list[int]:
    """Who scores most there."""
    held = region(ctx.state, which)
    most = max((points for _, _, points in held), default=0)
    return [seat for seat, _, points in held if points == most > 0]


def names(ctx: RenderContext, which: str) -> str:
    """Their names, or nobody's."""
    return ", ".join(ctx.state.names[seat] for seat in firsts(ctx, which)) or ctx._("nobody")


def draw_map(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The map in the colours of the board; the leader's name is at the bottom of each region."""
    words = {which: names(ctx, which) for which in REGIONS}
    region_map(ctx, scene, place, lambda _: None, notes=words)


def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Six cards, one for each region."""
    cards = (_card(ctx, which) for which in REGIONS)
    grid(cards, 2 if ctx.is_portrait else 3, gap=12).draw(ctx, scene, place)


def _card(ctx: RenderContext, which: str) -> Element:
    fill, held, best = REGION_FILLS[which], region(ctx.state, which), firsts(ctx, which)
    name = text(ctx._(which), 28, readable(fill), font=Font.HEADING, align="left", least=20)
    leaders = text(names(ctx, which), 26, readable(fill), align="right", lines=2)
    band = row(name.share(46), space().share(2), leaders.share(52)).pad(12, 2).on(fill)
    holders = [_holder(seat, shields, points, seat in best) for seat, shields, points in held]
    holders += [space()] * (max(3, len(ctx.state.names)) - len(holders))
    return column(band.fixed(46), row(*holders, gap=4).pad(10, 8)).on(PARCHMENT)


def _holder(seat: int, shields: int, points: int, first: bool) -> Element:
    """Arms, shields there, and the points in a seal."""
    number = text(f"x{shields}", 24, font=Font.NUMBER)
    seal = drawn(_seal, points, GOLD if first else SAND) if points else space().on(ASH_DARK, 2).centred(16, 4)
    return column(drawn(arms_in, seat).share(42), number.share(22), space().share(2), seal.share(34))


def _seal(ctx: RenderContext, scene: Scene, place: Rect, points: int, ground: Colour) -> None:
    size = min(place.w, place.h, 46)
    scene.add(Box(place.centre(size, size), ground, size / 2, INK, 2))
    ctx.text(scene, place, str(points), 32, INK, ground, font=Font.NUMBER, least=24)


def _numbers(ctx: RenderContext) -> dict[str, int]:
    """What things are worth in this match."""
    facts = table(ctx).facts
    places = dict(zip(("first", "second"), facts.region_points, strict=True))
    roles = {"major": facts.role_points["major"], "minor": facts.role_points["minor"]}
    return {**roles, **places, "set": facts.set_points, "most": facts.most_points}


TRACK = N_("points scored during the game")
ROLES = N_("{major} points for each major role, {minor} for each minor role")
SETS = N_("{set} points per set of five colours")
REGION_RULE = N_("{first} points for most shields in a region, {second} for second place")
COINS, HAND = N_("{most} points for the most coins"), N_("{most} points for the most cards in hand")
ENDING = Ending(
    categories=(
        category("track", N_("on the track"), N_("track"), TRACK, "#54432f", "argent"),
        category("roles", N_("roles held"), N_("roles"), ROLES, "#6a3d7c", "purpure"),
        category("sets", N_("sets of all five colours"), N_("sets"), SETS, "#2c6e3f", "vert"),
        category("coins", N_("most coins"), N_("coins"), COINS, "#d8a62e", "or"),
        category("hand", N_("most cards in hand"), N_("cards"), HAND, "#2a5f9e", "azure"),
        category("regions", N_("regions"), N_("regions"), REGION_RULE, "#a3301f", "gules"),
    ),
    over={
        "cities": N_("fewer than four cities are face up"),
        "last_round": N_("the last round has been played"),
        "short_pile": N_("the pile cannot fill the reserve"),
        "by_hand": N_("you ended the game"),
    },
    tie_breaks={
        "buildings": N_("Most buildings laid breaks the tie."),
        "roles": N_("The earliest major role in colour order breaks the tie."),
        "shared": N_("They share the victory."),
    },
    sign=("icon-city", ()),
    numbers=_numbers,
    pages=(
        (N_("the curve"), curve.draw),
        (N_("the map"), draw_map),
        (N_("the regions"), draw),
        (N_("records"), record_page(records)),
    ),
)


def scene(ctx: RenderContext) -> Scene:
    """The scoring, and the pages after it."""
    return frame.scene(ctx, ENDING)
