"""Charts: where bars, ticks, curves and their labels go."""

from kiosk.parts.charts import parts, placed, spread, stairs, ticks
from kiosk.scene.scene import Rect


def test_parts_of_a_bar() -> None:
    assert [Rect(0, 0, 20, 9), Rect(20, 0, 0, 9), Rect(20, 0, 30, 9)] == parts(
        Rect(0, 0, 100, 9), [2, 0, 3], 10
    )


def test_ticks_are_few_and_round() -> None:
    assert [0, 10, 20, 30] == ticks(32)
    assert [0, 1, 2, 3] == ticks(3)


def test_places_count_from_the_lower_left() -> None:
    assert [(10, 110), (60, 60)] == placed(Rect(10, 10, 100, 100), [(0, 0), (1, 5)], 2, 10)


def test_a_score_stays_until_it_changes() -> None:
    assert [(0, 0), (3, 0), (3, 5)] == stairs([(0, 0), (3, 5)])


def test_labels_keep_apart_and_inside() -> None:
    assert [10, 30, 50] == spread([8, 9, 50], 20, 10, 100)
    assert [80, 100] == spread([99, 100], 20, 0, 100)
