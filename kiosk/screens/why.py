"""Why a number is what it is: the number, and the entries that add up to it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from companion.engine.refusals import N_, NN_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import style
from kiosk.parts.controls import note, stepper
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.scene.actions import Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

RIGHT = "right"
"""Draft keys: which number is being corrected, and by how much."""
ADDED_UP = NN_("{count} entry: {sum}", "{count} entries add up to {sum}")
PUT_RIGHT, FIRST = N_("correct"), N_("Tap plus or minus first.")
WRITTEN = "why"
"""The one text among the terms of an entry that is not a name: somebody typed it."""
SCORE, FINAL = "score", -1
"""The number that final scoring adds up, and the step of its lines: they follow all others."""
ROW = 72
"""The least height of an entry, in units."""


class Counted(NamedTuple):
    """An entry with the number after it."""

    entry: out.Entry
    after: int


def scene(ctx: RenderContext) -> Scene:
    """The newest entry comes first: it is what people ask about."""
    scene = ctx.new_scene()
    seat, what = ctx.about
    counted = _with_totals(entries(ctx, seat, what))
    _header(ctx, scene, seat, what, counted[0].after if counted else 0)
    _list(ctx, scene, counted)
    _footer(ctx, scene, seat, what, counted)
    return scene


def _footer(ctx: RenderContext, scene: Scene, seat: int, what: str, counted: Sequence[Counted]) -> None:
    """That it adds up; plus and minus correct it for everybody."""
    value = correctable(ctx, what)
    if value is None:
        _sum(ctx, scene, ctx.buttons(scene, ctx.leave()), counted)
        return
    if value.of or value.ways or not value.counted:
        opened = (ctx._(PUT_RIGHT), Open("correct", (what, seat)), "main")
        _sum(ctx, scene, ctx.buttons(scene, ctx.leave(), opened), counted)
        return
    by, step = _by(ctx, seat, what), value.step
    done = Many((say(correct={"seat": seat, "what": what, "by": by}), Put(RIGHT, None)))
    button = (ctx._(PUT_RIGHT), done if by else Tell(ctx._(FIRST)), "main")
    rest = ctx.buttons(scene, ctx.leave(), button)
    place = rest.tail(min(rest.w * 0.55, 300))
    puts = (Put(RIGHT, (seat, what, by - step)), Put(RIGHT, (seat, what, by + step)))
    stepper(ctx, scene, place, signed(by), puts, "by")
    _sum(ctx, scene, rest.before(place.w + 10), counted)


def _by(ctx: RenderContext, seat: int, what: str) -> int:
    """What to add, if the correction in progress is of this number."""
    of_seat, of_what, by = ctx.draft.get(RIGHT) or (None, "", 0)
    return int(by) if (of_seat, of_what) == (seat, what) else 0


def correctable(ctx: RenderContext, what: str) -> out.Correctable | None:
    """How players may correct this number, once the referee has said."""
    table = ctx.state.answers.corrections or ()
    return next((one for one in table if one.what == what and one.seated), None)


def entries(ctx: RenderContext, seat: int, what: str) -> list[out.Entry]:
    """The entries of this number, oldest first: in the referee's words once they are here, else from the ledger. A final score is made of the lines of its scoring."""
    if what == SCORE and ctx.state.result:
        return list(_final(ctx, seat))
    known = [_bare(entry) for entry in ctx.state.answers.entries or () if _is_of(entry, seat, what)]
    return known or [entry for entry in ctx.state.ledger if _is_of(entry, seat, what)]


def _final(ctx: RenderContext, seat: int) -> Iterator[out.Entry]:
    """What each line of the final scoring has brought to a seat."""
    said = ctx.state.said
    for line in ctx.state.result.seats[seat].lines:
        if not line.points and not line.terms:
            continue
        title = said.lines.get(line.reason) or line.reason.replace("_", " ")
        behind = line.terms or {}
        terms = ", ".join(f"{said.terms.get(term, term.replace('_', ' '))} {n}" for term, n in behind.items())
        text = ctx.labelled(title, terms) if terms else title
        yield out.Entry(FINAL, seat, SCORE, line.points, line.reason, line.clause, text=text)


def _is_of(entry: out.Entry, seat: int, what: str) -> bool:
    return bool(entry.seat == seat and entry.what == what)


def _bare(entry: out.Entry) -> out.Entry:
    """The entry's words without the amount and the clause, which have places of their own."""
    text = entry.text.strip().removeprefix(f"{entry.by:+d}").strip()
    return structs.replace(entry, text=text.removesuffix(f"[{entry.clause}]").strip())


def _with_totals(entries: Sequence[out.Entry]) -> list[Counted]:
    """Newest first, each with the running total."""
    total, counted = 0, []
    for entry in entries:
        total += entry.by
        counted.append(Counted(entry, total))
    return counted[::-1]


def signed(by: int) -> str:
    """An amount with its sign."""
    return f"+{by}" if by > 0 else f"\N{MINUS SIGN}{-by}" if by else "0"


def words(ctx: RenderContext, entry: out.Entry) -> str:
    """The reason: in the referee's words, else its name with its details."""
    if entry.text:
        return entry.text
    terms = [_term(ctx, key, value) for key, value in entry.terms.items()]
    reason = ctx._(entry.reason.replace("_", " "))
    return f"{reason} ({', '.join(terms)})" if terms else reason


def _term(ctx: RenderContext, key: str, value: Any) -> str:
    if isinstance(value, int):
        return f"{value} {ctx._(key)}"
    return str(value) if key == WRITTEN else ctx._(str(value))


# The header: whose, what, how much.


def _header(ctx: RenderContext, scene: Scene, seat: int, what: str, number: int) -> None:
    header = ctx.header.above(8).inset(16, 10)
    block = header.tail(150)
    own = style(ctx, seat)
    scene.add(own.arms(header.left(header.h * 0.82)))
    place = Rect(header.x + header.h * 0.95, header.y, block.x - header.x - header.h, header.h)
    small = "final scoring" if what == SCORE and ctx.state.result else of(ctx).numbers.get(what, what)
    ctx.title(scene, ctx._(small), own.title, place)
    ctx.card(scene, block)
    ctx.text(scene, block.inset(6, 0), str(number), 92, INK, PARCHMENT, font=Font.NUMBER, far=True)


# The entries.


def _list(ctx: RenderContext, scene: Scene, counted: Sequence[Counted]) -> None:
    place = ctx.middle
    if not counted:
        note(ctx, scene, place, ctx._("Nothing has been scored here yet."))
        return
    turn = place.foot(74) if ctx.is_portrait else place.tail(92)
    room = place.above(88) if ctx.is_portrait else place.before(106)
    fits = rows_in(room, ROW, 8)
    shown = page(counted, fits, ctx.draft.get("page", 0))
    if shown.pages == 1:
        room = place
    for row, one in zip(room.rows(fits, 8), shown.rows, strict=False):
        _row(ctx, scene, row, one)
    arrows(ctx, scene, turn, shown)


def _row(ctx: RenderContext, scene: Scene, place: Rect, counted: Counted) -> None:
    """How much, why, and by which rule and answer; the total at the right. A tap shows the rule."""
    entry = counted.entry
    ctx.card(scene, place)
    if entry.clause:
        name = f"rule {entry.clause} {entry.n} {counted.after}"
        scene.add(Touch(place, Open("help", (entry.clause, "why")), name=name))
    inner = place.inset(12, 4)
    ctx.text(scene, inner.left(84), signed(entry.by), 46, INK, PARCHMENT, font=Font.NUMBER, far=True)
    after = inner.tail(76)
    scene.add(Box(Rect(after.x - 8, place.y, 84 + 12, place.h), SAND, 10))
    ctx.text(scene, after, str(counted.after), 34, INK, SAND, font=Font.NUMBER)
    middle = inner.after(96).before(96)
    ctx.text(scene, middle.top(middle.h * 0.58), words(ctx, entry), 26, INK, PARCHMENT, align="left", lines=2)
    when = ctx._("before the first step")
    if entry.n:
        when = ctx._("final scoring") if entry.n == FINAL else ctx._("step {n}", n=entry.n)
    clause = f"{entry.clause}  \N{MIDDLE DOT}  " if entry.clause else ""
    faint = (0.3, 0.24, 0.17, 1.0)
    ctx.text(scene, middle.foot(middle.h * 0.4), clause + when, 21, faint, PARCHMENT, align="left")


def _sum(ctx: RenderContext, scene: Scene, place: Rect, counted: Sequence[Counted]) -> None:
    """That the entries add up."""
    if not counted:
        return
    sentence = ctx.many(ADDED_UP, len(counted), sum=counted[0].after)
    more = {"align": "left", "font": Font.NUMBER, "far": True, "lines": 2}
    ctx.text(scene, place, sentence, 36, GOLD, WALNUT, **more)
