"""Keeping score on the sheets of every game that has them: points, the marker, bidders, the way to final scoring."""

from typing import Any

import pytest

from companion.engine.game import Game, Request
from kiosk.games import find
from kiosk.scene.actions import Action, Many, Open, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.fitting import fit
from kiosk.scene.scene import Scene
from tests.any_table import NAMES, AnyTable
from tests.games.test_every_game import GAMES
from tests.kiosk.layout import measure
from tests.kiosk.looking import do, lines, names, words
from tests.kiosk.states import SIZES, state

HAVE_SHEETS = [game for game in GAMES if "free" in find(game.id).screens]
HAVE_PLAIN_ONES = [game for game in GAMES if game not in HAVE_SHEETS]


@pytest.fixture(params=HAVE_SHEETS, ids=lambda game: str(game.id))
def table(request: pytest.FixtureRequest) -> AnyTable:
    """Three seats, 31 points for the first; the second has the marker and has bought something."""
    seats = tuple(zip(request.param.sides, NAMES[:3], strict=False))
    table = AnyTable(request.param.id, Request(seats, 1, {"mode": "by-hand"}), {})
    table.say(seat=0, score=31, why="a lot")
    return table.say(auction={"lot": "a goat", "seats": [1, 0]}).say(rule={"winner": 1, "price": 400})


def shown(table: AnyTable, **draft: Any) -> Scene:
    screen = find(table.game.id).asked("free")
    assert screen is not None
    return screen(RenderContext(1024, 600, state(table), str, draft))


def finishing(scene: Scene) -> Action:
    """The line after FINISH AND SCORE and its confirmation."""
    opened = scene.named("finish and score").action
    assert isinstance(opened, Open)
    assert "sure" == opened.screen
    action: Action = opened.about[2]
    return action


def sheet(table: AnyTable, seat: int = 0, **draft: Any) -> Scene:
    return shown(table, sheet="seat", seat=seat, **draft)


def score(table: AnyTable, seat: int = 0) -> int:
    return table.session.match.ledger.total(seat, table.session.match.points)


def test_every_seat_shows_its_score_and_says_why(table: AnyTable) -> None:
    scene = shown(table)
    assert "31" in words(scene)
    assert Open("why", (1, "score")) == scene.named("why 1").action


def test_seven_points_are_two_taps_on_the_card(table: AnyTable) -> None:
    do(table, shown(table).named("+5 0").action)
    do(table, shown(table).named("+2 0").action)
    scene = shown(table)
    assert 38 == score(table)
    assert {"38", "from 36 to 38"} <= set(words(scene))


def test_two_quick_taps_on_a_step_count_twice(table: AnyTable) -> None:
    assert all(shown(table).named(f"{step} 1").again for step in ("+1", "+2", "+5"))


def test_what_is_taken_away_is_taken_away_once(table: AnyTable) -> None:
    assert Put("take away", True) == shown(table).named("take away").action
    action = shown(table, **{"take away": True}).named("-5 0").action
    do(table, action)
    assert 26 == score(table)
    assert isinstance(action, Many)
    assert Put("take away", False) == action.actions[-1]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", ["small", "usual", "large", "larger", "largest"])
@pytest.mark.parametrize("game", HAVE_SHEETS, ids=lambda game: str(game.id))
def test_a_score_of_two_digits_takes_a_fifth_of_the_height(game: Game, size: str, seats: int) -> None:
    """The digits of this font are 0.64 of their size high."""
    sat = tuple(zip(game.sides, NAMES[:seats], strict=False))
    table = AnyTable(game.id, Request(sat, 1, {"mode": "by-hand"}), {})
    table.say(seat=0, score=34, why="a lot")
    width, height = SIZES[size]
    ctx = RenderContext(width, height, state(table), str).fitted()
    scene = find(game.id).screens["free"](ctx)
    drawn = max(fit(text, measure).size for text in scene.texts() if text.text == "34")
    assert 0.64 * drawn >= 0.19 * 600


@pytest.mark.parametrize("game", HAVE_PLAIN_ONES, ids=lambda game: str(game.id))
def test_points_are_kept_on_cards_in_every_game(game: Game) -> None:
    """Also where a game has nothing of its own: a tap scores, a number is typed, an auction, final scoring."""
    seats = tuple(zip(game.sides, NAMES[:3], strict=False))
    table = AnyTable(game.id, Request(seats, 1, {"mode": "by-hand"}), {})
    do(table, shown(table).named("+5 0").action)
    do(table, sheet(table, 1, points=12).named("write").action)
    assert [5, 12, 0] == [score(table, seat) for seat in range(3)]
    assert {"5", "12", "leads by"} <= set(words(shown(table)))
    assert {"bidder 0", "bidder 2"} <= names(shown(table, sheet="auction", more=True))
    assert say(end=True) == finishing(shown(table))


@pytest.mark.parametrize("name", ["next seat", "back", "write"])
def test_whatever_leaves_the_sheet_writes_what_was_typed(table: AnyTable, name: str) -> None:
    scene = sheet(table, 0, points=13)
    assert any("+13" in word for word in words(scene))
    do(table, scene.named(name).action)
    do(table, sheet(table, 0, points=4, minus=True).named(name).action)
    assert 40 == score(table)


def test_points_are_typed_and_written_with_a_reason(table: AnyTable) -> None:
    assert Put("points", 12) == sheet(table, points=1).named("digit 2").action
    write = sheet(table, points=12, why=1).named("write").action
    (line,) = lines(write)
    kept = say(seat=0, score=12, why=line["why"])
    assert Many((kept, Put("points", None), Put("minus", False))) == write
    do(table, write)
    assert 43 == score(table)


def test_bidders_leave_and_come_back_last(table: AnyTable) -> None:
    assert Put("more", True) == shown(table, sheet="auction").named("more").action
    left = shown(table, sheet="auction", more=True).named("bidder 0").action
    assert isinstance(left, Put)
    assert {1, 2} == set(left.value)
    scene = shown(table, sheet="auction", more=True, bidders=left.value)
    assert Put("bidders", (*left.value, 0)) == scene.named("bidder 0").action
    assert "purse 0" not in names(scene)


def test_a_lot_needs_no_name_but_somebody_must_bid(table: AnyTable) -> None:
    scene = shown(table, sheet="auction")
    assert {"What is for sale?", "Which kind of auction?"} & set(words(scene))
    (line,) = lines(scene.named("start").action)
    assert "lot 2" == line["auction"]["lot"]
    do(table, scene.named("start").action)
    assert table.kind in ("bid", "raise")
    assert "start" not in names(shown(table, sheet="auction", bidders=()))


def test_the_end_is_asked_once_more(table: AnyTable) -> None:
    assert say(end=True) == finishing(shown(table))
    do(table, say(end=True))
    assert "free" != table.kind
