"""The editor of score sheets: each row is chosen by an example and tried at once; then the sheet is saved under the game's name. Pure."""

from typing import Any

from companion.engine.refusals import N_, Refused
from companion.sheets.sheet import Sheet
from companion.sheets.writing import TOO_LONG_FOR_A_CODE, to_code
from kiosk.games.any_game import SCREENS, sheet
from kiosk.games.any_game import sheet_making as making
from kiosk.games.any_game import sheet_words as words
from kiosk.games.any_game.sheet_cells import Line, OpenSheet
from kiosk.games.any_game.sheet_making import Data, Field
from kiosk.parts.codes import rows_of
from kiosk.parts.controls import Choice
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Close, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, grid, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font
from kiosk.screens import keys
from kiosk.screens.exchange import HOW

MADE, PAGE, AT, FIELD, NAME, TRIED = "made", "made page", "made row", "made field", "made name", "made cells"
"""Draft keys: the sheet, the open page, the row, the field, the name being typed, the trial values."""
NEW, KINDS, ROW, TITLE, TRY, CODE = N_("new score sheet"), "kinds", "row", "title", "try", "code"
NO_ROWS = N_("Add the first row: what do you count at the end?")
LONGEST, ROW_NAME = 24, 30
PLAYERS = ("Anna", "Bruno", "Chiara")
"""The made-up players."""


def scene(ctx: RenderContext) -> Scene:
    """The open page."""
    data: Data | None = ctx.draft.get(MADE) or _asked_for(ctx)
    place = str(ctx.draft.get(PAGE))
    if data is None or place == TITLE:
        return _titling(ctx, data)
    drawn_by = {KINDS: _kinds, ROW: _row, NAME: _naming, TRY: _try, CODE: _code}.get(place, _rows)
    return drawn_by(ctx, data)


def _asked_for(ctx: RenderContext) -> Data | None:
    """The sheet being changed, once the referee has sent it."""
    found = ctx.state.answers.sheet
    return making.data_of(found) if found is not None and found.game in ctx.about[1:] else None


def _to(place: str | None, **more: Any) -> Action:
    known = {"row": AT, "field": FIELD, "name": NAME, "data": MADE, "tried": TRIED}
    return Many((Put(PAGE, place), *(Put(known[key], value) for key, value in more.items())))


def _title_of(ctx: RenderContext, data: Data) -> str:
    texts = data["text"]
    return str(texts.get(words.spoken(ctx), next(iter(texts.values())))["title"])


def _titling(ctx: RenderContext, data: Data | None) -> Scene:
    """The name of the game."""
    now = ctx.draft.get(NAME)
    said = str(now if now is not None else _title_of(ctx, data) if data else "")
    language = words.spoken(ctx)
    made = making.titled(data or making.new(language, said.strip(), (1, 8)), language, said.strip())
    back = Close() if data is None else _to(None, name=None)
    done = _to(None, name=None, data=made)
    return keys.sheet(ctx, ctx._(NEW), said, lambda new: Put(NAME, new), done, back, longest=LONGEST)


# All rows.


def _rows(ctx: RenderContext, data: Data) -> Scene:
    scene = ctx.page(ctx._(NEW), _title_of(ctx, data))
    found = making.sheet_of(data)
    quill = ctx.header.above(10).inset(14, 14).tail(74)
    art("sign quill", GOLD, size=44).on(WALNUT_LIGHT, 10, SAND).tap(_to(TITLE), "title").draw(
        ctx, scene, quill
    )
    body, side = ctx.middle.above(76), ctx.middle.foot(68)
    shown = page(data["row"], rows_in(body, 64, 8), int(ctx.draft.get("page", 0)))
    first = shown.number * rows_in(body, 64, 8)
    lines = [_line(ctx, data, found, first + i) for i in range(len(shown.rows))]
    if lines:
        column(*(line.fixed(64) for line in lines), space(), gap=8).draw(ctx, scene, body)
    else:
        text(ctx._(NO_ROWS), 34, SAND, lines=3).draw(ctx, scene, body)
    turns = [drawn(arrows, shown).fixed(220)] if shown.pages > 1 else []
    wins = data.get("winner", "highest")
    winner = _cycle(
        ctx._(making.WINNER[wins]), Put(MADE, {**data, "winner": making.following(making.WINNER, wins)})
    )
    add = (
        text(ctx._("add a row"), 26, font=Font.TITLE, lines=2, least=20)
        .pad(6, 2)
        .on(GOLD, 12, INK)
        .tap(_to(KINDS), "add")
    )
    row(*turns, winner, add, gap=12).draw(ctx, scene, side)
    ready = isinstance(found, Sheet)
    why = Tell(ctx._(NO_ROWS if not data["row"] else str(found)))
    saved = (say(save_sheet=data), *((say(sheet=data),) if ctx.state.view else ()), Close())
    ctx.buttons(
        scene,
        ctx.back(),
        (ctx._("code"), _to(CODE) if ready else why, "plain"),
        (ctx._("try it"), _to(TRY, tried=None) if ready else why, "plain"),
        (ctx._("save"), Many(saved) if ready else why, "main"),
    )
    return scene


def _line(ctx: RenderContext, data: Data, found: Sheet | str, n: int) -> Element:
    """A row: its name and how it counts; a tap changes it, the cross deletes it."""
    key = data["row"][n]["key"]
    own = found.row(key) if isinstance(found, Sheet) else None
    name = str(making.value(data, n, making.NAME_FIELD, words.spoken(ctx)) or "...")
    how = words.how(ctx, found, own, 48) if isinstance(found, Sheet) and own is not None else ""
    label = column(
        text(name, 28, font=Font.NUMBER, align="left", least=20).share(3),
        text(how, 21, align="left", least=20).share(2),
    )
    gone = art("sign wrong", PARCHMENT, size=34).on(WALNUT_LIGHT, 10, SAND)
    gone = gone.tap(Put(MADE, making.removed(data, n)), f"remove {n}")
    return row(
        label.pad(14, 2).on(PARCHMENT).tap(_to(ROW, row=n, field=None), f"row {n}"), gone.fixed(70), gap=8
    )


def _cycle(said: str, action: Action, name: str = "winner") -> Element:
    face = row(
        text(said, 24, align="left", lines=2, least=20), art("sign turn", GOLD, size=32).fixed(36), gap=6
    )
    return face.pad(12, 4).on(WALNUT_LIGHT, 12, SAND).tap(action, name)


def _kinds(ctx: RenderContext, data: Data) -> Scene:
    """Each kind of row by its example."""
    scene, language = ctx.page(_title_of(ctx, data), ctx._("How does it count?")), words.spoken(ctx)
    parts = {key: ctx._(said) for key, said in making.PARTS.items()}
    offered = []
    for n, (said, example) in enumerate(making.EXAMPLES):
        why = making.why_not(data, example)
        made = None if why else making.added(data, example, language, parts)
        action = (
            Tell(ctx._(why)) if made is None else _to(NAME, data=made, row=len(data["row"]), field=0, name="")
        )
        offered.append(Choice(ctx._(said), action, name=f"kind {n}"))
    tiles(ctx, scene, ctx.middle, offered, "kinds page")
    ctx.buttons(scene, ctx.back(_to(None), kind="main"))
    return scene


# One row.


def _naming(ctx: RenderContext, data: Data) -> Scene:
    """The name of a row, or of one of its choices or kinds."""
    at, field, said = int(ctx.draft[AT]), _field(ctx, data), str(ctx.draft.get(NAME) or "")
    made = making.changed(data, at, field, said.strip(), words.spoken(ctx))
    done = _to(ROW, data=made, name=None, field=None)
    title = ctx._("What do you count?") if field == making.NAME_FIELD else ctx._(field.label)
    usual = (N_("Points"), N_("Coins"), N_("Cards"), N_("Tricks"), N_("Bonus"))
    offered: dict[str, Action] = {ctx._(one): Put(NAME, ctx._(one)) for one in usual}
    back = _to(ROW, name=None, field=None)
    return keys.sheet(ctx, title, said, lambda new: Put(NAME, new), done, back, offered, longest=ROW_NAME)


def _field(ctx: RenderContext, data: Data) -> Field:
    """The field that was tapped, else the first number."""
    found, at = making.fields(data, int(ctx.draft[AT])), ctx.draft.get(FIELD)
    return next((one for one in found if one.how == "number"), found[0]) if at is None else found[at]


def _row(ctx: RenderContext, data: Data) -> Scene:
    """The fields of a row, a keypad for its numbers, and what made-up numbers bring."""
    at, language = int(ctx.draft[AT]), words.spoken(ctx)
    name = str(making.value(data, at, making.NAME_FIELD, language) or "...")
    scene = ctx.page(_title_of(ctx, data), name)
    left, pad = ctx.middle, ctx.middle.tail(228)
    left = left.before(242)
    if ctx.is_portrait:
        left, pad = ctx.middle.above(306), ctx.middle.foot(292)
    fields = making.fields(data, at)
    shown = page(list(enumerate(fields)), 2 * rows_in(left.above(84), 64, 8), int(ctx.draft.get("page", 0)))
    cells = [_cell(ctx, data, n, field) for n, field in shown.rows]
    lines = rows_in(left.above(84), 64, 8)
    grid(cells, 2, gap=8, least=min(lines, 4)).draw(ctx, scene, left.above(84))
    foot = left.foot(72)
    turns = [drawn(arrows, shown).fixed(210)] if shown.pages > 1 else []
    row(_examples(ctx, data, at), *turns, gap=8).draw(ctx, scene, foot)
    turn = _digits(ctx, scene, pad, data)
    buttons: list[tuple[str, Action, str]] = []
    for by, said in ((-1, N_("one less")), (1, N_("one more"))):
        grown = making.grown(data, at, by, language)
        buttons += [(ctx._(said), Put(MADE, grown), "plain")] if grown is not None else []
    rest = ctx.buttons(scene, *buttons, (ctx._("done"), _to(None), "main"))
    if turn is not None:
        ctx.button(scene, rest.left(96), "+ / -", turn, "light", "sign")
    return scene


def _cell(ctx: RenderContext, data: Data, n: int, field: Field) -> Element:
    """A field: a number for the keypad, a name to type, or a switch."""
    at, language = int(ctx.draft[AT]), words.spoken(ctx)
    value, here = making.value(data, at, field, language), field == _field(ctx, data)
    label = text(ctx._(field.label), 22, align="left", lines=2, least=20)
    if field.how == "cycle":
        after = making.following(field.options, value)
        changed = Put(MADE, making.changed(data, at, field, after, language))
        said = next((said for key, said in field.options.items() if key == value), "...")
        return _cycle(ctx._(said), changed, f"field {n}")
    said = "-" if value in (None, "") else str(value)
    number = text(
        said, 36 if field.how == "number" else 26, font=Font.NUMBER, align="right", least=20, lines=2
    )
    action = Put(FIELD, n) if field.how == "number" else _to(NAME, field=n, name=said)
    face = row(label, number.share(1.4), gap=8).pad(12, 3)
    return face.on(GOLD if here and field.how == "number" else PARCHMENT, 10, INK).tap(action, f"field {n}")


def _digits(ctx: RenderContext, scene: Scene, place: Rect, data: Data) -> Action | None:
    """A keypad for the chosen number; returns the action that changes its sign."""
    at, field, language = int(ctx.draft[AT]), _field(ctx, data), words.spoken(ctx)
    if field.how != "number":
        return None
    now = making.value(data, at, field, language) or 0

    def put(new: int | None) -> Action:
        value = field.usual if new is None else -new if now < 0 else new
        return Put(MADE, making.changed(data, at, field, value, language))

    keys.pad(ctx, scene, place, abs(now) or None, put, 9999)
    return Put(MADE, making.changed(data, at, field, -now, language))


def _examples(ctx: RenderContext, data: Data, at: int) -> Element:
    """What made-up numbers would bring, one for each of three players."""
    found = making.sheet_of(data)
    if isinstance(found, str):
        return text(ctx._(found), 22, SAND, align="left", lines=2, least=20)
    own = found.rows[at]
    faces = []
    for value, points in making.tried(found, own.key):
        said = "" if value is None or isinstance(value, bool) else words.shown(ctx, found, own, value)
        before = text(said, 28, INK, font=Font.NUMBER, least=20).share(3)
        faces.append(
            row(before, text(str(points), 30, INK, font=Font.NUMBER).on(SAND, 8).share(2)).on(PARCHMENT, 8)
        )
    return row(*faces, gap=8)


# The whole sheet.


def _try(ctx: RenderContext, data: Data) -> Scene:
    """The sheet as it will look at the table, with made-up numbers to play with."""
    found = making.sheet_of(data)
    assert isinstance(found, Sheet)
    lines = tuple(Line(one, 0 if one.every_round else None) for one in found.rows)
    made_up: list[Data] = ctx.draft.get(TRIED) or making.filled(found, len(PLAYERS))
    sides = ("red", "blue", "green")
    styles = tuple(
        SCREENS.style({"side": side, "name": who}) for side, who in zip(sides, PLAYERS, strict=True)
    )
    now = OpenSheet(found, tuple(made_up), lines)
    form = sheet.SheetForm(
        now,
        styles,
        ctx._("a trial"),
        found.title(words.spoken(ctx)),
        enter=lambda cell, value: Put(TRIED, list(now.entered(cell, value).seats)),
        main=lambda leave, empty: (ctx._("back"), _to(None, tried=None)),
    )
    return sheet.draw(ctx, form)


def _code(ctx: RenderContext, data: Data) -> Scene:
    """The sheet as a code for another table."""
    found = making.sheet_of(data)
    assert isinstance(found, Sheet)
    scene = ctx.page(_title_of(ctx, data), ctx._("For another table"))
    whole = ctx.middle if ctx.is_portrait else ctx.screen.below(ctx.header.h).inset(14, 6)
    place = whole.left(min(whole.h, whole.w))
    try:
        scene.add(Art(place, "qr", (rows_of(to_code(found)),)))
        if not ctx.is_portrait:
            aside = whole.after(place.w + 24).above(90)
            said = (text(ctx._(one), 30, PARCHMENT, align="left", lines=3, least=20) for one in HOW)
            column(*said, gap=8).draw(ctx, scene, aside.centre(aside.w, min(aside.h, 260)))
    except Refused:
        text(ctx._(TOO_LONG_FOR_A_CODE.sentence), 34, SAND, lines=5).draw(ctx, scene, place)
    ctx.buttons(scene, ctx.back(_to(None), kind="main"))
    return scene
