"""What a phone shows when there is nothing to play: no match yet, the end, no referee. Pure."""

from companion.engine.refusals import N_
from kiosk.phone.frame import card, ground, head
from kiosk.phone.look import HEAD, SMALL, PhoneLook
from kiosk.phone.waiting import scores
from kiosk.scene.scene import Art, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font

LOST = N_("One moment, please")
LOST_MORE = N_("The referee cannot be heard. Your seat is kept, and this goes on by itself.")
NO_MATCH = N_("You are at the table")
NO_MATCH_MORE = N_("When the match begins, your seat is shown here.")
WINS, WIN = N_("{name} wins"), N_("You win!")
OVER = N_("the end")


def lost(look: PhoneLook) -> Scene:
    """The referee cannot be heard."""
    return _calm(look, "sign hourglass", look._(LOST), look._(LOST_MORE))


def no_match(look: PhoneLook) -> Scene:
    """The phone has a place, and nothing is played yet."""
    return _calm(look, "sign check", look._(NO_MATCH), look._(NO_MATCH_MORE))


def _calm(look: PhoneLook, sign: str, large: str, small: str) -> Scene:
    scene, u = ground(look), look.u
    place = look.screen.inset(22 * u, 18 * u).centre(look.width - 44 * u, min(look.height - 36 * u, 360 * u))
    scene.add(Art(place.top(place.h * 0.32).centre(84 * u, 84 * u), sign, (GOLD,)))
    words = place.below(place.h * 0.34)
    more = {"font": Font.HEADING, "lines": 3, "least": 20, "asks": True}
    look.text(scene, words.top(words.h * 0.46), large, 36, PARCHMENT, WALNUT, **more)
    look.text(scene, words.below(words.h * 0.48), small, 22, SAND, WALNUT, lines=6, least=SMALL)
    return scene


def over(look: PhoneLook) -> Scene:
    """Who has won, and all scores."""
    scene, u = ground(look), look.u
    winners = [
        seat for seat in (look.state.result or {}).get("winners") or () if seat < len(look.state.seats)
    ]
    zones = look.zones(look.height / u - HEAD - 190)
    head(look, scene, zones.head)
    names = ", ".join(look.state.names[seat] for seat in winners)
    large = look._(WIN) if winners == [look.seat] else look._(WINS, name=names)
    card(look, scene, zones.known, look._(OVER), large)
    scores(look, scene, zones.hands, winners)
    return scene
