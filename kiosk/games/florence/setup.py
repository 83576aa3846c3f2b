"""Sitting down to The Princes of Florence: which expansions, and who is the oldest."""

from companion.engine.refusals import N_
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.colours import SEATS, style
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.setup import frame
from kiosk.setup.cards import OptionCard, pairs
from kiosk.setup.sides import Sides

SIDES = Sides({colour: style({"colour": colour, "name": ""}) for colour in SEATS})
WITHOUT = N_("without")


def scene(look: Look) -> Scene:
    """The step that is open."""
    return frame.scene(look, SETUP)


def _with(look: Look, option: str) -> bool:
    return bool(look.draft.get(option))


def _options(look: Look) -> dict[str, str]:
    return {option: "true" if _with(look, option) else "false" for option in ("muse", "cooperation")}


def _expansions(look: Look, scene: Scene) -> None:
    """Each is played with or without."""
    muse, together = _with(look, "muse"), _with(look, "cooperation")
    pairs(
        look,
        scene,
        (
            OptionCard(look._(WITHOUT), N_("no characters"), not muse, Put("muse", False), "without muse"),
            OptionCard(
                "Muse & Princess",
                N_("a character each round"),
                muse,
                Put("muse", True),
                art=("florence item", ("muse",)),
            ),
        ),
        (
            OptionCard(
                look._(WITHOUT),
                N_("all build alone"),
                not together,
                Put("cooperation", False),
                "without cooperation",
            ),
            OptionCard(
                look._(N_("Cooperation")),
                N_("build with a neighbour"),
                together,
                Put("cooperation", True),
                "cooperation",
                ("florence item", ("university",)),
            ),
        ),
    )


SETUP = frame.Setup(
    game="florence",
    title="The Princes of Florence",
    sides=SIDES,
    lots=LOTS,
    options=_options,
    first_asked=N_("Who is the oldest?"),
    first_hint=N_("The oldest starts the first round; then it goes to the left."),
    before_first={
        "expansions": frame.Step(
            N_("Which expansions?"), N_("Both can be played, together or alone."), _expansions
        )
    },
)
