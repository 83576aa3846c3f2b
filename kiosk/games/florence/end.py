"""The end: prestige cards are turned one by one; then the count, the winner, and pages to look back on."""

from dataclasses import replace

from companion.engine.refusals import N_
from kiosk.end import curve, frame
from kiosk.end.ending import Category, Ending, Fill
from kiosk.games.florence import end_cards
from kiosk.games.florence.end_facts import turned
from kiosk.parts.pieces import refusal
from kiosk.plain import lines
from kiosk.scene.actions import Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import colour

TURN, COUNT, SHOW_ALL, HOME = N_("turn a card"), N_("count"), N_("show all"), N_("home")
FINAL, OVER = N_("the final count"), N_("The game is over")
CARD_OF = N_("prestige card {number} of {count}")

TRACK = Category(
    "track",
    N_("on the track"),
    N_("track"),
    N_("what was scored during the game"),
    Fill(colour("#54432f"), "argent"),
)
CARDS = Category(
    "prestige",
    N_("prestige cards"),
    N_("cards"),
    N_("what the prestige cards bring their owners"),
    Fill(colour("#6a3d7c"), "purpure"),
)
BANKER = Category(
    "banker",
    N_("the banker"),
    N_("banker"),
    N_("1 for each 200 florins of who has the banker"),
    Fill(colour("#d8a62e"), "or"),
)
ENDING = Ending(
    categories=(TRACK, CARDS),
    over={"rounds": N_("the seventh round has been played"), "by_hand": N_("the table has said so")},
    tie_breaks={"money": N_("Money breaks the tie."), "shared": N_("They share the victory.")},
    sign=("florence item", ("prestige",)),
    pages=((N_("line by line"), lines.draw), (N_("the curve"), curve.draw)),
)


def scene(look: Look) -> Scene:
    """A card that is turned; or, once all are, the count and its pages."""
    cards, shown = len(turned(look.state)), int(look.draft.get("turned", 0))
    if cards and shown <= cards:
        return _turning(look, max(0, shown), cards)
    ending = ending_of(look)
    counted = {**look.draft, "shown": len(ending.categories)}
    return frame.scene(replace(look, draft=counted), ending)


def ending_of(look: Look) -> Ending:
    """The banker counts only where he is played with."""
    assert look.state.view is not None
    return replace(ENDING, categories=(TRACK, CARDS, BANKER)) if look.state.view["muse"] else ENDING


def _turning(look: Look, shown: int, cards: int) -> Scene:
    """The card that was turned last, and a button for the next."""
    scene = Scene()
    look.background(scene)
    large = look._(CARD_OF, number=shown, count=cards) if shown else look._(OVER)
    look.title(scene, look._(FINAL), large)
    end_cards.draw(look, scene, look.middle, shown)
    rest = look.buttons(
        scene,
        (look._(HOME), say(leave=True), "plain"),
        (look._(TURN if shown < cards else COUNT), Put("turned", shown + 1), "main"),
    )
    look.button(scene, rest.left(min(rest.w, 190 * look.u)), look._(SHOW_ALL), Put("turned", cards + 1))
    refusal(look, scene)
    return scene
