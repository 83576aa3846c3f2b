"""The end of any game: its result line by line, then the winner, and the curve of the scores."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.end import curve, frame
from kiosk.end.ending import Category, Ending, Fill
from kiosk.generic import lines
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.scene.theme import GOLD, colour

FILLS = (
    Fill(colour("#54432f"), "argent"),
    Fill(colour("#6a3d7c"), "purpure"),
    Fill(colour("#2c6e3f"), "vert"),
    Fill(colour("#d8a62e"), "or"),
    Fill(colour("#2a5f9e"), "azure"),
    Fill(colour("#a3301f"), "gules"),
    Fill(colour("#226a70"), "sable"),
    Fill(colour("#d3905c"), "argent"),
    Fill(colour("#b9b0a0"), "purpure"),
    Fill(colour("#7d3350"), "or"),
    Fill(colour("#4f6a22"), "azure"),
    Fill(colour("#3b4a63"), "vert"),
)
SHORT, FEW, MANY, AT_MOST = 15, 6, 9, 4
"""Up to this many letters and lines, with at most four players, the lines are named in words under the bars; otherwise they have numbers there."""


def scene(ctx: RenderContext) -> Scene:
    """The scoring, and the page behind it."""
    return frame.scene(ctx, ending(ctx))


def ending(ctx: RenderContext) -> Ending:
    """Why this match is over, in the referee's words."""
    result, said = ctx.state.result, ctx.state.said
    over, tie = ctx.state.over.why if ctx.state.over else "", result.tie_break or ""
    clause = f" [{ctx.state.over.clause}]" if ctx.state.over else ""
    return Ending(
        categories=categories(result, said.lines),
        over={
            over: said.over.removesuffix(clause)
        },  # on a screen that only says that it is over, the clause is of no use
        tie_breaks={tie: said.tie_break or tie.replace("_", " ")},
        sign=("sign scales", (GOLD,)),
        pages=((N_("line by line"), lines.draw), (N_("the curve"), curve.draw)),
        is_told=True,
    )


def categories(result: out.Result, words: out.Names) -> tuple[Category, ...]:
    """Every reason in the result, in scoring order."""
    found = list(dict.fromkeys(line.reason for seat in result.seats for line in seat.lines))
    titles = {reason: words.get(reason) or reason.replace("_", " ") for reason in found}
    few = MANY if len(result.seats) <= AT_MOST else FEW
    is_short = len(found) <= few and all(len(one) <= SHORT for one in titles.values())
    numbers = [None if is_short else str(i + 1) if len(found) > 1 else "" for i in range(len(found))]
    return tuple(_category(reason, titles[reason], i, numbers[i]) for i, reason in enumerate(found))


def _category(reason: str, words: str, i: int, number: str | None) -> Category:
    """One line; a number stands for it where its words are too long."""
    fill = FILLS[i % len(FILLS)]
    if number is None:
        return Category(reason, words, words, "", fill)
    return Category(reason, words, number, words, fill)
