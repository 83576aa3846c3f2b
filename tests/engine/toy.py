"""A game of one rule for tests of the engine: players name ascending numbers, up to 99."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import UNIVERSAL, Answer, Correct, TableWord, read
from companion.engine.choices import Choice, FreeText, Number
from companion.engine.game import Lore, Request
from companion.engine.match import Match
from companion.engine.prompts import Prompt, Viewer, may_see
from companion.engine.refusals import NOT_ASKED, Refusal
from companion.engine.script import Over, Script, ask
from companion.engine.session import Session

TOO_SMALL = Refusal("too_small", "T-1", "It must be at least {least}.")
TOO_LARGE = Refusal("too_large", "T-1", "Nobody means that.")


class Say(Answer, frozen=True):
    """A number. 7 asks for a fact; 13 raises an exception in the rules; 99 ends the game."""

    kind: ClassVar[str] = "say"

    say: int


class Fact(Answer, frozen=True):
    """What the table knows and the referee does not."""

    kind: ClassVar[str] = "fact"
    teaches: ClassVar[bool] = True

    fact: str


class AskNumber(Prompt, frozen=True, tag="number"):
    """The next number."""

    least: int

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Say, say=Number(self.least)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return None if offered else TOO_SMALL(least=self.least)


class AskFact(Prompt, frozen=True, tag="fact"):
    """A fact that can be recalled."""

    taught: ClassVar[bool] = True

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Fact, fact=FreeText()),)


class View(msgspec.Struct, frozen=True):
    """Everything; the secret for seat 0 only."""

    seats: tuple[dict[str, int], ...]
    said: tuple[int, ...]
    facts: dict[str, int]
    secret: int | msgspec.UnsetType


class Numbers(Match):
    """What was said."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names)
        self.said: list[int] = []
        self.facts: list[str] = []


def play(m: Numbers) -> Script[Over]:
    """Numbers, each larger than the one before."""
    m.ledger.book(0, "score", 1, "start", "T-0")
    while True:
        answer = yield from ask(lambda: AskNumber((), m.ledger.total(0, "score")))
        assert isinstance(answer, Say)
        m.said.append(answer.say)
        if answer.say == 13:
            raise ZeroDivisionError("thirteen " + "x" * 200)
        m.ledger.book(
            0, "score", answer.say - m.ledger.total(0, "score") + 1, "said", "T-1", {"say": answer.say}
        )
        if answer.say == 99:
            return Over("said", "T-2")
        if answer.say == 7:
            fact = yield from ask(lambda: AskFact(()))
            assert isinstance(fact, Fact)
            m.facts.append(fact.fact)
            m.ledger.book(0, "facts", 1, "told", "T-3")
            if fact.fact == "bad":
                raise LookupError("bad fact")


def keep(m: Numbers) -> Script[Over]:
    """While only keeping score, any number is fine."""
    m.by_hand = True
    while True:
        answer = yield AskNumber((), 0)
        if isinstance(answer, Say):
            m.said.append(answer.say)


def handle(m: Numbers, word: TableWord) -> Refusal | None:
    """Score and coins can be corrected; a nonsensical correction raises an exception in the rules."""
    if not isinstance(word, Correct):
        return NOT_ASKED()
    m.ledger.book(0, word.correct.what, word.correct.by or 0, "correction", "", {"why": word.correct.why})
    if word.correct.what == "fault":
        raise KeyError("no such thing")
    return None


class Toy:
    """The game as a session needs it."""

    id = "toy"
    answers = (Say, Fact, *UNIVERSAL)

    def start(self, request: Request) -> Numbers:
        return Numbers(tuple(name for _, name in request.seats))

    def rules(self, match: Numbers) -> Script[Over]:
        return play(match)

    def by_hand(self, match: Numbers) -> Script[Over]:
        return keep(match)

    def handle(self, match: Numbers, word: TableWord) -> Refusal | None:
        return handle(match, word)

    def view(self, match: Numbers, viewer: Viewer) -> View:
        score = match.ledger.total(0, "score")
        secret = score if may_see(viewer, 0) else msgspec.UNSET
        facts = {fact: match.facts.count(fact) for fact in match.facts}
        return View(({"score": score}, {"score": 0}), tuple(match.said), facts, secret)

    def result(self, match: Numbers) -> msgspec.Struct:
        return msgspec.Struct()

    def recall(self, prompt: Prompt, lore: Lore) -> Answer | None:
        return Fact(lore["seven"]) if isinstance(prompt, AskFact) and "seven" in lore else None

    def known(self, match: Numbers, lore: Lore) -> TableWord | None:
        return None

    def learn(self, answer: Answer) -> Lore:
        return {"seven": answer.fact} if isinstance(answer, Fact) else {}


def _toy() -> Any:
    """The game with everything a session asks of it."""
    return Toy()


class ToyTable:
    """Sends numbers to a session and keeps what it recorded."""

    def __init__(self, lore: Lore | None = None) -> None:
        self.records: list[Any] = []
        self.game = _toy()
        self.session = Session(self.game, Request((("a", "Anna"), ("b", "Bruno"))), lore, self._record)

    def _record(self, line: Any, steps: Any) -> None:
        self.records.append((line, steps))

    def read(self, data: Mapping[str, Any]) -> Answer:
        return read(data, self.game.answers)

    def say(self, *numbers: int | str) -> "ToyTable":
        """Numbers are answers, texts are facts; all must be accepted."""
        for word in numbers:
            assert self.handle(word) is None
        return self

    def handle(self, word: int | str) -> Refusal | None:
        return self.session.submit(Say(word) if isinstance(word, int) else Fact(word))

    def correct(self, by: int, what: str = "score") -> Refusal | None:
        return self.session.submit(self.read({"correct": {"what": what, "by": by, "why": "so"}}))

    @property
    def match(self) -> Any:
        return self.session.match

    @property
    def said(self) -> list[int]:
        said: list[int] = self.match.said
        return said

    @property
    def state(self) -> tuple[Any, ...]:
        """All that could have changed."""
        session = self.session
        return (
            session.n,
            session.prompt,
            session.over,
            session.answers,
            session.can_redo,
            list(self.match.ledger.entries),
            list(self.said),
            list(self.match.facts),
        )


def refusal(found: object) -> tuple[str, dict[str, Any]]:
    """Name and details of a refusal of the engine or the toy; its sentence has everything it needs."""
    assert isinstance(found, Refusal)
    assert "{" not in found.sentence.format(**found.details)
    assert found.clause in ("", "T-1")
    return found.name, dict(found.details)
