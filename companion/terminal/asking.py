"""Asks one question until there is an answer: by number, in a line, or field by field."""

import re
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from companion.engine.answers import UNIVERSAL, Answer, Pass, Rule, Score, read
from companion.engine.choices import Choice, Counts, Number, OneOf, Seat, Subset
from companion.engine.plain_data import to_plain
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.server.random_draw import drawn
from companion.terminal.choices import NumberedChoice, Shown, numbered, proposed
from companion.terminal.draft import Draft, Field, fields
from companion.terminal.reader import Reader
from companion.text.typed import NO, YES, fold, match_one, seat_words
from companion.text.words import Words

NO_SUCH_CHOICE = Refusal(
    "no_such_choice", "", N_("There is no choice {number}. Type a number from 1 to {last}.")
)
NEEDED = Refusal("needed", "", N_("Type something here, or type back to choose again."))
WHICH = N_("Which one? {choices}")


class Asking:
    """One prompt and what was typed at it."""

    def __init__(
        self, prompt: Prompt, always: Sequence[Choice], words: Words, answers: Sequence[type[Answer]]
    ) -> None:
        """`always` is what may be answered at any time, by name."""
        choices = prompt.typed_choices()
        self.prompt = prompt
        self._choices = [choice for choice in choices if choice.answer is not Rule]
        self._always = [*(choice for choice in choices if choice.answer is Rule), *always]
        self._words = words
        self._answers = answers
        self._reader = Reader(words)
        seen = prompt.seen_by("table")  # everybody can read this screen
        offered = [one for one in seen.typed_choices() if one.answer is not Rule and _can_be(one)]
        shown = [(one.answer, one.fields) for one in offered]
        of_one = [
            one for one in self._choices if "seat" in one.fields and (one.answer, one.fields) not in shown
        ]
        self._shown = Shown(seen, offered, words, of_one)
        self._half: tuple[NumberedChoice, ...] | Draft | None = None

    # What is shown.

    @property
    def is_half(self) -> bool:
        """Whether an answer was begun."""
        return self._half is not None

    @property
    def field(self) -> Field | None:
        """The field that is asked for now."""
        return self._missing(self._half)[0] if isinstance(self._half, Draft) else None

    def choices(self) -> Sequence[NumberedChoice]:
        """What a number chooses now."""
        if isinstance(self._half, Draft):
            return ()
        return self._shown.numbered() if self._half is None else self._half

    def lines(self) -> list[str]:
        """What can be typed now."""
        if isinstance(self._half, Draft):
            return [self._shown.question(self._missing(self._half)[0], self._half.choice)]
        if self._half is not None:
            return [self._words.say(WHICH, choices=numbered([choice.label for choice in self._half]))]
        return self._shown.lines()

    def examples(self) -> list[str]:
        """A line for each thing that can be answered."""
        return self._shown.examples()

    def more_examples(self) -> list[str]:
        """The same for what this game accepts at any time."""
        own = [choice for choice in self._always if not issubclass(choice.answer, (*UNIVERSAL, Score))]
        return Shown(self.prompt, own, self._words).examples(named=True)

    # What is typed.

    def handle(self, text: str) -> Answer | None:
        """The answer, or None if more must be typed. Raises Refused."""
        if text.lstrip().startswith("{"):  # as a program would send it
            return self._read_json(text)
        if isinstance(self._half, Draft):
            return self._go_on(text, self._half)
        word = fold(text)
        if self._half is not None and word:
            return self._which(text, word, self._half)
        self._half = None
        if (answer := self._by_button(word)) is not None or not word:
            return answer
        if word.isdecimal() and self.choices() and not any(word in one.names() for one in self._choices):
            return self._choose(text, self.choices())
        if of_one := self._of_one(word):
            self._half = of_one
            return None
        if (choice := self._shown.alone) is not None and (found := self._first_field(text, choice)):
            return found
        return self._read(text) if self._half is None else None

    def _which(self, text: str, word: str, offered: tuple[NumberedChoice, ...]) -> Answer | None:
        """One of some choices by number or name, or another answer; after a slip they are still offered. Raises Refused."""
        if word.isdecimal():
            return self._choose(text, offered)
        labels: list[str] = [UserText(choice.label) for choice in offered]
        try:
            return self._choose(str(labels.index(match_one(word, seat_words(labels))) + 1), offered)
        except Refused:
            if self._seat(word) is not None or len(drafts := self._drafts(text)) != 1:
                raise
            return self._continue(drafts[0])

    def _seat(self, word: str) -> int | None:
        return next((seat for seat, names in self._reader.seats.items() if word in names), None)

    def _of_one(self, word: str) -> tuple[NumberedChoice, ...]:
        """What a player can answer, if a name alone leaves that open: it is never taken for passing."""
        seat = self._seat(word)
        found = () if seat is None else self._shown.of_somebody(seat)
        is_open = len(found) > 1 or any(one.draft and one.draft.choice.answer is Pass for one in found)
        return found if is_open else ()

    def _missing(self, draft: Draft) -> list[Field]:
        return draft.missing(self.prompt.seats)

    def _by_button(self, word: str) -> Answer | None:
        """Enter takes the proposal; yes and no mean the same as the buttons."""
        if not word:
            return proposed(self.prompt) or self._skip()
        seat = self.prompt.seats[0] if self.prompt.seats else None
        if word in YES:
            return proposed(self.prompt) if seat is None else self.prompt.yes(seat)
        return self.prompt.no(seat) if word in NO and seat is not None else None

    def _skip(self) -> Answer | None:
        """Enter, if the first field is optional."""
        if self._shown.alone is None:
            return None
        draft = Draft(self._shown.alone, {}, ask_all=True)
        missing = self._missing(draft)
        return self._go_on("", draft) if missing and missing[0].may_be_empty() else None

    def _read_json(self, text: str) -> Answer:
        try:
            return read(msgspec.json.decode(text), self._answers)
        except (msgspec.DecodeError, AttributeError) as error:
            raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)[:80]))) from None

    def _choose(self, text: str, offered: Sequence[NumberedChoice]) -> Answer | None:
        number = int(fold(text)[:9])
        if not 1 <= number <= len(offered):
            raise Refused(NO_SUCH_CHOICE(number=number, last=len(offered)))
        chosen = offered[number - 1]
        if chosen.draft is not None:
            return self._continue(chosen.draft)
        self._half = self._shown.of_somebody(chosen.seat)
        return self._choose("1", self._half) if len(self._half) == 1 else None

    def _first_field(self, text: str, choice: Choice) -> Answer | None:
        """Read a line as the first field: numbers may be those of its choices."""
        draft = Draft(choice, {}, ask_all=True)
        if not (missing := self._missing(draft)):
            return None
        with suppress(Refused):
            draft.given[missing[0].path] = self._reader.value(text, missing[0], choice)
            return self._continue(draft)
        return None

    def _drafts(self, text: str) -> list[Draft]:
        return self._reader.read(text, self._choices, self.prompt.seats, self._always)

    def _read(self, text: str) -> Answer | None:
        drafts = self._drafts(text)
        if len(drafts) == 1:
            return self._continue(drafts[0])
        shown = Shown(self.prompt, [draft.choice for draft in drafts], self._words)
        name = f"{self._words.answer_name(drafts[0].choice.answer.kind)} "
        labels = [shown.described(draft) for draft in drafts]
        if all(label.startswith(name) for label in labels):
            labels = [label.removeprefix(name) for label in labels]
        self._half = tuple(map(NumberedChoice, labels, drafts))
        return None

    def _go_on(self, text: str, draft: Draft) -> Answer | None:
        """What was typed for the next field."""
        field = self._missing(draft)[0]
        if text.strip():
            try:
                value = self._reader.value(text, field, draft.choice)
            except Refused as no:
                return self._instead(text, no)
        elif draft.choice.answer.by_chance:
            self._half = None
            return drawn(self.prompt, draft.choice.answer.kind)
        elif field.may_be_empty():
            value = {Subset: [], Counts: {}}.get(type(field.domain), to_plain(field.default))
        else:
            raise Refused(NEEDED())
        return self._continue(Draft(draft.choice, {**draft.given, field.path: value}, ask_all=draft.ask_all))

    def _instead(self, text: str, no: Refused) -> Answer | None:
        """A whole other answer instead of the rest of this one; numbers alone are not another answer. Raises Refused."""
        if re.search(r"[^\W\d]", text):
            with suppress(Refused):
                drafts = self._drafts(text)
                if len(drafts) == 1 and not self._missing(drafts[0]):
                    return self._continue(drafts[0])
        raise no

    def _continue(self, draft: Draft) -> Answer | None:
        """The answer if it is complete; else ask for what is missing."""
        if self._missing(draft):
            self._half = draft
            return None
        self._half = None
        data = self.prompt.filled_in(draft.data(self.prompt.seats))
        return read(data, [draft.choice.answer])


def _can_be(choice: Choice) -> bool:
    """Whether there is something to choose in every field."""
    for field in fields(choice):
        match field.domain:
            case OneOf(of) | Seat(of) if not of:
                return False
            case Counts(room, least) if sum(room.values()) < least:
                return False
            case Number(least, int(most)) if most < least:
                return False
    return True
