"""A saved match replayed line by line; and journals made from exported lines."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from companion.engine.plain_data import encode
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.engine.session import Session
from companion.engine.timeline import Amend, Command, Redo, Rewind, Unamend, Undo
from companion.protocol.match_client import MatchClient
from companion.storage import journal, record
from companion.text.language import Translate, printable, sentence
from companion.text.words import Words

BAD_EXPORT = Refusal("bad_export", "", N_("Line {line} of the export cannot be read ({why})."))
CANNOT_WRITE = Refusal("cannot_write", "", N_("{file} cannot be written ({why})."))


class Exported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a journal as it is exported."""

    at: Annotated[str, msgspec.Meta(max_length=journal.LONGEST_TIME)]
    text: msgspec.Raw


def as_json(path: Path, translate: Translate) -> Iterator[bytes]:
    """The lines of the match as the referee sent them. Raises Refused."""
    session, lines = _read(path)
    link = MatchClient(session, "all", translate)
    yield encode(link.hello())
    for _ in _replayed(session, lines):
        yield encode(link.hello())


def in_words(path: Path, translate: Translate) -> Iterator[bytes]:
    """The match in words: every step with its time, then its state or how it ended. Raises Refused."""
    session, lines = _read(path)
    words = session.game.words(translate, session.match)
    yield f"{session.match.title or translate(session.game.title)}: {', '.join(session.match.names)}".encode()
    for line, said in _replayed(session, lines):
        if session.mismatch is None:
            yield f"{printable(line.at[:19])}  {session.n:>4}  {_in_words(said, words)}".encode()
    for text in words.table(session.view("table")):
        yield text.encode()
    if session.notice is not None:
        yield sentence(session.notice, translate).encode()
    if session.over is not None:
        for text in (words.over(session.over), *words.result(session.result)):
            yield text.encode()


def _read(path: Path) -> tuple[Session, list[journal.JournalLine]]:
    lines = journal.read(path)
    if not lines:
        raise Refused(record.BAD_START())
    return Session(*record.decode_start(lines[0].text)), lines


def _replayed(
    session: Session, lines: list[journal.JournalLine]
) -> Iterator[tuple[journal.JournalLine, Command]]:
    """Each line of the journal after it was replayed, with what it says."""
    records = record.decode(session.game, [line.text for line in lines[1:]])
    return zip(lines[1:], session.replay(records), strict=True)


def _in_words(line: Command, words: Words) -> str:
    match line:
        case Undo():
            return words.say(N_("undone"))
        case Redo():
            return words.say(N_("redone"))
        case Rewind(n):
            return words.say(N_("back to {n}"), n=n)
        case Unamend():
            return words.say(N_("the change is undone"))
        case Amend(n, changed):
            return words.say(N_("answer {n} changed: {answer}"), n=n, answer=words.answer(changed))
        case _:
            return words.answer(line)


def import_match(data: bytes, path: Path) -> int:
    """Make a journal from exported lines; all of it is checked first. Raises Refused."""
    lines = exported_lines(data)
    checked(lines)
    write_journal(lines, path)
    return len(lines)


def exported_lines(data: bytes) -> list[journal.JournalLine]:
    """The lines of a journal from exported ones. Raises Refused."""
    lines = [_exported(number, raw) for number, raw in enumerate(data.splitlines(), start=1) if raw.strip()]
    return [journal.JournalLine(seq, line.at, bytes(line.text)) for seq, line in enumerate(lines, start=1)]


def checked(lines: list[journal.JournalLine]) -> None:
    """Whether these are a match, by its rules; older ones need only be readable. Raises Refused."""
    if not lines:
        raise Refused(record.BAD_START())
    session = Session(*record.decode_start(lines[0].text))
    is_current = record.rules_of(lines[0].text) >= session.game.rules_version
    for line, _ in _replayed(session, lines):
        if is_current and session.mismatch is not None:
            why = UserText(session.mismatch.refusal.name)
            raise Refused(record.BAD_RECORD(seq=line.seq, why=why))


def write_journal(lines: list[journal.JournalLine], path: Path) -> None:
    """A journal of these lines. Raises Refused."""
    with journal.Journal(path) as kept:
        for line in lines:
            kept.append(line.text, line.at)
        if not kept.wait() and kept.trouble is not None:
            why = UserText(sentence(kept.trouble, str))
            raise Refused(CANNOT_WRITE(file=UserText(path.name), why=why))


def _exported(number: int, raw: bytes) -> Exported:
    try:
        raw.decode()  # what is not checked now would be found out only when it is written
        return msgspec.json.decode(raw, type=Exported)
    except (ValueError, RecursionError) as error:  # not JSON, or not UTF-8
        raise Refused(BAD_EXPORT(line=number, why=UserText(str(error)[:80]))) from None
