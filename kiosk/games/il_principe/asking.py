"""What the screens that ask share: a way of the prompt, and what a role is called."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.colours import COLOURS
from kiosk.parts.asking import prompt
from kiosk.scene.look import Look
from kiosk.store import Line

EFFECT = N_("{colour}: {role}")
ROLES = {
    "major": (N_("Master"), N_("Bishop"), N_("Magistrate"), N_("Lord"), N_("Banker")),
    "minor": (N_("Apprentice"), N_("Priest"), N_("Notary"), N_("Knight"), N_("Merchant")),
}
"""By rank, in the order of the colours."""
MIND_THE_MOVE = {"Magistrate": N_("Gonfaloniere"), "Lord": N_("Noble")}
"""What the other edition calls them."""


def fields(look: Look, way: str) -> Line:
    """What may be chosen, field by field, if this way is gone."""
    found: Line = next(one["fields"] for one in prompt(look)["ways"] if one["way"] == way)
    return found


def role_name(look: Look, rank: str, colour: str) -> str:
    """A role by its name in the edition."""
    name = ROLES[rank][COLOURS.index(colour)]
    is_older = (look.state.view or {}).get("edition") == "mind-the-move"
    return look._(MIND_THE_MOVE.get(name, name) if is_older else name)


def role(look: Look, seat: int, colour: str) -> str:
    """The role of a colour that a seat holds, in words."""
    rank = "minor" if colour in look.state.seats[seat]["roles"]["minor"] else "major"
    return look._(EFFECT, colour=look._(colour), role=role_name(look, rank, colour))
