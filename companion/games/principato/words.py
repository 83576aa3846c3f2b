"""The words of Principato."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.answers import Answer
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.principato import data
from companion.games.principato.answers import Recruit
from companion.games.principato.corrections import NUMBERS, WORKS
from companion.games.principato.data import ON_SOLDIERS
from companion.games.principato.prompts import AskAct, AskArmy, AskHoldings, AskPay, AskScoreIt
from companion.games.principato.view_types import TableView
from companion.procedures.secret_answers import CoveredWords
from companion.procedures.setup_dialog import Asked

THINGS = (
    *(N_("bank"), N_("two banks"), N_("farm"), N_("two farms"), N_("palazzo"), N_("two palazzi")),
    *(N_("field"), N_("two fields"), N_("catapult"), N_("two catapults"), N_("harvest"), N_("taxes")),
    *(N_("two food"), N_("two gold"), N_("food and gold"), N_("three food"), N_("three gold")),
    *(N_("exchange"), N_("monument"), N_("painting"), N_("book"), N_("supplied"), N_("unsupplied")),
    *(N_("soldiers"), N_("armoury"), N_("fertile soil"), N_("municipal charter"), N_("fortress")),
    *(N_("chapel"), N_("villa"), N_("palace"), N_("scorings"), N_("lost"), N_("actions")),
    *(N_("army"), N_("on soldiers"), N_("own"), N_("scorings in all")),
    *(N_("count"), N_("value"), N_("mode"), N_("done"), N_("recruit"), N_("pay")),
    *(N_("supply"), N_("dismiss"), N_("culture"), N_("objectives")),
)
"""Names that are words already."""
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
    "supplied": C_("one soldier", "supplied"),
    "unsupplied": C_("one soldier", "unsupplied"),
    "soldiers": N_("soldier"),
}
"""The name of one of them."""
ASKED = {
    "turn": (
        N_("{name}, it is your turn"),
        N_("Say so when a military card is turned up or the pile is empty."),
    ),
    "act": (
        N_("{name}, choose an action"),
        N_("Year {year}, action {number} of 2. You have {held}."),
    ),
    "pay": (N_("{name}, choose how to pay: {what}"), N_("Favour can replace food or gold.")),
    "favour": (
        N_("{name}, who gets the favour cube?"),
        N_("The church is full, so a hungry soldier gets it."),
    ),
    "holdings": (N_("{name}, what do you have now?"), N_("From here on the full rules are followed.")),
    "army": (
        N_("{name}, what is your army?"),
        N_("Count catapults, soldiers with a cube and soldiers without one."),
    ),
    "supply": (
        N_("{name}, supply your soldiers"),
        N_("Food for militia, gold for condottieri, favour for either."),
    ),
    "scored": (
        N_("Armies are counted"),
        N_("Afterwards, return the cubes and dismiss soldiers if you like."),
    ),
    "dismiss": (
        N_("{name}, which soldiers do you dismiss?"),
        N_("Return the cubes. Dismiss as many soldiers as you like, or pass."),
    ),
    "culture": (
        N_("{name}, which culture tokens do you have?"),
        N_("Count the tokens of each printed value."),
    ),
    "objectives": (
        N_("{name}, which objectives do you have?"),
        N_("Choose your two cards. Nobody else may look."),
    ),
    "lands": (N_("{name}, how many do you have?"), N_("Your objective counts these.")),
    "cubes": (
        N_("A tie! {name}, how many cubes do you have?"),
        N_("The most food, gold and favour together wins."),
    ),
}
"""Question and hint by kind of prompt."""
SIGHT = N_(
    "Year {year}, {name}'s turn. Scorings done: {done} of {all}. Cards in the pile: {cards}. Military points: {points}."
)
TOKENS_FIRST = N_("Count your catapults and soldiers. The largest army supplies first.")
CUBES_NOW = N_("How many of these soldiers have a cube?")
LAST_SCORING = N_("This is the last scoring. Afterwards, return the cubes.")
IN_ORDER = N_("How many of your soldiers get a cube?")


class PrincipatoWords(CoveredWords):
    """Principato in the language of the table."""

    questions = {kind: title for kind, (title, _) in ASKED.items()}  # noqa: RUF012 - as the base has it
    hints = {kind: hint for kind, (_, hint) in ASKED.items()}  # noqa: RUF012
    answer_names = {  # noqa: RUF012
        "turned": N_("announce"),
        "depth": N_("switch to"),
        "act": N_("activate a card"),
        "recruit": N_("recruit soldiers"),
        "supply": N_("supply soldiers"),
        "acquire": N_("take a culture token"),
        "own": N_("enter what you have"),
        "order": N_("supply in order"),
    }
    said = {  # noqa: RUF012
        "objectives": N_("{name} has chosen two objectives"),
        "done": N_("{name} is done"),
        "turned": N_("{name}: {turned}"),
        "act": N_("{name} takes an action: {act}"),
        "acquire": N_("{name} takes a {acquire} of value {value}"),
        "pay": N_("{name} pays {pay}"),
        "own": N_("{name} has {own}"),
        "order": N_("{name} asks to supply in order"),
        "culture": N_("{name}: monuments {monuments}; books {books}; paintings {paintings}"),
        "supply": N_("{name} gives soldiers {supply}"),
        "dismiss": N_("{name} dismisses {dismiss}"),
        "depth": N_("from here on: {depth}"),
        "cards": N_("cards in the pile: {cards}"),
    }
    names_of_things = {  # noqa: RUF012
        "depth": N_("rules"),
        "count": N_("how many"),
        "cards": N_("cards in the pile"),
        "score": N_("military points"),
        "town_hall": C_("objective", "town hall"),
        "turn": N_("whose turn"),
        "turned": N_("card pile"),
        "round": N_("year"),
        "military": N_("military card"),
        "both": N_("military card, the last card of the pile"),
        "empty": N_("pile is empty"),
        "everything": N_("full rules"),
        "scorings": N_("scoring only"),
        "military_seen": N_("military card turned up"),
        "objectives_told": N_("objectives chosen"),
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
        "favour": N_("taken as an action"),
        "supply": N_("supplied to soldiers"),
        "cubes_back": N_("cubes returned"),
        "dismiss": N_("dismissed"),
    }
    endings = {"years": N_("The third year is over.")}  # noqa: RUF012
    last_rounds = {"years": N_("This is the third of three years.")}  # noqa: RUF012
    tie_breaks = {"cubes": N_("The most cubes break the tie.")}  # noqa: RUF012
    tie_clause = "PR-12"
    details = {"value": N_("of value {value}")}  # noqa: RUF012
    lines = {"military": N_("military points")}  # noqa: RUF012
    unspoken = ("clause", "military", "stock", "supply_order")
    seat_values = ("first", "turn", "objectives_told")

    def hint(self, prompt: Prompt) -> str:
        kinds = len(prompt.room) if isinstance(prompt, AskArmy) else 0
        if isinstance(prompt, AskHoldings) and not prompt.room.keys().isdisjoint(ON_SOLDIERS):
            return self.say(CUBES_NOW)
        if isinstance(prompt, AskAct):
            held = ", ".join(f"{prompt.own[cube]} {self.called(cube)}" for cube in data.CUBES)
            number = data.ACTIONS - prompt.actions + 1
            return self.say(self.hints["act"], year=prompt.year, number=number, held=held)
        if isinstance(prompt, AskScoreIt) and prompt.scoring == data.SCORINGS:
            return self.say(LAST_SCORING)
        in_order = {2: TOKENS_FIRST, 1: IN_ORDER}.get(kinds)
        return super().hint(prompt) if in_order is None else self.say(in_order)

    def notes(self, prompt: Prompt) -> Mapping[str, Mapping[str | int, str]]:
        """PR-13: what each action costs or brings."""
        if not isinstance(prompt, AskAct):
            return {}
        act: dict[str | int, str] = {card: self._price(data.deal(card, prompt.year)) for card in data.OFFERS}
        for card in (*data.BY_TOKENS, "favour"):
            cubes = self._counts(data.income(card, prompt.own)) or "0"
            act[card] = self.say(N_("brings {cubes}"), cubes=cubes)
        act["exchange"] = self.say(N_("for one from the display"))
        return {"act": act, "acquire": {card: act[card] for card in data.WORKS}}

    def _price(self, deal: data.Deal) -> str:
        prices = [self._counts(cost) for cost in deal.costs]
        return self.say(N_("costs {price}"), price=" / ".join(prices))

    def facts(self, prompt: Prompt) -> list[str]:
        match prompt:
            case AskPay(payments=payments):
                return [" / ".join(map(self._counts, payments))]
            case AskScoreIt(_, armies, strengths, points):
                return list(map(self._scored, self.names, armies, strengths, points))
        return super().facts(prompt)

    def _counts(self, counts: Mapping[str, int]) -> str:
        named = (
            (count, SINGLE.get(name, name) if count == 1 else name) for name, count in counts.items() if count
        )
        return ", ".join(f"{count} {self.called(name)}" for count, name in named)

    def _said_part(self, key: str, value: Any) -> str:
        if key == "depth":
            return self._(NOTES[key][value][0])
        return super()._said_part(key, value) if value else self.say(N_("nothing"))

    def _own_answer(self, answer: Answer) -> str:
        if isinstance(answer, Recruit):
            soldiers = self._counts({answer.recruit: answer.count})
            return self.say(N_("{name} recruits {soldiers}"), name=self.names[answer.seat], soldiers=soldiers)
        return super()._own_answer(answer)

    def _scored(self, name: str, army: Mapping[str, int], strength: int, points: int) -> str:
        text, soldiers = N_("{name}: {army}, strength {strength}, points {points}"), self._counts(army) or "-"
        return self.say(text, name=name, army=soldiers, strength=strength, points=points)

    def status_line(self, view: msgspec.Struct) -> str:
        assert isinstance(view, TableView)
        if view.turn is None:
            return ""
        cards = "?" if view.cards is None else view.cards
        about = {"year": view.round or 0, "done": view.scorings, "all": view.scorings_in_all}
        points = ", ".join(f"{seat.name} {seat.score}" for seat in view.seats)
        return self.say(SIGHT, name=self.names[view.turn], cards=cards, points=points, **about)

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = (f"  {seat.name:<24} {seat.score:>4}  {self._counts(seat.held())}" for seat in view.seats)
        return [*filter(None, [self.status_line(view)]), *map(str.rstrip, lines)]


SET_UP = Asked(
    options={
        "depth": N_("Full rules, or scoring only? (Enter: {usual})"),
        "mode": N_("With the referee, or just keep score? (Enter: {usual})"),
    },
    values={"refereed": N_("with the referee")},
)
NOTES = {
    "depth": {
        "scorings": (N_("scoring only"), N_("only armies and final scoring")),
        "everything": (N_("full rules"), N_("every card, price and soldier")),
    }
}
