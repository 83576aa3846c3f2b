"""One field of an answer, chosen by touch: names, seats, counts and texts as tiles; numbers in numbers.py. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from companion.engine.choices import Counts, FreeText, IntList, Number, OneOf, Seat, Subset
from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.parts import domains
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.choices import Draft, Field, Form
from kiosk.parts.controls import Choice, step_button
from kiosk.parts.numbers import draw_number, draw_row, next_of_row, row_wants
from kiosk.parts.pager import page
from kiosk.parts.tiles import GAP, grid, pictured, tiles, turner
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, TOUCH, WALNUT_LIGHT, Font
from kiosk.screens import keys

NARROW, EDGE, TICK = 150, 3, 3
"""The width below which a tab is narrow, in units; what its edges and its tick need, in letters."""
DONE, NEXT = N_("done"), N_("next")
FULL = N_("You can't choose any more. Tap one to remove it first.")
PAGE, TYPING = "page of", "typing"
OF = "\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}"
MOST_TABS = 4
"""Fields side by side in portrait; more take two rows."""
COUNT_CELL = (216, 106)
"""The least size of a name with its count, in units."""


@dataclass(frozen=True)
class Choosing:
    """A choice being made: in which form, how far it has come, and what a tap does."""

    ctx: RenderContext
    form: Form
    draft: Draft
    words: Mapping[str, str]
    """Names in words, as the referee sent them."""
    act: Callable[[Draft], Action]
    """What a changed draft leads to."""
    notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The referee's notes on values, by field."""
    hint: str = ""
    """What stands beside the keys of a number."""

    def word(self, name: str) -> str:
        """A name in words."""
        return word(self.words, name)

    def note(self, field: Field, value: Any) -> str:
        """The note on a value."""
        return self.notes.get(field.key, {}).get(str(value), "")

    def choice(self, field: Field, name: str, action: Action, chosen: bool) -> Choice:
        """A name as a tile: in words, with its note, and as the game draws it."""
        picture = of(self.ctx).picture(self.ctx, field.key, name)
        return Choice(self.word(name), action, chosen, f"{field.key} {name}", self.note(field, name), picture)

    def put(self, field: Field, value: Any, stay: bool = False) -> Action:
        """What a tap on a value does."""
        return self.act(self.draft.put(self.form, field.key, value, stay))


def word(words: Mapping[str, str], name: str) -> str:
    """A name in the referee's words; else as it is."""
    return words.get(name) or name.replace("_", " ")


def label(form: Form, offered: Sequence[Form], words: Mapping[str, str]) -> str:
    """The title of a form: as the referee says, else its subject, and what it has that another lacks."""
    alike = [one for one in offered if one.main == form.main]
    fewest = min((set(one.keys) for one in alike), key=len)
    more = [word(words, key) for key in form.keys if key not in fewest]
    return ", ".join([_named(form, words), *more])


def _named(form: Form, words: Mapping[str, str]) -> str:
    name = words.get(form.kind, "")
    return name if name and name != form.kind else word(words, form.main)


def what_is_missing(choosing: Choosing) -> str:
    """The first thing that is missing, in a sentence; empty if nothing is."""
    missing = choosing.form.missing(choosing.draft.values)
    if not missing:
        return ""
    field, wants = missing[0]
    if isinstance(field.domain, IntList) and None in field.value:
        return row_wants(choosing.ctx, field)
    sentence = choosing.ctx._(wants.text, **wants.details)
    several = len(choosing.form.fields(choosing.draft.values)) > 1 or field.key != choosing.form.main
    if not several or wants == domains.WHO:
        return sentence
    what = choosing.word(field.key)
    return choosing.ctx.labelled(f"{what[:1].upper()}{what[1:]}", f"{sentence[:1].lower()}{sentence[1:]}")


def onward(choosing: Choosing) -> tuple[str, Action]:
    """The button while something is missing: goes on to the next number of a row or the next field, or says what is missing."""
    ctx, field = choosing.ctx, choosing.draft.field(choosing.form)
    if field and field.wants is None:
        return ctx._(NEXT), choosing.act(replace(choosing.draft, at=None))
    next_number = next_of_row(ctx, field) if field and isinstance(field.domain, IntList) else None
    return ctx._(DONE), next_number or Tell(what_is_missing(choosing))


def draw(choosing: Choosing, scene: Scene, place: Rect) -> None:
    """Tabs if there are several fields, and the open field."""
    field = choosing.draft.field(choosing.form)
    if field is None:
        return
    fields = choosing.form.fields(choosing.draft.values)
    if len(fields) > 1:
        rows = 2 if choosing.ctx.is_portrait and len(fields) > MOST_TABS else 1
        high = 66 * rows + GAP * (rows - 1)
        cells = place.top(high).grid(-(-len(fields) // rows), rows, GAP)
        if rows == 1 and cells[0].w < NARROW:
            cells = _by_words(choosing, place.top(high), fields)
        for cell, one in zip(cells, fields, strict=False):
            _tab(choosing, scene, cell, one, one.key == field.key)
        place = place.below(high + 12)
    draw_field(choosing, scene, place, field)


def _by_words(choosing: Choosing, place: Rect, fields: Sequence[Field]) -> list[Rect]:
    """A row in which each has room for its longest word."""
    letters = [max(map(len, _tab_words(choosing, field).split()), default=1) for field in fields]
    shares = [
        n + EDGE + (TICK if field.wants is None else 0) for n, field in zip(letters, fields, strict=True)
    ]
    one = (place.w - GAP * (len(fields) - 1)) / sum(shares)
    cells, x = [], place.x
    for share in shares:
        cells.append(Rect(x, place.y, share * one, place.h))
        x += share * one + GAP
    return cells


def _tab_words(choosing: Choosing, field: Field) -> str:
    """A field's name, and its value so far."""
    name, now = choosing.word(field.key), summary(choosing, field)
    return choosing.ctx.labelled(name, now) if now else name


def _tab(choosing: Choosing, scene: Scene, cell: Rect, field: Field, is_now: bool) -> None:
    """Its name and value; ticked when it is complete."""
    ctx = choosing.ctx
    fill, ink = (GOLD, INK) if is_now else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(cell, fill, 10, INK if is_now else SAND, 2.5))
    narrow = cell.w < NARROW
    words, size = cell.inset(4 if narrow else 10, 4), 16 if narrow else 24
    if field.wants is None:
        scene.add(Art(words.left(size).centre(size, size), "tick", (ink,)))
        words = words.after(size * 1.25)
    ctx.text(scene, words, _tab_words(choosing, field), 26, ink, fill, lines=3)
    act = choosing.act(Draft(choosing.draft.form, choosing.draft.values, field.key))
    scene.add(Touch(cell, act, name=f"field {field.key}"))


def summary(choosing: Choosing, field: Field) -> str:
    """What has been chosen, in short."""
    value, domain = field.value, field.domain
    match domain:
        case OneOf():
            return choosing.word(value) if field.is_said else ""
        case Seat():
            return _seat_name(choosing.ctx, value) if field.is_said else ""
        case Subset() | Counts():
            return progress(field)
        case IntList():
            return f"{sum(one is not None for one in value)}{OF}{domain.length}"
        case FreeText():
            return str(value or "")
    return "" if value is None else str(value)


def progress(field: Field) -> str:
    """How many of how many; without a limit only how many."""
    value, domain = field.value, field.domain
    assert isinstance(domain, Subset | Counts)
    count = sum(value.values()) if isinstance(value, Mapping) else len(value)
    return f"{count}{OF}{domains.most_of(domain)}" if domain.most is not None else str(count)


def draw_field(choosing: Choosing, scene: Scene, place: Rect, field: Field) -> None:
    """The field, as large as its place allows."""
    match field.domain:
        case OneOf(of):
            _names(choosing, scene, place, field, of)
        case Subset() as some:
            _some(choosing, scene, place, field, some)
        case Seat() as seat:
            _seats(choosing, scene, place, field, domains.seats(seat))
        case Counts() as counts:
            _counts(choosing, scene, place, field, counts)
        case Number() as number:
            _number(choosing, scene, place, field, domains.few_numbers(number))
        case IntList():
            draw_row(choosing.ctx, scene, place, field, lambda new: choosing.put(field, new, stay=True))
        case FreeText():
            _text(choosing, scene, place, field)


def _tiles(choosing: Choosing, scene: Scene, place: Rect, field: Field, offered: Sequence[Choice]) -> None:
    tiles(choosing.ctx, scene, place, offered, f"{PAGE} {field.key}")


# Names.


def _names(choosing: Choosing, scene: Scene, place: Rect, field: Field, of: Sequence[str]) -> None:
    offered = [choosing.choice(field, name, choosing.put(field, name), field.value == name) for name in of]
    _tiles(choosing, scene, place, field, offered)


def _some(choosing: Choosing, scene: Scene, place: Rect, field: Field, domain: Subset) -> None:
    """Toggles; once no more can be chosen, only those chosen can be tapped, to take them back."""
    quick = domains.is_one_tap(domain)
    full = Tell(choosing.ctx._(FULL))

    def choice(name: str) -> Choice:
        changed = domains.toggled(domain, field.value, name)
        action = full if changed is None else choosing.put(field, changed, stay=not quick)
        return choosing.choice(field, name, action, name in field.value)

    _tiles(choosing, scene, place, field, [choice(name) for name in domain.of])


# Seats.


def _seats(
    choosing: Choosing, scene: Scene, place: Rect, field: Field, offered: Sequence[int | None]
) -> None:
    ctx, count = choosing.ctx, len(offered)
    if ctx.is_portrait:
        h = min(130, (place.h - 12 * (count - 1)) / count)
        cells = place.top(h * count + 12 * (count - 1)).rows(count, 12)
    else:
        w = min(220, (place.w - 12 * (count - 1)) / count)
        cells = place.centre(w * count + 12 * (count - 1), min(place.h, 290)).columns(count, 12)
    for cell, seat in zip(cells, offered, strict=True):
        chosen = field.is_said and field.value == seat
        seat_tile(ctx, scene, cell, seat, choosing.put(field, seat), chosen, f"{field.key} {seat}")


def _seat_name(ctx: RenderContext, seat: int | None) -> str:
    return ctx._("nobody") if seat is None else called(ctx, seat)


def seat_tile(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int | None, action: Action, chosen: bool, name: str
) -> None:
    """The arms and the name of a seat; "nobody" is crossed out."""
    fill = GOLD if chosen else PARCHMENT
    scene.add(Box(cell, fill, 12, INK, 2), Touch(cell, action, name=name))
    inner = cell.inset(12, 10)
    if ctx.is_portrait:
        arms, words = inner.left(100), inner.after(116)
    else:
        arms, words = inner.above(72), inner.foot(64)
    h = min(arms.h, 170, arms.w / ARMS)
    if seat is None:
        scene.add(Art(arms.centre(h * 0.5, h * 0.5), "sign wrong", (INK,)))
    else:
        scene.add(style(ctx, seat).arms(arms.centre(h * ARMS, h)))
    seat_name = _seat_name(ctx, seat)
    ctx.text(scene, words, seat_name, 32, INK, fill, font=Font.NUMBER, lines=2, least=20)


# Counts.


def _counts(choosing: Choosing, scene: Scene, place: Rect, field: Field, domain: Counts) -> None:
    """One tap if there is only one to choose, toggles if no name can occur twice, else a stepper for each."""
    room = domains.nonzero(domain.room)
    if domains.is_one_tap(domain):
        one = [
            choosing.choice(field, name, choosing.put(field, {name: 1}), name in field.value) for name in room
        ]
        _tiles(choosing, scene, place, field, one)
    elif max(room.values(), default=0) == 1:
        _toggled_counts(choosing, scene, place, field, domain)
    else:
        _stepped_counts(choosing, scene, place, field, domain)


def _toggled_counts(choosing: Choosing, scene: Scene, place: Rect, field: Field, domain: Counts) -> None:
    full = Tell(choosing.ctx._(FULL))

    def choice(name: str) -> Choice:
        there = name in field.value
        changed = domains.counted(domain, field.value, name, -1 if there else 1)
        action = full if changed is None else choosing.put(field, changed, stay=True)
        return choosing.choice(field, name, action, there)

    _tiles(choosing, scene, place, field, [choice(name) for name in domains.nonzero(domain.room)])


def _stepped_counts(choosing: Choosing, scene: Scene, place: Rect, field: Field, domain: Counts) -> None:
    ctx, key = choosing.ctx, f"{PAGE} {field.key}"
    names = list(domains.nonzero(domain.room))
    columns, rows = grid(ctx, place, len(names), COUNT_CELL[0], COUNT_CELL[1])
    shown = page(names, columns * rows, ctx.number(key))
    if shown.pages > 1:
        _tapped_counts(choosing, scene, place, field, domain)
        return
    room = turner(ctx, scene, place, shown, key)
    h = min(room.h, rows * 150)
    for cell, name in zip(room.centre(room.w, h).grid(columns, rows, 12), shown.rows, strict=False):
        _stepped(choosing, scene, cell, field, domain, name)


def _tapped_counts(choosing: Choosing, scene: Scene, place: Rect, field: Field, domain: Counts) -> None:
    """If there are too many for steppers: a tap adds one, and the last tile clears all."""
    ctx, full = choosing.ctx, Tell(choosing.ctx._(FULL))

    def choice(name: str) -> Choice:
        count, changed = field.value.get(name, 0), domains.counted(domain, field.value, name, 1)
        words = f"{choosing.word(name)} × {count}" if count else choosing.word(name)
        action = full if changed is None else choosing.put(field, changed, stay=True)
        picture = of(ctx).picture(ctx, field.key, name)
        return Choice(words, action, count > 0, f"{field.key} {name} more", "", picture)

    none = Choice(ctx._("none"), choosing.put(field, {}, stay=True), False, f"{field.key} none")
    tiles(ctx, scene, place, [*map(choice, domains.nonzero(domain.room)), none], f"{PAGE} {field.key}")


def _stepped(choosing: Choosing, scene: Scene, cell: Rect, field: Field, domain: Counts, name: str) -> None:
    """A card with the name, and its count between minus and plus."""
    ctx, count = choosing.ctx, field.value.get(name, 0)
    fill = GOLD if count else PARCHMENT
    scene.add(Box(cell, fill, 12, INK, 2))
    inner = cell.inset(8, 6)
    words, picture = inner.above(68), of(ctx).picture(ctx, field.key, name)
    if picture is not None:
        words = pictured(ctx, scene, words, picture, (INK, fill))
    ctx.text(scene, words, choosing.word(name), 30, INK, fill, lines=2, least=20)
    line = inner.foot(64)
    keys_at = {-1: line.left(72), 1: line.tail(72)}
    for by, at in keys_at.items():
        changed = domains.counted(domain, field.value, name, by)
        action = None if changed is None else choosing.put(field, changed, stay=True)
        called = f"{field.key} {name} {'more' if by > 0 else 'less'}"
        step_button(ctx, scene, at, by > 0, action, called, choosing.word(name))
    ctx.text(scene, line.inset(74, 0), str(count), 54, INK, fill, font=Font.NUMBER)


# Numbers and texts.


def _number(choosing: Choosing, scene: Scene, place: Rect, field: Field, few: Sequence[int]) -> None:
    if not few:
        put = partial(choosing.put, field, stay=True)
        draw_number(choosing.ctx, scene, place, field, put, choosing.hint)
        return
    offered = [
        Choice(
            str(number),
            choosing.put(field, number),
            field.value == number,
            f"{field.key} {number}",
            choosing.note(field, number),
        )
        for number in few
    ]
    _tiles(choosing, scene, place, field, offered)


def _text(choosing: Choosing, scene: Scene, place: Rect, field: Field) -> None:
    ctx = choosing.ctx
    words = str(field.value or "") or ctx._("write")
    sheet = place.centre(min(place.w, 640), min(place.h, max(110, TOUCH)))
    ctx.button(scene, sheet, words, Put(TYPING, field.key), "light", f"{field.key} write")


def typing(choosing: Choosing) -> Scene | None:
    """The keyboard, while a text is typed."""
    key = choosing.ctx.draft.get(TYPING)
    field = next((one for one in choosing.form.fields(choosing.draft.values) if one.key == key), None)
    if field is None or not isinstance(field.domain, FreeText):
        return None
    done = Put(TYPING, None)
    without = {other: value for other, value in choosing.draft.values.items() if other != key}
    return keys.sheet(
        choosing.ctx,
        choosing.word(field.key),
        str(field.value or ""),
        lambda new: choosing.put(field, new, stay=True),
        done,
        Many((choosing.act(Draft(choosing.draft.form, without, key)), done)),
        longest=min(field.domain.longest, keys.LONGEST_TEXT),
    )
