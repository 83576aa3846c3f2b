"""Phase B of The Princes of Florence: what each tap sends, and that the referee accepts it."""

from typing import Any

from companion.games.florence.view_types import ActAsked, TableView
from kiosk.games.florence import act
from kiosk.scene.actions import Put, say
from kiosk.scene.scene import Scene
from kiosk.screens import question
from kiosk.store import State
from tests.any_table import AnyTable
from tests.games.florence.kiosk.cases_b_act import case, early, late
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.looking import at, do, names, words
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


# The work calculator.


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
    assert "It is below this round's minimum." in words(scene)


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
    assert {"way join", "decline"} <= names(at(question.scene, sitting))


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
