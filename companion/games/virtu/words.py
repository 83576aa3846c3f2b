"""What the referee says in Virtù."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.ledger import Entry
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.virtu import sentences as tell
from companion.games.virtu.data import HOMES, RANK_COSTS
from companion.games.virtu.prompts import AskAct, AskWinter
from companion.games.virtu.view_types import MajorView, TableView
from companion.games.virtu.war_prompts import AskBesiege, AskDefence, AskWar
from companion.games.virtu.wars_data import TRACKS
from companion.games.virtu.wars_prompts import AskCampaign, AskQuarters
from companion.procedures.auction_words import AuctionWords


class VirtuWords(AuctionWords):
    """Virtù in the language of the table."""

    questions = tell.TITLES
    hints = tell.HINTS
    ways = {  # noqa: RUF012 - as the base has it
        "war": N_("go to war"),
        "refresh": N_("make ready"),
        "choose": N_("take"),
        "defend": N_("defence"),
        "war_bonus": N_("one more"),
        "paid": N_("pay only"),
        "ally": N_("conclude an alliance"),
        "overturn": N_("overturn, with an agent there"),
        **dict.fromkeys(("holdings", "honours", "count", "spoils"), N_("tell")),
        "intrigue": N_("agents"),
        "losses": N_("allies lost"),
        "leave": N_("from before cities"),
        "storm": N_("besiege instead of staying"),
        "levy": N_("raise allied troops"),
        "board": N_("the board says so"),
        **tell.ROWS,
    }
    names_of_things = {  # noqa: RUF012
        **tell.CITIES,
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
        "france": N_("France"),
        "empire": N_("the Empire"),
        "ottomans": N_("the Ottomans"),
        "token": N_("war token"),
        **dict.fromkeys(("points", "printed"), N_("printed points")),
        "defend": N_("troops in defence"),
        "holders": N_("cities"),
        "fight": C_("war", "fight"),
        **{track: tell.TRACK_NAMES[major] for track, major in TRACKS.items()},
        "also": N_("and annex"),
        "away": N_("agents that go away"),
        "intrigue": N_("agents that come"),
        "allied": N_("allied troops among them"),
        "levy": N_("ally"),
        "french_alliance": N_("ally of France"),
        "french_favour": N_("for France"),
        "naples_favour": N_("for Naples"),
        "naples_alliance": N_("ally of Naples"),
        "start": N_("coat of arms"),
        "allied_troops": N_("troops of allies"),
        "major_cities": N_("cities of major cities"),
        "camps": N_("troops before a city"),
        "value": C_("war", "value"),
        "stances": N_("stance"),
        **tell.ROWS,
    }
    said = {  # noqa: RUF012
        "annex": N_("{name} annexes {annex}"),
        "patronise": N_("{name} patronises the arts"),
        "war": N_("{name} goes to war: {war}"),
        "choose": N_("{name} takes {choose}"),
        "next": N_("{name} fights here next: {next}"),
        "besiege": N_("{name} besieges the city"),
        "war_bonus": N_("{name} adds {war_bonus}"),
        "lose": N_("{name}: no way back for {lose}"),
        "leave": N_("{name}: these leave, {leave}"),
        "storm": N_("{name} will besiege {storm}"),
        "recruit": N_("{name} recruits {recruit}"),
        "cathedral": N_("{name} builds a cathedral in {cathedral}"),
        "ally": N_("{name} concludes an alliance: {ally}"),
        "overturn": N_("{name} overturns an alliance: {overturn}"),
        "title": N_("{name} takes a title: {title}"),
    }
    whats = tell.ASKED
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
        "correction": N_("corrected: {why}{name}{city}"),
    }
    endings = {  # noqa: RUF012
        "no_neutral": N_("No neutral city is left."),
        "cities": N_("Somebody has 8 cities."),
        "patronage": N_("Somebody has reached the end of patronage."),
        "rounds": N_("Round 21 is over."),
        "naples": N_("France holds Naples: the war is won."),
    }
    last_rounds = {"rounds": N_("The last of 21 rounds.")}  # noqa: RUF012
    lines = {"furthest": N_("first in patronage")}  # noqa: RUF012
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
                plain, manned = (tell.DEFENDED, tell.HELPED) if defended else (tell.NEUTRAL, tell.ALONE)
                return self.say(manned if prompt.garrison else plain, **self._fields(prompt))
            case AskBesiege(stays=True):
                return self.say(tell.MAY_BESIEGE, **self._fields(prompt))
            case AskWar():
                return self.say(tell.PLAIN if prompt.in_plain else tell.SIEGE, **self._fields(prompt))
        return super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case AskWar():
                name, needed = self.names[prompt.attacker], prompt.defence + 1 - prompt.attack
                return self.say(tell.NEEDED if needed > 0 else tell.ENOUGH, name=name, needed=needed)
            case AskDefence(most=0):
                return self.say(tell.OWN_AGENT if prompt.controlled else tell.ANY_AGENT)
            case AskBesiege(stays=True):
                return self.say(N_("PASS: the troops stay there."))
            case AskAct():
                return " ".join([*self._price(prompt), *self._reminders(prompt), *self._faint(prompt)])
            case AskCampaign():
                plain = super().hint(prompt)
                return " ".join([plain, *self._majors(prompt), *self._faint(prompt)])
            case AskWinter():
                order = self.say(N_("Order: {order}."), order=self._in_order(prompt.order))
                pay = self._pay(prompt.pay if prompt.remind else {})
                return " ".join([*self._last(prompt), order, *pay, *self._costs(prompt)])
            case AskQuarters():
                due = {seat: own.due for seat, own in prompt.quarters.items()} if prompt.pays else {}
                return " ".join([*self._last(prompt), *self._pay(due)])
        return super().hint(prompt)

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

    def _last(self, prompt: AskWinter | AskQuarters) -> list[str]:
        return [self.say(N_("The last winter."))] if prompt.last else []

    def _in_order(self, seats: Sequence[int]) -> str:
        return " > ".join(self.names[seat] for seat in seats)

    def _price(self, prompt: AskAct) -> list[str]:
        """What the next rank costs, where prices are shown."""
        rank = prompt.places[prompt.seats[0]].rank + 1
        if len(prompt.seats) > 1 or not prompt.prices:
            return []
        crowns = self.say(N_("To annex: a crown more than the value."))
        if rank not in RANK_COSTS:
            return [crowns]
        cost = self._(RANK_COSTS[rank])
        return [self.say(N_("Rank {rank} costs {cost}."), rank=rank, cost=cost), crowns]

    def _reminders(self, prompt: AskAct) -> list[str]:
        return [self.say(N_("At most one enemy agent in a palace."))] if prompt.one_a_palace else []

    def _faint(self, prompt: AskAct | AskCampaign) -> list[str]:
        """VT-39: what should be compared with the board; with three or more also who begins where."""
        rows, holders = prompt.faint, prompt.holders
        told = [self.say(tell.FAINT[name], row=" ".join(map(str, row))) for name, row in rows.items()]
        if isinstance(prompt, AskAct):
            homes = [own for own in HOMES.values() if all(holders.get(city) is not None for city in own)]
            told += [self._and([self.called(city) for city in own]) for own in homes]
        return [self.say(tell.COMPARE, rows=", ".join(told))] if rows else []

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
        allied = [name for name, own in prompt.majors.items() if own.may_ally]
        stay = prompt.storms.get(prompt.seats[0], ())
        told = [
            (N_("Your troops stay here unless you say that they besiege: {cities}."), self._list(stay)),
            (N_("Hostile, so besieged if the troops stay: {cities}."), ", ".join(must)),
            (N_("Ready for an alliance: {cities}."), self._list(allied)),
        ]
        return [self.say(text, cities=cities) for text, cities in told if cities]

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        return self._counts(terms)

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = []
        if view.round is not None and view.wars is None:
            order = self._in_order(view.order)
            lines.append(self.say(N_("Year {year}. Order: {order}"), year=view.round, order=order))
            left = {trigger.what: trigger.left for trigger in view.triggers}
            text = N_("To the end: {no_neutral} neutral cities, {cities} cities, {patronage} ranks.")
            lines.append(self.say(text, **left))
        if view.wars is not None:
            if view.round is not None:
                text = N_("Round {round} of {rounds}.")
                lines.append(self.say(text, round=view.round, rounds=view.wars.rounds))
            majors = view.wars.majors.items()
            lines += [f"  {self.called(name):<24} {self._stance(own)}" for name, own in majors]
        for seat in view.seats:
            own = {"troops": seat.troops, **(seat.allied_troops or {}), "patronage": seat.patronage}
            told = ", ".join(f"{self.called(what)} {number}" for what, number in own.items() if number)
            lines.append(f"  {seat.name:<24} {len(seat.cities):>2}  {self._list(seat.cities)}")
            lines.append(f"  {'':<24}     {told}")
        return lines

    def _stance(self, own: MajorView) -> str:
        """VT-32: to whom a major city leans, and where its marker stands."""
        leans = (seat for seat, stance in enumerate(own.stances) if stance in ("favourable", "allied"))
        seat = next(leans, 0)
        stance = self.say(tell.STANCES[own.stances[seat]], name=self.names[seat])
        if own.at is None:
            return stance
        space = self.say(N_("space {at} of {length}"), at=own.at, length=sum(own.zones))
        return f"{stance}, {space}"
