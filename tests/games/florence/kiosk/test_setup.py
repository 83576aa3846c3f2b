"""Sitting down to The Princes of Florence, and what can be put right or amended there."""

import json
from dataclasses import replace
from typing import Any

import msgspec

from companion.engine.game import Request
from companion.games.florence.corrections import CORRECTABLE, NAMED
from companion.games.florence.setup import COLOURS, read_setup
from companion.link.lines import Begin
from kiosk.games.florence import PROMPTS, SCREENS, setup
from kiosk.games.florence.auction_by_hand import LOTS
from kiosk.games.florence.values import VALUES
from kiosk.parts.amending import fields, got, put
from kiosk.scene.actions import Action, Many, Put, Say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.screens import amend, correct
from kiosk.ui import Ui
from tests.games.florence.kiosk.cases_words import amended
from tests.games.florence.table import Table
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import GAMES, state

SAT = {"seats": (("red", "Anna"), ("grey", ""), ("blue", "Chiara"))}


def sitting(draft: dict[str, Any], *door: str) -> Scene:
    return setup.scene(Look(1024, 600, at_home(panels=[]), str, draft, ("florence", *door)))


def names(scene: Scene) -> set[str]:
    return {touch.name for touch in scene.touches()}


def words(scene: Scene) -> list[str]:
    return [text.text for text in scene.texts()]


def lines(action: Action) -> list[dict[str, Any]]:
    """What an action says."""
    match action:
        case Say(line):
            return [json.loads(line)]
        case Many(actions):
            return [line for one in actions for line in lines(one)]
    return []


def taken(line: dict[str, Any]) -> Any:
    """The setup that the referee makes of a begin line."""
    wanted = msgspec.convert(line, Begin).begin
    return read_setup(Request(wanted.seats, wanted.first, wanted.options, wanted.cities))


def test_the_colours_are_the_referees() -> None:
    assert list(COLOURS) == list(setup.SIDES.styles)
    assert list(COLOURS.values()) == [style.title for style in setup.SIDES.styles.values()]


def test_the_steps_are_seats_extensions_and_the_oldest() -> None:
    assert "step 1 of 3" in words(sitting(SAT))
    assert Put("step", "extensions") == sitting(SAT).named("next").action
    assert Put("step", "first") == sitting({**SAT, "step": "extensions"}).named("next").action


def test_extensions_are_chosen() -> None:
    scene = sitting({**SAT, "step": "extensions"})
    assert Put("muse", True) == scene.named("Muse & Princess").action
    assert Put("cooperation", True) == scene.named("cooperation").action
    assert Put("muse", False) == scene.named("without muse").action


def test_what_is_begun_is_what_was_chosen() -> None:
    draft = {**SAT, "step": "first", "first": 2, "muse": True}
    (line,) = lines(sitting(draft).named("begin").action)
    made = taken(line)
    assert (("Anna", "Grey", "Chiara"), 2) == (made.names, made.first)
    assert (True, False, False) == (made.muse, made.cooperation, made.by_hand)


def test_who_has_no_name_has_the_colours_in_the_language_of_the_table() -> None:
    look = Look(1024, 600, at_home(), {"Grey": "Gris"}.get, SAT, ("florence",))  # type: ignore[arg-type]
    look = replace(look, translate=lambda text: {"Grey": "Gris"}.get(text, text))
    assert "Gris" in words(setup.scene(look))


def test_the_door_to_an_auction_begins_and_sells() -> None:
    scene = sitting({**SAT, "step": "lot", "lot pile": "jester", "bidders": (1, 2, 0)}, "auction")
    begun, sold = lines(scene.named("start").action)
    assert taken(begun).by_hand
    assert {"auction": {"lot": "jester", "seats": [1, 2, 0]}} == sold
    table = Table(3, mode="by-hand").say(**sold)
    assert ("raise", (2,), 300) == (table.kind, table.prompt.seats, table.prompt.min)


def test_anything_can_be_sold() -> None:
    assert Put("lot typing", True) == sitting({**SAT, "step": "lot"}, "auction").named("lot text").action
    look = Look(1024, 600, at_home(), str, {"lot text": " A goat "})
    assert "A goat" == LOTS.lot(look)


# Choosing the game.


def test_the_game_is_chosen_by_taps() -> None:
    ui = Ui(lambda language: str, at_home(games=GAMES, panels=[], matches=[]))

    def tap(*taps: str) -> list[str]:
        said: list[str] = []
        for name in taps:
            said += ui.act(ui.scene(1024, 600).named(name).action)
        return said

    assert [] == tap("new game", "florence", "blue", "red", "next", "Muse & Princess", "next", "first 1")
    (line,) = tap("begin")
    made = taken(json.loads(line))
    assert (("blue", "red"), ("Blue", "Red"), 1, True) == (made.colours, made.names, made.first, made.muse)


def test_one_thing_of_a_game_is_chosen_by_taps() -> None:
    ui = Ui(lambda language: str, at_home(games=GAMES))
    for name in ("the end count", "florence", "blue", "red"):
        ui.act(ui.scene(1024, 600).named(name).action)
    begun, ended = lines(ui.scene(1024, 600).named("begin").action)
    assert taken(begun).by_hand
    assert {"end": True} == ended


# What the screens must have in common with the referee.


def test_every_prompt_has_its_screen() -> None:
    from companion.engine.prompts import Prompt
    from companion.games.florence import action_prompts, by_hand, prompts

    kinds = {
        str(one.__struct_config__.tag)
        for module in (prompts, action_prompts, by_hand)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Prompt) and one.__module__ == module.__name__
    }
    assert kinds == set(PROMPTS) == set(SCREENS.screens)


def test_everything_can_be_put_right() -> None:
    assert {value.what for value in CORRECTABLE} == {one.what for one in VALUES.corrections}
    assert NAMED == {one.what: one.of for one in VALUES.corrections if one.of}


def test_money_is_put_right_in_hundreds() -> None:
    look = Look(1024, 600, state(Table(3)), str, {"correct": {"what": "money", "seat": 1}})
    scene = correct.scene(look)
    assert (
        Put("correct", {"what": "money", "seat": 1, "by": 100, "step": "by"}) == scene.named("by more").action
    )
    assert {"by 1000", "by -500"} <= names(scene)


def test_many_things_are_put_right_on_pages() -> None:
    look = Look(1024, 600, state(Table(3)), str, {"correct": {"what": "works", "seat": 1}})
    scene = correct.scene(look)
    assert Put("choices of", 1) == scene.named("choices of on").action
    shown = correct.scene(replace(look, draft={**look.draft, "choices of": 1}))
    assert {"of poet", "of bell_founder"} <= names(scene) | names(shown)
    assert "bell founder" in words(scene) + words(shown)


def test_rows_of_numbers_can_be_amended() -> None:
    answer = {"empty": [3, 5, 8]}
    assert [("empty", "0"), ("empty", "1"), ("empty", "2")] == [
        field.path for field in fields(answer, VALUES)
    ]
    assert 5 == got(answer, ("empty", "1"))
    assert {"empty": [3, 6, 8]} == put(answer, ("empty", "1"), 6)
    board = {"board": {"minimum": [7, 10], "professions": {}}}
    assert {"board": {"minimum": [8, 10], "professions": {}}} == put(board, ("board", "minimum", "0"), 8)


def amending(table: Table, n: int, **draft: Any) -> Scene:
    log = [{"n": n, "text": "x", "answer": draft.pop("answer")}]
    known = replace(state(table), answers={"log": log})
    return amend.scene(Look(1024, 600, known, str, draft, (n,)))


def test_a_bid_is_amended_in_hundreds() -> None:
    table = Table(3).name(0, "jester").raises(1)
    scene = amending(table, 3, answer={"seat": 1, "bid": 300})
    assert {"bid 100", "bid 1000", "form pass"} <= names(scene)


def test_names_are_amended_in_words() -> None:
    scene = amending(Table(3), 2, answer={"seat": 0, "recruit": "bell_founder"})
    assert "bell founder" in words(scene)


def test_empty_squares_are_amended_seat_by_seat() -> None:
    scene = amending(Table(3), 2, answer={"empty": [3, 5, 8]})
    assert {"empty squares Anna", "empty squares Chiara"} <= set(words(scene))


def test_who_would_be_out_is_told_by_name() -> None:
    case = amended(3)
    assert {"Anna, Bruno", "out"} <= set(words(case.screen(case.look(1024, 600))))


def test_what_is_kept_by_hand_is_amended_by_numbers() -> None:
    answer = {"seat": 1, "keep": {"prestige": 1}}
    assert [(("seat",), "seat"), (("keep", "prestige"), "number")] == [
        (field.path, field.kind) for field in fields(answer, VALUES)
    ]
