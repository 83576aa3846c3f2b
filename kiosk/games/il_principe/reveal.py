"""The reserve is turned up: tap its cards by colour until the count is right."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import foot
from kiosk.games.il_principe.colours import BUILDING_WORDS, COLOURS
from kiosk.parts.asking import header, number, prompt
from kiosk.parts.controls import step_button
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, SAND, Font

TO_GO = N_("cards to go")
TOO_MANY = N_("too many")
TAP = N_("tap the cards that were turned up")
ALL = N_("look at the cards, then done")


def scene(look: Look) -> Scene:
    """Five cards to tap."""
    scene = Scene()
    told, count = counts(look), prompt(look)["count"]
    block = header(look, scene, look._(N_("the reserve")), aside=250)
    left = count - sum(told.values())
    words = look._(TO_GO if left > 0 else TOO_MANY if left else N_("all told"))
    number(look, scene, block, str(abs(left)), words)
    cells = look.middle.rows(5, 12 * look.u) if look.is_portrait else look.middle.columns(5, 14 * look.u)
    for colour, cell in zip(COLOURS, cells, strict=True):
        _colour(look, scene, cell, colour, told.get(colour, 0))
    _footer(look, scene, told, left)
    return scene


def counts(look: Look) -> dict[str, int]:
    """What has been tapped so far, by colour; no more than there can be."""
    room = prompt(look)["room"]
    tapped = {colour: min(int(look.draft.get(f"reveal.{colour}", 0)), room[colour]) for colour in COLOURS}
    return {colour: count for colour, count in tapped.items() if count}


def _colour(look: Look, scene: Scene, cell: Rect, colour: str, count: int) -> None:
    """A card with its count: a tap adds one, minus takes one away."""
    u = look.u
    more = Put(f"reveal.{colour}", count + 1) if count < prompt(look)["room"][colour] else None
    fewer = Put(f"reveal.{colour}", count - 1) if count else None
    scene.add(Box(cell, PARCHMENT if count else SAND, 10 * u))
    if look.is_portrait:
        card, signs = cell.before(180 * u), cell.tail(180 * u).inset(8 * u)
        signs = signs.centre(signs.w, 84 * u)
    else:
        card, signs = cell.above(86 * u), cell.foot(86 * u).inset(10 * u, 8 * u)
    _card(look, scene, card, colour, count)
    if more is not None:
        scene.add(Touch(card, more, name=f"more {colour}"))
    minus, plus = signs.columns(2, 12 * u)
    step_button(look, scene, minus, False, fewer, f"fewer {colour}")
    step_button(look, scene, plus, True, more, f"plus {colour}")


def _card(look: Look, scene: Scene, place: Rect, colour: str, count: int) -> None:
    """The card, its words and its number."""
    u, paper = look.u, PARCHMENT if count else SAND
    if look.is_portrait:
        art, words, figure = place.left(110 * u), place.after(110 * u).before(110 * u), place.tail(100 * u)
        words = words.centre(words.w, 80 * u)
    else:
        art, words = place.below(8 * u).top(112 * u), place.below(122 * u).top(64 * u).inset(8 * u, 0)
        figure = place.below(186 * u)
    h = min(art.h - 8 * u, 112 * u)
    scene.add(Art(art.centre(h / 1.36, h), "building", (colour,)))
    name, kind = words.rows(2)
    look.text(scene, name, look._(colour), 32, INK, paper, font=Font.NUMBER, far=True)
    look.text(scene, kind, look._(BUILDING_WORDS[colour]), 24, INK, paper)
    look.text(scene, figure, str(count), 110, INK, paper, font=Font.NUMBER, far=True, least=60)


def _footer(look: Look, scene: Scene, told: dict[str, int], left: int) -> None:
    missing = Tell(f"{abs(left)} {look._(TO_GO if left > 0 else TOO_MANY)}")
    done: Action = missing if left else say(reveal=told)
    none_needed = Tell(look._(ALL if told else TAP))
    as_it_is = say(rule={"reveal": told}) if left and told else none_needed
    buttons = (look._(N_("as it is")), as_it_is, "plain"), (look._(N_("done")), done, "main")
    foot(look, scene, *buttons, hint="" if left > 0 else N_("or is it right as it is?") if left else ALL)
