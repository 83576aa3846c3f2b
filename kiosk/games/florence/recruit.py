"""Recruiting: whose profession, with what it likes of the domain it would come to. As the card is bought, or in phase B."""

from companion.engine.refusals import N_
from kiosk.actions import Action, Put, say
from kiosk.asking import ARMS, asked, called, header, number, prompt, style
from kiosk.games.florence import work_choice
from kiosk.games.florence.desk import asked_seat, moment, view
from kiosk.games.florence.names import name
from kiosk.look import Look
from kiosk.scene import Rect, Scene
from kiosk.theme import GOLD, PARCHMENT

WHOM = N_("{name} recruits: whom?")
CARDS = N_("recruiting cards")
BACK, LATER, RECRUIT = N_("back"), N_("not now"), N_("recruit")
TAP = N_("tap a profession; it comes into the hand")
FROM = N_("{profession} from {name}")


def scene(look: Look) -> Scene:
    """The professions that lie face up before others."""
    scene, seat = Scene(), asked_seat(look)
    block = header(look, scene, moment(look), look._(WHOM, name=called(look, seat)), 230)
    number(look, scene, block, str(look.state.seats[seat]["recruiting"]), look._(CARDS))
    works = sorted(offered(look), key=lambda work: -sum(_has(look, work).values()))
    work_choice.grid(look, scene, works, _tile)
    picked = chosen(look)
    done = None if picked is None else say(seat=seat, recruit=picked)
    rest = look.buttons(scene, _not_now(look, seat), (look._(RECRUIT), done, "main"))
    hint = look._(TAP)
    if picked is not None:
        owner = called(look, offered(look)[picked])
        hint = look._(FROM, profession=name(look, picked), name=owner)
    asked(look, scene, rest, hint, seat)
    return scene


def _not_now(look: Look, seat: int) -> tuple[str, Action, str]:
    """Back to the actions; who has just bought the card keeps it for later."""
    if prompt(look)["kind"] == "recruit":
        return look._(LATER), say(seat=seat, pass_=True), "no"
    return look._(BACK), Put("do", None), "plain"


def offered(look: Look) -> dict[str, int]:
    """Professions and whose they are."""
    asks = prompt(look)
    return dict(asks["professions"] if asks["kind"] == "recruit" else asks["recruits"])


def chosen(look: Look) -> str | None:
    """The profession that has been tapped."""
    work = look.draft.get("recruit")
    return work if work in offered(look) else None


def _has(look: Look, work: str) -> dict[str, bool]:
    """What it likes and the domain has."""
    own, likes = look.state.seats[asked_seat(look)], view(look)["likes"][work]
    return {
        "building": likes["building"] in own["buildings"],
        "landscape": own["landscapes"][likes["landscape"]] > 0,
        "freedom": likes["freedom"] in own["freedoms"],
    }


def _tile(look: Look, scene: Scene, cell: Rect, work: str) -> None:
    """The arms of who loses it stand where a value would."""
    fill = GOLD if chosen(look) == work else PARCHMENT
    place = work_choice.profession(
        look, scene, cell, work, _has(look, work), (fill, ""), Put("recruit", work)
    )
    h = min(place.h, place.w / ARMS)
    arms = place.tail(h * ARMS).centre(h * ARMS, h)
    scene.add(style(look, offered(look)[work]).arms(arms))
