"""A past game shown again: its log as a story, and the state after each answer. Nothing is written."""

from pathlib import Path

from companion.engine.plain_data import convert, to_plain
from companion.engine.prompts import TABLE
from companion.engine.refusals import N_, NO_SUCH_ANSWER, Refused
from companion.engine.session import Session
from companion.engine.timeline import Before, Step, fold
from companion.protocol import messages
from companion.protocol import outgoing_history as out
from companion.protocol.match_client import MatchClient
from companion.protocol.outgoing_home import Logged
from companion.storage import journal, record
from companion.text.language import Translate

UP_TO_HERE = N_("This game was saved under earlier rules: it can be watched up to here.")


def _steps(path: Path) -> tuple[Session, list[Step]]:
    """A session at its start, and the answers that count. Raises Refused."""
    lines = journal.read(path)
    if not lines:
        raise Refused(record.BAD_START())
    session = Session(*record.decode_start(lines[0].text))
    at: tuple[list[Step], list[Step]] = ([], [])
    before: list[Before] = []
    for line, put in record.decode(session.game, [one.text for one in lines[1:]]):
        at = fold(*at, before, line, put)
    return session, at[0]


def frame(path: Path, n: int, translate: Translate) -> out.Film:
    """The match as the table saw it after answer n. Raises Refused."""
    session, steps = _steps(path)
    if not 0 <= n <= len(steps):
        raise Refused(NO_SUCH_ANSWER(n=n, last=len(steps)))
    session.restore((step.answer, (step,)) for step in steps[:n])
    words = session.game.words(translate, session.match)
    text, last = words.answer(steps[n - 1].answer) if n else "", len(steps)
    if session.mismatch is not None:
        n = last = session.n
        text = translate(UP_TO_HERE)
    line = MatchClient(session, TABLE, translate, trusted=False).hello()
    return out.Film(path.stem, n, last, text, to_plain(line))


def story(path: Path, translate: Translate) -> tuple[Logged, ...]:
    """The log, with where each answer was given and what came of it. Raises Refused."""
    session, steps = _steps(path)
    session.restore((step.answer, (step,)) for step in steps)
    client = MatchClient(session, TABLE, translate, trusted=False)
    log = client.carry_out(messages.Log("log", True))["log"]
    return convert(to_plain(list(log)), tuple[Logged, ...])
