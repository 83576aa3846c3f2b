"""Phones in the soak: they play on through every fault, and what must not happen is noticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from tests.soak import twins
from tests.soak.__main__ import turn
from tests.soak.history import read
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
