"""Phase B of The Princes of Florence: what each tap says, and that the referee takes it."""

import json
from typing import Any

import pytest

from companion.games.florence.data import LARGE
from companion.games.florence.view_types import ActAsked, TableView
from kiosk.games.florence import act
from kiosk.games.florence.any_time import begin
from kiosk.scene.actions import Many, Put, Say, Tell, say
from kiosk.scene.scene import Scene
from kiosk.store import State
from tests.any_table import AnyTable
from tests.games.florence.kiosk.cases_b_act import case, crowded, early, late, middle, spent
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.looking import do, names, words
from tests.kiosk.states import state


def drawn(now: State | AnyTable, **draft: Any) -> Scene:
    made = case(now if isinstance(now, State) else state(now), **draft)
    return act.scene(made.ctx(1024, 600))


def asked(known: State) -> ActAsked:
    return known.prompt.as_(ActAsked)


# The tiles.


def test_every_action_is_a_tile_and_recruiting_for_who_has_the_card() -> None:
    scene = drawn(early(3))
    assert {"work", "build", "profession", "freedom", "bonus", "end turn"} == names(scene)
    assert Put("do", "build") == scene.named("build").action
    assert say(seat=0, pass_=True) == scene.named("end turn").action


def test_a_card_is_taken_by_a_second_tap_and_a_profession_only_once_a_turn() -> None:
    assert Put("take", "bonus") == drawn(early(3)).named("bonus").action
    scene = drawn(early(3), take="bonus")
    assert say(seat=0, take="bonus") == scene.named("take it").action
    assert Put("take", None) == scene.named("back").action
    scene = drawn(state(Sitting(3).to("act").say(seat=0, take="profession")), take="profession")
    assert {"profession", "take it"}.isdisjoint(names(scene))
    assert "only once a turn" in words(scene)


def test_after_the_last_action_only_recruiting_is_left() -> None:
    """Also where a step was begun that can no longer be taken."""
    for draft in ({}, {"do": "work"}):
        scene = drawn(spent(3), **draft)
        assert {"recruit", "end turn"} == names(scene)
        assert "no actions left" in words(scene)


# The work calculator.


def test_the_best_suited_profession_comes_first_and_groups_stay_together_on_pages() -> None:
    known = state(middle(5))
    works = asked(known).works
    scene = drawn(known, do="work")
    taps = [touch.name for touch in scene.touches() if touch.name.startswith("work ")]
    shown = [tap.removeprefix("work ") for tap in reversed(taps)]
    assert max(sum(terms.values()) for terms in works.values()) == sum(works[shown[0]].values())
    likes = known.view.as_(TableView).likes
    buildings = [likes[work].building for work in shown]
    runs = [b for i, b in enumerate(buildings) if i == 0 or buildings[i - 1] != b]
    assert len(runs) == len(set(runs))
    found = names(scene) | names(drawn(known, do="work", works_page=1))
    assert {f"work {work}" for work in works} <= found


def test_a_work_is_said_as_it_is_and_only_if_it_is_worth_enough() -> None:
    sitting = late(3)
    known = state(sitting)
    work = next(iter(asked(known).works))
    action = drawn(known, do="work", work=work).named("present").action
    assert say(seat=sitting.on_turn, work=work) == action
    assert "points" == do(sitting, action).kind
    off: dict[str, Any] = {"part_building": False, "part_landscape": False, "part_freedom": False}
    scene = drawn(early(2), do="work", work=0, **off)
    assert "present" not in names(scene)
    assert "below this round's minimum" in words(scene)


def test_a_part_is_switched_and_said_only_if_it_differs() -> None:
    sitting = late(3)
    known = state(sitting.correct(sitting.on_turn, "jester", 2))
    work, terms = next(iter(asked(known).works.items()))
    there = terms["building"] > 0
    scene = drawn(known, do="work", work=work)
    assert Put("part building", not there) == scene.named("part building").action
    value = sum(terms.values()) + (-4 if there else 4)
    switched = drawn(known, do="work", work=work, part_building=not there)
    assert str(value) in words(switched)
    said = say(seat=sitting.on_turn, work=work, parts={"building": not there})
    assert said == switched.named("present").action
    as_it_is = drawn(known, do="work", work=work, part_building=there)
    assert say(seat=sitting.on_turn, work=work) == as_it_is.named("present").action


def test_another_card_forgets_what_was_switched_but_not_the_bonus_cards() -> None:
    action = drawn(middle(3), do="work", work=0, part_freedom=True).named("other card").action
    assert isinstance(action, Many)
    keys = {put.key: put.value for put in action.actions if isinstance(put, Put)}
    assert {"work": None, "part building": None, "part landscape": None, "part freedom": None} == keys


def test_bonus_cards_add_to_the_value() -> None:
    known = state(late(3))
    work, terms = next(iter(asked(known).works.items()))
    bonus = asked(known).bonus
    card = max(bonus, key=lambda one: bonus[one])
    scene = drawn(known, do="work", work=work, bonus=(card,))
    total = sum(terms.values()) + bonus[card]
    assert str(total) in words(scene)
    said = scene.named("present").action
    assert say(seat=known.prompt.seats[0], work=work, bonus=[card]) == said
    assert Put("bonus", ()) == scene.named(f"without {card}").action


def test_no_more_bonus_cards_than_the_hand_holds() -> None:
    known = state(middle(3))
    hand, cards = asked(known).bonus_cards, tuple(asked(known).bonus)
    full = drawn(known, do="work", work=0, bonus_open=True, bonus=cards[:hand])
    taps = {name.removeprefix("bonus ") for name in names(full) if name.startswith("bonus ")}
    assert taps <= set(cards[:hand])
    scene = drawn(known, do="work", work=0, bonus=cards)
    action = scene.named("present").action if "present" in names(scene) else None
    said = json.loads(action.line) if isinstance(action, Say) else {}
    assert len(said.get("bonus", cards[:hand])) == hand


def test_the_only_bonus_card_is_changed_by_a_tap() -> None:
    sitting = Sitting(3, 2).to("act", 2)
    own = sitting.prompt.bonus_cards
    sitting.correct(sitting.on_turn, "bonus", 1 - own)
    scene = drawn(sitting, do="work", work=0, bonus_open=True, bonus=("per_lake",))
    others = [touch for touch in scene.touches() if touch.name.startswith("bonus ")]
    other = next(touch for touch in others if touch.name != "bonus per_lake")
    assert Put("bonus", (other.name.removeprefix("bonus "),)) == other.action


# Building.


def test_a_building_that_stands_here_cannot_be_chosen_and_who_has_one_is_no_partner() -> None:
    """Then it is built alone, and nobody pays."""
    sitting = Sitting(3, cooperation="true").to("act").correct(0, "buildings", 1, "opera")
    known = state(sitting.correct(1, "buildings", 1, "tower"))
    scene = drawn(known, do="build")
    assert "opera" not in names(scene)
    assert "you have it" in words(scene)
    scene = drawn(known, do="build", building="tower", partner=1, pays=400)
    assert "with 1" not in names(scene)
    assert "has one" in words(scene)
    assert say(seat=0, build="tower") == scene.named("build").action


def test_a_building_without_room_for_it_alone_is_built_with_a_partner_or_not_at_all() -> None:
    """PF-23, PF-50: seat 0 has 5 squares left, and seat 1 none; seat 2 has all."""
    known = state(crowded(3))
    assert LARGE[0] in names(drawn(known, do="build"))
    scene = drawn(known, do="build", building=LARGE[0])
    assert "with 2" in names(scene)
    assert not {"alone", "with 1"} & names(scene)
    assert 2 == words(scene).count("no room")
    assert isinstance(scene.named("why not build").action, Tell)
    together = drawn(known, do="build", building=LARGE[0], partner=2, pays=0).named("build").action
    assert say(**{"seat": 0, "build": LARGE[0], "with": 2, "pays": 0}) == together
    scene = drawn(state(crowded(3, "false")), do="build")
    assert LARGE[0] not in names(scene)
    assert "no room" in words(scene)


def test_with_cooperation_a_partner_pays_in_hundreds() -> None:
    sitting = Sitting(3, cooperation="true").to("act")
    known = state(sitting)
    scene = drawn(known, do="build", building="tower", partner=1, pays=400)
    assert Put("pays", 500) == scene.named("pays more").action
    assert Put("pays", 300) == scene.named("pays less").action
    assert Put("partner", 2) == scene.named("with 2").action
    action = scene.named("build").action
    assert say(**{"seat": 0, "build": "tower", "with": 1, "pays": 400}) == action
    do(sitting, action)
    assert ("join", 1) == (sitting.kind, sitting.on_turn)


# The other steps.


def test_a_freedom_is_chosen_and_introduced_and_a_building_built() -> None:
    sitting = Sitting(3).to("act")
    known = state(sitting)
    assert Put("freedom", "opinion") == drawn(known, do="freedom").named("opinion").action
    action = drawn(known, do="freedom", freedom="opinion").named("introduce").action
    assert say(seat=0, freedom="opinion") == action
    assert Put("building", "tower") == drawn(known, do="build").named("tower").action
    assert "build" not in names(drawn(known, do="build"))
    do(sitting, drawn(known, do="build", building="tower").named("build").action)
    assert "tower" in state(sitting).view.as_(TableView).seats[0].buildings


def test_the_princess_presents_a_work() -> None:
    sitting = late(3, muse="true")
    sitting.correct(sitting.on_turn, "character", 1, "princess")
    known = state(sitting)
    assert Put("do", "princess") == drawn(known).named("princess").action
    scene = drawn(known, do="princess")
    hers = asked(known).princess
    assert hers is not None
    assert str(sum(hers.values())) in words(scene)
    do(sitting, scene.named("present").action)
    assert "points" == sitting.kind


@pytest.mark.parametrize("who", ["merchant", "professor"])
def test_what_is_used_at_any_time_has_a_tile_that_leads_there(who: str) -> None:
    """What comes then: test_any_time.py."""
    sitting = late(3, muse="true")
    seat = sitting.on_turn
    scene = drawn(state(sitting.correct(seat, "character", 1, who)))
    assert begin(seat) == scene.named(who).action
    assert begin(seat) == scene.named("recruit").action
