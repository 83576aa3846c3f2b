"""Past games on a seat's own phone, while nothing is asked: the table's screens, on the phone. Pure."""

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.refusals import N_
from kiosk import pages
from kiosk.parts.pieces import refusal
from kiosk.phone.context import PhoneContext
from kiosk.phone.frame import key
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene

PAST = N_("past games")
HIGH = 58


@dataclass(frozen=True)
class PastContext(RenderContext):
    """The context of past games. Sharing is up to the table: nothing is shared from here."""

    is_phone: ClassVar[bool] = True


def scene(ctx: PastContext, name: str) -> Scene:
    """A screen of the table, with refusals shown on it."""
    scene = pages.shared(name)(ctx)
    if ctx.state.refused:
        refusal(ctx, scene, ctx.state.refused)
    return scene


def button(ctx: PhoneContext, scene: Scene, place: Rect) -> None:
    """Leads to them."""
    key(ctx, scene, place.foot(HIGH), ctx._(PAST), Open("players"), "plain", PAST)
