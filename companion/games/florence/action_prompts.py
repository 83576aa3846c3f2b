"""The prompts of phase B of The Princes of Florence, with everything that makes an answer legal."""

from collections.abc import Container, Iterator, Mapping

from companion.engine.answers import Answer, Pass
from companion.engine.choices import Choice, Confirm, Number, OneOf, Seat, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, unknown_seat
from companion.games.florence import answers, data, works
from companion.games.florence.data import Holdings, Likes, covered
from companion.games.florence.match import Hand
from companion.games.florence.prompts import ABOVE_PURSE
from companion.games.florence.wrong import unknown

NO_ACTION_LEFT = Refusal(
    "no_action_left", "PF-19", N_("You have no actions left. Recruit, or end your turn.")
)
ONCE_A_TURN = Refusal("once_a_turn", "PF-19", N_("You can do this only once a turn. Choose another action."))
NOT_IN_HAND = Refusal(
    "not_in_hand", "PF-20", N_("This hand cannot hold the {work}. Choose another profession.")
)
BELOW_MINIMUM = Refusal(
    "below_minimum",
    "PF-20",
    N_("This work is worth {value}. This round it must be worth at least {minimum}."),
)
NO_SUCH_PART = Refusal("no_such_part", "PF-20", N_("You can switch only these parts: {parts}."))
PART_CANNOT_BE = Refusal(
    "part_cannot_be", "PF-20", N_("This domain leaves no choice there, whatever the card shows: {part}.")
)
BONUS_TWICE = Refusal("bonus_twice", "PF-25", N_("There is only one of this bonus card: {card}."))
BONUS_PLAYED = Refusal("bonus_played", "PF-25", N_("This bonus card was already played: {card}."))
TOO_MANY_BONUS = Refusal(
    "too_many_bonus", "PF-25", N_("That is more bonus cards than this hand holds: {cards}.")
)
NO_PRINCESS = Refusal("no_princess", "PF-40", N_("{seat} does not have the princess."))
HAS_BUILDING = Refusal(
    "cannot_build", "PF-23", N_("This domain already has one: {building}. Choose another building.")
)
NO_BUILDING_LEFT = Refusal("cannot_build", "PF-23", N_("None are left: {building}. Choose another building."))
NO_ROOM = Refusal(
    "no_room", "PF-23", N_("The {building} needs {squares} squares, and at most {most} are free.")
)
NO_ROOM_FOR_BOTH = Refusal(
    "no_room",
    "PF-50",
    N_(
        "The {building} needs {squares} squares, at least one in each domain. At most {most} and {other} are free."
    ),
)
NO_COOPERATION = Refusal(
    "no_cooperation", "PF-50", N_("You need the Cooperation expansion for joint buildings.")
)
OWN_PARTNER = Refusal("own_partner", "PF-50", N_("Choose another player as your partner."))
WRONG_SHARE = Refusal("wrong_share", "PF-50", N_("A share is 0 florins or a multiple of 100."))
NO_PARTNER = Refusal("no_partner", "PF-50", N_("Choose a partner: only a partner pays a share."))
HAS_FREEDOM = Refusal(
    "cannot_take", "PF-19", N_("This domain already has that freedom: {what}. Choose another.")
)
NONE_TO_TAKE = Refusal("cannot_take", "PF-19", N_("None are left: {what}. Choose something else."))
WRONG_POINTS = Refusal("wrong_points", "PF-21", N_("Choose 0 to {most} points for this work."))


class AskAct(Prompt, frozen=True, tag="act"):
    """PF-19: one action, or the end of the turn. Recruiting (PF-18) uses no action and is possible at any time in this phase."""

    private = ("purse",)
    also = answers.ACTIONS
    """These are always read, and refused with the clause that forbids them."""
    kinds = (*also, answers.Recruit, Pass)
    unsaid = frozenset(
        ("own", "likes", "stock", "hand", "muse", "has_princess", "played", "domains", "rooms")
    )
    follows = ("works", "princess", "bonus", "buildings", "freedoms", "cards", "partners")

    actions: int
    """How many are left."""
    done: tuple[str, ...]
    minimum: int
    own: Holdings
    likes: Mapping[str, Likes]
    hand: Hand
    muse: int
    """What she adds to a work."""
    has_princess: bool
    played: tuple[str, ...]
    """Bonus cards that have left the game."""
    bonus_cards: int
    """How many of them are in this hand."""
    cost: int
    """Of a building."""
    stock: Mapping[str, int]
    """What nobody has taken yet."""
    recruits: Mapping[str, int]
    """Professions that a recruiting card in this hand could take, and whose they are."""
    domains: tuple[Container[str], ...] | None
    """The buildings of all seats; None without Cooperation."""
    rooms: tuple[int, ...]
    """How many squares of each domain can be free; nothing without Cooperation."""
    purse: int
    """Including points that could be returned."""
    clause: str = "PF-19"

    # What follows from these facts, for the screens.

    @property
    def works(self) -> dict[str, dict[str, int]]:
        """PF-20: the terms of a work with each profession that can be in this hand."""
        return {profession: self._terms(profession) for profession in self.hand.playable}

    def _terms(self, profession: str) -> dict[str, int]:
        return works.terms(self.own, self.likes[profession], self.muse)

    @property
    def princess(self) -> dict[str, int] | None:
        """PF-40: the terms of a work without a profession, for the owner of the princess."""
        return works.princess(self.own) if self.has_princess else None

    @property
    def bonus(self) -> dict[str, int]:
        """PF-25: what each bonus card would add that has not been played."""
        return {card: worth(self.own) for card, worth in data.BONUS.items() if card not in self.played}

    @property
    def buildings(self) -> tuple[str, ...]:
        """PF-23: one of each type a domain, as long as there are some, and room for it."""
        room = self._room()
        return tuple([building for building in self._unbuilt() if data.SIZE[building] <= room])

    def _unbuilt(self) -> list[str]:
        stock, own = self.stock, self.own.buildings
        return [building for building in data.BUILDINGS if stock[building] and building not in own]

    @property
    def freedoms(self) -> tuple[str, ...]:
        """PF-19: what the domain does not have, as long as there are some."""
        stock, own = self.stock, self.own.freedoms
        return tuple([freedom for freedom in data.FREEDOMS if stock[freedom] and freedom not in own])

    @property
    def cards(self) -> tuple[str, ...]:
        """PF-19: the piles of cards that are not empty."""
        return tuple(card for card in ("profession", "bonus") if self.stock[card])

    @property
    def partners(self) -> dict[int, tuple[str, ...]] | None:
        """PF-50: what could be built with whom: neither may have one of the type, both must have room. None without Cooperation."""
        if self.domains is None:
            return None
        others = ((other, has) for other, has in enumerate(self.domains) if other not in self.seats)
        free = self._unbuilt()
        return {
            other: tuple(one for one in free if one not in has and self._no_room(one, other) is None)
            for other, has in others
        }

    # The choices.

    def choices_of(self, kind: type[Answer]) -> Iterator[Choice]:
        """What can be done, whether or not the secret purse can pay for it."""
        if kind is Pass:
            yield self.passing()
        elif kind is answers.Recruit and self.recruits:
            yield self.choice(answers.Recruit, recruit=OneOf(tuple(self.recruits)))
        elif kind in self.also and self.actions:
            yield from self._doing(kind)

    def _doing(self, kind: type[Answer]) -> Iterator[Choice]:
        if kind is answers.Work and (playable := self.hand.playable):
            bonus = tuple(card for card in data.BONUS if card not in self.played)
            yield self.choice(answers.Work, work=OneOf(playable), bonus=Subset(bonus, 0, self.bonus_cards))
        elif kind is answers.Princess and self.has_princess:
            yield self.choice(answers.Princess, princess=Confirm())
        elif kind is answers.Build:
            yield from self._building()
        elif kind is answers.TakeFreedom and self.freedoms and "freedom" not in self.done:
            yield self.choice(answers.TakeFreedom, freedom=OneOf(self.freedoms))
        elif kind is answers.TakeCard and (
            cards := tuple(c for c in self.cards if c == "bonus" or c not in self.done)
        ):
            yield self.choice(answers.TakeCard, take=OneOf(cards))

    def _building(self) -> Iterator[Choice]:
        if buildings := self.buildings:
            yield self.choice(answers.Build, build=OneOf(buildings))
        for partner, both in (self.partners or {}).items():
            if both:
                share = Number(0, data.MOST_MONEY, 100)  # only the partner is asked whether they have it
                yield self.choice(answers.Build, build=OneOf(both), partner=Seat((partner,)), pays=share)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if isinstance(answer, self.also) and not self.actions:
            return NO_ACTION_LEFT()
        match answer:
            case answers.Work():
                return self._check_work(answer)
            case answers.Princess():
                return self._check_princess(answer.seat)
            case answers.Build():
                return self._check_build(answer)
            case answers.TakeFreedom():
                return self._check_freedom(answer.freedom)
            case answers.TakeCard():
                return self._check_card(answer.take)
        return None

    # Works.

    def _check_work(self, work: answers.Work) -> Refusal | None:
        if (wrong := unknown(work.work, tuple(data.PROFESSIONS), "PF-20")) is not None:
            return wrong
        if work.work not in self.hand.playable:
            return NOT_IN_HAND(work=work.work)
        if not work.parts.keys() <= data.PARTS.keys():
            return NO_SUCH_PART(parts=tuple(data.PARTS))
        return (
            self._check_bonus(work.bonus)
            or self._too_little(self.value(work))
            or self._check_parts(work.parts)
        )

    def _check_parts(self, parts: Mapping[str, bool]) -> Refusal | None:
        wrong = [part for part, is_there in parts.items() if not self._can_be(part, is_there)]
        return PART_CANNOT_BE(part=wrong[0]) if wrong else None

    def _can_be(self, part: str, is_there: bool) -> bool:
        """Whether a card could print that: the domain has one such thing, or lacks one."""
        own = self.own
        has, all_there_are = {
            "building": (len(own.buildings), len(data.BUILDINGS)),
            "landscape": (own.landscape_types, len(data.LANDSCAPES)),
            "freedom": (len(own.freedoms), len(data.FREEDOMS)),
        }[part]
        return has > 0 if is_there else has < all_there_are

    def _check_bonus(self, bonus: tuple[str, ...]) -> Refusal | None:
        for card in bonus:
            if (wrong := unknown(card, tuple(data.BONUS), "PF-25")) is not None:
                return wrong
            if bonus.count(card) > 1:
                return BONUS_TWICE(card=card)
            if card in self.played:
                return BONUS_PLAYED(card=card)
        return TOO_MANY_BONUS(cards=self.bonus_cards) if len(bonus) > self.bonus_cards else None

    def value(self, work: answers.Work) -> int:
        """PF-20: what the work is worth, with its bonus cards and switched parts."""
        terms = self._terms(work.work)
        terms |= {part: data.PARTS[part] * is_there for part, is_there in work.parts.items()}
        return sum(terms.values()) + sum(data.BONUS[card](self.own) for card in work.bonus)

    def _too_little(self, value: int) -> Refusal | None:
        return BELOW_MINIMUM(value=value, minimum=self.minimum) if value < self.minimum else None

    def _check_princess(self, seat: int) -> Refusal | None:
        if self.princess is None:
            return NO_PRINCESS(seat=seat)
        return self._too_little(sum(self.princess.values()))

    # What costs money.

    def _room(self) -> int:
        """PF-23: how many squares may be empty. Only the board shows where."""
        own = self.own
        shared = [building for building, partner in own.buildings.items() if partner is not None]
        return max(0, data.GRID - covered(own.buildings, shared, own.all_landscapes))

    def _no_room(self, building: str, partner: int | None) -> Refusal | None:
        """PF-23: it needs its squares. PF-50: one in each domain at least, and in both together as many as it has."""
        squares = data.SIZE[building]
        if partner is None:
            room = self._room()
            return None if squares <= room else NO_ROOM(building=building, squares=squares, most=room)
        most, other = self.rooms[self.seats[0]], self.rooms[partner]
        if most and other and squares <= most + other:
            return None
        return NO_ROOM_FOR_BOTH(building=building, squares=squares, most=most, other=other)

    def _check_build(self, build: answers.Build) -> Refusal | None:
        if (wrong := unknown(build.build, data.BUILDINGS, "PF-3")) is not None:
            return wrong
        if build.build in self.own.buildings:
            return HAS_BUILDING(building=build.build)
        if not self.stock[build.build]:
            return NO_BUILDING_LEFT(building=build.build)
        if build.partner is None:
            wrong = NO_PARTNER() if build.pays else self._too_dear(self.cost)
        else:
            wrong = self._check_partner(build, build.partner)
        return wrong or self._no_room(build.build, build.partner)

    def _check_partner(self, build: answers.Build, partner: int) -> Refusal | None:
        if self.domains is None:
            return NO_COOPERATION()
        if (wrong := unknown_seat(partner, len(self.domains))) is not None:
            return wrong
        if partner == build.seat:
            return OWN_PARTNER()
        if build.build in self.domains[partner]:
            return HAS_BUILDING("PF-50", building=build.build)
        if not 0 <= build.pays <= data.MOST_MONEY or build.pays % 100:
            return WRONG_SHARE()
        return self._too_dear(self.cost)

    def _too_dear(self, cost: int) -> Refusal | None:
        return ABOVE_PURSE("PF-19", cost=cost) if cost > self.purse else None

    def _check_freedom(self, freedom: str) -> Refusal | None:
        if (wrong := unknown(freedom, data.FREEDOMS, "PF-3")) is not None:
            return wrong
        if "freedom" in self.done:
            return ONCE_A_TURN()
        if freedom in self.own.freedoms:
            return HAS_FREEDOM(what=freedom)
        return self._too_dear(data.PRICE) if self.stock[freedom] else NONE_TO_TAKE(what=freedom)

    def _check_card(self, card: str) -> Refusal | None:
        if card == "profession" and card in self.done:
            return ONCE_A_TURN()
        return self._too_dear(data.PRICE) if self.stock[card] else NONE_TO_TAKE(what=card)


class AskPoints(Prompt, frozen=True, tag="points"):
    """PF-21: how much of the pay becomes prestige? BID: as much as possible; PASS: nothing."""

    value: int
    most: int
    clause: str = "PF-21"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Points, points=Number(0, self.most)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return None if offered else WRONG_POINTS(most=self.most)

    def yes(self, seat: int) -> Answer | None:
        return answers.Points(seat, self.most) if seat in self.seats else None

    def no(self, seat: int) -> Answer | None:
        return answers.Points(seat, 0) if seat in self.seats else None


class AskJoin(Prompt, frozen=True, tag="join"):
    """PF-50: does the partner agree?"""

    private = ("purse",)

    builder: int
    """The seat on turn."""
    building: str
    pays: int
    purse: int
    """For the partner, including points that could be returned. Only here is it known whether they have the share."""
    points: int = data.BUILDING_POINTS
    clause: str = "PF-50"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.Join, join=Confirm()), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        dear = isinstance(answer, answers.Join) and self.pays > self.purse
        return ABOVE_PURSE("PF-50", cost=self.pays) if dear else None
