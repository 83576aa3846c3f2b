"""The end: the count category by category, then the winner, the curve of the scores, the regions and three records."""

from companion.engine.refusals import N_
from kiosk.actions import Action, Many, Put, say
from kiosk.games.il_principe import end_count, end_curve, end_records, end_regions
from kiosk.games.il_principe.end_facts import CATEGORIES
from kiosk.games.il_principe.families import style
from kiosk.look import Look
from kiosk.pieces import refusal
from kiosk.scene import Art, Box, Rect, Scene, Touch
from kiosk.theme import GOLD, INK, PARCHMENT, WALNUT, WALNUT_LIGHT, Font

PAGES = (
    (N_("the count"), end_count.draw),
    (N_("the curve"), end_curve.draw),
    (N_("the map"), end_regions.draw_map),
    (N_("the regions"), end_regions.draw),
    (N_("records"), end_records.draw),
)
NEXT, HOME, SHOW_ALL = N_("next"), N_("home"), N_("show all")
WINNER, WINNERS = N_("the winner"), N_("the winners")
COUNT = N_("the final count")


def scene(look: Look) -> Scene:
    """One page of the end; the first one shows as many categories as have been asked for."""
    scene = Scene()
    look.background(scene)
    shown, page = shown_now(look), page_now(look)
    _header(look, scene, shown)
    PAGES[page][1](look, scene, look.middle, shown)
    _footer(look, scene, shown, page)
    refusal(look, scene)
    return scene


def shown_now(look: Look) -> int:
    """How many categories are shown."""
    return max(0, min(len(CATEGORIES), int(look.draft.get("shown", 0))))


def page_now(look: Look) -> int:
    """Which page is shown: only the count, until all of it is."""
    return int(look.draft.get("page", 0)) % len(PAGES) if shown_now(look) == len(CATEGORIES) else 0


def _header(look: Look, scene: Scene, shown: int) -> None:
    assert look.state.result is not None
    u = look.u
    if shown < len(CATEGORIES):
        large = end_count.TITLES[CATEGORIES[shown - 1]] if shown else N_("the game is over")
        look.title(scene, look._(COUNT), look._(large))
        return
    winners = look.state.result["winners"]
    place = look.header.above(10 * u).inset(20 * u, 6 * u)
    for i, seat in enumerate(winners):
        arms = Rect(place.x + i * 74 * u, place.y, 66 * u, place.h)
        scene.add(style(look.state.seats[seat]).arms(arms.foot(64 * u).centre(54 * u, 64 * u)))
        scene.add(Art(arms.top(32 * u).centre(44 * u, 32 * u), "crown-high"))
    names = ", ".join(look.state.names[seat] for seat in winners)
    words = look._(WINNER if len(winners) == 1 else WINNERS)
    look.title(scene, words, names, place.after(len(winners) * 74 * u + 8 * u))


def _footer(look: Look, scene: Scene, shown: int, page: int) -> None:
    rest = look.buttons(
        scene,
        (look._(HOME), say(leave=True), "plain"),
        # It stays where it is on every page: whoever taps once too often must not leave the match.
        (look._(NEXT), _onward(shown, page), "main"),
    )
    if shown < len(CATEGORIES):
        look.button(
            scene, rest.left(min(rest.w, 190 * look.u)), look._(SHOW_ALL), Put("shown", len(CATEGORIES))
        )
        return
    _pager(look, scene, rest.left(min(rest.w, 460 * look.u)), page)


def _onward(shown: int, page: int) -> Action:
    if shown < len(CATEGORIES):
        return Put("shown", shown + 1)
    return Many((Put("shown", shown), Put("page", (page + 1) % len(PAGES))))


def _pager(look: Look, scene: Scene, place: Rect, page: int) -> None:
    """Big arrows, the page's name and a dot a page."""
    u, count = look.u, len(PAGES)
    for way, box, to in (
        ("left", place.left(76 * u), (page - 1) % count),
        ("right", place.tail(76 * u), (page + 1) % count),
    ):
        scene.add(Box(box, WALNUT_LIGHT, 12 * u, PARCHMENT, 2.5 * u))
        scene.add(Art(box.centre(40 * u, 44 * u), "icon-arrow", (way, PARCHMENT)))
        scene.add(Touch(box, Put("page", to), name=way))
    middle = place.inset(84 * u, 0)
    words = look._(PAGES[page][0])
    look.text(scene, middle.above(18 * u), words, 30, PARCHMENT, WALNUT, font=Font.NUMBER, lines=2, least=20)
    dots = middle.foot(14 * u).centre(count * 22 * u, 12 * u).columns(count, 10 * u)
    for i, dot in enumerate(dots):
        scene.add(Box(dot, GOLD if i == page else INK, 6 * u, PARCHMENT, 1.5 * u))
