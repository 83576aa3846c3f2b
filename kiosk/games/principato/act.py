"""An action under the full rules: the cubes in store, the possible actions and their costs; then the plain form of one."""

from collections.abc import Iterator

from companion.engine.refusals import N_
from companion.games.principato.view_types import ActAsked, TableView
from kiosk.games.principato.table import pile_header, turned_up
from kiosk.parts.asking import asked, called, domains
from kiosk.parts.controls import Choice
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, row, text
from kiosk.scene.scene import Scene
from kiosk.scene.style import Picture
from kiosk.scene.theme import INK, PARCHMENT, Colour, Font, colour
from kiosk.screens import question, sure

CUBES = {"food": N_("food"), "gold": N_("gold"), "favour": N_("favour")}
NUMBER = N_("year {year}, action {number} of 2")
NOTES = {"act": N_("buy, harvest, collect"), "recruit": N_("as many as you like")}
REALLY = N_("From here on, Signoria follows only armies and final scoring.")
SCORINGS, END_TURN = N_("switch to scoring only"), N_("end the turn")
PICTURES = {"act": "farms", "recruit": "militia", "acquire": "paintings"}
COAT: Colour = colour("#7a5a3a")
STORE = (64, 92)
"""The height of the row of cubes in landscape and in portrait, in units."""


def scene(ctx: RenderContext) -> Scene:
    """The cubes, a tile for each kind of action, and the end of the turn."""
    if (plain := question.begun(ctx)) is not None:
        return plain
    scene, asks = Scene(), ctx.prompt
    (seat,), act = asks.seats, asks.as_(ActAsked)
    pile_header(ctx, scene, ctx.state.view.as_(TableView).cards, True)
    place = ctx.middle
    cubes = row(*(_cube(ctx, cube, ctx._(words), act.own[cube]) for cube, words in CUBES.items()), gap=12)
    store = STORE[ctx.is_portrait]
    cubes.draw(ctx, scene, place.top(store))
    tiles(ctx, scene, place.below(store + 12), [*_actions(ctx, seat), *_pile(ctx)], "act page")
    rest = ctx.buttons(scene, (ctx._(END_TURN), say(seat=seat, pass_=True), "no"))
    asked(ctx, scene, rest, ctx._(NUMBER, year=act.year, number=3 - act.actions), seat)
    return scene


def _cube(ctx: RenderContext, cube: str, words: str, count: int) -> Element:
    """A drawing, the number, and the name; in portrait the name is below."""
    picture = art("principato", cube, COAT, size=44).fixed(46)
    align = "left" if ctx.is_portrait else "right"
    number = text(str(count), 40, font=Font.NUMBER, align=align, far=True, least=24)
    if ctx.is_portrait:
        name = text(words, 26, align="left", least=20).fixed(30)
        card = column(row(picture, number, gap=12), name, gap=2)
    else:
        card = row(picture, number, text(words, 28, align="left", least=20).share(2.4), gap=8)
    return card.pad(12, 6).on(PARCHMENT, edge=INK)


def _actions(ctx: RenderContext, seat: int) -> Iterator[Choice]:
    """Every kind of action that is possible now; the cost of a card is shown where the card is chosen."""
    said = ctx.prompt.say
    for key, what in PICTURES.items():
        if (action := question.start_of(ctx, key)) is not None:
            of: tuple[str, ...] = getattr(domains(ctx, key)[key], "of", ()) if key == "acquire" else ()
            note = ctx._(NOTES[key]) if key in NOTES else said.notes[key][of[0]] if len(of) == 1 else ""
            picture = Picture("principato", (what, COAT))
            yield Choice(said.words[key], action, False, f"way {key}", note, picture)
    cards = domains(ctx, "act")["act"]
    for card, words in (("favour", N_("take a favour cube")), ("exchange", N_("exchange a card"))):
        if card in getattr(cards, "of", ()):
            drawn = Picture("principato", ("favour", COAT)) if card == "favour" else None
            note = said.notes["act"][card]
            yield Choice(ctx._(words), say(seat=seat, act=card), False, f"act {card}", note, drawn)
    if (action := question.start_of(ctx, "supply")) is not None:
        seats = {
            one
            for choice in ctx.prompt.choices
            if choice.kind == "supply"
            for one in getattr(choice.fields["seat"], "of", ())
        }
        (owner,) = seats if len(seats) == 1 else (seat,)
        words = ctx._("supply soldiers")
        words = words if owner == seat else ctx.labelled(called(ctx, owner), words)
        yield Choice(words, action, False, "way supply")


def _pile(ctx: RenderContext) -> Iterator[Choice]:
    """Buttons for the pile, and for tracking less."""
    for words, action in turned_up(ctx):
        yield Choice(ctx._(words), action, False, words)
    yield Choice(ctx._(SCORINGS), sure.ask(REALLY, SCORINGS, say(depth="scorings")), False, SCORINGS)
