"""A game without a folder of screens plays on the kiosk, from home to its end."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.protocol import outgoing as out
from kiosk.backends.shots import Sitting
from kiosk.games import find, has_screens, offered
from kiosk.generic import setup
from kiosk.scene.actions import Many, Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Touch
from tests.kiosk.cases import Case
from tests.kiosk.cases_plain import home_of
from tests.kiosk.looking import drawn, names, words
from tests.kiosk.states import told_game
from tests.kiosk.test_random_taps import leaves
from tests.kiosk.third import GAME
from tests.new_game import example

MOST_TAPS = 4000


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    """A kiosk at a referee that knows the example too."""
    with example():
        sitting = Sitting(tmp_path / "data", "en")
        yield sitting
        sitting.host.close()


def tap(sitting: Sitting, *names: str) -> None:
    for name in names:
        sitting.host.catch_up()
        sitting.act(sitting.ui.scene(1024, 600).named(name).action)


def able(sitting: Sitting) -> list[Touch]:
    rail = {"menu", "log", "table", "undo", "hint"}
    touches = sitting.ui.scene(1024, 600).touches()
    return [one for one in touches if not one.held and one.name not in rail and not leaves(one.action)]


def test_it_is_played_by_taps_from_home_to_the_end(sitting: Sitting) -> None:
    tap(sitting, "pig", "red", "blue", "next", "first 1", "begin")
    assert sitting.ui.state.view
    assert 1 == sitting.ui.state.view.raw["first"]
    chance = random.Random(3)
    for _ in range(MOST_TAPS):
        sitting.host.catch_up()
        if sitting.ui.state.over is not None:
            break
        sitting.act(chance.choice(able(sitting)).action)
        assert not sitting.ui._failed, (sitting.ui.draft, sitting.ui.state.prompt)
    assert sitting.ui.state.over
    assert "goal" == sitting.ui.state.over.why
    tap(sitting, "next")
    assert sitting.ui.state.result
    winner = sitting.ui.state.names[sitting.ui.state.result.winners[0]]
    assert winner in [text.text for text in sitting.ui.scene(1024, 600).texts()]
    tap(sitting, "score 0", "back", "home")
    assert not sitting.ui.state.view


def test_the_log_is_changed_and_values_are_put_right(sitting: Sitting) -> None:
    tap(sitting, "pig", "red", "blue", "next", "begin", "way roll", "die 5", "way hold")
    assert 5 == sitting.ui.state.seats[0]["score"]
    tap(sitting, "log", "beat 2", "amend", "die 6", "change it", "log")
    assert 6 == sitting.ui.state.seats[0]["score"]
    tap(
        sitting,
        "log",
        "menu",
        "correct a value",
        "what score",
        "seat 1",
        "by more",
        "step why",
        "why forgotten",
    )
    tap(sitting, "correct")
    assert 1 == sitting.ui.state.seats[1]["score"]


# How it looks.


def test_a_game_without_a_folder_is_offered_and_shown_plainly() -> None:
    ctx = RenderContext(952, 600, home_of(told_game(GAME)))
    assert ["pig"] == [game.id for game in offered(ctx)]
    assert not has_screens("pig")
    assert all((find("pig").table, find("pig").end, find("pig").setup))


def test_many_options_are_turned_like_pages() -> None:
    many = {f"rule {k}": ("a", "b") for k in range(5)}
    told = {**told_game(GAME), "options": many, "notes": {}}
    first = Case(
        setup.scene,
        home_of(told),
        {"seats": (("red", ""), ("blue", "")), "step": "options", "own rules": True},
        ("pig",),
    )
    then = replace(first, draft={**first.draft, "options page": 1})
    here, there = ({name for name in names(drawn(case)) if name.startswith("rule")} for case in (first, then))
    assert ({f"rule {k} a" for k in range(3)} <= here, len(here), len(there)) == (True, 6, 4)
    assert Put("options page", 1) == drawn(first).named("options page on").action
    chosen = replace(then, draft={**then.draft, "option rule 4": "b"}).ctx(1024, 600)
    options = setup.setup(chosen, out.read(told, out.Game)).options(chosen)
    assert (5, "b", "a") == (len(options), options["rule 4"], options["rule 0"])


def test_standard_rules_are_one_tap_where_there_are_many_options() -> None:
    told = {**told_game(GAME), "options": {f"rule {k}": ("a", "b") for k in range(5)}, "notes": {}}
    seats = {"seats": (("red", ""), ("blue", ""))}
    first = Case(setup.scene, home_of(told), {**seats, "step": "rules"}, ("pig",))
    assert {"Standard rules", "Change rules", "5 choices"} <= set(words(drawn(first)))
    assert Put("step", "first") == drawn(first).named("next").action
    change = drawn(first).named("change rules").action
    assert Many((Put("own rules", True), Put("step", "options"))) == change
    changed = replace(first, draft={**first.draft, "own rules": True, "option rule 4": "b"})
    assert Put("step", "options") == drawn(changed).named("next").action
    assert Put("own rules", False) == drawn(changed).named("standard rules").action
    again = replace(changed, draft={**changed.draft, "own rules": False}).ctx(1024, 600)
    assert {"a"} == set(setup.setup(again, out.read(told, out.Game)).options(again).values())
