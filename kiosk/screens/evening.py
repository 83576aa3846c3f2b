"""One past game: every seat with its points by reason, the scores round by round, records and times. It can be watched again."""

from companion.engine.refusals import N_, NN_
from companion.protocol.outgoing import Logged
from companion.protocol.outgoing import history as out
from kiosk.parts import dates
from kiosk.parts.pager import arrows, page
from kiosk.parts.people import curves, legend, reasons_bar, styles_of
from kiosk.scene.actions import Action, Close, Open, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, drawn, grid, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font
from kiosk.screens.players import wait

STORY, PAGE = "evening story", "evening page"
MINUTES, THOUGHT = NN_("{count} minute", "{count} minutes"), N_("{name} thought longest: {minutes} min.")
NO_FILM = N_("Only games that were played at this table can be watched again.")
NO_LOG = N_("There is no log of this game.")
LINES, LINES_PORTRAIT = 5, 9


def scene(ctx: RenderContext) -> Scene:
    """The evening at a glance, or its log as a story."""
    evening = ctx.state.answers.evening
    if evening is None or evening.game.id != ctx.about[0]:
        return wait(ctx)
    day = dates.date(ctx, evening.game.at)
    hour = "" if ctx.is_portrait else dates.hour(evening.game.at)
    minutes = ctx.many(MINUTES, evening.game.minutes) if evening.game.minutes else ""
    scene = ctx.new_scene()
    words = ctx.header.above(10).inset(20, 6)
    ctx.title(scene, "  ".join(filter(None, (day, hour, minutes))), evening.game.title, words.before(196))
    if not ctx.is_phone:
        share = words.inset(0, 6).tail(180)
        ctx.button(scene, share, ctx._(N_("share")), Open("share", (evening.game.id,)))
    if ctx.draft.get(STORY):
        return _story(ctx, scene, evening)
    counts, chart = _counts(ctx, evening), _beside(ctx, evening)
    turning(ctx, counts.share(50 if ctx.is_portrait else 58), chart.share(42), gap=12).draw(
        ctx, scene, ctx.middle
    )
    film: Action = Open("film", (evening.game.id, 0)) if evening.answers else Tell(ctx._(NO_FILM))
    ctx.buttons(
        scene,
        (ctx._(N_("back")), Close(), "plain"),
        (ctx._(N_("log")), Put(STORY, True) if evening.log else Tell(ctx._(NO_LOG)), "plain"),
        (ctx._(N_("watch again")), film, "main"),
    )
    return scene


def _counts(ctx: RenderContext, evening: out.Evening) -> Element:
    """The seats by rank, each with a bar of its points by reason."""
    reasons = list(evening.lines)
    points = [[float(seat.get(reason, 0)) for reason in reasons] for seat in evening.points]
    most = max((sum(max(0.0, one) for one in seat) for seat in points), default=0.0) or 1.0
    styles = styles_of(evening)
    order = sorted(range(len(evening.game.seats)), key=lambda i: evening.game.seats[i].place or 99)
    seats = [
        _seat(evening.game.seats[i], styles[i], points[i] if i < len(points) else [], most) for i in order
    ]
    columns = 3
    lines = -(-len(reasons) // columns)
    below = [drawn(legend, list(evening.lines.values()), columns).fixed(46 * lines)] if reasons else []
    rows = column(*(seat.share(1) for seat in seats), *[space()] * (3 - len(seats)), gap=6)
    return column(rows, *below, gap=8).pad(12, 10).on(PARCHMENT, edge=INK)


def _seat(seat: out.PastSeat, style: Style, points: list[float], most: float) -> Element:
    crown = art("sign crown", INK, size=30) if seat.won else text(str(seat.place or ""), 28, font=Font.NUMBER)
    total = "-" if seat.score is None else str(seat.score)
    line = row(
        crown.fixed(38),
        crest(style, 50).fixed(44),
        space(8),
        text(seat.name, 27, align="left", lines=2, least=20).fixed(130),
        drawn(reasons_bar, points, most, 20).pad(0, 8) if any(points) else space(),
        text(total, 40, font=Font.NUMBER, align="right", far=True).fixed(84),
    )
    return line.pad(8, 2).on(GOLD if seat.won else SAND, radius=8)


def _beside(ctx: RenderContext, evening: out.Evening) -> Element:
    """The scores round by round, and records."""
    notable = [record.text for record in evening.records[:2]]
    if any(evening.seconds):
        longest = max(range(len(evening.seconds)), key=lambda i: evening.seconds[i])
        minutes = max(1, round(evening.seconds[longest] / 60))
        notable.append(ctx._(THOUGHT, name=evening.game.seats[longest].name, minutes=minutes))
    notes = [
        text(words, 22, align="left", lines=2, least=20).pad(10, 2).on(SAND, radius=6) for words in notable
    ]
    chart = drawn(_curve, evening).pad(10, 8) if len(evening.curve) > 1 else space()
    return column(chart, *(one.fixed(52) for one in notes), gap=6).pad(10, 8).on(PARCHMENT, edge=INK)


def _curve(ctx: RenderContext, scene: Scene, place: Rect, evening: out.Evening) -> None:
    curves(ctx, scene, place.before(14), evening, 20, 6)


def _story(ctx: RenderContext, scene: Scene, evening: out.Evening) -> Scene:
    """The log, answer by answer; a tap shows the table as it was then."""
    lines = LINES_PORTRAIT if ctx.is_portrait else LINES
    shown = page(evening.log, lines, ctx.number(PAGE))
    rows = [_step(evening.game.id, one) for one in shown.rows]
    grid(rows, 1, 8, least=lines).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(scene, (ctx._(N_("back")), Put(STORY, None), "plain"))
    arrows(ctx, scene, rest.left(min(rest.w, 420)), shown, PAGE)
    return scene


def _step(match: str, one: Logged) -> Element:
    words = " \N{MIDDLE DOT} ".join((one.text, *one.news))
    line = row(
        text(str(one.n), 26, font=Font.NUMBER).fixed(60), text(words, 25, align="left", lines=2, least=20)
    )
    return line.pad(12, 4).on(PARCHMENT, edge=INK).tap(Open("film", (match, one.n)), f"step {one.n}")
