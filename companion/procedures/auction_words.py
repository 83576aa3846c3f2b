"""The words of an auction in every game: who leads, who is asked, how to answer, who bought."""

from companion.engine.events import Sold
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.procedures.ascending_auction import AskBid, AskRaise
from companion.text.words import Words


class AuctionWords(Words):
    """Words of a game with auctions; every game has them while only the score is kept."""

    def question(self, prompt: Prompt) -> str:
        return self.bid_question(prompt) if isinstance(prompt, AskBid) else super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        return self.bid_hint(prompt) if isinstance(prompt, AskBid) else super().hint(prompt)

    def sale(self, sold: Sold) -> str:
        """Who bought, where nothing else says so."""
        if sold.seat is None:
            return self.say(N_("{lot}: nobody buys"), lot=self.lot(sold.lot))
        text = N_("{lot} to {name} for {price}")
        return self.say(text, lot=self.lot(sold.lot), name=self.names[sold.seat], price=sold.price)

    def bid_question(self, prompt: AskBid) -> str:
        """Who leads, and who may bid how much."""
        said, high = [self.say(N_("Auction: {lot}."), lot=self.lot(prompt.lot))], prompt.high
        if high is not None:
            said.append(self.say(N_("{name} leads with {bid}."), name=self.names[high.seat], bid=high.bid))
        text = N_("{name}, bid at least {least} or pass.")
        if isinstance(prompt, AskRaise):
            text = N_("{name}, bid {least} or pass.")
        return " ".join((*said, self.say(text, name=self.names[prompt.seats[0]], least=prompt.min)))

    def bid_hint(self, prompt: AskBid) -> str:
        """Who may pass early."""
        ahead = [
            s
            for s in prompt.still_in
            if s != prompt.seats[0] and (prompt.high is None or s != prompt.high.seat)
        ]
        if not ahead:
            return ""
        example = self.say(N_("{name} pass"), name=self.names[ahead[0]].lower())
        return self.say(N_("You can pass before your turn: {example}"), example=example)
