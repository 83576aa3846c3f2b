"""A game is a folder: a tiny third one, written into a temporary folder, is found and plays everywhere."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.engine.answers import read
from companion.engine.any_player import answer_at_random
from companion.engine.game import Game, Request
from companion.engine.session import Session
from companion.engine.timeline import Amend
from companion.link.talk import Link
from companion.storage.kept_match import Kept
from tests.typist import Typist

SOURCE = Path(__file__).with_name("pig.py")
LONGEST = 120
SEATS = (("red", "Anna"), ("blue", "Bruno"))


@pytest.fixture
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The third game, in a folder of its own that the door to the games looks into too."""
    lines = SOURCE.read_text("utf-8")
    assert len(lines.splitlines()) <= LONGEST
    folder = tmp_path / "games" / "pig"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(lines, "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder.parent)])
    yield games.find("pig")
    del sys.modules["companion.games.pig"]


def session(pig: Game, **options: str) -> Session:
    return Session(pig, Request(SEATS, 0, options))


def say(match: Session, *lines: dict[str, Any]) -> None:
    for line in lines:
        assert None is match.submit(read(line, match.game.answers)), line


ROLL_0: dict[str, Any] = {"seat": 0, "roll": True}
HOLD_0: dict[str, Any] = {"seat": 0, "hold": True}


def test_it_is_found(pig: Game) -> None:
    assert "pig" in games.names()
    assert pig in games.every()


def test_it_plays_to_the_end_in_the_terminal(pig: Game) -> None:
    """By words, by the number of a choice, and by hand on the way."""
    typist = Typist(Kept(pig, Request(SEATS, 0)))
    assert "Anna rolls or holds: 0 at stake" in typist.type("table")
    assert "roll: just that" in typist.type("help")
    typist.type("roll", "6", "1", "5")  # the first choice is to roll again
    assert "11 at stake" in "\n".join(typist.said)
    assert "1 roll, 2 hold" in typist.type("table")
    assert "Bruno rolls or holds" in typist.type("hold")
    typist.type("roll", "1")
    assert "Somebody has 20 points." in typist.type("roll", "5", "roll", "4", "hold", "roll", "1")
    assert "The winner: Anna." in "\n".join(typist.said)
    assert "+11" in typist.type("why anna")


def test_it_plays_over_the_link(pig: Game) -> None:
    match = session(pig)
    link = Link(match, "table", str)
    hello = link.hello()
    assert ["roll"] == [way["way"] for way in hello["prompt"]["ways"]]
    assert "Anna rolls or holds: 0 at stake" == hello["prompt"]["say"]["title"]
    dice = random.Random(1)
    while "over" not in (line := link.moved()):
        way = dice.choice(line["prompt"]["ways"])
        answer = {key: value_of(domain, dice) for key, domain in way["fields"].items()}
        link.hear(msgspec.json.encode(answer))
    assert 1 == len(line["result"].winners) or line["result"].tie_break == "shared"


def value_of(domain: dict[str, object], dice: random.Random) -> object:
    match domain:
        case {"is": "seat", "of": [seat]}:
            return seat
        case {"is": "yes"}:
            return True
        case {"is": "number", "least": int(least), "most": int(most)}:
            return dice.randint(least, most)
    raise AssertionError(domain)


def test_random_players_play_it(pig: Game) -> None:
    for seed in range(20):
        match, dice = session(pig), random.Random(seed)
        while match.over is None:
            answer_at_random(match, dice)
        assert 20 <= max(match.match.ledger.total(seat, "score") for seat in (0, 1))


def test_undo_and_amend(pig: Game) -> None:
    match = session(pig)
    say(match, ROLL_0, {"die": 6}, HOLD_0)
    assert 6 == match.match.ledger.total(0, "score")
    assert None is match.undo()
    assert 0 == match.match.ledger.total(0, "score")
    assert None is match.redo()
    assert None is match.amend(Amend(2, read({"die": 4}, pig.answers)))
    assert 4 == match.match.ledger.total(0, "score")
    say(match, {"correct": {"seat": 1, "what": "score", "by": 3, "why": "forgotten"}})
    assert 3 == match.match.ledger.total(1, "score")


def test_it_goes_on_after_a_restart(pig: Game, tmp_path: Path) -> None:
    with Kept(pig, Request(SEATS, 0), tmp_path / "pig.journal") as kept:
        say(kept.session, ROLL_0, {"die": 6}, HOLD_0)
    with Kept(None, None, tmp_path / "pig.journal") as kept:
        assert (3, 6) == (kept.session.n, kept.session.match.ledger.total(0, "score"))


def test_it_can_be_kept_by_hand(pig: Game) -> None:
    match = session(pig, mode="by-hand")
    say(match, {"seat": 1, "score": 7, "why": "a good roll"}, {"end": True})
    assert (1,) == pig.result(match.match).winners  # type: ignore[attr-defined]


def test_a_position_is_counted(pig: Game) -> None:
    result = pig.score({"seats": [{"name": "Anna", "score": 20}, {"name": "Bruno", "score": 20}]})
    assert ((0, 1), "shared") == (result.winners, result.tie_break)  # type: ignore[attr-defined]
