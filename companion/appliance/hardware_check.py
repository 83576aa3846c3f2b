"""The doctor's button and lamp test, step by step: what to do now, and the results. Pure."""

from enum import Enum
from typing import NamedTuple

from companion.engine.refusals import N_
from hw.panel import USUAL_SEATS, Key, Lamp, Light
from hw.presses import Press


class CheckStep(NamedTuple):
    """One thing to try at one place: a button, or without a key the lamp."""

    place: int
    key: Key | None


class Verdict(Enum):
    """The result of a step."""

    GOOD = N_("good")
    WRONG = N_("WRONG")
    SKIPPED = N_("not there")


PRESS = N_("Seat {seat}: press {key}. (Enter: seat {seat} has no buttons.)")
LAMP = N_("Seat {seat}: is its lamp lit? BID: yes. PASS: no. (Enter: it has none.)")
OTHER = N_("That was {key} of seat {seat}: are its wires swapped?")


class CheckUp:
    """Each place in turn: BID, PASS, lamp."""

    def __init__(self) -> None:
        self._steps = [
            CheckStep(place, key) for place in range(USUAL_SEATS) for key in (Key.BID, Key.PASS, None)
        ]
        self.verdicts: dict[CheckStep, Verdict] = {}

    @property
    def step(self) -> CheckStep | None:
        """The current step; None when all is done."""
        return next((step for step in self._steps if step not in self.verdicts), None)

    def handle(self, press: Press) -> bool:
        """A button was pressed; False if it is not the requested one."""
        step = self.step
        if step is None:
            return True
        if press.seat == step.place and step.key is None:
            self.verdicts[step] = Verdict.GOOD if press.key is Key.BID else Verdict.WRONG
        elif press.seat == step.place and press.key is step.key:
            self.verdicts[step] = Verdict.GOOD
        else:
            return False
        return True

    def skip(self) -> None:
        """There is no such thing. A place without BID has nothing at all."""
        step = self.step
        if step is not None:
            missing = self._steps_at(step.place) if step.key is Key.BID else [step]
            self.verdicts |= dict.fromkeys(
                missing, Verdict.WRONG if step.key is Key.PASS else Verdict.SKIPPED
            )

    def lamp(self, place: int) -> Lamp:
        """The state of this place's lamp while it is tested."""
        step = self.step
        if step is None or step.place != place:
            return Lamp()
        return Lamp(Light.LIT if step.key is None else Light.FAST)

    @property
    def is_good(self) -> bool:
        """Whether something was tested, and nothing was wrong."""
        found = set(self.verdicts.values())
        return Verdict.GOOD in found and Verdict.WRONG not in found

    def _steps_at(self, place: int) -> list[CheckStep]:
        return [step for step in self._steps if step.place == place]
