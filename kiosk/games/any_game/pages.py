"""Everything besides points: the rounds as columns, markers, a die, the first player, turns."""

from collections.abc import Callable, Mapping

from companion.engine.refusals import N_
from companion.games.any_game.view_types import AnyView
from kiosk.games.any_game.sheet_making import data_of
from kiosk.parts import by_hand
from kiosk.parts.around import around
from kiosk.parts.asking import arms_in, called
from kiosk.scene.actions import Action, Many, Open, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, space, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font
from kiosk.screens import keys

TITLE = N_("Any other game")
MOST_ROUNDS = 8
"""How many rounds are shown side by side: the last ones."""
LONGEST = 24
ROLL = say(chance="rolled")
SIX = 6
"""The face of a die that has not been rolled."""
USUAL = (N_("first player"), N_("dealer"))
COUNTING = N_("The scores count as they are now. You can undo this.")
BACK = Put("sheet", None)


def view_of(ctx: RenderContext) -> AnyView:
    """The public view."""
    return ctx.state.view.as_(AnyView)


def title(ctx: RenderContext) -> str:
    """The players' name for the game."""
    return view_of(ctx).title or ctx._(TITLE)


MORE_HELP = (
    N_("TRACK TURNS shows whose turn it is, and a button for the next one. NEXT ROUND begins a new column."),
    N_("MARKERS are what goes around: the first player, the dealer, the king."),
    N_("ROLL THE DIE and DRAW FIRST PLAYER leave it to chance."),
)
DIE_HELP = (N_("Signoria rolls the die for you. ROLL AGAIN rolls it once more."),)
ROUNDS_HELP = (N_("The points of each player, round by round, and the total."),)
MARKERS_HELP = (
    N_("Choose a marker above, then tap whoever has it now."),
    N_("NEW MARKER names one of your own. PUT AWAY takes it off the table."),
)


# The tiles.


def more(ctx: RenderContext) -> Scene:
    """One large tile for each page and action."""
    scene, view = ctx.page(title(ctx), ctx._("More"), MORE_HELP), view_of(ctx)
    draw = ctx._("draw first player")
    tiles = [
        _tile(_sign("scroll"), ctx._("round by round"), Put("sheet", "rounds"), "scroll"),
        _tile(_sign("crown"), ctx._("markers"), Put("sheet", "markers"), "crown"),
        _tile(
            art("die", view.rolled or SIX, size=56),
            ctx._("roll the die"),
            Many((ROLL, Put("sheet", "die"))),
            "turn",
        ),
        _tile(_sign("right"), f"{draw} ({called(ctx, view.first)})", say(chance="begins"), "right"),
        _tile(_sign("forward"), ctx._("next round"), Many((say(next_round=True), BACK)), "forward"),
        _tile(_sign("hourglass"), *_turns(ctx), "hourglass"),
        *_of_a_sheet(ctx),
        _tile(_sign("scales"), ctx._(by_hand.FINISH), by_hand.finish(COUNTING), "scales"),
    ]
    grid(tiles, 1 if ctx.is_portrait else 2, gap=12).draw(ctx, scene, ctx.middle)
    ctx.buttons(scene, ctx.back(BACK, kind="main"))
    return scene


def _of_a_sheet(ctx: RenderContext) -> list[Element]:
    """What the screen of a score sheet has no button for."""
    view = view_of(ctx)
    if view.sheet is None:
        return []
    change = Many((Put("made", data_of(view.sheet.sheet)), Open("sheet editor", (view.game,))))
    return [
        _tile(_sign("hammer"), ctx._("auction"), Put("sheet", "auction"), "hammer"),
        _tile(_sign("quill"), ctx._("change the score sheet"), change, "quill"),
    ]


def _turns(ctx: RenderContext) -> tuple[str, Action]:
    """Start or stop tracking whose turn it is."""
    view = view_of(ctx)
    if view.turn is not None:
        return ctx._("stop tracking turns"), Many((say(turn=None), BACK))
    return ctx._("track turns"), Many((say(turn=view.first), BACK))


def _sign(name: str) -> Element:
    return art(f"sign {name}", GOLD, size=52)


def _tile(picture: Element, words: str, action: Action, name: str) -> Element:
    label = text(words, 30, PARCHMENT, font=Font.TITLE, align="left", lines=2, least=20)
    tile = row(picture.fixed(56), label, gap=14).pad(14, 8)
    return tile.on(WALNUT_LIGHT, 12, SAND, 2.5).tap(action, name)


# A die.


def die(ctx: RenderContext) -> Scene:
    """The result of a roll, visible from every seat."""
    rolled = view_of(ctx).rolled
    words = "" if rolled is None else ctx._("The die shows {die}", die=rolled)
    scene = ctx.page(title(ctx), words, DIE_HELP)
    art("die", rolled or SIX).pad(0, 14).draw(ctx, scene, ctx.middle)
    again = (ctx._("roll again"), ROLL, "wide")
    ctx.buttons(scene, again, ctx.back(BACK, kind="main"))
    return scene


# Rounds as columns.


def rounds(ctx: RenderContext) -> Scene:
    """A row for each seat, a column for each round, and the total."""
    scene, view = ctx.page(title(ctx), ctx._("Round by round"), ROUNDS_HELP), view_of(ctx)
    first = max(0, len(view.rounds) - MOST_ROUNDS)
    ctx.card(scene, ctx.middle)
    heads = [str(number + 1) for number in range(first, len(view.rounds))]
    lines = [_line(ctx, None, [*heads, "="])]
    for seat, own in enumerate(view.seats):
        points = [f"{one[seat]:+}" if one[seat] else "0" for one in view.rounds[first:]]
        lines.append(_line(ctx, seat, [*points, str(own.score)]))
    column(*lines, gap=2).pad(12, 6).draw(ctx, scene, ctx.middle, PARCHMENT)
    ctx.buttons(scene, ctx.back(BACK, kind="main"))
    return scene


def _line(ctx: RenderContext, seat: int | None, cells: list[str]) -> Element:
    """The name of a seat and its numbers, the total last. Without a seat: the column heads."""
    name = space()
    if seat is not None:
        words = text(called(ctx, seat), 27, align="left", lines=2, least=20)
        name = row(drawn(arms_in, seat).centred(height=46).fixed(40), words, gap=8)
    numbers = [
        text(words, 38 if last else 31, font=Font.NUMBER if last or seat is None else Font.BODY, least=20)
        for words, last in ((words, i == len(cells) - 1) for i, words in enumerate(cells))
    ]
    numbers += [space()] * (4 - len(numbers))
    wide = min(190.0, ctx.middle.w * 0.3)
    return row(name.fixed(wide), row(*numbers, gap=4), gap=8)


# Markers.


def markers(ctx: RenderContext) -> Scene:
    """The markers; a tap on a seat hands it the chosen one."""
    if ctx.draft.get("marker typing"):
        return _typing(ctx)
    view = view_of(ctx)
    held = {str(one.name): one.seat for one in view.markers}
    names = list(held) or [ctx._(USUAL[0])]
    chosen = str(ctx.draft.get("marker", names[0]))
    scene = ctx.page(ctx._("Who holds it?"), chosen, MARKERS_HELP)
    shown = [*dict.fromkeys([chosen, *names, *map(ctx._, USUAL)])][:5]
    shown.sort(key=[*names, *map(ctx._, USUAL), chosen].index)
    choices = row(*(_choice(name, name == chosen) for name in shown), gap=10)
    choices.draw(ctx, scene, ctx.middle.top(76))
    for seat, cell in enumerate(around(ctx, ctx.middle.below(90), len(view.seats), 12, 3)):
        _holder(ctx, seat, chosen, held.get(chosen) == seat).draw(ctx, scene, cell)
    gone: list[tuple[str, Action, str]] = []
    if chosen in held:
        gone = [(ctx._("put away"), say(marker=chosen, holder=None), "wide")]
    new = (ctx._("new marker"), Many((Put("marker text", ""), Put("marker typing", True))), "wide")
    ctx.buttons(scene, *gone, new, ctx.back(BACK, kind="main"))
    return scene


def _choice(name: str, is_chosen: bool) -> Element:
    words = text(name, 27, lines=2, least=20).pad(8, 4)
    return words.on(GOLD if is_chosen else SAND, edge=INK).tap(Put("marker", name), f"marker {name}")


def _holder(ctx: RenderContext, seat: int, marker: str, holds: bool) -> Element:
    arms = drawn(arms_in, seat).centred(height=130).share(6)
    name = text(called(ctx, seat), 30, lines=2, least=20).share(3.6)
    card = column(arms, name, space().share(0.4)).pad(10, 8).on(GOLD if holds else PARCHMENT, 12, INK)
    return card.tap(say(marker=marker, holder=seat), f"holder {seat}")


def _typing(ctx: RenderContext) -> Scene:
    words = str(ctx.draft.get("marker text", ""))
    back = Put("marker typing", None)
    done = Many((Put("marker", words.strip()), back))
    suggested: dict[str, Action] = {ctx._(name): Many((Put("marker", ctx._(name)), back)) for name in USUAL}
    heading = ctx._("name of the marker")
    return keys.sheet(
        ctx, heading, words, lambda new: Put("marker text", new), done, back, suggested, longest=LONGEST
    )


PAGES: Mapping[str, Callable[[RenderContext], Scene]] = {
    "more": more,
    "die": die,
    "rounds": rounds,
    "markers": markers,
}
