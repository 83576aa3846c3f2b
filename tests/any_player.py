"""A player who knows the prompts but not the rules: answers anything at random, and always legally. For any game.

It speaks the lines of the link, so a match it plays can be written down and told again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from companion.engine.answers import plain, read
from companion.engine.refusals import Refusal
from companion.engine.session import Session
from companion.engine.timeline import Amend

Line = dict[str, Any]


def carry_out(session: Session, line: Line) -> Refusal | None:
    """Say one line of the link to a session."""
    match line:
        case {"undo": True}:
            return session.undo()
        case {"redo": True}:
            return session.redo()
        case {"rewind": int(n)}:
            return session.rewind(n)
        case {"amend": {"n": n, "answer": answer, **more}}:
            return session.amend(Amend(n, read(answer, session.game.answers), bool(more.get("drop", False))))
    return session.submit(read(line, session.game.answers))


class AnyPlayer:
    """All seats and the table in one. A game adds a method for each kind of prompt, called as the kind."""

    correction: Callable[[Session], Line]
    """A legal correction. A player who never talks and never goes back needs neither this nor the next."""
    change: Callable[[Line], Line]
    """Another answer that could have been given instead."""

    def __init__(self, seed: int, *, rules: float = 0.0, ahead: float = 0.1) -> None:
        self.rng = random.Random(seed)
        self.rules = rules
        """How often the table overrules an auction."""
        self.ahead = ahead
        """How often somebody passes ahead of the turn."""

    def answer(self, session: Session) -> Line:
        """A legal answer to what is asked."""
        prompt: Any = session.prompt
        kind = msgspec.to_builtins(prompt)["kind"]
        line: Line = getattr(self, f"_{kind}")(prompt, session)
        return line

    def passes_ahead(self, prompt: Any) -> Line | None:
        """Now and then somebody who is not asked passes."""
        high = prompt.high.seat if prompt.high else None
        others = [seat for seat in prompt.still_in if seat not in (prompt.seats[0], high)]
        if others and self.rng.random() < self.ahead:
            return {"seat": self.rng.choice(others), "pass": True}
        return None

    # What the table may say at any time.

    def control(self, session: Session) -> Line:
        """Going back and forth, or changing the past; an amendment may be refused."""
        if not session.n:
            return {"redo": True} if session.can_redo else self.correction(session)
        match self.rng.choice(("undo", "undo", "redo", "rewind", "amend")):
            case "undo":
                return {"undo": True}
            case "redo" if session.can_redo:
                return {"redo": True}
            case "rewind":
                return {"rewind": self.rng.randint(max(0, session.n - 5), session.n)}
        return {"amend": self._amendment(session)}

    def _amendment(self, session: Session) -> Line:
        n = self.rng.randint(max(1, session.n - 8), session.n)
        said = self.change(plain(session.answers[n - 1]))
        return {"n": n, "answer": said, "drop": self.rng.random() < 0.3}

    # A whole match.

    def play(
        self, session: Session, *, talk: float = 0.0, back: float = 0.0, lines: int = 2000
    ) -> list[Line]:
        """Play to the end, or for so many lines; the lines that were accepted. No prompted answer may be refused."""
        said: list[Line] = []
        while session.over is None and len(said) < lines:
            line = self._next(session, talk, back)
            refusal = carry_out(session, line)
            if refusal is None:
                said.append(line)
            else:
                assert "amend" in line, (refusal, line, session.prompt)
        return said

    def _next(self, session: Session, talk: float, back: float) -> Line:
        dice = self.rng.random()
        if dice < talk:
            return self.correction(session)
        return self.control(session) if dice < talk + back else self.answer(session)
