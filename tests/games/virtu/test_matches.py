"""Recorded matches of Virtù, replayed step by step: every prompt, entry and view is as expected."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.game import Request
from companion.engine.ledger import Entry
from companion.engine.plain_data import convert, to_plain
from companion.engine.session import Session
from companion.games import find
from companion.games.virtu.words import VirtuWords
from companion.text.words import REASONS
from tests.clauses import clauses
from tests.random_player import carry_out
from tests.recorded import as_before, matches, read_lines, standing

CLOSELY = ("two", "two_kept", "two_naples", "three", "four_kept", "four_totals")
PHASES = {"spring", "sieges", "winter", "end"}
GAME = find("virtu")


def steps(name: str) -> Iterator[Session]:
    """A recorded match after each of its lines."""
    request, lines, _ = read_lines(_path(name))
    session = Session(GAME, msgspec.convert(request, Request))
    yield session
    for line in lines:
        assert carry_out(session, line) is None
        yield session


def _path(name: str) -> Path:
    return matches("virtu") / f"{name}.jsonl"


@cache
def known() -> set[str]:
    return clauses("virtu")


def is_whole(thing: Any, of: type[msgspec.Struct]) -> None:
    """Every part of it is of its type."""
    plain = to_plain(thing)
    assert plain == to_plain(convert(plain, of))


@pytest.mark.parametrize("name", CLOSELY)
def test_a_recorded_match_step_by_step(name: str) -> None:
    phases: set[str] = set()
    for session in steps(name):
        view: Any = session.view("table")
        phases.add(view.phase)
        is_whole(view, type(view))
        if session.prompt is not None:
            is_whole(session.prompt, type(session.prompt))
            assert session.prompt.clause in known()  # type: ignore[attr-defined]
    assert phases <= PHASES
    told = {*VirtuWords.reasons, *REASONS}
    for entry in session.match.ledger.entries:
        is_whole(entry, Entry)
        assert entry.reason in told
        assert entry.clause in known() or entry.reason in ("correction", "lost", "by_hand")
    assert session.over is not None
    assert session.over.clause in known()
    assert view.ends in ((session.over.why,), view.ends[:1] and view.ends)
    assert (session.over.why in view.ends) or view.mode == "by-hand"
    last = read_lines(_path(name))[2]
    assert last == as_before(standing(session), last)
