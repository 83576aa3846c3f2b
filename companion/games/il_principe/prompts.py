"""What is asked in Il Principe, with all that makes an answer legal."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import Answer, Pass, Rule
from companion.engine.prompts import Prompt, Viewer, may_see
from companion.engine.refusals import N_, NO_RULING_HERE, NOT_UNDERSTOOD, Refusal
from companion.games.il_principe.answers import Build, Flip, Lay, Reveal, Shield, TurnUp
from companion.games.il_principe.cities import (
    COLOURS,
    REGIONS,
    UNKNOWN_REGION,
    Face,
    check_city,
    check_colours,
    check_regions,
    counted,
)

WRONG_COUNT = Refusal("wrong_count", "IP-14", N_("The reserve holds {count} cards, not {shown}."))
MORE_CARDS_THAN_EXIST = Refusal(
    "more_cards_than_exist", "IP-2", N_("There cannot be that many {colour} cards: {room} at most.")
)
NOT_FACE_UP = Refusal("not_face_up", "IP-21", N_("{city} does not lie face up."))
NO_BUILDING_YET = Refusal("no_building_yet", "IP-20", N_("No city can be built in the first round."))
HAND_TOO_SMALL = Refusal("hand_too_small", "IP-25", N_("That needs {cards} cards; the hand holds {hand}."))
COST_ABOVE_PURSE = Refusal(
    "cost_above_purse", "IP-22", N_("{city} costs {cost} coins; the purse does not hold that.")
)
WRONG_SHIELDS = Refusal("wrong_shields", "IP-22", N_("Shields to be placed for {city}: {due}."))
REGION_NOT_TOUCHED = Refusal("region_not_touched", "IP-22", N_("{city} does not touch {region}."))
ONE_COLOUR = Refusal("one_colour", "IP-20", N_("Lay one or more cards, all of one colour."))
NOT_IN_PILE = Refusal("not_in_pile", "IP-24", N_("{city} cannot be in the pile: it has been seen."))
CANNOT_FLIP = Refusal(
    "cannot_flip", "IP-7", N_("There is no face-down {colour} building that may be turned up.")
)


class AskFace(Prompt, frozen=True, tag="face"):
    """IP-5: what does this city's card show? Answered by what the table may say at any time."""

    city: str
    icons: Mapping[str, int] | None
    """As far as a rulebook prints them."""
    clause: str = "IP-5"


class AskReveal(Prompt, frozen=True, tag="reveal"):
    """IP-14: what does the reserve show? The table may overrule the count."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Reveal, Rule)

    count: int
    room: Mapping[str, int]
    clause: str = "IP-14"

    def forbids(self, answer: Answer) -> Refusal | None:
        match answer:
            case Reveal(cards):
                return self._check(cards, self.count)
            case Rule(rule):
                return self._check_ruling(rule)
        return None

    def _check(self, cards: Mapping[str, int], count: int) -> Refusal | None:
        if (wrong := check_colours(cards)) is not None:
            return wrong
        for colour, shown in cards.items():
            if shown > self.room[colour]:
                return MORE_CARDS_THAN_EXIST(colour=colour, room=self.room[colour])
        if sum(cards.values()) != count:
            return WRONG_COUNT(count=count, shown=sum(cards.values()))
        return None

    def _check_ruling(self, rule: Mapping[str, Any]) -> Refusal | None:
        if rule.keys() != {"reveal"}:
            return NO_RULING_HERE()
        try:
            cards = msgspec.convert(rule["reveal"], dict[str, int])
        except msgspec.ValidationError as error:
            return NOT_UNDERSTOOD(why=str(error))
        return self._check(cards, sum(cards.values()))


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A face-up city as its builder sees it, and what the others would score (IP-23)."""

    city: str
    cost: int
    points: int
    shields: int
    """How many shields the builder would have to place."""
    face: Face
    others: Mapping[int, int]
    """Role points by seat."""


class AskBuild(Prompt, frozen=True, tag="build"):
    """IP-17: the winner of a lot may build one city now."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Build, Pass)

    offers: tuple[Offer, ...]
    hand: int
    purse: int
    room: Mapping[str, int]
    clause: str

    def forbids(self, answer: Answer) -> Refusal | None:
        return self._forbids_build(answer) if isinstance(answer, Build) else None

    def _forbids_build(self, build: Build) -> Refusal | None:
        if (wrong := check_city(build.build) or check_regions(build.shields)) is not None:
            return wrong
        offer = next((offer for offer in self.offers if offer.city == build.build), None)
        if offer is None:
            return NOT_FACE_UP(city=build.build)
        return self._unaffordable(offer) or self._misplaced(offer, build.shields)

    def _unaffordable(self, offer: Offer) -> Refusal | None:
        cards = sum(offer.face.icons.values())
        if cards > self.hand:
            return HAND_TOO_SMALL(cards=cards, hand=self.hand)
        if offer.cost > self.purse:
            return COST_ABOVE_PURSE(city=offer.city, cost=offer.cost)
        return self._too_many(offer.face.icons)

    def _too_many(self, cards: Mapping[str, int]) -> Refusal | None:
        for colour, count in cards.items():
            if count > self.room[colour]:
                return MORE_CARDS_THAN_EXIST(colour=colour, room=self.room[colour])
        return None

    def _misplaced(self, offer: Offer, shields: Mapping[str, int]) -> Refusal | None:
        for region in counted(shields, REGIONS):
            if region not in offer.face.regions:
                return REGION_NOT_TOUCHED(city=offer.city, region=region)
        if sum(shields.values()) != offer.shields:
            return WRONG_SHIELDS(city=offer.city, due=offer.shields)
        return None

    def seen_by(self, viewer: Viewer) -> Prompt:
        """Only the builder and who may see everything see the purse."""
        return self if may_see(viewer, self.seats[0]) else msgspec.structs.replace(self, purse=msgspec.UNSET)


class AskAct(AskBuild, frozen=True, tag="act"):
    """IP-20: build a city, or lay buildings of one colour, or nothing."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Build, Lay, Pass)

    may_build: bool

    def forbids(self, answer: Answer) -> Refusal | None:
        match answer:
            case Lay():
                return self._forbids_lay(answer.lay)
            case Build() if not self.may_build:
                return NO_BUILDING_YET()
            case Build():
                return self._forbids_build(answer)
        return None

    def _forbids_lay(self, lay: Mapping[str, int]) -> Refusal | None:
        if (wrong := check_colours(lay)) is not None:
            return wrong
        cards = counted(lay, COLOURS)
        if len(cards) != 1:
            return ONE_COLOUR()
        if sum(cards.values()) > self.hand:
            return HAND_TOO_SMALL(cards=sum(cards.values()), hand=self.hand)
        return self._too_many(cards)


class AskTurnUp(Prompt, frozen=True, tag="turn_up"):
    """IP-24: which city fills the gap?"""

    accepts: ClassVar[tuple[type[Answer], ...]] = (TurnUp,)

    cities: tuple[str, ...]
    clause: str = "IP-24"

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, TurnUp)
        if (wrong := check_city(answer.city)) is not None:
            return wrong
        return None if answer.city in self.cities else NOT_IN_PILE(city=answer.city)


class AskFlip(Prompt, frozen=True, tag="flip"):
    """IP-7, green: one face-down building that is not green may be turned up."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Flip, Pass)

    colours: tuple[str, ...]
    clause: str = "IP-7"

    def yes(self, seat: int, steps: int = 0) -> Answer | None:
        """Where only one colour can be turned up, yes is enough."""
        return Flip(seat, self.colours[0]) if seat in self.seats and len(self.colours) == 1 else None

    def forbids(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, Flip) and answer.flip not in self.colours:
            return check_colours({answer.flip: 1}) or CANNOT_FLIP(colour=answer.flip)
        return None


class AskShield(Prompt, frozen=True, tag="shield"):
    """IP-7, blue: one shield goes into any region."""

    accepts: ClassVar[tuple[type[Answer], ...]] = (Shield,)

    regions: tuple[str, ...] = REGIONS
    clause: str = "IP-7"

    def forbids(self, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Shield)
        return None if answer.region in self.regions else UNKNOWN_REGION(region=answer.region[:40])
