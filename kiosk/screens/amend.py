"""Change one past answer: put another in its place, see what would follow, agree."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.parts.amending import Field, fields, form, got, put, reformed
from kiosk.parts.controls import Choice, choices, danger, note, stepper
from kiosk.parts.pager import arrows, page, page_holding, rows_in
from kiosk.scene.actions import Action, Close, Many, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, TOUCH, WALNUT, Font
from kiosk.screens.home import brief
from kiosk.store import Line

PAD = 10
"""Numbers on one page of the pad."""
FIELD = 96
"""The least height of a field, in units."""
CHANGE = 46
FORMS = 3
"""Kinds of answers in a row, where there are many."""
MOST_NAMES = 22
"""Letters of all names in a change."""


def scene(look: Look) -> Scene:
    """What it was, what it shall be, what follows."""
    scene = Scene()
    look.background(scene)
    n = look.about[0]
    logged = _logged(look, n)
    _title(look, scene, look._(N_("change answer {n}"), n=n), logged["text"] if logged else "")
    if logged is None or "answer" not in logged:
        words = N_("One moment...") if logged is None else N_("It is covered until the match is over.")
        note(look, scene, look.middle, look._(words))
        look.buttons(scene, (look._(N_("back")), Close(), "plain"))
        return scene
    answer = _now(look, n, logged["answer"])
    if (field := _choosing(look, answer)) is not None:
        _options(look, scene, look.middle, n, answer, field)
    else:
        left, right = _halves(look)
        _parts(look, scene, left, n, answer)
        _consequences(look, scene, right, answer != logged["answer"])
    _footer(look, scene, n, answer, logged["answer"])
    return scene


def _title(look: Look, scene: Scene, small: str, large: str) -> None:
    """As every header, but an answer may need two lines."""
    u = look.u
    place = look.header.above(10 * u).inset(20 * u, 4 * u)
    look.text(scene, place.top(28 * u), small, 21, GOLD, HEADER, font=Font.TITLE, align="left")
    look.text(
        scene, place.below(30 * u), large, 44, PARCHMENT, HEADER, font=Font.NUMBER, align="left", lines=2
    )


def _logged(look: Look, n: int) -> Line | None:
    return next((one for one in look.state.answers.get("log", ()) if one["n"] == n), None)


def _now(look: Look, n: int, logged: Mapping[str, Any]) -> Mapping[str, Any]:
    """The answer as it is being changed. What was begun for another answer does not count."""
    begun, answer = look.draft.get("amend") or (0, {})
    return answer if begun == n else logged


def _halves(look: Look) -> tuple[Rect, Rect]:
    place, gap = look.middle, 14 * look.u
    if look.is_portrait:
        return place.top(place.h * 0.58), place.below(place.h * 0.58 + gap)
    return place.left(place.w * 0.56), place.after(place.w * 0.56 + gap)


def change(n: int, answer: Mapping[str, Any]) -> Action:
    """Note the changed answer and ask what would follow from it."""
    return Many((Put("amend", (n, answer)), say(preview_amend={"n": n, "answer": answer})))


# What it shall be.


def _parts(look: Look, scene: Scene, place: Rect, n: int, answer: Mapping[str, Any]) -> None:
    u, values = look.u, of(look).values
    now = form(answer, values)
    offered = values.becomes.get(form(_original(look, n), values), ())
    if len(offered) > 1:
        h = (66 * _form_rows(offered) + 10 * (_form_rows(offered) - 1)) * u
        _forms(look, scene, place.top(h), n, answer, offered)
        place = place.below(h + 14 * u)
    if now == "bid":
        _pad(look, scene, place, n, answer)
    elif now == "pass":
        note(look, scene, place, look._(N_("{name} passes"), name=look.state.names[answer["seat"]]))
    else:
        _cells(look, scene, place, n, answer, fields(answer, values))


def _choosing(look: Look, answer: Mapping[str, Any]) -> Field | None:
    """What is being chosen from all there is, if anything."""
    path = tuple(look.draft.get("choosing") or ())
    return next((field for field in fields(answer, of(look).values) if field.path == path), None)


def _original(look: Look, n: int) -> Mapping[str, Any]:
    logged = _logged(look, n)
    answer: Mapping[str, Any] = logged["answer"] if logged else {}
    return answer


def _forms(
    look: Look, scene: Scene, place: Rect, n: int, answer: Mapping[str, Any], offered: Sequence[str]
) -> None:
    """What kind of answer it shall be."""
    values = of(look).values
    now = form(answer, values)
    tabs = [
        Choice(
            _word(look, key),
            change(n, reformed(answer, key, values)) if key != now else None,
            key == now,
            f"form {key}",
        )
        for key in offered
    ]
    rows = _form_rows(offered)
    columns = FORMS if rows > 1 else len(tabs)
    choices(look, scene, place.grid(columns, rows, 10 * look.u), tabs)


def _form_rows(offered: Sequence[str]) -> int:
    return 1 if len(offered) <= FORMS + 1 else -(-len(offered) // FORMS)


def _pad(look: Look, scene: Scene, place: Rect, n: int, answer: Mapping[str, Any]) -> None:
    """Numbers to bid: one tap each."""
    u, bid = look.u, answer["bid"]
    step = of(look).values.steps.get("bid", 1)
    numbers = range(step, 100 * step + 1, step)
    shown = page(numbers, PAD, look.draft.get("pad", page_holding(numbers, PAD, bid // step - 1)))
    cells = place.above(86 * u).grid(5, 2, 10 * u)
    offered = [
        Choice(str(one), change(n, {**answer, "bid": one}), one == bid, f"bid {one}") for one in shown.rows
    ]
    choices(look, scene, cells, offered)
    arrows(look, scene, place.foot(72 * u), shown, "pad")


def _cells(
    look: Look, scene: Scene, place: Rect, n: int, answer: Mapping[str, Any], parts: Sequence[Field]
) -> None:
    """Everything in the answer that can be changed, two by two."""
    u = look.u
    if not parts:
        note(look, scene, place, look._(N_("There is nothing to choose in this answer.")))
        return
    rows = rows_in(look, place, FIELD, 12)
    if len(parts) > 2 * rows:
        rows = rows_in(look, place.above(84 * u), FIELD, 12)
    shown = page(parts, 2 * rows, look.draft.get("fields", 0))
    room = place.above(84 * u) if shown.pages > 1 else place
    for cell, field in zip(room.grid(2, rows, 12 * u), shown.rows, strict=False):
        _field(look, scene, cell.centre(cell.w, min(cell.h, 130 * u)), n, answer, field)
    arrows(look, scene, place.foot(70 * u), shown, "fields")


def _field(look: Look, scene: Scene, cell: Rect, n: int, answer: Mapping[str, Any], field: Field) -> None:
    u, value, name = look.u, got(answer, field.path), " ".join(field.path)
    label = _word(look, field.path[-2]) if field.kind == "flag" else _label(look, field.path)
    look.text(scene, cell.top(28 * u), label, 24, SAND, WALNUT, align="left")
    place = cell.below(30 * u)
    if field.kind == "number":
        number, step = value or 0, of(look).values.steps.get(field.path[-1], 1)
        steps = tuple(change(n, put(answer, field.path, number + by)) for by in (-step, step))
        below = len(field.path) < 2 or number > 0  # counts do not go below 0
        stepper(look, scene, place, str(number), (steps[0] if below else None, steps[1]), name)
        return
    if field.kind == "flag":
        which = _word(look, field.path[-1])
        choice = Choice(which, change(n, put(answer, field.path, not value)), bool(value), name)
    else:
        told = look.state.names[value] if field.kind == "seat" else _word(look, value)
        choice = Choice(told, Put("choosing", field.path), False, name)
    choices(look, scene, [place], [choice])


def _label(look: Look, path: Sequence[str]) -> str:
    """What a field is called; in a row of numbers: whose, or the which."""
    if not path[-1].isdigit():
        return " ".join(_word(look, key) for key in path[-2:])
    which = int(path[-1])
    whose = look.state.names[which] if path[-2] in of(look).values.of_seats else str(which + 1)
    return f"{_word(look, path[-2])} {whose}"


def _options(look: Look, scene: Scene, place: Rect, n: int, answer: Mapping[str, Any], field: Field) -> None:
    """One of these names or seats."""
    now = got(answer, field.path)
    known: list[tuple[str, Any]] = (
        [(name, seat) for seat, name in enumerate(look.state.names)]
        if field.kind == "seat"
        else [(_word(look, name), name) for name in field.options]
    )
    offered = [
        Choice(
            words,
            Many((Put("choosing", None), change(n, put(answer, field.path, value)))),
            value == now,
            f"choose {value}",
        )
        for words, value in known
    ]
    columns, rows = _grid(look, place, offered)
    shown = page(offered, columns * rows, int(look.draft.get("options", 0)))
    room = place.above(84 * look.u) if shown.pages > 1 else place
    choices(look, scene, room.grid(columns, rows, 10 * look.u), shown.rows)
    arrows(look, scene, place.foot(74 * look.u).left(min(place.w, 420 * look.u)), shown, "options")


def _grid(look: Look, place: Rect, offered: Sequence[Choice]) -> tuple[int, int]:
    """Columns and rows for all that is offered, or for a page of it if it has long words or is too much."""
    count, longest = len(offered), max(len(choice.words) for choice in offered)
    columns = 2 if count < 5 else 3 if look.is_portrait or count < 10 else 5
    if longest > 10 and columns > 3:
        columns = 4
    if longest > 10 and look.is_portrait:
        columns = 2
    rows = -(-count // columns)
    fit = rows_in(look, place, TOUCH, 10)
    return columns, rows if rows <= fit else rows_in(look, place.above(84 * look.u), TOUCH, 10)


# What follows.


def _consequences(look: Look, scene: Scene, place: Rect, changed: bool) -> None:
    u = look.u
    changes: Sequence[Line] | None = look.state.answers.get("changes")
    if not changed:
        note(look, scene, place, look._(N_("Here you will see what follows from another answer.")), 26)
    elif look.state.refused is not None:
        note(look, scene, place, look._(N_("This answer cannot be given there.")))
    elif changes is None:
        note(look, scene, place, look._(N_("One moment...")))
    else:
        look.card(scene, place)
        _changes(look, scene, place.inset(14 * u, 10 * u), changes)


def _changes(look: Look, scene: Scene, place: Rect, changes: Sequence[Line]) -> None:
    u = look.u
    title = look._(N_("what follows"))
    look.text(scene, place.top(32 * u), title, 24, INK, PARCHMENT, font=Font.HEADING, align="left")
    place = place.below(40 * u)
    if changes and changes[0]["what"] == "answers":
        gone = changes[0]["from"] - changes[0]["to"]
        danger(
            look,
            scene,
            place.top(84 * u),
            look._(N_("{count} later answers will be dropped."), count=gone),
        )
        place, changes = place.below(94 * u), changes[1:]
    if not changes:
        nothing = look._(N_("Nothing else changes."))
        look.text(scene, place.top(60 * u), nothing, 26, INK, PARCHMENT, align="left", lines=2)
        return
    rows = rows_in(look, place, CHANGE, 4)
    if len(changes) > rows:
        rows = rows_in(look, place.above(76 * u), CHANGE, 4)
    shown = page(changes, rows, look.draft.get("changes", 0))
    for row, one in zip(_rows(look, place), shown.rows, strict=False):
        _change(look, scene, row, one)
    arrows(look, scene, place.foot(66 * u), shown, "changes", PARCHMENT)


def _rows(look: Look, place: Rect) -> list[Rect]:
    h = CHANGE * look.u
    return [Rect(place.x, place.y + i * (h + 4 * look.u), place.w, h) for i in range(30)]


def _change(look: Look, scene: Scene, place: Rect, one: Line) -> None:
    """Whose, what, from, to."""
    u = look.u
    parts = [_word(look, key) for key in str(one["what"]).split("/") if not key.isdigit()]
    whose = f"{look.state.names[one['seat']]}: " if one["seat"] is not None else ""
    seats = set(str(one["what"]).split("/")) & set(of(look).values.seats)
    before, after = (_seats if seats else _told)(look, one["from"], one["to"])
    w = place.w * (0.48 if max(len(before), len(after)) > 4 else 0.24)
    words = place.before(2 * w * 0.72 + 8 * u)
    look.text(scene, words, whose + " ".join(parts), 24, INK, PARCHMENT, align="left", lines=2)
    numbers = place.tail(2 * w * 0.72)
    side = (numbers.w - 24 * u) / 2
    for rect, told in ((numbers.left(side), before), (numbers.tail(side), after)):
        look.text(scene, rect, told, 26, INK, PARCHMENT, font=Font.NUMBER, lines=2)
    scene.add(Art(numbers.centre(18 * u, 18 * u), "arrow", ("right", INK)))


def _seats(look: Look, before: Any, after: Any) -> tuple[str, str]:
    """Before and after in names, where seats stand there; of lists only who has gone and who has come."""
    old, new = (value if isinstance(value, list) else [value] for value in (before, after))
    gone, come = [one for one in old if one not in new], [one for one in new if one not in old]
    names = ([look.state.names[seat] for seat in some if seat is not None] for some in (gone, come))
    told = [brief(some, MOST_NAMES) if some else "\N{EN DASH}" for some in names]
    return told[0], told[1]


def _told(look: Look, before: Any, after: Any) -> tuple[str, str]:
    """Before and after in words; of lists only what has gone and what has come."""
    if isinstance(before, list) and isinstance(after, list):
        before, after = (
            [one for one in before if one not in after],
            [one for one in after if one not in before],
        )
    if type(before) is int or type(after) is int:  # a count that is not there is 0
        before, after = before or 0, after or 0
    return _value(look, before), _value(look, after)


def _value(look: Look, value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_word(look, str(one)) for one in value) or "\N{EN DASH}"
    if isinstance(value, bool):
        return look._(N_("yes")) if value else look._(N_("no"))
    return "\N{EN DASH}" if value is None else _word(look, str(value))


def _word(look: Look, key: str) -> str:
    return look._(of(look).values.words.get(key, key.replace("_", " ")))


def _footer(look: Look, scene: Scene, n: int, answer: Mapping[str, Any], logged: Mapping[str, Any]) -> None:
    known = "changes" in look.state.answers and look.state.refused is None
    amended = say(amend={"n": n, "answer": answer, "drop": True})
    agree = Many((amended, Put("amend", None), Close())) if known and answer != logged else None
    rest = look.buttons(
        scene,
        (look._(N_("back")), Many((Put("amend", None), Close())), "plain"),
        (look._(N_("change it")), agree, "main"),
    )
    hint = look._(N_("What was answered later is kept as far as it still fits."))
    look.text(scene, rest, hint, 26, SAND, WALNUT, align="left", lines=2)
