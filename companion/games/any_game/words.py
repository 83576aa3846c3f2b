"""The words of any other game."""

from typing import Any, ClassVar

from companion.engine.answers import Answer
from companion.engine.events import Sold
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.any_game.answers import Begins, Mark, NextRound, OnTurn, Rolled, Sell
from companion.games.any_game.view_types import Sale
from companion.procedures.auction_words import AuctionWords
from companion.procedures.falling_price import AskFalling, Buy, Unsold
from companion.procedures.sealed_bids import AskLots, AskOpened, Drawn, Opened, UnderCover

KINDS = {
    "open": N_("open auction"),
    "once": N_("once around"),
    "sealed": N_("secret bids"),
    "all_pay": N_("all pay"),
    "falling": N_("falling price"),
}
ALL_PAY = N_("Reveal your bids for {lot}. The highest wins, and everyone pays their own bid.")


class AnyWords(AuctionWords):
    """Questions, log and table."""

    unspoken = ("clause", "rounds", "pays", "tied", "later")
    """They follow from the scores, and from winner and price of a sale."""
    seat_values = ("first", "turn")
    names_of_things: ClassVar[dict[str, str]] = {
        **KINDS,
        "wins": N_("winner"),
        "sales": N_("auctions"),
        "kind": N_("kind"),
        "first": N_("first player"),
        "turn": N_("whose turn"),
        "rolled": N_("a die"),
        "marker": N_("a marker"),
        "holder": N_("player"),
    }
    questions: ClassVar[dict[str, str]] = {"free": N_("What happened?")}
    hints: ClassVar[dict[str, str]] = {
        "sealed": N_("one number for each player, 0 for no bid"),
        "falling": N_("for example: anna 27, anna pass, or unsold"),
    }
    ways: ClassVar[dict[str, str]] = {
        "nextround": N_("next round"),
        "mark": N_("marker"),
        "rolled": N_("roll a die"),
        "begins": N_("first player"),
        "onturn": N_("whose turn"),
        "sell": N_("auction"),
        "opened": N_("all bids"),
        "undercover": N_("one secret bid"),
        "buy": N_("buy"),
        "unsold": N_("nobody buys"),
        "drawn": N_("winner of the draw"),
    }
    reasons: ClassVar[dict[str, str]] = {"paid": N_("paid for {why}")}

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case AskOpened():
                text = ALL_PAY if prompt.all_pay else N_("Reveal your bids for {lot}. The highest wins.")
                return self.say(text, lot=self.lot(prompt.lot))
            case AskLots(tied=tied, price=price):
                names = self._and([self.names[seat] for seat in tied])
                return self.say(N_("{names} tie at {price}. Draw lots."), names=names, price=price)
            case AskFalling():
                text = N_("{lot}: the price falls from {first}. The first to press buys.")
                return self.say(text, lot=self.lot(prompt.lot), first=prompt.first)
        return super().question(prompt)

    def sight(self, view: Any) -> str:
        """AG-3 to AG-7, AG-14: round, turn, markers, die, first player, last sale."""
        parts = (
            [self.say(C_("any game", "Round {round}"), round=view.round)] if view.round is not None else []
        )
        if view.turn is not None:
            parts.append(self.say(N_("{name}'s turn"), name=self.names[view.turn]))
        parts += [f"{marker.name}: {self.names[marker.seat]}" for marker in view.markers]
        if view.rolled is not None:
            parts.append(self.say(N_("the die shows {die}"), die=view.rolled))
        parts.append(self.say(N_("{name} is the first player"), name=self.names[view.first]))
        return "; ".join([*parts, *map(self._sold, view.sales[-1:])])

    def sale(self, sold: Sold) -> str:
        """The last sale is always in sight."""
        return ""

    def _sold(self, sale: Sale) -> str:
        return super().sale(Sold(sale.lot, sale.winner, sale.price))

    def table(self, view: Any) -> list[str]:
        return [self.sight(view), *super().table(view)]

    def hint(self, prompt: Prompt) -> str:
        if isinstance(prompt, AskOpened) and prompt.have_told:
            left = next((seat for seat in prompt.bidders if seat not in prompt.have_told), 0)
            return self.say(
                N_("one secret bid at a time, for example: {name} 3"), name=self.names[left].lower()
            )
        return super().hint(prompt)

    def _own_answer(self, answer: Answer) -> str:
        match answer:
            case NextRound():
                return self.say(N_("the next round begins"))
            case Mark(marker, None):
                return self.say(N_("{marker} is put away"), marker=marker)
            case Mark(marker, int(seat)):
                return self.say(N_("{name} holds {marker}"), name=self.names[seat], marker=marker)
            case Rolled(die):
                return self.say(N_("the die shows {die}"), die=die)
            case Begins(seat):
                return self.say(N_("{name} is the first player"), name=self.names[seat])
            case OnTurn(None):
                return self.say(N_("turns are not followed any more"))
            case OnTurn(int(seat)):
                return self.say(N_("{name}'s turn"), name=self.names[seat])
            case Sell(offer):
                return f"{self._(KINDS[offer.kind])}: {offer.lot}"
            case Opened(bids):
                made = (f"{name} {bid}" for name, bid in zip(self.names, bids, strict=False) if bid)
                return self.say(N_("bids: {bids}"), bids=", ".join(made) or "-")
            case UnderCover(seat):
                return self.say(N_("{name} has made a secret bid"), name=self.names[seat])
            case Drawn(seat):
                return self.say(N_("{name} wins the draw"), name=self.names[seat])
            case Buy(seat, price, later):
                return self._bought(seat, price, later)
            case Unsold():
                return self.say(N_("nobody buys"))
        return super()._own_answer(answer)

    def _bought(self, seat: int, price: int, later: tuple[tuple[int, int], ...]) -> str:
        """Who stopped the price, and how close the others were."""
        parts = [self.say(N_("{name} stops the price at {price}"), name=self.names[seat], price=price)]
        for other, ms in later:
            text = N_("{name} {ms} ms later") if ms else N_("{name} at the same time, but later in the order")
            parts.append(self.say(text, name=self.names[other], ms=ms))
        return "; ".join(parts)
