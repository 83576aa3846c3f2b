"""Sitting down to Il Principe: as in every game, with its families, what it sells, and its words."""

from dataclasses import replace

from companion.engine.refusals import N_
from kiosk.games.il_principe.auction_by_hand import LOTS
from kiosk.games.il_principe.families import FAMILIES, style
from kiosk.plain import setup as plain
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.setup import frame
from kiosk.setup.sides import Sides

SIDES = Sides({family: style({"family": family, "name": ""}) for family in FAMILIES}, proper=True)


def scene(look: Look) -> Scene:
    """The step that is open."""
    setup = plain.setup(look, plain.game(look))
    cities = replace(setup.after_first[plain.ROW], asked=N_("Which cities?"))
    return frame.scene(
        look,
        replace(
            setup,
            sides=SIDES,
            lots=LOTS,
            first_asked=N_("Who is the first Principe?"),
            first_hint=N_("Tap who holds the marker at the start."),
            after_first={plain.ROW: cities},
        ),
    )
