"""The protocol: what it sends to whom, and that no line makes it crash."""

from typing import Any

import msgspec
import pytest

from companion.engine.plain_data import encode
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import LONGEST_LINE
from tests.games.il_principe.table import Table


class Talker:
    """A client at the other end of the protocol."""

    def __init__(self, viewer: Any = "all", table: Table | None = None, **options: Any) -> None:
        self.table = table or Table(**options)
        self._link = MatchClient(self.table.session, viewer, str)
        self.hello = self._plain(self._link.hello())

    def say(self, line: Any) -> dict[str, Any]:
        raw = line if isinstance(line, bytes) else msgspec.json.encode(line)
        return self._plain(self._link.handle(raw))

    @staticmethod
    def _plain(out: Any) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.json.decode(encode(out))
        return plain


def test_the_first_line_says_where_the_match_stands() -> None:
    hello = Talker().hello
    assert {"n", "prompt", "kept", "new", "moments", "view"} == hello.keys()
    assert (0, "reveal", [], 6) == (hello["n"], *(hello["prompt"][key] for key in ("kind", "seats", "count")))
    assert {
        "n": 0,
        "seat": 0,
        "what": "coins",
        "by": 5,
        "reason": "start",
        "clause": "IP-9",
        "terms": {},
    } == hello["new"][0]


def test_an_accepted_line_brings_what_is_new_and_the_next_prompt() -> None:
    talker = Talker()
    talker.say({"reveal": {"green": 3, "white": 3}})
    for seat, bid in ((1, 2), (2, 0), (0, 0)):
        state = talker.say({"seat": seat, "bid": bid} if bid else {"seat": seat, "pass": True})
    assert 4 == state["n"]
    paid = {
        "n": 4,
        "seat": 1,
        "what": "coins",
        "by": -2,
        "reason": "lot",
        "clause": "IP-17",
        "terms": {"colour": "green"},
    }
    assert paid == state["new"][0]
    assert {
        "kind": "bid",
        "seats": [2],
        "lot": {"colour": "white", "cards": 3},
        "high": None,
        "min": 1,
        "max": 10,
        "still_in": [0, 1, 2],
        "clause": "IP-15",
        "purse_clause": "IP-16",
        "bids": {},
        "entered": [0, 1, 2],
        "ways": [
            {
                "way": "bid",
                "fields": {
                    "seat": {"is": "seat", "of": [2], "nobody": False},
                    "bid": {"is": "number", "least": 1, "most": 10, "step": 1},
                },
            },
            {
                "way": "pass",
                "fields": {"seat": {"is": "seat", "of": [0, 1, 2], "nobody": False}, "pass": {"is": "yes"}},
            },
        ],
        "say": {
            "title": "Auction: 3 white cards. Chiara, bid at least 1 or pass.",
            "hint": "You can pass before your turn: anna pass",
            "words": {"bid": "bid", "seat": "player", "pass": "pass"},
        },
    } == state["prompt"]


def test_a_refusal_names_its_clause_and_asks_again() -> None:
    talker = Talker()
    talker.say({"reveal": {"green": 6}})
    no = talker.say({"seat": 1, "bid": 11})
    assert {"refused", "clause", "text", "prompt"} == no.keys()
    assert ("bid_above_purse", "IP-16", "bid") == (no["refused"], no["clause"], no["prompt"]["kind"])
    assert "Bruno does not have that much." == no["text"]


@pytest.mark.parametrize(
    "line",
    ids=lambda line: repr(line[:30]),
    argvalues=[
        b"",
        b"nonsense",
        b"[]",
        b"17",
        b"null",
        b'"undo"',
        b"{",
        b"\xff\xfe",
        b"{}",
        b'{"unknown": 1}',
        b'{"undo": false}',
        b'{"undo": true, "redo": true}',
        b'{"seat": 1, "bid": "2"}',
        b'{"seat": 1, "bid": 2.5}',
        b'{"seat": true, "bid": 2}',
        b'{"seat": 1, "bid": 2, "extra": 1}',
        b'{"seat": 1, "pass": false}',
        b'{"rewind": "x"}',
        b'{"ask": "what"}',
        b'{"amend": {}}',
        b'{"amend": {"n": 1, "answer": []}}',
        b'{"amend": {"n": 1, "answer": {}}}',
        b'{"correct": {}}',
        b'{"reveal": [1]}',
        b'{"by_hand": false}',
        b"[" * 100_000,
        b'{"a":' * 5_000,
        b"1" * (LONGEST_LINE + 1),
        b'{"reveal": {"green": 1e400}}',
        b'{"reveal": NaN}',
        b'{"seat": 99999999999999999999999999, "bid": 1}\x00',
    ],
)
def test_a_line_that_makes_no_sense_is_refused_and_changes_nothing(line: bytes) -> None:
    talker = Talker()
    before = talker.table.everything()
    no = talker.say(line)
    assert "not_understood" == no["refused"]
    assert no["text"].startswith("Signoria does not understand this: ")
    assert len(no["text"]) < 400
    assert before == talker.table.everything()


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ({"undo": True}, "nothing_to_undo"),
        ({"redo": True}, "nothing_to_redo"),
        ({"rewind": 5}, "no_such_answer"),
        ({"rewind": -1}, "no_such_answer"),
        ({"seat": 0, "bid": 1}, "not_asked"),
        ({"city": "Pisa"}, "not_asked"),
        ({"amend": {"n": 1, "answer": {"reveal": {}}}}, "no_such_answer"),
        ({"preview_amend": {"n": 0, "answer": {"reveal": {}}}}, "no_such_answer"),
        ({"ask": "why", "seat": 7}, "unknown_seat"),
        ({"ask": "why", "seat": -1}, "unknown_seat"),
        ({"ask": "view", "as": "nobody"}, "unknown_view"),
        ({"ask": "view", "as": 3}, "unknown_seat"),
        ({"ask": "view", "as": "²"}, "unknown_view"),
        ({"rule": {"winner": 1, "price": 2}}, "no_ruling_here"),
        ({"end": True}, "not_asked"),
        ({"seat": 1, "score": 3, "why": "x"}, "not_asked"),
    ],
)
def test_a_line_that_does_not_fit_now_is_refused_by_name(line: dict[str, Any], name: str) -> None:
    talker = Talker()
    before = talker.table.everything()
    assert name == talker.say(line)["refused"]
    assert before == talker.table.everything()


def test_amending_shows_first_what_would_change() -> None:
    talker = Talker()
    for line in (
        {"reveal": {"green": 6}},
        {"seat": 1, "bid": 1},
        {"seat": 2, "pass": True},
        {"seat": 0, "pass": True},
    ):
        talker.say(line)
    amendment = {"n": 2, "answer": {"seat": 1, "bid": 4}}
    change = {"what": "coins", "from": 9, "to": 6, "seat": 1, "text": "coins: 9 -> 6"}
    change["says"] = "Bruno: coins 6, not 9"
    assert {"changes": [change]} == talker.say({"preview_amend": amendment})
    assert 9 == talker.table.seat(1)["coins"]
    state = talker.say({"amend": amendment})
    assert (4, 6) == (state["n"], state["view"]["seats"][1]["coins"])
    assert [-4, 6] == [entry["by"] for entry in state["new"][:2]]


def test_why_is_answered_by_entries_that_add_up() -> None:
    talker = Talker()
    talker.say({"correct": {"seat": 1, "what": "score", "by": 7, "why": "counted wrong"}})
    entry = {
        "n": 1,
        "seat": 1,
        "what": "score",
        "by": 7,
        "reason": "correction",
        "clause": "",
        "terms": {"why": "counted wrong"},
    }
    assert {"entries": [entry]} == talker.say({"ask": "why", "seat": 1, "what": "score"})
    assert {"entries": []} == talker.say({"ask": "why", "seat": 0})


@pytest.mark.parametrize("viewer", ["0", 0])
def test_a_view_can_be_asked_for(viewer: str | int) -> None:
    view = Talker().say({"ask": "view", "as": viewer})["view"]
    assert [True, False, False] == ["coins" in seat for seat in view["seats"]]


@pytest.mark.parametrize(("viewer", "purses"), [("all", {0, 1, 2}), ("table", set()), (1, {1})])
def test_who_sees_which_purse(viewer: Any, purses: set[int]) -> None:
    """Hidden stays hidden: not in the view, not in the prompt, not in the entries."""
    talker = Talker(viewer)
    state = talker.say({"reveal": {"green": 6}})
    assert purses == {entry["seat"] for entry in talker.hello["new"] if entry["what"] == "coins"}
    assert purses == {seat for seat, own in enumerate(state["view"]["seats"]) if "coins" in own}
    assert (1 in purses) == ("max" in state["prompt"])
    assert "purses" not in state["prompt"]


def test_the_end_brings_the_result_and_undo_still_works() -> None:
    talker = Talker(mode="by-hand", cities=None)
    talker.say({"end": True})
    for seat in range(3):
        state = talker.say({"seat": seat, "coins": seat, "hand": 0})
    assert {"n", "over", "result", "say", "rounds", "kept", "new", "moments", "view"} == state.keys()
    assert {"why": "by_hand", "clause": "IP-40"} == state["over"]
    assert {line["reason"] for line in state["result"]["seats"][0]["lines"]} == state["say"]["lines"].keys()
    assert state["say"]["over"].endswith("[IP-40]")
    assert "" == state["say"]["tie_break"]
    assert [2] == state["result"]["winners"]
    assert "match_is_over" == talker.say({"end": True})["refused"]
    assert None is talker.say({"end": True})["prompt"]
    assert 3 == talker.say({"undo": True})["n"]


# Previews of changes, and the story.


def test_where_the_match_would_stand_is_said_in_words() -> None:
    table = Table(3).reveal(green=6).passes(1, 2, 0)
    link = MatchClient(table.session, "table", str)
    bid = {"preview_amend": {"n": 2, "answer": {"seat": 1, "bid": 1}}}
    said = [one.says for one in link.handle(msgspec.json.encode(bid))["changes"]]
    assert "back in round 1, auctions" not in said  # the lot is sold all the same
    other = {"preview_amend": {"n": 1, "answer": {"reveal": {"green": 5, "white": 1}}}}
    said = [one.says for one in link.handle(msgspec.json.encode(other))["changes"]]
    assert "back in round 1, auctions" in said
    assert not any(" -> " in one or "phase" in one for one in said)
