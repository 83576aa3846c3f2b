"""One game at this table: who plays it how well, first seat and crests against chance, prices of lots, who thinks longest."""

from companion.engine.refusals import N_
from companion.protocol.outgoing import history as out
from companion.text.language import decimal
from kiosk.parts.people import card, crest_of, interval, neighbours, number_card, span_of
from kiosk.scene.actions import Action, Close, Many, Open, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, crest, drawn, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, SAND, Font
from kiosk.screens.players import GAMES, waiting

MOST, MOST_PLAYERS = 4, 5
NEXT, BEFORE, ALONE = N_("next game"), N_("previous game"), N_("There is no other game yet.")
AVERAGE, RATING, OF = N_("average"), N_("rating"), N_("{won} of {n}")
EARLY = N_("A rating is a band, shown from 15 games on.")
NO_PRICES = N_("Nothing was sold.")
THINKS = N_("{name} thinks longest: {minutes} min a game.")
BEST = N_("best score")
WIDE = (7.8, 2.7, 3.7, 2.8)
"""The columns of the players: name, wins, average, rating."""


def scene(ctx: RenderContext) -> Scene:
    """Opened for a game, and all games that the arrows lead through."""
    game: str = ctx.about[0]
    stats = ctx.state.answers.stats
    ready = stats is not None and stats.game == game and not stats.player and stats.n > 0
    scene, head = ctx.new_scene(), ctx.header.above(10).inset(20, 6)
    words = head if ctx.is_portrait else head.before(450)
    ctx.title(scene, ctx._("your evenings"), stats.title if ready and stats else "", words)
    if not ready or stats is None:
        waiting(ctx, scene, None if stats is None or stats.game != game else stats)
        ctx.buttons(scene, ctx.back())
        return scene
    people, chance = _people(ctx, stats), _chance(ctx, stats)
    if ctx.is_portrait:
        cards = (people.share(6), chance.share(8), _prices(ctx, stats).share(5))
        column(*cards, gap=10).draw(ctx, scene, ctx.middle)
    else:
        row(*_numbers(ctx, stats), gap=8).draw(ctx, scene, head.tail(440))
        left = column(people.share(57), _prices(ctx, stats).share(43), gap=10)
        row(left.share(57), chance.share(43), gap=10).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(scene, ctx.back(kind="main"))
    neighbours(ctx, scene, rest, (_other(ctx, -1), ctx._(BEFORE)), (_other(ctx, 1), ctx._(NEXT)))
    return scene


def _other(ctx: RenderContext, by: int) -> Action:
    """To another game; this page does not stay below it."""
    game, games = ctx.about
    if game not in games or len(games) < 2:
        return Tell(ctx._(ALONE))
    return Many((Close(), Open("numbers", (games[(games.index(game) + by) % len(games)], games))))


def _numbers(ctx: RenderContext, stats: out.Stats) -> list[Element]:
    best = stats.games[0].best if stats.games else None
    cards = [number_card(stats.n, ctx.many(GAMES, stats.n))]
    return cards if best is None else [*cards, number_card(best, ctx._(BEST))]


def _people(ctx: RenderContext, stats: out.Stats) -> Element:
    """Those who play it most, with wins, average, and rating as a band."""
    leaders = sorted(stats.leaders, key=lambda leader: -leader.n)[:MOST_PLAYERS]
    heads = [text(ctx._(one), 20, align="right") for one in (N_("wins"), AVERAGE, RATING)]
    lines = [_columns(space(), *heads).fixed(24), *(_leader(ctx, one) for one in leaders)]
    body = column(*lines, *[space()] * (MOST_PLAYERS - len(leaders)), gap=2)
    if not any(leader.band for leader in leaders):
        body = column(body, text(ctx._(EARLY), 20, align="left").fixed(26))
    return card(ctx._("players"), body)


def _leader(ctx: RenderContext, one: out.Leader) -> Element:
    average = "" if one.average is None else decimal(ctx.translate, one.average)
    band = f"{one.band.low:.0f} \N{EN DASH} {one.band.high:.0f}" if one.band else ""
    who = row(crest(crest_of(one.name), 34).fixed(34), space(6), text(one.name, 24, align="left", least=20))
    numbers = (ctx._(OF, won=one.wins, n=one.n), average, band)
    cells = [text(words, 23, font=Font.NUMBER, align="right", least=20) for words in numbers]
    return _columns(who, *cells)


def _columns(*cells: Element) -> Element:
    return row(*(cell.share(wide) for cell, wide in zip(cells, WIDE, strict=True)), gap=6)


def _chance(ctx: RenderContext, stats: out.Stats) -> Element:
    """First seat and crests: wins beside what chance gives, and whether that means anything."""
    shown = [*([stats.first] if stats.first else []), *stats.sides][: MOST + 2]
    if not shown:
        return card(ctx._("against chance"), space())
    clear = [one for one in shown if one.share.clear]
    said = max(clear or shown, key=lambda one: one.share.n)
    words = ctx.labelled(said.words, said.share.text) if clear else said.share.text
    verdict = text(words, 20, lines=3, least=20).pad(8, 2).on(SAND, radius=6)
    span = span_of(one.share for one in shown)
    lines = column(*(_compared(ctx, one, span) for one in shown), *[space()] * (MOST - len(shown)), gap=2)
    return card(ctx._("against chance"), column(lines, verdict.fixed(72), gap=6))


def _compared(ctx: RenderContext, one: out.Compared, span: tuple[float, float]) -> Element:
    share = one.share

    def chart(_ctx: RenderContext, scene: Scene, place: Rect) -> None:
        fill = GOLD if share.clear else ARGENT
        interval(scene, place, share.low, share.high, share.won / share.n, share.even, fill, span)

    won = ctx._(OF, won=decimal(ctx.translate, share.won), n=share.n)
    return row(
        text(one.words, 22, align="left", lines=2, least=20).share(4),
        drawn(chart).pad(0, 2).share(5),
        text(won, 22, font=Font.NUMBER, align="right", least=20).share(4),
        gap=6,
    )


def _prices(ctx: RenderContext, stats: out.Stats) -> Element:
    """The prices of the lots sold most often, and who thinks longest."""
    lines: list[Element] = [
        row(
            text(price.lot, 22, align="left", least=20).share(6),
            text(f"{price.n} \N{MULTIPLICATION SIGN}", 20, align="right").share(2),
            text(decimal(ctx.translate, price.average), 26, font=Font.NUMBER, align="right").share(2),
        )
        for price in stats.prices[: MOST - 1]
    ]
    lines = lines or [text(ctx._(NO_PRICES), 22, align="left")]
    body = column(*lines, *[space()] * (MOST - 1 - len(lines)))
    if stats.thinkers:
        one = stats.thinkers[0]
        words = ctx._(THINKS, name=one.name, minutes=max(1, round(one.seconds / 60)))
        body = column(body, text(words, 20, lines=2, least=20).pad(8, 2).on(SAND, radius=6).fixed(50), gap=4)
    return card(ctx._("average prices"), body)
