"""All players of this table: games, wins as an interval, and the table's records. A tap opens a player."""

from companion.engine.refusals import N_, NN_
from companion.protocol.outgoing import history as out
from kiosk.parts import dates
from kiosk.parts.pager import arrows, page
from kiosk.parts.people import crest_of, interval
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, crest, drawn, grid, row, space, text
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

ROWS, ROWS_PORTRAIT = 5, 6
PAGE = "players page"
GAMES, WINS = NN_("{count} game", "{count} games"), NN_("{count} win", "{count} wins")
HOURS = NN_("{count} hour", "{count} hours")
WAIT, COUNTING = N_("One moment..."), N_("Counting past games: {done} of {of}")


def scene(ctx: RenderContext) -> Scene:
    """The list, those who play most first."""
    stats = ctx.state.answers.stats
    year = _year(ctx, stats.years[0]) if stats and not stats.player and stats.years else ""
    scene = ctx.page(year or ctx._("your evenings"), ctx._("Players"))
    if stats is None or stats.player or not stats.n:
        waiting(ctx, scene, stats)
        ctx.buttons(scene, ctx.back())
        return scene
    middle = ctx.middle
    if stats.text:  # which files may still hold a forgotten name
        ctx.text(scene, middle.foot(70), stats.text, 22, PARCHMENT, WALNUT, lines=3)
        middle = middle.above(76)
    people, records = ctx.halves(middle, middle.h * 0.66, middle.w * 0.66)
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    known = ctx.state.answers.players
    shown = page(_everybody(stats, known), rows, ctx.number(PAGE))
    lines = [_row(ctx, one, i == 0 and not shown.number) for i, one in enumerate(shown.rows)]
    grid(lines, 1, 10, least=rows).draw(ctx, scene, people)
    if known and not shown.rows:
        ctx.text(scene, people, known.text, 30, PARCHMENT, WALNUT, lines=4)
    _records(ctx, stats).draw(ctx, scene, records)
    rest = ctx.buttons(
        scene,
        ctx.back(),
        (stats.years[0].year, Open("year", ("",)), "plain"),
        (ctx._("all games"), Open("history", ("",)), "main"),
    )
    arrows(ctx, scene, rest.left(min(rest.w, 420)), shown, PAGE)
    return scene


def _year(ctx: RenderContext, year: out.OfYear) -> str:
    """The last year at this table, in one line."""
    hours = round(year.minutes / 60)
    played = ", ".join((ctx.many(GAMES, year.n), *([ctx.many(HOURS, hours)] if hours else [])))
    return ctx.labelled(year.year, played)


def waiting(ctx: RenderContext, scene: Scene, stats: out.Stats | None) -> None:
    """A sentence while there is nothing to show, or why; and a bar for how many past games have been counted."""
    counting = ctx.state.counting or (stats.progress if stats else None)
    if counting is None or not counting.of:
        words = (stats.text if stats else "") or ctx._(WAIT)
        ctx.text(scene, ctx.middle, words, 34, PARCHMENT, WALNUT, far=True, lines=4)
        return
    place = ctx.middle.centre(min(ctx.middle.w, 560), 130)
    words = ctx._(COUNTING, done=counting.done, of=counting.of)
    ctx.text(scene, place.top(84), words, 34, PARCHMENT, WALNUT, far=True, lines=2)
    bar = place.foot(36)
    scene.add(Box(bar, WALNUT, 8, SAND, 2.5))
    done = bar.inset(5).w * counting.done / counting.of
    scene.add(Box(bar.inset(5).left(done), GOLD, 5))


def wait(ctx: RenderContext) -> Scene:
    """A page whose answer has not come yet."""
    scene = ctx.page("", "")
    ctx.text(scene, ctx.middle, ctx._(WAIT), 34, PARCHMENT, WALNUT, far=True)
    ctx.buttons(scene, ctx.back())
    return scene


def _everybody(stats: out.Stats, known: out.Players | None) -> list[out.Leader | out.Player]:
    """Those who play against others, most games first; then those who have only played together or alone so far."""
    names = {leader.name for leader in stats.leaders}
    rest = [one for one in known.players if one.name not in names] if known else []
    return [*sorted(stats.leaders, key=lambda one: -one.n), *sorted(rest, key=lambda one: -one.n)]


def _row(ctx: RenderContext, leader: out.Leader | out.Player, is_first: bool) -> Element:
    def chance(_ctx: RenderContext, scene: Scene, place: Rect) -> None:
        if isinstance(leader, out.Leader):
            share, colour = leader.share, crest_of(leader.name).colour
            at = share.won / share.n if share.n else 0.0
            interval(scene, place, share.low, share.high, at, share.even or None, colour)

    wins = [ctx.many(WINS, leader.wins)] if isinstance(leader, out.Leader) else []
    counts = column(*(text(words, 24, align="left") for words in (ctx.many(GAMES, leader.n), *wins)))
    chart = drawn(chance).pad(0, 6)
    line = row(
        crest(crest_of(leader.name), 56).fixed(52),
        space(14),
        text(leader.name, 34, align="left", far=True, least=22).share(4),
        space(8),
        counts.fixed(118),
        space(8),
        chart.share(4),
    )
    sheet = line.pad(14, 5).on(PARCHMENT, edge=GOLD if is_first else INK, width=4 if is_first else 2)
    return sheet.tap(Open("player", (leader.name,)), f"player {leader.name}")


def _records(ctx: RenderContext, stats: out.Stats) -> Element:
    """The records with their evening, as many as fit."""
    title = text(ctx._("Records of this table"), 26, font=Font.TITLE, lines=2)
    most = 2 if ctx.is_portrait else 3  # each must be large enough to tap
    lines = [_record(ctx, record, stats.years[0].year) for record in stats.records[:most]]
    body = column(*lines, *[space()] * (most - len(lines)), gap=8)
    return column(title.fixed(36 if ctx.is_portrait else 64), body, gap=6).pad(12, 10).on(PARCHMENT, edge=INK)


def _record(ctx: RenderContext, record: out.TableRecord, year: str) -> Element:
    evening = row(
        text(record.title, 20, align="left", lines=2),
        text(dates.short(ctx, record.at, year), 20, align="right").fixed(66),
    )
    words = column(text(record.text, 20, align="left", lines=2).share(5), evening.share(4))
    sheet = words.pad(10, 5).on(SAND, radius=6)
    return (
        sheet.tap(Open("evening", (record.id,)), f"record {record.what} {record.id}") if record.id else sheet
    )
