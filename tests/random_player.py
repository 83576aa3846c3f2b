"""A player who knows the choices of a prompt but no rule: plays any game at random, sends other lines in between, and goes back.

It uses the lines of the protocol, so a match it plays can be recorded and replayed.
"""

from __future__ import annotations

import random
from typing import Any

from companion.engine.answers import TableWord, read, to_dict
from companion.engine.game import Game, Lore, Request
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Session
from companion.engine.timeline import Amend
from companion.procedures.ascending_auction import AskBid
from companion.procedures.seating import check_new, usual_sides
from tests.any_table import EIGHT
from tests.dice import answer_at_random, draw, draw_value
from tests.sheets.every_kind import AS_OPTION

Line = dict[str, Any]


def carry_out(session: Session, line: Line) -> Refusal | None:
    """Send one line of the protocol to a session."""
    match line:
        case {"undo": True}:
            return session.undo()
        case {"redo": True}:
            return session.redo()
        case {"rewind": int(n)}:
            return session.rewind(n)
        case {"amend": {"n": n, "answer": answer, **more}}:
            return session.amend(Amend(n, read(answer, session.game.answers), bool(more.get("drop"))))
    return session.submit(read(line, session.game.answers))


def request_for(game: Game, seats: int, dice: random.Random, **options: str) -> Request:
    """A possible match, with these options if possible; what is face up is drawn."""
    sides = tuple(zip(usual_sides(game, seats), EIGHT, strict=False))
    row = None if game.row is None else tuple(draw_value(game.row, dice))
    return Request(sides, dice.randrange(seats), options, row)


def any_request(game: Game, dice: random.Random, refereed: bool = False) -> Request:
    """A match with a possible number of players and possible options."""
    for _ in range(50):
        options = {option: dice.choice(values) for option, values in game.options.items()}
        if refereed:
            options.pop("mode", None)
        elif getattr(game, "fits_any", False) and dice.random() < 0.5:
            options["sheet"] = AS_OPTION
        request = request_for(game, dice.choice(game.players), dice, **options)
        try:
            game.start(request)
            check_new(game, request)
        except Refused:
            continue
        return request
    raise AssertionError(f"no options of {game.id} go together")


def any_session(
    game: Game, seed: int, lore: Lore | None = None, record: Any = None, refereed: bool = False
) -> Session:
    """A match of this game from its start; the same one for the same seed."""
    extra = {} if record is None else {"record": record}
    return Session(
        game, any_request(game, random.Random(seed), refereed), {} if lore is None else lore, **extra
    )


def heard_always(game: Game) -> bool:
    """Whether a match of it only keeps score from the start: then points are accepted at any time."""
    session = any_session(game, 1, refereed=True)
    return session.prompt is not None and session.prompt.to_dict()["kind"] == "free"


class Player:
    """All seats and the table in one."""

    def __init__(self, seed: int, *, rules: float = 0.0) -> None:
        self.rng = random.Random(seed)
        self.rules = rules
        """How often the table overrules an auction."""

    def propose(self, session: Session) -> Line:
        """An answer to the prompt, not given yet. What may be said at any time can turn out to be refused."""
        prompt = session.prompt
        assert prompt is not None
        while (answer := draw(prompt, self.rng)) is None or not isinstance(answer, TableWord):
            if answer is not None and prompt.check(answer) is None:
                break
        return to_dict(answer)

    def line(self, session: Session, talk: float, back: float) -> Line:
        """What could be sent next, not sent yet; it may be refused."""
        dice = self.rng.random()
        if dice < talk:
            return self.correction(session)
        return self.control(session) if dice < talk + back else self.propose(session)

    def answer(self, session: Session) -> Line:
        """Give a legal answer to the prompt, and return it."""
        if isinstance(session.prompt, AskBid) and self.rng.random() < self.rules:
            line = {"rule": self._ruling(session.prompt)}
            if carry_out(session, line) is None:
                return line
        return to_dict(answer_at_random(session, self.rng))

    def _ruling(self, prompt: AskBid) -> Line:
        winner = self.rng.choice([None, *prompt.purses])
        step = getattr(prompt, "step", 1)
        return {"winner": winner} | ({} if winner is None else {"price": step * self.rng.randint(0, 9)})

    # Table words. They may be refused.

    def correction(self, session: Session) -> Line:
        """Something corrected by a little."""
        value = self.rng.choice(session.game.corrections)
        said: Line = {"what": value.what, "why": "counted twice"}
        if value.seated:
            said["seat"] = self.rng.choice(session.match.seats)
        if value.counted:
            said["by"] = value.step * self.rng.choice((-1, 1, 1))
        if value.of:
            said["of"] = self.rng.choice(value.of)
        return {"correct": said}

    def control(self, session: Session) -> Line:
        """Going back and forth, or changing the past."""
        if not session.n:
            return {"redo": True} if session.can_redo else self.correction(session)
        match self.rng.choice(("undo", "undo", "redo", "rewind", "amend")):
            case "undo":
                return {"undo": True}
            case "redo" if session.can_redo:
                return {"redo": True}
            case "rewind":
                return {"rewind": self.rng.randint(max(0, session.n - 5), session.n)}
        return {"amend": self.amendment(session, self.rng.randint(max(1, session.n - 8), session.n))}

    def amendment(self, session: Session, n: int) -> Line:
        """Another answer to the prompt of answer n."""
        prompt = session.asked(n)
        other = None if prompt is None else draw(prompt, self.rng)
        said = to_dict(session.answers[n - 1] if other is None else other)
        return {"n": n, "answer": said, "drop": self.rng.random() < 0.3}

    # A whole match.

    def play(
        self, session: Session, *, talk: float = 0.0, back: float = 0.0, lines: int = 2000
    ) -> list[Line]:
        """Play to the end, or for this many lines; returns the accepted lines."""
        said: list[Line] = []
        for _ in range(20 * lines):
            if session.over is not None or len(said) >= lines:
                break
            line = self._next(session, talk, back)
            if line is not None:
                said.append(line)
        return said

    def _next(self, session: Session, talk: float, back: float) -> Line | None:
        dice = self.rng.random()
        if dice >= talk + back:
            return self.answer(session)
        line = self.correction(session) if dice < talk else self.control(session)
        refusal = carry_out(session, line)
        assert refusal is None or refusal.name != "referee_fault", (refusal, line)
        return line if refusal is None else None

    def stop_somewhere(self, session: Session, **how: Any) -> None:
        """Play for a while."""
        self.play(session, lines=self.rng.randint(0, 150), **how)
