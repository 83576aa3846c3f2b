"""Recruiting: whose profession, with what it likes of the domain it would come to. As the card is bought, or in phase B."""

from collections.abc import Mapping

from companion.engine.refusals import N_
from kiosk.games.florence import work_choice
from kiosk.games.florence.desk import asked_seat, moment, view
from kiosk.games.florence.names import name
from kiosk.parts.asking import ARMS, asked, called, header, number, prompt, style
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT

WHOM = N_("Whom does {name} recruit?")
CARDS = N_("recruiting cards")
BACK, LATER, RECRUIT = N_("back"), N_("not now"), N_("recruit")
TAP = N_("tap a profession; it comes into the hand")
FROM = N_("{profession} from {name}")
PICKED = "recruit"
"""Where the draft keeps the profession that has been tapped."""


def scene(look: Look) -> Scene:
    """The professions that lie face up before others, for the seat that is asked."""
    seat, works = asked_seat(look), offered(look)
    picked = chosen(look, works)
    done = Tell(look._(TAP)) if picked is None else say(seat=seat, recruit=picked)
    return choosing(look, seat, works, _not_now(look, seat), done)


def _not_now(look: Look, seat: int) -> tuple[str, Action, str]:
    """Back to the actions; who has just bought the card keeps it for later."""
    if prompt(look)["kind"] == "recruit":
        return look._(LATER), say(seat=seat, pass_=True), "no"
    return look._(BACK), Put("do", None), "plain"


def offered(look: Look) -> dict[str, int]:
    """Professions and whose they are."""
    asks = prompt(look)
    return dict(asks["professions"] if asks["kind"] == "recruit" else asks["recruits"])


def chosen(look: Look, works: Mapping[str, int]) -> str | None:
    """The profession that has been tapped."""
    work = look.draft.get(PICKED)
    return work if work in works else None


def choosing(
    look: Look, seat: int, works: Mapping[str, int], leave: tuple[str, Action, str], done: Action
) -> Scene:
    """Professions and whose they are, for a seat; the way back, and what takes the chosen one."""
    scene, picked = Scene(), chosen(look, works)
    block = header(look, scene, moment(look), look._(WHOM, name=called(look, seat)), 230)
    number(look, scene, block, str(look.state.seats[seat]["recruiting"]), look._(CARDS))
    order = sorted(works, key=lambda work: -sum(_has(look, seat, work).values()))

    def tile(look: Look, scene: Scene, cell: Rect, work: str) -> None:
        _tile(look, scene, cell, work, (seat, works[work]))

    work_choice.grid(look, scene, order, tile)
    rest = look.buttons(scene, leave, (look._(RECRUIT), done, "main"))
    hint = look._(TAP)
    if picked is not None:
        hint = look._(FROM, profession=name(look, picked), name=called(look, works[picked]))
    asked(look, scene, rest, hint, seat)
    return scene


def _has(look: Look, seat: int, work: str) -> dict[str, bool]:
    """What it likes and the domain has."""
    own, likes = look.state.seats[seat], view(look)["likes"][work]
    return {
        "building": likes["building"] in own["buildings"],
        "landscape": own["landscapes"][likes["landscape"]] > 0,
        "freedom": likes["freedom"] in own["freedoms"],
    }


def _tile(look: Look, scene: Scene, cell: Rect, work: str, seats: tuple[int, int]) -> None:
    """For whom, and whose: the arms of who loses it stand where a value would."""
    seat, owner = seats
    fill = GOLD if look.draft.get(PICKED) == work else PARCHMENT
    has = _has(look, seat, work)
    place = work_choice.profession(look, scene, cell, work, has, (fill, ""), Put(PICKED, work))
    h = min(place.h, place.w / ARMS)
    arms = place.tail(h * ARMS).centre(h * ARMS, h)
    scene.add(style(look, owner).arms(arms))
