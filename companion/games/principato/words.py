"""What the referee says in Principato."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.principato.corrections import NUMBERS, WORKS
from companion.games.principato.data import ON_SOLDIERS
from companion.games.principato.prompts import AskArmy, AskHoldings, AskPay, AskScoreIt
from companion.games.principato.view_types import TableView
from companion.procedures.secret_answers import CoveredWords

THINGS = (
    *(N_("bank"), N_("two banks"), N_("farm"), N_("two farms"), N_("palazzo"), N_("two palazzi")),
    *(N_("field"), N_("two fields"), N_("catapult"), N_("two catapults"), N_("harvest"), N_("taxes")),
    *(N_("two food"), N_("two gold"), N_("food and gold"), N_("three food"), N_("three gold")),
    *(N_("exchange"), N_("monument"), N_("painting"), N_("book"), N_("supplied"), N_("unsupplied")),
    *(N_("soldiers"), N_("armoury"), N_("fertile soil"), N_("municipal charter"), N_("fortress")),
    *(N_("chapel"), N_("villa"), N_("palace"), N_("scorings"), N_("everything"), N_("lost"), N_("actions")),
    *(N_("army"), N_("on soldiers"), N_("own"), N_("scorings in all"), N_("military seen")),
    *(N_("objectives told"), N_("count"), N_("value"), N_("mode"), N_("done"), N_("recruit"), N_("pay")),
    *(N_("supply"), N_("dismiss"), N_("culture"), N_("objectives")),
)
"""Names of the game that are words as they are."""
SINGLE = {
    "fields": "field",
    "farms": "farm",
    "palazzi": "palazzo",
    "banks": "bank",
    "catapults": "catapult",
    "condottieri": N_("condottiere"),
    "monuments": "monument",
    "books": "book",
    "paintings": "painting",
}
"""What one of them is called."""
ASKED = {
    "turn": (N_("{name} plays"), N_("Say it when a military card is turned up, or the pile is empty.")),
    "act": (N_("{name} acts"), N_("Year {year}: {actions} of 2 actions left.")),
    "pay": (N_("{name} pays: {what}"), N_("Favour stands for food or gold.")),
    "favour": (
        N_("Who gets the favour? {name}"),
        N_("The church is full: one hungry soldier gets the cube."),
    ),
    "holdings": (N_("What is there now? {name}"), N_("From here on everything is kept.")),
    "army": (N_("The armies: {name}"), N_("Catapults, soldiers with a cube, soldiers without one.")),
    "supply": (N_("{name} supplies soldiers"), N_("Food for militia, gold for condottieri, favour for any.")),
    "scored": (N_("Armies are counted"), N_("Give the cubes back, then dismiss whom you like.")),
    "dismiss": (
        N_("Who goes home? {name}"),
        N_("The cubes go back. Any number of soldiers may leave; pass if none does."),
    ),
    "culture": (N_("Culture tokens: {name}"), N_("How many tokens of each printed value?")),
    "objectives": (N_("Objectives: {name}"), N_("Two cards. Let nobody else look.")),
    "lands": (N_("For an objective: {name}"), N_("The card counts these.")),
    "cubes": (N_("A tie! Cubes of {name}"), N_("The most food, gold and favour wins.")),
}
"""What is asked, and how it is answered."""
SIGHT = N_("Year {year}, turn of {name}. Scorings: {done} of {all}. Pile: {cards}. Points: {points}.")
TOKENS_FIRST = N_("All tell what they have; who has most supplies first.")
CUBES_NOW = N_("How many of these soldiers hold a cube?")
IN_ORDER = N_("Most army tokens first: how many get a cube?")


class PrincipatoWords(CoveredWords):
    """Principato in the language of the table."""

    questions = {kind: title for kind, (title, _) in ASKED.items()}  # noqa: RUF012 - as the base has it
    hints = {kind: hint for kind, (_, hint) in ASKED.items()}  # noqa: RUF012
    ways = {  # noqa: RUF012
        "turned": N_("turned up"),
        "act": N_("a card"),
        "acquire": N_("culture"),
        "own": N_("tell"),
        "order": N_("in order"),
    }
    said = {  # noqa: RUF012
        "objectives": N_("{name} has told two objectives"),
        "done": N_("{name} is done"),
        "turned": N_("{name} turns up: {turned}"),
        "act": N_("{name} acts: {act}"),
        "recruit": N_("{name} recruits, {recruit}: {count}"),
        "acquire": N_("{name} takes a token, {acquire}, worth {value}"),
        "pay": N_("{name} pays {pay}"),
        "own": N_("{name} has {own}"),
        "order": N_("{name} wants the order kept"),
        "culture": N_("{name}: monuments {monuments}; books {books}; paintings {paintings}"),
        "supply": N_("{name} supplies: {supply}"),
        "dismiss": N_("{name} dismisses: {dismiss}"),
        "depth": N_("what is kept from here on: {depth}"),
        "cards": N_("cards in the pile: {cards}"),
    }
    names_of_things = {  # noqa: RUF012
        "depth": N_("how much is kept"),
        "cards": N_("cards in the pile"),
        "score": N_("military points"),
        "town_hall": C_("objective", "town hall"),
        "turn": N_("whose turn"),
        "turned": N_("turned up"),
        "round": N_("year"),
        "military": N_("military card"),
        "both": N_("military card, the last card"),
        "empty": N_("pile is empty"),
        "militia_food": N_("food for militia"),
        "militia_favour": N_("favour for militia"),
        "condottieri_gold": N_("gold for condottieri"),
        "condottieri_favour": N_("favour for condottieri"),
    }
    whats = ("score", *NUMBERS, *WORKS)
    reasons = {  # noqa: RUF012
        "military_card": N_("military card"),
        "year": N_("end of the year"),
        "recruit": N_("recruited"),
        "favour": N_("taken"),
        "supply": N_("supplied to soldiers"),
        "cubes_back": N_("cubes go back"),
        "dismiss": N_("dismissed"),
    }
    endings = {"years": N_("The third year is over.")}  # noqa: RUF012
    last_rounds = {"years": N_("This is the third of three years.")}  # noqa: RUF012
    tie_breaks = {"cubes": N_("The tie is broken by cubes.")}  # noqa: RUF012
    tie_clause = "PR-12"
    details = {"value": N_("worth {value}")}  # noqa: RUF012
    lines = {"military": N_("military points")}  # noqa: RUF012
    unspoken = ("clause", "military", "stock", "supply_order")
    seat_values = ("first", "turn", "objectives_told")

    def hint(self, prompt: Prompt) -> str:
        kinds = len(prompt.room) if isinstance(prompt, AskArmy) else 0
        if isinstance(prompt, AskHoldings) and not prompt.room.keys().isdisjoint(ON_SOLDIERS):
            return self.say(CUBES_NOW)
        in_order = {2: TOKENS_FIRST, 1: IN_ORDER}.get(kinds)
        return super().hint(prompt) if in_order is None else self.say(in_order)

    def facts(self, prompt: Prompt) -> list[str]:
        match prompt:
            case AskPay(payments=payments):
                return [" / ".join(map(self._counts, payments))]
            case AskScoreIt(_, armies, strengths, points):
                return list(map(self._scored, self.names, armies, strengths, points))
        return super().facts(prompt)

    def _counts(self, counts: Mapping[str, int]) -> str:
        told = (
            (count, SINGLE.get(name, name) if count == 1 else name) for name, count in counts.items() if count
        )
        return ", ".join(f"{count} {self.called(name)}" for count, name in told)

    def _said_part(self, key: str, value: Any) -> str:
        return super()._said_part(key, value) if value else self.say(N_("nothing"))

    def _scored(self, name: str, army: Mapping[str, int], strength: int, points: int) -> str:
        text, told = N_("{name}: {army}, strength {strength}, points {points}"), self._counts(army) or "-"
        return self.say(text, name=name, army=told, strength=strength, points=points)

    def sight(self, view: msgspec.Struct) -> str:
        assert isinstance(view, TableView)
        if view.turn is None:
            return ""
        cards = "?" if view.cards is None else view.cards
        about = {"year": view.round or 0, "done": view.scorings, "all": view.scorings_in_all}
        points = ", ".join(f"{seat.name} {seat.score}" for seat in view.seats)
        return self.say(SIGHT, name=self.names[view.turn], cards=cards, points=points, **about)

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        told = (f"  {seat.name:<24} {seat.score:>4}  {self._counts(seat.held())}" for seat in view.seats)
        return [*filter(None, [self.sight(view)]), *map(str.rstrip, told)]


NOTES = {
    "depth": {
        "scorings": (N_("only the scorings"), N_("tap when armies are counted")),
        "everything": (N_("everything"), N_("every card, price and soldier")),
    }
}
