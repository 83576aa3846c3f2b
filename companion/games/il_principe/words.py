"""What the referee says in Il Principe: its questions, and where the match stands."""

from collections.abc import Iterable, Mapping

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NN_
from companion.games.il_principe import prompts
from companion.games.il_principe.by_hand import AskCount, AskFree
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.offers import Offer
from companion.games.il_principe.setup import RANKS
from companion.games.il_principe.story import Story
from companion.games.il_principe.views import SeatView, TableView
from companion.games.il_principe.vocabulary import COINS, EDITIONS, HEADS, PHASES

TITLES = {
    "face": N_("What does {city} show?"),
    "act": N_("{name} builds or lays"),
    "build": N_("{name} may build a city"),
    "turn_up": N_("Which city is next?"),
    "flip": N_("{name} may turn up one building"),
    "shield": N_("{name} places a shield"),
    "count": N_("What has {name} left?"),
}
"""What is asked, short enough for the head of a screen."""
TURN_UP = NN_("Turn up the reserve: {count} card", "Turn up the reserve: {count} cards")
BUILDINGS, CITIES = NN_("{count} building", "{count} buildings"), NN_("{count} city", "{count} cities")
MORE_CITIES = NN_("{count} more city built", "{count} more cities built")
MORE_CARDS = NN_("{count} more card drawn", "{count} more cards drawn")
TOUCHES = N_("Which regions does {city} touch?")
LAYS = N_("{name} lays cards")
HINTS = {
    "face": N_("its icons, and the regions that it touches"),
    "reveal": N_("how many of which colour?"),
    "act": N_("a city, or cards of one colour, or pass"),
    "build": N_("a city and where its shields go, or pass"),
    "turn_up": N_("the city that now lies face up"),
    "flip": N_("a colour that lies face down, or pass"),
    "shield": N_("in any region"),
    "free": N_("points, roles, shields, buildings, an auction, or the end"),
}
"""What may be answered, by touch as by words."""
LEFT = {"coins": COINS, "hand": NN_("{count} card", "{count} cards")}
LAST_KNOWN = N_("(Last known: {known}.)")
KEPT_EXAMPLE = N_(
    "{name} 3 lucca; {name} takes major green; {name} shields 2 blue; {name} buildings 3 red; "
    "auction 3 green: {other} {name}; end"
)

WHATS = {
    "score": ("score", "points"),
    "coins": ("coins", "pieces", "ducats"),
    "hand": ("hand", "cards", "main", "cartes"),
    "shields": ("shields", "boucliers", "blasons"),
    "buildings": ("buildings", "batiments"),
}


class IlPrincipeWords(Story):
    """Il Principe in the language of the table."""

    unspoken = ("clause", "dealt", "triggers", "facts")
    """What follows from other parts of the view, or is told on a screen of its own."""
    seat_values = ("principe",)
    questions = TITLES
    hints = HINTS
    whats = WHATS
    phases = PHASES
    in_purse = COINS
    help_why = N_("why anna coins, hand, shields, buildings")
    help = N_("""\
  card siena green white red / brown         tell or put right what a city's card shows
  rule bruno 5      the table ends the auction: Bruno pays 5 (rule nobody)""")

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
                return self.say(N_("the hand is empty: pass"))
            case prompts.AskAct(may_build=False):
                return self.say(N_("cards of one colour, or pass; no city in the first round"))
            case prompts.AskFace(icons=icons) if icons is not None:
                return self.say(N_("as its card shows them"))
            case AskCount(_, missing, last):
                held = ", ".join(self.many(LEFT[what], number) for what, number in last.items())
                known = self.say(LAST_KNOWN, known=held) if last else ""
                return f"{self._list(missing)} {known}".strip()
        return super().hint(prompt)

    def example(self, prompt: Prompt) -> str:
        match prompt:
            case prompts.AskFace(_, city, icons):
                return self._for_example(self._face_example(city, icons is None))
            case prompts.AskReveal(_, count):
                cards = {"green": count - 3, "white": 2, "red": 1}
                return self._for_example(self._counts(cards).replace(",", ""))
            case prompts.AskBuild(offers=(first, *_)):
                build = " ".join((first.city.lower(), *map(self._, first.face.regions[: first.shields])))
                return "\n".join((self._offers(prompt.offers), self._for_example(build)))
            case prompts.AskAct():
                return self.say(N_("for example: 2 green; or pass"))
            case prompts.AskTurnUp(_, names) | prompts.AskFlip(_, names) | prompts.AskShield(_, names):
                return self._list(names)
            case AskCount():
                return self.say(N_("for example: 4 coins 2 cards"))
            case AskFree():
                name, other = (name.lower() for name in self.names[:2])
                return self.say(KEPT_EXAMPLE, name=name, other=other)
        return ""

    def _for_example(self, example: str) -> str:
        return self.say(N_("for example: {example}"), example=example)

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
            self.say(N_("* holds the Principe. Buildings: face up/face down.")),
            self.say(N_("Face up: {row}. Piles: {buildings}, {cities}."), row=row, **lies),
            self.say(N_("The end comes with {cities}, or the last round with {cards}."), **left),
        ]
