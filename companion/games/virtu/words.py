"""What the referee says in Virtù."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.virtu.data import RANK_COSTS, VALUES
from companion.games.virtu.prompts import AskAct, AskDefence, AskWar, AskWinter
from companion.games.virtu.typed import WORDS
from companion.games.virtu.views import TableView
from companion.speech.words import Words

CITIES = {
    "Rome": N_("Rome"),
    "Naples": N_("Naples"),
    "Palerme": N_("Palermo"),
    "Gênes": N_("Genoa"),
    "Milan": N_("Milan"),
    "Florence": N_("Florence"),
    "Venise": N_("Venice"),
    "Sienne": N_("Siena"),
    "Bénévent": N_("Benevento"),
    "Corfou": N_("Corfu"),
    "Rossano": N_("Rossano"),
    "Bari": N_("Bari"),
    "Nice": N_("Nice"),
    "Turin": N_("Turin"),
    "Mantoue": N_("Mantua"),
    "Trente": N_("Trento"),
    "Ravenne": N_("Ravenna"),
    "Ancône": N_("Ancona"),
    "Spolète": N_("Spoleto"),
    "Pise": N_("Pisa"),
    "Latina": N_("Latina"),
    "Reggio": N_("Reggio"),
    "Messine": N_("Messina"),
    "Tunis": N_("Tunis"),
    "Raguse": N_("Ragusa"),
    "Cagliari": N_("Cagliari"),
    "Ajaccio": N_("Ajaccio"),
    "Parme": N_("Parma"),
    "Pérouse": N_("Perugia"),
    "Civitavecchia": N_("Civitavecchia"),
}
COSTS = {
    "2 florins, 1 crown or cross": N_("2 florins, 1 crown or cross"),
    "3 florins, 1 crown, 1 crown or cross": N_("3 florins, 1 crown, 1 crown or cross"),
    "4 florins, 2 crowns, 1 cross": N_("4 florins, 2 crowns, 1 cross"),
}
TITLES = {
    "act": N_("Spring {year}: {name}"),
    "bonus": N_("{name} has reached rank {rank}"),
    "order": N_("{name}: which siege is next?"),
    "besiege": N_("{name} has won in the plain before {city}"),
    "totals": N_("Both forces before {city}"),
    "retreat": N_("{name} falls back: {troops} troops"),
    "winter": N_("Winter"),
    "holdings": N_("What is yours? {name}"),
    "honours": N_("And besides? {name}"),
    "count": N_("Cards and tiles: {name}"),
    "crowns": N_("A tie! Crowns of {name}"),
}
SIEGE, PLAIN = (
    N_("{city}: {attack} against {defence}. {name}?"),
    N_("In the plain: {attack} against {defence}. {name}?"),
)
NEEDED, ENOUGH = N_("{name} needs {needed} more to win."), N_("{name} is stronger now.")
NEUTRAL = N_("An agent in {city}? Its value is {value}.")
DEFENDED = N_("Who defends {city}? Its value is {value}.")
HINTS = {
    "bonus": N_("The second one must be of the other type: an artist, or a work."),
    "order": N_("Each besieger chooses the order of his own sieges."),
    "besiege": N_("Besiege the city now, or fall back."),
    "defence": N_("Troops in the city; an agent of the attacker takes 1 from its value."),
    "totals": N_("Troops, bonuses and value, and how many troops defend."),
    "retreat": N_("How many find no way back? PASS: none."),
    "holdings": N_("Cities, rank of patronage, cathedrals."),
    "honours": N_("Trophies, alliances, the Duomo and the Sistine Chapel."),
    "count": N_("Printed points without cathedrals, crosses, indulgences, alliances under an enemy agent."),
    "crowns": N_("On tiles and cards; that of Michelangelo does not count."),
}


class VirtuWords(Words):
    """Virtù in the language of the table."""

    questions = TITLES
    hints = HINTS
    ways = {  # noqa: RUF012 - as the base has it
        "done": N_("done"),
        "annex": N_("annex"),
        "patronise": N_("patronise"),
        "war": N_("go to war"),
        "refresh": N_("make ready"),
        "spend": N_("spend"),
        "choose": N_("take"),
        "next": N_("next"),
        "besiege": N_("besiege"),
        "defend": N_("defence"),
        "war_bonus": N_("one more"),
        "totals": N_("totals"),
        "lose": N_("lose"),
        "paid": N_("pay only"),
        "recruit": N_("recruit"),
        "cathedral": N_("cathedral"),
        "ally": N_("conclude an alliance"),
        "overturn": N_("overturn, with an agent there"),
        "title": N_("title"),
        "holdings": N_("tell"),
        "honours": N_("tell"),
        "count": N_("tell"),
        "crowns": N_("crowns"),
    }
    names_of_things = {  # noqa: RUF012
        **CITIES,
        "round": N_("year"),
        "no_neutral": N_("no neutral city is left"),
        "leonardo": N_("Leonardo"),
        "le_prince": N_("The Prince"),
        "copernicus": N_("Copernicus"),
        "michelangelo": N_("Michelangelo"),
        "duomo": N_("the Duomo"),
        "sistine": N_("the Sistine Chapel"),
        "columbus": N_("Columbus"),
        "machiavelli": N_("Machiavelli"),
        "bastions": N_("bastions"),
        "cannons": N_("cannons"),
        "france": N_("France"),
        "empire": N_("the Empire"),
        "ottomans": N_("the Ottomans"),
        "courtier": N_("courtier"),
        "token": N_("war token"),
        "points": N_("printed points"),
        "defend": N_("troops in defence"),
        "title": N_("title"),
        "holders": N_("cities"),
        "fight": C_("war", "fight"),
        "red": N_("red"),
        "yellow": N_("yellow"),
        "green": N_("green"),
        "blue": N_("blue"),
        "white": N_("white"),
    }
    whats = {  # noqa: RUF012
        what: WORDS[what] for what in ("cities", "troops", "patronage", "trophies", "cathedrals", "score")
    }
    help_why = N_("why anna troops, patronage, cities, ...")
    reasons = {  # noqa: RUF012
        "start": N_("at the start: {city}"),
        "annexed": N_("annexed: {city}"),
        "siege": N_("siege of {city}"),
        "battle": N_("battle in the plain before {city}"),
        "repelled": N_("driven back from {city}"),
        "retreat": N_("found no way back"),
        "lost": N_("lost: {city}"),
        "patronised": N_("patronage"),
        "unpaid": N_("not paid"),
        "recruited": N_("recruited"),
        "built": N_("built in {city}"),
        "correction": N_("put right: {why}{name}{city}"),
    }
    endings = {  # noqa: RUF012
        "no_neutral": N_("No neutral city is left."),
        "cities": N_("Somebody has 8 cities."),
        "patronage": N_("Somebody has reached the end of patronage."),
    }
    lines = {  # noqa: RUF012
        "cities": N_("cities"),
        "most_cities": N_("furthest on the track of cities"),
        "patronage": N_("patronage"),
        "furthest": N_("furthest in patronage"),
        "printed": N_("printed on cards and tiles"),
        "cathedrals": N_("cathedrals"),
        "religion": N_("religion"),
        "trophies": N_("trophies"),
        "alliances": N_("alliances"),
        "indulgences": N_("indulgences"),
    }
    tie_breaks = {"crowns": N_("The tie is broken by crowns.")}  # noqa: RUF012
    tie_clause = "VT-26"
    unspoken = (
        *("clause", "triggers", "next_order", "colour", "side", "pay", "phase", "ends", "works"),
        *("waiting", "terms", "facts"),
    )
    seat_values = ("first", "order", "holders", "alliances", "attacker", "defender")

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case AskDefence():
                text = NEUTRAL if prompt.owner is None else DEFENDED
                return self.say(text, city=self.called(prompt.city), value=prompt.value)
            case AskWar():
                return self.say(PLAIN if prompt.in_plain else SIEGE, **self._fields(prompt))
        return super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case AskWar():
                name, needed = self.names[prompt.attacker], prompt.defence + 1 - prompt.attack
                return self.say(NEEDED if needed > 0 else ENOUGH, name=name, needed=needed)
            case AskAct(seats=(seat,)) if (rank := prompt.places[seat].rank + 1) in RANK_COSTS:
                cost = self._(COSTS[RANK_COSTS[rank]])
                return self.say(N_("Rank {rank} costs {cost}."), rank=rank, cost=cost)
            case AskWinter():
                last = [self.say(N_("The last winter."))] if prompt.last else []
                order = " > ".join(self.names[seat] for seat in prompt.order)
                return " ".join([*last, self.say(N_("Pay first. Order: {order}"), order=order)])
        return super().hint(prompt)

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        return self._counts(terms)

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = []
        if view.round is not None:
            order = " > ".join(self.names[seat] for seat in view.order)
            lines.append(self.say(N_("Year {year}. Order: {order}"), year=view.round, order=order))
            left = {trigger.what: trigger.left for trigger in view.triggers}
            text = N_("To the end: {no_neutral} neutral cities, {cities} cities, {patronage} ranks.")
            lines.append(self.say(text, **left))
        for seat in view.seats:
            told = f"{self.called('troops')} {seat.troops}, {self.called('patronage')} {seat.patronage}"
            lines.append(f"  {seat.name:<24} {len(seat.cities):>2}  {self._list(seat.cities)}")
            lines.append(f"  {'':<24}     {told}")
        return lines


assert set(CITIES) == set(VALUES)
