"""What the terminal shows of a question: numbered choices, the values of each field, and examples to type."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.answers import Answer
from companion.engine.choices import (
    Choice,
    Counts,
    Domain,
    Fixed,
    FreeText,
    IntList,
    Number,
    OneOf,
    Order,
    Seat,
    Subset,
)
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_, NN_
from companion.terminal.draft import Draft, Slot, slots
from companion.text.language import OF
from companion.text.words import Words

MOST_SAID = 99
"""Numbers that go further down have no bounds that anybody wants to read."""
MOST_NUMBERED = 12
"""With more choices, a number chooses a kind of answer, and its fields are asked for next."""
NUMBER = N_("a number")
FROM, FROM_TO, STEPS = N_("{least} or more"), N_("{least} to {most}"), N_("in steps of {step}")
EACH_SEAT, NUMBERS = N_("one number for each: {names}"), NN_("{count} number", "{count} numbers")
HOW_MANY = N_("how many of each: {names}")
IN_ALL, AT_MOST, AT_LEAST, BETWEEN = (
    N_("{most} in all"),
    N_("at most {most} in all"),
    N_("at least {least} in all"),
    N_("{least} to {most} in all"),
)
CHOOSE, CHOOSE_SOME, CHOOSE_UP_TO, CHOOSE_FROM_TO = (
    NN_("choose {count}", "choose {count}"),
    N_("choose any"),
    N_("choose up to {most}"),
    N_("choose {least} to {most}"),
)
IN_ORDER, OWN_WORDS, NOBODY = N_("in this order"), N_("in your own words"), N_("nobody")
ENTER, LEAVE_OUT, EVERYBODY, NONE = N_("Enter: {what}"), N_("leave it out"), N_("everybody"), N_("none")
OR, SOMEBODY_ELSE, CHANCE = N_("{what}, or {other}"), N_("somebody else"), N_("let chance decide")
ANYONE_FIRST = N_("In any order: type a name to begin with {names}.")
FOR_EXAMPLE = N_("For example: {example}")


class NumberedChoice(NamedTuple):
    """One numbered choice: what it is called, and what it gives; without that it leads to what a seat, or any other, can do."""

    label: str
    draft: Draft | None = None
    seat: int | None = None


class Shown:
    """What a prompt offers, in the words of the table."""

    def __init__(self, prompt: Prompt, ways: Sequence[Choice], words: Words) -> None:
        self._prompt = prompt
        self._ways = ways
        self._words = words
        self._notes = words.notes(prompt)
        self._asked = prompt.seats
        self._open = {way: Draft(way, {}, ask_all=True).missing(self._asked) for way in ways}

    # Choices.

    @property
    def alone(self) -> Choice | None:
        """The one kind of answer that has fields, where its field is asked for at once, without a choice of kinds."""
        free = [way for way in self._ways if self._open[way] or _has_number(way)]
        if len(free) != 1:
            return None
        missing = self._open[free[0]] or [slot for slot in slots(free[0]) if isinstance(slot.domain, Number)]
        return free[0] if len(self._ways) == 1 or isinstance(missing[0].domain, Number | IntList) else None

    def choices(self) -> list[NumberedChoice]:
        """All that a number chooses; nothing where a number is the answer, or only one field is asked for."""
        if self.alone is not None and not (len(self._ways) == 1 and self._is_list(self._ways[0])):
            return []
        if len(self._ways) == 1 and not self._open[self._ways[0]] and proposed(self._prompt) is not None:
            return []
        spread = sum(self._size(way) for way in self._ways) <= MOST_NUMBERED or len(self._ways) == 1
        alone = sum(bool(missing) for missing in self._open.values()) == 1
        found = [choice for way in self._ways for choice in self._choices(way, spread, alone)]
        others = any(len(_who(way)) > 1 for way in self._ways) and bool(self._asked)
        return [*found, NumberedChoice(self._words.say(SOMEBODY_ELSE))] if others else found

    def of_somebody(self, seat: int | None) -> tuple[NumberedChoice, ...]:
        """All seats that can answer; once one is chosen, all that it can do."""
        if seat is None:
            seats = dict.fromkeys(one for way in self._ways for one in _who(way))
            return tuple(NumberedChoice(self._words.names[one], None, one) for one in seats)
        own = [way for way in self._ways if seat in _who(way)]
        return tuple(
            NumberedChoice(self.label(way), Draft(way, {("seat",): seat}, ask_all=True)) for way in own
        )

    def _is_list(self, way: Choice) -> bool:
        """Whether it needs exactly one choice."""
        missing = self._open[way]
        return not missing or (len(missing) == 1 and isinstance(missing[0].domain, OneOf | Seat))

    def _size(self, way: Choice) -> int:
        return len(_values(self._open[way][0].domain)) if self._open[way] and self._is_list(way) else 1

    def _choices(self, way: Choice, spread: bool, alone: bool) -> list[NumberedChoice]:
        missing = self._open[way]
        if not missing or not spread or not self._is_list(way):
            return [NumberedChoice(self.label(way), Draft(way, {}, ask_all=True))]
        path, domain = missing[0][:2]
        label = "" if alone else self.label(way) + " "
        named = zip(_values(domain), self._options(missing[0]), strict=True)
        return [NumberedChoice(f"{label}{name}", Draft(way, {path: value})) for value, name in named]

    def label(self, way: Choice) -> str:
        """What it is called to answer so; with all that is settled of it."""
        seats = _who(way)
        who = f"{self._words.names[seats[0]]}: " if len(seats) == 1 and seats != self._asked else ""
        settled = [
            self._value(slot.domain, value)
            for slot in slots(way)
            if isinstance(slot.domain, OneOf | Number | Seat) and slot.path != ("seat",)
            if (value := slot.domain.only()) is not None
        ]
        doing = self._words.doing(way.answer.kind)
        if not settled and sum(other.answer is way.answer for other in self._ways) > 1:
            settled = [self._words.called(slot.path[-1]) for slot in slots(way) if len(slot.path) > 1][:1]
        return who + " ".join([doing, *(one for one in settled if not doing.endswith(one)), *self._note(way)])

    def described(self, draft: Draft) -> str:
        """What a draft says so far."""
        given = [
            self._value(slot.domain, draft.given[slot.path])
            for slot in slots(draft.way)
            if slot.path in draft.given
        ]
        return " ".join([self.label(draft.way), *given])

    def _value(self, domain: Domain, value: Any) -> str:
        match value:
            case None:
                return self._words.say(NOBODY)
            case int() if isinstance(domain, Seat):
                return self._words.names[value]
            case dict():
                return " ".join(f"{count} {self._words.called(name)}" for name, count in value.items())
            case list():
                seats = isinstance(domain, Order)
                return " ".join(
                    self._words.names[one] if seats else self._words.called(str(one)) for one in value
                )
        return self._words.called(value) if isinstance(domain, OneOf) else str(value)

    def _note(self, way: Choice) -> list[str]:
        """What there is to say of a name that is settled."""
        for slot in slots(way):
            note = (
                self._notes.get(slot.path[0], {}).get(slot.domain.only() or "", "")
                if isinstance(slot.domain, OneOf)
                else ""
            )
            if note:
                return [f"({note})"]
        return []

    def _options(self, slot: Slot) -> list[str]:
        """What a field can be, with what there is to say of each."""
        notes = self._notes.get(slot.path[0], {})
        found = []
        for value in _values(slot.domain):
            if isinstance(slot.domain, Seat | Order):
                name = self._words.say(NOBODY) if value is None else self._words.names[value]
            else:
                name = self._words.called(value)
            found.append(f"{name} ({notes[value]})" if notes.get(value) else name)
        return found

    # Fields.

    def question(self, slot: Slot, way: Choice, with_enter: bool = True) -> str:
        """What one field can be, and what Enter means there."""
        alone = len([one for one in slots(way) if one.path != ("seat",)]) == 1 and slot.path != ("seat",)
        name = self._words.doing(way.answer.kind) if alone else self._words.called(slot.path[-1])
        enter = self._enter(slot, way) if with_enter else ""
        asked = self._words.say(OF, what=f"{name[:1].upper()}{name[1:]}", told=self._asked_for(slot))
        return f"{asked} ({enter})" if enter else asked

    def _asked_for(self, slot: Slot) -> str:
        say = self._words.say
        match slot.domain:
            case OneOf() | Seat():
                return numbered(self._options(slot))
            case Subset(_, least, most):
                return f"{numbered(self._options(slot))}; {self._how_many(least, most)}"
            case Order():
                return f"{numbered(self._options(slot))}; {say(IN_ORDER)}"
            case Number(least, most, step):
                text = say(FROM, least=least) if most is None else say(FROM_TO, least=least, most=most)
                text = say(NUMBER) if least < -MOST_SAID else text
                return text if step == 1 else f"{text}, {say(STEPS, step=step)}"
            case Counts() as domain:
                names = ", ".join(self._words.called(name) for name, room in domain.room.items() if room)
                return "; ".join(filter(None, (say(HOW_MANY, names=names), self._in_all(domain))))
            case IntList(length, of_seats=of_seats):
                names = ", ".join(self._words.names)
                return say(EACH_SEAT, names=names) if of_seats else self._words.many(NUMBERS, length)
        return say(OWN_WORDS)

    def _how_many(self, least: int, most: int | None) -> str:
        if least == most:
            return self._words.many(CHOOSE, least)
        if most is None:
            return self._words.say(CHOOSE_SOME)
        return self._words.say(CHOOSE_FROM_TO if least else CHOOSE_UP_TO, least=least, most=most)

    def _in_all(self, domain: Counts) -> str:
        least, most = domain.least, domain.most
        if most is None:
            return self._words.say(AT_LEAST, least=least) if least > 1 else ""
        text = IN_ALL if least == most else BETWEEN if least else AT_MOST
        return self._words.say(text, least=least, most=most)

    def _enter(self, slot: Slot, way: Choice) -> str:
        """What Enter means here; empty if something must be typed."""
        what = ""
        if way.answer.by_chance:
            what = CHANCE
        elif isinstance(slot.domain, Subset | Counts) and slot.domain.least == 0:
            what = NONE
        elif slot.optional:
            what = EVERYBODY if isinstance(slot.domain, Order) else LEAVE_OUT
        usual = slot.usual if isinstance(slot.usual, str | int) else ""
        said = self._words.called(str(usual)) if usual else self._words.say(what)
        return self._words.say(ENTER, what=said) if what else ""

    # The whole prompt.

    def lines(self) -> list[str]:
        """What can be typed: the choices, or the fields."""
        if found := self.choices():
            return [numbered([choice.label for choice in found])]
        first, *others = sorted(self._ways, key=lambda way: not (self._open[way] or _has_number(way)))
        missing = self._open[first]
        if not missing or not self._ways:
            return []
        rest = ", ".join(map(self.label, others))
        enter = proposed(self._prompt) is None
        lines = [self.question(slot, first, enter) for slot in missing]
        lines[-1] = self._words.say(OR, what=lines[-1], other=rest) if rest else lines[-1]
        if len(_who(first)) > 1 and self._asked:
            later = ", ".join(self._words.names[seat] for seat in _who(first)[1:])
            lines.append(self._words.say(ANYONE_FIRST, names=later))
        is_plain = isinstance(missing[0].domain, Number | FreeText) and len(missing) == 1
        return lines if is_plain else [*lines, self._words.say(FOR_EXAMPLE, example=self.example(first))]

    def examples(self, named: bool = False) -> list[str]:
        """A line for everything that can be answered."""
        return list(dict.fromkeys(self.example(way, named) for way in self._ways))

    def example(self, way: Choice, named: bool = False) -> str:
        """A line that answers so; short where what it is called goes without saying."""
        missing = [slot for slot in slots(way) if slot in self._open[way] and slot.path != ("seat",)]
        seats = _who(way)
        who = [self._words.names[seats[0]].lower()] if seats and seats[0] not in self._asked else []
        settled = [self._words.called(name) for slot in slots(way) if (name := _only_name(slot.domain))]
        needed = [slot for slot in missing if not slot.optional] or [
            slot for slot in missing if not isinstance(slot.domain, FreeText)
        ]
        said = [self._sample(slot.domain) for slot in needed]
        if way is self.alone and said and not named:
            return " ".join([*who, *said])
        doing = self._words.doing(way.answer.kind)
        return " ".join([*who, doing, *(one for one in settled if not doing.endswith(one)), *said])

    def _sample(self, domain: Domain) -> str:
        match domain:
            case OneOf() | Seat():
                return self._first(domain)
            case Subset(of, least, _):
                return " ".join(map(self._words.called, of[: max(1, least)]))
            case Order(of):
                return " ".join(self._words.names[seat].lower() for seat in of[:2])
            case Number(least, most, step):
                return str(least if least > 0 else step if most is None or most >= step else most)
            case Counts() as counts:
                some = _some_of(counts)
                if [*some.values()] == [1]:  # no number: what is counted is named in the plural
                    return self._words.called(next(iter(some)))
                return " ".join(f"{count} {self._words.called(name)}" for name, count in some.items())
            case IntList(length, least):
                return " ".join([str(least)] * length)
        return self._words.say(N_("a goat"))

    def _first(self, domain: OneOf | Seat) -> str:
        if isinstance(domain, Seat):
            return self._words.names[domain.of[0]].lower()
        return self._words.called(domain.of[0])


def numbered(names: Sequence[str]) -> str:
    """1 red, 2 white; a line each where there is more to say; without numbers where the names are numbers."""
    if all(name.isdigit() for name in names):
        return ", ".join(names)
    listed = [f"{number} {name}" for number, name in enumerate(names, start=1)]
    return "\n".join(listed) if any("(" in name for name in names) else ", ".join(listed)


def proposed(prompt: Prompt) -> Answer | None:
    """What Enter answers: the proposal, unless it can be declined."""
    ways = prompt.ways()
    if not prompt.seats:
        return ways[0].only() if len(ways) == 1 else None
    seat = prompt.seats[0]
    return None if prompt.no(seat) is not None else prompt.yes(seat)


def enters(prompt: Prompt, answer: Answer, words: Words) -> str:
    """What Enter answers, in words, without secrets and without what is shown anyway."""
    if answer.covered:
        return words.say(N_("as last time"))
    is_given = any(isinstance(domain, Fixed) for way in prompt.ways() for domain in way.fields.values())
    return words.say(C_("typed", "yes")) if is_given else words.answer(answer)


def _who(way: Choice) -> tuple[int, ...]:
    seat = way.fields.get("seat")
    return seat.of if isinstance(seat, Seat) else ()


def _only_name(domain: Domain) -> str | None:
    return domain.only() if isinstance(domain, OneOf) else None


def _has_number(way: Choice) -> bool:
    return any(isinstance(domain, Number | IntList) for domain in way.fields.values())


def _values(domain: Domain) -> tuple:  # type: ignore[type-arg]
    match domain:
        case OneOf(of) | Subset(of) | Order(of):
            return of
        case Seat(of, nobody):
            return (*of, None) if nobody else of
    return ()


def _some_of(counts: Counts) -> Mapping[str, int]:
    """As many as are needed, of the first kinds that there are."""
    needed, kinds = max(1, counts.least), max(1, counts.fewest_kinds)
    there = [(name, room) for name, room in counts.room.items() if room > 0]
    found = dict.fromkeys([name for name, _ in there[:kinds]], 1)
    for name, room in there:
        more = min(room - found.get(name, 0), needed - sum(found.values()))
        if more > 0 and (name in found or len(found) < (counts.most_kinds or len(there))):
            found[name] = found.get(name, 0) + more
    return found
