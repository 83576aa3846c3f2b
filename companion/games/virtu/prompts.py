"""What is asked in Virtù, with all that makes an answer legal."""

from collections.abc import Mapping

import msgspec

from companion.engine.answers import Answer, Rule
from companion.engine.prompts import Prompt, Standing
from companion.engine.refusals import N_, NO_RULING_HERE, Refusal, Text
from companion.engine.ways import Counts, Number, One, Seat, Some, Way, Yes
from companion.games.virtu import answers as said
from companion.games.virtu.data import (
    ALLIANCES,
    CATHEDRALS,
    MOST_TROOPS,
    PATRONAGE,
    PIRATES,
    TITLES,
    VALUES,
    pay_due,
)
from companion.games.virtu.position import NO_SUCH_THING, NOT_IN_PLAY

PIRATE_PORT = Refusal("pirate_port", "VT-2", N_("{city} is a pirate port: it can only be besieged."))
NOT_NEUTRAL = Refusal("not_neutral", "VT-9", N_("{city} is not neutral: only a siege can take it."))
OWN_CITY = Refusal("own_city", "VT-15", N_("{city} is your own."))
NO_TROOPS = Refusal("no_troops", "VT-15", N_("There are not that many troops: {most}."))
ONE_STEP = Refusal("one_step", "VT-12", N_("One step of patronage a year, and no further than rank 5."))
NOT_SPENT = Refusal("not_spent", "VT-13", N_("This is not yours, or it is ready: {what}."))
TAKEN = Refusal("taken", "VT-12", N_("This bonus is taken: {what}."))
SIX_TROOPS = Refusal("six_troops", "VT-8", N_("Nobody has more than 6 troops on the board."))
NO_DEBT = Refusal("no_debt", "VT-38", N_("So much is paid that no troop leaves."))
ONCE_A_WINTER = Refusal("once_a_winter", "VT-13", N_("Only once a winter: {what}."))
NEEDS_AGENT = Refusal(
    "needs_agent", "VT-13", N_("Somebody has this alliance: only who has an agent there may overturn it.")
)
NOBODY_HAS_IT = Refusal("nobody_has_it", "VT-13", N_("Nobody else has this alliance."))
OWN_ALLIANCE = Refusal("own_alliance", "VT-13", N_("This alliance is yours."))
SMALL_CITY = Refusal(
    "small_city", "VT-14", N_("A cathedral stands in an own city of value 3 or 4 without one.")
)
NO_CATHEDRAL = Refusal("no_cathedral", "VT-14", N_("All five cathedrals are built."))
ONE_TITLE = Refusal("one_title", "VT-14", N_("One each a player, kingdom or republic, two of these: {what}."))
NO_BONUS = Refusal("no_bonus", "VT-18", N_("This bonus is not there, or was used: {what}."))
WORST = 30
"""No force at this table is larger: it would be a slip."""


def unknown(what: str, known: tuple[str, ...], clause: str) -> Refusal | None:
    """Refuse a name that nothing has here."""
    return None if what in known else NO_SUCH_THING(clause, what=Text(what[:40]), all=known)


class Place(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do in this spring."""

    troops: int
    rank: int
    may_patronise: bool
    spent: tuple[str, ...]


class AskAct(Prompt, frozen=True, tag="act"):
    """VT-6: what a seat does in spring that everybody can see. Where all are asked at once, the table says when it is over."""

    holders: Mapping[str, int | None]
    places: Mapping[int, Place]
    year: int
    at_once: bool
    clause: str = "VT-6"

    def ways(self) -> tuple[Way, ...]:
        done = (Way(said.Done, done=Yes()),) if self.at_once else ()
        return (*(way for seat in self.seats for way in self._of(seat)), self.passing(), *done)

    def _of(self, seat: int) -> tuple[Way, ...]:
        own, who = self.places[seat], Seat((seat,))
        free = tuple(city for city, owner in self.holders.items() if owner is None and city not in PIRATES)
        room = {city: own.troops for city, owner in self.holders.items() if owner != seat}
        return (
            *((Way(said.Annex, seat=who, annex=One(free)),) if free else ()),
            *((Way(said.Patronise, seat=who, patronise=Yes()),) if own.may_patronise else ()),
            *((Way(said.War, seat=who, war=Counts(room, 1, own.troops)),) if own.troops else ()),
            *((Way(said.Refresh, seat=who, refresh=Some(own.spent, 1)),) if own.spent else ()),
        )

    def ways_of(self, kind: type[Answer]) -> list[Way]:
        """Each kind is asked for, even if it cannot be now: then the rules have a word for it."""
        found = [way for way in self.ways() if issubclass(kind, way.answer)]
        known = (said.Annex, said.Patronise, said.War, said.Refresh)
        return found or ([Way(kind, seat=Seat(()))] if kind in known else [])

    def check(self, answer: Answer) -> Refusal | None:
        """The table itself says that spring is over."""
        return None if self.at_once and isinstance(answer, said.Done) else super().check(answer)

    def misfit(self, answer: Answer) -> Refusal | None:
        match answer:
            case said.Annex(_, city):
                return self._not_on_board(city) or (
                    PIRATE_PORT(city=city) if city in PIRATES else NOT_NEUTRAL(city=city)
                )
            case said.Patronise():
                return ONE_STEP()
            case said.War(seat, war):
                for city in war:
                    if (wrong := self._not_on_board(city)) is not None:
                        return wrong
                    if self.holders[city] == seat:
                        return OWN_CITY(city=city)
                return NO_TROOPS(most=self.places[seat].troops)
            case said.Refresh(_, refresh):
                return NOT_SPENT(what=refresh)
        return None

    def _not_on_board(self, city: str) -> Refusal | None:
        wrong = unknown(city, tuple(VALUES), "VT-1")
        if wrong is None and city not in self.holders:
            return NOT_IN_PLAY(seats=len(set(self.places)), city=city)
        return wrong

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        return None


class AskBonus(Prompt, frozen=True, tag="bonus"):
    """VT-12: which patronage bonus a seat takes."""

    rank: int
    left: tuple[str, ...]
    clause: str = "VT-12"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(said.Choose, choose=One(self.left)),)

    def misfit(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, said.Choose)
        return unknown(answer.choose, PATRONAGE, "VT-12") or TAKEN(what=answer.choose)


class AskOrder(Prompt, frozen=True, tag="order"):
    """VT-15: which siege a besieger settles next."""

    cities: tuple[str, ...]
    clause: str = "VT-15"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(said.Next, next=One(self.cities)),)


class AskBesiege(Prompt, frozen=True, tag="besiege"):
    """VT-17: who has won in the plain may besiege."""

    city: str
    troops: int
    clause: str = "VT-17"

    def ways(self) -> tuple[Way, ...]:
        return self.way(said.Besiege, besiege=Yes()), self.passing()


class AskDefence(Prompt, frozen=True, tag="defence"):
    """VT-15: troops that defend, and the agent in the city. A neutral city has no troops."""

    city: str
    attacker: int
    owner: int | None
    value: int
    troops: int
    """Before the city."""
    most: int
    """That the owner can have there."""
    clause: str = "VT-15"

    def ways(self) -> tuple[Way, ...]:
        agent = Number(-1, 1 if self.owner is None else 0)
        return (self.way(said.Defend, defend=Number(0, self.most), agent=agent),)

    def misfit(self, answer: Answer) -> Refusal | None:
        return NO_TROOPS(most=self.most)

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        """No troops there, no agent."""
        return said.Defend(seat, 0, 0) if seat in self.seats else None


class AskTotals(Prompt, frozen=True, tag="totals"):
    """VT-15, VT-17: both forces, where the table adds them up itself."""

    city: str
    attacker: int
    defender: int | None
    troops: int
    most: int
    in_plain: bool
    clause: str = "VT-15"

    def ways(self) -> tuple[Way, ...]:
        numbers = {"attack": Number(0, WORST), "defence": Number(0, WORST), "defend": Number(0, self.most)}
        return (Way(said.Totals, **numbers),)


class AskWar(Prompt, frozen=True, tag="war_bonus"):
    """VT-15, VT-18: one war bonus, or no more. Known ones count by themselves."""

    also = (Rule,)

    city: str
    attacker: int
    defender: int | None
    attack: int
    defence: int
    bonuses: tuple[str, ...]
    """What the seat that is asked may still announce."""
    out: tuple[int, ...]
    """Who has passed."""
    in_plain: bool
    clause: str = "VT-18"

    def ways(self) -> tuple[Way, ...]:
        bonus = (self.way(said.WarBonus, war_bonus=One(self.bonuses)),) if self.bonuses else ()
        return (*bonus, self.passing())

    def ways_of(self, kind: type[Answer]) -> list[Way]:
        found = [way for way in self.ways() if issubclass(kind, way.answer)]
        return found or ([self.way(said.WarBonus, war_bonus=One(()))] if kind is said.WarBonus else [])

    def check(self, answer: Answer) -> Refusal | None:
        return self._forbids_rule(answer.rule) if isinstance(answer, Rule) else super().check(answer)

    def _forbids_rule(self, rule: Mapping[str, object]) -> Refusal | None:
        """The table says who has won: the attacker or the defender; null is the city, or nobody in the plain."""
        may_win = (self.attacker, self.defender, None)
        fits = (
            rule.keys() == {"winner"} and rule["winner"] in may_win and not isinstance(rule["winner"], bool)
        )
        return None if fits else NO_RULING_HERE()

    def misfit(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, said.WarBonus)
        return NO_BONUS(what=Text(answer.war_bonus[:40]))

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        """One more courtier."""
        known = seat in self.seats and "courtier" in self.bonuses
        return said.WarBonus(seat, "courtier") if known else None

    def standing(self, seat: int) -> Standing | None:
        if seat in self.seats:
            return Standing.ASKED
        if seat not in (self.attacker, self.defender):
            return None
        return Standing.OUT if seat in self.out else Standing.IN


class AskRetreat(Prompt, frozen=True, tag="retreat"):
    """VT-16: troops that found no way back; none if nothing is said."""

    troops: int
    clause: str = "VT-16"

    def ways(self) -> tuple[Way, ...]:
        return self.way(said.Lose, lose=Number(1, self.troops)), self.passing()

    def misfit(self, answer: Answer) -> Refusal | None:
        return NO_TROOPS("VT-16", most=self.troops)

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        return None


class Household(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do in this winter."""

    troops: int
    paid: bool
    """Whether it was said what is paid."""
    cathedrals: tuple[str, ...]
    """Cities that may have one; none if one was built this winter."""
    alliance: bool
    """Whether one was concluded this winter."""
    titles: tuple[str, ...]


class AskWinter(Prompt, frozen=True, tag="winter"):
    """VT-7: what winter changes, in any order; then it is over."""

    order: tuple[int, ...]
    households: Mapping[int, Household]
    alliances: Mapping[str, int | None]
    built: int
    last: bool
    clause: str = "VT-7"

    def ways(self) -> tuple[Way, ...]:
        return (*(way for seat in self.order for way in self._of(seat)), Way(said.Done, done=Yes()))

    def _of(self, seat: int) -> tuple[Way, ...]:
        own, who = self.households[seat], Seat((seat,))
        due, room = pay_due(own.troops), MOST_TROOPS - own.troops
        free = tuple(name for name, owner in self.alliances.items() if owner is None)
        others = tuple(name for name, owner in self.alliances.items() if owner not in (None, seat))
        found = {
            said.Paid: (due and not own.paid, {"paid": Number(0, due - 1)}),
            said.Recruit: (room > 0, {"recruit": Number(1, room)}),
            said.Cathedral: (own.cathedrals, {"cathedral": One(own.cathedrals)}),
            said.Ally: (free and not own.alliance, {"ally": One(free)}),
            said.Overturn: (others and not own.alliance, {"overturn": One(others)}),
            said.Title: (own.titles, {"title": One(own.titles)}),
        }
        return tuple(
            Way(kind, seat=who, **domains)  # type: ignore[arg-type]
            for kind, (may, domains) in found.items()
            if may
        )

    def ways_of(self, kind: type[Answer]) -> list[Way]:
        found = [way for way in self.ways() if issubclass(kind, way.answer)]
        known = (said.Paid, said.Recruit, said.Cathedral, said.Ally, said.Overturn, said.Title)
        return found or ([Way(kind, seat=Seat(()))] if kind in known else [])

    def misfit(self, answer: Answer) -> Refusal | None:
        seat: int = getattr(answer, "seat", -1)
        if (own := self.households.get(seat)) is None:
            return None
        match answer:
            case said.Paid():
                return NO_DEBT()
            case said.Recruit():
                return SIX_TROOPS()
            case said.Cathedral(_, city):
                wrong = unknown(city, tuple(VALUES), "VT-1")
                return wrong or (NO_CATHEDRAL() if self.built == CATHEDRALS else SMALL_CITY())
            case said.Ally(_, name) | said.Overturn(_, name):
                return unknown(name, ALLIANCES, "VT-13") or self._no_alliance(seat, name, own.alliance)
            case said.Title(_, title):
                return unknown(title, tuple(TITLES), "VT-14") or ONE_TITLE(what=title)
        return None

    def _no_alliance(self, seat: int, name: str, done: bool) -> Refusal:
        owner = self.alliances[name]
        if owner == seat:
            return OWN_ALLIANCE()
        if done:
            return ONCE_A_WINTER(what="ally")
        return NOBODY_HAS_IT() if owner is None else NEEDS_AGENT()
