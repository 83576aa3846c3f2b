"""What the kiosk knows after each line: the referee's lines combined, its ledger equal to the referee's."""

from typing import Any

import msgspec
import pytest

from companion.engine.plain_data import encode
from companion.engine.prompts import may_see
from companion.engine.session import Session
from companion.games import every
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from kiosk.store import Answers, Line, State, heard, lost
from tests.games.il_principe.table import Table
from tests.kiosk.states import HOME, auction, state
from tests.random_player import Player, any_session

OPEN = {"home": {**HOME, "match": "x"}}
NO: dict[str, Any] = {"refused": "bid_too_low", "clause": "IP-15", "text": "Too low.", "prompt": None}

GAMES = every()


def plain(line: object) -> Any:
    """A line as it comes over the socket."""
    return msgspec.json.decode(encode(line))


class Listener:
    """A screen that follows a match: what it sends and receives, and what it then knows."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._link = MatchClient(session, "table", str, trusted=False)
        self.state = heard(heard(State(), OPEN), plain(self._link.hello()))

    def says(self, **line: Any) -> Line:
        answer: Line = plain(self._link.handle(msgspec.json.encode(line)))
        self.state = heard(self.state, answer)
        return answer

    def is_told(self) -> None:
        """Somebody else has moved the match."""
        self.state = heard(self.state, plain(self._link.moved()))

    def expect_ledger(self, after: object = "") -> None:
        """It has the referee's own ledger, except for purses."""
        entries = self._session.match.ledger.entries
        seen = [
            entry
            for entry in entries
            if entry.what != self._session.match.purse or may_see("table", entry.seat)
        ]
        assert out.read(plain(seen), tuple[out.Entry, ...]) == self.state.ledger, after
        assert self._session.n == self.state.n


def screens(table: Table) -> tuple[Listener, Listener]:
    return Listener(table.session), Listener(table.session)


# The ledger.


@pytest.mark.parametrize("seed", range(8))
def test_the_ledger_is_the_referees_at_every_step(seed: int) -> None:
    """For the screen that sends them and for the others; with answers taken back, given again and changed."""
    session = any_session(GAMES[seed % len(GAMES)], seed)
    player, own, other = Player(seed, rules=0.1), Listener(session), Listener(session)
    for _ in range(400):
        if session.over is not None:
            break
        line = player.line(session, 0.1, 0.25)
        if player.rng.random() < 0.03:
            line = {"unamend": True}
        if "refused" not in own.says(**line):
            other.is_told()
        for listener in (own, other):
            listener.expect_ledger((line, listener is own))


def test_what_is_taken_back_is_gone_and_comes_again() -> None:
    one, _ = screens(Table(3))
    one.says(correct={"seat": 1, "what": "score", "by": 2, "why": "forgotten"})
    assert 2 == one.state.ledger[-1].by
    assert one.state.new == one.state.ledger[-1:]
    one.says(undo=True)
    assert [] == [entry for entry in one.state.ledger if entry.what == "score" and entry.by]
    one.says(redo=True)
    one.expect_ledger()
    assert 2 == one.state.ledger[-1].by


@pytest.mark.parametrize("teller", [0, 1])
def test_an_entry_that_an_amendment_takes_away_is_gone(teller: int) -> None:
    """The points were coins, and coins are not sent: nothing comes in place of the entry."""
    both = screens(Table(3))
    both[0].says(correct={"seat": 1, "what": "score", "by": 2, "why": "wrong"})
    both[1].is_told()
    coins = {"correct": {"seat": 1, "what": "coins", "by": 2, "why": "wrong"}}
    both[0].says(amend={"n": 1, "answer": coins})
    both[1].is_told()
    both[teller].expect_ledger()


@pytest.mark.parametrize("by_hand", [False, True])
def test_another_match_has_only_its_own_ledger(by_hand: bool) -> None:
    before = state(Table(3).correct(1, "score", 2).no_sale())
    assert before.ledger
    table = Table(2, cities=None, mode="by-hand") if by_hand else Table(2)
    hello = plain(MatchClient(table.session, "table", str).hello())
    after = heard(heard(before, hello), {"home": {**HOME, "match": "y"}})
    assert out.read(hello["new"], tuple[out.Entry, ...]) == after.ledger


# The other lines.


def test_nothing_is_known_at_first() -> None:
    nothing = State()
    assert (False, out.Home(), out.Table(), [], [], out.Settings()) == (
        nothing.connected,
        nothing.home,
        nothing.view,
        nothing.seats,
        nothing.names,
        nothing.settings,
    )


def test_a_refusal_changes_nothing_else_and_goes_with_what_could_be() -> None:
    table = auction(3)
    before = state(table)
    no = heard(before, NO)
    why = out.Refused("Too low.", "bid_too_low", "IP-15")
    assert (why, before.n, before.prompt, before.view) == (no.refused, no.n, no.prompt, no.view)
    assert why == heard(no, {"panels": {}}).refused
    assert why == heard(no, {"saved": True}).refused
    assert None is heard(no, {"entries": []}).refused
    assert None is heard(no, plain(MatchClient(table.session, "table", str).hello())).refused


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ({"entries": []}, Answers(entries=())),
        ({"log": []}, Answers(log=())),
        ({"asked": {"n": 3, "prompt": {}}}, Answers(asked=out.Asked(3, out.Prompt()))),
        ({"changes": []}, Answers(changes=())),
        ({"corrections": []}, Answers(corrections=())),
        ({"roll_call": {"called": 1, "places": []}}, Answers(roll_call=out.RollCall(1, ()))),
        ({"purse": {"seat": 1, "money": 300}}, Answers(purse=out.Purse(1, money=300))),
        ({"doctor": {"findings": []}}, Answers(doctor=out.Doctor(()))),
        ({"backups": {"folders": [], "busy": True}}, Answers(backups=out.Backups(busy=True))),
        ({"rule": {"clause": "IP-1", "text": "x"}}, Answers(rule=out.Rule("IP-1", "x"))),
    ],
)
def test_what_was_asked_for_is_kept_until_the_match_moves(line: dict[str, Any], answers: Answers) -> None:
    """Whatever the referee answers a question with: some screen uses all of it."""
    table = auction(3)
    answered = heard(state(table), line)
    assert answers == answered.answers
    assert answers == heard(answered, {"panels": {}}).answers
    assert Answers() == heard(answered, plain(MatchClient(table.session, "table", str).hello())).answers


def test_the_end_and_back_from_it() -> None:
    table = Table(3, cities=None, mode="by-hand").say(end=True)
    for seat in range(3):
        table.say(seat=seat, coins=seat, hand=0)
    one = Listener(table.session)
    assert one.state.over
    assert ("by_hand", out.Prompt()) == (one.state.over.why, one.state.prompt)
    assert [0, 0, 0] == [seat.lines[0].points for seat in one.state.result.seats]
    one.says(undo=True)
    assert (None, out.Result(), "count") == (one.state.over, one.state.result, one.state.prompt.kind)


def test_a_lost_referee_leaves_what_was_shown() -> None:
    known = state(auction(3))
    gone = lost(known)
    assert False is gone.connected
    assert known == heard(gone, OPEN)


def test_a_line_nobody_knows_changes_nothing() -> None:
    known = state(auction(3))
    lines: list[dict[str, Any]] = [
        {"press": {}},
        {"mute": True},
        {"typed": "1"},
        {"proposed": {}},
        {"view": {}},
        {},
    ]
    for line in lines:
        assert known == heard(known, line)
