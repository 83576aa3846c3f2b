"""What the referee says in Principato."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.principato.corrections import NUMBERS, WORKS
from companion.games.principato.data import YEARS
from companion.games.principato.prompts import AskArmy, AskObjectives
from companion.games.principato.typed import TYPED
from companion.games.principato.views import TableView
from companion.procedures.covered import TOLD_TWICE
from companion.speech.reading import in_any_language
from companion.speech.words import Words

THINGS = (
    *(N_("bank"), N_("two banks"), N_("farm"), N_("two farms"), N_("palazzo"), N_("two palazzi")),
    *(N_("field"), N_("two fields"), N_("catapult"), N_("two catapults"), N_("harvest"), N_("taxes")),
    *(N_("two food"), N_("two gold"), N_("food and gold"), N_("three food"), N_("three gold")),
    *(N_("exchange"), N_("monument"), N_("painting"), N_("book"), N_("supplied"), N_("unsupplied")),
    *(N_("soldiers"), N_("militia food"), N_("militia favour"), N_("condottieri gold")),
    *(N_("condottieri favour"), N_("armoury"), N_("fertile soil"), N_("municipal charter")),
    *(N_("fortress"), N_("chapel"), N_("villa"), N_("palace"), N_("military"), N_("empty"), N_("both")),
    *(N_("scorings"), N_("everything"), N_("lost"), N_("actions"), N_("army"), N_("on soldiers")),
    *(N_("own"), N_("scorings in all"), N_("military seen"), N_("objectives told"), N_("count")),
    *(N_("value"), N_("mode")),
)
"""Names of the game that are words as they are."""
SAID = (N_("done"), N_("recruit"), N_("pay"), N_("supply"), N_("dismiss"), N_("culture"), N_("objectives"))
TOLD = {"depth": N_("how much is kept"), "cards": N_("cards in the pile")}
TITLES = {
    "turn": N_("{name} plays"),
    "act": N_("{name} acts"),
    "pay": N_("{name} pays: {what}"),
    "holdings": N_("What is there now? {name}"),
    "army": N_("The armies: {name}"),
    "supply": N_("{name} supplies soldiers"),
    "scored": N_("Armies are counted"),
    "dismiss": N_("Who goes home? {name}"),
    "culture": N_("Culture tokens: {name}"),
    "objectives": N_("Objectives: {name}"),
    "lands": N_("For an objective: {name}"),
    "cubes": N_("A tie! Cubes of {name}"),
}
HINTS = {
    "turn": N_("Say it when a military card is turned up, or the pile is empty."),
    "act": N_("Year {year}: {actions} of 2 actions left."),
    "pay": N_("Favour stands for food or gold."),
    "holdings": N_("From here on everything is kept."),
    "army": N_("Catapults, soldiers with a cube, soldiers without one."),
    "supply": N_("Food for militia, gold for condottieri, favour for any."),
    "scored": N_("Give the cubes back, then dismiss whom you like."),
    "dismiss": N_("The cubes go back. Any number of soldiers may leave."),
    "culture": N_("How many tokens of each printed value?"),
    "objectives": N_("Two cards. Let nobody else look."),
    "lands": N_("The card counts these."),
    "cubes": N_("Most food, gold and favour wins."),
}
IN_ORDER = N_("Most army tokens first: how many get a cube?")


class PrincipatoWords(Words):
    """Principato in the language of the table."""

    questions = TITLES
    hints = HINTS
    ways = {  # noqa: RUF012 - as the base has it
        "turned": N_("turned up"),
        "act": N_("a card"),
        "acquire": N_("culture"),
        "own": N_("tell"),
        "order": N_("in order"),
        **{word: word for word in SAID},
        **TOLD,
    }
    said = {  # noqa: RUF012
        "objectives": N_("{name} has told two objectives"),
        "done": N_("{name} is done"),
        "turned": N_("{name} turns up: {turned}"),
        "act": N_("{name} uses a card: {act}"),
        "recruit": N_("{name} recruits, {recruit}: {count}"),
        "acquire": N_("{name} takes a token, {acquire}, worth {value}"),
        "pay": N_("{name} pays {pay}"),
        "own": N_("{name} has {own}"),
        "order": N_("{name} wants the order kept"),
        "supply": N_("{name} supplies: {supply}"),
        "dismiss": N_("{name} dismisses: {dismiss}"),
        "depth": N_("what is kept from here on: {depth}"),
        "cards": N_("cards in the pile: {cards}"),
    }
    names_of_things = {  # noqa: RUF012
        **TOLD,
        "score": N_("military points"),
        "town_hall": C_("objective", "town hall"),
        "turn": N_("whose turn"),
        "turned": N_("turned up"),
        "round": N_("year"),
    }
    whats = {"score": TYPED["score"], **{what: in_any_language(what) for what in (*NUMBERS, *WORKS)}}  # noqa: RUF012
    help_why = N_("why anna score, food, fields, catapults, ...")
    help = N_("""\
  depth everything  keep everything, or only the scorings (depth scorings)
  cards 12          the pile has 12 cards now""")
    reasons = {  # noqa: RUF012
        "military_card": N_("military card"),
        "year": N_("end of the year"),
        "recruit": N_("recruited"),
        "supply": N_("supplied to soldiers"),
        "cubes_back": N_("cubes go back"),
        "dismiss": N_("dismissed"),
    }
    endings = {"years": N_("The third year is over.")}  # noqa: RUF012
    last_rounds = {"years": N_("This is the third of three years.")}  # noqa: RUF012
    tie_breaks = {"cubes": N_("The tie is broken by cubes.")}  # noqa: RUF012
    tie_clause = "PR-12"
    unspoken = ("clause", "military", "stock", "supply_order")
    seat_values = ("first", "turn", "objectives_told")

    def hint(self, prompt: Prompt) -> str:
        if isinstance(prompt, AskObjectives) and prompt.twice:
            return self.say(TOLD_TWICE, cards=", ".join(map(self.called, prompt.twice)))
        in_order = isinstance(prompt, AskArmy) and tuple(prompt.room) == ("supplied",)
        return self.say(IN_ORDER) if in_order else super().hint(prompt)

    def _details(self, terms: Mapping[str, int]) -> str:
        if "value" in terms:
            return self.say(N_("worth {value}"), value=terms["value"])
        return self._counts(terms)

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        return ", ".join(f"{self.called(name)}: {points}" for name, points in terms.items())

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = []
        if view.round is not None and view.turn is not None:
            text = N_("Year {year} of {years}, turn of {name}. Scorings: {done} of {all}.")
            about = {"year": view.round, "years": YEARS, "done": view.scorings, "all": view.scorings_in_all}
            lines.append(self.say(text, name=self.names[view.turn], **about))
        if view.cards is not None:
            lines.append(self.say(N_("Cards left in the pile: {cards}."), cards=view.cards))
        for seat in view.seats:
            held = {what: number for what, number in seat.held().items() if number}
            told = self._counts({**held, **seat.culture.counts()})
            lines.append(f"  {seat.name:<24} {seat.score:>4}  {told}".rstrip())
        return lines


NOTES = {
    "depth": {
        "scorings": (N_("only the scorings"), N_("tap when armies are counted")),
        "everything": (N_("everything"), N_("every card, price and soldier")),
    }
}
