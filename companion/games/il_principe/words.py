"""What the referee says in Il Principe: its questions, and where the match stands."""

from collections.abc import Mapping

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NN_
from companion.games.il_principe import prompts
from companion.games.il_principe.by_hand import AskCount
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.colours import COLOURS
from companion.games.il_principe.setup import RANKS
from companion.games.il_principe.story import Story
from companion.games.il_principe.view_types import Offer, SeatView, TableView
from companion.games.il_principe.vocabulary import COINS, EDITIONS, HEADS, LEFT, PHASES
from companion.text.language import labelled

TITLES = {
    "face": N_("What is on the {city} card?"),
    "act": N_("{name}, build or lay cards"),
    "build": N_("{name}, you may build a city"),
    "turn_up": N_("Which city was turned up?"),
    "flip": N_("{name}, you may turn up one building"),
    "shield": N_("{name}, place a shield"),
    "count": N_("{name}, what do you have left?"),
}
"""The questions, short enough for the header of a screen."""
TURN_UP = NN_("Turn up the reserve: {count} card", "Turn up the reserve: {count} cards")
BUILDINGS, CITIES = NN_("{count} building", "{count} buildings"), NN_("{count} city", "{count} cities")
ICONS = N_("{icons} icons, all different colours"), N_("{icons} icons, one colour twice")
REGIONS = NN_("{count} region", "{count} regions")
CARD = N_("On the card: {icons}; {regions}.")
MORE_CITIES = NN_("{count} more city is built", "{count} more cities are built")
MORE_CARDS = NN_("{count} more card is drawn", "{count} more cards are drawn")
TOUCHES = N_("Which regions does {city} touch?")
LAYS = N_("{name}, lay cards")
HINTS = {
    "reveal": N_("How many cards of each colour?"),
    "act": N_("Build a city, lay cards of one colour, or pass."),
    "build": N_("Choose a city and place its shields, or pass."),
    "turn_up": N_("It fills the gap in the row."),
    "flip": N_("Choose a colour that is face down, or pass."),
    "shield": N_("Choose any region."),
    "free": N_("Record something, hold an auction, or end the game."),
}
"""How to answer, by touch or in words."""
LAST_KNOWN = N_("(Last known: {known}.)")
WHATS = ("score", "coins", "hand", "shields", "buildings")
OFFER = N_("costs {cost} coins, brings {points} points; icons: {icons}; regions: {regions}{others}")


class IlPrincipeWords(Story):
    """Il Principe in the language of the table."""

    unspoken = ("clause", "dealt", "triggers", "facts")
    """What follows from other parts of the view, or has a screen of its own."""
    seat_values = ("principe",)
    questions = TITLES
    hints = HINTS
    whats = WHATS
    phases = PHASES
    in_purse = COINS

    # Questions.

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case prompts.AskReveal(_, count):
                return self.many(TURN_UP, count)
            case prompts.AskFace(_, city, icons) if icons is not None:
                return self.say(TOUCHES, city=city)
            case prompts.AskAct((seat,), may_build=False):
                return self.say(LAYS, name=self.names[seat])
        return super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case prompts.AskBuild(hand=0):
                return self.say(N_("Your hand is empty: pass."))
            case prompts.AskAct(may_build=False):
                return self.say(N_("Lay cards of one colour, or pass. No city in the first round."))
            case prompts.AskFace(city=city, icons=icons):
                size = SIZE[city]
                regions = self.many(REGIONS, size.regions)
                if icons is not None:
                    return self.say(N_("On the card: {regions}."), regions=regions)
                return self.say(CARD, icons=self.say(ICONS[size.twice], icons=size.icons), regions=regions)
            case AskCount(_, missing, last):
                held = ", ".join(self.many(LEFT[what], number) for what, number in last.items())
                known = self.say(LAST_KNOWN, known=held) if last else ""
                return f"{self._list(missing)} {known}".strip()
        return super().hint(prompt)

    def facts(self, prompt: Prompt) -> list[str]:
        if isinstance(prompt, prompts.AskBuild):  # AskAct is one, too
            return [labelled(self._, offer.city, self._offer(offer)) for offer in prompt.offers]
        return super().facts(prompt)

    def _offer(self, offer: Offer) -> str:
        """What a city costs and brings."""
        return self.say(
            OFFER,
            icons=self._counts(offer.face.icons),
            regions=self._list(offer.face.regions),
            cost=offer.cost,
            points=offer.points,
            others=self._others(offer.others),
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
            lines.append(self.say(N_("The bank has only 40 coins. Use something else for the rest.")))
        return lines

    def _title(self, view: TableView) -> str:
        title = f"Il Principe, {self._(EDITIONS[view.edition])}"
        if view.round is None or view.phase is None:
            return self.say(N_("{title}, keeping score"), title=title)
        what = self._(PHASES[view.phase])
        where = self.say(
            N_("Round {round}, phase {phase}: {what}"), round=view.round, phase=view.phase, what=what
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
        majors, minors = ([self.role(rank, c) for c in getattr(own.roles, rank)] for rank in RANKS)
        first, *more = (majors + minors) or [""]
        return "\n".join((f"{start}  {first}".rstrip(), *(" " * (len(start) + 2) + role for role in more)))

    def _row_and_piles(self, view: TableView) -> list[str]:
        piles, (cities, cards) = view.piles, view.triggers
        assert piles is not None
        row = ", ".join(f"{city} ({SIZE[city].cost})" for city in view.face_up)
        lies = {"buildings": self.many(BUILDINGS, piles.buildings), "cities": self.many(CITIES, piles.cities)}
        left = {"cities": self.many(MORE_CITIES, cities.left), "cards": self.many(MORE_CARDS, cards.left)}
        return [
            self.say(N_("* is the Principe. Buildings: face up/face down.")),
            self.say(N_("Face up: {row}. Piles: {buildings}, {cities}."), row=row, **lies),
            self.say(N_("The game ends when {cities}. The last round comes when {cards}."), **left),
        ]
