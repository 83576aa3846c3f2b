"""Runs a rules script: a generator that yields prompts and receives legal answers."""

from collections.abc import Callable, Generator
from typing import TypeVar

import msgspec

from companion.engine.answers import AGAIN, Answer, TableWord
from companion.engine.match import Match
from companion.engine.prompts import Prompt, Viewer
from companion.engine.refusals import MATCH_IS_OVER, NOT_ASKED, Refusal

T = TypeVar("T")
Script = Generator[Prompt, Answer, T]


class Over(msgspec.Struct, frozen=True):
    """The match has ended: why, and by which clause."""

    why: str
    clause: str


MatchScript = Generator[Prompt | Over, Answer, Over]
"""A whole match. A script that yields Over instead of returning it may ask again after a correction."""
Rules = Callable[[Match], MatchScript]
Handle = Callable[[Match, TableWord], Refusal | None]


def ask(make: Callable[[], Prompt]) -> Script[Answer]:
    """Ask until answered; the prompt is rebuilt when the table has changed a value."""
    while (answer := (yield make())) is AGAIN:
        pass
    return answer


class Running:
    """A script on its match, stopped at a prompt or over."""

    def __init__(self, match: Match, rules: Rules, by_hand: Rules, handle: Handle) -> None:
        self.match = match
        self.prompt: Prompt | None = None
        self.over: Over | None = None
        self._by_hand = by_hand
        self._handle = handle
        self.views: dict[Viewer, msgspec.Struct] = {}
        """Views of the match as it stands, cached by viewer."""
        self._begin(rules)

    def _begin(self, rules: Rules) -> None:
        self._script = rules(self.match)
        self._send = self._script.send
        self._returned = False
        self._advance(None)

    def _advance(self, answer: Answer | None) -> None:
        before = self.prompt
        try:
            came = self._send(answer)  # type: ignore[arg-type]  # None starts a generator
        except StopIteration as end:
            came, self._returned = end.value, True
        self.prompt, self.over = (None, came) if isinstance(came, Over) else (came, None)
        if self.views and not (before and self.prompt and self.prompt.leaves_all(before)):
            self.views.clear()

    def feed(self, answer: Answer, n: int) -> Refusal | None:
        """Carry out answer n, or refuse it. After an exception the match is half changed and must be rebuilt."""
        match, prompt = self.match, self.prompt
        match.ledger.n = n
        match.events.clear()
        if answer.aside:
            return self._besides(answer)
        if prompt is None:
            return MATCH_IS_OVER()
        refusal = prompt.check(answer)
        if refusal is None:
            self._advance(answer)
        return refusal

    def _besides(self, answer: Answer) -> Refusal | None:
        """An answer to no prompt."""
        if isinstance(answer, TableWord):
            refusal = self._handle(self.match, answer)
            if refusal is None:
                self.views.clear()
                if not self._returned:
                    self._advance(AGAIN)
            return refusal
        return MATCH_IS_OVER() if self.prompt is None else self._go_by_hand()

    def _go_by_hand(self) -> Refusal | None:
        if self.match.by_hand:
            return NOT_ASKED()
        self._script.close()
        self._begin(self._by_hand)
        return None
