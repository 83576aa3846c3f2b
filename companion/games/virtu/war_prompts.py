"""The prompts of sieges and battles of Virtù, with everything that makes an answer legal."""

from collections.abc import Mapping
from typing import Any

from companion.engine.answers import Answer, Rule
from companion.engine.choices import Choice, Confirm, Counts, Number, OneOf
from companion.engine.prompts import Prompt, Standing
from companion.engine.refusals import N_, NO_RULING_HERE, Refusal, UserText
from companion.games.virtu import answers
from companion.games.virtu.prompts import NO_TROOPS, Worded

NO_BONUS = Refusal("no_bonus", "VT-18", N_("This bonus is not available, or is already used: {what}."))
AGENT_IS_KNOWN = Refusal(
    "agent_is_known", "VT-19", N_("Agents are tracked in this game: there is no agent to enter.")
)
WRONG_AGENT = Refusal(
    "wrong_agent",
    "VT-15",
    N_(
        "An agent here adds {least} to {most}: enter -1 for the attacker's, 0 for none, 1 for another player's in a neutral city."
    ),
)
MUST_HELP = Refusal(
    "must_help", "VT-35", N_("Your troops that stand there must help to defend it: at least {least}.")
)
MORE_LEAVE = Refusal(
    "more_leave", "VT-38", N_("Too few stand elsewhere. From outside cities, at least {least} must leave.")
)
ALL_ALLIED = Refusal(
    "all_allied", "VT-35", N_("Only allied troops were lost: say whose they were, {least} in all.")
)
WORST = 30
"""A larger force is taken for a slip."""


class AskOrder(Prompt, frozen=True, tag="order"):
    """VT-15: which siege a besieger settles next."""

    cities: tuple[str, ...]
    clause: str = "VT-15"

    def choices(self) -> tuple[Choice, ...]:
        return (self.choice(answers.Next, next=OneOf(self.cities)),)


class AskBesiege(Prompt, frozen=True, tag="besiege"):
    """VT-17: the winner in the plain may besiege. VT-35, two players: so may troops outside a neutral major city's city."""

    city: str
    troops: int
    stays: bool = False
    """Whether a pass means staying outside the city; otherwise retreating."""
    clause: str = "VT-17"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.Besiege, besiege=Confirm()), self.passing()


class AskDefence(Prompt, frozen=True, tag="defence"):
    """VT-15: troops that defend, and the agent in the city. A neutral city has no troops."""

    city: str
    attacker: int
    owner: int | None
    value: int
    troops: int
    """At the city."""
    most: int
    """Troops that the owner, or a helper, can have there."""
    camp: int = 0
    """Two players: troops of the asked seat that are known to be there."""
    garrison: int = 0
    """Two players: troops of the major city itself."""
    controlled: bool = True
    """Whether the city belongs to somebody: then only the attacker's agent counts."""
    agent: int | None = None
    """What an agent adds to the value; only where agents are tracked."""
    clause: str = "VT-15"

    def choices(self) -> tuple[Choice, ...]:
        defend = Number(self.camp, self.most)
        if self.agent is not None:
            return (self.choice(answers.Defend, defend=defend),)
        return (self.choice(answers.Defend, defend=defend, agent=Number(-1, self._most_agent())),)

    def _most_agent(self) -> int:
        """What an agent can add at most."""
        return 0 if self.controlled else 1

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, answers.Defend)
        if answer.defend < self.camp:
            return MUST_HELP(least=self.camp)
        if answer.defend > self.most:
            return NO_TROOPS(most=self.most)
        if self.agent is not None:
            return AGENT_IS_KNOWN() if answer.agent else None
        most = self._most_agent()
        return None if -1 <= answer.agent <= most else WRONG_AGENT(least=-1, most=most)

    def yes(self, seat: int) -> Answer | None:
        """Only what is known to be there, without an agent."""
        return answers.Defend(seat, self.camp) if seat in self.seats else None


class AskTotals(Prompt, frozen=True, tag="totals"):
    """VT-15, VT-17: both forces, where the table adds them up itself."""

    city: str
    attacker: int
    defender: int | None
    troops: int
    most: int
    in_plain: bool
    camp: int = 0
    """Two players: troops that are known to be there and help."""
    clause: str = "VT-15"

    def choices(self) -> tuple[Choice, ...]:
        force, defend = Number(0, WORST), Number(self.camp, self.most)
        return (Choice(answers.Totals, attack=force, defence=force, defend=defend),)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        assert isinstance(answer, answers.Totals)
        return MUST_HELP(least=self.camp) if answer.defend < self.camp else None


class AskWar(Worded, frozen=True, tag="war_bonus"):
    """VT-15, VT-18: one war bonus, or no more. Automatic ones count by themselves."""

    also = (Rule,)
    worded = (answers.WarBonus,)

    city: str
    attacker: int
    defender: int | None
    attack: int
    defence: int
    bonuses: tuple[str, ...]
    """What the seat that is asked may still announce."""
    out: tuple[int, ...]
    """Who has passed."""
    in_plain: bool
    clause: str = "VT-18"

    def choices(self) -> tuple[Choice, ...]:
        bonus = (self.choice(answers.WarBonus, war_bonus=OneOf(self.bonuses)),) if self.bonuses else ()
        return (*bonus, self.passing())

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case Rule(rule):
                return self._check_ruling(rule)
            case answers.WarBonus(_, bonus) if not offered:
                return NO_BONUS(what=UserText(bonus[:40]))
        return None

    def _check_ruling(self, rule: Mapping[str, Any]) -> Refusal | None:
        """A ruling names the winner: the attacker or the defender; null is the city, or nobody in the plain."""
        may_win = (self.attacker, self.defender, None)
        fits = (
            rule.keys() == {"winner"} and rule["winner"] in may_win and not isinstance(rule["winner"], bool)
        )
        return None if fits else NO_RULING_HERE()

    def yes(self, seat: int) -> Answer | None:
        """One more courtier."""
        known = seat in self.seats and "courtier" in self.bonuses
        return answers.WarBonus(seat, "courtier") if known else None

    def standing(self, seat: int) -> Standing | None:
        if seat in self.seats:
            return Standing.ASKED
        if seat not in (self.attacker, self.defender):
            return None
        return Standing.OUT if seat in self.out else Standing.IN


class AskRetreat(Worded, frozen=True, tag="retreat"):
    """VT-16: troops that are lost in the retreat; a pass loses none."""

    troops: int
    clause: str = "VT-16"

    def choices(self) -> tuple[Choice, ...]:
        return self.choice(answers.Lose, lose=Number(1, self.troops)), self.passing()

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        return None if offered else NO_TROOPS("VT-16", most=self.troops)


class AskLosses(Worded, frozen=True, tag="losses"):
    """VT-35, two players: own troops were lost, or allied ones instead; or of which of several allies they were."""

    lost: int
    allied: Mapping[str, int]
    """Troops of allies on the board, with those that were lost."""
    least: int = 0
    """How many of them were allied: all, if no own troops were left to lose."""
    clause: str = "VT-35"

    def choices(self) -> tuple[Choice, ...]:
        room = {name: min(troops, self.lost) for name, troops in self.allied.items()}
        most = min(self.lost, sum(room.values()))
        passing = () if self.least else (self.passing(),)
        return self.choice(answers.Losses, allied=Counts(room, max(1, self.least), most)), *passing

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered:
            return None
        return ALL_ALLIED(least=self.least) if self.least else NO_TROOPS("VT-35", most=self.lost)


class AskLeave(Worded, frozen=True, tag="leave"):
    """VT-38, two players: unpaid troops leave; where they are is asked if there is a choice."""

    troops: int
    """How many leave."""
    camps: Mapping[str, int]
    """Troops at cities."""
    elsewhere: int
    """Troops that are at no city; recruits of this winter stay."""
    clause: str = "VT-38"

    def choices(self) -> tuple[Choice, ...]:
        leave = Counts(self.camps, max(1, self._least()), min(self.troops, sum(self.camps.values())))
        return self.choice(answers.Leave, leave=leave), *(() if self._least() else (self.passing(),))

    def _least(self) -> int:
        """Elsewhere there may be too few."""
        return max(0, self.troops - self.elsewhere)

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        if offered or not isinstance(answer, answers.Leave):
            return None
        too_few = answer.leave.keys() <= self.camps.keys() and sum(answer.leave.values()) < self._least()
        return MORE_LEAVE(least=self._least()) if too_few else NO_TROOPS("VT-38", most=self.troops)
