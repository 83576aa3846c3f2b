"""The log, amending and correcting: what they show, what they send, and that the referee accepts it."""

import json
from typing import Any

import msgspec
import pytest

from companion.engine.plain_data import encode
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.parts.choices import Draft, forms, taken_apart
from kiosk.parts.story import Beat, Heading, beats, rows
from kiosk.scene.actions import Action, Close, Many, Open, Put, Say, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene, Scroll
from kiosk.screens import amend, correct, log
from kiosk.store import State, heard
from kiosk.timing.drag import Drag
from tests.any_table import AnyTable
from tests.games.il_principe.table import Table
from tests.kiosk.cases_why import also, asked_seat, changes_of, log_of, logged, number, played
from tests.kiosk.looking import names, words
from tests.kiosk.states import state

# The log.


def the_log(known: State, **draft: Any) -> Scene:
    return log.scene(RenderContext(1024, 600, known, str, draft))


def test_an_auction_is_one_thing_with_its_result() -> None:
    table = Table(3).reveal_any()
    lot = words(the_log(logged(table.bid(1, 2))))
    assert "Bruno bids 2" in lot
    table.passes(2, 0)
    told = words(the_log(logged(table)))
    sold = [line for line in told if line.startswith("Bruno pays 2 coins for ")]
    assert 1 == len(sold)
    assert not any(line == "Chiara passes" for line in told)


def test_rounds_have_headings_and_the_newest_stands_last() -> None:
    table = played(3)
    told = words(the_log(logged(table), **{log.AT: 0}))
    assert "Round 1" in told
    assert [1, 2] == [row.round for row in rows(beats(log_of(logged(table)))) if isinstance(row, Heading)]
    last = beats(log_of(logged(table)))[-1]
    assert f"beat {last.first}" in names(the_log(logged(table)))


def test_arrows_and_a_finger_move_the_story() -> None:
    known = logged(played(5))
    scene = the_log(known)
    (scroll,) = (item for item in scene.items if isinstance(item, Scroll))
    assert scroll.at == scroll.most > 0
    assert Tell("This is the latest step.") == scene.named("why not story down").action
    up = scene.named("story up").action
    assert isinstance(up, Put)
    assert up.value < scroll.at
    drag = Drag()
    drag.begin(scene, scroll.rect.x + 5, scroll.rect.y + 5)
    assert drag.move(scroll.rect.y + 6) is None
    moved = drag.move(scroll.rect.y + 5 + scroll.step)
    assert moved is not None
    assert Put(log.AT, scroll.at - 1) == moved.action
    assert drag.move(scroll.rect.y + 5 + scroll.step) is None
    drag.end()
    assert drag.move(0) is None


def test_one_seat_has_a_story_of_its_own() -> None:
    known = logged(played(3))
    action = the_log(known).named("story of 2").action
    assert Many((Put(log.SEAT, 2), Put(log.AT, None))) == action
    own = rows(beats(log_of(known)), 2)
    assert all(2 in row.seats for row in own if isinstance(row, Beat))
    assert 0 < len(own) < len(rows(beats(log_of(known))))
    assert (
        Many((Put(log.SEAT, None), Put(log.AT, None)))
        == the_log(known, **{log.SEAT: 2}).named("story of 2").action
    )


def test_any_round_can_be_jumped_to() -> None:
    known = logged(played(3))
    assert Put(log.ROUNDS, True) == the_log(known).named("rounds").action
    scene = the_log(known, **{log.ROUNDS: True})
    assert Many((Put(log.AT, 0), Put(log.ROUNDS, None))) == scene.named("round 1").action
    second = scene.named("round 2").action
    assert isinstance(second, Many)
    assert "Round 2" in words(the_log(known, **{log.AT: second.actions[0].value}))  # type: ignore[union-attr]


def test_a_part_shows_all_its_answers_to_go_back_to_or_to_change() -> None:
    known = logged(Table(3).reveal_any().bid(1, 2).passes(2))
    assert Put(log.BEAT, 2) == the_log(known).named("beat 2").action
    scene = the_log(known, **{log.BEAT: 2})
    assert {"Bruno bids 2", "Chiara passes"} <= set(words(scene))
    assert Open("amend", (3,)) == scene.named("amend").action
    assert Tell(log.HERE_NOW) == scene.named("why not rewind").action
    assert Put(log.N, 2) == scene.named("answer 2").action
    scene = the_log(known, **{log.BEAT: 2, log.N: 2})
    assert say(rewind=2) == scene.named("rewind").action
    assert Open("amend", (2,)) == scene.named("amend").action


# Amending.


def amending(known: State, n: int, **draft: Any) -> Scene:
    return amend.scene(RenderContext(1024, 600, known, str, draft, (n,)))


def shown(n: int, draft: Draft, answer: dict[str, Any]) -> Action:
    return Many((Put("amend", (n, draft, True)), say(preview_amend={"n": n, "answer": answer})))


def opened(table: AnyTable, n: int, **more: Any) -> State:
    """An answer was opened: the log is there, and its prompt."""
    return also(logged(table, ask="asked", n=n), table, **more) if more else logged(table, ask="asked", n=n)


def passed_instead() -> tuple[State, int, dict[str, Any]]:
    """Somebody would have passed instead of bidding: what follows, which answer that was, and what it would be."""
    table = played(3)
    n = number(table, "bid")
    answer = {"seat": asked_seat(table, n), "pass": True}
    return opened(table, n, preview_amend={"n": n, "answer": answer}), n, answer


def test_an_answer_of_one_tap_leads_at_once_to_what_follows() -> None:
    table = Table(3).reveal_any().bid(1, 2)
    scene = amending(opened(table, 2), 2)
    before = Draft(None, {"seat": 1, "bid": 2})
    assert Put("amend", (2, before, False)) == scene.named("other kind").action
    scene = amending(opened(table, 2), 2, amend=(2, Draft(), False))
    passes = {"seat": 1, "pass": True}
    assert shown(2, Draft(1, {"seat": 1}), passes) == scene.named("way pass").action


def test_what_was_answered_is_where_it_begins() -> None:
    scene = amending(opened(Table(3).reveal_any().bid(1, 2), 2), 2)
    assert "2" in words(scene)
    assert "This is the answer now." in words(scene)
    assert "what follows" not in names(scene)
    assert Put("amend", (2, Draft(0, {"seat": 1, "bid": 3}, "bid"), False)) == scene.named("bid more").action


def test_what_follows_is_listed_in_words_and_can_be_agreed_to() -> None:
    table = played(3)
    n = number(table, "lay")
    seat = asked_seat(table, n)
    answer = {"seat": seat, "lay": {"red": 2}}
    known = opened(table, n, preview_amend={"n": n, "answer": answer})
    assert known.answers.asked
    found = taken_apart(answer, forms(known.answers.asked.prompt.choices))
    scene = amending(known, n, amend=(n, found, True))
    assert "Anna: buildings red face up 2, not 1" in words(scene)
    agree = say(amend={"n": n, "answer": answer, "drop": True})
    assert Many((agree, Put("amend", None), Close())) == scene.named("change it").action


def test_answers_that_would_be_dropped_are_told_first() -> None:
    known, n, answer = passed_instead()
    told = words(amending(known, n, amend=(n, Draft(1, {"seat": answer["seat"]}), True)))
    assert "answers" == changes_of(known)[0].what
    assert changes_of(known)[0].says == told[told.index("what follows") + 1]


def test_what_is_refused_cannot_be_agreed_to() -> None:
    table = Table(3).reveal_any().bid(1, 2)
    known = opened(table, 2, preview_amend={"n": 2, "answer": {"seat": 1, "bid": 99}})
    assert known.refused is not None
    scene = amending(known, 2, amend=(2, Draft(0, {"seat": 1, "bid": 99}), True))
    assert "change it" not in names(scene)
    assert "That answer was not possible there." in words(scene)


def test_every_answer_of_a_match_can_be_opened() -> None:
    table = played(5)
    for answer in log_of(logged(table)):
        scene = amending(opened(table, answer.n), answer.n)
        assert answer.text in words(scene)
        assert amend.WAIT not in words(scene)


# Correcting.


def correcting(known: State, **draft: Any) -> Scene:
    known = heard(known, told_table())
    return correct.scene(RenderContext(1024, 600, known, str, {"correct": draft} if draft else {}))


def test_one_choice_leads_to_the_next() -> None:
    known = state(Table(3))
    assert Put("correct", {"what": "score"}) == correcting(known).named("what score").action
    scene = correcting(known, what="score")
    assert Put("correct", {"what": "score", "seat": 1}) == scene.named("seat 1").action
    scene = correcting(known, what="score", seat=1)
    stepped = {"what": "score", "seat": 1, "by": -1, "step": "by"}
    assert Put("correct", stepped) == scene.named("by less").action
    scene = correcting(known, what="score", seat=1, by=-2, step="why")
    assert "why counted twice" in names(scene)


def test_a_reason_is_said_in_the_words_that_were_tapped() -> None:
    draft = {"what": "score", "seat": 1, "by": 2, "why": "forgotten"}
    ctx = RenderContext(1024, 600, heard(state(Table(3)), told_table()), translator("fr"))
    assert draft | {"why": "oublié"} == correct.line(ctx, draft)


def test_from_a_number_what_and_whose_are_filled_in() -> None:
    known = heard(state(Table(3)), told_table())
    scene = correct.scene(RenderContext(1024, 600, known, str, {}, ("shields", 2)))
    assert {"shields", "Chiara"} <= set(words(scene))
    assert Put("correct", {"what": "shields", "seat": 2, "of": "blue"}) == scene.named("of blue").action


def test_what_it_is_and_what_it_becomes() -> None:
    known = state(Table(3))
    assert "now 2" in words(correcting(known, what="hand", seat=1, step="by"))
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
    action = correcting(state(table), **draft, why="forgotten").named("correct").action
    assert isinstance(action, Many)
    noted, said = action.actions
    assert Put("correct", {**draft, "why": "forgotten", "said": 0}) == noted
    assert isinstance(said, Say)
    assert {"correct": {**draft, "why": "forgotten"}} == json.loads(said.line)
    answer = MatchClient(table.session, "table", str).handle(said.line.encode())
    assert 1 == answer.get("n"), answer


def told_table() -> dict[str, Any]:
    """What can be corrected, as the referee sends it."""
    line = MatchClient(Table(3).session, "table", str).handle(b'{"ask": "corrections"}')
    told: dict[str, Any] = msgspec.json.decode(encode(line))
    return told


def test_once_it_is_said_it_is_not_said_twice() -> None:
    table = Table(3)
    draft = {"what": "score", "seat": 1, "by": 2, "why": "forgotten", "said": 0}
    assert "correct" in names(correcting(state(table), **draft))  # refused: it can be mended
    done = correcting(state(table.correct(1, "score", 2)), **draft)
    assert "correct" not in names(done)
    assert "Corrected." in words(done)


def test_where_it_would_stand_and_the_scores_are_told_before_the_rest() -> None:
    known, *_ = passed_instead()
    told = sorted(changes_of(known)[1:], key=amend._matters)
    ranks = [amend._matters(one) for one in told]
    assert [0, 1, 2] == sorted(set(ranks))
    assert ranks == sorted(ranks)
    says = [one.says for one in told if one.says]
    assert says[0].startswith(("back in round", "then in round"))
    assert not any("dealt" in one or "triggers" in one for one in says)
    assert not any(one.startswith("the Principe: ") and one.split()[2].strip(",").isdigit() for one in says)


def test_what_goes_back_far_is_told_on_one_page() -> None:
    known, n, answer = passed_instead()
    scene = amending(known, n, amend=(n, Draft(1, {"seat": answer["seat"]}), True))
    assert len(changes_of(known)) > 20
    assert not any(one.name.startswith("changes") for one in scene.touches())
