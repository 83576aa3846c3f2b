"""The end of any game: the scoring step by step, then the winner, and more pages; for a match of every game."""

from functools import cache
from pathlib import Path

import pytest

from companion import games
from kiosk.end.curve import COUNT_SHARE, draw
from kiosk.generic import end
from kiosk.scene.actions import Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Stroke
from kiosk.store import State
from tests.kiosk.asked import known, matches
from tests.kiosk.cases_amend import told
from tests.kiosk.looking import arts, names, words
from tests.kiosk.third import GAME as PIG
from tests.kiosk.third import played, visible_to

every_end = pytest.mark.parametrize("game", [*games.names(), PIG.id])
PAGES = 3
"""The scoring, and the page after a plain one."""


@cache
def over(game: str) -> State:
    """A match that has been played to its end."""
    return visible_to(played(5)) if game == PIG.id else known(told(matches(game)[0], game))


def count(game: str) -> int:
    """How many lines its scoring has."""
    return len(end.ending(RenderContext(1024, 600, over(game))).categories)


def shown(game: str, lines: int, page: int = 0) -> Scene:
    return end.scene(RenderContext(1024, 600, over(game), draft={"shown": lines, "page": page}))


@every_end
def test_next_shows_one_line_more(game: str) -> None:
    steps = [shown(game, n).named("next").action for n in range(count(game))]
    assert [Put("shown", n + 1) for n in range(count(game))] == steps
    assert Put("shown", count(game)) == shown(game, 0).named("show all").action


@every_end
def test_the_winner_is_crowned_but_not_given_away(game: str) -> None:
    for n in range(count(game)):
        assert [] == arts(shown(game, n), "crown-high")
        assert not {"the winner", "the winners"} & set(words(shown(game, n)))
    last = shown(game, count(game))
    assert arts(last, "crown-high")
    won = [over(game).names[seat] for seat in over(game).result.winners]
    assert {"the winner" if len(won) == 1 else "the winners", ", ".join(won)} <= set(words(last))


@every_end
def test_pages_are_turned_to_the_last_and_back_but_not_before_all_is_shown(game: str) -> None:
    first, last = shown(game, count(game)), shown(game, count(game), PAGES - 1)
    assert (Put("page", 1), Put("page", PAGES - 2)) == (
        first.named("right").action,
        last.named("left").action,
    )
    for end_of, way in ((first, "left"), (last, "right"), (last, "next")):
        assert isinstance(end_of.named(f"why not {way}").action, Tell)
    assert "left" not in names(shown(game, count(game) - 1, 1))


def marked(known: State) -> tuple[list[int], list[str]]:
    """The answers at which the curve marks the beginning of a round, and the numbers below these marks."""
    scene = Scene()
    draw(RenderContext(1024, 600, known), scene, Rect(0, 0, 1000, 400))
    straight = [item.points for item in scene.items if isinstance(item, Stroke) and len(item.points) == 4]
    left, _, right, _ = next(points for points in straight if points[1] == points[3])
    upright = [points[0] for points in straight if points[0] == points[2]]
    answer = known.n / (1 - COUNT_SHARE) / (right - left)
    at = [pytest.approx(x) for x in upright]
    below = [text for text in scene.texts() if text.rect.x + text.rect.w / 2 in at]
    return [round((x - left) * answer) for x in upright], [text.text for text in below]


ALL = [(game, path) for game in games.names() for path in matches(game)]


@pytest.mark.parametrize(("game", "path"), ALL, ids=lambda one: one.stem if isinstance(one, Path) else one)
def test_the_curve_marks_the_rounds_that_were_told(game: str, path: Path) -> None:
    """All of them except one that was over at once; with its number if there is room."""
    state = known(told(path, game))
    answers, numbers = marked(state)
    played = [one for one in state.rounds if one.n < state.n]
    assert [one.n for one in played] == answers
    assert numbers == [str(one.round) for one in played if str(one.round) in numbers]
    assert bool(played) == bool(numbers)


def test_a_curve_below_zero_stays_on_its_card() -> None:
    """Five scores, the lowest -7: nothing of its line is below the chart, where the buttons are."""
    path = next(path for game, path in ALL if path.stem == "five_all_auctions")
    scene, place = Scene(), Rect(0, 0, 1000, 400)
    draw(RenderContext(1024, 600, known(told(path, "any-game"))), scene, place)
    heights = [y for item in scene.items if isinstance(item, Stroke) for y in item.points[1::2]]
    assert 0 <= min(heights)
    assert max(heights) <= place.h


def test_a_game_without_screens_has_its_rounds_and_a_match_by_hand_has_none() -> None:
    assert "1" in marked(over(PIG.id))[1]
    by_hand = next(path for game, path in ALL if path.stem == "four_by_hand" and game == "principato")
    assert ([], []) == marked(known(told(by_hand, "principato")))
