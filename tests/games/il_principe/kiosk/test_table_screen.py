"""The table and the roles: what they show, and what a tap on them says."""

from dataclasses import replace

from kiosk.games import Screen
from kiosk.games.il_principe import roles, table
from kiosk.games.il_principe.deal import Dealt, last_deal
from kiosk.scene.actions import Close, Open, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.store import State, heard
from tests.games.il_principe.kiosk.cases_table import dealing, late
from tests.games.il_principe.table import Table
from tests.kiosk.looking import arts, words
from tests.kiosk.states import state


def shown(known: State, screen: Screen = table.scene, size: tuple[int, int] = (1024, 600)) -> Scene:
    return screen(Look(*size, known))


def told(known: State) -> dict[str, Dealt]:
    return {dealt.colour: dealt for dealt in last_deal(known)}


# The table.


def test_a_tap_on_a_score_asks_why() -> None:
    scene = shown(late(5))
    assert [Open("why", (seat, "score")) for seat in range(5)] == [
        scene.named(f"score {seat}").action for seat in range(5)
    ]


def test_every_score_is_there() -> None:
    known = late(5)
    assert {str(seat["score"]) for seat in known.seats} <= set(words(shown(known)))


def test_a_purse_is_asked_for_while_a_finger_is_on_it() -> None:
    touch = shown(late(5)).named("purse 2")
    assert (say(ask="purse", seat=2), True) == (touch.action, touch.held)


def test_purses_are_covered() -> None:
    scene = shown(late(5))
    assert 5 == len(arts(scene, "icon-purse"))
    assert [] == arts(scene, "icon-coins")


def test_only_the_purse_that_was_asked_for_is_open() -> None:
    scene = shown(heard(late(5), {"purse": {"seat": 2, "coins": 137}}))
    assert 4 == len(arts(scene, "icon-purse"))
    assert 1 == words(scene).count("137")


def test_a_purse_nobody_keeps_is_not_guessed() -> None:
    scene = shown(heard(late(5), {"purse": {"seat": 2, "coins": None}}))
    assert "?" in words(scene)


def test_the_distance_to_each_end_is_always_there() -> None:
    known = state(Table(5))
    assert known.view is not None
    assert [("cities", 12), ("buildings", 61)] == [(t["what"], t["left"]) for t in known.view["triggers"]]
    for size in ((1024, 600), (720, 1280)):
        assert {"12", "61", "cities to go", "cards to go"} <= set(words(shown(known, size=size)))


def test_the_last_round_announces_itself() -> None:
    scene = shown(late(5, 3))
    assert 2 == words(scene).count("last round")


def test_round_and_phase_are_there() -> None:
    assert {"round 1", "auctions"} <= set(words(shown(state(Table(3)))))


def test_the_principe_is_named() -> None:
    scene = shown(state(Table(3, first=1)))
    assert "Il Principe" in words(scene)
    assert 2 == words(scene).count("Bruno")


def test_roles_are_drawn_by_rank_and_colour() -> None:
    known = late(5)
    held = {(rank, c) for seat in known.seats for rank in ("major", "minor") for c in seat["roles"][rank]}
    assert held == {art.args for art in arts(shown(known), "role")}
    assert held


def test_by_hand_nothing_is_made_up() -> None:
    scene = shown(state(Table(3, mode="by-hand", cities=None)))
    assert "kept by hand" in words(scene)
    assert 3 == words(scene).count("?")
    assert "cities to go" not in words(scene)


def test_the_footer_leads_on() -> None:
    scene = shown(late(5))
    assert Close() == scene.named("back").action
    assert Open("roles") == scene.named("roles").action


def test_the_reserve_is_there_by_colour() -> None:
    known = state(Table(5).say(reveal={"green": 7, "white": 3}))
    assert {"reserve", "7", "3"} <= set(words(shown(known)))


# The roles.


def test_the_counts_are_those_before_any_card_was_turned() -> None:
    known = state(Table(3).deal(green=(4, 2, 1), white=(1, 1, 0)))
    green = told(known)["green"]
    assert ({0: 4, 1: 2, 2: 1}, 2) == (green.counts, green.turned)
    assert {"major": 0, "minor": 1} == green.holders


def test_alone_with_most_and_alone_second() -> None:
    known = state(Table(3).deal(green=(4, 2, 1)))
    scene = shown(known, roles.scene)
    assert {"most: 4", "second: 2", "Master", "Apprentice"} <= set(words(scene))


def test_a_tile_that_is_auctioned_now_is_still_to_come() -> None:
    known = state(Table(3).deal(green=(2, 2, 0)))
    assert known.prompt is not None
    assert "bid" == known.prompt["kind"]
    assert not any(dealt.done for dealt in last_deal(known))
    assert 10 == words(shown(known, roles.scene)).count("still to come")


def test_what_was_dealt_stands_while_a_later_colour_is_auctioned() -> None:
    dealt = told(dealing(5))
    assert [True, True, False, False, False] == [own.done for own in dealt.values()]
    assert {"major": 1, "minor": 0} == dealt["white"].holders


def test_the_winner_of_an_auction_has_won_it_and_the_minor_stays() -> None:
    table = Table(3).deal(green=(2, 2, 0))
    known = state(table.passes(1).bid(0, 3))
    scene = shown(known, roles.scene)
    assert {"won the auction", "stays: several have most"} <= set(words(scene))


def test_the_price_is_told_to_who_may_know_it() -> None:
    table = Table(3).deal(green=(2, 2, 0)).passes(1).bid(0, 3)
    assert "bought for 3" in words(shown(state(table, "all"), roles.scene))


def test_a_tile_nobody_bid_for_stays() -> None:
    known = state(Table(3).deal(green=(2, 2, 0)).passes(1, 0))
    assert {"stays: nobody bid", "stays: several have most"} <= set(words(shown(known, roles.scene)))


def test_nobody_has_a_building_nobody_has_the_role() -> None:
    known = state(Table(3).deal(green=(1, 0, 0)))
    assert "nobody" not in " ".join(told(known)["green"].holders)
    assert 9 == words(shown(known, roles.scene)).count("stays: nobody has one")


def test_effects_are_told() -> None:
    table = Table(3).deal(blue=(2, 1, 0)).shield(0, "violet").shield(1, "red")
    known = state(table)
    assert {0: "violet", 1: "red"} == told(known)["blue"].placed
    assert {"Lord: violet", "Knight: red"} <= set(words(shown(known, roles.scene)))


def test_the_card_that_green_has_turned_up_is_told() -> None:
    table = Table(3).deal(red=(2, 0, 0)).deal(green=(1, 0, 0)).flip(0, "red")
    known = state(table)
    assert {0: "red"} == told(known)["green"].flips
    assert "Master: red" in words(shown(known, roles.scene))


def test_the_last_deal_is_told_in_the_next_round_too() -> None:
    table = Table(3).deal(green=(4, 2, 1))
    then = {colour: dealt.counts for colour, dealt in told(state(table)).items()}
    table.reveal_any().pass_while("bid", "build").lay(0, white=2)
    assert then == {colour: dealt.counts for colour, dealt in told(state(table)).items()}


def test_two_players_have_no_minor_roles() -> None:
    assert 5 == words(shown(state(Table(2)), roles.scene)).count("not with two players")


def test_a_tile_given_by_a_correction_has_no_reason_made_up() -> None:
    table = Table(3).deal(green=(4, 2, 1)).correct(2, "major", 1, "yellow")
    yellow = told(state(table))["yellow"]
    assert ({"major": 2}, {}) == (yellow.holders, yellow.counts)
    assert "Banker" in words(shown(state(table), roles.scene))


def test_the_names_follow_the_edition() -> None:
    known = state(Table(3, edition="mind-the-move"))
    assert {"Gonfaloniere", "Noble"} <= set(words(shown(known, roles.scene)))
    assert {"Magistrate", "Lord"} <= set(words(shown(state(Table(3)), roles.scene)))


def test_back_from_the_roles() -> None:
    assert Close() == shown(late(5), roles.scene).named("back").action


def test_without_a_ledger_there_is_still_a_picture() -> None:
    assert shown(replace(late(5), ledger=()), roles.scene).items
