"""The log, amending and correcting: what they show, what their touches say, and that the referee takes it."""

import json
from typing import Any

import pytest

from companion.games.il_principe.corrections import CORRECTABLE
from companion.link.talk import Link
from kiosk.games.il_principe.values import CITIES, VALUES
from kiosk.parts.amending import Field, fields, form, got, put, reformed
from kiosk.scene.actions import Action, Close, Many, Open, Put, Say, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.screens import amend, correct, log
from kiosk.store import State, heard
from tests.games.il_principe.table import Table
from tests.kiosk.cases_why import logged, number, played
from tests.kiosk.states import state


def words(scene: Scene) -> list[str]:
    return [text.text for text in scene.texts()]


def names(scene: Scene) -> set[str]:
    return {touch.name for touch in scene.touches()}


# The log.


def the_log(known: State, **draft: Any) -> Scene:
    return log.scene(Look(1024, 600, known, str, draft))


def test_the_newest_answer_stands_first() -> None:
    table = Table(3).reveal_any().bid(1, 2).passes(2)
    told = words(the_log(logged(table)))
    assert ["3", "Chiara passes", "2", "Bruno bids 2", "1"] == told[2:7]


def test_a_tap_chooses_an_answer_and_another_tap_lets_go_of_it() -> None:
    known = logged(Table(3).reveal_any().bid(1, 2))
    assert Put("n", 1) == the_log(known).named("answer 1").action
    assert Put("n", None) == the_log(known, n=1).named("answer 1").action


def test_a_chosen_answer_can_be_gone_back_to_or_changed() -> None:
    scene = the_log(logged(Table(3).reveal_any().bid(1, 2)), n=1)
    assert say(rewind=1) == scene.named("rewind").action
    assert Open("amend", (1,)) == scene.named("amend").action


def test_there_is_no_way_back_to_where_the_match_stands() -> None:
    assert "rewind" not in names(the_log(logged(Table(3).reveal_any().bid(1, 2)), n=2))


def test_an_answer_that_is_gone_cannot_be_changed() -> None:
    assert "amend" not in names(the_log(logged(Table(3).reveal_any()), n=9))


def test_undo_redo_and_correcting_are_always_there() -> None:
    scene = the_log(state(Table(3).reveal_any()))
    assert say(redo=True) == scene.named("redo").action
    assert Open("correct") == scene.named("correct").action
    assert Close() == scene.named("back").action
    assert "One moment..." in words(scene)


def test_a_long_log_has_pages() -> None:
    known = logged(played(3))
    assert Put("page", 1) == the_log(known).named("page on").action
    assert f"answer {known.n}" in names(the_log(known))
    assert f"answer {known.n}" not in names(the_log(known, page=1))


# An answer taken apart.


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        ([("seat", "seat"), ("bid", "number")], {"seat": 1, "bid": 3}),
        ([("seat", "seat")], {"seat": 1, "pass": True}),
        ([("seat", "seat"), ("region", "name")], {"seat": 1, "region": "blue"}),
        ([("city", "name")], {"city": "Pisa"}),
        ([("principe", "seat")], {"principe": 2}),
        ([("rule winner", "seat"), ("rule price", "number")], {"rule": {"winner": 2, "price": 5}}),
        ([("seat", "seat"), ("take minor", "name")], {"seat": 0, "take": {"major": None, "minor": "blue"}}),
        (
            [("correct seat", "seat"), ("correct by", "number")],
            {"correct": {"what": "score", "seat": 1, "by": 2}},
        ),
        ([], {"end": True}),
    ],
)
def test_what_can_be_changed_in_an_answer(parts: list[tuple[str, str]], answer: dict[str, Any]) -> None:
    assert parts == [(" ".join(field.path), field.kind) for field in fields(answer, VALUES)]


def test_counts_can_be_changed_for_every_name() -> None:
    found = fields({"seat": 0, "lay": {"red": 2}}, VALUES)
    colours = ("green", "white", "red", "blue", "yellow")
    assert [Field(("lay", colour), "number") for colour in colours] == found[1:]


def test_a_changed_count_of_zero_is_left_out() -> None:
    assert {"lay": {"red": 2, "blue": 1}} == put({"lay": {"red": 2}}, ("lay", "blue"), 1)
    assert {"lay": {}} == put({"lay": {"red": 2}}, ("lay", "red"), 0)


def test_regions_of_a_face_are_put_in_and_taken_out() -> None:
    face = {"city": "Siena", "regions": ["brown"]}
    assert ["brown", "blue"] == put(face, ("regions", "blue"), True)["regions"]
    assert [] == put(face, ("regions", "brown"), False)["regions"]
    assert (True, False) == (got(face, ("regions", "brown")), got(face, ("regions", "blue")))


def test_the_answer_it_was_made_from_is_not_touched() -> None:
    answer = {"seat": 1, "shields": {"blue": 1}}
    put(answer, ("shields", "blue"), 2)
    assert {"seat": 1, "shields": {"blue": 1}} == answer


def test_an_answer_in_another_form_is_of_the_same_seat() -> None:
    assert ("bid", "") == (form({"seat": 2, "bid": 4}, VALUES), form({"city": "Pisa"}, VALUES))
    assert {"seat": 2, "pass": True} == reformed({"seat": 2, "bid": 4}, "pass", VALUES)


# Amending.


def amending(known: State, n: int, **draft: Any) -> Scene:
    return amend.scene(Look(1024, 600, known, str, draft, (n,)))


def changed(n: int, answer: dict[str, Any]) -> Action:
    return Many((Put("amend", (n, answer)), say(preview_amend={"n": n, "answer": answer})))


def test_another_bid_is_one_tap_that_asks_what_would_follow() -> None:
    known = logged(Table(3).reveal_any().bid(1, 2))
    scene = amending(known, 2)
    assert changed(2, {"seat": 1, "bid": 3}) == scene.named("bid 3").action
    assert changed(2, {"seat": 1, "pass": True}) == scene.named("form pass").action
    assert "change it" not in names(scene)


def test_the_pad_opens_where_the_bid_is() -> None:
    scene = amending(logged(Table(3, rich="true").reveal_any().bid(1, 14)), 2)
    assert "bid 14" in names(scene)
    assert Put("pad", 2) == scene.named("pad on").action


def _after(told: list[str], word: str) -> list[str]:
    return told[told.index(word) + 1 :]


def test_what_follows_is_listed_and_can_be_agreed_to() -> None:
    table = played(3)
    n = number(table, "lay")
    answer = {"seat": logged(table).answers["log"][n - 1]["answer"]["seat"], "lay": {"red": 2}}
    known = logged(table, preview_amend={"n": n, "answer": answer})
    scene = amending(known, n, amend=(n, answer))
    assert ["Anna: buildings red face up", "1", "2"] == _after(words(scene), "what follows")[:3]
    agree = say(amend={"n": n, "answer": answer, "drop": True})
    assert Many((agree, Put("amend", None), Close())) == scene.named("change it").action


def test_answers_that_would_be_dropped_are_told_first() -> None:
    table = played(3)
    n = number(table, "bid")
    answer = {"seat": 0, "pass": True}
    known = logged(table, preview_amend={"n": n, "answer": answer})
    gone = known.answers["changes"][0]
    told = f"{gone['from'] - gone['to']} later answers will be dropped."
    assert told in words(amending(known, n, amend=(n, answer)))


def test_what_is_refused_cannot_be_agreed_to() -> None:
    table = Table(3).reveal_any().bid(1, 2)
    known = logged(table, preview_amend={"n": 2, "answer": {"seat": 1, "bid": 99}})
    assert known.refused is not None
    scene = amending(known, 2, amend=(2, {"seat": 1, "bid": 99}))
    assert "change it" not in names(scene)
    assert "This answer cannot be given there." in words(scene)


def test_what_was_begun_for_another_answer_does_not_count() -> None:
    known = logged(Table(3).reveal_any().bid(1, 2).bid(2, 3))
    scene = amending(known, 3, amend=(2, {"seat": 1, "bid": 1}))
    assert changed(3, {"seat": 2, "bid": 4}) == scene.named("bid 4").action
    assert "Here you will see what follows from another answer." in words(scene)


def test_counts_are_stepped_and_do_not_fall_below_zero() -> None:
    table = played(3)
    n = number(table, "lay")
    seat = logged(table).answers["log"][n - 1]["answer"]["seat"]
    scene = amending(logged(table), n)
    assert changed(n, {"seat": seat, "lay": {"red": 1, "green": 1}}) == scene.named("lay green more").action
    assert "lay green less" not in names(scene)


def test_names_and_seats_are_chosen_from_all_there_are() -> None:
    table = played(3)
    n = number(table, "build")
    assert Put("choosing", ("build",)) == amending(logged(table), n).named("build").action
    scene = amending(logged(table), n, choosing=("build",))
    assert {f"choose {city}" for city in CITIES} <= names(scene)
    answer = {"seat": 0, "build": "Pisa", "shields": {"brown": 1, "green": 1}}
    assert Many((Put("choosing", None), changed(n, answer))) == scene.named("choose Pisa").action
    seats = amending(logged(table), n, choosing=("seat",))
    assert {"choose 0", "choose 1", "choose 2"} <= names(seats)


def test_every_kind_of_answer_of_a_match_can_be_opened() -> None:
    known = logged(played(5))
    for answer in known.answers["log"]:
        assert answer["text"] in words(amending(known, answer["n"]))


# Correcting.


def correcting(known: State, **draft: Any) -> Scene:
    return correct.scene(Look(1024, 600, known, str, {"correct": draft} if draft else {}))


def test_one_choice_leads_to_the_next() -> None:
    known = state(Table(3))
    assert Put("correct", {"what": "score"}) == correcting(known).named("what score").action
    scene = correcting(known, what="score")
    assert Put("correct", {"what": "score", "seat": 1}) == scene.named("seat 1").action
    scene = correcting(known, what="score", seat=1)
    stepped = {"what": "score", "seat": 1, "by": -1, "step": "by"}
    assert Put("correct", stepped) == scene.named("by less").action
    scene = correcting(known, **{**stepped, "by": -2})
    assert Put("correct", {"what": "score", "seat": 1, "by": -2}) == scene.named("by done").action
    scene = correcting(known, what="score", seat=1, by=-2)
    assert "why counted twice" in names(scene)


def test_a_step_that_was_said_can_be_said_again() -> None:
    scene = correcting(state(Table(3)), what="score", seat=1)
    assert Put("correct", {"what": "score", "seat": 1, "step": "seat"}) == scene.named("step seat").action


def test_another_value_keeps_whose_and_why() -> None:
    draft = {"what": "shields", "seat": 1, "of": "blue", "by": 2, "why": "forgotten", "step": "what"}
    fresh = Put("correct", {"seat": 1, "why": "forgotten", "what": "hand"})
    assert fresh == correcting(state(Table(3)), **draft).named("what hand").action


def test_nothing_is_said_before_everything_is_chosen() -> None:
    known = state(Table(3))
    assert "put right" not in names(correcting(known, what="score", seat=1, why="forgotten"))
    assert "put right" not in names(correcting(known, what="score", seat=1, by=0, why="forgotten"))


def test_what_it_is_and_what_it_becomes() -> None:
    known = state(Table(3))
    assert "2 becomes 5" in words(correcting(known, what="hand", seat=1, by=3, step="by"))
    assert "0 becomes 1" in words(correcting(known, what="buildings", seat=1, of="red", by=1, step="by"))
    assert "becomes" not in " ".join(words(correcting(known, what="coins", seat=1, by=1, step="by")))


@pytest.mark.parametrize(
    "draft",
    [
        {"what": "score", "seat": 1, "by": 2},
        {"what": "coins", "seat": 0, "by": -2},
        {"what": "hand", "seat": 2, "by": 1},
        {"what": "shields", "seat": 1, "of": "violet", "by": 1},
        {"what": "buildings", "seat": 1, "of": "red", "by": 2},
        {"what": "major", "seat": 1, "of": "green", "by": 1},
        {"what": "minor", "seat": 1, "of": "blue", "by": 1},
        {"what": "principe", "seat": 2},
        {"what": "pile", "by": -3},
        {"what": "city_pile", "by": -1},
        {"what": "face_up", "of": "Siena", "by": -1},
    ],
    ids=lambda draft: draft["what"],
)
def test_the_referee_takes_what_is_said(draft: dict[str, Any]) -> None:
    table = Table(3)
    action = correcting(state(table), **draft, why="forgotten").named("put right").action
    assert isinstance(action, Many)
    noted, said = action.actions
    assert Put("correct", {**draft, "why": "forgotten", "said": 0}) == noted
    assert isinstance(said, Say)
    assert {"correct": {**draft, "why": "forgotten"}} == json.loads(said.line)
    answer = Link(table.session, "table", str).hear(said.line.encode())
    assert 1 == answer.get("n"), answer


def test_every_value_that_can_be_corrected_is_offered() -> None:
    offered = {one.what for one in VALUES.corrections}
    assert {value.what for value in CORRECTABLE} == offered


def test_once_it_is_said_it_is_not_said_twice() -> None:
    table = Table(3)
    draft = {"what": "score", "seat": 1, "by": 2, "why": "forgotten", "said": 0}
    assert "put right" in names(correcting(state(table), **draft))  # refused: it can be mended
    done = correcting(state(table.correct(1, "score", 2)), **draft)
    assert "put right" not in names(done)
    assert "It is put right." in words(done)


def test_a_refusal_leaves_what_was_chosen() -> None:
    table = Table(3)
    draft = {"what": "score", "seat": 1, "by": -2, "why": "forgotten", "said": 0}
    refused = heard(state(table), {"refused": "count_below_zero", "clause": "", "text": "no", "prompt": None})
    assert "Bruno, score, \N{MINUS SIGN}2, forgotten" in words(correcting(refused, **draft))
