"""What is asked in phase B and at the end of The Princes of Florence, with all that makes an answer legal."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

import msgspec

from companion.engine.answers import Answer, Pass
from companion.engine.prompts import Prompt, Viewer, may_see, unknown_seat
from companion.engine.refusals import N_, Refusal
from companion.engine.ways import Number, One, Row, Seat, Some, Way, Yes
from companion.games.florence.answers import (
    Build,
    Empty,
    Join,
    Points,
    Princess,
    Recruit,
    Reveal,
    TakeCard,
    TakeFreedom,
    Work,
)
from companion.games.florence.data import (
    BONUS,
    BUILDING_POINTS,
    BUILDINGS,
    FREEDOMS,
    GRID,
    PARTS,
    PRESTIGE,
    PRICE,
    PROFESSIONS,
)
from companion.games.florence.prompts import ABOVE_PURSE, unknown, unknown_among

NO_ACTION_LEFT = Refusal("no_action_left", "PF-19", N_("There is no action left: recruit, or pass."))
ONCE_A_TURN = Refusal("once_a_turn", "PF-19", N_("That can be done only once a turn."))
NOT_IN_HAND = Refusal("not_in_hand", "PF-20", N_("That card cannot be in this hand: {work}."))
BELOW_MINIMUM = Refusal(
    "below_minimum", "PF-20", N_("The work is worth {value}; this round needs at least {minimum}.")
)
NO_SUCH_PART = Refusal("no_such_part", "PF-20", N_("Only these parts can be switched: {parts}."))
BONUS_TWICE = Refusal("bonus_twice", "PF-25", N_("Each bonus card exists once: {card}."))
BONUS_PLAYED = Refusal("bonus_played", "PF-25", N_("This bonus card has been played before: {card}."))
TOO_MANY_BONUS = Refusal("too_many_bonus", "PF-25", N_("The hand holds {cards} bonus cards."))
NO_PRINCESS = Refusal("no_princess", "PF-40", N_("{seat} does not have the princess."))
CANNOT_BUILD = Refusal(
    "cannot_build", "PF-23", N_("It stands in the domain already, or none is left: {building}.")
)
NO_COOPERATION = Refusal(
    "no_cooperation", "PF-50", N_("Joint buildings belong to the extension Cooperation.")
)
OWN_PARTNER = Refusal("own_partner", "PF-50", N_("A joint building needs another seat."))
WRONG_SHARE = Refusal("wrong_share", "PF-50", N_("A share is 0 or more, in hundreds, and in the purse."))
NO_PARTNER = Refusal("no_partner", "PF-50", N_("Only a partner pays a share."))
CANNOT_TAKE = Refusal("cannot_take", "PF-19", N_("It is in the domain already, or none is left: {what}."))
WRONG_POINTS = Refusal("wrong_points", "PF-21", N_("This work can bring 0 to {most} points."))
WRONG_CARDS = Refusal("wrong_prestige", "PF-26", N_("Turn {cards} different prestige cards."))
ALREADY_TURNED = Refusal("already_turned", "PF-26", N_("Another seat has turned this card: {card}."))
WRONG_SQUARES = Refusal("wrong_squares", "PF-26", N_("Say for each seat from 0 to {most} empty squares."))


class AskAct(Prompt, frozen=True, tag="act"):
    """PF-19: one action, or no more. Recruiting (PF-18) is none and can be done at any time in this phase."""

    also: ClassVar[tuple[type[Answer], ...]] = (Work, Princess, Build, TakeFreedom, TakeCard)
    """Whatever is said of these is heard, and refused with the clause that forbids it."""

    actions: int
    """How many are left."""
    done: tuple[str, ...]
    minimum: int
    works: Mapping[str, Mapping[str, int]]
    """The terms of a work with each profession that can be in this hand."""
    princess: Mapping[str, int] | None
    bonus: Mapping[str, int]
    """What each bonus card would add that has not been played."""
    bonus_cards: int
    """How many of them are in this hand."""
    buildings: tuple[str, ...]
    cost: int
    """Of a building."""
    freedoms: tuple[str, ...]
    cards: tuple[str, ...]
    recruits: Mapping[str, int]
    """Professions that a recruiting card in this hand could take, and whose they are."""
    partners: Mapping[int, tuple[str, ...]] | None
    """What could be built with whom; None without Cooperation."""
    purse: int
    """Points that could be given back included."""
    purses: Mapping[int, int]
    """Of all. Never leaves the referee."""
    clause: str = "PF-19"

    def ways(self) -> tuple[Way, ...]:
        """What can be done, as far as it is no secret whether it can be paid."""
        doing = tuple(self._doing()) if self.actions else ()
        recruit = self.way(Recruit, recruit=One(tuple(self.recruits)))
        return *doing, *((recruit,) if self.recruits else ()), self.passing()

    def _doing(self) -> Iterator[Way]:
        if self.works:
            bonus = Some(tuple(self.bonus), 0, self.bonus_cards)
            yield self.way(Work, work=One(tuple(self.works)), bonus=bonus)
        if self.princess is not None:
            yield self.way(Princess, princess=Yes())
        if self.buildings:
            yield self.way(Build, build=One(self.buildings))
        for partner, buildings in (self.partners or {}).items():
            if both := tuple(building for building in buildings if building in self.buildings):
                share = Number(0, None, 100)  # a purse may hold more than the cost, and nobody tells how much
                yield self.way(Build, build=One(both), partner=Seat((partner,)), pays=share)
        if self.freedoms and "freedom" not in self.done:
            yield self.way(TakeFreedom, freedom=One(self.freedoms))
        if cards := tuple(card for card in self.cards if card == "bonus" or card not in self.done):
            yield self.way(TakeCard, take=One(cards))

    def misfit(self, answer: Answer) -> Refusal | None:
        return self.forbids(answer)

    def forbids(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, Pass):
            return None
        if not self.actions:
            return NO_ACTION_LEFT()
        match answer:
            case Work():
                return self._forbids_work(answer)
            case Princess():
                return self._forbids_princess(answer.seat)
            case Build():
                return self._forbids_build(answer)
            case TakeFreedom():
                return self._forbids_freedom(answer.freedom)
            case TakeCard():
                return self._forbids_card(answer.take)
        return None

    # Works.

    def _forbids_work(self, work: Work) -> Refusal | None:
        if (wrong := unknown(work.work, tuple(PROFESSIONS), "PF-20")) is not None:
            return wrong
        if work.work not in self.works:
            return NOT_IN_HAND(work=work.work)
        if not work.parts.keys() <= PARTS.keys():
            return NO_SUCH_PART(parts=tuple(PARTS))
        return self._forbids_bonus(work.bonus) or self._too_little(self.value(work))

    def _forbids_bonus(self, bonus: tuple[str, ...]) -> Refusal | None:
        for card in bonus:
            if (wrong := unknown(card, tuple(BONUS), "PF-25")) is not None:
                return wrong
            if bonus.count(card) > 1:
                return BONUS_TWICE(card=card)
            if card not in self.bonus:
                return BONUS_PLAYED(card=card)
        return TOO_MANY_BONUS(cards=self.bonus_cards) if len(bonus) > self.bonus_cards else None

    def value(self, work: Work) -> int:
        """PF-20: what the work is worth, with its bonus cards and switched parts."""
        terms = dict(self.works[work.work])
        terms |= {part: PARTS[part] * is_there for part, is_there in work.parts.items()}
        return sum(terms.values()) + sum(self.bonus[card] for card in work.bonus)

    def _too_little(self, value: int) -> Refusal | None:
        return BELOW_MINIMUM(value=value, minimum=self.minimum) if value < self.minimum else None

    def _forbids_princess(self, seat: int) -> Refusal | None:
        if self.princess is None:
            return NO_PRINCESS(seat=seat)
        return self._too_little(sum(self.princess.values()))

    # What is paid for.

    def _forbids_build(self, build: Build) -> Refusal | None:
        if (wrong := unknown(build.build, BUILDINGS, "PF-3")) is not None:
            return wrong
        if build.build not in self.buildings:
            return CANNOT_BUILD(building=build.build)
        if build.partner is None:
            return NO_PARTNER() if build.pays else self._too_dear(self.cost)
        return self._forbids_partner(build, build.partner)

    def _forbids_partner(self, build: Build, partner: int) -> Refusal | None:
        if self.partners is None:
            return NO_COOPERATION()
        if (wrong := unknown_seat(partner, len(self.purses))) is not None:
            return wrong
        if partner == build.seat:
            return OWN_PARTNER()
        if build.build not in self.partners[partner]:
            return CANNOT_BUILD("PF-50", building=build.build)
        if not 0 <= build.pays <= self.purses[partner] or build.pays % 100:
            return WRONG_SHARE()
        return self._too_dear(self.cost)

    def _too_dear(self, cost: int) -> Refusal | None:
        return ABOVE_PURSE("PF-19", cost=cost) if cost > self.purse else None

    def _forbids_freedom(self, freedom: str) -> Refusal | None:
        if (wrong := unknown(freedom, FREEDOMS, "PF-3")) is not None:
            return wrong
        if "freedom" in self.done:
            return ONCE_A_TURN()
        return CANNOT_TAKE(what=freedom) if freedom not in self.freedoms else self._too_dear(PRICE)

    def _forbids_card(self, card: str) -> Refusal | None:
        if card == "profession" and card in self.done:
            return ONCE_A_TURN()
        return CANNOT_TAKE(what=card) if card not in self.cards else self._too_dear(PRICE)

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only the seat on turn and who may see everything see its purse."""
        purse = self.purse if may_see(viewer, self.seats[0]) else msgspec.UNSET
        return msgspec.structs.replace(self, purse=purse, purses=msgspec.UNSET)


class AskPoints(Prompt, frozen=True, tag="points"):
    """PF-21: how much of the pay is turned into prestige? BID: as much as can be; PASS: nothing."""

    value: int
    most: int
    clause: str = "PF-21"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(Points, points=Number(0, self.most)),)

    def misfit(self, answer: Answer) -> Refusal | None:
        return WRONG_POINTS(most=self.most)

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        return Points(seat, self.most) if seat in self.seats else None

    def no(self, seat: int) -> Answer | None:
        return Points(seat, 0) if seat in self.seats else None


class AskJoin(Prompt, frozen=True, tag="join"):
    """PF-50: does the partner agree?"""

    builder: int
    """The seat on turn."""
    building: str
    pays: int
    points: int = BUILDING_POINTS
    clause: str = "PF-50"

    def ways(self) -> tuple[Way, ...]:
        return self.way(Join, join=Yes()), self.passing()


class AskPrestige(Prompt, frozen=True, tag="prestige"):
    """PF-26: which prestige cards has this seat? They stay covered until all have told theirs."""

    cards: int
    turned: tuple[str, ...]
    """By others before. Not for the eyes of the table."""
    clause: str = "PF-26"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(Reveal, prestige=Some(tuple(PRESTIGE), self.cards, self.cards)),)

    def misfit(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Reveal)
        known = unknown_among(answer.prestige, tuple(PRESTIGE), self.clause)
        return known or self.forbids(answer) or WRONG_CARDS(cards=self.cards)

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Reveal)
        twice = [card for card in answer.prestige if card in self.turned]
        return ALREADY_TURNED(card=twice[0]) if twice else None

    def seen_by(self, viewer: Viewer) -> Prompt:
        return self if viewer == "all" else msgspec.structs.replace(self, turned=msgspec.UNSET)


class AskEmpty(Prompt, frozen=True, tag="empty"):
    """PF-26: how many squares are empty in each domain? Asked only if a card counts them."""

    players: int
    most: int = GRID
    clause: str = "PF-26"

    def ways(self) -> tuple[Way, ...]:
        return (self.way(Empty, empty=Row(self.players, 0, self.most, of_seats=True)),)

    def misfit(self, answer: Answer) -> Refusal | None:
        return WRONG_SQUARES(most=self.most)
