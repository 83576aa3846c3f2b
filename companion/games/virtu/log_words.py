"""What was answered in Virtù, as the log says it."""

from collections.abc import Mapping, Sequence

from companion.engine.answers import Answer
from companion.engine.refusals import N_, NN_, Plural
from companion.games.virtu import answers as said
from companion.games.virtu.sentences import SYMBOLS
from companion.procedures.auction_words import AuctionWords
from companion.text.language import counted

SENT = NN_("{count} troop to {city}", "{count} troops to {city}")
LEAVING = NN_("{count} troop from {city}", "{count} troops from {city}")
RECRUITS = NN_("{name} recruits {count} troop", "{name} recruits {count} troops")
LEVIES = NN_("{name} recruits {count} troop of {city}", "{name} recruits {count} troops of {city}")
LOSES = NN_("{name} loses {count} troop in the retreat", "{name} loses {count} troops in the retreat")
PAYS_ONLY = NN_("{name} pays only {count} florin", "{name} pays only {count} florins")
DEFENDING = NN_("{name} defends with {count} troop", "{name} defends with {count} troops")
FOR_CITY = NN_("{count} crown for {city}", "{count} crowns for {city}")
OF_ALLY = NN_("{count} of {city}", "{count} of {city}")
AGENT_THERE = {-1: N_("the attacker's agent is there"), 1: N_("another player's agent is there")}
"""An agent in a city, by what it adds to the defence."""


class LogWords(AuctionWords):
    """The answers of a log, each a sentence."""

    said = {  # noqa: RUF012 - as the base has it
        "annex": N_("{name} annexes {annex}"),
        "patronise": N_("{name} climbs a rank of patronage"),
        "choose": N_("{name} takes {choose}"),
        "refresh": N_("{name} makes ready: {refresh}"),
        "spend": N_("{name} has used the bonus: {spend}"),
        "next": N_("{name} fights next at {next}"),
        "besiege": N_("{name} besieges the city"),
        "war_bonus": N_("{name} announces a war bonus: {war_bonus}"),
        "totals": N_("{attack} against {defence}"),
        "storm": N_("{name} will besiege {storm}"),
        "cathedral": N_("{name} builds a cathedral in {cathedral}"),
        "ally": N_("{name} makes an alliance with {ally}"),
        "overturn": N_("{name} overturns the alliance with {overturn}"),
        "title": N_("{name} takes the {title}"),
        "track": N_("the influence track of {track} is entered"),
        "board": N_("the numbers match the board"),
        "holdings": N_("{name}: rank {patronage}, cathedrals {cathedrals}, cities: {cities}"),
        "honours": N_("{name}: trophies {trophies}; alliances {alliances}; works {works}"),
        "spoils": N_("{name}: trophies {trophies}, cities: {cities}"),
        "count": N_(
            "{name}: printed points {points}, crosses {crosses}, indulgences {indulgences}, blocked: {blocked}"
        ),
    }

    def _own_answer(self, answer: Answer) -> str:
        match answer:
            case said.Done():
                return self.say(N_("the season is over"))
            case said.War(seat, war):
                sent = self._each(SENT, war)
                return self._of(
                    seat, N_("{name} sends {troops}") if sent else N_("{name} sends no troops"), troops=sent
                )
            case said.Defend(seat, troops, agent):
                line = self._count(DEFENDING, seat, troops) if troops else self.say(N_("no troops defend"))
                return f"{line}, {self.say(AGENT_THERE[agent])}" if agent in AGENT_THERE else line
            case said.Recruit(seat, troops):
                return self._count(RECRUITS, seat, troops)
            case said.Levy(seat, city, troops):
                return self._count(LEVIES, seat, troops, city=self.called(city))
            case said.Lose(seat, troops):
                return (
                    self._count(LOSES, seat, troops)
                    if troops
                    else self._of(seat, N_("{name} loses no troops"))
                )
            case said.Paid(seat, florins):
                return self._count(PAYS_ONLY, seat, florins)
            case said.Leave(seat, troops):
                text = N_("{name} sends unpaid troops away: {troops}")
                return self._of(seat, text, troops=self._each(LEAVING, troops) or self.say(N_("none")))
            case said.Losses(seat, allied):
                return self._of(
                    seat, N_("{name} loses allied troops: {troops}"), troops=self._each(OF_ALLY, allied)
                )
            case said.Intrigue(seat, to, away):
                parts = [(N_("{name} places agents: {places}"), to), (N_("agents removed: {places}"), away)]
                return ", ".join(self._of(seat, text, places=self._list(at)) for text, at in parts if at)
            case said.Indulgence(seat, by):
                return self._of(
                    seat, N_("{name} takes an indulgence") if by > 0 else N_("{name} is rid of an indulgence")
                )
            case said.Influence(seat, crowns, also):
                line = self._of(seat, N_("{name} uses {crowns}"), crowns=self._each(FOR_CITY, crowns))
                return self._joined(line, also)
            case said.Cost(alliance, crowns, crosses, ships, florins):
                cost = {"crowns": crowns, "crosses": crosses, "ships": ships, "florins": florins}
                counts = [self.many(SYMBOLS[what], count) for what, count in cost.items() if count]
                text = N_("An alliance with {alliance} costs {cost}.")
                return self.say(text, alliance=self.called(alliance), cost=", ".join(counts))
        return super()._own_answer(answer)

    def _of(self, seat: int, text: str, **details: str) -> str:
        return self.say(text, name=self.names[seat], **details)

    def _count(self, text: Plural, seat: int, count: int, **details: str) -> str:
        return counted(self._, text, count, name=self.names[seat], **details)

    def _each(self, text: Plural, counts: Mapping[str, int]) -> str:
        found = (
            counted(self._, text, count, city=self.called(city)) for city, count in counts.items() if count
        )
        return ", ".join(found)

    def _joined(self, line: str, also: Sequence[str]) -> str:
        """With what the same action annexes besides."""
        return (
            self.say(N_("{line} and annexes {cities}"), line=line, cities=self._list(also)) if also else line
        )
