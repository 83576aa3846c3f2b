"""What the referee says in Virtù."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.ledger import Entry
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.virtu.data import HOMES, RANK_COSTS
from companion.games.virtu.prompts import AskAct, AskWinter
from companion.games.virtu.table_words import (
    ALONE,
    ASKED,
    CITIES,
    COMPARE,
    COSTS,
    DEFENDED,
    ENOUGH,
    FAINT,
    HELPED,
    HINTS,
    MAY_BESIEGE,
    NEEDED,
    NEUTRAL,
    PLAIN,
    SIEGE,
    STANCES,
    TITLE_NAMES,
    TITLES,
    TRACK_NAMES,
)
from companion.games.virtu.typed import WORDS
from companion.games.virtu.views import MajorView, TableView
from companion.games.virtu.war_prompts import AskBesiege, AskDefence, AskWar
from companion.games.virtu.wars_data import TRACKS
from companion.games.virtu.wars_prompts import AskCampaign, AskQuarters
from companion.speech.words import Words


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
        "intrigue": N_("agents"),
        "indulgence": N_("indulgence"),
        "influence": N_("influence"),
        "losses": N_("allies lost"),
        "levy": N_("raise allied troops"),
        "spoils": N_("tell"),
        "track": N_("track"),
        "cost": N_("cost"),
        "board": N_("the board says so"),
        "city_points": N_("points for cities"),
        "rank_points": N_("points for ranks"),
        "pay_table": N_("wages"),
        "pay_rounds": N_("rounds of pay"),
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
        **TITLE_NAMES,
        "courtier": N_("courtier"),
        "token": N_("war token"),
        "points": N_("printed points"),
        "printed": N_("printed points"),
        "defend": N_("troops in defence"),
        "title": N_("title"),
        "holders": N_("cities"),
        "fight": C_("war", "fight"),
        "red": N_("red"),
        "yellow": N_("yellow"),
        "green": N_("green"),
        "blue": N_("blue"),
        "white": N_("white"),
        **{track: TRACK_NAMES[major] for track, major in TRACKS.items()},
        "also": N_("and annex"),
        "away": N_("agents that go away"),
        "intrigue": N_("agents that come"),
        "allied": N_("allied troops among them"),
        "levy": N_("ally"),
        "french_alliance": N_("alliance with France"),
        "french_favour": N_("favourable to France"),
        "naples_favour": N_("favourable to Naples"),
        "naples_alliance": N_("alliance with Naples"),
        "start": N_("coat of arms"),
        "allied_troops": N_("troops of allies"),
        "major_cities": N_("cities of major cities"),
        "camps": N_("troops before a city"),
        "value": C_("war", "value"),
        "garrison": N_("garrison"),
        "stances": N_("stance"),
        "city_points": N_("points for cities"),
        "rank_points": N_("points for ranks"),
        "pay_table": N_("wages"),
        "pay_rounds": N_("rounds of pay"),
    }
    whats = {what: (what.replace("_", " "), *WORDS[what]) for what in ASKED}  # noqa: RUF012
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
        "allied": N_("alliance: {city}{major}"),
        "allied_lost": N_("allies were lost instead: {major}"),
        "indulgence": N_("indulgence"),
        "correction": N_("put right: {why}{name}{city}"),
    }
    endings = {  # noqa: RUF012
        "no_neutral": N_("No neutral city is left."),
        "cities": N_("Somebody has 8 cities."),
        "patronage": N_("Somebody has reached the end of patronage."),
        "rounds": N_("Round 21 is over."),
        "naples": N_("France holds Naples: the war is won."),
    }
    last_rounds = {"rounds": N_("The last of 21 rounds.")}  # noqa: RUF012
    lines = {  # noqa: RUF012
        "cities": N_("cities"),
        "most_cities": N_("most cities"),
        "patronage": N_("patronage"),
        "furthest": N_("first in patronage"),
        "printed": N_("printed points"),
        "cathedrals": N_("cathedrals"),
        "religion": N_("religion"),
        "trophies": N_("trophies"),
        "alliances": N_("alliances"),
        "indulgences": N_("indulgences"),
    }
    tie_breaks = {  # noqa: RUF012
        "crowns": N_("The tie is broken by crowns."),
        "naples": N_("A tie is a victory of Naples."),
    }
    tie_clause = "VT-26"
    unspoken = (
        *("clause", "triggers", "next_order", "colour", "side", "pay", "phase", "ends", "works"),
        *("waiting", "terms", "facts", "printed", "costs"),
        *("tracks", "must_besiege", "next_pay", "stances", "fight"),
    )
    seat_values = ("first", "order", "holders", "alliances", "attacker", "defender", "agents")

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case AskDefence():
                defended = prompt.seats[0] != prompt.attacker
                plain, manned = (DEFENDED, HELPED) if defended else (NEUTRAL, ALONE)
                return self.say(manned if prompt.garrison else plain, **self._fields(prompt))
            case AskBesiege(stays=True):
                return self.say(MAY_BESIEGE, **self._fields(prompt))
            case AskWar():
                return self.say(PLAIN if prompt.in_plain else SIEGE, **self._fields(prompt))
        return super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case AskWar():
                name, needed = self.names[prompt.attacker], prompt.defence + 1 - prompt.attack
                return self.say(NEEDED if needed > 0 else ENOUGH, name=name, needed=needed)
            case AskDefence(most=0):
                text = (
                    N_("-1: your own. 0: none.")
                    if prompt.controlled
                    else N_("-1: your own. 1: another's. 0: none.")
                )
                return self.say(text)
            case AskBesiege(stays=True):
                return self.say(N_("PASS: the troops stay there."))
            case AskAct():
                return " ".join([*self._price(prompt), *self._reminders(prompt), *self._faint(prompt)])
            case AskCampaign():
                plain = super().hint(prompt)
                return " ".join([plain, *self._majors(prompt), *self._faint(prompt)])
            case AskWinter():
                last = [self.say(N_("The last winter."))] if prompt.last else []
                order = " > ".join(self.names[seat] for seat in prompt.order)
                told = [self.say(N_("Order: {order}."), order=order)]
                return " ".join(
                    [*last, *told, *self._pay(prompt.pay if prompt.remind else {}), *self._costs(prompt)]
                )
            case AskQuarters():
                due = {seat: own.due for seat, own in prompt.quarters.items()} if prompt.pays else {}
                last = [self.say(N_("The last winter."))] if prompt.last else []
                return " ".join([*last, *self._pay(due)])
        return super().hint(prompt)

    def example(self, prompt: Prompt) -> str:
        match prompt:
            case AskAct():
                return self.say(N_("For example: annex bari, patronise, war 2 rome 1 bari, pass."))
            case AskCampaign():
                return self.say(
                    N_(
                        "For example: influence 2 rome / siena, ally rome, war 2 rome, agents track of rome, pass."
                    )
                )
            case AskWinter():
                return self.say(
                    N_(
                        "For example: anna recruit 2, anna cathedral rome, anna ally france, anna title guild, done."
                    )
                )
            case AskQuarters():
                return self.say(N_("For example: anna recruit 2, anna pay only 1, anna title guild, done."))
        return ""

    def news(self, entries: Sequence[Entry], before: msgspec.Struct, after: msgspec.Struct) -> list[str]:
        """What was booked; for two players also how the major cities stand now."""
        told = super().news(entries, before, after)
        assert isinstance(before, TableView)
        assert isinstance(after, TableView)
        if before.wars is None or after.wars is None:
            return told
        own = before.wars.majors
        moved = [
            (name, now)
            for name, now in after.wars.majors.items()
            if (now.at, now.stances) != (own[name].at, own[name].stances)
        ]
        return [*told, *(f"{self.called(name)}: {self._stance(now)}" for name, now in moved)]

    def _price(self, prompt: AskAct) -> list[str]:
        """What the next rank costs, where prices are shown."""
        rank = prompt.places[prompt.seats[0]].rank + 1
        if len(prompt.seats) > 1 or not prompt.prices:
            return []
        crowns = self.say(N_("To annex: a crown more than the value."))
        if rank not in RANK_COSTS:
            return [crowns]
        cost = self._(COSTS[RANK_COSTS[rank]])
        return [self.say(N_("Rank {rank} costs {cost}."), rank=rank, cost=cost), crowns]

    def _reminders(self, prompt: AskAct) -> list[str]:
        return [self.say(N_("At most one enemy agent in a palace."))] if prompt.one_a_palace else []

    def _faint(self, prompt: AskAct | AskCampaign) -> list[str]:
        """VT-39: what should be compared with the board; with three or more also who begins where."""
        rows, holders = prompt.faint, prompt.holders
        told = [self.say(FAINT[name], row=" ".join(map(str, row))) for name, row in rows.items()]
        if isinstance(prompt, AskAct):
            homes = [own for own in HOMES.values() if all(holders.get(city) is not None for city in own)]
            told += [self._and([self.called(city) for city in own]) for own in homes]
        return [self.say(COMPARE, rows=", ".join(told))] if rows else []

    def _pay(self, due: Mapping[int, int]) -> list[str]:
        told = [f"{self.names[seat]} {florins}" for seat, florins in due.items() if florins]
        return [self.say(N_("Pay first: {due}."), due=", ".join(told))] if told else []

    def _costs(self, prompt: AskWinter) -> list[str]:
        """VT-13: what the alliances cost, as far as it is known."""
        told = [f"{self.called(name)} ({self._plain(cost)})" for name, cost in prompt.costs.items()]
        return [self.say(N_("Costs: {costs}."), costs=", ".join(told))] if told else []

    def _majors(self, prompt: AskCampaign) -> list[str]:
        """VT-32: what must be kept in mind before an action."""
        must = [
            self.called(city)
            for city in prompt.camps
            if city in prompt.realm and prompt.majors[prompt.realm[city]].stance == "hostile"
        ]
        allied = [name for name, own in prompt.majors.items() if own.may_ally and not own.enemy_agent]
        told = (
            [self.say(N_("Hostile, so besieged if the troops stay: {cities}."), cities=", ".join(must))]
            if must
            else []
        )
        if allied:
            told.append(self.say(N_("Ready for an alliance: {cities}."), cities=self._list(allied)))
        return told

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        return self._counts(terms)

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = []
        if view.round is not None and view.wars is None:
            order = " > ".join(self.names[seat] for seat in view.order)
            lines.append(self.say(N_("Year {year}. Order: {order}"), year=view.round, order=order))
            left = {trigger.what: trigger.left for trigger in view.triggers}
            text = N_("To the end: {no_neutral} neutral cities, {cities} cities, {patronage} ranks.")
            lines.append(self.say(text, **left))
        if view.wars is not None:
            if view.round is not None:
                text = N_("Round {round} of {rounds}.")
                lines.append(self.say(text, round=view.round, rounds=view.wars.rounds))
            lines += [
                f"  {self.called(name):<24} {self._stance(own)}" for name, own in view.wars.majors.items()
            ]
        for seat in view.seats:
            own = {"troops": seat.troops, **(seat.allied_troops or {}), "patronage": seat.patronage}
            told = ", ".join(f"{self.called(what)} {number}" for what, number in own.items() if number)
            lines.append(f"  {seat.name:<24} {len(seat.cities):>2}  {self._list(seat.cities)}")
            lines.append(f"  {'':<24}     {told}")
        return lines

    def _stance(self, own: MajorView) -> str:
        """VT-32: to whom a major city leans, and where its marker stands."""
        seat = next(
            (seat for seat, stance in enumerate(own.stances) if stance in ("favourable", "allied")), 0
        )
        stance = self.say(STANCES[own.stances[seat]], name=self.names[seat])
        if own.at is None:
            return stance
        space = self.say(N_("space {at} of {length}"), at=own.at, length=sum(own.zones))
        return f"{stance}, {space}"
