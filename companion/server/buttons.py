"""From press to answer: what the two buttons of a seat mean at the prompt. Pure."""

from typing import NamedTuple

from companion.engine.answers import Answer
from companion.engine.prompts import Prompt
from hw.panel import MS, Key
from hw.presses import Cancel, Hold, Press, Release

DOUBLE = 400 * MS
"""A second press of the same button this soon is an echo of the first, unless somebody else has answered in the meantime."""


class Climb(NamedTuple):
    """A seat holds BID, and would answer this on release."""

    seat: int
    answer: Answer
    prompt: Prompt
    seen: tuple[Answer, ...] = ()
    """What it would have answered before."""

    def named(self, bid: int | None) -> Answer | None:
        """The answer that was seen when the button was released: over a slow network it is not the newest. None: it never was one."""
        if bid is None:
            return self.answer
        return next((one for one in (self.answer, *self.seen) if getattr(one, "bid", None) == bid), None)


class _LastPress(NamedTuple):
    seat: int
    key: Key
    t_ns: int
    n: int


class Buttons:
    """BID is yes, more, confirm; PASS is no, out, skip. Buttons of a seat that is not asked do nothing."""

    def __init__(self) -> None:
        self.climb: Climb | None = None
        self.proposal: Answer | None = None
        """What a screen has proposed to the asked seat: BID confirms it, PASS drops it."""
        self._proposed_at: Prompt | None = None
        self._last_press: _LastPress | None = None
        self.unheard = False
        """Whether the last event was a press that does nothing here, and not an echo."""

    def propose(self, answer: Answer, prompt: Prompt) -> None:
        """Propose an answer to the asked seat."""
        self.proposal, self._proposed_at = answer, prompt

    def refresh(self, prompt: Prompt | None) -> None:
        """The table has moved on: forget what no longer fits."""
        if self.climb is not None and (prompt is None or not prompt.is_still(self.climb.prompt)):
            self.climb = None
        if self._proposed_at is not prompt:
            self.proposal = self._proposed_at = None

    def handle(
        self, event: Press | Hold | Release | Cancel, prompt: Prompt | None, n: int, bid: int | None = None
    ) -> Answer | None:
        """The answer that this event gives, if any; n answers were given before. `bid` is what was seen when BID was released."""
        self.refresh(prompt)
        self.unheard = False
        if prompt is None:
            return None
        before = self.climb, self.proposal, self._last_press
        answer = self._answer(event, prompt, n, bid)
        still = before == (self.climb, self.proposal, self._last_press)
        self.unheard = isinstance(event, Press) and answer is None and still and not self._is_echo(event, n)
        if answer is not None:
            self._last_press = _LastPress(event.seat, event.key, event.t_ns, n)
        return answer

    def unsay(self) -> None:
        """The last answer was refused: it has no echo."""
        self._last_press = None

    def _answer(
        self, event: Press | Hold | Release | Cancel, prompt: Prompt, n: int, bid: int | None
    ) -> Answer | None:
        match event:
            case Press() if self._is_echo(event, n):
                return None
            case Press(seat, Key.BID):
                return self._bid(seat, prompt)
            case Press(seat, Key.PASS) if self._takes_back(seat, prompt):
                self._last_press = _LastPress(seat, Key.PASS, event.t_ns, n - 1)
            case Press(seat, Key.PASS):
                return prompt.no(seat)
            case Hold(seat, Key.BID, steps=steps):
                self._climb(seat, prompt, steps)
            case Release(seat, Key.BID):
                return self._let_go(seat, bid)
            case Cancel(seat, Key.BID) if self.climb is not None and self.climb.seat == seat:
                self.climb = None
        return None

    def _is_echo(self, press: Press, n: int) -> bool:
        said = self._last_press
        return (
            said is not None
            and (press.seat, press.key, n) == (said.seat, said.key, said.n + 1)
            and press.t_ns - said.t_ns < DOUBLE
        )

    def _bid(self, seat: int, prompt: Prompt) -> Answer | None:
        if self._is_proposed_to(seat, prompt):
            return self.proposal
        answer = prompt.yes(seat)
        if answer is None or not prompt.climbs:
            return answer
        self.climb = Climb(seat, answer, prompt)
        return None

    def _is_proposed_to(self, seat: int, prompt: Prompt) -> bool:
        """Whether something is proposed to this seat: if several are asked, each has its own."""
        return (
            self.proposal is not None
            and seat in prompt.seats
            and getattr(self.proposal, "seat", seat) == seat
        )

    def _takes_back(self, seat: int, prompt: Prompt) -> bool:
        """Whether PASS of this seat cancels a climb or a proposal."""
        if self.climb is not None and self.climb.seat == seat:
            self.climb = None
            return True
        if self._is_proposed_to(seat, prompt):
            self.proposal = None
            return True
        return False

    def _climb(self, seat: int, prompt: Prompt, steps: int) -> None:
        climb = self.climb
        if climb is not None and climb.seat == seat:
            higher = prompt.climbed(seat, steps)
            if higher is not None and higher != climb.answer:
                self.climb = climb._replace(answer=higher, seen=(climb.answer, *climb.seen))

    def _let_go(self, seat: int, bid: int | None) -> Answer | None:
        climb = self.climb
        if climb is None or climb.seat != seat:
            return None
        self.climb = None
        return climb.named(bid)
