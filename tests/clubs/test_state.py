"""What a mirror publishes: what the whole table sees, in every game, and never more."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from companion.clubs.messages import LARGEST, Result, State, clipped, decode, encode, table_of
from companion.clubs.outbox import Outbox
from companion.clubs.publisher import event_payload
from companion.clubs.table_state import TableState
from companion.engine.game import Game
from companion.engine.plain_data import encode as to_json
from companion.engine.session import Session
from companion.games import every
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from companion.protocol.permissions import viewer_of
from companion.text.language import translator
from tests.games.test_every_game import SEEDS, every_game, few
from tests.games.test_secrets import BEGINS_IN_SECRET, RICH, Twin, another, look_alike
from tests.random_player import Player, any_session, carry_out

HOME = {"home": {"games": [{"id": game.id, "title": game.title} for game in every()], "match": "m"}}


def lines_of(session: Session) -> list[dict[str, Any]]:
    """As a spectator receives them."""
    line = MatchClient(session, viewer_of("watch"), translator("en"), only_watches=True).hello()
    return [HOME, json.loads(to_json(line))]


def state_of(session: Session) -> State:
    state, found = TableState(5), None
    for line in lines_of(session):
        found = state.handle(line, 0) or found
    assert found
    return found


def published(session: Session) -> list[bytes | None]:
    """Everything the mirror publishes about a running match."""
    told = [event_payload(moment) for line in lines_of(session) for moment in line.get("moments", ())]
    return [encode(state_of(session)), *told]


@every_game
@given(SEEDS)
@few
def test_twins_that_differ_in_a_purse_publish_the_same_bytes(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed, refereed=True)
    player.stop_somewhere(session)
    purse = next((value for value in game.corrections if value.what == session.match.purse), None)
    if purse is None or session.over is not None:
        return
    for owner in session.match.seats:
        twins = [Twin(game, seed, session.answers, refereed=True) for _ in range(2)]
        for twin, by in zip(twins, (purse.step, RICH * purse.step), strict=True):
            line = {"correct": {"what": purse.what, "seat": owner, "by": by}}
            assert carry_out(twin.session, line) is None
        if look_alike((twins[0], twins[1])):  # otherwise everybody sees that they differ
            assert published(twins[0].session) == published(twins[1].session)


@every_game
@given(SEEDS)
@few
def test_twins_that_differ_in_a_secret_answer_publish_the_same_bytes(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed)
    for line in BEGINS_IN_SECRET.get(game.id, ()):
        assert carry_out(session, line) is None
    while session.over is None:
        n = session.n
        player.play(session, lines=1)
        if session.n != n + 1 or session.over is not None or not session.answers[-1].covered:
            continue
        told = session.answers[-1]
        if (changed := another(player, session, told)) is None:
            continue
        one, other = (Twin(game, seed, [*session.answers[:-1], last]) for last in (told, changed))
        if look_alike((one, other)):
            assert published(one.session) == published(other.session)


@every_game
@given(SEEDS)
@few
def test_a_whole_match_is_followed(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed)
    player.stop_somewhere(session)
    state = state_of(session)
    title = clipped(getattr(session.view("table"), "title", "") or game.title)  # the players' name for it
    assert (game.id, title, session.over is not None) == (state.game, state.title, state.over)
    assert [seat.name for seat in state.seats] == list(session.match.names)
    assert state == decode(encode(state), State)
    assert len(encode(state)) < LARGEST / 4


def test_a_state_is_published_only_if_it_is_another_one() -> None:
    session = any_session(every()[0], 3)
    state = TableState(5)
    found = [state.handle(line, 7) for line in (*lines_of(session), *lines_of(session))]
    assert [None, 1, None, None] == [one and one.n for one in found]
    left = state.handle({"home": {"games": [], "match": None}}, 9)
    assert left == State(5, 2)


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"null",
        b"[]",
        b"\xff",
        b'{"session":1}',
        b'{"session":"1","n":1}',
        b'{"session":1,"n":-1}',
        b'{"session":1,"n":1,"seats":[' + b",".join([b'{"name":"x"}'] * 17) + b"]}",
        b'{"session":1,"n":1,"title":"' + b"x" * 65 + b'"}',
        b" " * (LARGEST + 1),
    ],
)
def test_what_is_no_state_is_none(payload: bytes) -> None:
    assert decode(payload, State) is None


@pytest.mark.parametrize(
    ("topic", "found"),
    [
        ("signoria/t/7/state", ("7", "state")),
        ("signoria/t/a b/state", ("", "")),
        ("signoria/t//state", ("", "")),
        ("signoria/to/7/taken", ("", "")),
        ("signoria/t/7", ("", "")),
        ("signoria/t/7/state/more", ("", "")),
        (f"signoria/t/{'x' * 33}/state", ("", "")),
    ],
)
def test_a_topic_says_whose_it_is(topic: str, found: tuple[str, str]) -> None:
    assert found == table_of(topic)


def note(outbox: Outbox, saved: list[dict[str, Any]], titles: dict[str, str]) -> None:
    """These games are listed as saved."""
    outbox.note([out.read(one, out.SavedGame) for one in saved], titles)


SAVED = {
    "id": "m1",
    "game": "florence",
    "names": ["Anna", "Bruno"],
    "seats": [["red", "Anna"], ["blue", "Bruno"]],
    "scores": [50, 48],
    "winners": ["Anna"],
    "n": 90,
    "over": True,
    "at": "2026-11-18T20:00:00",
}


def test_an_outbox_knows_each_result_once(tmp_path: Any) -> None:
    for _ in range(2):  # a mirror that ends before it has found its referee is still new in the club
        Outbox(tmp_path / "club" / "outbox.sqlite").close()
    outbox = Outbox(tmp_path / "club" / "outbox.sqlite")
    note(outbox, [SAVED], {})
    assert [] == outbox.waiting()  # that was before the table joined the club
    new = SAVED | {"id": "m2"}
    for _ in range(2):
        note(outbox, [new, SAVED, SAVED | {"id": "m3", "over": False}], {"florence": "Florence"})
        note(outbox, [SAVED | {"id": "m4", "scratch": True}], {})
    (result,) = outbox.waiting()
    assert ("m2", "Florence", (0,), True) == (result.match, result.title, result.winners, result.late)
    outbox.taken("another outbox", result.number)
    assert [result] == outbox.waiting()
    outbox.close()
    outbox = Outbox(tmp_path / "club" / "outbox.sqlite")
    assert [result] == outbox.waiting()
    outbox.taken(result.outbox, result.number)
    note(outbox, [new], {})
    assert [] == outbox.waiting()
    note(outbox, [new | {"scores": [50, 51], "winners": ["Bruno"]}], {})
    (corrected,) = outbox.waiting()
    assert isinstance(corrected, Result)
    assert corrected.number > result.number
    outbox.close()


FORGOTTEN = {"names": ["red", "Bruno"], "seats": [["red", ""], ["blue", "Bruno"]], "winners": ["red"]}


def bytes_of(folder: Path) -> bytes:
    """Everything on the disk of an outbox, including its log."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_a_forgotten_player_makes_no_new_result_and_leaves_the_outbox(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path / "outbox.sqlite")
    note(outbox, [], {})
    note(outbox, [SAVED], {})
    assert b"Anna" in bytes_of(tmp_path)
    (sent,) = outbox.waiting()
    note(outbox, [SAVED | FORGOTTEN], {})  # before the hall has it: it is sent without the name
    (again,) = outbox.waiting()
    assert (sent.number, ("red", "Bruno"), (50, 48)) == (
        again.number,
        tuple(seat.name for seat in again.seats),
        tuple(seat.score for seat in again.seats),
    )
    note(outbox, [SAVED | {"id": "m2"}], {})
    for result in outbox.waiting():
        outbox.taken(outbox.id, result.number)
    assert b"Anna" not in bytes_of(tmp_path)
    note(outbox, [{**SAVED, **FORGOTTEN, "id": "m2"}, SAVED | FORGOTTEN], {})
    assert [] == outbox.waiting()
    outbox.close()


def test_an_older_outbox_loses_its_names_and_knows_its_results(tmp_path: Path) -> None:
    file = tmp_path / "outbox.sqlite"
    outbox = Outbox(file)
    note(outbox, [], {})
    note(outbox, [SAVED | {"id": "m2"}], {})
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        with_name, without = b'[[["Anna",50],["Bruno",48]],[0]]', b'[[["red",50],["Bruno",48]],[0]]'
        db.execute("UPDATE results SET content = ?", (with_name,))
        told = "INSERT INTO results (match, content, payload) VALUES ('m1', ?, ?)"
        db.execute(told, (with_name, None))
        db.execute(told, (without, encode(outbox.waiting()[0])))  # sent again because of its name
    outbox.close()
    assert b"Anna" in bytes_of(tmp_path)
    outbox = Outbox(file)
    assert ["m2"] == [result.match for result in outbox.waiting()]
    note(outbox, [{**SAVED, **FORGOTTEN, "id": "m2"}, SAVED | FORGOTTEN], {})
    (result,) = outbox.waiting()
    outbox.taken(outbox.id, result.number)
    assert b"Anna" not in bytes_of(tmp_path)
    outbox.close()
