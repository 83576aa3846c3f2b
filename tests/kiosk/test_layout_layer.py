"""The layout layer: who gets how much room, and the backgrounds of words."""

from kiosk.scene.actions import Close
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, grid, row, space, stack, text, turning
from kiosk.scene.scene import Rect, Scene, Text, Touch
from kiosk.scene.theme import INK, PARCHMENT, WALNUT
from kiosk.store import State

CTX = RenderContext(1200, 600, State())
UPRIGHT = RenderContext(600, 1200, State())
PLACE = Rect(10, 20, 100, 60)


def places(layout: Element, place: Rect = PLACE) -> dict[str, Rect]:
    """The place of each word."""
    scene = Scene()
    layout.draw(CTX, scene, place)
    return {item.text: item.rect for item in scene.items if isinstance(item, Text)}


def word(name: str) -> Element:
    return text(name, 20)


def test_fixed_parts_come_first_and_the_others_share_what_is_left() -> None:
    found = places(row(word("a").fixed(20), word("b").share(3), word("c"), gap=4))
    assert {"a": Rect(10, 20, 20, 60), "b": Rect(34, 20, 54, 60), "c": Rect(92, 20, 18, 60)} == found


def test_no_part_is_smaller_than_its_least_size() -> None:
    found = places(column(word("a").share(1, least=30), word("b").share(2), word("c").share(1)))
    assert [30, 20, 10] == [found[name].h for name in "abc"]
    assert [20, 50, 70] == [found[name].y for name in "abc"]


def test_a_grid_keeps_its_cells_equal_when_there_are_few() -> None:
    found = places(grid([word("a"), word("b"), word("c")], 2, gap=10, least=3))
    assert {Rect(10, 20, 45, 40 / 3)} | {Rect(65, 20, 45, 40 / 3)} == {found["a"], found["b"]}
    assert Rect(10, 20 + 40 / 3 + 10, 45, 40 / 3) == found["c"]


def test_parts_turn_with_the_screen() -> None:
    both = word("a"), word("b")
    lying, upright = Scene(), Scene()
    turning(CTX, *both).draw(CTX, lying, PLACE)
    turning(UPRIGHT, *both).draw(UPRIGHT, upright, PLACE)
    assert [10, 60] == [item.rect.x for item in lying.texts()]
    assert [20, 50] == [item.rect.y for item in upright.texts()]


def test_padding_and_centring_make_the_place_smaller() -> None:
    assert Rect(15, 22, 90, 56) == places(word("a").pad(5, 2))["a"]
    assert Rect(50, 40, 20, 20) == places(word("a").centred(20, 20))["a"]
    assert PLACE == places(word("a").centred(400, 400))["a"]


def test_words_know_what_they_stand_on() -> None:
    scene = Scene()
    row(text("wood", 20), text("paper", 20).on(PARCHMENT)).draw(CTX, scene, PLACE)
    wood, paper = scene.texts()
    assert (PARCHMENT, WALNUT) == (wood.colour, wood.on)
    assert (INK, PARCHMENT) == (paper.colour, paper.on)


def test_an_element_can_be_touched_and_shows_its_seat() -> None:
    scene = Scene()
    stack(space(), word("a")).tap(Close(), "chip", again=True).seat(2).draw(CTX, scene, PLACE)
    assert Touch(PLACE, Close(), name="chip", again=True) == scene.named("chip")
    assert {2: PLACE} == scene.seats


def test_a_function_draws_with_what_it_is_given() -> None:
    seen = []
    drawn(lambda ctx, scene, place, more: seen.append((place, more)), "more").draw(CTX, Scene(), PLACE)
    assert [(PLACE, "more")] == seen
