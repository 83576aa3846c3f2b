"""What a role is called on the screens that ask about it."""

from companion.engine.refusals import N_
from companion.games.il_principe.vocabulary import MIND_THE_MOVE_ROLES, ROLES
from kiosk.scene.look import Look

EFFECT = N_("{colour}: {role}")


def role(look: Look, seat: int, colour: str) -> str:
    """The role of a colour that a seat holds, in words."""
    view = look.state.view or {}
    names = ROLES | (MIND_THE_MOVE_ROLES if view.get("edition") == "mind-the-move" else {})
    rank = "minor" if colour in look.state.seats[seat]["roles"]["minor"] else "major"
    return look._(EFFECT, colour=look._(colour), role=look._(names[(rank, colour)]))
