"""One year of the table: how often and how long, by month, which games, who, and new records."""

from companion.engine.refusals import NN_
from companion.protocol.outgoing import history as out
from kiosk.parts import dates
from kiosk.parts.people import card, crest_of, neighbours, number_card
from kiosk.scene.actions import Action, Close, Many, Open, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, crest, drawn, row, space, text, turning
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, WINE, Font
from kiosk.screens.player import MORE
from kiosk.screens.players import GAMES, HOURS, WINS, waiting

DAYS, MINUTES = NN_("{count} evening", "{count} evenings"), NN_("{count} minute", "{count} minutes")
MOST, MOST_RECORDS = 4, 3


def scene(ctx: RenderContext) -> Scene:
    """Opened for a year, or for "": the last one."""
    year = ctx.state.answers.year
    wanted: str = ctx.about[0]
    ready = year is not None and wanted in ("", year.year)
    scene = ctx.page(ctx._("your evenings"), year.year if ready and year else wanted)
    if not ready or year is None or not year.n:
        told = out.Stats(text=year.text, progress=year.progress) if ready and year else None
        waiting(ctx, scene, told)
        ctx.buttons(scene, ctx.back())
        return scene
    numbers = row(*_numbers(ctx, year), gap=8)
    above = row(_months(ctx, year), _games(ctx, year), gap=10)
    below = turning(ctx, _players(ctx, year), _records(ctx, year), gap=10)
    if ctx.is_portrait:
        column(numbers.fixed(88), above.share(5), below.share(9), gap=10).draw(ctx, scene, ctx.middle)
    else:
        numbers.draw(ctx, scene, ctx.header.above(10).inset(16, 6).tail(600))
        column(above, below, gap=10).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(scene, ctx.back(kind="main"))
    before = _other(ctx, year, 1), ctx._("the year before")
    after = _other(ctx, year, -1), ctx._("the year after")
    neighbours(ctx, scene, rest, before, after)
    return scene


def _other(ctx: RenderContext, year: out.Year, by: int) -> Action:
    """To another year; this page does not stay below it."""
    at = year.years.index(year.year) + by
    if not 0 <= at < len(year.years):
        return Tell(ctx._("Nothing was played in any other year."))
    return Many((Close(), Open("year", (year.years[at],))))


def _numbers(ctx: RenderContext, year: out.Year) -> list[Element]:
    hours = round(year.minutes / 60)
    long = (hours, ctx.many(HOURS, hours)) if hours > 1 else (year.minutes, ctx.many(MINUTES, year.minutes))
    shown = ((year.n, ctx.many(GAMES, year.n)), long, (year.days, ctx.many(DAYS, year.days)))
    return [number_card(count, words) for count, words in shown]


def _months(ctx: RenderContext, year: out.Year) -> Element:
    """A bar for each month."""

    def chart(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        most = max(year.months)
        for n, name, cell in zip(year.months, dates.SHORT, place.columns(12, 4), strict=True):
            ctx.text(scene, cell.foot(24), ctx._(name)[0].upper(), 20, INK, PARCHMENT)
            bar = cell.above(26).foot((cell.h - 52) * n / most)
            if n:
                scene.add(Box(bar, GOLD if n == most else WINE, 3, INK, 1.5))
                above = Rect(cell.x - 6, bar.y - 24, cell.w + 12, 24)
                ctx.text(scene, above, str(n), 20, INK, PARCHMENT, font=Font.NUMBER)

    return card(ctx._("by month"), drawn(chart).pad(0, 2))


def _games(ctx: RenderContext, year: out.Year) -> Element:
    """Those who played most; newcomers are marked."""
    lines = [
        row(
            text(game.title, 25, align="left", lines=2, least=20).share(5),
            text(ctx._("new") if game.new else "", 20, align="right", least=20).fixed(80),
            text(str(game.n), 32, font=Font.NUMBER, align="right").fixed(50),
        )
        for game in year.games[:MOST]
    ]
    keys = tuple(game.game for game in year.games)
    body = column(*lines, *[space()] * (MOST - len(lines)), gap=2)
    return card(ctx._("games"), body, MORE).tap(Open("numbers", (keys[0], keys)), "numbers")


def _players(ctx: RenderContext, year: out.Year) -> Element:
    lines = [
        row(
            crest(crest_of(player.name), 38).fixed(36),
            space(8),
            text(player.name, 27, align="left", least=20).share(5),
            text(ctx.many(GAMES, player.n), 20, align="right", least=20).fixed(92),
            text(ctx.many(WINS, player.wins), 20, align="right", least=20).fixed(106),
        )
        for player in year.players[:MOST]
    ]
    return card(ctx._("players"), column(*lines, *[space()] * (MOST - len(lines)), gap=2))


def _records(ctx: RenderContext, year: out.Year) -> Element:
    lines = [_record(ctx, record) for record in year.records[:MOST_RECORDS]]
    body = column(*lines, *[space()] * (MOST_RECORDS - len(lines)), gap=4)
    return card(ctx._("records set"), body if lines else text(ctx._("None of this year."), 24, lines=2))


def _record(ctx: RenderContext, record: out.TableRecord) -> Element:
    evening = f"{record.title}, {dates.day(ctx, record.at)}" if record.at else record.title
    return column(
        text(record.text, 21, font=Font.NUMBER, align="left", least=20), text(evening, 20, align="left")
    )
