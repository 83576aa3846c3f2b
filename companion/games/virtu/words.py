"""What the referee says in Virtù."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.ledger import Entry
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_
from companion.games.virtu import sentences
from companion.games.virtu.data import HOMES, RANK_COSTS
from companion.games.virtu.end_prompts import AskCount
from companion.games.virtu.log_words import LogWords
from companion.games.virtu.prompts import AskAct, AskWinter
from companion.games.virtu.view_types import MajorView, TableView
from companion.games.virtu.war_prompts import AskBesiege, AskDefence, AskLosses, AskRetreat, AskWar
from companion.games.virtu.wars_data import TRACKS
from companion.games.virtu.wars_prompts import AskCampaign, AskQuarters
from companion.text.language import counted, labelled
from companion.text.words import Words

PASSES: Mapping[type[Prompt], str] = {
    AskBesiege: N_("retreat"),
    AskRetreat: N_("none is lost"),
    AskLosses: N_("all my own"),
}
"""What it means to pass."""


class VirtuWords(LogWords):
    """Virtù in the language of the table."""

    questions = sentences.TITLES
    hints = sentences.HINTS
    answer_names = {  # noqa: RUF012 - as the base has it
        "war": N_("go to war"),
        "refresh": N_("make ready"),
        "choose": N_("take"),
        "defend": N_("defence"),
        "war_bonus": N_("announce a bonus"),
        "paid": N_("pay only"),
        "ally": N_("conclude an alliance"),
        "overturn": N_("overturn, with your agent"),
        **dict.fromkeys(("holdings", "honours", "count", "spoils"), N_("enter")),
        "intrigue": N_("agents"),
        "losses": N_("allied troops lost"),
        "leave": N_("from outside cities"),
        "storm": N_("besiege now"),
        "levy": N_("raise allied troops"),
        "board": N_("the numbers match"),
        **sentences.ROWS,
    }
    names_of_things = {  # noqa: RUF012
        **sentences.CITIES,
        "round": N_("year"),
        "blocked": N_("blocked alliances"),
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
        "defend": N_("defending troops"),
        "holders": N_("cities"),
        "fight": C_("war", "fight"),
        **{track: sentences.TRACK_NAMES[major] for track, major in TRACKS.items()},
        "also": N_("and annex"),
        "away": N_("agents to remove"),
        "intrigue": N_("agents to place"),
        "allied": N_("allied troops among them"),
        "levy": N_("ally"),
        "french_alliance": N_("ally of France"),
        "french_favour": N_("favours France"),
        "naples_favour": N_("favours Naples"),
        "naples_alliance": N_("ally of Naples"),
        "start": N_("coat of arms"),
        "allied_troops": N_("troops of allies"),
        "major_cities": N_("major cities' own cities"),
        "camps": N_("troops outside a city"),
        "value": C_("war", "value"),
        "stances": N_("stance"),
        **sentences.ROWS,
    }
    whats = sentences.ASKED
    reasons = {  # noqa: RUF012
        "start": N_("at the start: {city}"),
        "annexed": N_("annexed: {city}"),
        "siege": N_("siege of {city}"),
        "battle": N_("battle in the plain outside {city}"),
        "repelled": N_("driven back from {city}"),
        "retreat": N_("lost in the retreat"),
        "lost": N_("lost: {city}"),
        "patronised": N_("patronage"),
        "unpaid": N_("not paid"),
        "recruited": N_("recruited"),
        "built": N_("built in {city}"),
        "allied": N_("alliance: {city}{major}"),
        "allied_lost": N_("allied troops lost instead: {major}"),
        "indulgence": N_("indulgence"),
        "correction": N_("corrected: {why}{name}{city}"),
    }
    details = {  # noqa: RUF012
        "attack": N_("{attack} against {defence}"),
        "due": N_("{paid} of {due} florins paid"),
    }
    endings = {  # noqa: RUF012
        "no_neutral": N_("No neutral city is left."),
        "cities": N_("Somebody has 8 cities."),
        "patronage": N_("Somebody has reached rank 5 of patronage."),
        "rounds": N_("Round 21 is over."),
        "naples": N_("France holds Naples: the war is won."),
    }
    in_round = N_("year {round}")
    phases = sentences.PHASES
    last_rounds = {"rounds": N_("The last of 21 rounds.")}  # noqa: RUF012
    lines = {"furthest": N_("first in patronage")}  # noqa: RUF012
    tie_breaks = {  # noqa: RUF012
        "crowns": N_("The tie is broken by crowns."),
        "naples": N_("Naples wins a tie."),
    }
    tie_clause = "VT-26"
    unspoken = (
        *("clause", "triggers", "next_order", "colour", "side", "pay", "phase", "ends", "works"),
        *("waiting", "terms", "facts", "printed", "costs"),
        *("tracks", "must_besiege", "next_pay", "stances", "fight"),
    )
    seat_values = ("first", "order", "holders", "alliances", "attacker", "defender", "agents")

    def asking(self, prompt: Prompt) -> dict[str, Any]:
        """A button that says what it means to pass."""
        said = super().asking(prompt)
        if means := PASSES.get(type(prompt)):
            said["words"]["pass"] = self.say(means)
        return said

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case AskDefence():
                text = sentences.HELPED if prompt.garrison else sentences.DEFENDED
                alone = prompt.seats[0] == prompt.attacker
                return self.say(sentences.AGENT if alone else text, **self._fields(prompt))
            case AskBesiege(stays=True):
                return self.say(sentences.MAY_BESIEGE, **self._fields(prompt))
            case AskRetreat():
                name = self.names[prompt.seats[0]]
                return counted(self._, sentences.RETREAT, prompt.troops, name=name)
            case AskLosses():
                lost = sentences.ALLIES_LOST if prompt.least else sentences.LOSSES
                return counted(self._, lost, prompt.lost, name=self.names[prompt.seats[0]])
            case AskWar():
                return self.say(
                    sentences.PLAIN if prompt.in_plain else sentences.SIEGE, **self._fields(prompt)
                )
        return super().question(prompt)

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case AskWar():
                name, needed = self.names[prompt.attacker], prompt.defence + 1 - prompt.attack
                return self.say(
                    sentences.NEEDED if needed > 0 else sentences.ENOUGH, name=name, needed=needed
                )
            case AskDefence(most=0):
                return self.say(sentences.OWN_AGENT if prompt.controlled else sentences.ANY_AGENT)
            case AskBesiege(stays=True):
                return self.say(N_("If not, your troops stay there."))
            case AskLosses() if prompt.least:
                return ""
            case AskAct():
                return " ".join([*self._price(prompt), *self._reminders(prompt), *self._faint(prompt)])
            case AskCampaign():
                plain = super().hint(prompt)
                return " ".join([plain, *self._majors(prompt), *self._faint(prompt)])
            case AskCount() if any(prompt.alliances.values()):
                return " ".join([super().hint(prompt), self.say(sentences.BLOCKED)])
            case AskWinter():
                order = self.say(N_("Play order: {order}."), order=self._in_order(prompt.order))
                pay = self._pay(prompt.pay if prompt.remind else {})
                return " ".join([*self._last(prompt), order, *pay, *self._costs(prompt)])
            case AskQuarters():
                due = {seat: own.due for seat, own in prompt.quarters.items()} if prompt.pays else {}
                return " ".join([*self._last(prompt), *self._pay(due)])
        return super().hint(prompt)

    def notes(self, prompt: Prompt) -> Mapping[str, Mapping[str | int, str]]:
        if not isinstance(prompt, AskDefence):
            return super().notes(prompt)
        return {"agent": {number: self.say(whose) for number, whose in sentences.AGENTS.items()}}

    def facts(self, prompt: Prompt) -> list[str]:
        if not isinstance(prompt, AskDefence):
            return super().facts(prompt)
        texts = [sentences.VALUE, *([sentences.GARRISON] if prompt.garrison else [])]
        return [self.say(text, **self._fields(prompt)) for text in texts]

    def news(self, entries: Sequence[Entry], before: msgspec.Struct, after: msgspec.Struct) -> list[str]:
        """The entries; for two players also how the major cities stand now."""
        parts = super().news(entries, before, after)
        assert isinstance(before, TableView)
        assert isinstance(after, TableView)
        if before.wars is None or after.wars is None:
            return parts
        own = before.wars.majors
        moved = [
            (name, now)
            for name, now in after.wars.majors.items()
            if (now.at, now.stances) != (own[name].at, own[name].stances)
        ]
        return [*parts, *(labelled(self._, self.called(name), self._stance(now)) for name, now in moved)]

    def _last(self, prompt: AskWinter | AskQuarters) -> list[str]:
        return [self.say(N_("The last winter."))] if prompt.last else []

    def _in_order(self, seats: Sequence[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    def _price(self, prompt: AskAct) -> list[str]:
        """The cost of the next rank, if prices are shown."""
        rank = prompt.places[prompt.seats[0]].rank + 1
        if len(prompt.seats) > 1 or prompt.hidden:
            return []
        parts = [self.say(N_("To annex a city you need one crown more than its value."))] * bool(
            prompt.free()
        )
        if rank in RANK_COSTS:
            cost = self._(RANK_COSTS[rank])
            parts.insert(0, self.say(N_("Rank {rank} costs {cost}."), rank=rank, cost=cost))
        return parts

    def _reminders(self, prompt: AskAct) -> list[str]:
        return (
            [self.say(N_("For first games: at most one opponent's agent in each palace."))]
            if prompt.one_a_palace
            else []
        )

    def _faint(self, prompt: AskAct | AskCampaign) -> list[str]:
        """VT-39: numbers to compare with the board; with three or more players also the home cities."""
        rows, holders = prompt.faint, prompt.holders
        parts = [self.say(sentences.FAINT[name], row=", ".join(map(str, row))) for name, row in rows.items()]
        if isinstance(prompt, AskAct):
            homes = [own for own in HOMES.values() if all(holders.get(city) is not None for city in own)]
            pairs = ", ".join(self._and([self.called(city) for city in own]) for own in homes)
            parts.append(self.say(sentences.HOME_CITIES, row=pairs))
        return [self.say(sentences.COMPARE, rows="; ".join(parts))] if rows else []

    def _pay(self, due: Mapping[int, int]) -> list[str]:
        parts = [
            counted(self._, sentences.FLORINS, florins, name=self.names[seat])
            for seat, florins in due.items()
            if florins
        ]
        return [self.say(N_("Pay first: {due}."), due=", ".join(parts))] if parts else []

    def _costs(self, prompt: AskWinter) -> list[str]:
        """VT-13: what the alliances cost, as far as it is known."""
        return [
            self.say(
                N_("An alliance with {alliance} costs {cost}."),
                alliance=self.called(name),
                cost=self._symbols(cost),
            )
            for name, cost in prompt.costs.items()
        ]

    def _symbols(self, cost: Mapping[str, int]) -> str:
        return ", ".join(self.many(sentences.SYMBOLS[name], count) for name, count in cost.items())

    def _majors(self, prompt: AskCampaign) -> list[str]:
        """VT-32: reminders before an action."""
        must = [
            self.called(city)
            for city in prompt.camps
            if city in prompt.realm and prompt.majors[prompt.realm[city]].stance == "hostile"
        ]
        allied = [name for name, own in prompt.majors.items() if own.may_ally]
        stay = prompt.storms.get(prompt.seats[0], ())
        parts = [
            (N_("Your troops stay outside {cities} unless you choose to besiege."), self._list(stay)),
            (N_("Hostile, so troops that stay there must besiege: {cities}."), ", ".join(must)),
            (N_("You can make an alliance with {cities}."), self._list(allied)),
        ]
        return [self.say(text, cities=cities) for text, cities in parts if cities]

    def _line_terms(self, reason: str, terms: Mapping[str, Any]) -> str:
        return self._counts(terms)

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = []
        if view.round is not None and view.wars is None:
            order = self._in_order(view.order)
            lines.append(self.say(N_("Year {year}. Play order: {order}"), year=view.round, order=order))
            left = {trigger.what: trigger.left for trigger in view.triggers}
            text = N_(
                "Still to go until the end: neutral cities {no_neutral}, cities {cities}, ranks {patronage}."
            )
            lines.append(self.say(text, **left))
        if view.wars is not None:
            if view.round is not None:
                text = N_("Round {round} of {rounds}.")
                lines.append(self.say(text, round=view.round, rounds=view.wars.rounds))
            majors = view.wars.majors.items()
            lines += [f"  {self.called(name):<24} {self._stance(own)}" for name, own in majors]
        for seat in view.seats:
            own = {"troops": seat.troops, **(seat.allied_troops or {}), "patronage": seat.patronage}
            parts = ", ".join(f"{self.called(what)} {number}" for what, number in own.items() if number)
            lines.append(f"  {seat.name:<24} {len(seat.cities):>2}  {self._list(seat.cities)}")
            lines.append(f"  {'':<24}     {parts}")
        return lines

    def _stance(self, own: MajorView) -> str:
        """VT-32: to whom a major city leans, and where its marker stands."""
        leans = (seat for seat, stance in enumerate(own.stances) if stance in ("favourable", "allied"))
        seat = next(leans, 0)
        stance = self.say(sentences.STANCES[own.stances[seat]], name=self.names[seat])
        if own.at is None:
            return stance
        space = self.say(sentences.SPACE, at=own.at, length=sum(own.zones))
        return ", ".join([stance, *self._to_alliance(own.to_alliance), space])

    def _to_alliance(self, crowns: int | None) -> list[str]:
        if crowns is None:
            return []
        return [self.many(sentences.TO_ALLIANCE, crowns) if crowns else self.say(sentences.MAY_ALLY)]


class WarsWords(VirtuWords):
    """The Italian Wars: rounds, no years."""

    names_of_things = {**VirtuWords.names_of_things, "round": N_("round")}  # noqa: RUF012
    in_round = Words.in_round
