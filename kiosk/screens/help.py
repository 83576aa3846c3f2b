"""Help: the rule in a few sentences, the question and what can be pressed; or what a screen is for."""

from collections.abc import Iterator, Mapping

from companion.engine.refusals import N_
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT

TITLE = N_("What can I do here?")
BUTTONS = N_("On seat buttons, BID bids or says yes, and PASS passes or says no.")
ALWAYS = (
    N_("Undo takes back the last step. The log shows every step and lets you correct one."),
    N_("The table shows all numbers. Tap one to see where it comes from."),
)
LONG_HINT = 120
"""A longer rule stands beside the question."""
SCREENS: Mapping[str, tuple[str, ...]] = {
    "": (
        N_("Start a new game, or go on with a saved one."),
        N_("You can also just keep score, run an auction, or do a final scoring."),
    ),
    "games": (
        N_("Tap the game you want to play."),
        N_("Signoria asks who is playing, then leads you through the game."),
    ),
    "setup": (
        N_("Tap a crest to join, a name to edit it, arrows to change seats."),
        N_("Enter the players in clockwise order."),
    ),
    "past": (
        N_("Every game is saved."),
        N_("Tap one to look at it or to go on with it."),
    ),
    "players": (
        N_("Every finished game counts; whoever ties for a win shares it."),
        N_(
            "The line shows where the true share of wins lies, 19 times out of 20. The dashes are an even share."
        ),
    ),
    "player": (
        N_("How often you win, who finishes above you, and where your points come from."),
        N_("A rival finishes close to you, a nemesis above you."),
    ),
    "history": (
        N_("Every game that was played here or imported, the newest first."),
        N_("Tap one to see its scores, its curve and its log."),
    ),
    "evening": (
        N_("Each bar shows where a score comes from."),
        N_("WATCH AGAIN shows the table step by step. The log does so from any step."),
    ),
    "film": (
        N_("The table as it was after each step."),
        N_("The arrows go one step back or forward; -10 and +10 go ten steps."),
    ),
    "share": (
        N_("Scan the code with a phone: its page has the picture of the evening and the files."),
        N_("Nothing leaves this table until somebody scans it."),
    ),
    "settings": (
        N_("Tap a setting to change it."),
        N_("It takes effect at once, and for later games too."),
    ),
    "doctor": (
        N_("What Signoria finds on this computer."),
        N_("Press the seat buttons: they light up here."),
    ),
    "phones": (
        N_("Scan a code to play on your own phone."),
        N_("Here you see which phones are connected, and which want to join."),
    ),
    "club": (
        N_("In a club with many tables, the hall shows where each of them stands."),
        N_("Its invitation has this table's password: type it once. Nobody needs the hall to play on."),
    ),
    "wifi": (
        N_("Join a Wi-Fi network, so that phones on it can join the table."),
        N_("No Wi-Fi there? The table can make its own, with a code to scan."),
    ),
    "exchange": (
        N_("Give what this table has learned to another table, or take what that one knows."),
        N_("A code or a stick brings it. You see everything before you take it."),
    ),
    "restore": (
        N_("Restore saved games from a USB stick."),
        N_("Games that are already here stay as they are."),
    ),
    "times": (
        N_("How long this turn, this round and each player have taken."),
        N_("In the settings you choose when a lamp starts to blink."),
    ),
    "why": (
        N_("Everything that adds up to this number, newest first. Tap an entry to see its rule."),
        N_("Is it wrong? Tap plus or minus, then CORRECT."),
    ),
    "log": (
        N_("The game so far, round by round. Tap a crest to see one player only."),
        N_("Tap an entry to see its steps, to go back to one, or to change it."),
    ),
    "correct": (
        N_("Tap what is wrong, whose it is, and by how much."),
        N_("You can add a reason."),
    ),
    "amend": (
        N_("Choose what the answer should have been."),
        N_("You see what would follow before anything changes. You can undo it."),
    ),
    "menu": (
        N_("The menu has everything else you can do."),
        N_("The game is always saved."),
    ),
    "table": (
        N_("The game as it stands now."),
        N_("Tap a number to see where it comes from."),
    ),
    "end": (
        N_("The final scoring, line by line."),
        N_("You can still undo or correct a value."),
    ),
    "numbers": (
        N_(
            "One game at this table: how well everybody plays it, what lots cost, what chance alone would give."
        ),
        N_("The arrows lead to the other games."),
    ),
    "names": (N_("Every way this name was written. Tap another player to join the two, if they are one."),),
    "year": (
        N_("What was played in one year: evenings, games, players, and the records they set."),
        N_("The arrows lead to the other years."),
    ),
    "sure": (N_("The red button does it. NO, GO BACK leaves everything as it is."),),
    "hands": (
        N_("Buttons on the screen, for seats without their own."),
        N_("Hold BID to raise, let go to bid."),
    ),
}
"""What a screen is for, by its name; the first one is home."""


def scene(ctx: RenderContext) -> Scene:
    """Opened for (clause, the screen below)."""
    clause, screen, *own = ctx.about
    asked = ctx.prompt if ctx.prompt and not screen and (clause or not own) else None
    small = f"{ctx._(N_('help'))} [{clause}]" if clause else ctx._(N_("help"))
    scene = ctx.page(small, asked.say.title if asked else ctx._(TITLE))
    paragraphs = [*map(ctx._, own), *_sentences(ctx, clause, screen, bool(own))]
    sheet = ctx.middle
    ctx.card(scene, sheet)
    inner, weights = sheet.inset(22, 14), [max(1, len(words)) + 40 for words in paragraphs]
    y = inner.y
    for words, weight in zip(paragraphs, weights, strict=True):
        h = min((inner.h - 10 * (len(paragraphs) - 1)) * weight / sum(weights), 190)
        ctx.text(
            scene, Rect(inner.x, y, inner.w, h), words, 32, INK, PARCHMENT, align="left", lines=7, least=20
        )
        y += h + 10
    rest = ctx.buttons(scene, ctx.leave())
    words = ctx._(N_("If your rulebook differs, follow it.")) if clause else ""
    ctx.text(scene, rest, words, 24, SAND, WALNUT, align="left", lines=2)
    return scene


def _sentences(ctx: RenderContext, clause: str, screen: str, is_said: bool) -> Iterator[str]:
    """The rule, then what can be answered; for another screen, what it is for. Only the rule, where the screen itself says what can be done."""
    rule = ctx.state.answers.rule
    if rule and clause and rule.clause == clause and rule.text:
        yield rule.text
    if is_said:
        return
    if ctx.state.view and not screen:
        yield from _can(ctx)
    elif screen in SCREENS and not clause:
        yield from map(ctx._, SCREENS[screen])
    if bool(ctx.state.view) and not (clause and screen):
        yield from map(ctx._, ALWAYS)


def _can(ctx: RenderContext) -> Iterator[str]:
    """What may be answered now."""
    asked = ctx.prompt
    if not asked:
        return
    said = asked.say
    hint = said.hint.replace("\n", " ")
    if 0 < len(hint) < LONG_HINT and "bids" not in asked.raw:  # the hint of an auction is for the terminal
        yield hint[:1].upper() + hint[1:]
    if asked.seats and ctx.state.home.panels:
        yield ctx._(BUTTONS)
