"""What a game gets that only brings its own rules: the example, which has the rest from PlainGame."""

from typing import Any

import msgspec
import pytest

from companion.engine.answers import read
from companion.engine.game import Game, Request
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.storage.saved_match import SavedMatch
from tests.any_table import as_shown
from tests.new_game.pig import Pig
from tests.typist import Typist

SEATS = (("red", "Anna"), ("blue", "Bruno"))


def session(pig: Game, **options: str) -> Session:
    return Session(pig, Request(SEATS, 0, options))


def say(match: Session, *lines: dict[str, Any]) -> None:
    for line in lines:
        assert None is match.submit(read(line, match.game.answers)), line


ROLL_0: dict[str, Any] = {"seat": 0, "roll": True}
HOLD_0: dict[str, Any] = {"seat": 0, "hold": True}


def test_it_plays_to_the_end_in_the_terminal(pig: Game) -> None:
    """By words, by the number of a choice, and by keeping score on the way."""
    typist = Typist(SavedMatch(pig, Request(SEATS, 0)))
    assert "Anna rolls or holds: 0 at stake" in typist.type("table")
    assert "\n  roll\n" in typist.type("help")
    typist.type("roll", "6", "1", "5")  # the first choice is to roll again
    assert "11 at stake" in "\n".join(typist.said)
    assert "1 roll, 2 hold the sum" in typist.type("table")
    assert "Bruno rolls or holds" in typist.type("hold")
    typist.type("roll", "1")
    assert "Somebody has 20 points." in typist.type("roll", "5", "roll", "4", "hold", "roll", "1")
    assert "The winner: Anna." in "\n".join(typist.said)
    assert "+11" in typist.type("why anna")


def test_it_can_be_kept_by_hand(pig: Game) -> None:
    match = session(pig, mode="by-hand")
    say(match, {"seat": 1, "score": 7, "why": "a good roll"}, {"end": True})
    assert (1,) == pig.result(match.match).winners  # type: ignore[attr-defined]


def test_a_position_is_counted(pig: Game) -> None:
    result = pig.score({"seats": [{"name": "Anna", "score": 20}, {"name": "Bruno", "score": 20}]})
    assert ((0, 1), "shared") == (result.winners, result.tie_break)  # type: ignore[attr-defined]
    result = pig.score({"seats": [{"name": "Anna", "score": 20}, {"name": "Bruno", "score": 21}]})
    assert {
        "seats": [
            {"name": "Anna", "lines": [{"reason": "track", "points": 20}], "total": 20},
            {"name": "Bruno", "lines": [{"reason": "track", "points": 21}], "total": 21},
        ],
        "winners": [1],
        "tie_break": None,
    } == as_shown(result)
    with pytest.raises(Refused) as no:
        pig.score({"seats": [{}] * 6})
    said = {"game": "Pig", "seats": 6, "least": 2, "most": 5}
    assert ("PG-1", said) == (no.value.refusal.clause, no.value.refusal.details)


class Untold(Pig):
    """It has no rule texts beside it."""


def test_help_offers_no_clause_where_the_game_tells_none() -> None:
    told = Typist(SavedMatch(Untold(), Request(SEATS, 0))).type("help")
    assert "a clause of the rules" not in told
    assert "only keep score\n  quit" in told


def test_what_is_typed_at_any_time(pig: Game) -> None:
    typist = Typist(SavedMatch(pig, Request(SEATS, 0)))
    typist.type("correct bruno score 3 forgotten", "roll")
    assert "3  Bruno, score" in typist.type("why bruno")
    typist.type("by hand", "anna 4 a good roll")
    assert "4  Anna, score" in typist.type("why anna")
    match = typist.kept.session
    assert f'"q{"x" * 39}"' in typist.type(" q" + "x" * 40)
    assert (True, False) == (match.match.by_hand, match.match.last_round)
    assert "The winner: Anna." in typist.type("end")
    assert ("by_hand", "") == (match.over and match.over.why, match.over and match.over.clause)


def test_sitting_down_asks_for_all_it_needs_and_asks_again(pig: Game) -> None:
    typed = iter(["red Anna", "", "Anna", "hlep", "red Anna, blue", "qqqq", "", "zoe", "blue"])
    asked: list[str] = []
    complaints: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return next(typed)

    request = pig.invite(ask, lambda no: complaints.append(no.refusal.name), str)
    assert ["wrong_number_of_seats", "names_needed", "names_needed", "did_you_mean"] == complaints[:4]
    assert ["not_one_of", "not_one_of"] == complaints[4:]
    assert Request((("red", "Anna"), ("blue", "Blue")), 1, {"mode": "refereed"}) == request
    assert (
        "Who's playing? In clockwise order, colour and name: Red Anna, Blue Bruno, Green Chiara" == asked[0]
    )
    assert "Full rules, or keep score only? (Enter: full rules)\n    1 full rules, 2 keep score" == asked[5]
    assert (
        "Anna plays Red, Blue plays Blue.\nWho is the first player? (Enter: Anna)\n    1 Anna, 2 Blue"
        == asked[7]
    )


def test_a_match_as_it_begins(pig: Game) -> None:
    match: Any = pig.start(Request(SEATS, 1, {"mode": "by-hand"}))
    assert (("Anna", "Bruno"), ("red", "blue"), 1, 1, True) == (
        *(match.names, match.sides, match.first, match.round),
        match.by_hand,
    )
    assert (0, False) == ((other := pig.start(Request(SEATS))).marker, other.by_hand)


def test_what_everybody_sees(pig: Game) -> None:
    match = session(pig)
    say(match, ROLL_0, {"die": 6}, HOLD_0)
    view = msgspec.to_builtins(match.view("table"))
    assert ("pig", "refereed", 1, False, 0) == tuple(
        view[key] for key in ("game", "mode", "round", "last_round", "first")
    )
    assert [("red", "Anna", 6), ("blue", "Bruno", 0)] == [tuple(seat.values()) for seat in view["seats"]]
    say(match, {"by_hand": True})
    view = msgspec.to_builtins(match.view("table"))
    assert ("by-hand", None) == (view["mode"], view["round"])


def test_what_cannot_be_is_refused(pig: Game) -> None:
    match = session(pig)
    below = {"correct": {"seat": 1, "what": "score", "by": -1, "why": "so"}}
    unknown = {"correct": {"seat": 1, "what": "horns", "by": 1, "why": "so"}}
    for line, name, what in ((below, "count_below_zero", "score"), (unknown, "cannot_correct", "horns")):
        refusal = match.submit(read(line, pig.answers))
        assert refusal is not None
        assert (name, what) == (refusal.name, refusal.details["what"])
    assert "not_asked" == match.submit(read({"seat": 0, "score": 1, "why": "x"}, pig.answers)).name  # type: ignore[union-attr]
    positions: list[dict[str, Any]] = [{}, {"seats": [{}]}, {"seats": [{"horns": 1}, {}]}]
    for position, name in zip(
        positions, ("no_seats", "wrong_number_of_seats", "not_understood"), strict=True
    ):
        with pytest.raises(Refused) as no:
            pig.score(position)
        assert name == no.value.refusal.name


def test_it_has_nothing_to_learn(pig: Game) -> None:
    match = session(pig)
    assert match.prompt is not None
    only = match.prompt.choices()[0].only()
    assert only is not None
    assert (None, {}, {}) == (pig.recall(match.prompt, {}), pig.learn(only), pig.check_lore({}))
