"""What the screen of a number's reasons shows."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import structs

from companion.engine.plain_data import encode
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Close, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.screens import why
from kiosk.screens.why import entries, signed
from kiosk.store import State
from kiosk.ui import Ui
from tests.kiosk.cases_why import also, asked, played
from tests.kiosk.looking import words
from tests.kiosk.states import state


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


def test_the_words_are_the_referees_once_it_has_told_them() -> None:
    known = asked(played(3), ask="why", seat=0, what="score", words=True)
    told = words(shown(known, 0, "score"))
    assert {"Firenze built", "+8", "11", "2 entries add up to 11"} <= set(told)
    assert any(line.startswith("IP-22") and "step" in line for line in told)


def test_until_then_the_ledger_speaks_for_itself() -> None:
    told = words(shown(state(played(3)), 0, "score"))
    assert {"city (Firenze)", "correction (the table says so)"} <= set(told)


def test_a_reason_that_somebody_wrote_is_no_name() -> None:
    entry = out.Entry(1, 0, "score", 2, "lay", terms={"colour": "red", "why": "red", "cards": 3})
    ctx = RenderContext(1024, 600, State(), translator("fr"))
    assert "poser (rouge, red, 3 cartes)" == why.words(ctx, entry)


def test_words_told_of_another_number_are_not_taken_for_it() -> None:
    known = asked(played(3), ask="why", seat=0, what="score", words=True)
    assert {"hand"} == {entry.what for entry in entries(RenderContext(1, 1, known), 0, "hand")}
    assert {1} == {entry.seat for entry in entries(RenderContext(1, 1, known), 1, "score")}


def test_the_newest_entry_stands_first_and_every_row_has_its_sum() -> None:
    told = words(shown(asked(played(3), ask="why", seat=0, what="score", words=True), 0, "score"))
    assert ["+3", "11", "+8", "8"] == [word for word in told[3:] if word.lstrip("+").isdigit()]


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


def test_a_number_without_entries_says_so() -> None:
    assert "Nothing has been scored here yet." in words(shown(state(played(3)), 2, "shields"))


def test_back_closes_it() -> None:
    assert Close() == shown(state(played(3)), 0, "score").named("back").action


@pytest.mark.parametrize(("text", "by"), [("+3", 3), ("\N{MINUS SIGN}2", -2), ("0", 0)])
def test_amounts_have_a_sign(text: str, by: int) -> None:
    assert text == signed(by)


# Pages.


@pytest.mark.parametrize(
    ("rows", "number", "asked"),
    [((0, 1, 2), 0, 0), ((3, 4, 5), 1, 1), ((6,), 2, 2), ((6,), 2, 9), ((0, 1, 2), 0, -1)],
)
def test_a_page_of_rows(rows: tuple[int, ...], number: int, asked: int) -> None:
    assert (rows, number, 3) == page(range(7), 3, asked)


def test_no_rows_are_one_empty_page() -> None:
    assert ((), 0, 1) == page([], 3)


def test_one_page_needs_no_arrows() -> None:
    scene = Scene()
    arrows(RenderContext(1024, 600, State()), scene, Rect(0, 0, 300, 80), page([1], 3))
    assert [] == scene.items


# Putting it right.


def known_and_correctable(what: str = "score") -> State:
    table = played(3)
    return also(asked(table, ask="why", seat=0, what=what, words=True), table, ask="corrections")


def test_a_number_is_put_right_where_it_is_explained() -> None:
    """Tap the number, tap plus, tap put right: three taps."""
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


def test_what_was_begun_for_another_number_does_not_count() -> None:
    scene = shown(known_and_correctable(), 0, "score", right=(1, "score", 5))
    assert "why not correct" in {touch.name for touch in scene.touches()}


def test_of_several_it_is_asked_which() -> None:
    scene = shown(known_and_correctable("shields"), 0, "shields")
    assert Open("correct", ("shields", 0)) == scene.named("correct").action


def test_a_tap_on_an_entry_tells_its_rule() -> None:
    scene = shown(known_and_correctable(), 0, "score")
    rules = [touch for touch in scene.touches() if touch.name.startswith("rule IP-22")]
    assert [Open("help", ("IP-22", "why"))] == [touch.action for touch in rules]
