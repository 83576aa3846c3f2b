"""What the referee says in Il Principe: prompts, reasons, answers and the count, in words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from companion.engine.answers import Answer, Bid, Correct, GoByHand, Pass, Rule
from companion.engine.ledger import Entry
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.engine.script import Over
from companion.engine.words import Words
from companion.games.il_principe import answers as said
from companion.games.il_principe.by_hand import AskCount, AskFree
from companion.games.il_principe.cities import COLOURS, SIZE
from companion.games.il_principe.prompts import (
    AskAct,
    AskBuild,
    AskFace,
    AskFlip,
    AskReveal,
    AskShield,
    AskTurnUp,
    Offer,
)
from companion.games.il_principe.scoring import Result
from companion.games.il_principe.views import SeatView, TableView
from companion.games.il_principe.vocabulary import (
    EDITIONS,
    HEADS,
    LINES,
    MIND_THE_MOVE_ROLES,
    OVER,
    PHASES,
    REASONS,
    ROLES,
    TIE_BREAKS,
)
from companion.procedures.ascending_auction import AskBid


class IlPrincipeWords(Words):
    """Il Principe in the language of the table, with the role names of its edition."""

    def __init__(self, translate: Callable[[str], str], names: tuple[str, ...], edition: str) -> None:
        super().__init__(translate, names)
        self._roles = ROLES | (MIND_THE_MOVE_ROLES if edition == "mind-the-move" else {})

    # Questions.

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case AskFace(_, city, None):
                return self.say(
                    N_("What does the card of {city} show? First the icons, then / and the regions."),
                    city=city,
                )
            case AskFace(_, city):
                return self.say(N_("Which regions does {city} touch? Write / and the regions."), city=city)
            case AskReveal(_, count):
                return self.say(
                    N_("Turn up the reserve: {count} cards. How many of which colour?"), count=count
                )
            case AskBid():
                return self._bid_question(prompt)
            case AskAct():
                return self._act_question(prompt)
            case AskBuild((seat,)):
                return self.say(N_("{name} may build a city now, or passes."), name=self.names[seat])
            case AskTurnUp():
                return self.say(N_("Turn up a city. Which one is it?"))
            case AskFlip((seat,), colours):
                known = self._list(colours)
                return self.say(
                    N_("{name} may turn one building face up: {colours}, or passes."),
                    name=self.names[seat],
                    colours=known,
                )
            case AskShield((seat,)):
                return self.say(N_("{name} places one shield. In which region?"), name=self.names[seat])
            case AskCount((seat,), missing):
                return self.say(
                    N_("What has {name} left: {what}?"), name=self.names[seat], what=self._list(missing)
                )
            case AskFree():
                return self.say(N_("What shall be kept?"))
        raise AssertionError(prompt)

    def _bid_question(self, prompt: AskBid) -> str:
        lot = self.say(N_("Auction: {lot}."), lot=self.lot(prompt.lot))
        high = ""
        if prompt.high is not None:
            high = self.say(
                N_("{name} leads with {bid}."), name=self.names[prompt.high.seat], bid=prompt.high.bid
            )
        ask = self.say(
            N_("{name} bids at least {least}, or passes."), name=self.names[prompt.seats[0]], least=prompt.min
        )
        return " ".join(filter(None, (lot, high, ask)))

    def _act_question(self, prompt: AskAct) -> str:
        name = self.names[prompt.seats[0]]
        if prompt.may_build:
            return self.say(N_("{name} builds a city, or lays cards of one colour, or passes."), name=name)
        return self.say(
            N_("{name} lays cards of one colour, or passes. Cities cannot be built yet."), name=name
        )

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case AskFace(_, _, None):
                return self.say(N_("for example: 2 green red blue / brown violet"))
            case AskFace():
                return self.say(N_("for example: / brown violet"))
            case AskReveal():
                return self.say(N_("for example: 3 green 2 white 2 red 1 yellow"))
            case AskBid():
                return self._bid_hint(prompt)
            case AskAct(may_build=False):
                return self.say(N_("for example: 2 green; or pass"))
            case AskBuild():
                return self._offers(prompt.offers)
            case AskTurnUp(_, cities):
                return ", ".join(cities)
            case AskFlip() | AskShield():
                return self.say(N_("name it"))
            case AskCount():
                return self.say(N_("for example: 4 coins 2 cards"))
        return self.say(
            N_(
                "anna 3 lucca; anna takes major green; anna shields 2 blue; anna buildings 3 red; auction 3 green: bruno anna; end"
            )
        )

    def _bid_hint(self, prompt: AskBid) -> str:
        ahead = [
            s
            for s in prompt.still_in
            if s != prompt.seats[0] and (prompt.high is None or s != prompt.high.seat)
        ]
        if not ahead:
            return self.say(N_("a number, or pass"))
        example = f"{self.names[ahead[0]].lower()} pass"
        return self.say(N_("a number, or pass; who will not bid may pass ahead: {example}"), example=example)

    def _offers(self, offers: Iterable[Offer]) -> str:
        return "\n".join(
            self.say(
                N_("{city} (cost {cost}, +{points}, shields {shields}): {icons} / {regions}{others}"),
                city=offer.city,
                icons=self._counts(offer.face.icons).replace(",", ""),
                regions=self._list(offer.face.regions).replace(",", ""),
                cost=offer.cost,
                points=offer.points,
                shields=offer.shields,
                others=self._others(offer.others),
            )
            for offer in offers
        )

    def _others(self, others: Mapping[int, int]) -> str:
        return "".join(f"; {self.names[seat]} +{points}" for seat, points in others.items())

    def lot(self, lot: Any) -> str:
        """What is for sale."""
        data = lot if isinstance(lot, str | dict) else msgspec.to_builtins(lot)
        match data:
            case {"colour": str(colour), "cards": int(cards)}:
                return self._counts({colour: cards})
            case {"colour": colour, "role": role}:
                return self.say(N_("{role} ({colour})"), role=self.role(role, colour), colour=self._(colour))
        return str(data)

    def role(self, rank: str, colour: str) -> str:
        """A role by its name in the edition."""
        return self._(self._roles[rank, colour])

    # The table.

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = [self._title(view), self._heads()]
        lines += [self._seat(view, seat, own) for seat, own in enumerate(view.seats)]
        if view.mode == "refereed":
            lines += self._row_and_piles(view)
        if view.warnings:
            lines.append(self.say(N_("More coins are out than the bank's 40: make some change.")))
        return lines

    def _title(self, view: TableView) -> str:
        title = f"Il Principe, {self._(EDITIONS[view.edition])}"
        if view.round is None or view.phase is None:
            return self.say(N_("{title}, by hand"), title=title)
        where = self.say(
            N_("Round {round}, phase {phase}: {what}"),
            round=view.round,
            phase=view.phase,
            what=self._(PHASES[view.phase]),
        )
        last = self.say(N_("LAST ROUND")) + ". " if view.last_round else ""
        return f"{title}. {last}{where}"

    def _heads(self) -> str:
        score, hand, shields, roles = (self._(head) for head in HEADS)
        colours = "".join(f"{self._(colour)[:6]:>7}" for colour in COLOURS)
        return f"  {'':<14}{score[:6]:>6}{hand[:5]:>6}{shields[:9]:>10}{colours}   {roles}"

    def _seat(self, view: TableView, seat: int, own: SeatView) -> str:
        mark = "*" if view.principe == seat else " "
        hand = "?" if own.hand is None else own.hand
        stacks = "".join(f"{f'{s.up}/{s.down}':>7}" for s in own.buildings.values())
        held = [(rank, c) for rank in ("major", "minor") for c in getattr(own.roles, rank)]
        roles = ", ".join(self.role(rank, colour) for rank, colour in held)
        return f"{mark} {own.name[:13]:<14}{own.score:>6}{hand:>6}{own.shields_left:>10}{stacks}   {roles}".rstrip()

    def _row_and_piles(self, view: TableView) -> list[str]:
        piles, (cities, cards) = view.piles, view.triggers
        assert piles is not None
        row = ", ".join(f"{city} ({SIZE[city].cost})" for city in view.face_up)
        return [
            self.say(N_("* holds the Principe. Buildings: face up/face down.")),
            self.say(
                N_("Face up: {row}. Piles: {buildings} buildings, {cities} cities."),
                row=row,
                buildings=piles.buildings,
                cities=piles.cities,
            ),
            self.say(
                N_(
                    "The end comes with {cities} more cities built, or the last round with {cards} more cards drawn."
                ),
                cities=cities.left,
                cards=cards.left,
            ),
        ]

    # What has happened.

    def entry(self, entry: Entry) -> str:
        terms = {"city": "", "colour": "", "why": ""} | {
            k: self._(v) if isinstance(v, str) else v for k, v in entry.terms.items()
        }
        reason = self._(REASONS[entry.reason]).format(**terms).rstrip(": ")
        details = self._counts({k: v for k, v in entry.terms.items() if isinstance(v, int)})
        clause = f"  [{entry.clause}]" if entry.clause else ""
        return f"{entry.by:+4d}  {reason}{f' ({details})' if details else ''}{clause}"

    def answer(self, answer: Answer) -> str:
        match answer:
            case Bid(seat, bid):
                return self.say(N_("{name} bids {bid}"), name=self.names[seat], bid=bid)
            case Pass(seat):
                return self.say(N_("{name} passes"), name=self.names[seat])
            case said.Face(city):
                return self.say(N_("the card of {city} is told"), city=city)
            case said.Reveal(cards):
                return self.say(N_("turned up: {cards}"), cards=self._counts(cards))
            case said.Build(seat, city, shields):
                placed = self._counts(shields)
                return self.say(
                    N_("{name} builds {city}, shields: {shields}"),
                    name=self.names[seat],
                    city=city,
                    shields=placed,
                )
            case said.Lay(seat, cards):
                return self.say(N_("{name} lays {cards}"), name=self.names[seat], cards=self._counts(cards))
            case said.TurnUp(city):
                return self.say(N_("{city} is turned up"), city=city)
            case said.Flip(seat, colour):
                return self.say(N_("{name} turns up {colour}"), name=self.names[seat], colour=self._(colour))
            case said.Shield(seat, region):
                return self.say(
                    N_("{name} places a shield in {region}"), name=self.names[seat], region=self._(region)
                )
            case Correct(c):
                name = "" if c.seat is None else self.names[c.seat]
                by = "" if c.by is None else f"{c.by:+d}"
                what = " ".join(filter(None, (name, self._(c.what), c.of and self._(c.of), by)))
                return self.say(N_("put right: {what} ({why})"), what=what, why=c.why)
            case Rule(rule):
                return self.say(N_("ruling of the table: {rule}"), rule=self._plain(rule))
            case GoByHand():
                return self.say(N_("from here on by hand"))
        return self._kept_answer(answer)

    def _kept_answer(self, answer: Answer) -> str:
        match answer:
            case said.Score(seat, score, why):
                return self.say(
                    N_("{name} scores {score}: {why}"), name=self.names[seat], score=score, why=why
                )
            case said.Take(seat, tile):
                return self.say(N_("{name} takes {role}"), name=self.names[seat], role=self._tile(tile))
            case said.Drop(seat, tile):
                return self.say(N_("{name} puts back {role}"), name=self.names[seat], role=self._tile(tile))
            case said.AddShields(seat, shields):
                return self.say(
                    N_("{name}, shields: {shields}"), name=self.names[seat], shields=self._counts(shields)
                )
            case said.AddBuildings(seat, cards):
                return self.say(
                    N_("{name}, buildings: {cards}"), name=self.names[seat], cards=self._counts(cards)
                )
            case said.SetPrincipe(seat):
                return self.say(N_("{name} is the Principe"), name=self.names[seat])
            case said.Auction(sale):
                return self.say(N_("auction: {lot}"), lot=self.lot(sale.lot))
            case said.End():
                return self.say(N_("the game has ended"))
            case said.Count(seat, coins, hand):
                left = self._plain({"coins": coins, "hand": hand})
                return self.say(N_("{name} has left: {left}"), name=self.names[seat], left=left)
        raise AssertionError(answer)

    def _tile(self, tile: said.Tile) -> str:
        return (
            self.role("minor", tile.minor)
            if tile.major is None and tile.minor
            else self.role("major", tile.major or "")
        )

    def over(self, over: Over) -> str:
        return f"{self._(OVER[over.why])} [{over.clause}]"

    def result(self, result: msgspec.Struct) -> list[str]:
        assert isinstance(result, Result)
        lines = []
        in_all = self.say(N_("in all"))
        for seat, counted in enumerate(result.seats):
            lines.append(self.names[seat])
            for line in counted.lines:
                terms = self._counts(line.terms) if line.reason in ("roles", "regions") else ""
                what = f"{self._(LINES[line.reason])}{f' ({terms})' if terms else ''}"
                lines.append(f"  {line.points:>4}  {what}{f'  [{line.clause}]' if line.clause else ''}")
            lines.append(f"  {counted.total:>4}  {in_all}")
        *others, last = (self.names[seat] for seat in result.winners)
        winners = self.say(N_("{others} and {last}"), others=", ".join(others), last=last) if others else last
        lines.append(self.say(N_("The winner: {winners}."), winners=winners))
        if result.tie_break:
            lines.append(f"{self._(TIE_BREAKS[result.tie_break])} [IP-45]")
        return lines
