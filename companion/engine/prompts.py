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
"""Who looks: a seat, the whole table on the shared screen, or somebody who may see everything."""

EVERYTHING: Viewer = "all"
TABLE: Viewer = "table"


def may_see(viewer: Viewer, seat: int) -> bool:
    """Whether this viewer may see what is secret to the seat."""
    return viewer in ("all", seat)


class Standing(Enum):
    """How a seat stands to what is asked."""

    ASKED = "asked"
    LEADS = "leads"
    IN = "in"
    OUT = "out"


class Prompt(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """A question. It holds all that decides whether an answer is legal, so `check` needs nothing else.

    Most prompts are only answered: in a replay nobody looks at them. So one that offers much holds the facts of its moment,
    and what follows from them is made when somebody reads it.
    """

    also: ClassVar[tuple[type[Answer], ...]] = ()
    """Kinds of which `check_rules` alone says whether they can be, for it has a word for all that can be wrong: no choice is looked at.

    A ruling of the table, of which there is no choice; an action that is heard, and refused with its clause, though nobody can take it now.
    """
    taught: ClassVar[bool] = False
    """Whether a table can have taught the answer in an earlier match: only then the game is asked for it."""
    climbs: ClassVar[bool] = False
    """Whether a held BID button asks for more with each step, and counts when it is let go of."""

    kinds: ClassVar[tuple[type[Answer], ...]] = ()
    """What may be answered, where a prompt has so many ways that it makes them kind by kind, in `ways_of`."""
    unsaid: ClassVar[frozenset[str]] = frozenset()
    """Fields that never leave the referee."""
    private: ClassVar[tuple[str, ...]] = ()
    """Fields that only the seat that is asked and who may see everything see: its purse, and what tells of it."""
    follows: ClassVar[tuple[str, ...]] = ()
    """Properties that the link tells like fields: they follow from the fields, and are made when they are read."""

    seats: tuple[int, ...]
    """Who is asked; nobody in particular means the table."""

    @property
    def ahead(self) -> tuple[int, ...]:
        """Who is not asked yet, but may answer already: on its own phone, while others still think."""
        return ()

    def ways(self) -> tuple[Choice, ...]:
        """What may be answered. It tells nothing that whoever sees this prompt may not know."""
        return tuple(way for kind in self.kinds for way in self.ways_of(kind))

    def typed_ways(self) -> tuple[Choice, ...]:
        """The same for the terminal, which has no forms of its own: with a domain for every field."""
        return self.ways()

    def ways_of(self, kind: type[Answer]) -> Iterable[Choice]:
        """The ways of one kind of answer: all that is needed to check one."""
        return [way for way in self.ways() if issubclass(kind, way.answer)]

    def way(self, answer: type[Answer], /, **fields: Domain) -> Choice:
        """A way of those who are asked."""
        return (
            Choice(answer, seat=Seat(self.seats), **fields) if has_seat(answer) else Choice(answer, **fields)
        )

    def passing(self) -> Choice:
        """Who is asked may pass."""
        return _passing(self.seats)

    @property
    def accepts(self) -> tuple[type[Answer], ...]:
        """The kinds of answers that are heard here."""
        return tuple(dict.fromkeys((*(way.answer for way in self.ways()), *self.also)))

    @final
    def check(self, answer: Answer) -> Refusal | None:
        """Why this answer cannot be, or None if it can: its kind is asked, of this seat, the rules allow it, and it fits a choice."""
        kind = type(answer)
        by_rules = kind in self.also
        ways = () if by_rules else tuple(self.ways_of(kind))
        if not ways and not by_rules:
            return NOT_ASKED()
        if self.seats and has_seat(kind):  # what no seat says, the table does, whoever is asked
            seat = getattr(answer, "seat", None)
            wrong = NOT_ASKED() if seat is None else self.check_seat(answer, seat)
            if wrong is not None:
                return wrong
        offered = by_rules or any(way.fits(answer) for way in ways)
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
        """The name in it that cannot be chosen, and those that all may know can be; or only that it cannot be."""
        ways = self.seen_by(TABLE).ways_of(type(answer))
        found = next((one for way in ways if (one := way.not_among(answer)) is not None), None)
        return NOT_OFFERED() if found is None else NO_SUCH_NAME(what=UserText(found[0][:40]), all=found[1])

    def yes(self, seat: int) -> Answer | None:
        """What the BID button of this seat says: the one thing that can be said but no."""
        if seat not in self.seats:
            return None
        ways = [way for way in self.ways() if way.answer is not Pass]
        return ways[0].only() if len(ways) == 1 and len(self.seats) == 1 else None

    def climbed(self, seat: int, steps: int) -> Answer | None:
        """What the BID button of this seat says, held for so many steps: no more than pressed, where nothing climbs."""
        return self.yes(seat)

    def proposed(self, answer: Answer) -> Answer | None:
        """What a button says that agrees to what is proposed: this, if it can be."""
        return answer if self.check(answer) is None else None

    def no(self, seat: int) -> Answer | None:
        """What the PASS button of this seat says; None if it says nothing here."""
        return Pass(seat, True) if seat in self.seats and any(True for _ in self.ways_of(Pass)) else None

    def filled_in(self, typed: dict[str, Any]) -> dict[str, Any]:
        """An answer that was typed, with what goes without saying here."""
        return typed

    def unheard(self, seat: int, key_is_yes: bool) -> Refusal:
        """Why a press of this seat says nothing here; it never tells what is hidden."""
        return ON_SCREEN(seat=seat) if seat in self.seats else NOT_YOUR_TURN(seat=seat)

    def only_answer(self) -> Answer | None:
        """The one thing that can be said here, if there is only one; to say it unasked may tell what is hidden."""
        return None

    def standing(self, seat: int) -> Standing | None:
        """How this seat stands here; None if it has no part in it."""
        return Standing.ASKED if seat in self.seats else None

    def on_turn(self) -> tuple[int, ...]:
        """Whose turn it is: whose time runs, and who is reminded. Whoever is asked, unless a prompt knows better."""
        return self.seats

    def is_still(self, earlier: "Prompt") -> bool:
        """Whether this asks just what the earlier prompt has asked, though others may have said something since."""
        return self is earlier

    def leaves_all(self, earlier: "Prompt") -> bool:
        """Whether nothing in the match has changed since this earlier prompt: then a view of it still holds."""
        return False

    def seen_by(self, viewer: Viewer) -> "Prompt":
        """This prompt without what the viewer may not know."""
        if not self.private or may_see(viewer, self.seats[0]):
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.private, msgspec.UNSET))

    def plain(self, viewer: Viewer) -> dict[str, Any]:
        """This prompt and its ways as the link tells them to this viewer."""
        seen = self.seen_by(viewer)
        ways = seen.ways()
        covered = {"covered": True} if any(way.answer.covered for way in ways) else {}
        return seen.told() | {"ways": [way.plain() for way in ways]} | covered

    def told(self) -> dict[str, Any]:
        """What is asked, without its ways: all fields that may be said, and what follows from them."""
        names = [name for name in (*self.__struct_fields__, *self.follows) if name not in self.unsaid]
        values = {name: value for name in names if (value := getattr(self, name)) is not msgspec.UNSET}
        told: dict[str, Any] = to_plain(values, str_keys=True)
        return {"kind": self.__struct_config__.tag} | told

    def names(self) -> Iterator[str]:
        """All names of the game that its ways are told with."""
        for way in self.ways():
            yield way.answer.kind
            yield from (encoded(way.answer)[field] for field in way.fields)
            yield from way.names()


@cache
def _passing(seats: tuple[int, ...]) -> Choice:
    """Said more often than all else, and there are few who can say it: each way is made once."""
    return Choice(Pass, seat=Seat(seats), passes=Confirm())
