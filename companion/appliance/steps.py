"""A plan is a list of steps: each says what it does, whether that is done already, does it, and undoes it.

Nothing here knows what a step does. A plan is told as a whole before its first step, so nobody is surprised; what is
done already is left out, so a plan may be run again after it was cut off.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.engine.refusals import N_, Plural
from companion.text.language import Translate, counted, printable

Tell = Callable[[str], None]

NOTHING_TO_DO = N_("Nothing to do.")
PLAN = N_("This will be done:")
DRY_RUN = N_("Nothing was changed: this was a dry run.")
STOPPED = N_("{why} (at: {step})")
NOT_DONE = N_("Not done:")
DONE_BEFORE = N_("Done before that: {count} of {all}. Run the command again when it is put right.")


class Text(NamedTuple):
    """A sentence to be translated, and what is filled in; where it has two forms, `count` decides."""

    sentence: str | Plural
    details: Mapping[str, str | int] = {}

    def said(self, translate: Translate) -> str:
        """The sentence in a language; what is filled in may come from a file or another program."""
        filled = {k: printable(v) if isinstance(v, str) else v for k, v in self.details.items()}
        if isinstance(self.sentence, str):
            return translate(self.sentence).format(**filled)
        return counted(translate, self.sentence, int(filled.pop("count")), **filled)


def text(sentence: str | Plural, **details: str | int) -> Text:
    """A sentence with what is filled in."""
    return Text(sentence, details)


class Failed(Exception):
    """Something cannot be done, and why, in one sentence."""

    def __init__(self, sentence: str, **details: str | int) -> None:
        super().__init__(sentence)
        self.text = text(sentence, **details)


class Stopped(Exception):
    """A plan that could not be carried out to its end."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Step(Protocol):
    """One thing that is done to a computer, and can be undone."""

    @property
    def what(self) -> Text:
        """What is done, in plain words."""

    @property
    def back(self) -> Text:
        """What undoing it does, in plain words."""

    def is_done(self) -> bool:
        """Whether there is nothing left to do."""

    def is_gone(self) -> bool:
        """Whether there is nothing to undo."""

    def do(self) -> None:
        """Do it. Raises Failed or OSError."""

    def undo(self) -> None:
        """Undo it. Raises Failed or OSError."""


class Undoing:
    """A step the other way round. It asks the step only when it is asked: a step that was never done may have no words."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self.is_done, self.is_gone = step.is_gone, step.is_done
        self.do, self.undo = step.undo, step.do

    @property
    def what(self) -> Text:
        """What undoing it does."""
        return self._step.back

    @property
    def back(self) -> Text:
        """What was done."""
        return self._step.what


def undoing(steps: Sequence[Step]) -> list[Step]:
    """The plan that undoes this one, the last step first."""
    return [Undoing(step) for step in reversed(steps)]


def carry_out(steps: Sequence[Step], tell: Tell, translate: Translate, dry_run: bool = False) -> bool:
    """Tell the whole plan, then do it step by step; False if there was nothing to do. Raises Stopped."""
    todo = [step for step in steps if not step.is_done()]
    if not todo:
        tell(translate(NOTHING_TO_DO))
        return False
    said = [step.what.said(translate) for step in todo]
    tell(translate(PLAN))
    for number, what in enumerate(said, start=1):
        tell(f"  {number}. {what}")
    if dry_run:
        tell(translate(DRY_RUN))
        return True
    for number, step in enumerate(todo, start=1):
        tell(f"[{number}/{len(todo)}] {said[number - 1]}")
        try:
            step.do()
        except (Failed, OSError) as no:
            why = reason(no, translate)
            _tell_rest(said, number, tell, translate)
            raise Stopped(text(STOPPED, why=why, step=said[number - 1]).said(translate)) from None
    return True


def _tell_rest(said: Sequence[str], failed: int, tell: Tell, translate: Translate) -> None:
    tell(text(DONE_BEFORE, count=failed - 1, all=len(said)).said(translate))
    tell(translate(NOT_DONE))
    for number, what in list(enumerate(said, start=1))[failed - 1 :]:
        tell(f"  {number}. {what}")


def reason(no: Exception, translate: Translate) -> str:
    """Why something failed, in one sentence."""
    if isinstance(no, Failed):
        return no.text.said(translate)
    if isinstance(no, OSError) and no.filename is not None:
        return f"{no.filename}: {no.strerror}."
    return f"{no}."
