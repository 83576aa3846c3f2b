"""What the screen of a number's reasons shows."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec import structs

from companion.engine.game import Request
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.games import find
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.scene.actions import Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import why
from kiosk.screens.why import entries
from kiosk.store import State
from kiosk.timing.demo import recorded
from kiosk.ui import Ui
from tests.kiosk.cases_why import also, asked, played
from tests.kiosk.looking import words
from tests.kiosk.phones import GAMES
from tests.kiosk.states import state
from tests.random_player import carry_out


def shown(known: State, seat: int, what: str, **draft: Any) -> Scene:
    return why.scene(RenderContext(1024, 600, known, str, draft, (seat, what)))


@pytest.mark.parametrize("what", ["score", "hand", "shields", "buildings"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_entries_add_up_to_the_number_of_the_view(seat: int, what: str) -> None:
    known = state(played(3))
    own = known.seats[seat]
    number = {
        "score": own["score"],
        "hand": own["hand"],
        "shields": sum(own["shields"].values()),
        "buildings": sum(stack["up"] + stack["down"] for stack in own["buildings"].values()),
    }
    found = entries(RenderContext(1, 1, known), seat, what)
    assert number[what] == sum(entry.by for entry in found)
    assert not found or str(number[what]) in words(shown(known, seat, what))


def test_more_entries_than_fit_are_turned_by_arrows() -> None:
    known = state(played(3))
    many = replace(
        known, ledger=tuple(structs.replace(known.ledger[0], what="hand", seat=0) for _ in range(40))
    )
    first = shown(many, 0, "hand")
    assert Put("page", 1) == first.named("page on").action
    assert "page back" not in {touch.name for touch in first.touches()}
    assert Put("page", 0) == shown(many, 0, "hand", page=1).named("page back").action
    assert "page on" not in {touch.name for touch in shown(many, 0, "hand", page=99).touches()}


# Corrections.


def known_and_correctable(what: str = "score") -> State:
    table = played(3)
    return also(asked(table, ask="why", seat=0, what=what, words=True), table, ask="corrections")


def test_a_number_is_put_right_where_it_is_explained() -> None:
    """Tap the number, tap plus, tap CORRECT: three taps."""
    scene = shown(known_and_correctable(), 0, "score")
    assert Tell("Tap plus or minus first.") == scene.named("why not correct").action
    assert Put(why.RIGHT, (0, "score", 1)) == scene.named("by more").action
    scene = shown(known_and_correctable(), 0, "score", right=(0, "score", 1))
    done = Many((say(correct={"seat": 0, "what": "score", "by": 1}), Put(why.RIGHT, None)))
    assert done == scene.named("correct").action
    assert "+1" in words(scene)


def test_three_taps_put_a_score_right() -> None:
    table = played(3)
    ui, link = Ui(translator), MatchClient(table.session, "table", translator("en"))

    def do(lines: list[str]) -> None:
        for line in lines:
            answer = msgspec.json.decode(encode(link.handle(line.encode())))
            ui.handle(answer)

    ui.state = state(table)
    before = table.session.match.ledger.total(1, "score")
    for tap in (Open("why", (1, "score")), "by more", "correct"):
        do(ui.act(ui.scene(1024, 600).named(tap).action if isinstance(tap, str) else tap))
    assert before + 1 == table.session.match.ledger.total(1, "score")


def test_of_several_it_is_asked_which() -> None:
    scene = shown(known_and_correctable("shields"), 0, "shields")
    assert Open("correct", ("shields", 0)) == scene.named("correct").action


def test_a_tap_on_an_entry_tells_its_rule() -> None:
    scene = shown(known_and_correctable(), 0, "score")
    rules = [touch for touch in scene.touches() if touch.name.startswith("rule IP-22")]
    assert [Open("help", ("IP-22", "why"))] == [touch.action for touch in rules]


# Final scoring.


@pytest.mark.parametrize("game", GAMES)
def test_a_final_score_is_made_of_the_lines_of_its_scoring(game: str) -> None:
    """A tap on a total at the end: its reasons add up to it, whatever the game has booked before."""
    first, *said = recorded(game)
    session = Session(find(game), msgspec.convert(first["request"], Request))
    assert not any(carry_out(session, line) for line in said)
    known = state(SimpleNamespace(session=session))
    assert known.over
    for seat, own in enumerate(known.result.seats):
        ctx = RenderContext(1024, 600, known)
        assert own.total == sum(entry.by for entry in entries(ctx, seat, "score"))
        assert {"final scoring", str(own.total)} <= set(words(shown(known, seat, "score")))
