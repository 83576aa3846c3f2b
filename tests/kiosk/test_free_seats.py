"""A free seat is taken on a phone: its player's name is typed there, and appears at the table once the phone is let in."""

import json
from typing import Any

from companion.text.language import translator
from kiosk.phone.join_screen import JoinScreen
from kiosk.phone.phone import Phone
from kiosk.scene.actions import Close, Open, Put
from kiosk.scene.scene import Art
from kiosk.setup.frame import TITLED
from kiosk.ui import Ui
from tests.kiosk.looking import words
from tests.kiosk.states import HOME
from tests.kiosk.test_ui import AT_HOME

SEATS: list[dict[str, Any]] = [
    {"seat": 0, "phone": "none", "name": "Anna", "side": "medici", "game": "il-principe"},
    {"seat": 1, "phone": "none", "name": "Este", "side": "este", "game": "il-principe", "free": True},
]
PHONES: dict[str, Any] = {"web": {"addresses": ["192.168.1.7"], "tls": False}, "seat_code": "4029"}
LYING, UPRIGHT = (844, 390), (390, 844)


def test_a_name_is_typed_for_a_free_seat() -> None:
    for size in (LYING, UPRIGHT):
        joining = JoinScreen(translator)
        joining.handle({"seats": SEATS})
        assert ['{"sit":0}'] == joining.act(joining.scene(*size).named("sit 0").action)
        assert [] == joining.act(joining.scene(*size).named("sit 1").action)
        for key in "EV":
            joining.act(joining.scene(*size).named(key).action)
        joining.scene(*size)
        assert [] == joining.type("a")
        assert any("Eva" in one for one in words(joining.scene(*size)))
        (line,) = joining.act(joining.scene(*size).named("done").action)
        assert {"sit": 1, "name": "Eva"} == json.loads(line)
        joining.handle({"refused": "name_twice", "text": "Two players are called Eva."})
        assert any("Two players" in one for one in words(joining.scene(*size)))
        joining.handle({"waiting": {"seat": 1}})
        assert any("Waiting" in one for one in words(joining.scene(*size)))


def test_who_is_let_in_has_the_name_at_the_table() -> None:
    ui = Ui(translator)
    ui.handle(AT_HOME)
    ui.act(Open("setup", ("il-principe",)))
    for key, value in ((TITLED, True), ("step", "roll call"), ("seats", (("medici", "Anna"), ("este", "")))):
        ui.act(Put(key, value))
    ui.handle({"phones": {"seats": SEATS}})
    waiting = {"seats": SEATS, "waiting": [{"id": 3, "seat": 1, "name": "Eva"}]}
    ui.handle({"phones": waiting})
    assert "Eva wants to play Este." in words(ui.scene(*LYING))
    assert (("medici", "Anna"), ("este", "")) == ui.draft["seats"]
    admitted = [SEATS[0], SEATS[1] | {"name": "Eva", "phone": "here", "free": False}]
    ui.handle({"phones": {"seats": admitted}})
    assert (("medici", "Anna"), ("este", "Eva")) == ui.draft["seats"]


def sitting_down(*seats: tuple[str, str]) -> Ui:
    """A table that sits down at Il Principe, where phones can join."""
    ui = Ui(translator)
    ui.handle(AT_HOME)
    ui.handle({"phones": PHONES})
    ui.act(Open("setup", ("il-principe",)))
    ui.act(Put("seats", seats))
    return ui


def told(ui: Ui) -> list[Any]:
    """What the table tells once this is shown."""
    ui.scene(1024, 600)
    is_due, lines = ui.wake() == 0, ui.tick()
    assert is_due == bool(lines)
    return [json.loads(line) for line in lines]


def test_phones_are_told_who_sits_down_from_the_first_step_on() -> None:
    ui = sitting_down(("medici", "Anna"))
    (line,) = told(ui)
    assert [["medici", "Anna"], ["visconti", "Visconti"]] == line["roll_call"][:2]
    assert (False, [1, 2, 3, 4]) == (line["calls"], line["free"])
    assert [] == told(ui)
    ui.act(Open("help", ("", "setup")))
    assert [] == told(ui)
    ui.act(Close())
    ui.act(ui.scene(1024, 600).named("este").action)
    (line,) = told(ui)
    assert ([["medici", "Anna"], ["este", "d'Este"]], [1, 2, 3, 4]) == (line["roll_call"][:2], line["free"])
    ui.act(Put("step", "first"))
    assert [["medici", "Anna"], ["este", "d'Este"]] == told(ui)[0]["roll_call"]
    ui.act(Put("step", "roll call"))
    assert [] == told(ui)
    ui.act(Put("step", "seats"))
    assert 5 == len(told(ui)[0]["roll_call"])
    ui.act(Close())
    assert [{"roll_call": "stop"}] == told(ui)
    assert [] == told(ui)


def test_a_referee_that_came_back_is_told_again() -> None:
    ui = sitting_down(("medici", "Anna"))
    before = told(ui)
    ui.handle(None)
    assert [] == told(ui)
    ui.handle(AT_HOME)
    ui.handle({"phones": PHONES})
    assert before == told(ui)


def test_whoever_takes_a_crest_that_nobody_plays_sits_down_at_the_table() -> None:
    ui = sitting_down(("medici", "Anna"))
    free = [SEATS[0], SEATS[1], {**SEATS[1], "seat": 2, "name": "Visconti", "side": "visconti"}]
    ui.handle({"phones": PHONES | {"seats": free}})
    eva = {**free[2], "name": "Eva", "phone": "here", "free": False}
    ui.handle({"phones": PHONES | {"seats": [*free[:2], eva]}})
    assert (("medici", "Anna"), ("visconti", "Eva")) == ui.draft["seats"]
    ui.act(ui.scene(1024, 600).named("visconti").action)  # and gets up again
    ui.handle({"phones": PHONES | {"seats": [*free[:2], {**eva, "name": "Visconti", "free": True}]}})
    assert (("medici", "Anna"),) == ui.draft["seats"]


def test_a_name_is_typed_for_a_crest_wherever_the_table_moves_it() -> None:
    joining = JoinScreen(translator)
    joining.handle({"seats": SEATS})
    joining.act(joining.scene(*UPRIGHT).named("sit 1").action)
    joining.act(joining.scene(*UPRIGHT).named("E").action)
    joining.handle({"seats": [{**SEATS[1], "seat": 0}, {**SEATS[0], "seat": 1}]})
    (line,) = joining.act(joining.scene(*UPRIGHT).named("done").action)
    assert {"sit": 0, "name": "E"} == json.loads(line)


def test_a_phone_that_is_let_in_says_who_it_is_before_the_game_begins() -> None:
    phone = Phone(translator, seat=1, is_ready=False)
    phone.handle(
        {
            "joined": {
                "as": 1,
                "match": None,
                "resume": "x",
                "name": "Eva",
                "side": "este",
                "game": "il-principe",
            }
        }
    )
    phone.handle({"home": HOME})
    for _ in range(2):  # before the tap and after it
        scene = phone.scene(*UPRIGHT)
        assert "You are Eva" in " ".join(words(scene))
        assert ("este",) in [
            item.args for item in scene.items if isinstance(item, Art) and item.name == "shield"
        ]
        phone.is_ready = True
    nameless = Phone(translator, seat=1)
    nameless.handle({"joined": {"as": 1, "match": None, "resume": "x"}})
    nameless.handle({"home": HOME})
    assert "You are at the table" in " ".join(words(nameless.scene(*UPRIGHT)))
