"""Building a city: choose one that is face up, place its shields on the map, confirm."""

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import BuildAsked, Offer
from kiosk.games.il_principe.asking import foot
from kiosk.games.il_principe.city_card import chosen_card, city_card, why_not
from kiosk.games.il_principe.colours import REGION_FILLS, REGIONS, paled
from kiosk.games.il_principe.region_map import SEA, Placing, region_map
from kiosk.parts.asking import called, header, number
from kiosk.parts.pieces import why
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import Colour

PASS = N_("pass")
TAP_REGION = N_("Tap the regions where your shields go.")
READY = N_("Tap BUILD, or tap a region to move a shield.")
FORCED = N_("Your shield can only go here.")
NO_SHIELD = N_("You have no shields left to place.")


def asks(ctx: RenderContext) -> BuildAsked:
    """What can be built."""
    return ctx.prompt.as_(BuildAsked)


def scene(ctx: RenderContext) -> Scene:
    """Choose; once a city is chosen, place and confirm."""
    offer = chosen(ctx)
    if offer is not None:
        return placing(ctx, offer)
    seat = ctx.prompt.seats[0]
    scene = Scene()
    head_with_hand(ctx, scene, N_("auction won"))
    city_row(ctx, scene, ctx.middle)
    foot(ctx, scene, (ctx._(PASS), say(seat=seat, pass_=True), "no"))
    return scene


def head_with_hand(ctx: RenderContext, scene: Scene, small: str) -> None:
    """The question, and how many cards the seat that is asked holds."""
    block = header(ctx, scene, ctx._(small), aside=230)
    hand = why(ctx.prompt.seats[0], "hand")
    count = asks(ctx).hand
    number(ctx, scene, block, str(count), ctx.many(NN_("card in hand", "cards in hand"), count), hand)


def chosen(ctx: RenderContext) -> Offer | None:
    """The chosen city, if it is still face up."""
    return next((offer for offer in asks(ctx).offers if offer.city == ctx.draft.get("city")), None)


def city_row(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The face-up cities; a tap chooses one."""
    asked = asks(ctx)
    offers = asked.offers
    if not offers:
        return
    columns = 2 if ctx.is_portrait else len(offers)
    rows = -(-len(offers) // columns)
    for offer, cell in zip(offers, place.grid(columns, rows, 14), strict=False):
        cell = cell.centre(min(cell.w, 330), cell.h)
        reason = why_not(ctx, asked.hand, offer)
        city_card(ctx, offer, reason).draw(ctx, scene, cell)
        if not reason:
            scene.add(Touch(cell, Put("city", offer.city), name=f"city {offer.city}"))


# Placing the shields.


def shields(ctx: RenderContext, offer: Offer) -> dict[str, int]:
    """Where the shields go: a city with one region leaves no choice."""
    regions = offer.face.regions
    if len(regions) == 1:
        return {regions[0]: offer.shields} if offer.shields else {}
    counts = {region: ctx.number(f"shields.{region}") for region in REGIONS}
    return {region: count for region, count in counts.items() if count and region in regions}


def tap(ctx: RenderContext, offer: Offer, region: str) -> Action | None:
    """A tap adds a shield; once all are placed it moves one here, or removes these."""
    regions, due = offer.face.regions, offer.shields
    if region not in regions or len(regions) == 1 or not due:
        return None
    placed = shields(ctx, offer)
    here = placed.get(region, 0)
    if sum(placed.values()) < due:
        return Put(f"shields.{region}", here + 1)
    if here:
        return Put(f"shields.{region}", 0)
    other = max(placed, key=lambda r: placed[r])
    return Many((Put(f"shields.{other}", placed[other] - 1), Put(f"shields.{region}", 1)))


def placing(ctx: RenderContext, offer: Offer) -> Scene:
    """The card, what everybody gets, and the map."""
    seat = ctx.prompt.seats[0]
    scene = Scene()
    placed = shields(ctx, offer)
    to_go = offer.shields - sum(placed.values())
    words = ctx._("{name} builds {city}", name=called(ctx, seat), city=offer.city)
    block = header(ctx, scene, ctx._("building"), words, 250)
    number(ctx, scene, block, str(to_go), ctx.many(NN_("shield to place", "shields to place"), to_go))
    card, place = ctx.halves(ctx.middle, 260, 270)
    chosen_card(ctx, offer, seat).draw(ctx, scene, card)

    def fill(region: str) -> Colour:
        own = REGION_FILLS[region]
        return own if region in offer.face.regions else paled(own, SEA)

    region_map(
        ctx,
        scene,
        place,
        lambda region: tap(ctx, offer, region),
        fill,
        gold=offer.face.regions,
        placing=Placing(seat, placed, offer.face.regions if to_go else ()),
        cities=[offer.face.regions],
    )
    built = say(seat=ctx.prompt.seats[0], build=offer.city, shields=placed)
    done = Tell(ctx._(TAP_REGION)) if to_go else built
    moves = len(offer.face.regions) > 1
    hint = NO_SHIELD if not offer.shields else TAP_REGION if to_go else READY if moves else FORCED
    buttons = (ctx._("other city"), Put("city", None), "plain"), (ctx._("build"), done, "main")
    foot(ctx, scene, *buttons, hint=hint)
    return scene
