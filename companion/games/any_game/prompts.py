"""The prompt of any other game: anything, at any time."""

from companion.engine.answers import Answer, Auction, End, Score
from companion.engine.choices import Choice, Confirm, Fixed, FreeText, Number, OneOf, Order, Record, Seat
from companion.engine.prompts import Standing
from companion.engine.refusals import N_, Refusal, UserText
from companion.games.any_game.answers import KINDS, Begins, Mark, NextRound, Offer, OnTurn, Rolled, Sell
from companion.procedures import by_hand
from companion.procedures.ascending_auction import check_bidders, is_name_of_lot

LARGEST = 100_000
LONGEST_MARKER = 24
DIE = 6

BAD_OFFER = Refusal("bad_offer", "AG-7", N_("Prices go from 1 to 100,000, and a step is at least 1."))
NO_SCORES = Refusal("no_scores", "AG-13", N_("Everyone has 0 points. Enter the scores first."))
BAD_FALL = Refusal(
    "bad_fall",
    "AG-12",
    N_("The last price must be below the first, and the price falls every 0.1 to 60 seconds."),
)


class AskAnything(by_hand.AskFree, frozen=True, tag="free"):
    """AG-1: anything, at any time: points, a round, a marker, chance, an auction of any kind, the end."""

    auction_clause = "AG-7"

    unsaid = frozenset({"has_scores"})

    turn: int | None = None
    has_scores: bool = True
    """Whether anybody has points."""

    def choices(self) -> tuple[Choice, ...]:
        return (
            Choice(Score, seat=self.anyone(), score=Number(-LARGEST, LARGEST)),
            Choice(NextRound, next_round=Confirm()),
            Choice(
                Mark, marker=FreeText(LONGEST_MARKER), holder=Seat(tuple(range(self.players)), nobody=True)
            ),
            Choice(Rolled, rolled=Number(1, DIE)),
            Choice(Begins, first=self.anyone()),
            Choice(OnTurn, turn=Seat(tuple(range(self.players)), nobody=True)),
            Choice(Auction),
            Choice(Sell, sell=Fixed(Offer("open", UserText("1")))),
            Choice(End, end=Confirm()),
        )

    def typed_choices(self) -> tuple[Choice, ...]:
        # Sell runs an open auction, too.
        typed = (choice for choice in super().typed_choices() if choice.answer is not Auction)
        return tuple(Choice(Sell, sell=self._sale()) if one.answer is Sell else one for one in typed)

    def _sale(self) -> Record:
        asked = {"kind": OneOf(KINDS), "lot": FreeText(), "seats": Order(tuple(range(self.players)))}
        return Record({**asked, "first": Number(1, LARGEST)}, {"kind": "open", "first": 1, "seats": ()})

    def on_turn(self) -> tuple[int, ...]:
        return () if self.turn is None else (self.turn,)

    def standing(self, seat: int) -> Standing | None:
        """AG-14: the lamp of the seat on turn blinks."""
        return Standing.ASKED if seat == self.turn else None

    def yes(self, seat: int) -> Answer | None:
        """AG-14: BID of the seat on turn passes the turn on."""
        return OnTurn((seat + 1) % self.players) if seat == self.turn else None

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if isinstance(answer, End) and not self.has_scores:
            return NO_SCORES()
        if isinstance(answer, Sell):
            return self._check_offer(answer.sell)
        return super().check_rules(answer, offered)

    def _check_offer(self, offer: Offer) -> Refusal | None:
        wrong = check_bidders(offer.seats, self.players, "AG-7") if offer.seats else None
        if wrong is not None:
            return wrong
        if not is_name_of_lot(offer.lot):
            return self.bad_lot()
        numbers = (offer.first, offer.least, 1 if offer.step is None else offer.step)
        if not all(1 <= number <= LARGEST for number in numbers):
            return BAD_OFFER()
        falls = offer.least < offer.first and 100 <= offer.every <= 60_000
        return BAD_FALL() if offer.kind == "falling" and not falls else None
