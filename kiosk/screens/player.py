"""One player: games and wins, who finishes above whom, the best of each game, where the points come from."""

from companion.engine.refusals import N_, NN_
from companion.protocol.outgoing import history as out
from companion.text.language import decimal
from kiosk.parts import dates
from kiosk.parts.people import card, crest_of, interval, legend, neighbours, number_card, reasons_bar, span_of
from kiosk.scene.actions import Action, Close, Many, Open, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, crest, drawn, row, space, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, PARCHMENT, SAND, WALNUT_LIGHT, WINE, Font
from kiosk.screens.names import NAMES
from kiosk.screens.players import waiting

DIFFERENT = NN_("{count} different game", "{count} different games")
NOT_YET, NOBODY = N_("After three games together."), N_("Nobody.")
TOGETHER = NN_("{count} against the game", "{count} against the game")
MORE = "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"
"""The note on a card that opens another page."""
MOST_OPPONENTS, MOST_GAMES, MOST_REASONS = 3, 4, 3
SHORT = 8
"""How many letters of a name fit on a button."""


def scene(ctx: RenderContext) -> Scene:
    """Everything that can honestly be said about one player."""
    name: str = ctx.about[0]
    stats = ctx.state.answers.stats
    scene = ctx.page("", "")
    ready = stats is not None and stats.player == name and stats.n > 0
    _header(ctx, name, stats if ready else None).draw(ctx, scene, ctx.header.above(10).inset(16, 6))
    if ready and stats is not None:
        _body(ctx, stats).draw(ctx, scene, ctx.middle)
    else:
        waiting(ctx, scene, stats)
    words = ctx._("{name}'s games", name=name) if len(name) <= SHORT else ctx._("past games")
    is_changed_here = ready and not ctx.is_phone  # who is who is the table's decision
    rest = ctx.buttons(
        scene,
        ctx.back(),
        *([(ctx._(NAMES), Open("names", (name,)), "plain")] if is_changed_here else []),
        (words, Open("history", (name,)), "main"),
    )
    before = _other(ctx, name, -1), ctx._("previous player")
    after = _other(ctx, name, 1), ctx._("next player")
    neighbours(ctx, scene, rest, before, after)
    return scene


def _other(ctx: RenderContext, name: str, by: int) -> Action:
    """To the next player; this page does not stay below it."""
    people = ctx.state.answers.players
    names = [player.name for player in people.players] if people else []
    if name not in names or len(names) < 2:
        return Tell(ctx._("There is nobody else yet."))
    return Many((Close(), Open("player", (names[(names.index(name) + by) % len(names)],))))


def _header(ctx: RenderContext, name: str, stats: out.Stats | None) -> Element:
    title = column(
        text(ctx._("players"), 21, GOLD, font=Font.TITLE, align="left").share(3),
        text(name, 50, font=Font.NUMBER, align="left", far=True, lines=2, least=28).share(6),
    )
    parts = [crest(crest_of(name), 84).fixed(70), space(14), title.share(4)]
    if stats is not None and not ctx.is_portrait:
        since = ctx._("since {year}", year=stats.since[:4]) if stats.since else ""
        shared = ctx.many(NN_("{count} shared", "{count} shared"), stats.shared) if stats.shared else ""
        together = ctx.many(TOGETHER, stats.co_op) if stats.co_op else ""
        numbers = (
            (stats.n, ctx.many(NN_("{count} game", "{count} games"), stats.n), since),
            (stats.wins, ctx.many(NN_("{count} win", "{count} wins"), stats.wins), shared),
            (stats.different, ctx.many(DIFFERENT, stats.different), together),
        )
        parts += [space(10), row(*(number_card(*one) for one in numbers), gap=8).share(10)]
    return row(*parts)


def _body(ctx: RenderContext, stats: out.Stats) -> Element:
    """The cards: three above two, in portrait one below the other."""
    wins, against, best = _wins(ctx, stats), _against(ctx, stats), _best(ctx, stats)
    close, points = _close_ones(ctx, stats), _points(ctx, stats)
    if ctx.is_portrait:
        return column(
            row(wins, best, gap=10).share(5), against.share(4), close.share(3), points.share(4), gap=10
        )
    above = row(wins.share(32), against.share(38), best.share(30), gap=10)
    return column(above.share(20), row(close.share(32), points.share(68), gap=10).share(18), gap=10)


def _wins(ctx: RenderContext, stats: out.Stats) -> Element:
    share = stats.share
    if share is None or not share.n:
        return card(ctx._("wins"), text(stats.text, 24, lines=5, least=20))
    at, span = share.won / share.n, span_of([share])

    def chart(_ctx: RenderContext, scene: Scene, place: Rect) -> None:
        fill = crest_of(stats.player).colour
        interval(scene, place, share.low, share.high, at, share.even or None, fill, span)

    even = ctx._("even share {share} %", share=round(share.even * 100)) if share.even else ""
    share_text = text(share.text, 20, lines=4).pad(8, 2).on(SAND, radius=6)
    scale = row(text("0 %", 20, align="left"), text(f"{span[1]:.0%}".replace("%", " %"), 20, align="right"))
    body = column(
        text(even, 20).fixed(24),
        drawn(chart).pad(12, 2),
        scale.fixed(22),
        space(4),
        share_text.share(2, least=70),
    )
    won = decimal(ctx.translate, share.won)
    of = f"{won} / {share.n} ({round(at * 100)} %)"
    return card(ctx._("wins"), body, of)


def _against(ctx: RenderContext, stats: out.Stats) -> Element:
    """Who finishes above whom, from three games together on."""
    title = ctx._("head to head")
    if not stats.opponents:
        return card(title, text(ctx._(NOT_YET), 24, lines=2))
    shown = stats.opponents[:MOST_OPPONENTS]
    wide = 0.25 if all(one.low > 0.25 and one.high < 0.75 for one in shown) else 0.5
    lines = [_opponent(stats.player, one, (0.5 - wide, 0.5 + wide)) for one in shown]
    return card(title, column(*lines, *[space()] * (MOST_OPPONENTS - len(lines)), gap=6))


def _opponent(name: str, other: out.Opponent, span: tuple[float, float]) -> Element:
    decided = other.above + other.below

    def chart(_ctx: RenderContext, scene: Scene, place: Rect) -> None:
        leaning = name if other.above > other.below else other.name
        fill = ARGENT if other.above == other.below else crest_of(leaning).colour
        # the dot leans towards whoever finishes above more often; this player is on the left
        at = other.below / decided if decided else 0.5
        interval(scene, place, 1 - other.high, 1 - other.low, at, 0.5, fill, span)

    return row(
        crest(crest_of(name), 40).fixed(36),
        text(str(other.above), 32, font=Font.NUMBER).fixed(44),
        drawn(chart).pad(6, 4).share(6),
        text(str(other.below), 32, font=Font.NUMBER).fixed(44),
        crest(crest_of(other.name), 40).fixed(36),
        space(6),
        text(other.name, 25, align="left", least=20).share(4),
    )


def _best(ctx: RenderContext, stats: out.Stats) -> Element:
    games = [game for game in stats.games if game.best is not None][:MOST_GAMES]
    known = ctx.state.answers.players.players if ctx.state.answers.players else ()
    last = next((one.last for one in known if one.name == stats.player), "")
    lines = [_best_of(ctx, game, stats.years[0].year, last) for game in games]
    body = column(*lines, *[space()] * (MOST_GAMES - len(lines)), gap=2)
    title, keys = ctx._("best by game"), tuple(game.game for game in stats.games)
    if not keys:
        return card(title, body)
    return card(title, body, MORE).tap(Open("numbers", (keys[0], keys)), "numbers")


def _best_of(ctx: RenderContext, game: out.OfGame, last_year: str, last: str) -> Element:
    """A best score that was set in the last game is golden."""
    line = row(
        text(game.title, 25, align="left", lines=2, least=20).share(5),
        text(dates.short(ctx, game.best_at, last_year), 20, align="right", least=20).fixed(70),
        text(str(game.best), 32, font=Font.NUMBER, align="right").fixed(54),
    )
    return line.pad(5, 0).on(GOLD, radius=6) if game.best_at and game.best_at == last else line


def _close_ones(ctx: RenderContext, stats: out.Stats) -> Element:
    """The rival, who finishes close to you, and the nemesis, who finishes above you."""
    rival, nemesis = stats.rival, stats.nemesis
    return row(
        _person(ctx, ctx._("rival"), rival, False, bool(stats.opponents)),
        _person(ctx, ctx._("nemesis"), nemesis, True, bool(stats.opponents)),
        gap=8,
    )


def _person(ctx: RenderContext, title: str, who: out.Opponent | None, bad: bool, met: bool) -> Element:
    head = text(title, 22, font=Font.TITLE, least=20).pad(4, 2).on(WINE if bad else WALNUT_LIGHT, radius=8)
    if who is None:
        body = text(ctx._(NOBODY if met else NOT_YET), 20, lines=4, least=20)
    else:
        name = row(
            crest(crest_of(who.name), 56).fixed(52),
            space(6),
            text(who.name, 25, align="left", lines=2, least=20),
        )
        body = column(name.share(3), text(who.text, 20, lines=3, least=20).share(3))
    return column(head.fixed(34), body.pad(8, 4)).on(PARCHMENT)


def _points(ctx: RenderContext, stats: out.Stats) -> Element:
    """By reason, beside everyone's, in the game played most."""
    shown = _few(ctx, stats.points)
    title = ctx._("points")
    if not shown:
        return card(title, space())
    own, all_ = [one.own for one in shown], [one.everyone for one in shown]
    most = max(sum(max(0.0, one) for one in every) for every in (own, all_)) or 1.0

    def bar(points: list[float], total: float, who: Element) -> Element:
        chart = drawn(reasons_bar, points, most)
        number = text(f"{total:.0f}", 32, font=Font.NUMBER, align="right").fixed(72)
        return row(who.fixed(118), chart, space(8), number)

    everyone = text(ctx._("everyone"), 22, align="left", least=20)
    body = column(
        bar(own, sum(one.own for one in stats.points), crest(crest_of(stats.player), 40)).share(3),
        bar(all_, sum(one.everyone for one in stats.points), everyone).share(3),
        drawn(legend, [one.words for one in shown], 2).fixed(28 * -(-len(shown) // 2)),
        gap=6,
    )
    return card(title, body, ctx._("{game}, average", game=stats.points_title))


def _few(ctx: RenderContext, points: tuple[out.PointsFrom, ...]) -> list[out.PointsFrom]:
    """The reasons that bring most; the last one is all others together."""
    ranked = sorted(points, key=lambda one: -max(one.own, one.everyone))
    if len(ranked) <= MOST_REASONS + 1:
        return ranked
    rest = ranked[MOST_REASONS:]
    others = out.PointsFrom(
        "", ctx._("others"), sum(one.own for one in rest), sum(one.everyone for one in rest)
    )
    return [*ranked[:MOST_REASONS], others]
