"""Helpers for tests of the terminal: somebody who types, and reads the output."""

from typing import Any

from companion.engine.answers import to_dict
from companion.engine.session import Session
from companion.storage.saved_match import SavedMatch
from companion.terminal.asking import Asking
from companion.terminal.commands import always
from companion.terminal.conversation import Conversation
from companion.text import language


def asking(session: Session, lang: str = "en") -> Asking:
    """The terminal's current question."""
    assert session.prompt is not None
    words = session.game.words(language.translator(lang), session.match)
    return Asking(session.prompt, always(session, session.prompt), words, session.game.answers)


def typed(session: Session, *lines: str, lang: str = "en") -> dict[str, Any] | None:
    """The answer of these lines; None if more is asked. Raises Refused."""
    asked, answer = asking(session, lang), None
    for line in lines:
        assert answer is None, line
        answer = asked.handle(line)
    return None if answer is None else to_dict(answer)


class Typist:
    """Types at the terminal and reads what it says."""

    def __init__(self, kept: SavedMatch, lang: str = "en") -> None:
        self.said: list[str] = []
        self.kept = kept
        self.answers: list[str] = []
        """What is typed when the terminal asks back."""
        self.secrets: list[str] = []
        self.table = Conversation(kept, language.translator(lang), self.said.append, self.secrets.append)

    def type(self, *lines: str) -> str:
        """Type some lines and return the output of the last one."""
        for line in lines:
            self.said.clear()
            assert self.table.handle(line)
            while self.answers:
                assert self.table.handle(self.answers.pop(0))
            self.table.show()
        return "\n".join(self.said)
