"""The prompts of Principato, with the checks of their answers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from companion.engine.answers import Answer, Pass, Seated
from companion.engine.choices import Choice, Confirm, Counts, Number, OneOf, Seat, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NOT_YOUR_TURN, Refusal
from companion.games.principato import answers as said
from companion.games.principato import data
from companion.games.principato.data import CULTURE, ON_SOLDIERS, PRINTED, SOLDIERS, Numbers
from companion.games.principato.position import CARD_TWICE, wrong_objectives
from companion.procedures.declarations import AskOwn
from companion.procedures.secret_answers import AskCovered

NO_MILITARY = Refusal(
    "no_military_card", "PR-4", N_("No military card is left for this year: years 2 and 3 have one each.")
)
MILITARY_FIRST = Refusal(
    "military_first", "PR-4", N_("The pile cannot be empty yet: this year's military card is still in it.")
)
CANNOT_PAY = Refusal("cannot_pay", "PR-13", N_("You do not have the cubes to pay for it: {what}."))
NOT_THE_PRICE = Refusal(
    "not_the_price", "PR-13", N_("Those cubes do not pay for it. Choose one of the prices shown.")
)
NONE_LEFT = Refusal("none_left", "PR-9", N_("The box does not have that many left: {what}."))
NO_SOLDIERS = Refusal("no_soldiers", "PR-8", N_("You can dismiss {most} at most: {what}."))
TWO_CARDS = Refusal("two_cards", "PR-10", N_("Choose two objectives."))
DEPTHS = ("scorings", "everything")
TURNED = ("military", "both", "empty")
CARDS = Choice(said.Cards, cards=Number(0, data.MOST_CARDS))
AT_ANY_TIME = CARDS, Choice(said.Depth, depth=OneOf(DEPTHS))


class AskTurn(Prompt, frozen=True, tag="turn"):
    """PR-1, PR-3, PR-4: a seat plays; the table says when a military card is turned up or the pile is empty."""

    other_depth: ClassVar = "everything"
    """What the table can switch to."""

    year: int
    military_due: bool
    clause: str

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(said.Done, done=Confirm()), *self.of_the_pile()

    def of_the_pile(self) -> tuple[Choice, ...]:
        """What may be said of the pile, and full rules or scoring only."""
        turned = TURNED[:2] if self.military_due else TURNED[2:]
        other = Choice(said.Depth, depth=OneOf((self.other_depth,)))
        return self.choice(said.Turned, turned=OneOf(turned)), CARDS, other

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, said.Turned) or answer.turned not in TURNED:
            return None
        return MILITARY_FIRST() if answer.turned == "empty" else NO_MILITARY()

    def yes(self, seat: int) -> Answer | None:
        return self.proposed(said.Done(seat, True))


class AskAct(AskTurn, frozen=True, tag="act"):
    """PR-1: one of two actions of the seat on turn."""

    unsaid = frozenset({"others"})
    other_depth = "scorings"

    actions: int
    """How many are left."""
    own: Numbers
    left: Numbers
    """In the stock of the box."""
    others: Mapping[int, Numbers]
    """What the other seats have: they may supply soldiers too."""

    @property
    def ahead(self) -> tuple[int, ...]:
        return tuple(self.others)

    def choices(self) -> tuple[Choice, ...]:
        return *(choice for choice, can_be in self._all_choices() if can_be), *self.of_the_pile()

    def choices_of(self, kind: type[Answer]) -> Iterable[Choice]:
        """Also impossible ones, so that they are refused with a reason."""
        every = (*(choice for choice, _ in self._all_choices()), *self.of_the_pile())
        return [choice for choice in every if issubclass(kind, choice.answer)]

    def _all_choices(self) -> Iterator[tuple[Choice, bool]]:
        """Each with whether it is possible now."""
        cards = OneOf(tuple(card for card in data.ACTS if self._barred(card) is None))
        works = OneOf(tuple(card for card in data.WORKS if self._barred(card) is None))
        soldiers = self.left["militia"]
        yield self.choice(said.Act, act=cards), True
        yield self.choice(said.Recruit, recruit=OneOf(SOLDIERS), count=Number(1, soldiers)), soldiers > 0
        yield self.choice(said.Acquire, acquire=works, value=Number(1, len(PRINTED))), bool(works.of)
        for seat in (*self.seats, *self.others):
            cubes = feeding(self._held(seat))
            yield Choice(said.Supply, seat=Seat((seat,)), supply=Counts(cubes, 1)), any(cubes.values())
        yield self.passing(), True

    def _held(self, seat: int) -> Numbers:
        return self.others.get(seat, self.own)

    def _barred(self, card: str) -> Refusal | None:
        """PR-2, PR-9, PR-13: why this action is impossible now."""
        if card == "exchange":
            return None
        if card in data.OFFERS:
            offer = data.deal(card, self.year)
            if self.left[offer.gets] < offer.number:
                return NONE_LEFT(what=offer.gets)
            return None if data.payments(offer.costs, self.own) else CANNOT_PAY(what=card)
        cubes = data.income(card, self.own)
        fitting = [cube for cube, number in cubes.items() if number and data.places(cube, self.own)]
        if not fitting:
            cube = next(iter(cubes))
            return data.NO_ROOM(most=data.store(cube, self.own) or 0, what=cube)
        return None if any(self.left[cube] for cube in fitting) else NONE_LEFT(what=fitting[0])

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case said.Supply(seat, supply):
                return cannot_feed(supply, self._held(seat))
            case _ if offered:
                return None
            case Pass(seat) | Seated(seat) if seat not in self.seats:
                return NOT_YOUR_TURN(seat=seat)
            case said.Act(_, card) | said.Acquire(_, card) if card in (*data.ACTS, *data.WORKS):
                return self._barred(card)
            case said.Recruit(_, soldier, count) if soldier in SOLDIERS and count > 0:
                return NONE_LEFT(what=soldier)
        return super().check_rules(answer, offered)


class AskPay(Prompt, frozen=True, tag="pay"):
    """PR-2, PR-13: which cubes pay, where there are several ways."""

    what: str
    payments: tuple[Numbers, ...]
    clause: str = "PR-13"

    def choices(self) -> tuple[Choice, ...]:
        most = {cube: max(pay[cube] for pay in self.payments) for cube in self.payments[0]}
        total = sum(self.payments[0].values())
        return (self.choice(said.Pay, pay=Counts(most, total, total)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, said.Pay)
        paid = {cube: answer.pay.get(cube, 0) for cube in self.payments[0]}
        return None if paid in self.payments else NOT_THE_PRICE()

    def yes(self, seat: int) -> Answer | None:
        """Pay with the least favour."""
        return self.proposed(said.Pay(seat, self.payments[0]))


class AskFavour(Prompt, frozen=True, tag="favour"):
    """PR-2: the church is full: which kind of soldiers gets the favour cube that was taken?"""

    places: Numbers
    """Where it can go, and how many hungry soldiers there are."""
    clause: str = "PR-2"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(said.Supply, supply=Counts(dict.fromkeys(self.places, 1), 1, 1)),)


# Scorings.


class AskHoldings(AskOwn, frozen=True, tag="holdings"):
    """PR-2, PR-9: everything a seat has, when the full rules begin."""

    clause: str = "PR-2"

    def cannot_be(self, held: list[Numbers]) -> Refusal | None:
        return data.impossible(held)


class AskLands(AskHoldings, frozen=True, tag="lands"):
    """PR-10: what an objective counts, asked of its holder only."""

    clause: str = "PR-10"


class AskCubes(AskHoldings, frozen=True, tag="cubes"):
    """PR-12: the cubes that are left, asked only if there is a tie."""

    clause: str = "PR-12"


class AskArmy(AskHoldings, frozen=True, tag="army"):
    """PR-5, PR-6: the armies of all seats at once, or of one seat in the order of supply."""

    follows = ("out_of",)
    out_of: ClassVar[Mapping[str, str]] = {"unsupplied": "supplied"}
    """Unsupplied soldiers are taken from the supplied ones."""

    clause: str = "PR-5"

    def filled_in(self, typed: dict[str, Any]) -> dict[str, Any]:
        """PR-8: catapults that are not typed stay as they were."""
        if "own" not in typed or "catapults" not in self.room:
            return typed
        last = self.now.get(typed["seat"], {}).get("catapults", 0)
        return {**typed, "own": {"catapults": last, **typed["own"]}}

    def choices(self) -> tuple[Choice, ...]:
        unfed = (self.passing(),) if "supplied" in self.room else ()
        order = (self.choice(said.Order, order=Confirm()),) if "unsupplied" in self.room else ()
        return *super().choices(), *unfed, *order


class AskSupply(Prompt, frozen=True, tag="supply"):
    """PR-2, PR-5: which soldiers are supplied, with which cubes?"""

    own: Numbers
    clause: str = "PR-5"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(said.Supply, supply=Counts(feeding(self.own), 1)), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return cannot_feed(answer.supply, self.own) if isinstance(answer, said.Supply) else None

    def yes(self, seat: int) -> Answer | None:
        """As many soldiers as possible, each with its own cube first."""
        own, given = dict(self.own), {}
        for place, (_, cube) in ON_SOLDIERS.items():
            given[place] = fed = feeding(own)[place]
            own[place], own[cube] = own.get(place, 0) + fed, own[cube] - fed
        return self.proposed(said.Supply(seat, {place: number for place, number in given.items() if number}))


def feeding(own: Numbers) -> dict[str, int]:
    """PR-2: how many cubes of each kind can go to soldiers."""
    return {place: min(data.hungry(who, own), own[cube]) for place, (who, cube) in ON_SOLDIERS.items()}


def cannot_feed(supply: Numbers, own: Numbers) -> Refusal | None:
    """PR-2: why these cubes cannot be given."""
    for name in (*SOLDIERS, *data.CUBES):
        given = sum(supply.get(place, 0) for place, both in ON_SOLDIERS.items() if name in both)
        if given > data.hungry(name, own):  # or so many cubes as there are
            return data.NO_CUBES(what=name)
    return None


class AskScoreIt(Prompt, frozen=True, tag="scored"):
    """PR-6, PR-7: the armies and their points; a seat may correct its army."""

    armies: tuple[Numbers, ...]
    strengths: tuple[int, ...]
    points: tuple[int, ...]
    scoring: int
    may_change: bool
    clause: str = "PR-7"

    def choices(self) -> tuple[Choice, ...]:
        change = (self.choice(said.Own, own=Counts(self._room())),) if self.may_change else ()
        return self.choice(said.Done, done=Confirm()), *change

    def _room(self) -> Numbers:
        return {what: data.BOX.most[what] for what in self.armies[0]}

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return AskArmy((), room=self._room(), now={}, known=dict(enumerate(self.armies))).check_rules(
            answer, offered
        )

    def yes(self, seat: int) -> Answer | None:
        return self.proposed(said.Done(seat, True))


class AskDismiss(Prompt, frozen=True, tag="dismiss"):
    """PR-8: which soldiers go back to the stock?"""

    soldiers: Mapping[int, Numbers]
    clause: str = "PR-8"

    def choices(self) -> tuple[Choice, ...]:
        most = {who: max(own[who] for own in self.soldiers.values()) for who in SOLDIERS}
        return self.choice(said.Dismiss, dismiss=Counts(most, 1)), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if not isinstance(answer, said.Dismiss):
            return None
        own = self.soldiers[answer.seat]
        most = ((who, n, own.get(who, 0)) for who, n in answer.dismiss.items())
        return next((NO_SOLDIERS(most=has, what=who) for who, n, has in most if n > has), None)


# The end.


class AskCulture(Prompt, frozen=True, tag="culture"):
    """PR-14: what is printed on the culture tokens of a seat?"""

    now: Mapping[int, Mapping[str, Numbers]]
    """The last declaration by seat: how many of each value."""
    left: Numbers
    """Tokens left in the box."""
    clause: str = "PR-14"

    def choices(self) -> tuple[Choice, ...]:
        kinds = {kind: Counts(dict.fromkeys(PRINTED, most), 0, most) for kind, most in self.left.items()}
        return (self.choice(said.Culture, **kinds),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        many = (kind for kind in CULTURE if sum(getattr(answer, kind).values()) > self.left[kind])
        return next((data.BOX.too_many(kind) for kind in many), None)

    def yes(self, seat: int) -> Answer | None:
        """As declared last."""
        return self.proposed(said.Culture(seat, **self.now.get(seat, {})))


class AskObjectives(AskCovered, frozen=True, tag="objectives"):
    """PR-10: the objective cards of a seat, secret until all have chosen."""

    clause: str = "PR-10"

    def choices(self) -> tuple[Choice, ...]:
        left = tuple(card for card in data.OBJECTIVES if not (self.twice and card in self.turned))
        return (self.choice(said.Objectives, objectives=Subset(left, 2, 2)),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, said.Objectives)
        twice = [CARD_TWICE(card=card) for card in answer.objectives if self.twice and card in self.turned]
        few = [TWO_CARDS()] if len(answer.objectives) != 2 else []
        return next(iter([*wrong_objectives([answer.objectives]), *twice, *few]), None)
