"""The on-screen keyboard: letters for a name, in the order of the language, and digits for a number."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import ENTER, ERASE, ESCAPE, Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import FAINT, GOLD, INK, PARCHMENT, SAND, TOUCH, WALNUT_LIGHT, Font

LONGEST = 14
"""Longest name: it must fit above its arms on a small screen. Beyond that, keys do nothing."""
LONGEST_TEXT = 40
"""Longest other text: what can be seen while it is typed."""
LAYERS = {"small": "ABC", "large": "#+=", "signs": "abc"}
"""The layers of the password keyboard, and the labels of the key that switches between them."""
LAYER = "key layer"
SEEN = 20
"""How much of a password fits above the keys: its end."""
SIGNS = "!?@#$%&*()-_=+'\";:,./\\|<>[]{}~^`"
KEYBOARDS = Path(__file__).parents[1] / "keyboards"
"""One file for each language."""
USUAL = "en"
DIGITS = "1234567890"
BACK, ACCENT = "back", "é"
ACCENTS = ("aàâäáã", "cç", "eéèêë", "iîïíì", "nñ", "oôöóòõ", "uùûüú", "yÿý")
"""The accent key cycles through the row that has the last letter."""
DIGIT_COLUMNS, COLUMNS = 5, 6
"""Share of the height in portrait: digits, and letters."""
LEAST_PAD = 284
"""The least height of the digits, in units."""
EMPTY, FULL = N_("Write something first."), N_("At most {longest} letters.")
HELP = (
    N_("Type here or on a keyboard, then tap DONE."),
    N_("The é key puts an accent on the last letter. CANCEL leaves everything as it was."),
)
EXACT_HELP = (
    N_("Type the password here or on a keyboard, then tap DONE. Capitals matter."),
    N_("The keys ABC, #+= and abc switch to capitals, signs and small letters."),
)
HIGHEST = N_("The highest number here is {most}.")

PutText = Callable[[str], Action]
PutNumber = Callable[[int | None], Action]


def typed(text: str, key: str) -> str:
    """The text after this key: a word begins with a capital."""
    if key == BACK:
        return text[:-1]
    if key == ACCENT:
        return text[:-1] + accented(text[-1:])
    begins = not text or text[-1] in " '-"
    return text + (key if begins else key.lower())


def accented(letter: str) -> str:
    """The same letter with its next accent."""
    row = next((row for row in ACCENTS if letter and letter.lower() in row), "")
    if not row:
        return letter
    found = row[(row.index(letter.lower()) + 1) % len(row)]
    return found.upper() if letter.isupper() else found


@cache
def rows_of(language: str) -> tuple[tuple[str, ...], ...]:
    """The keys row by row in the order of this language, below the digits."""
    file = KEYBOARDS / f"{language}.toml"
    if not file.exists():
        file = KEYBOARDS / f"{USUAL}.toml"
    *rows, last = tomllib.loads(file.read_text("utf-8"))["rows"]
    return (tuple(DIGITS), *map(tuple, rows), (*last, ACCENT, BACK))


def sheet(
    ctx: RenderContext,
    title: str,
    text: str,
    put: PutText,
    done: Action,
    back: Action,
    suggestions: Mapping[str, Action] | None = None,
    longest: int = LONGEST,
    last: str = ACCENT,
) -> Scene:
    """A whole screen for typing a name. A suggestion takes one tap; `back` changes nothing.

    The line of suggestions stays even when none fits any more, so that no key moves away from a finger.
    `last` is the key beside the one that deletes.
    """
    scene = ctx.new_scene(HELP if last == ACCENT else HELP[:1])
    header = ctx.header.above(10).inset(20, 6)
    ctx.title(scene, title, text or "...", header)
    middle = ctx.middle
    if suggestions is not None:
        line = middle.top(72 if not ctx.is_portrait else 158)
        _suggestions(ctx, scene, line, suggestions)
        middle = middle.below(line.h + 14)
    _letters(ctx, scene, middle, text, put, longest, last)
    empty = Tell(ctx._(EMPTY))
    rest = ctx.buttons(
        scene,
        (ctx._("cancel"), back, "plain"),
        (ctx._("clear"), put("") if text else empty, "plain"),
        (ctx._("done"), done if text.strip() else empty, "main"),
    )
    space = put(f"{text} ") if text and text[-1] != " " else empty
    if len(text) >= longest:
        space = _full(ctx, longest)
    ctx.button(scene, rest, ctx._("space"), space, "light", "space")
    finish = done if text.strip() else empty
    others = {ENTER: finish, ESCAPE: back, ERASE: put(text[:-1]), " ": space}
    scene.typing = lambda key: others[key] if key in others else _character(ctx, text, key, put, longest)
    return scene


def exact(
    ctx: RenderContext,
    title: str,
    text: str,
    put: PutText,
    done: Action,
    back: Action,
    longest: int,
) -> Scene:
    """A whole screen for typing a password as it is, with layers of small letters, capitals and symbols."""
    scene = ctx.new_scene(EXACT_HELP)
    seen = text if len(text) <= SEEN else f"...{text[-SEEN:]}"
    ctx.title(scene, title, seen or "...", ctx.header.above(10).inset(20, 6))
    layer = str(ctx.draft.get(LAYER) or "small")
    full = _full(ctx, longest) if len(text) >= longest else None
    onward = Put(LAYER, list(LAYERS)[(list(LAYERS).index(layer) + 1) % len(LAYERS)])
    signs = iter(SIGNS)
    for face, cell in _laid(ctx, ctx.middle):
        if face == ACCENT:
            _key(ctx, scene, cell, LAYERS[layer], onward, LAYER, is_special=True)
        elif face == BACK:
            _key(ctx, scene, cell, face, put(text[:-1]), face)
        elif key := next(signs, "") if layer == "signs" else face.lower() if layer == "small" else face:
            _key(ctx, scene, cell, key, full or put(text + key), key)
    clear = put("") if text else Tell(ctx._(EMPTY))
    buttons = (ctx._("cancel"), back, "plain"), (ctx._("clear"), clear, "plain")
    rest = ctx.buttons(scene, *buttons, (ctx._("done"), done, "main"))
    space = full or put(f"{text} ")
    ctx.button(scene, rest, ctx._("space"), space, "light", "space")
    others = {ENTER: done, ESCAPE: back, ERASE: put(text[:-1])}
    scene.typing = lambda key: others.get(key) or (full or put(text + key) if " " <= key <= "~" else None)
    return scene


def _character(ctx: RenderContext, text: str, key: str, put: PutText, longest: int) -> Action | None:
    """What a real key does: it types its character, but a word begins with a capital."""
    if not key.isprintable():
        return None
    begins = not text or text[-1] in " '-"
    return put(text + (key.upper() if begins else key)) if len(text) < longest else _full(ctx, longest)


def _full(ctx: RenderContext, longest: int) -> Tell:
    return Tell(ctx._(FULL, longest=longest))


def _suggestions(ctx: RenderContext, scene: Scene, place: Rect, names: Mapping[str, Action]) -> None:
    cells = place.grid(3, 2, 12) if ctx.is_portrait else place.columns(6, 12)
    for (name, action), cell in zip(names.items(), cells, strict=False):
        scene.add(Box(cell, SAND, 34, INK, 2), Touch(cell, action, name=f"name {name}"))
        ctx.text(scene, cell.inset(12, 6), name, 28, INK, SAND, lines=2, least=20)


def _letters(
    ctx: RenderContext, scene: Scene, place: Rect, text: str, put: PutText, longest: int, last: str
) -> None:
    full = _full(ctx, longest)
    for key, cell in _laid(ctx, place):
        key = last if key == ACCENT else key
        no_more = len(text) >= longest and key not in (BACK, ACCENT)
        _key(ctx, scene, cell, key, full if no_more else put(typed(text, key)), key)


def _laid(ctx: RenderContext, place: Rect) -> Iterator[tuple[str, Rect]]:
    """Every key with its place: in rows, or where they are too narrow, one after the other."""
    digits, *rows = rows_of(ctx.state.settings.language or USUAL)
    gap = 9
    if not ctx.is_portrait:
        for keys, row in zip((digits, *rows), place.rows(1 + len(rows), gap), strict=True):
            yield from zip(keys, row.columns(len(keys), gap), strict=True)
        return
    letters = [key for row in rows for key in row]
    deep = len(digits) // DIGIT_COLUMNS
    lines = place.rows(deep + -(-len(letters) // COLUMNS), gap)
    for i, key in enumerate(digits):
        yield key, lines[i // DIGIT_COLUMNS].columns(DIGIT_COLUMNS, gap)[i % DIGIT_COLUMNS]
    for i, key in enumerate(letters):
        yield key, lines[deep + i // COLUMNS].columns(COLUMNS, gap)[i % COLUMNS]


def _key(
    ctx: RenderContext,
    scene: Scene,
    cell: Rect,
    face: str,
    action: Action,
    name: str,
    is_special: bool = False,
) -> None:
    dead = isinstance(action, Tell)
    special = is_special or face in (BACK, ACCENT)
    fill = WALNUT_LIGHT if special else PARCHMENT
    ink = PARCHMENT if special else INK
    if dead:
        fill, ink = WALNUT_LIGHT, FAINT
    scene.add(Box(cell, fill, 10, SAND if special else INK, 2), touch(cell, action, name))
    if face == BACK:
        scene.add(Art(cell.centre(48, 48), "sign left", (ink,)))
        return
    ctx.text(scene, cell.inset(4, 2), face, 42, ink, fill, font=Font.NUMBER)


def pad(
    ctx: RenderContext, scene: Scene, place: Rect, value: int | None, put: PutNumber, most: int = 999
) -> None:
    """Ten digits, backspace and clear. A digit that would make the number too high says what the limit is."""
    actions: dict[str, Action] = {}
    gap = min(9, max(3, (place.h - 4 * TOUCH) / 3))
    cells = place.grid(3, 4, gap)
    for digit in range(10):
        number = (value or 0) * 10 + digit
        action = put(number) if number <= most else Tell(ctx._(HIGHEST, most=most))
        actions[str(digit)] = action
        _key(ctx, scene, cells[digit - 1 if digit else 10], str(digit), action, f"digit {digit}")
    actions[ERASE] = put(None if value is None or value < 10 else value // 10)
    _key(ctx, scene, cells[9], BACK, actions[ERASE], "digit back")
    scene.typing = actions.get
    scene.add(Box(cells[11], WALNUT_LIGHT, 10, SAND, 2))
    scene.add(Art(cells[11].centre(36, 36), "sign wrong", (PARCHMENT,)))
    scene.add(Touch(cells[11], put(None), name="digit none"))


def shown(ctx: RenderContext, scene: Scene, place: Rect, words: str, value: str, now: bool = True) -> None:
    """The number being typed, in its frame, with what it is."""
    scene.add(Box(place, PARCHMENT, 12, GOLD if now else SAND, 6 if now else 3))
    inner = place.inset(14, 6)
    if inner.h < 84:  # side by side if there is no room above
        label, number = inner.left(inner.w * 0.45), inner.after(inner.w * 0.45)
    else:
        label, number = inner.top(inner.h * 0.36), inner.below(inner.h * 0.36)
    ctx.text(scene, label, words, 26, INK, PARCHMENT, lines=2)
    ctx.text(scene, number, value, 84, INK, PARCHMENT, font=Font.NUMBER, far=True)
