"""What may be used at any time: who may use what, that the referee takes it, and that the match goes on where it was."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kiosk.games.florence.any_time import NAME, Use
from kiosk.scene.actions import Many, Open, Put, Say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.screens import menu
from kiosk.stages.shots import Sitting
from tests.games.florence.kiosk.cases_any_time import case, characters, nothing, rich
from tests.games.florence.kiosk.cases_b_table import full, opened
from tests.games.florence.kiosk.sittings import Sitting as Table
from tests.kiosk.seen import touchable
from tests.kiosk.states import state

SEATS = [["red", "Anna"], ["grey", "Bruno"], ["blue", "Chiara"]]


def drawn(known: Any, **draft: Any) -> Scene:
    made = case(known, **draft)
    return made.screen(made.look(1024, 600))


def said(scene: Scene, name: str) -> dict[str, Any]:
    """What a tap on this tells the referee."""
    action = scene.named(name).action
    assert isinstance(action, Many)
    return dict(next(json.loads(one.line) for one in action.actions if isinstance(one, Say)))


def test_all_that_can_be_used_is_shown_or_that_of_one_seat() -> None:
    assert {"give_back 0", "give_back 1", "give_back 2", "recruit 1"} <= touchable(drawn(rich(3)))
    made = case(rich(3), 1)
    assert {"give_back 1", "recruit 1", "back"} == touchable(made.screen(made.look(1024, 600)))
    assert {"merchant 0", "professor 1", "back"} == touchable(drawn(characters(3)))
    assert {"back"} == touchable(drawn(nothing(3)))


def test_what_is_no_longer_there_is_not_chosen() -> None:
    assert {"back"} == touchable(drawn(nothing(3), use=Use(0, "merchant")))


def test_each_step_says_it_for_the_seat() -> None:
    assert {"seat": 1, "give_back": 7} == said(drawn(rich(3), use=Use(1, "give_back"), give=7), "give back 7")
    assert {"seat": 0, "merchant": "points"} == said(drawn(characters(3), use=Use(0, "merchant")), "take it")
    scene = drawn(characters(3), use=Use(1, "professor"))
    assert {"seat": 1, "professor": "prestige"} == said(scene, "prestige card")


def test_a_profession_is_recruited_out_of_turn() -> None:
    known = rich(3)
    scene = drawn(known, use=Use(1, "recruit"))
    work = next(name for name in touchable(scene) if name.startswith("work ")).removeprefix("work ")
    assert Put("recruit", work) == scene.named(f"work {work}").action
    chosen = drawn(known, use=Use(1, "recruit"), recruit=work)
    assert {"seat": 1, "recruit": work} == said(chosen, "recruit")


def test_a_domain_leads_there_only_where_there_is_something() -> None:
    able, poor = opened(full(3)), opened(nothing(3))
    assert Open(NAME, (1,)) == able.screen(able.look(1024, 600)).named("use").action
    assert "use" not in touchable(poor.screen(poor.look(1024, 600)))


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    made = Sitting(tmp_path, "en")
    yield made
    made.host.close()


def test_by_taps_from_the_menu_and_back_to_the_match(sitting: Sitting) -> None:
    sitting.say(begin={"game": "florence", "seats": SEATS, "first": 0, "options": {}})
    sitting.say(board={"minimum": [7, 10, 12, 14, 15, 16, 17]})
    sitting.say(correct={"what": "score", "seat": 2, "by": 5, "why": "a test"})
    for name in ("menu", NAME, "give_back 2", "points more", "give back 2"):
        sitting.act(sitting.ui.scene(1024, 600).named(name).action)
    assert 3 == sitting.ui.state.seats[2]["score"]
    assert not sitting.ui.stack
    assert "pile jester" in touchable(sitting.ui.scene(1024, 600))
    assert not [value for value in sitting.ui.draft.values() if value is not None]


def test_from_a_turn_and_back_to_it(sitting: Sitting) -> None:
    """And a refusal goes with the next tap."""
    sitting.say(begin={"game": "florence", "seats": SEATS, "first": 0, "options": {"muse": "true"}})
    sitting.say(board={"minimum": [7, 10, 12, 14, 15, 16, 17]})
    for seat in (0, 1, 2, 0, 1, 2):
        sitting.say(**{"seat": seat, "pass": True})
    sitting.say(correct={"what": "character", "seat": 0, "by": 1, "of": "professor", "why": "a test"})
    for name in ("professor", "bonus card"):
        sitting.act(sitting.ui.scene(1024, 600).named(name).action)
    assert (1, []) == (sitting.ui.state.seats[0]["bonus"], sitting.ui.stack)
    sitting.say(seat=0, pile="opera")
    assert sitting.ui.state.refused is not None
    sitting.act(Put("page", 1))
    assert sitting.ui.state.refused is None


def test_the_menu_leads_here_but_not_in_a_match_by_hand() -> None:
    def menu_of(sitting: Table) -> set[str]:
        look = Look(1024, 600, state(sitting))
        return touchable(menu.scene(look))

    refereed = menu_of(Table(3).to("pile"))
    assert {"at any time"} == refereed - menu_of(Table(3).to("pile").say(by_hand=True)) - {"go on by hand"}
