"""What is said of an auction in every game: who leads, who is asked, how one may answer."""

from companion.engine.refusals import N_
from companion.procedures.ascending_auction import AskBid, AskRaise
from companion.speech.words import Words


class AuctionWords(Words):
    """Words of a game that has auctions."""

    def bid_question(self, prompt: AskBid) -> str:
        """Who leads, and who may bid how much."""
        said, high = [self.say(N_("Auction: {lot}."), lot=self.lot(prompt.lot))], prompt.high
        if high is not None:
            said.append(self.say(N_("{name} leads with {bid}."), name=self.names[high.seat], bid=high.bid))
        text = N_("{name} bids at least {least}, or passes.")
        if isinstance(prompt, AskRaise):
            text = N_("{name} bids {least}, or passes.")
        return " ".join((*said, self.say(text, name=self.names[prompt.seats[0]], least=prompt.min)))

    def bid_hint(self, prompt: AskBid) -> str:
        """How one bids, and who may pass ahead."""
        ahead = [
            s
            for s in prompt.still_in
            if s != prompt.seats[0] and (prompt.high is None or s != prompt.high.seat)
        ]
        exact = isinstance(prompt, AskRaise)
        if not ahead:
            return self.say(N_("bid, or pass") if exact else N_("a number, or pass"))
        example = self.say(N_("{name} pass"), name=self.names[ahead[0]].lower())
        text = N_("a number, or pass; who will not bid may pass ahead: {example}")
        if exact:
            text = N_("bid, or pass; who will not bid may pass ahead: {example}")
        return self.say(text, example=example)
