"""The referee's questions in The Princes of Florence, word for word, and the answers they offer."""

from typing import Any

import msgspec
import pytest

from companion.engine.prompts import Prompt
from companion.games.florence import action_prompts, by_hand, end_prompts, prompts
from companion.games.florence.data import BONUS, BUILDINGS, FREEDOMS, PROFESSIONS
from companion.games.florence.words import FlorenceWords
from tests.games.florence.table import EASY, PROMPTS, Table, at


def facts(table: Table) -> str:
    """What only the terminal adds."""
    return "\n".join(FlorenceWords(str, table.match.names).facts(table.prompt.seen_by("table")))


def with_character(character: str) -> Table:
    return Table(muse="true").acts().correct(0, "character", 1, character)


def test_what_the_terminal_adds() -> None:
    assert "7 10 12 14 15 16 17\nsculptor: studio, forest, religion" == facts(at("board"))
    assert "poet (Anna)" == facts(at("recruit"))
    text = "muse from 5 (Anna 4), cardinal from 3, princess from 3, merchant from 3, professor from 3, "
    text += "banker from 0 (600 florins on it) (in hundreds of florins)"
    assert text == facts(at("place").place(0, "muse", 4))
    assert "cardinal full (Anna 15)" in facts(at("place").place(0, "cardinal", 15))
    table = Table().acts()
    text = "No work is good enough yet. Your best would be worth 3.\nA building costs 700 florins."
    assert text == facts(table)
    table.domain(0, buildings=("theatre",), freedoms=("travel",), builder=1)
    assert "Works by value: 10: poet; 7: dramatist\nA building costs 300 florins." == facts(table)
    text = facts(Table().acts().domain(0, bonus=1, jester=1, forest=1))
    assert text.startswith("Works by value: 8: philosopher,")
    assert "; 5: mathematician," in text
    text = "With the princess: a work worth 11 (6 for landscapes + 2 for buildings + 3 for cards)"
    assert text in facts(with_character("princess").domain(0, lake=2, buildings=("opera",)))
    table = Table(cooperation="true").domain(0, buildings=BUILDINGS, freedoms=FREEDOMS, hand=0, bonus=20)
    assert "" == facts(table.give(1, "hand", 18).acts())


def test_there_is_a_way_to_every_kind_of_prompt() -> None:
    kinds = {
        msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        for module in (prompts, action_prompts, end_prompts, by_hand)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Prompt) and kind.__module__ == module.__name__
    }
    assert {*kinds, "raise"} == {*PROMPTS, "free", "money"}


def test_what_may_be_answered() -> None:
    """What random players type, tap and draw follows from this."""
    anyone, free = {"is": "seat", "of": [0, 1, 2], "nobody": False}, at("free").choices()
    kept = {"is": "counts", "room": dict.fromkeys(by_hand.KEPT_NAMES, 1), "least": 1, "most": 1}
    assert {"seat": anyone, "keep": kept | {"fewest_kinds": 0, "most_kinds": None}} == free["keep"]
    assert (anyone, anyone | {"nobody": True}) == (free["setstarter"]["starter"], free["setbanker"]["banker"])
    board = at("board").plain_prompt()
    printed = {key: board[key] for key in ("minimum", "professions")}
    assert {"is": "given", "value": printed} == at("board").choices()["board"]["board"]
    assert 1 == at("give_back").choices()["giveback"]["give_back"]["least"]
    act = Table(minimum=EASY).give(0, "bonus", 3).acts().work(0, "poet", "per_lake").choices()
    left = [card for card in BONUS if card != "per_lake"]
    assert {"is": "some", "of": left, "least": 0, "most": 2} == act["work"]["bonus"]
    works = [work for work in PROFESSIONS if work != "poet"]
    assert (works, list(BUILDINGS)) == (act["work"]["work"]["of"], act["build"]["build"]["of"])
    table = with_character("princess")
    now = table.choices()
    assert ({"is": "yes"}, list(FREEDOMS)) == (
        now["princess"]["princess"],
        now["takefreedom"]["freedom"]["of"],
    )
    assert ["profession", "bonus"] == now["takecard"]["take"]["of"]
    assert ["bonus"] == table.take(0, "profession").choices()["takecard"]["take"]["of"]
    table.undo().freedom(0, "travel").correct(0, "character", -1, "princess")
    assert {"takefreedom", "princess"}.isdisjoint(table.choices())


@pytest.mark.clause("PF-21", "PF-12", "PF-40")
def test_what_is_left_and_what_the_buttons_say_stands_with_the_question() -> None:
    def asking(table: Table) -> dict[str, Any]:
        return FlorenceWords(str, table.match.names).asking(table.prompt)

    points = asking(at("points").undo().give(0, "jester", 1).say(seat=0, work="poet"))
    assert {"points": {"0": "500 florins", "1": "300 florins", "2": "100 florins"}} == points["notes"]
    assert {"bid": "all in points", "pass": "all in florins"} == points["keys"]
    assert (
        dict.fromkeys(("forest", "lake", "park"), "6 left") == asking(at("landscape"))["notes"]["landscape"]
    )
    assert {"bonus": "20 left", "prestige": "14 left"} == asking(at("professor"))["notes"]["professor"]
    paid = {"free": "the merchant pays", "points": "you pay 200 florins and score 1 point"}
    assert paid == asking(at("merchant"))["notes"]["merchant"]
    assert {"bid": "as many as needed"} == asking(at("give_back"))["keys"]
