"""Keeping score in The Princes of Florence: what the taps send; a referee accepts all of it."""

from companion.games.florence.view_types import SeatView, TableView
from kiosk.games.florence import money
from kiosk.scene.actions import Many, Put, say
from kiosk.scene.scene import Scene
from tests.games.florence.kiosk.cases_b_by_hand import FREE, kept, nothing
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.looking import at, do, lines, names, words
from tests.kiosk.states import state


def sheet(sitting: Sitting, tab: str, seat: int = 0) -> Scene:
    return at(FREE, sitting, sheet="seat", seat=seat, tab=tab)


def own(sitting: Sitting, seat: int = 0) -> SeatView:
    return state(sitting).view.as_(TableView).seats[seat]


def test_pieces_go_up_and_down_by_one() -> None:
    sitting = kept(3)
    for tap in ("forest less", "works more", "prestige more"):
        do(sitting, sheet(sitting, "pieces").named(tap).action)
    sitting.has(0, landscapes={"forest": 2, "lake": 0, "park": 0}, works=3, prestige_cards=1)


def test_an_auction_of_a_pile_or_of_anything_is_begun() -> None:
    def sold(**draft: str) -> str:
        sitting = kept(3)
        do(sitting, at(FREE, sitting, sheet="auction", **draft).named("start").action)
        return str(sitting.prompt.lot)

    assert ["{'pile': 'lake'}", "a goat"] == [sold(lot_pile="lake"), sold(lot_pile="lake", lot_text="a goat")]
    scene = at(FREE, kept(3), sheet="auction", lot_text="a goat")
    assert Many((Put("lot pile", "lake"), Put("lot text", ""))) == scene.named("lot lake").action


def test_money_is_typed_in_hundreds() -> None:
    sitting = kept(3).say(end=True)
    assert "done" not in names(at(money.scene, sitting))
    scene = at(money.scene, sitting, money=12)
    assert Put("money", 123) == scene.named("digit 3").action
    assert "1200" in words(scene)
    assert say(seat=0, money=1200) == scene.named("done").action
    assert 1 == do(sitting, scene.named("done").action).on_turn


def test_what_was_kept_can_be_put_right_before_the_count() -> None:
    sitting = kept(3).say(end=True)
    scene = at(money.scene, sitting, tab="pieces")
    do(sitting, scene.named("jester more").action)
    assert (1, "money") == (own(sitting).jesters, sitting.kind)
    assert Put("tab", "buildings") == scene.named("next").action


def test_the_count_of_a_table_that_kept_nothing_begins_with_the_points() -> None:
    assert Put("tab", "pieces") == at(money.scene, nothing(3).say(end=True)).named("next").action


def test_points_that_are_typed_before_the_count_are_written() -> None:
    sitting, written = nothing(3).say(end=True), {"seat": 0, "score": 42, "why": "a work"}
    assert [written] == lines(at(money.scene, sitting, points=42).named("next").action)
    done = at(money.scene, sitting, points=42, tab="money", money=3).named("done").action
    assert [written, {"seat": 0, "money": 300}] == lines(done)
