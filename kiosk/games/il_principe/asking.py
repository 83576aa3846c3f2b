"""What the screens share: the question and its hint as the referee words them, a way, a role's name."""

from companion.engine.refusals import N_
from kiosk.parts.asking import asked, header, prompt
from kiosk.scene.actions import Action
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.store import Line

EFFECT = N_("{colour}: {role}")


def head(look: Look, scene: Scene, small: str, aside: float = 0, title: str = "") -> Rect:
    """The question, or what it has become on this screen; gives a place at its right."""
    return header(look, scene, small, title or prompt(look)["say"]["title"], aside)


def foot(look: Look, scene: Scene, *buttons: tuple[str, Action, str], hint: str = "") -> None:
    """The buttons; beside them who is asked and the hint, or what to do next on this screen."""
    seats = prompt(look)["seats"]
    rest = look.buttons(scene, *buttons)
    asked(look, scene, rest, look._(hint) if hint else prompt(look)["say"]["hint"], *seats[:1])


def fields(look: Look, way: str) -> Line:
    """What may be chosen, field by field, if this way is gone."""
    found: Line = next(one["fields"] for one in prompt(look)["ways"] if one["way"] == way)
    return found


def facts(look: Look) -> Line:
    """What the rules of the match say."""
    told: Line = (look.state.view or {})["facts"]
    return told


def role_name(look: Look, rank: str, colour: str) -> str:
    """A role by its name in the edition; before a match nobody has said which."""
    if look.state.view is None:
        return f"{look._(rank)} {look._(colour)}"
    return look._(facts(look)["roles"][rank][colour])


def role(look: Look, seat: int, colour: str) -> str:
    """The role of a colour that a seat holds, in words."""
    rank = "minor" if colour in look.state.seats[seat]["roles"]["minor"] else "major"
    return look._(EFFECT, colour=look._(colour), role=role_name(look, rank, colour))
