"""Plain values: made like msgspec's, never changed, told by what was said of them."""

import pytest

from companion.engine.value import Value, fields, plain


class Point(Value):
    """Two numbers and a name."""

    x: int
    y: int = 0
    name: str = ""


class Place(Point):
    """A point with more to it."""

    near: tuple[Point, ...] = ()


def test_what_is_unsaid_is_as_the_class_says() -> None:
    assert {"x": 1, "y": 0, "name": "a"} == fields(Point(1, name="a"))
    assert (1, 0, "") == (Point(1).x, Point(1).y, Point(1).name)


def test_only_what_was_said_is_told() -> None:
    place = Place(1, near=(Point(2, 0), Point(3)))
    assert {"x": 1, "near": [{"x": 2, "y": 0}, {"x": 3}]} == plain(place)
    assert {"a": [1, "b", None]} == plain({"a": (1, "b", None)})


def test_it_is_equal_to_what_says_the_same() -> None:
    assert Point(1) == Point(1, 0)
    assert hash(Point(1)) == hash(Point(1, 0))
    assert Point(1) != Point(2)
    assert hash(Point(1)) != hash(Point(2))
    assert Point(1) != Place(1)
    assert Point(1) != 1
    assert "Point(x=1, y=0, name='')" == repr(Point(1))


def test_it_is_taken_apart_in_the_order_of_its_class() -> None:
    class Far(Point):
        miles: int = 0

    match Far(1, 2, "a", 3):
        case Far(x, y, name, miles):
            assert (1, 2, "a", 3) == (x, y, name, miles)


def test_it_never_changes() -> None:
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]


def test_what_it_does_not_have_cannot_be_said() -> None:
    with pytest.raises(TypeError, match="Point has these: x, y, name"):
        Point(1, z=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, 2, "a", 4)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(y=1)  # type: ignore[call-arg]
