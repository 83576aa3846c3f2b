"""The prompts of Virtù, with everything that makes an answer legal."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar

import msgspec

from companion.engine.answers import Answer
from companion.engine.choices import Choice, Confirm, Counts, Domain, Number, OneOf, Seat, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, UserText
from companion.games.virtu import answers
from companion.games.virtu.data import (
    ALLIANCES,
    CATHEDRALS,
    MOST_TROOPS,
    PATRONAGE,
    PIRATES,
    TITLES,
    VALUES,
)
from companion.games.virtu.position import NO_SUCH_THING, NOT_IN_PLAY
from companion.games.virtu.view_types import Household, Place

PIRATE_PORT = Refusal("pirate_port", "VT-2", N_("{city} is a pirate port: you can only besiege it."))
NOT_NEUTRAL = Refusal("not_neutral", "VT-9", N_("{city} is not neutral: you can only take it by siege."))
OWN_CITY = Refusal("own_city", "VT-15", N_("{city} is already yours."))
NO_TROOPS = Refusal(
    "no_troops", "VT-15", N_("That is more troops than there are. The most you can choose: {most}.")
)
NOBODY_MARCHES = Refusal("nobody_marches", "VT-6", N_("No troops move. Choose where they go, or pass."))
ONE_STEP = Refusal("one_step", "VT-12", N_("You climb one rank of patronage a year, and rank 5 is the last."))
NOT_SPENT = Refusal("not_spent", "VT-13", N_("You don't have it, or it is ready already: {what}."))
TAKEN = Refusal("taken", "VT-12", N_("Somebody has this bonus already: {what}."))
SIX_TROOPS = Refusal("six_troops", "VT-8", N_("You can have at most 6 troops on the board."))
NO_CITY = Refusal("no_city", "VT-8", N_("You recruit in your own cities, and you have none."))
NO_DEBT = Refusal("no_debt", "VT-38", N_("That is the full pay: no troops leave."))
PAY_FIRST = Refusal("pay_first", "VT-7", N_("Pay your troops before you recruit. Undo the recruits first."))
ONCE_A_WINTER = Refusal("once_a_winter", "VT-13", N_("You make only one alliance each winter."))
NEEDS_AGENT = Refusal(
    "needs_agent", "VT-13", N_("Somebody has this alliance. You need an agent there to overturn it.")
)
NOBODY_HAS_IT = Refusal("nobody_has_it", "VT-13", N_("Nobody has this alliance yet: simply conclude it."))
OWN_ALLIANCE = Refusal("own_alliance", "VT-13", N_("You already have this alliance."))
SMALL_CITY = Refusal(
    "small_city",
    "VT-14",
    N_("Build a cathedral in a city of yours with value 3 or 4 that has none; one each winter."),
)
NO_CATHEDRAL = Refusal("no_cathedral", "VT-14", N_("All five cathedrals are built already."))
ONE_TITLE = Refusal(
    "one_title",
    "VT-14",
    N_("You have it already, or none is left; and nobody has both kingdom and republic: {what}."),
)
NOTHING_DONE = Refusal("nothing_done", "VT-19", N_("No agent moves. Choose where one goes, or pass."))
NOBODY_THERE = Refusal("nobody_there", "VT-19", N_("There is no agent to remove: {place}."))
ONE_AGENT = Refusal(
    "one_agent", "VT-19", N_("A place has room for one agent. Remove the one that is there first: {place}.")
)
LE_PRINCE = Refusal(
    "le_prince", "VT-19", N_("Its owner has The Prince, so nobody else may place an agent there: {place}.")
)
NO_AGENT = Refusal("no_agent", "VT-19", N_("You can have at most {most} agents on the board."))


MOST_COST = 9
"""A higher cost of an alliance is taken for a slip."""
SYMBOLS = {name: Number(0, MOST_COST) for name in ("crowns", "crosses", "ships", "florins")}


def unknown(what: str, known: tuple[str, ...], clause: str = "VT-1") -> Refusal | None:
    """Refuse a name that nothing has here."""
    return None if what in known else NO_SUCH_THING(clause, what=UserText(what[:40]), all=known)


class Worded(Prompt, frozen=True):
    """A prompt that names the kinds that nobody may give now; BID alone means nothing."""

    worded: ClassVar[tuple[type[Answer], ...]] = ()

    def choices_of(self, kind: type[Answer]) -> list[Choice]:
        found = [choice for choice in self.choices() if issubclass(kind, choice.answer)]
        return found or ([Choice(kind, seat=Seat(()))] if kind in self.worded else [])

    def yes(self, seat: int) -> Answer | None:
        return None


class Agents(msgspec.Struct, frozen=True, gc=False):
    """VT-19: where agents are, and where nobody else may place one."""

    places: tuple[str, ...]
    agents: Mapping[str, int]
    most: Mapping[int, int]
    """By seat: how many it may have placed."""
    closed: Mapping[int, tuple[str, ...]] = {}
    """By seat: places of somebody who has The Prince."""

    def choice(self, seat: int) -> Choice:
        """An agent comes or goes."""
        there = Subset(tuple(self.agents))
        return Choice(answers.Intrigue, seat=Seat((seat,)), intrigue=Subset(self.places), away=there)

    def check_rules(self, answer: answers.Intrigue) -> Refusal | None:
        """One agent a place, five a player, none where The Prince forbids it."""
        if not answer.intrigue and not answer.away:
            return NOTHING_DONE()
        for place in (*answer.intrigue, *answer.away):
            if (wrong := unknown(place, self.places, "VT-19")) is not None:
                return wrong
        gone = next((place for place in answer.away if place not in self.agents), None)
        if gone is not None:
            return NOBODY_THERE(place=gone)
        for place in answer.intrigue:
            if place in self.agents and place not in answer.away:
                return ONE_AGENT(place=place)
            if place in self.closed.get(answer.seat, ()):
                return LE_PRINCE(place=place)
        left = [owner for place, owner in self.agents.items() if place not in answer.away]
        most = self.most[answer.seat]
        return NO_AGENT(most=most) if left.count(answer.seat) + len(answer.intrigue) > most else None


class Deeds(Worded, frozen=True):
    """VT-6: the public actions of spring, for any number of players."""

    taught = True

    holders: Mapping[str, int | None]
    agents: Agents | None
    """Only where agents are tracked."""
    prices: Mapping[str, int]
    """VT-9: crowns that each city costs the first of the asked seats, where prices are shown."""
    faint: Mapping[str, tuple[int, ...]]
    """VT-39: what was read of faint print, until the table has looked at it."""

    @abstractmethod
    def troops_of(self, seat: int) -> int:
        """How many a seat can send."""

    def free(self) -> tuple[str, ...]:
        """VT-2, VT-9: cities that can be annexed."""
        return tuple(city for city, owner in self.holders.items() if owner is None and city not in PIRATES)

    def room(self, seat: int) -> dict[str, int]:
        """VT-15: how many a seat can send before each city."""
        return {city: self.troops_of(seat) for city, owner in self.holders.items() if owner != seat}

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case answers.War(_, war) if not war:
                return NOBODY_MARCHES()
            case answers.Intrigue() if self.agents:
                return self.agents.check_rules(answer)
            case _ if offered:
                return None
            case answers.Annex(_, city):
                return self.not_on_board(city) or self.not_free(city)
            case answers.War(seat, war):
                for city in war:
                    if (wrong := self.not_on_board(city)) is not None:
                        return wrong
                    if self.holders[city] == seat:
                        return self.not_an_enemy(city)
                return NO_TROOPS(most=self.troops_of(seat))
            case answers.Refresh(_, refresh):
                return NOT_SPENT(what=refresh)
        return None

    def not_on_board(self, city: str) -> Refusal | None:
        """VT-1: a city that does not exist."""
        return unknown(city, tuple(VALUES))

    def not_free(self, city: str) -> Refusal:
        """VT-2, VT-9: why a city cannot be annexed."""
        return PIRATE_PORT(city=city) if city in PIRATES else NOT_NEUTRAL(city=city)

    def not_an_enemy(self, city: str) -> Refusal:
        """VT-15: why a seat cannot besiege this city."""
        return OWN_CITY(city=city)


class AskAct(Deeds, frozen=True, tag="act"):
    """VT-6: what a seat does in spring. Where all are asked at once, the table ends spring."""

    worded = (answers.Annex, answers.Patronise, answers.War, answers.Refresh)

    places: Mapping[int, Place]
    year: int
    at_once: bool
    one_a_palace: bool = False
    """VT-19: the beginners' rule, which players keep themselves."""
    hidden: bool = False
    """Whether players want to see no prices."""
    clause: str = "VT-6"

    def choices(self) -> tuple[Choice, ...]:
        done = (Choice(answers.Done, done=Confirm()),) if self.at_once else ()
        seen = (Choice(answers.Board, board=Confirm()),) if self.faint else ()
        return (*(choice for seat in self.seats for choice in self._of(seat)), self.passing(), *done, *seen)

    def _of(self, seat: int) -> tuple[Choice, ...]:
        own, who, free = self.places[seat], Seat((seat,)), self.free()
        war = Counts(self.room(seat), 1, own.troops)
        return (
            *((Choice(answers.Annex, seat=who, annex=OneOf(free)),) if free else ()),
            *((Choice(answers.Patronise, seat=who, patronise=Confirm()),) if own.may_patronise else ()),
            *((Choice(answers.War, seat=who, war=war),) if own.troops else ()),
            *((Choice(answers.Refresh, seat=who, refresh=Subset(own.spent, 1)),) if own.spent else ()),
            *((self.agents.choice(seat),) if self.agents else ()),
        )

    def troops_of(self, seat: int) -> int:
        return self.places[seat].troops

    def check_seat(self, answer: Answer, seat: int) -> Refusal | None:
        """A step too many is one, whoever is asked."""
        own = self.places.get(seat) if isinstance(answer, answers.Patronise) else None
        return super().check_seat(answer, seat) if own is None or own.may_patronise else ONE_STEP()

    def not_on_board(self, city: str) -> Refusal | None:
        out = city in VALUES and city not in self.holders
        return NOT_IN_PLAY(seats=len(self.places), city=city) if out else super().not_on_board(city)


class AskCost(Prompt, frozen=True, tag="cost"):
    """VT-13: what an alliance costs, which only the board prints."""

    taught = True

    alliance: str
    clause: str = "VT-13"

    def choices(self) -> tuple[Choice, ...]:
        return (Choice(answers.Cost, cost=OneOf((self.alliance,)), **SYMBOLS),)


class AskBonus(Prompt, frozen=True, tag="bonus"):
    """VT-12: which patronage bonus a seat takes."""

    rank: int
    left: tuple[str, ...]
    clause: str = "VT-12"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Choose, choose=OneOf(self.left)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, answers.Choose):
            return None
        return unknown(answer.choose, PATRONAGE, "VT-12") or TAKEN(what=answer.choose)


class Season(Worded, frozen=True):
    """VT-7: what winter changes, in any order; then it is over, for any number of players."""

    order: tuple[int, ...]

    def choices(self) -> tuple[Choice, ...]:
        offered = ((seat, one) for seat in self.order for one in self.offered(seat))
        choices = (Choice(kind, seat=Seat((seat,)), **fields) for seat, (kind, fields) in offered)
        return (*choices, Choice(answers.Done, done=Confirm()))

    @abstractmethod
    def offered(self, seat: int) -> Iterator[tuple[type[Answer], Mapping[str, Domain]]]:
        """Each kind that a seat may say now, with its fields."""


class AskWinter(Season, frozen=True, tag="winter"):
    """VT-7: the winter of three to five."""

    worded = (answers.Paid, answers.Recruit, answers.Cathedral, answers.Ally, answers.Overturn, answers.Title)

    households: Mapping[int, Household]
    alliances: Mapping[str, int | None]
    built: int
    last: bool
    agents: Mapping[str, int] | None = None
    """VT-13: whose agents stand on alliances, where agents are tracked."""
    costs: Mapping[str, Mapping[str, int]] = {}
    """VT-13: what alliances cost, as far as it is known and shown."""
    pay: Mapping[int, int] = {}
    """VT-8: what each seat has to pay."""
    remind: bool = True
    """Whether the table wants to be reminded."""
    clause: str = "VT-7"

    def offered(self, seat: int) -> Iterator[tuple[type[Answer], Mapping[str, Domain]]]:
        own = self.households[seat]
        if own.due and not own.paid and not own.recruited:
            yield answers.Paid, {"paid": Number(0, own.due - 1)}
        if own.room:
            yield answers.Recruit, {"recruit": Number(1, own.room)}
        if own.cathedrals:
            yield answers.Cathedral, {"cathedral": OneOf(own.cathedrals)}
        free = tuple(name for name, owner in self.alliances.items() if owner is None)
        if free and not own.alliance:
            yield answers.Ally, {"ally": OneOf(free)}
        others = tuple(name for name in self.alliances if self._may_overturn(seat, name))
        if others and not own.alliance:
            yield answers.Overturn, {"overturn": OneOf(others)}
        if own.titles:
            yield answers.Title, {"title": OneOf(own.titles)}

    def _may_overturn(self, seat: int, name: str) -> bool:
        """VT-13: somebody else has it, and an agent of this seat is there; if agents are not tracked, the players see to that."""
        held = self.alliances[name] not in (None, seat)
        return held and (self.agents is None or self.agents.get(name) == seat)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or getattr(answer, "seat", None) not in self.households:
            return None
        match answer:
            case answers.Paid(seat):
                own = self.households[seat]
                return PAY_FIRST() if own.due and own.recruited and not own.paid else NO_DEBT()
            case answers.Recruit(seat):
                own = self.households[seat]
                return SIX_TROOPS() if own.room or own.troops >= MOST_TROOPS else NO_CITY()
            case answers.Cathedral(_, city):
                wrong = unknown(city, tuple(VALUES))
                return wrong or (NO_CATHEDRAL() if self.built == CATHEDRALS else SMALL_CITY())
            case answers.Ally(seat, name) | answers.Overturn(seat, name):
                return unknown(name, ALLIANCES, "VT-13") or self._no_alliance(seat, name)
            case answers.Title(_, title):
                return unknown(title, tuple(TITLES), "VT-14") or ONE_TITLE(what=title)
        return None

    def _no_alliance(self, seat: int, name: str) -> Refusal:
        owner = self.alliances[name]
        if owner == seat:
            return OWN_ALLIANCE()
        if self.households[seat].alliance:
            return ONCE_A_WINTER(what="ally")
        return NOBODY_HAS_IT() if owner is None else NEEDS_AGENT()
