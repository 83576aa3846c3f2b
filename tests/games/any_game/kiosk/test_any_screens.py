"""Any other game by taps: from home to the first score, rounds, markers, chance, auctions of all kinds, a falling price."""

from typing import Any

import pytest

from companion.games.any_game.view_types import AnyView, Sale
from companion.protocol import outgoing as out
from kiosk.games.any_game.kinds import line
from kiosk.scene.actions import Open, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import home
from kiosk.timing import cards
from kiosk.timing.showing import Card
from tests.games.any_game.kiosk.cases_any import falls
from tests.hw.gpio_rigs import eventually
from tests.kiosk.cases_home import at_home
from tests.kiosk.looking import drawn, names, words
from tests.kiosk.states import GAMES
from tests.kiosk.test_same_table import Evening


@pytest.fixture
def sat(evening: Evening) -> Evening:
    """Three sit at another game."""
    evening.tap("any-game", "type a name", "name no name", "red", "blue", "green", "next", "next", "begin")
    assert evening.state.view
    assert "any-game" == evening.state.view.game
    return evening


def view(evening: Evening) -> AnyView:
    return evening.state.view.as_(AnyView)


def scores(evening: Evening) -> list[int]:
    return [seat.score for seat in view(evening).seats]


def markers(evening: Evening) -> dict[str, int]:
    return {str(one.name): one.seat for one in view(evening).markers}


def test_home_has_a_door_to_what_fits_any_game() -> None:
    other = {"id": "whatever", "title": "Any other game", "players": [1, 8], "sides": {}, "any": True}
    scene = home.scene(RenderContext(1024, 600, at_home(games=[*GAMES, other])))
    assert Open("setup", ("whatever",)) == scene.named("whatever").action
    assert "whatever" not in names(home.scene(RenderContext(1024, 600, at_home(games=GAMES))))


def test_the_doors_for_one_thing_lead_the_same_people_on(sat: Evening) -> None:
    sat.sitting.say(leave=True)
    sat.sitting.host.catch_up()
    before = sat.taps
    sat.tap("keep score", "+5 1")
    assert (2, [0, 5, 0]) == (sat.taps - before, scores(sat))
    assert "any-game" == view(sat).game


def test_points_are_one_tap_also_below_0(sat: Evening) -> None:
    before = sat.taps
    sat.tap("+5 1", "take away", "-2 0")
    assert ([-2, 5, 0], 3) == (scores(sat), sat.taps - before)


def test_the_round_stands_beside_the_name(sat: Evening) -> None:
    sat.tap("more", "forward")
    assert any("ROUND 2" in line.upper() for line in words(sat.sitting.ui.scene(1024, 600)))


def test_a_marker_of_the_tables_own_is_handed_over(sat: Evening) -> None:
    sat.tap("more", "crown", "holder 2")
    assert {"first player": 2} == markers(sat)
    sat.tap("new marker", "D", "O", "G", "done", "holder 0")
    assert 0 == markers(sat)["Dog"]
    sat.tap("put away")
    assert {"first player": 2} == markers(sat)


def test_the_usual_markers_stay_to_be_chosen(sat: Evening) -> None:
    sat.tap("more", "crown", "marker dealer", "holder 1")
    offered = names(sat.sitting.ui.scene(1024, 600))
    assert {"marker first player", "marker dealer"} <= offered


def test_more_stays_where_it_is_when_somebody_leads(sat: Evening) -> None:
    before = sat.sitting.ui.scene(1024, 600).named("more").rect
    sat.tap("+5 1")
    assert before == sat.sitting.ui.scene(1024, 600).named("more").rect


def test_nobody_looks_into_a_purse_that_nobody_keeps(sat: Evening) -> None:
    sat.tap("auction", "start")
    assert "bid" == sat.state.prompt.kind
    assert not any(name.startswith("purse") for name in names(sat.sitting.ui.scene(1024, 600)))


def test_a_die_and_who_begins_are_drawn(sat: Evening) -> None:
    sat.tap("more", "turn")
    assert f"The die shows {view(sat).rolled}" in words(sat.sitting.ui.scene(1024, 600))
    sat.tap("roll again")
    assert view(sat).rolled in range(1, 7)
    sat.tap("back", "more", "right")
    assert view(sat).first in range(3)


@pytest.mark.parametrize(
    ("taps", "asked"),
    [
        ((), "bid"),
        (("kind step",), "raise"),
        (("kind once",), "bid"),
        (("kind sealed",), "sealed"),
        (("kind all_pay",), "sealed"),
        (("kind falling", "first more", "tenths less"), "falling"),
    ],
)
def test_every_kind_of_auction_begins(sat: Evening, taps: tuple[str, ...], asked: str) -> None:
    sat.tap("auction", *taps, "start")
    prompt = sat.state.prompt
    assert (asked, "lot 1") == (prompt.kind, prompt.raw["lot"])
    if asked == "falling":
        assert (45, 900) == (prompt.raw["first"], prompt.raw["every"])


@pytest.mark.parametrize(
    ("taps", "offer"),
    [
        (("auction pay",), {"kind": "open", "pay": True}),
        (("kind sealed",), {"kind": "sealed"}),
        (("kind sealed", "auction lot"), {"kind": "sealed", "ties": "lot"}),
        (("kind all_pay", "auction lot", "auction pay"), {"kind": "all_pay", "pay": True, "ties": "lot"}),
        (("kind sealed", "auction lot", "kind once"), {"kind": "once"}),
        (("auction pay", "auction pay", "kind once"), {"kind": "once"}),
    ],
)
def test_an_auction_may_be_paid_from_points_and_its_ties_drawn(
    sat: Evening, taps: tuple[str, ...], offer: dict[str, Any]
) -> None:
    sat.tap("auction", *taps)
    ctx = RenderContext(1024, 600, sat.state, draft=sat.sitting.ui.draft)
    sale = {"lot": "a goat", "seats": [0, 1, 2]}
    assert {"sell": {**sale, **offer}} == line(ctx, sale)


def test_the_next_auction_begins_as_the_last_one_did(sat: Evening) -> None:
    sat.tap("auction", "kind once", "auction pay", "start", "bid", "pass", "pass", "next auction")
    ctx = RenderContext(1024, 600, sat.state, draft=sat.sitting.ui.draft)
    sale = {"lot": "a goat", "seats": [0, 1, 2]}
    assert {"sell": {**sale, "kind": "once", "pay": True}} == line(ctx, sale)
    sat.tap("auction pay", "kind open")
    ctx = RenderContext(1024, 600, sat.state, draft=sat.sitting.ui.draft)
    assert {"auction": sale} == line(ctx, sale)


def test_lots_are_drawn_or_the_players_own_draw_is_entered(sat: Evening) -> None:
    sat.tap("auction", "kind sealed", "auction lot", "start")
    sat.sitting.say(opened=[3, 1, 3])
    sat.sitting.host.catch_up()
    assert {"drawn 0", "drawn 2", "draw"} <= sat.offered()
    sat.tap("drawn 2")
    assert 2 == view(sat).sales[-1].winner
    sat.tap("undo", "draw")
    assert view(sat).sales[-1].winner in (0, 2)


def test_final_scoring_of_nothing_asks_for_the_scores(sat: Evening) -> None:
    sat.sitting.say(leave=True)
    sat.sitting.host.catch_up()
    sat.tap("final scoring")
    assert sat.state.over is None
    assert sat.state.refused
    assert "Everyone has 0 points. Enter the scores first." == sat.state.refused.text
    sat.tap("+5 1", "finish and score", "finish and score")
    assert (1,) == sat.state.result.winners


def test_a_falling_price_goes_and_is_stopped_by_a_tap(sat: Evening) -> None:
    sat.tap("auction", "kind falling", "start")
    assert not any(name.startswith("stop") for name in sat.offered())
    sat.tap("go", "stop 1")

    def sold() -> tuple[Sale, ...]:
        sat.sitting.host.catch_up()
        return view(sat).sales

    assert eventually(sold)
    assert (1, 40) == (sold()[0].winner, sold()[0].price)


def scene_of(runs: bool) -> Scene:
    return drawn(falls(3, runs))


def test_the_dial_tells_the_price_and_what_can_be_done() -> None:
    running, standing = scene_of(True), scene_of(False)
    assert {"27", "Press to buy"} <= set(words(running))
    assert say(clock="hold") == running.named("pause").action
    assert say(stop=0) == running.named("stop 0").action
    assert "stop 1" not in names(running)  # who has passed is out
    assert say(clock="go") == standing.named("go").action
    assert not names(standing, "stop")
    assert "Tap GO to start the price." in words(standing)
    assert Tell("Tap GO to start the price.") == standing.named("why not stop 0").action
    assert say(unsold=True) == standing.named("nobody buys").action


def test_turns_are_followed_from_the_other_page_and_go_on_by_one_tap(sat: Evening) -> None:
    sat.tap("more", "hourglass")
    assert 0 == view(sat).turn
    assert "playing" in words(sat.sitting.ui.scene(1024, 600))
    sat.tap(f"next: {sat.state.names[1]}")
    assert 1 == view(sat).turn
    sat.tap("more", "hourglass")
    assert view(sat).turn is None


@pytest.mark.parametrize(
    ("close", "told"),
    [
        ({"later": [[0, 41], [1, 4]]}, "Anna 0.04 s later; Bruno 0.004 s later"),
        ({"later": [[0, 0]]}, "Anna at the same time, but later in turn order"),
        ({"tied": [1]}, "Bruno bid the same, but comes later in turn order"),
    ],
)
def test_who_came_close_is_told_on_the_card_of_the_sale(close: dict[str, Any], told: str) -> None:
    moment = {"moment": "sold", "lot": "a goat", "seat": 2, "price": 27, **close}
    scene = cards.scene(RenderContext(1024, 600, falls(3).state), Card(out.read(moment, out.Event), 0.8))
    assert {told, "a goat to Chiara for 27"} <= set(words(scene))
