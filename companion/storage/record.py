"""The content of a journal's line: the start of a match, or one accepted line of its session, as JSON."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from companion import games
from companion.engine.answers import Answer, Unreadable, read, to_dict
from companion.engine.game import Game, Request
from companion.engine.progress import noop, with_progress
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.engine.session import Session
from companion.engine.timeline import Amend, Command, Ending, Redo, Rewind, Step, Unamend, Undo

BAD_RECORD = Refusal("bad_record", "", N_("Line {seq} of the journal does not fit the rules ({why})."))
BAD_START = Refusal("bad_start", "", N_("The journal does not begin with a match."))


class Start(msgspec.Struct, frozen=True):
    """The first line: which game, and its set-up."""

    game: str
    request: Request
    rules: int = 1
    """The version of the game's rules that the answers were checked against."""


def encode_start(game: Game, request: Request) -> bytes:
    """The first line of a journal."""
    return msgspec.json.encode(Start(game.id, request, game.rules_version))


def decode_start(text: bytes) -> tuple[Game, Request]:
    """Game and setup from the first line. Raises Refused."""
    start = _start(text)
    return games.find(start.game), start.request


def rules_of(text: bytes) -> int:
    """The version of the rules that the first line names. Raises Refused."""
    return _start(text).rules


def _start(text: bytes) -> Start:
    try:
        return msgspec.json.decode(text, type=Start)
    except (ValueError, RecursionError):  # not JSON, not such JSON, or not UTF-8
        raise Refused(BAD_START()) from None


def encode(line: Command, steps: tuple[Step, ...], times: msgspec.Struct | None = None) -> bytes:
    """An accepted line, with the steps it put in place, and the turn times if the table counts them."""
    said = _said(line, steps)
    return msgspec.json.encode(said if times is None else said | {"times": times})


def _said(line: Command, steps: tuple[Step, ...]) -> dict[str, Any]:
    match line:
        case Answer():
            return _step(steps[0])
        case Amend(n, answer, drop):
            amend = {"n": n, "answer": to_dict(answer), "drop": drop}
            return {"amend": amend, "steps": [_step(step) for step in steps]}
    said: dict[str, Any] = msgspec.to_builtins(line)
    return said


def _step(step: Step) -> dict[str, Any]:
    said: dict[str, Any] = {"answer": to_dict(step.answer)}
    if step.recalled:
        said["recalled"] = [to_dict(known) for known in step.recalled]
    if step.ending is not None:
        said["ending"] = msgspec.to_builtins(step.ending)
    return said


def decode(
    game: Game, texts: Iterable[bytes], first: int = 2, on_progress: Callable[[], None] = noop
) -> list[tuple[Command, tuple[Step, ...]]]:
    """The recorded lines after the first, as a session restores them. Raises Refused with the number of a bad one."""
    records = []
    for seq, text in enumerate(with_progress(texts, on_progress), start=first):
        try:
            records.append(_decode(game, msgspec.json.decode(text)))
        except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
            raise Refused(BAD_RECORD(seq=seq, why=UserText(str(error)[:80]))) from None
        except Refused as no:
            raise Refused(BAD_RECORD(seq=seq, why=UserText(no.refusal.name))) from None
    return records


def _decode(game: Game, data: Any) -> tuple[Command, tuple[Step, ...]]:
    match data:
        case {"undo": True}:
            return Undo(True), ()
        case {"redo": True}:
            return Redo(True), ()
        case {"unamend": True}:
            return Unamend(True), ()
        case {"rewind": int(n)}:
            return Rewind(n), ()
        case {"amend": {"n": int(n), "answer": answer, "drop": bool(drop)}, "steps": list(steps)}:
            return Amend(n, _read_answer(game, answer), drop), tuple(_read_step(game, step) for step in steps)
        case _:
            step = _read_step(game, data)
            return step.answer, (step,)


def _read_step(game: Game, data: Any) -> Step:
    recalled = tuple(_read_answer(game, known) for known in data.get("recalled", ()))
    ending = msgspec.convert(data.get("ending"), Ending | None)
    return Step(recalled, _read_answer(game, data["answer"]), ending)


def _read_answer(game: Game, data: Any) -> Answer:
    """An answer. Earlier rules may have had answers that no longer exist: the match can still be opened up to there."""
    try:
        return read(data, game.answers)
    except Refused as no:
        return Unreadable(no.refusal)


def restore(session: Session, texts: Iterable[bytes], on_progress: Callable[[], None] = noop) -> None:
    """Open the match where these lines left it. Raises Refused with the number of a line that does not fit."""
    records = decode(session.game, texts, on_progress=on_progress)
    try:
        session.restore(records)
    except Refused as no:
        raise Refused(BAD_RECORD(seq="?", why=UserText(no.refusal.name))) from None
    except Exception as fault:
        raise Refused(BAD_RECORD(seq="?", why=UserText(f"{type(fault).__name__}: {fault}"[:80]))) from None
