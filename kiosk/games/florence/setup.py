"""Sitting down to The Princes of Florence: as in every game, with its colours, what it sells, and its words."""

from dataclasses import replace

from companion.engine.refusals import N_
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.colours import SEATS, style
from kiosk.plain import setup as plain
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.setup import frame
from kiosk.setup.sides import Sides

SIDES = Sides({colour: style({"colour": colour, "name": ""}) for colour in SEATS})


def scene(look: Look) -> Scene:
    """The step that is open."""
    setup = plain.setup(look, plain.game(look))
    hint = N_("Both can be played, together or alone.")
    expansions = replace(setup.before_first[plain.OPTIONS], asked=N_("Which expansions?"), hint=hint)
    return frame.scene(
        look,
        replace(
            setup,
            sides=SIDES,
            lots=LOTS,
            first_asked=N_("Who is the oldest?"),
            first_hint=N_("The oldest starts the first round; then it goes to the left."),
            before_first={plain.OPTIONS: expansions},
        ),
    )
