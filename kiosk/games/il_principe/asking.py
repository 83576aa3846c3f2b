"""What the screens share: the buttons with the hint as the referee words it, a role's name."""

from companion.engine.refusals import N_
from kiosk.parts.asking import asked, facts, prompt
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene

EFFECT = N_("{colour}: {role}")


def foot(ctx: RenderContext, scene: Scene, *buttons: tuple[str, Action, str], hint: str = "") -> None:
    """The buttons; beside them who is asked and the hint, or what to do next on this screen."""
    seats = prompt(ctx)["seats"]
    rest = ctx.buttons(scene, *buttons)
    asked(ctx, scene, rest, ctx._(hint) if hint else prompt(ctx)["say"]["hint"], *seats[:1])


def role_name(ctx: RenderContext, rank: str, colour: str) -> str:
    """A role by its name in the edition; before a match nobody has said which."""
    if ctx.state.view is None:
        return f"{ctx._(rank)} {ctx._(colour)}"
    return ctx._(facts(ctx)["roles"][rank][colour])


def role(ctx: RenderContext, seat: int, colour: str) -> str:
    """The role of a colour that a seat holds, in words."""
    rank = "minor" if colour in ctx.state.seats[seat]["roles"]["minor"] else "major"
    return ctx._(EFFECT, colour=ctx._(colour), role=role_name(ctx, rank, colour))
