"""The on-screen keyboard: letters in the order of the language, digits, suggestions, and a way out."""

import pytest

from companion.text.language import LANGUAGES
from kiosk.scene.actions import Close, Open, Put, Quit, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import ENTER, ERASE, ESCAPE, Scene
from kiosk.screens import keys
from kiosk.ui import Ui
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import HOME


def test_a_word_begins_with_a_capital() -> None:
    text = ""
    for key in ("A", "N", "N", "A", " ", "M", "-", "L", "'", "E"):
        text = f"{text} " if key == " " else keys.typed(text, key)
    assert "Anna M-L'E" == text


@pytest.mark.parametrize(
    ("letter", "accented"), [("e", "é"), ("é", "è"), ("ë", "e"), ("E", "É"), ("c", "ç"), ("b", "b"), ("", "")]
)
def test_the_accent_key_goes_through_the_accents(letter: str, accented: str) -> None:
    assert accented == keys.accented(letter)


TAKEN = {name: Put("taken", name) for name in ("Anna", "Bruno")}


def typing(text: str, language: str = "en", size: tuple[int, int] = (1024, 600), longest: int = 14) -> Scene:
    state = at_home(settings={**HOME["settings"], "language": language})
    ctx = RenderContext(*size, state).fitted()
    return keys.sheet(ctx, "Name", text, lambda new: Put("name", new), Close(), Quit(), TAKEN, longest)


def test_keys_stay_where_they_are_when_no_suggestion_fits_any_more() -> None:
    ctx = RenderContext(1024, 600, at_home()).fitted()
    some, none, never = (
        keys.sheet(ctx, "Name", "Q", lambda new: Put("name", new), Close(), Quit(), offered)
        for offered in (TAKEN, {}, None)
    )
    assert some.named("N").rect == none.named("N").rect
    assert some.named("N").rect != never.named("N").rect


def test_keys_put_into_the_draft_of_the_caller() -> None:
    scene = typing("An")
    assert Put("name", "Ann") == scene.named("N").action
    assert Put("name", "An7") == scene.named("7").action
    assert Put("name", "A") == scene.named(keys.BACK).action
    assert Put("name", "An ") == scene.named("space").action
    assert Put("name", "") == scene.named("clear").action
    assert Close() == scene.named("done").action


def test_a_suggestion_is_taken_by_one_tap() -> None:
    assert Put("taken", "Bruno") == typing("An").named("name Bruno").action


@pytest.mark.parametrize(
    ("language", "first"), [("en", "QWERTYUIOP"), ("fr", "AZERTYUIOP"), ("xx", "QWERTYUIOP")]
)
def test_the_keys_stand_as_in_the_language_of_the_table(language: str, first: str) -> None:
    scene = typing("", language)
    rows: dict[float, list[tuple[float, str]]] = {}
    for touch in scene.touches():
        if len(touch.name) == 1 or touch.name == keys.BACK:
            rows.setdefault(touch.rect.y, []).append((touch.rect.x, touch.name))
    told = ["".join(name for _, name in sorted(rows[y])) for y in sorted(rows)]
    assert "1234567890" == told[0]
    assert first == told[1]
    assert 4 == len(told)
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ'-é") <= set("".join(told))


def test_every_language_has_its_keys() -> None:
    there = {file.stem for file in keys.KEYBOARDS.glob("*.toml")}
    assert set(LANGUAGES) <= there
    for language in LANGUAGES:
        told = [key for row in keys.rows_of(language) for key in row]
        assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") <= set(told)
        assert len(told) == len(set(told)) == 40


def test_an_empty_name_is_not_done_and_says_so() -> None:
    scene = typing("")
    assert not {"done", "clear", "space"} & {touch.name for touch in scene.touches()}
    assert Tell("Write something first.") == scene.named("why not done").action


def test_the_pad_types_and_takes_back() -> None:
    scene = Scene()
    ctx = RenderContext(1024, 600, at_home())
    keys.pad(ctx, scene, ctx.middle, 12, lambda new: Put("n", new))
    assert Put("n", 124) == scene.named("digit 4").action
    assert Put("n", 1) == scene.named("digit back").action
    assert Put("n", None) == scene.named("digit none").action


def after(scene: Scene, key: str) -> object:
    assert scene.typing is not None
    return scene.typing(key)


@pytest.mark.parametrize(
    ("text", "key", "action"),
    [
        ("", "a", Put("name", "A")),
        ("An", "n", Put("name", "Ann")),
        ("An", "É", Put("name", "AnÉ")),
        ("An", ERASE, Put("name", "A")),
        ("An", " ", Put("name", "An ")),
        ("An", ENTER, Close()),
        ("", ENTER, Tell("Write something first.")),
        ("An", ESCAPE, Quit()),
        ("A" * 14, "b", Tell("At most 14 letters.")),
        ("An", "\x01", None),
    ],
)
def test_a_real_keyboard_types_a_name(text: str, key: str, action: object) -> None:
    assert action == after(typing(text), key)


@pytest.mark.parametrize(
    ("key", "action"),
    [("4", Put("n", 124)), (ERASE, Put("n", 1)), ("a", None), (ENTER, None)],
)
def test_a_real_keyboard_types_a_number(key: str, action: object) -> None:
    scene, ctx = Scene(), RenderContext(1024, 600, at_home())
    keys.pad(ctx, scene, ctx.middle, 12, lambda new: Put("n", new))
    assert action == after(scene, key)


@pytest.mark.parametrize("theme", ["day", "dark"])
def test_keys_go_to_the_name_while_one_is_asked(theme: str) -> None:
    ui = Ui(lambda language: str)
    ui.state = at_home(settings={**HOME["settings"], "theme": theme})
    ui.scene(1024, 600)
    assert ui.type("a") is None
    ui.act(Open("setup", ("il-principe",)))
    ui.act(next(touch.action for touch in ui.scene(1024, 600).touches() if touch.name == "medici"))
    ui.act(next(touch.action for touch in ui.scene(1024, 600).touches() if touch.name.startswith("name ")))
    ui.scene(1024, 600)
    before = str(ui.draft["text"])
    assert [] == ui.type("z")
    assert f"{before}z".lower() == str(ui.draft["text"]).lower()
