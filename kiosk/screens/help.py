"""What is this? The rule in a few sentences, what is asked now and what can be pressed; or what a screen is for."""

from collections.abc import Iterator, Mapping

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT

TITLE = N_("What can I do here?")
CAN = N_("What can be answered here: {ways}.")
BUTTONS = N_("At a seat with buttons, BID says yes or bids, PASS says no.")
ALWAYS = (
    N_("Undo takes the last answer back. The log tells the story and changes the past."),
    N_("The table shows all numbers. Tap a number to see why."),
)
LONG_HINT = 120
"""A longer one stands beside the question, and is read there."""
SCREENS: Mapping[str, tuple[str, ...]] = {
    "": (
        N_("Begin a new game, or go on with the one that waits."),
        N_("You can also just keep points, run one auction, or count the end."),
    ),
    "games": (
        N_("Tap the game that lies on your table."),
        N_("The referee asks who plays, and then leads through the match."),
    ),
    "setup": (
        N_("Tap a side to sit down and a name to write it; arrows change places."),
        N_("The referee needs to know who sits where, clockwise."),
    ),
    "past": (
        N_("All matches are kept."),
        N_("Tap one to look at it or to go on with it."),
    ),
    "settings": (
        N_("Tap a setting to change it."),
        N_("It holds at once, and for all later matches."),
    ),
    "doctor": (
        N_("What Signoria finds on this computer."),
        N_("Press the buttons at the seats: they light up here."),
    ),
    "phones": (
        N_("Scan a code with your phone to play a seat with it."),
        N_("Here you see who is here, away, or waits to be let in."),
    ),
    "restore": (
        N_("Bring matches back from a stick on which they were saved."),
        N_("What is here already stays as it is."),
    ),
    "times": (
        N_("How long this turn, each player and the round have taken."),
        N_("The settings say when a lamp gives a gentle reminder."),
    ),
    "why": (
        N_("All entries that make up this number, the newest first. Tap one for its rule."),
        N_("Tap plus or minus, then put right: the number is corrected for everybody."),
    ),
    "log": (
        N_("The story of the match, round by round. Arms show that of one player."),
        N_("Tap a part to see every answer in it, to go back to one, or to change it."),
    ),
    "correct": (
        N_("The table is always right: tap what is wrong, whose it is, and by how much."),
        N_("A reason may be added."),
    ),
    "amend": (
        N_("Choose what the answer should have been."),
        N_("What would follow is shown before anything is changed. It can be taken back."),
    ),
    "menu": (
        N_("Everything that can be done besides answering."),
        N_("The match is kept at every moment."),
    ),
    "table": (
        N_("Where the match stands."),
        N_("Tap a number to see why it is what it is."),
    ),
    "end": (
        N_("The final count, line by line."),
        N_("Undo and putting a value right still work."),
    ),
    "hands": (
        N_("Buttons for those who have none."),
        N_("Hold BID to climb, let go to bid."),
    ),
}
"""What a screen is for, by its name; the first one is home."""


def scene(ctx: RenderContext) -> Scene:
    """Opened for (clause, the screen below)."""
    scene, u = Scene(), ctx.unit
    ctx.background(scene)
    clause, screen, *own = ctx.about
    asked = ctx.state.prompt if ctx.state.prompt and not screen and not own else None
    small = f"{ctx._(N_('help'))} [{clause}]" if clause else ctx._(N_("help"))
    ctx.title(scene, small, _question(asked) if asked else ctx._(TITLE))
    told = list(map(ctx._, own) if own else _told(ctx, clause, screen))
    sheet = ctx.middle
    ctx.card(scene, sheet)
    inner, weights = sheet.inset(22 * u, 14 * u), [max(1, len(words)) + 40 for words in told]
    y = inner.y
    for words, weight in zip(told, weights, strict=True):
        h = min((inner.h - 10 * u * (len(told) - 1)) * weight / sum(weights), 190 * u)
        ctx.text(
            scene, Rect(inner.x, y, inner.w, h), words, 32, INK, PARCHMENT, align="left", lines=7, least=20
        )
        y += h + 10 * u
    rest = ctx.buttons(scene, ctx.leave())
    words = ctx._(N_("Where your rulebook differs, it wins.")) if clause else ""
    ctx.text(scene, rest, words, 24, SAND, WALNUT, align="left", lines=2)
    return scene


def _question(asked: out.Prompt) -> str:
    return str(asked.say.title)


def _told(ctx: RenderContext, clause: str, screen: str) -> Iterator[str]:
    """The rule, then what can be said; of another screen what it is for."""
    rule = ctx.state.answers.rule
    if rule and clause and rule.clause == clause and rule.text:
        yield rule.text
    if ctx.state.view and not screen:
        yield from _can(ctx)
    elif screen in SCREENS and not clause:
        yield from map(ctx._, SCREENS[screen])
    if bool(ctx.state.view) and not (clause and screen):
        yield from map(ctx._, ALWAYS)


def _can(ctx: RenderContext) -> Iterator[str]:
    """What may be answered now."""
    asked = ctx.state.prompt
    if not asked:
        return
    said = asked.say
    ways = dict.fromkeys(said.words.get(way.way, way.way) for way in asked.ways)
    hint = said.hint.replace("\n", " ")
    if ways:
        yield ctx._(CAN, ways=", ".join(ways))
    if 0 < len(hint) < LONG_HINT and "bids" not in asked.raw:  # that of an auction is for who types
        yield hint[:1].upper() + hint[1:]
    if asked.seats and ctx.state.home.panels:
        yield ctx._(BUTTONS)
