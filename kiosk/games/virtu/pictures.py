"""How things of Virtù are drawn where they are chosen plainly: cities, bonuses, great powers, titles, houses."""

from companion.engine.refusals import N_
from kiosk.games import Picture
from kiosk.games.virtu.art.things import THINGS
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.families import HOUSES
from kiosk.games.virtu.italy import majors
from kiosk.games.virtu.places import PLACES
from kiosk.scene.context import RenderContext

WORTH = N_("+{count} in war")
KINDS = {"annex": "tower", "patronise": "title", "war": "swords", "intrigue": "mask"}
"""The drawing for a kind of answer."""
TITLES = ("duchy", "principality", "kingdom", "republic", "guild", "cardinal")


def picture(ctx: RenderContext, field: str, name: str) -> Picture | None:
    """A city by its lord, everything else by its symbol; for a war bonus what it adds."""
    if not field:
        return Picture("virtu", (KINDS[name],)) if name in KINDS else None
    if name in HOUSES:
        return Picture("virtu arms", (name,))
    view = table(ctx) if ctx.state.view else None
    if name in PLACES:
        seat = view.holders.get(name) if view else None
        if view and (side := majors(view).get(name) or ("" if seat is None else view.seats[seat].side)):
            return Picture("virtu arms", (side,))
        return Picture("virtu", ("pirates" if view and name in view.facts.pirates else "tower",))
    if name in TITLES:
        return Picture("virtu", ("title",))
    if name in THINGS:
        worth = view.facts.war.get(name) if view else None
        return Picture("virtu", (name,), ctx._(WORTH, count=worth) if worth and field == "choose" else "")
    return None
