"""What the referee says in Il Principe: its questions, and where the match stands."""

from collections.abc import Iterable, Mapping

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.games.il_principe.by_hand import AskCount, AskFree
from companion.games.il_principe.cities import COLOURS, REGIONS, SIZE
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
from companion.games.il_principe.story import Story
from companion.games.il_principe.views import SeatView, TableView
from companion.games.il_principe.vocabulary import (
    EDITIONS,
    HEADS,
    PHASES,
)
from companion.procedures.ascending_auction import AskBid

LAST_KNOWN = N_("(Last known: {known}.)")

WHATS = {
    "score": ("score", "points"),
    "coins": ("coins", "pieces", "ducats"),
    "hand": ("hand", "cards", "main", "cartes"),
    "shields": ("shields", "boucliers", "blasons"),
    "buildings": ("buildings", "batiments"),
}


class IlPrincipeWords(Story):
    """Il Principe in the language of the table."""

    whats = WHATS
    in_purse = N_("{name} has {coins} coins. Enter covers it.")
    help_why = N_("why anna coins, hand, shields, buildings")
    help = N_("""\
  card siena green white red / brown         tell or put right what a city's card shows
  rule bruno 5      the table ends the auction: Bruno pays 5 (rule nobody)""")

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
                return self.bid_question(prompt)
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
            case AskCount((seat,), missing, last):
                ask = self.say(
                    N_("What has {name} left: {what}?"), name=self.names[seat], what=self._list(missing)
                )
                return f"{ask} {self.say(LAST_KNOWN, known=self._counts(last))}" if last else ask
            case AskFree():
                return self.say(N_("What shall be kept?"))
        raise AssertionError(prompt)

    def _act_question(self, prompt: AskAct) -> str:
        name = self.names[prompt.seats[0]]
        if prompt.may_build:
            return self.say(N_("{name} builds a city, or lays cards of one colour, or passes."), name=name)
        return self.say(
            N_("{name} lays cards of one colour, or passes. Cities cannot be built yet."), name=name
        )

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case AskFace(_, city, icons):
                return self.say(N_("for example: {example}"), example=self._face_example(city, icons is None))
            case AskReveal(_, count):
                cards = {"green": count - 3, "white": 2, "red": 1}
                return self.say(N_("for example: {example}"), example=self._counts(cards).replace(",", ""))
            case AskBid():
                return self.bid_hint(prompt)
            case AskAct(may_build=False):
                return self.say(N_("for example: 2 green; or pass"))
            case AskBuild():
                return "\n".join(
                    (
                        self._offers(prompt.offers),
                        self.say(N_("the city, then regions for its shields; or pass")),
                    )
                )
            case AskTurnUp(_, cities):
                return ", ".join(cities)
            case AskFlip() | AskShield():
                return self.say(N_("name it"))
            case AskCount():
                return self.say(N_("for example: 4 coins 2 cards"))
        name, other = (name.lower() for name in self.names[:2])
        return self.say(
            N_(
                "{name} 3 lucca; {name} takes major green; {name} shields 2 blue; {name} buildings 3 red; "
                "auction 3 green: {other} {name}; end"
            ),
            name=name,
            other=other,
        )

    def _face_example(self, city: str, with_icons: bool) -> str:
        """A face that a card of this size could show."""
        size = SIZE[city]
        icons = [self._(colour) for colour in COLOURS[: size.icons - size.twice]]
        if size.twice:
            icons[0] = f"2 {icons[0]}"
        regions = [self._(region) for region in REGIONS[: size.regions]]
        return " ".join((*(icons if with_icons else ()), "/", *regions))

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

    def _widths(self) -> list[int]:
        """Score, hand, shields and the five colours: as narrow as their heads allow."""
        return [max(5, len(self._(head)) + 1) for head in (*HEADS[:3], *COLOURS)]

    def _heads(self) -> str:
        heads = (self._(head) for head in (*HEADS[:3], *COLOURS))
        columns = "".join(f"{head:>{width}}" for head, width in zip(heads, self._widths(), strict=True))
        return f"  {'':<11}{columns}  {self._(HEADS[3])}"

    def _seat(self, view: TableView, seat: int, own: SeatView) -> str:
        """One line, and one more for each further role."""
        hand = "?" if own.hand is None else str(own.hand)
        stacks = (f"{stack.up}/{stack.down}" for stack in own.buildings.values())
        cells = (str(own.score), hand, str(own.shields_left), *stacks)
        columns = "".join(f"{cell:>{width}}" for cell, width in zip(cells, self._widths(), strict=True))
        mark = "*" if view.principe == seat else " "
        start = f"{mark} {own.name[:10]:<11}{columns}"
        first, *more = [
            self.role(rank, c) for rank in ("major", "minor") for c in getattr(own.roles, rank)
        ] or [""]
        return "\n".join((f"{start}  {first}".rstrip(), *(" " * (len(start) + 2) + role for role in more)))

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
