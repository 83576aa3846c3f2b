"""What the screens share: the buttons with the hint as the referee words it, a role's name."""

from companion.engine.refusals import N_
from kiosk.parts.asking import asked, facts, prompt
from kiosk.scene.actions import Action
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene

EFFECT = N_("{colour}: {role}")


def foot(look: Look, scene: Scene, *buttons: tuple[str, Action, str], hint: str = "") -> None:
    """The buttons; beside them who is asked and the hint, or what to do next on this screen."""
    seats = prompt(look)["seats"]
    rest = look.buttons(scene, *buttons)
    asked(look, scene, rest, look._(hint) if hint else prompt(look)["say"]["hint"], *seats[:1])


def role_name(look: Look, rank: str, colour: str) -> str:
    """A role by its name in the edition; before a match nobody has said which."""
    if look.state.view is None:
        return f"{look._(rank)} {look._(colour)}"
    return look._(facts(look)["roles"][rank][colour])


def role(look: Look, seat: int, colour: str) -> str:
    """The role of a colour that a seat holds, in words."""
    rank = "minor" if colour in look.state.seats[seat]["roles"]["minor"] else "major"
    return look._(EFFECT, colour=look._(colour), role=role_name(look, rank, colour))
