"""Past matches: when, who, and who won; a tap opens one again."""

from datetime import datetime

from companion.engine.refusals import N_
from kiosk.parts.pager import arrows, page
from kiosk.parts.pieces import refusal
from kiosk.scene.actions import Close, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, WALNUT, Font
from kiosk.screens.home import brief, title_of
from kiosk.store import Line

ROWS, ROWS_PORTRAIT, ROWS_WITH_TITLES = 4, 7, 5
WON = N_("{names} won")
GOES_ON = N_("round {round}, not over")
PAGE = "past page"


def scene(look: Look) -> Scene:
    """One page of them, in the referee's order: it knows which was played last, also where the clock was wrong."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("tap one to open it")), look._(N_("Past matches")))
    matches = _matches(look)
    titles = any(title_of(look, match) for match in matches)
    rows = (ROWS_WITH_TITLES if titles else ROWS_PORTRAIT) if look.is_portrait else ROWS
    shown = page(matches, rows, int(look.draft.get(PAGE, 0)))
    for match, place in zip(shown.rows, look.middle.rows(rows, 12 * look.u), strict=False):
        _row(look, scene, place, match)
    if not matches:
        words = look._(N_("No match has been kept yet."))
        look.text(scene, look.middle, words, 34, PARCHMENT, WALNUT, far=True, lines=2)
    rest = look.buttons(scene, (look._(N_("back")), Close(), "plain"))
    arrows(look, scene, rest.left(min(rest.w, 420 * look.u)), shown, PAGE)
    refusal(look, scene)
    return scene


def _matches(look: Look) -> list[Line]:
    return list(look.state.home["matches"]) if look.state.home else []


def when(at: str) -> tuple[str, str]:
    """The day and the hour, as the table's clock had them."""
    time = datetime.fromisoformat(at)
    return f"{time.day}.{time.month}.{time.year}", f"{time:%H:%M}"


def _row(look: Look, scene: Scene, place: Rect, match: Line) -> None:
    u, over = look.u, match["over"]
    scene.add(Box(place, PARCHMENT if over else GOLD, 10 * u, INK, 2 * u))
    scene.add(Touch(place, say(go_on=match["id"]), name=match["id"]))
    paper = PARCHMENT if over else GOLD
    inner = place.inset(16 * u, 6 * u)
    day, hour = when(match["at"])
    left = inner.left(150 * u)
    look.text(scene, left.top(left.h * 0.55), day, 28, INK, paper, font=Font.NUMBER, align="left")
    look.text(scene, left.foot(left.h * 0.45), hour, 24, INK, paper, align="left")
    scene.add(Box(Rect(left.right + 4 * u, inner.y + 4 * u, 2.5 * u, inner.h - 8 * u), ASH, 1))
    end = inner.tail(48 * u)
    scene.add(Art(end.centre(44 * u, 44 * u), "sign crown" if over else "sign right", (INK,)))
    words = inner.after(172 * u).before(60 * u)
    _who(look, scene, words, match, paper)


def _who(
    look: Look, scene: Scene, place: Rect, match: Line, paper: tuple[float, float, float, float]
) -> None:
    names = brief(match["names"])
    winners = ", ".join(match.get("winners") or ())
    state = look._(WON, names=winners) if match["over"] else look._(GOES_ON, round=match.get("round") or "-")
    if look.is_portrait:
        share = 0.7 if title_of(look, match) else 0.52
        first, second = place.top(place.h * share), place.foot(place.h * (0.98 - share))
    else:
        first, second = place.left(place.w * 0.56), place.tail(place.w * 0.42)
    if title := title_of(look, match):
        look.text(scene, first.foot(first.h * 0.42), title, 23, INK, paper, align="left")
        first = first.above(first.h * 0.42)
    look.text(scene, first, names, 30, INK, paper, align="left", lines=2)
    look.text(scene, second, state, 27, INK, paper, font=Font.NUMBER, align="left", lines=2)
