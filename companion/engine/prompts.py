"""Prompts: who is asked, what, and what may be answered."""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import Any, ClassVar, Literal, final

import msgspec

from companion.engine.answers import Answer, Pass
from companion.engine.choices import Choice, Confirm, Domain, Seat, encoded, has_seat
from companion.engine.plain_data import to_plain
from companion.engine.refusals import (
    NO_SUCH_NAME,
    NOT_ASKED,
    NOT_OFFERED,
    NOT_YOUR_TURN,
    ON_SCREEN,
    Refusal,
    UserText,
)

Viewer = int | Literal["all", "table"]
"""Who is looking: a seat, everyone at the shared screen, or somebody who may see everything."""

EVERYTHING: Viewer = "all"
TABLE: Viewer = "table"


def may_see(viewer: Viewer, seat: int) -> bool:
    """Whether this viewer may see what is secret to the seat."""
    return viewer in ("all", seat)


class Standing(Enum):
    """How a seat relates to the question."""

    ASKED = "asked"
    LEADS = "leads"
    IN = "in"
    OUT = "out"


class Prompt(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """A question. It holds everything that decides whether an answer is legal, so `check` needs nothing else.

    In a replay prompts are only answered, never shown. So a prompt holds facts, and computes what follows from them on demand.
    """

    also: ClassVar[tuple[type[Answer], ...]] = ()
    """Kinds that `check_rules` alone judges, without looking at the choices: a ruling of the table, which has none, or an action
    that is refused with its clause though nobody can take it now."""
    taught: ClassVar[bool] = False
    """Whether an earlier match can have taught the answer; only then is the game asked for it."""
    climbs: ClassVar[bool] = False
    """Whether holding BID raises the bid step by step until it is released."""

    kinds: ClassVar[tuple[type[Answer], ...]] = ()
    """The kinds of answers of a prompt that makes its choices kind by kind, in `ways_of`."""
    unsaid: ClassVar[frozenset[str]] = frozenset()
    """Fields that never leave the referee."""
    private: ClassVar[tuple[str, ...]] = ()
    """Fields that only the asked seat and a viewer of everything see: its purse, and what reveals it."""
    follows: ClassVar[tuple[str, ...]] = ()
    """Properties that are sent like fields."""

    seats: tuple[int, ...]
    """Who is asked; empty means the whole table."""

    @property
    def ahead(self) -> tuple[int, ...]:
        """Seats that are not asked but may answer already, on their own phones."""
        return ()

    def choices(self) -> tuple[Choice, ...]:
        """What may be answered. It reveals nothing that a viewer of this prompt may not know."""
        return tuple(choice for kind in self.kinds for choice in self.choices_of(kind))

    def typed_choices(self) -> tuple[Choice, ...]:
        """The same for the terminal: with a domain for every field."""
        return self.choices()

    def choices_of(self, kind: type[Answer]) -> Iterable[Choice]:
        """The choices of one kind of answer: all that a check needs."""
        return [choice for choice in self.choices() if issubclass(kind, choice.answer)]

    def choice(self, answer: type[Answer], /, **fields: Domain) -> Choice:
        """A choice of the seats that are asked."""
        return (
            Choice(answer, seat=Seat(self.seats), **fields) if has_seat(answer) else Choice(answer, **fields)
        )

    def passing(self) -> Choice:
        """The asked seats may pass."""
        return _passing(self.seats)

    @property
    def accepts(self) -> tuple[type[Answer], ...]:
        """The kinds of answers that are accepted here."""
        return tuple(dict.fromkeys((*(choice.answer for choice in self.choices()), *self.also)))

    @final
    def check(self, answer: Answer) -> Refusal | None:
        """Why this answer is refused, or None: its kind must be asked, of this seat, and it must be legal and fit a choice."""
        kind = type(answer)
        by_rules = kind in self.also
        choices = () if by_rules else tuple(self.choices_of(kind))
        if not choices and not by_rules:
            return NOT_ASKED()
        if self.seats and has_seat(kind):  # an answer without a seat is the table's
            seat = getattr(answer, "seat", None)
            wrong = NOT_ASKED() if seat is None else self.check_seat(answer, seat)
            if wrong is not None:
                return wrong
        offered = by_rules or any(choice.fits(answer) for choice in choices)
        wrong = self.check_rules(answer, offered)
        return wrong if wrong is not None or offered else self._not_offered(answer)

    def check_seat(self, answer: Answer, seat: int) -> Refusal | None:
        """Why this seat cannot answer now."""
        return None if seat in self.seats or seat in self.ahead else NOT_YOUR_TURN(seat=seat)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        """Why the rules forbid this answer, with its clause. `offered`: whether it fits one of the choices, or need not (`also`).

        Called once its kind and its seat are known to be asked. An answer that fits no choice is refused in any case.
        """
        return None

    def _not_offered(self, answer: Answer) -> Refusal:
        """Name what cannot be chosen and what can, as far as that is public."""
        choices = self.seen_by(TABLE).choices_of(type(answer))
        found = next((one for choice in choices if (one := choice.not_among(answer)) is not None), None)
        return NOT_OFFERED() if found is None else NO_SUCH_NAME(what=UserText(found[0][:40]), all=found[1])

    def yes(self, seat: int) -> Answer | None:
        """What BID of this seat means: the only possible answer besides passing."""
        if seat not in self.seats:
            return None
        choices = [choice for choice in self.choices() if choice.answer is not Pass]
        return choices[0].only() if len(choices) == 1 and len(self.seats) == 1 else None

    def climbed(self, seat: int, steps: int) -> Answer | None:
        """What BID means after being held for so many steps; by default the same as a press."""
        return self.yes(seat)

    def proposed(self, answer: Answer) -> Answer | None:
        """The proposed answer, if it is legal."""
        return answer if self.check(answer) is None else None

    def no(self, seat: int) -> Answer | None:
        """What PASS of this seat means; None if nothing."""
        return Pass(seat, True) if seat in self.seats and any(True for _ in self.choices_of(Pass)) else None

    def filled_in(self, typed: dict[str, Any]) -> dict[str, Any]:
        """A typed answer, completed with what is obvious."""
        return typed

    def unheard(self, seat: int, key_is_yes: bool) -> Refusal:
        """Why a press of this seat means nothing here, without revealing secrets."""
        return ON_SCREEN(seat=seat) if seat in self.seats else NOT_YOUR_TURN(seat=seat)

    def only_answer(self) -> Answer | None:
        """The only legal answer, if there is just one. Giving it automatically may reveal secrets."""
        return None

    def standing(self, seat: int) -> Standing | None:
        """How this seat stands here; None if it is not involved."""
        return Standing.ASKED if seat in self.seats else None

    def on_turn(self) -> tuple[int, ...]:
        """Whose time runs and who is reminded: by default the asked seats."""
        return self.seats

    def is_still(self, earlier: "Prompt") -> bool:
        """Whether this is the same question as the earlier prompt, though others may have answered since."""
        return self is earlier

    def leaves_all(self, earlier: "Prompt") -> bool:
        """Whether nothing in the match has changed since this earlier prompt, so that its view is still valid."""
        return False

    def seen_by(self, viewer: Viewer) -> "Prompt":
        """This prompt without what is secret to the viewer."""
        if not self.private or may_see(viewer, self.seats[0]):
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.private, msgspec.UNSET))

    def payload(self, viewer: Viewer) -> dict[str, Any]:
        """This prompt and its choices on the wire, for this viewer."""
        seen = self.seen_by(viewer)
        choices = seen.choices()
        covered = {"covered": True} if any(choice.answer.covered for choice in choices) else {}
        return seen.to_dict() | {"ways": [choice.to_dict() for choice in choices]} | covered

    def to_dict(self) -> dict[str, Any]:
        """The public fields and properties, without the choices."""
        names = [name for name in (*self.__struct_fields__, *self.follows) if name not in self.unsaid]
        values = {name: value for name in names if (value := getattr(self, name)) is not msgspec.UNSET}
        data: dict[str, Any] = to_plain(values, str_keys=True)
        return {"kind": self.__struct_config__.tag} | data

    def names(self) -> Iterator[str]:
        """All names that occur in its choices."""
        for choice in self.choices():
            yield choice.answer.kind
            yield from (encoded(choice.answer)[field] for field in choice.fields)
            yield from choice.names()


@cache
def _passing(seats: tuple[int, ...]) -> Choice:
    """Passing is offered most often, so each choice is made only once."""
    return Choice(Pass, seat=Seat(seats), passes=Confirm())
