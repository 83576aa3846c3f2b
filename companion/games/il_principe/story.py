"""What has happened in Il Principe, in words: news, reasons, answers and final scoring."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.answers import Answer
from companion.engine.ledger import Entry
from companion.engine.refusals import N_
from companion.games.il_principe import answers, vocabulary
from companion.games.il_principe.view_types import TableView
from companion.procedures.auction_words import AuctionWords
from companion.procedures.view_types import PastSale

DECISIONS: Mapping[type[Answer], str] = {
    answers.Face: N_("{city} card entered"),
    answers.Reveal: N_("reserve turned up: {cards}"),
    answers.Build: N_("{name} builds {build}, shields: {shields}"),
    answers.Lay: N_("{name} lays {cards}"),
    answers.TurnUp: N_("{city} is turned up"),
    answers.Flip: N_("{name} turns up a {flip} building"),
    answers.Shield: N_("{name} places a shield in the {region} region"),
    answers.Take: N_("{name} becomes {role}"),
    answers.Drop: N_("{name} is no longer {role}"),
    answers.AddShields: N_("{name}, shields: {shields}"),
    answers.AddBuildings: N_("{name}, buildings: {cards}"),
    answers.SetPrincipe: N_("{name} is the Principe"),
    answers.Count: N_("{name} has {left} left"),
    answers.Enough: N_("final scoring without the rest"),
}
"""What was decided, by answer."""
BOUGHT = N_("{name} pays {price} for {lot} and becomes the Principe.")


class Story(AuctionWords):
    """What has happened, with the role names of the edition."""

    answer_names = vocabulary.ANSWER_NAMES
    names_of_things = vocabulary.NAMES
    reasons = vocabulary.REASONS
    endings = vocabulary.OVER
    last_rounds = vocabulary.LAST_ROUNDS
    lines = vocabulary.LINES
    tie_breaks = vocabulary.TIE_BREAKS
    tie_clause = "IP-45"

    def __init__(self, translate: Callable[[str], str], names: tuple[str, ...], edition: str) -> None:
        super().__init__(translate, names)
        self._roles = vocabulary.role_names(edition)

    def lot(self, lot: Any) -> str:
        """The lot."""
        data = lot if isinstance(lot, str | dict) else msgspec.to_builtins(lot)
        match data:
            case {"colour": str(colour), "cards": int(cards)}:
                return self.many(vocabulary.CARDS[colour], cards)
            case {"colour": colour, "role": role}:
                return self.say(N_("{role} ({colour})"), role=self.role(role, colour), colour=self._(colour))
        return str(data)

    def which(self, what: str, of: str) -> str:
        """A role by its own name, with its colour."""
        if (what, of) not in self._roles:
            return super().which(what, of)
        return self.say(N_("{role} ({colour})"), role=self.role(what, of), colour=self._(of))

    def role(self, rank: str, colour: str) -> str:
        """A role by its name in the edition."""
        return self._(self._roles[rank, colour])

    def _names_in(self, entry: Entry) -> dict[str, str]:
        """Roles are called by their own names."""
        colour = "green" if entry.reason == "turned_up" else str(entry.terms.get("colour", ""))
        rank = str(entry.terms.get("rank", "major"))
        role = {"role": self.role(rank, colour)} if (rank, colour) in self._roles else {}
        return super()._names_in(entry) | role

    # What has happened.

    def news(self, entries: Sequence[Entry], before: msgspec.Struct, after: msgspec.Struct) -> list[str]:
        assert isinstance(before, TableView)
        assert isinstance(after, TableView)
        news = [self._bought(entry, entries) for entry in entries if entry.reason in ("lot", "role_price")]
        news += [self._sold(sale) for sale in after.sales[len(before.sales) :]]
        news += self._unsold(entries, before, after)
        news += [self._in_words(entry) for entry in entries if self._is_news(entry)]
        news += self._roles_dealt(before, after)
        if any(entry.reason == "income" for entry in entries):
            news.append(self._income([entry for entry in entries if entry.seat == 0]))
        return [line for line in news if line]

    @staticmethod
    def _is_news(entry: Entry) -> bool:
        """Points, turned cards and effects have a line each; the price of a lot is in the line of the lot."""
        if entry.reason in ("correction", "by_hand"):
            return entry.what != "coins"
        return entry.what == "score" or entry.reason in ("half", "turned_up", "effect")

    def _bought(self, entry: Entry, entries: Sequence[Entry]) -> str:
        """Who won what for how much; prices are public, purses are not."""
        if entry.what != "coins":
            return ""
        taken = "lot", "hand", entry.seat
        cards = next((e.by for e in entries if (e.reason, e.what, e.seat) == taken), 0)
        colour = entry.terms.get("colour")
        lot = (
            self.many(vocabulary.CARDS[str(colour)], cards)
            if cards
            else self._names_in(entry).get("role", "")
        )
        name = self.names[entry.seat]
        return self.say(BOUGHT, name=name, price=self.many(vocabulary.COINS, -entry.by), lot=lot)

    def _sold(self, sale: PastSale) -> str:
        """How an auction on demand ended."""
        lot = self.lot(sale.lot)
        if sale.winner is None:
            return self.say(N_("Nobody bids for {lot}."), lot=lot)
        price = self.many(vocabulary.COINS, sale.price)
        return self.say(BOUGHT, name=self.names[sale.winner], price=price, lot=lot)

    def _unsold(self, entries: Sequence[Entry], before: TableView, after: TableView) -> list[str]:
        """Cards that went out of the reserve without a buyer."""
        bought = {str(entry.terms.get("colour")) for entry in entries if entry.reason == "lot"}
        gone = {c: n for c, n in before.reserve.items() if c not in after.reserve and c not in bought}
        if not gone or after.mode != "refereed":
            return []
        cards = ", ".join(self.many(vocabulary.CARDS[colour], count) for colour, count in gone.items())
        return [self.say(N_("Nobody bids. Out of the game: {cards}."), cards=cards)]

    def _roles_dealt(self, before: TableView, after: TableView) -> list[str]:
        """Who has a new role; in scoring only, the answer itself says so."""
        if after.mode != "refereed":
            return []
        return [
            self.say(N_("{name} is {role}."), name=self.names[seat], role=self.role(rank, colour))
            for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
            for rank in ("major", "minor")
            for colour in getattr(new.roles, rank)
            if colour not in getattr(old.roles, rank)
        ]

    def _income(self, own: Sequence[Entry]) -> str:
        """Phase 1, which is the same for everybody."""
        what = {entry.reason: abs(entry.by) for entry in own if entry.reason in ("income", "draw", "reserve")}
        if "draw" not in what:
            return self.say(N_("Last round: everybody takes {income} coins."), income=what["income"])
        text = N_(
            "Everybody takes {income} coins, draws {draw} buildings and puts {reserve} into the reserve."
        )
        return self.say(text, **what)

    def _own_answer(self, answer: Answer) -> str:
        return self.say(DECISIONS[type(answer)], **dict(self._parts(answer)))

    def _parts(self, answer: Answer) -> Iterator[tuple[str, str | int]]:
        """What an answer is made of, in words."""
        if isinstance(answer, answers.Count):
            numbers = {"coins": answer.coins, "hand": answer.hand}
            counted = (self.many(vocabulary.LEFT[what], n) for what, n in numbers.items() if n is not None)
            yield "left", ", ".join(counted)
        for key, value in msgspec.structs.asdict(answer).items():
            match key:
                case "seat" | "principe":
                    yield "name", self.names[value]
                case "reveal" | "lay" | "buildings":
                    yield "cards", self._counts(value)
                case "shields":
                    yield key, self._counts(value)
                case "take" | "drop":
                    yield "role", self._tile(value)
                case "flip" | "region":
                    yield key, self._(value)
                case "city" | "build":
                    yield key, value

    def _tile(self, tile: answers.Tile) -> str:
        rank, colour = ("major", tile.major) if tile.major is not None else ("minor", tile.minor)
        return self.role(rank, colour or "")

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        return self._counts(terms) if reason in ("roles", "regions") else ""
