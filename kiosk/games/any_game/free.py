"""Another game while it is played: the scores on cards; rounds, markers and chance behind "more"."""

from companion.engine.refusals import N_
from kiosk.games.any_game import pages
from kiosk.games.any_game.kinds import LOTS
from kiosk.parts import by_hand
from kiosk.parts.by_hand import Kept
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT

ROUND = N_("round {round}")
TITLE = N_("Another game")


def scene(look: Look) -> Scene:
    """All seats; or a page of what is kept besides points; or what every game has by hand."""
    page = pages.PAGES.get(str(look.draft.get("sheet")))
    return page(look) if page is not None else by_hand.scene(look, KEPT)


def _small(look: Look) -> str:
    found = (look.state.view or {}).get("round")
    return look._(TITLE) if found is None else look._(ROUND, round=found)


def _main(look: Look) -> tuple[str, Action] | None:
    """Where rounds are kept the next one comes before the count, which is behind "more"."""
    if not (look.state.view or {}).get("has_rounds"):
        return None
    return look._(N_("next round")), say(next_round=True)


def _held(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    """The markers that a seat holds."""
    markers = [one["name"] for one in (look.state.view or {}).get("markers", ()) if one["seat"] == seat]
    if markers:
        look.text(scene, place, ", ".join(markers), 24, INK, PARCHMENT, lines=1, least=20)


KEPT = Kept(
    tabs={by_hand.POINTS: N_("points")},
    body=lambda look, scene, place, seat, tab: None,
    held=_held,
    whys=(N_("this round"), N_("a bonus"), N_("put right")),
    most_points=9999,
    marker="sign crown",
    lots=LOTS,
    counting=N_("The scores are counted as they stand. Undo leads back."),
    small=_small,
    more=lambda look: Put("sheet", "more"),
    main=_main,
    lowest_wins=lambda look: bool((look.state.view or {}).get("lowest_wins")),
)
