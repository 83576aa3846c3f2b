"""Asks one question until there is an answer: by number, in a line, or field by field."""

from collections.abc import Sequence

import msgspec

from companion.engine.answers import UNIVERSAL, Answer, Rule, Score, read
from companion.engine.choices import Choice, Counts, Number, OneOf, Seat, Subset
from companion.engine.plain_data import to_plain
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.server.random_draw import drawn
from companion.terminal.choices import NumberedChoice, Shown, numbered, proposed
from companion.terminal.draft import Draft, Slot, slots
from companion.terminal.reader import Reader
from companion.text.typed import NO, YES, fold
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
        ways = prompt.typed_ways()
        self.prompt = prompt
        self._ways = [way for way in ways if way.answer is not Rule]
        self._always = [*(way for way in ways if way.answer is Rule), *always]
        self._words = words
        self._answers = answers
        self._reader = Reader(words)
        seen = prompt.seen_by("table")  # everybody reads this screen
        self._shown = Shown(
            seen, [way for way in seen.typed_ways() if way.answer is not Rule and can_be(way)], words
        )
        self._half: tuple[NumberedChoice, ...] | Draft | None = None

    # What is shown.

    @property
    def is_half(self) -> bool:
        """Whether an answer was begun."""
        return self._half is not None

    def leave(self) -> None:
        """Forget what was begun."""
        self._half = None

    @property
    def slot(self) -> Slot | None:
        """The field that is asked for now."""
        return self._half.missing(self.prompt.seats)[0] if isinstance(self._half, Draft) else None

    def choices(self) -> Sequence[NumberedChoice]:
        """What a number chooses now."""
        if isinstance(self._half, Draft):
            return ()
        return self._shown.choices() if self._half is None else self._half

    def lines(self) -> list[str]:
        """What can be typed now."""
        if isinstance(self._half, Draft):
            slot = self._half.missing(self.prompt.seats)[0]
            return [self._shown.question(slot, self._half.way)]
        if self._half is not None:
            return [self._words.say(WHICH, choices=numbered([choice.label for choice in self._half]))]
        return self._shown.lines()

    def label(self, way: Choice) -> str:
        """What it is called to answer so."""
        return self._words.doing(way.answer.kind)

    def examples(self) -> list[str]:
        """A line for each thing that can be answered."""
        return self._shown.examples()

    def more_examples(self) -> list[str]:
        """The same for what this game accepts at any time."""
        own = [way for way in self._always if not issubclass(way.answer, (*UNIVERSAL, Score))]
        return Shown(self.prompt, own, self._words).examples(named=True)

    # What is typed.

    def handle(self, text: str) -> Answer | None:
        """The answer, or None if more must be typed. Raises Refused."""
        if text.lstrip().startswith("{"):  # as a program would send it
            return self._read_json(text)
        if isinstance(self._half, Draft):
            return self._go_on(text, self._half)
        if (half := self._half) is not None and text.strip().isdigit():
            return self._choose(text, half)
        self.leave()
        word = fold(text)
        if (answer := self._by_button(word)) is not None or not word:
            return answer
        offered = self._shown.choices()
        if offered and word.isdigit() and not self._is_name(word):
            return self._choose(text, offered)
        if (way := self._shown.alone) is not None and (found := self._field(text, way)) is not None:
            return found
        return self._read(text) if self._half is None else None

    def _by_button(self, word: str) -> Answer | None:
        """Enter takes what is proposed; yes and no are what the buttons say."""
        if not word:
            return proposed(self.prompt) or self._skip()
        seat = self.prompt.seats[0] if self.prompt.seats else None
        if word in YES:
            return proposed(self.prompt) if seat is None else self.prompt.yes(seat)
        return self.prompt.no(seat) if word in NO and seat is not None else None

    def _skip(self) -> Answer | None:
        """Enter where the first field may be left out."""
        draft = None if self._shown.alone is None else Draft(self._shown.alone, {}, ask_all=True)
        missing = [] if draft is None else draft.missing(self.prompt.seats)
        return self._go_on("", draft) if draft and missing and may_be_empty(missing[0]) else None

    def _is_name(self, word: str) -> bool:
        return any(word in way.names() for way in self._ways)

    def _read_json(self, text: str) -> Answer:
        try:
            return read(msgspec.json.decode(text), self._answers)
        except (msgspec.DecodeError, AttributeError) as error:
            raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)[:80]))) from None

    def _choose(self, text: str, offered: Sequence[NumberedChoice]) -> Answer | None:
        number = int(text.strip()[:9])
        if not 1 <= number <= len(offered):
            raise Refused(NO_SUCH_CHOICE(number=number, last=len(offered)))
        chosen = offered[number - 1]
        if chosen.draft is None:
            self._half = self._shown.of_somebody(chosen.seat)
            return self._choose("1", self._half) if len(self._half) == 1 else None
        return self._continue(chosen.draft)

    def _field(self, text: str, way: Choice) -> Answer | None:
        """Read a line as the first field: numbers may be those of its choices."""
        draft = Draft(way, {}, ask_all=True)
        if not (missing := draft.missing(self.prompt.seats)):
            return None
        try:
            draft.given[missing[0].path] = self._reader.value(text, missing[0], draft.way)
        except Refused:
            return None
        return self._continue(draft)

    def _read(self, text: str) -> Answer | None:
        drafts = self._reader.read(text, self._ways, self.prompt.seats, self._always)
        if len(drafts) == 1:
            return self._continue(drafts[0])
        shown = Shown(self.prompt, [draft.way for draft in drafts], self._words)
        doing = f"{self._words.doing(drafts[0].way.answer.kind)} "
        labels = [shown.described(draft) for draft in drafts]
        if all(label.startswith(doing) for label in labels):
            labels = [label.removeprefix(doing) for label in labels]
        self._half = tuple(map(NumberedChoice, labels, drafts))
        return None

    def _go_on(self, text: str, draft: Draft) -> Answer | None:
        slot = draft.missing(self.prompt.seats)[0]
        if text.strip():
            try:
                value = self._reader.value(text, slot, draft.way)
            except Refused as no:
                return self._instead(text, no)
        elif draft.way.answer.by_chance:
            self.leave()
            return drawn(self.prompt, draft.way.answer.kind)
        elif may_be_empty(slot):
            value = {Subset: [], Counts: {}}.get(type(slot.domain), to_plain(slot.usual))
        else:
            raise Refused(NEEDED())
        return self._continue(Draft(draft.way, {**draft.given, slot.path: value}, ask_all=draft.ask_all))

    def _instead(self, text: str, no: Refused) -> Answer | None:
        """A whole other answer in place of the rest of this one. Raises Refused."""
        try:
            drafts = self._reader.read(text, self._ways, self.prompt.seats, self._always)
        except Refused:
            raise no from None
        if len(drafts) == 1 and not drafts[0].missing(self.prompt.seats):
            return self._continue(drafts[0])
        raise no

    def _continue(self, draft: Draft) -> Answer | None:
        """The answer if it is complete; else ask for what is missing."""
        if draft.missing(self.prompt.seats):
            self._half = draft
            return None
        self.leave()
        data = self.prompt.filled_in(draft.data(self.prompt.seats))
        return read(data, [draft.way.answer])


def may_be_empty(slot: Slot) -> bool:
    """Whether it may be left empty."""
    return slot.optional or (isinstance(slot.domain, Subset | Counts) and slot.domain.least == 0)


def can_be(way: Choice) -> bool:
    """Whether there is something to choose in every field."""
    for slot in slots(way):
        match slot.domain:
            case OneOf(of) | Seat(of) if not of:
                return False
            case Counts(room, least) if sum(room.values()) < least:
                return False
            case Number(least, int(most)) if most < least:
                return False
    return True
