"""The log: the match as a story, round by round and lot by lot. What you tap can be gone back to, or changed."""

from collections.abc import Sequence

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.parts.controls import Choice, note, sign_button
from kiosk.parts.pager import rows_in
from kiosk.parts.story import CLAUSE, Beat, Heading, Row, beats, headings, rows
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import art, row, space, text
from kiosk.scene.scene import Box, Rect, Scene, Scroll, Touch
from kiosk.scene.theme import BRONZE, CHARCOAL, GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Font

AT, SEAT, ROUNDS, BEAT, N, PART = "log at", "log seat", "log rounds", "log beat", "n", "log part"
"""Draft keys: the first row that is shown, whose story it is, whether rounds are listed, what is open."""
CELL = 88
ROW = 64
TURN, SIDE = 84, 264
"""The width of the arrows, and of the buttons for an answer, in units."""
SEVERAL = " \N{MIDDLE DOT} "
LINE = 37
"""How many letters fit in a line of a cell."""
HERE_NOW = N_("This is the last step: nothing comes after it.")
TOP, END = N_("The log begins here."), N_("This is the latest step.")
SIGNS = {"bid": "play", "pass": "cross", "correct": "star", "rule": "star"}


def scene(ctx: RenderContext) -> Scene:
    """The story, opened at its end; one part of it, if it was tapped; or the rounds to choose from."""
    answers = ctx.state.answers.log
    found = beats(answers or ())
    beat = next((one for one in found if one.first == ctx.draft.get(BEAT)), None)
    scene = ctx.new_scene()
    if beat is not None:
        _part(ctx, scene, beat)
        return scene
    _header(ctx, scene)
    if answers is None:
        note(ctx, scene, ctx.middle, ctx._("One moment..."))
    elif not answers:
        note(ctx, scene, ctx.middle, ctx._("Nothing has happened yet."))
    elif ctx.draft.get(ROUNDS):
        _rounds(ctx, scene, rows(found, ctx.draft.get(SEAT)))
    else:
        _story(ctx, scene, rows(found, ctx.draft.get(SEAT)))
    _footer(ctx, scene)
    return scene


def _header(ctx: RenderContext, scene: Scene) -> None:
    """The title, and arms to tap for the story of one seat alone."""
    seats = ctx.state.seats
    inner = ctx.header.above(10).inset(20, 6)
    size = 64 if ctx.is_portrait else 66
    w = (size + 6) * len(seats)
    ctx.title(scene, ctx._("log"), ctx._("So far"), inner.before(w + 10))
    for seat, cell in enumerate(inner.tail(w).columns(len(seats), 6)):
        place, chosen = cell.centre(size, size), ctx.draft.get(SEAT) == seat
        scene.add(Box(place, GOLD if chosen else CHARCOAL, 10, PARCHMENT, 4 if chosen else 1.5))
        scene.add(style(ctx, seat).arms(place.inset(8).centre(size * 0.7 * ARMS, size * 0.7)))
        action = Many((Put(SEAT, None if chosen else seat), Put(AT, None)))
        scene.add(Touch(place, action, name=f"story of {seat}", label=ctx.state.names[seat]))


def _footer(ctx: RenderContext, scene: Scene) -> None:
    rest = ctx.buttons(scene, (ctx._("redo"), say(redo=True), "plain"), ctx.leave())
    correct = rest.left(min(rest.w, 320))
    ctx.button(scene, correct, ctx._("correct a value"), Open("correct"), "light", name="correct")


# The story.


def _story(ctx: RenderContext, scene: Scene, rows: Sequence[Row]) -> None:
    """Two columns, the left one first; the newest is last."""
    place = ctx.middle
    if not rows:
        note(ctx, scene, place, ctx._("Nothing from this player yet."))
        return
    if ctx.is_portrait:
        room, turn, columns = place.above(TURN + 12), place.foot(TURN), 1
    else:
        room, turn, columns = place.before(TURN + 14), place.tail(TURN), 2
    deep = rows_in(room, CELL, 8)
    most = max(0, len(rows) - deep * columns)
    at = min(int(ctx.draft[AT]) if ctx.draft.get(AT) is not None else most, most)
    cells = [cell for column in room.columns(columns, 12) for cell in column.rows(deep, 8)]
    scene.add(Scroll(room, AT, at, most, room.h / deep))
    for cell, shown in zip(cells, rows[at:], strict=False):
        if isinstance(shown, Heading):
            _heading(ctx, scene, cell, shown)
        else:
            _beat(ctx, scene, cell, shown)
    _turn(ctx, scene, turn, (at, most, deep * columns))


def _turn(ctx: RenderContext, scene: Scene, place: Rect, where: tuple[int, int, int]) -> None:
    """A page up, a jump to a round, a page down."""
    at, most, fits = where
    parts = place.columns(3, 10) if ctx.is_portrait else place.rows(3, 10)
    up = Put(AT, max(0, at - fits)) if at else Tell(ctx._(TOP))
    down = Put(AT, min(most, at + fits)) if at < most else Tell(ctx._(END))
    sign_button(ctx, scene, parts[0], ("arrow", ("up",)), up, "story up")
    ctx.button(scene, parts[1], ctx._("go to"), Put(ROUNDS, True), "light", name="rounds")
    sign_button(ctx, scene, parts[2], ("arrow", ("down",)), down, "story down")


def _round(ctx: RenderContext, number: int) -> str:
    """A round by its word in the game: some count years."""
    return ctx._(of(ctx).rounds(ctx)[0], round=number)


def _heading(ctx: RenderContext, scene: Scene, cell: Rect, row: Heading) -> None:
    words = ctx._("keeping score") if row.round is None else _round(ctx, row.round)
    line = Rect(cell.x, cell.bottom - 6, cell.w, 3)
    scene.add(Box(line, GOLD))
    ctx.text(scene, cell.above(8), words, 44, GOLD, WALNUT, font=Font.HEADING, align="left", far=True)
    scene.add(Touch(cell, Put(ROUNDS, True), name=f"heading {row.round}"))


def _beat(ctx: RenderContext, scene: Scene, cell: Rect, beat: Beat) -> None:
    """What it was about and its outcome; a tap shows all of it."""
    scene.add(Box(cell, PARCHMENT, 10), Touch(cell, Put(BEAT, beat.first), name=f"beat {beat.first}"))
    words, wide = cell.inset(12, 4), 1.7 if ctx.is_portrait else 1.0
    news = brief(SEVERAL.join(beat.news), round(LINE * 2 * wide))
    if not news:
        title = brief(beat.title, round(LINE * 3 * wide))
        ctx.text(scene, words, title, 27, INK, PARCHMENT, align="left", lines=3, font=Font.NUMBER)
        return
    title, head = brief(beat.title, round(LINE * wide)), words.top(words.h * 0.36)
    ctx.text(scene, head, title, 27, INK, PARCHMENT, align="left", font=Font.NUMBER)
    ctx.text(scene, words.below(words.h * 0.38), news, 22, INK, PARCHMENT, align="left", lines=2)


def brief(words: str, most: int) -> str:
    """As many whole words as fit."""
    if len(words) <= most:
        return words
    return words[: most - 1].rsplit(" ", 1)[0].rstrip(",:;") + "\N{HORIZONTAL ELLIPSIS}"


def _rounds(ctx: RenderContext, scene: Scene, rows: Sequence[Row]) -> None:
    """Where to jump."""
    offered = [
        Choice(_round(ctx, one), Many((Put(AT, at), Put(ROUNDS, None))), False, f"round {one}")
        for one, at in headings(rows)
    ]
    end = Choice(ctx._("now"), Many((Put(AT, None), Put(ROUNDS, None))), False, "round now")
    tiles(ctx, scene, ctx.middle, [*offered, end], "rounds page")


# One part of it.


def _part(ctx: RenderContext, scene: Scene, beat: Beat) -> None:
    """All its answers; each can be gone back to or changed."""
    place = ctx.middle
    small = ctx._("log") if beat.round is None else _round(ctx, beat.round)
    inner = ctx.header.above(10).inset(20, 4)
    ctx.text(scene, inner.top(28), small, 21, GOLD, HEADER, font=Font.TITLE, align="left")
    more = {"font": Font.NUMBER, "align": "left", "lines": 2}
    ctx.text(scene, inner.below(30), beat.title, 42, PARCHMENT, HEADER, **more)
    room, side = place.before(SIDE + 14), place.tail(SIDE)
    if ctx.is_portrait:
        room, side = place.above(246), place.foot(234)
    chosen = next((one for one in beat.answers if one.n == ctx.draft.get(N)), beat.answers[-1])
    fits = rows_in(room, ROW, 8)
    most = max(0, len(beat.answers) - fits)
    at = min(most, int(ctx.draft[PART]) if ctx.draft.get(PART) is not None else most)
    for line, answer in zip(room.rows(fits, 8), beat.answers[at:], strict=False):
        _answer(ctx, scene, line, answer, answer is chosen)
    if most:
        scene.add(Scroll(room, PART, at, most, room.h / fits))
        up, down = side.top(84).columns(2, 12)
        back = Put(PART, max(0, at - fits)) if at else Tell(ctx._(TOP))
        on = Put(PART, min(most, at + fits)) if at < most else Tell(ctx._(END))
        sign_button(ctx, scene, up, ("arrow", ("up",)), back, "part up")
        sign_button(ctx, scene, down, ("arrow", ("down",)), on, "part down")
    _actions(ctx, scene, side.below(96) if most else side, chosen)
    rest = ctx.buttons(scene, ctx.back(Many((Put(BEAT, None), Put(N, None), Put(PART, None)))))
    ctx.text(scene, rest, SEVERAL.join(beat.news), 24, PARCHMENT, WALNUT, align="left", lines=4, least=20)


def _answer(ctx: RenderContext, scene: Scene, place: Rect, answer: out.Logged, chosen: bool) -> None:
    number = text(str(answer.n), 30, INK, font=Font.NUMBER).pad(4, 0).on(BRONZE if chosen else SAND)
    sign = SIGNS.get(answer.kind)
    line = row(
        number.fixed(72),
        space(12),
        (art(sign, INK, size=22) if sign else space()).fixed(24),
        space(10),
        text(answer.text, 28, align="left", lines=2),
        space(10),
    )
    line.on(GOLD if chosen else PARCHMENT).tap(Put(N, answer.n), f"answer {answer.n}").draw(ctx, scene, place)


def _actions(ctx: RenderContext, scene: Scene, place: Rect, answer: out.Logged) -> None:
    n = answer.n
    if ctx.is_portrait:
        here, change = place.foot(min(place.h, 110)).columns(2, 14)
    else:
        here, change = place.foot(2 * 86 + 14).rows(2, 14)
        label = ctx.labelled(str(n), CLAUSE.sub("", answer.text))
        ctx.text(scene, place.above(196), label, 26, GOLD, WALNUT, lines=3)
    back: Action = say(rewind=n) if n < ctx.state.n else Tell(ctx._(HERE_NOW))
    ctx.button(scene, here, ctx._("go back to here"), back, "plain", name="rewind")
    ctx.button(scene, change, ctx._("change this"), Open("amend", (n,)), "main", name="amend")
