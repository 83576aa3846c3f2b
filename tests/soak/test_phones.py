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
from tests.soak.launcher import Launcher
from tests.soak.phones import PhoneSoak
from tests.soak.twins import COVERED, PURSE, Script, Step, play, script


@pytest.fixture
def soak(tmp_path: Path, launcher: Launcher) -> Iterator[PhoneSoak]:
    soak = PhoneSoak(tmp_path, launcher, games.every(), seed=4)
    yield soak
    soak.close()


def test_phones_play_on_through_every_fault(soak: PhoneSoak) -> None:
    for _ in range(6):
        assert [] == turn(soak)
    for _, fault in soak.kinds:
        soak.do(fault)
        assert [] == turn(soak)
    soak.finish()
    assert [] == soak.judged()
    assert 0 == soak.tracebacks()
    kinds = {kind for event in read(soak.file) for kind in event}
    assert {"tap", "say", "saved", "file", "kill", "kept"} <= kinds


def tampered(soak: PhoneSoak, *more: bytes, lost: int = 0) -> list[str]:
    """Somebody changes the journal while the referee is dead; what is found at the end of the match."""
    while len(soak.table.texts() if soak.table.match else ()) < 4:
        soak.step()
    soak.table.kill_referee()
    file = soak.table.data / "matches" / f"{soak.table.match}.journal"
    lines = journal.read(file)
    texts = [line.text for line in lines][: len(lines) - lost] + list(more)
    for old in file.parent.glob(f"{file.name}*"):
        old.unlink()
    write_journal([journal.JournalLine(n, lines[0].at, text) for n, text in enumerate(texts, start=1)], file)
    soak.table.start_referee()
    soak.finish()
    return [why.partition(":")[0] for why in soak.judged()]


def test_an_acknowledged_answer_that_is_lost_is_noticed(soak: PhoneSoak) -> None:
    assert LOST in tampered(soak, lost=1)


def test_what_nobody_said_is_noticed(soak: PhoneSoak) -> None:
    assert [DOUBLED] == tampered(soak, b'{"undo":true}')


# Twins.


def found(kind: str) -> Script:
    """A short match with a secret of this kind."""
    scripts = (script(game, seed) for seed in range(30) for game in games.every())
    return next(one for one in scripts if one is not None and one.kind == kind and len(one.request.seats) < 4)


@pytest.mark.parametrize("kind", [COVERED, PURSE])
def test_nobody_sees_what_a_seat_hides(tmp_path: Path, launcher: Launcher, kind: str) -> None:
    played = found(kind)
    hides = next(step for step in played.steps if step.hides)
    assert hides.lines[0] != hides.lines[1]
    compared, leaks = play(tmp_path, launcher, played._replace(steps=played.steps[:2]))
    assert [] == leaks
    assert 0 < compared


def test_what_everybody_sees_is_noticed(
    tmp_path: Path, launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scores are open to all."""
    monkeypatch.setattr(twins, "SETTLES", 0.5)
    played = found(PURSE)
    lines = [{"correct": {"what": "score", "seat": played.owner, "by": by}} for by in (1, 2)]
    _, leaks = play(tmp_path, launcher, played._replace(steps=[Step((lines[0], lines[1]), hides=True)]))
    assert len(played.request.seats) <= len(leaks)
