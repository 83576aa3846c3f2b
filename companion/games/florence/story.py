"""What has happened in The Princes of Florence, in words: news, reasons, answers and the final count."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.answers import Answer
from companion.engine.ledger import Entry
from companion.engine.refusals import N_
from companion.games.florence import vocabulary
from companion.games.florence.answers import Build, Keep, SetBanker, SetStarter, Work
from companion.games.florence.data import BONUS
from companion.games.florence.view_types import Lot, TableView
from companion.procedures.auction_words import AuctionWords
from companion.procedures.view_types import PastSale
from companion.text.language import labelled

PAYS = N_("{name} pays {price} for {thing}.")
TAKES = N_("{name} takes {thing}.")
PAID_FOR = {"bought": "item", "building": "building", "freedom": "freedom", "card": "card"}
"""Reasons for which something is paid and taken, and the term that names it."""

NAMED = {"buildings": "building", "freedoms": "freedom", "works": "work"}
"""What is counted by kinds, and the term that names the kind."""


class Story(AuctionWords):
    """What has happened."""

    answer_names = vocabulary.ANSWER_NAMES
    said = vocabulary.SAID
    names_of_things = vocabulary.NAMES
    unspoken = ("clause", "facts", "uses")
    reasons = vocabulary.REASONS
    endings = vocabulary.OVER
    last_rounds = vocabulary.LAST_ROUNDS
    lines = vocabulary.LINES
    tie_breaks = vocabulary.TIE_BREAKS
    tie_clause = "PF-28"
    widest = 6

    # Things.

    def lot(self, lot: Any) -> str:
        match lot:
            case Lot(pile):
                return self.thing(pile)
            case {"pile": str(pile)}:
                return self.thing(pile)
        return str(lot)

    def thing(self, name: str) -> str:
        """Something by its name inside a sentence."""
        return self._(vocabulary.THINGS[name]) if name in vocabulary.THINGS else self.called(name)

    def count(self, number: int, name: str) -> str:
        """A count of these."""
        names = vocabulary.SINGLE if abs(number) == 1 else vocabulary.MANY
        return f"{number} {self._(names[name]) if name in names else self.called(name)}"

    def _sum(self, terms: Mapping[str, int]) -> str:
        """4 for the building + 2 for jesters + 6 (2 for each forest)."""
        return " + ".join(
            f"{worth} ({self.called(part)})" if part in BONUS else f"{worth} {self._part(part)}"
            for part, worth in terms.items()
            if worth or part in BONUS
        )

    def _part(self, part: str) -> str:
        return self._(vocabulary.TERMS[part]) if part in vocabulary.TERMS else self.called(part)

    # What has happened.

    def news(self, entries: Sequence[Entry], before: msgspec.Struct, after: msgspec.Struct) -> list[str]:
        assert isinstance(before, TableView)
        assert isinstance(after, TableView)
        news = self._pawns_back(before, after)
        for entry in entries:
            news += self._news_of(entry, entries, before)
        news += [self._sold(sale) for sale in after.sales[len(before.sales) :]]
        news += self._turned(before, after)
        return news

    def _news_of(self, entry: Entry, entries: Sequence[Entry], before: TableView) -> Iterable[str]:
        """The public part of a change: prices are public, purses are not."""
        name = self.names[entry.seat]
        match entry.reason, entry.what:
            case ("correction" | "by_hand", what) if what != "money":
                yield self._changed(entry)
            case "work" | "princess", "works":
                yield self._work(entry)
            case "work", "money" | "score":
                yield from self._pay(entry, entries)
            case "give_back", "score":
                text, points = N_("{name} gives back {points} for {money} florins."), -entry.by
                yield self.say(text, name=name, points=self.count(points, "score"), money=100 * points)
            case _, "score":
                yield self._changed(entry)
            case ("bought" | "building" | "freedom" | "card", _):
                yield from self._taken(entry, entries)
            case "merchant_pays", _:
                thing = self.thing(str(entry.terms["item"]))
                yield self.say(N_("The merchant pays for {name}: {thing}."), name=name, thing=thing)
            case "share", "money" if entry.by < 0:
                yield self.say(N_("{name} pays a share of {price} florins."), name=name, price=-entry.by)
            case "recruit", "hand":
                yield self._recruited(entry, before)
            case "character", _:
                thing = self.thing(str(entry.terms["character"]))
                yield self.say(PAYS, name=name, price=-entry.by, thing=thing)
            case "banker", _:
                yield self._banker(entry)
            case "professor", what:
                yield self.say(TAKES, name=name, thing=self.thing(what))

    def _taken(self, entry: Entry, entries: Sequence[Entry]) -> Iterable[str]:
        """What is taken and paid at once is one piece of news; what is paid later is another."""
        name = self.names[entry.seat]
        of_this = [e for e in entries if (e.seat, e.reason, e.n) == (entry.seat, entry.reason, entry.n)]
        same = [e for e in of_this if e.what != "score"]
        if entry.what == "money":
            if len(same) == 1:
                thing = self.thing(str(entry.terms[PAID_FOR[entry.reason]]))
                yield self.say(PAYS, name=name, price=-entry.by, thing=thing)
            return
        price = sum(-e.by for e in same if e.what == "money")
        taken = "profession" if entry.what == "hand" else entry.what
        thing = self.thing(str(entry.terms.get(PAID_FOR[entry.reason], taken)))
        yield self.say(PAYS if price else TAKES, name=name, price=price, thing=thing)

    def _work(self, entry: Entry) -> str:
        """The value of a work, term by term."""
        terms = {part: worth for part, worth in entry.terms.items() if isinstance(worth, int)}
        name, work = self.names[entry.seat], self.called(str(entry.terms.get("work", "princess")))
        text = N_("{name} presents a work, {work}: {terms} = {value}")
        return self.say(text, name=name, work=work, terms=self._sum(terms), value=sum(terms.values()))

    def _pay(self, entry: Entry, entries: Sequence[Entry]) -> Iterable[str]:
        """What a work has brought, in one line."""
        pays = [e for e in entries if e.reason == "work" and e.what in ("money", "score") and e.n == entry.n]
        if entry != pays[0]:
            return
        brought = {"money": 0, "score": 0} | {e.what: e.by for e in pays}
        name, points = self.names[entry.seat], self.count(brought["score"], "score")
        text = N_("{name} earns {money} florins and {points}.")
        yield self.say(text, name=name, money=brought["money"], points=points)

    def _recruited(self, entry: Entry, before: TableView) -> str:
        work = str(entry.terms["work"])
        other = next((seat.name for seat in before.seats if work in seat.professions), "?")
        text, name = N_("{name} recruits the {work} from {other}."), self.names[entry.seat]
        return self.say(text, name=name, other=other, work=self.called(work))

    def _banker(self, entry: Entry) -> str:
        name, money, bid = self.names[entry.seat], entry.terms["on_card"], -int(entry.terms["bid"])
        text = N_("{name} takes the banker: {money} florins minus the bid of {bid}.")
        return self.say(text, name=name, money=money, bid=bid)

    def _pawns_back(self, before: TableView, after: TableView) -> list[str]:
        """Whose pawn another has sent back."""
        return [
            self.say(N_("{name} is outbid and takes the pawn back."), name=self.names[pawn.seat])
            for character, pawn in before.pawns.items()
            if character in after.pawns and after.pawns[character].seat != pawn.seat
        ]

    def _turned(self, before: TableView, after: TableView) -> list[str]:
        """The prestige cards, once all are turned."""
        return [
            self.say(N_("{name} reveals: {cards}."), name=new.name, cards=self._list(new.prestige))
            for old, new in zip(before.seats, after.seats, strict=True)
            if new.prestige and new.prestige != old.prestige
        ]

    def _sold(self, sale: PastSale) -> str:
        """How an auction on demand ended."""
        thing = self.lot(sale.lot)
        if sale.winner is None:
            return self.say(N_("Nobody buys {thing}."), thing=thing)
        return self.say(PAYS, name=self.names[sale.winner], price=sale.price, thing=thing)

    # Reasons, and the count.

    def _changed(self, entry: Entry) -> str:
        named = entry.terms.get(NAMED.get(entry.what, ""))
        number = self.count(entry.by, str(named or entry.what))
        sign = "+" if entry.by > 0 else ""
        return labelled(self._, self.names[entry.seat], f"{sign}{number}, {self._reason(entry)}")

    def _details(self, terms: Mapping[str, int]) -> str:
        match dict(terms):
            case {"value": value}:
                return self.say(N_("worth {value}"), value=value)
            case {"ruled": _}:
                return self.say(N_("as you ruled"))
            case {"place": _}:
                return ""
            case {"on_card": _}:
                return self._counts(terms)
        return self._sum(terms)

    def _is_worth_a_line(self, reason: str, terms: Mapping[str, Any]) -> bool:
        return reason == "track" or bool(terms)

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        if reason == "banker":
            return self._counts(terms)
        return ", ".join(labelled(self._, self.called(card), points) for card, points in terms.items())

    # Answers.

    def _own_answer(self, answer: Answer) -> str:
        match answer:
            case Work(seat):
                text = N_("{name} presents a work: {work}")
                return self.say(text, name=self.names[seat], work=self._work_said(answer))
            case Build(seat, building, int(partner), pays):
                text = N_("{name} builds {thing} with {other}, who pays {share} florins")
                who, thing = self.names[seat], self.thing(building)
                return self.say(text, name=who, thing=thing, other=self.names[partner], share=pays)
            case Keep(seat, things):
                kept = ", ".join(f"{'+' if n > 0 else ''}{self.count(n, what)}" for what, n in things.items())
                return labelled(self._, self.names[seat], kept)
            case SetStarter(seat):
                return self.say(N_("{name} is the first player"), name=self.names[seat])
            case SetBanker(None):
                return self.say(N_("nobody has the banker"))
            case SetBanker(int(seat)):
                return self.say(N_("{name} has the banker"), name=self.names[seat])
        return super()._own_answer(answer)

    def _said_part(self, key: str, value: Any) -> str:
        match key, value:
            case "points" | "give_back", _:
                return self.count(value, "score")
            case "prestige", _:
                return self.count(len(value), "prestige")
            case "empty", _:
                return ", ".join(f"{own} {n}" for own, n in zip(self.names, value, strict=False))
            case _, str():
                return self.thing(value)
        return super()._said_part(key, value)

    def _work_said(self, work: Work) -> str:
        """The profession, its bonus cards, and the parts that were switched."""
        parts = [
            self.say(N_("with {part}") if there else N_("without {part}"), part=self.called(part))
            for part, there in work.parts.items()
        ]
        return ", ".join((self.called(work.work), *map(self.called, work.bonus), *parts))
