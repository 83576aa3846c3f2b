"""What the terminal shows of a question: numbered choices, the values of each field, and examples to type."""

from collections import Counter
from collections.abc import Sequence
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
from companion.engine.refusals import C_, N_, NN_, UserText
from companion.terminal.draft import SEAT, Draft, Field, fields
from companion.text.language import SEPARATOR, labelled
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
OR, CHANCE = N_("{what}, or {other}"), N_("let chance decide")
SOMEBODY_ELSE, ONE_PLAYER = N_("somebody else"), N_("one player only")
A_GOAT = N_("a goat")
ANYONE_FIRST = N_("In any order: type a name to begin with {names}.")
FOR_EXAMPLE = N_("For example: {example}")


class NumberedChoice(NamedTuple):
    """One numbered choice: its name, and its draft. Without a draft it leads to the choices of a seat, or to all others."""

    label: str
    draft: Draft | None = None
    seat: int | None = None


class Shown:
    """What a prompt offers, in the words of the table."""

    def __init__(
        self, prompt: Prompt, choices: Sequence[Choice], words: Words, of_one: Sequence[Choice] = ()
    ) -> None:
        """`of_one` is what a player can do alone, if the choices are for all at once."""
        self._prompt = prompt
        self._choices = choices
        self._of_one = of_one
        self._words = words
        self._notes = words.notes(prompt)
        self._asked = prompt.seats
        self._open = {choice: Draft(choice, {}, ask_all=True).missing(self._asked) for choice in choices}

    # Numbered choices.

    @property
    def alone(self) -> Choice | None:
        """The choice whose first field is asked for at once: the only one, or the only one that takes a number."""
        found = [choice for choice in self._choices if self._open[choice] or _has_number(choice)]
        if len(found) != 1:
            return None
        return found[0] if len(self._choices) == 1 or _has_number_first(self._open[found[0]]) else None

    def numbered(self) -> list[NumberedChoice]:
        """All that a number chooses; empty if a number is the answer, or only one field is asked for."""
        only = self._choices[0] if len(self._choices) == 1 else None
        if self.alone is not None and (only is None or not self._is_list(only)):
            return []
        if only is not None and not self._open[only] and proposed(self._prompt) is not None:
            return []
        values = sum(max(1, len(self._listed(choice))) for choice in self._choices)
        spread = values <= MOST_NUMBERED or only is not None
        is_plain = sum(map(bool, self._open.values())) == 1
        found = [one for choice in self._choices for one in self._numbered(choice, spread, is_plain)]
        if self._asked and any(len(_seats(choice)) > 1 for choice in self._choices):
            found.append(NumberedChoice(self._words.say(SOMEBODY_ELSE)))
        elif self._of_one:
            found.append(NumberedChoice(self._words.say(ONE_PLAYER)))
        return found

    def of_somebody(self, seat: int | None) -> tuple[NumberedChoice, ...]:
        """All seats that can answer; once one is chosen, all its choices."""
        choices = self._of_one or self._choices
        if seat is None:
            seats = dict.fromkeys(one for choice in choices for one in _seats(choice))
            return tuple(NumberedChoice(self._words.names[one], None, one) for one in seats)
        own = [choice for choice in choices if seat in _seats(choice)]
        return tuple(NumberedChoice(self.label(one), Draft(one, {SEAT: seat}, ask_all=True)) for one in own)

    def _is_list(self, choice: Choice) -> bool:
        return not self._open[choice] or bool(self._listed(choice))

    def _listed(self, choice: Choice) -> tuple[Any, ...]:
        """The values of its only open field, if that is a list to choose from."""
        missing = self._open[choice]
        is_list = len(missing) == 1 and isinstance(missing[0].domain, OneOf | Seat)
        return _values(missing[0].domain) if is_list else ()

    def _numbered(self, choice: Choice, spread: bool, is_plain: bool) -> list[NumberedChoice]:
        values = self._listed(choice) if spread else ()
        if not values:
            return [NumberedChoice(self.label(choice), Draft(choice, {}, ask_all=True))]
        (field,) = self._open[choice]
        label = "" if is_plain else f"{self.label(choice)} "
        named = zip(values, self._options(field), strict=True)
        return [NumberedChoice(f"{label}{name}", Draft(choice, {field.path: value})) for value, name in named]

    # Names of choices and values.

    def label(self, choice: Choice) -> str:
        """The name of this answer, with everything that is settled."""
        seats = _seats(choice)
        owner = self._words.names[seats[0]] if len(seats) == 1 and seats != self._asked else ""
        name, own = self._words.answer_name(choice.answer.kind), fields(choice)
        settled = [
            self._value(field.domain, value)
            for field in own
            if isinstance(field.domain, OneOf | Number | Seat) and field.path != SEAT
            if (value := field.domain.only()) is not None
        ]
        if not settled and sum(other.answer is choice.answer for other in self._choices) > 1:
            settled = [self._words.called(field.path[-1]) for field in own if len(field.path) > 1][:1]
        notes = [self._note(field, field.domain.only()) for field in own if isinstance(field.domain, OneOf)]
        parts = [name, *(one for one in settled if not name.endswith(one))]
        said = f"{' '.join(parts)}{''.join(notes)}"
        return labelled(self._words._, owner, said) if owner else said

    def described(self, draft: Draft) -> str:
        """What a draft says so far."""
        given = [
            self._value(field.domain, draft.given[field.path])
            for field in fields(draft.choice)
            if field.path in draft.given
        ]
        return " ".join([self.label(draft.choice), *given])

    def _value(self, domain: Domain, value: Any) -> str:
        called = self._words.called
        match domain, value:
            case Seat(), None:
                return self._words.say(NOBODY)
            case Seat(), int():
                return self._words.names[value]
            case Order(), _:
                return " ".join(self._words.names[seat] for seat in value)
            case Counts(), _:  # one of them goes without its number: names are in the plural
                return " ".join(
                    called(n) if count == 1 else f"{count} {called(n)}" for n, count in value.items()
                )
            case ((Subset() | IntList()), _):
                return " ".join(called(str(one)) for one in value)
        return called(value) if isinstance(value, str) else str(value)

    def _note(self, field: Field, value: Any) -> str:
        """The note on a value."""
        note = self._notes.get(field.path[0], {}).get(value, "")
        return f" ({note})" if note else ""

    def _options(self, field: Field) -> list[str]:
        """The values of a field, with their notes."""
        one = (
            Seat(())
            if isinstance(field.domain, Order)
            else OneOf(())
            if isinstance(field.domain, Subset)
            else field.domain
        )
        return [self._value(one, value) + self._note(field, value) for value in _values(field.domain)]

    # Fields.

    def question(self, field: Field, choice: Choice, with_enter: bool = True) -> str:
        """One field's values, and what Enter means there."""
        alone = len([one for one in fields(choice) if one.path != SEAT]) == 1 and field.path != SEAT
        name = self._words.answer_name(choice.answer.kind) if alone else self._field_name(field)
        enter = self._enter(field, choice) if with_enter else ""
        asked = labelled(self._words._, f"{name[:1].upper()}{name[1:]}", self._asked_for(field))
        return f"{asked} ({enter})" if enter else asked

    def _field_name(self, field: Field) -> str:
        """Its name: the same word may mean something else in another answer."""
        whole = " ".join(field.path)
        return self._words.called(whole if whole in self._words.names_of_things else field.path[-1])

    def _asked_for(self, field: Field) -> str:
        say = self._words.say
        match field.domain:
            case OneOf() | Seat():
                return numbered(self._options(field))
            case Subset(_, least, most):
                return f"{numbered(self._options(field))}{say(SEPARATOR)}{self._how_many(least, most)}"
            case Order():
                return f"{numbered(self._options(field))}{say(SEPARATOR)}{say(IN_ORDER)}"
            case Number(least, most, step):
                text = say(FROM, least=least) if most is None else say(FROM_TO, least=least, most=most)
                text = say(NUMBER) if least < -MOST_SAID else text
                return text if step == 1 else f"{text}, {say(STEPS, step=step)}"
            case Counts() as domain:
                names = ", ".join(self._words.called(name) for name, room in domain.room.items() if room)
                return say(SEPARATOR).join(filter(None, (say(HOW_MANY, names=names), self._in_all(domain))))
            case IntList(length, of_seats=of_seats):
                names = ", ".join(self._words.names)
                return say(EACH_SEAT, names=names) if of_seats else self._words.many(NUMBERS, length)
        return say(OWN_WORDS)

    def _how_many(self, least: int, most: int | None) -> str:
        if least == most:
            return self._words.many(CHOOSE, least)
        text = CHOOSE_SOME if most is None else CHOOSE_FROM_TO if least else CHOOSE_UP_TO
        return self._words.say(text, least=least, most=most or 0)

    def _in_all(self, domain: Counts) -> str:
        least, most = domain.least, domain.most
        if most is None:
            return self._words.say(AT_LEAST, least=least) if least > 1 else ""
        text = IN_ALL if least == most else BETWEEN if least else AT_MOST
        return self._words.say(text, least=least, most=most)

    def _enter(self, field: Field, choice: Choice) -> str:
        """What Enter means here; empty if something must be typed."""
        if choice.answer.by_chance:
            what = CHANCE
        elif not field.may_be_empty():
            return ""
        elif isinstance(field.domain, Subset | Counts) and field.domain.least == 0:
            what = NONE
        else:
            what = EVERYBODY if isinstance(field.domain, Order) else LEAVE_OUT
        usual = field.default if isinstance(field.default, str | int) else ""
        said = self._words.called(str(usual)) if usual else self._words.say(what)
        return self._words.say(ENTER, what=said)

    # The whole prompt.

    def lines(self) -> list[str]:
        """What can be typed: the choices, or the fields."""
        if found := self.numbered():
            return [numbered([choice.label for choice in found])]
        first, *others = sorted(self._choices, key=lambda one: not (self._open[one] or _has_number(one)))
        missing = self._open[first]
        if not missing:
            return []
        lines = [self.question(field, first, proposed(self._prompt) is None) for field in missing]
        if others:
            lines[-1] = self._words.say(OR, what=lines[-1], other=", ".join(map(self.label, others)))
        if len(_seats(first)) > 1 and self._asked:
            later = ", ".join(self._words.names[seat] for seat in _seats(first)[1:])
            lines.append(self._words.say(ANYONE_FIRST, names=later))
        is_plain = isinstance(missing[0].domain, Number | FreeText) and len(missing) == 1
        is_plain = is_plain and (bool(self._asked) or not _seats(first))  # otherwise it says whose
        return lines if is_plain else [*lines, self._words.say(FOR_EXAMPLE, example=self.example(first))]

    def examples(self, named: bool = False) -> list[str]:
        """A line for everything that can be answered."""
        named = named or len(self._choices) > 1
        return list(dict.fromkeys(self.example(choice, named) for choice in self._choices))

    def example(self, choice: Choice, named: bool = False) -> str:
        """A line to type for this answer; short if its name goes without saying."""
        seats, missing = _seats(choice), [one for one in self._open[choice] if one.path != SEAT]
        who = [self._words.names[seats[0]].lower()] if seats and seats[0] not in self._asked else []
        needed = [one for one in missing if not one.optional] or [
            one for one in missing if not isinstance(one.domain, FreeText)
        ]
        needed.sort(key=lambda one: isinstance(one.domain, FreeText))  # a text goes on to the end
        said = [self._value(one.domain, self._sample(one.domain)) for one in needed]
        said = [
            text.lower() if isinstance(one.domain, Seat | Order) else text
            for one, text in zip(needed, said, strict=True)
        ]
        if choice is self.alone and said and not named:
            return " ".join([*who, *said])
        name = self._words.answer_name(choice.answer.kind)
        values = (one.domain.only() for one in fields(choice) if isinstance(one.domain, OneOf))
        settled = [self._words.called(value) for value in values if value is not None]
        return " ".join([*who, name, *(one for one in settled if not name.endswith(one)), *said])

    def _sample(self, domain: Domain) -> Any:
        match domain:
            case OneOf(of) | Seat(of):
                return of[0]
            case Subset(of, least):
                return of[: max(1, least)]
            case Order(of):
                return of[:2]
            case FreeText():
                return UserText(self._words.say(A_GOAT))
            case IntList(length, least, most):  # rows must be ascending
                return [least + i if most is None else min(least + i, most) for i in range(length)]
            case Number(least, most, step):
                return least if least > 0 or (most is not None and most < step) else step
            case Counts(room, least, fewest_kinds=fewest, most=in_all):
                sample = Counter([name for name, most in room.items() if most][: max(1, fewest)])
                for name in sample:  # "2 fields" shows that a number may stand there
                    more = (
                        room[name] > 1 and not name.isdigit() and (in_all is None or sample.total() < in_all)
                    )
                    sample[name] += more
                for name, most in room.items():
                    sample[name] += max(0, min(most - sample[name], least - sample.total()))
                return dict(+sample)
        raise AssertionError(domain)


def numbered(names: Sequence[str]) -> str:
    """1 red, 2 white; a line each if there are notes; without numbers if the names are numbers."""
    if all(name.isdigit() for name in names):
        return ", ".join(names)
    listed = [f"{number} {name}" for number, name in enumerate(names, start=1)]
    return "\n".join(listed) if any("(" in name for name in names) else ", ".join(listed)


def proposed(prompt: Prompt) -> Answer | None:
    """What Enter answers: the proposal, unless it can be declined."""
    choices = prompt.choices()
    if not prompt.seats:
        return choices[0].only() if len(choices) == 1 else None
    seat = prompt.seats[0]
    return None if prompt.no(seat) is not None else prompt.yes(seat)


def proposal_in_words(prompt: Prompt, answer: Answer, words: Words) -> str:
    """What Enter answers, in words, without secrets and without what is shown anyway."""
    if answer.covered:
        return words.say(N_("as last time"))
    is_given = any(isinstance(domain, Fixed) for one in prompt.choices() for domain in one.fields.values())
    return words.say(C_("typed", "yes")) if is_given else words.answer(answer)


def _seats(choice: Choice) -> tuple[int, ...]:
    seat = choice.fields.get("seat")
    return seat.of if isinstance(seat, Seat) else ()


def _has_number(choice: Choice) -> bool:
    return any(isinstance(domain, Number | IntList) for domain in choice.fields.values())


def _has_number_first(missing: Sequence[Field]) -> bool:
    return not missing or isinstance(missing[0].domain, Number | IntList)


def _values(domain: Domain) -> tuple[Any, ...]:
    match domain:
        case OneOf(of) | Subset(of) | Order(of):
            return of
        case Seat(of, nobody):
            return (*of, None) if nobody else of
    return ()
