"""The prompts of Il Principe, with everything that makes an answer legal."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import Answer, Pass, Rule
from companion.engine.choices import Choice, Counts, OneOf, Record, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NO_RULING_HERE, NOT_UNDERSTOOD, Refusal, UserText
from companion.games.il_principe import answers
from companion.games.il_principe.answers import Build, Flip, Lay, Reveal, Shield, TurnUp
from companion.games.il_principe.cities import SIZE, check_city
from companion.games.il_principe.colours import (
    COLOURS,
    MORE_CARDS_THAN_EXIST,
    REGIONS,
    check_colours,
    check_region,
    check_regions,
    counted,
)
from companion.games.il_principe.offers import Builder
from companion.games.il_principe.view_types import Offer

WRONG_COUNT = Refusal(
    "wrong_count", "IP-14", N_("The reserve must have {count} in all, but you entered {shown}.")
)
NOT_FACE_UP = Refusal("not_face_up", "IP-21", N_("{city} is not face up."))
NO_BUILDING_YET = Refusal("no_building_yet", "IP-20", N_("You cannot build a city in the first round."))
HAND_TOO_SMALL = Refusal("hand_too_small", "IP-25", N_("{city} takes {cards} cards, but you have {hand}."))
CANNOT_LAY = Refusal("hand_too_small", "IP-25", N_("You cannot lay {cards}: you have {hand} in hand."))
COST_ABOVE_PURSE = Refusal(
    "cost_above_purse", "IP-22", N_("{city} costs {cost} coins, and you do not have that many.")
)
WRONG_SHIELDS = Refusal("wrong_shields", "IP-22", N_("Shields for {city}: place exactly {due}."))
REGION_NOT_TOUCHED = Refusal("region_not_touched", "IP-22", N_("{city} does not touch the {region} region."))
ONE_COLOUR = Refusal("one_colour", "IP-20", N_("Lay one or more cards, all of one colour."))
NOT_IN_PILE = Refusal(
    "not_in_pile", "IP-24", N_("{city} cannot be in the pile: it has already been turned up.")
)
CANNOT_FLIP = Refusal("cannot_flip", "IP-7", N_("You cannot turn up {colour}. Choose from: {all}."))


def too_many(cards: Mapping[str, int], room: Mapping[str, int]) -> Refusal | None:
    """IP-2: refuse more cards of a colour than there can be."""
    for colour, count in cards.items():
        if count > room[colour]:
            return MORE_CARDS_THAN_EXIST(colour=colour, room=room[colour])
    return None


class AskFace(Prompt, frozen=True, tag="face"):
    """IP-5: what does this city's card show? Its answer can also be given at any time."""

    taught = True

    city: str
    icons: Mapping[str, int] | None
    """As far as a rulebook prints them."""
    clause: str = "IP-5"

    def choices(self) -> tuple[Choice, ...]:
        size = SIZE[self.city]
        kinds = size.icons - size.twice
        icons = Counts(dict.fromkeys(COLOURS, 1 + size.twice), size.icons, size.icons, kinds, kinds)
        regions = Subset(REGIONS, size.regions, size.regions)
        unknown = {"icons": icons} if self.icons is None else {}
        return (self.choice(answers.Face, city=OneOf((self.city,)), **unknown, regions=regions),)


class AskReveal(Prompt, frozen=True, tag="reveal"):
    """IP-14: what does the reserve show? The players may overrule the count."""

    also = (Rule,)

    count: int
    room: Mapping[str, int]
    clause: str = "IP-14"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Reveal, reveal=Counts(self.room, self.count, self.count)),)

    def typed_choices(self) -> tuple[Choice, ...]:
        return *self.choices(), Choice(Rule, rule=Record({"reveal": Counts(self.room, 1)}))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case Reveal(cards):
                return self._check_cards(cards, self.count)
            case Rule(rule):
                return self._check_ruling(rule)
        return None

    def _check_cards(self, cards: Mapping[str, int], count: int) -> Refusal | None:
        if (wrong := check_colours(cards) or too_many(cards, self.room)) is not None:
            return wrong
        shown = sum(cards.values())
        return None if shown == count else WRONG_COUNT(count=count, shown=shown)

    def _check_ruling(self, rule: Mapping[str, Any]) -> Refusal | None:
        if rule.keys() != {"reveal"}:
            return NO_RULING_HERE()
        try:
            cards = msgspec.convert(rule["reveal"], dict[str, int])
        except msgspec.ValidationError as error:
            return NOT_UNDERSTOOD(why=UserText(str(error)))
        return self._check_cards(cards, sum(cards.values()))


class AskBuild(Prompt, frozen=True, tag="build"):
    """IP-17: the winner of a lot may build one city now."""

    private = ("purse",)
    kinds: ClassVar[tuple[type[Answer], ...]] = (Build, Pass)
    also: ClassVar[tuple[type[Answer], ...]] = (Build,)
    unsaid = frozenset({"builder"})
    follows = ("offers", "hand", "room")

    builder: Builder
    purse: int
    clause: str

    @property
    def hand(self) -> int:
        return self.builder.hand

    @property
    def room(self) -> Mapping[str, int]:
        """IP-2: how many cards of each colour can be in the hand."""
        return self.builder.room

    @property
    def offers(self) -> tuple[Offer, ...]:
        """IP-21 to IP-23: the cities to choose from, what each costs and brings, and what others would score."""
        return tuple(map(self.builder.offer, self.builder.faces))

    def choices_of(self, kind: type[Answer]) -> Iterable[Choice]:
        return map(self._building, self.offers) if kind is Build else [self.passing()] if kind is Pass else ()

    def _building(self, offer: Offer) -> Choice:
        """A city with its shields, even one that is too expensive: leaving it out would reveal the purse."""
        room = {region: offer.shields * (region in offer.face.regions) for region in REGIONS}
        shields = Counts(room, offer.shields, offer.shields)
        return self.choice(Build, build=OneOf((offer.city,)), shields=shields)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, Build):
            return None
        if (wrong := check_city(answer.build) or check_regions(answer.shields)) is not None:
            return wrong
        if answer.build not in self.builder.faces:
            return NOT_FACE_UP(city=answer.build)
        offer = self.builder.offer(answer.build)
        return self._unaffordable(offer) or self._misplaced(offer, answer.shields)

    def _unaffordable(self, offer: Offer) -> Refusal | None:
        if "hand" in offer.lacks:
            cards = sum(offer.face.icons.values())
            return HAND_TOO_SMALL(city=offer.city, cards=cards, hand=self.hand)
        if offer.cost > self.purse:
            return COST_ABOVE_PURSE(city=offer.city, cost=offer.cost)
        return too_many(offer.face.icons, self.room)

    def _misplaced(self, offer: Offer, shields: Mapping[str, int]) -> Refusal | None:
        for region in counted(shields, REGIONS):
            if region not in offer.face.regions:
                return REGION_NOT_TOUCHED(city=offer.city, region=region)
        if sum(shields.values()) != offer.shields:
            return WRONG_SHIELDS(city=offer.city, due=offer.shields)
        return None


class AskAct(AskBuild, frozen=True, tag="act"):
    """IP-20: build a city, or play buildings of one colour, or nothing."""

    kinds = (Build, Lay, Pass)
    also = (Build, Lay)

    may_build: bool

    def choices_of(self, kind: type[Answer]) -> Iterable[Choice]:
        return (self._laying(),) if kind is Lay else AskBuild.choices_of(self, kind)

    def _laying(self) -> Choice:
        room = {colour: min(room, self.hand) for colour, room in self.room.items()}
        return self.choice(Lay, lay=Counts(room, 1, self.hand, most_kinds=1))

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if isinstance(answer, Lay):
            return self._check_lay(answer.lay)
        if isinstance(answer, Build) and not self.may_build:
            return NO_BUILDING_YET()
        return super().check_rules(answer, offered)

    def _check_lay(self, lay: Mapping[str, int]) -> Refusal | None:
        if (wrong := check_colours(lay)) is not None:
            return wrong
        cards = counted(lay, COLOURS)
        if len(cards) != 1:
            return ONE_COLOUR()
        if sum(cards.values()) > self.hand:
            return CANNOT_LAY(cards=sum(cards.values()), hand=self.hand)
        return too_many(cards, self.room)


class AskTurnUp(Prompt, frozen=True, tag="turn_up"):
    """IP-24: which city fills the gap?"""

    cities: tuple[str, ...]
    clause: str = "IP-24"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(TurnUp, city=OneOf(self.cities)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, TurnUp):
            return None
        return check_city(answer.city) or NOT_IN_PILE(city=answer.city)


class AskFlip(Prompt, frozen=True, tag="flip"):
    """IP-7, green: one face-down building that is not green may be turned up."""

    colours: tuple[str, ...]
    clause: str = "IP-7"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(Flip, flip=OneOf(self.colours)), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, Flip):
            return None
        return check_colours({answer.flip: 1}) or CANNOT_FLIP(colour=answer.flip, all=self.colours)


class AskShield(Prompt, frozen=True, tag="shield"):
    """IP-7, blue: one shield goes into any region."""

    regions: tuple[str, ...] = REGIONS
    clause: str = "IP-7"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(Shield, region=OneOf(self.regions)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return check_region(answer.region) if isinstance(answer, Shield) else None
