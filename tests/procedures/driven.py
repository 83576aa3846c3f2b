"""A procedure without a game around it, driven answer by answer."""

from typing import Any, Self

from companion.engine.answers import AGAIN, Answer, Bid, Pass

NOT_OVER = object()


class Driven:
    """A running script: its current prompt, and its result once it is over."""

    def __init__(self, script: Any) -> None:
        self.script = script
        self.prompt: Any = None
        self.result: Any = NOT_OVER
        self._send(None)

    def _send(self, answer: Answer | None) -> None:
        try:
            self.prompt = self.script.send(answer)
        except StopIteration as end:
            self.prompt, self.result = None, end.value

    def say(self, *answers: Answer) -> Self:
        """Legal answers."""
        for answer in answers:
            refusal = self.prompt.check(answer)
            assert refusal is None, refusal
            self._send(answer)
        return self

    def bid(self, *bids: tuple[int, int]) -> Self:
        return self.say(*(Bid(seat, bid) for seat, bid in bids))

    def passes(self, *seats: int) -> Self:
        return self.say(*(Pass(seat, True) for seat in seats))

    def again(self) -> Self:
        """The table has corrected something."""
        self._send(AGAIN)
        return self

    def refusal(self, answer: Answer) -> tuple[str, str, dict[str, Any]]:
        found = self.prompt.check(answer)
        assert "{" not in found.sentence.format(**found.details)
        return found.name, found.clause, dict(found.details)
