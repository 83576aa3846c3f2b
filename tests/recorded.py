"""Recorded and replayed matches: a file of JSON lines with the request, every accepted line, and the final state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.engine.game import Request
from companion.engine.prompts import Prompt
from companion.engine.session import Session
from companion.games import find, names
from companion.text.language import ENGLISH
from companion.text.words import Words
from kiosk.timing.demo import sample
from tests.any_table import as_shown
from tests.random_player import Line, carry_out

WITH_SAMPLE = [game for game in names() if sample(game).exists()]
"""Games that have a recorded match as a demo."""


def matches(game: str) -> Path:
    """Where the recorded matches of a game are."""
    return Path(__file__).parent / "games" / game.replace("-", "_") / "matches"


def standing(session: Session) -> Line:
    """The state of a match at the end of its file."""
    result = as_shown(session.game.result(session.match))
    over = None if session.over is None else as_shown(session.over)
    return {"result": result, "over": over, "view": as_shown(session.view("all"))}


def story(session: Session) -> list[str]:
    """The whole match in words: questions, answers and news, and at its end the table, every entry and the scoring."""
    words = session.game.words(ENGLISH, session.match)
    told: list[str] = []
    asked: list[str] = []
    for step in session.retold():
        before, asked = asked, [] if step.prompt is None else in_words(words, step.prompt)
        told += asked if asked != before else []
        told += [words.answer(step.answer), *words.news(step.entries, step.before, step.after)]
    told += [*words.table(session.view("table")), *map(words.entry, session.match.ledger.entries)]
    over = [] if session.over is None else [words.over(session.over)]
    return [*told, *over, *words.result(session.game.result(session.match))]


def in_words(words: Words, prompt: Prompt) -> list[str]:
    """A question and its hint."""
    return [words.question(prompt), words.hint(prompt)]


def read_lines(path: Path) -> tuple[Line, list[Line], Line]:
    """The request, the lines, and the final state."""
    first, *lines, last = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    last.pop("told", None)
    return first["request"], lines, last


def told_before(path: Path) -> list[str] | None:
    """The match in words, as last recorded; None if it was not."""
    found: list[str] | None = msgspec.json.decode(path.read_bytes().splitlines()[-1]).get("told")
    return found


def tell(path: Path, game: str, **how: Any) -> tuple[Session, Line]:
    """Replay a recorded match: the session, and its expected state."""
    request, lines, last = read_lines(path)
    session = Session(find(game), msgspec.convert(request, Request), **how)
    for number, line in enumerate(lines, start=2):
        refusal = carry_out(session, line)
        assert refusal is None, f"{path.name}:{number}: {refusal}"
    return session, last


def as_before(now: Line, written: Line) -> Line:
    """The current state of a match, without fields that its view did not have yet when it was recorded."""
    told = {key: value for key, value in now["view"].items() if key in written["view"]}
    return {**now, "view": told}


def write(path: Path, session: Session, lines: list[Line], last: Line | None = None) -> None:
    """Record a match with its story; its state may be given."""
    last = (last or standing(session)) | {"told": story(session)}
    told = [{"request": msgspec.to_builtins(session.request)}, *lines, last]
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in told))
