"""Phones in the soak: they play on through every fault, and what must not happen is noticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.storage import journal
from companion.storage.export import write_journal
from tests.soak import twins
from tests.soak.__main__ import turn
from tests.soak.history import DOUBLED, LOST, read
from tests.soak.nursery_pipe import Nursery
from tests.soak.phones import Evening
from tests.soak.twins import COVERED, PURSE, Script, Step, play, script


@pytest.fixture
def evening(tmp_path: Path, nursery: Nursery) -> Iterator[Evening]:
    evening = Evening(tmp_path, nursery, games.every(), seed=4)
    yield evening
    evening.close()


def test_phones_play_on_through_every_fault(evening: Evening) -> None:
    for _ in range(6):
        assert [] == turn(evening)
    for _, fault in evening.kinds:
        evening.do(fault)
        assert [] == turn(evening)
    evening.finish()
    assert [] == evening.judged()
    assert 0 == evening.tracebacks()
    kinds = {kind for event in read(evening.file) for kind in event}
    assert {"tap", "say", "saved", "file", "kill", "kept"} <= kinds


def tampered(evening: Evening, *more: bytes, lost: int = 0) -> list[str]:
    """Somebody changes the journal while the referee is dead; what is found at the end of the match."""
    while len(evening.house.texts() if evening.house.match else ()) < 4:
        evening.step()
    evening.house.kill_referee()
    file = evening.house.data / "matches" / f"{evening.house.match}.journal"
    lines = journal.read(file)
    texts = [line.text for line in lines][: len(lines) - lost] + list(more)
    for old in file.parent.glob(f"{file.name}*"):
        old.unlink()
    write_journal([journal.JournalLine(n, lines[0].at, text) for n, text in enumerate(texts, start=1)], file)
    evening.house.start_referee()
    evening.finish()
    return [why.partition(":")[0] for why in evening.judged()]


def test_an_acknowledged_answer_that_is_lost_is_noticed(evening: Evening) -> None:
    assert LOST in tampered(evening, lost=1)


def test_what_nobody_said_is_noticed(evening: Evening) -> None:
    assert [DOUBLED] == tampered(evening, b'{"undo":true}')


# Twins.


def found(kind: str) -> Script:
    """A short match with a secret of this kind."""
    scripts = (script(game, seed) for seed in range(30) for game in games.every())
    return next(one for one in scripts if one is not None and one.kind == kind and len(one.request.seats) < 4)


@pytest.mark.parametrize("kind", [COVERED, PURSE])
def test_nobody_sees_what_a_seat_hides(tmp_path: Path, nursery: Nursery, kind: str) -> None:
    played = found(kind)
    hides = next(step for step in played.steps if step.hides)
    assert hides.lines[0] != hides.lines[1]
    compared, leaks = play(tmp_path, nursery, played._replace(steps=played.steps[:2]))
    assert [] == leaks
    assert 0 < compared


def test_what_everybody_sees_is_noticed(
    tmp_path: Path, nursery: Nursery, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scores are open to all."""
    monkeypatch.setattr(twins, "SETTLES", 0.5)
    played = found(PURSE)
    lines = [{"correct": {"what": "score", "seat": played.owner, "by": by}} for by in (1, 2)]
    _, leaks = play(tmp_path, nursery, played._replace(steps=[Step((lines[0], lines[1]), hides=True)]))
    assert len(played.request.seats) <= len(leaks)
